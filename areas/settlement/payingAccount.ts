import type { Issue } from '@opensrm/kernel/protocol/errors.ts'
import type { OperationContext } from '@opensrm/platform/documents/operations.ts'
import './settlement.errors.ts'
import { srmBaseInnerBankAccountInfo } from './srmBaseInnerBankAccountInfo/srmBaseInnerBankAccountInfo.definition.ts'
import { srmRcnActualPaymentInfo } from './srmRcnActualPaymentInfo/srmRcnActualPaymentInfo.definition.ts'
import { srmRcnStatementManualPayment } from './srmRcnStatementManualPayment/srmRcnStatementManualPayment.definition.ts'

type Paid = {
  id: string
  orgId: string | null
  currencyCode: string | null
  innerAccountId: string | null
  paymentDate: string | null
  bankVoucherNo: string | null
}

/** The account belongs to the organisation that pays, in the currency that is paid. */
export async function accountIssue(context: OperationContext, payment: Paid): Promise<Issue[]> {
  const [account] = payment.innerAccountId
    ? await context.select(srmBaseInnerBankAccountInfo, { id: payment.innerAccountId })
    : []
  if (!account) return []
  const fits =
    account.status === 'ENABLED' &&
    account.orgId === payment.orgId &&
    account.currencyCode === payment.currencyCode &&
    (account.effectiveFrom ?? '') <= (payment.paymentDate ?? '') &&
    (!account.effectiveTo || account.effectiveTo >= (payment.paymentDate ?? ''))
  return fits ? [] : [{ field: 'innerAccountId', code: 'PAYMENT_ACCOUNT_UNFIT' }]
}

/** The account that an organisation pays from in this currency unless somebody chooses another; null if none is named. */
export async function defaultAccount(
  context: OperationContext,
  { orgId, currencyCode }: Pick<Paid, 'orgId' | 'currencyCode'>,
): Promise<string | null> {
  const { today } = context
  const named = await context.select(srmBaseInnerBankAccountInfo, {
    ...{ orgId, currencyCode, defaultFlag: 'Y', status: 'ENABLED' },
  })
  const valid = named.find(
    ({ effectiveFrom, effectiveTo }) =>
      (effectiveFrom ?? '') <= today && (!effectiveTo || effectiveTo >= today),
  )
  return valid?.id ?? null
}

/** One voucher of the bank is one payment, also after its reversal, whether it was made here or outside. */
export async function voucherIssue(
  context: OperationContext,
  { id, innerAccountId, bankVoucherNo }: Paid,
): Promise<Issue[]> {
  if (!bankVoucherNo || !innerAccountId) return []
  const where = { innerAccountId, bankVoucherNo }
  const made = await context.select(srmRcnActualPaymentInfo, where)
  const outside = await context.select(srmRcnStatementManualPayment, where)
  const same = [
    ...made.map((one) => ({ ...one, number: one.actualPaymentNumber })),
    ...outside.map((one) => ({ ...one, number: one.manualPaymentNumber })),
  ]
  const other = same.find((one) => one.id !== id && one.status !== 'CANCELLED')
  if (!other) return []
  return [
    { field: 'bankVoucherNo', code: 'PAYMENT_VOUCHER_USED', args: { payment: other.number ?? '' } },
  ]
}
