import { expectRefused } from '@opensrm/testkit/refusals.ts'
import { describe, expect, it } from 'vitest'
import '../suppliers.errors.ts'
import { completenessOf } from './completeness.ts'
import { expiryState } from './expiry.ts'
import { sectionIssues, tidyCompany } from './sections.check.ts'
import { missingSections } from './sections.complete.ts'
import type { Company } from './sections.ts'

const TODAY = '2026-06-30'

const whole = {
  supplierName: '福州样例电子有限公司',
  countryCode: 'CN',
  unifiedCreditCode: '91350100M000100Y43',
  supplierType: 'MANUFACTURER',
  establishDate: '2015-01-05',
  contacts: [{ contactName: '陈一', primaryFlag: 'Y' }],
  sites: [{ siteName: '总部', siteType: ['PURCHASE', 'PAY'], currencyCode: 'CNY' }],
  sales: [{ salesYear: '2025', salesAmount: '12000' }],
  materials: [{ productName: '连接器' }],
  employees: [],
  management: [{ managerName: '林二', position: 'GENERAL_MANAGER', shareholdingRatio: '60' }],
  equipment: [{ equipmentName: '注塑机' }],
  dataFiles: [{ certName: 'ISO 9001', effectiveTo: '2027-01-01', longTermFlag: 'N' }],
  accounts: [
    {
      bankId: '1',
      accountName: '福州样例电子(有限公司)',
      accountNumber: '6222020200112233445',
      currencyCode: 'CNY',
      defaultFlag: 'Y',
    },
  ],
  locations: [{ locationName: '一厂', locationType: 'FACTORY' }],
}
type Part = { [key: string]: unknown }
// Test rows have only the relevant fields.
const company = (more: Part = {}) => structuredClone({ ...whole, ...more }) as unknown as Company
const [account] = whole.accounts

describe('Sections of a company', () => {
  it('are right when nothing is wrong', () => {
    expect(sectionIssues(company(), TODAY)).toEqual([])
    expect(missingSections(company(), TODAY)).toEqual([])
  })

  it.each<[string, Part]>([
    ['CREDIT_CODE_WRONG', { unifiedCreditCode: '91350100M000100Y4Z' }],
    ['RESIDENT_ID_WRONG', { legalPersonIdNo: '110105194912310021' }],
    ['POSTCODE_WRONG', { postalCode: '35000' }],
    ['WEBSITE_WRONG', { website: 'our site' }],
    ['SECTION_NOT_YET', { establishDate: '2026-07-01' }],
    ['LICENCE_PERIOD', { licenceBeginDate: '2020-01-01', licenceEndDate: '2020-01-01' }],
    ['SECTION_PRIMARY_TWICE', { contacts: [...whole.contacts, ...whole.contacts] }],
    ['SECTION_LATER_YEAR', { sales: [{ salesYear: '2027' }] }],
    ['SECTION_ABOVE_HEADCOUNT', { employees: [{ headcount: 5, bachelorCount: 6 }] }],
    ['SECTION_SHARES', { management: [...whole.management, ...whole.management] }],
    ['SECTION_NOT_YET', { dataFiles: [{ issueDate: '2026-07-01' }] }],
    [
      'SECTION_FILE_PERIOD',
      { dataFiles: [{ issueDate: '2026-01-01', effectiveTo: '2026-01-01' }] },
    ],
    ['ACCOUNT_BANK', { accounts: [{ ...account, bankId: null }] }],
    ['ACCOUNT_NUMBER_DIGITS', { accounts: [{ ...account, accountNumber: '1234567' }] }],
    [
      'ACCOUNT_IBAN',
      { countryCode: 'DE', accounts: [{ ...account, accountNumber: 'DE88370400440532013000' }] },
    ],
    ['ACCOUNT_NAME', { accounts: [{ ...account, accountName: '别的公司' }] }],
    ['ACCOUNT_DEFAULT_TWICE', { accounts: [account, { ...account, accountNumber: '62220202' }] }],
  ])('cannot be saved with %s', (code, more) => {
    const issue = sectionIssues(company(more), TODAY).find((found) => found.code === code)
    expectRefused(code, issue)
  })

  it.each<[string, Part]>([
    ['SECTION_PRIMARY', { contacts: [{ primaryFlag: 'N' }] }],
    ['SECTION_SITE_PURCHASE', { sites: [{ ...whole.sites[0], siteType: ['PAY'] }] }],
    ['SECTION_SITE_PAY', { sites: [{ ...whole.sites[0], siteType: ['PURCHASE'] }] }],
    ['SECTION_SALES', { sales: [{ salesYear: '2024' }] }],
    ['SECTION_MATERIAL', { materials: [] }],
    ['SECTION_MANAGER', { management: [] }],
    ['SECTION_EQUIPMENT', { equipment: [] }],
    ['SECTION_FACTORY', { locations: [{ locationType: 'OFFICE' }] }],
    ['SECTION_ACCOUNT', { accounts: [] }],
    ['SECTION_ACCOUNT_DEFAULT', { sites: [{ ...whole.sites[0], currencyCode: 'USD' }] }],
    ['SECTION_FILE_EXPIRED', { dataFiles: [{ certName: 'ISO', effectiveTo: '2026-06-29' }] }],
    ['REQUIRED', { dataFiles: [{ certName: 'ISO', longTermFlag: 'N' }] }],
  ])('cannot be handed in with %s', (code, more) => {
    const issue = missingSections(company(more), TODAY).find((found) => found.code === code)
    expectRefused(code, issue)
  })

  it('ask a trader for no factory, and a new company for no sales of last year', () => {
    const trader = { supplierType: 'TRADER', equipment: [], locations: [] }
    expect(missingSections(company(trader), TODAY)).toEqual([])
    expect(missingSections(company({ establishDate: '2026-02-01', sales: [] }), TODAY)).toEqual([])
  })

  it('keep codes as they are written on paper, however they were pasted', () => {
    const typed = company({ unifiedCreditCode: ' 91350100m000100y43' })
    tidyCompany(typed)
    expect(typed.unifiedCreditCode).toBe('91350100M000100Y43')
  })

  it('say how complete they are, and how long certificates last', () => {
    expect(Number(completenessOf(company({ sales: [] }), TODAY))).toBeLessThan(
      Number(completenessOf(company(), TODAY)),
    )
    expect(expiryState(null, TODAY)).toBe('VALID')
    expect(expiryState('2026-07-30', TODAY)).toBe('EXPIRING')
    expect(expiryState('2026-06-29', TODAY)).toBe('EXPIRED')
  })
})
