import { refuseIssues } from '@opensrm/kernel/protocol/errors.ts'
import { nowText } from '@opensrm/platform/documents/input.ts'
import type { OperationContext } from '@opensrm/platform/documents/operations.ts'
import { doCheckEligibility, reasonsText } from '../../../suppliers/ports.ts'
import { periodStart, periodsFrom } from '../srmPurForecast.buckets.ts'
import { srmPurForecast } from '../srmPurForecast.definition.ts'
import { askSuppliers } from '../srmPurForecast.matters.ts'
import { bucketsOf, type Forecast, frozenIssues } from '../srmPurForecast.rules.ts'

/** The previous version, as it was published. */
export async function versionBefore(
  context: OperationContext,
  forecast: Pick<Forecast, 'forecastNumber' | 'forecastVersion'>,
): Promise<Forecast | null> {
  const { forecastNumber, forecastVersion } = forecast
  if (!forecastNumber || (forecastVersion ?? 1) < 2) return null
  const versions = await context.select(srmPurForecast, { forecastNumber })
  const before = versions.find((one) => one.forecastVersion === (forecastVersion ?? 1) - 1)
  return before ? context.find(srmPurForecast, before.id) : null
}

/** Publishes the version to the suppliers; the previous version becomes history. */
export async function doSubmitPublish(context: OperationContext, forecast: Forecast) {
  const now = nowText(context)
  const { replyDeadline } = forecast
  if (replyDeadline && replyDeadline <= now) {
    const time = replyDeadline.slice(0, 16)
    context.refuse('FORECAST_DEADLINE_PAST', { time }, { field: 'replyDeadline' })
  }
  const before = await versionBefore(context, forecast)
  if (before) refuseIssues(frozenIssues(forecast, before))
  await assertSuppliers(context, forecast)
  if (before && before.status !== 'SUPERSEDED') {
    await context.run(srmPurForecast, 'supersede', before.id)
  }
  await askSuppliers(context, forecast, forecast.lines)
  context.emit('srmPurForecast.published', {
    id: forecast.id,
    supplierIds: [...new Set(forecast.lines.map(({ supplierId }) => supplierId))],
  })
  return {
    patch: {
      fields: { publishTime: now, latestFlag: 'Y' },
      rows: { lines: forecast.lines.map(({ id }) => ({ id, lineStatus: 'PENDING' })) },
    },
  }
}

/** Suppliers that cannot receive orders must not get a forecast either. */
async function assertSuppliers(context: OperationContext, forecast: Forecast): Promise<void> {
  const asked = new Set<string>()
  for (const [row, { supplierId, lineNum }] of forecast.lines.entries()) {
    if (!supplierId || !forecast.orgId || asked.has(supplierId)) continue
    asked.add(supplierId)
    const { allowed, supplierName, reasons } = await doCheckEligibility(context, {
      supplierId,
      orgId: forecast.orgId,
      action: 'ORDER',
    })
    if (allowed) continue
    const args = { line: lineNum ?? 0, supplier: supplierName, reasons: reasonsText(reasons) }
    refuseIssues([{ child: 'lines', row, field: 'supplierId', code: 'FORECAST_SUPPLIER', args }])
  }
}

/**
 * Drafts the next version: the same lines, with the periods moved to the current one and past
 * periods dropped.
 */
export async function doAlter(context: OperationContext, forecast: Forecast) {
  const version = (forecast.forecastVersion ?? 1) + 1
  const others = await context.select(srmPurForecast, { forecastNumber: forecast.forecastNumber })
  const newer = others.find(({ forecastVersion }) => (forecastVersion ?? 1) >= version)
  if (newer) {
    context.refuse('FORECAST_DRAFT_EXISTS', {
      number: forecast.forecastNumber ?? '',
      version: newer.forecastVersion ?? version,
    })
  }
  const { bucketType, bucketCount, startDate } = forecast
  const today = periodStart(bucketType, context.today)
  const start = startDate && startDate > today ? startDate : today
  const periods = periodsFrom(bucketType, start, bucketCount ?? 1)
  const draft = await context.create(srmPurForecast, {
    forecastNumber: forecast.forecastNumber,
    forecastVersion: version,
    latestFlag: 'N',
    ...{ orgId: forecast.orgId, forecastName: forecast.forecastName },
    ...{ bucketType, bucketCount, startDate: start, plannerId: forecast.plannerId },
    frozenBuckets: forecast.frozenBuckets,
    remark: forecast.remark,
    lines: forecast.lines.map(({ supplierId, itemId, proportion }, index) => ({
      id: `new-${index}`,
      supplierId,
      itemId,
      proportion,
    })),
    buckets: forecast.lines.flatMap((line, index) => {
      const known = new Map(
        bucketsOf(forecast, line).map((bucket) => [bucket.bucketStart, bucket.forecastQuantity]),
      )
      return periods.map((period) => ({
        parentId: `new-${index}`,
        bucketIndex: period.index,
        forecastQuantity: known.get(period.start) ?? '0',
      }))
    }),
  })
  return { answer: { id: draft.id, forecastVersion: version } }
}
