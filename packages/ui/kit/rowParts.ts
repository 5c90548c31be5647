import { decimal, isPositive, quantity, sum } from '@opensrm/kernel/values/decimal.ts'

/** What is wrong with an answer before it is sent: the cell, and the message with its figures. */
export type RowFault = {
  row: string
  key: string
  code: string
  args: { [name: string]: string }
}

/** An answer in several parts: the row it belongs to, what all parts make up, what each takes. */
export type PartKeys<R> = {
  group: keyof R & string
  wanted: keyof R & string
  part: keyof R & string
  /** fields every further part starts without */
  blank: readonly (keyof R & string)[]
}

/** A further part under the others of its row, with what they leave over. */
export function withPart<R extends { [key: string]: unknown }>(
  rows: readonly R[],
  of: R,
  { group, wanted, part, blank }: PartKeys<R>,
  id: string,
): R[] {
  const text = (value: unknown) => (value ? String(value) : null)
  const own = rows.filter((row) => row[group] === of[group])
  const rest = decimal(text(of[wanted])).minus(sum(own.map((row) => text(row[part]))))
  const at = rows.findIndex((row) => row.id === own.at(-1)?.id)
  const added = {
    ...of,
    ...Object.fromEntries(blank.map((key) => [key, null])),
    id,
    [part]: isPositive(rest) ? quantity(rest) : null,
  }
  return [...rows.slice(0, at + 1), added, ...rows.slice(at + 1)]
}
