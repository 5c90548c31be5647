import { type Issue, refuseIssues } from '@opensrm/kernel/protocol/errors.ts'
import { decimal, isPositive, plain, sum } from '@opensrm/kernel/values/decimal.ts'
import { nowText } from '@opensrm/platform/documents/input.ts'
import {
  defineOperations,
  documentAction,
  type OperationContext,
} from '@opensrm/platform/documents/operations.ts'
import '../customs.errors.ts'
import { srmPurOrder } from '../../orders/srmPurOrder/srmPurOrder.definition.ts'
import { srmPurDeliveryNote } from '../srmPurDeliveryNote/srmPurDeliveryNote.definition.ts'
import { srmPurGovernmentMaterial } from '../srmPurGovernmentMaterial/srmPurGovernmentMaterial.definition.ts'
import { countDeclared } from '../srmPurGovernmentMaterial/srmPurGovernmentMaterial.operations.ts'
import { declareNote } from './srmPurCustomHeader.declare.ts'
import { srmPurCustomHeader } from './srmPurCustomHeader.definition.ts'
import { declaredOf, goodsOfNote, isFitting } from './srmPurCustomHeader.goods.ts'
import { type Declaration, stepName } from './srmPurCustomHeader.rules.ts'

async function beforeSave(
  context: OperationContext,
  draft: Declaration,
  before: Declaration | null,
): Promise<Issue[]> {
  draft.orgId = draft.importOrgId
  if (!before && draft.noteId) {
    await assertUndeclared(context, draft.noteId)
    if (draft.lines.length === 0) draft.lines = await goodsOfNote(context, draft)
  }
  draft.buyerId = await buyerOf(context, draft)
  const now = nowText(context)
  const future = draft.customs.flatMap((step, row): Issue[] => {
    if (!step.actualTime || step.actualTime <= now) return []
    const args = { step: stepName(step.stepCode) }
    return [{ child: 'customs', row, field: 'actualTime', code: 'CUSTOM_STEP_FUTURE', args }]
  })
  return [...future, ...(await filingIssues(context, draft))]
}

/** The buyer who ordered the declared goods. */
async function buyerOf(context: OperationContext, { lines }: Declaration): Promise<string | null> {
  const id = lines[0]?.orderLineId
  if (!id) return null
  const [line] = await context.selectRows(srmPurOrder, 'lines', { id: [id] })
  if (!line) return null
  const [order] = await context.select(srmPurOrder, { id: line.headerId })
  return order?.buyerId ?? null
}

/** A note can be on only one open declaration at a time. */
async function assertUndeclared(context: OperationContext, noteId: string): Promise<void> {
  const known = await context.select(srmPurCustomHeader, { noteId })
  const open = known.find(({ status }) => !['CANCELLED', 'CLOSED'].includes(status))
  if (!open) return
  const note = (await context.select(srmPurDeliveryNote, { id: noteId }))[0]
  const args = { note: note?.noteNumber ?? '', declaration: open.declarationNumber ?? '' }
  context.refuse('CUSTOM_NOTE_TAKEN', args, { field: 'noteId' })
}

/** A regulated item needs a filing in force for this importer and this supplier. */
async function filingIssues(context: OperationContext, draft: Declaration): Promise<Issue[]> {
  const items = draft.lines.flatMap((line) => line.itemId ?? [])
  const filings = items.length
    ? await context.select(srmPurGovernmentMaterial, { itemId: items })
    : []
  return draft.lines.flatMap((line, row): Issue[] => {
    const place = { child: 'lines', row, field: 'governmentMaterialId' }
    const named = { line: line.lineNum ?? row + 1 }
    const own = filings.filter(({ itemId, status }) => itemId === line.itemId && status !== 'DRAFT')
    if (!line.governmentMaterialId) {
      return own.length > 0 ? [{ ...place, code: 'CUSTOM_FILING_REQUIRED', args: named }] : []
    }
    const filing = filings.find(({ id }) => id === line.governmentMaterialId)
    if (filing && isFitting(filing, draft, context.today)) return []
    return [
      {
        ...place,
        code: 'CUSTOM_FILING_UNFIT',
        args: { ...named, name: filing?.declareName ?? '' },
      },
    ]
  })
}

/** Locks the filings in a fixed order, after the note whose goods are declared. */
async function doSubmit(context: OperationContext, declaration: Declaration) {
  refuseIssues(await filingIssues(context, declaration))
  refuseIssues(await noteIssues(context, declaration))
  await takeFilings(context, declaration, 1)
  if (declaration.noteId) {
    const fields = { customHeaderId: declaration.id }
    await context.update(srmPurDeliveryNote, declaration.noteId, { fields })
  }
}

async function takeFilings(
  context: OperationContext,
  declaration: Declaration,
  sign: 1 | -1,
): Promise<void> {
  const changes = declaration.lines.flatMap(({ governmentMaterialId: id, legalQuantity }) =>
    id ? [{ id, declared: decimal(legalQuantity).times(sign) }] : [],
  )
  await countDeclared(context, changes)
}

/** The declarations of a note line must not exceed the quantity on the note. */
async function noteIssues(context: OperationContext, declaration: Declaration): Promise<Issue[]> {
  if (!declaration.noteId) return []
  const note = await context.lock(srmPurDeliveryNote, declaration.noteId)
  const declared = await declaredOf(context, declaration, note.lines)
  return declaration.lines.flatMap((line, row): Issue[] => {
    const noteLine = note.lines.find(({ id }) => id === line.noteLineId)
    const named = { line: line.lineNum ?? row + 1 }
    if (!noteLine) {
      return [{ child: 'lines', row, field: 'noteLineId', code: 'CUSTOM_NOTE_LINE', args: named }]
    }
    const own = declaration.lines.filter(({ noteLineId }) => noteLineId === noteLine.id)
    const asked = sum(own.map((one) => one.quantity))
    const available = decimal(noteLine.quantity).minus(decimal(declared.get(noteLine.id)))
    if (!asked.greaterThan(available)) return []
    const args = {
      ...named,
      note: note.noteNumber ?? '',
      asked: plain(asked),
      available: plain(available),
    }
    return [{ child: 'lines', row, field: 'quantity', code: 'CUSTOM_OVER_NOTE', args }]
  })
}

const giveBack = (context: OperationContext, declaration: Declaration): Promise<void> =>
  takeFilings(context, declaration, -1)

/** The head fields that follow from a note and its order; the goods follow with the save. */
async function headOfNote(context: OperationContext, noteId: string) {
  const note = await context.findAs(srmPurDeliveryNote, noteId)
  const { orderId } = note.lines[0] ?? {}
  const order = orderId ? (await context.select(srmPurOrder, { id: orderId }))[0] : undefined
  return {
    noteId: note.id,
    supplierId: note.supplierId,
    importOrgId: note.receiveOrgId,
    currencyCode: order?.currencyCode ?? 'USD',
  }
}

/**
 * Creates a draft declaration for all goods of a note; the caller supplies the data that only the
 * papers contain.
 */
const doCreateFromNote = documentAction({
  ...declareNote,
  by: 'both',
  async run(context, input) {
    const { noteId, ...head } = input
    const values = await headOfNote(context, String(noteId))
    const made = await context.create(srmPurCustomHeader, { ...values, ...head })
    return { id: made.id, declarationNumber: made.declarationNumber }
  },
})

export const srmPurCustomHeaderOperations = defineOperations(srmPurCustomHeader, {
  beforeSave,
  effects: {
    doSubmit,
    doWithdraw: giveBack,
    doReject: giveBack,
    async doDeclare(context, _declaration, input) {
      const { customsNumber, declareDate } = input
      return { patch: { fields: { customsNumber, declareDate: declareDate ?? context.today } } }
    },
    async doRelease(context, declaration, input) {
      const releaseDate = String(input.releaseDate)
      const declared = declaration.declareDate ?? ''
      if (releaseDate < declared) {
        const args = { date: releaseDate, declared }
        context.refuse('CUSTOM_RELEASE_EARLY', args, { field: 'releaseDate' })
      }
      const due = sum([declaration.dutyAmount, declaration.importVatAmount])
      if (isPositive(due) && !input.taxBillNumber)
        context.refuse('CUSTOM_TAX_BILL', {}, { field: 'taxBillNumber' })
      context.emit('srmPurCustomHeader.released', { id: declaration.id })
      return { patch: { fields: { releaseDate, taxBillNumber: input.taxBillNumber ?? null } } }
    },
    async doCancel(context, declaration, input) {
      if (['APPROVED', 'DECLARED'].includes(declaration.status))
        await giveBack(context, declaration)
      return { patch: { fields: { cancelReason: input.reason } } }
    },
  },
  actions: { doCreateFromNote },
})
