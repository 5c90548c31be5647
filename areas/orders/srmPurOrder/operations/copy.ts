import type { OperationContext } from '@opensrm/platform/documents/operations.ts'
import type { Order, OrderLine } from '../srmPurOrder.balances.ts'
import { srmPurOrder } from '../srmPurOrder.definition.ts'

const HEADER = [
  'orgId',
  'billTypeId',
  'supplierId',
  'siteId',
  'supplierContactId',
  'currencyCode',
  'paymentTermId',
  'paymentMethod',
  'incoterm',
  'receiveOrgId',
  'deliveryAddress',
  'receiverName',
  'receiverPhone',
  'billToOrgId',
  'remark',
  'internalRemark',
] as const satisfies readonly (keyof Order)[]

const LINE = [
  'lineType',
  'itemId',
  'itemDescription',
  'categoryId',
  'quantity',
  'uomCode',
  'taxRate',
  'giftFlag',
  'receiveOrgId',
  'subinventoryId',
  'lineRemark',
] as const satisfies readonly (keyof OrderLine)[]

/**
 * A new draft with the same lines: without sources and counters, dates from today, prices read
 * again.
 */
export async function doCopy(context: OperationContext, order: Order) {
  const pick = <T extends object>(from: T, keys: readonly (keyof T)[]) =>
    Object.fromEntries(keys.map((key) => [key, from[key]]))
  // Manually entered prices are not in the price library, so they are copied.
  const isTyped = (line: OrderLine): boolean => line.priceSource === 'MANUAL'
  const copy = await context.create(srmPurOrder, {
    ...pick(order, HEADER),
    buyerId: context.caller?.personId ?? order.buyerId,
    departmentId: context.caller?.departmentId ?? order.departmentId,
    lines: order.lines
      .filter((line) => line.lineStatus !== 'CANCELLED')
      .map((line) => ({
        ...pick(line, LINE),
        ...(isTyped(line) ? pick(line, ['priceInclTax', 'priceExclTax', 'priceUnitQty']) : {}),
        needByDate: context.today,
      })),
  })
  return { answer: { id: copy.id, number: copy.poNumber } }
}
