import { AppError, type Issue, refuseIssues, withIssues } from '@opensrm/kernel/protocol/errors.ts'
import type { InputOf, OperationContext } from '@opensrm/platform/documents/operations.ts'
import { type Period, periodsFrom } from '../srmPurForecast.buckets.ts'
import { srmPurForecast } from '../srmPurForecast.definition.ts'
import type { Forecast } from '../srmPurForecast.rules.ts'

type Asked = {
  supplierId: string | null
  itemId: string
  bucketStart: string
  forecastQuantity: string
}
/** The quantity and input row by period for one supplier and item. */
type Given = {
  key: string
  first: number
  byPeriod: Map<number, { quantity: string; row: number }>
}

const keyOf = (row: { supplierId: string | null; itemId: string | null }): string =>
  `${row.supplierId ?? ''}/${row.itemId ?? ''}`

/**
 * Imports rows of a sheet. The values of a supplier and item replace the existing line period by
 * period; blank is 0.
 */
export async function doImport(
  context: OperationContext,
  forecast: Forecast,
  input: InputOf<typeof srmPurForecast, 'doImport'>,
) {
  const rows = input.rows
  const { bucketType, startDate, bucketCount } = forecast
  const periods = periodsFrom(bucketType, startDate ?? context.today, bucketCount ?? 1)
  const given = byLine(rows, periods)
  const lines = forecast.lines.map((line) => ({ ...line }) as { [key: string]: unknown })
  const ids = new Map(forecast.lines.map((line) => [keyOf(line), line.id]))
  for (const { key, first } of given) {
    if (ids.has(key)) continue
    ids.set(key, `new-${first}`)
    const { supplierId, itemId } = rows[first] as Asked
    lines.push({ id: `new-${first}`, supplierId, itemId })
  }
  const replaced = new Map(given.map((one) => [ids.get(one.key), one]))
  const kept = forecast.buckets.filter(({ parentId }) => !replaced.has(parentId ?? ''))
  const placed = new Map(
    forecast.buckets.map((bucket) => [`${bucket.parentId}/${bucket.bucketIndex}`, bucket.id]),
  )
  const buckets = [...replaced].flatMap(([parentId, { byPeriod }]) =>
    periods.map(({ index }) => {
      const id = placed.get(`${parentId}/${index}`)
      const forecastQuantity = byPeriod.get(index)?.quantity ?? '0'
      return { ...(id ? { id } : {}), parentId, bucketIndex: index, forecastQuantity }
    }),
  )
  try {
    const { id, versionNum } = forecast
    await context.saveAs(srmPurForecast, { id, versionNum, lines, buckets: [...kept, ...buckets] })
  } catch (error) {
    throw atRows(error, { lines, given, ids, periods })
  }
  return { patch: { fields: { sourceType: 'IMPORT' } } }
}

/** Reports all faults of the rows before anything is written. */
function byLine(rows: readonly Asked[], periods: readonly Period[]): Given[] {
  const given = new Map<string, Given>()
  const issues: Issue[] = []
  for (const [row, asked] of rows.entries()) {
    const place = { child: 'rows', row, field: 'bucketStart' }
    const period = periods.find(
      ({ start, end }) => start <= asked.bucketStart && asked.bucketStart <= end,
    )
    if (!period) {
      const args = {
        date: asked.bucketStart,
        from: periods[0]?.start ?? '',
        to: periods.at(-1)?.end ?? '',
      }
      issues.push({ ...place, code: 'FORECAST_NO_BUCKET', args })
      continue
    }
    const key = keyOf(asked)
    const known = given.get(key) ?? { key, first: row, byPeriod: new Map() }
    given.set(key, known)
    if (known.byPeriod.has(period.index)) {
      issues.push({ ...place, code: 'FORECAST_BUCKET_TWICE', args: { from: period.start } })
    } else known.byPeriod.set(period.index, { quantity: asked.forecastQuantity, row })
  }
  refuseIssues(issues)
  return [...given.values()]
}

/** Reports faults of saved lines at the rows they came from. */
function atRows(
  error: unknown,
  known: {
    lines: readonly { [key: string]: unknown }[]
    given: readonly Given[]
    ids: ReadonlyMap<string, string>
    periods: readonly Period[]
  },
): unknown {
  if (!(error instanceof AppError) || !error.issues?.length) return error
  const issues = error.issues.map((issue): Issue => {
    const line = issue.child === 'lines' ? known.lines[issue.row ?? -1] : undefined
    const of = known.given.find(({ key }) => line && known.ids.get(key) === line.id)
    if (!of) return issue
    const period = known.periods.find(({ start }) => start === issue.args?.from)
    const row = of.byPeriod.get(period?.index ?? 0)?.row ?? of.first
    return {
      ...issue,
      child: 'rows',
      row,
      field: period ? 'forecastQuantity' : (issue.field ?? 'itemId'),
    }
  })
  return withIssues(error, issues)
}
