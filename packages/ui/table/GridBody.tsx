// biome-ignore-all lint/a11y/useSemanticElements: an ARIA grid of boxes; a table element cannot be drawn in part
import {
  defaultRangeExtractor,
  useVirtualizer,
  type Range as VirtualRange,
} from '@tanstack/react-virtual'
import { type ReactNode, type RefObject, useCallback, useSyncExternalStore } from 'react'
import type { ColumnLayout } from './columnLayout.ts'
import type { TableRow } from './columns.ts'
import { GridRow, type Messages } from './GridRow.tsx'
import type { GridController } from './gridController.ts'
import { ROW_HEIGHT } from './useViewport.ts'

/** The rendered lines. The active one stays rendered at every scroll position, so that the focus is never lost. */
export function GridBody(props: {
  grid: GridController
  frame: RefObject<HTMLDivElement | null>
  rows: readonly TableRow[]
  rowKey: string
  layout: ColumnLayout
  range: { from: number; to: number }
  issues: ReadonlyMap<string, Messages>
  readOnly: boolean
  selected: ReadonlySet<string> | null
  onCheck: (id: string, checked: boolean) => void
  actions: ((row: TableRow) => ReactNode) | undefined
}) {
  const { grid, rows, rowKey, frame } = props
  // A jump far down must render its row at once, before the frame has scrolled, because it gets the focus.
  const activeRow = useSyncExternalStore(grid.subscribe, () => grid.getState().active?.row ?? -1)
  const rangeExtractor = useCallback(
    (range: VirtualRange) => {
      const shown = defaultRangeExtractor(range)
      if (activeRow < 0 || activeRow >= range.count || shown.includes(activeRow)) return shown
      return [...shown, activeRow].sort((a, b) => a - b)
    },
    [activeRow],
  )
  const getItemKey = useCallback(
    (index: number) => String(rows[index]?.[rowKey] ?? index),
    [rows, rowKey],
  )
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => frame.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: 4,
    rangeExtractor,
    getItemKey,
  })
  return (
    <div
      className="ot-body"
      role="rowgroup"
      style={{ height: virtual.getTotalSize(), minWidth: props.layout.total }}
    >
      {virtual.getVirtualItems().map(({ index, start, key }) => {
        const row = rows[index]
        if (!row) return null
        const id = String(row[rowKey])
        return (
          <div key={key} role="presentation" className="ot-slot" style={{ top: start }}>
            <GridRow
              grid={grid}
              row={row}
              index={index}
              layout={props.layout}
              range={props.range}
              issues={props.issues.get(id)}
              readOnly={props.readOnly}
              isLast={index === rows.length - 1}
              checked={props.selected ? props.selected.has(id) : null}
              onCheck={props.onCheck}
              actions={props.actions}
            />
          </div>
        )
      })}
    </div>
  )
}
