import { tableOf } from '@opensrm/kernel/document/define.ts'
import type { Issue } from '@opensrm/kernel/protocol/errors.ts'
import { fixed, isGreater, plain } from '@opensrm/kernel/values/decimal.ts'
import type { OperationContext } from '@opensrm/platform/documents/operations.ts'
import { sql } from 'kysely'
import '../payment.errors.ts'
import { srmRcnInvoice } from '../srmRcnInvoice/srmRcnInvoice.definition.ts'
import { srmRcnStatement } from '../srmRcnStatement/srmRcnStatement.definition.ts'
import { srmRcnStatementManualPayment } from './srmRcnStatementManualPayment.definition.ts'
import type { ManualPayment } from './srmRcnStatementManualPayment.rules.ts'

const INVOICES = sql.table(tableOf(srmRcnInvoice))
const INVOICE_LINES = sql.table(tableOf(srmRcnInvoice, 'lines'))
const STATEMENT_LINES = sql.table(tableOf(srmRcnStatement, 'lines'))
const PAYMENTS = sql.table(tableOf(srmRcnStatementManualPayment))

/**
 * Refuses more than the statement still owes: what is not invoiced, and what is open of its invoices, without what
 * other manual payments will be written off on. The statement is locked, so that two payments cannot take the same rest.
 */
export async function limitIssues(
  context: OperationContext,
  { id, statementId, amount }: ManualPayment,
): Promise<Issue[]> {
  if (!statementId) return []
  const statement = await context.lock(srmRcnStatement, statementId)
  if (!['APPROVED', 'INVOICED'].includes(statement.status))
    return [{ field: 'statementId', code: 'MANUAL_PAYMENT_STATEMENT' }]
  const { rows } = await sql<{ owed: string }>`
    select coalesce((select sum(l.open_amount + l.invoicing_amount) from ${STATEMENT_LINES} l where l.header_id = ${statementId}::bigint), 0)
      + coalesce((select sum(least(o.stated, o.open_amount)) from (
          select i.open_amount, sum(l.amount_incl_tax - coalesce(l.tail_diff_amount, 0)) as stated
          from ${INVOICE_LINES} l join ${STATEMENT_LINES} s on s.id = l.statement_line_id join ${INVOICES} i on i.id = l.header_id
          where s.header_id = ${statementId}::bigint and i.status = 'APPROVED' group by i.id, i.open_amount) o), 0)
      - coalesce((select sum(p.open_amount) from ${PAYMENTS} p
          where p.statement_id = ${statementId}::bigint and p.status <> 'CANCELLED' and p.id is distinct from ${id || null}::bigint), 0)
      as owed`.execute(context.tx)
  const owed = rows[0]?.owed ?? '0'
  if (!isGreater(amount, owed)) return []
  const args = {
    statement: statement.statementNumber ?? '',
    owed: fixed(owed, 2),
    asked: plain(amount),
  }
  return [{ field: 'amount', code: 'MANUAL_PAYMENT_OVER', args }]
}
