import type { DocumentDefinition } from '@opensrm/kernel/document/define.ts'
import type { Field } from '@opensrm/kernel/document/fields.ts'
import type { Language, Text } from '@opensrm/kernel/i18n/text.ts'
import type { LookupIndex } from '../lookups/lookups.ts'
import type { CellFormat } from './xlsx/cells.ts'

/** Separator of several values in one cell; an import splits at it. */
export const LIST_MARK = '; '

export const YES_NO: { readonly [flag: string]: Text } = {
  Y: { zh: '是', en: 'Yes' },
  N: { zh: '否', en: 'No' },
}

export function textIn(text: Text, language: Language): string {
  return language === 'EN' ? text.en : text.zh
}

/** The cell format of a field's values. */
export function formatOf(field: Field | null): CellFormat {
  switch (field?.type) {
    case 'integer':
      return 'integer'
    case 'number':
    case 'percent':
      return 'number'
    case 'amount':
    case 'price':
    case 'date':
    case 'datetime':
      return field.type
    default:
      return 'text'
  }
}

/** The meaning of a lookup code in a language; an unknown code is shown as is. */
export function meaningOf(
  lookups: LookupIndex,
  type: string,
  code: string,
  language: Language,
): string {
  const value = lookups.find(type, code)
  return (language === 'EN' ? value?.meaningEn : value?.meaning) ?? code
}

/** A stored value in readable form; references are resolved elsewhere, by their labels. */
export function shownValue(
  definition: DocumentDefinition,
  key: string,
  field: Field | null,
  known: { lookups: LookupIndex; language: Language },
): (text: string) => string {
  const { lookups, language } = known
  if (key === 'status' && !field) {
    return (state) => {
      const name = definition.states[state]
      return name ? textIn(name, language) : state
    }
  }
  switch (field?.type) {
    case 'lookup':
      return remembering((code) => meaningOf(lookups, field.lookup, code, language))
    case 'multilookup':
      return remembering((list) =>
        itemsOf(list)
          .map((code) => meaningOf(lookups, field.lookup, code, language))
          .join(LIST_MARK),
      )
    case 'bool':
      return (flag) => (YES_NO[flag] ? textIn(YES_NO[flag], language) : flag)
    case 'datetime':
      return (text) => text.slice(0, 19)
    case 'number':
    case 'price':
    case 'percent':
      return withoutTrailingZeros
    case 'richtext':
      return (html) =>
        html
          .replace(/<br\s*\/?>|<\/(p|div|li|tr|h\d)>/gi, '\n')
          .replace(/<[^>]*>/g, '')
          .replace(/&nbsp;/g, ' ')
          .replace(/&lt;/g, '<')
          .replace(/&gt;/g, '>')
          .replace(/&amp;/g, '&')
          .trim()
    case 'attachments':
      return (ids) => String(ids.split(',').length)
    default:
      return (text) => text
  }
}

/** Parses a PostgreSQL list such as '{a,b}'. */
export function itemsOf(list: string): string[] {
  if (list === '{}' || list === '') return []
  return list
    .slice(1, -1)
    .split(',')
    .map((item) => item.replace(/^"|"$/g, ''))
}

function withoutTrailingZeros(text: string): string {
  return text.includes('.') ? text.replace(/\.?0+$/, '') : text
}

function remembering(make: (text: string) => string): (text: string) => string {
  const known = new Map<string, string>()
  return (text) => {
    let shown = known.get(text)
    if (shown === undefined) {
      shown = make(text)
      if (known.size < 10_000) known.set(text, shown)
    }
    return shown
  }
}
