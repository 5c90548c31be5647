// biome-ignore-all lint/suspicious/noTemplateCurlyInString: templates write their places so

import type { Company } from './build.ts'
import type { DemoClock } from './clock.ts'
import { createDesk, type Desk, type Doc } from './history/desk.ts'
import type { CompanyPlan } from './plan.ts'
import { createRandom } from './random.ts'

const CLERK = 'manager1'
const BUYER = 'buyer1'
const CONTRACT = 'srmCctContract'

const CLAUSES = [
  [
    '标的与价格',
    'Subject and price',
    'PRICE',
    'STANDARD',
    '商务条款',
    '<p>合同总价为人民币${contract.amountInclTax}元（含税），明细见标的明细表。</p>',
  ],
  ['付款', 'Payment', 'PAYMENT', 'STANDARD', '商务条款', '<p>付款条件：${payment.termName}。</p>'],
  [
    '质量与质保',
    'Quality and warranty',
    'QUALITY',
    'STANDARD',
    '质量条款',
    '<p>乙方按双方确认的图纸和标准供货，质保期${contract.warrantyMonths}个月。</p>',
  ],
  [
    '违约责任',
    'Liability',
    'LIABILITY',
    'STANDARD',
    '通用条款',
    '<p>逾期交货每日按逾期部分金额的0.5‰支付违约金。</p>',
  ],
  [
    '廉洁',
    'Integrity',
    'INTEGRITY',
    'MANDATORY',
    '通用条款',
    '<p>任何一方不得向对方人员提供不正当利益。</p>',
  ],
] as const

/** Clauses, a template for standard contracts and one for negotiated ones, and a contract in each of their states. */
export async function buildContracts(
  company: Company,
  plan: CompanyPlan,
  clock: DemoClock,
): Promise<void> {
  const desk = createDesk(company, plan, clock, createRandom(30_271))
  const clauses: { chapterName: string; termsId: string }[] = []
  for (const [
    termsName,
    termsNameEn,
    termsCategory,
    termsLevel,
    chapterName,
    termsContent,
  ] of CLAUSES) {
    const draft = await desk.save(CLERK, 'srmCctTerms', {
      ...{ termsName, termsNameEn, termsCategory, termsLevel, termsContent },
    })
    await desk.act(CLERK, 'srmCctTerms', 'doPublish', draft)
    clauses.push({ chapterName, termsId: draft.id })
  }
  const standard = await template(desk, '采购合同', 'Purchase contract', clauses, {
    ...{ contractType: 'PURCHASE', defaultFlag: 'Y' },
  })
  const framework = await template(desk, '框架合同', 'Framework contract', clauses, {
    ...{ contractType: 'FRAMEWORK', contractMode: 'ENHANCED' },
  })
  const purchase = { contractType: 'PURCHASE', templateId: standard.id }
  await contract(desk, { ...purchase, contractName: '铝件采购合同' })
  const toConfirm = await contract(desk, { ...purchase, contractName: '紧固件采购合同' })
  await sent(desk, toConfirm)
  const negotiated = await contract(desk, {
    ...{ contractMode: 'ENHANCED', contractType: 'FRAMEWORK', templateId: framework.id },
    contractName: '年度框架合同',
  })
  await desk.act(BUYER, CONTRACT, 'doInitContract', negotiated)
  await desk.act(BUYER, CONTRACT, 'doStartRevision', negotiated, {
    ...{ negotiateDeadline: desk.time(5 * 24 * 60), revisionRemark: '请审阅框架合同文本' },
  })
  const small = await contract(desk, {
    ...{ contractMode: 'SIMPLIFIED', contractType: 'SERVICE', contractName: '设备年检服务' },
    ...{ amountType: 'FIXED', amountInclTax: '18000', lines: [] },
  })
  await desk.pass(BUYER, CONTRACT, small)
}

async function template(
  desk: Desk,
  templateName: string,
  templateNameEn: string,
  clauses: readonly { chapterName: string; termsId: string }[],
  more: object,
): Promise<Doc> {
  const draft = await desk.save(CLERK, 'srmCctTemplate', {
    ...{ templateName, templateNameEn, signMode: 'PAPER' },
    headerText:
      '<p>甲方：${partyA.partyName}</p><p>乙方：${partyB.partyName}</p><p>合同编号：${contract.contractNumber}</p>',
    footerText: '<p>甲方（盖章）</p><p>日期：</p><p>乙方（盖章）</p><p>日期：</p>',
    lineColumns: ['LINE', 'ITEM_NAME', 'SPEC', 'UOM', 'QTY', 'PRICE', 'AMOUNT'],
    clauses: clauses.map((clause, at) => ({ seqNum: at + 1, ...clause })),
    ...more,
  })
  return desk.act(CLERK, 'srmCctTemplate', 'doPublish', draft)
}

/** Of the first supplier, for its first two materials. */
function contract(desk: Desk, values: object): Promise<Doc> {
  const [supplier] = desk.plan.suppliers
  const [org = ''] = supplier?.orgs ?? []
  const lines = desk.plan.items.slice(0, 2).map((item) => ({
    ...{ itemId: desk.id('item', item.code), quantity: String(desk.batch(item.code)) },
    ...{ priceInclTax: '12.60', taxRate: '13' },
  }))
  return desk.save(BUYER, CONTRACT, {
    ...{ orgId: desk.id('org', org), settleOrgId: desk.id('org', org) },
    supplierId: desk.id('supplier', supplier?.shortName ?? ''),
    ...{ effectiveFrom: desk.date(0), effectiveTo: desk.date(240), warrantyMonths: 12 },
    lines,
    ...values,
  })
}

async function sent(desk: Desk, doc: Doc): Promise<void> {
  await desk.act(BUYER, CONTRACT, 'doInitContract', doc)
  await desk.pass(BUYER, CONTRACT, doc)
  await desk.act(BUYER, CONTRACT, 'doSendConfirm', doc)
}
