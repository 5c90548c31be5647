import { decimal, fixed, type Numeric, sum } from '@opensrm/kernel/values/decimal.ts'
import type { OperationContext } from '@opensrm/platform/documents/operations.ts'
import '../payment.errors.ts'
import '../settlement.inputs.ts'
import { srmRcnAdvanceApply } from '../srmRcnAdvanceApply/srmRcnAdvanceApply.definition.ts'
import { srmRcnPaymentApply } from '../srmRcnPaymentApply/srmRcnPaymentApply.definition.ts'
import { srmRcnActualPaymentInfo } from './srmRcnActualPaymentInfo.definition.ts'
import type { Payment } from './srmRcnActualPaymentInfo.rules.ts'

/** What a payment takes from the document it pays. */
export type Source = {
  number: string
  orgId: string | null
  supplierId: string | null
  currencyCode: string | null
  paymentMethod: string | null
  supplierAccountId: string | null
  payeeName: string | null
  payeeBankName: string | null
  payeeAccountNo: string | null
  payeeAccountEnd: string | null
  paymentLineId: string | null
  billNumber: string | null
  /** the user who approved it last, and therefore does not pay it */
  approvedBy: string | null
  approvedDate: string | null
  /** what no payment, confirmed or not, takes yet */
  free: string
}

/** The document that is paid, locked: two cashiers who take the same rest wait for each other. */
export async function lockSource(context: OperationContext, payment: Payment): Promise<Source> {
  if (payment.sourceType === 'PAYMENT_APPLY') return lockLine(context, payment)
  const advance = await context.lock(srmRcnAdvanceApply, payment.advanceApplyId ?? '')
  const isPayable = ['APPROVED', 'PART_PAID'].includes(advance.status)
  const taken = await takenOf(context, payment, { advanceApplyId: advance.id })
  return {
    ...advance,
    paymentLineId: null,
    billNumber: null,
    number: advance.advanceNumber ?? '',
    free: isPayable ? fixed(decimal(advance.amountInclTax).minus(taken), 2) : '0.00',
  }
}

async function lockLine(context: OperationContext, payment: Payment): Promise<Source> {
  const application = await context.lock(srmRcnPaymentApply, payment.paymentApplyId ?? '')
  const { orgId, supplierId, currencyCode, approvedBy, approvedDate, paymentLines } = application
  const [only] = paymentLines
  const line = payment.paymentLineId
    ? paymentLines.find(({ id }) => id === payment.paymentLineId)
    : paymentLines.length === 1
      ? only
      : undefined
  if (!line) context.refuse('PAYMENT_LINE_MISSING', {}, { field: 'paymentLineId' })
  const isPayable = ['APPROVED', 'PART_PAID'].includes(application.status)
  const taken = await takenOf(context, payment, { paymentLineId: line.id })
  return {
    ...line,
    ...{ orgId, supplierId, currencyCode, approvedBy, approvedDate, paymentLineId: line.id },
    number: `${application.paymentApplyNumber ?? ''} / ${line.lineNum ?? ''}`,
    free: isPayable ? fixed(decimal(line.amount).minus(taken), 2) : '0.00',
  }
}

/** What other payments of the same rest hold. */
async function takenOf(
  context: OperationContext,
  payment: Payment,
  where: { advanceApplyId: string } | { paymentLineId: string },
) {
  const others = await context.select(srmRcnActualPaymentInfo, {
    ...where,
    status: ['DRAFT', 'CONFIRMED'],
  })
  return sum(others.filter(({ id }) => id !== payment.id).map(({ amount }) => amount))
}

/** Posts a payment, or with a negative amount takes it back. */
export async function post(
  context: OperationContext,
  payment: Payment,
  { amount, local, rate }: { amount: Numeric; local: Numeric; rate: string },
): Promise<void> {
  if (payment.sourceType === 'PAYMENT_APPLY')
    await context.run(srmRcnPaymentApply, 'doRegisterPayment', payment.paymentApplyId ?? '', {
      lineId: payment.paymentLineId ?? '',
      amount: fixed(amount, 2),
      rate,
    })
  else
    await context.run(srmRcnAdvanceApply, 'doRegisterPayment', payment.advanceApplyId ?? '', {
      amount: fixed(amount, 2),
      local: fixed(local, 2),
    })
}
