import type { RecordOf } from '@opensrm/kernel/document/define.ts'
import { AppError } from '@opensrm/kernel/protocol/errors.ts'
import type { baseChartInfo } from '../baseChartInfo/baseChartInfo.definition.ts'
import { columnOf, type Report } from './reportSql.ts'

export type Chart = RecordOf<typeof baseChartInfo>
export type Measure = Pick<Chart['measures'][number], 'columnCode' | 'aggregation'> & {
  baseColumn?: string | null
}
/** The part of a chart that determines its figures; the chart need not be saved. */
export type Drawable = Pick<
  Chart,
  'chartType' | 'dimColumn' | 'dimGrain' | 'seriesColumn' | 'sortMode' | 'topN'
> &
  Partial<Pick<Chart, 'dimKeyColumn' | 'compareMode'>> & { measures: readonly Measure[] }

/** More groups than a reader can read from a chart. */
export const MAX_GROUPS = 1000

/**
 * How a date is truncated to a period and how the period is written; weeks begin on Monday (ISO
 * 8601).
 */
const PERIODS: { [grain: string]: { unit: string; format: string; form: RegExp } } = {
  DAY: { unit: 'day', format: 'YYYY-MM-DD', form: /^\d{4}-\d{2}-\d{2}$/ },
  WEEK: { unit: 'week', format: 'IYYY-"W"IW', form: /^\d{4}-W\d{2}$/ },
  MONTH: { unit: 'month', format: 'YYYY-MM', form: /^\d{4}-\d{2}$/ },
  QUARTER: { unit: 'quarter', format: 'YYYY-"Q"Q', form: /^\d{4}-Q\d$/ },
  YEAR: { unit: 'year', format: 'YYYY', form: /^\d{4}$/ },
}

/** Chart types that show a total without a dimension. */
const WITHOUT_DIMENSION = ['NUMBER_CARD', 'GAUGE', 'TABLE']
export const ONE_MEASURE = ['PIE', 'RING', 'GAUGE', 'NUMBER_CARD', 'FUNNEL']

/**
 * Refuses charts that cannot be drawn: missing dimension, wrong number of measures, sums of ratios.
 */
export function assertDrawable(chart: Drawable, report: Report): void {
  const type = String(chart.chartType)
  if (!chart.dimColumn && !WITHOUT_DIMENSION.includes(type)) throw new AppError('CHART_DIMENSION')
  const wanted = type === 'SCATTER' ? 2 : ONE_MEASURE.includes(type) ? 1 : null
  const { measures } = chart
  if (measures.length === 0 || (wanted !== null && measures.length !== wanted))
    throw new AppError('CHART_MEASURES', { count: wanted ?? '1+' })
  for (const { columnCode, aggregation, baseColumn } of measures) {
    const column = report.columns.find((each) => each.columnCode === columnCode)
    if (!column) throw new AppError('CHART_COLUMN', { column: String(columnCode) })
    if (aggregation === 'RATIO') columnOf(report, baseColumn ?? null)
    if (column.columnType === 'PERCENT' && ['SUM', 'AVG'].includes(String(aggregation)))
      throw new AppError('CHART_RATIO_SUM')
  }
  for (const code of [chart.dimColumn, chart.dimKeyColumn, chart.seriesColumn])
    if (code && !report.columns.some(({ columnCode }) => columnCode === code))
      throw new AppError('CHART_COLUMN', { column: code })
}

/**
 * The aggregation of a chart over the scoped rows of its report: dimension, key of the marks,
 * series, then one column per measure. The database groups; the result has at most MAX_GROUPS rows
 * plus one, which signals that there are too many.
 */
export function chartSql(chart: Drawable, report: Report, from: string): string {
  const dimension = chart.dimColumn ? dimensionSql(chart, report) : null
  const isPlain = chart.measures.every(({ aggregation }) => aggregation === 'NONE')
  const column = dimension && chart.dimKeyColumn ? columnOf(report, chart.dimKeyColumn) : null
  const key = column && `${isPlain ? column : `min(${column})`}::text`
  const series = chart.seriesColumn ? `${columnOf(report, chart.seriesColumn)}::text` : null
  const measures = chart.measures.map(
    (measure, index) => `${measureSql(measure, report)} as m${index}`,
  )
  const select = [
    `${dimension ?? 'null::text'} as dimension`,
    `${key ?? 'null::text'} as key`,
    `${series ?? 'null::text'} as series`,
    ...measures,
  ]
  const groups = [dimension, series].filter(Boolean)
  const groupBy = isPlain || groups.length === 0 ? '' : ` group by ${groups.join(', ')}`
  return `select ${select.join(', ')} ${from}${groupBy}${orderSql(chart)} limit ${MAX_GROUPS + 1}`
}

/**
 * Column conditions from a page's filters and from the chart itself: equality with a bound value.
 */
export function columnConditions(
  report: Report,
  asked: { readonly [column: string]: unknown },
): { text: string; values: { [name: string]: string } } {
  const values: { [name: string]: string } = {}
  const parts = Object.entries(asked)
    .filter(([, value]) => value !== null && value !== undefined && value !== '')
    .map(([code, value], index) => {
      const name = `__column${index}`
      values[name] = String(value)
      return ` and ${comparedSql(report, code, String(value))} = :${name}::text`
    })
  return { text: parts.join(''), values }
}

/** Dates are compared in the chart's own grain, because a chart by month is filtered by month. */
function comparedSql(report: Report, code: string, value: string): string {
  const column = columnOf(report, code)
  const isDate = report.columns.some(
    ({ columnCode, columnType }) =>
      columnCode === code && ['DATE', 'DATETIME'].includes(String(columnType)),
  )
  const period = Object.values(PERIODS).find(({ form }) => form.test(value))
  return isDate && period ? `to_char(${column}, '${period.format}')` : `${column}::text`
}

function dimensionSql(chart: Drawable, report: Report): string {
  const column = columnOf(report, chart.dimColumn)
  const period = PERIODS[String(chart.dimGrain ?? 'NONE')]
  return period
    ? `to_char(date_trunc('${period.unit}', ${column}), '${period.format}')`
    : `${column}::text`
}

function measureSql({ columnCode, aggregation, baseColumn }: Measure, report: Report): string {
  const column = columnOf(report, columnCode)
  switch (aggregation) {
    case 'AVG':
      return `avg(${column})`
    case 'COUNT':
      return `count(${column})`
    case 'COUNT_DISTINCT':
      return `count(distinct ${column})`
    case 'MAX':
      return `max(${column})`
    case 'MIN':
      return `min(${column})`
    case 'RATIO':
      return `round(100.0 * sum(${column}) / nullif(sum(${columnOf(report, baseColumn ?? null)}), 0), 4)`
    case 'NONE':
      return column
    default:
      return `sum(${column})`
  }
}

function orderSql({ sortMode, dimGrain }: Drawable): string {
  switch (sortMode) {
    case 'VALUE_DESC':
      return ' order by m0 desc nulls last, dimension'
    case 'VALUE_ASC':
      return ' order by m0 asc nulls last, dimension'
    case 'DIM_ASC':
      return ' order by dimension, series'
    default:
      return dimGrain && dimGrain !== 'NONE' ? ' order by dimension, series' : ''
  }
}
