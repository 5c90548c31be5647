/** Fields of a change that hold the old and the new value of one field, as `changedFields` makes them. */
const named = (side: 'old' | 'new', key: string): string =>
  `${side}${key.charAt(0).toUpperCase()}${key.slice(1)}`

type Row = { readonly [field: string]: unknown }

/** What a row asks for: the new values that differ from the old ones. */
export function askedPairs(keys: readonly string[], row: Row): { [key: string]: unknown } {
  const asked = keys.flatMap((key) => {
    const value = row[named('new', key)] ?? null
    return value === null || value === row[named('old', key)] ? [] : [[key, value] as const]
  })
  return Object.fromEntries(asked)
}

/** The values a record has now, under the names of the old values of a change. */
export function oldPairs(keys: readonly string[], record: Row | undefined): Row {
  return Object.fromEntries(keys.map((key) => [named('old', key), record?.[key] ?? null]))
}

/** Empties the new values of these fields, which count for nothing in this kind of change. */
export function emptyPairs(keys: readonly string[], row: object): void {
  for (const key of keys) Object.assign(row, { [named('new', key)]: null })
}
