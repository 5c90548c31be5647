import { AppError } from '@opensrm/kernel/protocol/errors.ts'
import { type PackedFile, packedFiles, unpacked } from '../../files/unzip.ts'
import { firstSheet } from '../xlsx/readWorkbook.ts'
import type { Cell } from './cellValue.ts'
import '../exchange.errors.ts'

/** Bytes of an import (shell.yaml, import). */
export const IMPORT_MAX_BYTES = 10_485_760
/** What an honest sheet of that size unpacks to, with room; a bomb stops here. */
const UNPACKED_MAX_BYTES = 268_435_456
const FILES_MAX = 2_000
const COLUMNS_MAX = 500

export type SheetRows = {
  /** 0-based place in the sheet and the cells of the rows that hold anything */
  rows: { index: number; cells: readonly Cell[] }[]
}

/** The first sheet of an xlsx file: formulas as their results, nothing of it run. At most `max` rows of data. */
export async function readSheet(bytes: Buffer, max: number): Promise<SheetRows> {
  if (bytes.length > IMPORT_MAX_BYTES)
    throw new AppError('IMPORT_TOO_LARGE', { max: `${IMPORT_MAX_BYTES / 1_048_576} MB` })
  const files = await harmlessFiles(bytes)
  const rows: SheetRows['rows'] = []
  try {
    for await (const batch of firstSheet(files)) {
      for (const { index, values } of batch) {
        if (values.length > COLUMNS_MAX) throw new AppError('IMPORT_NOT_A_SHEET')
        if (values.every((value) => value === null || value === '')) continue
        // One more than allowed, and the heading: enough to know that there are too many.
        if (rows.length > max) throw new AppError('IMPORT_TOO_MANY_ROWS', { max })
        rows.push({ index, cells: values })
      }
    }
  } catch (error) {
    if (error instanceof AppError) throw error
    throw new AppError('IMPORT_NOT_A_SHEET', {}, { cause: error })
  }
  return { rows }
}

/**
 * Refuses macros, encrypted files and zip bombs before anything is parsed. Sizes written in the file are not believed:
 * every part is unpacked once, to nowhere, and counted.
 */
async function harmlessFiles(bytes: Buffer): Promise<PackedFile[]> {
  const files = packedFiles(bytes)
  if (!files?.some(({ name }) => name === 'xl/workbook.xml'))
    throw new AppError('IMPORT_NOT_A_SHEET')
  if (files.length > FILES_MAX) throw new AppError('IMPORT_BOMB')
  if (files.some(({ name }) => /vbaProject\.bin$|\.xlsm$|^xl\/macrosheets\//i.test(name)))
    throw new AppError('IMPORT_MACROS')
  let left = UNPACKED_MAX_BYTES
  for (const file of files) {
    left -= await unpackedSize(file, left)
    if (left <= 0) throw new AppError('IMPORT_BOMB')
  }
  return files
}

async function unpackedSize(file: PackedFile, limit: number): Promise<number> {
  let size = 0
  try {
    for await (const chunk of unpacked(file)) {
      size += (chunk as Buffer).length
      if (size > limit) return size
    }
  } catch (error) {
    throw new AppError('IMPORT_NOT_A_SHEET', {}, { cause: error })
  }
  return size
}
