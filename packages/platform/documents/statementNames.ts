/** Most prepared statements that are kept, and their maximum length in characters. */
export const NAMED_STATEMENTS = 100
export const NAMED_LENGTH = 4_000
/** A statement is prepared when it is used for the third time. */
export const NAMED_FROM = 3
/** Number of statements whose uses are counted before they are prepared. */
const COUNTED_STATEMENTS = 500

const names = new Map<string, string>()
const timesAsked = new Map<string, number>()

/**
 * The name under which connections keep a statement prepared; none for rare or long ones. Each costs every connection
 * about 0.3 MB for its lifetime, so naming every combination of filters would fill the memory.
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
