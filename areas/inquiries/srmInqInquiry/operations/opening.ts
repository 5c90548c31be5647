import type { RecordOf } from '@opensrm/kernel/document/define.ts'
import { inLanguage } from '@opensrm/kernel/i18n/text.ts'
import { nowText } from '@opensrm/platform/documents/input.ts'
import type { OperationContext } from '@opensrm/platform/documents/operations.ts'
import { baseUser } from '../../../administration/baseUser/baseUser.definition.ts'
import { findRate } from '../../../base-data/ports.ts'
import { changedFile, minutesAfter, momentText, openSubmissions } from '../../../sealing/ports.ts'
import { conflictPatch, openedConflicts } from '../../../tenderSetup/ports.ts'
import { contentPatch, fillContent } from '../../srmInqQuotation/srmInqQuotation.content.ts'
import { srmInqQuotation } from '../../srmInqQuotation/srmInqQuotation.definition.ts'
import { fillDetails } from '../../srmInqQuotation/srmInqQuotation.operations.ts'
import {
  comparedAmount,
  comparedPrice,
  compute,
  type Quotation,
} from '../../srmInqQuotation/srmInqQuotation.rules.ts'
import type { Inquiry } from '../srmInqInquiry.rules.ts'
import { releaseOpen } from './holds.ts'
import { barredReasons } from './publish.ts'
import { quotationsOf } from './quoting.ts'
import { ranksOf } from './ranks.ts'

/** Openers of the same opening must call within this time of each other. */
const TOGETHER_MINUTES = 15

type Input = { reason?: string | null }

/** Nothing is opened before the end, by the clock of the database. */
export async function assertEnded(
  context: OperationContext,
  { quoteEndTime }: Inquiry,
): Promise<string> {
  const now = await momentText(context)
  if (now < (quoteEndTime ?? '')) context.refuse('INQUIRY_OPEN_TOO_EARLY')
  return now
}

/**
 * Counts the caller as an opener; the call that completes the number opens everything at once, in one transaction.
 * Until then no price is read.
 */
export async function openQuotations(
  context: OperationContext,
  inquiry: Inquiry,
  { reason }: Input,
) {
  const needed = inquiry.openersRequired ?? 1
  const now = await assertEnded(context, inquiry)
  const submitted = (await quotationsOf(context, inquiry)).filter(
    ({ status }) => status === 'SUBMITTED',
  )
  if (submitted.length === 0) return fail(context, inquiry)
  const isFew = submitted.length < (inquiry.minQuotes ?? 1) && inquiry.currentRound === 1
  if (isFew && !reason && !inquiry.lowQuoteReason)
    context.refuse(
      'INQUIRY_OPEN_REASON',
      { count: submitted.length, needed: inquiry.minQuotes ?? 1 },
      { field: 'reason' },
    )
  const given = await openersOf(context, inquiry, now)
  const openersGiven = Math.min(given.users.length, given.isMixed ? needed : 1)
  const opening = {
    roundNum: inquiry.currentRound,
    userId: context.caller?.userId ?? null,
    openTime: nowText(context),
  }
  const low = isFew ? { lowQuoteFlag: 'Y', lowQuoteReason: reason || inquiry.lowQuoteReason } : {}
  if (openersGiven < needed)
    return {
      to: 'CLOSED' as const,
      patch: { fields: low, add: { openings: [opening] } },
      answer: { openersGiven, openersRequired: needed },
    }
  const results = await openAll(context, inquiry, submitted)
  const round = inquiry.rounds.find(({ roundNum }) => roundNum === inquiry.currentRound)
  context.emit('srmInqInquiry.opened', {
    ...{ id: inquiry.id, inquiryNumber: inquiry.inquiryNumber, buyerId: inquiry.buyerId },
  })
  const openedTime = nowText(context)
  const { add, remove } = conflictPatch(inquiry, await conflictsAmong(context, inquiry))
  return {
    to: 'OPENED' as const,
    patch: {
      fields: { ...low, openedTime, openedBy: given.users },
      rows: {
        rounds: round ? [{ id: round.id, openedTime, quoteCount: results.valid }] : [],
      },
      remove,
      add: { ...add, openings: [{ ...opening, openResult: results.text }] },
    },
    answer: { openersGiven: needed, openersRequired: needed },
  }
}

/** The users who opened within the time, with the caller, and whether one of them is not the purchaser. */
async function openersOf(context: OperationContext, inquiry: Inquiry, now: string) {
  const since = minutesAfter(context, now, -TOGETHER_MINUTES)
  const earlier = inquiry.openings.flatMap(({ roundNum, userId, openTime }) =>
    roundNum === inquiry.currentRound && userId && String(openTime) >= since ? [userId] : [],
  )
  const users = [...new Set([...earlier, ...(context.caller ? [context.caller.userId] : [])])]
  const purchasers = await context.select(baseUser, { personId: inquiry.buyerId })
  return { users, isMixed: users.some((id) => !purchasers.some((one) => one.id === id)) }
}

/** Nobody quoted: the RFQ has failed. */
async function fail(context: OperationContext, inquiry: Inquiry) {
  await releaseOpen(context, inquiry)
  const items = inquiry.items
    .filter(({ lineStatus }) => lineStatus === 'OPEN')
    .map(({ id }) => ({ id, lineStatus: 'CANCELLED' }))
  return { to: 'FAILED' as const, patch: { rows: { items } } }
}

/** Decrypts, verifies and writes all quotations of the round. */
async function openAll(
  context: OperationContext,
  inquiry: Inquiry,
  submitted: readonly { id: string }[],
): Promise<{ valid: number; text: string }> {
  const { resource } = srmInqQuotation
  const roundNum = inquiry.currentRound ?? 1
  const opened = await openSubmissions(context, { resource, eventId: inquiry.id, roundNum })
  const found = new Map(opened.map((one) => [one.recordId, one]))
  const records: Quotation[] = []
  const told: string[] = []
  for (const { id } of submitted) {
    const quotation = await context.lock(srmInqQuotation, id)
    const own = found.get(id)
    told.push(`${quotation.quotationNumber} ${quotation.commitment ?? ''}`.trim())
    if (quotation.sealLevel === 'SYSTEM' && !own?.content) {
      await context.run(srmInqQuotation, 'doOpenFail', id)
      told.push('OPEN_FAILED')
      if (own?.brokenFile) told.push(changedFile(own.brokenFile))
      continue
    }
    fillContent(quotation, own?.content ?? null)
    await fillDetails(context, quotation)
    const { rate } = await findRate(context, {
      fromCurrency: quotation.currencyCode ?? '',
      toCurrency: inquiry.currencyCode ?? '',
      date: context.today,
    })
    quotation.exchangeRate = rate
    compute(quotation)
    for (const line of quotation.lines) line.comparePrice = comparedPrice(quotation, line)
    quotation.compareAmount = comparedAmount(quotation)
    records.push(quotation)
  }
  const valid: Quotation[] = []
  for (const quotation of records) {
    await context.run(srmInqQuotation, 'doOpen', quotation.id, {
      patch: openedPatch(quotation),
    })
    const barred = await barredReasons(
      context,
      { ...inquiry, items: quotation.lines },
      quotation.supplierId ?? '',
    )
    if (!barred) valid.push(quotation)
    else
      await context.run(srmInqQuotation, 'doInvalid', quotation.id, {
        reason: inLanguage(barred.reasons, 'CN').slice(0, 500),
      })
  }
  await rank(context, inquiry)
  return { valid: valid.length, text: told.join('; ').slice(0, 500) }
}

function openedPatch(quotation: Quotation) {
  const patch = contentPatch(quotation)
  const { exchangeRate, compareAmount } = quotation
  return {
    fields: { ...patch.fields, exchangeRate, compareAmount },
    rows: {
      ...patch.rows,
      lines: patch.rows.lines.map((row, at) => ({
        ...row,
        comparePrice: quotation.lines[at]?.comparePrice ?? null,
      })),
    },
  }
}

/** Relations and signs of collusion among those who have quoted so far. */
async function conflictsAmong(context: OperationContext, inquiry: Inquiry) {
  const standing = await standingQuotations(context, inquiry)
  return openedConflicts(
    context,
    { resource: srmInqQuotation.resource, eventId: inquiry.id },
    standing.map((quotation) => ({
      recordId: quotation.id,
      ...{ supplierId: quotation.supplierId ?? '', phone: quotation.contactPhone },
      texts: [quotation.remark, ...quotation.lines.map(({ deviation }) => deviation)],
      prices: new Map(
        quotation.lines.flatMap(({ inquiryItemId, comparePrice }) =>
          inquiryItemId && comparePrice !== null ? [[inquiryItemId, comparePrice]] : [],
        ),
      ),
    })),
  )
}

/** The last opened quotation of each supplier: who did not answer in a later round keeps its price. */
export async function standingQuotations(
  context: OperationContext,
  inquiry: Pick<Inquiry, 'id'>,
  except?: string,
): Promise<RecordOf<typeof srmInqQuotation>[]> {
  return context.lockAll(srmInqQuotation, await standingIds(context, inquiry, except))
}

/** The same without a lock, for work that only reads and takes long. */
export async function standingIds(
  context: OperationContext,
  { id }: Pick<Inquiry, 'id'>,
  except?: string,
): Promise<string[]> {
  const opened = await context.select(srmInqQuotation, {
    inquiryId: id,
    status: ['OPENED', 'AWARDED', 'NOT_AWARDED'],
  })
  const last = new Map<string, (typeof opened)[number]>()
  for (const one of opened) {
    if (one.id === except) continue
    const known = last.get(one.supplierId ?? '')
    if (!known || (one.roundNum ?? 0) > (known.roundNum ?? 0)) last.set(one.supplierId ?? '', one)
  }
  return [...last.values()].map((one) => one.id)
}

/** Ranks the standing quotations anew: by line, equal prices share a rank. One that becomes void is left out. */
export async function rank(
  context: OperationContext,
  inquiry: Pick<Inquiry, 'id'>,
  except?: string,
): Promise<void> {
  const standing = await standingQuotations(context, inquiry, except)
  const ranks = ranksOf(standing)
  for (const quotation of standing) {
    const lines = quotation.lines.flatMap(({ id, rankNum }) => {
      const wanted = ranks.get(id) ?? null
      return rankNum === wanted ? [] : [{ id, rankNum: wanted }]
    })
    if (lines.length > 0) await context.update(srmInqQuotation, quotation.id, { rows: { lines } })
  }
}
