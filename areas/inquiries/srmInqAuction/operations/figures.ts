import { decimal, fixed } from '@opensrm/kernel/values/decimal.ts'
import type { OperationContext } from '@opensrm/platform/documents/operations.ts'
import { findLatestPrices } from '../../../base-data/ports.ts'
import type { Auction } from '../srmInqAuction.rules.ts'

/** The last price of each item without tax, in the currency of the auction, for one unit. */
export async function fillLastPrices(context: OperationContext, auction: Auction): Promise<void> {
  const { orgId, currencyCode } = auction
  const known = auction.items.filter(({ itemId }) => itemId !== null)
  if (!currencyCode || known.length === 0) return
  const found = await findLatestPrices(
    context,
    known.map(({ itemId, uomCode, quantity }) => ({
      ...{ orgId, itemId: itemId ?? '', supplierId: null, currencyCode },
      ...{ uomCode: uomCode ?? '', quantity, date: context.today },
    })),
  )
  known.forEach((item, at) => {
    const last = found[at]
    item.lastPrice = last
      ? fixed(decimal(last.priceExclTax).div(decimal(last.priceUnitQty)), 6)
      : null
  })
}
