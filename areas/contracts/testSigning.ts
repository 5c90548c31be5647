import type { Mail } from '@opensrm/platform/mail/mail.ts'
import type { ApiClient } from '@opensrm/testkit/client.ts'
import { fileClient } from '@opensrm/testkit/fileClient.ts'
import type { TestProduct } from '@opensrm/testkit/product.ts'

// biome-ignore lint/suspicious/noExplicitAny: answers of the API
type Row = any
const ACCOUNT = 'srmCctSignAccount'
const of = ({ id, versionNum }: Row) => ({ id, versionNum })

export type SignDesk = ReturnType<typeof accountsOf>

/** Verified sign accounts of both sides. */
export function accountsOf(test: TestProduct, as: (name: string) => ApiClient, mails: Mail[]) {
  const id = (kind: string, code: string): string => test.company.ids[kind]?.[code] ?? ''
  const codeIn = () => /\d{6}$/.exec(mails.at(-1)?.subject ?? '')?.[0] ?? ''

  async function draftPerson(who: string, accountName: string, more: object = {}): Promise<Row> {
    return as(who).ok(ACCOUNT, 'saveOrUpdate', {
      ...{ accountType: 'PERSON', accountName, idType: 'ID_CARD', idNumber: residentId() },
      ...{ mobile: '13800001234', email: `${who}@sign.example`, ...more },
      seals: [{ sealName: '签名', sealType: 'PERSONAL' }],
    })
  }
  async function person(who: string, accountName: string): Promise<Row> {
    const draft = await draftPerson(who, accountName)
    const asked = await as(who).ok(ACCOUNT, 'doCreatePersonAccount', of(draft))
    const done = await as(who).ok(ACCOUNT, 'doConfirmCode', { ...of(asked), verifyCode: codeIn() })
    return as(who).ok(ACCOUNT, 'findById', { id: done.id })
  }
  const master = async (): Promise<Row> =>
    as('manager1').ok('srmPosSupplier', 'findById', { id: id('supplier', 'S1') })
  const ourOrg = async (): Promise<Row> =>
    as('admin').ok('baseOrganization', 'findById', { id: id('org', 'ORG01') })

  async function draftOrg(who: string, accountName: string, more: object = {}): Promise<Row> {
    const isSupplier = who.startsWith('supplier')
    const idNumber = isSupplier
      ? (await master()).unifiedCreditCode
      : (await ourOrg()).unifiedCreditCode
    const files = fileClient(test, as(who))
    return as(who).ok(ACCOUNT, 'saveOrUpdate', {
      ...{ accountType: 'ORGANIZATION', accountName, idType: 'CREDIT_CODE', idNumber },
      ...{ legalPerson: '张三', mobile: '13800001234', ...more },
      licenceFileId: await files.upload({ name: 'licence.png', bytes: PNG }),
      seals: [{ sealName: '合同专用章', sealType: 'CONTRACT', defaultFlag: 'Y' }],
    })
  }
  /** `agent`: the verified person who may sign, with what the authorisation says. */
  async function org(who: string, accountName: string, more: object = {}): Promise<Row> {
    const draft = await draftOrg(who, accountName, more)
    const asked = await as(who).ok(ACCOUNT, 'doCreateOrgAccount', of(draft))
    const verifier = who.startsWith('supplier') ? 'manager1' : 'manager1'
    const done = await as(verifier).ok(ACCOUNT, 'doVerify', of(asked))
    return as(who).ok(ACCOUNT, 'findById', { id: done.id })
  }
  return {
    ...{ draftPerson, person, draftOrg, org, codeIn },
    supplierName: async (): Promise<string> => (await master()).supplierName,
    ourName: async (): Promise<string> => (await ourOrg()).orgName,
  }
}

let made = 0
function residentId(): string {
  made += 1
  const digits = `3301021990030${String(7000 + made)}`
  const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]
  const sum = weights.reduce((total, weight, at) => total + weight * Number(digits[at]), 0)
  return digits + '10X98765432'[sum % 11]
}

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
