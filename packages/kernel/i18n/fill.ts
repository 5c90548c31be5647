/** `{name}`, or `{name:one|several}`, which English needs: a word for one and a word for any other number. */
const PLACEHOLDER = /\{(\w+)(?::([^|{}]*)\|([^|{}]*))?\}/g

/**
 * Puts arguments into a text: `{count} {count:row|rows}` with 1 is `1 row`. `shown` says what a reader sees of an
 * argument; undefined leaves its placeholder standing.
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

/** What stands between the placeholders of a text, in order. */
export function textsBetween(pattern: string): readonly string[] {
  return pattern.replace(PLACEHOLDER, '\0').split('\0')
}

/** Names of the placeholders of a text, each once, sorted. */
export function placeholdersOf(pattern: string): readonly string[] {
  const names = [...pattern.matchAll(PLACEHOLDER)].map((match) => match[1] ?? '')
  return [...new Set(names)].sort()
}
