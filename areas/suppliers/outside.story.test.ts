import type { OperationContext } from '@opensrm/platform/documents/operations.ts'
import { outsideLogged } from '@opensrm/platform/outbound/outsideLog.ts'
import type { ApiClient } from '@opensrm/testkit/client.ts'
import { fileClient } from '@opensrm/testkit/fileClient.ts'
import { type OtherSystem, openOtherSystem } from '@opensrm/testkit/otherSystem.ts'
import { startProduct, type TestProduct } from '@opensrm/testkit/product.ts'
import { expectRefusal, expectThrown, leaveAs } from '@opensrm/testkit/refusals.ts'
import { allowCallsHere, managerAs } from '@opensrm/testkit/setting.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { recognizeIdCard, recognizeLicence } from './outside/recognition.ts'
import { judged, queryRisk } from './outside/risk.ts'
import { openServices, type Services } from './testOutside.ts'

// biome-ignore lint/suspicious/noExplicitAny: answers of the API
type Row = any

let now = new Date()
let test: TestProduct
let admin: ApiClient
let services: Services
let gateway: OtherSystem
let adminId: string
const id = (kind: string, code: string): string => test.company.ids[kind]?.[code] ?? ''
const of = ({ id, versionNum }: Row) => ({ id, versionNum })
const CODE = '91350100M000100Y43'

beforeAll(async () => {
  test = await startProduct({ clock: () => now })
  gateway = await openOtherSystem()
  await allowCallsHere(test)
  admin = await test.login('admin')
  const [user] = await admin.ok('baseUser', 'listByPage', { userName: 'admin' })
  adminId = user.id
  const second = await managerAs(test, admin, 'OPS_ENGINEER')
  services = await openServices(test, { admin, second, gateway })
})
afterAll(async () => {
  await test?.close()
  gateway.close()
})
beforeEach(() => {
  gateway.asked.length = 0
})

/** Such a definition is asked by the product and not by users. */
async function service(interfaceCode: string): Promise<void> {
  const enabled = await services.enable(interfaceCode)
  await expectRefusal('SCSI_ASKED_ONLY', admin, 'baseScsiDefinition', 'doExecute', enabled)
}
const choose: Services['choose'] = (code, value) => services.choose(code, value)

const supplierNow = (code = 'S1'): Promise<Row> =>
  admin.ok('srmPosSupplier', 'findById', { id: id('supplier', code) })
const asAdmin = <T>(work: (context: OperationContext) => Promise<T>): Promise<T> =>
  test.product.engine.inTransaction(null, null, async (context) =>
    work({ ...context, caller: { userId: adminId, language: 'CN' } as OperationContext['caller'] }),
  )
const picture = (name = 'licence.png', bytes = PNG) => fileClient(test, admin).upload(name, bytes)
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

describe('Recognition', () => {
  it('says that it is not set up, and reads nothing but pictures', async () => {
    const fileId = await picture()
    await expectThrown('RECOGNITION_NOT_CONFIGURED', () =>
      asAdmin((c) => recognizeLicence(c, { fileId })),
    )
    const text = await picture('licence.txt', Buffer.from('a licence'))
    await expectThrown('RECOGNITION_FILE', () =>
      asAdmin((c) => recognizeLicence(c, { fileId: text })),
    )
  })

  it('reads a licence and an identity card', async () => {
    await service('OCR_GATEWAY')
    await choose('POS_OCR_PROVIDER', 'OCR_GATEWAY')
    const fileId = await picture()
    gateway.answer = (response) =>
      response.end(
        JSON.stringify({
          status: 'S',
          fields: {
            supplierName: { value: '福州样例电子有限公司', confidence: 0.98 },
            unifiedCreditCode: { value: CODE, confidence: 0.99 },
            establishDate: { value: '2015-13-40', confidence: 0.5 },
            registeredCapital: '500.00',
            somethingElse: { value: 'x', confidence: 1 },
          },
        }),
      )
    const read = await asAdmin((c) => recognizeLicence(c, { fileId }))
    expect(read).toEqual({
      supplierName: { value: '福州样例电子有限公司', confidence: 0.98 },
      unifiedCreditCode: { value: CODE, confidence: 0.99 },
      registeredCapital: { value: '500.00', confidence: null },
    })
    const [asked] = gateway.asked
    expect(asked?.headers.authorization).toBe('Bearer gateway-secret')
    const body = JSON.parse(String(asked?.body))
    expect(body).toMatchObject({
      account: 'SRM',
      service: 'BUSINESS_LICENCE',
      fileName: 'licence.png',
      mimeType: 'image/png',
    })
    expect(Buffer.from(body.content, 'base64').equals(PNG)).toBe(true)
    gateway.answer = (response) =>
      response.end(
        JSON.stringify({ status: 'S', fields: { name: { value: '张三', confidence: 0.9 } } }),
      )
    expect(await asAdmin((c) => recognizeIdCard(c, { fileId }))).toEqual({
      name: { value: '张三', confidence: 0.9 },
    })
    await outsideLogged()
    const logs = await admin.ok('srmBaseTripartiteLogs', 'listByPage', { provider: 'OCR' })
    expect(logs.map((row: Row) => [row.serviceType, row.resultFlag, row.billable])).toEqual([
      ['ID_CARD', 'S', 'Y'],
      ['BUSINESS_LICENCE', 'S', 'Y'],
    ])
    expect(JSON.stringify(logs)).not.toContain('张三')
  })

  it('tells when the service fails, and gives nobody the file of another', async () => {
    const fileId = await picture()
    gateway.answer = (response) => response.end('{"status":"E","msg":"blurred"}')
    await expectThrown('RECOGNITION_FAILED', () => asAdmin((c) => recognizeLicence(c, { fileId })))
    await expectThrown('FILE_NOT_FOUND', () =>
      test.product.engine.inTransaction(null, null, (c) => recognizeLicence(c, { fileId })),
    )
  })
})

describe('Enterprise risk', () => {
  const ask = async (code = 'S1') =>
    admin.call('srmPosSupplier', 'doQueryRisk', of(await supplierNow(code)))

  it('is looked up once in seven days and sets level, findings and a warning', async () => {
    await leaveAs(test, 'srm_pos_supplier', id('supplier', 'S1'), { unified_credit_code: CODE })
    await leaveAs(test, 'srm_pos_supplier', id('supplier', 'S2'), { unified_credit_code: null })
    await expectRefusal(
      'RISK_NO_CODE',
      admin,
      'srmPosSupplier',
      'doQueryRisk',
      of(await supplierNow('S2')),
    )
    await expectRefusal(
      'RISK_NOT_CONFIGURED',
      admin,
      'srmPosSupplier',
      'doQueryRisk',
      of(await supplierNow()),
    )
    await service('RISK_GATEWAY')
    await choose('POS_RISK_PROVIDER', 'RISK_GATEWAY')
    gateway.answer = (response) => response.end('{"status":"S"}')
    await expectRefusal(
      'RISK_FAILED',
      admin,
      'srmPosSupplier',
      'doQueryRisk',
      of(await supplierNow()),
    )
    gateway.asked.length = 0
    gateway.answer = (response) =>
      response.end(
        JSON.stringify({
          status: 'S',
          findings: [
            {
              riskType: 'DISHONEST',
              title: '（2026）闽01执1号',
              occurDate: '2026-03-01',
              amount: '120000.00',
            },
            {
              riskType: 'LAWSUIT',
              title: '买卖合同纠纷',
              occurDate: '2026-02-01',
              role: 'PLAINTIFF',
            },
            { riskType: 'NEW_KIND', title: 'not known here' },
          ],
        }),
      )
    expect(await ask()).toMatchObject({ status: 'S', data: { riskLevel: 'HIGH' } })
    const supplier = await supplierNow()
    expect(supplier).toMatchObject({ riskLevel: 'HIGH' })
    expect(
      supplier.riskRecords.map((row: Row) => [row.riskType, row.riskLevel, row.handleStatus]),
    ).toEqual([
      ['DISHONEST', 'HIGH', 'OPEN'],
      ['LAWSUIT', 'LOW', 'OPEN'],
    ])
    const warnings = await admin.ok('srmPosSupplierWarning', 'listByPage', {
      warningType: 'RISK_HIGH',
    })
    expect(warnings).toMatchObject([{ supplierId: id('supplier', 'S1'), warningLevel: 'RED' }])
    const handling = {
      ...of(supplier),
      ...{ rowIds: [supplier.riskRecords[1].id], handleStatus: 'IGNORED' },
    }
    await expectRefusal('REQUIRED', admin, 'srmPosSupplier', 'doHandleRisk', handling)
    await admin.ok('srmPosSupplier', 'doHandleRisk', { ...handling, handleRemark: '我方胜诉' })
    now = new Date(now.getTime() + 6 * 86_400_000)
    admin = await test.login('admin')
    await ask()
    expect(gateway.asked).toHaveLength(1)
    expect((await supplierNow()).riskRecords).toHaveLength(2)
    now = new Date(now.getTime() + 2 * 86_400_000)
    admin = await test.login('admin')
    await ask()
    expect(gateway.asked).toHaveLength(2)
    expect((await supplierNow()).riskRecords).toMatchObject([
      { handleStatus: 'OPEN', handleRemark: null, handledById: null },
      { handleStatus: 'IGNORED', handleRemark: '我方胜诉', handledById: adminId },
    ])
    await outsideLogged()
    const logs = await admin.ok('srmBaseTripartiteLogs', 'listByPage', {
      serviceType: 'RISK_QUERY',
      supplierId: id('supplier', 'S1'),
      resultFlag: 'S',
    })
    expect(logs.map((row: Row) => row.cacheHit)).toEqual(['N', 'Y', 'N', 'N', 'N'])
    const same = { supplierName: 'S1', unifiedCreditCode: CODE }
    expect(await asAdmin((c) => queryRisk(c, same))).toMatchObject({ riskLevel: 'HIGH' })
  })

  it('is shown to no supplier, and services are no push of the supplier', async () => {
    const supplier = await test.login('supplier1')
    await supplier.ok('baseLogin', 'doAcceptAgreement')
    const own = await supplier.ok('srmPosSupplier', 'findById', { id: id('supplier', 'S1') })
    expect(JSON.stringify(own)).not.toMatch(/riskLevel|riskRecords/)
    const refused = await supplier.call('srmPosSupplier', 'doQueryRisk', of(own))
    expect(refused.status).toBe('E')
    await expectRefusal(
      'PUSH_NOT_CONFIGURED',
      admin,
      'srmPosSupplier',
      'doRepushEbs',
      of(await supplierNow()),
    )
  })

  it.each([
    ['HIGH', [{ riskType: 'BANKRUPT' }]],
    ['MEDIUM', [{ riskType: 'PENALTY', occurDate: '2026-01-02' }]],
    ['LOW', [{ riskType: 'PENALTY', occurDate: '2024-01-02' }]],
    ['LOW', Array(4).fill({ riskType: 'LAWSUIT', occurDate: '2026-01-02' })],
    ['MEDIUM', Array(5).fill({ riskType: 'LAWSUIT', occurDate: '2026-01-02' })],
    ['LOW', Array(5).fill({ riskType: 'LAWSUIT', occurDate: '2026-01-02', isDefendant: false })],
    ['LOW', []],
  ])('is %s', (level, findings) => {
    const said = findings.map((one) => ({
      title: '',
      occurDate: null,
      amount: null,
      isDefendant: true,
      ...one,
    }))
    expect(judged(said, '2026-06-01').riskLevel).toBe(level)
  })
})

describe('The look for duplicates', () => {
  const check = (input: object) => admin.ok('srmPosSupplier', 'doCheckDuplicate', input)

  it('finds the same company by name, code and former name, and similar names', async () => {
    const save = (supplierName: string, more: object = {}) =>
      admin.ok('srmPosSupplier', 'saveOrUpdate', { supplierName, supplierType: 'TRADER', ...more })
    const known = await save('福州星辰精密电子有限公司')
    expect(await check({ supplierName: '福州 星辰（精密）电子有限公司' })).toMatchObject({
      result: 'EXACT',
      suppliers: [{ id: known.id, result: 'EXACT' }],
    })
    expect(await check({ supplierName: '福州星辰精密电子股份有限公司' })).toMatchObject({
      result: 'SIMILAR',
      suppliers: [{ id: known.id, result: 'SIMILAR' }],
    })
    expect(await check({ supplierName: '福州星晨精密电子有限公司' })).toMatchObject({
      result: 'SIMILAR',
    })
    // Every character differs, and it sounds the same.
    expect(await check({ supplierName: '福州兴晨景蜜店字有限公司' })).toMatchObject({
      suppliers: [{ id: known.id, result: 'SIMILAR' }],
    })
    expect(await check({ supplierName: '厦门海风包装有限公司' })).toEqual({
      result: 'NONE',
      suppliers: [],
    })
    expect(
      await check({ supplierName: '另一家', unifiedCreditCode: ` ${CODE.toLowerCase()}` }),
    ).toMatchObject({
      result: 'EXACT',
      suppliers: [{ id: id('supplier', 'S1') }],
    })
    await leaveAs(test, 'srm_pos_supplier', known.id, {
      former_names: JSON.stringify([{ name: '福州旧名电子有限公司', until: '2026-01-01' }]),
    })
    expect(await check({ supplierName: '福州旧名电子有限公司' })).toMatchObject({ result: 'EXACT' })
    expect(
      await check({ supplierName: '福州星辰精密电子有限公司', exceptId: known.id }),
    ).toMatchObject({
      result: 'NONE',
    })
    await leaveAs(test, 'srm_pos_supplier', known.id, {
      ...{
        status: 'BLACKLISTED',
        freeze_inquiry_flag: 'Y',
        freeze_order_flag: 'Y',
        freeze_receive_flag: 'Y',
      },
    })
    expect(await check({ supplierName: '福州星辰精密电子有限公司' })).toMatchObject({
      result: 'BLACKLIST',
    })
  })
})
