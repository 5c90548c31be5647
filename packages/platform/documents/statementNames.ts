/** Statements kept prepared, and the longest of them in characters. */
export const NAMED_STATEMENTS = 100
export const NAMED_LENGTH = 4_000
/** A statement is kept prepared from this time on that it is asked for. */
export const NAMED_FROM = 3
/** So many that are not kept yet are counted. */
const COUNTED_STATEMENTS = 500

const names = new Map<string, string>()
const timesAsked = new Map<string, number>()

/**
 * A name under which the connections keep a statement prepared; none for what is rare or long. Each costs every
 * connection some 0.3 MB for as long as it lives, so that a name for whatever filters people think of fills a machine.
 */
export function statementName(text: string): string | undefined {
  const known = names.get(text)
  if (known) return known
  if (names.size >= NAMED_STATEMENTS || text.length > NAMED_LENGTH) return undefined
  const times = (timesAsked.get(text) ?? 0) + 1
  timesAsked.delete(text)
  if (times < NAMED_FROM) {
    timesAsked.set(text, times)
    if (timesAsked.size > COUNTED_STATEMENTS)
      timesAsked.delete(timesAsked.keys().next().value as string)
    return undefined
  }
  const name = `list_${names.size}`
  names.set(text, name)
  return name
}
