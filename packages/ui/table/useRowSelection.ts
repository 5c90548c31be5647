import { useMemo, useRef } from 'react'
import type { TableRow } from './columns.ts'
import type { DataSelection } from './DataTable.tsx'
import { useStable } from './useStable.ts'

export type RowSelection = {
  keys: ReadonlySet<string>
  count: number
  /** how much of this page is selected */
  page: 'all' | 'some' | 'none'
  toggle: (index: number, range: boolean) => void
  selectPage: () => void
  togglePage: () => void
  clear: () => void
}

/** Selection by key, kept across pages by the owner; Shift extends from the last selected row. */
export function useRowSelection(
  rows: readonly TableRow[],
  rowKey: string,
  selection: DataSelection | undefined,
): RowSelection {
  const keys = useMemo(() => new Set(selection?.selectedKeys ?? []), [selection?.selectedKeys])
  const last = useRef<number | null>(null)
  const keyOf = (row: TableRow) => String(row[rowKey])
  const open = (row: TableRow | undefined): row is TableRow =>
    row !== undefined && (selection?.isSelectable?.(row) ?? true)
  const report = (next: ReadonlySet<string>) =>
    selection?.onChange(
      [...next],
      rows.filter((row) => next.has(keyOf(row))),
    )

  const toggle = useStable((index: number, range: boolean) => {
    const row = rows[index]
    if (!open(row)) return
    const next = new Set(keys)
    if (range && last.current !== null) {
      const [from, to] = [Math.min(last.current, index), Math.max(last.current, index)]
      for (const item of rows.slice(from, to + 1)) if (open(item)) next.add(keyOf(item))
    } else if (!next.delete(keyOf(row))) next.add(keyOf(row))
    last.current = index
    report(next)
  })
  const selectPage = useStable(() => report(new Set([...keys, ...rows.filter(open).map(keyOf)])))
  const selectable = rows.filter(open)
  const chosen = selection ? selectable.filter((row) => keys.has(keyOf(row))).length : 0
  const page = chosen === 0 ? 'none' : chosen === selectable.length ? 'all' : 'some'
  const togglePage = useStable(() => {
    if (page !== 'all') return selectPage()
    const here = new Set(selectable.map(keyOf))
    report(new Set([...keys].filter((key) => !here.has(key))))
  })
  const clear = useStable(() => report(new Set()))
  return { keys, count: keys.size, page, toggle, selectPage, togglePage, clear }
}
