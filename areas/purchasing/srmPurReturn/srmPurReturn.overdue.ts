import { tableOf } from '@opensrm/kernel/document/define.ts'
import { nowText } from '@opensrm/platform/documents/input.ts'
import type { OperationContext } from '@opensrm/platform/documents/operations.ts'
import { sql } from 'kysely'
import { srmPurReturn } from './srmPurReturn.definition.ts'

/** Returns whose supplier let the deadline pass count as confirmed. */
export async function confirmOverdueReturns(context: OperationContext): Promise<void> {
  const overdue = await sql<{ id: string }>`select id from ${sql.table(tableOf(srmPurReturn))}
    where status = 'WAIT_SUPPLIER' and confirm_deadline < ${nowText(context)}::timestamp
    order by id`.execute(context.tx)
  for (const { id } of overdue.rows) await context.run(srmPurReturn, 'doAutoConfirm', id)
}
