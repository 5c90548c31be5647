import type { ApiClient } from '@opensrm/testkit/client.ts'
import { fileClient } from '@opensrm/testkit/fileClient.ts'
import { type OtherSystem, openOtherSystem } from '@opensrm/testkit/otherSystem.ts'
import { expectRefusal } from '@opensrm/testkit/refusals.ts'
import { allowCallsHere, managerAs } from '@opensrm/testkit/setting.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { comparedWith } from './srmPosRegister/srmPosRegister.licence.ts'
import { openServices, type Services } from './testOutside.ts'
import { openRegister, REGISTER, type RegisterDesk, type Row } from './testRegister.ts'

let desk: RegisterDesk
let gateway: OtherSystem
let services: Services
let riskManager: ApiClient

/** What the services answer in a test. */
let licence: object = {}
let card: object = {}
let findings: object[] = []

beforeAll(async () => {
  desk = await openRegister()
  gateway = await openOtherSystem()
  await allowCallsHere(desk.test)
  const { test, admin } = desk
  desk.manager = await managerAs(test, admin, 'OPS_ENGINEER')
  services = await openServices(test, { admin, second: desk.manager, gateway })
  const respCode = 'RISK_MANAGER'
  const [role] = await desk.admin.ok('baseResponsibility', 'listByPage', { respCode })
  await desk.admin.ok('baseUserResponsibility', 'saveOrUpdate', {
    ...{ userId: desk.test.company.ids.user?.requester1, respId: role.id, reason: respCode },
  })
  riskManager = await desk.test.login('requester1')
  gateway.answer = (response, { body }) => {
    const { service } = JSON.parse(body)
    const answer =
      service === 'RISK_QUERY' ? { findings } : { fields: service === 'ID_CARD' ? card : licence }
    response.end(JSON.stringify({ status: 'S', ...answer }))
  }
})
afterAll(async () => {
  await desk?.test.close()
  gateway?.close()
})

const company = {
  supplierName: '福州样例电子有限公司',
  unifiedCreditCode: '91350100M000100Y43',
  contactEmail: 'sales@example.com',
  loginName: 'fzsample01',
}
const read = (value: string, confidence = 0.97) => ({ value, confidence })

describe('A registration without outside services', () => {
  let id = ''

  it('says so where a user asks, and is submitted all the same', async () => {
    const registrant = await desk.registrant(company)
    id = registrant.id
    const { client } = registrant
    const fileId = await fileClient(desk.test, client).upload('licence.pdf', '%PDF-1.4 a licence')
    for (const op of ['doRecognizeLicence', 'doRecognizeIdCard'])
      await expectRefusal('RECOGNITION_NOT_CONFIGURED', client, REGISTER, op, { fileId })
    await desk.complete(client, id)
    await desk.act(client, 'doSubmit', id)
    expect(await desk.see(desk.manager, id)).toMatchObject({
      ...{ status: 'APPROVING', licenceResult: 'NONE', licenceReads: [] },
      ...{ riskLevel: 'UNKNOWN', riskRecords: [] },
    })
    const { versionNum } = await desk.see(desk.manager, id)
    await expectRefusal('RISK_NOT_CONFIGURED', desk.manager, REGISTER, 'doQueryRisk', {
      ...{ id, versionNum },
    })
  })

  it('needs a number for a look-up', async () => {
    const made = await desk.manager.ok(REGISTER, 'saveOrUpdate', {
      ...{ supplierName: '无码有限公司', supplierType: 'TRADER', contactName: '李' },
      ...{ contactMobile: '13900001111', contactEmail: 'li@example.com' },
      targetOrgIds: [desk.id('org', 'P1')],
      targetCategoryIds: [desk.id('category', 'C1')],
    })
    await expectRefusal('RISK_NO_CODE', desk.manager, REGISTER, 'doQueryRisk', {
      ...{ id: made.id, versionNum: made.versionNum },
    })
  })

  it('is decided by the risk manager too when a look-up in approval finds a high risk', async () => {
    await services.enable('RISK_GATEWAY')
    await services.choose('POS_RISK_PROVIDER', 'RISK_GATEWAY')
    findings = [{ riskType: 'DISHONEST', title: '（2026）闽01执1号', occurDate: '2026-03-01' }]
    const answer = await desk.act(desk.manager, 'doQueryRisk', id)
    expect(answer).toMatchObject({ answer: { riskLevel: 'HIGH', findings: 1 } })
    await decide(id)
  })
})

/** The supplier manager agrees first, then somebody with the role of risk manager. */
async function decide(id: string): Promise<void> {
  await desk.act(desk.manager, 'doApproval', id, { opinion: 'OK' })
  expect((await desk.see(desk.manager, id)).status).toBe('APPROVING')
  const nodes = await desk.test.product.platform.pool.query(
    `select t.node_name, t.assignee_user_id from base_bpm_task t
     join base_bpm_instance i on i.id = t.instance_id
     where i.doc_id = $1 and t.status = 'PENDING'`,
    [id],
  )
  expect(nodes.rows).toMatchObject([
    { node_name: '风险经理', assignee_user_id: desk.test.company.ids.user?.requester1 },
  ])
  await desk.act(riskManager, 'doApproval', id, { opinion: 'Known to us' })
  const { status, supplierId } = await desk.see(desk.admin, id)
  expect(status).toBe('APPROVED')
  const supplier = await desk.admin.ok('srmPosSupplier', 'findById', { id: supplierId })
  expect(supplier).toMatchObject({
    riskLevel: 'HIGH',
    riskRecords: [{ riskType: 'DISHONEST', handleStatus: 'OPEN' }],
  })
  const warnings = await desk.admin.ok('srmPosSupplierWarning', 'listByPage', {
    ...{ warningType: 'RISK_HIGH', supplierId },
  })
  expect(warnings).toHaveLength(1)
}

describe('A registration with outside services', () => {
  const other = {
    supplierName: '厦门比对机械有限公司',
    unifiedCreditCode: '91310000A1B2C3D4E5',
    contactEmail: 'xm@example.com',
    loginName: 'xmcompare1',
  }
  let id = ''
  let client: Row

  it('reads a licence and an identity card for the company, which types or accepts', async () => {
    await services.enable('OCR_GATEWAY')
    await services.choose('POS_OCR_PROVIDER', 'OCR_GATEWAY')
    const registrant = await desk.registrant({ ...other, ...(await codeOf(other)) })
    id = registrant.id
    client = registrant.client
    licence = { supplierName: read('厦门比对机械有限公司'), legalPerson: read('林大明') }
    card = { name: read('林大明'), idNo: read('11010519491231002X') }
    const files = fileClient(desk.test, client)
    const fileId = await files.upload('licence.pdf', '%PDF-1.4 licence')
    const answer = await client.ok(REGISTER, 'doRecognizeLicence', { fileId })
    expect(answer).toEqual({ fields: licence })
    const cardId = await files.upload('card.pdf', '%PDF-1.4 card')
    expect(await client.ok(REGISTER, 'doRecognizeIdCard', { fileId: cardId })).toEqual({
      fields: card,
    })
    expect((await desk.see(client, id)).legalPerson).toBeNull()
    const text = await files.upload('licence.txt', 'a licence')
    await expectRefusal('RECOGNITION_FILE', client, REGISTER, 'doRecognizeLicence', {
      fileId: text,
    })
  })

  it('shows approvers what differs from the licence, and asks the service once for each file', async () => {
    const saved = await desk.complete(client, id)
    const { licenceFileId, legalPerson } = saved
    expect(legalPerson).toBe('林大明')
    licence = {
      supplierName: read('厦门比对机械（有限）公司'),
      unifiedCreditCode: read(String(saved.unifiedCreditCode).toLowerCase()),
      legalPerson: read('林小明', 0.61),
      registerAddress: read('厦门市湖里区1号'),
    }
    gateway.asked.length = 0
    const held = { fileId: licenceFileId, registerId: id }
    await client.ok(REGISTER, 'doRecognizeLicence', held)
    await client.ok(REGISTER, 'doRecognizeLicence', held)
    await desk.act(client, 'doSubmit', id)
    const services = gateway.asked.map(({ body }) => JSON.parse(body).service)
    expect(services).toEqual(['BUSINESS_LICENCE', 'RISK_QUERY'])
    const seen = await desk.see(desk.manager, id)
    expect(seen).toMatchObject({ licenceResult: 'DIFF', riskLevel: 'HIGH' })
    expect(
      seen.licenceReads.map((row: Row) => [row.licenceField, row.result, row.confidence]),
    ).toEqual([
      ['legalPerson', 'DIFF', '61.0000'],
      ['supplierName', 'MATCH', '97.0000'],
      ['unifiedCreditCode', 'MATCH', '97.0000'],
      ['registerAddress', 'INFO', '97.0000'],
    ])
    const own = await desk.see(client, id)
    for (const key of ['licenceResult', 'licenceReads', 'riskLevel', 'riskRecords'])
      expect(own).not.toHaveProperty(key)
  })

  it('goes to the risk manager after the supplier manager', () => decide(id))

  it('gives nobody the licence of another company', async () => {
    const third = await desk.registrant({
      supplierName: '漳州第三方包装有限公司',
      ...(await codeOf({ unifiedCreditCode: '913506000000000001' })),
      ...{ contactEmail: 'zz@example.com', loginName: 'zzthird001' },
    })
    const { licenceFileId } = await desk.see(desk.admin, id)
    for (const more of [{}, { registerId: third.id }])
      await expectRefusal('FILE_NOT_FOUND', third.client, REGISTER, 'doRecognizeLicence', {
        ...{ fileId: licenceFileId, ...more },
      })
    await expectRefusal('UNKNOWN_REFERENCE', third.client, REGISTER, 'doRecognizeLicence', {
      ...{ fileId: licenceFileId, registerId: id },
    })
    const before = await desk.see(third.client, third.id)
    await third.client.refused(REGISTER, 'doQueryRisk', {
      ...{ id: third.id, versionNum: before.versionNum },
    })
  })

  it('reads a limited number of pictures for one user in an hour', async () => {
    const fileId = await fileClient(desk.test, desk.manager).upload('one.pdf', '%PDF-1.4 one')
    const ask = () => desk.manager.call(REGISTER, 'doRecognizeLicence', { fileId })
    for (let asked = 0; asked < 30; asked++) expect((await ask()).status).toBe('S')
    await expectRefusal('TOO_MANY_REQUESTS', desk.manager, REGISTER, 'doRecognizeLicence', {
      fileId,
    })
  })
})

/** A code with a right check character. */
async function codeOf({ unifiedCreditCode }: { unifiedCreditCode: string }) {
  const { isCreditCode } = await import('@opensrm/kernel/values/checkDigits.ts')
  const digits = '0123456789ABCDEFGHJKLMNPQRTUWXY'
  const code = [...digits]
    .map((last) => `${unifiedCreditCode.slice(0, 17)}${last}`)
    .find(isCreditCode)
  return { unifiedCreditCode: code ?? '' }
}

describe('The comparison', () => {
  it.each([
    ['MATCH', 'registeredCapital', '500.00', '500'],
    ['DIFF', 'registeredCapital', '500.00', '5000'],
    ['DIFF', 'establishDate', null, '2015-01-01'],
    ['MATCH', 'legalPerson', ' 林 大明', '林大明'],
    ['INFO', 'businessScope', 'a', 'b'],
  ] as const)('is %s for %s', (result, field, typed, found) => {
    const [row] = comparedWith({ [field]: typed }, { [field]: read(found) })
    expect(row?.result).toBe(result)
  })
})
