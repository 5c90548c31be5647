import { decimal, isGreater } from '@opensrm/kernel/values/decimal.ts'
import type { OperationContext } from '@opensrm/platform/documents/operations.ts'
import { keepFigures } from '@opensrm/platform/figures/figures.ts'
import { baseUser } from '../../administration/baseUser/baseUser.definition.ts'
import { srmBasePaymentTerm } from '../../base-data/srmBasePaymentTerm/srmBasePaymentTerm.definition.ts'
import { paymentDays } from '../../tenderSetup/ports.ts'
import { srmBidRule } from '../../tenderSetup/srmBidRule/srmBidRule.definition.ts'
import { type Bid, comparedKey, type Tender } from '../../tenders/ports.ts'
import { srmBidDocument } from '../../tenders/srmBidDocument/srmBidDocument.definition.ts'
import { srmBidRespond } from '../../tenders/srmBidRespond/srmBidRespond.definition.ts'
import { srmBidResponseMark } from '../srmBidResponseMark/srmBidResponseMark.definition.ts'
import { srmBidScore } from '../srmBidScore/srmBidScore.definition.ts'
import { type Evaluation, readersOf } from './jury.ts'
import { differencesOf } from './sheets.ts'
import { srmBidEvaluation } from './srmBidEvaluation.definition.ts'
import { type BidTotal, type EvaluationIndex, type OpenedBid, totalsOf } from './totals.ts'

type Result = Evaluation['results'][number]

/** Score sheets with their lines. */
async function sheetsOf(context: OperationContext, { id }: Evaluation) {
  const headers = await context.select(srmBidScore, { evaluationId: id })
  return context.lockAll(
    srmBidScore,
    headers.map((sheet) => sheet.id),
  )
}

function assertConfirmed(context: OperationContext, sheets: readonly { status: string }[]): void {
  if (sheets.some(({ status }) => status !== 'CONFIRMED'))
    context.refuse('EVALUATION_NOT_CONFIRMED')
}

/** All sheets are handed in, and the prices are open. */
export async function assertMayTotal(
  context: OperationContext,
  { id, results }: Evaluation,
): Promise<void> {
  assertConfirmed(context, await context.select(srmBidScore, { evaluationId: id }))
  const bids = await context.select(srmBidRespond, {
    id: results.map(({ respondId }) => respondId ?? ''),
  })
  if (bids.some(({ status }) => status !== 'OPENED')) context.refuse('EVALUATION_PRICES_SEALED')
}

type Sheet = Awaited<ReturnType<typeof sheetsOf>>[number]

/** Everything the formulas need, with the objective scores on which jurors do not agree refused. */
export async function tableOfSections(context: OperationContext, evaluation: Evaluation) {
  const tender = await context.lock(srmBidDocument, evaluation.documentId ?? '')
  const rule = await context.find(srmBidRule, evaluation.ruleId ?? '')
  if (!rule) throw new Error(`Evaluation ${evaluation.id} has no rule`)
  const sheets = await sheetsOf(context, evaluation)
  assertConfirmed(context, sheets)
  const bids = await bidsWithPrices(context, evaluation)
  const failed = await failedBids(context, evaluation)
  const totals: BidTotal[] = []
  for (const sectionNo of new Set(evaluation.results.map((row) => row.sectionNo ?? 0))) {
    const rows = evaluation.results.filter((row) => row.sectionNo === sectionNo)
    const own = sheets.filter((sheet) => sheet.sectionNo === sectionNo)
    assertAgreed(context, evaluation, own)
    const opened: OpenedBid[] = []
    for (const row of rows)
      opened.push(await openedBid(context, { row, rows, bids, sheets: own, failed }))
    const section = tender.sections.find((one) => one.sectionNo === sectionNo)
    totals.push(
      ...totalsOf({
        method: (tender.evaluationMethod ?? 'COMPREHENSIVE') as 'COMPREHENSIVE',
        ...{ rule, indices: tender.indices as readonly EvaluationIndex[], bids: opened },
        ...{ estimate: section?.estimatedAmountExclTax ?? null },
        lotSeed: evaluation.lotSeed ?? '',
      }),
    )
  }
  return { tender, sheets, totals, bids }
}

async function bidsWithPrices(context: OperationContext, { results }: Evaluation) {
  const bids = new Map<string, Bid>()
  for (const { respondId } of results) {
    const bid = await context.find(srmBidRespond, respondId ?? '')
    if (bid?.status !== 'OPENED') return context.refuse('EVALUATION_PRICES_SEALED')
    bids.set(bid.id, bid)
  }
  return bids
}

/** Bids that fail an index of yes or no without being rejected, by section. */
async function failedBids(context: OperationContext, { id }: Evaluation): Promise<Set<string>> {
  const failed = new Set<string>()
  for (const { id: markId, sectionNo } of await context.select(srmBidResponseMark, {
    evaluationId: id,
  }))
    for (const row of await context.selectRows(srmBidResponseMark, 'results', { headerId: markId }))
      if (row.finalMark === 'FAIL') failed.add(`${sectionNo} ${row.respondId}`)
  return failed
}

function assertAgreed(
  context: OperationContext,
  { bids }: Evaluation,
  sheets: readonly Sheet[],
): void {
  const [open] = differencesOf(sheets)
  if (open)
    context.refuse('EVALUATION_NOT_AGREED', {
      index: open.indexName ?? '',
      bid: bids.find(({ respondId }) => respondId === open.respondId)?.alias ?? '',
    })
}

async function openedBid(
  context: OperationContext,
  ask: {
    row: Result
    rows: readonly Result[]
    bids: ReadonlyMap<string, Bid>
    sheets: readonly Sheet[]
    failed: ReadonlySet<string>
  },
): Promise<OpenedBid> {
  const { row, rows, bids, sheets, failed } = ask
  const bid = bids.get(row.respondId ?? '') as Bid
  const section = bid.sections.find(({ sectionNo }) => sectionNo === row.sectionNo)
  const scores = new Map<string, string[]>()
  for (const { lines } of sheets)
    for (const { respondId, indexId, score } of lines)
      if (respondId === row.respondId && indexId && score !== null)
        scores.set(indexId, [...(scores.get(indexId) ?? []), score])
  const stages = await context.findMasterRows(srmBasePaymentTerm, 'stages', bid.paymentTermId ?? '')
  return {
    id: row.id,
    convertedAmount: section?.convertedAmount ?? '0',
    minorDeviations: row.minorDeviations ?? 0,
    missing: missingItems(row, rows, bids),
    paymentDays: paymentDays(
      stages.map(({ proportion, offsetDays }) => ({
        ...{ percent: proportion ?? '0', days: offsetDays ?? 0 },
      })),
    ),
    scores,
    abnormalDecision: row.abnormalDecision,
    isFailed: failed.has(`${row.sectionNo} ${row.respondId}`),
  }
}

/** Items this bid left out, with what the other bids of the section ask for them on the basis of comparison. */
function missingItems(row: Result, rows: readonly Result[], bids: ReadonlyMap<string, Bid>) {
  const bid = bids.get(row.respondId ?? '') as Bid
  const key = comparedKey(bid) === 'amountInclTax' ? 'priceInclTax' : 'priceExclTax'
  const others = rows.flatMap((other) =>
    other === row ? [] : (bids.get(other.respondId ?? '') ?? []),
  )
  return bid.items
    .filter((item) => item.sectionNo === row.sectionNo && item.quoteFlag === 'N')
    .map((item) => ({
      quantity: item.quantity ?? '0',
      otherPrices: others.flatMap(
        ({ items }) => items.find(({ lineNum }) => lineNum === item.lineNum)?.[key] ?? [],
      ),
    }))
}

/** Stores the table with its calculations, and lets the jury, the supervisor and the buyer read the sheets. */
export async function storeTotals(context: OperationContext, evaluation: Evaluation) {
  const { tender, sheets, totals, bids } = await tableOfSections(context, evaluation)
  await keepFigures(
    context,
    srmBidEvaluation,
    evaluation.id,
    totals.flatMap(({ figures }) => figures),
  )
  const buyers = await context.select(baseUser, { personId: tender.buyerId })
  const readerUserIds = readersOf(
    evaluation,
    buyers.map(({ id }) => id),
  )
  for (const { id } of sheets) await context.run(srmBidScore, 'followTotals', id, { readerUserIds })
  return {
    patch: {
      rows: {
        results: evaluation.results.map((row) => {
          const total = totals.find(({ id }) => id === row.id) as BidTotal
          const bid = bids.get(row.respondId ?? '')
          const { figures: _, id, isTied, lowReasons, ...figures } = total
          return {
            ...{ id, supplierId: bid?.supplierId ?? null, ...figures },
            convertedAmount:
              bid?.sections.find(({ sectionNo }) => sectionNo === row.sectionNo)?.convertedAmount ??
              null,
            abnormalFlag: lowReasons.length > 0 ? 'Y' : 'N',
            abnormalReason: lowReasons.join(', ') || null,
            tieBreakRemark: isTied ? TIED : null,
          }
        }),
      },
    },
  }
}

const TIED = '同分，依次按评标价、技术分、抽签 / tied: by price, technical score, lots'

export function assertLowDecided(context: OperationContext, { results }: Evaluation): void {
  const open = results.find(
    ({ abnormalFlag, abnormalDecision }) => abnormalFlag === 'Y' && abnormalDecision === null,
  )
  if (open) context.refuse('EVALUATION_LOW_PRICE_OPEN', { bid: open.alias ?? '' })
}

/** The best ranks of each section are recommended. Flagged prices must have been decided on. */
export function candidatesOf(
  context: OperationContext,
  evaluation: Evaluation,
  count: number,
): { id: string; candidateFlag: 'Y' | 'N' }[] {
  assertLowDecided(context, evaluation)
  return evaluation.results.map(({ id, rankNum }) => ({
    id,
    candidateFlag: rankNum !== null && rankNum <= count ? 'Y' : 'N',
  }))
}

/** Whether fewer bids of a section are left than the rule asks for. */
export const hasFewBids = (count: number, { minValidBids }: { minValidBids: number | null }) =>
  isGreater(minValidBids ?? 1, count)

/** The report as a text: who judged, what was excluded and why, and the ranking of each section. */
export function reportOf(evaluation: Evaluation, tender: Tender, opinion: string | null): string {
  const lines = [`${tender.documentNumber} ${tender.title}`]
  for (const sectionNo of new Set(evaluation.results.map((row) => row.sectionNo))) {
    lines.push(`标段 / Section ${sectionNo}`)
    const rows = evaluation.results
      .filter((row) => row.sectionNo === sectionNo)
      .sort((a, b) => decimal(a.rankNum ?? 9999).comparedTo(decimal(b.rankNum ?? 9999)))
    for (const row of rows)
      lines.push(
        [
          row.rankNum ?? '—',
          row.alias,
          row.evaluatedPrice ?? '—',
          row.totalScore ?? row.comparisonPrice ?? '—',
          row.excludedReason ?? '',
          row.abnormalFlag === 'Y' ? `${row.abnormalDecision}: ${row.abnormalRemark}` : '',
        ].join('  '),
      )
  }
  const rejected = evaluation.bids.filter(({ rejectReason }) => rejectReason !== null)
  for (const { alias, rejectReason } of rejected) lines.push(`${alias}: ${rejectReason}`)
  if (opinion) lines.push(opinion)
  return lines.join('\n')
}
