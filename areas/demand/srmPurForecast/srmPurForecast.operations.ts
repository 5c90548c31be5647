import { tableOf } from '@opensrm/kernel/document/define.ts'
import type { Issue } from '@opensrm/kernel/protocol/errors.ts'
import { quantity } from '@opensrm/kernel/values/decimal.ts'
import {
  defineOperations,
  type OperationContext,
  type Operations,
} from '@opensrm/platform/documents/operations.ts'
import { drawIds } from '@opensrm/platform/documents/store.ts'
import { sql } from 'kysely'
import '../forecast.errors.ts'
import { srmPurOrder } from '../../orders/srmPurOrder/srmPurOrder.definition.ts'
import { doImport } from './operations/doImport.ts'
import { doSplit } from './operations/doSplit.ts'
import { doSupplierReply } from './operations/doSupplierReply.ts'
import { doAlter, doSubmitPublish, versionBefore } from './operations/versions.ts'
import { periodStart, periodsFrom } from './srmPurForecast.buckets.ts'
import { srmPurForecast } from './srmPurForecast.definition.ts'
import { askSuppliers, stopAsking, waitingLines } from './srmPurForecast.matters.ts'
import { type Bucket, bucketsOf, type Forecast, frozenIssues } from './srmPurForecast.rules.ts'

/** Gives every line exactly the forecast's periods; quantities missing from the input are 0. */
async function beforeSave(context: OperationContext, draft: Forecast): Promise<Issue[]> {
  // A new deadline for suppliers that have not answered yet.
  if (draft.status === 'PUBLISHED') await askSuppliers(context, draft, waitingLines(draft))
  if (draft.status !== 'DRAFT' || !draft.startDate) return []
  draft.startDate = periodStart(draft.bucketType, draft.startDate)
  const periods = periodsFrom(draft.bucketType, draft.startDate, draft.bucketCount ?? 1)
  const before = await versionBefore(context, draft)
  const last = before ? lastQuantities(before) : new Map<string, string>()
  const buckets: Bucket[] = []
  const byPlace = new Map(
    draft.buckets.map((bucket) => [`${bucket.parentId}/${bucket.bucketIndex}`, bucket]),
  )
  for (const line of draft.lines) {
    for (const { index, start, end } of periods) {
      const known = byPlace.get(`${line.id}/${index}`)
      buckets.push({
        ...(known ?? emptyBucket(line.id, index)),
        bucketStart: start,
        bucketEnd: end,
        forecastQuantity: known?.forecastQuantity ?? quantity(0),
        lastQuantity: last.get(`${line.supplierId}/${line.itemId}/${start}`) ?? null,
      })
    }
  }
  const ids = await drawIds(context.tx, buckets.filter(({ id }) => id === '').length)
  for (const bucket of buckets) if (bucket.id === '') bucket.id = ids.shift() as string
  draft.buckets = buckets
  return before ? frozenIssues(draft, before) : []
}

function emptyBucket(lineId: string, bucketIndex: number): Bucket {
  return {
    id: '',
    parentId: lineId,
    bucketIndex,
    bucketStart: null,
    bucketEnd: null,
    forecastQuantity: quantity(0),
    lastQuantity: null,
    replyQuantity: null,
    differenceQuantity: null,
    orderedQuantity: null,
    frozenFlag: 'N',
  }
}

function lastQuantities(before: Forecast): Map<string, string> {
  return new Map(
    before.lines.flatMap((line) =>
      bucketsOf(before, line).map((bucket) => [
        `${line.supplierId}/${line.itemId}/${bucket.bucketStart}`,
        bucket.forecastQuantity ?? '0',
      ]),
    ),
  )
}

const chosen = (forecast: Forecast, input: { rowIds: readonly string[] }) =>
  forecast.lines.filter(({ id }) => input.rowIds.includes(id))

/**
 * Ordered quantity per period: rows due in it on published orders. For information, not a balance.
 */
async function enrich(
  { db }: Parameters<NonNullable<Operations['enrich']>>[0],
  records: readonly object[],
): Promise<void> {
  for (const forecast of records as readonly Partial<Forecast>[]) {
    const { lines, buckets } = forecast
    const [first] = buckets ?? []
    if (!lines || !buckets || !first) continue
    const found = await sql<{ id: string; ordered: string }>`
      select b.id, coalesce(sum(d.quantity - coalesce(d.cancelled_quantity, 0)), 0) as ordered
      from ${sql.table(tableOf(srmPurForecast, 'buckets'))} b
      join ${sql.table(tableOf(srmPurForecast, 'lines'))} f on f.id = b.parent_id
      join ${sql.table(tableOf(srmPurOrder, 'lines'))} l on l.item_id = f.item_id
      join ${sql.table(tableOf(srmPurOrder))} o on o.id = l.header_id and o.supplier_id = f.supplier_id
        and o.status in ('PUBLISHED', 'CONFIRMED', 'COMPLETED', 'CLOSED')
      join ${sql.table(tableOf(srmPurOrder, 'deliveries'))} d on d.parent_id = l.id
        and coalesce(d.promised_date, d.need_by_date) between b.bucket_start and b.bucket_end
      where b.id = any(${buckets.map(({ id }) => id)}::bigint[]) group by b.id`.execute(db)
    const ordered = new Map(found.rows.map((row) => [row.id, row.ordered]))
    for (const bucket of buckets) bucket.orderedQuantity = ordered.get(bucket.id) ?? quantity(0)
  }
}

export const srmPurForecastOperations = defineOperations(srmPurForecast, {
  beforeSave,
  effects: {
    doSubmitPublish,
    doImport,
    doSplit,
    doSupplierReply,
    async doConfirm(context, forecast, input) {
      context.emit('srmPurForecast.confirmed', { id: forecast.id })
      const lines = chosen(forecast, input).map(({ id }) => ({ id, lineStatus: 'CONFIRMED' }))
      return { patch: { rows: { lines } } }
    },
    async doReject(context, forecast, input) {
      context.emit('srmPurForecast.returned', { id: forecast.id })
      const returned = chosen(forecast, input)
      await askSuppliers(context, forecast, returned)
      const lines = returned.map(({ id }) => ({
        id,
        lineStatus: 'RETURNED',
        buyerRemark: input.buyerRemark,
      }))
      return { patch: { rows: { lines } } }
    },
    doAlter,
    async doClose(context, forecast) {
      await stopAsking(context, forecast)
      return {}
    },
    async supersede(context, forecast) {
      await stopAsking(context, forecast)
      return { patch: { fields: { latestFlag: 'N' } } }
    },
  },
  enrich,
})
