import type { Upload } from '../lifecycle/tools.ts'
import type { Desk, Doc } from './desk.ts'
import type { Day, Story } from './timeline.ts'

const AUCTION = 'srmInqAuction'
const ANSWER = 'srmInqAuctionAnswer'
const BUYER = 'buyer1'
const OPENER = 'manager1'

type Sealed = {
  title: string
  end: 'DRAFT' | 'RUNNING' | 'TO_OPEN' | 'FAILED' | 'OPENED' | 'AWARDED'
  from: Day
  category: string
  item: readonly [code: string, quantity: number]
  ceiling: string
  /** Prices excluding tax by supplier; without a price the supplier does not answer. */
  answers: { readonly [supplier: string]: string | null }
}

/** Sealed auctions by progress; the suppliers are those with portal users. */
export const SEALED_AUCTIONS: readonly Sealed[] = [
  {
    ...{ title: '主轴轴承半年度竞价', end: 'AWARDED', from: -15, category: 'C0101' },
    ...{ item: ['BRA-0003', 240], ceiling: '24000' },
    answers: { 恒锐轴承: '93.6', 万通轴承: '91.85' },
  },
  {
    ...{ title: '法兰盘毛坯竞价', end: 'FAILED', from: -12, category: 'C0103' },
    ...{ item: ['FLG-0002', 300], ceiling: '30000' },
    answers: { 鼎拓精密: '88.4', 佳信精工: null },
  },
  {
    ...{ title: '轴承座机加工竞价', end: 'OPENED', from: -8, category: 'C0103' },
    ...{ item: ['HSG-0002', 400], ceiling: '56000' },
    answers: { 鼎拓精密: '129.5', 佳信精工: '127.2' },
  },
  {
    ...{ title: '深沟球轴承追加竞价', end: 'TO_OPEN', from: -4, category: 'C0101' },
    ...{ item: ['BRG-0001', 5_000], ceiling: '22000' },
    answers: { 恒锐轴承: '4.11', 万通轴承: '4.06' },
  },
  {
    ...{ title: '圆柱滚子轴承竞价', end: 'RUNNING', from: -2, category: 'C0101' },
    ...{ item: ['BRN-0001', 800], ceiling: '28000' },
    answers: { 恒锐轴承: '32.9', 万通轴承: null },
  },
  {
    ...{ title: '机床法兰竞价', end: 'DRAFT', from: 0, category: 'C0103' },
    ...{ item: ['FLG-0001', 1_000], ceiling: '52000' },
    answers: { 鼎拓精密: null, 佳信精工: null },
  },
]

/** A sealed auction from the draft to its award, as far as it has come. */
export async function* sealedAuctionStory(
  { desk, upload }: { desk: Desk; upload: Upload },
  plan: Sealed,
): Story {
  yield plan.from
  const terms = await upload(BUYER, `${plan.title}-竞价条款.txt`, TERMS)
  const draft = await desk.save(BUYER, AUCTION, { ...valuesOf(desk, plan), termFileIds: terms })
  if (plan.end === 'DRAFT') return
  const auction = await desk.act(BUYER, AUCTION, 'doPublish', draft)
  yield plan.from + 1
  for (const [supplier, price] of Object.entries(plan.answers))
    if (price !== null) await answered(desk, auction, { supplier, price })
  if (plan.end === 'RUNNING') return
  yield plan.from + 4
  await desk.company.strike(AUCTION)
  if (plan.end === 'TO_OPEN') return
  for (const user of [BUYER, OPENER]) {
    const ended = await desk.see(user, AUCTION, auction.id)
    if (ended.status === 'ENDED') await desk.act(user, AUCTION, 'doBidOpening', ended)
  }
  if (plan.end !== 'AWARDED') return
  yield plan.from + 6
  const { id, versionNum } = await desk.see(BUYER, AUCTION, auction.id)
  const reasoned = await desk.save(BUYER, AUCTION, {
    ...{ id, versionNum, awardReason: '最低价中标，低于限价，交期满足计划' },
  })
  const submitted = await desk.act(BUYER, AUCTION, 'doSubmitAward', reasoned)
  if (submitted.status !== 'APPROVING') return
  const { versionNum: asked } = await desk.see(OPENER, AUCTION, auction.id)
  const client = await desk.company.as(OPENER)
  await client.ok(AUCTION, 'doApproveAward', { id, versionNum: asked, opinion: '同意' })
}

const TERMS = '一次密封报价，截止后由两名开标人共同开启，最低价中标；报价含运费，付款月结30天。'

function valuesOf(desk: Desk, { title, category, item, ceiling, answers, ...plan }: Sealed) {
  const [code, quantity] = item
  const isOpen = plan.end === 'RUNNING' || plan.end === 'DRAFT'
  return {
    title,
    orgId: desk.id('org', 'SZ1'),
    categoryId: desk.id('category', category),
    buyerId: desk.id('person', BUYER),
    supervisorId: desk.id('user', OPENER),
    openerIds: [desk.id('user', BUYER), desk.id('user', OPENER)],
    paymentTermId: desk.id('term', '月结30天'),
    deliveryAddress: '江苏省苏州市工业园区星湖街328号',
    ceilingAmount: ceiling,
    minAnswers: 2,
    startTime: desk.time(plan.end === 'DRAFT' ? 2_880 : 1),
    endTime: `${desk.date(isOpen ? 5 : plan.from + 2)} 16:30`,
    priceEffectiveFrom: desk.date(10),
    priceEffectiveTo: desk.date(200),
    items: [
      { itemId: desk.id('item', code), quantity: String(quantity), needByDate: desk.date(30) },
    ],
    suppliers: Object.keys(answers).map((name) => ({ supplierId: desk.id('supplier', name) })),
  }
}

async function answered(
  desk: Desk,
  auction: Doc,
  { supplier, price }: { supplier: string; price: string },
): Promise<void> {
  const company = desk.plan.suppliers.find(({ shortName }) => shortName === supplier)
  const login = company?.logins[0]
  if (!login) throw new Error(`${supplier} has no portal user`)
  const { userName, name } = login
  const client = await desk.company.as(userName)
  const { auctionNumber } = auction
  const [row] = await client.ok(ANSWER, 'listByPage', { auctionNumber, pageRows: 1 })
  const open = await desk.see(userName, ANSWER, row.id)
  const saved = await desk.save(userName, ANSWER, {
    id: open.id,
    versionNum: open.versionNum,
    contactName: name,
    contactPhone: company.mobile,
    acceptTermsFlag: 'Y',
    leadTimeDays: 14,
    lines: open.lines.map((line: Doc) => ({ id: line.id, priceExclTax: price, taxRate: '13' })),
  })
  await desk.act(userName, ANSWER, 'doSubmit', saved)
}
