import type { Issue } from '@opensrm/kernel/protocol/errors.ts'
import {
  isCreditCode,
  isIban,
  isResidentId,
  plainCode,
} from '@opensrm/kernel/values/checkDigits.ts'
import { decimal, isGreater } from '@opensrm/kernel/values/decimal.ts'
import { plainName } from './names.ts'
import type { Company, SectionName, SectionRow } from './sections.ts'

/**
 * Faults that prevent saving, in any document with the sections. Rows are named by their section.
 */
export function sectionIssues(company: Company, today: string): Issue[] {
  return [
    ...headerIssues(company, today),
    ...severalIn('contacts', company.contacts, ({ primaryFlag }) => primaryFlag),
    ...rowIssues('sales', company.sales, ({ salesYear }) =>
      salesYear && salesYear > today.slice(0, 4)
        ? { field: 'salesYear', code: 'SECTION_LATER_YEAR' }
        : null,
    ),
    ...rowIssues('employees', company.employees, ({ headcount, bachelorCount }) =>
      headcount !== null && bachelorCount !== null && bachelorCount > headcount
        ? { field: 'bachelorCount', code: 'SECTION_ABOVE_HEADCOUNT' }
        : null,
    ),
    ...shareIssues(company.management),
    ...rowIssues('dataFiles', company.dataFiles, (row) => fileIssue(row, today)),
    ...rowIssues('accounts', company.accounts, (row) => accountIssue(row, company)),
    ...defaultIssues(company.accounts),
  ]
}

/** Normalises codes as users paste them, before they are checked and compared. */
export function tidyCompany(company: Partial<Company>): void {
  if (company.unifiedCreditCode) company.unifiedCreditCode = plainCode(company.unifiedCreditCode)
  if (company.legalPersonIdNo && company.countryCode === 'CN')
    company.legalPersonIdNo = plainCode(company.legalPersonIdNo)
  for (const account of company.accounts ?? [])
    if (account.accountNumber) account.accountNumber = plainCode(account.accountNumber)
}

function headerIssues(company: Company, today: string): Issue[] {
  const issues: Issue[] = []
  const { unifiedCreditCode, legalPersonIdNo, postalCode } = company
  const isHere = company.countryCode === 'CN'
  if (unifiedCreditCode && isHere && !isCreditCode(unifiedCreditCode))
    issues.push({ field: 'unifiedCreditCode', code: 'CREDIT_CODE_WRONG' })
  if (legalPersonIdNo && isHere && !isResidentId(legalPersonIdNo, today))
    issues.push({ field: 'legalPersonIdNo', code: 'RESIDENT_ID_WRONG' })
  if (postalCode && isHere && !/^\d{6}$/.test(postalCode))
    issues.push({ field: 'postalCode', code: 'POSTCODE_WRONG' })
  if (company.website && !/^(https?:\/\/)?[^\s/.]+(\.[^\s/.]+)+(\/\S*)?$/i.test(company.website))
    issues.push({ field: 'website', code: 'WEBSITE_WRONG' })
  if (company.establishDate && company.establishDate > today)
    issues.push({ field: 'establishDate', code: 'SECTION_NOT_YET' })
  const { licenceBeginDate: from, licenceEndDate: to } = company
  if (from && to && to <= from) issues.push({ field: 'licenceEndDate', code: 'LICENCE_PERIOD' })
  return issues
}

type Fault = Omit<Issue, 'child' | 'row'>

function rowIssues<N extends SectionName>(
  child: N,
  rows: readonly SectionRow<N>[],
  faultOf: (row: SectionRow<N>) => Fault | null,
): Issue[] {
  return rows.flatMap((row, at) => {
    const fault = faultOf(row)
    return fault ? [{ ...fault, child, row: at }] : []
  })
}

function severalIn<N extends 'contacts'>(
  child: N,
  rows: readonly SectionRow<N>[],
  flagOf: (row: SectionRow<N>) => string | null,
): Issue[] {
  const marked = rows.flatMap((row, at) => (flagOf(row) === 'Y' ? [at] : []))
  return marked
    .slice(1)
    .map((row) => ({ child, row, field: 'primaryFlag', code: 'SECTION_PRIMARY_TWICE' as const }))
}

function shareIssues(rows: readonly SectionRow<'management'>[]): Issue[] {
  const total = rows.reduce((sum, row) => sum.plus(row.shareholdingRatio ?? 0), decimal(0))
  return isGreater(total.toString(), '100')
    ? [{ child: 'management', code: 'SECTION_SHARES', args: { total: total.toString() } }]
    : []
}

function fileIssue(
  { issueDate, effectiveTo }: SectionRow<'dataFiles'>,
  today: string,
): Fault | null {
  if (issueDate && issueDate > today) return { field: 'issueDate', code: 'SECTION_NOT_YET' }
  if (issueDate && effectiveTo && effectiveTo <= issueDate)
    return { field: 'effectiveTo', code: 'SECTION_FILE_PERIOD' }
  return null
}

/**
 * A domestic account needs a bank and a number; a foreign number in the form of an IBAN must be a
 * valid one.
 */
function accountIssue(row: SectionRow<'accounts'>, company: Company): Fault | null {
  const { accountNumber, accountName } = row
  const isHere = company.countryCode === 'CN'
  if (isHere && !row.bankId) return { field: 'bankId', code: 'ACCOUNT_BANK' }
  if (accountNumber && isHere && !/^\d{8,30}$/.test(accountNumber))
    return { field: 'accountNumber', code: 'ACCOUNT_NUMBER_DIGITS' }
  if (accountNumber && !isHere && /^[A-Z]{2}\d{2}/.test(accountNumber) && !isIban(accountNumber))
    return { field: 'accountNumber', code: 'ACCOUNT_IBAN' }
  const isOwn = plainName(accountName ?? '') === plainName(company.supplierName ?? '')
  if (accountName && row.thirdPartyFlag !== 'Y' && !isOwn)
    return { field: 'accountName', code: 'ACCOUNT_NAME' }
  return null
}

function defaultIssues(accounts: readonly SectionRow<'accounts'>[]): Issue[] {
  const seen = new Set<string | null>()
  return accounts.flatMap(({ defaultFlag, currencyCode }, row) => {
    if (defaultFlag !== 'Y') return []
    const isSecond = seen.has(currencyCode)
    seen.add(currencyCode)
    return isSecond
      ? [{ child: 'accounts', row, field: 'defaultFlag', code: 'ACCOUNT_DEFAULT_TWICE' as const }]
      : []
  })
}
