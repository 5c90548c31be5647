import type { OperationContext } from '@opensrm/platform/documents/operations.ts'
import { providerOf } from '@opensrm/platform/documents/ports.ts'
import { matterDesk } from '../../base-data/ports.ts'
import { reasonsText } from '../../suppliers/ports.ts'
import '../asl.errors.ts'
import { openOrders } from '../needed.ts'
import { blockedBy } from './check.ts'
import { srmPurAsl } from './srmPurAsl.definition.ts'
import type { AslEntry } from './srmPurAsl.rules.ts'

/** Buyers with open orders learn of a suspension. */
export async function tellBuyers(
  context: OperationContext,
  entry: AslEntry,
  suspendUntil: string | null,
): Promise<void> {
  const open = await providerOf(context.platform.registry, openOrders)?.(context, entry)
  const { id } = entry
  context.emit('srmPurAsl.suspended', { id, buyerIds: open?.buyerIds ?? [], suspendUntil })
}

export async function assertSupplierFree(
  context: OperationContext,
  entry: AslEntry,
): Promise<void> {
  const { supplierId, orgId } = entry
  const reasons = await blockedBy(context, {
    ...{ supplierId: String(supplierId), orgId, action: 'ORDER' },
  })
  if (reasons.length > 0) context.refuse('ASL_SUPPLIER_FROZEN', { reasons: reasonsText(reasons) })
}

/** Nothing is left to be renewed or resumed. */
export async function settleMatters(
  context: OperationContext,
  { id }: Pick<AslEntry, 'id'>,
): Promise<void> {
  await matterDesk.settle(context, {
    matterTypes: ['IN_ASL_EXPIRING', 'IN_ASL_RESUMING'],
    ...{ documentType: srmPurAsl.resource, documentId: id, handledBy: null },
  })
}
