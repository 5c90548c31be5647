import { tableOf } from '@opensrm/kernel/document/define.ts'
import type { OperationContext } from '@opensrm/platform/documents/operations.ts'
import { sql } from 'kysely'
import { type CompanyMarks, type Freeze, plainName } from '../../suppliers/ports.ts'
import { srmSlcSupplierBlacklist } from './srmSlcSupplierBlacklist.definition.ts'

const entries = sql.table(tableOf(srmSlcSupplierBlacklist))
const related = sql.table(tableOf(srmSlcSupplierBlacklist, 'related'))

/** The entry that bans a company of these marks: itself, or as one banned together with another. */
export async function findBan(
  context: Pick<OperationContext, 'tx'>,
  { supplierName, unifiedCreditCode, registrationNo, legalPersonIdNo }: CompanyMarks,
): Promise<string | null> {
  const codes = [unifiedCreditCode, registrationNo].flatMap((code) => code || [])
  const name = supplierName ? plainName(supplierName) : null
  const { rows } = await sql<{ number: string }>`
    select e.blacklist_number as number from (
      select id as entry, unified_credit_code, plain_name, legal_person_id_no from ${entries}
      union all
      select header_id, unified_credit_code, plain_name, legal_person_id_no from ${related}
        where ban_flag = 'Y') marks join ${entries} e on e.id = marks.entry
    where e.action_type = 'IN' and e.status = 'APPROVED'
      and (marks.unified_credit_code = any(${codes}::text[]) or marks.plain_name = ${name}
        or marks.legal_person_id_no = ${legalPersonIdNo || null})
    limit 1`.execute(context.tx)
  return rows[0]?.number ?? null
}

/** The freeze that being blacklisted means: everything, payment until finance releases what is owed. */
export async function freezesOfBans(
  context: Pick<OperationContext, 'tx'>,
  supplierId: string,
): Promise<Freeze[]> {
  const { rows } = await sql<{ number: string; lifted: string | null }>`
    select e.blacklist_number as number, e.payment_lifted_flag as lifted from ${entries} e
    where e.action_type = 'IN' and e.status = 'APPROVED' and (e.supplier_id = ${supplierId}::bigint
      or exists (select 1 from ${related} r where r.header_id = e.id
        and r.supplier_id = ${supplierId}::bigint and r.ban_flag = 'Y'))`.execute(context.tx)
  return rows.map(({ number, lifted }) => ({
    number,
    scopeType: 'SUPPLIER',
    scopes: [],
    actions:
      lifted === 'Y' ? ['INQUIRE', 'ORDER', 'RECEIVE'] : ['INQUIRE', 'ORDER', 'RECEIVE', 'PAYMENT'],
    effectiveTo: null,
  }))
}
