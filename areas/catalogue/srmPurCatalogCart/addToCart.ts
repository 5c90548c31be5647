import { isGreater, plain } from '@opensrm/kernel/values/decimal.ts'
import type { HeaderOf, OperationContext } from '@opensrm/platform/documents/operations.ts'
import { basePerson } from '../../administration/basePerson/basePerson.definition.ts'
import '../mall.errors.ts'
import { findOffers, nameOf, offerRefusal, priceFor } from '../offers.ts'
import { srmPurCatalogCart } from './srmPurCatalogCart.definition.ts'

const MOST_ROWS = 100

/** The person that buys, and for which organisation. */
export function buyerOf(context: OperationContext): { personId: string; orgId: string } {
  const { personId = null, orgId = null } = context.caller ?? {}
  return personId && orgId ? { personId, orgId } : context.refuse('MALL_NO_PERSON')
}

/** The caller's cart. Locked, nobody changes it in another window meanwhile. */
export async function cartOf(
  context: OperationContext,
  { locked = false } = {},
): Promise<HeaderOf<typeof srmPurCatalogCart>[]> {
  const { personId: ownerPersonId, orgId } = buyerOf(context)
  if (locked) await context.lock(basePerson, ownerPersonId)
  return context.select(srmPurCatalogCart, { ownerPersonId, orgId, status: 'IN_CART' })
}

/** Puts a quantity into the cart, on top of what it has of the SKU. */
export async function addToCart(
  context: OperationContext,
  asked: { skuId: string; quantity?: string | null; seenPriceInclTax?: string | null },
): Promise<{ id: string }> {
  const { orgId } = buyerOf(context)
  const cart = await cartOf(context, { locked: true })
  const offer = (await findOffers(context.tx, [asked.skuId], { orgId }, context.today)).get(
    asked.skuId,
  )
  if (!offer?.isVisible) context.refuse('NOT_FOUND')
  const quantity = asked.quantity ?? offer.minOrderQuantity
  const refusal = offerRefusal(offer, quantity, context.today)
  if (refusal) context.refuse(refusal.code, refusal.args, { field: 'quantity' })
  const { priceInclTax } = priceFor(offer, quantity)
  const seen = asked.seenPriceInclTax
  if (seen && (isGreater(seen, priceInclTax) || isGreater(priceInclTax, seen)))
    context.refuse('MALL_PRICE_CHANGED', {
      ...{ sku: nameOf(offer), old: plain(seen), new: plain(priceInclTax) },
    })
  const known = cart.find(({ skuId }) => skuId === asked.skuId)
  if (known) return context.run(srmPurCatalogCart, 'addUp', known.id, { quantity })
  if (cart.length >= MOST_ROWS) context.refuse('MALL_CART_FULL', { max: MOST_ROWS })
  return context.create(srmPurCatalogCart, { skuId: asked.skuId, quantity })
}
