// biome-ignore-all lint/a11y/useSemanticElements: an ARIA grid of boxes; a table element cannot be drawn in part
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid keeps the focus in one cell at a time

import { isNegative, isNumeric } from '@opensrm/kernel/document/format.ts'
import { withSwatch } from '@opensrm/ui/kit/Swatch.tsx'
import { type CSSProperties, memo, type ReactNode, useSyncExternalStore } from 'react'
import { CellEditor } from './CellEditor.tsx'
import type { ColumnLayout, PlacedColumn } from './columnLayout.ts'
import { cellText, type Shade, type TableRow } from './columns.ts'
import { BoolMark, CHECK_WIDTH, INDEX_WIDTH } from './DataRow.tsx'
import type { Editing, GridController } from './gridController.ts'
import type { WrongText } from './history.ts'
import { edgeOf, PlacedCells } from './TableHeader.tsx'
import { useTableText } from './TableLanguage.tsx'

export type Messages = { readonly [key: string]: string }

export type GridRowProps = {
  grid: GridController
  row: TableRow
  index: number
  layout: ColumnLayout
  range: { from: number; to: number }
  issues: Messages | undefined
  readOnly: boolean
  isLast: boolean
  checked: boolean | null
  onCheck: (id: string, checked: boolean) => void
  actions: ((row: TableRow) => ReactNode) | undefined
}

type RowView = {
  active: number
  editing: Editing
  block: { left: number; right: number } | null
  corner: number
  fill: { left: number; right: number } | null
  focused: boolean
}

const QUIET: RowView = {
  active: -1,
  editing: null,
  block: null,
  corner: -1,
  fill: null,
  focused: false,
}

/** One line. It only renders again when its own values, messages or part of the selection change. */
export const GridRow = memo(function GridRow(props: GridRowProps) {
  const { grid, row, index, layout } = props
  const id = grid.idOf(row)
  const view = parsedView(useSyncExternalStore(grid.subscribe, () => grid.rowView(index)))
  const wrong = useSyncExternalStore(grid.subscribe, () => grid.getWrong(id))
  const leads = props.checked === null ? 1 : 2
  const marks = `${view.active >= 0 ? ' has-active' : ''}${view.focused ? ' has-focus' : ''}${view.active >= 0 || view.block ? ' in-rows' : ''}`
  const draw = (item: PlacedColumn, col: number) => {
    const active = view.active === col
    const open = !props.readOnly && grid.isEditable({ row: index, col })
    const bad = wrong?.[item.key] ?? null
    const msg = bad?.msg ?? props.issues?.[item.key]
    const shown = content(item, row, bad, open)
    const shade = item.column.shade?.(row)
    return (
      <div
        key={item.key}
        role="gridcell"
        aria-colindex={leads + col + 1}
        aria-readonly={open ? undefined : true}
        aria-selected={active || within(view.block, col) || undefined}
        aria-invalid={msg !== undefined || undefined}
        data-c={col}
        data-msg={msg}
        title={active ? undefined : msg}
        className={cellClass({
          item,
          row,
          edge: edgeOf(layout, col),
          view,
          col,
          open: open || props.readOnly,
          bad,
          msg,
          shade,
        })}
        style={shade ? { ...item.style, ...shadeStyle(shade) } : item.style}
      >
        {/* The active cell is not clipped, for its message and handle; long text would cover its neighbours. */}
        {active && typeof shown === 'string' ? <span className="ot-celltext">{shown}</span> : shown}
        {active ? (
          <CellEditor
            key={`${id} ${item.key}`}
            grid={grid}
            column={item.column}
            row={row}
            at={{ row: index, col }}
            editing={view.editing}
            open={open}
            wrongText={bad?.text}
          />
        ) : null}
        {active && msg && !bad?.pending ? (
          <span className={props.isLast && index > 0 ? 'ot-hint is-up' : 'ot-hint'} role="alert">
            {msg}
          </span>
        ) : null}
        {view.corner === col && !props.readOnly && view.editing === null ? (
          <span className="ot-handle" data-handle="" aria-hidden="true" />
        ) : null}
      </div>
    )
  }
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      data-r={index}
      className={`ot-row${marks}`}
      style={{ minWidth: layout.total }}
    >
      <LeadCells {...props} id={id} />
      <PlacedCells layout={layout} range={props.range} draw={draw} />
      {layout.trail ? (
        <div
          role="gridcell"
          className="ot-cell fix-right is-trail"
          style={{ width: layout.trail, right: 0 }}
        >
          {props.actions?.(row)}
        </div>
      ) : null}
    </div>
  )
})

function LeadCells({ index, id, checked, onCheck, layout }: GridRowProps & { id: string }) {
  const text = useTableText()
  const edge = layout.placed[0]?.side === 'left' ? '' : ' is-edge'
  return (
    <>
      {checked === null ? null : (
        <div
          role="gridcell"
          className="ot-cell fix-left is-lead"
          style={{ width: CHECK_WIDTH, left: 0 }}
        >
          <input
            type="checkbox"
            tabIndex={-1}
            checked={checked}
            aria-label={text('selectRow', { row: index + 1 })}
            onChange={(event) => onCheck(id, event.target.checked)}
          />
        </div>
      )}
      <div
        role="rowheader"
        data-rowhead=""
        className={`ot-cell is-lead ot-index${edge}`}
        style={{ width: INDEX_WIDTH }}
      >
        {index + 1}
      </div>
    </>
  )
}

function parsedView(text: string): RowView {
  if (text === '') return QUIET
  const [active, editing, block, corner, fill, focused] = text.split('|')
  return {
    active: Number(active),
    editing: editing === 'type' || editing === 'edit' ? editing : null,
    block: span(block),
    corner: Number(corner),
    fill: span(fill),
    focused: focused === '1',
  }
}

function span(text: string | undefined): { left: number; right: number } | null {
  const [left, right] = (text ?? '').split('-')
  return left && right ? { left: Number(left), right: Number(right) } : null
}

function within(part: { left: number; right: number } | null, col: number): boolean {
  return part !== null && col >= part.left && col <= part.right
}

function cellClass(cell: {
  item: PlacedColumn
  row: TableRow
  edge: string
  view: RowView
  col: number
  open: boolean
  bad: WrongText | null
  msg: string | undefined
  shade: Shade | undefined
}): string {
  const { item, view, col, bad } = cell
  let name = `ot-cell is-${item.column.align}${cell.edge}`
  if (!cell.open) name += ' is-closed'
  if (cell.shade) name += ` is-shaded is-${cell.shade.tone}`
  if (isNumeric(item.column.field) && isNegative(cell.row[item.key])) name += ' is-negative'
  if (within(view.block, col)) name += ' in-block'
  if (within(view.fill, col)) name += ' in-fill'
  if (bad?.pending) name += ' is-pending'
  else if (cell.msg !== undefined) name += ' is-wrong'
  return view.active === col ? `${name} is-active` : name
}

/** At most a third of the colour, so that the text stays readable. */
function shadeStyle({ strength }: Shade): CSSProperties {
  return { '--ot-strength': `${Math.round(strength * 32)}%` } as CSSProperties
}

function content(
  item: PlacedColumn,
  row: TableRow,
  bad: WrongText | null,
  open: boolean,
): ReactNode {
  const { column } = item
  if (bad) return bad.text
  if (column.render) return column.render(row)
  if (column.field?.type === 'lookup') return withSwatch(row[item.key], cellText(column, row))
  if (column.field?.type !== 'bool') return cellText(column, row)
  if (!open) return <BoolMark value={row[item.key]} />
  return (
    <span
      data-check=""
      className={row[item.key] === 'Y' ? 'ot-check is-open is-on' : 'ot-check is-open'}
    />
  )
}
