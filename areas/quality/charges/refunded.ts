import { tableOf } from '@opensrm/kernel/document/define.ts'
import { fixed, sum } from '@opensrm/kernel/values/decimal.ts'
import type { EnrichContext } from '@opensrm/platform/documents/operations.ts'
import { sql } from 'kysely'
import { srmRcnRefundHeader } from '../srmRcnRefundHeader/srmRcnRefundHeader.definition.ts'

type Charged = { deductionId?: string | null; refundedAmount?: string | null }

/** What refunds gave back of the deductions of charges, from their approval on. */
export async function showRefunds(
  { db }: EnrichContext,
  charges: readonly Charged[],
): Promise<void> {
  const ids = charges.flatMap(({ deductionId }) => deductionId ?? [])
  if (ids.length === 0) return
  const { rows } = await sql<{ id: string; amount: string }>`
    select l.deduction_id::text as id, l.refund_amount::text as amount
    from ${sql.table(tableOf(srmRcnRefundHeader, 'lines'))} l
      join ${sql.table(tableOf(srmRcnRefundHeader))} h on h.id = l.header_id
    where l.deduction_id = any(${ids}::bigint[]) and h.status in ('APPROVED', 'SETTLED')`.execute(
    db,
  )
  for (const charge of charges) {
    if (!charge.deductionId) continue
    const own = rows.filter(({ id }) => id === String(charge.deductionId))
    charge.refundedAmount = fixed(sum(own.map(({ amount }) => amount)), 2)
  }
}
