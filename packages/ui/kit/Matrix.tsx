import type { Field } from '@opensrm/kernel/document/fields.ts'
import { decimalsOf, formatNumber } from '@opensrm/kernel/document/format.ts'
import { sum } from '@opensrm/kernel/values/decimal.ts'
import { type ReactNode, useDeferredValue, useMemo } from 'react'
import { useText } from '../i18n/text.ts'
import { type Column, type TableRow, titleWidth } from '../table/columns.ts'
import { EditableGrid, type GridIssue } from '../table/EditableGrid.tsx'
import type { WrongCell } from '../table/gridController.ts'
import { type HeatMeaning, heatAmong } from './heat.ts'
import './kit.texts.ts'

export type MatrixRow = TableRow & { id: string }

/** A column of the matrix: a period, a supplier, a bid. */
export type MatrixColumn = { key: string; title: string; hint?: string }

type Props<R extends MatrixRow> = {
  /** stores column widths under this name */
  name?: string
  label: string
  /** columns that describe the row; they stay visible at the left */
  heads: readonly Column<R>[]
  across: readonly MatrixColumn[]
  /** type and limits of all cells */
  field: Field
  rows: readonly R[]
  editable?: (row: R, key: string) => boolean
  onChange?: (rows: readonly R[]) => void
  /** cells whose text is not a number; their value is null */
  onWrong?: (wrong: readonly WrongCell[]) => void
  issues?: readonly GridIssue[]
  /** replaces the text of a cell; copying still uses the text */
  cell?: (row: R, key: string, text: string) => ReactNode
  /** the total of a row, if it is not the sum of its cells; null for none. Pass a stable function */
  totalOf?: (row: R) => string | null
  /** draws the total, e.g. with its change */
  total?: (row: R, text: string) => ReactNode
  /** totals at the end of rows, under columns, or neither */
  totals?: 'rows' | 'both' | 'none'
  /** cell colours by comparison along rows, down columns or over all cells */
  heat?: { meaning: HeatMeaning; among: 'row' | 'column' | 'all' }
  maxHeight?: number
  empty?: ReactNode
}

const TOTAL = '_total'
const TOTAL_WIDTH = 112
const NO_HEAT = () => undefined

/**
 * A matrix edited like a spreadsheet: typing, pasting blocks, totals, colours by comparison; only the visible part is
 * rendered.
 */
export function Matrix<R extends MatrixRow>(props: Props<R>) {
  const { tx } = useText()
  const { rows, across, field, totals = 'rows', totalOf } = props
  const { heads, editable, cell, total, heat } = props
  const totalled = useMemo(
    () => (totals === 'none' ? rows : rows.map((row) => withTotal(row, across, totalOf))),
    [rows, across, totals, totalOf],
  )
  const shadeOf = useHeat(rows, across, heat)
  const columns = useMemo((): Column<R>[] => {
    const text = (value: unknown, row: R) =>
      value === null || value === undefined ? '' : formatNumber(value, decimalsOf(field, row))
    const inSum = totals === 'both'
    return [
      ...heads.map((head) => ({ ...head, fixed: 'left' as const })),
      ...across.map(
        ({ key, title, hint }): Column<R> => ({
          ...{ key, title, field, align: 'right', format: text },
          ...(hint ? { hint } : {}),
          width: titleWidth(title),
          summary: inSum,
          editable: (row) => editable?.(row, key) ?? false,
          ...(cell ? { render: (row: R) => cell(row, key, text(row[key], row)) } : {}),
          shade: (row) => shadeOf(row, key),
        }),
      ),
      ...(totals === 'none'
        ? []
        : [
            {
              ...{ key: TOTAL, title: tx('kit.total'), field, align: 'right' as const },
              ...{ width: TOTAL_WIDTH, summary: inSum, format: text },
              ...(total ? { render: (row: R) => total(row, text(row[TOTAL], row)) } : {}),
            },
          ]),
    ]
  }, [heads, across, field, totals, tx, editable, cell, total, shadeOf])
  return (
    <EditableGrid<R>
      {...(props.name ? { name: props.name } : {})}
      label={props.label}
      columns={columns}
      rows={totalled}
      onChange={(next) => props.onChange?.(next)}
      {...(props.onWrong ? { onWrong: props.onWrong } : {})}
      {...(props.issues ? { issues: props.issues } : {})}
      readOnly={editable === undefined}
      summary={totals === 'both'}
      height="auto"
      maxHeight={props.maxHeight ?? 520}
      empty={props.empty}
    />
  )
}

/** A row keeps its object while nothing in it changes, so that it is not rendered again. */
const known = new WeakMap<TableRow, { across: unknown; totalOf: unknown; row: TableRow }>()

function withTotal<R extends MatrixRow>(
  row: R,
  across: readonly MatrixColumn[],
  totalOf: ((row: R) => string | null) | undefined,
): R {
  const before = known.get(row)
  if (before && before.across === across && before.totalOf === totalOf) return before.row as R
  const total = totalOf ? totalOf(row) : sumOf(row, across)
  const made = { ...row, [TOTAL]: total }
  known.set(row, { across, totalOf, row: made })
  return made
}

function sumOf(row: TableRow, across: readonly MatrixColumn[]): string | null {
  const values = across.map(({ key }) => row[key] as string | null | undefined)
  return values.every((value) => value === null || value === undefined)
    ? null
    : sum(values).toFixed()
}

/** Colours are updated shortly after typing, so that keys are never delayed. */
function useHeat<R extends MatrixRow>(
  rows: readonly R[],
  across: readonly MatrixColumn[],
  heat: Props<R>['heat'],
) {
  const settled = useDeferredValue(rows)
  const among = heat?.among
  const meaning = heat?.meaning
  return useMemo(() => {
    if (!among || !meaning) return NO_HEAT
    const keys = across.map(({ key }) => key)
    if (among === 'row') {
      const byRow = new Map(
        settled.map((row) => [
          row.id,
          heatAmong(
            keys.map((key) => row[key]),
            meaning,
          ),
        ]),
      )
      return (row: R, key: string) => byRow.get(row.id)?.(row[key])
    }
    if (among === 'all') {
      const of = heatAmong(
        settled.flatMap((row) => keys.map((key) => row[key])),
        meaning,
      )
      return (row: R, key: string) => of(row[key])
    }
    const byColumn = new Map(
      keys.map((key) => [
        key,
        heatAmong(
          settled.map((row) => row[key]),
          meaning,
        ),
      ]),
    )
    return (row: R, key: string) => byColumn.get(key)?.(row[key])
  }, [settled, across, among, meaning])
}
