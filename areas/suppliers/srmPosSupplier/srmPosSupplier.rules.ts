import type { RecordOf } from '@opensrm/kernel/document/define.ts'
import { canPush } from '@opensrm/kernel/document/push.ts'
import { defineRules } from '@opensrm/kernel/document/rules.ts'
import type { Issue } from '@opensrm/kernel/protocol/errors.ts'
import { plainName } from '../sections/names.ts'
import { sectionIssues } from '../sections/sections.check.ts'
import type { Company } from '../sections/sections.ts'
import { srmPosSupplier } from './srmPosSupplier.definition.ts'

type Supplier = RecordOf<typeof srmPosSupplier>

/** A supplier as a company with its sections. */
export function companyOf(supplier: Supplier): Company {
  return { ...supplier, sites: supplier.addresses }
}

/** Faults of a section, under its name in the supplier master. */
export function supplierIssues(supplier: Supplier, today: string): Issue[] {
  return sectionIssues(companyOf(supplier), today).map((issue) =>
    issue.child === 'sites' ? { ...issue, child: 'addresses' } : issue,
  )
}

/** The number that identifies the company in its country. */
export function numberIssues({
  countryCode,
  unifiedCreditCode,
  registrationNo,
  oneTimeFlag,
  supplierType,
}: Supplier): Issue[] {
  const isWithout = oneTimeFlag === 'Y' || supplierType === 'INDIVIDUAL'
  if (countryCode === 'CN' && !unifiedCreditCode && !isWithout)
    return [{ field: 'unifiedCreditCode', code: 'CREDIT_CODE_MISSING' }]
  if (countryCode !== 'CN' && !registrationNo)
    return [{ field: 'registrationNo', code: 'REGISTRATION_NO_MISSING' }]
  return []
}

function isFrozen(supplier: Supplier): boolean {
  const { freezeInquiryFlag, freezeOrderFlag, freezeReceiveFlag, freezePaymentFlag } = supplier
  return [freezeInquiryFlag, freezeOrderFlag, freezeReceiveFlag, freezePaymentFlag].includes('Y')
}

export const srmPosSupplierRules = defineRules(srmPosSupplier, {
  compute(supplier) {
    supplier.plainName = plainName(supplier.supplierName ?? '')
    supplier.frozenFlag = isFrozen(supplier) ? 'Y' : 'N'
  },
  check(supplier, { today }) {
    // Later only the buyer's own notes can be saved, so data accepted before is not checked again.
    const isOpen = supplier.status === 'DRAFT' || supplier.status === 'REJECTED'
    return isOpen ? supplierIssues(supplier, today) : []
  },
  checkSubmit: numberIssues,
  guards: {
    canPush,
    hasNumber: ({ unifiedCreditCode, registrationNo }) =>
      unifiedCreditCode || registrationNo ? null : { code: 'RISK_NO_CODE' },
  },
})
