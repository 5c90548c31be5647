// biome-ignore-all lint/a11y/useSemanticElements: an ARIA grid of boxes; a table element cannot be drawn in part
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid keeps the focus in one cell at a time
import { READ_BUDGET } from '@opensrm/kernel/protocol/readBudget.ts'
import {
  type KeyboardEvent,
  memo,
  type PointerEvent,
  type ReactNode,
  useRef,
  useState,
} from 'react'
import type { ColumnLayout, PlacedColumn } from './columnLayout.ts'
import { useTableText } from './TableLanguage.tsx'

export type Sort = { key: string; order: 'asc' | 'desc' }

type HeaderProps = {
  layout: ColumnLayout
  range: { from: number; to: number }
  /** cells before the columns: index, checkbox, expand */
  lead?: ReactNode
  leadCount: number
  trail?: ReactNode
  /** keys of columns marked as required; default those that always are */
  required?: readonly string[] | undefined
  sort?: readonly Sort[] | undefined
  onSort?: ((sort: Sort[]) => void) | undefined
  onResize: (key: string, width: number, done: boolean) => void
}

/** Sticky header. One tab stop: arrows move between titles, Enter sorts, Alt+arrows change the width. */
export const TableHeader = memo(function TableHeader(props: HeaderProps) {
  const { layout, range, sort, onSort } = props
  const [stop, setStop] = useState<string | null>(null)
  const row = useRef<HTMLDivElement>(null)
  const stopKey = layout.placed.some((item) => item.key === stop) ? stop : layout.placed[0]?.key

  const focus = (index: number) => {
    const key = layout.placed[index]?.key
    if (!key) return
    setStop(key)
    row.current?.querySelector<HTMLElement>(`[data-key="${CSS.escape(key)}"]`)?.focus()
  }
  const onKeyDown = (event: KeyboardEvent, item: PlacedColumn, index: number) => {
    const sideways = event.key === 'ArrowLeft' ? -1 : event.key === 'ArrowRight' ? 1 : 0
    if (sideways && event.altKey) {
      if (item.column.resizable !== false)
        props.onResize(item.key, limited(item, item.width + sideways * 16), true)
    } else if (sideways) focus(index + sideways)
    else if ((event.key === 'Enter' || event.key === ' ') && onSort && item.column.sortable) {
      onSort(nextSort(sort ?? [], item.key, event.shiftKey))
    } else return
    event.preventDefault()
  }
  const draw = (item: PlacedColumn, index: number) => (
    <HeaderCell
      key={item.key}
      item={item}
      index={index + props.leadCount + 1}
      order={sort?.find((entry) => entry.key === item.key)?.order}
      required={props.required?.includes(item.key) ?? item.column.required === true}
      tabStop={item.key === stopKey}
      edge={edgeOf(layout, index)}
      onSort={
        onSort && item.column.sortable
          ? (add) => onSort(nextSort(sort ?? [], item.key, add))
          : undefined
      }
      onResize={props.onResize}
      onKeyDown={(event) => onKeyDown(event, item, index)}
    />
  )
  return (
    <div className="ot-head" role="rowgroup">
      <div
        className="ot-hrow"
        role="row"
        aria-rowindex={1}
        ref={row}
        style={{ minWidth: layout.total }}
      >
        {props.lead}
        <PlacedCells layout={layout} range={range} draw={draw} />
        {props.trail}
      </div>
    </div>
  )
})

/** Cells of one row in screen order: left-fixed, rendered centre with gaps for the rest, right-fixed. */
export function PlacedCells(props: {
  layout: ColumnLayout
  range: { from: number; to: number }
  draw: (item: PlacedColumn, index: number) => ReactNode
}): ReactNode {
  const { layout, range, draw } = props
  const { placed } = layout
  const nodes: ReactNode[] = []
  let before = 0
  let after = 0
  let ended = false
  placed.forEach((item, index) => {
    if (item.side !== 'center') {
      if (item.side === 'right' && !ended) {
        nodes.push(gap('gap-end', after))
        ended = true
      }
      nodes.push(draw(item, index))
    } else if (index < range.from) before += item.width
    else if (index >= range.to) after += item.width
    else {
      if (before) {
        nodes.push(gap('gap-start', before))
        before = 0
      }
      nodes.push(draw(item, index))
    }
  })
  if (!ended) nodes.push(gap('gap-end', after))
  return nodes
}

/** The end gap also takes the space left when all columns are narrower than the frame. */
function gap(key: string, width: number): ReactNode {
  return (
    <span
      key={key}
      className={key === 'gap-end' ? 'ot-gap' : undefined}
      aria-hidden="true"
      style={key === 'gap-end' ? { minWidth: width } : { width, flexShrink: 0 }}
    />
  )
}

/** Marks the last left-fixed and the first right-fixed column, which have the shadow of the frozen part. */
export function edgeOf(layout: ColumnLayout, index: number): string {
  const { placed } = layout
  const item = placed[index]
  if (item?.side === 'left')
    return placed[index + 1]?.side === 'left' ? ' fix-left' : ' fix-left is-edge'
  if (item?.side === 'right')
    return placed[index - 1]?.side === 'right' ? ' fix-right' : ' fix-right is-edge'
  return ''
}

function HeaderCell(props: {
  item: PlacedColumn
  index: number
  order: 'asc' | 'desc' | undefined
  required: boolean
  tabStop: boolean
  edge: string
  onSort: ((add: boolean) => void) | undefined
  onResize: HeaderProps['onResize']
  onKeyDown: (event: KeyboardEvent) => void
}) {
  const text = useTableText()
  const { item, order, required, onSort } = props
  const { column } = item
  const drag = useRef<{ x: number; width: number } | null>(null)
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    event.preventDefault()
    event.stopPropagation()
    event.currentTarget.setPointerCapture(event.pointerId)
    drag.current = { x: event.clientX, width: item.width }
  }
  const widthAt = (event: PointerEvent) =>
    drag.current ? limited(item, drag.current.width + event.clientX - drag.current.x) : item.width
  return (
    <div
      role="columnheader"
      aria-colindex={props.index}
      aria-sort={
        order ? (order === 'asc' ? 'ascending' : 'descending') : onSort ? 'none' : undefined
      }
      aria-keyshortcuts={column.resizable === false ? undefined : 'Alt+ArrowLeft Alt+ArrowRight'}
      data-key={item.key}
      tabIndex={props.tabStop ? 0 : -1}
      className={`ot-th is-${column.align}${props.edge}${onSort ? ' is-sortable' : ''}`}
      style={item.style}
      title={column.hint ?? column.title}
      onKeyDown={props.onKeyDown}
      onClick={onSort ? (event) => onSort(event.shiftKey) : undefined}
    >
      {required ? (
        <span className="ot-star" title={text('required')} aria-hidden="true">
          *
        </span>
      ) : null}
      <span className="ot-title">{column.title}</span>
      {required ? <span className="ot-hidden">{text('required')}</span> : null}
      {onSort ? (
        <span className={`ot-sort${order ? ` is-${order}` : ''}`} aria-hidden="true" />
      ) : null}
      {column.filter}
      {column.resizable === false ? null : (
        <span
          className="ot-resize"
          aria-hidden="true"
          onPointerDown={onPointerDown}
          onPointerMove={(event) => drag.current && props.onResize(item.key, widthAt(event), false)}
          onPointerUp={(event) => {
            if (drag.current) props.onResize(item.key, widthAt(event), true)
            drag.current = null
          }}
          onClick={(event) => event.stopPropagation()}
          onDoubleClick={() => props.onResize(item.key, column.width, true)}
        />
      )}
    </div>
  )
}

function limited(item: PlacedColumn, width: number): number {
  return Math.max(item.column.minWidth ?? 48, Math.min(1200, width))
}

/**
 * A click sorts ascending, then descending, then not at all; with Shift the other sort columns are kept, up to the
 * limit of a list.
 */
export function nextSort(sort: readonly Sort[], key: string, add: boolean): Sort[] {
  const current = sort.find((entry) => entry.key === key)
  const others = add ? sort.filter((entry) => entry.key !== key) : []
  if (!current) return [...others.slice(1 - READ_BUDGET.sorts), { key, order: 'asc' }]
  if (current.order === 'desc') return [...others]
  if (!add) return [{ key, order: 'desc' }]
  return sort.map((entry) => (entry.key === key ? { key, order: 'desc' } : entry))
}
