import { decimal, quantity, sum } from '@opensrm/kernel/values/decimal.ts'
import type { TableRow } from '@opensrm/ui/table/columns.ts'
import { type Period, periodsFrom } from '../srmPurForecast.buckets.ts'
import {
  accuracyOf,
  type Bucket,
  changeRateOf,
  type Forecast,
  type ForecastLine,
} from '../srmPurForecast.rules.ts'

/** Kinds of figures per period. */
export type Measure =
  | 'forecast'
  | 'last'
  | 'compared'
  | 'reply'
  | 'difference'
  | 'ordered'
  | 'accuracy'

export type MatrixRow = TableRow & {
  /** Line and measure. */
  id: string
  lineId: string
  measure: Measure
  uomCode: string | null
  total: string | null
}

/** Replies typed by the supplier but not sent yet, by bucket. */
export type Replies = { readonly [bucketId: string]: string | null }

const keyOf = (index: number): string => `b${index}`

/** The periods of a record as currently edited, including a start date just typed. */
export function periodsOf(forecast: Forecast): Period[] {
  const { startDate, bucketType, bucketCount } = forecast
  const count = Math.min(Math.max(bucketCount ?? 0, 0), 53)
  return startDate ? periodsFrom(bucketType, startDate, count) : []
}

type View = {
  measures: readonly Measure[]
  replies: Replies
  /** Quantities of another version by supplier, material and first day. */
  compared: ReadonlyMap<string, string>
}

export function matrixRows(forecast: Forecast, { measures, replies, compared }: View): MatrixRow[] {
  const periods = periodsOf(forecast)
  const byLine = new Map<string, Bucket[]>()
  for (const bucket of forecast.buckets) {
    const own = byLine.get(bucket.parentId ?? '') ?? []
    own.push(bucket)
    byLine.set(bucket.parentId ?? '', own)
  }
  return forecast.lines.flatMap((line) => {
    const buckets = new Map((byLine.get(line.id) ?? []).map((one) => [one.bucketIndex, one]))
    return measures.map((measure) => {
      const cells = periods.map((period) => [
        keyOf(period.index),
        cellOf(measure, buckets.get(period.index), {
          replies,
          compared: compared.get(`${placeOf(line)}/${period.start}`) ?? null,
        }),
      ])
      const values = Object.fromEntries(cells) as { [key: string]: string | null }
      return {
        id: `${line.id}|${measure}`,
        lineId: line.id,
        measure,
        uomCode: line.uomCode,
        supplier: line.supplierId,
        item: line.itemDescription,
        lineStatus: line.lineStatus,
        ...values,
        total: totalOf(measure, Object.values(values)),
      }
    })
  })
}

export function placeOf(line: Pick<ForecastLine, 'supplierId' | 'itemId'>): string {
  return `${line.supplierId}/${line.itemId}`
}

/** Quantities of a version, for comparison with another one. */
export function quantitiesByPlace(
  version: Pick<Forecast, 'lines' | 'buckets'>,
): Map<string, string> {
  const lines = new Map(version.lines.map((line) => [line.id, placeOf(line)]))
  return new Map(
    version.buckets.map((bucket) => [
      `${lines.get(bucket.parentId ?? '')}/${bucket.bucketStart}`,
      bucket.forecastQuantity ?? '0',
    ]),
  )
}

function cellOf(
  measure: Measure,
  bucket: Bucket | undefined,
  at: { replies: Replies; compared: string | null },
): string | null {
  if (measure === 'compared') return at.compared
  if (!bucket) return null
  const reply = bucket.id in at.replies ? (at.replies[bucket.id] ?? null) : bucket.replyQuantity
  switch (measure) {
    case 'forecast':
      return bucket.forecastQuantity
    case 'last':
      return bucket.lastQuantity
    case 'reply':
      return reply
    case 'difference':
      return reply === null
        ? null
        : quantity(decimal(reply).minus(decimal(bucket.forecastQuantity)))
    case 'ordered':
      return bucket.orderedQuantity
    case 'accuracy': {
      const share = accuracyOf(bucket.forecastQuantity, bucket.orderedQuantity)
      return share === null ? null : decimal(share).times(100).toFixed(1)
    }
  }
}

function totalOf(measure: Measure, cells: readonly (string | null)[]): string | null {
  if (measure === 'accuracy' || cells.every((cell) => cell === null)) return null
  return quantity(sum(cells))
}

/**
 * Change of a quantity against another version, in percent; null when there is nothing to compare.
 */
export function moveOf(now: string | null, before: string | null): number | null {
  const rate = changeRateOf(now ?? '0', before)
  return rate === null ? null : Number(rate)
}

/** Buckets with the values typed into forecast rows; cells of new lines have no bucket yet. */
export function typedBuckets(
  forecast: Forecast,
  rows: readonly MatrixRow[],
  newId: () => string,
): Bucket[] {
  const buckets = forecast.buckets.map((bucket) => ({ ...bucket }))
  const byPlace = new Map(buckets.map((one) => [`${one.parentId}/${one.bucketIndex}`, one]))
  for (const row of rows) {
    if (row.measure !== 'forecast') continue
    for (const { index, start, end } of periodsOf(forecast)) {
      const value = (row[keyOf(index)] as string | null | undefined) ?? null
      const known = byPlace.get(`${row.lineId}/${index}`)
      if (known) known.forecastQuantity = value
      else if (value !== null) {
        buckets.push({
          id: newId(),
          parentId: row.lineId,
          bucketIndex: index,
          bucketStart: start,
          bucketEnd: end,
          forecastQuantity: value,
          lastQuantity: null,
          replyQuantity: null,
          differenceQuantity: null,
          orderedQuantity: null,
          frozenFlag: 'N',
        })
      }
    }
  }
  return buckets
}

/** Replies with the values typed into reply rows. */
export function typedReplies(forecast: Forecast, rows: readonly MatrixRow[]): Replies {
  const replies: { [bucketId: string]: string | null } = {}
  const byPlace = new Map(
    forecast.buckets.map((one) => [`${one.parentId}/${one.bucketIndex}`, one]),
  )
  for (const row of rows) {
    if (row.measure !== 'reply') continue
    for (const { index } of periodsOf(forecast)) {
      const bucket = byPlace.get(`${row.lineId}/${index}`)
      if (bucket) replies[bucket.id] = (row[keyOf(index)] as string | null | undefined) ?? null
    }
  }
  return replies
}
