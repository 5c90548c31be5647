import { addMonths } from '@opensrm/kernel/values/date.ts'
import type { Doc } from '../history/desk.ts'
import { approved, type LifecycleTools, OWNER, pdf } from './tools.ts'

const REVIEW = 'srmSlcQualify'
const SIGNING = 'srmSlcAgreementSigning'

/**
 * Suppliers on their way: one qualified, one visited at this moment, one in approval, and one asked
 * for papers for a further category. Returns the review of the one that is visited.
 */
export async function introductions(tools: LifecycleTools): Promise<Doc> {
  const { desk } = tools
  await qualified(tools)
  const visited = await judged(tools, '锦城轴承', 'C0101', ['WX1', 'CQ1'])
  const passed = await approved(desk, REVIEW, visited, '资质符合，安排考察')
  const waiting = await judged(tools, '卓越模具', 'C0103', ['SZ1'])
  await desk.act(OWNER, REVIEW, 'doSubmit', waiting)
  await askedForPapers(tools)
  return passed
}

async function begun(
  { desk }: LifecycleTools,
  supplier: string,
  category: string,
  orgs: readonly string[],
): Promise<Doc> {
  return desk.save(OWNER, REVIEW, {
    supplierId: desk.id('supplier', supplier),
    ...{ sourceType: 'CAPACITY', introduceReason: '现有货源产能不足，引入第二货源' },
    ...{ expectedAmount: '1200000', expectedDate: desk.date(40) },
    sites: orgs.map((org) => ({ targetOrgId: desk.id('org', org), currencyCode: 'CNY' })),
    categories: [{ categoryId: desk.id('category', category) }],
  })
}

/** A review whose requirements have been judged. */
async function judged(
  tools: LifecycleTools,
  supplier: string,
  category: string,
  orgs: readonly string[],
): Promise<Doc> {
  const draft = await begun(tools, supplier, category, orgs)
  return tools.desk.save(OWNER, REVIEW, {
    ...{ id: draft.id, versionNum: draft.versionNum },
    requirements: draft.requirements.map((row: Doc, at: number) => ({
      id: row.id,
      ...(row.fullScore ? { checkResult: 'PASS', score: String(17 + (at % 3)) } : {}),
    })),
  })
}

async function askedForPapers(tools: LifecycleTools): Promise<void> {
  const { desk } = tools
  const draft = await begun(tools, '恒锐轴承', 'C0104', ['SZ1'])
  const asked = await desk.save(OWNER, REVIEW, {
    ...{ id: draft.id, versionNum: draft.versionNum },
    requirements: draft.requirements.map(({ id, checkMode }: Doc) => ({
      id,
      askSupplementFlag: checkMode === 'AUTO' ? 'Y' : 'N',
    })),
  })
  await desk.act(OWNER, REVIEW, 'doSupplement', asked, {
    ...{ supplementRequest: '请补充气动件相关的资质证书', supplementDueDate: desk.date(6) },
  })
}

/** The short way, from the review to the decision. */
async function qualified(tools: LifecycleTools): Promise<void> {
  const { desk } = tools
  const name = '飞跃电子'
  const supplierId = desk.id('supplier', name)
  const orgs = ['SZ1', 'SZ2']
  const review = await approved(desk, REVIEW, await judged(tools, name, 'C0204', orgs))
  await signed(tools, review.id, supplierId)
  const today = desk.date(0)
  const draft = await desk.save(OWNER, 'srmSlcQualifiedSupplier', {
    ...{ supplierId, qualifyId: review.id, applyType: 'NEW', supplierLevel: 'GENERAL' },
    ...{ effectiveFrom: today, effectiveTo: addMonths(today, 36) },
    summary: '资质与协议齐备，同意列为合格供应商',
    sites: orgs.map((org) => ({
      ...{ targetOrgId: desk.id('org', org), siteName: '总部', currencyCode: 'CNY', taxRate: '13' },
      ...{ paymentTermId: desk.id('term', '货到票到60天'), paymentMethod: 'TRANSFER' },
      buyerId: desk.id('person', 'buyer3'),
    })),
    categories: orgs.map((org) => ({
      ...{ targetOrgId: desk.id('org', org), categoryId: desk.id('category', 'C0204') },
      cooperationType: 'NORMAL',
    })),
  })
  await approved(desk, 'srmSlcQualifiedSupplier', draft)
}

const AGREEMENTS = {
  FRAMEWORK: ['采购框架协议', 'Framework purchasing agreement'],
  QUALITY: ['质量协议', 'Quality agreement'],
} as const

async function drawnUp(
  { desk, upload }: LifecycleTools,
  supplierId: string,
  signReason: string,
  more: object = {},
): Promise<Doc> {
  const today = desk.date(0)
  const details = []
  for (const [agreementType, [agreementName, agreementNameEn]] of Object.entries(AGREEMENTS))
    details.push({
      ...{ agreementType, agreementName, agreementNameEn },
      ...{ templateVersion: 'V2.1', signMode: 'OFFLINE' },
      ...{ effectiveFrom: today, effectiveTo: addMonths(today, 36) },
      draftFileIds: await upload(OWNER, `${agreementName}.pdf`, pdf(agreementType)),
    })
  const draft = await desk.save(OWNER, SIGNING, {
    ...{ supplierId, signReason, signOrgId: desk.id('org', 'HC-SZ'), dueDate: desk.date(15) },
    ...{ details, ...more },
  })
  return approved(desk, SIGNING, draft)
}

async function signed(tools: LifecycleTools, qualifyId: string, supplierId: string): Promise<void> {
  const { desk, upload } = tools
  const user = 'supplier11'
  const signing = await drawnUp(tools, supplierId, 'INTRODUCE', { qualifyId })
  const seen = await desk.see(user, SIGNING, signing.id)
  const details = []
  for (const { id, agreementName } of seen.details)
    details.push({
      id,
      signedFileIds: await upload(user, `${agreementName}-已签.pdf`, pdf('Signed copy')),
    })
  await desk.save(user, SIGNING, { id: signing.id, versionNum: seen.versionNum, details })
  const rowIds = details.map(({ id }) => id)
  await desk.act(user, SIGNING, 'doSupplierSign', seen, {
    ...{ rowIds, supplierSigner: '洪涛', supplierSignDate: desk.date(0) },
  })
  await desk.act(OWNER, SIGNING, 'doCountersign', seen, {
    ...{ rowIds, ourSigner: '周启明', ourSignDate: desk.date(0) },
  })
  await desk.company.settle()
}

/** Agreements that run out and are renewed: the supplier has to sign. */
export async function renewal(tools: LifecycleTools): Promise<void> {
  await drawnUp(tools, tools.desk.id('supplier', '恒锐轴承'), 'RENEW')
}
