import { tableOf } from '@opensrm/kernel/document/define.ts'
import type { EnrichContext } from '@opensrm/platform/documents/operations.ts'
import { sql } from 'kysely'
import { srmMdmSend } from './srmMdmSend.definition.ts'

type Shown = { [field: string]: unknown }

/** Where the buyer collects and delivers, a supplier reads nothing of the other one. */
export async function otherParty({ caller, db }: EnrichContext, rows: Shown[]): Promise<void> {
  if (caller?.side !== 'supplier' || rows.length === 0) return
  const found = await sql<{ id: string; from_supplier_id: string | null }>`
    select id, from_supplier_id from ${sql.table(tableOf(srmMdmSend))}
    where id = any(${rows.map(({ id }) => String(id))}::bigint[])
      and open_parties is distinct from 'Y'`.execute(db)
  const closed = new Map(found.rows.map((row) => [row.id, row.from_supplier_id]))
  for (const row of rows) {
    const from = closed.get(String(row.id))
    if (from === undefined) continue
    hide(row, from === caller.supplierId ? ['toSupplierId', 'toAddress'] : ['fromSupplierId'])
  }
}

/** Values and the names that stand beside them. */
export function hide(row: Shown, fields: readonly string[]): void {
  for (const field of fields) {
    if (field in row) row[field] = null
    if (`${field}Label` in row) row[`${field}Label`] = null
  }
}
