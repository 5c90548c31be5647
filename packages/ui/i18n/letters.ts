/** How wide a text is, in Latin letters: a Chinese character takes the room of two. */
export function lettersOf(text: string): number {
  return [...text].reduce((sum, sign) => sum + (sign > '\u2e80' ? 2 : 1), 0)
}
