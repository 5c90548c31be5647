/** What a sealed content may hold. Amounts and prices are strings, so no number loses digits. */
export type Sealable =
  | string
  | number
  | boolean
  | null
  | readonly Sealable[]
  | { readonly [key: string]: Sealable }

/**
 * JSON in one form only: keys sorted by UTF-16 units, no white space, as in RFC 8785. The same content always has the
 * same bytes, so anyone can compute its commitment again.
 */
export function canonicalJson(value: Sealable): string {
  if (value === null || typeof value === 'string' || typeof value === 'boolean')
    return JSON.stringify(value)
  if (typeof value === 'number') {
    if (!Number.isSafeInteger(value)) throw new Error(`${value} must be written as a string`)
    return JSON.stringify(value)
  }
  if (isList(value)) return `[${value.map(canonicalJson).join(',')}]`
  const keys = Object.keys(value).sort()
  const members = keys.map(
    (key) => `${JSON.stringify(key)}:${canonicalJson(value[key] as Sealable)}`,
  )
  return `{${members.join(',')}}`
}

function isList(value: Sealable): value is readonly Sealable[] {
  return Array.isArray(value)
}
