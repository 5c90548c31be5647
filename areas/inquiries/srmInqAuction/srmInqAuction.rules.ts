import type { RecordOf, RowOf } from '@opensrm/kernel/document/define.ts'
import { defineRules, type Refusal, type RuleContext } from '@opensrm/kernel/document/rules.ts'
import type { Issue } from '@opensrm/kernel/protocol/errors.ts'
import { decimal, isGreater } from '@opensrm/kernel/values/decimal.ts'
import '../inquiries.errors.ts'
import { hasToOrder } from '../../orders/ports/rules.ts'
import { awardSums, computeLines, shareIssues } from '../srmInqAward/awardFigures.ts'
import { srmInqAuction } from './srmInqAuction.definition.ts'

export type Auction = RecordOf<typeof srmInqAuction>
export type AuctionItem = RowOf<typeof srmInqAuction, 'items'>
export type AuctionAward = RowOf<typeof srmInqAuction, 'awards'>

const OPENERS_MAX = 5
const DEPOSIT_PCT_MAX = 2
/** Until then the buyer cancels alone. */
export const BEFORE_END = ['DRAFT', 'PUBLISHED', 'ONGOING']

const itemOf = ({ auctionItemId }: AuctionAward): string => auctionItemId ?? ''

function compute(auction: Auction): void {
  auction.invitedCount = auction.suppliers.length
  computeLines(auction, auction.awards, itemOf)
  const { amountExclTax, amountInclTax, savingAmount } = awardSums(auction, auction.awards)
  const isAwarded = auction.awards.length > 0
  auction.awardAmountExclTax = isAwarded ? amountExclTax : null
  auction.awardAmountInclTax = isAwarded ? amountInclTax : null
  auction.savingAmount = savingAmount
  auction.nonLowestFlag = auction.awards.some(({ rankNum }) => rankNum !== 1) ? 'Y' : 'N'
}

function check(auction: Auction): Issue[] {
  const issues: Issue[] = []
  const { startTime, endTime, priceEffectiveFrom: from, priceEffectiveTo: to } = auction
  if (startTime && endTime && endTime <= startTime)
    issues.push({ field: 'endTime', code: 'AUC_END_BEFORE_START' })
  if (from && to && to < from) issues.push({ field: 'priceEffectiveTo', code: 'INQUIRY_PERIOD' })
  const openers = auction.openerIds?.length ?? 0
  const needed = auction.openersRequired ?? 2
  if (openers > OPENERS_MAX || (openers > 0 && openers < needed))
    issues.push({ field: 'openerIds', code: 'AUC_OPENERS', args: { needed, max: OPENERS_MAX } })
  const { budgetAmountExclTax: budget, depositAmount } = auction
  if (budget && isGreater(depositAmount, decimal(budget).times(DEPOSIT_PCT_MAX).div(100)))
    issues.push({
      field: 'depositAmount',
      code: 'AUC_DEPOSIT_HIGH',
      args: { pct: DEPOSIT_PCT_MAX },
    })
  return issues
}

function publishIssues(auction: Auction, today: string): Issue[] {
  const issues: Issue[] = auction.items.flatMap(({ needByDate }, row) =>
    needByDate && needByDate < today
      ? [{ child: 'items', row, field: 'needByDate', code: 'INQUIRY_NEED_DATE' as const }]
      : [],
  )
  const [invited, needed] = [auction.suppliers.length, auction.minAnswers ?? 2]
  if (invited < needed)
    issues.push({ field: 'minAnswers', code: 'AUC_FEW_SUPPLIERS', args: { invited, needed } })
  return issues
}

/** The first in rank wins. Who else gets a share needs a reason. */
function awardIssues(auction: Auction): Issue[] {
  const { awards } = auction
  if (awards.length === 0) return [{ code: 'AUC_NO_AWARD' }]
  const issues: Issue[] = shareIssues(awards, itemOf)
  if (!auction.awardReason) issues.push({ field: 'awardReason', code: 'AUC_AWARD_REASON' })
  const winners = new Set(awards.map(({ supplierId }) => supplierId))
  const isWhole = auction.awardMode === 'WHOLE'
  if (isWhole && (winners.size > 1 || awards.length < auction.items.length))
    issues.push({ code: 'AUC_WHOLE' })
  awards.forEach(({ rankNum, reason, lineNum, itemName }, row) => {
    if (rankNum !== 1 && !reason)
      issues.push({
        ...{ child: 'awards', row, field: 'reason', code: 'AUC_NOT_FIRST' },
        args: { line: lineNum ?? 0, item: itemName ?? '' },
      })
  })
  return issues
}

const byOpener = ({ openerIds }: Auction, { userId }: RuleContext): Refusal | null =>
  openerIds?.includes(userId) ? null : { code: 'AUC_NOT_OPENER' }

function setsPassword(auction: Auction, context: RuleContext): Refusal | null {
  const isNeeded = auction.sealLevel === 'DUAL'
  return byOpener(auction, context) ?? (isNeeded ? null : { code: 'AUC_NO_PASSWORD' })
}

/** After the end the supervisor confirms what somebody else asked for. */
function mayCancel(
  { status, supervisorId, cancelAskedBy }: Auction,
  { userId }: RuleContext,
): Refusal | null {
  const isAsked = BEFORE_END.includes(status) || cancelAskedBy !== null
  return userId !== supervisorId || isAsked ? null : { code: 'AUC_CANCEL_NOT_ASKED' }
}

const hasFirstRound = ({ roundNum }: Auction): Refusal | null =>
  roundNum === 1 ? null : { code: 'AUC_TIE_BREAK_USED' }

function givesOrders({ outputType, awards }: Auction): Refusal | null {
  return outputType === 'ORDER' ? hasToOrder({ lines: awards }) : { code: 'AUC_NO_ORDERS' }
}

const letsPass = ({ supervisorId }: Auction, { userId }: RuleContext): Refusal | null =>
  supervisorId === userId ? null : { code: 'AUC_RELATIONS_BY_SUPERVISOR' }

export const srmInqAuctionRules = defineRules(srmInqAuction, {
  compute,
  check,
  checkSubmit: (auction, { today }) =>
    auction.status === 'DRAFT' ? publishIssues(auction, today) : awardIssues(auction),
  guards: {
    ...{ byOpener, givesOrders, hasFirstRound, letsPass, mayCancel, setsPassword },
    openersAreFree: ({ sealLevel }) => (sealLevel === 'DUAL' ? { code: 'AUC_KEYS_SET' } : null),
  },
})
