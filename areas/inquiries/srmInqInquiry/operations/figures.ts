import { addMonths } from '@opensrm/kernel/values/date.ts'
import { type Decimal, decimal, fixed, isGreater, sum } from '@opensrm/kernel/values/decimal.ts'
import type { OperationContext } from '@opensrm/platform/documents/operations.ts'
import { BASE_CURRENCY, findRate, findSupplierPrices, findValue } from '../../../base-data/ports.ts'
import { srmBaseItemPrice } from '../../../base-data/srmBaseItemPrice/srmBaseItemPrice.definition.ts'
import type { Inquiry } from '../srmInqInquiry.rules.ts'

const MONTHS_BACK = 24

/** Last and lowest prices of the lines, on the comparison basis and in the currency of the RFQ, for one unit. */
export async function fillPrices(context: OperationContext, inquiry: Inquiry): Promise<void> {
  const { orgId, currencyCode, compareBasis } = inquiry
  const key = compareBasis === 'TAX_INCLUDED' ? 'priceInclTax' : 'priceExclTax'
  const known = inquiry.items.filter(({ itemId }) => itemId !== null)
  if (!currencyCode || known.length === 0) return
  const asks = known.map(({ itemId, uomCode, quantity }) => ({
    ...{ orgId, itemId: itemId ?? '', uomCode: uomCode ?? '', quantity, currencyCode },
    date: context.today,
  }))
  const effective = await findSupplierPrices(context, asks)
  const history = (
    await context.select(srmBaseItemPrice, {
      itemId: [...new Set(asks.map(({ itemId }) => itemId))],
      currencyCode,
      status: 'APPROVED',
    })
  ).filter(({ effectiveFrom }) => String(effectiveFrom) >= addMonths(context.today, -MONTHS_BACK))
  known.forEach((item, at) => {
    const [latest] = (effective[at] ?? []).toSorted((a, b) =>
      b.price.effectiveFrom.localeCompare(a.price.effectiveFrom),
    )
    item.lastPrice = latest
      ? perUnit(latest.price[key], latest.price.priceUnitQty).toFixed(6)
      : null
    item.lastSupplierId = latest?.supplierId ?? null
    const prices = history
      .filter((row) => row.itemId === item.itemId && row.uomCode === item.uomCode)
      .flatMap((row) => (row[key] === null ? [] : [perUnit(row[key], row.priceUnitQty)]))
    const [lowest] = prices.sort((a, b) => a.comparedTo(b))
    item.lowestPrice = lowest ? fixed(lowest, 6) : null
  })
}

/** From an amount on, two users open the quotations together. */
export async function openersFor(context: OperationContext, inquiry: Inquiry): Promise<number> {
  const { orgId, categoryId, currencyCode } = inquiry
  const limit = await findValue(context, {
    profileCode: 'INQ_TWO_OPENERS_FROM',
    orgId,
    categoryId,
  })
  const amount = decimal(
    inquiry.budgetAmountExclTax ??
      sum(inquiry.items.map(({ quantity, lastPrice }) => decimal(quantity).times(lastPrice ?? 0))),
  )
  if (amount.isZero()) return 1
  const { rate } = await findRate(context, {
    fromCurrency: currencyCode ?? BASE_CURRENCY,
    toCurrency: BASE_CURRENCY,
    date: context.today,
  })
  return isGreater(limit, amount.times(rate)) ? 1 : 2
}

function perUnit(price: string | null, unit: string | null): Decimal {
  return decimal(price).div(decimal(unit ?? 1))
}
