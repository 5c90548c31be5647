/** A title inside a sentence: "Purchase order" gets a lower-case initial, "OAuth application" stays as it is. */
export function inSentence(title: string): string {
  return /^[A-Z][a-z-]/.test(title) ? title.charAt(0).toLowerCase() + title.slice(1) : title
}
