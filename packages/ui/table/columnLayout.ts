import {
  columnOrderingFeature,
  columnPinningFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table'
import { useMemo } from 'react'
import type { Column } from './columns.ts'
import { type ColumnConfig, completeConfig, type TableConfig } from './config.ts'

/** In frames narrower than this, in pixels, no column is frozen. */
const TIGHT = 520
/** Longer texts are shown in the tooltip or the record. */
const MOST_WANTED = 420

/** A visible column with its position: `start` from the table's left edge, `stick` from the edge it is fixed to. */
export type PlacedColumn = {
  column: Column
  key: string
  width: number
  side: 'left' | 'center' | 'right'
  start: number
  stick: number
  style: { width: number; left?: number; right?: number }
}

export type ColumnLayout = {
  entries: ColumnConfig[]
  placed: PlacedColumn[]
  /** width of the table's own columns: index, checkbox, expand / row actions */
  lead: number
  trail: number
  left: number
  right: number
  total: number
}

const features = tableFeatures({
  columnOrderingFeature,
  columnPinningFeature,
  columnSizingFeature,
  columnVisibilityFeature,
})

const NO_ROWS: { [key: string]: unknown }[] = []
const EMPTY_SELECTION = () => null

/**
 * Order, visibility, fixing and width of columns from the user's settings. Free width goes to the centre columns
 * without a user-defined width, so that a narrow table still fills its frame.
 */
export function useColumnLayout(options: {
  columns: readonly Column[]
  config: TableConfig | null | undefined
  lead: number
  /** the part of the lead that scrolls: row numbers take no room from the columns */
  loose?: number
  trail: number
  available: number
}): ColumnLayout {
  const { columns, config, lead, loose = 0, trail, available } = options
  const entries = useMemo(() => completeConfig(columns, config), [columns, config])
  const definitions = useMemo(
    () =>
      columns.map((column) => ({
        id: column.key,
        size: column.width,
        minSize: column.minWidth ?? 48,
      })),
    [columns],
  )
  // On a phone a frozen column would leave no room for the others, so it only comes first.
  const isTight = available > 0 && available < TIGHT
  const state = useMemo(() => {
    const keysFixed = (side: 'left' | 'right') =>
      entries.filter((entry) => entry.fixed === side).map((entry) => entry.key)
    const free = entries.filter((entry) => entry.fixed !== 'left').map((entry) => entry.key)
    return {
      columnOrder: isTight ? [...keysFixed('left'), ...free] : entries.map((entry) => entry.key),
      columnVisibility: Object.fromEntries(entries.map((entry) => [entry.key, !entry.hidden])),
      columnSizing: Object.fromEntries(
        entries.flatMap((entry) => (entry.width ? [[entry.key, entry.width]] : [])),
      ),
      columnPinning: isTight
        ? { start: [], end: [] }
        : { start: keysFixed('left'), end: keysFixed('right') },
    }
  }, [entries, isTight])
  const table = useTable({ features, columns: definitions, data: NO_ROWS, state }, EMPTY_SELECTION)

  // The table object itself never changes: the layout depends only on its inputs.
  return useMemo(() => {
    const byKey = new Map(columns.map((column) => [column.key, column]))
    const sized = (list: readonly { id: string; getSize: () => number }[]) =>
      list.flatMap((item) => {
        const column = byKey.get(item.id)
        return column ? [{ column, width: state.columnSizing[item.id] ?? item.getSize() }] : []
      })
    return placedLayout({
      entries,
      start: sized(table.getStartVisibleLeafColumns()),
      center: sized(table.getCenterVisibleLeafColumns()),
      end: sized(table.getEndVisibleLeafColumns()),
      lead,
      loose,
      trail,
      available,
    })
  }, [table, columns, entries, state, lead, loose, trail, available])
}

type Sized = { column: Column; width: number }

export function placedLayout(input: {
  entries: ColumnConfig[]
  start: Sized[]
  center: Sized[]
  end: Sized[]
  lead: number
  loose?: number
  trail: number
  available: number
}): ColumnLayout {
  const { entries, lead, loose = 0, trail, available } = input
  const own = new Set(entries.filter((entry) => entry.width).map((entry) => entry.key))
  const width = (list: readonly Sized[]) => list.reduce((sum, item) => sum + item.width, 0)
  const needed = lead + width(input.start) + width(input.center) + width(input.end) + trail
  const center = stretched(input.center, own, available - needed)
  const placed: PlacedColumn[] = []
  let at = lead
  const place = (list: readonly Sized[], side: PlacedColumn['side']) => {
    for (const { column, width: size } of list) {
      placed.push({
        column,
        key: column.key,
        width: size,
        side,
        start: at,
        stick: 0,
        style: { width: size },
      })
      at += size
    }
  }
  place(input.start, 'left')
  const left = at - loose
  place(center, 'center')
  place(input.end, 'right')
  const total = at + trail
  for (const item of placed) {
    if (item.side === 'left') {
      item.stick = item.start - loose
      item.style = { width: item.width, left: item.stick }
    } else if (item.side === 'right') {
      item.stick = total - item.start - item.width
      item.style = { width: item.width, right: item.stick }
    }
  }
  return { entries, placed, lead, trail, left, right: width(input.end) + trail, total }
}

/** Free width goes first to columns with truncated content, then to all. */
function stretched(center: readonly Sized[], own: ReadonlySet<string>, free: number): Sized[] {
  const isElastic = ({ column }: Sized) => !own.has(column.key) && column.resizable !== false
  const lacking = (item: Sized) =>
    isElastic(item) ? Math.max(0, Math.min(item.column.wants ?? 0, MOST_WANTED) - item.width) : 0
  const lack = center.reduce((sum, item) => sum + lacking(item), 0)
  if (free <= 0) return [...center]
  const part = lack > 0 ? Math.min(1, free / lack) : 0
  const filled = center.map((item) => ({
    column: item.column,
    width: item.width + Math.floor(lacking(item) * part),
  }))
  const spent = filled.reduce((sum, item, at) => sum + item.width - (center[at]?.width ?? 0), 0)
  return spread(filled, isElastic, Math.floor(free) - spent)
}

/** Distributes the free width in proportion to the columns' widths. */
function spread(center: Sized[], isElastic: (item: Sized) => boolean, free: number): Sized[] {
  const elastic = center.filter(isElastic)
  const base = elastic.reduce((sum, item) => sum + item.width, 0)
  if (free <= 0 || base === 0) return center
  let rest = free
  const last = elastic.at(-1)
  return center.map((item) => {
    if (!elastic.includes(item)) return item
    const part = item === last ? rest : Math.floor((free * item.width) / base)
    rest -= part
    return { column: item.column, width: item.width + part }
  })
}

/** Indices of the columns to render at a scroll position: fixed ones always, centre ones when near the view. */
export function visibleColumns(
  layout: ColumnLayout,
  view: { scrollLeft: number; width: number },
  threshold = 30,
): { from: number; to: number } {
  const centers = layout.placed.filter((item) => item.side === 'center')
  const first = layout.placed.findIndex((item) => item.side === 'center')
  if (first < 0) return { from: 0, to: 0 }
  const end = first + centers.length
  if (layout.placed.length <= threshold || view.width === 0) return { from: first, to: end }
  const overscan = 240
  const leftEdge = view.scrollLeft + layout.left - overscan
  const rightEdge = view.scrollLeft + view.width - layout.right + overscan
  let from = first
  while (
    from < end - 1 &&
    (layout.placed[from]?.start ?? 0) + (layout.placed[from]?.width ?? 0) < leftEdge
  )
    from++
  let to = from
  while (to < end && (layout.placed[to]?.start ?? 0) < rightEdge) to++
  return { from, to }
}
