import { grant } from '../build.ts'
import type { Desk, Doc } from './desk.ts'
import { CHAIR, evaluated, halfScored, JURORS } from './tenderEvaluation.ts'
import { bargained, bargainOpened, moonCalled, moonEnded, moonQuoted } from './tenderNegotiation.ts'
import type { Story } from './timeline.ts'

export const TENDER = 'srmBidDocument'
const BIDDER = 'srmBidSupplier'
const BID = 'srmBidRespond'
const OPENING = 'srmBidOpening'
const QUESTION = 'srmBidQuestion'
const PICKETAGE = 'srmBidPicketage'
const RESULT = 'srmBidResult'
const OWNER = 'sourcing1'
const BUYER = 'buyer1'
const SUPERVISOR = 'manager1'
const DECIDERS = ['manager1', 'director1', OWNER, 'it1']

type Bid = {
  supplier: string
  userName: string
  prices: readonly string[]
  /** of the tender whose evaluation is under way */
  flanges: readonly string[]
  proposal: string
}
const BIDS: readonly Bid[] = [
  {
    supplier: '鼎拓精密',
    userName: 'supplier3',
    prices: ['328', '112.5'],
    flanges: ['50.9', '63.5'],
    proposal: '五轴加工中心两台专线，主轴关键尺寸全检，首件三坐标报告随货',
  },
  {
    supplier: '佳信精工',
    userName: 'supplier13',
    prices: ['319', '116'],
    flanges: ['49.8', '66.2'],
    proposal: '恒温车间磨削，每批抽检20%，库存备货两周用量',
  },
]

/** What tenders need before they begin: experts with accounts, a rule, a score template. */
export async function* tenders(desk: Desk): Story {
  yield -40
  const experts = await expertPool(desk)
  const { ruleId, templateId } = await scoring(desk)
  yield -26
  const held = await published(desk, {
    ...{ title: '主轴与轴承座年度框架招标', category: 'C0103', ruleId, templateId, end: -14 },
    items: [
      ['SHF-0001', 400],
      ['HSG-0001', 1_200],
    ],
    suppliers: BIDS.map(({ supplier }) => supplier),
  })
  yield -22
  for (const bid of BIDS) await bidden(desk, held, bid)
  const jurors = JURORS.map((who) => ({ expertId: experts.get(who), jurorRole: 'TECH' }))
  await desk.act(BUYER, TENDER, 'doAppointJury', held, { jurors })
  await desk.act(SUPERVISOR, TENDER, 'doConfirmJury', held)
  // At this hour, shortly after the bids were due.
  yield -14
  await opened(desk, held)
  await evaluated(desk, held, experts)
  const bargaining = await bargained(desk, held)
  yield -12
  await bargainOpened(desk, bargaining)
  const moon = await moonCalled(desk, held, -10)
  yield -10
  await moonQuoted(desk, moon)
  const judged = await published(desk, {
    ...{ title: '法兰盘精加工招标', category: 'C0103', ruleId, templateId, end: -4 },
    items: [
      ['FLG-0001', 800],
      ['FLG-0002', 600],
    ],
    suppliers: BIDS.map(({ supplier }) => supplier),
  })
  yield -8
  await moonEnded(desk)
  await awarded(desk, held)
  for (const bid of BIDS) await bidden(desk, judged, { ...bid, prices: bid.flanges })
  await desk.act(BUYER, TENDER, 'doAppointJury', judged, { jurors })
  await desk.act(SUPERVISOR, TENDER, 'doConfirmJury', judged)
  // As before, shortly after the bids were due.
  yield -4
  await opened(desk, judged)
  await halfScored(desk, judged, experts)
  yield -3
  await desk.company.strike(RESULT)
  const running = await published(desk, {
    ...{ title: '精密轴承下年度招标', category: 'C0101', ruleId, templateId, end: 9 },
    items: [['BRA-0003', 900]],
    suppliers: ['恒锐轴承', '万通轴承'],
  })
  await asked(desk, running)
}

async function expertPool(desk: Desk): Promise<Map<string, string>> {
  const pool = new Map<string, string>()
  await grant(
    desk.company,
    [...JURORS, 'quality3'].map((userName) => ({ userName, codes: ['BID_EXPERT'] })),
  )
  for (const [at, userName] of [...JURORS, 'quality3'].entries()) {
    const person = desk.plan.people.find((one) => one.userName === userName)
    const draft = await desk.save(OWNER, 'srmBidExpert', {
      expertName: person?.name,
      expertType: userName.startsWith('finance') ? 'ECONOMIC' : 'TECH',
      internalFlag: 'Y',
      personId: desk.id('person', userName),
      userId: desk.id('user', userName),
      employer: '华辰精密',
      title: userName === CHAIR ? '高级工程师' : '工程师',
      yearsInField: 8 + at,
      idNumber: `3205011980010${String(1100 + at * 37)}`,
      mobile: person?.mobile,
      categoryIds: [desk.id('category', 'C0101'), desk.id('category', 'C0103')],
      jurorRoles: ['TECH', 'BUYER_REP'],
      effectiveTo: desk.date(260),
    })
    const submitted = await desk.act(OWNER, 'srmBidExpert', 'doSubmit', draft)
    if (submitted.status === 'APPROVING')
      await desk.approve('srmBidExpert', submitted, DECIDERS, '资格符合')
    pool.set(userName, draft.id)
  }
  return pool
}

async function scoring(desk: Desk): Promise<{ ruleId: string; templateId: string }> {
  const rule = await desk.save(OWNER, 'srmBidRule', {
    ruleName: '邀请招标综合评分',
    bidType: 'INVITED',
    evaluationMethod: 'COMPREHENSIVE',
    priceMethod: 'LOWEST_RATIO',
    anonymousTechFlag: 'Y',
    allowBrightMoon: 'Y',
  })
  await desk.act(OWNER, 'srmBidRule', 'doEnable', rule)
  const index = (dimension: string, seqNum: number, indexName: string, more: object) => ({
    ...{ dimension, seqNum, indexName, criterion: '按响应程度评分', indexType: 'SUBJECTIVE' },
    ...more,
  })
  const template = await desk.save(OWNER, 'srmBidTemplate', {
    templateName: '机加工件综合评分表',
    evaluationMethod: 'COMPREHENSIVE',
    dimensions: [
      { dimension: 'RESPONSE', weightPct: '0', jurorRoles: ['TECH'] },
      { dimension: 'PRICE', weightPct: '50', jurorRoles: ['ECONOMIC'] },
      { dimension: 'TECH', weightPct: '50', jurorRoles: ['TECH'] },
    ],
    indices: [
      index('RESPONSE', 1, '实质性响应', {
        ...{ indexType: 'PASS_FAIL', fullScore: null, vetoFlag: 'Y' },
      }),
      index('PRICE', 2, '投标报价', { indexType: 'FORMULA', fullScore: '50' }),
      index('TECH', 3, '加工能力与检测手段', { fullScore: '30' }),
      index('TECH', 4, '交付与备货方案', { fullScore: '20' }),
    ],
  })
  await desk.act(OWNER, 'srmBidTemplate', 'doEnable', template)
  return { ruleId: rule.id, templateId: template.id }
}

type Tender = {
  title: string
  category: string
  ruleId?: string
  templateId?: string
  /** Working day until which everybody may sign up; without one, suppliers are invited. */
  signUpEnd?: number
  /** Working day on which the bids are due. */
  end: number
  items: readonly (readonly [code: string, quantity: number])[]
  suppliers: readonly string[]
}

function tenderValues(desk: Desk, tender: Tender): object {
  const { title, category, ruleId, templateId, signUpEnd, end, items, suppliers } = tender
  return {
    title,
    orgId: desk.id('org', 'SZ1'),
    categoryId: desk.id('category', category),
    buyerId: desk.id('person', BUYER),
    supervisorId: desk.id('user', SUPERVISOR),
    ...(ruleId ? { ruleId, templateId } : {}),
    ...(signUpEnd ? { bidType: 'OPEN', signupEndTime: `${desk.date(signUpEnd)} 17:00` } : {}),
    paymentTermId: desk.id('term', '月结30天'),
    deliveryTerm: '签订框架协议后按月度计划分批交付',
    qualificationReq: '<p>通过ISO 9001认证，近三年有同类产品批量供货业绩</p>',
    minBidders: 2,
    ...{ minBidDays: 0, minSignupDays: 0, questionLeadDays: 0, clarifyLeadDays: 0 },
    questionEndTime: `${desk.date(end - 1)} 17:00`,
    bidEndTime: `${desk.date(end)} 13:00`,
    sections: [{ sectionName: title, estimatedAmountExclTax: '280000' }],
    items: items.map(([code, quantity]) => ({
      ...{ sectionNo: 1, itemId: desk.id('item', code), quantity: String(quantity) },
    })),
    participants: suppliers.map((supplier) => ({ supplierId: desk.id('supplier', supplier) })),
    openers: [
      { userId: desk.id('user', BUYER), openerRole: 'HOST' },
      { userId: desk.id('user', SUPERVISOR), openerRole: 'SUPERVISOR' },
    ],
  }
}

export async function published(desk: Desk, tender: Tender): Promise<Doc> {
  const draft = await desk.save(BUYER, TENDER, tenderValues(desk, tender))
  const submitted = await desk.act(BUYER, TENDER, 'doSubmit', draft)
  if (submitted.status === 'APPROVING')
    await desk.approve(TENDER, submitted, DECIDERS, '招标文件完整，同意')
  const asked = await desk.act(BUYER, TENDER, 'doSubmitPublish', draft)
  if (asked.status === 'PUBLISH_APPROVING')
    await desk.approve(TENDER, asked, DECIDERS, '时间与邀请名单无误，同意发布')
  return desk.see(BUYER, TENDER, draft.id)
}

/** The one record of this tender that a user sees. */
export async function ownOf(
  desk: Desk,
  { documentNumber }: Doc,
  [userName, resource]: readonly [string, string],
): Promise<Doc> {
  const client = await desk.company.as(userName)
  const [row] = await client.ok(resource, 'listByPage', { documentNumber, pageRows: 1 })
  return desk.see(userName, resource, row.id)
}

async function accepted(desk: Desk, tender: Doc, userName: string): Promise<void> {
  const own = await ownOf(desk, tender, [userName, BIDDER])
  await desk.act(userName, BIDDER, 'saveSupplierReply', own, { reply: 'ACCEPTED' })
}

async function bidden(desk: Desk, tender: Doc, bid: Bid): Promise<void> {
  const { userName, prices, proposal } = bid
  await accepted(desk, tender, userName)
  const open = await ownOf(desk, tender, [userName, BID])
  const supplier = desk.plan.suppliers.find(({ shortName }) => shortName === bid.supplier)
  const saved = await desk.save(userName, BID, {
    id: open.id,
    versionNum: open.versionNum,
    legalPerson: supplier?.contact,
    authorizedName: supplier?.contact,
    authorizedPhone: supplier?.mobile,
    relatedCompanies: '无',
    declareFlag: 'Y',
    deliveryDays: 25,
    techProposal: proposal,
    items: open.items.map((item: Doc, place: number) => ({
      ...{ id: item.id, priceExclTax: prices[place], taxRate: '13' },
    })),
  })
  await desk.act(userName, BID, 'doSubmit', saved)
}

async function opened(desk: Desk, tender: Doc): Promise<void> {
  await desk.company.strike(TENDER)
  const opening = await ownOf(desk, tender, [BUYER, OPENING])
  for (const who of [BUYER, SUPERVISOR]) {
    await desk.act(who, OPENING, 'doSignIn', opening)
    await desk.act(who, OPENING, 'doGiveKey', opening, { password: null })
  }
  await desk.act(BUYER, OPENING, 'doBidOpening', opening)
  const client = await desk.company.as(BUYER)
  const { documentNumber } = tender
  for (const bidder of await client.ok(BIDDER, 'listByPage', { documentNumber, status: 'OPENED' }))
    await desk.act(BUYER, BIDDER, 'doClearanceBidding', bidder)
}

/** The first in rank wins; the publicity period begins. */
async function awarded(desk: Desk, tender: Doc): Promise<void> {
  const { answer } = await desk.act(BUYER, TENDER, 'doCreatePicketage', tender)
  const draft = await desk.see(BUYER, PICKETAGE, answer.id)
  const saved = await desk.save(BUYER, PICKETAGE, {
    id: draft.id,
    versionNum: draft.versionNum,
    awardReason: '综合得分第一，交付与检测能力满足要求',
    effectiveFrom: desk.date(0),
    effectiveTo: desk.date(250),
  })
  const submitted = await desk.act(BUYER, PICKETAGE, 'doSubmit', saved)
  if (submitted.status === 'APPROVING')
    await desk.approve(PICKETAGE, submitted, DECIDERS, '同意评标委员会推荐')
}

/** A bidder asks; the answer waits for the buyer. */
async function asked(desk: Desk, tender: Doc): Promise<void> {
  await accepted(desk, tender, 'supplier1')
  const question = await desk.save('supplier1', QUESTION, {
    documentId: tender.id,
    questionType: 'TECH',
    subject: '精度等级',
    content: '技术要求中P4级精度是否适用于全部规格？',
  })
  await desk.act('supplier1', QUESTION, 'doSubmit', question)
}
