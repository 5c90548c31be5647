import { setImmediate } from 'node:timers/promises'
import type { Language } from '@opensrm/kernel/i18n/text.ts'
import type { Content } from 'pdfmake/interfaces'
import { inThread } from '../threads/threads.ts'
import type { PrintSpec } from './printSpec.ts'

export type PdfInput = {
  title: string
  pages: readonly Content[][]
  paper: PrintSpec['paper']
  /** footer of every page; null for pages without one, such as labels */
  footer: FooterInput | null
  /** name of the state, printed across the pages */
  stamp: string | null
}

/** Without user and time the footer does not say who printed it and when. */
export type FooterInput = { number: string; user?: string; time?: string; language: Language }

/** As long as a user would wait for a printout. */
const PRINT_MS = 60_000

/** Creates a PDF of these pages, outside the server's main thread. */
export async function makePdf(input: PdfInput): Promise<Buffer> {
  const pages: string[] = []
  for (const page of input.pages) {
    pages.push(JSON.stringify(page))
    await setImmediate()
  }
  return Buffer.from(await inThread('drawPdf', { ...input, pages }, { timeoutMs: PRINT_MS }))
}
