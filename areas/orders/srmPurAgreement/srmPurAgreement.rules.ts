import type { RecordOf, RowOf } from '@opensrm/kernel/document/define.ts'
import { defineRules, type Refusal } from '@opensrm/kernel/document/rules.ts'
import type { Issue } from '@opensrm/kernel/protocol/errors.ts'
import {
  type Decimal,
  decimal,
  fixed,
  isGreater,
  isPositive,
  quantity,
  sum,
} from '@opensrm/kernel/values/decimal.ts'
import { completePrice } from '@opensrm/kernel/values/money.ts'
import { srmPurAgreement } from './srmPurAgreement.definition.ts'

export type Agreement = RecordOf<typeof srmPurAgreement>
export type AgreementLine = RowOf<typeof srmPurAgreement, 'lines'>
export type AgreementStep = RowOf<typeof srmPurAgreement, 'steps'>

export function enteredPrice(
  row: { priceInclTax: string | null; priceExclTax: string | null },
  basis: string | null,
): string | null {
  return basis === 'TAX_EXCLUDED' ? row.priceExclTax : row.priceInclTax
}

function compute(agreement: Agreement): void {
  for (const line of agreement.lines) {
    const steps = stepsOf(agreement, line.id)
    line.stepFlag = steps.length > 0 ? 'Y' : 'N'
    steps.forEach((step, at) => {
      step.toQuantity = steps[at + 1]?.fromQuantity ?? null
      completePrice(step, agreement.priceBasis, line.taxRate)
    })
    const [first] = steps
    // The line shows the price for the smallest quantity.
    if (first) {
      line.priceInclTax = first.priceInclTax
      line.priceExclTax = first.priceExclTax
    } else completePrice(line, agreement.priceBasis, line.taxRate)
    const left = leftOf(line.limitQuantity, line.releasedQuantity)
    line.remainingQuantity = left && quantity(left)
  }
  for (const limited of [agreement, ...agreement.projects]) {
    const left = leftOf(limited.limitAmount, limited.releasedAmount)
    limited.remainingAmount = left && fixed(left, 2)
  }
}

/** The remainder of a limit; negative when more was released than it allows. */
function leftOf(limit: string | null, released: string | null): Decimal | null {
  return limit ? decimal(limit).minus(decimal(released)) : null
}

export function stepsOf(agreement: Agreement, lineId: string): AgreementStep[] {
  return agreement.steps.filter((step) => step.parentId === lineId)
}

function check(agreement: Agreement): Issue[] {
  const { effectiveFrom, effectiveTo } = agreement
  const issues: Issue[] = []
  if (effectiveFrom && effectiveTo && effectiveTo <= effectiveFrom)
    issues.push({ field: 'effectiveTo', code: 'AGREEMENT_PERIOD' })
  agreement.lines.forEach((line, row) => {
    const at = { child: 'lines', row }
    const steps = stepsOf(agreement, line.id)
    if (enteredPrice(line, agreement.priceBasis) === null)
      issues.push({
        ...at,
        field: agreement.priceBasis === 'TAX_EXCLUDED' ? 'priceExclTax' : 'priceInclTax',
        code: 'AGREEMENT_PRICE_REQUIRED',
      })
    const rises = steps.every((step, index) =>
      index === 0
        ? decimal(step.fromQuantity).isZero()
        : isGreater(step.fromQuantity, steps[index - 1]?.fromQuantity ?? '0'),
    )
    if (!rises)
      issues.push({ ...at, code: 'AGREEMENT_STEPS', args: { line: line.lineNum ?? row + 1 } })
    if (line.limitQuantity && isGreater(line.commitQuantity ?? '0', line.limitQuantity))
      issues.push({ ...at, field: 'limitQuantity', code: 'AGREEMENT_LIMIT_BELOW_COMMIT' })
    if (
      line.lineEffectiveDate &&
      line.lineExpiryDate &&
      (line.lineEffectiveDate < String(effectiveFrom) || line.lineExpiryDate > String(effectiveTo))
    )
      issues.push({ ...at, field: 'lineEffectiveDate', code: 'AGREEMENT_LINE_DATES' })
  })
  const shares = sum(agreement.orgs.map((org) => org.sharePct))
  if (shares.greaterThan(100))
    issues.push({ child: 'orgs', code: 'AGREEMENT_SHARES', args: { sum: shares.toString() } })
  const projects = sum(agreement.projects.map((project) => project.limitAmount))
  if (isPositive(agreement.limitAmount) && projects.greaterThan(decimal(agreement.limitAmount)))
    issues.push({
      child: 'projects',
      code: 'AGREEMENT_PROJECT_LIMITS',
      args: { sum: projects.toString(), limit: decimal(agreement.limitAmount).toString() },
    })
  return issues
}

/** At most one active contract per version of an agreement. */
function hasNoContract(agreement: Agreement): Refusal | null {
  return agreement.contractId
    ? { code: 'AGREEMENT_HAS_CONTRACT', args: { agreement: agreement.agreementNumber ?? '' } }
    : null
}

export const srmPurAgreementRules = defineRules(srmPurAgreement, {
  guards: { hasNoContract },
  compute,
  check,
  checkSubmit: (agreement, { today }) =>
    (agreement.agreementVersion ?? 1) > 1 && !agreement.changeReason
      ? [{ field: 'changeReason', code: 'AGREEMENT_REASON' }]
      : String(agreement.effectiveTo) < today
        ? [{ field: 'effectiveTo', code: 'AGREEMENT_OVER' }]
        : agreement.lines.flatMap((line, row) => lineOver(line, row, today)),
})

function lineOver({ lineExpiryDate, lineNum }: AgreementLine, row: number, today: string): Issue[] {
  if (!lineExpiryDate || lineExpiryDate >= today) return []
  const args = { line: lineNum ?? row + 1 }
  return [{ child: 'lines', row, field: 'lineExpiryDate', code: 'AGREEMENT_LINE_OVER', args }]
}
