import type { DocumentDefinition, Side } from '@opensrm/kernel/document/define.ts'
import {
  type Field,
  isDecimal,
  isServerOwned,
  isSortable,
} from '@opensrm/kernel/document/fields.ts'
import { sortKeysOf } from '@opensrm/kernel/document/reading.ts'
import { codeKeyOf, fieldNamed } from './systemFields.ts'

/** The query of a list. `labels` stores the texts of ids, so that links and saved views are readable. */
export type ListQuery = {
  filters: { readonly [key: string]: FilterValue }
  labels?: { readonly [id: string]: string }
  keyword?: string
  sort?: readonly Sort[]
  size?: number
  index?: number
}
export type Sort = { key: string; order: 'asc' | 'desc' }
export type Range = readonly [string | null, string | null]
export type FilterValue = string | readonly string[] | Range

export type FilterKind = 'text' | 'choice' | 'status' | 'ref' | 'bool' | 'date' | 'number'

export type FilterDefinition = { key: string; kind: FilterKind; field?: Field; child?: string }

/**
 * The filters of a list, in the order of its definition. The status comes first, because it is used most; the number
 * comes last, because the keyword finds it too.
 */
export function filtersOf(
  definition: DocumentDefinition,
  options: { side: Side; preset: object; knows: (resource: string) => boolean },
): FilterDefinition[] {
  const isLate = (key: string) => key === codeKeyOf(definition) || key === definition.display.name
  const named = definition.list.filters.filter((key) => key !== 'status')
  const first = Object.keys(definition.states).length > 1 ? ['status'] : []
  const keys = [...first, ...named.filter((key) => !isLate(key)), ...named.filter(isLate)]
  return (
    keys
      .filter((key) => !(key in options.preset))
      // a supplier only sees its own records
      .filter((key) => !(options.side === 'supplier' && key === definition.access.supplier))
      .map((key) => filterOf(definition, key))
      .filter((filter): filter is FilterDefinition => filter !== undefined)
      .filter(({ field }) => !(field?.visibleTo === 'buyer' && options.side === 'supplier'))
      // lines of other documents have no picker of their own
      .filter(
        ({ field }) =>
          !field ||
          !('ref' in field) ||
          (options.knows(field.ref) && !('refChild' in field && field.refChild)),
      )
  )
}

export function filterOf(
  definition: DocumentDefinition,
  key: string,
): FilterDefinition | undefined {
  if (key === 'status') return { key, kind: 'status' }
  const named = fieldNamed(definition, key)
  return named ? { key, kind: kindOf(named.field), ...named } : undefined
}

function kindOf(field: Field): FilterKind {
  if (isDecimal(field) || field.type === 'integer') return 'number'
  switch (field.type) {
    case 'date':
    case 'datetime':
    case 'month':
    case 'year':
      return 'date'
    case 'lookup':
    case 'multilookup':
      return 'choice'
    case 'ref':
    case 'multiref':
      return 'ref'
    case 'bool':
      return 'bool'
    default:
      return 'text'
  }
}

export function isRange(kind: FilterKind): boolean {
  return kind === 'date' || kind === 'number'
}

/** Removes empty filters: empty texts, empty lists, ranges open at both ends. */
export function cleaned(filters: { readonly [key: string]: FilterValue | null | undefined }): {
  [key: string]: FilterValue
} {
  const kept: { [key: string]: FilterValue } = {}
  for (const [key, value] of Object.entries(filters)) {
    if (value === null || value === undefined || value === '') continue
    if (Array.isArray(value) && (value.length === 0 || value.every((part) => part === null)))
      continue
    kept[key] = value
  }
  return kept
}

/** Filters from other code (presets, links), limited to the fields of this list. */
export function accepted(
  definition: DocumentDefinition,
  given: { readonly [key: string]: unknown },
): { filters: { [key: string]: FilterValue }; unknown: string[] } {
  const filters: { [key: string]: FilterValue } = {}
  const unknown: string[] = []
  for (const [key, value] of Object.entries(given)) {
    const filter = filterOf(definition, key)
    if (!filter) unknown.push(key)
    else if (typeof value === 'string' || Array.isArray(value)) filters[key] = value as FilterValue
  }
  return { filters: cleaned(filters), unknown }
}

/** A saved or linked search, limited to what this list supports. */
export function acceptedQuery(
  definition: DocumentDefinition,
  said: Partial<ListQuery>,
): { query: ListQuery; unknown: string[] } {
  const { filters, unknown } = accepted(definition, said.filters ?? {})
  const sort = said.sort?.filter(({ key }) => sortsBy(definition, key))
  return { query: { ...said, filters, ...(sort ? { sort } : {}) }, unknown }
}

function sortsBy(definition: DocumentDefinition, key: string): boolean {
  const field = fieldNamed(definition, key)?.field
  return key === 'status' || (field !== undefined && isSortable(field))
}

/**
 * Initial values of a record created from a list, so that it matches the list's preset: the first of several values.
 */
export function beginningsOf(
  definition: DocumentDefinition,
  preset: { readonly [key: string]: unknown },
): { [key: string]: string } {
  return Object.fromEntries(
    Object.entries(preset).flatMap(([key, value]) => {
      const field = definition.fields[key]
      const first = Array.isArray(value) ? value[0] : value
      return field && !isServerOwned(field) && typeof first === 'string' ? [[key, first]] : []
    }),
  )
}

const PARAM = 'f'

/** A list as a link: its query in one parameter of the address. */
export function queryToParams(query: ListQuery): { [name: string]: string } {
  const { filters, labels, keyword, sort, size, index } = query
  const said = {
    ...(Object.keys(filters).length > 0 ? { filters } : {}),
    ...(labels && Object.keys(labels).length > 0 ? { labels } : {}),
    ...(keyword ? { keyword } : {}),
    ...(sort?.length ? { sort } : {}),
    ...(size ? { size } : {}),
    ...(index && index > 1 ? { index } : {}),
  }
  return Object.keys(said).length > 0 ? { [PARAM]: JSON.stringify(said) } : {}
}

/** Null when the address has no query, or no valid one. */
export function queryFromParams(
  definition: DocumentDefinition,
  params: { readonly [name: string]: string },
): ListQuery | null {
  const text = params[PARAM]
  if (!text) return null
  try {
    return acceptedQuery(definition, JSON.parse(text) as Partial<ListQuery>).query
  } catch {
    return null
  }
}

/** '-creationDate' -> descending by creationDate */
export function defaultSort(definition: DocumentDefinition, route: string): Sort[] {
  return sortKeysOf(definition.screens[route]?.sort ?? definition.list.sort)
}
