import type { RecordOf, RowOf } from '@opensrm/kernel/document/define.ts'
import { defineRules, type RuleContext } from '@opensrm/kernel/document/rules.ts'
import type { Issue } from '@opensrm/kernel/protocol/errors.ts'
import {
  decimal,
  greatest,
  isGreater,
  isPositive,
  type Numeric,
  quantity,
  sum,
} from '@opensrm/kernel/values/decimal.ts'
import { srmPurForecast } from './srmPurForecast.definition.ts'

export type Forecast = RecordOf<typeof srmPurForecast>
export type ForecastLine = RowOf<typeof srmPurForecast, 'lines'>
export type Bucket = RowOf<typeof srmPurForecast, 'buckets'>

const ANSWERED: readonly (string | null)[] = ['REPLIED', 'DIFFERENCE', 'CONFIRMED']

export function bucketsOf(forecast: Pick<Forecast, 'buckets'>, line: { id: string }): Bucket[] {
  return forecast.buckets
    .filter(({ parentId }) => parentId === line.id)
    .sort((a, b) => (a.bucketIndex ?? 0) - (b.bucketIndex ?? 0))
}

function compute(forecast: Forecast): void {
  const byLine = new Map<string, Bucket[]>(forecast.lines.map(({ id }) => [id, []]))
  for (const bucket of forecast.buckets) {
    byLine.get(bucket.parentId ?? '')?.push(bucket)
    bucket.frozenFlag = (bucket.bucketIndex ?? 0) <= (forecast.frozenBuckets ?? 0) ? 'Y' : 'N'
    bucket.differenceQuantity =
      bucket.replyQuantity === null
        ? null
        : quantity(decimal(bucket.replyQuantity).minus(decimal(bucket.forecastQuantity)))
  }
  for (const line of forecast.lines) {
    const buckets = byLine.get(line.id) ?? []
    const replies = buckets.filter(({ replyQuantity }) => replyQuantity !== null)
    const known = buckets.filter(({ lastQuantity }) => lastQuantity !== null)
    line.totalQuantity = quantity(sum(buckets.map((bucket) => bucket.forecastQuantity)))
    line.replyTotalQuantity =
      replies.length > 0 ? quantity(sum(replies.map((bucket) => bucket.replyQuantity))) : null
    line.lastTotalQuantity =
      known.length > 0 ? quantity(sum(known.map((bucket) => bucket.lastQuantity))) : null
    line.changeRate = changeRateOf(
      sum(known.map((bucket) => bucket.forecastQuantity)),
      line.lastTotalQuantity,
    )
  }
  forecast.lineCount = forecast.lines.length
  forecast.repliedLineCount = forecast.lines.filter(({ lineStatus }) =>
    ANSWERED.includes(lineStatus),
  ).length
}

/** Change in percent over the periods both versions have; empty when there was nothing before. */
export function changeRateOf(now: Numeric, before: string | null): string | null {
  if (!isPositive(before)) return null
  return decimal(now).minus(decimal(before)).div(decimal(before)).times(100).toFixed(2)
}

/**
 * Forecast accuracy of a period: 1 - |ordered - forecast| / forecast, never below 0; empty without
 * a forecast.
 */
export function accuracyOf(forecast: Numeric, ordered: Numeric): string | null {
  if (!isPositive(forecast)) return null
  const miss = decimal(ordered).minus(decimal(forecast)).abs().div(decimal(forecast))
  return greatest(0, decimal(1).minus(miss)).toFixed(4)
}

function check(forecast: Forecast): Issue[] {
  const { frozenBuckets, bucketCount } = forecast
  if ((frozenBuckets ?? 0) < (bucketCount ?? 1)) return []
  const args = { frozen: frozenBuckets ?? 0, count: bucketCount ?? 0 }
  return [{ field: 'frozenBuckets', code: 'FORECAST_FROZEN_ABOVE', args }]
}

function checkSubmit(forecast: Forecast, _context: RuleContext): Issue[] {
  return forecast.lines.flatMap((line, row) =>
    isPositive(line.totalQuantity)
      ? []
      : [
          {
            child: 'lines',
            row,
            field: 'totalQuantity',
            code: 'FORECAST_EMPTY_LINE',
            args: { line: line.lineNum ?? 0 },
          },
        ],
  )
}

/** Frozen periods must not fall below what the supplier committed to in the previous version. */
export function frozenIssues(forecast: Forecast, before: Forecast): Issue[] {
  const committed = new Map<string, string>()
  for (const line of before.lines) {
    if (line.lineStatus !== 'CONFIRMED') continue
    for (const bucket of bucketsOf(before, line)) {
      if (bucket.frozenFlag !== 'Y' || !isPositive(bucket.replyQuantity)) continue
      const key = `${line.supplierId}/${line.itemId}/${bucket.bucketStart}`
      committed.set(key, bucket.replyQuantity ?? '0')
    }
  }
  return forecast.lines.flatMap((line, row) =>
    bucketsOf(forecast, line).flatMap((bucket) => {
      const key = `${line.supplierId}/${line.itemId}/${bucket.bucketStart}`
      const least = committed.get(key)
      if (!least || !isGreater(least, bucket.forecastQuantity)) return []
      return [
        {
          child: 'lines',
          row,
          field: 'totalQuantity',
          code: 'FORECAST_FROZEN',
          args: {
            line: line.lineNum ?? 0,
            from: bucket.bucketStart ?? '',
            committed: decimal(least).toFixed(),
            quantity: decimal(bucket.forecastQuantity).toFixed(),
          },
        },
      ]
    }),
  )
}

export const srmPurForecastRules = defineRules(srmPurForecast, { compute, check, checkSubmit })
