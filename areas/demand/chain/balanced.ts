import { decimal, sum } from '@opensrm/kernel/values/decimal.ts'
import type { ChainFigure, ChainStage } from './figures.ts'

type Row = { stage: ChainStage } & { [Figure in ChainFigure]?: string | null }

/** Stages that must agree on a figure. */
const AGREE: readonly (readonly [figure: ChainFigure, stages: readonly ChainStage[]])[] = [
  ['ordered', ['order', 'delivery']],
  ['received', ['order', 'delivery', 'receipt', 'ledger']],
  ['stocked', ['order', 'receipt', 'ledger']],
  ['returned', ['order', 'receipt', 'return', 'ledger']],
]

/**
 * Sum of a figure over a stage's rows; null when the stage has no rows or does not count the
 * figure.
 */
export function totalOf(
  rows: readonly Row[],
  stage: ChainStage,
  figure: ChainFigure,
): string | null {
  const own = rows.filter((row) => row.stage === stage && row[figure] != null)
  return own.length > 0 ? sum(own.map((row) => row[figure])).toFixed() : null
}

/**
 * Figures of one order line on which its stages differ. Stages without rows, and stages the reader
 * may not see, are not compared.
 */
export function differences(rows: readonly Row[]): ChainFigure[] {
  return AGREE.flatMap(([figure, stages]) => {
    const totals = stages.map((stage) => totalOf(rows, stage, figure))
    const known = totals.filter((total) => total !== null)
    const isOne = known.every((total) => decimal(total).equals(decimal(known[0])))
    return isOne ? [] : [figure]
  })
}
