// biome-ignore-all lint/a11y/useSemanticElements: an ARIA grid of boxes; a table element cannot be drawn in part
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid keeps the focus in one cell at a time

import { decimalsOf, formatNumber, isNegative } from '@opensrm/kernel/document/format.ts'
import { memo, useDeferredValue, useMemo } from 'react'
import type { ColumnLayout } from './columnLayout.ts'
import type { Column, TableRow } from './columns.ts'
import { columnTotal, MIXED } from './summary.ts'
import { edgeOf, PlacedCells } from './TableHeader.tsx'
import { useTableText } from './TableLanguage.tsx'

type Values = { readonly [key: string]: string | null | undefined }

/** Row of totals, 40 px, stuck to the bottom. */
export const SummaryRow = memo(function SummaryRow(props: {
  layout: ColumnLayout
  range: { from: number; to: number }
  rowIndex: number
  values: Values
}) {
  const { layout, values } = props
  const text = useTableText()
  const labelInLead = layout.lead > 0
  return (
    <div className="ot-sum" role="rowgroup">
      <div
        className="ot-srow"
        role="row"
        aria-rowindex={props.rowIndex}
        style={{ minWidth: layout.total }}
      >
        {labelInLead ? (
          <div
            role="gridcell"
            aria-colindex={1}
            className="ot-cell fix-left is-lead ot-sumlabel"
            style={{ width: layout.lead, left: 0 }}
          >
            {text('total')}
          </div>
        ) : null}
        <PlacedCells
          layout={layout}
          range={props.range}
          draw={(item, index) => {
            const value = values[item.key] ?? ''
            const shown = value === '' && index === 0 && !labelInLead ? text('total') : value
            return (
              <div
                key={item.key}
                role="gridcell"
                className={`ot-cell is-${item.column.align}${edgeOf(layout, index)}${isNegative(value) && value !== MIXED ? ' is-negative' : ''}`}
                style={item.style}
                title={shown}
              >
                {shown}
              </div>
            )
          }}
        />
        {layout.trail ? (
          <div
            className="ot-cell fix-right is-trail"
            role="gridcell"
            style={{ width: layout.trail, right: 0 }}
          />
        ) : null}
      </div>
    </div>
  )
})

/** Totals of the shown rows; they follow typing a moment later, so that keys are never waited for. */
export function useRowTotals(
  columns: readonly Column[],
  rows: readonly TableRow[],
  wanted: boolean,
): Values | null {
  const settled = useDeferredValue(rows, NO_ROWS)
  return useMemo(() => {
    const summed = columns.filter((column) => column.summary)
    if (!wanted || summed.length === 0) return null
    return Object.fromEntries(summed.map((column) => [column.key, columnTotal(column, settled)]))
  }, [columns, settled, wanted])
}

const NO_ROWS: readonly TableRow[] = []

/** Server totals as text: two decimals, separators; '-' stays. */
export function formatTotals(layout: ColumnLayout, given: Values): Values {
  return Object.fromEntries(
    layout.placed.map(({ key, column }) => {
      const value = given[key]
      if (value === null || value === undefined || value === '' || value === MIXED)
        return [key, value]
      const shown = column.field ? decimalsOf(column.field, {}) : { least: 0, most: 2 }
      return [
        key,
        formatNumber(value, { least: Math.min(2, shown.least), most: Math.min(2, shown.most) }),
      ]
    }),
  )
}
