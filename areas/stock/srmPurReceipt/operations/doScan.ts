import { f } from '@opensrm/kernel/document/fields.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'
import { documentAction, type OperationContext } from '@opensrm/platform/documents/operations.ts'
import { codeIn } from '../../../deliveries/ports.ts'
import { srmPurDeliveryNote } from '../../../deliveries/srmPurDeliveryNote/srmPurDeliveryNote.definition.ts'
import { countBoxes, labelsBehind, uncountBoxes } from '../scan/boxes.ts'
import { scanDraftOf } from '../scan/draft.ts'
import { countItem, countSerial, uncountSerial } from '../scan/pieces.ts'
import { scanState } from '../scan/state.ts'
import { srmPurReceipt } from '../srmPurReceipt.definition.ts'
import type { Receipt } from '../srmPurReceipt.rules.ts'

const code = f.text('扫描内容', 'Scanned', { required: true, maxLength: 300 })

/**
 * One scan. A delivery note or any of its boxes starts or continues its receipt; boxes, pallets,
 * serial numbers and materials increase the count. A foreign, void or already received code is
 * refused and counts nothing.
 */
export const doScan = documentAction({
  title: t('扫码收货', 'Receive by scan'),
  by: 'buyer',
  input: {
    code,
    receiptId: f.ref('srmPurReceipt', '收货单', 'Receipt'),
    quantity: f.number('数量', 'Quantity', { over: '0' }),
  },
  async run(context, input) {
    const scanned = codeIn(String(input.code))
    const given = await receiptGiven(context, input.receiptId)
    const labels = await labelsBehind(context, scanned)
    if (labels) {
      const receipt = given ?? (await scanDraftOf(context, labels.noteId))
      const hit = await countBoxes(context, receipt, labels)
      return scanState(context, receipt.id, hit)
    }
    const [note] = await context.select(srmPurDeliveryNote, { noteNumber: scanned })
    if (note) {
      await context.findAs(srmPurDeliveryNote, note.id)
      if (given && given.noteId !== note.id) {
        const [current] = await context.select(srmPurDeliveryNote, { id: given.noteId ?? '0' })
        context.refuse('SCAN_NOTE_OPEN', { note: scanned, current: current?.noteNumber ?? '' })
      }
      const receipt = given ?? (await scanDraftOf(context, note.id))
      return scanState(context, receipt.id, { kind: 'NOTE', code: scanned, quantity: '0' })
    }
    if (!given) return refuseUnknown(context, scanned)
    const hit =
      (await countSerial(context, given, scanned)) ??
      (await countItem(context, given, scanned, input.quantity))
    if (!hit) context.refuse('SCAN_UNKNOWN', { code: scanned })
    return scanState(context, given.id, hit)
  },
})

/**
 * Our own notes and labels begin like this; anything else may be a serial number or a material of a
 * note.
 */
function refuseUnknown(context: OperationContext, code: string): never {
  const isOurs = /^(BC|DN)\d+$/.test(code)
  return context.refuse(isOurs ? 'SCAN_UNKNOWN' : 'SCAN_NOTE_FIRST', { code })
}

/** Reverts a box, pallet or serial number scanned by mistake. */
export const doUnscan = documentAction({
  title: t('撤销扫描', 'Take back a scan'),
  by: 'buyer',
  code: 'btnScan',
  input: { code, receiptId: f.ref('srmPurReceipt', '收货单', 'Receipt', { required: true }) },
  async run(context, input) {
    const scanned = codeIn(String(input.code))
    const receipt = await receiptGiven(context, String(input.receiptId))
    if (!receipt) return context.refuse('NOT_FOUND')
    const hit =
      (await uncountBoxes(context, receipt, scanned)) ??
      (await uncountSerial(context, receipt, scanned))
    if (!hit) context.refuse('SCAN_NOT_HERE', { code: scanned })
    return scanState(context, receipt.id, hit)
  },
})

/** The current state of the count, for a screen that was reopened. */
export const findScan = documentAction({
  title: t('查询扫码收货', 'Scanned so far'),
  by: 'buyer',
  code: 'view',
  readOnly: true,
  input: { receiptId: f.ref('srmPurReceipt', '收货单', 'Receipt', { required: true }) },
  async run(context, input) {
    const receipt = await context.findAs(srmPurReceipt, String(input.receiptId))
    return scanState(context, receipt.id, null)
  },
})

async function receiptGiven(
  context: OperationContext,
  receiptId: string | null,
): Promise<Receipt | null> {
  if (!receiptId) return null
  await context.findAs(srmPurReceipt, receiptId)
  const receipt = await context.lock(srmPurReceipt, receiptId)
  if (receipt.status !== 'DRAFT') {
    context.refuse('SCAN_NOT_DRAFT', {
      receipt: receipt.receiptNumber ?? '',
      state: srmPurReceipt.states[receipt.status] ?? receipt.status,
    })
  }
  return receipt
}
