import { type Decimal, decimal, fixed, greatest, type Numeric, sum } from '../values/decimal.ts'
import type { Fields } from './fields.ts'

/** Changes to the counters of one row or record; absent means no change. Several for one row are added up. */
export type CounterChange<C extends string = string> = { id: string } & {
  readonly [K in C]?: Numeric
}

/** How much a row may take. The caller decides what happens beyond that: usually a refusal naming document and line. */
export type CounterBound<R> = {
  /** how much the row may still take before this change; null: any amount */
  free(row: R): Decimal | null
  exceeded(row: R, figures: { asked: string; available: string }): void
}

/** A row with its changed counters. */
export type Counted<Counters extends { readonly [counter: string]: string }> = { id: string } & {
  [Field in Counters[keyof Counters]]?: string
}

/**
 * Returns a patch of the rows with their counters after the changes. Unchanged rows are left out, and figures are
 * rounded as their fields define. `counters` names the field of each change. Changes of other rows are ignored.
 */
export function countedRows<
  R extends { id: string },
  const Counters extends { readonly [counter: string]: string & keyof R },
>(
  rows: readonly R[],
  changes: readonly CounterChange<NoInfer<keyof Counters & string>>[],
  options: {
    fields: Fields
    counters: Counters
    bounds?: { readonly [C in keyof NoInfer<Counters>]?: CounterBound<NoInfer<R>> }
    /** no counter falls below zero, even if more is given back than was taken */
    atLeastZero?: true
  },
): Counted<Counters>[] {
  const byRow = new Map<string, CounterChange<keyof Counters & string>[]>()
  for (const change of changes) byRow.set(change.id, [...(byRow.get(change.id) ?? []), change])
  return rows.flatMap((row) => {
    const own = byRow.get(row.id)
    if (!own) return []
    const counted: { [field: string]: string } = {}
    for (const key of Object.keys(options.counters) as (keyof Counters & string)[]) {
      const difference = sum(own.map((change) => change[key]))
      if (difference.isZero()) continue
      checkFree(row, difference, options.bounds?.[key])
      const field: string & keyof R = options.counters[key] as string & keyof R
      const after = decimal(row[field] as Numeric).plus(difference)
      const kept = options.atLeastZero ? greatest(0, after) : after
      counted[field] = fixed(kept, scaleOf(options.fields, field))
    }
    if (Object.keys(counted).length === 0) return []
    return [{ id: row.id, ...counted } as Counted<Counters>]
  })
}

function checkFree<R>(row: R, asked: Decimal, bound: CounterBound<R> | undefined): void {
  if (!bound || !asked.isPositive()) return
  const free = bound.free(row)
  if (free === null || !asked.greaterThan(free)) return
  const available = greatest(0, free).toString()
  bound.exceeded(row, { asked: asked.toString(), available })
}

function scaleOf(fields: Fields, key: string): number {
  const field = fields[key]
  if (!field || !('scale' in field)) throw new Error(`${key} is no counter`)
  return field.scale
}
