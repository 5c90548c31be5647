import { countedRows } from '@opensrm/kernel/document/counters.ts'
import type { Issue } from '@opensrm/kernel/protocol/errors.ts'
import { addDays } from '@opensrm/kernel/values/date.ts'
import { decimal, quantity } from '@opensrm/kernel/values/decimal.ts'
import { nowText } from '@opensrm/platform/documents/input.ts'
import { defineOperations, type OperationContext } from '@opensrm/platform/documents/operations.ts'
import { providerOf } from '@opensrm/platform/documents/ports.ts'
import { BASE_CURRENCY } from '../../base-data/ports.ts'
import { srmBaseItem } from '../../base-data/srmBaseItem/srmBaseItem.definition.ts'
import { chainAction } from '../../demand/ports.ts'
import { returnCauses } from '../needed.ts'
import '../returns.errors.ts'
import { createWriteOff } from '../srmPurWriteOff/srmPurWriteOff.create.ts'
import { srmSicTransaction } from '../srmSicTransaction/srmSicTransaction.definition.ts'
import {
  doAutoConfirm,
  doSupplierConfirm,
  doSupplierReceive,
  doSupplierRefuse,
} from './operations/answers.ts'
import { doReturnOut } from './operations/doReturnOut.ts'
import { doSubmit, giveBack, holdAgain, reserve } from './operations/holding.ts'
import { srmPurReturn } from './srmPurReturn.definition.ts'
import { doCreateReplacement } from './srmPurReturn.replacement.ts'
import { isReplaced, type Return } from './srmPurReturn.rules.ts'
import { lockSources, returnableOf, returnIssues, type Sources } from './srmPurReturn.sources.ts'

/** Days a supplier has to answer before the return counts as agreed. */
const CONFIRM_DAYS = 3

/** Values of a receipt override entered ones; old stock is completed from its item. */
async function beforeSave(
  context: OperationContext,
  draft: Return,
  before: Return | null,
): Promise<Issue[]> {
  draft.orgId = draft.returnOrgId
  const sources = await lockSources(context, draft)
  if (draft.returnFrom === 'RECEIVING') for (const item of draft.items) item.subinventoryId = null
  await takeFromReceipts(context, draft, sources)
  await completeOldStock(context, draft)
  for (const item of draft.items) {
    const source = sources.of(item)
    item.returnableQuantity = quantity(await returnableOf(context, draft, item, source))
  }
  const hasSource = draft.items.every(
    (item) => !item.receiptLineId === (draft.returnFrom === 'NO_SOURCE'),
  )
  return [
    ...(hasSource ? await returnIssues(context, draft, sources) : []),
    ...(before ? abnormalIssues(draft, before) : []),
  ]
}

/** What an abnormal report returns is decided there: another quantity is another disposition. */
function abnormalIssues(draft: Return, before: Return): Issue[] {
  if (!draft.abnormalId) return []
  const goodsOf = ({ items, returnFrom }: Return): string =>
    JSON.stringify([
      returnFrom,
      items.map((item) => [item.receiptLineId, item.itemId, item.subinventoryId, item.quantity]),
    ])
  return goodsOf(draft) === goodsOf(before) ? [] : [{ child: 'items', code: 'RETURN_OF_ABNORMAL' }]
}

/** The report it was made from gets the quantity back. */
async function releaseCause(context: OperationContext, { id, abnormalId }: Return): Promise<void> {
  if (abnormalId)
    await providerOf(context.platform.registry, returnCauses)?.released(context, abnormalId, id)
}

/** The price at which the goods were received, adjustments included. */
async function takeFromReceipts(
  context: OperationContext,
  draft: Return,
  sources: Sources,
): Promise<void> {
  const lineIds = draft.items.flatMap((item) => item.receiptLineId ?? [])
  const adjusted = lineIds.length
    ? await context.select(srmSicTransaction, {
        receiptLineId: lineIds,
        transactionType: 'PRICE_ADJUST',
      })
    : []
  for (const item of draft.items) {
    const source = sources.of(item)
    if (!source) continue
    const { line } = source
    const price = adjusted.findLast(({ receiptLineId }) => receiptLineId === line.id) ?? line
    Object.assign(item, {
      itemId: line.itemId,
      itemDescription: line.itemDescription,
      uomCode: line.uomCode,
      lotNumber: line.lotNumber,
      currencyCode: line.currencyCode,
      priceBasis: line.priceBasis,
      taxRate: line.taxRate,
      priceUnitQty: line.priceUnitQty,
      priceInclTax: price.priceInclTax,
      priceExclTax: price.priceExclTax,
    })
    if (draft.returnFrom === 'STOCK') item.subinventoryId ??= line.subinventoryId
  }
}

async function completeOldStock(context: OperationContext, draft: Return): Promise<void> {
  if (draft.returnFrom !== 'NO_SOURCE') return
  const ids = draft.items.flatMap((item) => item.itemId ?? [])
  const known = ids.length ? await context.select(srmBaseItem, { id: ids }) : []
  for (const item of draft.items) {
    const master = known.find(({ id }) => id === item.itemId)
    item.uomCode = master?.uomCode ?? item.uomCode
    item.itemDescription ??= master?.itemName ?? null
    item.currencyCode ??= BASE_CURRENCY
    item.priceBasis = 'TAX_INCLUDED'
    item.priceUnitQty ??= '1'
    item.taxRate ??= '13'
  }
}

export const srmPurReturnOperations = defineOperations(srmPurReturn, {
  actions: { findChain: chainAction(srmPurReturn) },
  beforeSave,
  beforeDelete: releaseCause,
  effects: {
    doSubmit,
    doWithdraw: giveBack,
    doReject: giveBack,
    async doApproval(context, goods) {
      await reserve(context, goods, await lockSources(context, goods), 1)
      context.emit('srmPurReturn.published', { id: goods.id })
      const day = addDays(context.today, CONFIRM_DAYS)
      return { patch: { fields: { confirmDeadline: `${day}${nowText(context).slice(10)}` } } }
    },
    doSupplierConfirm,
    doSupplierRefuse,
    async doInsist(context, goods, input) {
      context.emit('srmPurReturn.insisted', { id: goods.id })
      return { patch: { fields: { buyerRemark: input.buyerRemark } } }
    },
    doAutoConfirm,
    doReturnOut,
    doSupplierReceive,
    doCreateReplacement,
    doCreateWriteOff: (context, goods, input) =>
      createWriteOff(
        context,
        input,
        { writeOffType: 'RETURN', supplierId: goods.supplierId, returnId: goods.id },
        { returnItemId: goods.items.map(({ id }) => id) },
      ),
    doComplete: async (_context, _goods, input) => ({
      patch: { fields: { closeReason: input.reason } },
    }),
    async doCancel(context, goods, input) {
      if (goods.status !== 'DRAFT' && goods.status !== 'REJECTED') await giveBack(context, goods)
      await releaseCause(context, goods)
      context.emit('srmPurReturn.cancelled', { id: goods.id })
      return { patch: { fields: { closeReason: input.reason } } }
    },
    /** Replacements arrived, or their receipt was written off. */
    async applyReplaced(_context, goods, { changes }) {
      const counted = countedRows(goods.items, changes, {
        fields: srmPurReturn.children.items.fields,
        counters: { replaced: 'replacedQuantity' },
      })
      const items = goods.items.map((item) => ({
        ...item,
        ...counted.find(({ id }) => id === item.id),
      }))
      const open = goods.supplierReceiveTime ? ('SIGNED' as const) : ('SHIPPED' as const)
      return {
        to: isReplaced({ items }) ? ('COMPLETED' as const) : open,
        patch: { rows: { items: counted } },
      }
    },
    /**
     * Reverses a shipment: written off in full, the return can be shipped again and reserves what
     * is still there.
     */
    async applyWriteOff(context, goods, { changes }) {
      const items = countedRows(goods.items, changes, {
        fields: srmPurReturn.children.items.fields,
        counters: { shipped: 'shippedQuantity' },
      })
      const isUndone = goods.items.every((item) => {
        const { shippedQuantity } = { ...item, ...items.find(({ id }) => id === item.id) }
        return decimal(shippedQuantity).isZero()
      })
      if (!isUndone) return { to: 'SHIPPED' as const, patch: { rows: { items } } }
      const held = await holdAgain(context, goods)
      return {
        to: 'CONFIRMED' as const,
        patch: {
          fields: { shipDate: null },
          rows: { items: held.map((item) => ({ ...item, shippedQuantity: '0' })) },
        },
      }
    },
  },
})
