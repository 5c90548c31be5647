import { type Decimal, decimal, fixed, greatest, type Numeric, sum } from '../values/decimal.ts'
import type { Fields } from './fields.ts'

/** Differences to the counters of one row or record; absent means no change. Several of one row add up. */
export type CounterChange<C extends string = string> = { id: string } & {
  readonly [K in C]?: Numeric
}

/** More than a row has left is refused, in the words of whoever counts: they name document, line and figures. */
export type CounterBound<R> = {
  /** what the row may still take, as it stands before the change */
  free(row: R): Decimal
  refuse(row: R, figures: { asked: string; available: string }): never
}

/**
 * Rows with their counters after the differences, as a patch: rows that nothing changes are left out, figures are
 * rounded as their fields say. `counters` names the field of each difference.
 */
export function countedRows<R extends { id: string }, C extends string>(
  rows: readonly R[],
  changes: readonly CounterChange<NoInfer<C>>[],
  options: {
    fields: Fields
    counters: { readonly [K in C]: string & keyof NoInfer<R> }
    bounds?: { readonly [K in NoInfer<C>]?: CounterBound<NoInfer<R>> }
  },
): ({ id: string } & { [field: string]: string })[] {
  const byRow = new Map<string, CounterChange<C>[]>()
  for (const change of changes) byRow.set(change.id, [...(byRow.get(change.id) ?? []), change])
  return rows.flatMap((row) => {
    const own = byRow.get(row.id)
    if (!own) return []
    const counted: { [field: string]: string } = {}
    for (const key of Object.keys(options.counters) as C[]) {
      const difference = sum(own.map((change) => change[key]))
      if (difference.isZero()) continue
      assertFree(row, difference, options.bounds?.[key])
      const field = options.counters[key]
      const before = decimal(row[field] as Numeric)
      counted[field] = fixed(before.plus(difference), scaleOf(options.fields, field))
    }
    return Object.keys(counted).length > 0 ? [{ id: row.id, ...counted }] : []
  })
}

function assertFree<R>(row: R, asked: Decimal, bound: CounterBound<R> | undefined): void {
  if (!bound || !asked.isPositive()) return
  const free = bound.free(row)
  if (!asked.greaterThan(free)) return
  const available = greatest(0, free).toString()
  bound.refuse(row, { asked: asked.toString(), available })
}

function scaleOf(fields: Fields, key: string): number {
  const field = fields[key]
  if (!field || !('scale' in field)) throw new Error(`${key} is no counter`)
  return field.scale
}
