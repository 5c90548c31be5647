import { type DocumentDefinition, tableOf } from '@opensrm/kernel/document/define.ts'
import { currencyDecimals } from '@opensrm/kernel/values/money.ts'
import type { OperationContext } from '@opensrm/platform/documents/operations.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { BASE_CURRENCY, orgsWithin } from '../../base-data/ports.ts'
import { listDoor } from '../../suppliers/ports.ts'
import { srmRcnActualPaymentInfo } from '../srmRcnActualPaymentInfo/srmRcnActualPaymentInfo.definition.ts'
import { srmRcnAdvanceApply } from '../srmRcnAdvanceApply/srmRcnAdvanceApply.definition.ts'
import { srmRcnInvoice } from '../srmRcnInvoice/srmRcnInvoice.definition.ts'
import { srmRcnManualAccount } from '../srmRcnManualAccount/srmRcnManualAccount.definition.ts'
import { srmRcnPaymentApply } from '../srmRcnPaymentApply/srmRcnPaymentApply.definition.ts'
import { BUCKETS } from './ageingFields.ts'

const invoices = sql.table(tableOf(srmRcnInvoice))
const accounts = sql.table(tableOf(srmRcnInvoice, 'accounts'))
const manualAccounts = sql.table(tableOf(srmRcnManualAccount))
const applications = sql.table(tableOf(srmRcnPaymentApply))
const payables = sql.table(tableOf(srmRcnPaymentApply, 'invoiceAccounts'))
const writeOffs = sql.table(tableOf(srmRcnPaymentApply, 'writeOffs'))
const paymentLines = sql.table(tableOf(srmRcnPaymentApply, 'paymentLines'))
const items = sql.table(tableOf(srmRcnPaymentApply, 'items'))
const payments = sql.table(tableOf(srmRcnActualPaymentInfo))
const advances = sql.table(tableOf(srmRcnAdvanceApply))
const advanceLines = sql.table(tableOf(srmRcnAdvanceApply, 'lines'))
const refunds = sql.table(tableOf(srmRcnAdvanceApply, 'refunds'))

export type AgeingAsked = {
  asOfDate: string
  ageBy: string
  orgId?: string | null
  supplierId?: string | null
  currencyCode?: string | null
  stageCode?: string | null
  manualFlag?: string | null
}

/** The parts of a statement over what was owed at the end of a day. */
export type PayablesAsOf = {
  /** common table expressions; `account` has a row for each payable that was open, `advance` one for each balance */
  ctes: RawBuilder<unknown>
  /** whether the caller may see balances of advances beside the payables */
  hasAdvances: boolean
}

const yes = sql<SqlBool>`true`
const no = sql<SqlBool>`false`

/**
 * What was owed at the end of a day: booked by then, less what was paid and written off by then. It is added up from the
 * postings and their days, never from counters of today, so that a day that is over keeps its figures. What was in payment
 * applications without being paid was still owed. Rows the caller may not list are left out; null without a right to amounts.
 */
export async function payablesAsOf(
  context: OperationContext,
  asked: AgeingAsked,
): Promise<PayablesAsOf | null> {
  const scopes = await scopesOf(context)
  if (!scopes) return null
  const { invoice, manual, advance } = scopes
  const day = sql`${asked.asOfDate}::date`
  const orgIds = asked.orgId ? await orgsWithin(context, [asked.orgId]) : null
  const { supplierId, currencyCode, stageCode } = asked
  const chosen = sql<SqlBool>`${orgIds ? sql<SqlBool>`h.org_id = any(${orgIds}::bigint[])` : yes}
    and ${supplierId ? sql<SqlBool>`h.supplier_id = ${supplierId}::bigint` : yes}
    and ${currencyCode ? sql<SqlBool>`h.currency_code = ${currencyCode}` : yes}`
  const withManual = manual && asked.manualFlag !== 'N' && !stageCode ? manual : no
  const withAdvances = advance && !stageCode ? advance : no
  const isByBase = asked.ageBy === 'BASE_DATE'
  const days = sql`coalesce(${day} - ${sql.ref(isByBase ? 'a.base_date' : 'a.due_date')}, 0)`
  // What was kept of a deposit later was owed until then.
  const ofManual = sql`h.amount_incl_tax + case when h.forfeit_date > ${day} then h.forfeited_amount else 0 end`
  const places = sql`${currencyDecimals(BASE_CURRENCY)}::int`
  const ctes = sql`
    ${postedBy(day)},
    account as (
      select a.*, ${days} as days, ${bucketOf(days, isByBase)} as bucket,
        round(a.open_amount * a.rate, ${places}) as base_amount
      from (
        select 'INVOICE' as source_type, r.id, h.id as document_id, h.invoice_doc_number as document_number,
          h.supplier_id, h.org_id, h.currency_code, coalesce(h.exchange_rate, 1) as rate, r.stage_code, r.base_date, r.due_date,
          r.booked_amount - coalesce(m.amount, 0) as open_amount
        from ${accounts} r join ${invoices} h on h.id = r.header_id left join moved m on m.account_id = r.id
        where h.booked_date <= ${day} and (h.abolish_date is null or h.abolish_date > ${day})
          and r.booked_amount <> coalesce(m.amount, 0)
          and ${stageCode ? sql<SqlBool>`r.stage_code = ${stageCode}` : yes} and ${chosen} and ${invoice}
        union all
        select 'MANUAL', h.id, h.id, h.manual_account_number, h.supplier_id, h.org_id, h.currency_code,
          coalesce(h.exchange_rate, 1), null, h.account_date, h.due_date, (${ofManual}) - coalesce(m.amount, 0)
        from ${manualAccounts} h left join moved m on m.manual_account_id = h.id
        where h.settle_mode = 'DIRECT' and h.booked_date <= ${day} and (h.abolish_date is null or h.abolish_date > ${day})
          and (${ofManual}) <> coalesce(m.amount, 0) and ${chosen} and ${withManual}
      ) a
    ),
    advance as (
      select a.*, round(a.balance * a.rate, ${places}) as base_balance
      from (
        select h.supplier_id, h.org_id, h.currency_code, coalesce(h.exchange_rate, 1) as rate,
          p.amount - coalesce(w.amount, 0) - coalesce(r.amount, 0) as balance
        from ${advances} h
          join (select advance_apply_id, sum(amount) as amount from paid where advance_apply_id is not null group by 1) p
            on p.advance_apply_id = h.id
          left join (select l.header_id, sum(w.write_off_amount) as amount from ${writeOffs} w
            join applied on applied.id = w.header_id join ${advanceLines} l on l.id = w.advance_line_id group by 1) w
            on w.header_id = h.id
          left join (select header_id, sum(amount) as amount from ${refunds} where refund_date <= ${day} group by 1) r
            on r.header_id = h.id
        where ${chosen} and ${withAdvances}
      ) a where a.balance <> 0
    )`
  return { ctes, hasAdvances: Boolean(advance) && !stageCode }
}

/**
 * What had moved by the end of the day. A payment counts until the day before it was taken back. Within a payment line,
 * items take the money in their order, as they do when it is posted. Write-offs and credits that are netted count while
 * their application is approved and not cancelled.
 */
const postedBy = (day: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  paid as (
    select payment_line_id, advance_apply_id, amount from ${payments}
    where status in ('CONFIRMED', 'REVERSED') and payment_date <= ${day}
      and (status = 'CONFIRMED' or reverse_date > ${day})
  ),
  applied as (
    select id from ${applications} where approved_date <= ${day} and (cancel_date is null or cancel_date > ${day})
  ),
  cash as (
    select i.header_id, i.account_row_num, sum(greatest(0, least(i.amount, p.amount - i.before))) as amount
    from (select header_id, payment_line_num, account_row_num, amount,
        sum(amount) over (partition by header_id, payment_line_num order by id) - amount as before from ${items}) i
      join ${paymentLines} l on l.header_id = i.header_id and l.line_num = i.payment_line_num
      join (select payment_line_id, sum(amount) as amount from paid where payment_line_id is not null group by 1) p
        on p.payment_line_id = l.id
    group by 1, 2
  ),
  moved as (
    select r.account_id, r.manual_account_id,
      sum(coalesce(c.amount, 0) + case when w.id is null then 0
        else coalesce(r.write_off_amount, 0) + coalesce(r.netted_amount, 0) end) as amount
    from ${payables} r left join applied w on w.id = r.header_id
      left join cash c on c.header_id = r.header_id and c.account_row_num = r.row_num
    where w.id is not null or c.header_id is not null
    group by 1, 2
  )`

/** By base date nothing is "not due": the youngest bucket has the first 30 days, and what is counted from a later day. */
function bucketOf(days: RawBuilder<unknown>, isByBase: boolean): RawBuilder<string> {
  const arms = BUCKETS.filter(({ code }) => !(isByBase && code === 'NOT_DUE')).map(
    ({ code, upTo }) =>
      upTo === null ? sql`else ${code}` : sql`when ${days} <= ${upTo}::int then ${code}`,
  )
  return sql<string>`case ${sql.join(arms, sql` `)} end`
}

type Scopes = {
  invoice: RawBuilder<SqlBool>
  manual: RawBuilder<SqlBool> | null
  advance: RawBuilder<SqlBool> | null
}

/** Rows whose amounts the caller may see, by document; the system sees all. */
async function scopesOf(context: OperationContext): Promise<Scopes | null> {
  if (!context.caller) return { invoice: yes, manual: yes, advance: yes }
  const scopeOf = async (
    definition: DocumentDefinition,
    amount: string,
  ): Promise<RawBuilder<SqlBool> | null> => {
    const door = await listDoor(context, definition)
    return door?.mayRead(null, amount) ? door.scope('h') : null
  }
  const invoice = await scopeOf(srmRcnInvoice, 'openAmount')
  if (!invoice) return null
  return {
    invoice,
    manual: await scopeOf(srmRcnManualAccount, 'openAmount'),
    advance: await scopeOf(srmRcnAdvanceApply, 'balanceAmount'),
  }
}
