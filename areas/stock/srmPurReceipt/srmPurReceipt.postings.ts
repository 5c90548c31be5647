import { decimal, type Numeric } from '@opensrm/kernel/values/decimal.ts'
import type { ShippingRow } from '../../orders/ports.ts'
import { isService } from '../../orders/ports.ts'
import type { Posting } from '../srmSicTransaction/postTransaction.ts'
import { isPayable, type LedgerPrice } from '../srmSicTransaction/srmSicTransaction.amounts.ts'
import type { Receipt, ReceiptLine } from './srmPurReceipt.rules.ts'

export type ReceiptPosting = {
  type:
    | 'RECEIVE'
    | 'INSPECT_ACCEPT'
    | 'INSPECT_REJECT'
    | 'STOCK_IN'
    | 'RETURN_RECEIVING'
    | 'RETURN_STOCK'
  quantity: Numeric
  /** Quantity of this kind already posted for the line, so that the parts are rounded together. */
  takenBefore: Numeric
  destroyed?: true
  /** The receipt's own date when it is posted, today for later operations. */
  postDate: string | null
  subinventoryId?: string | null
}

/** A ledger posting for a receipt line, at the order line's current price. */
export function receiptPosting(
  receipt: Receipt,
  line: ReceiptLine,
  shipping: ShippingRow,
  posting: ReceiptPosting,
): Posting {
  const { order, line: orderLine } = shipping
  const { type, takenBefore, destroyed } = posting
  const isConsigned = order.orderType === 'CONSIGN'
  const service = isService(shipping)
  const kind = destroyed ? `${type}_DESTROYED` : type
  return {
    type,
    // One operation on the receipt has one version number; several parts of a line in one operation
    // differ by the quantity before.
    sourceKey: `${kind}:${line.id}:${receipt.versionNum}:${decimal(takenBefore).toFixed()}`,
    sourceDocType: 'RECEIPT',
    sourceDocNumber: receipt.receiptNumber,
    postDate: posting.postDate ?? '',
    stock: {
      inventoryOrgId: receipt.receiveOrgId ?? '',
      subinventoryId: posting.subinventoryId ?? null,
      itemId: line.itemId ?? '',
      lotNumber: line.lotNumber,
      ownerType: isConsigned ? 'SUPPLIER' : 'OWN',
      supplierId: isConsigned ? receipt.supplierId : null,
    },
    expiryDate: line.expiryDate,
    categoryId: orderLine.categoryId,
    quantity: posting.quantity,
    uomCode: line.uomCode,
    stockUomCode: orderLine.stockUomCode ?? line.uomCode,
    uomRate: orderLine.uomRate ?? '1',
    withoutStock: service || !line.itemId,
    supplierId: receipt.supplierId,
    price: { ...orderPrice(shipping), takenBefore },
    isPayable: isPayable(
      type,
      {
        settlementBasis: orderLine.settlementBasis,
        orderType: order.orderType,
        giftFlag: orderLine.giftFlag,
        isService: service,
      },
      destroyed ? { destroyed } : {},
    ),
    orderId: order.id,
    orderLineId: orderLine.id,
    noteId: receipt.noteId,
    receiptLineId: line.id,
  }
}

/** The order line's effective price. A gift costs nothing; a missing price is not zero. */
export function orderPrice({ order, line }: ShippingRow): LedgerPrice {
  const isGift = line.giftFlag === 'Y'
  const isUnpriced = line.unpricedFlag === 'Y' && !isGift
  const price = (value: string | null): string | null => (isUnpriced ? null : isGift ? '0' : value)
  return {
    currencyCode: order.currencyCode,
    priceBasis: order.priceBasis,
    taxRate: line.taxRate,
    priceUnitQty: line.priceUnitQty,
    priceInclTax: price(line.priceInclTax),
    priceExclTax: price(line.priceExclTax),
    provisionalPriceExclTax: line.provisionalPriceExclTax,
  }
}
