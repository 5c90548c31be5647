import type { DocumentDefinition } from '@opensrm/kernel/document/define.ts'
import { addDays } from '@opensrm/kernel/values/date.ts'
import type { OperationContext } from '@opensrm/platform/documents/operations.ts'
import { scopeAs } from '@opensrm/platform/documents/readDoor.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { findValue } from '../../base-data/ports.ts'
import { srmRcnInvoice } from '../srmRcnInvoice/srmRcnInvoice.definition.ts'
import { srmRcnManualAccount } from '../srmRcnManualAccount/srmRcnManualAccount.definition.ts'

/** A payable account of an invoice, or a manual account. */
export type Due = {
  source: 'INVOICE' | 'MANUAL'
  id: string
  supplier_id: string
  org_id: string
  currency_code: string
  due_date: string
  open_amount: string
}

type Asked = {
  dueDate: string
  orgId: string | null
  supplierId: string | null
  currencyCode?: string | null
}

/**
 * What is due by a day, or by the days after it that its organisation pays early. Left out is what is on hold, on a
 * draft, or not the caller's to read. What submitted applications hold is not open any more.
 */
export async function duePayables(
  context: OperationContext,
  { dueDate, orgId, supplierId, currencyCode = null }: Asked,
): Promise<Due[]> {
  const within = async (definition: DocumentDefinition) =>
    (await scopeAs(context, definition, 'list', 'i')) as RawBuilder<SqlBool>
  const chosen = sql<SqlBool>`${orgId ? sql<SqlBool>`i.org_id = ${orgId}::bigint` : sql`true`}
    and ${supplierId ? sql<SqlBool>`i.supplier_id = ${supplierId}::bigint` : sql`true`}
    and ${currencyCode ? sql<SqlBool>`i.currency_code = ${currencyCode}` : sql`true`}`
  const onDraft = (column: RawBuilder<unknown>, id: RawBuilder<unknown>) => sql<SqlBool>`exists (
    select 1 from srm_rcn_payment_apply__invoice_accounts r join srm_rcn_payment_apply p on p.id = r.header_id
    where ${column} = ${id} and p.status in ('DRAFT', 'REJECTED'))`
  const lastDays = await lastDaysOf(context, dueDate, chosen)
  const { rows } = await sql<Due>`
    with last as (select * from unnest(${[...lastDays.keys()]}::bigint[], ${[...lastDays.values()]}::date[]) as l (org_id, day))
    select 'INVOICE' as source, a.id, i.supplier_id, i.org_id, i.currency_code, a.due_date::text, a.open_amount
    from srm_rcn_invoice__accounts a join srm_rcn_invoice i on i.id = a.header_id join last on last.org_id = i.org_id
    where i.status = 'APPROVED' and a.open_amount <> 0 and coalesce(a.hold_flag, 'N') <> 'Y'
      and a.due_date <= last.day and not ${onDraft(sql`r.account_id`, sql`a.id`)}
      and ${chosen} and ${await within(srmRcnInvoice)}
    union all
    select 'MANUAL', i.id, i.supplier_id, i.org_id, i.currency_code, i.due_date::text, i.open_amount
    from srm_rcn_manual_account i join last on last.org_id = i.org_id
    where i.status in ('APPROVED', 'PART_SETTLED') and i.settle_mode = 'DIRECT' and i.open_amount <> 0
      and coalesce(i.hold_flag, 'N') <> 'Y' and i.due_date <= last.day
      and not ${onDraft(sql`r.manual_account_id`, sql`i.id`)}
      and ${chosen} and ${await within(srmRcnManualAccount)}
    order by supplier_id, org_id, currency_code, due_date, id`.execute(context.tx)
  return rows
}

/** The last due day that each organisation with open payables pays: some pay days early. */
async function lastDaysOf(
  context: OperationContext,
  dueDate: string,
  chosen: RawBuilder<SqlBool>,
): Promise<Map<string, string>> {
  const { rows } = await sql<{ org_id: string }>`
    select i.org_id from srm_rcn_invoice i where i.status = 'APPROVED' and i.open_amount <> 0 and ${chosen}
    union
    select i.org_id from srm_rcn_manual_account i
    where i.status in ('APPROVED', 'PART_SETTLED') and i.open_amount <> 0 and ${chosen}`.execute(
    context.tx,
  )
  const lastDays = new Map<string, string>()
  for (const { org_id: orgId } of rows) {
    const early = await findValue(context, { profileCode: 'RCN_PAY_EARLY_DAYS', orgId })
    lastDays.set(orgId, addDays(dueDate, Number(early)))
  }
  return lastDays
}
