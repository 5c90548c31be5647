import type { RecordOf } from '@opensrm/kernel/document/define.ts'
import { defineRules } from '@opensrm/kernel/document/rules.ts'
import { daysBetween } from '@opensrm/kernel/values/date.ts'
import { decimal, fixed, roundTo } from '@opensrm/kernel/values/decimal.ts'
import { currencyDecimals } from '@opensrm/kernel/values/money.ts'
import { nowText } from '@opensrm/platform/documents/input.ts'
import { defineOperations, type OperationContext } from '@opensrm/platform/documents/operations.ts'
import { type EffectivePrice, findEffectivePrice } from '../../base-data/ports.ts'
import { srmBaseItemPrice } from '../../base-data/srmBaseItemPrice/srmBaseItemPrice.definition.ts'
import '../disposition.errors.ts'
import type { Order } from '../srmPurOrder/srmPurOrder.balances.ts'
import { srmPurOrder } from '../srmPurOrder/srmPurOrder.definition.ts'
import { priceTypeOf } from '../srmPurOrder/srmPurOrder.prices.ts'
import { srmPurUnpricedMaterial } from './srmPurUnpricedMaterial.definition.ts'

export type Unpriced = RecordOf<typeof srmPurUnpricedMaterial>

export const srmPurUnpricedMaterialRules = defineRules(srmPurUnpricedMaterial, {
  compute(row) {
    const amount = decimal(row.payableQuantity)
      .div(decimal(row.priceUnitQty ?? 1))
      .times(decimal(row.provisionalPriceExclTax))
    row.accrualAmountExclTax = fixed(roundTo(amount, currencyDecimals(row.currencyCode)), 2)
  },
})

/** Fills the order line with the price that holds on the order's date, or, if the buyer says so, the first after it. */
async function matchPrice(context: OperationContext, row: Unpriced, useLater: boolean) {
  const order = await context.lock(srmPurOrder, row.orderId ?? '')
  const line = order.lines.find(({ id }) => id === row.orderLineId)
  const price = line ? await priceFor(context, order, line, useLater) : null
  if (!line || !price)
    context.refuse('UNPRICED_NO_PRICE', {
      item: line?.itemDescription ?? '',
      date: order.orderDate ?? '',
    })
  await context.run(srmPurOrder, 'applyPrice', order.id, { lineId: line.id, price })
  return {
    patch: {
      fields: {
        matchedPriceId: price.priceId,
        matchedPriceExclTax: price.priceExclTax,
        pricedTime: nowText(context),
      },
    },
  }
}

async function priceFor(
  context: OperationContext,
  order: Order,
  line: Order['lines'][number],
  useLater: boolean,
): Promise<EffectivePrice | null> {
  const ask = {
    orgId: order.orgId,
    supplierId: order.supplierId ?? '',
    itemId: line.itemId ?? '',
    currencyCode: order.currencyCode ?? '',
    priceType: priceTypeOf(order),
    uomCode: line.uomCode ?? '',
    quantity: line.quantity,
  }
  const date = order.orderDate ?? context.today
  const now = await findEffectivePrice(context, { ...ask, date })
  if (now || !useLater) return now
  const later = await context.select(srmBaseItemPrice, {
    supplierId: ask.supplierId,
    itemId: ask.itemId,
    currencyCode: ask.currencyCode,
    priceType: ask.priceType,
    status: 'APPROVED',
  })
  for (const from of later.map((price) => String(price.effectiveFrom)).sort()) {
    if (from <= date) continue
    const found = await findEffectivePrice(context, { ...ask, date: from })
    if (found) return found
  }
  return null
}

/** One row for every line an order goes out with without a price. */
export async function openUnpriced(context: OperationContext, order: Order): Promise<void> {
  const lines = order.lines.filter(
    (line) => line.unpricedFlag === 'Y' && line.lineStatus === 'OPEN' && line.itemId,
  )
  if (lines.length === 0) return
  const known = await context.select(srmPurUnpricedMaterial, {
    orderLineId: lines.map(({ id }) => id),
    status: ['OPEN', 'IN_INQUIRY'],
  })
  for (const line of lines) {
    if (known.some(({ orderLineId }) => orderLineId === line.id)) continue
    await context.create(srmPurUnpricedMaterial, {
      orgId: order.orgId,
      rowLabel: `${order.poNumber}-${line.lineNum}`,
      orderId: order.id,
      orderLineId: line.id,
      supplierId: order.supplierId,
      itemId: line.itemId,
      categoryId: line.categoryId,
      buyerId: order.buyerId,
      currencyCode: order.currencyCode,
      orderDate: order.orderDate,
      orderedQuantity: line.quantity,
      priceUnitQty: line.priceUnitQty,
      provisionalPriceExclTax: line.provisionalPriceExclTax,
      sinceDate: context.today,
    })
  }
}

/** Cancelled lines need no price any more. */
export async function voidUnpriced(
  context: OperationContext,
  lineIds: readonly string[],
): Promise<void> {
  if (lineIds.length === 0) return
  const rows = await context.select(srmPurUnpricedMaterial, {
    orderLineId: lineIds,
    status: ['OPEN', 'IN_INQUIRY'],
  })
  for (const { id } of rows) await context.run(srmPurUnpricedMaterial, 'doVoid', id)
}

export const srmPurUnpricedMaterialOperations = defineOperations(srmPurUnpricedMaterial, {
  effects: {
    doMatchPrice: (context, row, input) => matchPrice(context, row, input.useLaterPrice === 'Y'),
    autoMatch: (context, row) => matchPrice(context, row, false),
    doTransfer: async (_context, _row, input) => ({
      patch: { fields: { buyerId: input.buyerId } },
    }),
  },
  async enrich({ today }, rows) {
    for (const row of rows) {
      if (row.sinceDate && (row.status === 'OPEN' || row.status === 'IN_INQUIRY'))
        row.unpricedDays = daysBetween(String(row.sinceDate), today)
    }
  },
})
