import type { Values } from '@opensrm/ui/form/values.ts'
import type { Sort } from '@opensrm/ui/table/TableHeader.tsx'
import { AGEING_FILTERS } from '../ageing/ageingFields.ts'
import { srmRcnInvoice } from '../srmRcnInvoice/srmRcnInvoice.definition.ts'

export const { resource: RESOURCE } = srmRcnInvoice

export type PageAsked = { pageIndex: number; pageRows: number; sort?: string }

export type Figures = { data: { [key: string]: unknown }[]; totals: Values[] }

/** The filters as the server takes them, without the labels that pickers keep beside ids. */
export function askedOf(filters: Values): Values {
  return Object.fromEntries(
    Object.keys(AGEING_FILTERS).flatMap((key) => (filters[key] ? [[key, filters[key]]] : [])),
  )
}

/** Totals by column: amounts in each currency, and what can only be said of all from the totals in the base currency. */
export function byMeasure(
  totals: readonly Values[],
  base: Values | null,
): { [key: string]: string | { [currency: string]: string } } {
  const summed: { [key: string]: string | { [currency: string]: string } } = {}
  for (const { currencyCode, ...total } of totals)
    for (const [key, value] of Object.entries(total))
      if (value !== null)
        summed[key] = { ...(summed[key] as object), [String(currencyCode)]: String(value) }
  for (const key of OF_ALL) {
    if (base?.[key]) summed[key] = String(base[key])
    else delete summed[key]
  }
  return summed
}
const OF_ALL = ['baseTotal', 'baseAmount', 'overdueRate', 'averageOverdueDays']

/** The order of a table as the server takes it, and back. */
export const orderOf = (sort: Sort | undefined): Pick<PageAsked, 'sort'> =>
  sort ? { sort: `${sort.order === 'desc' ? '-' : ''}${sort.key}` } : {}
export const sortsOf = ({ sort }: PageAsked): Sort[] =>
  sort ? [{ key: sort.replace(/^-/, ''), order: sort.startsWith('-') ? 'desc' : 'asc' }] : []
