import type { RecordOf, RowOf } from '@opensrm/kernel/document/define.ts'
import { defineRules, type Refusal } from '@opensrm/kernel/document/rules.ts'
import type { Issue } from '@opensrm/kernel/protocol/errors.ts'
import {
  type Decimal,
  decimal,
  fixed,
  quantity,
  roundTo,
  sum,
} from '@opensrm/kernel/values/decimal.ts'
import { currencyDecimals } from '@opensrm/kernel/values/money.ts'
import { deliveriesLookups } from '../deliveries.lookups.ts'
import { srmPurCustomHeader } from './srmPurCustomHeader.definition.ts'

export type Declaration = RecordOf<typeof srmPurCustomHeader>
export type DeclarationLine = RowOf<typeof srmPurCustomHeader, 'lines'>

/** The costs that the price under this Incoterm excludes: freight, insurance, or neither. */
const NOT_INCLUDED: { readonly [incoterm: string]: readonly ('freight' | 'insurance')[] } = {
  EXW: ['freight', 'insurance'],
  FCA: ['freight', 'insurance'],
  FOB: ['freight', 'insurance'],
  CFR: ['insurance'],
}

/**
 * Calculates goods value, dutiable value with its share of the costs, duty and VAT, per line and in
 * total.
 */
function compute(declaration: Declaration): void {
  const places = currencyDecimals(declaration.currencyCode)
  for (const line of declaration.lines) {
    const amount = decimal(line.quantity).times(decimal(line.priceExclTax))
    line.amountExclTax = fixed(roundTo(amount, places), 2)
    line.legalQuantity = quantity(decimal(line.quantity).times(decimal(line.legalRate ?? 1)))
  }
  const shares = costShares(declaration)
  const isBonded = declaration.tradeMode === 'BONDED'
  const rate = declaration.exchangeRate
  declaration.lines.forEach((line, index) => {
    const value = decimal(line.amountExclTax).plus(shares[index] ?? 0)
    const dutiable = roundTo(value.times(decimal(rate)), 2)
    const duty = isBonded ? decimal(0) : roundTo(dutiable.times(decimal(line.dutyRate)).div(100), 2)
    const vatRate = decimal(line.importVatRate).div(100)
    const vat = isBonded ? decimal(0) : roundTo(dutiable.plus(duty).times(vatRate), 2)
    line.dutiableAmount = rate === null ? null : fixed(dutiable, 2)
    line.dutyAmount = rate === null ? null : fixed(duty, 2)
    line.importVatAmount = rate === null ? null : fixed(vat, 2)
  })
  const total = (key: 'amountExclTax' | 'dutiableAmount' | 'dutyAmount' | 'importVatAmount') =>
    fixed(sum(declaration.lines.map((line) => line[key])), 2)
  declaration.goodsAmountExclTax = total('amountExclTax')
  declaration.dutiableAmount = rate === null ? null : total('dutiableAmount')
  declaration.dutyAmount = rate === null ? null : total('dutyAmount')
  declaration.importVatAmount = rate === null ? null : total('importVatAmount')
}

/**
 * Spreads freight, insurance and fees by line amount; the last line takes the rounding difference.
 */
function costShares(declaration: Declaration): Decimal[] {
  const added = NOT_INCLUDED[declaration.incoterm ?? ''] ?? []
  const costs = sum([declaration.miscFee, ...added.map((key) => declaration[key])])
  const amounts = declaration.lines.map((line) => decimal(line.amountExclTax))
  const whole = sum(amounts)
  const places = currencyDecimals(declaration.currencyCode)
  let rest = costs
  return amounts.map((amount, index) => {
    const isLast = index === amounts.length - 1
    const share = isLast
      ? rest
      : whole.isZero()
        ? decimal(0)
        : roundTo(costs.times(amount).div(whole), places)
    rest = rest.minus(share)
    return share
  })
}

const STEPS = Object.keys(deliveriesLookups.PUR_CUSTOM_STEP.values)

function check(declaration: Declaration): Issue[] {
  const issues: Issue[] = []
  const { grossWeight, netWeight } = declaration
  if (grossWeight && netWeight && decimal(grossWeight).lessThan(decimal(netWeight))) {
    const args = { gross: decimal(grossWeight).toFixed(), net: decimal(netWeight).toFixed() }
    issues.push({ field: 'grossWeight', code: 'CUSTOM_WEIGHT', args })
  }
  let last = ''
  const done = declaration.customs
    .filter((step) => step.actualTime)
    .sort((a, b) => STEPS.indexOf(a.stepCode ?? '') - STEPS.indexOf(b.stepCode ?? ''))
  for (const step of done) {
    const row = declaration.customs.indexOf(step)
    if ((step.actualTime ?? '') < last) {
      const args = { step: stepName(step.stepCode) }
      issues.push({ child: 'customs', row, field: 'actualTime', code: 'CUSTOM_STEPS', args })
    }
    last = step.actualTime ?? last
  }
  return issues
}

export function stepName(code: string | null) {
  const names: { readonly [code: string]: { zh: string; en: string } } =
    deliveriesLookups.PUR_CUSTOM_STEP.values
  return names[code ?? ''] ?? code ?? ''
}

/** The importer must complete a supplier's papers before they are declared. */
function isComplete(declaration: Declaration): Refusal | null {
  const missing = (['brokerName', 'exchangeRate'] as const).filter((key) => !declaration[key])
  if (missing.length === 0) return null
  const { fields } = srmPurCustomHeader
  const zh = missing.map((key) => fields[key].label.zh).join('、')
  const en = missing.map((key) => fields[key].label.en).join(', ')
  return { code: 'CUSTOM_INCOMPLETE', args: { fields: { zh, en } } }
}

export const srmPurCustomHeaderRules = defineRules(srmPurCustomHeader, {
  compute,
  check,
  guards: { isComplete },
})
