/**
 * Whether a value tells a number. Only the number by itself counts, whatever zeros follow its decimals: numbers of
 * documents, keys and times contain the same digits on some days.
 */
export function tellsNumber(value: unknown, number: string): boolean {
  const digits = number.replace('.', '\\.')
  const zeros = number.includes('.') ? '0*' : '(?:\\.0*)?'
  return new RegExp(`(?<![\\d.]|\\d:)${digits}${zeros}(?!\\.?\\d)`).test(JSON.stringify(value))
}
