import type { Mail } from '@opensrm/platform/mail/mail.ts'
import type { ApiClient } from '@opensrm/testkit/client.ts'
import { fileClient } from '@opensrm/testkit/fileClient.ts'
import { startProduct, type TestProduct } from '@opensrm/testkit/product.ts'
import { expectRefusal } from '@opensrm/testkit/refusals.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accountsOf, type SignDesk } from './testSigning.ts'

// biome-ignore lint/suspicious/noExplicitAny: answers of the API
type Row = any

const ACCOUNT = 'srmCctSignAccount'
let test: TestProduct
let desk: SignDesk
const people: { [name: string]: ApiClient } = {}
const as = (name: string) => people[name] as ApiClient
const of = ({ id, versionNum }: Row) => ({ id, versionNum })
const mails: Mail[] = []

beforeAll(async () => {
  const mail = { isReady: async () => true, send: async (one: Mail) => void mails.push(one), close() {} }
  test = await startProduct({ mail })
  for (const name of ['admin', 'manager1', 'buyer1', 'supplier1', 'supplier2'])
    people[name] = await test.login(name)
  for (const name of ['supplier1', 'supplier2']) await as(name).ok('baseLogin', 'doAcceptAgreement')
  desk = accountsOf(test, as, mails)
})
afterAll(() => test?.close())

describe('A sign account', () => {
  it('of a person is verified by a code that is mailed to him', async () => {
    const account = await desk.person('buyer1', '采购员一')
    expect(account).toMatchObject({ status: 'VERIFIED', ownerSide: 'BUYER' })
    expect(account.certSerial).toMatch(/^[0-9A-F]{32}$/)
    expect(account.idNumber).toBeNull()
    expect(account.idNumberMasked).toMatch(/^330\*+\d{3}[0-9X]$/)
    expect(JSON.stringify(account)).not.toContain('PRIVATE')
  })

  it('of an organisation is verified by a manager of the buyer, with the name of the master data', async () => {
    const wrong = await desk.draftOrg('supplier1', '别的公司')
    await expectRefusal('SIGN_NAME_DIFFERS', as('supplier1'), ACCOUNT, 'doCreateOrgAccount', of(wrong))
    await as('supplier1').ok(ACCOUNT, 'delete', of(wrong))
    const name = await desk.supplierName()
    const early = await desk.draftOrg('supplier1', name)
    await expectRefusal('SIGN_NO_PERSON', as('supplier1'), ACCOUNT, 'doCreateOrgAccount', of(early))
    await as('supplier1').ok(ACCOUNT, 'delete', of(early))
    await desk.person('supplier1', '王小明')
    const account = await desk.org('supplier1', name)
    expect(account).toMatchObject({ status: 'VERIFIED', ownerSide: 'SUPPLIER' })
    expect(account.seals[0].sealFileId).toMatch(/^\d+$/)
  })

  it('shows the other side neither number nor seal, and another supplier nothing', async () => {
    const [listed] = await as('manager1').ok(ACCOUNT, 'listByPage', { accountType: 'ORGANIZATION' })
    const seen = await as('manager1').ok(ACCOUNT, 'findById', { id: listed.id })
    expect(seen.idNumberMasked ?? null).toBeNull()
    expect(seen.seals[0].sealFileId ?? null).toBeNull()
    const own = await as('supplier1').ok(ACCOUNT, 'findById', { id: listed.id })
    const stolen = await fileClient(test, as('manager1')).download(own.seals[0].sealFileId)
    expect(stolen.envelope.code).toBe('FILE_NOT_FOUND')
    await as('supplier2').refused(ACCOUNT, 'findById', { id: listed.id })
    expect(await as('supplier2').ok(ACCOUNT, 'listByPage', {})).toEqual([])
  })
})
