import { inLanguage, t } from '@opensrm/kernel/i18n/text.ts'
import { type AppError, messageText } from '@opensrm/kernel/protocol/errors.ts'
import { type Decimal, decimal, sum } from '@opensrm/kernel/values/decimal.ts'
import { documentAction, type OperationContext } from '@opensrm/platform/documents/operations.ts'
import { sql } from 'kysely'
import { srmPosSupplier } from '../../suppliers/srmPosSupplier/srmPosSupplier.definition.ts'
import { assertPayable } from '../payees.ts'
import '../payment.errors.ts'
import { type Due, duePayables } from './due.ts'
import { RUN_FIELDS } from './runFields.ts'
import { srmRcnPaymentApply } from './srmRcnPaymentApply.definition.ts'
import { payableRows, settleWith } from './takeDue.ts'

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
    for (const group of groupsOf(await duePayables(context, { dueDate, orgId, supplierId }))) {
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
      invoiceAccounts: payableRows(rows),
    })
    await settleWith(context, draft)
    made.push({ id: draft.id, number: draft.paymentApplyNumber ?? '' })
  }
  return made
}

const PURPOSE = t('到期付款', 'Payment of what is due')
