import type { RecordOf } from '@opensrm/kernel/document/define.ts'
import { defineRules } from '@opensrm/kernel/document/rules.ts'
import type { Issue } from '@opensrm/kernel/protocol/errors.ts'
import { type Decimal, decimal, quantity } from '@opensrm/kernel/values/decimal.ts'
import { srmPurGovernmentMaterial } from './srmPurGovernmentMaterial.definition.ts'

export type Filing = RecordOf<typeof srmPurGovernmentMaterial>
type Limited = Pick<
  Filing,
  'bondedFlag' | 'supervisionConditions' | 'filedQuantity' | 'declaredQuantity'
>

const LICENCES = ['IMPORT_LICENSE', 'AUTO_LICENSE', 'DUAL_USE']

/** Conditions that require an import licence, which covers a quantity. */
export function isLicensed(filing: Pick<Filing, 'supervisionConditions'>): boolean {
  return (filing.supervisionConditions ?? []).some((condition) => LICENCES.includes(condition))
}

/** Filings of bonded and licensed goods have a quantity that declarations use up. */
export function isLimited(filing: Limited): boolean {
  return filing.bondedFlag === 'Y' || isLicensed(filing)
}

export function remainingQuantity(filing: Limited): Decimal {
  return decimal(filing.filedQuantity).minus(decimal(filing.declaredQuantity))
}

function compute(filing: Filing): void {
  filing.remainingQuantity =
    filing.filedQuantity === null ? null : quantity(remainingQuantity(filing))
}

function check(filing: Filing): Issue[] {
  const issues: Issue[] = []
  const { effectiveFrom, effectiveTo } = filing
  const { fields } = srmPurGovernmentMaterial
  if (effectiveFrom && effectiveTo && effectiveTo <= effectiveFrom) {
    const args = { from: effectiveFrom, to: effectiveTo }
    issues.push({ field: 'effectiveTo', code: 'FILING_PERIOD', args })
  }
  if (!isLicensed(filing)) return issues
  for (const key of ['licenseNumber', 'filedQuantity'] as const) {
    if (filing[key] !== null) continue
    issues.push({ field: key, code: 'REQUIRED', args: { label: fields[key].label } })
  }
  return issues
}

export const srmPurGovernmentMaterialRules = defineRules(srmPurGovernmentMaterial, {
  compute,
  check,
})
