import { tableOf } from '@opensrm/kernel/document/define.ts'
import type { OperationContext } from '@opensrm/platform/documents/operations.ts'
import { sql } from 'kysely'
import type { AgreementEnd } from '../suppliers/ports.ts'
import { srmPurAgreement } from './srmPurAgreement/srmPurAgreement.definition.ts'
import { srmPurOrder } from './srmPurOrder/srmPurOrder.definition.ts'

/** Suppliers with the last day on which an order to them was approved. */
export async function lastOrdersOf({
  tx,
}: OperationContext): Promise<readonly (readonly [string, string])[]> {
  const { rows } = await sql<{ supplier_id: string; day: string }>`
    select supplier_id::text, max(order_date)::text as day from ${sql.table(tableOf(srmPurOrder))}
    where status in ('APPROVED', 'PUBLISHED', 'CONFIRMED', 'COMPLETED', 'CLOSED')
      and supplier_id is not null group by supplier_id`.execute(tx)
  return rows.map(({ supplier_id, day }) => [supplier_id, day] as const)
}

/**
 * Agreements in force that end by a given day. Agreements already ended give no warning, because
 * they ended as planned.
 */
export async function agreementEndsBy(
  { tx, today }: OperationContext,
  until: string,
): Promise<AgreementEnd[]> {
  type Row = { id: string; number: string; supplier: string; buyer: string | null; due: string }
  const { rows } = await sql<Row>`
    select id::text, agreement_number as number, supplier_id::text as supplier,
      buyer_id::text as buyer, effective_to::text as due
    from ${sql.table(tableOf(srmPurAgreement))}
    where status = 'EFFECTIVE' and effective_to between ${today}::date and ${until}::date`.execute(
    tx,
  )
  return rows.map((row) => ({
    ...{ supplierId: row.supplier, ownerId: row.buyer, dueDate: row.due, title: row.number },
    ...{ objectType: srmPurAgreement.resource, objectId: row.id },
  }))
}
