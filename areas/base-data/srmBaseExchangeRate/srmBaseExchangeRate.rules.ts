import { defineRules } from '@opensrm/kernel/document/rules.ts'
import type { Issue } from '@opensrm/kernel/protocol/errors.ts'
import { decimal, fixed } from '@opensrm/kernel/values/decimal.ts'
import { srmBaseExchangeRate } from './srmBaseExchangeRate.definition.ts'

export const srmBaseExchangeRateRules = defineRules(srmBaseExchangeRate, {
  /**
   * Units of the foreign currency for one unit of the base currency: units / rate, eight decimals.
   */
  compute(record) {
    const rate = decimal(record.rateValue)
    record.inverseRate = rate.isZero()
      ? null
      : fixed(decimal(record.unitQuantity ?? 1).div(rate), 8)
  },
  check(record) {
    const issues: Issue[] = []
    if (record.fromCurrency !== null && record.fromCurrency === record.toCurrency)
      issues.push({ field: 'toCurrency', code: 'RATE_SAME_CURRENCY' })
    if (![1, 100, 10_000].includes(record.unitQuantity ?? 1))
      issues.push({ field: 'unitQuantity', code: 'RATE_UNITS' })
    return issues
  },
})
