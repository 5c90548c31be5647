import type { RecordOf } from '@opensrm/kernel/document/define.ts'
import { AppError } from '@opensrm/kernel/protocol/errors.ts'
import type { baseChartInfo } from '../baseChartInfo/baseChartInfo.definition.ts'
import { columnOf, type Report } from './reportSql.ts'

export type Chart = RecordOf<typeof baseChartInfo>
export type Measure = Pick<Chart['measures'][number], 'columnCode' | 'aggregation'> & {
  baseColumn?: string | null
}
/** What of a chart decides its figures; it need not be stored to be drawn. */
export type Drawable = Pick<
  Chart,
  'chartType' | 'dimColumn' | 'dimGrain' | 'seriesColumn' | 'sortMode' | 'topN'
> &
  Partial<Pick<Chart, 'dimKeyColumn' | 'compareMode'>> & { measures: readonly Measure[] }

/** More groups than anybody reads off a picture. */
export const MAX_GROUPS = 1000

/** How a date is cut to a period, and how the period is written; weeks begin on Monday, as ISO 8601 has it. */
const PERIODS: { [grain: string]: { unit: string; format: string; form: RegExp } } = {
  DAY: { unit: 'day', format: 'YYYY-MM-DD', form: /^\d{4}-\d{2}-\d{2}$/ },
  WEEK: { unit: 'week', format: 'IYYY-"W"IW', form: /^\d{4}-W\d{2}$/ },
  MONTH: { unit: 'month', format: 'YYYY-MM', form: /^\d{4}-\d{2}$/ },
  QUARTER: { unit: 'quarter', format: 'YYYY-"Q"Q', form: /^\d{4}-Q\d$/ },
  YEAR: { unit: 'year', format: 'YYYY', form: /^\d{4}$/ },
}

/** Charts that show a total and no dimension. */
const WITHOUT_DIMENSION = ['NUMBER_CARD', 'GAUGE', 'TABLE']
export const ONE_MEASURE = ['PIE', 'RING', 'GAUGE', 'NUMBER_CARD', 'FUNNEL']

/** Refuses what cannot be drawn: missing dimension, wrong number of measures, sums of ratios. */
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
 * The aggregation of a chart over the scoped rows of its report: dimension, what tells its marks apart, series, then one
 * column a measure. Grouping
 * is the database's; the picture gets at most MAX_GROUPS rows and one more, which tells that there are too many.
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

/** What a page's filters, and the chart itself, ask of columns: equal to a value, which is bound like a parameter's. */
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

/** A chart that shows months is clicked on a month: dates are compared as the chart writes them. */
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
