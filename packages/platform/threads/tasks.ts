import type { ErrorFileInput } from '../exchange/import/errorFile.ts'
import type { ScanInput, ScannedRow } from '../exchange/import/scanSheet.ts'
import type { PdfPlacesInput, PdfTextInput, TextPlace } from '../files/pdfText.ts'
import type { MarkInput } from '../files/watermark.ts'
import type { DrawInput } from '../print/drawPdf.ts'
import type { SealInput } from '../signatures/drawSeal.ts'
import type { SignInput } from '../signatures/signPdf.ts'
import type { Solution, SolveInput } from '../solver/solve.ts'

/** Sends a part of the result, and waits until it was processed. */
export type Emit<Part> = (part: Part) => Promise<void>

/** Input, parts and result of each task. All of it is copied between threads. */
export type Tasks = {
  readSheet: { input: ScanInput; part: readonly ScannedRow[]; output: undefined }
  markErrors: { input: ErrorFileInput; part: never; output: Uint8Array }
  readPdf: { input: PdfTextInput; part: never; output: string }
  findInPdf: { input: PdfPlacesInput; part: never; output: TextPlace[][] }
  markPdf: { input: MarkInput; part: never; output: Uint8Array }
  markPicture: { input: MarkInput; part: never; output: Uint8Array }
  drawPdf: { input: DrawInput; part: never; output: Uint8Array }
  drawSeal: { input: SealInput; part: never; output: Uint8Array }
  signPdf: { input: SignInput; part: never; output: Uint8Array }
  solve: { input: SolveInput; part: never; output: Solution[] }
}

export type TaskName = keyof Tasks

/**
 * Work on uploads, printouts and integer programs, done outside the server's main thread, so that it never delays other calls. Each task
 * is loaded on first use: reading spreadsheets needs no picture library.
 */
export const TASKS: {
  readonly [name in TaskName]: (
    input: Tasks[name]['input'],
    emit: Emit<Tasks[name]['part']>,
  ) => Promise<Tasks[name]['output']>
} = {
  readSheet: async (input, emit) =>
    (await import('../exchange/import/scanSheet.ts')).scanSheet(input, emit),
  markErrors: async (input) => (await import('../exchange/import/errorFile.ts')).errorFile(input),
  readPdf: async (input) => (await import('../files/pdfText.ts')).pdfText(input),
  findInPdf: async (input) => (await import('../files/pdfText.ts')).pdfPlaces(input),
  markPdf: async (input) => (await import('../files/watermark.ts')).markedPdf(input),
  drawPdf: async (input) => (await import('../print/drawPdf.ts')).drawPdf(input),
  drawSeal: async (input) => (await import('../signatures/drawSeal.ts')).drawSeal(input),
  signPdf: async (input) => (await import('../signatures/signPdf.ts')).signPdf(input),
  solve: async (input) => (await import('../solver/solve.ts')).solve(input),
  markPicture: async (input) => (await import('../files/watermark.ts')).markedPicture(input),
}
