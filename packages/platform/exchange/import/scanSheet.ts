import { AppError } from '@opensrm/kernel/protocol/errors.ts'
import { type PackedFile, packedFiles, unpacked } from '../../files/unzip.ts'
import type { Emit } from '../../threads/tasks.ts'
import { sheetRows } from '../xlsx/readWorkbook.ts'
import { overLimit, SHEET_LIMITS, SheetCount } from '../xlsx/sheetLimits.ts'
import type { Cell } from './cellValue.ts'
import '../exchange.errors.ts'

export type ScanInput = {
  bytes: Uint8Array
  /** most rows of data to read */
  max: number
  /** names of the sheet in the languages; default: the first sheet */
  names?: readonly string[]
}

/** 0-based row number, and the cells of a row that is not empty. */
export type ScannedRow = { index: number; cells: readonly Cell[] }

/** Cells per message: an amount the receiver can process without delaying other calls. */
const CELLS_AT_ONCE = 20_000

/** Streams the rows of one sheet of a workbook. */
export async function scanSheet(
  { bytes, max, names }: ScanInput,
  emit: Emit<readonly ScannedRow[]>,
): Promise<undefined> {
  const files = await harmlessFiles(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length))
  const counted = new SheetCount()
  let rows = 0
  let ready: ScannedRow[] = []
  let cells = 0
  try {
    for await (const batch of sheetRows(files, names)) {
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
 * Refuses macros, encrypted files and zip bombs before anything is parsed. Sizes in the file are not trusted: every
 * part is unpacked once, its output is discarded and counted.
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
