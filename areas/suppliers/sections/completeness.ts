import { type Text, t } from '@opensrm/kernel/i18n/text.ts'
import { decimal, fixed } from '@opensrm/kernel/values/decimal.ts'
import { companyFields } from './company.fields.ts'
import { type Part, sectionParts } from './sections.complete.ts'
import type { Company } from './sections.ts'

const ASKED = [
  'supplierType',
  'companyNature',
  'legalPerson',
  'registerAddress',
  'companyPhone',
  'mainProducts',
] as const

/** Percentage of the requested data of a company that exists, over fields and sections. */
export function completenessOf(company: Company, today: string): string {
  const parts = partsOf(company, today)
  const there = parts.filter(({ isThere }) => isThere).length
  return fixed(decimal(there).times(100).dividedBy(parts.length), 4)
}

/** The requested data that a company lacks. */
export function missingParts(company: Company, today: string): Part[] {
  return partsOf(company, today).filter(({ isThere }) => !isThere)
}

function partsOf(company: Company, today: string): Part[] {
  const number =
    company.countryCode === 'CN' ? ('unifiedCreditCode' as const) : ('registrationNo' as const)
  const base = (title: Text, value: unknown): Part => ({
    ...{ section: 'BASE', title, isThere: Boolean(value) },
  })
  return [
    base(t('供应商名称', 'Supplier name'), company.supplierName),
    ...([...ASKED, number] as const).map((key) => base(companyFields[key].label, company[key])),
    base(
      t('营业期限', 'Term of the licence'),
      company.licenceLongTerm === 'Y' ? 'Y' : company.licenceEndDate,
    ),
    ...sectionParts(company, today),
  ]
}
