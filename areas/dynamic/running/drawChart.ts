import type { Text } from '@opensrm/kernel/i18n/text.ts'
import { AppError } from '@opensrm/kernel/protocol/errors.ts'
import { decimal } from '@opensrm/kernel/values/decimal.ts'
import { runSourceSelect } from '@opensrm/platform/sql/sources.ts'
import { assertDrawable, chartSql, type Drawable, MAX_GROUPS } from './chartSql.ts'
import { type Run, scopedReport, withSlot } from './runReport.ts'

export type DrawnChart = {
  /** what the dimension is called */
  title: Text | null
  rows: { dimension: string | null; series: string | null; values: (string | null)[] }[]
  /** moment of the data, 'yyyy-MM-dd HH:mm:ss' */
  ms: number
}

/** Other rows of a long tail are one slice, named in the reader's language by the screen. */
export const REST = '__rest__'

/** The figures of a chart for one reader: aggregated over the rows of the report that he may see. */
export async function drawChart(
  run: Run,
  chart: Drawable,
  ofColumns: { readonly [column: string]: unknown } = {},
): Promise<DrawnChart> {
  const { report, connection } = run
  assertDrawable(chart, report)
  const { from, values } = scopedReport({ ...run, ofColumns })
  const started = performance.now()
  const answer = await withSlot(connection, report.jdbcConfigId, () =>
    runSourceSelect(run.platform, connection.source, {
      sqlText: chartSql(chart, report, from),
      values,
      maxRows: MAX_GROUPS + 1,
      timeoutMs: connection.timeoutMs,
    }),
  )
  if (answer.rows.length > MAX_GROUPS) throw new AppError('CHART_TOO_MANY', { max: MAX_GROUPS })
  const rows = answer.rows.map(([dimension = null, series = null, ...figures]) => ({
    dimension,
    series,
    values: figures,
  }))
  const isRound = ['PIE', 'RING'].includes(String(chart.chartType))
  if (isRound && rows.some(({ values: [value] }) => value != null && decimal(value).isNegative()))
    throw new AppError('CHART_NEGATIVE')
  const most = Number(chart.topN ?? 0) || (isRound ? 12 : 0)
  const column = report.columns.find(({ columnCode }) => columnCode === chart.dimColumn)
  const zh = String(column?.columnName ?? '')
  const title = column ? { zh, en: column.columnNameEn || zh } : null
  return {
    title,
    rows: most > 0 ? topOf(rows, most) : rows,
    ms: Math.round(performance.now() - started),
  }
}

/** The first so many dimensions; what follows is added up. */
export function topOf(rows: DrawnChart['rows'], most: number): DrawnChart['rows'] {
  const dimensions = [...new Set(rows.map(({ dimension }) => dimension))]
  if (dimensions.length <= most) return rows
  const kept = new Set(dimensions.slice(0, most))
  const rest = new Map<string, DrawnChart['rows'][number]>()
  for (const row of rows) {
    if (kept.has(row.dimension)) continue
    const key = row.series ?? ''
    const sum = rest.get(key)
    rest.set(key, {
      dimension: REST,
      series: row.series,
      values: row.values.map((value, index) =>
        decimal(value)
          .plus(decimal(sum?.values[index] ?? '0'))
          .toFixed(),
      ),
    })
  }
  return [...rows.filter(({ dimension }) => kept.has(dimension)), ...rest.values()]
}
