import type { DocumentDefinition } from '@opensrm/kernel/document/define.ts'
import { type Field, isDecimal, isSortable } from '@opensrm/kernel/document/fields.ts'
import { READ_BUDGET } from '@opensrm/kernel/protocol/readBudget.ts'
import { headerFields } from '@opensrm/platform/documents/rows.ts'

/** A call of `findForPick` or `listByPage` at the limits of a single call. */
export type WorstCall = { action: 'listByPage' | 'findForPick'; body: { [key: string]: unknown } }

/**
 * The most expensive calls still permitted on a document, by the cause of the cost: no condition filters rows early, so
 * every condition is evaluated for every row; everything is requested at once; the last page is requested.
 */
export function worstCalls(definition: DocumentDefinition): { readonly [name: string]: WorstCall } {
  const passing = conditionsOf(definition, passingValue)
  const sort = Object.entries(headerFields(definition))
    .filter(([, field]) => isSortable(field) && !field.secret)
    .slice(0, READ_BUDGET.sorts)
    .map(([key]) => ({ key, order: 'asc' }))
  const columns = Object.keys(headerFields(definition)).slice(0, READ_BUDGET.columns)
  const page = { sort, columns, pageRows: 1000, includeSummary: true }
  const keyword = 'x'.repeat(READ_BUDGET.keyword)
  const list = (body: { [key: string]: unknown }): WorstCall => ({ action: 'listByPage', body })
  return {
    'conditions that let every row pass': list({ ...passing, ...page }),
    'every kind of condition': list({ ...conditionsOf(definition, anyValue), ...page }),
    'the last page': list({ ...page, pageIndex: 1_000_000 }),
    'a keyword nobody has': list({ ...page, keyword }),
    'a choice by a keyword nobody has': {
      action: 'findForPick',
      body: { keyword, pageRows: 200, ids: ids(READ_BUDGET.ids) },
    },
  }
}

type Value = (field: Field, room: number) => unknown

/** As many conditions as a call may have; those on rows come first, because they join other tables. */
function conditionsOf(
  definition: DocumentDefinition,
  valueFor: Value,
): { [path: string]: unknown } {
  const fields: [string, Field][] = [
    ...Object.entries(definition.children).flatMap(([child, { fields: own }]) =>
      Object.entries(own).map(([key, field]): [string, Field] => [`${child}.${key}`, field]),
    ),
    ...Object.entries(headerFields(definition)),
  ].filter(([, field]) => field.computed !== 'atRead' && !field.secret && field.type !== 'json')
  const room = Math.floor(READ_BUDGET.values / READ_BUDGET.conditions)
  const given = fields.flatMap(([path, field]): [string, unknown][] => {
    const value = valueFor(field, room)
    return value === undefined ? [] : [[path, value]]
  })
  return Object.fromEntries(spread(given).slice(0, READ_BUDGET.conditions))
}

/** One of each collection in turn, so that a limit includes all of them. */
function spread<T>(given: readonly (readonly [string, T])[]): (readonly [string, T])[] {
  const groups = new Map<string, (readonly [string, T])[]>()
  for (const one of given) {
    const name = one[0].includes('.') ? (one[0].split('.')[0] as string) : ''
    groups.set(name, [...(groups.get(name) ?? []), one])
  }
  const longest = Math.max(0, ...[...groups.values()].map(({ length }) => length))
  return Array.from({ length: longest }, (_, at) =>
    [...groups.values()].flatMap((group) => group.slice(at, at + 1)),
  ).flat()
}

/** Ranges that contain every value a field can have. */
const passingValue: Value = (field) => {
  if (isDecimal(field)) return ['-999999999999999999', '999999999999999999']
  switch (field.type) {
    case 'integer':
      return ['-999999999999999999', '999999999999999999']
    case 'date':
      return ['0001-01-01', '9999-12-31']
    case 'datetime':
      return ['1000-01-01 00:00:00', '9999-12-31 23:59:59']
    default:
      return undefined
  }
}

const anyValue: Value = (field, room) => {
  switch (field.type) {
    case 'text':
    case 'textarea':
    case 'richtext':
      return 'x'.repeat(READ_BUDGET.valueLength)
    case 'ref':
    case 'multiref':
      return ids(room)
    case 'lookup':
    case 'multilookup':
      return Array.from({ length: room }, (_, at) => `CODE${at}`)
    default:
      return passingValue(field, room)
  }
}

function ids(count: number): string[] {
  return Array.from({ length: count }, (_, at) => String(at + 1))
}
