import type { Text } from '@opensrm/kernel/i18n/text.ts'
import { AppError } from '@opensrm/kernel/protocol/errors.ts'
import { decimal } from '@opensrm/kernel/values/decimal.ts'
import { runSourceSelect } from '@opensrm/platform/sql/sources.ts'
import { earlierPeriod, keysOf, type Period } from '../periods.ts'
import { assertDrawable, chartSql, type Drawable, MAX_GROUPS } from './chartSql.ts'
import { type Run, scopedReport, withSlot } from './runReport.ts'

export type DrawnRow = {
  dimension: string | null
  /** Distinguishes marks with the same name and finds their documents. */
  key?: string | null
  /** The keys of all dimensions in the remainder. */
  keys?: string[]
  series: string | null
  values: (string | null)[]
}

export type DrawnChart = {
  /** The title of the dimension. */
  title: Text | null
  rows: DrawnRow[]
  /** The days of the figures, if the report has a date range. */
  period: Period | null
  /** The same figures for the days to compare with. */
  earlier: { period: Period; rows: DrawnRow[] } | null
  /** Of a number card: the figure by period. */
  course: DrawnRow[] | null
  ms: number
}

/** The remaining rows of a long tail as one slice; the screen names it in the reader's language. */
export const REST = '__rest__'

/** The figures of a chart for one reader, aggregated over the report rows the reader may see. */
export async function drawChart(
  run: Run,
  chart: Drawable,
  ofColumns: { readonly [column: string]: unknown } = {},
): Promise<DrawnChart> {
  const { report } = run
  assertDrawable(chart, report)
  const isCard = chart.chartType === 'NUMBER_CARD'
  const shown = isCard ? { ...chart, dimColumn: null, seriesColumn: null } : chart
  const started = performance.now()
  const period = periodOf(run.values)
  const found = await figuresOf({ ...run, ofColumns }, shown)
  const isRound = ['PIE', 'RING'].includes(String(chart.chartType))
  if (isRound && found.some(({ values: [value] }) => value != null && decimal(value).isNegative()))
    throw new AppError('CHART_NEGATIVE')
  const most = Number(chart.topN ?? 0) || (isRound ? 12 : 0)
  const kept = most > 0 ? firstOf(found, most) : null
  const additive = chart.measures.map(({ aggregation }) => ADDITIVE.includes(String(aggregation)))
  const short = (rows: DrawnRow[]) => (kept ? withRest(rows, kept, additive) : rows)
  const before = period && comparedWith(chart, period)
  const column = report.columns.find(({ columnCode }) => columnCode === chart.dimColumn)
  const zh = String(column?.columnName ?? '')
  return {
    title: column ? { zh, en: column.columnNameEn || zh } : null,
    rows: short(inPeriods(found, shown, period)),
    period,
    earlier: before && {
      period: before,
      rows: short(
        inPeriods(
          await figuresOf({ ...run, ofColumns, values: during(run.values, before) }, shown),
          shown,
          before,
        ),
      ),
    },
    course:
      isCard && chart.dimColumn
        ? inPeriods(await figuresOf({ ...run, ofColumns }, chart), chart, period)
        : null,
    ms: Math.round(performance.now() - started),
  }
}

/** Aggregations that can be added up over groups. */
const ADDITIVE = ['SUM', 'COUNT']
const [FROM, TO] = ['dateFrom', 'dateTo']

async function figuresOf(run: Run, chart: Drawable): Promise<DrawnRow[]> {
  const { report, connection } = run
  const { from, values } = scopedReport(run)
  const answer = await withSlot(connection, report.jdbcConfigId, () =>
    runSourceSelect(run.platform, connection.source, {
      sqlText: chartSql(chart, report, from),
      values,
      maxRows: MAX_GROUPS + 1,
      timeoutMs: connection.timeoutMs,
    }),
  )
  if (answer.rows.length > MAX_GROUPS) throw new AppError('CHART_TOO_MANY', { max: MAX_GROUPS })
  return answer.rows.map(([dimension = null, key = null, series = null, ...values]) => ({
    dimension,
    ...(chart.dimKeyColumn ? { key } : {}),
    series,
    values,
  }))
}

function periodOf(values: Run['values']): Period | null {
  const [from, to] = [values[FROM], values[TO]]
  return from && to && from <= to ? { from: from.slice(0, 10), to: to.slice(0, 10) } : null
}

function during(values: Run['values'], { from, to }: Period): Run['values'] {
  return { ...values, [FROM]: from, [TO]: to }
}

function comparedWith({ compareMode }: Drawable, period: Period): Period | null {
  return compareMode === 'PREVIOUS' || compareMode === 'LAST_YEAR'
    ? earlierPeriod(period, compareMode)
    : null
}

/** Fills missing periods: 0 for counts and sums, a gap for ratios. */
function inPeriods(
  rows: DrawnRow[],
  { dimGrain, dimColumn, seriesColumn, sortMode, measures }: Drawable,
  period: Period | null,
): DrawnRow[] {
  const isOfTime = dimColumn && dimGrain && dimGrain !== 'NONE'
  const isInOrder = !String(sortMode).startsWith('VALUE')
  const keys = isOfTime && isInOrder && !seriesColumn && period && keysOf(period, dimGrain)
  if (!keys) return rows
  const known = new Set(keys)
  // The report may date its rows by a column other than the requested one.
  if (rows.some(({ dimension }) => dimension === null || !known.has(dimension))) return rows
  const found = new Map(rows.map((row) => [row.dimension, row]))
  return keys.map(
    (key) =>
      found.get(key) ?? {
        dimension: key,
        series: null,
        values: measures.map(({ aggregation }) =>
          ['SUM', 'COUNT', 'COUNT_DISTINCT'].includes(String(aggregation)) ? '0' : null,
        ),
      },
  )
}

function firstOf(rows: readonly DrawnRow[], most: number): Set<string | null> | null {
  const dimensions = [...new Set(rows.map(({ dimension }) => dimension))]
  return dimensions.length <= most ? null : new Set(dimensions.slice(0, most))
}

const MOST_KEYS = 100

/** The dimensions to keep; the rest is added up where possible. */
export function withRest(
  rows: readonly DrawnRow[],
  kept: ReadonlySet<string | null>,
  additive: readonly boolean[],
): DrawnRow[] {
  const left = rows.filter(({ dimension }) => !kept.has(dimension))
  const keys = [...new Set(left.flatMap(({ key, dimension }) => key ?? dimension ?? []))]
  const rest = new Map<string, DrawnRow>()
  for (const row of left) {
    const key = row.series ?? ''
    const sum = rest.get(key)
    rest.set(key, {
      dimension: REST,
      // List filters accept a limited number of values.
      ...(keys.length <= MOST_KEYS ? { keys } : {}),
      series: row.series,
      values: row.values.map((value, index) =>
        additive[index]
          ? decimal(value ?? '0')
              .plus(decimal(sum?.values[index] ?? '0'))
              .toFixed()
          : null,
      ),
    })
  }
  return [...rows.filter(({ dimension }) => kept.has(dimension)), ...rest.values()]
}
