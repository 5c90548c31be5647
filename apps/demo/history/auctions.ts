import { requestKeyOf } from '../journal.ts'
import type { Desk, Doc } from './desk.ts'
import type { Story } from './timeline.ts'

const COMPETE = 'srmActCompete'
const AWARD = 'srmActAward'
const HOST = 'buyer1'
const SUPERVISOR = 'manager1'
const BIDDERS = [
  { supplier: '恒锐轴承', userName: 'supplier1' },
  { supplier: '万通轴承', userName: 'supplier12' },
] as const
const WAITING = 'supplier12'
/** Offers of the bidders in turn. */
const OFFERS = ['41800', '41500', '41150', '40900', '40600', '40380', '40200'] as const

/**
 * A finished auction with its award, one that the host opens as soon as a second bidder is ready, and a
 * draft.
 */
export async function* auctions(desk: Desk): Story {
  yield -1
  const held = await published(desk, { title: '主轴轴承季度竞价', startTime: desk.time(1) })
  for (const { userName } of BIDDERS) {
    await desk.act(userName, COMPETE, 'doAccept', held)
    await desk.act(userName, COMPETE, 'doReady', held)
  }
  yield -1
  await desk.act(HOST, COMPETE, 'doOpenHall', held)
  for (const [at, offerAmount] of OFFERS.entries())
    await offered(desk, held, { bidder: BIDDERS[at % 2 === 0 ? 0 : 1], offerAmount })
  await desk.act(SUPERVISOR, COMPETE, 'doCloseHall', held, { reason: '两家均表示不再报价' })
  const { answer } = await desk.act(HOST, COMPETE, 'doCreateResult', held)
  const award = await desk.see(HOST, AWARD, answer.id)
  const reasoned = await desk.save(HOST, AWARD, {
    id: award.id,
    versionNum: award.versionNum,
    effectiveFrom: desk.date(10),
    effectiveTo: desk.date(75),
    awardReason: '末轮最低价，较起始价下降4.3%',
  })
  await desk.act(HOST, AWARD, 'doSubmit', reasoned)
  yield 0
  await desk.save(HOST, COMPETE, valuesOf(desk, '角接触轴承下季度竞价', `${desk.date(5)} 10:00`))
  const practice = await published(desk, {
    ...{ title: '角接触轴承模拟竞价', startTime: desk.time(2), isTrial: true },
  })
  // One of the bidders waits in the hall, so that a host and one other bidder are enough.
  await desk.act(WAITING, COMPETE, 'doAccept', practice)
  await desk.act(WAITING, COMPETE, 'doReady', practice)
}

async function published(
  desk: Desk,
  { title, startTime, isTrial }: { title: string; startTime: string; isTrial?: boolean },
): Promise<Doc> {
  const draft = await desk.save(HOST, COMPETE, {
    ...valuesOf(desk, title, startTime),
    // A newcomer may take as long as they like to bring two bidders into the hall.
    ...(isTrial ? { trialFlag: 'Y', autoOpenFlag: 'N', durationMinutes: '30' } : {}),
  })
  const submitted = await desk.act(HOST, COMPETE, 'doSubmit', draft)
  if (submitted.status === 'APPROVING')
    await desk.approve(COMPETE, submitted, [SUPERVISOR, 'director1', 'it1'], '规则清楚，同意')
  return desk.act(HOST, COMPETE, 'doPublish', draft)
}

function valuesOf(desk: Desk, title: string, startTime: string): object {
  return {
    title,
    orgId: desk.id('org', 'SZ1'),
    categoryId: desk.id('category', 'C0101'),
    hostId: desk.id('user', HOST),
    supervisorId: desk.id('user', SUPERVISOR),
    paymentTermId: desk.id('term', '月结30天'),
    deliveryAddress: '江苏省苏州市工业园区星湖街328号',
    startTime,
    durationMinutes: '20',
    startPrice: '42000',
    stepValue: '100',
    minSuppliers: 2,
    items: [{ itemId: desk.id('item', 'BRA-0002'), quantity: '400', needByDate: desk.date(30) }],
    suppliers: BIDDERS.map(({ supplier }) => ({ supplierId: desk.id('supplier', supplier) })),
  }
}

async function offered(
  desk: Desk,
  { id: competeId }: Doc,
  { bidder, offerAmount }: { bidder: (typeof BIDDERS)[number]; offerAmount: string },
): Promise<void> {
  const client = await desk.company.as(bidder.userName)
  const requestKey = requestKeyOf(`${bidder.userName} offers ${offerAmount}`)
  await client.ok('srmActOffer', 'doOffer', { competeId, requestKey, offerAmount })
}
