import { tableOf } from '@opensrm/kernel/document/define.ts'
import { sql } from 'kysely'
import type { ChainSettling } from '../demand/ports.ts'
import { srmRcnInvoice } from './srmRcnInvoice/srmRcnInvoice.definition.ts'
import { srmRcnPaymentApply } from './srmRcnPaymentApply/srmRcnPaymentApply.definition.ts'
import { srmRcnStatement } from './srmRcnStatement/srmRcnStatement.definition.ts'

const STATED = sql.table(tableOf(srmRcnStatement, 'lines'))
const INVOICED = sql.table(tableOf(srmRcnInvoice, 'lines'))
const APPLIED = sql.table(tableOf(srmRcnPaymentApply, 'invoiceAccounts'))

/** What follows the ledger in the chain. A payment pays invoices as a whole: it has no quantity of an order line. */
export const chainStages: readonly ChainSettling[] = [
  {
    stage: 'statement',
    definition: srmRcnStatement,
    rows: sql`select id, header_id, order_line_id, line_num, quantity from ${STATED}`,
    figure: 'settled',
  },
  {
    stage: 'invoice',
    definition: srmRcnInvoice,
    rows: sql`select i.header_id as id, i.header_id, s.order_line_id, null::bigint as line_num, sum(coalesce(i.quantity, i.open_quantity)) as quantity
      from ${INVOICED} i join ${STATED} s on s.id = i.statement_line_id group by i.header_id, s.order_line_id`,
    figure: 'invoiced',
  },
  {
    stage: 'payment',
    definition: srmRcnPaymentApply,
    rows: sql`select distinct a.header_id as id, a.header_id, s.order_line_id, null::bigint as line_num
      from ${APPLIED} a join ${INVOICED} i on i.header_id = a.invoice_id join ${STATED} s on s.id = i.statement_line_id`,
    figure: null,
  },
]
