import { addDays } from '@opensrm/kernel/values/date.ts'
import { fixed } from '@opensrm/kernel/values/decimal.ts'
import { nowText } from '@opensrm/platform/documents/input.ts'
import type { InputOf, OperationContext } from '@opensrm/platform/documents/operations.ts'
import { srmBidEvaluation } from '../../evaluation/srmBidEvaluation/srmBidEvaluation.definition.ts'
import { srmBidRule } from '../../tenderSetup/srmBidRule/srmBidRule.definition.ts'
import { announce, type Bidder, type Tender } from '../../tenders/ports.ts'
import { srmBidDocument } from '../../tenders/srmBidDocument/srmBidDocument.definition.ts'
import { srmBidSupplier } from '../../tenders/srmBidSupplier/srmBidSupplier.definition.ts'
import '../awarding.errors.ts'
import { srmBidPicketage } from '../srmBidPicketage/srmBidPicketage.definition.ts'
import { htmlOf, moneyText, publishedLines, winners } from './making.ts'
import { srmBidResult } from './srmBidResult.definition.ts'
import type { Result, ResultLine } from './srmBidResult.rules.ts'

const CONTRACT_DAYS = 30

/** Letters to all bidders at once, and the award to everybody whom the tender was announced to. */
export async function sendLetters(context: OperationContext, result: Result) {
  const tender = await context.lock(srmBidDocument, result.documentId ?? '')
  const picketage = await context.find(srmBidPicketage, result.picketageId ?? '')
  const rule = await context.findMaster(srmBidRule, tender.ruleId)
  const letterDate = context.today
  const contractDueDate = addDays(letterDate, rule?.contractDays ?? CONTRACT_DAYS)
  const { id, resultNumber, title } = result
  for (const bidderId of new Set(result.lines.map(({ bidSupplierId }) => bidSupplierId ?? ''))) {
    const own = result.lines.filter(({ bidSupplierId }) => bidSupplierId === bidderId)
    await context.run(srmBidSupplier, 'saveNotification', bidderId, {
      patch: { fields: letterOf(context, result, own, contractDueDate) },
    })
    context.emit('srmBidResult.published', {
      ...{ id, resultNumber, title, supplierId: own[0]?.supplierId ?? null },
    })
  }
  const awarded = picketage ? winners(picketage) : []
  const published = await publishedLines(context, tender, awarded, 'FINAL')
  await announce(context, tender, { noticeType: 'AWARD', content: htmlOf(published) })
  return {
    to: hasOpenContract(result.lines) ? ('NOTIFIED' as const) : ('CONTRACTED' as const),
    patch: {
      fields: { letterDate, contractDueDate, publishedText: published.join('\n') },
      rows: { lines: await scoresOf(context, result, tender) },
    },
  }
}

const hasOpenContract = (lines: readonly ResultLine[]): boolean =>
  lines.some(({ resultType, contractDate }) => resultType === 'WON' && contractDate === null)

const TYPES = [
  { resultType: 'WON', notificationType: 'AWARD', letter: 'awardLetter' },
  { resultType: 'LOST', notificationType: 'REGRET', letter: 'regretLetter' },
  { resultType: 'REJECTED', notificationType: 'REJECT', letter: 'rejectLetter' },
] as const

/** Who won anything gets the letter of a winner, naming the sections it won. */
function letterOf(
  context: OperationContext,
  result: Result,
  lines: readonly ResultLine[],
  contractDueDate: string,
) {
  const type =
    TYPES.find(({ resultType }) => lines.some((line) => line.resultType === resultType)) ?? TYPES[1]
  const isWon = type.resultType === 'WON'
  const won = lines
    .filter(({ resultType }) => resultType === 'WON')
    .map(
      ({ sectionNo, amountExclTax }) =>
        `标段 Section ${sectionNo}: 不含税 excl. tax ${result.currencyCode} ${moneyText(amountExclTax)}`,
    )
  const due = isWon ? [`签约期限 Contract due: ${contractDueDate}`] : []
  return {
    notificationType: type.notificationType,
    notificationText: [result[type.letter] ?? '', ...won, ...due].join('\n'),
    ...{ notificationTime: nowText(context), notificationReadTime: null },
  }
}

/** With its letter a bidder learns its rank, its own scores and the total of the winner. */
async function scoresOf(context: OperationContext, result: Result, tender: Tender) {
  const [evaluation] = await context.select(srmBidEvaluation, {
    ...{ documentId: tender.id, status: 'COMPLETED' },
  })
  const scores = evaluation
    ? await context.selectRows(srmBidEvaluation, 'results', { headerId: evaluation.id })
    : []
  const shown = (score: string | null | undefined) => (score == null ? null : fixed(score, 2))
  return result.lines.map(({ id, sectionNo, supplierId }) => {
    const section = scores.filter((one) => one.sectionNo === sectionNo)
    const own = section.find((one) => one.supplierId === supplierId)
    const won = result.lines.find(
      (line) => line.sectionNo === sectionNo && line.resultType === 'WON',
    )
    const winner = section.find((one) => one.supplierId === won?.supplierId)
    return {
      ...{ id, rankNum: own?.rankNum ?? null },
      ...{ priceScore: shown(own?.priceScore), techScore: shown(own?.techScore) },
      ...{ bizScore: shown(own?.bizScore), serviceScore: shown(own?.serviceScore) },
      ...{ totalScore: shown(own?.totalScore), winnerScore: shown(winner?.totalScore) },
    }
  })
}

/** A winner's contract is signed; its deposit may be returned from now on. */
export async function contracted(
  context: OperationContext,
  result: Result,
  input: InputOf<typeof srmBidResult, 'doContracted'>,
) {
  const { supplierId, contractDate, contractNumber } = input
  const own = result.lines.filter(
    (line) => line.supplierId === supplierId && line.resultType === 'WON',
  )
  if (own.length === 0) context.refuse('RESULT_NOT_WINNER', {}, { field: 'supplierId' })
  const from = result.letterDate ?? ''
  if (contractDate < from || contractDate > context.today)
    context.refuse('RESULT_SIGN_DATE', { from }, { field: 'contractDate' })
  await context.run(srmBidSupplier, 'followContract', own[0]?.bidSupplierId ?? '', { contractDate })
  const isOpen = hasOpenContract(result.lines.filter((line) => !own.includes(line)))
  return {
    to: isOpen ? ('NOTIFIED' as const) : ('CONTRACTED' as const),
    patch: { rows: { lines: own.map(({ id }) => ({ id, contractDate, contractNumber })) } },
  }
}

async function resultOf(context: OperationContext, documentId: string): Promise<Result | null> {
  const [found] = await context.select(srmBidResult, {
    ...{ documentId, status: ['NOTIFIED', 'CONTRACTED', 'COMPLETED'] },
  })
  return found ? context.lock(srmBidResult, found.id) : null
}

/** Shows in the result that a bidder has its letter. */
export async function letterReceived(
  context: OperationContext,
  { id, documentId }: Bidder,
  readTime: string,
): Promise<void> {
  const result = await resultOf(context, documentId ?? '')
  if (!result) return
  const own = result.lines.filter(({ bidSupplierId }) => bidSupplierId === id)
  await context.run(srmBidResult, 'followReceipt', result.id, {
    patch: { rows: { lines: own.map((line) => ({ id: line.id, readTime })) } },
  })
}

/** A tender is archived once the contracts of its winners are signed. */
const contractedResult = async (context: OperationContext, { id }: Tender) => {
  const result = await resultOf(context, id)
  return result?.status === 'CONTRACTED' ? result : context.refuse('RESULT_NOT_CONTRACTED')
}

export async function assertMayArchive(context: OperationContext, tender: Tender): Promise<void> {
  await contractedResult(context, tender)
}

export async function archiveAward(context: OperationContext, tender: Tender): Promise<void> {
  const { id } = await contractedResult(context, tender)
  await context.run(srmBidResult, 'doFinish', id)
}
