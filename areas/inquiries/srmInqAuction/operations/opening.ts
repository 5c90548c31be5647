import { inLanguage } from '@opensrm/kernel/i18n/text.ts'
import { isGreater } from '@opensrm/kernel/values/decimal.ts'
import { nowText } from '@opensrm/platform/documents/input.ts'
import type { InputOf, OperationContext } from '@opensrm/platform/documents/operations.ts'
import { baseUser } from '../../../administration/baseUser/baseUser.definition.ts'
import {
  changedFile,
  giveShare,
  minutesAfter,
  momentText,
  openSubmissions,
  returnUnopened,
} from '../../../sealing/ports.ts'
import {
  conflictPatch,
  drawSeed,
  openedConflicts,
  unacceptedRelations,
} from '../../../tenderSetup/ports.ts'
import { contentPatch, fillContent } from '../../srmInqAuctionAnswer/srmInqAuctionAnswer.content.ts'
import { srmInqAuctionAnswer } from '../../srmInqAuctionAnswer/srmInqAuctionAnswer.definition.ts'
import {
  type Answer,
  comparedAmount,
  comparedPrice,
  compute,
} from '../../srmInqAuctionAnswer/srmInqAuctionAnswer.rules.ts'
import { barredReasons } from '../../srmInqInquiry/operations/publish.ts'
import type { srmInqAuction } from '../srmInqAuction.definition.ts'
import type { Auction } from '../srmInqAuction.rules.ts'
import { announcePrices } from './announce.ts'
import { answersOf, expireAnswers, returnAnswers, sealedAuction } from './answers.ts'
import { proposedAwards } from './award.ts'
import { openCeiling } from './ceiling.ts'
import { releaseItems } from './holds.ts'
import { isWhole, openedAnswers, type Ranked, rankedBy, writeRanks } from './ranks.ts'
import { tiesOf } from './standing.ts'

/** Openers of the same opening must call within this time of each other. */
const TOGETHER_MINUTES = 15
const TOO_FEW = '有效应标不足 / too few effective answers'
const NO_DEPOSIT = '保证金未到账 / deposit not received'
const ABOVE_CEILING = '超过最高限价 / above the ceiling'

/**
 * Counts the caller as an opener; the call that completes the number opens everything at once, in one transaction. Until
 * then no price is read.
 */
export async function openAnswers(
  context: OperationContext,
  auction: Auction,
  { password }: InputOf<typeof srmInqAuction, 'doBidOpening'>,
) {
  const isTieBreak = auction.status === 'TIE_BREAK'
  const now = await assertEnded(context, auction)
  const userId = context.caller?.userId ?? ''
  const counted = isTieBreak ? await submittedAnswers(context, auction) : []
  if (!isTieBreak) {
    const answers = await submittedAnswers(context, auction)
    if (!(await hasQuorum(context, auction, answers))) return fail(context, auction, answers)
    counted.push(...answers)
  }
  if (auction.sealLevel === 'DUAL') {
    const event = { ...sealedAuction(auction, auction.roundNum ?? 1), envelope: 'PRICE' } as const
    if (!(await giveShare(context, event, { userId, password: password ?? '' })))
      context.refuse('AUC_WRONG_PASSWORD', {}, { field: 'password' })
  }
  const needed = auction.openersRequired ?? 2
  const openersGiven = await openersOf(context, auction, now)
  const { roundNum } = auction
  const openings = [{ roundNum, userId, openTime: nowText(context) }]
  const answer = { openersGiven, openersRequired: needed }
  if (openersGiven < needed)
    return {
      to: isTieBreak ? ('TIE_BREAK' as const) : ('ENDED' as const),
      patch: { add: { openings } },
      answer,
    }
  const { fields, rows, add, remove } = isTieBreak
    ? await openTieBreak(context, auction, counted)
    : await openFirst(context, auction, counted)
  const { id, auctionNumber, buyerId } = auction
  context.emit('srmInqAuction.opened', { id, auctionNumber, buyerId })
  return {
    to: 'OPENED' as const,
    patch: {
      fields: { openedTime: nowText(context), ...fields },
      ...{ rows, remove },
      add: { openings, ...add },
    },
    answer,
  }
}

/** The openers who came within the time, with the caller; the purchaser alone is never enough. */
async function openersOf(
  context: OperationContext,
  { openings, roundNum, buyerId, openersRequired }: Auction,
  now: string,
): Promise<number> {
  const since = minutesAfter(context, now, -TOGETHER_MINUTES)
  const users = new Set(
    openings.flatMap((one) =>
      one.roundNum === roundNum && one.userId && String(one.openTime) >= since ? [one.userId] : [],
    ),
  )
  if (context.caller) users.add(context.caller.userId)
  const buyers = await context.select(baseUser, { personId: buyerId })
  const isMixed = [...users].some((id) => !buyers.some((one) => one.id === id))
  return Math.min(users.size, isMixed ? (openersRequired ?? 2) : 1)
}

async function submittedAnswers(context: OperationContext, auction: Auction): Promise<Answer[]> {
  const found = await answersOf(context, auction)
  return context.lockAll(
    srmInqAuctionAnswer,
    found.flatMap(({ id, status }) => (status === 'SUBMITTED' ? [id] : [])),
  )
}

const hasDeposit = ({ depositStatus }: Pick<Answer, 'depositStatus'>): boolean =>
  depositStatus === 'NOT_REQUIRED' || depositStatus === 'CONFIRMED'

/** Nothing is opened before the end of the round, by the clock of the database. */
async function assertEnded(context: OperationContext, auction: Auction): Promise<string> {
  const now = await momentText(context)
  const ends = auction.status === 'TIE_BREAK' ? auction.tieBreakEndTime : auction.endTime
  if (now < (ends ?? '')) context.refuse('AUC_OPEN_TOO_EARLY', { time: ends ?? '' })
  return now
}

/** What an opener is told before anything is opened. */
export async function assertMayOpen(context: OperationContext, auction: Auction): Promise<void> {
  await assertEnded(context, auction)
  if (auction.status === 'TIE_BREAK') return
  const answers = await answersOf(context, auction)
  const submitted = answers.filter(({ status }) => status === 'SUBMITTED')
  await hasQuorum(context, auction, submitted)
}

/**
 * Whether enough answers count: deposit received, supplier not barred. Related suppliers among them wait for the
 * supervisor.
 */
async function hasQuorum(
  context: OperationContext,
  auction: Auction,
  answers: readonly Pick<Answer, 'supplierId' | 'depositStatus'>[],
): Promise<boolean> {
  const effective: string[] = []
  for (const answer of answers) {
    const supplierId = answer.supplierId ?? ''
    const barred = await barredReasons(context, auction, supplierId)
    if (hasDeposit(answer) && !barred) effective.push(supplierId)
  }
  if (effective.length < (auction.minAnswers ?? 2)) return false
  if ((await unacceptedRelations(context, auction, effective)).length > 0)
    context.refuse('AUC_OPEN_RELATED')
  return true
}

/** Too few effective answers: nothing is opened, and everything is returned sealed. */
async function fail(context: OperationContext, auction: Auction, answers: readonly Answer[]) {
  await returnAnswers(context, auction, TOO_FEW)
  await releaseItems(context, auction, auction.items)
  return {
    to: 'FAILED' as const,
    patch: {
      fields: { cancelReason: TOO_FEW },
      add: {
        records: answers.map((answer) => recordOf(answer, { result: 'RETURNED', reason: TOO_FEW })),
      },
    },
  }
}

type Outcome = { result: 'OK' | 'FAILED' | 'RETURNED' | 'REJECTED'; reason: string | null }

function recordOf(answer: Answer, { result, reason }: Outcome, rankNum: number | null = null) {
  const isRead = result === 'OK' || result === 'REJECTED'
  const { roundNum, supplierId, answerNumber, submitTime, commitment } = answer
  return {
    ...{ roundNum, supplierId, answerNumber, submitTime, commitment },
    ...{ openResult: result, reason, rankNum },
    amountExclTax: isRead ? answer.amountExclTax : null,
    amountInclTax: isRead ? answer.amountInclTax : null,
  }
}

type Opened = { answer: Answer; outcome: Outcome }

/** Decrypts, verifies and writes the answers of the round. One with a broken seal is named, not opened. */
async function unseal(
  context: OperationContext,
  auction: Auction,
  answers: readonly Answer[],
): Promise<Opened[]> {
  const found = await openSubmissions(context, sealedAuction(auction, auction.roundNum ?? 1))
  const contents = new Map(found.map((one) => [one.recordId, one]))
  const opened: Opened[] = []
  for (const answer of answers) {
    const { content = null, brokenFile = null } = contents.get(answer.id) ?? {}
    if (!content) {
      await context.run(srmInqAuctionAnswer, 'doOpenFail', answer.id)
      opened.push({
        answer,
        outcome: { result: 'FAILED', reason: brokenFile === null ? null : changedFile(brokenFile) },
      })
      continue
    }
    fillContent(answer, content)
    compute(answer)
    await context.run(srmInqAuctionAnswer, 'doOpen', answer.id, { patch: contentPatch(answer) })
    const { id, answerNumber, supplierId, title } = answer
    context.emit('srmInqAuctionAnswer.opened', { id, answerNumber, supplierId, title })
    opened.push({ answer, outcome: { result: 'OK', reason: null } })
  }
  return opened
}

/** The first opening. */
async function openFirst(context: OperationContext, auction: Auction, answers: readonly Answer[]) {
  const records: ReturnType<typeof recordOf>[] = []
  for (const answer of answers.filter((one) => !hasDeposit(one))) {
    await returnUnopened(context, sealedAuction(auction, 1), { recordId: answer.id })
    await context.run(srmInqAuctionAnswer, 'doReturn', answer.id, { reason: NO_DEPOSIT })
    records.push(recordOf(answer, { result: 'RETURNED', reason: NO_DEPOSIT }))
  }
  const ceiling = await openCeiling(context, auction)
  const prices = new Map(ceiling.items.map(({ id, ceilingPrice }) => [id, ceilingPrice]))
  const known: Auction = {
    ...{ ...auction, ...ceiling.fields },
    items: auction.items.map((item) => ({
      ...item,
      ceilingPrice: prices.get(item.id) ?? item.ceilingPrice,
    })),
  }
  const opened = await unseal(context, known, answers.filter(hasDeposit))
  for (const one of opened) {
    if (one.outcome.result !== 'OK') continue
    const reason = await voidReason(context, known, one.answer)
    if (!reason) continue
    await context.run(srmInqAuctionAnswer, 'doVoid', one.answer.id, { reason })
    one.outcome = { result: 'REJECTED', reason }
  }
  const { ranked, awards } = await rankAndTell(context, known)
  const { add, remove } = conflictPatch(auction, await conflictsAmong(context, auction, opened))
  return {
    fields: ceiling.fields,
    rows: { items: ceiling.items },
    remove,
    add: { ...add, awards, records: [...records, ...rankedRecords(opened, ranked)] },
  }
}

/** Relations and signs of collusion among those whose answers were opened. */
function conflictsAmong(context: OperationContext, { id }: Auction, opened: readonly Opened[]) {
  return openedConflicts(
    context,
    { resource: srmInqAuctionAnswer.resource, eventId: id },
    opened.flatMap(({ answer, outcome }) =>
      outcome.result === 'FAILED'
        ? []
        : [
            {
              recordId: answer.id,
              ...{ supplierId: answer.supplierId ?? '', phone: answer.contactPhone },
              texts: [answer.techRemark, ...answer.lines.map(({ remark }) => remark)],
              prices: new Map(
                answer.lines.flatMap((line) => {
                  const price = comparedPrice(answer, line)
                  return line.auctionItemId && price !== null ? [[line.auctionItemId, price]] : []
                }),
              ),
            },
          ],
    ),
  )
}

async function voidReason(
  context: OperationContext,
  auction: Auction,
  answer: Answer,
): Promise<string | null> {
  const barred = await barredReasons(context, auction, answer.supplierId ?? '')
  if (barred) return inLanguage(barred.reasons, 'CN').slice(0, 500)
  const { ceilingAmount } = auction
  const limits = new Map(auction.items.map(({ id, ceilingPrice }) => [id, ceilingPrice]))
  const isAbove =
    (ceilingAmount !== null && isGreater(comparedAmount(answer), ceilingAmount)) ||
    answer.lines.some((line) => {
      const limit = limits.get(line.auctionItemId ?? '') ?? null
      return limit !== null && isGreater(comparedPrice(answer, line), limit)
    })
  return isAbove ? ABOVE_CEILING : null
}

/** The opening of the tie break: who did not answer keeps its price; who is still equal is drawn by lot. */
async function openTieBreak(
  context: OperationContext,
  auction: Auction,
  answers: readonly Answer[],
) {
  await expireAnswers(context, auction)
  const opened = await unseal(context, auction, answers)
  const all = await openedAnswers(context, auction.id)
  const isTied = tiesOf(rankedBy(auction, all).ranking, isWhole(auction)).length > 0
  const lotSeed = isTied ? drawSeed(auction.id, nowText(context)) : null
  const { ranked, awards } = await rankAndTell(context, { ...auction, lotSeed })
  return {
    fields: { lotSeed },
    rows: {},
    remove: { awards: auction.awards.map(({ id }) => id) },
    add: { awards, records: rankedRecords(opened, ranked) },
  }
}

async function rankAndTell(context: OperationContext, auction: Auction) {
  const ranked = rankedBy(auction, await openedAnswers(context, auction.id))
  await writeRanks(context, ranked)
  await announcePrices(context, auction, ranked, { isResult: false })
  return { ranked, awards: proposedAwards(auction, ranked) }
}

function rankedRecords(opened: readonly Opened[], { ranking }: Ranked) {
  return opened.map(({ answer, outcome }) =>
    recordOf(
      answer,
      outcome,
      outcome.result === 'OK' ? (ranking.whole.get(answer.supplierId ?? '') ?? null) : null,
    ),
  )
}
