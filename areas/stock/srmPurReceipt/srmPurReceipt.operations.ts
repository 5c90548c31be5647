import type { Issue } from '@opensrm/kernel/protocol/errors.ts'
import { decimal, quantity } from '@opensrm/kernel/values/decimal.ts'
import { nowText } from '@opensrm/platform/documents/input.ts'
import { defineOperations, type OperationContext } from '@opensrm/platform/documents/operations.ts'
import { pushEffect } from '@opensrm/platform/interfaces/push.ts'
import { proposeReceivingPlaces } from '../../base-data/ports.ts'
import { type NoteLine, type NoteLot, outstanding } from '../../deliveries/ports.ts'
import { srmPurDeliveryNote } from '../../deliveries/srmPurDeliveryNote/srmPurDeliveryNote.definition.ts'
import { chainAction } from '../../demand/ports.ts'
import { findShippingRows, openRowQuantity } from '../../orders/ports.ts'
import { createWriteOff } from '../srmPurWriteOff/srmPurWriteOff.create.ts'
import { applyBalances } from './operations/applyBalances.ts'
import { doCreateFromNote } from './operations/doCreateFromNote.ts'
import { doCreateReturn } from './operations/doCreateReturn.ts'
import { doInspect } from './operations/doInspect.ts'
import { doPost } from './operations/doPost.ts'
import { doScan, doUnscan, findScan } from './operations/doScan.ts'
import { doStockIn } from './operations/doStockIn.ts'
import { freeLabelsOf } from './scan/boxes.ts'
import { srmPurReceipt } from './srmPurReceipt.definition.ts'
import { needsNoteOf } from './srmPurReceipt.noteRequired.ts'
import { rowIssues } from './srmPurReceipt.orderRows.ts'
import { periodIssues } from './srmPurReceipt.period.ts'
import type { Receipt, ReceiptLine } from './srmPurReceipt.rules.ts'

async function beforeSave(
  context: OperationContext,
  draft: Receipt,
  before: Receipt | null,
): Promise<Issue[]> {
  if (before && before.lines.length > 0 && draft.receiptType !== before.receiptType) {
    return [{ field: 'receiptType', code: 'RECEIPT_TYPE_FIXED' }]
  }
  if (draft.receiptType !== 'BY_NOTE' && draft.receiptType !== 'REPLACEMENT') draft.noteId = null
  const rows = await findShippingRows(
    context,
    draft.lines.map((line) => line.orderDeliveryId ?? ''),
  )
  await proposeLines(context, draft, before)
  for (const line of newLines(draft, before)) {
    const shipping = rows.get(line.orderDeliveryId ?? '')
    if (draft.noteId || !shipping) continue
    line.expectedQuantity = quantity(openRowQuantity(shipping.row, shipping.line.lineStatus))
  }
  return [
    ...(await headerIssues(context, draft)),
    ...rowIssues(draft, rows, await needsNoteOf(context, rows)),
  ]
}

async function headerIssues(context: OperationContext, draft: Receipt): Promise<Issue[]> {
  const issues = await periodIssues(context, draft.receiveOrgId, draft.postDate)
  if (draft.receiptDate && draft.receiptDate > nowText(context)) {
    const args = { time: draft.receiptDate }
    issues.push({ field: 'receiptDate', code: 'RECEIPT_DATE_FUTURE', args })
  }
  if (!draft.noteId) return issues
  const drafts = await context.select(srmPurReceipt, { noteId: draft.noteId, status: 'DRAFT' })
  const other = drafts.find(({ id }) => id !== draft.id)
  if (!other) return issues
  const note = (await context.select(srmPurDeliveryNote, { id: draft.noteId }))[0]
  const args = { note: note?.noteNumber ?? '', receipt: other.receiptNumber ?? '' }
  return [...issues, { field: 'noteId', code: 'RECEIPT_DRAFT_EXISTS', args }]
}

function newLines(draft: Receipt, before: Receipt | null): ReceiptLine[] {
  const known = new Set(before?.lines.map(({ id }) => id))
  return draft.lines.filter(({ id }) => !known.has(id))
}

/**
 * Fills new lines with the expected quantity, the dates of their lot, and the item's default
 * subinventory.
 */
async function proposeLines(
  context: OperationContext,
  draft: Receipt,
  before: Receipt | null,
): Promise<void> {
  const lines = newLines(draft, before)
  const noteLineIds = lines.flatMap((line) => line.noteLineId ?? [])
  if (noteLineIds.length > 0) {
    const found = await context.selectRows(srmPurDeliveryNote, 'lines', { id: noteLineIds })
    const lots = await context.selectRows(srmPurDeliveryNote, 'lots', { parentId: noteLineIds })
    for (const line of lines) {
      const noteLine = found.find(({ id }) => id === line.noteLineId) as NoteLine | undefined
      if (noteLine && decimal(line.expectedQuantity).isZero()) {
        line.expectedQuantity = quantity(outstanding(noteLine))
      }
      const lot = lots.find(
        ({ parentId, lotNumber }) => parentId === line.noteLineId && lotNumber === line.lotNumber,
      ) as NoteLot | undefined
      line.productionDate ??= lot?.productionDate ?? null
      line.expiryDate ??= lot?.expiryDate ?? null
    }
  }
  await proposeReceivingPlaces(context, lines, {
    before: undefined,
    orgOf: () => draft.receiveOrgId,
  })
}

export const srmPurReceiptOperations = defineOperations(srmPurReceipt, {
  beforeSave,
  beforeDelete: (context, receipt) => freeLabelsOf(context, receipt.id),
  effects: {
    doRepushEbs: pushEffect(srmPurReceipt),
    doPost,
    doInspect,
    doStockIn,
    /** Nothing was posted, so the scanned labels can be scanned again. */
    async doCancel(context, receipt) {
      await freeLabelsOf(context, receipt.id)
    },
    doCreateReturn,
    applyBalances,
    doCreateWriteOff: (context, receipt, input) =>
      createWriteOff(
        context,
        input,
        {
          writeOffType: String(input.writeOffType),
          supplierId: receipt.supplierId,
          receiptId: receipt.id,
        },
        { receiptLineId: receipt.lines.map(({ id }) => id) },
      ),
  },
  actions: { findChain: chainAction(srmPurReceipt), doCreateFromNote, doScan, doUnscan, findScan },
})
