import { inThread } from '../threads/threads.ts'
import type { Mark } from './marks.ts'

/** A sheet of A4 with lines in the place of a text. */
const [WIDTH, HEIGHT] = [595, 842]
const lines = Array.from(
  { length: 40 },
  (_, at) =>
    `<rect x="60" y="${70 + at * 18}" width="${at % 8 === 7 ? 220 : 475}" height="5" rx="2"/>`,
)
const SHEET = Buffer.from(
  `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><rect width="100%" height="100%" fill="#fff"/><g fill="#d0d5dd">${lines.join('')}</g></svg>`,
)

/** A sample page with marks, as PNG. */
export function markedSample(marks: readonly Mark[]): Promise<Uint8Array> {
  return inThread('markPicture', { bytes: SHEET, marks })
}
