import { decimal, quantity } from '@opensrm/kernel/values/decimal.ts'
import type { OperationContext } from '@opensrm/platform/documents/operations.ts'
import { replacingNote } from '../../../deliveries/ports.ts'
import type { ShippingRow } from '../../../orders/ports.ts'
import { returnedCounters } from '../../srmPurReturn/operations/doReturnOut.ts'
import { srmPurReturn } from '../../srmPurReturn/srmPurReturn.definition.ts'
import type { Return } from '../../srmPurReturn/srmPurReturn.rules.ts'
import type { ReturnedKind } from '../../srmSicTransaction/srmSicTransaction.amounts.ts'
import { withPieces } from '../srmPurWriteOff.pieces.ts'
import type { WriteOff } from '../srmPurWriteOff.rules.ts'
import type { Sources } from '../srmPurWriteOff.sources.ts'
import type { MirrorMaker, Work } from './post.ts'

/**
 * Locks the return whose shipment is written off; refused after its supplier has received or
 * replaced it.
 */
export async function lockReturn(
  context: OperationContext,
  writeOff: WriteOff,
): Promise<Return | null> {
  if (writeOff.writeOffType !== 'RETURN' || !writeOff.returnId) return null
  const record = await context.lock(srmPurReturn, writeOff.returnId)
  const args = { return: record.returnNumber ?? '' }
  if (record.status !== 'SHIPPED') context.refuse('WRITEOFF_RETURN_SIGNED', args)
  const ids = record.items.map(({ id }) => id)
  const note = await replacingNote(context, ids)
  if (note) context.refuse('WRITEOFF_RETURN_REPLACED', { ...args, note })
  return record
}

/** Reverses the shipment: stock or receiving area, order and receipt have the goods again. */
export async function writeOffReturn(
  context: OperationContext,
  of: {
    writeOff: WriteOff
    goods: Return
    sources: Sources
    rows: ReadonlyMap<string, ShippingRow>
    make: MirrorMaker
    work: Work
  },
): Promise<void> {
  const { writeOff, goods, sources, rows, make, work } = of
  for (const line of writeOff.lines) {
    const source = sources.of(line)
    const item = goods.items.find(({ id }) => id === source?.row.returnItemId)
    if (!source || !item) {
      context.refuse('WRITEOFF_SOURCE', { line: line.lineNum ?? 0 })
      continue
    }
    const mirrored = [make(line, source, decimal(line.quantity), item.orderDeliveryId)]
    work.postings.push(...(await withPieces(context, line, mirrored)))
    const place = sources.receiptLine(line)
    const shipping = rows.get(item.orderDeliveryId ?? '')
    if (!place || !shipping) continue
    const kind = /^RETURN_([A-Z]+):/.exec(source.row.sourceKey ?? '')?.[1] as ReturnedKind
    const back = decimal(line.quantity).negated()
    work.receipt.push(returnedCounters(place.line.id, kind, back))
    const returned = quantity(back)
    const isReplaced = goods.returnMode === 'REPLACE'
    work.order.push({
      deliveryId: shipping.row.id,
      returned,
      ...(isReplaced ? { replacement: returned, occupied: quantity(back.negated()) } : {}),
    })
  }
}
