import type { Mail } from '@opensrm/platform/mail/mail.ts'
import type { ApiClient } from '@opensrm/testkit/client.ts'
import { fileClient } from '@opensrm/testkit/fileClient.ts'
import type { TestProduct } from '@opensrm/testkit/product.ts'
import { expect, vi } from 'vitest'

// biome-ignore lint/suspicious/noExplicitAny: answers of the API
type Row = any
const ACCOUNT = 'srmCctSignAccount'
const of = ({ id, versionNum }: Row) => ({ id, versionNum })

export type SignDesk = ReturnType<typeof accountsOf>

type Desk = {
  test: TestProduct
  as: (name: never) => ApiClient
  id(kind: string, code: string): string
}

/** Verified sign accounts of both sides. */
export function accountsOf({ test, as: client, id }: Desk, mails: readonly Mail[]) {
  const as = (who: string): ApiClient => client(who as never)
  const codeIn = () => /\d{6}$/.exec(mails.at(-1)?.subject ?? '')?.[0] ?? ''
  const find = (who: string, account: Row): Promise<Row> =>
    as(who).ok(ACCOUNT, 'findById', { id: account.id })

  async function draftPerson(who: string, accountName: string, more: object = {}): Promise<Row> {
    return as(who).ok(ACCOUNT, 'saveOrUpdate', {
      ...{ accountType: 'PERSON', accountName, idType: 'ID_CARD', idNumber: residentId() },
      ...{ mobile: '13800001234', email: `${who}@sign.example` },
      seals: [{ sealName: '签名', sealType: 'PERSONAL' }],
      ...more,
    })
  }
  async function person(who: string, accountName: string): Promise<Row> {
    const draft = await draftPerson(who, accountName)
    const before = mails.length
    const asked = await as(who).ok(ACCOUNT, 'doCreatePersonAccount', of(draft))
    await vi.waitFor(() => expect(mails.length).toBeGreaterThan(before))
    return find(
      who,
      await as(who).ok(ACCOUNT, 'doConfirmCode', { ...of(asked), verifyCode: codeIn() }),
    )
  }
  const supplier = (): Promise<Row> =>
    as('manager1').ok('srmPosSupplier', 'findById', { id: id('supplier', 'S1') })
  const group = (): Promise<Row> =>
    as('admin').ok('baseOrganization', 'findById', { id: id('org', 'ORG01') })

  /** `of`: the name, if not that of the master data. */
  async function draftOrg(who: string, accountName?: string): Promise<Row> {
    const master = who.startsWith('supplier') ? await supplier() : await group()
    const files = fileClient(test, as(who))
    return as(who).ok(ACCOUNT, 'saveOrUpdate', {
      ...{ accountType: 'ORGANIZATION', idType: 'CREDIT_CODE', legalPerson: '张三' },
      accountName: accountName ?? master.supplierName ?? master.orgName,
      idNumber: master.unifiedCreditCode,
      licenceFileId: await files.upload('licence.png', PNG),
      seals: [{ sealName: '合同专用章', sealType: 'CONTRACT', defaultFlag: 'Y' }],
    })
  }
  async function org(who: string): Promise<Row> {
    const draft = await draftOrg(who)
    const asked = await as(who).ok(ACCOUNT, 'doCreateOrgAccount', of(draft))
    return find(who, await as('manager1').ok(ACCOUNT, 'doVerify', of(asked)))
  }
  /** Lets a person sign for the organisation; replaces earlier authorisations. */
  async function authorise(who: string, account: Row, agent: Row, more: object): Promise<Row> {
    const files = fileClient(test, as(who))
    return as(who).ok(ACCOUNT, 'saveOrUpdate', {
      ...of(await find(who, account)),
      authorizations: [
        {
          agentAccountId: agent.id,
          authorizeFileId: await files.upload('letter.png', PNG),
          ...more,
        },
      ],
    })
  }
  return { draftPerson, person, draftOrg, org, authorise, codeIn, find }
}

let made = 0
/** A resident's number with the right check digit. */
export function residentId(): string {
  made += 1
  const digits = `3301021990030${String(7000 + made)}`
  const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]
  const sum = weights.reduce((total, weight, at) => total + weight * Number(digits[at]), 0)
  return digits + '10X98765432'[sum % 11]
}

export const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
