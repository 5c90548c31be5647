// biome-ignore-all lint/a11y/useSemanticElements: an ARIA grid of boxes; a table element cannot be drawn in part
import { useVirtualizer } from '@tanstack/react-virtual'
import {
  type ReactNode,
  type Ref,
  type RefObject,
  useCallback,
  useImperativeHandle,
  useRef,
} from 'react'
import type { TableRow } from './columns.ts'
import { DataRow, type DataRowProps } from './DataRow.tsx'
import type { FocusStore } from './focusStore.ts'
import { ROW_HEIGHT } from './useViewport.ts'

type Shared = Pick<
  DataRowProps,
  'gridId' | 'layout' | 'range' | 'focus' | 'onSelect' | 'onExpand' | 'actions'
>

export type BodyHandle = { placeOf: (index: number) => { top: number; bottom: number } }

export type DataBodyProps = Shared & {
  frame: RefObject<HTMLDivElement | null>
  rows: readonly TableRow[]
  rowKey: string
  firstNumber: number
  selected: ReadonlySet<string> | null
  isSelectable: ((row: TableRow) => boolean) | undefined
  activeKey: string | null | undefined
  rowTone: ((row: TableRow) => DataRowProps['tone']) | undefined
  expanded: ReadonlySet<string> | null
  expand: ((row: TableRow) => ReactNode) | undefined
  focus: FocusStore
  ref: Ref<BodyHandle>
}

/** The rendered rows. Only this component follows scrolling. */
export function DataBody(props: DataBodyProps) {
  const { rows, rowKey, expanded, frame } = props
  const measured = expanded !== null
  const rowsRef = useRef(rows)
  rowsRef.current = rows
  const getItemKey = useCallback(
    (index: number) => String(rowsRef.current[index]?.[rowKey] ?? index),
    [rowKey],
  )
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => frame.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: 6,
    getItemKey,
  })
  useImperativeHandle(props.ref, () => ({
    placeOf(index) {
      if (!measured) return { top: index * ROW_HEIGHT, bottom: (index + 1) * ROW_HEIGHT }
      const top = virtual.measurementsCache[index]?.start ?? index * ROW_HEIGHT
      return { top, bottom: top + ROW_HEIGHT }
    },
  }))
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
        const isOpen = expanded?.has(id) ?? false
        return (
          <div
            key={key}
            role="presentation"
            className="ot-slot"
            style={{ top: start }}
            data-index={index}
            ref={measured ? virtual.measureElement : undefined}
          >
            <DataRow
              gridId={props.gridId}
              row={row}
              index={index}
              number={props.firstNumber ? props.firstNumber + index : 0}
              layout={props.layout}
              range={props.range}
              focus={props.focus}
              selected={props.selected ? props.selected.has(id) : null}
              selectable={props.isSelectable?.(row) ?? true}
              current={props.activeKey === id}
              tone={props.rowTone?.(row)}
              expanded={expanded ? isOpen : null}
              onSelect={props.onSelect}
              onExpand={props.onExpand}
              actions={props.actions}
            />
            {isOpen ? <div className="ot-expanded">{props.expand?.(row)}</div> : null}
          </div>
        )
      })}
    </div>
  )
}
