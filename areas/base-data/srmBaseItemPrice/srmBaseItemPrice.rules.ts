import type { RecordOf } from '@opensrm/kernel/document/define.ts'
import { canPush } from '@opensrm/kernel/document/push.ts'
import { defineRules } from '@opensrm/kernel/document/rules.ts'
import type { Issue } from '@opensrm/kernel/protocol/errors.ts'
import { decimal, fixed } from '@opensrm/kernel/values/decimal.ts'
import { completePrice } from '@opensrm/kernel/values/money.ts'
import { priceStepIssues } from './priceSteps.ts'
import { srmBaseItemPrice } from './srmBaseItemPrice.definition.ts'

export const srmBaseItemPriceRules = defineRules(srmBaseItemPrice, {
  guards: { canPush },
  compute(record) {
    for (const step of record.steps) completePrice(step, record.priceBasis, record.taxRate)
    record.steps.forEach((step, index) => {
      step.stepNum = index + 1
    })
    record.stepFlag = record.steps.length ? 'Y' : record.stepFlag
    const [first] = record.steps
    // The header shows the price of the smallest quantity.
    if (first) {
      record.priceExclTax = first.priceExclTax
      record.priceInclTax = first.priceInclTax
    } else completePrice(record, record.priceBasis, record.taxRate)
    const old = decimal(record.previousPriceExclTax)
    record.changeRate =
      old.isZero() || record.priceExclTax === null
        ? null
        : fixed(decimal(record.priceExclTax).minus(old).div(old).times(100), 4)
  },
  check(record) {
    const issues: Issue[] = []
    if (record.stepFlag === 'Y') issues.push(...priceStepIssues(record.steps))
    else if (record.priceInclTax === null) {
      const basis =
        record.priceBasis === 'TAX_EXCLUDED'
          ? { zh: '不含税', en: 'excl. tax' }
          : { zh: '含税', en: 'incl. tax' }
      issues.push({
        field: record.priceBasis === 'TAX_EXCLUDED' ? 'priceExclTax' : 'priceInclTax',
        code: 'PRICE_REQUIRED',
        args: { basis },
      })
    }
    if (!record.changeReason) issues.push(...reasonIssues(record))
    return issues
  },
})

/** A price increase or a price of zero needs a reason. */
function reasonIssues(
  record: Pick<RecordOf<typeof srmBaseItemPrice>, 'changeRate' | 'priceExclTax' | 'priceType'>,
): Issue[] {
  if (decimal(record.changeRate).greaterThan(0)) {
    const percent = decimal(record.changeRate).toFixed(2)
    return [{ field: 'changeReason', code: 'PRICE_RISE_REASON', args: { percent } }]
  }
  const isFree = record.priceExclTax !== null && decimal(record.priceExclTax).isZero()
  return isFree && record.priceType !== 'SAMPLE'
    ? [{ field: 'changeReason', code: 'PRICE_ZERO_REASON' }]
    : []
}
