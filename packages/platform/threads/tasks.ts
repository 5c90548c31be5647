import type { ErrorFileInput } from '../exchange/import/errorFile.ts'
import type { ScanInput, ScannedRow } from '../exchange/import/scanSheet.ts'
import type { MarkInput } from '../files/watermark.ts'
import type { DrawInput } from '../print/drawPdf.ts'

/** Hands over a part of the result, and waits until it was taken in. */
export type Emit<Part> = (part: Part) => Promise<void>

/** What each task is given, hands over piece by piece, and answers. All of it is copied from thread to thread. */
export type Tasks = {
  readSheet: { input: ScanInput; part: readonly ScannedRow[]; output: undefined }
  markErrors: { input: ErrorFileInput; part: never; output: Uint8Array }
  markPdf: { input: MarkInput; part: never; output: Uint8Array }
  markPicture: { input: MarkInput; part: never; output: Uint8Array }
  drawPdf: { input: DrawInput; part: never; output: Uint8Array }
}

export type TaskName = keyof Tasks

/**
 * Work on what people upload or print, done beside the server's own thread: however long it takes there, nobody else waits.
 * Each is loaded when it is first asked for: reading spreadsheets needs no library for pictures.
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
  markPdf: async (input) => (await import('../files/watermark.ts')).markedPdf(input),
  drawPdf: async (input) => (await import('../print/drawPdf.ts')).drawPdf(input),
  markPicture: async (input) => (await import('../files/watermark.ts')).markedPicture(input),
}
