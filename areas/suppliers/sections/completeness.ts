import { decimal, fixed } from '@opensrm/kernel/values/decimal.ts'
import { sectionsThere } from './sections.complete.ts'
import type { Company } from './sections.ts'

const ASKED = [
  'supplierName',
  'supplierType',
  'companyNature',
  'legalPerson',
  'registerAddress',
  'companyPhone',
  'mainProducts',
] as const

/** Percentage of the requested data of a company that exists, over fields and sections. */
export function completenessOf(company: Company, today: string): string {
  const fields = [
    ...ASKED.map((key) => company[key]),
    company.countryCode === 'CN' ? company.unifiedCreditCode : company.registrationNo,
    company.licenceLongTerm === 'Y' ? 'Y' : company.licenceEndDate,
  ]
  const sections = sectionsThere(company, today)
  const there = fields.filter(Boolean).length + sections.there
  return fixed(
    decimal(there)
      .times(100)
      .dividedBy(fields.length + sections.asked),
    4,
  )
}
