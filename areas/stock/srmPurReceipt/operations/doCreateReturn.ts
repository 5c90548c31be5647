import { decimal, isPositive, least, quantity } from '@opensrm/kernel/values/decimal.ts'
import type { InputOf, OperationContext } from '@opensrm/platform/documents/operations.ts'
import { findShippingRows } from '../../../orders/ports.ts'
import { srmPurOrder } from '../../../orders/srmPurOrder/srmPurOrder.definition.ts'
import { srmPurMaterialSn } from '../../srmPurMaterialSn/srmPurMaterialSn.definition.ts'
import { srmPurReturn } from '../../srmPurReturn/srmPurReturn.definition.ts'
import { returnableOf } from '../../srmPurReturn/srmPurReturn.sources.ts'
import { rejectedHere } from '../srmPurReceipt.balances.ts'
import type { srmPurReceipt } from '../srmPurReceipt.definition.ts'
import { isStocked, type Receipt, type ReceiptLine } from '../srmPurReceipt.rules.ts'

/**
 * Drafts a return of the rejected quantity, otherwise of everything that may be returned from
 * there.
 */
export async function doCreateReturn(
  context: OperationContext,
  receipt: Receipt,
  input: InputOf<typeof srmPurReceipt, 'doCreateReturn'>,
) {
  const { returnMode, returnFrom, reasonCode, reasonDesc, replaceDate } = input
  const lines = receipt.lines.filter((line) => isStocked(receipt, line))
  const hasRejected = lines.some((line) => isPositive(rejectedHere(line)))
  const rows = await findShippingRows(
    context,
    lines.map((line) => line.orderDeliveryId ?? ''),
  )
  const head = {
    returnFrom: String(returnFrom),
    supplierId: receipt.supplierId,
    returnOrgId: receipt.receiveOrgId,
  }
  const items: object[] = []
  const itemSns: object[] = []
  for (const line of lines) {
    const shipping = rows.get(line.orderDeliveryId ?? '')
    const source = shipping ? { receipt, line, shipping } : null
    const returnable = await returnableOf(context, head, line, source)
    const open =
      hasRejected && returnFrom === 'RECEIVING' ? least(rejectedHere(line), returnable) : returnable
    if (!isPositive(open)) continue
    const { id: receiptLineId, subinventoryId, defectCode } = line
    const id: string = `new-${items.length}`
    const pieces = line.serialControlFlag === 'Y' ? await piecesThere(context, line, head) : []
    // Where there is no choice between pieces, they are filled in.
    const isSettled = pieces.length > 0 && !decimal(pieces.length).greaterThan(open)
    if (isSettled)
      itemSns.push(...pieces.map(({ serialNumber }) => ({ parentId: id, serialNumber })))
    items.push({
      id,
      receiptLineId,
      quantity: quantity(isSettled ? pieces.length : open),
      ...(returnFrom === 'STOCK' ? { subinventoryId } : {}),
      defectCode: defectCode ?? (reasonCode === 'QUALITY' ? 'OTHER' : null),
    })
  }
  if (items.length === 0 || returnFrom === 'NO_SOURCE') {
    context.refuse('RETURN_NOTHING_RETURNABLE', { receipt: receipt.receiptNumber ?? '' })
  }
  const order = (await context.select(srmPurOrder, { id: receipt.lines[0]?.orderId ?? null }))[0]
  const made = await context.create(srmPurReturn, {
    returnMode,
    returnFrom,
    reasonCode,
    reasonDesc,
    replaceDate,
    supplierId: receipt.supplierId,
    returnOrgId: receipt.receiveOrgId,
    buyerId: order?.buyerId ?? context.caller?.personId,
    items,
    itemSns,
  })
  return { answer: { resource: 'srmPurReturn', id: made.id } }
}

/** Pieces of a receipt line at the place from which the goods are returned. */
async function piecesThere(
  context: OperationContext,
  line: ReceiptLine,
  { returnFrom }: { returnFrom: string },
) {
  const isStock = returnFrom === 'STOCK'
  return context.select(srmPurMaterialSn, {
    ...{ receiptLineId: line.id, writtenOffFlag: 'N', status: 'ACTIVE' },
    snStatus: isStock ? 'IN_STOCK' : 'RECEIVED',
    ...(isStock ? { subinventoryId: line.subinventoryId } : {}),
  })
}
