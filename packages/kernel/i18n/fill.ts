/** `{name}`, or `{name:one|several}` for English: the form for one and the form for any other number. */
const PLACEHOLDER = /\{(\w+)(?::([^|{}]*)\|([^|{}]*))?\}/g

/**
 * Fills placeholders in a text: `{count} {count:row|rows}` with 1 is `1 row`. `shown` returns an argument in readable
 * form; undefined leaves its placeholder in the text.
 */
export function fillText(pattern: string, shown: (name: string) => string | undefined): string {
  return pattern.replace(
    PLACEHOLDER,
    (placeholder, name: string, one?: string, several?: string) => {
      const value = shown(name)
      if (value === undefined) return placeholder
      if (one === undefined || several === undefined) return value
      return value === '1' ? one : several
    },
  )
}

/** The texts between the placeholders, in order. */
export function textsBetween(pattern: string): readonly string[] {
  return pattern.replace(PLACEHOLDER, '\0').split('\0')
}

/** Names of the placeholders of a text, each once, sorted. */
export function placeholdersOf(pattern: string): readonly string[] {
  const names = [...pattern.matchAll(PLACEHOLDER)].map((match) => match[1] ?? '')
  return [...new Set(names)].sort()
}
