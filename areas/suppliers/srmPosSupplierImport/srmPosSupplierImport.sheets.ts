import type { DocumentDefinition } from '@opensrm/kernel/document/define.ts'
import type { Field } from '@opensrm/kernel/document/fields.ts'
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

export const SHEETS: readonly ImportSheet[] = [
  sheet('BASE', srmPosSupplier.fields, ['parentSupplierId']),
  sheet('SITE', srmPosSupplierSite.fields, ['supplierId', 'addressId', 'contactId', 'accountId']),
  sheet('CATEGORY', srmPosSupplierCategory.fields, ['supplierId']),
  sheet('CONTACT', srmPosSupplier.children.contacts.fields),
  sheet('ACCOUNT', srmPosSupplier.children.accounts.fields, ['thirdPartyFlag']),
]

export const sheetOf = (code: string | null): ImportSheet | undefined =>
  SHEETS.find((each) => each.code === code)
