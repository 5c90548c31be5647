import { type Text, t } from '../i18n/text.ts'
import type { DocumentDefinition, FormGroup } from './define.ts'
import { englishFieldOf, type Field, type Fields } from './fields.ts'

/** Names of fields: a list, or one text with spaces between them. */
export type Names = string | readonly string[]

/** A list in its written form; missing parts are derived from the fields. */
export type WrittenList = Omit<DocumentDefinition['list'], 'columns' | 'filters' | 'summary'> & {
  columns?: Names
  filters?: Names
  summary?: Names
}

/** Sections of the form, for forms whose reading order differs from the order of the fields. */
export type WrittenForm = readonly (Omit<FormGroup, 'fields'> & { fields: Names })[]

type Written = {
  fields: Fields
  display: DocumentDefinition['display']
  list?: WrittenList
  form?: WrittenForm
}

/** Header fields in one section of the form: `fields: { ...group('收货', 'Delivery', { ... }) }`. */
export function group<const F extends Fields>(zh: string, en: string, fields: F): F {
  const title = t(zh, en)
  return Object.fromEntries(
    Object.entries(fields).map(([key, field]) => [key, { ...field, group: title }]),
  ) as F
}

export function namesOf(names: Names): readonly string[] {
  return typeof names === 'string' ? names.split(/\s+/).filter(Boolean) : names
}

export type SortKey = { key: string; order: 'asc' | 'desc' }

/** A written order: keys with spaces between them, `-` first for descending. */
export function sortKeysOf(sort: string | undefined): SortKey[] {
  return namesOf(sort ?? '').map((name) => ({
    key: name.replace(/^-/, ''),
    order: name.startsWith('-') ? 'desc' : 'asc',
  }))
}

/** The form: as written, else the groups that the fields name, in order of first use. */
export function formOf({ fields, form }: Written): Pick<DocumentDefinition, 'form'> {
  if (form) {
    const named = new Set(form.flatMap((each) => namesOf(each.fields)))
    const withEnglish = (key: string) => {
      const english = englishFieldOf(fields, key)
      return english && !named.has(english) ? [key, english] : [key]
    }
    return {
      form: form.map((each) => ({ ...each, fields: namesOf(each.fields).flatMap(withEnglish) })),
    }
  }
  const groups = new Map<string, { title: Text; fields: string[] }>()
  for (const [key, { group: title }] of Object.entries(fields)) {
    if (!title) continue
    const known = groups.get(title.zh) ?? { title, fields: [] }
    known.fields.push(key)
    groups.set(title.zh, known)
  }
  return groups.size > 0 ? { form: [...groups.values()] } : {}
}

/** Default number of columns of a list: what fits next to the status on most screens. */
const COLUMNS_MAX = 9

/** The list: as written, else the first fields that are readable in a cell, and filters for common searches. */
export function listOf(written: Written): DocumentDefinition['list'] {
  const { columns, filters, summary, ...rest } = written.list ?? { sort: '-creationDate' }
  const shown = columns === undefined ? usualColumns(written) : namesOf(columns)
  return {
    columns: shown,
    filters:
      filters === undefined
        ? shown.filter((key) => key === 'status' || isUsualFilter(written, key))
        : namesOf(filters),
    ...rest,
    ...(summary === undefined ? {} : { summary: namesOf(summary) }),
  }
}

function usualColumns({ fields, display }: Written): string[] {
  const named = [display.code, ...(display.name ? [display.name] : [])]
  const others = Object.entries(fields).flatMap(([key, field]) =>
    !named.includes(key) && saysSomethingInACell(field) ? [key] : [],
  )
  return [...named.filter((key) => key in fields), ...others].slice(0, COLUMNS_MAX).concat('status')
}

function saysSomethingInACell({ type, hidden, secret }: Field): boolean {
  return !hidden && !secret && !['textarea', 'richtext', 'json', 'attachments'].includes(type)
}

function isUsualFilter({ fields, display }: Written, key: string): boolean {
  const field = fields[key]
  if (!field || field.computed === 'atRead') return false
  const isName = key === display.code || key === display.name
  return isName || ['ref', 'lookup', 'date', 'bool'].includes(field.type)
}
