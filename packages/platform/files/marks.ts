/** Larger pictures and PDFs get no watermark. */
export const WATERMARK_MAX_BYTES = 52_428_800

/** A watermark: a text, or a picture (PNG or JPEG). */
export type Mark = {
  text: string | null
  picture?: Uint8Array | null
  layout: 'TILE' | 'CENTER' | 'HEADER' | 'FOOTER'
  /** points of a page */
  fontSize: number
  /** #rrggbb */
  color: string
  /** percent */
  opacity: number
  /** degrees, counted to the left */
  rotation: number
  /** millimetres between tiles */
  spacing: number
}

/** A copy for a reader. `child` and `field` say where the document holds the file; a printout has neither. */
export type CopyMade = {
  purpose: 'preview' | 'download' | 'print'
  child: string | null
  field: string | null
}

/** The reader and the time, pale and slanted, all over a copy. */
export function readerMark(text: string): Mark {
  return {
    ...{ text, layout: 'TILE', fontSize: 14, color: '#808080' },
    ...{ opacity: 34, rotation: 28, spacing: 40 },
  }
}
