import type { Desk, Doc } from './desk.ts'
import { ownOf, published } from './tenders.ts'
import type { Story } from './timeline.ts'

const BARGAINING = 'srmBidBargaining'
const MOON = 'srmBidBrightMoon'
const CLARIFICATION = 'srmBidClarification'
const EVALUATION = 'srmBidEvaluation'
const NOTICE = 'srmBidNotice'
const SHORTLIST = 'srmBidShortlist'
const DRAWING = 'srmBidDrawing'
const BUYER = 'buyer1'
const SUPERVISOR = 'manager1'
const BIDDERS = ['supplier3', 'supplier13'] as const
/** Prices by item after each round. */
const LOWERED: { readonly [who in (typeof BIDDERS)[number]]: readonly string[][] } = {
  supplier3: [
    ['326', '111.8'],
    ['324.5', '111'],
  ],
  supplier13: [
    ['317.5', '114.6'],
    ['315.5', '113.5'],
  ],
}

/** Whether the bidder meant what it wrote: asked by the chair, answered, and closed. */
export async function clarified(
  desk: Desk,
  evaluation: Doc,
  ask: { chair: string; bidders: { readonly [supplierId: string]: string } },
): Promise<void> {
  const asked = await questioned(desk, evaluation, ask.chair)
  // Only the buyer's side reads who is behind the code.
  const seen = await desk.see(BUYER, CLARIFICATION, asked.id)
  const who = ask.bidders[seen.supplierId] ?? ''
  const own = await desk.see(who, CLARIFICATION, asked.id)
  await desk.save(who, CLARIFICATION, {
    ...{ id: own.id, versionNum: own.versionNum },
    lines: own.lines.map(({ id }: Doc) => ({ id, answer: '首批10件全检，其后每批抽检20%' })),
  })
  await desk.act(who, CLARIFICATION, 'doReply', own)
  await desk.act(ask.chair, CLARIFICATION, 'doClose', own, { conclusion: 'ACCEPTED' })
}

/** A question of the chair that waits for its answer. */
export async function questioned(desk: Desk, evaluation: Doc, chair: string): Promise<Doc> {
  const { answer } = await desk.act(chair, EVALUATION, 'doCreateClarification', evaluation, {
    ...{ sectionNo: 1, alias: 'B1', clarifyType: 'MEANING', replyEndTime: `${desk.date(6)} 17:00` },
    lines: [{ reference: '技术方案：检验', question: '请说明首件与批量的检验比例' }],
  })
  await desk.act(chair, CLARIFICATION, 'doSubmit', answer)
  return answer
}

/** A sealed round over the prices; its replies wait for their opening. */
export async function bargained(desk: Desk, tender: Doc): Promise<Doc> {
  const draft = await desk.save(BUYER, BARGAINING, {
    ...{ documentId: tender.id, sectionNo: 1, endTime: desk.time(240) },
    topic: '请按年度框架用量给出最优价',
  })
  await desk.act(BUYER, BARGAINING, 'doPublish', draft)
  for (const who of BIDDERS) {
    const { items } = await desk.see(who, BARGAINING, draft.id)
    await desk.act(who, BARGAINING, 'doReply', draft, {
      otherTerms: null,
      prices: items.map(({ id: rowId }: Doc, at: number) => ({
        ...{ rowId, replyPrice: LOWERED[who][0]?.[at] },
      })),
    })
  }
  return draft
}

export async function bargainOpened(desk: Desk, bargaining: Doc): Promise<void> {
  await desk.company.strike(BARGAINING)
  for (const who of [BUYER, SUPERVISOR]) await desk.act(who, BARGAINING, 'doOpen', bargaining)
}

/** An open round that runs until noon of the day. */
export async function moonCalled(desk: Desk, tender: Doc, day: number): Promise<Doc> {
  const draft = await desk.save(BUYER, MOON, {
    ...{ documentId: tender.id, sectionNo: 1, decrementValue: '200' },
    ...{ startTime: desk.time(5), endTime: `${desk.date(day)} 12:00` },
  })
  await desk.act(BUYER, MOON, 'doPublish', draft)
  return draft
}

export async function moonQuoted(desk: Desk, moon: Doc): Promise<void> {
  await desk.company.strike(MOON)
  for (const who of BIDDERS) {
    const { items } = await desk.see(who, MOON, moon.id)
    await desk.act(who, MOON, 'doQuote', moon, {
      prices: items.map(({ id: rowId }: Doc, at: number) => ({
        ...{ rowId, newPrice: LOWERED[who][1]?.[at] },
      })),
    })
  }
}

export const moonEnded = (desk: Desk): Promise<void> => desk.company.strike(MOON)

/** An open tender with sign-ups under a shortlist that waits for approval, and a jury that is being drawn. */
export async function* openTender(desk: Desk): Story {
  yield -3
  const tender = await published(desk, {
    ...{ signUpEnd: 8, title: '减速机轴承年度公开招标', category: 'C0101', end: 15 },
    items: [
      ['BRA-0002', 600],
      ['BRA-0003', 400],
    ],
    suppliers: [],
  })
  yield -2
  for (const who of ['supplier1', 'supplier12']) {
    const notice = await ownOf(desk, tender, [who, NOTICE])
    const supplier = desk.plan.suppliers.find(({ logins }) =>
      logins.some(({ userName }) => userName === who),
    )
    await desk.act(who, NOTICE, 'doSignUp', notice, {
      ...{ contactName: supplier?.contact, contactPhone: supplier?.mobile },
      contactEmail: `${who}@example.com`,
    })
  }
  const { id } = await desk.save(BUYER, SHORTLIST, { documentId: tender.id })
  const { versionNum, suppliers } = await desk.see(BUYER, SHORTLIST, id)
  const judged = await desk.save(BUYER, SHORTLIST, {
    ...{ id, versionNum },
    suppliers: suppliers.map((row: Doc) => ({ id: row.id, qualifyResult: 'PASS' })),
  })
  await desk.act(BUYER, SHORTLIST, 'doSubmit', judged)
  yield -1
  await desk.save(BUYER, DRAWING, {
    ...{ documentId: tender.id, evaluationTime: `${desk.date(16)} 09:00` },
    ...{ evaluationPlace: '苏州一厂三楼会议室', jurySize: 3 },
    witnessId: desk.id('user', 'auditor1'),
    lines: [{ jurorRole: 'TECH', headcount: 3, backupCount: 1 }],
  })
}
