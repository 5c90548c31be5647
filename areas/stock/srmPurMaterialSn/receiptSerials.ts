import { decimal } from '@opensrm/kernel/values/decimal.ts'
import type { OperationContext } from '@opensrm/platform/documents/operations.ts'
import { srmPurSupplierSn } from '../../deliveries/srmPurSupplierSn/srmPurSupplierSn.definition.ts'
import type { ShippingRow } from '../../orders/ports.ts'
import type { Receipt, ReceiptLine } from '../srmPurReceipt/srmPurReceipt.rules.ts'
import { moveSerials, receiveSerials } from './moveSerials.ts'
import { srmPurMaterialSn } from './srmPurMaterialSn.definition.ts'

const RECEIPT = 'RECEIPT'

/**
 * Records the serial numbers of posted receipt lines as our pieces; the supplier's announced
 * numbers count as delivered.
 */
export async function recordReceived(
  context: OperationContext,
  receipt: Receipt,
  rows: ReadonlyMap<string, ShippingRow>,
): Promise<void> {
  for (const line of receipt.lines) {
    const serialNumbers = receipt.serials.flatMap((serial) =>
      serial.parentId === line.id && serial.result !== 'REFUSED' && serial.serialNumber
        ? [serial.serialNumber]
        : [],
    )
    if (serialNumbers.length === 0) continue
    const announced = await context.select(srmPurSupplierSn, {
      itemId: line.itemId,
      serialNumber: serialNumbers,
      status: ['NEW', 'ASSIGNED'],
    })
    await receiveSerials(context, {
      serialNumbers,
      document: { type: RECEIPT, number: receipt.receiptNumber },
      warrantyMonths: new Map(
        announced.flatMap(({ serialNumber, warrantyMonths }) =>
          serialNumber && warrantyMonths ? [[serialNumber, warrantyMonths] as const] : [],
        ),
      ),
      values: {
        orgId: receipt.orgId,
        itemId: line.itemId,
        supplierId: receipt.supplierId,
        orderLineId: rows.get(line.orderDeliveryId ?? '')?.line.id ?? null,
        noteId: receipt.noteId,
        noteLineId: line.noteLineId,
        receiptId: receipt.id,
        receiptLineId: line.id,
        lotNumber: line.lotNumber,
        locationOrgId: receipt.receiveOrgId,
        subinventoryId: null,
      },
    })
    await context.runAll(srmPurSupplierSn, 'deliver', new Map(announced.map(({ id }) => [id, {}])))
  }
}

/** Marks pieces of the line as stocked, as many as were stocked, in order. */
export async function recordStocked(
  context: OperationContext,
  receipt: Receipt,
  line: Pick<ReceiptLine, 'id' | 'itemId'>,
  stocked: { quantity: string | null; subinventoryId: string | null },
): Promise<void> {
  const pieces = await context.select(srmPurMaterialSn, {
    receiptLineId: line.id,
    snStatus: 'RECEIVED',
    status: 'ACTIVE',
  })
  const count = decimal(stocked.quantity).toNumber()
  await moveSerials(context, {
    itemId: line.itemId,
    serialNumbers: pieces.slice(0, count).flatMap(({ serialNumber }) => serialNumber ?? []),
    event: 'STOCK_IN',
    to: 'IN_STOCK',
    documentType: RECEIPT,
    documentNumber: receipt.receiptNumber,
    values: { subinventoryId: stocked.subinventoryId },
  })
}

/** Pieces of a written-off receipt: their serial numbers no longer count as received. */
export async function recordWrittenOff(context: OperationContext, receipt: Receipt): Promise<void> {
  for (const itemId of new Set(receipt.lines.map((line) => line.itemId))) {
    const pieces = await context.select(srmPurMaterialSn, {
      receiptId: receipt.id,
      itemId: itemId ?? '0',
      writtenOffFlag: 'N',
      status: 'ACTIVE',
    })
    await moveSerials(context, {
      itemId,
      serialNumbers: pieces.flatMap(({ serialNumber }) => serialNumber ?? []),
      event: 'WRITE_OFF',
      documentType: RECEIPT,
      documentNumber: receipt.receiptNumber,
      values: { writtenOffFlag: 'Y', subinventoryId: null },
    })
  }
}
