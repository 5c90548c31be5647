import type { Column } from './columns.ts'

export type ColumnConfig = {
  key: string
  width?: number
  fixed?: 'left' | 'right' | ''
  hidden?: boolean
}

/** A user's settings of a table (baseTableConfig): the order of `columns` is the order on the screen. */
export type TableConfig = { columns: ColumnConfig[]; pageSize?: number }

/**
 * Complete settings of all columns: first the user's, in the user's order; newer columns are placed after their default
 * neighbour.
 */
export function completeConfig(
  columns: readonly Column[],
  config: TableConfig | null | undefined,
): ColumnConfig[] {
  const known = new Map(columns.map((column) => [column.key, column]))
  const result: ColumnConfig[] = (config?.columns ?? []).filter((entry) => known.has(entry.key))
  const placed = new Set(result.map((entry) => entry.key))
  columns.forEach((column, at) => {
    if (placed.has(column.key)) return
    const before = columns[at - 1]
    const place = before ? result.findIndex((entry) => entry.key === before.key) + 1 : 0
    result.splice(place, 0, { key: column.key })
    placed.add(column.key)
  })
  return result.map((entry) => withDefaults(entry, known.get(entry.key) as Column))
}

function withDefaults(entry: ColumnConfig, column: Column): ColumnConfig {
  return {
    key: entry.key,
    hidden: entry.hidden ?? column.hiddenByDefault ?? false,
    fixed: entry.fixed ?? column.fixed ?? '',
    ...(entry.width ? { width: entry.width } : {}),
  }
}

export function movedColumn(
  entries: readonly ColumnConfig[],
  key: string,
  to: number,
): ColumnConfig[] {
  const from = entries.findIndex((entry) => entry.key === key)
  const entry = entries[from]
  if (!entry) return [...entries]
  const rest = entries.filter((_, at) => at !== from)
  rest.splice(Math.max(0, Math.min(rest.length, to)), 0, entry)
  return rest
}

export function changedColumn(
  entries: readonly ColumnConfig[],
  key: string,
  change: Partial<ColumnConfig>,
): ColumnConfig[] {
  return entries.map((entry) => (entry.key === key ? { ...entry, ...change } : entry))
}
