import { type Field, isDecimal } from '@opensrm/kernel/document/fields.ts'
import { fieldValue, formatValue } from '@opensrm/kernel/document/format.ts'
import { currentLanguage } from '@opensrm/ui/i18n/language.ts'
import { translate } from '@opensrm/ui/i18n/text.ts'
import './form.texts.ts'
import type { Values } from './values.ts'

type Place = { key: string; field: Field; row: Values; header?: Values | undefined }
type LookupMeaning = (type: string, code: string) => string

/** A field's value in readable form; '' when it is empty. */
export function fieldText(
  { key, field, row, header }: Place,
  lookupMeaning: LookupMeaning,
): string {
  const value = row[key]
  const language = currentLanguage()
  if (value === null || value === undefined || value === '') return ''
  if (field.type === 'bool') return translate(value === 'Y' ? 'form.yes' : 'form.no')
  return formatValue({ key, field, value, row, header, lookupMeaning, percentSign: true, language })
}

/** The text after a number: currency, unit or percent sign. */
export function unitText(place: Omit<Place, 'key'>, lookupMeaning: LookupMeaning): string | null {
  const { field, row, header } = place
  if (!isDecimal(field)) return null
  if (field.type === 'percent') return '%'
  if (field.currencyField) return text(fieldValue(field.currencyField, row, header))
  const unit = field.uomField ? text(fieldValue(field.uomField, row, header)) : null
  return unit ? lookupMeaning('UOM', unit) : null
}

function text(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null
}

/** The lookup types of a set of fields, to fetch them in one call. */
export function lookupTypesOf(fields: Iterable<Field>): string[] {
  const types = new Set<string>()
  for (const field of fields) {
    if (field.type === 'lookup' || field.type === 'multilookup') types.add(field.lookup)
    if (isDecimal(field) && field.uomField) types.add('UOM')
  }
  return [...types]
}
