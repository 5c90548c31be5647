import { f } from '@opensrm/kernel/document/fields.ts'
import { inLanguage, listedText, t } from '@opensrm/kernel/i18n/text.ts'
import { decimal, plain, quantity } from '@opensrm/kernel/values/decimal.ts'
import { nowText } from '@opensrm/platform/documents/input.ts'
import {
  defineOperations,
  documentAction,
  type OperationContext,
} from '@opensrm/platform/documents/operations.ts'
import { srmPosSupplier } from '../../suppliers/srmPosSupplier/srmPosSupplier.definition.ts'
import { addToCart, buyerOf, cartOf } from './addToCart.ts'
import '../mall.errors.ts'
import { refusalText } from '../offers.ts'
import { createMallOrders } from '../srmPurCatalogOrder/createOrders.ts'
import { districtOf } from '../srmPurCatalogOrder/districtOf.ts'
import { type CartRow, readCart, sumUp } from './cartRows.ts'
import { mallActions } from './mallActions.ts'
import { srmPurCatalogCart } from './srmPurCatalogCart.definition.ts'

const rows = f.multiref('srmPurCatalogCart', '购物车行', 'Cart rows', {
  hint: t('为空表示全部', 'Empty: all rows'),
})
const addresseeId = f.ref('srmPurCatalogAddressee', '收货人', 'Addressee')

export const srmPurCatalogCartOperations = defineOperations(srmPurCatalogCart, {
  /** Saved by a client, a row is that of the person who saves it. */
  async beforeSave(context, draft, before) {
    if (before) {
      draft.touchTime = nowText(context)
      return
    }
    const { personId, orgId } = buyerOf(context)
    Object.assign(draft, { ownerPersonId: personId, orgId })
    draft.addTime ??= nowText(context)
    draft.touchTime = nowText(context)
    const [row] = await readCart({ db: context.tx, today: context.today }, [draft], { orgId })
    draft.addedPriceInclTax = row?.currentPriceInclTax ?? null
    if (row?.refusal) return [{ field: 'skuId', ...row.refusal }]
  },
  effects: {
    async doChangeQty(context, _row, input) {
      return { patch: { fields: { quantity: input.quantity, touchTime: nowText(context) } } }
    },
    async addUp(context, row, input) {
      const more = quantity(decimal(row.quantity).plus(decimal(input.quantity)))
      return {
        patch: { fields: { quantity: more, checkedFlag: 'Y', touchTime: nowText(context) } },
      }
    },
    async choose(context, _row, { checkedFlag }) {
      return { patch: { fields: { checkedFlag, touchTime: nowText(context) } } }
    },
    async checkOut(_context, _row, { orderId }) {
      return { patch: { fields: { orderId } } }
    },
    /** The goods may have been put into the cart again meanwhile. */
    async putBack(context, row) {
      const [other] = await context.select(srmPurCatalogCart, {
        ...{ ownerPersonId: row.ownerPersonId, orgId: row.orgId },
        ...{ skuId: row.skuId, status: 'IN_CART' },
      })
      const patch = { fields: { orderId: null, touchTime: nowText(context) } }
      if (!other) return { to: 'IN_CART' as const, patch }
      const more = { quantity: String(row.quantity) }
      await context.run(srmPurCatalogCart, 'addUp', other.id, more)
      return { to: 'REMOVED' as const, patch }
    },
  },
  actions: {
    ...mallActions,
    doAddCart: documentAction({
      title: t('加入购物车', 'Add to cart'),
      by: 'buyer',
      input: {
        skuId: f.ref('srmPurCatalogSku', '目录商品', 'SKU', { required: true }),
        quantity: f.number('数量', 'Quantity', { over: '0' }),
        seenPriceInclTax: f.price('看到的含税单价', 'Price incl. tax that was seen'),
      },
      async run(context, { skuId, quantity: asked, seenPriceInclTax }) {
        const row = await addToCart(context, {
          ...{ skuId: String(skuId), quantity: asked, seenPriceInclTax },
        })
        return { id: row.id, count: (await cartOf(context)).length }
      },
    }),
    doCheck: documentAction({
      title: t('选择商品', 'Choose rows'),
      by: 'buyer',
      input: {
        rows,
        supplierId: f.ref('srmPosSupplier', '供应商', 'Supplier'),
        checkedFlag: f.bool('选中', 'Chosen', { required: true }),
      },
      async run(context, { rows: ids, supplierId, checkedFlag }) {
        const meant = (await cartOf(context)).filter(
          (row) =>
            (!ids?.length || ids.includes(row.id)) &&
            (!supplierId || row.supplierId === supplierId) &&
            row.checkedFlag !== checkedFlag,
        )
        const inputs = new Map(meant.map(({ id }) => [id, { checkedFlag }]))
        if (meant.length > 0) await context.runAll(srmPurCatalogCart, 'choose', inputs)
        return { count: meant.length }
      },
    }),
    doClearInvalid: documentAction({
      title: t('清除失效商品', 'Remove what cannot be bought'),
      by: 'buyer',
      input: { addresseeId },
      async run(context, input) {
        const gone = (await cartNow(context, input.addresseeId)).filter(({ refusal }) => refusal)
        const inputs = new Map(gone.map(({ cart }) => [cart.id, {}]))
        if (gone.length > 0) await context.runAll(srmPurCatalogCart, 'doExpire', inputs)
        return { count: gone.length }
      },
    }),
    findCart: documentAction({
      title: t('购物车', 'Shopping cart'),
      by: 'buyer',
      readOnly: true,
      input: { addresseeId },
      async run(context, input) {
        const language = context.caller?.language ?? 'CN'
        const now = await cartNow(context, input.addresseeId)
        const shown = now.map(({ cart, offer, refusal, ...figures }) => ({
          ...figures,
          ...{ id: cart.id, versionNum: cart.versionNum, skuId: cart.skuId },
          ...{ supplierId: cart.supplierId, quantity: plain(cart.quantity) },
          ...{ uomCode: cart.uomCode, currencyCode: cart.currencyCode },
          ...{ checkedFlag: cart.checkedFlag, addedPriceInclTax: cart.addedPriceInclTax },
          skuCode: offer?.skuCode ?? null,
          skuName: offer?.skuName ?? null,
          skuNameEn: offer?.skuNameEn ?? null,
          specification: offer?.specification ?? null,
          minOrderQuantity: offer ? plain(offer.minOrderQuantity) : null,
          orderMultiple: offer ? plain(offer.orderMultiple) : null,
          maxOrderQuantity: offer?.maxOrderQuantity ? plain(offer.maxOrderQuantity) : null,
          availableQuantity:
            offer?.stockMode === 'LIMITED' ? plain(offer.availableQuantity ?? 0) : null,
          invalidMsg: refusal ? inLanguage(refusalText(refusal), language) : null,
        }))
        const suppliers = [...new Set(shown.flatMap(({ supplierId }) => supplierId ?? []))]
        const names = await supplierNames(context, suppliers)
        return { rows: shown, suppliers: names, ...sumUp(now) }
      },
    }),
    doCheckout: documentAction({
      title: t('去结算', 'Check out'),
      by: 'buyer',
      input: { addresseeId },
      async run(context, input) {
        const chosen = (await cartNow(context, input.addresseeId, { locked: true })).filter(
          ({ cart }) => cart.checkedFlag === 'Y',
        )
        if (chosen.length === 0) context.refuse('MALL_CART_EMPTY')
        const faults = chosen.flatMap(({ refusal }) => (refusal ? [refusalText(refusal)] : []))
        if (faults.length > 0) context.refuse('MALL_CART_INVALID', { reasons: listedText(faults) })
        const orders = await createMallOrders(context, {
          addresseeId: input.addresseeId,
          wanted: chosen.map(({ cart, offer }) => ({
            ...{ skuId: String(cart.skuId), quantity: String(cart.quantity), cartId: cart.id },
            ...{ currencyCode: String(offer?.currencyCode), skuName: offer?.skuName ?? '' },
            deliveryDays: offer?.deliveryDays ?? 0,
          })),
        })
        for (const order of orders)
          await context.runAll(
            srmPurCatalogCart,
            'checkOut',
            new Map(order.cartIds.map((id) => [id, { orderId: order.id }])),
          )
        return { orders: orders.map(({ id, orderNumber }) => ({ id, orderNumber })) }
      },
    }),
  },
  async enrich({ db, today, caller }, listed) {
    const now = await readCart(
      { db, today },
      listed.map((row) => ({
        ...{ id: row.id, skuId: row.skuId ?? null, quantity: row.quantity ?? null },
        addedPriceInclTax: row.addedPriceInclTax ?? null,
        checkedFlag: row.checkedFlag ?? null,
      })),
      { orgId: caller?.orgId ?? null },
    )
    for (const [at, row] of listed.entries()) {
      const found = now[at] as CartRow
      row.currentPriceInclTax = found.currentPriceInclTax
      row.amountInclTax = found.amountInclTax
      row.priceChangeFlag = found.priceChange ? 'Y' : 'N'
      row.invalidMsg = found.refusal
        ? inLanguage(refusalText(found.refusal), caller?.language ?? 'CN')
        : null
    }
  },
})

/** The caller's cart as it can be bought for an address. */
async function cartNow(
  context: OperationContext,
  addressee: string | null,
  { locked = false } = {},
) {
  const { orgId } = buyerOf(context)
  const districtId = await districtOf(context, addressee)
  const now = { db: context.tx, today: context.today }
  return readCart(now, await cartOf(context, { locked }), { orgId, districtId })
}

async function supplierNames(context: OperationContext, ids: readonly string[]) {
  if (ids.length === 0) return []
  const found = await context.select(srmPosSupplier, { id: ids })
  return found.map(({ id, supplierName, supplierNameEn }) => ({
    id,
    supplierName,
    supplierNameEn,
  }))
}
