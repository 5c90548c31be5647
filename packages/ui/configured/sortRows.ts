import type { ConfigRow } from '@opensrm/kernel/table/columnConfig.ts'
import type { Sort } from '@opensrm/ui/table/TableHeader.tsx'

/** Sorts rows: numbers by size, texts by the rules of the language; empty values come last. */
export function sortRows<R extends ConfigRow>(
  rows: readonly R[],
  sort: readonly Sort[],
  locale: string,
): readonly R[] {
  if (sort.length === 0) return rows
  const { compare } = new Intl.Collator(locale, { numeric: true })
  return [...rows].sort((a, b) => {
    for (const { key, order } of sort) {
      const [left, right] = [textOf(a[key]), textOf(b[key])]
      if (left === right) continue
      if (left === '' || right === '') return left === '' ? 1 : -1
      const [one, other] = [Number(left), Number(right)]
      const areFigures = Number.isFinite(one) && Number.isFinite(other)
      const difference = areFigures ? one - other : compare(left, right)
      if (difference !== 0) return order === 'desc' ? -difference : difference
    }
    return 0
  })
}

function textOf(value: unknown): string {
  return value === null || value === undefined ? '' : String(value)
}
