import type { DocumentDefinition, Side } from '@opensrm/kernel/document/define.ts'
import {
  type Field,
  isDecimal,
  isServerOwned,
  isSortable,
} from '@opensrm/kernel/document/fields.ts'
import { codeKeyOf, fieldNamed } from './systemFields.ts'

/** What a list is asked for. `labels` keeps the readable text of ids, so that a link or saved view reads well. */
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
 * The filters a list offers, in the order of its definition: the status first, since people ask for it most; the
 * number last, since the keyword finds it too.
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
      // all a supplier sees is its own
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

/** Without what says nothing: empty texts, empty lists, ranges open at both ends. */
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

/** What other code hands over as a filter (presets, links), as far as this list has such a field. */
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

/** A search somebody kept or sent as a link, as far as this list can still do it. */
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

/** What a record made from a list begins with, so that it will stand in that list: of several values the first. */
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

/** Null when the address says nothing, or nothing that can be understood. */
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
  const sort = definition.screens[route]?.sort ?? definition.list.sort
  if (!sort) return []
  return sort.startsWith('-')
    ? [{ key: sort.slice(1), order: 'desc' }]
    : [{ key: sort, order: 'asc' }]
}
