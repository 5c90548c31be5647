import type { DocumentDefinition } from '@opensrm/kernel/document/define.ts'
import { inLanguage, t } from '@opensrm/kernel/i18n/text.ts'
import { type AppError, messageText } from '@opensrm/kernel/protocol/errors.ts'
import { addDays } from '@opensrm/kernel/values/date.ts'
import { type Decimal, decimal, sum } from '@opensrm/kernel/values/decimal.ts'
import { documentAction, type OperationContext } from '@opensrm/platform/documents/operations.ts'
import { scopeAs } from '@opensrm/platform/documents/readDoor.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { findValue } from '../../base-data/ports.ts'
import { srmPosSupplier } from '../../suppliers/srmPosSupplier/srmPosSupplier.definition.ts'
import { assertPayable } from '../payees.ts'
import '../payment.errors.ts'
import { srmRcnInvoice } from '../srmRcnInvoice/srmRcnInvoice.definition.ts'
import { srmRcnManualAccount } from '../srmRcnManualAccount/srmRcnManualAccount.definition.ts'
import { RUN_FIELDS } from './runFields.ts'
import { srmRcnPaymentApply } from './srmRcnPaymentApply.definition.ts'
import { fillApplication } from './takeDue.ts'

type Due = {
  source: 'INVOICE' | 'MANUAL'
  id: string
  supplier_id: string
  org_id: string
  currency_code: string
  due_date: string
  open_amount: string
}

const MOST_ROWS = srmRcnPaymentApply.children.invoiceAccounts.max ?? 500

/** Whose payables were left out and why, in the caller's language. */
type Skipped = { supplierName: string; reason: string }

/**
 * A draft for each supplier, organisation and currency with everything that is due, not held, and on no other draft. What
 * submitted applications hold is not open any more.
 */
export const doGenerate = documentAction({
  title: t('生成付款申请', 'Payment run'),
  by: 'buyer',
  said: t('付款申请已生成', 'Applications made'),
  input: RUN_FIELDS,
  async run(context, { dueDate, orgId, supplierId }) {
    if (dueDate < context.today) context.refuse('PAYMENT_DATE_PAST', {}, { field: 'dueDate' })
    // Two runs at once take each payable once.
    await sql`select pg_advisory_xact_lock(hashtext('srm_rcn_payment_apply:generate'))`.execute(
      context.tx,
    )
    const applications: { id: string; number: string }[] = []
    const skipped: Skipped[] = []
    for (const group of groupsOf(await dueOf(context, { dueDate, orgId, supplierId }))) {
      const tried = await context.attempt(async () => {
        await assertWorthPaying(context, group)
        return draftsOf(context, group, dueDate)
      })
      if ('done' in tried) applications.push(...tried.done)
      else skipped.push(await skippedOf(context, group, tried.refused))
    }
    if (applications.length === 0 && skipped.length === 0) context.refuse('NOTHING_DUE')
    return { applications, skipped }
  },
})

async function dueOf(
  context: OperationContext,
  {
    dueDate,
    orgId,
    supplierId,
  }: { dueDate: string; orgId: string | null; supplierId: string | null },
): Promise<Due[]> {
  const within = async (definition: DocumentDefinition) =>
    (await scopeAs(context, definition, 'list', 'i')) as RawBuilder<SqlBool>
  const chosen = sql<SqlBool>`${orgId ? sql<SqlBool>`i.org_id = ${orgId}::bigint` : sql`true`}
    and ${supplierId ? sql<SqlBool>`i.supplier_id = ${supplierId}::bigint` : sql`true`}`
  const onDraft = (column: RawBuilder<unknown>, id: RawBuilder<unknown>) => sql<SqlBool>`exists (
    select 1 from srm_rcn_payment_apply__invoice_accounts r join srm_rcn_payment_apply p on p.id = r.header_id
    where ${column} = ${id} and p.status in ('DRAFT', 'REJECTED'))`
  // The latest day of any organisation; each one's own is looked at below.
  const { rows } = await sql<Due>`
    select 'INVOICE' as source, a.id, i.supplier_id, i.org_id, i.currency_code, a.due_date::text, a.open_amount
    from srm_rcn_invoice__accounts a join srm_rcn_invoice i on i.id = a.header_id
    where i.status = 'APPROVED' and a.open_amount <> 0 and coalesce(a.hold_flag, 'N') <> 'Y'
      and a.due_date is not null and not ${onDraft(sql`r.account_id`, sql`a.id`)}
      and ${chosen} and ${await within(srmRcnInvoice)}
    union all
    select 'MANUAL', i.id, i.supplier_id, i.org_id, i.currency_code, i.due_date::text, i.open_amount
    from srm_rcn_manual_account i
    where i.status in ('APPROVED', 'PART_SETTLED') and i.settle_mode = 'DIRECT' and i.open_amount <> 0
      and coalesce(i.hold_flag, 'N') <> 'Y' and i.due_date is not null
      and not ${onDraft(sql`r.manual_account_id`, sql`i.id`)}
      and ${chosen} and ${await within(srmRcnManualAccount)}
    order by supplier_id, org_id, currency_code, due_date, id`.execute(context.tx)
  const lastDays = new Map<string, string>()
  for (const { org_id } of rows)
    if (!lastDays.has(org_id)) {
      const early = await findValue(context, { profileCode: 'RCN_PAY_EARLY_DAYS', orgId: org_id })
      lastDays.set(org_id, addDays(dueDate, Number(early)))
    }
  return rows.filter(({ org_id, due_date }) => due_date <= (lastDays.get(org_id) ?? dueDate))
}

function groupsOf(rows: readonly Due[]): Due[][] {
  const groups = new Map<string, Due[]>()
  for (const row of rows) {
    const key = [row.supplier_id, row.org_id, row.currency_code].join('/')
    const group = groups.get(key)
    if (group) group.push(row)
    else groups.set(key, [row])
  }
  return [...groups.values()]
}

const total = (rows: readonly Due[]): Decimal => sum(rows.map((row) => row.open_amount))

async function assertWorthPaying(context: OperationContext, group: readonly Due[]): Promise<void> {
  const [{ supplier_id: supplierId, org_id: orgId }] = group as [Due]
  if (total(group).isNegative()) context.refuse('PAYMENT_RUN_CREDIT')
  await assertPayable(context, { supplierId, orgId, supplierAccountId: null })
}

async function skippedOf(
  context: OperationContext,
  [row]: readonly Due[],
  { code, args, issues }: AppError,
): Promise<Skipped> {
  const supplier = await context.findMaster(srmPosSupplier, row?.supplier_id)
  const [issue] = issues ?? []
  const reason = messageText(issue?.code ?? code, issue?.args ?? args)
  return {
    supplierName: supplier?.supplierName ?? '',
    reason: inLanguage(reason, context.caller?.language ?? 'CN'),
  }
}

/** One draft, or several if one cannot hold all rows. Credits go into the first, which has the most to set them against. */
async function draftsOf(
  context: OperationContext,
  group: readonly Due[],
  dueDate: string,
): Promise<{ id: string; number: string }[]> {
  const ordered = [...group].sort(
    (a, b) =>
      Number(decimal(b.open_amount).isNegative()) - Number(decimal(a.open_amount).isNegative()),
  )
  const made: { id: string; number: string }[] = []
  for (let at = 0; at < ordered.length; at += MOST_ROWS) {
    const rows = ordered.slice(at, at + MOST_ROWS)
    const [first] = rows as [Due]
    const draft = await context.saveAs(srmRcnPaymentApply, {
      ...{ orgId: first.org_id, supplierId: first.supplier_id },
      ...{ currencyCode: first.currency_code, paymentApplyType: 'PLAN', planPayDate: dueDate },
      purpose: `${inLanguage(PURPOSE, context.caller?.language ?? 'CN')} ${dueDate}`,
    })
    await fillApplication(
      context,
      draft,
      rows.map(({ source, id }) => ({
        sourceType: source,
        ...(source === 'INVOICE' ? { accountId: id } : { manualAccountId: id }),
      })),
    )
    made.push({ id: draft.id, number: draft.paymentApplyNumber ?? '' })
  }
  return made
}

const PURPOSE = t('到期付款', 'Payment of what is due')
