import { inThread } from '../threads/threads.ts'
import type { TextPlace } from './pdfText.ts'

const TIMEOUT_MS = 15_000
/** For every page of a file, however many there are. */
const WHOLE_TIMEOUT_MS = 60_000

/** The text of the first pages of a PDF, read outside the server's main thread: see `pdfText`. */
export function readPdfText(bytes: Uint8Array, { pages = 5 } = {}): Promise<string> {
  return inThread('readPdf', { bytes, pages }, { timeoutMs: TIMEOUT_MS })
}

/** Where texts stand in a PDF, each in the order of reading: see `pdfPlaces`. */
export function findInPdf(bytes: Uint8Array, texts: readonly string[]): Promise<TextPlace[][]> {
  return inThread('findInPdf', { bytes, texts }, { timeoutMs: WHOLE_TIMEOUT_MS })
}
