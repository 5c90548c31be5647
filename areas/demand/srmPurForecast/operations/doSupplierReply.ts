import { type Issue, refuseIssues } from '@opensrm/kernel/protocol/errors.ts'
import { isGreater } from '@opensrm/kernel/values/decimal.ts'
import { nowText } from '@opensrm/platform/documents/input.ts'
import type { InputOf, OperationContext } from '@opensrm/platform/documents/operations.ts'
import type { srmPurForecast } from '../srmPurForecast.definition.ts'
import { settleAnswered } from '../srmPurForecast.matters.ts'
import {
  type Bucket,
  bucketsOf,
  type Forecast,
  type ForecastLine,
} from '../srmPurForecast.rules.ts'

/** Answers every period of a line at once; a quantity below the forecast needs a reason. */
export async function doSupplierReply(
  context: OperationContext,
  forecast: Forecast,
  input: InputOf<typeof srmPurForecast, 'doSupplierReply'>,
) {
  const now = nowText(context)
  if (forecast.replyDeadline && forecast.replyDeadline < now) {
    context.refuse('FORECAST_REPLY_LATE', { time: forecast.replyDeadline.slice(0, 16) })
  }
  const replies = new Map(input.replies.map(({ rowId, replyQuantity }) => [rowId, replyQuantity]))
  const remarks = new Map(input.remarks.map(({ rowId, replyRemark }) => [rowId, replyRemark]))
  const lines = forecast.lines.filter(({ id }) => input.rowIds.includes(id))
  if (lines.length === 0) context.refuse('UNKNOWN_LINE')
  const own = new Set(lines.flatMap((line) => bucketsOf(forecast, line).map(({ id }) => id)))
  if ([...replies.keys()].some((id) => !own.has(id))) context.refuse('UNKNOWN_LINE')
  const answered = lines.map((line) => answer(forecast, line, replies, remarks.get(line.id)))
  refuseIssues(answered.flatMap(({ issues }) => issues))
  await settleAnswered(context, forecast, lines)
  context.emit('srmPurForecast.replied', {
    id: forecast.id,
    supplierId: context.caller?.supplierId ?? null,
    plannerId: forecast.plannerId,
  })
  return {
    patch: {
      rows: {
        lines: answered.map(({ line, remark, isShort }) => ({
          id: line.id,
          lineStatus: isShort ? 'DIFFERENCE' : 'REPLIED',
          replyRemark: remark,
          replyTime: now,
        })),
        buckets: answered.flatMap(({ buckets }) =>
          buckets.map(({ id }) => ({ id, replyQuantity: replies.get(id) })),
        ),
      },
    },
  }
}

function answer(
  forecast: Forecast,
  line: ForecastLine,
  replies: ReadonlyMap<string, string>,
  typed: string | null | undefined,
) {
  const buckets = bucketsOf(forecast, line)
  const remark = typed ?? line.replyRemark
  const row = forecast.lines.indexOf(line)
  const args = { line: line.lineNum ?? 0 }
  const issues: Issue[] = []
  const missing = buckets.find(({ id }) => !replies.has(id))
  if (missing) {
    const from = missing.bucketStart ?? ''
    issues.push({ child: 'lines', row, code: 'FORECAST_REPLY_MISSING', args: { ...args, from } })
  }
  const isShort = buckets.some((bucket: Bucket) =>
    isGreater(bucket.forecastQuantity, replies.get(bucket.id) ?? '0'),
  )
  if (isShort && !remark) {
    issues.push({ child: 'lines', row, field: 'replyRemark', code: 'FORECAST_REPLY_REMARK', args })
  }
  return { line, buckets, remark, isShort, issues }
}
