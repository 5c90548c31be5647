import { type Decimal, decimal, fixed, type Numeric, sum } from '@opensrm/kernel/values/decimal.ts'
import { cumulativePart, currencyDecimals } from '@opensrm/kernel/values/money.ts'

export type Stage = { stageCode: string; percent: Numeric }
/** What is standing of one order line. `isFixed`: reached, its amount does not change any more. */
export type Standing = {
  stageCode: string
  isFixed: boolean
  stageAmountInclTax: Numeric
  stageAmountExclTax: Numeric
}
export type Planned = {
  stageCode: string
  stagePercent: string
  stageAmountInclTax: string
  stageAmountExclTax: string
}

/**
 * The stages that are owed. What is paid in advance belongs to the first that follows, against which the advance is
 * written off; a plan of nothing else is owed on acceptance.
 */
export function owedStages(plan: readonly Stage[]): Stage[] {
  const advance = sum(plan.flatMap((one) => (one.stageCode === 'PREPAY' ? [one.percent] : [])))
  const [first, ...rest] = plan.filter(({ stageCode }) => stageCode !== 'PREPAY')
  if (!first) return [{ stageCode: 'ACCEPTANCE', percent: advance.isZero() ? 100 : advance }]
  return [{ stageCode: first.stageCode, percent: decimal(first.percent).plus(advance) }, ...rest]
}

type Whole = { amountInclTax: Numeric; amountExclTax: Numeric; currencyCode: string | null }

/**
 * Amounts of all stages of a line, which add up to it (MONEY-5). Reached stages keep theirs; the others share the rest.
 * Where none is left, the last takes it. Null where reached stages come to more than the line.
 */
export function plannedStages(
  plan: readonly Stage[],
  whole: Whole,
  standing: readonly Standing[],
): Planned[] | null {
  const kept = new Map(standing.filter(({ isFixed }) => isFixed).map((row) => [row.stageCode, row]))
  const stages = owedStages(plan)
  const percents = new Map(stages.map(({ stageCode, percent }) => [stageCode, decimal(percent)]))
  const rest = (key: 'InclTax' | 'ExclTax'): Decimal =>
    decimal(whole[`amount${key}`]).minus(
      sum([...kept.values()].map((row) => row[`stageAmount${key}`])),
    )
  const left = { incl: rest('InclTax'), excl: rest('ExclTax') }
  if (left.incl.isNegative() && !left.incl.isZero()) return null
  const open = stages.filter(({ stageCode }) => !kept.has(stageCode))
  const all = sum(open.map(({ percent }) => percent))
  let before = decimal(0)
  const parts = open.map(({ stageCode, percent }) => {
    const share = (total: Decimal): string =>
      cumulativePart({
        ...{ total, whole: all, takenBefore: before, now: percent },
        decimals: currencyDecimals(whole.currencyCode),
      })
    const part = {
      stageCode,
      stagePercent: fixed(percent, 4),
      stageAmountInclTax: fixed(share(left.incl), 2),
      stageAmountExclTax: fixed(share(left.excl), 2),
    }
    before = before.plus(decimal(percent))
    return part
  })
  const reached = [...kept.values()].map((row, at) => {
    const isLast = open.length === 0 && at === kept.size - 1
    const plus = (amount: Numeric, more: Decimal): string =>
      fixed(decimal(amount).plus(isLast ? more : 0), 2)
    return {
      stageCode: row.stageCode,
      stagePercent: fixed(percents.get(row.stageCode) ?? 0, 4),
      stageAmountInclTax: plus(row.stageAmountInclTax, left.incl),
      stageAmountExclTax: plus(row.stageAmountExclTax, left.excl),
    }
  })
  return [...reached, ...parts]
}
