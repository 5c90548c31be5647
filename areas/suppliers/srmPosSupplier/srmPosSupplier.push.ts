import { DOCUMENT_PUSH } from '@opensrm/kernel/document/push.ts'
import type { OperationContext } from '@opensrm/platform/documents/operations.ts'
import { providerOf, unreadyPorts } from '@opensrm/platform/documents/ports.ts'
import { documentPush } from '@opensrm/platform/interfaces/push.ts'
import { findValue } from '../../base-data/ports.ts'
import { srmPosSupplier } from './srmPosSupplier.definition.ts'

/** Queues the supplier for the ERP where the parameter names this moment. */
export async function pushAt(
  context: OperationContext,
  id: string,
  moment: 'CREATE' | 'QUALIFIED',
): Promise<void> {
  const wanted = await findValue(context, { profileCode: 'POS_ERP_PUSH_ON' })
  if (wanted === moment) context.emit('srmPosSupplier.pushDue', { id })
}

/** Sends it once the change is stored; without an interface there is nothing to send to. */
export async function pushQueued(context: OperationContext, id: string): Promise<void> {
  const { registry, db } = context.platform
  const unready = await unreadyPorts(registry, [DOCUMENT_PUSH], { db, definition: srmPosSupplier })
  if (unready.size > 0) return
  await providerOf(registry, documentPush)?.(context, srmPosSupplier, id, { operation: false })
}
