import { sharedTextsXml } from './parts.ts'

/** A column with more different texts than this holds no repeated ones, such as numbers of documents. */
const COLUMN_TEXTS = 2_000
const LENGTH_MAX = 200

/** What one column has put into the table. */
export type SharedColumn = { texts: number; isShared: boolean }

/**
 * Texts that come again and again (states, names of suppliers) are written once, at the end of the workbook, and named by
 * their place. The table is bounded: other texts stand in their cells, so memory stays flat.
 */
export class SharedTexts {
  readonly #places = new Map<string, number>()
  #cells = 0

  /** The place of a text in the table; null where the text stands in its cell. */
  placeOf(text: string, column: SharedColumn): number | null {
    if (!column.isShared || text.length > LENGTH_MAX) return null
    let place = this.#places.get(text)
    if (place === undefined) {
      if (column.texts === COLUMN_TEXTS) {
        column.isShared = false
        return null
      }
      column.texts++
      place = this.#places.size
      this.#places.set(text, place)
    }
    this.#cells++
    return place
  }

  get xml(): string {
    return sharedTextsXml([...this.#places.keys()], this.#cells)
  }
}
