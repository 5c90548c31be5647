import {
  type ListedRow,
  type RecordOf,
  recordAs,
  tableOf,
} from '@opensrm/kernel/document/define.ts'
import { daysBetween } from '@opensrm/kernel/values/date.ts'
import { decimal, quantity } from '@opensrm/kernel/values/decimal.ts'
import { lookupText, recordText } from '@opensrm/platform/documents/bothLanguages.ts'
import { nowText } from '@opensrm/platform/documents/input.ts'
import { defineOperations, type OperationContext } from '@opensrm/platform/documents/operations.ts'
import { providerOf } from '@opensrm/platform/documents/ports.ts'
import type { Platform, Tx } from '@opensrm/platform/http/action.ts'
import { sql } from 'kysely'
import { type EffectivePrice, findEffectivePrice } from '../../base-data/ports.ts'
import { srmBaseItem } from '../../base-data/srmBaseItem/srmBaseItem.definition.ts'
import { srmBaseItemPrice } from '../../base-data/srmBaseItemPrice/srmBaseItemPrice.definition.ts'
import { sourcingInquiry } from '../../demand/ports.ts'
import { srmSicTransaction } from '../../stock/srmSicTransaction/srmSicTransaction.definition.ts'
import { ledgerPrices } from '../needed.ts'
import type { Order } from '../srmPurOrder/srmPurOrder.balances.ts'
import { srmPurOrder } from '../srmPurOrder/srmPurOrder.definition.ts'
import { priceTypeOf } from '../srmPurOrder/srmPurOrder.prices.ts'
import { srmPurUnpricedMaterial } from './srmPurUnpricedMaterial.definition.ts'
import { accrue } from './srmPurUnpricedMaterial.rules.ts'

export type Unpriced = RecordOf<typeof srmPurUnpricedMaterial>

/**
 * Sets the order line's price: the one in force on the order's date or, if the buyer chooses, the
 * first one after it.
 */
async function matchPrice(context: OperationContext, row: Unpriced, useLater: boolean) {
  if (row.transactionId) return matchConsumption(context, row, useLater)
  const order = await context.lock(srmPurOrder, row.orderId ?? '')
  const line = order.lines.find(({ id }) => id === row.orderLineId)
  const price = line ? await priceFor(context, order, line, useLater) : null
  if (!line || !price)
    return refuseUnpriced(context, row, {
      ...{ priceType: priceTypeOf(order), date: order.orderDate, useLater },
    })
  await context.run(srmPurOrder, 'applyPrice', order.id, { lineId: line.id, price })
  const priced = await context.lock(srmPurOrder, order.id)
  await providerOf(context.platform.registry, ledgerPrices)?.postPriceAdjustments(
    context,
    priced,
    priced.lines.filter(({ id }) => id === line.id),
    { key: `UNPRICED-${row.id}`, number: price.priceNumber ?? '' },
  )
  return matched(context, price)
}

/** Says which price is missing: the library may have one of another type. */
async function refuseUnpriced(
  context: OperationContext,
  row: Unpriced,
  asked: { priceType: string; date: string | null; useLater: boolean },
): Promise<never> {
  return context.refuse(asked.useLater ? 'UNPRICED_NO_LATER_PRICE' : 'UNPRICED_NO_PRICE', {
    item: row.itemId ? await recordText(context, srmBaseItem.resource, row.itemId) : '',
    type: await lookupText(context, 'PRICE_TYPE', asked.priceType),
    date: asked.date ?? '',
  })
}

function matched(context: OperationContext, price: EffectivePrice) {
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

/** Consumption of the supplier's stock is owed at the consignment price of the day it was used. */
async function matchConsumption(context: OperationContext, row: Unpriced, useLater: boolean) {
  const transaction = await context.find(srmSicTransaction, row.transactionId ?? '')
  const price = transaction
    ? await effectiveFor(
        context,
        {
          orgId: transaction.orgId,
          supplierId: transaction.supplierId ?? '',
          itemId: transaction.itemId ?? '',
          currencyCode: transaction.currencyCode ?? '',
          priceType: 'CONSIGN',
          uomCode: transaction.uomCode ?? '',
          quantity: transaction.quantity,
        },
        { date: transaction.postDate ?? context.today, useLater },
      )
    : null
  if (!transaction || !price)
    return refuseUnpriced(context, row, {
      ...{ priceType: 'CONSIGN', date: transaction?.postDate ?? null, useLater },
    })
  const { priceBasis, taxRate, priceUnitQty, priceInclTax, priceExclTax } = price
  const { currencyCode } = transaction
  const terms = { currencyCode, priceBasis, taxRate, priceUnitQty, priceInclTax, priceExclTax }
  const ledger = providerOf(context.platform.registry, ledgerPrices)
  const cause = { key: `UNPRICED-${row.id}`, number: price.priceNumber ?? '' }
  await ledger?.priceTransaction(context, transaction, terms, cause)
  return matched(context, price)
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
  return effectiveFor(context, ask, { date: order.orderDate ?? context.today, useLater })
}

/** The price in force on the day or, if the buyer chooses, the first one after it. */
async function effectiveFor(
  context: OperationContext,
  ask: Omit<Parameters<typeof findEffectivePrice>[1], 'date'>,
  { date, useLater }: { date: string; useLater: boolean },
): Promise<EffectivePrice | null> {
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

/** One row for every line of an order placed without a price. */
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

/** A row for every consumption without a price. */
export async function openUnpricedUse(
  context: OperationContext,
  transactionIds: readonly string[],
): Promise<void> {
  const rows = await context.select(srmSicTransaction, { id: transactionIds, pricedFlag: 'N' })
  const orders = await context.select(srmPurOrder, { id: rows.flatMap((row) => row.orderId ?? []) })
  for (const row of rows) {
    const { orgId, orderId, supplierId, itemId, categoryId, currencyCode } = row
    const estimate = decimal(row.quantity).isZero()
      ? null
      : decimal(row.accrualAmountExclTax).div(decimal(row.quantity)).toFixed(6)
    await context.create(srmPurUnpricedMaterial, {
      ...{ orgId, orderId, supplierId, itemId, categoryId, currencyCode },
      sourceKind: 'CONSUME',
      rowLabel: row.transactionNumber,
      transactionId: row.id,
      buyerId: orders.find(({ id }) => id === orderId)?.buyerId ?? null,
      orderDate: row.postDate,
      orderedQuantity: row.quantity,
      payableQuantity: row.quantity,
      provisionalPriceExclTax: estimate,
      sinceDate: context.today,
    })
  }
}

/**
 * A published price fills the rows that wait for one of its supplier and material, as far as it
 * applies.
 */
export async function matchPublished(
  context: OperationContext,
  price: { supplierId: string; itemId: string },
): Promise<void> {
  const waiting = await context.select(srmPurUnpricedMaterial, {
    ...price,
    status: ['OPEN', 'IN_INQUIRY'],
  })
  for (const { id } of waiting)
    await context.attempt(() => context.run(srmPurUnpricedMaterial, 'autoMatch', id))
}

/** Cancelled lines no longer need a price. */
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
    async doCreateInquiry(context, row) {
      const inquire = providerOf(context.platform.registry, sourcingInquiry)
      if (inquire === null || !row.itemId) return context.refuse('UNPRICED_NO_INQUIRY')
      const made = await inquire(context, [
        {
          requisitionLineId: null,
          itemId: row.itemId,
          itemDescription: null,
          categoryId: row.categoryId,
          orgId: row.orgId,
          quantity: row.orderedQuantity ?? '0',
          uomCode: null,
          needByDate: null,
        },
      ])
      return { patch: { fields: { inquiryId: made.id } }, answer: { ...made } }
    },
    doTransfer: async (_context, _row, input) => ({
      patch: { fields: { buyerId: input.buyerId } },
    }),
  },
  async enrich({ db, today }, rows) {
    await addPayable(db, rows)
    for (const row of rows) {
      if (row.sinceDate && (row.status === 'OPEN' || row.status === 'IN_INQUIRY'))
        row.unpricedDays = daysBetween(String(row.sinceDate), today)
    }
  },
})

/**
 * Adds the amount already owed on an order line, accrued at its provisional price until there is a
 * final one.
 */
async function addPayable(
  db: Tx | Platform['db'],
  rows: ListedRow<typeof srmPurUnpricedMaterial>[],
): Promise<void> {
  const waiting = rows.filter((row) => row.sourceKind === 'ORDER_LINE' && row.orderLineId)
  if (waiting.length === 0) return
  const ids = waiting.map((row) => String(row.orderLineId))
  const found = await sql<{
    id: string
    owed: string
  }>`select order_line_id as id, sum(quantity) as owed
    from ${sql.table(tableOf(srmSicTransaction))} where order_line_id = any(${ids}::bigint[]) and payable_flag = 'Y'
    group by order_line_id`.execute(db)
  const owed = new Map(found.rows.map((row) => [row.id, row.owed]))
  for (const row of waiting) {
    row.payableQuantity = quantity(owed.get(String(row.orderLineId)) ?? 0)
    accrue(recordAs(srmPurUnpricedMaterial, row))
  }
}
