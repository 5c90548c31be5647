import { decimal, fixed, isPositive } from '@opensrm/kernel/values/decimal.ts'
import type { OperationContext } from '@opensrm/platform/documents/operations.ts'
import type { AcceptedGoods } from '../../stock/ports.ts'
import { tellRecovered } from './recovery.ts'
import { itemShots, partsOf, withPart } from './shots.ts'
import { srmMdmMould } from './srmMdmMould.definition.ts'
import type { Mould, MouldItem } from './srmMdmMould.rules.ts'
import { warned } from './warnings.ts'

/** Accepted, reversed or returned goods as far as one mould made them. */
export type MouldReceipt = AcceptedGoods & {
  /** with which a reversed receipt was counted; a receipt takes those of its item */
  counted?: { share: string; cavities: number | null }
}

/**
 * MD-2 and MD-4: what the ledger accepts from a keeper counts shots and recovers cost of the moulds that
 * make the item there. Called with the ledger locked, once for each of its rows.
 */
export async function followGoods(
  context: OperationContext,
  goods: readonly AcceptedGoods[],
): Promise<void> {
  const byMould = new Map<string, MouldReceipt[]>()
  const give = (mouldId: string, receipt: MouldReceipt) =>
    byMould.set(mouldId, [...(byMould.get(mouldId) ?? []), receipt])
  const fresh = goods.filter((one) => !isTakenBack(one))
  for (const { mould, item } of await makersOf(context, fresh))
    for (const one of fresh)
      if (
        one.itemId === item.itemId &&
        one.supplierId === mould.supplierId &&
        String(item.effectiveFrom) <= one.date &&
        (!item.effectiveTo || one.date <= item.effectiveTo)
      )
        give(mould.id, one)
  const reversed = goods.filter(isTakenBack)
  for (const log of await logsOf(context, reversed))
    for (const one of reversed)
      if (one.reversedTransactionId === log.transactionId)
        give(log.headerId, {
          ...one,
          counted: { share: log.sharePercent ?? '100', cavities: log.cavities },
        })
  const ids = [...byMould.keys()].sort((a, b) => (BigInt(a) < BigInt(b) ? -1 : 1))
  for (const id of ids)
    await context.run(srmMdmMould, 'followReceipts', id, { receipts: byMould.get(id) ?? [] })
}

/** The reversal of a receipt follows that receipt's own shots, wherever the mould is by now. */
const isTakenBack = ({ kind, reversedTransactionId }: AcceptedGoods): boolean =>
  kind === 'ACCEPT' && reversedTransactionId !== null

async function makersOf(context: OperationContext, goods: readonly AcceptedGoods[]) {
  const itemIds = [...new Set(goods.map(({ itemId }) => itemId))]
  if (itemIds.length === 0) return []
  const items = await context.selectRows(srmMdmMould, 'items', { itemId: itemIds })
  if (items.length === 0) return []
  const moulds = await context.select(srmMdmMould, {
    ...{ id: items.map(({ headerId }) => headerId), status: 'APPROVED' },
    supplierId: goods.map(({ supplierId }) => supplierId),
  })
  const known = new Map(moulds.map((mould) => [mould.id, mould]))
  return items.flatMap((item) => {
    const mould = known.get(item.headerId)
    return mould ? [{ mould, item }] : []
  })
}

async function logsOf(context: OperationContext, goods: readonly AcceptedGoods[]) {
  const ids = goods.flatMap(({ reversedTransactionId }) => reversedTransactionId ?? [])
  return ids.length === 0 ? [] : context.selectRows(srmMdmMould, 'shotLogs', { transactionId: ids })
}

/** The effect of `followReceipts`. A row of the ledger counts once. */
export async function followReceipts(
  context: OperationContext,
  mould: Mould,
  { receipts }: { receipts: readonly MouldReceipt[] },
) {
  const known = new Set(mould.shotLogs.map(({ transactionId }) => transactionId))
  const items = mould.items.map((item) => ({ ...item }))
  const logs: Partial<Mould['shotLogs'][number]>[] = []
  let recovery = decimal(mould.recoveryQuantity)
  let shotCount = mould.shotCount ?? 0
  let { productionStartDate } = mould
  for (const receipt of receipts) {
    const item = items.find(({ itemId }) => itemId === receipt.itemId)
    if (!item || known.has(receipt.transactionId)) continue
    const share = receipt.counted?.share ?? item.sharePercent ?? '100'
    const made = decimal(receipt.quantity).times(decimal(share)).div(100)
    if (recovers(mould, items, item) && !(receipt.kind === 'RETURN' && isRecovered(mould)))
      recovery = recovery.plus(made)
    if (receipt.kind === 'RETURN') continue
    const isCounted = receipt.counted
      ? receipt.counted.cavities !== null
      : mould.shotMode === 'AUTO'
    const cavities = isCounted ? (receipt.counted?.cavities ?? item.usableCavities ?? 1) : null
    const before = itemShots(mould.itemMode, items)
    item.producedQuantity = fixed(decimal(item.producedQuantity).plus(made), 6)
    if (cavities !== null)
      item.countedParts = withPart(partsOf(item), { share, cavities, quantity: receipt.quantity })
    const shots = itemShots(mould.itemMode, items) - before
    shotCount += mould.shotMode === 'AUTO' ? shots : 0
    if (isPositive(receipt.quantity)) productionStartDate ??= receipt.date
    logs.push({
      ...{ logDate: receipt.date, itemId: item.itemId, quantity: fixed(receipt.quantity, 6) },
      sourceType: receipt.reversedTransactionId ? 'REVERSAL' : 'RECEIPT',
      sourceNumber: receipt.sourceNumber,
      ...{ shots, shotCountAfter: shotCount, supplierId: receipt.supplierId },
      ...{ transactionId: receipt.transactionId, cavities, sharePercent: fixed(share, 4) },
    })
  }
  const fields = { recoveryQuantity: fixed(recovery, 6), productionStartDate }
  const isNowRecovered =
    mould.costMode === 'AMORTISED' &&
    !mould.recoveredDate &&
    recovery.greaterThanOrEqualTo(decimal(mould.amortiseQuantity))
  if (isNowRecovered) await tellRecovered(context, mould)
  return {
    patch: {
      fields: {
        ...fields,
        ...(isNowRecovered ? { recoveredDate: context.today } : {}),
        ...(await warned(context, mould, fields, { items })),
      },
      rows: {
        items: items.map(({ id, producedQuantity, countedParts }) => ({
          ...{ id, producedQuantity, countedParts },
        })),
      },
      add: { shotLogs: logs },
    },
  }
}

/** A family mould is paid for by the pieces of its leading item, any other by all its pieces. */
function recovers({ costMode, itemMode }: Mould, items: readonly MouldItem[], item: MouldItem) {
  return costMode === 'AMORTISED' && (itemMode !== 'FAMILY' || items[0] === item)
}

/** What is returned after the cost has come back does not open it again. */
function isRecovered({ recoveredDate, recoveryQuantity, amortiseQuantity }: Mould): boolean {
  return (
    recoveredDate !== null &&
    decimal(recoveryQuantity).greaterThanOrEqualTo(decimal(amortiseQuantity))
  )
}
