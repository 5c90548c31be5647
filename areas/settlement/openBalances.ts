import { tableOf } from '@opensrm/kernel/document/define.ts'
import type { OperationContext } from '@opensrm/platform/documents/operations.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { categoriesWithin, orgsWithin } from '../base-data/ports.ts'
import type { OpenAsk, OpenItem } from '../lifecycle/ports.ts'
import { balanceOf, type Valued } from '../orders/ports.ts'
import { srmRcnAdvanceApply } from './srmRcnAdvanceApply/srmRcnAdvanceApply.definition.ts'
import { srmRcnInvoice } from './srmRcnInvoice/srmRcnInvoice.definition.ts'
import { srmRcnManualAccount } from './srmRcnManualAccount/srmRcnManualAccount.definition.ts'
import { srmRcnStatement } from './srmRcnStatement/srmRcnStatement.definition.ts'
import { srmRcnStatementManualPayment } from './srmRcnStatementManualPayment/srmRcnStatementManualPayment.definition.ts'
import { srmRcnTransactionInfo } from './srmRcnTransactionInfo/srmRcnTransactionInfo.definition.ts'
import { srmRcnUnfinishedStmtEquipment } from './srmRcnUnfinishedStmtEquipment/srmRcnUnfinishedStmtEquipment.definition.ts'

const rows = sql.table(tableOf(srmRcnTransactionInfo))
const statements = sql.table(tableOf(srmRcnStatement))
const transactions = sql.table(tableOf(srmRcnStatement, 'transactions'))
const advanceTable = sql.table(tableOf(srmRcnAdvanceApply))
const invoices = sql.table(tableOf(srmRcnInvoice))
const manualPaymentTable = sql.table(tableOf(srmRcnStatementManualPayment))
const manualAccounts = sql.table(tableOf(srmRcnManualAccount))
const milestones = sql.table(tableOf(srmRcnUnfinishedStmtEquipment))
const uses = sql.table(tableOf(srmRcnStatement, 'uses'))

type Found = { id: string; number: string; currency_code: string; amount: string }

/** What is still to be settled and invoiced with a supplier who leaves: the figures of the balances. */
export async function openBalances(context: OperationContext, ask: OpenAsk): Promise<OpenItem[]> {
  const orgIds = ask.orgId ? await orgsWithin(context, [ask.orgId]) : null
  const categoryIds = ask.categoryId ? await categoriesWithin(context, [ask.categoryId]) : null
  const unsettled = await sql<Found>`
    select i.id, i.transaction_number as number, i.currency_code, i.open_amount as amount
    from ${rows} i where i.supplier_id = ${ask.supplierId}::bigint
      and i.status in ('OPEN', 'PART', 'UNPRICED', 'HOLD')
      and ${oneOf(sql.ref('i.org_id'), orgIds)} and ${oneOf(sql.ref('i.category_id'), categoryIds)}
    order by i.id`.execute(context.tx)
  const reached = await sql<Found>`
    select m.id, m.milestone_number as number, m.currency_code, m.open_amount as amount
    from ${milestones} m where m.supplier_id = ${ask.supplierId}::bigint and m.status in ('OPEN', 'PART') and m.open_amount <> 0
      and ${oneOf(sql.ref('m.org_id'), orgIds)} and ${oneOf(sql.ref('m.category_id'), categoryIds)}
    order by m.id`.execute(context.tx)
  const isOfCategory = sql<SqlBool>`exists (select 1 from ${rows} i
    where i.id in (select transaction_id from ${transactions} t where t.header_id = s.id
        union all select transaction_id from ${uses} u where u.header_id = s.id)
      and ${oneOf(sql.ref('i.category_id'), categoryIds)})`
  const notInvoiced = await sql<Found>`
    select s.id, s.statement_number as number, s.currency_code, s.open_invoice_amount as amount
    from ${statements} s where s.supplier_id = ${ask.supplierId}::bigint and s.status = 'APPROVED'
      and ${oneOf(sql.ref('s.org_id'), orgIds)}
      and ${categoryIds ? isOfCategory : sql<SqlBool>`true`}
    order by s.id`.execute(context.tx)
  const advances = await sql<Found>`
    select a.id, a.advance_number as number, a.currency_code, a.balance_amount as amount
    from ${advanceTable} a where a.supplier_id = ${ask.supplierId}::bigint and a.balance_amount <> 0
      and ${oneOf(sql.ref('a.org_id'), orgIds)} order by a.id`.execute(context.tx)
  const paidOutside = await sql<Found>`
    select p.id, p.manual_payment_number as number, p.currency_code, p.open_amount + p.locked_amount as amount
    from ${manualPaymentTable} p where p.supplier_id = ${ask.supplierId}::bigint and p.status = 'APPROVED'
      and ${oneOf(sql.ref('p.org_id'), orgIds)} order by p.id`.execute(context.tx)
  const unpaid = await sql<Found>`
    select i.id, i.invoice_doc_number as number, i.currency_code, i.open_amount + i.paying_amount + i.writing_off_amount as amount
    from ${invoices} i where i.supplier_id = ${ask.supplierId}::bigint and i.status = 'APPROVED'
      and i.open_amount + i.paying_amount + i.writing_off_amount <> 0 and ${oneOf(sql.ref('i.org_id'), orgIds)}
    order by i.id`.execute(context.tx)
  const unsettledByHand = await sql<Found>`
    select m.id, m.manual_account_number as number, m.currency_code, m.open_amount + m.locked_amount as amount
    from ${manualAccounts} m where m.supplier_id = ${ask.supplierId}::bigint
      and m.status in ('APPROVED', 'PART_SETTLED') and ${oneOf(sql.ref('m.org_id'), orgIds)}
    order by m.id`.execute(context.tx)
  const payables = [
    ...valued(srmRcnInvoice.resource, unpaid.rows),
    ...valued(srmRcnManualAccount.resource, unsettledByHand.rows),
  ]
  return [
    await balanceOf(context, 'ADVANCE', [
      ...valued(srmRcnAdvanceApply.resource, advances.rows),
      ...valued(srmRcnStatementManualPayment.resource, paidOutside.rows),
    ]),
    await balanceOf(context, 'RECEIPT_UNSETTLED', [
      ...valued(srmRcnTransactionInfo.resource, unsettled.rows),
      ...valued(srmRcnUnfinishedStmtEquipment.resource, reached.rows),
    ]),
    await balanceOf(
      context,
      'STATEMENT_UNPAID',
      valued(srmRcnStatement.resource, notInvoiced.rows),
    ),
    await balanceOf(context, 'INVOICE_UNPAID', payables),
  ]
}

function valued(resource: string, found: readonly Found[]): Valued[] {
  return found.map(({ id, number, currency_code, amount }) => ({
    document: { resource, id, number },
    currencyCode: currency_code,
    amount,
  }))
}

function oneOf(column: RawBuilder<unknown>, ids: readonly string[] | null): RawBuilder<SqlBool> {
  return ids ? sql<SqlBool>`${column} = any(${[...ids]}::bigint[])` : sql<SqlBool>`true`
}
