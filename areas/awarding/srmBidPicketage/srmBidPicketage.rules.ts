import type { RecordOf, RowOf } from '@opensrm/kernel/document/define.ts'
import { defineRules, type Refusal, type RuleContext } from '@opensrm/kernel/document/rules.ts'
import type { Issue } from '@opensrm/kernel/protocol/errors.ts'
import {
  type Decimal,
  decimal,
  fixed,
  isGreater,
  least,
  sum,
} from '@opensrm/kernel/values/decimal.ts'
import { awardSums, computeLines, periodIssues } from '../../inquiries/ports/rules.ts'
import { hasOrders } from '../../orders/ports/rules.ts'
import { sharesOf } from '../../tenders/ports/rules.ts'
import '../awarding.errors.ts'
import { srmBidPicketage } from './srmBidPicketage.definition.ts'
import { onTurn } from './turns.ts'

export type Picketage = RecordOf<typeof srmBidPicketage>
export type AwardSection = RowOf<typeof srmBidPicketage, 'sections'>
export type AwardSupplier = RowOf<typeof srmBidPicketage, 'suppliers'>
export type AwardItem = RowOf<typeof srmBidPicketage, 'items'>

/** By so many percent an award may be above the budget. */
const MOST_OVER_PCT = 10

type Choice = Pick<Picketage, 'sections' | 'suppliers'>

export const isAwarded = ({ sectionResult }: AwardSection): boolean => sectionResult !== 'FAILED'

const bySection = ({ suppliers }: Choice, { sectionNo }: Pick<AwardSection, 'sectionNo'>) =>
  suppliers.filter((row) => row.sectionNo === sectionNo)

/** Bids without a rank come last. */
export const placeOf = (rankNum: number | null): number => rankNum ?? Number.MAX_SAFE_INTEGER

const byRank = (a: AwardSupplier, b: AwardSupplier): number =>
  placeOf(a.recommendRank) - placeOf(b.recommendRank)

/** Who may win a section, in the recommended order. */
export const rankedOf = (choice: Choice, section: Pick<AwardSection, 'sectionNo'>) =>
  bySection(choice, section)
    .filter(({ recommendRank, excludedFlag }) => recommendRank !== null && excludedFlag !== 'Y')
    .sort(byRank)

/** The winners of the awarded sections, in the recommended order. */
export const winnersOf = (choice: Choice): AwardSupplier[] =>
  choice.sections.filter(isAwarded).flatMap((section) =>
    bySection(choice, section)
      .filter(({ awardFlag }) => awardFlag === 'Y')
      .sort(byRank),
  )

/** What its tender gives each winner of a section, by rank; nothing where it names no shares. */
export function publishedShares(
  choice: Choice,
  section: Pick<AwardSection, 'sectionNo' | 'shareRule'>,
): Map<AwardSupplier, string> {
  if (section.shareRule === null) return new Map()
  const won = bySection(choice, section)
    .filter(({ awardFlag }) => awardFlag === 'Y')
    .sort(byRank)
  const shares = sharesOf(section.shareRule, won.length)
  return new Map(won.map((winner, place) => [winner, shares[place] ?? '0']))
}

/** Whether the winners of a section are others than the first in rank. */
function deviates(choice: Choice, section: AwardSection): boolean {
  const won = bySection(choice, section).filter(({ awardFlag }) => awardFlag === 'Y')
  const first = rankedOf(choice, section).slice(0, won.length)
  return won.some((winner) => !first.includes(winner))
}

const percentOf = (part: Decimal, whole: Decimal): string | null =>
  whole.isZero() ? null : fixed(part.div(whole).times(100), 4)

/** Every figure follows from final prices and shares. */
export function compute(picketage: Picketage): void {
  const { sections, suppliers, items } = picketage
  for (const row of suppliers) {
    const section = sections.find(({ sectionNo }) => sectionNo === row.sectionNo)
    // Nobody wins a section that failed.
    if (section && !isAwarded(section)) Object.assign(row, { awardFlag: 'N', sharePct: null })
  }
  const winners = winnersOf(picketage)
  for (const item of items)
    item.sharePct =
      winners.find((row) => row.sectionNo === item.sectionNo && row.supplierId === item.supplierId)
        ?.sharePct ?? null
  computeLines(picketage, items, ({ documentItemId }) => documentItemId ?? '')
  for (const section of sections) {
    const own = items.filter(({ sectionNo }) => sectionNo === section.sectionNo)
    section.awardCount = winners.filter(({ sectionNo }) => sectionNo === section.sectionNo).length
    section.amountExclTax = awardSums(picketage, own).amountExclTax
  }
  const { amountExclTax, amountInclTax } = awardSums(picketage, items)
  Object.assign(picketage, { amountExclTax, amountInclTax, ...comparisons(picketage, winners) })
}

function comparisons(picketage: Picketage, winners: readonly AwardSupplier[]) {
  const awarded = picketage.sections.filter(isAwarded)
  const hasBudget =
    awarded.length > 0 && awarded.every(({ budgetAmountExclTax: budget }) => budget !== null)
  const budget = sum(awarded.map(({ budgetAmountExclTax }) => budgetAmountExclTax))
  const amount = sum(awarded.map((section) => section.amountExclTax))
  const best = awarded.flatMap((section) => {
    const opened = bySection(picketage, section).flatMap(({ openAmount }) => openAmount ?? [])
    const [first, ...others] = opened
    return first === undefined ? [] : [others.reduce((low, one) => least(low, one), decimal(first))]
  })
  const opened = sum(winners.map(({ openAmount }) => openAmount))
  const final = sum(winners.map(({ finalAmount }) => finalAmount))
  return {
    budgetAmountExclTax: hasBudget ? fixed(budget, 2) : null,
    budgetSavingRate: hasBudget ? percentOf(budget.minus(amount), budget) : null,
    overBudgetFlag: hasBudget && amount.greaterThan(budget) ? 'Y' : 'N',
    openBestAmount: best.length > 0 ? fixed(sum(best), 2) : null,
    negotiationDropRate: percentOf(opened.minus(final), opened),
    deviateFlag: awarded.some((section) => deviates(picketage, section)) ? 'Y' : 'N',
  }
}

/** The share of each winner is the published one, or less. */
function shareIssues(picketage: Picketage, section: AwardSection): Issue[] {
  const shares = publishedShares(picketage, section)
  return [...shares].flatMap(([winner, most]): Issue[] =>
    isGreater(winner.sharePct, most)
      ? [
          {
            ...{ child: 'suppliers', row: picketage.suppliers.indexOf(winner), field: 'sharePct' },
            ...{ code: 'PICKETAGE_SHARE_RULE', args: { section: section.sectionNo ?? 0, most } },
          },
        ]
      : [],
  )
}

/** Where shares go at the lowest price, a dearer winner has to come down to it in a negotiation first. */
function lowestIssues({ sections, items, priceBasis }: Picketage): Issue[] {
  const key = priceBasis === 'TAX_INCLUDED' ? 'awardPriceInclTax' : 'awardPriceExclTax'
  const following = new Set(
    sections.flatMap((section) =>
      isAwarded(section) && section.sharePriceRule === 'FOLLOW_LOWEST' ? section.sectionNo : [],
    ),
  )
  return items.flatMap((item, row): Issue[] => {
    const isDearer = items.some(
      (other) =>
        other.documentItemId === item.documentItemId && isGreater(item[key] ?? '0', other[key]),
    )
    return isDearer && following.has(item.sectionNo)
      ? [
          {
            ...{ child: 'items', row, field: key, code: 'PICKETAGE_FOLLOW_LOWEST' },
            args: { line: item.lineNum ?? 0 },
          },
        ]
      : []
  })
}

function sectionIssues(picketage: Picketage, section: AwardSection, row: number): Issue[] {
  const args = { section: section.sectionNo ?? 0 }
  const at = { child: 'sections', row }
  if (!isAwarded(section))
    return section.failReason
      ? []
      : [{ ...at, field: 'failReason', code: 'PICKETAGE_FAIL_REASON', args }]
  const won = bySection(picketage, section).filter(({ awardFlag }) => awardFlag === 'Y')
  if (won.length === 0)
    return [{ ...at, field: 'sectionResult', code: 'PICKETAGE_NO_WINNER', args }]
  const shares = sum(won.map(({ sharePct }) => sharePct))
  const issues: Issue[] = shares.eq(decimal(100))
    ? []
    : [{ ...at, code: 'PICKETAGE_SHARES', args: { ...args, shares: fixed(shares, 4) } }]
  const most = section.maxAwards ?? 1
  if (won.length > most)
    issues.push({ ...at, field: 'awardCount', code: 'PICKETAGE_WINNERS', args: { ...args, most } })
  else issues.push(...shareIssues(picketage, section))
  if (picketage.legalFlag === 'Y' && (won.length > 1 || deviates(picketage, section)))
    issues.push({ ...at, field: 'sectionResult', code: 'PICKETAGE_LEGAL_ORDER' })
  return issues
}

/** A little above the budget needs a reason and consent; more than that needs another budget. */
function budgetIssues(picketage: Picketage): Issue[] {
  const { amountExclTax, budgetAmountExclTax, overBudgetFlag, overBudgetReason } = picketage
  if (overBudgetFlag !== 'Y') return []
  const most = decimal(budgetAmountExclTax)
    .times(100 + MOST_OVER_PCT)
    .dividedBy(100)
  if (isGreater(amountExclTax, most))
    return [
      { field: 'amountExclTax', code: 'PICKETAGE_BUDGET_MOST', args: { percent: MOST_OVER_PCT } },
    ]
  return overBudgetReason ? [] : [{ field: 'overBudgetReason', code: 'PICKETAGE_BUDGET_REASON' }]
}

function checkSubmit(picketage: Picketage): Issue[] {
  const { sections, suppliers, countersigns } = picketage
  const issues: Issue[] = [
    ...periodIssues(picketage),
    ...sections.flatMap((section, row) => sectionIssues(picketage, section, row)),
    ...lowestIssues(picketage),
  ]
  if (!sections.some(isAwarded)) issues.push({ child: 'sections', code: 'PICKETAGE_ALL_FAILED' })
  suppliers.forEach(({ awardFlag, recommendRank, excludedFlag }, row) => {
    if (awardFlag === 'Y' && (recommendRank === null || excludedFlag === 'Y'))
      issues.push({ child: 'suppliers', row, field: 'awardFlag', code: 'PICKETAGE_UNRANKED' })
  })
  if (picketage.deviateFlag === 'Y') {
    if (!picketage.deviateReason)
      issues.push({ field: 'deviateReason', code: 'PICKETAGE_DEVIATE_REASON' })
    if (countersigns.length === 0)
      issues.push({ child: 'countersigns', code: 'PICKETAGE_DEVIATE_SIGN' })
  }
  return [...issues, ...budgetIssues(picketage)]
}

const hasSigners = ({ countersigns }: Picketage): Refusal | null =>
  countersigns.length > 0 ? null : { code: 'PICKETAGE_NO_SIGNERS' }

/** Where countersigners are named, they come before the approvers. */
const isSigned = ({ countersigns, status }: Picketage): Refusal | null =>
  countersigns.length === 0 || status === 'COUNTERSIGNED' ? null : { code: 'PICKETAGE_SIGN_FIRST' }

/** Each countersigner gives one opinion, when the turn is theirs. */
function isOnTurn({ countersigns }: Picketage, { userId }: RuleContext): Refusal | null {
  const own = countersigns.find((signer) => signer.userId === userId)
  if (!own) return { code: 'PICKETAGE_NOT_SIGNER' }
  if (own.signTime) return { code: 'PICKETAGE_SIGNED' }
  return onTurn(countersigns).includes(own) ? null : { code: 'PICKETAGE_NOT_TURN' }
}

const nothingOrdered = ({ items }: Picketage): Refusal | null =>
  hasOrders(items) ? { code: 'PICKETAGE_ORDERED' } : null

export const srmBidPicketageRules = defineRules(srmBidPicketage, {
  ...{ compute, checkSubmit },
  asked: { signers: ({ countersigns }) => onTurn(countersigns).map(({ userId }) => userId) },
  guards: { hasSigners, isOnTurn, isSigned, nothingOrdered },
})
