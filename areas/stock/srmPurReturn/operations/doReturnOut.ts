import { tableOf } from '@opensrm/kernel/document/define.ts'
import { refuseIssues } from '@opensrm/kernel/protocol/errors.ts'
import {
  type Decimal,
  decimal,
  isPositive,
  plain,
  quantity,
} from '@opensrm/kernel/values/decimal.ts'
import { nowText } from '@opensrm/platform/documents/input.ts'
import type { InputOf, OperationContext } from '@opensrm/platform/documents/operations.ts'
import { providerOf } from '@opensrm/platform/documents/ports.ts'
import { sql } from 'kysely'
import { srmBaseItem } from '../../../base-data/srmBaseItem/srmBaseItem.definition.ts'
import { applyOrderReceipt, isService } from '../../../orders/ports.ts'
import { returnCauses } from '../../needed.ts'
import { moveSerials } from '../../srmPurMaterialSn/moveSerials.ts'
import { srmPurMaterialSn } from '../../srmPurMaterialSn/srmPurMaterialSn.definition.ts'
import {
  applyReceiptBalances,
  type ReceiptChange,
} from '../../srmPurReceipt/operations/applyBalances.ts'
import { partsOf } from '../../srmPurReceipt/srmPurReceipt.balances.ts'
import { periodIssues } from '../../srmPurReceipt/srmPurReceipt.period.ts'
import { receiptPosting } from '../../srmPurReceipt/srmPurReceipt.postings.ts'
import {
  lockLedger,
  type Posting,
  postTransactions,
} from '../../srmSicTransaction/postTransaction.ts'
import {
  isReturnPayable,
  type LedgerPrice,
  type ReturnedKind,
} from '../../srmSicTransaction/srmSicTransaction.amounts.ts'
import { srmSicTransaction } from '../../srmSicTransaction/srmSicTransaction.definition.ts'
import type { srmPurReturn } from '../srmPurReturn.definition.ts'
import type { Return, ReturnItem } from '../srmPurReturn.rules.ts'
import {
  awayIssues,
  isBlocked,
  lockSources,
  type Source,
  type Sources,
  stockKeyOf,
  withSources,
} from '../srmPurReturn.sources.ts'
import { assertAddress } from './answers.ts'
import { holds, reserve } from './holding.ts'

/** Returned pieces belong to the supplier again; their serial numbers may arrive a second time. */
async function recordReturned(context: OperationContext, goods: Return): Promise<void> {
  for (const item of goods.items) {
    const serials = goods.itemSns.filter(({ parentId }) => parentId === item.id)
    const returned = await moveSerials(context, {
      itemId: item.itemId,
      serialNumbers: serials.flatMap(({ serialNumber }) => serialNumber ?? []),
      event: 'RETURN',
      to: 'RETURNED',
      documentType: 'RETURN',
      documentNumber: goods.returnNumber,
      values: { subinventoryId: null },
    })
    for (const { id, returnCount } of returned) {
      await context.updateAll(srmPurMaterialSn, [id], { returnCount: (returnCount ?? 0) + 1 })
    }
  }
}

/** The ledger's key says so, because a reversal must block the goods again. */
const blockedMark = (goods: Return): string => (isBlocked(goods) ? ':BLOCKED' : '')

type Part = { item: ReturnItem; source: Source; kind: ReturnedKind; quantity: Decimal }

/**
 * Ships the return: ledger, stock or receiving area, receipt and order together. From the receiving
 * area rejected goods go first, then uninspected, then accepted ones. Only payable quantity reduces
 * what is owed.
 */
export async function doReturnOut(
  context: OperationContext,
  goods: Return,
  input: InputOf<typeof srmPurReturn, 'doReturnOut'>,
) {
  const postDate = input.postDate ?? context.today
  refuseIssues(await periodIssues(context, goods.returnOrgId, postDate))
  const address = await assertAddress(context, goods)
  const sources = await lockSources(context, goods)
  const parts = withSources(goods, sources).flatMap(({ item, source }) =>
    source ? partsOfItem(context, goods, item, source) : [],
  )
  await applyReceiptBalances(context, sources.receipts, [
    ...holds(goods, sources, -1),
    ...parts.map(returnedChange),
  ])
  await applyOrderReceipt(context, orderChanges(goods, sources))
  await reserve(context, goods, sources, -1)
  await lockLedger(context)
  refuseIssues(await awayIssues(context, goods))
  await postTransactions(context, [
    ...(await partPostings(context, goods, parts, postDate)),
    ...(await sourcelessPostings(context, goods, postDate)),
  ])
  await recordReturned(context, goods)
  if (goods.abnormalId)
    await providerOf(context.platform.registry, returnCauses)?.shipped(context, goods.id)
  context.emit('srmPurReturn.shipped', { id: goods.id })
  return {
    patch: {
      fields: {
        ...address,
        shipDate: nowText(context),
        ...(input.carrier ? { carrier: input.carrier } : {}),
        ...(input.trackingNumber ? { trackingNumber: input.trackingNumber } : {}),
      },
      rows: { items: goods.items.map(({ id, quantity: all }) => ({ id, shippedQuantity: all })) },
    },
  }
}

function partsOfItem(
  context: OperationContext,
  goods: Return,
  item: ReturnItem,
  source: Source,
): Part[] {
  if (goods.returnFrom !== 'RECEIVING') {
    return [{ item, source, kind: 'STOCK', quantity: decimal(item.quantity) }]
  }
  const parts = partsOf(source.line, item.quantity, ['rejected', 'unjudged', 'accepted'])
  if (isPositive(parts.open)) {
    context.refuse('RETURN_OVER_RETURNABLE', {
      receipt: source.receipt.receiptNumber ?? '',
      line: source.line.lineNum ?? 0,
      asked: plain(item.quantity),
      available: plain(decimal(item.quantity).minus(parts.open)),
    })
  }
  const all: Part[] = [
    { item, source, kind: 'REJECTED', quantity: parts.rejected },
    { item, source, kind: 'UNJUDGED', quantity: parts.unjudged },
    { item, source, kind: 'ACCEPTED', quantity: parts.accepted },
  ]
  return all.filter((part) => isPositive(part.quantity))
}

const COUNTER_OF = {
  REJECTED: 'returnedRejectedQuantity',
  UNJUDGED: 'returnedUnjudgedQuantity',
  ACCEPTED: 'returnedAcceptedQuantity',
} as const

/**
 * Counters of a receipt line when a part of it is returned; negated when the return is written off.
 */
export function returnedCounters(
  lineId: string,
  kind: ReturnedKind,
  amount: Decimal,
): ReceiptChange {
  const returnedQuantity = quantity(amount)
  const own = kind === 'STOCK' ? {} : { [COUNTER_OF[kind]]: returnedQuantity }
  return { id: lineId, returnedQuantity, ...own }
}

function returnedChange({ source, kind, quantity: amount }: Part): ReceiptChange {
  return returnedCounters(source.line.id, kind, amount)
}

/** Goods to be replaced are expected again, on the day both sides agreed on. */
function orderChanges(goods: Return, sources: Sources) {
  return withSources(goods, sources).flatMap(({ item, source }) => {
    if (!source) return []
    const returned = quantity(item.quantity)
    const change = { deliveryId: source.shipping.row.id, returned }
    if (goods.returnMode !== 'REPLACE') return [change]
    return [
      {
        ...change,
        replacement: returned,
        occupied: quantity(decimal(item.quantity).negated()),
        promise: { date: goods.replaceDate ?? '', causeNumber: goods.returnNumber ?? '' },
      },
    ]
  })
}

async function partPostings(
  context: OperationContext,
  goods: Return,
  parts: readonly Part[],
  postDate: string,
): Promise<Posting[]> {
  const taken = await returnedBefore(
    context,
    parts.map(({ source }) => source.line.id),
  )
  return parts.map((part): Posting => {
    const { item, source, kind } = part
    const { receipt, line, shipping } = source
    const isPayable = isReturnPayable(kind, {
      settlementBasis: shipping.line.settlementBasis,
      orderType: shipping.order.orderType,
      giftFlag: shipping.line.giftFlag,
      isService: isService(shipping),
    })
    const key = `${line.id}/${isPayable ? 'Y' : 'N'}`
    const takenBefore = decimal(taken.get(key))
    const amount = part.quantity.negated()
    taken.set(key, takenBefore.plus(amount))
    const fromStock = kind === 'STOCK'
    return {
      ...receiptPosting(receipt, line, shipping, {
        type: fromStock ? 'RETURN_STOCK' : 'RETURN_RECEIVING',
        quantity: amount,
        takenBefore,
        postDate,
      }),
      sourceKey: `RETURN_${kind}:${item.id}:${goods.versionNum}${blockedMark(goods)}`,
      sourceDocType: 'RETURN',
      sourceDocNumber: goods.returnNumber,
      ...(fromStock ? { stock: stockKeyOf(goods, item, source) } : {}),
      stockOptions: { returned: kind, blocked: isBlocked(goods) },
      price: {
        ...itemPrice(item),
        provisionalPriceExclTax: shipping.line.provisionalPriceExclTax,
        takenBefore,
      },
      isPayable,
      returnItemId: item.id,
      reason: goods.reasonDesc?.slice(0, 300) ?? null,
    }
  })
}

/**
 * Earlier returned quantities of receipt lines, payable and not, so that the amounts of all returns
 * are rounded together.
 */
async function returnedBefore(
  context: OperationContext,
  lineIds: readonly string[],
): Promise<Map<string, Decimal>> {
  if (lineIds.length === 0) return new Map()
  const found = await sql<{ line: string; payable: string; quantity: string }>`
    select receipt_line_id as line, payable_flag as payable, sum(quantity) as quantity
    from ${sql.table(tableOf(srmSicTransaction))}
    where receipt_line_id = any(${[...new Set(lineIds)]}::bigint[])
      and transaction_type in ('RETURN_RECEIVING', 'RETURN_STOCK') group by 1, 2`.execute(
    context.tx,
  )
  return new Map(
    found.rows.map(({ line, payable, quantity: sum }) => [`${line}/${payable}`, decimal(sum)]),
  )
}

function itemPrice(item: ReturnItem): LedgerPrice {
  const { currencyCode, priceBasis, taxRate, priceUnitQty, priceInclTax, priceExclTax } = item
  return { currencyCode, priceBasis, taxRate, priceUnitQty, priceInclTax, priceExclTax }
}

/** Old stock without a known receipt reduces what is owed at the price the buyer entered. */
async function sourcelessPostings(
  context: OperationContext,
  goods: Return,
  postDate: string,
): Promise<Posting[]> {
  if (goods.returnFrom !== 'NO_SOURCE') return []
  const itemIds = goods.items.flatMap((item) => item.itemId ?? [])
  const known = await context.select(srmBaseItem, { id: itemIds })
  return goods.items.map((item): Posting => {
    const master = known.find(({ id }) => id === item.itemId)
    return {
      type: 'RETURN_STOCK',
      sourceKey: `RETURN_STOCK:${item.id}:${goods.versionNum}${blockedMark(goods)}`,
      sourceDocType: 'RETURN',
      sourceDocNumber: goods.returnNumber,
      postDate,
      stock: stockKeyOf(goods, item, null),
      stockOptions: { returned: 'STOCK', blocked: isBlocked(goods) },
      categoryId: master?.categoryId ?? null,
      quantity: decimal(item.quantity).negated(),
      uomCode: item.uomCode,
      stockUomCode: master?.uomCode ?? item.uomCode,
      uomRate: 1,
      supplierId: goods.supplierId,
      price: itemPrice(item),
      isPayable: true,
      returnItemId: item.id,
      reason: goods.reasonDesc?.slice(0, 300) ?? null,
    }
  })
}
