import type { DocumentDefinition, Side } from '@opensrm/kernel/document/define.ts'
import type { Field } from '@opensrm/kernel/document/fields.ts'
import { decimal } from '@opensrm/kernel/values/decimal.ts'
import { isAlwaysOwn } from './listColumns.ts'

const MOST = 5
/** Before and after, or ordered and used: more amounts cannot be read at a glance. */
const MOST_AMOUNTS = 2

/**
 * The key facts of the header: who with, how much, when. Taken from the list's columns, which contain the most
 * important fields.
 */
export function keyFactsOf(definition: DocumentDefinition, side: Side = 'buyer'): string[] {
  const { fields, list, access } = definition
  const candidates = [...list.columns, ...Object.keys(fields)].filter((key) => key in fields)
  const supplier =
    access.supplier && access.supplier in fields
      ? [access.supplier]
      : candidates.filter((key) => key === 'supplierId')
  const isAmount = (key: string) => fields[key]?.type === 'amount'
  const inItsCurrency = list.columns.filter((key) => {
    const field = fields[key]
    return field?.type === 'amount' && field.currencyField !== undefined
  })
  const amounts = inItsCurrency.length
    ? inItsCurrency.slice(0, MOST_AMOUNTS)
    : [...(list.summary ?? []), ...candidates.filter(isAmount)].slice(0, 1)
  // The unit of an amount or quantity is not a fact of its own.
  const units = new Set(
    Object.values(fields).flatMap((field) => [
      'currencyField' in field ? field.currencyField : undefined,
      'uomField' in field ? field.uomField : undefined,
    ]),
  )
  const ofType = (types: readonly string[], most: number) =>
    list.columns
      .filter((key) => types.includes(fields[key]?.type ?? '') && !units.has(key))
      .slice(0, most)
  const shown = new Set([
    ...supplier,
    ...amounts,
    ...ofType(['date', 'datetime'], 2),
    ...ofType(['ref'], 2),
    ...ofType(['lookup'], 1),
  ])
  const { code, name, title = [] } = definition.display
  for (const key of [definition.number?.field, code, name, ...title]) if (key) shown.delete(key)
  return [...shown]
    .filter((key) => key in fields && !isAlwaysOwn(definition, key, side))
    .slice(0, MOST)
}

/** Whether there is something to know: a fee or a deposit of nothing is none. Sums say also that they are zero. */
export function saysSomething(field: Field, value: unknown): boolean {
  if (value === null || value === undefined || value === '') return false
  return field.type !== 'amount' || Boolean(field.computed) || !decimal(String(value)).isZero()
}
