// biome-ignore-all lint/a11y/useSemanticElements: an ARIA grid of boxes; a table element cannot be drawn in part
import {
  type ClipboardEvent,
  type ComponentProps,
  type ReactNode,
  type Ref,
  useId,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { ColumnSettings } from './ColumnSettings.tsx'
import { useColumnLayout } from './columnLayout.ts'
import { type Column, requiredKeys, type TableRow } from './columns.ts'
import type { TableConfig } from './config.ts'
import { TrailHead } from './DataLead.tsx'
import { CHECK_WIDTH, INDEX_WIDTH, OPERATE_WIDTH } from './DataRow.tsx'
import { showOverflow } from './DataTable.tsx'
import { useFittedColumns } from './fitColumns.ts'
import { GridBody } from './GridBody.tsx'
import { GridFooter } from './GridFooter.tsx'
import { GridLead } from './GridLead.tsx'
import type { Messages } from './GridRow.tsx'
import { addRow, copyBlock, cutBlock, pasteText } from './gridCommands.ts'
import { createGridController, type GridEnvironment, type WrongCell } from './gridController.ts'
import type { GridChange } from './history.ts'
import type { LookupOption, RefOption } from './options.ts'
import type { Pager } from './Pager.tsx'
import { SummaryRow, summaryHeight, useRowTotals } from './SummaryRow.tsx'
import { TableFrame } from './TableFrame.tsx'
import { TableHeader } from './TableHeader.tsx'
import { useTableText } from './TableLanguage.tsx'
import { EmptyState } from './TableStates.tsx'
import { useGridMouse } from './useGridMouse.ts'
import { useStable } from './useStable.ts'
import { useTableConfig } from './useTableConfig.ts'
import { ROW_HEIGHT, revealCell, useColumnRange, useFrameSize } from './useViewport.ts'

export type GridIssue = { row: string; key: string; msg: string }

export type GridHandle = { focusCell: (rowId: string, key: string) => void; addRow: () => void }

export type EditableGridProps<R extends TableRow = TableRow> = {
  name?: string
  label: string
  columns: readonly Column<R>[]
  rows: readonly R[]
  rowKey?: string
  /** receives the new rows; the owner adds computed values and passes them back as `rows` */
  onChange?: (rows: R[], change: GridChange) => void
  issues?: readonly GridIssue[]
  /** cells whose text is not a valid value (the value is null); they must block saving like issues */
  onWrong?: (wrong: WrongCell[]) => void
  newRow?: () => R
  readOnly?: boolean
  canAdd?: boolean
  canRemove?: boolean | ((row: R) => boolean)
  maxRows?: number
  lookups?: (type: string) => readonly LookupOption[]
  onPickRef?: (key: string, row: R, keyword: string) => Promise<RefOption[]>
  /** further values of a chosen record, e.g. copied fields */
  onPicked?: (key: string, option: RefOption, row: R) => Partial<R>
  summary?: boolean
  config?: TableConfig | null
  onConfigChange?: (config: TableConfig | null) => void
  /** 'auto': as high as its rows, at most `maxHeight` */
  height?: 'fill' | 'auto' | number
  maxHeight?: number
  empty?: ReactNode
  rowActions?: (row: R) => ReactNode
  rowActionsWidth?: number
  selectedRows?: readonly string[]
  onSelectedRows?: (ids: string[]) => void
  /** for rows that are one page of a server list */
  pager?: ComponentProps<typeof Pager>
  ref?: Ref<GridHandle>
}

const MOST_ROWS = 5000
const NO_ISSUES: readonly GridIssue[] = []

/** Lines edited like a spreadsheet. Controlled: every change is passed to the owner, and comes back as `rows`. */
export function EditableGrid<R extends TableRow>(given: EditableGridProps<R>) {
  const props = given as unknown as EditableGridProps
  const { columns, rows, rowKey = 'id', readOnly = false, height = 'auto' } = props
  const text = useTableText()
  const id = useId()
  const frame = useRef<HTMLDivElement>(null)
  const control = useTableConfig(columns, props.config, props.onConfigChange)
  const size = useFrameSize(frame)
  const totals = useRowTotals(columns, rows, props.summary !== false)
  const fitted = useFittedColumns(columns, rows, totals)
  const layout = useColumnLayout({
    columns: fitted,
    config: control.config,
    lead: INDEX_WIDTH + (props.selectedRows ? CHECK_WIDTH : 0),
    loose: INDEX_WIDTH,
    trail: props.rowActions ? (props.rowActionsWidth ?? OPERATE_WIDTH) : 0,
    available: size.width,
  })
  const range = useColumnRange(frame, layout, size.width)
  const hasTotals = totals !== null && (!readOnly || Object.values(totals).some(Boolean))
  const showTotals = hasTotals && rows.length > 0 && size.width > 0
  const shown = useMemo(() => layout.placed.map((item) => item.column), [layout])
  const required = useMemo(() => requiredKeys(columns, rows), [columns, rows])

  const environment: GridEnvironment = {
    rows,
    columns: shown,
    rowKey,
    readOnly,
    canAdd: props.canAdd === true && props.newRow !== undefined,
    canRemove: props.canRemove ?? false,
    maxRows: props.maxRows ?? MOST_ROWS,
    newRow: props.newRow,
    lookups: props.lookups,
    onPickRef: props.onPickRef,
    onPicked: props.onPicked,
    onChange: props.onChange,
    onWrong: props.onWrong,
    text,
    pageRows: () => Math.floor((size.height - ROW_HEIGHT) / ROW_HEIGHT),
    reveal: ({ row, col }) => {
      if (!frame.current) return
      const place = {
        top: row * ROW_HEIGHT,
        bottom: (row + 1) * ROW_HEIGHT,
        col,
        head: ROW_HEIGHT,
        foot: showTotals ? summaryHeight(totals) : 0,
      }
      revealCell(frame.current, layout, place)
    },
  }
  const [grid] = useState(() => createGridController(environment))
  useLayoutEffect(() => grid.update(environment))

  const issues = useMessages(props.issues ?? NO_ISSUES)
  const hasActive = useSyncExternalStore(grid.subscribe, () => grid.getState().active !== null)
  const mouse = useGridMouse(grid, frame)
  const picked = useMemo(
    () => (props.selectedRows ? new Set(props.selectedRows) : null),
    [props.selectedRows],
  )
  const onCheck = useStable((row: string, checked: boolean) => {
    const kept = (props.selectedRows ?? []).filter((item) => item !== row)
    props.onSelectedRows?.(checked ? [...kept, row] : kept)
  })
  useImperativeHandle(props.ref, () => ({
    focusCell(rowId, key) {
      const row = grid.env().rows.findIndex((item) => grid.idOf(item) === rowId)
      const col = grid.env().columns.findIndex((column) => column.key === key)
      if (row < 0) return
      grid.set({ focused: true })
      grid.select({ row, col: Math.max(0, col) })
    },
    addRow() {
      grid.set({ focused: true })
      addRow(grid)
    },
  }))

  const clipboard = (run: (event: ClipboardEvent) => void) => (event: ClipboardEvent) => {
    if (grid.getState().editing || !grid.getState().active) return
    event.preventDefault()
    run(event)
  }
  const onBlur = () => {
    // Moving to another cell removes the focus for a moment; only a focus that ends up elsewhere leaves the grid.
    queueMicrotask(() => {
      const now = document.activeElement
      if (frame.current?.contains(now) || now?.closest('[data-grid-pop], .ant-picker-dropdown'))
        return
      if (!document.hasFocus()) return
      grid.commit()
      grid.set({ focused: false })
    })
  }
  const bar = layout.total > size.width ? 16 : 2
  const needed = ROW_HEIGHT * (rows.length + 1) + (showTotals ? summaryHeight(totals) : 0) + bar
  const autoHeight = Math.min(
    props.maxHeight ?? 480,
    rows.length ? Math.max(readOnly ? 0 : 120, needed) : 160,
  )
  return (
    <TableFrame
      name={props.name ?? ''}
      height={height === 'auto' ? 'auto' : height}
      bottom={
        <GridFooter
          grid={grid}
          count={rows.length}
          columns={shown}
          readOnly={readOnly}
          canAdd={environment.canAdd}
          canRemove={props.canRemove !== undefined && props.canRemove !== false}
          settings={<ColumnSettings columns={columns} control={control} />}
          pager={props.pager}
        />
      }
    >
      <div
        ref={frame}
        id={id}
        className="ot-frame ot-grid"
        role="grid"
        aria-label={props.label}
        aria-rowcount={rows.length + 1}
        aria-colcount={layout.placed.length + (picked ? 2 : 1) + (layout.trail ? 1 : 0)}
        aria-multiselectable
        aria-readonly={readOnly || undefined}
        tabIndex={hasActive ? -1 : 0}
        style={height === 'auto' ? { height: autoHeight, flex: 'none' } : undefined}
        onFocus={(event) => {
          if (!frame.current?.contains(event.target)) return
          if (!grid.getState().focused) grid.set({ focused: true })
          if (event.target === event.currentTarget && !grid.getState().active)
            grid.select({ row: 0, col: 0 })
        }}
        onBlur={onBlur}
        onMouseDown={mouse.onMouseDown}
        onDoubleClick={mouse.onDoubleClick}
        onMouseOver={showOverflow}
        onCopy={clipboard((event) => event.clipboardData.setData('text/plain', copyBlock(grid)))}
        onCut={clipboard((event) =>
          event.clipboardData.setData('text/plain', readOnly ? copyBlock(grid) : cutBlock(grid)),
        )}
        onPaste={clipboard((event) => pasteText(grid, event.clipboardData.getData('text/plain')))}
      >
        {size.width === 0 ? null : (
          <TableHeader
            layout={layout}
            range={range}
            leadCount={picked ? 2 : 1}
            lead={
              <GridLead
                rows={rows}
                rowKey={rowKey}
                picked={picked}
                onPick={props.onSelectedRows}
                edge={layout.placed[0]?.side !== 'left'}
              />
            }
            trail={layout.trail ? <TrailHead width={layout.trail} /> : null}
            required={required}
            onResize={control.resize}
          />
        )}
        {size.width === 0 ? null : rows.length ? (
          <GridBody
            grid={grid}
            frame={frame}
            rows={rows}
            rowKey={rowKey}
            layout={layout}
            range={range}
            issues={issues}
            readOnly={readOnly}
            selected={picked}
            onCheck={onCheck}
            actions={props.rowActions}
          />
        ) : (
          <EmptyState empty={props.empty ?? text('noLines')} />
        )}
        {showTotals ? (
          <SummaryRow layout={layout} range={range} rowIndex={rows.length + 2} values={totals} />
        ) : null}
      </div>
    </TableFrame>
  )
}

/** Messages by row; a row with unchanged messages keeps its object, so that it is not rendered again. */
function useMessages(issues: readonly GridIssue[]): ReadonlyMap<string, Messages> {
  const last = useRef<ReadonlyMap<string, Messages>>(new Map())
  return useMemo(() => {
    const collected = new Map<string, { [key: string]: string }>()
    for (const { row, key, msg } of issues) {
      const messages = collected.get(row) ?? {}
      messages[key] = messages[key] ? `${messages[key]} ${msg}` : msg
      collected.set(row, messages)
    }
    const result = new Map<string, Messages>()
    for (const [row, messages] of collected) {
      const before = last.current.get(row)
      result.set(
        row,
        before && JSON.stringify(before) === JSON.stringify(messages) ? before : messages,
      )
    }
    last.current = result
    return result
  }, [issues])
}
