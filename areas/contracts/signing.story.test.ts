import { createHash } from 'node:crypto'
import type { Mail } from '@opensrm/platform/mail/mail.ts'
import { drainOutbox } from '@opensrm/platform/messages/outbox.ts'
import { createAuthority } from '@opensrm/platform/signatures/certificates.ts'
import { signaturesIn } from '@opensrm/platform/signatures/checkSignatures.ts'
import { drawnSeal, signedPdf } from '@opensrm/platform/signatures/signing.ts'
import { strikeClock } from '@opensrm/testkit/clock.ts'
import { fileClient } from '@opensrm/testkit/fileClient.ts'
import { type OtherSystem, openOtherSystem } from '@opensrm/testkit/otherSystem.ts'
import { expectRefusal } from '@opensrm/testkit/refusals.ts'
import { allowCallsHere, managerAs } from '@opensrm/testkit/setting.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DEMO_PASSWORD } from '../../apps/demo/build.ts'
import { srmPosSupplier } from '../suppliers/srmPosSupplier/srmPosSupplier.definition.ts'
import { openServices, type Services } from '../suppliers/testOutside.ts'
import { CALLBACK_PATH, signatureOf } from './signing/provider.ts'
import { signingJobs } from './signing.jobs.ts'
import { CONTRACT, type ContractDesk, of, openContractDesk, type Row } from './testContracts.ts'
import { accountsOf, residentId, type SignDesk } from './testSigning.ts'

const ACCOUNT = 'srmCctSignAccount'
const mails: Mail[] = []
let desk: ContractDesk
let accounts: SignDesk
let esign: Row
let isMailReady = true

beforeAll(async () => {
  const mail = {
    isReady: async () => isMailReady,
    send: async (one: Mail) => void mails.push(one),
    close: () => undefined,
  }
  desk = await openContractDesk({ mail })
  accounts = accountsOf(desk, mails)
  esign = await desk.published({ templateName: '电子签合同', signMode: 'ESIGN' })
})
afterAll(() => desk?.test.close())

const as: ContractDesk['as'] = (who) => desk.as(who)
const confirmed = async (more: object = {}): Promise<Row> =>
  desk.confirmed(await desk.draft({ templateId: esign.id, ...more }))
const link = async (who: Who, { id }: Row): Promise<string> =>
  (await as(who).ok(CONTRACT, 'findSignUrl', { contractId: id })).signToken
type Who = Parameters<ContractDesk['as']>[0]
async function sign(who: Who, contract: Row, more: object = {}): Promise<Row> {
  const signToken = await link(who, contract)
  return desk.run('doSignContract', contract, { signToken, password: DEMO_PASSWORD, ...more }, who)
}
const seen = (contract: Row) => contract.signers.map((row: Row) => row.signStatus)

describe('A sign account', () => {
  it('of a person is verified by a code that is mailed to him', async () => {
    isMailReady = false
    const draft = await accounts.draftPerson('manager1', '经理一')
    const asked = await as('manager1').ok(ACCOUNT, 'doCreatePersonAccount', of(draft))
    const code = { ...of(asked), verifyCode: '123456' }
    await expectRefusal('SIGN_NO_CODE', as('manager1'), ACCOUNT, 'doConfirmCode', code)
    await expectRefusal('SIGN_SELF_VERIFIED', as('manager1'), ACCOUNT, 'doVerify', of(asked))
    const refusal = { ...of(asked), reason: '证件不清' }
    const refused = await as('admin').ok(ACCOUNT, 'doRefuseVerify', refusal)
    expect(refused).toMatchObject({ status: 'FAILED', failReason: '证件不清' })
    isMailReady = true
    const account = await accounts.person('buyer1', '采购员一')
    expect(account).toMatchObject({ status: 'VERIFIED', ownerSide: 'BUYER' })
    expect(account.certSerial).toMatch(/^[0-9A-F]{32}$/)
    expect(account.idNumber).toBeNull()
    expect(account.idNumberMasked).toMatch(/^330\*+\d{3}[0-9X]$/)
    await expectRefusal('SIGN_NOT_OWN', as('admin'), ACCOUNT, 'doCreatePersonAccount', of(refused))
    await expectRefusal('SIGN_RENEW_EARLY', as('buyer1'), ACCOUNT, 'doRenewCert', of(account))
  })

  it('refuses what cannot be true of its owner', async () => {
    const bad = (more: object) => ({
      ...{ accountType: 'PERSON', accountName: '甲', idType: 'ID_CARD', mobile: '13800001234' },
      ...{ idNumber: residentId(), email: 'a@b.example', ...more },
    })
    const save = (code: string, more: object) =>
      expectRefusal(code, as('supplier1b'), ACCOUNT, 'saveOrUpdate', bad(more))
    await save('SIGN_ID_NUMBER', { idNumber: '330102199003070015' })
    await save('SIGN_MOBILE', { mobile: '12345' })
    await save('SIGN_ID_TYPE', { idType: 'FOREIGN_REG' })
    const seal = { sealType: 'PERSONAL', defaultFlag: 'Y' }
    await save('SIGN_DEFAULT_SEALS', {
      seals: [
        { ...seal, sealName: '一' },
        { ...seal, sealName: '二' },
      ],
    })
  })

  it('of an organisation is verified by a manager of the buyer, with the names of the master data', async () => {
    const refused = async (code: string, name?: string) => {
      const draft = await accounts.draftOrg('supplier1', name)
      await expectRefusal(code, as('supplier1'), ACCOUNT, 'doCreateOrgAccount', of(draft))
      await as('supplier1').ok(ACCOUNT, 'delete', of(draft))
    }
    await refused('SIGN_NAME_DIFFERS', '别的公司')
    await refused('SIGN_NO_PERSON')
    await accounts.person('supplier1', '王小明')
    const account = await accounts.org('supplier1')
    expect(account).toMatchObject({ status: 'VERIFIED', ownerSide: 'SUPPLIER' })
    expect(account.seals[0].sealFileId).toMatch(/^\d+$/)
    await as('supplier1').refused(ACCOUNT, 'saveOrUpdate', {
      ...{ accountType: 'ORGANIZATION', accountName: '又一个', idType: 'CREDIT_CODE' },
    })
  })

  it('shows the other side neither number nor seal, and another supplier nothing', async () => {
    const [listed] = await as('manager1').ok(ACCOUNT, 'listByPage', {
      ...{ accountType: 'ORGANIZATION', ownerSide: 'SUPPLIER' },
    })
    expect(listed).not.toHaveProperty('idNumber')
    const shown = await as('manager1').ok(ACCOUNT, 'findById', { id: listed.id })
    expect(shown.idNumberMasked ?? null).toBeNull()
    expect(shown.seals[0].sealFileId ?? null).toBeNull()
    const own = await as('supplier1').ok(ACCOUNT, 'findById', { id: listed.id })
    const stolen = await fileClient(desk.test, as('manager1')).download(own.seals[0].sealFileId)
    expect(stolen.envelope.code).toBe('FILE_NOT_FOUND')
    await as('supplier2').refused(ACCOUNT, 'findById', { id: listed.id })
    expect(await as('supplier2').ok(ACCOUNT, 'listByPage', {})).toEqual([])
  })
})

describe('An authorisation', () => {
  it('has a letter, an end after its beginning, and a usable person of the same side', async () => {
    const [org] = await as('supplier1').ok(ACCOUNT, 'listByPage', { accountType: 'ORGANIZATION' })
    const [person] = await as('supplier1').ok(ACCOUNT, 'listByPage', { accountType: 'PERSON' })
    const save = async (code: string, more: object) =>
      expectRefusal(code, as('supplier1'), ACCOUNT, 'saveOrUpdate', {
        ...of(await accounts.find('supplier1', org)),
        authorizations: [{ agentAccountId: person.id, effectiveTo: desk.day(30), ...more }],
      })
    await save('SIGN_LETTER', {})
    await save('SIGN_PERIOD', { effectiveFrom: desk.day(40) })
    const [other] = await as('buyer1').ok(ACCOUNT, 'listByPage', { accountType: 'PERSON' })
    await expect(
      accounts.authorise('supplier1', org, other, { effectiveTo: desk.day(30) }),
    ).rejects.toThrow()
    // The second user of the supplier is not its administrator.
    const named = { ...of(await accounts.find('supplier1b', org)), reason: '停用' }
    await expectRefusal('SIGN_NOT_ADMIN', as('supplier1b'), ACCOUNT, 'doDisable', named)
  })
})

describe('A contract that is signed electronically', () => {
  let contract: Row
  let supplierOrg: Row
  let agents: { [who: string]: Row }

  beforeAll(async () => {
    const listed = async (who: Who, accountType: string) =>
      (await as(who).ok(ACCOUNT, 'listByPage', { accountType, status: 'VERIFIED' }))[0]
    supplierOrg = await listed('supplier1', 'ORGANIZATION')
    agents = {
      supplier1: await listed('supplier1', 'PERSON'),
      buyer1: await listed('buyer1', 'PERSON'),
    }
  })

  it('starts only with accounts and authorisations that hold today', async () => {
    contract = await confirmed()
    await desk.refuses('SIGN_ACCOUNT_MISSING', 'doStartSign', contract)
    const ours = await accounts.org('buyer1')
    await desk.refuses('SIGN_NO_AGENT', 'doStartSign', contract)
    await accounts.authorise('buyer1', ours, agents.buyer1, { effectiveTo: desk.day(30) })
    const theirs = (more: object) =>
      accounts.authorise('supplier1', supplierOrg, agents.supplier1, {
        ...{ effectiveFrom: desk.day(-30), effectiveTo: desk.day(60), ...more },
      })
    await theirs({ maxAmount: '100000', effectiveTo: desk.day(-1) })
    await desk.refuses('SIGN_AUTHORITY_OVER', 'doStartSign', contract)
    await theirs({ maxAmount: '1000' })
    await desk.refuses('SIGN_AUTHORITY_AMOUNT', 'doStartSign', contract)
    await theirs({ contractTypes: ['NDA'] })
    await desk.refuses('SIGN_NOT_AUTHORISED', 'doStartSign', contract)
    await theirs({ maxAmount: '100000' })
    contract = await desk.run('doStartSign', contract)
    expect(contract).toMatchObject({ status: 'SIGNING', supplierSignFlag: 'Y' })
    const again = await desk.run('doStartSign', contract)
    expect(again.signFlowId).toBe(contract.signFlowId)
  })

  it('is signed by the supplier first, with the newest link and the own password', async () => {
    const url = (who: Who) =>
      expectRefusal('SIGN_NOT_YOUR_TURN', as(who), CONTRACT, 'findSignUrl', {
        contractId: contract.id,
      })
    await url('buyer1')
    await url('supplier1b')
    const first = await link('supplier1', contract)
    const signToken = await link('supplier1', contract)
    const sealName = '合同专用章'
    const page = { contractId: contract.id, signToken: first }
    await expectRefusal('SIGN_LINK_VOID', as('supplier1'), CONTRACT, 'findSignPage', page)
    const shown = await as('supplier1').ok(CONTRACT, 'findSignPage', { ...page, signToken })
    expect(shown.seals).toEqual([{ sealName, sealType: 'CONTRACT', defaultFlag: 'Y' }])
    const tries = (code: string, more: object) =>
      desk.refuses(
        ...([code, 'doSignContract', contract] as const),
        { signToken, password: DEMO_PASSWORD, ...more },
        'supplier1',
      )
    await tries('OWN_PASSWORD_WRONG', { password: 'wrong' })
    await tries('SIGN_LINK_VOID', { signToken: first })
    await tries('SIGN_SEAL_UNKNOWN', { sealName: '公章' })
    const version = of(await desk.find(contract.id, 'supplier1'))
    const call = { ...version, signToken, password: DEMO_PASSWORD, sealName }
    const both = await Promise.all([
      as('supplier1').call(CONTRACT, 'doSignContract', call),
      as('supplier1').call(CONTRACT, 'doSignContract', call),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual(['E', 'S'])
    contract = await desk.find(contract.id)
    expect(contract).toMatchObject({ status: 'SIGNING', supplierSignFlag: 'N' })
    expect([...seen(contract)].sort()).toEqual(['SIGNED', 'TO_SIGN'])
  })

  it('takes effect with the last signature, and its file holds both', async () => {
    contract = await sign('buyer1', contract)
    expect(contract).toMatchObject({ status: 'EFFECTIVE', signDate: desk.today() })
    const doc = { contractId: contract.id }
    const mine = await as('buyer1').ok(CONTRACT, 'downloadSignedDoc', doc)
    const theirs = await as('supplier1').ok(CONTRACT, 'downloadSignedDoc', doc)
    const bytes = Buffer.from(mine.content, 'base64')
    expect(theirs.content).toBe(mine.content)
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(contract.signedHash)
    const found = await signaturesIn(bytes)
    expect(found.map(({ isIntact }) => isIntact)).toEqual([true, true])
    expect(new Set(found.map(({ serial }) => serial))).toEqual(
      new Set(contract.signers.map((row: Row) => row.certSerial)),
    )
    await as('supplier2').refused(CONTRACT, 'downloadSignedDoc', doc)
    const account = await accounts.find('supplier1', supplierOrg)
    expect(account.uses).toMatchObject([{ contractId: contract.id, sealName: '合同专用章' }])
  })

  it('is not handed out once its file was changed, and the administrator hears of it', async () => {
    const { db, files } = desk.test.product.platform
    const doc = { contractId: contract.id }
    const { rows } = await sql<{ name: string }>`
      select file_name as name from base_file where id = ${contract.signedFileId}`.execute(db)
    const kept = rows[0]?.name ?? ''
    const other = await sql<{ name: string }>`
      select file_name as name from base_file where id = ${contract.contractFileId}`.execute(db)
    expect(await files.has(kept)).toBe(true)
    await sql`update base_file set file_name = ${other.rows[0]?.name} where id = ${contract.signedFileId}`.execute(
      db,
    )
    await expectRefusal('SIGN_FILE_CHANGED', as('buyer1'), CONTRACT, 'downloadSignedDoc', doc)
    const told = await sql`select 1 from outbox where event = 'srmCctContract.fileChanged'`.execute(
      db,
    )
    expect(told.rows.length).toBeGreaterThan(0)
    await sql`update base_file set file_name = ${kept} where id = ${contract.signedFileId}`.execute(
      db,
    )
  })

  it('is refused by a signer with a reason, and goes back to the buyer', async () => {
    const other = await desk.run('doStartSign', await confirmed())
    await as('supplier1').refused(CONTRACT, 'doRefuseSign', of(await desk.find(other.id)))
    const refused = await desk.run('doRefuseSign', other, { refuseReason: '交期有误' }, 'supplier1')
    expect(refused).toMatchObject({ status: 'REFUSED', refuseReason: '交期有误', signFlowId: null })
    expect([...seen(refused)].sort()).toEqual(['REFUSED', 'REVOKED'])
  })

  it('is revoked by the buyer, or by the clock at the deadline, and signed anew', async () => {
    let other = await desk.run('doStartSign', await confirmed())
    await sign('supplier1', other)
    other = await desk.run('doRevokeSign', other)
    expect(other).toMatchObject({ status: 'CONFIRMED', signedFileId: null, signedHash: null })
    other = await desk.run('doStartSign', other)
    await expectRefusal('SIGN_ACCOUNT_IN_USE', as('supplier1'), ACCOUNT, 'doDisable', {
      ...{ ...of(await accounts.find('supplier1', supplierOrg)), reason: '不用了' },
    })
    await desk.later(16)
    await strikeClock(desk.test.product.engine, CONTRACT)
    expect(await desk.find(other.id)).toMatchObject({ status: 'CONFIRMED', signDeadline: null })
    expect(seen(await desk.find(other.id))).toEqual(['EXPIRED', 'EXPIRED'])
    await expectRefusal('SIGN_NOTHING', as('buyer1'), CONTRACT, 'downloadSignedDoc', {
      contractId: other.id,
    })
  })

  it('is signed in parallel without losing a signature', async () => {
    let other = await confirmed({ signOrder: 'PARALLEL' })
    other = await desk.run('doStartSign', other)
    expect(seen(other)).toEqual(['TO_SIGN', 'TO_SIGN'])
    const calls = (['buyer1', 'supplier1'] as const).map(async (who) => {
      const signToken = await link(who, other)
      const call = { ...of(other), signToken, password: DEMO_PASSWORD }
      return as(who).call(CONTRACT, 'doSignContract', call)
    })
    const answers = await Promise.all(calls)
    const left = answers[0]?.status === 'S' ? 'supplier1' : 'buyer1'
    if (answers.some(({ status }) => status === 'E')) await sign(left, other)
    other = await desk.find(other.id)
    expect(other.status).toBe('EFFECTIVE')
    const { content } = await as('buyer1').ok(CONTRACT, 'downloadSignedDoc', {
      contractId: other.id,
    })
    const found = await signaturesIn(Buffer.from(content, 'base64'))
    expect(found.map(({ isIntact }) => isIntact)).toEqual([true, true])
  })
})

describe('A contract that names its signers', () => {
  const named = async (signers: object[], more: object = {}) =>
    confirmed({ signers: signers.map((row, at) => ({ signSeq: at + 1, ...row })), ...more })
  const listed = async (who: Who, accountType: string) =>
    (await as(who).ok(ACCOUNT, 'listByPage', { accountType, status: 'VERIFIED' }))[0]

  it('needs usable accounts of the right side, with a seal', async () => {
    const ours = await listed('buyer1', 'PERSON')
    const theirs = await listed('supplier1', 'PERSON')
    const swapped = await named([
      { partyRole: 'PARTY_A', signAccountId: ours.id },
      { partyRole: 'PARTY_B', signAccountId: ours.id },
    ])
    await desk.refuses('SIGN_ACCOUNT_OTHER', 'doStartSign', swapped)
    const people = await named([
      { partyRole: 'PARTY_A', signAccountId: ours.id },
      { partyRole: 'PARTY_B', signAccountId: theirs.id },
    ])
    const seals = (enabledFlag: string) => async () => {
      const account = await accounts.find('supplier1', theirs)
      const rows = account.seals.map((row: Row) => ({ ...row, enabledFlag }))
      return as('supplier1').ok(ACCOUNT, 'saveOrUpdate', { ...of(account), seals: rows })
    }
    await seals('N')()
    await desk.refuses('SIGN_NO_SEAL', 'doStartSign', people)
    await seals('Y')()
    const started = await desk.run('doStartSign', people)
    await sign('supplier1', started)
    expect((await sign('buyer1', started)).status).toBe('EFFECTIVE')
    const off = { ...of(await accounts.find('supplier1', theirs)), reason: '离职' }
    await as('supplier1').ok(ACCOUNT, 'doDisable', off)
    const later = await confirmed()
    await desk.refuses('SIGN_ACCOUNT_UNUSABLE', 'doStartSign', later)
  })

  it('has each keyword in its text exactly once', async () => {
    const terms = await desk.terms('签章说明', { termsContent: '<p>乙方（盖章）后生效。</p>' })
    const twice = await desk.published({
      ...{ templateName: '两处签章', signMode: 'ESIGN' },
      clauses: [{ seqNum: 1, chapterName: '通用', termsId: terms.id }],
    })
    const ours = await listed('buyer1', 'PERSON')
    const theirs = await accounts.person('supplier1', '王小明')
    const contract = await named(
      [
        { partyRole: 'PARTY_A', signAccountId: ours.id },
        { partyRole: 'PARTY_B', signAccountId: theirs.id },
      ],
      { templateId: twice.id },
    )
    await desk.refuses('SIGN_PLACE', 'doStartSign', contract)
  })
})

describe('A supplier whose name has changed', () => {
  it('signs again only after a new verification', async () => {
    const { engine } = desk.test.product
    const supplierId = desk.id('supplier', 'S1')
    const [org] = await as('supplier1').ok(ACCOUNT, 'listByPage', { accountType: 'ORGANIZATION' })
    const rename = (supplierName: string) =>
      engine.inTransaction(null, null, async (context) => {
        await context.update(srmPosSupplier, supplierId, { fields: { supplierName } })
        context.emit('srmPosChangeInfo.effective', { id: '1', supplierId, buyerId: null })
      })
    await rename('改名后的公司')
    await drainOutbox(engine)
    expect(await accounts.find('supplier1', org)).toMatchObject({
      ...{ status: 'FAILED', failReason: expect.stringContaining('名称已变更') },
    })
    await rename(org.accountName)
  })
})

describe('An outside provider', () => {
  let gateway: OtherSystem
  let services: Services
  const answers: { [question: string]: object } = {}
  const callBack = async (kind: string, id: string, key: string) => {
    const time = String(desk.test.product.platform.clock().getTime())
    const sign = signatureOf(key, { kind: kind as 'flow', id, time })
    const response = await desk.test.product.app.inject({
      ...{ method: 'POST', url: CALLBACK_PATH, payload: JSON.stringify({ kind, id, time, sign }) },
      headers: { 'content-type': 'application/json' },
    })
    return JSON.parse(response.body)
  }
  const jobRun = () => {
    const log: string[] = []
    const run = {
      id: '1',
      progress: () => undefined,
      log: (line: string) => void log.push(line),
      stopIfCancelled: async () => undefined,
    }
    return { done: signingJobs[0]?.run(desk.test.product.engine, {}, run), log }
  }
  const answering: OtherSystem['answer'] = (response, { body }) => {
    const { question } = JSON.parse(body)
    response.end(JSON.stringify({ status: 'S', ...answers[question] }))
  }
  const down: OtherSystem['answer'] = (response) => response.end('{"status":"E","msg":"down"}')
  /** A flow at the provider, in which all have signed unless it is said otherwise. */
  const started = async (more: { buyer?: string } = {}): Promise<Row> => {
    const contract = await desk.run('doStartSign', await confirmed({ signers }))
    const file = await signedElsewhere(Buffer.from(lastAsked('startFlow').file, 'base64'))
    answers.findFlow = {
      signers: [
        { signerKey: 'PARTY_B', status: 'SIGNED', certSerial: 'B1' },
        { signerKey: 'PARTY_A', status: more.buyer ?? 'SIGNED', certSerial: 'A1' },
      ],
      file: file.toString('base64'),
    }
    return contract
  }
  let signers: object[] = []
  const lastAsked = (question: string) =>
    gateway.asked.map(({ body }) => JSON.parse(body)).findLast((one) => one.question === question)

  beforeAll(async () => {
    gateway = await openOtherSystem()
    await allowCallsHere(desk.test)
    const second = await managerAs(desk.test, as('admin'), 'OPS_ENGINEER')
    services = await openServices(desk.test, { admin: as('admin'), second, gateway })
    await services.choose('CCT_ESIGN_PROVIDER', 'FAKESIGN')
  })
  afterAll(() => gateway?.close())

  it('is missing until its interface is set up, and its failures are told', async () => {
    const draft = await accounts.draftPerson('buyer1', '采购员一')
    expect(draft.providerCode).toBe('FAKESIGN')
    const verify = (code: string) =>
      expectRefusal(code, as('buyer1'), ACCOUNT, 'doCreatePersonAccount', of(draft))
    await verify('SIGN_PROVIDER_MISSING')
    await services.enable('FAKESIGN')
    gateway.answer = down
    await verify('SIGN_PROVIDER_FAILED')
    gateway.answer = answering
  })

  it('verifies accounts and signs contracts; its calls may be repeated and are checked', async () => {
    // The manager's new responsibility has ended the session of before.
    await desk.later(0)
    answers.createAccount = { accountId: 'X1', verifyUrl: 'https://sign.example/verify/X1' }
    answers.findAccount = { state: 'VERIFIED', certExpireDate: desk.day(365), certSerial: 'AB12' }
    const verified = async (who: Who, op: string, { id }: Row): Promise<Row> => {
      const asked = await as(who).ok(ACCOUNT, op, of(await accounts.find(who, { id })))
      const account = await accounts.find(who, asked)
      expect(account.verifyUrl).toBe('https://sign.example/verify/X1')
      const { callbackKey } = lastAsked('createAccount')
      const number = account.accountNumber
      expect((await callBack('account', number, 'wrong')).code).toBe('SIGN_CALLBACK')
      for (const _time of [1, 2])
        expect((await callBack('account', number, callbackKey)).status).toBe('S')
      const done = await accounts.find(who, account)
      expect(done).toMatchObject({ status: 'VERIFIED', certSerial: 'AB12' })
      return done
    }
    const [draft] = await as('buyer1').ok(ACCOUNT, 'listByPage', { status: 'DRAFT' })
    const ours = await verified('buyer1', 'doCreatePersonAccount', draft)
    const theirDraft = await accounts.draftPerson('supplier1', '王小明')
    const theirs = await verified('supplier1', 'doCreatePersonAccount', theirDraft)

    answers.findSignUrl = { url: 'https://sign.example/flow' }
    signers = [
      { signSeq: 1, partyRole: 'PARTY_A', signAccountId: ours.id },
      { signSeq: 2, partyRole: 'PARTY_B', signAccountId: theirs.id },
    ]
    let contract = await desk.run('doStartSign', await confirmed({ signers }))
    const started = lastAsked('startFlow')
    expect(started).toMatchObject({ flowId: contract.signFlowId, title: contract.contractName })
    const { url } = await as('supplier1').ok(CONTRACT, 'findSignUrl', { contractId: contract.id })
    expect(url).toBe('https://sign.example/flow')
    const call = { signToken: 'x', password: DEMO_PASSWORD }
    await desk.refuses('SIGN_ELSEWHERE', 'doSignContract', contract, call, 'supplier1')

    const signed = { signerKey: 'PARTY_B', status: 'SIGNED', certSerial: 'B1' }
    answers.findFlow = { signers: [signed, { signerKey: 'PARTY_A', status: 'WAITING' }] }
    const told = () => callBack('flow', contract.signFlowId, started.callbackKey)
    for (const _time of [1, 2]) expect((await told()).status).toBe('S')
    contract = await desk.find(contract.id)
    expect([...seen(contract)].sort()).toEqual(['SIGNED', 'TO_SIGN'])

    const both = [signed, { signerKey: 'PARTY_A', status: 'SIGNED', certSerial: 'A1' }]
    answers.findFlow = { signers: both, file: started.file }
    expect((await told()).code).toBe('SIGN_PROVIDER_FAILED')
    const file = await signedElsewhere(Buffer.from(started.file, 'base64'))
    answers.findFlow = { signers: both, file: file.toString('base64') }
    for (const _time of [1, 2]) expect((await told()).status).toBe('S')
    contract = await desk.find(contract.id)
    expect(contract).toMatchObject({ status: 'EFFECTIVE' })
    expect(contract.signedHash).toBe(createHash('sha256').update(file).digest('hex'))
  })

  it('is asked every ten minutes, so that a lost call stops nothing', async () => {
    const account = await accounts.draftPerson('supplier1b', '李小红')
    await as('supplier1b').ok(ACCOUNT, 'doCreatePersonAccount', of(account))
    let contract = await started({ buyer: 'WAITING' })
    gateway.answer = down
    const failed = jobRun()
    await expect(failed.done).rejects.toThrow('Not answered by the provider')
    expect(failed.log).toEqual([
      expect.stringContaining(contract.signFlowId),
      expect.stringContaining(account.accountNumber),
    ])
    gateway.answer = answering
    await jobRun().done
    expect(await accounts.find('supplier1b', account)).toMatchObject({ status: 'VERIFIED' })
    const halfway = await desk.find(contract.id)
    expect([...seen(halfway)].sort()).toEqual(['SIGNED', 'TO_SIGN'])
    await jobRun().done
    expect((await desk.find(contract.id)).versionNum).toBe(halfway.versionNum)

    const { file } = answers.findFlow as { file: string }
    answers.findFlow = { signers: BOTH, file }
    await desk.refuses('SIGN_ALL_SIGNED', 'doRevokeSign', contract)
    await jobRun().done
    contract = await desk.find(contract.id)
    expect(contract).toMatchObject({ status: 'EFFECTIVE' })
    const { content } = await as('buyer1').ok(CONTRACT, 'downloadSignedDoc', {
      contractId: contract.id,
    })
    expect(content).toBe(file)
  })

  it('is asked before a deadline ends what may have been signed', async () => {
    const over = async (more: object = {}): Promise<Row> => {
      const contract = await started(more)
      await desk.later(16)
      await strikeClock(desk.test.product.engine, CONTRACT)
      return desk.find(contract.id)
    }
    expect((await over()).status).toBe('EFFECTIVE')
    const late = await over({ buyer: 'WAITING' })
    expect(late).toMatchObject({ status: 'CONFIRMED', signFlowId: null })
    expect(seen(late)).toEqual(['EXPIRED', 'EXPIRED'])
    expect((await over({ buyer: 'REFUSED' })).status).toBe('REFUSED')
    const { id } = await started()
    gateway.answer = down
    await desk.later(16)
    await strikeClock(desk.test.product.engine, CONTRACT)
    expect((await desk.find(id)).status).toBe('SIGNING')
    gateway.answer = answering
    await jobRun().done
    expect((await desk.find(id)).status).toBe('EFFECTIVE')
  })

  it('is asked before an account fails for being late', async () => {
    const late = async (who: string, state: string): Promise<Row> => {
      answers.findAccount = { ...answers.findAccount, state }
      const account = await accounts.draftPerson(who, '王五')
      await as(who as Who).ok(ACCOUNT, 'doCreatePersonAccount', of(account))
      await desk.later(2)
      await strikeClock(desk.test.product.engine, ACCOUNT)
      return accounts.find(who, account)
    }
    expect((await late('manager1', 'VERIFIED')).status).toBe('VERIFIED')
    const failed = await late('supplier2', 'PENDING')
    expect(failed).toMatchObject({ status: 'FAILED', failReason: expect.stringContaining('超时') })
  })
})

const BOTH = ['PARTY_A', 'PARTY_B'].map((signerKey) => ({ signerKey, status: 'SIGNED' }))

/** What a provider with an authority of its own makes of a text. */
async function signedElsewhere(bytes: Buffer): Promise<Buffer> {
  const valid = { from: new Date('2026-01-01'), to: new Date('2040-01-01') }
  const authority = await createAuthority({ commonName: 'Other' }, valid)
  const seal = { png: Buffer.from(await drawnSeal({ name: '甲', kind: 'round' })), width: 90 }
  return Buffer.from(
    await signedPdf({
      ...{ bytes, signer: authority, issuers: [], name: '甲', reason: '签署', time: new Date() },
      ...{ seal: { ...seal, at: { page: 0, x: 100, y: 100 } }, acrossPages: false },
    }),
  )
}
