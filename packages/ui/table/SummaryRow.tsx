// biome-ignore-all lint/a11y/useSemanticElements: an ARIA grid of boxes; a table element cannot be drawn in part
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid keeps the focus in one cell at a time

import { decimalsOf, formatNumber, isNegative } from '@opensrm/kernel/document/format.ts'
import { SUMMARY } from '@opensrm/kernel/protocol/constants.ts'
import { memo, useDeferredValue, useMemo } from 'react'
import type { ColumnLayout } from './columnLayout.ts'
import type { Column, TableRow } from './columns.ts'
import { columnTotal, MIXED, measured } from './summary.ts'
import { edgeOf, PlacedCells } from './TableHeader.tsx'
import { useTableText } from './TableLanguage.tsx'

type Values = { readonly [key: string]: string | null | undefined }

/** By column: a total, or one per currency or unit. */
export type ServerTotals = {
  readonly [key: string]: string | null | { readonly [measure: string]: string }
}

const HEIGHT = SUMMARY.rowHeight
const LINE = 20

/** Height of the row of totals, which has a line per currency. */
export function summaryHeight(values: Values | null): number {
  const lines = Object.values(values ?? {}).map((value) => value?.split('\n').length ?? 1)
  return HEIGHT + (Math.max(1, ...lines) - 1) * LINE
}

/** Row of totals, sticky at the bottom. */
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
        style={{ minWidth: layout.total, height: summaryHeight(values) }}
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

/** Totals of the shown rows, updated shortly after typing, so that keys are never delayed; null when there are none. */
export function useRowTotals(
  columns: readonly Column[],
  rows: readonly TableRow[],
  wanted: boolean,
): Values | null {
  const settled = useDeferredValue(rows)
  return useMemo(() => {
    const summed = columns.filter((column) => column.summary)
    if (!wanted || summed.length === 0) return null
    const totals = summed.map((column) => [column.key, columnTotal(column, settled)] as const)
    return totals.some(([, total]) => total !== '') ? Object.fromEntries(totals) : null
  }, [columns, settled, wanted])
}

/** Server totals as text: two decimals, separators; '-' stays. */
export function formatTotals(columns: readonly Column[], given: ServerTotals): Values {
  return Object.fromEntries(
    columns.map(({ key, field }) => {
      const value = given[key]
      if (value === null || value === undefined || value === '' || value === MIXED)
        return [key, value]
      const shown = field ? decimalsOf(field, {}) : { least: 0, most: 2 }
      const decimals = { least: Math.min(2, shown.least), most: Math.min(2, shown.most) }
      if (typeof value === 'string')
        return [key, `${formatNumber(value, decimals)}${field?.type === 'percent' ? '%' : ''}`]
      const each = Object.entries(value).map(([measure, total]) =>
        measured(measure, formatNumber(total, decimals)),
      )
      return [key, each.join('\n')]
    }),
  )
}
