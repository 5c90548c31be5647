import type { DocumentDefinition } from '@opensrm/kernel/document/define.ts'
import { type Field, f } from '@opensrm/kernel/document/fields.ts'
import { type Text, t } from '@opensrm/kernel/i18n/text.ts'
import { srmPosSupplier } from '../srmPosSupplier/srmPosSupplier.definition.ts'
import { srmPosSupplierCategory } from '../srmPosSupplierCategory/srmPosSupplierCategory.definition.ts'
import { srmPosSupplierSite } from '../srmPosSupplierSite/srmPosSupplierSite.definition.ts'
import { suppliersLookups } from '../suppliers.lookups.ts'

export type SheetCode = keyof typeof suppliersLookups.POS_IMPORT_SHEET.values

export type Column = { key: string; label: Text; field: Field; isRequired: boolean }

/** A sheet of the workbook. Its rows belong to the supplier named in the key column. */
export type ImportSheet = { code: SheetCode; title: Text; columns: readonly Column[] }

export const KEY = t('供应商标识', 'Supplier key')

/** Values that only the buyer keeps: an import may replace them in existing suppliers. */
export const BUYERS_OWN: readonly string[] = ['shortName', 'buyerId', 'buyerRemark', 'externalNo']

const NOT_IN_SHEETS = ['json', 'attachments', 'richtext']

function columnsOf(fields: { readonly [key: string]: Field }): Column[] {
  return Object.entries(fields)
    .filter(([, field]) => !NOT_IN_SHEETS.includes(field.type) && !isOurs(field))
    .map(([key, field]) => ({
      key,
      label: field.label,
      field,
      isRequired: field.required === true && !('default' in field && field.default !== undefined),
    }))
}

/** Written by the server alone. */
function isOurs(field: Field): boolean {
  return Boolean(field.auto || field.computed || field.hidden)
}

function sheet(code: SheetCode, fields: DocumentDefinition['fields'], without: string[] = []) {
  const own = Object.entries(fields).filter(([key]) => !without.includes(key))
  const title: Text = suppliersLookups.POS_IMPORT_SHEET.values[code]
  return { code, title, columns: columnsOf(Object.fromEntries(own)) }
}

const { children } = srmPosSupplier

/** Sheets with the rows of a section, and its collection in the supplier. */
export const SECTION_SHEETS = {
  CONTACT: 'contacts',
  ADDRESS: 'addresses',
  ACCOUNT: 'accounts',
  FILE: 'dataFiles',
  SALES: 'sales',
  MATERIAL: 'materials',
  EMPLOYEE: 'employees',
  MANAGEMENT: 'management',
  EQUIPMENT: 'equipment',
  LOCATION: 'locations',
} as const satisfies { readonly [code in SheetCode]?: keyof typeof children }

/** A payee other than the supplier needs an authorisation, which a sheet cannot contain. */
const NOT_IN_SECTION: { readonly [code in SheetCode]?: string[] } = { ACCOUNT: ['thirdPartyFlag'] }

/**
 * What a site refers to of its supplier: rows of other sheets, which have no ids yet, so they are
 * named as their own sheet names them.
 */
export const SITE_LINKS = {
  addressId: { of: 'addresses', by: 'siteName' },
  contactId: { of: 'contacts', by: 'contactName' },
  accountId: { of: 'accounts', by: 'accountNumber' },
} as const satisfies {
  readonly [field: string]: { of: keyof typeof children; by: string }
}

function siteFields(): DocumentDefinition['fields'] {
  const links = Object.keys(SITE_LINKS) as (keyof typeof SITE_LINKS)[]
  const named = links.map((key) => {
    const { zh, en } = srmPosSupplierSite.fields[key].label
    return [key, f.text(zh, en, key === 'accountId' ? { needsCode: VIEW_FULL } : {})]
  })
  return { ...srmPosSupplierSite.fields, ...Object.fromEntries(named) }
}

const VIEW_FULL = children.accounts.fields.accountNumber.needsCode

export const SHEETS: readonly ImportSheet[] = [
  sheet('BASE', srmPosSupplier.fields, ['parentSupplierId']),
  sheet('SITE', siteFields(), ['supplierId']),
  sheet('CATEGORY', srmPosSupplierCategory.fields, ['supplierId']),
  ...(Object.keys(SECTION_SHEETS) as (keyof typeof SECTION_SHEETS)[]).map((code) =>
    sheet(code, children[SECTION_SHEETS[code]].fields, NOT_IN_SECTION[code]),
  ),
]

export const sheetOf = (code: string | null): ImportSheet | undefined =>
  SHEETS.find((each) => each.code === code)
