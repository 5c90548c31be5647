import { type Field, isDecimal } from '@opensrm/kernel/document/fields.ts'
import { type Column, cellText, type TableRow } from './columns.ts'

/** The parts of a row shown on a phone. */
export type CardParts = {
  /** a line's number, before its title */
  number: Column | undefined
  title: Column | undefined
  status: Column | undefined
  subtitle: Column | undefined
  /** quantity, price, date; then the next columns in order */
  facts: readonly Column[]
}

const MOST_FACTS = 6
const NAMING = new Set(['ref', 'text', 'lookup'])

/** Selected by column type, in order: subject, partner, quantity, price, date. */
export function cardParts(columns: readonly Column[]): CardParts {
  const of = (is: (field: Field) => boolean, most: number) =>
    columns.filter(({ field }) => field && is(field)).slice(0, most)
  const status = columns.find(({ key, render }) => render && /status$/i.test(key))
  const link = columns.find((column) => column.render && column.fixed && column !== status)
  const number = link
    ? undefined
    : columns.find(({ key, fixed }) => fixed && /num(ber)?$/i.test(key))
  const named = columns.filter(
    (column) => column !== status && column !== number && NAMING.has(column.field?.type ?? ''),
  )
  const title =
    link ??
    named.find(({ field }) => field?.type === 'ref') ??
    named[0] ??
    columns.find((column) => column !== number && column !== status)
  const subtitle = named.find(
    (column) => column !== title && (column.field?.type === 'ref' || column.field?.type === 'text'),
  )
  const taken = new Set([status, number, title, subtitle])
  // Numbers without a unit, such as a price unit, are not quantities.
  const measured = of((field) => field.type === 'number' && field.uomField !== undefined, 2)
  const first = [
    ...(measured.length > 0 ? measured : of((field) => field.type === 'number', 2)),
    ...of((field) => field.type === 'price', 1),
    ...of((field) => field.type === 'amount', 1),
    ...of((field) => field.type === 'date' || field.type === 'datetime', 1),
    ...columns.filter(({ field }) => !field || !isDecimal(field)),
  ]
  const facts = [...new Set(first)].filter((column) => !taken.has(column))
  return { number, title, status, subtitle, facts }
}

/** What a card is called: a line of which nothing is named yet is counted, because its id says nothing to anybody. */
export function cardName({ title, subtitle }: CardParts, row: TableRow, index: number): string {
  return (
    (title && cellText(title, row)) || (subtitle && cellText(subtitle, row)) || String(index + 1)
  )
}

/** The facts with a value; all of them if the user asks for more. */
export function factsShown(parts: CardParts, row: TableRow, all = false): Column[] {
  const [quantity] = parts.facts
  // A zero counter, such as the cancelled quantity, only takes room.
  const isNothing = ({ key, field }: Column) =>
    field?.type === 'number' && /^[0.]*$/.test(String(row[key] ?? ''))
  const filled = parts.facts.filter(
    (column) =>
      column.render ||
      (cellText(column, row) !== '' && (column === quantity || !isNothing(column))),
  )
  return all ? filled : filled.filter(({ render }) => !render).slice(0, MOST_FACTS)
}
