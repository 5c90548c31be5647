import { useCallback, useMemo, useState } from 'react'
import type { Column } from './columns.ts'
import { type ColumnConfig, changedColumn, completeConfig, type TableConfig } from './config.ts'

export type ConfigControl = {
  config: TableConfig | null
  entries: ColumnConfig[]
  change: (entries: ColumnConfig[]) => void
  /** width while the edge is dragged; `done` saves it */
  resize: (key: string, width: number, done: boolean) => void
  reset: () => void
}

/** Column settings, stored by the owner when `config` is given, otherwise by the table itself. */
export function useTableConfig(
  columns: readonly Column[],
  given: TableConfig | null | undefined,
  onConfigChange: ((config: TableConfig | null) => void) | undefined,
): ConfigControl {
  const [local, setLocal] = useState<TableConfig | null>(null)
  const [draft, setDraft] = useState<TableConfig | null>(null)
  const kept = given === undefined ? local : given
  const config = draft ?? kept
  const entries = useMemo(() => completeConfig(columns, config), [columns, config])

  const save = useCallback(
    (next: TableConfig | null) => {
      setLocal(next)
      setDraft(null)
      onConfigChange?.(next)
    },
    [onConfigChange],
  )
  const pageSize = kept?.pageSize
  const change = useCallback(
    (next: ColumnConfig[]) => save({ columns: next, ...(pageSize ? { pageSize } : {}) }),
    [save, pageSize],
  )
  const resize = useCallback(
    (key: string, width: number, done: boolean) => {
      const next = {
        columns: changedColumn(entries, key, { width: Math.round(width) }),
        ...(pageSize ? { pageSize } : {}),
      }
      if (done) save(next)
      else setDraft(next)
    },
    [entries, save, pageSize],
  )
  const reset = useCallback(() => save(null), [save])
  return { config, entries, change, resize, reset }
}
