// biome-ignore-all lint/a11y/useSemanticElements: an ARIA grid of boxes; a table element cannot be drawn in part

import { usePhone } from '@opensrm/ui/shell/media.ts'
import {
  type ReactNode,
  type Ref,
  useId,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { CardList } from './CardList.tsx'
import { ColumnSettings } from './ColumnSettings.tsx'
import { useColumnLayout } from './columnLayout.ts'
import type { Column, TableRow } from './columns.ts'
import type { TableConfig } from './config.ts'
import { type BodyHandle, DataBody } from './DataBody.tsx'
import { DataFooter } from './DataFooter.tsx'
import { DataLead, TrailHead } from './DataLead.tsx'
import { CHECK_WIDTH, EXPAND_WIDTH, INDEX_WIDTH, type RowTone } from './DataRow.tsx'
import { useFittedColumns } from './fitColumns.ts'
import { createFocusStore } from './focusStore.ts'
import type { Page } from './Pager.tsx'
import { formatTotals, type ServerTotals, SummaryRow, summaryHeight } from './SummaryRow.tsx'
import type { CellAt } from './selection.ts'
import { TableFrame } from './TableFrame.tsx'
import { type Sort, TableHeader } from './TableHeader.tsx'
import { EmptyState, FailedState, SkeletonRows } from './TableStates.tsx'
import { handleDataKey } from './useDataKeys.ts'
import { useRowSelection } from './useRowSelection.ts'
import { useStable } from './useStable.ts'
import { useTableConfig } from './useTableConfig.ts'
import { ROW_HEIGHT, revealCell, useColumnRange, useFrameSize } from './useViewport.ts'

export type DataSelection<R extends TableRow = TableRow> = {
  /** keys of all selected rows, on this page and on others */
  selectedKeys: readonly string[]
  /** all keys, and the selected rows of this page */
  onChange: (keys: string[], rows: R[]) => void
  isSelectable?: (row: R) => boolean
}

export type DataTableProps<R extends TableRow = TableRow> = {
  name: string
  /** accessible name of the grid */
  label: string
  columns: readonly Column<R>[]
  rows: readonly R[]
  rowKey?: string
  loading?: boolean
  error?: string | null
  onRetry?: () => void
  empty?: ReactNode
  filtered?: boolean
  onClearFilters?: () => void
  selection?: DataSelection<R>
  sort?: readonly Sort[]
  onSort?: (sort: Sort[]) => void
  page?: Page
  onPage?: (page: { index: number; size: number }) => void
  pageSizes?: readonly number[]
  /** sums by column key, from the server; for a column in several currencies or units, one for each */
  summaryRow?: ServerTotals | null
  rowActions?: (row: R) => ReactNode
  rowActionsWidth?: number
  onOpen?: (row: R) => void
  height?: 'fill' | number
  config?: TableConfig | null
  onConfigChange?: (config: TableConfig | null) => void
  showIndex?: boolean
  expand?: (row: R) => ReactNode
  /** left of the column settings, above the table */
  toolbar?: ReactNode
  activeKey?: string | null
  onActive?: (row: R) => void
  rowTone?: (row: R) => RowTone | undefined
  ref?: Ref<TableHandle>
}

export type TableHandle = {
  focus: () => void
  /** moves the focus into the rows and handles the key there */
  press: (key: string) => void
}

/**
 * Read-only table for one server page (or many thousand rows at once): virtual rows, fixed columns, full keyboard
 * support.
 */
export function DataTable<R extends TableRow>(given: DataTableProps<R>) {
  // Inside, rows are untyped: the type parameter only connects the caller's functions with its rows.
  const props = given as unknown as DataTableProps
  const {
    columns,
    rows,
    rowKey = 'id',
    loading = false,
    page,
    selection,
    expand,
    showIndex = true,
  } = props
  const id = useId()
  const frame = useRef<HTMLDivElement>(null)
  const body = useRef<BodyHandle>(null)
  const [focus] = useState(createFocusStore)
  const [expanded, setExpanded] = useState<ReadonlySet<string>>(new Set())
  const hasFocus = useSyncExternalStore(focus.subscribe, () => focus.get() !== null)
  const control = useTableConfig(columns, props.config, props.onConfigChange)
  const size = useFrameSize(frame)
  const { summaryRow } = props
  const written = useMemo(
    () => (summaryRow ? formatTotals(columns, summaryRow) : null),
    [columns, summaryRow],
  )
  const fitted = useFittedColumns(columns, rows, written)
  const layout = useColumnLayout({
    columns: fitted,
    config: control.config,
    lead:
      (expand ? EXPAND_WIDTH : 0) + (selection ? CHECK_WIDTH : 0) + (showIndex ? INDEX_WIDTH : 0),
    loose: showIndex ? INDEX_WIDTH : 0,
    trail: props.rowActions ? (props.rowActionsWidth ?? 120) : 0,
    available: size.width,
  })
  const range = useColumnRange(frame, layout, size.width)
  const picked = useRowSelection(rows, rowKey, selection)
  const onExpand = useStable((index: number) => {
    const key = String(rows[index]?.[rowKey])
    setExpanded((last) =>
      last.has(key) ? new Set([...last].filter((item) => item !== key)) : new Set(last).add(key),
    )
  })
  // Hidden columns need no line of totals.
  const totals = useMemo(
    () => written && Object.fromEntries(layout.placed.map(({ key }) => [key, written[key]])),
    [layout, written],
  )
  const hasRows = rows.length > 0
  const isPhone = usePhone()
  const hasTotals = totals !== null && Object.values(totals).some(Boolean)
  const showTotals = hasTotals && hasRows && !props.error

  const reveal = (at: CellAt) => {
    const place = body.current?.placeOf(at.row)
    if (frame.current && place) {
      revealCell(frame.current, layout, {
        ...place,
        col: at.col,
        head: ROW_HEIGHT,
        foot: showTotals ? summaryHeight(totals) : 0,
      })
    }
    const row = rows[at.row]
    if (row) props.onActive?.(row)
  }
  useImperativeHandle(props.ref, () => ({
    focus: () => frame.current?.focus(),
    press(key) {
      const isFirst = focus.get() === null
      frame.current?.focus()
      // The first key only shows the position; later ones move it.
      if (!isFirst || key === 'End')
        frame.current?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
    },
  }))
  const cellOf = (target: EventTarget): CellAt | null => {
    const cell = (target as HTMLElement).closest<HTMLElement>('[data-c]')
    const row = (target as HTMLElement).closest<HTMLElement>('[data-r]')
    return row ? { row: Number(row.dataset.r), col: Number(cell?.dataset.c ?? 0) } : null
  }
  return (
    <TableFrame
      name={props.name}
      height={props.height ?? 'fill'}
      busy={loading && hasRows}
      top={
        props.toolbar === undefined ? null : (
          <div className="ot-tools">
            <div className="ot-toolbar">{props.toolbar}</div>
            <ColumnSettings columns={columns} control={control} />
          </div>
        )
      }
      bottom={
        <DataFooter
          isCounting={loading && !hasRows}
          {...props}
          selectedCount={picked.count}
          onClear={picked.clear}
          settings={
            props.toolbar === undefined ? (
              <ColumnSettings columns={columns} control={control} />
            ) : null
          }
        />
      }
    >
      {isPhone ? (
        <section
          ref={frame as Ref<HTMLElement>}
          className="ot-frame"
          aria-label={props.label}
          aria-busy={loading}
        >
          {props.error ? (
            <FailedState alone message={props.error} onRetry={props.onRetry} />
          ) : hasRows ? (
            <>
              <CardList
                label={props.label}
                columns={layout.placed.map(({ column }) => column)}
                rows={rows}
                rowKey={rowKey}
                onOpen={props.onOpen ?? props.onActive}
                selected={selection ? picked.keys : null}
                isSelectable={selection?.isSelectable}
                onSelect={(index) => picked.toggle(index, false)}
                actions={props.rowActions}
              />
              {totals ? <CardTotals layout={layout} totals={totals} /> : null}
            </>
          ) : loading ? (
            <SkeletonRows alone layout={layout} count={6} />
          ) : (
            <EmptyState
              alone
              empty={props.empty}
              filtered={props.filtered}
              onClearFilters={props.onClearFilters}
            />
          )}
        </section>
      ) : (
        <div
          ref={frame}
          className="ot-frame"
          role="grid"
          id={id}
          aria-label={props.label}
          aria-rowcount={page ? page.count + 1 : rows.length + 1}
          aria-colcount={layout.placed.length + (layout.lead ? 1 : 0) + (layout.trail ? 1 : 0)}
          aria-multiselectable={selection ? true : undefined}
          aria-busy={loading}
          aria-activedescendant={hasFocus && hasRows ? `${id}-active` : undefined}
          tabIndex={0}
          onFocus={(event) => {
            if (event.target === event.currentTarget && !focus.get() && hasRows)
              focus.set({ row: 0, col: 0 })
          }}
          onMouseDown={(event) => {
            const at = cellOf(event.target)
            if (at) focus.set(at)
          }}
          onClick={(event) => {
            const at = cellOf(event.target)
            const row = at && rows[at.row]
            if (row) props.onActive?.(row)
          }}
          onDoubleClick={(event) => {
            const at = cellOf(event.target)
            const row = at && rows[at.row]
            if (row && !(event.target as HTMLElement).closest('a,button,input')) props.onOpen?.(row)
          }}
          onMouseOver={showOverflow}
          onKeyDown={(event) =>
            handleDataKey(event, {
              focus,
              rows: rows.length,
              cols: layout.placed.length,
              pageRows: () => Math.floor((size.height - ROW_HEIGHT) / ROW_HEIGHT),
              reveal,
              onOpen: (index) => rows[index] && props.onOpen?.(rows[index]),
              onSelect: selection ? picked.toggle : undefined,
              onSelectPage: selection ? picked.selectPage : undefined,
              onExpand: expand ? onExpand : undefined,
            })
          }
        >
          <TableHeader
            layout={layout}
            range={range}
            leadCount={(expand ? 1 : 0) + (selection ? 1 : 0) + (showIndex ? 1 : 0)}
            lead={
              <DataLead
                expand={expand !== undefined}
                showIndex={showIndex}
                picked={selection ? picked : null}
                edge={layout.placed[0]?.side !== 'left'}
              />
            }
            trail={layout.trail ? <TrailHead width={layout.trail} /> : null}
            sort={props.sort}
            onSort={props.onSort}
            onResize={control.resize}
          />
          {props.error ? (
            <FailedState message={props.error} onRetry={props.onRetry} />
          ) : loading && !hasRows ? (
            <SkeletonRows
              layout={layout}
              count={Math.max(3, Math.min(12, Math.floor(size.height / ROW_HEIGHT) - 1))}
            />
          ) : hasRows ? (
            <DataBody
              ref={body}
              gridId={id}
              frame={frame}
              rows={rows}
              rowKey={rowKey}
              firstNumber={showIndex ? (page ? (page.index - 1) * page.size + 1 : 1) : 0}
              layout={layout}
              range={range}
              focus={focus}
              selected={selection ? picked.keys : null}
              isSelectable={selection?.isSelectable}
              activeKey={props.activeKey}
              rowTone={props.rowTone}
              expanded={expand ? expanded : null}
              expand={expand}
              onSelect={picked.toggle}
              onExpand={onExpand}
              actions={props.rowActions}
            />
          ) : (
            <EmptyState
              empty={props.empty}
              filtered={props.filtered}
              onClearFilters={props.onClearFilters}
            />
          )}
          {showTotals ? (
            <SummaryRow layout={layout} range={range} rowIndex={rows.length + 2} values={totals} />
          ) : null}
        </div>
      )}
    </TableFrame>
  )
}

/** Totals below the cards, each with its column title. */
function CardTotals(props: {
  layout: ReturnType<typeof useColumnLayout>
  totals: ReturnType<typeof formatTotals>
}) {
  const shown = props.layout.placed.filter(({ key }) => props.totals[key])
  if (shown.length === 0) return null
  return (
    <div className="ot-card-totals">
      {shown.map(({ key, column }) => (
        <span key={key}>
          {column.title} {props.totals[key]}
        </span>
      ))}
    </div>
  )
}

/** Shows a truncated text in full as a tooltip. */
export function showOverflow(event: { target: EventTarget }): void {
  const cell = (event.target as HTMLElement).closest<HTMLElement>('.ot-cell')
  if (!cell || cell.dataset.msg !== undefined || cell.querySelector('input,textarea')) return
  const cut = cell.scrollWidth > cell.clientWidth
  if (cut) cell.title = cell.textContent ?? ''
  else if (cell.title && !cell.classList.contains('ot-keep')) cell.removeAttribute('title')
}
