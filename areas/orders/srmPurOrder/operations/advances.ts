import { tableOf } from '@opensrm/kernel/document/define.ts'
import type { OperationContext } from '@opensrm/platform/documents/operations.ts'
import { sql } from 'kysely'
import { srmPurOrder } from '../srmPurOrder.definition.ts'

/** How much was applied for and paid in advance on an order. */
export type Advanced = { orderId: string; applied: string; paid: string }

/** Settlement writes back to the prepayment of the payment plan what was applied for and paid. */
export async function keepAdvances(
  context: OperationContext,
  advanced: readonly Advanced[],
): Promise<void> {
  if (advanced.length === 0) return
  const plans = sql.table(tableOf(srmPurOrder, 'paymentPlans'))
  await sql`update ${plans} p set applied_amount = a.applied, paid_amount = a.paid
    from (select unnest(${advanced.map(({ orderId }) => orderId)}::bigint[]) as order_id,
      unnest(${advanced.map(({ applied }) => applied)}::numeric[]) as applied,
      unnest(${advanced.map(({ paid }) => paid)}::numeric[]) as paid) a
    where p.header_id = a.order_id and p.stage_code = 'PREPAY'`.execute(context.tx)
}
