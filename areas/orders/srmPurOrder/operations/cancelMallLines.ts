import type { OperationContext } from '@opensrm/platform/documents/operations.ts'
import { actingCaller } from '@opensrm/platform/session/actingCaller.ts'
import { baseUser } from '../../../administration/baseUser/baseUser.definition.ts'
import { srmPurOrderChange } from '../../srmPurOrderChange/srmPurOrderChange.definition.ts'
import { srmPurOrder } from '../srmPurOrder.definition.ts'
import { withFreight } from './close.ts'

/**
 * Cancels lines of a mall order's purchase order. Once the supplier has confirmed them, a change order in the name of the
 * order's buyer asks the supplier; its number is returned, and the lines stay until it is in force.
 */
export async function cancelMallLines(
  context: OperationContext,
  asked: { orderId: string; mallLineIds: readonly string[]; reason: string },
): Promise<{ changeNumber: string | null }> {
  const { orderId, mallLineIds, reason } = asked
  const order = await context.lock(srmPurOrder, orderId)
  const goods = order.lines.filter(({ catalogOrderLineId }) =>
    mallLineIds.includes(catalogOrderLineId ?? ''),
  )
  const rowIds = withFreight(
    order,
    goods.map(({ id }) => id),
  ).map(({ id }) => id)
  const isConfirmed = order.deliveries.some(
    ({ parentId, confirmStatus }) =>
      rowIds.includes(parentId ?? '') && confirmStatus === 'CONFIRMED',
  )
  const named = await buyersContext(context, order.buyerId)
  if (!isConfirmed) {
    const input = { rowIds, closeType: 'NO_DEMAND', reason }
    await named.run(srmPurOrder, 'doCancelLine', orderId, input)
    return { changeNumber: null }
  }
  const { answer } = await named.run(srmPurOrder, 'doAlter', orderId)
  const draft = await named.find(srmPurOrderChange, String(answer?.id))
  if (!draft) context.refuse('NOT_FOUND')
  const saved = await named.create(srmPurOrderChange, {
    ...{ id: draft.id, versionNum: draft.versionNum, changeDesc: reason },
    lines: draft.lines.map(({ id, orderLineId }) => ({
      ...{ id, ...(rowIds.includes(orderLineId ?? '') ? { action: 'CANCEL' } : {}) },
    })),
  } as never)
  const { changeNumber, status } = await named.run(srmPurOrderChange, 'doSubmit', saved.id)
  return { changeNumber: status === 'EFFECTIVE' ? null : changeNumber }
}

/** The applicant of a mall order does not work with purchase orders: their buyer asks. */
async function buyersContext(
  context: OperationContext,
  buyerId: string | null,
): Promise<OperationContext> {
  const [user] = buyerId ? await context.select(baseUser, { personId: buyerId }) : []
  const language = context.caller?.language ?? 'CN'
  const caller = user
    ? await actingCaller(context.platform, { userId: user.id, respId: null, language })
    : null
  return caller ? context.inNameOf(caller) : context
}
