import type { RecordOf } from '@opensrm/kernel/document/define.ts'
import type { Issue } from '@opensrm/kernel/protocol/errors.ts'
import { decimal } from '@opensrm/kernel/values/decimal.ts'
import { defineOperations, type OperationContext } from '@opensrm/platform/documents/operations.ts'
import { srmBaseItem } from '../../base-data/srmBaseItem/srmBaseItem.definition.ts'
import '../serial.errors.ts'
import { srmPurDeliveryNote } from '../srmPurDeliveryNote/srmPurDeliveryNote.definition.ts'
import { doDownloadTemplate, doImport } from './operations/doImport.ts'
import { srmPurSupplierSn } from './srmPurSupplierSn.definition.ts'

export type SupplierSn = RecordOf<typeof srmPurSupplierSn>

const OPEN_NOTES: readonly string[] = ['DRAFT', 'REJECTED', 'READY']

async function beforeSave(context: OperationContext, draft: SupplierSn): Promise<Issue[]> {
  draft.serialNumber = draft.serialNumber?.trim().toUpperCase() ?? null
  draft.macAddress = draft.macAddress?.replace(/[:\-\s]/g, '').toUpperCase() || null
  const item = await context.findMaster(srmBaseItem, draft.itemId)
  const args = { item: item?.itemCode ?? '', serial: draft.serialNumber ?? '' }
  const issues: Issue[] = []
  if (item?.serialControlFlag !== 'Y') {
    issues.push({ field: 'itemId', code: 'SN_NOT_CONTROLLED', args })
  }
  if (draft.macAddress && !/^[0-9A-F]{12}$/.test(draft.macAddress)) {
    issues.push({ field: 'macAddress', code: 'SN_MAC_FORMAT', args: { mac: draft.macAddress } })
  }
  if (draft.productionDate && draft.productionDate > context.today) {
    const date = draft.productionDate
    issues.push({ field: 'productionDate', code: 'SN_PRODUCED_FUTURE', args: { ...args, date } })
  }
  const alive = ['NEW', 'ASSIGNED', 'DELIVERED']
  const isOther = ({ id }: { id: string }) => id !== draft.id
  // A supplier must not learn which supplier already has a serial number.
  const { itemId, serialNumber, macAddress } = draft
  const same = await context.select(srmPurSupplierSn, { itemId, serialNumber, status: alive })
  if (same.some(isOther)) issues.push({ field: 'serialNumber', code: 'SN_EXISTS', args })
  if (macAddress) {
    const taken = await context.select(srmPurSupplierSn, { macAddress, status: alive })
    if (taken.some(isOther)) {
      issues.push({ field: 'macAddress', code: 'SN_MAC_EXISTS', args: { mac: macAddress } })
    }
  }
  return issues
}

/** The note of a line, while its goods are still at the supplier. */
async function openNote(context: OperationContext, noteLineId: string | null) {
  const [row] = await context.selectRows(srmPurDeliveryNote, 'lines', { id: noteLineId ?? '0' })
  if (!row) return context.refuse('UNKNOWN_LINE')
  await context.findAs(srmPurDeliveryNote, row.headerId)
  const note = await context.lock(srmPurDeliveryNote, row.headerId)
  if (!OPEN_NOTES.includes(note.status)) {
    context.refuse('SN_NOTE_GONE', {
      note: note.noteNumber ?? '',
      state: srmPurDeliveryNote.states[note.status] ?? note.status,
    })
  }
  const line = note.lines.find(({ id }) => id === noteLineId)
  return line ? { note, line } : context.refuse('UNKNOWN_LINE')
}

export const srmPurSupplierSnOperations = defineOperations(srmPurSupplierSn, {
  beforeSave,
  effects: {
    async doAssign(context, serial, input) {
      const { note, line } = await openNote(context, String(input.noteLineId))
      const args = { note: note.noteNumber ?? '', line: line.lineNum ?? 0 }
      const fits =
        line.itemId === serial.itemId && (!serial.orderId || serial.orderId === line.orderId)
      if (!fits) {
        context.refuse('SN_NOT_THE_LINE', { ...args, serial: serial.serialNumber ?? '' })
      }
      const count = note.serials.filter(({ parentId }) => parentId === line.id).length
      if (!decimal(line.quantity).greaterThan(count)) {
        context.refuse('SN_LINE_FULL', { ...args, quantity: count })
      }
      await context.update(srmPurDeliveryNote, note.id, {
        add: {
          serials: [
            {
              parentId: line.id,
              serialNumber: serial.serialNumber,
              lotNumber: serial.lotNumber,
              packageBarcode: serial.packageNo,
            },
          ],
        },
      })
      return { patch: { fields: { noteLineId: line.id, noteId: note.id } } }
    },
    async doUnassign(context, serial) {
      const { note, line } = await openNote(context, serial.noteLineId)
      const gone = note.serials.flatMap(({ id, parentId, serialNumber }) =>
        parentId === line.id && serialNumber === serial.serialNumber ? [id] : [],
      )
      await context.update(srmPurDeliveryNote, note.id, { remove: { serials: gone } })
      return { patch: { fields: { noteLineId: null, noteId: null } } }
    },
  },
  actions: { doImport, doDownloadTemplate },
})
