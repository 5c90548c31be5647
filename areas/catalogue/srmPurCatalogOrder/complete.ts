import { AppError, type Issue } from '@opensrm/kernel/protocol/errors.ts'
import { decimal } from '@opensrm/kernel/values/decimal.ts'
import type { OperationContext } from '@opensrm/platform/documents/operations.ts'
import { drawIds } from '@opensrm/platform/documents/store.ts'
import { baseDepartment } from '../../administration/baseDepartment/baseDepartment.definition.ts'
import { BASE_CURRENCY, findRate } from '../../base-data/ports.ts'
import { findOffers, nameOf, type Offer, priceFor } from '../offers.ts'
import { srmPurCatalogAddressee } from '../srmPurCatalogAddressee/srmPurCatalogAddressee.definition.ts'
import type { FreightRow, MallLine, MallOrder } from './srmPurCatalogOrder.rules.ts'

/**
 * Completes a draft from its SKUs. A line keeps the price it was saved with until its SKU or quantity changes, so that
 * the applicant hears of a price that moves.
 */
export async function completeMallOrder(
  context: OperationContext,
  draft: MallOrder,
  before: MallOrder | null,
): Promise<Issue[]> {
  if (before && !['DRAFT', 'REJECTED'].includes(before.status)) return []
  draft.applicantId ??= context.caller?.personId ?? null
  const department = await context.findMaster(baseDepartment, draft.departmentId)
  draft.headId = department?.managerPersonId ?? null
  const offers = await offersOf(context, draft)
  const [first] = draft.lines
  const currency = offers.get(first?.skuId ?? '')?.currencyCode
  if (currency) draft.currencyCode = currency
  const known = new Map(before?.lines.map((line) => [line.id, line]))
  const issues: Issue[] = []
  for (const [row, line] of draft.lines.entries()) {
    const offer = offers.get(line.skuId ?? '')
    const place = { child: 'lines', row, field: 'skuId' }
    const was = known.get(line.id)
    if (!offer) continue
    if (!offer.isVisible && was?.skuId !== line.skuId)
      issues.push({ ...place, code: 'MALL_NOT_VISIBLE', args: { sku: nameOf(offer) } })
    if (offer.currencyCode !== draft.currencyCode)
      issues.push({
        ...{ ...place, code: 'MALL_CURRENCY_MIXED' },
        args: {
          ...{ currency: draft.currencyCode ?? '', other: offer.currencyCode },
          sku: nameOf(offer),
        },
      })
    const isKept =
      was?.skuId === line.skuId && decimal(was?.quantity).equals(decimal(line.quantity))
    Object.assign(line, isKept ? {} : offeredValues(offer, line))
  }
  draft.freights = await freightRows(context, draft)
  issues.push(...(await readRate(context, draft)), ...(await addressIssues(context, draft, before)))
  return issues
}

export const offersOf = (context: OperationContext, order: MallOrder, districtId?: string | null) =>
  findOffers(
    context.tx,
    order.lines.map(({ skuId }) => skuId),
    { orgId: order.orgId, districtId: districtId ?? null },
    context.today,
  )

const TAKEN = [
  ...(['skuName', 'specification', 'supplierId', 'catalogId', 'categoryId', 'uomCode'] as const),
  ...(['taxRate', 'priceBasis', 'deliveryDays', 'supplierSkuCode', 'agreementId'] as const),
  ...(['agreementLineNum', 'freightMode', 'freightAmountInclTax'] as const),
  'freeFreightAmountInclTax',
] as const

/** What a line takes over from its SKU. */
export function offeredValues(offer: Offer, line: Pick<MallLine, 'quantity'>): Partial<MallLine> {
  const taken = Object.fromEntries(TAKEN.map((key) => [key, offer[key]]))
  return { ...taken, ...priceFor(offer, line.quantity) }
}

/** One row for each supplier. */
export async function freightRows(
  context: OperationContext,
  order: MallOrder,
): Promise<FreightRow[]> {
  const suppliers = [...new Set(order.lines.flatMap(({ supplierId }) => supplierId ?? []))]
  const known = new Map(order.freights.map((row) => [row.supplierId, row]))
  const ids = await drawIds(context.tx, suppliers.length)
  return suppliers.map(
    (supplierId, at): FreightRow =>
      known.get(supplierId) ?? {
        ...{ id: ids[at] as string, supplierId, freightTaxRate: '9', poId: null },
        ...{ goodsAmountInclTax: '0.00', freightAmountInclTax: '0.00' },
      },
  )
}

async function readRate(context: OperationContext, draft: MallOrder): Promise<Issue[]> {
  if (!draft.currencyCode) return []
  try {
    const { rate } = await findRate(context, {
      ...{ fromCurrency: draft.currencyCode, toCurrency: BASE_CURRENCY, date: context.today },
    })
    draft.exchangeRate = rate
    return []
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return [{ field: 'currencyCode', code: error.code, args: error.args }]
  }
}

/** Personal addresses are used by their owners alone. */
async function addressIssues(
  context: OperationContext,
  { addresseeId, applicantId }: MallOrder,
  before: MallOrder | null,
): Promise<Issue[]> {
  if (!addresseeId || before?.addresseeId === addresseeId) return []
  const [address] = await context.select(srmPurCatalogAddressee, { id: addresseeId })
  return address?.addresseeScope === 'PERSONAL' && address.ownerPersonId !== applicantId
    ? [{ field: 'addresseeId', code: 'MALL_ADDRESS_OTHER' }]
    : []
}
