import { tableOf } from '@opensrm/kernel/document/define.ts'
import type { OperationContext } from '@opensrm/platform/documents/operations.ts'
import { type SqlBool, sql } from 'kysely'
import { srmPosSupplier } from '../srmPosSupplier/srmPosSupplier.definition.ts'

export type RelationType =
  | 'CREDIT_CODE'
  | 'LEGAL_PERSON'
  | 'SHAREHOLDER'
  | 'PARENT'
  | 'CONTACT'
  | 'ACCOUNT'
  | 'NAME'

export type Relation = { supplierId: string; supplierName: string; relationType: RelationType }

const suppliers = sql.table(tableOf(srmPosSupplier))
const contacts = sql.table(tableOf(srmPosSupplier, 'contacts'))
const accounts = sql.table(tableOf(srmPosSupplier, 'accounts'))

/** Suppliers that belong together with one: by people, capital, contacts, bank accounts, or a name that sounds the same. */
export async function findRelations(
  context: OperationContext,
  supplierId: string,
): Promise<Relation[]> {
  const shared = (table: typeof contacts, column: string) => {
    const value = sql.ref(column)
    return sql<SqlBool>`exists (select 1 from ${table} a join ${table} b on a.${value} = b.${value}
      where a.header_id = s.id and b.header_id = o.id and coalesce(a.${value}, '') <> '')`
  }
  const { rows } = await sql<{ id: string; name: string; type: RelationType }>`
    select o.id, o.supplier_name as name, case
      when o.legal_person_id_no = s.legal_person_id_no then 'LEGAL_PERSON'
      when o.id = s.parent_supplier_id or o.parent_supplier_id = s.id then 'PARENT'
      when ${shared(accounts, 'account_number')} then 'ACCOUNT'
      when ${shared(contacts, 'mobile')} or ${shared(contacts, 'email')} then 'CONTACT'
      when o.legal_person = s.legal_person and o.shareholders = s.shareholders then 'SHAREHOLDER'
      when o.pinyin = s.pinyin then 'NAME' end as type
    from ${suppliers} s join ${suppliers} o on o.id <> s.id
    where s.id = ${supplierId}::bigint order by o.id`.execute(context.tx)
  return rows.flatMap(({ id, name, type }) =>
    type ? [{ supplierId: id, supplierName: name, relationType: type }] : [],
  )
}
