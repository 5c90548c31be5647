import { messageOf } from '@opensrm/kernel/protocol/errors.ts'
import { isGreater, isPositive } from '@opensrm/kernel/values/decimal.ts'
import { addWorkDays } from '@opensrm/kernel/values/workCalendar.ts'
import { workCalendarsOf } from '@opensrm/platform/calendar/workCalendars.ts'
import type { OperationContext } from '@opensrm/platform/documents/operations.ts'
import { BASE_CURRENCY, findRate, findValue } from '../../base-data/ports.ts'
import { isDeemedAccepted } from '../../contracts/ports.ts'
import { cancelDeduction, createDeduction, type Outcome } from '../../settlement/ports.ts'
import { lineAmount } from './amounts.ts'

/** What punishments and claims have in common. */
export type Charge = {
  id: string
  orgId: string | null
  supplierId: string | null
  currencyCode: string | null
  offsetMode: string | null
  taxRate: string | null
  finalAmount: string | null
  deductionId: string | null
}

type Source = {
  sourceDocType: 'QCN_PUNISH' | 'QCN_CLAIM'
  deductionType: 'QUALITY_PUNISH' | 'QUALITY_CLAIM'
  number: string
  reason: string
}

const PART = 'CHARGE'

/** In base currency, which approval limits are in. */
export async function inBaseCurrency(
  context: OperationContext,
  { currencyCode }: { currencyCode: string | null },
  amount: string | null,
): Promise<string> {
  const { rate } = await findRate(context, {
    fromCurrency: currencyCode ?? BASE_CURRENCY,
    toCurrency: BASE_CURRENCY,
    date: context.today,
  })
  return lineAmount(amount, rate, BASE_CURRENCY)
}

/** The last day on which the supplier may answer. */
export async function replyDeadlineOf(
  context: OperationContext,
  { orgId }: { orgId: string | null },
): Promise<string> {
  const days = await findValue(context, { profileCode: 'QCN_APPEAL_DAYS', orgId })
  const calendars = await workCalendarsOf(context.platform, context.tx)
  return addWorkDays(context.today, Number(days), calendars.of(orgId))
}

/** Whether a contract with the supplier says that silence is consent. */
export const isSilenceConsent = (
  context: OperationContext,
  { supplierId, orgId }: { supplierId: string | null; orgId: string | null },
): Promise<boolean> =>
  isDeemedAccepted(context, {
    ...{ supplierId: supplierId ?? '', orgId: orgId ?? '', date: context.today },
  })

/** The deduction of a charge that both sides agree to: one, however often it is asked for. */
export async function deduct(
  context: OperationContext,
  charge: Charge,
  { sourceDocType, deductionType, number, reason }: Source,
) {
  const offsetMode = charge.offsetMode === 'INVOICE' ? 'INVOICE' : 'PAYMENT'
  const { id } = await createDeduction(context, {
    ...{ sourceDocType, sourceDocId: charge.id, sourceDocNumber: number, part: PART },
    ...{ deductionType, direction: 'DEDUCT', offsetMode, reason, born: 'AGREED' },
    ...{ supplierId: charge.supplierId ?? '', orgId: charge.orgId ?? '' },
    ...{ currencyCode: charge.currencyCode ?? '', amount: charge.finalAmount ?? '0' },
    taxRate: offsetMode === 'INVOICE' ? (charge.taxRate ?? '0') : '0',
  })
  return { deductionId: id, deductionFailure: null, chargeFailedFlag: 'N' } as const
}

/**
 * The same without an end to the supplier's answer when settlement refuses, for example because there is no exchange
 * rate: the buyer creates it later.
 */
export async function tryToDeduct(context: OperationContext, charge: Charge, source: Source) {
  if (!isPositive(charge.finalAmount)) return {}
  const tried = await context.attempt(() => deduct(context, charge, source))
  if ('done' in tried) return tried.done
  const { code, args } = tried.refused
  return {
    deductionFailure: messageOf(code, args, 'CN').slice(0, 500),
    chargeFailedFlag: 'Y',
  } as const
}

/** Refused once something of the deduction is applied. */
export const cancelCharge = (
  context: OperationContext,
  { id }: { id: string },
  { sourceDocType, number }: Pick<Source, 'sourceDocType' | 'number'>,
): Promise<void> =>
  cancelDeduction(context, {
    ...{ sourceDocType, sourceDocId: id, sourceDocNumber: number, part: PART },
  })

/** The state of a charge whose deduction has come so far. */
export const settled = ({ isWhole }: Outcome) =>
  (isWhole ? 'SETTLED' : 'CONFIRMED') as 'SETTLED' | 'CONFIRMED'

/** Something else than the currency's amounts, or not lower than before, is refused. */
export function lowered(
  context: OperationContext,
  { finalAmount, currencyCode }: Pick<Charge, 'finalAmount' | 'currencyCode'>,
  amount: string | null,
): string {
  const isLower = amount !== null && isPositive(amount) && isGreater(finalAmount, amount)
  const isExact = lineAmount(amount, 1, currencyCode) === lineAmount(amount, 1, null)
  if (amount === null || !isLower || !isExact)
    return context.refuse('CHARGE_AMEND_LOWER', { amount: finalAmount ?? '0' }, { field: 'amount' })
  return amount
}
