import type { OperationContext } from '@opensrm/platform/documents/operations.ts'
import { srmPurOrder } from './srmPurOrder.definition.ts'

const UNFINISHED = [
  'DRAFT',
  'APPROVING',
  'REJECTED',
  'APPROVED',
  'PUBLISHED',
  'REFUSED',
  'CONFIRMED',
]

/** Whether a supplier site has orders that are not finished. */
export async function hasOpenOrders(context: OperationContext, siteId: string): Promise<boolean> {
  return (await context.select(srmPurOrder, { siteId, status: UNFINISHED })).length > 0
}
