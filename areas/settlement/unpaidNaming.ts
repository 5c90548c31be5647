import { tableOf } from '@opensrm/kernel/document/define.ts'
import type { OperationContext } from '@opensrm/platform/documents/operations.ts'
import { sql } from 'kysely'
import { srmRcnAdvanceApply } from './srmRcnAdvanceApply/srmRcnAdvanceApply.definition.ts'
import { srmRcnPaymentApply } from './srmRcnPaymentApply/srmRcnPaymentApply.definition.ts'

/** The first application not paid yet that names this account of a supplier. */
export async function unpaidNaming(
  context: OperationContext,
  accountId: string,
): Promise<string | null> {
  const { rows } = await sql<{ number: string }>`
    select h.payment_apply_number as number
    from ${sql.table(tableOf(srmRcnPaymentApply, 'paymentLines'))} l
      join ${sql.table(tableOf(srmRcnPaymentApply))} h on h.id = l.header_id
    where l.supplier_account_id = ${accountId}
      and h.status in ('DRAFT', 'APPROVING', 'REJECTED', 'APPROVED', 'PART_PAID')
    union all
    select a.advance_number from ${sql.table(tableOf(srmRcnAdvanceApply))} a
    where a.supplier_account_id = ${accountId}
      and a.status in ('DRAFT', 'APPROVING', 'REJECTED', 'APPROVED', 'PART_PAID')
    order by 1 limit 1`.execute(context.tx)
  return rows[0]?.number ?? null
}
