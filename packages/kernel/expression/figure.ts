import { type Explanation, explain } from './explain.ts'
import type { Formula, Given } from './formula.ts'

/** A record that a value of a figure was read from. */
export type FigureSource = { resource: string; id: string; label: string }

/** How the value of a field was calculated. `sources` are the records behind the values, by the name in the formula. */
export type Figure = Explanation & {
  field: string
  /** of a field of a row */
  child?: string
  rowId?: string
  sources: { [name: string]: readonly FigureSource[] }
}

/** Computes a figure together with its explanation. `result` is the value of the field. */
export function figureOf(options: {
  field: string
  row?: { child: string; id: string }
  formula: Formula
  given: Given
  sources?: Figure['sources']
}): Figure {
  const { field, row, formula, given, sources = {} } = options
  return {
    field,
    ...(row ? { child: row.child, rowId: row.id } : {}),
    ...explain(formula, given),
    sources,
  }
}
