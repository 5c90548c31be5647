import { tableOf } from '@opensrm/kernel/document/define.ts'
import type { Db, Tx } from '@opensrm/platform/http/action.ts'
import { sql } from 'kysely'
import { srmPosRegister } from '../srmPosRegister/srmPosRegister.definition.ts'
import { srmPosSupplier } from '../srmPosSupplier/srmPosSupplier.definition.ts'

/** What connects a supplier with our own people: its responsible buyer, and whether it declared a relation itself. */
export type StaffRelation = { buyerId: string | null; isDeclared: boolean }

export async function staffRelations(
  db: Db | Tx,
  supplierIds: readonly string[],
): Promise<ReadonlyMap<string, StaffRelation>> {
  const { rows } = await sql<{ id: string; buyerId: string | null; declared: string }>`
    select s.id, s.buyer_id as "buyerId", exists (
      select 1 from ${sql.table(tableOf(srmPosRegister))} r
      where r.supplier_id = s.id and r.related_declare_flag = 'Y')::text as declared
    from ${sql.table(tableOf(srmPosSupplier))} s where s.id = any(${supplierIds}::bigint[])`.execute(
    db,
  )
  return new Map(
    rows.map(({ id, buyerId, declared }) => [id, { buyerId, isDeclared: declared === 'true' }]),
  )
}
