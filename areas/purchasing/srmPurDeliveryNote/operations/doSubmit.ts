import type { Issue } from '@opensrm/kernel/protocol/errors.ts'
import { nowText } from '@opensrm/platform/documents/input.ts'
import type { OperationContext } from '@opensrm/platform/documents/operations.ts'
import { baseOrganization } from '../../../administration/baseOrganization/baseOrganization.definition.ts'
import { srmPosSupplier } from '../../../suppliers/srmPosSupplier/srmPosSupplier.definition.ts'
import { refuseIssues } from '../../delivery.errors.ts'
import {
  applyOrderReceipt,
  checkShipment,
  lockOrderRowsForShipping,
  type ShippingRow,
} from '../../ports.ts'
import { srmPurBillType } from '../../srmPurBillType/srmPurBillType.definition.ts'
import { replacementIssues } from '../../srmPurReturn/srmPurReturn.replacement.ts'
import {
  type DeliveryPolicy,
  exceptionTexts,
  type Judgement,
  judgeNote,
} from '../srmPurDeliveryNote.exceptions.ts'
import { assertReceivable, orderRowIssues } from '../srmPurDeliveryNote.orderRows.ts'
import { type Note, occupiedBy, plain } from '../srmPurDeliveryNote.rules.ts'

/** Takes the quantities from the orders under lock, and decides whether the buyer must agree first. */
export async function doSubmit(context: OperationContext, note: Note) {
  const rows = await lockOrderRowsForShipping(
    context,
    note.lines.map((line) => line.orderDeliveryId ?? ''),
  )
  await assertReceivable(context, note.supplierId, rows.values())
  refuseIssues(orderRowIssues(note, note.lines, rows))
  refuseIssues(checkShipment(askedBy(note), rows))
  refuseIssues(await replacementIssues(context, note))
  const judgement = judgeNote(note, rows, await policies(context, rows))
  refuseIssues([...judgement.issues, ...explanationIssues(note, judgement)])
  await applyOrderReceipt(
    context,
    note.lines.map((line) => ({
      deliveryId: line.orderDeliveryId ?? '',
      occupied: occupiedBy(line).toFixed(6),
    })),
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

function askedBy(note: Note) {
  return note.lines.map((line, row) => ({
    deliveryId: line.orderDeliveryId ?? '',
    quantity: plain(line.quantity),
    row,
  }))
}

async function policies(
  context: OperationContext,
  rows: ReadonlyMap<string, ShippingRow>,
): Promise<(shipping: ShippingRow) => DeliveryPolicy> {
  const ids = new Set([...rows.values()].flatMap(({ order }) => order.billTypeId ?? []))
  const billTypes = await context.select(srmPurBillType, { id: [...ids] })
  return ({ order }) =>
    billTypes.find(({ id }) => id === order.billTypeId) ?? {
      noteApproval: 'EXCEPTION',
      earlyDays: null,
      lateDays: null,
    }
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

/** Goods from another country than the receiving organisation's need a customs declaration. */
async function importFlag(context: OperationContext, note: Note): Promise<'Y' | 'N'> {
  const supplier = (await context.select(srmPosSupplier, { id: note.supplierId }))[0]
  const org = (await context.select(baseOrganization, { id: note.receiveOrgId }))[0]
  const differs =
    supplier?.countryCode && org?.countryCode && supplier.countryCode !== org.countryCode
  return differs ? 'Y' : 'N'
}
