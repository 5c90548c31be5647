import { decimal, fixed } from '@opensrm/kernel/values/decimal.ts'
import type { ChartSeries } from '@opensrm/ui/charts/figures.ts'

export type ScenarioConstraint = {
  id: string
  constraintType: string
  supplierIdLabel?: string | null
  districtIdLabel?: string | null
  itemLineNum: number | null
  value: string | null
  cost: string | null
  conflictFlag: string | null
}

export type ScenarioRecord = {
  id: string
  status: string
  scenarioNumber: string
  scenarioName: string
  currencyCode: string
  totalAmount: string | null
  lineAmount: string | null
  fixedAmount: string | null
  supplierCount: number | null
  constraints: readonly ScenarioConstraint[]
  shares: readonly { supplierId: string; supplierIdLabel: string; amount: string | null }[]
}

/** By how much each scenario is above the cheapest one; null for what has no total. */
export function aboveCheapest(
  scenarios: readonly Pick<ScenarioRecord, 'totalAmount'>[],
): (string | null)[] {
  const totals = scenarios.flatMap(({ totalAmount }) => (totalAmount ? decimal(totalAmount) : []))
  const [least] = totals.sort((one, other) => one.comparedTo(other))
  return scenarios.map(({ totalAmount }) =>
    totalAmount && least ? fixed(decimal(totalAmount).minus(least), 2) : null,
  )
}

/** Amounts of solved scenarios, a series for each supplier. */
export function stackOf(scenarios: readonly ScenarioRecord[]): {
  categories: string[]
  series: ChartSeries[]
} {
  const solved = scenarios.filter(({ shares }) => shares.length > 0)
  const names = new Map(
    solved.flatMap(({ shares }) =>
      shares.map(({ supplierId, supplierIdLabel }) => [supplierId, supplierIdLabel]),
    ),
  )
  return {
    categories: solved.map(({ scenarioName }) => scenarioName),
    series: [...names].map(([id, name]) => ({
      name,
      unit: solved[0]?.currencyCode ?? '',
      values: solved.map(
        ({ shares }) => shares.find(({ supplierId }) => supplierId === id)?.amount ?? null,
      ),
    })),
  }
}
