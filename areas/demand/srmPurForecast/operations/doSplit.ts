import { type Issue, refuseIssues } from '@opensrm/kernel/protocol/errors.ts'
import { decimal, quantity, sum } from '@opensrm/kernel/values/decimal.ts'
import { uomDecimals } from '@opensrm/kernel/values/quantity.ts'
import type { InputOf, OperationContext } from '@opensrm/platform/documents/operations.ts'
import { providerOf } from '@opensrm/platform/documents/ports.ts'
import { srmBaseItem } from '../../../base-data/srmBaseItem/srmBaseItem.definition.ts'
import { srmPosSupplier } from '../../../suppliers/srmPosSupplier/srmPosSupplier.definition.ts'
import { srmPurForecast } from '../srmPurForecast.definition.ts'
import { bucketsOf, type Forecast, type ForecastLine } from '../srmPurForecast.rules.ts'
import { presetShares, type Share, splitByShares } from '../srmPurForecast.shares.ts'

type NewLine = { id: string; supplierId: string; itemId: string | null; proportion: string }
type NewBucket = {
  id?: string
  parentId: string
  bucketIndex: number | null
  forecastQuantity: string
}

/**
 * Splits lines without a supplier into one per supplier with a share; an existing line of a
 * supplier and item is increased.
 */
export async function doSplit(
  context: OperationContext,
  forecast: Forecast,
  input: InputOf<typeof srmPurForecast, 'doSplit'>,
) {
  const chosen = forecast.lines.filter(({ id }) => input.rowIds.includes(id))
  await assertUnassigned(context, forecast, chosen)
  const asked = await checkedShares(context, input.shares)
  const gone = new Set(chosen.map(({ id }) => id))
  const lines: (ForecastLine | NewLine)[] = forecast.lines.filter(({ id }) => !gone.has(id))
  const buckets = forecast.buckets
    .filter(({ parentId }) => !gone.has(parentId ?? ''))
    .map((bucket) => ({ ...bucket }) as NewBucket)
  for (const line of chosen) {
    const shares = asked.length > 0 ? asked : await sharesOf(context, forecast, line)
    const targets = shares.map(({ supplierId, proportion }, index) => {
      const known = lines.find((one) => one.supplierId === supplierId && one.itemId === line.itemId)
      if (known) return known.id
      const id = `new-${line.id}-${index}`
      lines.push({ id, supplierId, itemId: line.itemId, proportion })
      return id
    })
    for (const bucket of bucketsOf(forecast, line)) {
      const parts = splitByShares(bucket.forecastQuantity, shares, uomDecimals(line.uomCode))
      for (const [index, part] of parts.entries()) {
        const parentId = targets[index] as string
        const { bucketIndex } = bucket
        const known = buckets.find(
          (one) => one.parentId === parentId && one.bucketIndex === bucketIndex,
        )
        if (known) known.forecastQuantity = quantity(decimal(known.forecastQuantity).plus(part))
        else buckets.push({ parentId, bucketIndex, forecastQuantity: part })
      }
    }
  }
  const { id, versionNum } = forecast
  const saved = await context.saveAs(srmPurForecast, { id, versionNum, lines, buckets })
  return { patch: { rows: { lines: proportions(saved, lines) } } }
}

/** Clients cannot write shares, so they are set after the new lines got their ids. */
function proportions(saved: Forecast, lines: readonly (ForecastLine | NewLine)[]) {
  return saved.lines.flatMap(({ id, supplierId, itemId }) => {
    const own = lines.find((one) => one.supplierId === supplierId && one.itemId === itemId)
    return own?.id.startsWith('new-') ? [{ id, proportion: own.proportion }] : []
  })
}

async function assertUnassigned(
  context: OperationContext,
  forecast: Forecast,
  chosen: readonly ForecastLine[],
): Promise<void> {
  const taken = chosen.flatMap(({ supplierId }) => supplierId ?? [])
  if (taken.length === 0) return
  const suppliers = await context.select(srmPosSupplier, { id: taken })
  refuseIssues(
    chosen.flatMap((line): Issue[] => {
      if (!line.supplierId) return []
      const supplier = suppliers.find(({ id }) => id === line.supplierId)?.supplierName ?? ''
      const args = { line: line.lineNum ?? 0, supplier }
      const row = forecast.lines.indexOf(line)
      return [
        { child: 'lines', row, field: 'supplierId', code: 'FORECAST_SPLIT_HAS_SUPPLIER', args },
      ]
    }),
  )
}

async function checkedShares(
  context: OperationContext,
  shares: readonly Share[],
): Promise<readonly Share[]> {
  if (shares.length === 0) return []
  const total = sum(shares.map(({ proportion }) => proportion))
  const ids = shares.map(({ supplierId }) => supplierId)
  const suppliers = await context.select(srmPosSupplier, { id: ids })
  refuseIssues(
    ids.flatMap((id, row): Issue[] => {
      if (ids.indexOf(id) === row) return []
      const supplier = suppliers.find((one) => one.id === id)?.supplierName ?? ''
      const place = { child: 'shares', row, field: 'supplierId' }
      return [{ ...place, code: 'FORECAST_SPLIT_TWICE', args: { supplier } }]
    }),
  )
  if (!total.equals(100)) context.refuse('FORECAST_SPLIT_SUM', { sum: total.toFixed() })
  return shares
}

async function sharesOf(
  context: OperationContext,
  forecast: Forecast,
  line: ForecastLine,
): Promise<readonly Share[]> {
  const find = providerOf(context.platform.registry, presetShares)
  const ask = {
    orgId: forecast.orgId,
    itemId: line.itemId ?? '',
    date: forecast.startDate ?? context.today,
  }
  const shares = find ? await find(context, ask) : []
  if (shares.length > 0) return shares
  const [item] = await context.select(srmBaseItem, { id: line.itemId })
  return context.refuse('FORECAST_SPLIT_SHARES', { item: item?.itemCode ?? '' })
}
