import { AppError } from '@opensrm/kernel/protocol/errors.ts'
import { inThread } from '../../threads/threads.ts'
import { SHEET_LIMITS } from '../xlsx/sheetLimits.ts'
import type { ScannedRow } from './scanSheet.ts'
import '../exchange.errors.ts'

export type SheetRows = { rows: ScannedRow[] }

/**
 * Reads the first sheet of an xlsx file, or the one with one of these names: formulas as their results, nothing is executed. At most `max` rows of data. It
 * runs in a thread of its own, so a harmful file only affects that thread.
 */
export async function readSheet(
  bytes: Buffer,
  max: number,
  signal?: AbortSignal,
  names?: readonly string[],
): Promise<SheetRows> {
  if (bytes.length > SHEET_LIMITS.file)
    throw new AppError('IMPORT_TOO_LARGE', { max: `${SHEET_LIMITS.file / 1_048_576} MB` })
  const rows: ScannedRow[] = []
  const onPart = (part: readonly ScannedRow[]): void => {
    for (const row of part) rows.push(row)
  }
  await inThread('readSheet', { bytes, max, ...(names ? { names } : {}) }, { signal, onPart })
  return { rows }
}
