import type { Refusal } from '@opensrm/kernel/document/rules.ts'
import type { Issue } from '@opensrm/kernel/protocol/errors.ts'
import { decimal, fixed, type Numeric, roundTo } from '@opensrm/kernel/values/decimal.ts'
import { currencyDecimals } from '@opensrm/kernel/values/money.ts'
import '../charge.errors.ts'

/** A line is rounded once, to the decimals of its currency. */
export function lineAmount(quantity: Numeric, unit: Numeric, currencyCode: string | null): string {
  return fixed(roundTo(decimal(quantity).times(decimal(unit)), currencyDecimals(currencyCode)), 2)
}

/** Typed amounts that the currency does not have, such as half a yen. */
export function tooManyDecimals<K extends string>(
  rows: readonly { [key in K]: string | null }[],
  field: K,
  currencyCode: string | null,
): Issue[] {
  const places = currencyDecimals(currencyCode)
  return rows.flatMap((row, at) =>
    decimal(row[field]).equals(roundTo(row[field], places))
      ? []
      : [
          {
            child: 'lines',
            row: at,
            field,
            code: 'CHARGE_DECIMALS',
            args: { currency: currencyCode ?? '', places: String(places) },
          },
        ],
  )
}

export function lacksDeduction({ deductionId }: { deductionId: string | null }): Refusal | null {
  return deductionId ? { code: 'CHARGE_HAS_DEDUCTION' } : null
}
