import { AppError } from '@opensrm/kernel/protocol/errors.ts'
import { inThread } from '../../threads/threads.ts'
import { SHEET_LIMITS } from '../xlsx/sheetLimits.ts'
import type { ScannedRow } from './scanSheet.ts'
import '../exchange.errors.ts'

export type SheetRows = { rows: ScannedRow[] }

/**
 * The first sheet of an xlsx file: formulas as their results, nothing of it run. At most `max` rows of data. It is read
 * in a thread of its own, whatever the file does to its reader.
 */
export async function readSheet(
  bytes: Buffer,
  max: number,
  signal?: AbortSignal,
): Promise<SheetRows> {
  if (bytes.length > SHEET_LIMITS.file)
    throw new AppError('IMPORT_TOO_LARGE', { max: `${SHEET_LIMITS.file / 1_048_576} MB` })
  const rows: ScannedRow[] = []
  const onPart = (part: readonly ScannedRow[]): void => {
    for (const row of part) rows.push(row)
  }
  await inThread('readSheet', { bytes, max }, { signal, onPart })
  return { rows }
}
