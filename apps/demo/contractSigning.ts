import { DEMO_PASSWORD } from './accounts.ts'
import type { Company } from './build.ts'
import type { DemoClock } from './clock.ts'
import { createDesk, type Desk, type Doc } from './history/desk.ts'
import type { Upload } from './lifecycle/tools.ts'
import type { CompanyPlan } from './plan.ts'
import { createRandom } from './random.ts'

const BUYER = 'buyer1'
const MANAGER = 'manager1'
const ACCOUNT = 'srmCctSignAccount'
const CONTRACT = 'srmCctContract'
const TEMPLATE = 'srmCctTemplate'
const MARK = 'srmCctWatermark'

/**
 * Sign accounts of a legal entity and of a supplier, a contract that both have signed and that ends soon, one that waits
 * for the supplier's signature, and watermarks for both sides.
 */
export async function buildContractSigning(
  company: Company,
  plan: CompanyPlan,
  { clock, upload }: { clock: DemoClock; upload: Upload },
): Promise<void> {
  const desk = createDesk(company, plan, clock, createRandom(30_272))
  const [supplier] = plan.suppliers
  const [org = ''] = supplier?.orgs ?? []
  const seller = supplier?.logins[0]?.userName ?? ''
  const supplierId = desk.id('supplier', supplier?.shortName ?? '')
  const settleOrgId = desk.id('org', org)
  const file = (user: string, name: string) => upload(user, name, `${name}\n`)

  const plant = await desk.see('admin', 'baseOrganization', settleOrgId)
  const legal = await desk.see('admin', 'baseOrganization', plant.legalOrgId ?? settleOrgId)
  await signFor(desk, BUYER, {
    name: plan.people.find(({ userName }) => userName === BUYER)?.name ?? BUYER,
    ...{ accountName: legal.orgName, idNumber: legal.unifiedCreditCode, settleOrgId },
    legalPerson: legal.legalRepresentative ?? '李建国',
  })
  await signFor(desk, seller, {
    name: supplier?.logins[0]?.name ?? seller,
    ...{ accountName: supplier?.name, idNumber: supplier?.creditCode, legalPerson: '张伟' },
    licenceFileId: await file(seller, '营业执照.txt'),
    letter: await file(seller, '授权书.txt'),
  })

  const template = await esignTemplate(desk)
  const lines = plan.items.slice(0, 1).map(({ code }) => ({
    ...{ itemId: desk.id('item', code), quantity: String(desk.batch(code)) },
    ...{ priceInclTax: '12.60', taxRate: '13' },
  }))
  const of = { orgId: settleOrgId, settleOrgId, supplierId, templateId: template.id, lines }
  const contractType = 'PURCHASE'
  const parts = { ...of, contractType, effectiveFrom: desk.today() }
  const signed = await started(desk, seller, {
    ...{ ...parts, contractName: '样件采购合同', effectiveTo: desk.date(20) },
  })
  await sign(desk, seller, signed)
  await sign(desk, BUYER, signed)
  await started(desk, seller, {
    ...{ ...parts, contractName: '备件采购合同', effectiveTo: desk.date(200) },
  })

  await desk.save(MANAGER, MARK, {
    ...{ watermarkName: '阅读人与时间', textPattern: '{userName} {dateTime}' },
  })
  await desk.save(MANAGER, MARK, {
    ...{ watermarkName: '供应商追溯', textPattern: '{companyName} {userCode} {dateTime}' },
    watermarkSide: 'SUPPLIER',
  })
}

/** A verified person, and an organisation for which this person may sign. */
async function signFor(
  desk: Desk,
  who: string,
  { name, letter, ...organisation }: { [field: string]: unknown; name: string; letter?: string },
): Promise<void> {
  const phone = { mobile: '13800138000', email: `${who}@sign.example` }
  const verified = async (values: object, op: string): Promise<Doc> => {
    const draft = await desk.save(who, ACCOUNT, { ...phone, ...values })
    await desk.act(who, ACCOUNT, op, draft)
    await desk.act(MANAGER, ACCOUNT, 'doVerify', draft)
    return desk.see(who, ACCOUNT, draft.id)
  }
  const person = await verified(
    {
      ...{ accountType: 'PERSON', accountName: name },
      ...{ idType: 'PASSPORT', idNumber: `E${desk.random.integer(10_000_000, 99_999_999)}` },
      seals: [{ sealName: '签名', sealType: 'PERSONAL' }],
    },
    'doCreatePersonAccount',
  )
  const account = await verified(
    {
      ...{ accountType: 'ORGANIZATION', idType: 'CREDIT_CODE', ...organisation },
      seals: [{ sealName: '合同专用章', sealType: 'CONTRACT', defaultFlag: 'Y' }],
    },
    'doCreateOrgAccount',
  )
  await desk.save(who, ACCOUNT, {
    ...{ id: account.id, versionNum: account.versionNum },
    authorizations: [
      {
        ...{ agentAccountId: person.id, effectiveTo: desk.date(240) },
        ...(letter ? { authorizeFileId: letter } : {}),
      },
    ],
  })
}

async function esignTemplate(desk: Desk): Promise<Doc> {
  const client = await desk.company.as(MANAGER)
  const [clause] = await client.ok('srmCctTerms', 'listByPage', { status: 'PUBLISHED' })
  const draft = await desk.save(MANAGER, TEMPLATE, {
    ...{
      templateName: '电子签采购合同',
      templateNameEn: 'Purchase contract, signed electronically',
    },
    ...{ contractType: 'PURCHASE', signMode: 'ESIGN', lineColumns: ['LINE', 'ITEM_NAME', 'QTY'] },
    headerText: '<p>甲乙双方经协商一致，订立本合同。</p>',
    footerText: '<p>甲方（盖章）</p><p>日期：</p><p>乙方（盖章）</p><p>日期：</p>',
    clauses: [{ seqNum: 1, chapterName: '通用条款', termsId: clause.id }],
  })
  return desk.act(MANAGER, TEMPLATE, 'doPublish', draft)
}

async function started(desk: Desk, seller: string, values: object): Promise<Doc> {
  const doc = await desk.save(BUYER, CONTRACT, values)
  await desk.act(BUYER, CONTRACT, 'doInitContract', doc)
  await desk.pass(BUYER, CONTRACT, doc)
  await desk.act(BUYER, CONTRACT, 'doSendConfirm', doc)
  const { textHash } = await desk.see(seller, CONTRACT, doc.id)
  await desk.act(seller, CONTRACT, 'doSupplierConfirm', doc, { textHash })
  return desk.act(BUYER, CONTRACT, 'doStartSign', doc)
}

async function sign(desk: Desk, who: string, doc: Doc): Promise<void> {
  const client = await desk.company.as(who)
  const { signToken } = await client.ok(CONTRACT, 'findSignUrl', { contractId: doc.id })
  await desk.act(who, CONTRACT, 'doSignContract', doc, { signToken, password: DEMO_PASSWORD })
}
