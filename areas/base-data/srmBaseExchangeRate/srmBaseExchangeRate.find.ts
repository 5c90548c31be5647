import type { RecordOf } from '@opensrm/kernel/document/define.ts'
import { AppError } from '@opensrm/kernel/protocol/errors.ts'
import { daysBetween } from '@opensrm/kernel/values/date.ts'
import { type Decimal, decimal, fixed } from '@opensrm/kernel/values/decimal.ts'
import type { OperationContext } from '@opensrm/platform/documents/operations.ts'
import { baseDataErrors } from '../base-data.errors.ts'
import { findValue } from '../srmBaseConfigProfile/srmBaseConfigProfile.value.ts'
import { srmBaseExchangeRate } from './srmBaseExchangeRate.definition.ts'

/** The group's base currency; missing rates are crossed through it. */
export const BASE_CURRENCY = 'CNY'

type RateRow = Pick<
  RecordOf<typeof srmBaseExchangeRate>,
  'id' | 'fromCurrency' | 'toCurrency' | 'unitQuantity' | 'rateValue' | 'effectiveFrom'
>

export type RateAsk = {
  fromCurrency: string
  toCurrency: string
  date: string
  /** Defaults to CORPORATE. */
  rateType?: string
}

/** Rate for one unit, eight decimals; rateId is null for equal currencies and crossed rates. */
export type FoundRate = { rate: string; rateId: string | null; rateDate: string }

/**
 * Every area reads rates through this function. Without a rate it refuses with the pair and the
 * date.
 */
export async function findRate(context: OperationContext, ask: RateAsk): Promise<FoundRate> {
  const { fromCurrency, toCurrency, date, rateType = 'CORPORATE' } = ask
  if (fromCurrency === toCurrency) return { rate: fixed(1, 8), rateId: null, rateDate: date }
  const currencies = [...new Set([fromCurrency, toCurrency, BASE_CURRENCY])]
  const rows: RateRow[] = await context.select(srmBaseExchangeRate, {
    rateType,
    status: 'ACTIVE',
    fromCurrency: currencies,
    toCurrency: currencies,
  })
  const maxAgeDays =
    rateType === 'DAILY'
      ? Number(await findValue(context, { profileCode: 'RATE_MAX_AGE_DAYS', date }))
      : null
  const found = chooseRate(rows, { fromCurrency, toCurrency, date, maxAgeDays })
  if (!found) {
    throw new AppError(baseDataErrors.EXCHANGE_RATE_MISSING, {
      from: fromCurrency,
      to: toCurrency,
      date,
    })
  }
  return found
}

/**
 * The direct rate, otherwise the inverse one, otherwise crossed through the base currency; rounded
 * once, at the end.
 */
export function chooseRate(
  rows: readonly RateRow[],
  ask: { fromCurrency: string; toCurrency: string; date: string; maxAgeDays: number | null },
): FoundRate | null {
  const usable = rows.filter(({ effectiveFrom }) => {
    if (!effectiveFrom || effectiveFrom > ask.date) return false
    return ask.maxAgeDays === null || daysBetween(effectiveFrom, ask.date) <= ask.maxAgeDays
  })
  const direct = pairRate(usable, ask.fromCurrency, ask.toCurrency)
  if (direct) {
    return {
      rate: fixed(direct.rate, 8),
      rateId: direct.row.id,
      rateDate: direct.row.effectiveFrom ?? '',
    }
  }
  const toBase = pairRate(usable, ask.fromCurrency, BASE_CURRENCY)
  const fromBase = pairRate(usable, BASE_CURRENCY, ask.toCurrency)
  if (!toBase || !fromBase) return null
  const dates = [toBase.row.effectiveFrom ?? '', fromBase.row.effectiveFrom ?? ''].sort()
  return {
    rate: fixed(toBase.rate.times(fromBase.rate), 8),
    rateId: null,
    rateDate: dates[0] ?? '',
  }
}

function pairRate(
  rows: readonly RateRow[],
  from: string,
  to: string,
): { rate: Decimal; row: RateRow } | null {
  const row = latest(rows, from, to)
  if (row) return { rate: decimal(row.rateValue).div(row.unitQuantity ?? 1), row }
  const inverse = latest(rows, to, from)
  return inverse
    ? { rate: decimal(inverse.unitQuantity ?? 1).div(decimal(inverse.rateValue)), row: inverse }
    : null
}

function latest(rows: readonly RateRow[], from: string, to: string): RateRow | undefined {
  return rows
    .filter((row) => row.fromCurrency === from && row.toCurrency === to)
    .sort((a, b) => String(b.effectiveFrom).localeCompare(String(a.effectiveFrom)))[0]
}
