import { decimal, fixed, isGreater, isPositive, sum } from '@opensrm/kernel/values/decimal.ts'
import { lineAmounts } from '@opensrm/kernel/values/money.ts'
import type { EnrichContext, HeaderOf } from '@opensrm/platform/documents/operations.ts'
import { findOffers, type MallPlace, type Offer, offerRefusal, priceFor } from '../offers.ts'
import { freightFor } from '../srmPurCatalogOrder/srmPurCatalogOrder.rules.ts'
import type { srmPurCatalogCart } from './srmPurCatalogCart.definition.ts'

type Cart = Pick<
  HeaderOf<typeof srmPurCatalogCart>,
  'id' | 'skuId' | 'quantity' | 'addedPriceInclTax' | 'checkedFlag'
>
export type CartRow<C extends Cart = Cart> = {
  cart: C
  offer: Offer | undefined
  currentPriceInclTax: string | null
  amountInclTax: string | null
  priceChange: 'UP' | 'DOWN' | null
  refusal: ReturnType<typeof offerRefusal>
}

/** Rows of a cart with the price, amount and buyability of this moment. */
export async function readCart<C extends Cart>(
  { db, today }: Pick<EnrichContext, 'db' | 'today'>,
  carts: readonly C[],
  place: MallPlace,
): Promise<CartRow<C>[]> {
  const offers = await findOffers(
    db,
    carts.map(({ skuId }) => skuId),
    place,
    today,
  )
  return carts.map((cart) => {
    const offer = offers.get(cart.skuId ?? '')
    const refusal = offerRefusal(offer, cart.quantity, today)
    if (!offer)
      return {
        cart,
        offer,
        refusal,
        currentPriceInclTax: null,
        amountInclTax: null,
        priceChange: null,
      }
    const price = priceFor(offer, cart.quantity)
    const { amountInclTax } = lineAmounts({ ...offer, ...price, quantity: cart.quantity })
    const { priceInclTax: now } = price
    const was = cart.addedPriceInclTax ?? now
    const priceChange = isGreater(now, was) ? 'UP' : isGreater(was, now) ? 'DOWN' : null
    return { cart, offer, refusal, currentPriceInclTax: now, amountInclTax, priceChange }
  })
}

export type CartGroup = {
  supplierId: string
  currencyCode: string
  goodsAmountInclTax: string
  freightAmountInclTax: string
  /** what is missing to free delivery; null where there is none to reach */
  missingToFree: string | null
}
export type CartTotal = {
  currencyCode: string
  count: number
  goodsAmountInclTax: string
  freightAmountInclTax: string
  amountInclTax: string
}

/** What the chosen rows cost, by supplier and by currency; one order is made of each currency. */
export function sumUp(rows: readonly CartRow[]): { groups: CartGroup[]; totals: CartTotal[] } {
  const chosen = rows.flatMap(({ cart, offer, amountInclTax, refusal }) =>
    cart.checkedFlag === 'Y' && !refusal && offer ? [{ offer, amountInclTax }] : [],
  )
  const groups = [
    ...groupBy(chosen, ({ offer }) => `${offer.currencyCode}/${offer.supplierId}`),
  ].map(([key, own]): CartGroup => {
    const [currencyCode = '', supplierId = ''] = key.split('/')
    const goods = sum(own.map(({ amountInclTax }) => amountInclTax))
    const offers = own.map(({ offer }) => offer)
    const freight = freightFor(offers, goods.toFixed(2))
    const free = offers.flatMap((offer) =>
      offer.freightMode === 'PER_ORDER' ? (offer.freeFreightAmountInclTax ?? []) : [],
    )
    const least = free.sort((a, b) => decimal(a).comparedTo(decimal(b)))[0]
    return {
      ...{ supplierId, currencyCode },
      goodsAmountInclTax: fixed(goods, 2),
      freightAmountInclTax: freight,
      missingToFree:
        isPositive(freight) && least !== undefined ? fixed(decimal(least).minus(goods), 2) : null,
    }
  })
  const totals = [...groupBy(groups, ({ currencyCode }) => currencyCode)].map(
    ([currencyCode, own]): CartTotal => {
      const goods = sum(own.map((one) => one.goodsAmountInclTax))
      const freight = sum(own.map((one) => one.freightAmountInclTax))
      return {
        currencyCode,
        count: chosen.filter(({ offer }) => offer.currencyCode === currencyCode).length,
        goodsAmountInclTax: fixed(goods, 2),
        freightAmountInclTax: fixed(freight, 2),
        amountInclTax: fixed(goods.plus(freight), 2),
      }
    },
  )
  return { groups, totals }
}

export function groupBy<Row>(
  rows: readonly Row[],
  keyOf: (row: Row) => string,
): Map<string, Row[]> {
  const groups = new Map<string, Row[]>()
  for (const row of rows) groups.set(keyOf(row), [...(groups.get(keyOf(row)) ?? []), row])
  return groups
}
