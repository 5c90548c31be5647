// biome-ignore-all lint/a11y/useSemanticElements: an ARIA grid of boxes; a table element cannot be drawn in part
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid keeps the focus in one cell at a time

import { RightOutlined } from '@ant-design/icons'
import { isNegative, isNumeric } from '@opensrm/kernel/document/format.ts'
import { COLUMN_WIDTHS } from '@opensrm/kernel/protocol/constants.ts'
import { withSwatch } from '@opensrm/ui/kit/Swatch.tsx'
import { memo, type ReactNode, useSyncExternalStore } from 'react'
import type { ColumnLayout, PlacedColumn } from './columnLayout.ts'
import { cellText, type TableRow } from './columns.ts'
import type { FocusStore } from './focusStore.ts'
import { edgeOf, PlacedCells } from './TableHeader.tsx'
import { useTableText } from './TableLanguage.tsx'

export type RowTone = 'warning' | 'danger'

export type DataRowProps = {
  gridId: string
  row: TableRow
  index: number
  /** number shown in the index column; 0 when it is not shown */
  number: number
  layout: ColumnLayout
  range: { from: number; to: number }
  focus: FocusStore
  selected: boolean | null
  selectable: boolean
  current: boolean
  tone: RowTone | undefined
  expanded: boolean | null
  onSelect: (index: number, range: boolean) => void
  onExpand: (index: number) => void
  actions: ((row: TableRow) => ReactNode) | undefined
}

export const {
  index: INDEX_WIDTH,
  checkbox: CHECK_WIDTH,
  expand: EXPAND_WIDTH,
  operate: OPERATE_WIDTH,
} = COLUMN_WIDTHS

export const DataRow = memo(function DataRow(props: DataRowProps) {
  const { row, index, layout, focus, gridId } = props
  const focusCol = useSyncExternalStore(focus.subscribe, () => focus.colIn(index))
  const leads = leadCount(props)
  const state = `${props.selected ? ' is-selected' : ''}${props.current ? ' is-current' : ''}${focusCol >= 0 ? ' has-focus' : ''}`
  return (
    <div
      role="row"
      id={`${gridId}-r${index}`}
      aria-rowindex={index + 2}
      aria-selected={props.selected ?? undefined}
      data-r={index}
      className={`ot-row${state}${props.tone ? ` is-${props.tone}` : ''}`}
      style={{ minWidth: layout.total }}
    >
      <LeadCells {...props} />
      <PlacedCells
        layout={layout}
        range={props.range}
        draw={(item, col) => (
          <div
            key={item.key}
            id={focusCol === col ? `${gridId}-active` : undefined}
            role="gridcell"
            aria-colindex={leads + col + 1}
            data-c={col}
            className={cellClass(item, row, edgeOf(layout, col), focusCol === col)}
            style={item.style}
          >
            {cellNode(item, row)}
          </div>
        )}
      />
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

function leadCount(props: DataRowProps): number {
  return (
    (props.expanded === null ? 0 : 1) + (props.selected === null ? 0 : 1) + (props.number ? 1 : 0)
  )
}

function LeadCells(props: DataRowProps) {
  const text = useTableText()
  const { index, selected, expanded, number } = props
  let left = 0
  const place = (width: number) => {
    const style = { width, left }
    left += width
    return style
  }
  const edge = props.layout.placed[0]?.side === 'left' ? '' : ' is-edge'
  return (
    <>
      {expanded === null ? null : (
        <div role="gridcell" className="ot-cell fix-left is-lead" style={place(EXPAND_WIDTH)}>
          <button
            type="button"
            tabIndex={-1}
            className={expanded ? 'ot-expand is-open' : 'ot-expand'}
            aria-label={text('expandRow', { row: number || index + 1 })}
            aria-expanded={expanded}
            onClick={() => props.onExpand(index)}
          >
            <RightOutlined />
          </button>
        </div>
      )}
      {selected === null ? null : (
        <div
          role="gridcell"
          className={`ot-cell fix-left is-lead${number ? '' : edge}`}
          style={place(CHECK_WIDTH)}
        >
          <input
            type="checkbox"
            tabIndex={-1}
            checked={selected}
            disabled={!props.selectable}
            aria-label={text('selectRow', { row: number || index + 1 })}
            onChange={(event) => props.onSelect(index, (event.nativeEvent as MouseEvent).shiftKey)}
          />
        </div>
      )}
      {number ? (
        <div
          role="gridcell"
          className={`ot-cell is-lead ot-index${edge}`}
          style={{ width: INDEX_WIDTH }}
        >
          {number}
        </div>
      ) : null}
    </>
  )
}

function cellClass(item: PlacedColumn, row: TableRow, edge: string, focused: boolean): string {
  const negative = isNumeric(item.column.field) && isNegative(row[item.key])
  return `ot-cell is-${item.column.align}${edge}${negative ? ' is-negative' : ''}${focused ? ' is-focus' : ''}`
}

function cellNode({ column, key }: PlacedColumn, row: TableRow): ReactNode {
  if (column.render) return column.render(row)
  if (column.field?.type === 'bool') return <BoolMark value={row[key]} />
  const text = cellText(column, row)
  return column.field?.type === 'lookup' ? withSwatch(row[key], text) : text
}

/** A yes/no value as a check box; screen readers get the text. */
export function BoolMark({ value }: { value: unknown }) {
  const text = useTableText()
  if (value === null || value === undefined || value === '') return null
  return (
    <span className={value === 'Y' ? 'ot-check is-on' : 'ot-check'}>
      <span className="ot-hidden">{text(value === 'Y' ? 'yes' : 'no')}</span>
    </span>
  )
}
