import { tableOf } from '@opensrm/kernel/document/define.ts'
import type { OperationContext } from '@opensrm/platform/documents/operations.ts'
import { sql } from 'kysely'
import { srmPurOrder } from '../srmPurOrder.definition.ts'

/** How much of an order line is on approved statements. */
export type SettledLine = { id: string; quantity: string }

/** Settlement writes back what it settled of order lines; what follows for the order follows here. */
export async function keepSettled(
  context: OperationContext,
  settled: readonly SettledLine[],
): Promise<void> {
  if (settled.length === 0) return
  const lines = sql.table(tableOf(srmPurOrder, 'lines'))
  const orders = sql.table(tableOf(srmPurOrder))
  await sql`update ${lines} l set statement_quantity = s.quantity
    from (select unnest(${settled.map(({ id }) => id)}::bigint[]) as id,
      unnest(${settled.map(({ quantity }) => quantity)}::numeric[]) as quantity) s
    where l.id = s.id and l.statement_quantity <> s.quantity`.execute(context.tx)
  await sql`update ${orders} o set settle_status = t.settle_status
    from (select l.header_id, case when bool_and(l.statement_quantity >= l.quantity - l.cancelled_quantity - l.closed_quantity)
          filter (where l.line_status <> 'CANCELLED') then 'SETTLED'
        when sum(abs(l.statement_quantity)) > 0 then 'PARTIAL' else 'UNSETTLED' end as settle_status
      from ${lines} l where l.header_id in
        (select header_id from ${lines} where id = any(${settled.map(({ id }) => id)}::bigint[]))
      group by 1) t
    where o.id = t.header_id and o.settle_status is distinct from t.settle_status`.execute(
    context.tx,
  )
}
