import { type AnyRow, tableOf } from '@opensrm/kernel/document/define.ts'
import type { EnrichContext } from '@opensrm/platform/documents/operations.ts'
import { sql } from 'kysely'
import { hide } from '../srmMdmSend/otherParty.ts'
import { srmMdmMould } from './srmMdmMould.definition.ts'

const OF_KEEPER = ['supplierId', 'locationAddress', 'supplierCustodian', 'keepAgreementId']

/** A keeper reads what happened while the mould was in its hands, and nothing of others. */
export async function ownRows({ caller }: EnrichContext, records: AnyRow[]): Promise<void> {
  if (caller?.side !== 'supplier') return
  const isOwn = ({ supplierId }: AnyRow) => supplierId === caller.supplierId
  for (const record of records)
    for (const child of ['shotLogs', 'events'])
      if (Array.isArray(record[child])) record[child] = (record[child] as AnyRow[]).filter(isOwn)
}

/** Whom a mould on its way comes from is said in the sending, if at all. */
export async function withoutOtherKeeper(
  { caller, db }: EnrichContext,
  rows: { [field: string]: unknown }[],
): Promise<void> {
  if (caller?.side !== 'supplier' || rows.length === 0) return
  const found = await sql<{ id: string }>`select id from ${sql.table(tableOf(srmMdmMould))}
    where id = any(${rows.map(({ id }) => String(id))}::bigint[])
      and supplier_id = ${caller.supplierId}`.execute(db)
  const own = new Set(found.rows.map(({ id }) => id))
  for (const row of rows) if (!own.has(String(row.id))) hide(row, OF_KEEPER)
}
