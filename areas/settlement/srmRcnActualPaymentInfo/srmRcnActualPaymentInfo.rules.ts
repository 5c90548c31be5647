import type { RecordOf } from '@opensrm/kernel/document/define.ts'
import { defineRules, type Refusal } from '@opensrm/kernel/document/rules.ts'
import { isBill } from '../billMethods.ts'
import { srmRcnActualPaymentInfo } from './srmRcnActualPaymentInfo.definition.ts'

export type Payment = RecordOf<typeof srmRcnActualPaymentInfo>

/** What the bank answered is known before a payment is final. */
function complete(payment: Payment): Refusal | null {
  if (!payment.bankVoucherNo) return { code: 'PAYMENT_VOUCHER_MISSING' }
  return isBill(payment.paymentMethod) && !payment.billNumber
    ? { code: 'PAYMENT_BILL_MISSING' }
    : null
}

function isReturned({ returnedFlag }: Payment): Refusal | null {
  return returnedFlag === 'Y' ? null : { code: 'PAYMENT_NOT_RETURNED' }
}

export const srmRcnActualPaymentInfoRules = defineRules(srmRcnActualPaymentInfo, {
  check: ({ paymentDate }, { today }) =>
    paymentDate && paymentDate > today
      ? [{ field: 'paymentDate', code: 'SETTLEMENT_DATE_AHEAD' }]
      : [],
  guards: { complete, isReturned },
})
