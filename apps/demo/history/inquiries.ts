import type { Desk, Doc } from './desk.ts'
import type { Day, Story } from './timeline.ts'

const INQUIRY = 'srmInqInquiry'
const QUOTATION = 'srmInqQuotation'
const AWARD = 'srmInqAward'
const SCENARIO = 'srmInqScenario'
const BUYER = 'buyer1'
const OPENER = 'manager1'
const DECIDERS = ['manager1', 'director1', 'it1']

type End =
  | 'DRAFT'
  | 'APPROVING'
  | 'QUOTING'
  | 'CLOSED'
  | 'OPENED'
  | 'SECOND_ROUND'
  | 'COMPARED'
  | 'AWARD_APPROVING'
  | 'AWARDED'
type Inquiry = {
  title: string
  end: End
  from: Day
  category: string
  items: readonly (readonly [code: string, quantity: number])[]
  /** Prices excluding tax of each line, by supplier; without prices the supplier declines. */
  quotes: { readonly [supplier: string]: readonly string[] }
  /** Prices of a second round. */
  lowered?: { readonly [supplier: string]: readonly string[] }
  /** For every qualified supplier, nobody invited. */
  isOpen?: true
}

/** Inquiries by progress; the suppliers are those with portal users. */
export const INQUIRIES: readonly Inquiry[] = [
  {
    title: '深沟球轴承年度询价',
    end: 'AWARDED',
    from: -30,
    category: 'C0101',
    items: [
      ['BRG-0001', 12_000],
      ['BRG-0002', 8_000],
    ],
    quotes: { 恒锐轴承: ['4.18', '4.85'], 万通轴承: ['4.09', '4.97'] },
  },
  {
    title: '法兰盘第二供应商询价',
    end: 'AWARD_APPROVING',
    from: -14,
    category: 'C0103',
    items: [['FLG-0001', 900]],
    quotes: { 鼎拓精密: ['50.8'], 佳信精工: ['48.6'] },
  },
  {
    title: '机加工件年度定点询价',
    end: 'COMPARED',
    from: -12,
    category: 'C0103',
    items: [
      ['HSG-0001', 1_500],
      ['HSG-0002', 1_200],
      ['FLG-0001', 2_000],
      ['FLG-0002', 900],
    ],
    quotes: {
      鼎拓精密: ['113', '129', '51.2', '64'],
      佳信精工: ['111', '132.5', '49.5', '66.8'],
    },
    lowered: {
      鼎拓精密: ['112', '127.5', '50.6', '63'],
      佳信精工: ['109.5', '131', '48.9', '66'],
    },
  },
  {
    title: '主轴箱轴承国产替代',
    end: 'SECOND_ROUND',
    from: -9,
    category: 'C0101',
    items: [['BRN-0001', 600]],
    quotes: { 恒锐轴承: ['33.9'], 万通轴承: ['32.6'] },
  },
  {
    title: '轴承座半年度询价',
    end: 'OPENED',
    from: -7,
    category: 'C0103',
    items: [
      ['HSG-0001', 600],
      ['HSG-0002', 600],
    ],
    quotes: { 鼎拓精密: ['112', '131.5'], 佳信精工: ['114.8', '126'] },
  },
  {
    title: '角接触轴承急单',
    end: 'CLOSED',
    from: -4,
    category: 'C0101',
    items: [['BRA-0001', 120]],
    quotes: { 恒锐轴承: ['75.4'], 万通轴承: ['74.9'] },
  },
  {
    title: '圆柱滚子轴承下半年需求',
    end: 'QUOTING',
    from: -2,
    category: 'C0101',
    items: [['BRN-0002', 500]],
    quotes: { 万通轴承: ['41.2'], 恒锐轴承: [] },
  },
  {
    title: '深沟球轴承补充货源公开询价',
    end: 'QUOTING',
    from: -2,
    category: 'C0101',
    items: [['BRG-0001', 3_000]],
    quotes: {},
    isOpen: true,
  },
  {
    title: '减速箱轴承备库',
    end: 'APPROVING',
    from: -1,
    category: 'C0101',
    items: [['BRG-0002', 2_400]],
    quotes: { 恒锐轴承: [], 万通轴承: [] },
  },
  {
    title: '机床法兰新图纸试询',
    end: 'DRAFT',
    from: 0,
    category: 'C0103',
    items: [['FLG-0002', 120]],
    quotes: { 鼎拓精密: [], 佳信精工: [] },
  },
]

/** An inquiry from the draft to its award, as far as it has come. */
export async function* inquiryStory(desk: Desk, plan: Inquiry): Story {
  yield plan.from
  const draft = await desk.save(BUYER, INQUIRY, valuesOf(desk, plan))
  if (plan.end === 'DRAFT') return
  const submitted = await desk.act(BUYER, INQUIRY, 'doSubmit', draft)
  if (plan.end === 'APPROVING') return
  if (submitted.status === 'APPROVING')
    await desk.approve(INQUIRY, submitted, DECIDERS, '供应商范围合适，同意')
  const inquiry = await desk.act(BUYER, INQUIRY, 'doPublish', draft)
  yield plan.from + 1
  await quoted(desk, inquiry, plan)
  if (plan.end === 'QUOTING') return
  yield plan.from + 2
  await desk.act(BUYER, INQUIRY, 'doClose', inquiry)
  if (plan.end === 'CLOSED') return
  await opened(desk, inquiry)
  if (plan.end === 'OPENED') return
  yield plan.from + 4
  if (plan.end === 'SECOND_ROUND' || plan.lowered)
    await desk.act(BUYER, INQUIRY, 'doNewRound', inquiry, {
      endTime: `${desk.date(plan.lowered ? plan.from + 7 : 4)} 16:00`,
      feedback: 'LOWEST',
      reason: '两家价格接近，请再报一轮',
    })
  if (plan.end === 'SECOND_ROUND') return
  if (plan.lowered) {
    yield plan.from + 5
    await quoted(desk, inquiry, { ...plan, quotes: plan.lowered })
    yield plan.from + 6
    await desk.act(BUYER, INQUIRY, 'doClose', inquiry)
    await opened(desk, inquiry)
  }
  await awarded(desk, inquiry, plan)
}

async function opened(desk: Desk, inquiry: Doc): Promise<void> {
  for (const user of [BUYER, OPENER]) {
    const closed = await desk.see(user, INQUIRY, inquiry.id)
    if (closed.status === 'CLOSED') await desk.act(user, INQUIRY, 'doBidOpening', closed)
  }
}

function valuesOf(desk: Desk, plan: Inquiry): object {
  const { title, category, items, quotes, from, end, isOpen } = plan
  return {
    title,
    inviteMode: isOpen ? 'OPEN' : 'INVITED',
    orgId: desk.id('org', 'SZ1'),
    categoryId: desk.id('category', category),
    paymentTermId: desk.id('term', '月结30天'),
    deliveryAddress: '江苏省苏州市工业园区星湖街328号',
    quoteEndTime: `${desk.date(end === 'QUOTING' ? 3 : from + 5)} 17:00`,
    priceEffectiveFrom: desk.date(15),
    priceEffectiveTo: desk.date(260),
    minQuotes: 2,
    items: items.map(([code, quantity]) => ({
      itemId: desk.id('item', code),
      quantity: String(quantity),
      needByDate: desk.date(30),
    })),
    suppliers: Object.keys(quotes).map((supplier) => ({
      supplierId: desk.id('supplier', supplier),
    })),
  }
}

async function quoted(desk: Desk, inquiry: Doc, { quotes }: Inquiry): Promise<void> {
  for (const [supplier, prices] of Object.entries(quotes)) {
    const company = desk.plan.suppliers.find(({ shortName }) => shortName === supplier)
    const login = company?.logins[0]
    if (!login || prices.length === 0) continue
    const { userName, name } = login
    const client = await desk.company.as(userName)
    const [row] = await client.ok(QUOTATION, 'listByPage', {
      inquiryNumber: inquiry.inquiryNumber,
      sort: [{ key: 'roundNum', order: 'desc' }],
      pageRows: 1,
    })
    const open = await desk.see(userName, QUOTATION, row.id)
    const saved = await desk.save(userName, QUOTATION, {
      id: open.id,
      versionNum: open.versionNum,
      contactName: name,
      contactPhone: company.mobile,
      effectiveTo: desk.date(60),
      lines: open.lines.map((line: Doc, place: number) => ({
        id: line.id,
        priceExclTax: prices[place],
        taxRate: '13',
        leadTimeDays: 12 + 3 * place,
      })),
    })
    await desk.act(userName, QUOTATION, 'doSubmit', saved, { confirmFlag: 'Y' })
  }
}

async function awarded(desk: Desk, inquiry: Doc, { end }: Inquiry): Promise<void> {
  const { answer } = await desk.act(BUYER, INQUIRY, 'doCreateAward', inquiry)
  const award = await desk.see(BUYER, AWARD, answer.id)
  if (end === 'COMPARED') return compared(desk, award)
  const reasoned = await desk.save(BUYER, AWARD, {
    id: award.id,
    versionNum: award.versionNum,
    awardReason: '逐行最低价中标，交期与付款条件均满足要求',
  })
  const submitted = await desk.act(BUYER, AWARD, 'doSubmit', reasoned)
  if (end === 'AWARDED' && submitted.status === 'APPROVING')
    await desk.approve(AWARD, submitted, DECIDERS, '价格低于库内价，同意')
}

/** Ways to award, before the buyer decides: the cheapest, with one supplier only, and with a share for each. */
async function compared(desk: Desk, award: Doc): Promise<void> {
  const share = (supplier: string) => ({
    ...{ constraintType: 'MIN_SHARE', value: '40' },
    supplierId: desk.id('supplier', supplier),
  })
  const ways = [
    ['总额最低', []],
    ['只用一家', [{ constraintType: 'MAX_SUPPLIERS', value: '1' }]],
    ['两家各不低于40%', [share('鼎拓精密'), share('佳信精工')]],
  ] as const
  for (const [scenarioName, constraints] of ways) {
    const draft = await desk.save(BUYER, SCENARIO, { scenarioName, awardId: award.id, constraints })
    await desk.act(BUYER, SCENARIO, 'doSolve', draft)
  }
}
