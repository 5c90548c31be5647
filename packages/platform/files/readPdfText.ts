import { inThread } from '../threads/threads.ts'

const TIMEOUT_MS = 15_000

/** The text of the first pages of a PDF, read outside the server's main thread: see `pdfText`. */
export function readPdfText(bytes: Uint8Array, { pages = 5 } = {}): Promise<string> {
  return inThread('readPdf', { bytes, pages }, { timeoutMs: TIMEOUT_MS })
}
