import { createHash } from 'node:crypto'
import type { Mail } from '@opensrm/platform/mail/mail.ts'
import { signaturesIn } from '@opensrm/platform/signatures/checkSignatures.ts'
import { strikeClock } from '@opensrm/testkit/clock.ts'
import { fileClient } from '@opensrm/testkit/fileClient.ts'
import { expectRefusal } from '@opensrm/testkit/refusals.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DEMO_PASSWORD } from '../../apps/demo/build.ts'
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
    close() {},
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
    await sql`update base_file set file_name = ${other.rows[0]?.name} where id = ${contract.signedFileId}`.execute(db)
    await expectRefusal('SIGN_FILE_CHANGED', as('buyer1'), CONTRACT, 'downloadSignedDoc', doc)
    const told = await sql`select 1 from outbox where event = 'srmCctContract.fileChanged'`.execute(db)
    expect(told.rows.length).toBeGreaterThan(0)
    await sql`update base_file set file_name = ${kept} where id = ${contract.signedFileId}`.execute(db)
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
    const { content } = await as('buyer1').ok(CONTRACT, 'downloadSignedDoc', { contractId: other.id })
    const found = await signaturesIn(Buffer.from(content, 'base64'))
    expect(found.map(({ isIntact }) => isIntact)).toEqual([true, true])
  })
})
