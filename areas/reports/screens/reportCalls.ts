import type { Field, Fields } from '@opensrm/kernel/document/fields.ts'
import { holds } from '@opensrm/kernel/document/validate.ts'
import type { Text } from '@opensrm/kernel/i18n/text.ts'
import { plain, sum } from '@opensrm/kernel/values/decimal.ts'
import type { Values } from '@opensrm/ui/form/values.ts'
import type { Sort } from '@opensrm/ui/table/TableHeader.tsx'

/** The same question within five minutes shows the same answer; its time is beside it. */
export const FRESH_MS = 300_000

export type Described = {
  title: Text
  meaning: Text
  filters: Fields
  period: { from: string; to: string } | null
  /** the document a row opens */
  opens: string | null
}

export type Summary = {
  columns: Fields
  figures: Fields
  drills: string[]
  totals: Values[]
  totalsBy: string | null
  asOf: string
}

export type DrawnChart = {
  key: string
  title: Text
  type: 'BAR' | 'BAR_STACK' | 'BAR_H' | 'LINE' | 'COMBO' | 'PIE' | 'SCATTER'
  dimensions: { key: string; field: Field }[]
  target?: { title: Text; value: string }
  series: { key: string; isLine: boolean; field: Field }[]
  marks: { row: Values; values: (string | null)[] }[]
  others: (string | null)[] | null
}

export const isShown = (field: Field, values: Values): boolean =>
  !field.onlyWhen || holds(field.onlyWhen, values, values)

/** The values of the filters that apply, without the labels that pickers keep beside them. */
export function askedOf(fields: Fields, values: Values): Values {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([key, field]) => {
      const value = values[key]
      const isGiven = value !== null && value !== undefined && value !== ''
      return isGiven && isShown(field, values) ? [[key, value]] : []
    }),
  )
}

/** Without a required filter nothing is asked. */
export function isComplete(fields: Fields, values: Values): boolean {
  return Object.entries(fields).every(([key, { required }]) => {
    const value = values[key]
    const isEmpty =
      value === null ||
      value === undefined ||
      value === '' ||
      (Array.isArray(value) && value.length === 0)
    return !isEmpty || !required || (required !== true && !holds(required, values, values))
  })
}

/** Totals by column; where they are by currency or unit, one for each. Counts have neither. */
export function totalsOf(summary: Summary | undefined) {
  if (!summary) return null
  const { totals, totalsBy, columns } = summary
  const [only] = totals
  if (!totalsBy) return only ? (only as { [key: string]: string | null }) : null
  const summed: { [key: string]: { [measure: string]: string } } = {}
  const counts: { [key: string]: string } = {}
  for (const { [totalsBy]: measure, ...total } of totals)
    for (const [key, value] of Object.entries(total)) {
      if (value === null || value === undefined) continue
      if (columns[key]?.type === 'integer') counts[key] = plain(sum([counts[key], String(value)]))
      else summed[key] = { ...summed[key], [String(measure ?? '')]: String(value) }
    }
  return { ...summed, ...counts }
}

export const orderOf = (sort: Sort | undefined): { sort?: string } =>
  sort ? { sort: `${sort.order === 'desc' ? '-' : ''}${sort.key}` } : {}
export const sortsOf = (sort: string | undefined): Sort[] =>
  sort ? [{ key: sort.replace(/^-/, ''), order: sort.startsWith('-') ? 'desc' : 'asc' }] : []
