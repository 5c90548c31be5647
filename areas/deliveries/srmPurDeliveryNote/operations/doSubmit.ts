import { type Issue, refuseIssues } from '@opensrm/kernel/protocol/errors.ts'
import { plain, quantity } from '@opensrm/kernel/values/decimal.ts'
import { nowText } from '@opensrm/platform/documents/input.ts'
import type { OperationContext } from '@opensrm/platform/documents/operations.ts'
import { providerOf } from '@opensrm/platform/documents/ports.ts'
import { baseOrganization } from '../../../administration/baseOrganization/baseOrganization.definition.ts'
import { checkShipment, lockOrderRowsForShipping } from '../../../orders/ports.ts'
import { srmPosSupplier } from '../../../suppliers/srmPosSupplier/srmPosSupplier.definition.ts'
import { replacements } from '../../needed.ts'
import { lockNoticesOf } from '../../srmPurDeliveryNotice/operations/progress.ts'
import { remainingOf } from '../../srmPurDeliveryNotice/srmPurDeliveryNotice.rules.ts'
import { exceptionTexts, type Judgement, judgeNote } from '../srmPurDeliveryNote.exceptions.ts'
import { type NoticeLines, noticeIssues, policies } from '../srmPurDeliveryNote.notices.ts'
import { assertReceivable, orderRowIssues } from '../srmPurDeliveryNote.orderRows.ts'
import { type Note, occupiedBy } from '../srmPurDeliveryNote.rules.ts'
import { assertChangesApproved } from './changes.ts'
import { applyNoteProgress } from './progress.ts'

/**
 * Reserves the quantities on the orders under lock, and decides whether the buyer must approve
 * first.
 */
export async function doSubmit(context: OperationContext, note: Note) {
  const notices = await lockNoticesOf(
    context,
    note.lines.flatMap((line) => line.noticeLineId ?? []),
  )
  const rows = await lockOrderRowsForShipping(
    context,
    note.lines.map((line) => line.orderDeliveryId ?? ''),
  )
  await assertReceivable(context, note.supplierId, rows.values())
  const policyOf = await policies(context, rows)
  refuseIssues(orderRowIssues(note, note.lines, rows, notices))
  refuseIssues(noticeIssues(note, note.lines, rows, { notices, policyOf }))
  refuseIssues(checkShipment(askedBy(note, notices), rows))
  const returned = providerOf(context.platform.registry, replacements)
  refuseIssues((await returned?.replacementIssues(context, note)) ?? [])
  await assertChangesApproved(context, note, note.shipDate ?? context.today)
  const judgement = judgeNote(note, rows, { policyOf, notices })
  refuseIssues([...judgement.issues, ...explanationIssues(note, judgement)])
  await applyNoteProgress(
    context,
    note.lines.map((line) => ({ line, occupied: quantity(occupiedBy(line)) })),
  )
  const to = judgement.needsApproval ? 'APPROVING' : 'READY'
  context.emit('srmPurDeliveryNote.submitted', { id: note.id, status: to })
  return {
    to,
    patch: {
      fields: {
        exceptionFlags: judgement.flags.length > 0 ? judgement.flags : null,
        readyTime: to === 'READY' ? nowText(context) : null,
        importFlag: await importFlag(context, note),
      },
    },
  } as const
}

function askedBy(note: Note, notices: NoticeLines) {
  return note.lines.map((line, row) => {
    const called = notices.get(line.noticeLineId ?? '')
    return {
      deliveryId: line.orderDeliveryId ?? '',
      quantity: plain(line.quantity),
      ...(called ? { reserved: remainingOf(called.line) } : {}),
      row,
    }
  })
}

function explanationIssues(note: Note, { flags }: Judgement): Issue[] {
  if (flags.length === 0 || note.exceptionReason) return []
  return [
    {
      field: 'exceptionReason',
      code: 'NOTE_EXCEPTION_REASON',
      args: { exceptions: exceptionTexts(flags) },
    },
  ]
}

/** Goods from a country other than the receiving organisation's need a customs declaration. */
async function importFlag(context: OperationContext, note: Note): Promise<'Y' | 'N'> {
  const supplier = await context.findMaster(srmPosSupplier, note.supplierId)
  const org = await context.findMaster(baseOrganization, note.receiveOrgId)
  const differs =
    supplier?.countryCode && org?.countryCode && supplier.countryCode !== org.countryCode
  return differs ? 'Y' : 'N'
}
