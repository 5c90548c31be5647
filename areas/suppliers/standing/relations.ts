import { tableOf } from '@opensrm/kernel/document/define.ts'
import type { OperationContext } from '@opensrm/platform/documents/operations.ts'
import { type SqlBool, sql } from 'kysely'
import { srmPosSupplier } from '../srmPosSupplier/srmPosSupplier.definition.ts'

export type RelationType =
  | 'LEGAL_PERSON'
  | 'CONTROLLER'
  | 'SHAREHOLDER'
  | 'PARENT'
  | 'CONTACT'
  | 'ACCOUNT'
  | 'NAME'

export type Relation = { supplierId: string; supplierName: string; relationType: RelationType }

const suppliers = sql.table(tableOf(srmPosSupplier))
const contacts = sql.table(tableOf(srmPosSupplier, 'contacts'))
const accounts = sql.table(tableOf(srmPosSupplier, 'accounts'))

/** The nearest relation of suppliers s and o, if any. No two share a credit code, which is unique. */
const relation = sql<RelationType | null>`case
  when ${same('legal_person_id_no')} then 'LEGAL_PERSON'
  when o.id = s.parent_supplier_id or o.parent_supplier_id = s.id then 'PARENT'
  when ${same('actual_controller')} then 'CONTROLLER'
  when ${same('legal_person')} and ${same('shareholders')} then 'SHAREHOLDER'
  when ${shared(accounts, 'account_number')} then 'ACCOUNT'
  when ${shared(contacts, 'mobile')} or ${shared(contacts, 'email')} then 'CONTACT'
  when o.pinyin = s.pinyin then 'NAME' end`

function same(column: string) {
  return sql<SqlBool>`(${sql.ref(`o.${column}`)} = ${sql.ref(`s.${column}`)} and ${sql.ref(`s.${column}`)} <> '')`
}

function shared(table: typeof contacts, column: string) {
  const value = sql.ref(column)
  return sql<SqlBool>`exists (select 1 from ${table} a join ${table} b on a.${value} = b.${value}
    where a.header_id = s.id and b.header_id = o.id and coalesce(a.${value}, '') <> '')`
}

/** Suppliers that belong together with one: by people, capital, contacts, bank accounts, or a name that sounds the same. */
export async function findRelations(
  context: OperationContext,
  supplierId: string,
): Promise<Relation[]> {
  const { rows } = await sql<{ id: string; name: string; type: RelationType | null }>`
    select o.id, o.supplier_name as name, ${relation} as type
    from ${suppliers} s join ${suppliers} o on o.id <> s.id
    where s.id = ${supplierId}::bigint order by o.id`.execute(context.tx)
  return rows.flatMap(({ id, name, type }) =>
    type ? [{ supplierId: id, supplierName: name, relationType: type }] : [],
  )
}

/** Each pair among some suppliers that belongs together, once. */
export async function relationsAmong(
  context: OperationContext,
  supplierIds: readonly string[],
): Promise<{ supplierId: string; otherId: string; relationType: RelationType }[]> {
  const { rows } = await sql<{ id: string; other: string; type: RelationType | null }>`
    select s.id, o.id as other, ${relation} as type
    from ${suppliers} s join ${suppliers} o on o.id > s.id
    where s.id = any(${supplierIds}::bigint[]) and o.id = any(${supplierIds}::bigint[])
    order by s.id, o.id`.execute(context.tx)
  return rows.flatMap(({ id, other, type }) =>
    type ? [{ supplierId: id, otherId: other, relationType: type }] : [],
  )
}
