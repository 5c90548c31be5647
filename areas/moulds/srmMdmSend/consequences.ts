import type { OperationContext } from '@opensrm/platform/documents/operations.ts'
import { matterDesk } from '../../base-data/ports.ts'
import { srmMdmMould } from '../srmMdmMould/srmMdmMould.definition.ts'
import { srmMdmSend } from './srmMdmSend.definition.ts'
import type { Sending } from './srmMdmSend.rules.ts'

/** Whoever has the moulds sends them. */
export async function askToSend(context: OperationContext, sending: Sending): Promise<void> {
  const { fromSupplierId, planSendDate } = sending
  await ask(context, sending, {
    matterType: fromSupplierId ? 'SUP_MOULD_SEND' : 'IN_MOULD_SEND',
    ...{ supplierId: fromSupplierId, dueTime: planSendDate },
  })
}

/** Whoever expects the moulds confirms their receipt. */
export async function askToReceive(context: OperationContext, sending: Sending): Promise<void> {
  const { toSupplierId } = sending
  await ask(context, sending, {
    matterType: toSupplierId ? 'SUP_MOULD_RECEIVE' : 'IN_MOULD_RECEIVE',
    ...{ supplierId: toSupplierId, dueTime: null },
  })
}

export async function tellArrivedBad(context: OperationContext, sending: Sending): Promise<void> {
  await ask(context, sending, {
    ...{ matterType: 'IN_MOULD_ARRIVED_BAD', supplierId: null, dueTime: null },
  })
}

export async function settleSteps(context: OperationContext, { id }: Sending): Promise<void> {
  await matterDesk.settle(context, {
    matterTypes: ['SUP_MOULD_SEND', 'IN_MOULD_SEND', 'SUP_MOULD_RECEIVE', 'IN_MOULD_RECEIVE'],
    ...{ documentType: srmMdmSend.resource, documentId: id, handledBy: null },
  })
}

/** A to-do of a supplier, or of whoever is responsible for the first mould. */
async function ask(
  context: OperationContext,
  sending: Sending,
  of: { matterType: string; supplierId: string | null; dueTime: string | null },
): Promise<void> {
  const { matterType, supplierId, dueTime } = of
  const mould = await context.find(srmMdmMould, String(sending.lines[0]?.mouldId))
  await matterDesk.raise(context, {
    ...{ matterType, definition: srmMdmSend, record: sending, dueTime, urgency: 'NORMAL' },
    owner: supplierId ? { supplierId } : { personId: String(mould?.custodianId) },
  })
}
