/** The width of a text in Latin letters: a Chinese character counts as two. */
export function lettersOf(text: string): number {
  return [...text].reduce((sum, sign) => sum + (sign > '\u2e80' ? 2 : 1), 0)
}
