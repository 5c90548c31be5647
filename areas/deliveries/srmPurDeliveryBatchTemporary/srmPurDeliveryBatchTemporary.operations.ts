import { recordAs } from '@opensrm/kernel/document/define.ts'
import { f } from '@opensrm/kernel/document/fields.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'
import { messageOf } from '@opensrm/kernel/protocol/errors.ts'
import { formatInstant } from '@opensrm/kernel/values/date.ts'
import {
  defineOperations,
  documentAction,
  type OperationContext,
} from '@opensrm/platform/documents/operations.ts'
import '../staging.errors.ts'
import { voidLabels } from '../srmPurBarcode/operations/doGenerate.ts'
import { srmPurDeliveryNote } from '../srmPurDeliveryNote/srmPurDeliveryNote.definition.ts'
import type { Note } from '../srmPurDeliveryNote/srmPurDeliveryNote.rules.ts'
import { doImport } from './operations/doImport.ts'
import { srmPurDeliveryBatchTemporary } from './srmPurDeliveryBatchTemporary.definition.ts'
import {
  faultsOf,
  type StagedLot,
  type Staging,
  splitQuantities,
} from './srmPurDeliveryBatchTemporary.rules.ts'

const WRITABLE: readonly string[] = ['DRAFT', 'REJECTED', 'READY']
const KEPT_MS = 7 * 86_400_000

/** Saves the rows, complete or not, and tells each row what is missing. */
async function beforeSave(
  context: OperationContext,
  draft: Staging,
  before: Staging | null,
): Promise<void> {
  if (!before) {
    const note = await writableNote(context, draft.noteId)
    const others = await context.select(srmPurDeliveryBatchTemporary, {
      noteId: note.id,
      status: 'STAGED',
    })
    if (others.some(({ createdBy }) => createdBy === (context.caller?.userId ?? null))) {
      context.refuse('STAGING_EXISTS', { note: note.noteNumber ?? '' })
    }
    const { timeZone } = context.platform.config
    draft.supplierId = note.supplierId
    draft.orgId = note.orgId
    draft.noteVersion = note.versionNum
    draft.sessionKey = `${note.noteNumber}-${draft.id}`
    draft.expireTime = formatInstant(new Date(context.now.getTime() + KEPT_MS), timeZone)
  }
  tellFaults(context, draft)
}

/** The faults in the caller's language; computed again on every read. */
function tellFaults(
  { caller, today }: Pick<OperationContext, 'caller' | 'today'>,
  staging: Staging,
): void {
  const language = caller?.language ?? 'CN'
  for (const row of staging.rows) {
    const faults = faultsOf(staging, row, today)
    const words = faults.map(({ code, args = {} }) => messageOf(code, args, language))
    row.errorMessage = words.join(language === 'EN' ? '; ' : '；').slice(0, 300) || null
  }
}

async function writableNote(context: OperationContext, noteId: string | null): Promise<Note> {
  await context.findAs(srmPurDeliveryNote, noteId ?? '')
  const note = await context.lock(srmPurDeliveryNote, noteId ?? '')
  if (WRITABLE.includes(note.status)) return note
  return context.refuse('STAGING_NOTE_STATE', {
    note: note.noteNumber ?? '',
    state: srmPurDeliveryNote.states[note.status] ?? note.status,
  })
}

/**
 * Returns the existing staging, or creates one with the note's lots and a row for each line without
 * lots.
 */
const doOpen = documentAction({
  title: t('批量维护批次', 'Edit lots in one sheet'),
  by: 'supplier',
  code: 'btnSave',
  input: { noteId: f.ref('srmPurDeliveryNote', '送货单', 'Delivery note', { required: true }) },
  async run(context, input) {
    const note = await writableNote(context, String(input.noteId))
    const open = await context.select(srmPurDeliveryBatchTemporary, {
      noteId: note.id,
      status: 'STAGED',
    })
    const own = open.find(({ createdBy }) => createdBy === (context.caller?.userId ?? null))
    if (own) return { id: own.id }
    const rows = note.lines.flatMap((line) => {
      const lots = note.lots.filter(({ parentId }) => parentId === line.id)
      const shared = { noteLineId: line.id, packQuantity: line.packQuantity }
      if (lots.length === 0) {
        return line.lotControlFlag === 'Y' ? [{ ...shared, quantity: line.quantity }] : []
      }
      return lots.map(({ lotNumber, quantity, productionDate, expiryDate, originCountry }) => ({
        ...shared,
        ...{ lotNumber, quantity, productionDate, expiryDate, originCountry },
      }))
    })
    const staging = await context.create(srmPurDeliveryBatchTemporary, { noteId: note.id, rows })
    return { id: staging.id }
  },
})

export const srmPurDeliveryBatchTemporaryOperations = defineOperations(
  srmPurDeliveryBatchTemporary,
  {
    beforeSave,
    async enrich(context, records) {
      for (const record of records)
        if (record.status === 'STAGED' && record.rows)
          tellFaults(context, recordAs(srmPurDeliveryBatchTemporary, record))
    },
    effects: {
      async doTemporarySave(context, { id, versionNum }, input) {
        await context.saveAs(srmPurDeliveryBatchTemporary, { id, versionNum, rows: input.rows })
        return {}
      },
      doImport,
      async doSplitLot(context, staging, input) {
        const note = await writableNote(context, staging.noteId)
        const line = note.lines.find(({ id }) => id === input.noteLineId)
        if (!line) return context.refuse('UNKNOWN_LINE')
        const lotCount = input.lotCount
        const lotSize = input.lotSize
        if (Boolean(lotCount) === Boolean(lotSize)) context.refuse('STAGING_SPLIT_HOW')
        const parts = splitQuantities(line.quantity, { lotCount, lotSize })
        const old = staging.rows.filter(({ noteLineId }) => noteLineId === line.id)
        const [like] = old
        const added = parts.map((quantity, index) => ({
          noteLineId: line.id,
          ...{ itemId: line.itemId, lineQuantity: line.quantity, quantity },
          ...{ shelfLifeDays: line.shelfLifeDays, packQuantity: like?.packQuantity ?? null },
          productionDate: like?.productionDate ?? null,
          originCountry: like?.originCountry ?? null,
          lotNumber: input.lotPrefix
            ? `${input.lotPrefix}${String(index + 1).padStart(2, '0')}`
            : null,
        })) as StagedLot[]
        const kept = staging.rows.filter((row) => !old.includes(row))
        tellFaults(context, { ...staging, rows: [...kept, ...added] })
        return { patch: { remove: { rows: old.map(({ id }) => id) }, add: { rows: added } } }
      },
      /**
       * All lines together: the note gets these lots, and labels that no longer match become void.
       */
      async doCommit(context, staging) {
        const note = await writableNote(context, staging.noteId)
        if (note.versionNum !== staging.noteVersion) {
          context.refuse('STAGING_NOTE_CHANGED', { note: note.noteNumber ?? '' })
        }
        const lineIds = [...new Set(staging.rows.flatMap(({ noteLineId }) => noteLineId ?? []))]
        const gone = note.lots.filter(({ parentId }) => lineIds.includes(parentId ?? ''))
        await context.update(srmPurDeliveryNote, note.id, {
          rows: {
            lines: lineIds.flatMap((id) => {
              const packed = staging.rows.find((row) => row.noteLineId === id && row.packQuantity)
              return packed ? [{ id, packQuantity: packed.packQuantity }] : []
            }),
          },
          remove: { lots: gone.map(({ id }) => id) },
          add: {
            lots: staging.rows.map((row) => ({
              parentId: row.noteLineId,
              ...{ lotNumber: row.lotNumber, quantity: row.quantity },
              ...{ productionDate: row.productionDate, expiryDate: row.expiryDate },
              originCountry: row.originCountry,
            })),
          },
        })
        await voidLabels(context, note.id, lineIds)
      },
    },
    actions: { doOpen },
  },
)
