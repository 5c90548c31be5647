import type { RecordOf, RowOf } from '@opensrm/kernel/document/define.ts'
import { defineRules, type Refusal, type RuleContext } from '@opensrm/kernel/document/rules.ts'
import type { Issue } from '@opensrm/kernel/protocol/errors.ts'
import {
  type Decimal,
  decimal,
  fixed,
  greatest,
  isPositive,
  quantity,
  sum,
} from '@opensrm/kernel/values/decimal.ts'
import { lineAmounts } from '@opensrm/kernel/values/money.ts'
import { srmPurReturn } from './srmPurReturn.definition.ts'

export type Return = RecordOf<typeof srmPurReturn>
export type ReturnItem = RowOf<typeof srmPurReturn, 'items'>

function compute(goods: Return): void {
  for (const item of goods.items) {
    const isUnpriced = item.priceInclTax === null && item.priceExclTax === null
    const amounts = lineAmounts({ ...item, currencyCode: item.currencyCode })
    // Goods without a source have one entered price; the other is calculated.
    if (!item.receiptLineId && item.priceInclTax !== null) item.priceExclTax = amounts.priceExclTax
    item.amountInclTax = isUnpriced ? null : amounts.amountInclTax
    item.amountExclTax = isUnpriced ? null : amounts.amountExclTax
  }
  goods.totalQuantity = quantity(sum(goods.items.map((item) => item.quantity)))
  const currencies = new Set(goods.items.map((item) => item.currencyCode))
  // Amounts in different currencies are never added.
  goods.currencyCode = currencies.size === 1 ? (goods.items[0]?.currencyCode ?? null) : null
  goods.amountInclTax =
    currencies.size > 1 ? null : fixed(sum(goods.items.map((item) => item.amountInclTax)), 2)
}

function check(goods: Return): Issue[] {
  const issues: Issue[] = []
  if (goods.returnFrom === 'NO_SOURCE' && goods.returnMode === 'REPLACE') {
    issues.push({ field: 'returnMode', code: 'RETURN_NO_SOURCE_REFUND' })
  }
  goods.items.forEach((item, row) => {
    if (goods.returnFrom !== 'NO_SOURCE' || item.priceInclTax !== null) return
    const { label } = srmPurReturn.children.items.fields.priceInclTax
    issues.push({ child: 'items', row, field: 'priceInclTax', code: 'REQUIRED', args: { label } })
  })
  return issues
}

function checkSubmit(goods: Return, context: RuleContext): Issue[] {
  const issues: Issue[] = []
  if (goods.replaceDate && goods.replaceDate < context.today) {
    const args = { date: goods.replaceDate }
    issues.push({ field: 'replaceDate', code: 'RETURN_REPLACE_DATE_PAST', args })
  }
  return issues
}

/** The quantity of an item that was returned and not replaced yet. */
export function toReplace(item: ReturnItem): Decimal {
  return greatest(0, decimal(item.shippedQuantity).minus(decimal(item.replacedQuantity)))
}

function canReplace(goods: Return): Refusal | null {
  const isOpen = goods.returnMode === 'REPLACE' && goods.items.some((i) => isPositive(toReplace(i)))
  return isOpen
    ? null
    : { code: 'RETURN_NOTHING_TO_REPLACE', args: { return: goods.returnNumber ?? '' } }
}

/** Whether everything returned was replaced. */
export function isReplaced(goods: Pick<Return, 'items'>): boolean {
  return goods.items.every((item) => toReplace(item).isZero())
}

export const srmPurReturnRules = defineRules(srmPurReturn, {
  compute,
  check,
  checkSubmit,
  guards: { canReplace },
})
