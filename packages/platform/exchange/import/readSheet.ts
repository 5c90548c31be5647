import { Readable } from 'node:stream'
import { createInflateRaw } from 'node:zlib'
import { AppError } from '@opensrm/kernel/protocol/errors.ts'
import { streamXlsxRows } from 'hucre/xlsx'
import type { Cell } from './cellValue.ts'
import '../exchange.errors.ts'

/** Bytes of an import (shell.yaml, import). */
export const IMPORT_MAX_BYTES = 10_485_760
/** What an honest sheet of that size unpacks to, with room; a bomb stops here. */
const UNPACKED_MAX_BYTES = 268_435_456
const ENTRIES_MAX = 2_000
const COLUMNS_MAX = 500

export type SheetRows = {
  /** 0-based place in the sheet and the cells of the rows that hold anything */
  rows: { index: number; cells: readonly Cell[] }[]
}

/** The first sheet of an xlsx file: formulas as their results, nothing of it run. At most `max` rows of data. */
export async function readSheet(bytes: Buffer, max: number): Promise<SheetRows> {
  if (bytes.length > IMPORT_MAX_BYTES)
    throw new AppError('IMPORT_TOO_LARGE', { max: `${IMPORT_MAX_BYTES / 1_048_576} MB` })
  await assertHarmless(bytes)
  const rows: SheetRows['rows'] = []
  try {
    for await (const { index, values } of streamXlsxRows(bytes)) {
      if (values.length > COLUMNS_MAX) throw new AppError('IMPORT_NOT_A_SHEET')
      if (values.every((value) => value === null || value === '')) continue
      // One more than allowed, and the heading: enough to know that there are too many.
      if (rows.length > max) throw new AppError('IMPORT_TOO_MANY_ROWS', { max })
      rows.push({ index, cells: values as Cell[] })
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
async function assertHarmless(bytes: Buffer): Promise<void> {
  const entries = directoryOf(bytes)
  if (!entries?.some(({ name }) => name === 'xl/workbook.xml'))
    throw new AppError('IMPORT_NOT_A_SHEET')
  if (entries.some(({ name }) => /vbaProject\.bin$|\.xlsm$|^xl\/macrosheets\//i.test(name)))
    throw new AppError('IMPORT_MACROS')
  let left = UNPACKED_MAX_BYTES
  for (const { packed, isDeflated } of entries) {
    left -= isDeflated ? await unpackedSize(packed, left) : packed.length
    if (left <= 0) throw new AppError('IMPORT_BOMB')
  }
}

type Entry = { name: string; packed: Buffer; isDeflated: boolean }

/** The central directory of a zip; null when this is none, or one we do not read. */
function directoryOf(bytes: Buffer): Entry[] | null {
  const end = bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]))
  if (end < 0 || end + 22 > bytes.length) return null
  const count = bytes.readUInt16LE(end + 10)
  let at = bytes.readUInt32LE(end + 16)
  if (count > ENTRIES_MAX) throw new AppError('IMPORT_BOMB')
  const entries: Entry[] = []
  for (let index = 0; index < count; index++) {
    if (at + 46 > bytes.length || bytes.readUInt32LE(at) !== 0x02014b50) return null
    const method = bytes.readUInt16LE(at + 10)
    const size = bytes.readUInt32LE(at + 20)
    const nameLength = bytes.readUInt16LE(at + 28)
    const local = bytes.readUInt32LE(at + 42)
    if (local + 30 > bytes.length || (method !== 0 && method !== 8)) return null
    const from = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28)
    if (from + size > bytes.length) return null
    entries.push({
      name: bytes.toString('utf8', at + 46, at + 46 + nameLength),
      packed: bytes.subarray(from, from + size),
      isDeflated: method === 8,
    })
    at += 46 + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
  }
  return entries
}

async function unpackedSize(packed: Buffer, limit: number): Promise<number> {
  let size = 0
  try {
    for await (const chunk of Readable.from([packed], { objectMode: false }).pipe(
      createInflateRaw(),
    )) {
      size += (chunk as Buffer).length
      if (size > limit) return size
    }
  } catch (error) {
    throw new AppError('IMPORT_NOT_A_SHEET', {}, { cause: error })
  }
  return size
}
