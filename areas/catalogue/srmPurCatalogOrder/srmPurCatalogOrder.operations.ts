import { f } from '@opensrm/kernel/document/fields.ts'
import { inLanguage, listedText, type Text, t } from '@opensrm/kernel/i18n/text.ts'
import { dayOf, parseInstant } from '@opensrm/kernel/values/date.ts'
import { isGreater, quantity } from '@opensrm/kernel/values/decimal.ts'
import { permissionsOf } from '@opensrm/platform/access/access.ts'
import { nowText } from '@opensrm/platform/documents/input.ts'
import {
  defineOperations,
  documentAction,
  type EnrichContext,
  type OperationContext,
} from '@opensrm/platform/documents/operations.ts'
import { cancelMallLines } from '../../orders/ports.ts'
import { srmPurOrder } from '../../orders/srmPurOrder/srmPurOrder.definition.ts'
import '../mall.errors.ts'
import { findOffers, offerRefusal, priceFor, refusalText } from '../offers.ts'
import { addToCart, buyerOf } from '../srmPurCatalogCart/addToCart.ts'
import { groupBy } from '../srmPurCatalogCart/cartRows.ts'
import { srmPurCatalogCart } from '../srmPurCatalogCart/srmPurCatalogCart.definition.ts'
import { completeMallOrder, offeredValues, offersOf } from './complete.ts'
import { createMallOrders } from './createOrders.ts'
import { districtOf } from './districtOf.ts'
import { doLineChanged, doLineRefused } from './following.ts'
import { orderPatch } from './purchase.ts'
import { doConfirmReceive } from './receive.ts'
import { srmPurCatalogOrder } from './srmPurCatalogOrder.definition.ts'
import {
  computeMallOrder,
  ENDED,
  type MallLine,
  type MallOrder,
} from './srmPurCatalogOrder.rules.ts'
import { releaseStock } from './stock.ts'
import { decided, doSubmit } from './submit.ts'

export const srmPurCatalogOrderOperations = defineOperations(srmPurCatalogOrder, {
  beforeSave: completeMallOrder,
  /** What came from a cart goes back there. */
  async beforeDelete(context, order) {
    const rows = await context.select(srmPurCatalogCart, {
      ...{ orderId: order.id, status: 'CHECKED_OUT' },
    })
    for (const { id } of rows) await context.run(srmPurCatalogCart, 'putBack', id)
  },
  effects: {
    doSubmit,
    doApproval: (context, order) => decided(context, order),
    doReject: opened,
    doWithdraw: opened,
    async generatePurOrder(context, order) {
      const { isAny, fields, rows } = await orderPatch(context, order)
      if (!isAny)
        context.refuse('MALL_NOT_ORDERED', {
          reasons: rows.lines.map(({ waitReason }) => waitReason ?? '').join('; '),
        })
      return { to: 'ORDERED' as const, patch: { fields, rows } }
    },
    doRefreshPrice,
    async doReturnToApplicant(context, order, { reason }) {
      const { patch } = await opened(context, order)
      return { patch: { ...patch, fields: { returnReason: reason } } }
    },
    doCancelLine,
    doConfirmReceive,
    doLineRefused,
    doLineChanged,
    async doCancel(context, order, { reason }) {
      const released = new Map(
        (await releaseStock(context, order.lines)).map((row) => [row.id, row]),
      )
      const lines = order.lines.map(({ id }) => ({
        ...{ id, lineState: 'CANCELLED', ...released.get(id) },
      }))
      return { patch: { fields: { cancelReason: reason }, rows: { lines } } }
    },
    doUrge,
    doBuyAgain,
  },
  actions: {
    doBuyNow: documentAction({
      title: t('立即购买', 'Buy now'),
      by: 'buyer',
      code: 'btnSave',
      input: {
        skuId: f.ref('srmPurCatalogSku', '目录商品', 'SKU', { required: true }),
        quantity: f.number('数量', 'Quantity', { required: true, over: '0' }),
        addresseeId: f.ref('srmPurCatalogAddressee', '收货人', 'Addressee'),
      },
      async run(context, { skuId, quantity: wanted, addresseeId }) {
        const { orgId } = buyerOf(context)
        const districtId = await districtOf(context, addresseeId)
        const offer = (
          await findOffers(context.tx, [skuId], { orgId, districtId }, context.today)
        ).get(skuId)
        if (!offer?.isVisible) return context.refuse('NOT_FOUND')
        const refusal = offerRefusal(offer, wanted, context.today)
        if (refusal) context.refuse(refusal.code, refusal.args, { field: 'quantity' })
        const { skuName, currencyCode, deliveryDays } = offer
        const [order] = await createMallOrders(context, {
          addresseeId,
          wanted: [{ skuId, quantity: wanted, cartId: null, skuName, currencyCode, deliveryDays }],
        })
        return { id: order?.id, orderNumber: order?.orderNumber }
      },
    }),
  },
  enrich: hideAmounts,
  enrichRecord: (context, records) => hideAmounts(context, records),
})

/** Back with the applicant: nothing is reserved any more. */
async function opened(context: OperationContext, order: MallOrder) {
  const released = new Map((await releaseStock(context, order.lines)).map((row) => [row.id, row]))
  return {
    patch: {
      rows: {
        lines: order.lines.map(({ id }) => ({ id, lineState: 'OPEN', ...released.get(id) })),
      },
    },
  }
}

/** Dearer than what was approved, the order needs a new decision. */
async function doRefreshPrice(context: OperationContext, order: MallOrder) {
  const offers = await offersOf(context, order)
  const lines = order.lines.map((line) => {
    const offer = offers.get(line.skuId ?? '')
    if (!offer || line.poId) return { id: line.id }
    return order.status === 'APPROVED'
      ? { id: line.id, ...priceFor(offer, line.quantity), waitReason: null }
      : { id: line.id, ...offeredValues(offer, line) }
  })
  const after = structuredClone(order)
  for (const [at, line] of after.lines.entries()) Object.assign(line, lines[at])
  computeMallOrder(after)
  const isDearer = isGreater(after.localAmountInclTax, order.localAmountInclTax)
  if (order.status !== 'APPROVED' || !isDearer) return { patch: { rows: { lines } } }
  const { patch } = await opened(context, order)
  const open = new Map(patch.rows.lines.map((row) => [row.id, row]))
  return {
    to: 'REJECTED' as const,
    patch: { rows: { lines: lines.map((line) => ({ ...line, ...open.get(line.id) })) } },
  }
}

async function doCancelLine(
  context: OperationContext,
  order: MallOrder,
  { rowIds, reason }: { rowIds: readonly string[]; reason: string },
) {
  const lines = order.lines.filter(({ id }) => rowIds.includes(id))
  const waiting = lines.filter(({ poId }) => poId === null)
  const released = new Map((await releaseStock(context, waiting)).map((row) => [row.id, row]))
  const asked: string[] = []
  for (const [orderId, own] of groupBy(
    lines.filter(({ poId }) => poId !== null),
    ({ poId }) => poId ?? '',
  )) {
    const mallLineIds = own.map(({ id }) => id)
    const { changeNumber } = await cancelMallLines(context, { orderId, mallLineIds, reason })
    if (changeNumber) asked.push(changeNumber)
  }
  const ended = new Set(waiting.map(({ id }) => id))
  const isEnded = ({ id, lineState }: MallLine) => ended.has(id) || ENDED.includes(lineState ?? '')
  const others = order.lines.filter(({ id }) => !ended.has(id))
  const isRefused = others.some(({ lineState }) => lineState === 'TO_ORDER')
  const text = t(
    `供应商已确认，变更单${asked.join('、')}同意后取消`,
    `The supplier has confirmed. The lines are cancelled once change order ${asked.join(', ')} is agreed`,
  )
  return {
    ...(order.lines.every(isEnded) ? { to: finalOf(order, ended) } : {}),
    patch: {
      fields: { cancelReason: reason, refusedFlag: isRefused ? 'Y' : 'N' },
      rows: {
        lines: waiting.map((line) => ({
          ...{ id: line.id, lineState: 'CANCELLED', ...released.get(line.id) },
          cancelledQuantity: quantity(line.quantity),
        })),
      },
    },
    ...(asked.length > 0 ? { answer: { warning: saidTo(context, text) } } : {}),
  }
}

/** With the last line the order ends too. */
function finalOf(order: MallOrder, ended: ReadonlySet<string>) {
  const isAnyBought = order.lines.some(
    ({ id, lineState }) => !ended.has(id) && lineState !== 'CANCELLED',
  )
  return isAnyBought ? ('COMPLETED' as const) : ('CANCELLED' as const)
}

const saidTo = ({ caller }: OperationContext, text: Text): string =>
  inLanguage(text, caller?.language ?? 'CN')

/** Tells the suppliers of lines past their promised date, once a day. */
async function doUrge(context: OperationContext, order: MallOrder) {
  const { timeZone } = context.platform.config
  const lastDay = order.urgeTime ? dayOf(parseInstant(order.urgeTime, timeZone), timeZone) : null
  if (lastDay === context.today) context.refuse('MALL_URGED_TODAY')
  const late = order.lines.filter(
    ({ poId, lineState, promisedDate }) =>
      poId && !ENDED.includes(lineState ?? '') && promisedDate && promisedDate < context.today,
  )
  if (late.length === 0) context.refuse('MALL_NOT_LATE')
  const orders = await context.select(srmPurOrder, {
    id: [...new Set(late.flatMap(({ poId }) => poId ?? []))],
  })
  for (const { id, poNumber, supplierId } of orders)
    context.emit('srmPurOrder.urged', { id, poNumber, supplierId })
  return { patch: { fields: { urgeTime: nowText(context) } } }
}

/** What can still be bought goes into the cart at present prices; the rest is named. */
async function doBuyAgain(context: OperationContext, order: MallOrder) {
  const skipped: Text[] = []
  let added = 0
  for (const { skuId, quantity: wanted } of order.lines) {
    const result = await context.attempt(() =>
      addToCart(context, { skuId: String(skuId), quantity: wanted }),
    )
    if ('refused' in result) skipped.push(refusalText(result.refused))
    else added++
  }
  if (added === 0) context.refuse('MALL_NOTHING_AGAIN', { reasons: listedText(skipped) })
  const warning = skipped.length > 0 ? saidTo(context, listedText(skipped)) : null
  return { answer: { added, ...(warning ? { warning } : {}) } }
}

const AMOUNTS = [
  ...['goodsAmountInclTax', 'freightAmountInclTax', 'amountInclTax', 'amountExclTax'],
  ...['localAmountInclTax', 'priceInclTax', 'priceExclTax', 'taxAmount'],
]

/** What others pay is seen with the price permission; one's own orders always. */
async function hideAmounts(
  { platform, caller }: EnrichContext,
  rows: readonly { [key: string]: unknown }[],
): Promise<void> {
  if (!caller || rows.length === 0) return
  const permissions = await permissionsOf(platform, caller)
  if (permissions.hasCode(srmPurCatalogOrder.resource, 'btnViewPrice')) return
  const isOwn = ({ applicantId }: { [key: string]: unknown }) =>
    caller.personId !== null && applicantId === caller.personId
  for (const row of rows.filter((one) => !isOwn(one))) {
    const lists = [row, ...['lines', 'freights'].flatMap((name) => row[name] ?? [])]
    for (const one of lists as { [key: string]: unknown }[])
      for (const key of AMOUNTS) if (key in one) one[key] = null
  }
}
