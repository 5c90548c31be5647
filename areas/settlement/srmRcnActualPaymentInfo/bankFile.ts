import { f } from '@opensrm/kernel/document/fields.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'
import { messageOf } from '@opensrm/kernel/protocol/errors.ts'
import { decimal } from '@opensrm/kernel/values/decimal.ts'
import {
  documentAction,
  type HeaderOf,
  type OperationContext,
} from '@opensrm/platform/documents/operations.ts'
import { sql } from 'kysely'
import { type BankEntry, readCamt } from '../formats/camt.ts'
import '../formats/formats.errors.ts'
import { srmBaseInnerBankAccountInfo } from '../srmBaseInnerBankAccountInfo/srmBaseInnerBankAccountInfo.definition.ts'
import { endToEndIdOf } from '../srmRcnPaymentApply/paymentFile.ts'
import { srmRcnPaymentApply } from '../srmRcnPaymentApply/srmRcnPaymentApply.definition.ts'
import { srmRcnActualPaymentInfo } from './srmRcnActualPaymentInfo.definition.ts'

export type BankOutcome = {
  result: 'CREATED' | 'MATCHED' | 'DUPLICATE' | 'RETURNED' | 'UNKNOWN' | 'REFUSED'
  paymentNumber: string | null
  message: string | null
}

/**
 * Payments of a bank statement or advice become payments to be confirmed. What is there already is not made again, and
 * what belongs to nothing known is told; nothing of it is left out silently.
 */
export const doReadBankFile = documentAction({
  title: t('导入银行回单', 'Read bank file'),
  by: 'buyer',
  input: {
    fileName: f.text('文件名', 'File name', { required: true, maxLength: 200 }),
    content: f.textarea('文件内容', 'Content', { required: true, maxLength: 14_000_000 }),
  },
  async run(context, { content }) {
    const entries = readCamt(Buffer.from(content, 'base64'))
    if (entries.length === 0) context.refuse('BANK_FILE_EMPTY')
    // Two people who read the same file wait for each other.
    await sql`select pg_advisory_xact_lock(hashtext('srm_rcn_actual_payment:bank'))`.execute(
      context.tx,
    )
    const rows: (BankEntry & BankOutcome)[] = []
    for (const entry of entries) rows.push({ ...entry, ...(await take(context, entry)) })
    return { rows }
  },
})

const outcome = (
  result: BankOutcome['result'],
  paymentNumber: string | null = null,
  message: string | null = null,
): BankOutcome => ({ result, paymentNumber, message })

async function take(context: OperationContext, entry: BankEntry): Promise<BankOutcome> {
  const innerAccountId = await innerAccountOf(context, entry)
  if (!innerAccountId || !entry.bankReference) return outcome('UNKNOWN')
  const [known] = (
    await context.select(srmRcnActualPaymentInfo, {
      innerAccountId,
      bankVoucherNo: entry.bankReference,
    })
  ).filter(({ status }) => status !== 'CANCELLED')
  if (known) return outcome('DUPLICATE', known.actualPaymentNumber)
  const [returned] = await context.select(srmRcnActualPaymentInfo, {
    innerAccountId,
    returnVoucherNo: entry.bankReference,
  })
  if (returned) return outcome('DUPLICATE', returned.actualPaymentNumber)
  const line = await lineOf(context, entry)
  if (!line) return outcome('UNKNOWN')
  const payments = await context.select(srmRcnActualPaymentInfo, { paymentLineId: line.lineId })
  if (entry.isReturn) return propose(context, payments, entry)
  if (line.currencyCode !== entry.currencyCode) return outcome('UNKNOWN')
  const typed = payments.find(
    ({ status, bankVoucherNo, amount }) =>
      status === 'DRAFT' && !bankVoucherNo && decimal(amount).equals(decimal(entry.amount)),
  )
  const told = {
    ...{ innerAccountId, bankVoucherNo: entry.bankReference },
    paymentDate: entry.bookingDate ?? context.today,
  }
  const done = await context.attempt(async () => {
    if (!typed)
      return context.create(srmRcnActualPaymentInfo, {
        ...{ sourceType: 'PAYMENT_APPLY', paymentApplyId: line.applicationId },
        ...{ paymentLineId: line.lineId, amount: entry.amount, entrySource: 'BANK', ...told },
      })
    const { id, versionNum } = typed
    return context.saveAs(srmRcnActualPaymentInfo, { id, versionNum, ...told })
  })
  if ('refused' in done) {
    const { code, args, issues } = done.refused
    const [issue] = issues ?? []
    const language = context.caller?.language ?? 'CN'
    const message = messageOf(issue?.code ?? code, issue?.args ?? args, language)
    return outcome('REFUSED', null, message)
  }
  return outcome(typed ? 'MATCHED' : 'CREATED', done.done.actualPaymentNumber)
}

type Known = HeaderOf<typeof srmRcnActualPaymentInfo>

/** What the bank gave back is proposed for reversal: a person with the right to it reverses. */
async function propose(
  context: OperationContext,
  payments: readonly Known[],
  { amount, bankReference, bookingDate, returnReason }: BankEntry,
): Promise<BankOutcome> {
  const paid = payments.find(
    (one) =>
      one.status === 'CONFIRMED' &&
      one.returnedFlag !== 'Y' &&
      decimal(one.amount).equals(decimal(amount)),
  )
  if (!paid) return outcome('RETURNED')
  await context.run(srmRcnActualPaymentInfo, 'proposeReversal', paid.id, {
    voucherNo: bankReference ?? '',
    date: bookingDate ?? context.today,
    reason: returnReason?.slice(0, 300) ?? null,
  })
  return outcome('RETURNED', paid.actualPaymentNumber)
}

/** The account that paid, by its number without what banks write between the digits. */
async function innerAccountOf(
  context: OperationContext,
  { accountNumber }: BankEntry,
): Promise<string | null> {
  const plain = (number: string | null): string => (number ?? '').replace(/[^0-9A-Za-z]/g, '')
  if (!accountNumber) return null
  const accounts = await context.select(srmBaseInnerBankAccountInfo, { status: 'ENABLED' })
  const found = accounts.filter(({ accountNo }) => plain(accountNo) === plain(accountNumber))
  if (found.length !== 1) return null
  const seen = await context.attempt(() =>
    context.findAs(srmBaseInnerBankAccountInfo, found[0]?.id ?? ''),
  )
  return 'done' in seen ? seen.done.id : null
}

/** The payment line that the end-to-end id of the bank names, as far as the caller may see it. */
async function lineOf(context: OperationContext, { endToEndId }: BankEntry) {
  const [, number = '', lineNum = ''] = /^(.+)-(\d{1,4})$/.exec(endToEndId ?? '') ?? []
  if (!number) return null
  const [header] = await context.select(srmRcnPaymentApply, { paymentApplyNumber: number })
  if (!header) return null
  const seen = await context.attempt(() => context.findAs(srmRcnPaymentApply, header.id))
  if (!('done' in seen)) return null
  const line = seen.done.paymentLines.find(
    (one) => endToEndIdOf(number, one.lineNum) === `${number}-${lineNum}`,
  )
  if (!line) return null
  return { applicationId: header.id, lineId: line.id, currencyCode: header.currencyCode }
}
