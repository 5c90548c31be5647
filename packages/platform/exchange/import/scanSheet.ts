import { AppError } from '@opensrm/kernel/protocol/errors.ts'
import { type PackedFile, packedFiles, unpacked } from '../../files/unzip.ts'
import type { Emit } from '../../threads/tasks.ts'
import { firstSheet } from '../xlsx/readWorkbook.ts'
import { overLimit, SHEET_LIMITS, SheetCount } from '../xlsx/sheetLimits.ts'
import type { Cell } from './cellValue.ts'
import '../exchange.errors.ts'

export type ScanInput = {
  bytes: Uint8Array
  /** rows of data that are asked for */
  max: number
}

/** 0-based place in the sheet, and the cells of a row that holds anything. */
export type ScannedRow = { index: number; cells: readonly Cell[] }

/** Cells handed over at once: what the other side takes in between two calls of others. */
const CELLS_AT_ONCE = 20_000

/** The rows of a workbook's first sheet, piece by piece. */
export async function scanSheet(
  { bytes, max }: ScanInput,
  emit: Emit<readonly ScannedRow[]>,
): Promise<undefined> {
  const files = await harmlessFiles(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length))
  const counted = new SheetCount()
  let rows = 0
  let ready: ScannedRow[] = []
  let cells = 0
  try {
    for await (const batch of firstSheet(files)) {
      for (const { index, values } of batch) {
        if (values.every((value) => value === null || value === '')) continue
        // One more than allowed, and the heading: enough to know that there are too many.
        if (rows++ > max) throw new AppError('IMPORT_TOO_MANY_ROWS', { max })
        for (const value of values) if (value !== null) counted.add(value)
        ready.push({ index, cells: values })
        cells += values.length
        if (cells < CELLS_AT_ONCE) continue
        await emit(ready)
        ready = []
        cells = 0
      }
    }
  } catch (error) {
    if (error instanceof AppError) throw error
    throw new AppError('IMPORT_NOT_A_SHEET', {}, { cause: error })
  }
  if (ready.length > 0) await emit(ready)
}

/**
 * Refuses macros, encrypted files and zip bombs before anything is parsed. Sizes written in the file are not believed:
 * every part is unpacked once, to nowhere, and counted.
 */
export async function harmlessFiles(bytes: Buffer): Promise<PackedFile[]> {
  const files = packedFiles(bytes)
  if (!files?.some(({ name }) => name === 'xl/workbook.xml'))
    throw new AppError('IMPORT_NOT_A_SHEET')
  if (files.length > SHEET_LIMITS.parts) throw overLimit('parts')
  if (files.some(({ name }) => /vbaProject\.bin$|\.xlsm$|^xl\/macrosheets\//i.test(name)))
    throw new AppError('IMPORT_MACROS')
  let left: number = SHEET_LIMITS.unpacked
  for (const file of files) left -= await countedSize(file, left)
  return files
}

async function countedSize(file: PackedFile, left: number): Promise<number> {
  const { part, ratio, ratioFrom } = SHEET_LIMITS
  let size = 0
  try {
    for await (const chunk of unpacked(file)) {
      size += (chunk as Buffer).length
      if (size > ratioFrom && size > ratio * file.packed.length) throw new AppError('IMPORT_BOMB')
      if (size > part) throw overLimit('part')
      if (size > left) throw overLimit('unpacked')
    }
  } catch (error) {
    if (error instanceof AppError) throw error
    throw new AppError('IMPORT_NOT_A_SHEET', {}, { cause: error })
  }
  return size
}
