import { tableOf } from '@opensrm/kernel/document/define.ts'
import { f } from '@opensrm/kernel/document/fields.ts'
import { inLanguage, t } from '@opensrm/kernel/i18n/text.ts'
import { documentAction, type OperationContext } from '@opensrm/platform/documents/operations.ts'
import { sql } from 'kysely'
import '../payment.errors.ts'
import { srmRcnPaymentApply } from './srmRcnPaymentApply.definition.ts'
import type { Application } from './srmRcnPaymentApply.rules.ts'

/** A draft may be printed to be read, but the sheet that goes through accounting is of a submitted application. */
const PRINTED_IN = ['APPROVING', 'APPROVED', 'PART_PAID', 'PAID', 'CLOSED'] as const

const asked = {
  paymentApplyId: f.ref('srmRcnPaymentApply', '付款申请', 'Payment application', {
    required: true,
  }),
}

/** Counts the sheets that finance printed. In SQL, because printing must not make the page it was printed from out of date. */
export async function countPrints(
  { tx, caller }: OperationContext,
  ids: readonly string[],
): Promise<void> {
  if (caller?.side !== 'buyer') return
  await sql`update ${sql.table(tableOf(srmRcnPaymentApply))}
    set print_count = coalesce(print_count, 0) + 1
    where id = any(${ids}::bigint[]) and status = any(${PRINTED_IN})`.execute(tx)
}

/** What the sheet says, for other programs that draw it themselves. */
export const findPrintData = documentAction({
  title: t('打印数据', 'Print data'),
  by: 'buyer',
  code: 'btnPrint',
  readOnly: true,
  input: { ...asked, language: f.text('语言', 'Language', { maxLength: 2 }) },
  async run(context, { paymentApplyId, language }) {
    assertPrinted(context, await context.findAs(srmRcnPaymentApply, paymentApplyId))
    return context.printData(srmRcnPaymentApply, paymentApplyId, { language })
  },
})

/** Keeps a sheet that another program printed with the application, and counts it. */
export const doSavePrintFile = documentAction({
  title: t('保存打印件', 'Save printed sheet'),
  by: 'buyer',
  input: {
    ...asked,
    printFileId: f.attachments('打印件', 'Printed sheet', {
      ...{ required: true, extensions: ['pdf'], maxCount: 1 },
    }),
  },
  async run(context, { paymentApplyId, printFileId }) {
    await context.findAs(srmRcnPaymentApply, paymentApplyId)
    const application = await context.lock(srmRcnPaymentApply, paymentApplyId)
    assertPrinted(context, application)
    const printCount = (application.printCount ?? 0) + 1
    const printFileIds = [application.printFileIds, printFileId].filter(Boolean).join(',')
    await context.update(srmRcnPaymentApply, paymentApplyId, {
      fields: { printCount, printFileIds },
    })
    return { printCount }
  },
})

function assertPrinted(
  context: OperationContext,
  { status, paymentApplyNumber }: Application,
): void {
  const printed: readonly string[] = PRINTED_IN
  if (printed.includes(status)) return
  const state = srmRcnPaymentApply.states[status]
  context.refuse('APPLICATION_NOT_PRINTED', {
    number: paymentApplyNumber ?? '',
    state: inLanguage(state, context.caller?.language ?? 'CN'),
  })
}
