import type { Fields } from '@opensrm/kernel/document/fields.ts'
import { holds } from '@opensrm/kernel/document/validate.ts'
import { type Text, t } from '@opensrm/kernel/i18n/text.ts'
import type { ErrorCode, Issue } from '@opensrm/kernel/protocol/errors.ts'
import { type Company, SECTION_CODES, SECTIONS, type SectionName } from './sections.ts'

type Wanted = {
  child: SectionName
  code: ErrorCode
  /** What it is called where missing data are listed. */
  title: Text
  /** Whether this company needs it at all. */
  asked?: (company: Company, today: string) => boolean
  isThere: (company: Company, today: string) => boolean
}

/** Data required of a company before it is accepted. */
const WANTED: readonly Wanted[] = [
  {
    child: 'contacts',
    code: 'SECTION_PRIMARY',
    title: t('主要联系人', 'Primary contact'),
    isThere: ({ contacts }) => contacts.some(({ primaryFlag }) => primaryFlag === 'Y'),
  },
  {
    child: 'sites',
    code: 'SECTION_SITE_PURCHASE',
    title: t('采购用途的地点', 'Site for purchasing'),
    isThere: (company) => hasSite(company, 'PURCHASE'),
  },
  {
    child: 'sites',
    code: 'SECTION_SITE_PAY',
    title: t('付款用途的地点', 'Site for payment'),
    isThere: (company) => hasSite(company, 'PAY'),
  },
  {
    child: 'sales',
    code: 'SECTION_SALES',
    title: t('上一年度销售情况', 'Sales of the last year'),
    asked: ({ establishDate }, today) => establishDate?.slice(0, 4) !== today.slice(0, 4),
    isThere: ({ sales }, today) =>
      sales.some(({ salesYear }) => salesYear === String(Number(today.slice(0, 4)) - 1)),
  },
  {
    child: 'materials',
    code: 'SECTION_MATERIAL',
    title: t('供应物料', 'Items offered'),
    isThere: ({ materials }) => materials.length > 0,
  },
  {
    child: 'management',
    code: 'SECTION_MANAGER',
    title: t('总经理', 'General manager'),
    isThere: ({ management }) => management.some(({ position }) => position === 'GENERAL_MANAGER'),
  },
  {
    child: 'equipment',
    code: 'SECTION_EQUIPMENT',
    title: t('设备清单', 'Equipment'),
    asked: makes,
    isThere: ({ equipment }) => equipment.length > 0,
  },
  {
    child: 'locations',
    code: 'SECTION_FACTORY',
    title: t('工厂', 'Factory'),
    asked: makes,
    isThere: ({ locations }) => locations.some(({ locationType }) => locationType === 'FACTORY'),
  },
  {
    child: 'accounts',
    code: 'SECTION_ACCOUNT',
    title: t('银行账户', 'Bank account'),
    isThere: (company) => company.accounts.length > 0,
  },
  {
    child: 'accounts',
    code: 'SECTION_ACCOUNT_DEFAULT',
    title: t('各币种的默认账户', 'Default account of each currency'),
    asked: ({ accounts }) => accounts.length > 0,
    isThere: ({ sites, accounts }) =>
      sites.every(({ currencyCode }) =>
        accounts.some(
          (account) => account.currencyCode === currencyCode && account.defaultFlag === 'Y',
        ),
      ),
  },
]

/** All missing data, by section. */
export function missingSections(company: Company, today: string): Issue[] {
  const missing = asked(company, today)
    .filter(({ isThere }) => !isThere(company, today))
    .map(({ child, code }): Issue => ({ child, code }))
  return [...missing, ...missingRows(company), ...expiredFiles(company, today)]
}

/** What is asked of the sections of this company, and what of it is there, for its completeness. */
export function sectionParts(company: Company, today: string): Part[] {
  return asked(company, today).map(({ child, title, isThere }) => ({
    ...{ section: SECTION_CODES[child], title, isThere: isThere(company, today) },
  }))
}

/** One thing asked of a company; `section` is its code in POS_CHANGE_SECTION. */
export type Part = { section: string; title: Text; isThere: boolean }

function asked(company: Company, today: string): Wanted[] {
  return WANTED.filter((wanted) => wanted.asked?.(company, today) ?? true)
}

/** Fields that only certain values of a row require, such as the end of a limited certificate. */
function missingRows(company: Company): Issue[] {
  return Object.entries(SECTIONS).flatMap(([name, { fields }]) =>
    Object.entries(fields as Fields).flatMap(([field, { required, label }]) => {
      if (!required || required === true) return []
      return company[name as SectionName].flatMap((row, at): Issue[] => {
        const values: { [key: string]: unknown } = row
        return (values[field] ?? null) === null && holds(required, values, company)
          ? [{ child: name, row: at, field, code: 'REQUIRED', args: { label } }]
          : []
      })
    }),
  )
}

function expiredFiles({ dataFiles }: Company, today: string): Issue[] {
  return dataFiles.flatMap(({ effectiveTo, certName }, row) =>
    effectiveTo && effectiveTo < today
      ? [
          {
            ...{ child: 'dataFiles', row, field: 'effectiveTo' },
            ...{ code: 'SECTION_FILE_EXPIRED' as const, args: { name: certName ?? '' } },
          },
        ]
      : [],
  )
}

function makes({ supplierType }: Company): boolean {
  return supplierType === 'MANUFACTURER'
}

function hasSite({ sites }: Company, use: string): boolean {
  return sites.some(({ siteType }) => siteType?.includes(use))
}
