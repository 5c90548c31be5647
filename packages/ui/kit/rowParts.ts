import { decimal, isPositive, quantity, sum } from '@opensrm/kernel/values/decimal.ts'

/** A fault of an answer before it is sent: the cell, and the message with its arguments. */
export type RowFault = {
  row: string
  key: string
  code: string
  args: { [name: string]: string }
}

/** An answer in several parts: the key of its row, the total of all parts, the quantity of each. */
export type PartKeys<R> = {
  group: keyof R & string
  wanted: keyof R & string
  part: keyof R & string
  /** fields that are empty in every further part */
  blank: readonly (keyof R & string)[]
}

/** Adds a part below the others of its row, with the remaining quantity. */
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
