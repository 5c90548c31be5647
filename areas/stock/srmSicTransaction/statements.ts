import { tableOf } from '@opensrm/kernel/document/define.ts'
import type { OperationContext } from '@opensrm/platform/documents/operations.ts'
import { sql } from 'kysely'
import { srmSicTransaction } from './srmSicTransaction.definition.ts'

/** The quantity and amount of a ledger row on statements, settled or open. */
export type OnStatements = { id: string; quantity: string; amount: string; isSettled: boolean }

/**
 * Settlement writes back how much of ledger rows is on statements, so that this part is not
 * reversed. The ledger must be locked.
 */
export async function keepStatements(
  context: OperationContext,
  rows: readonly OnStatements[],
): Promise<void> {
  if (rows.length === 0) return
  await sql`update ${sql.table(tableOf(srmSicTransaction))} t set statement_quantity = s.quantity,
      statement_amount = s.amount, settle_status = s.settle_status, version_num = version_num + 1,
      last_updated_by = ${context.caller?.userId ?? null}, last_update_date = ${context.now}
    from (select unnest(${rows.map(({ id }) => id)}::bigint[]) as id,
        unnest(${rows.map(({ quantity }) => quantity)}::numeric[]) as quantity,
        unnest(${rows.map(({ amount }) => amount)}::numeric[]) as amount,
        unnest(${rows.map(settleStatusOf)}::text[]) as settle_status) s
    where t.id = s.id`.execute(context.tx)
}

function settleStatusOf({ quantity, isSettled }: OnStatements): string {
  if (isSettled) return 'SETTLED'
  return Number(quantity) === 0 ? 'UNSETTLED' : 'PARTIAL'
}
