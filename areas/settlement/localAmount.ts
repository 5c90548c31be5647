import { decimal, fixed, type Numeric, roundTo } from '@opensrm/kernel/values/decimal.ts'
import { currencyDecimals } from '@opensrm/kernel/values/money.ts'
import type { OperationContext } from '@opensrm/platform/documents/operations.ts'
import { BASE_CURRENCY, findRate } from '../base-data/ports.ts'

type InCurrency = { currencyCode: string | null }

/** The rate of a day into the base currency; a client's rate is never taken. */
export async function rateOf(
  context: OperationContext,
  { currencyCode }: InCurrency,
  date: string,
): Promise<string> {
  const { rate } = await findRate(context, {
    fromCurrency: currencyCode ?? BASE_CURRENCY,
    toCurrency: BASE_CURRENCY,
    date,
  })
  return rate
}

export async function localAmount(
  context: OperationContext,
  document: InCurrency,
  { amount, date }: { amount: Numeric; date: string },
): Promise<{ rate: string; local: string }> {
  const rate = await rateOf(context, document, date)
  return { rate, local: inBase(amount, rate) }
}

export function inBase(amount: Numeric, rate: Numeric): string {
  return fixed(roundTo(decimal(amount).times(decimal(rate)), currencyDecimals(BASE_CURRENCY)), 2)
}

/** What an amount costs more than was booked: a loss is positive. It never changes the balance in the document's currency. */
export function exchangeDifference(amount: Numeric, paid: Numeric, booked: Numeric): string {
  return fixed(decimal(inBase(amount, paid)).minus(decimal(inBase(amount, booked))), 2)
}
