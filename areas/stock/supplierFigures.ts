import { tableOf } from '@opensrm/kernel/document/define.ts'
import type { OperationContext } from '@opensrm/platform/documents/operations.ts'
import { sql } from 'kysely'
import type { CategoryAmount } from '../suppliers/ports.ts'
import { srmSicTransaction } from './srmSicTransaction/srmSicTransaction.definition.ts'

/** Suppliers with the last day of a posting of their goods. */
export async function lastPostings({
  tx,
}: OperationContext): Promise<readonly (readonly [string, string])[]> {
  const { rows } = await sql<{ supplier_id: string; day: string }>`
    select supplier_id::text, max(post_date)::text as day
    from ${sql.table(tableOf(srmSicTransaction))}
    where supplier_id is not null and transaction_type in ('RECEIVE', 'STOCK_IN', 'CONSUME')
    group by supplier_id`.execute(tx)
  return rows.map(({ supplier_id, day }) => [supplier_id, day] as const)
}

/** What is owed for goods received since a given day, less returns, with price adjustments. */
export async function amountsSince(
  { tx }: OperationContext,
  since: string,
): Promise<CategoryAmount[]> {
  type Row = { supplier: string; org: string; category: string; amount: string }
  const { rows } = await sql<Row>`
    select supplier_id::text as supplier, org_id::text as org, category_id::text as category,
      round(sum(amount_excl_tax * coalesce(exchange_rate, 1)), 2)::text as amount
    from ${sql.table(tableOf(srmSicTransaction))}
    where payable_flag = 'Y' and post_date >= ${since}::date and supplier_id is not null
      and category_id is not null and amount_excl_tax is not null
    group by supplier_id, org_id, category_id`.execute(tx)
  return rows.map((row) => ({
    ...{ supplierId: row.supplier, orgId: row.org, categoryId: row.category, amount: row.amount },
  }))
}
