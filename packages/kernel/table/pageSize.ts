import { wholeNumberOf } from '../document/values.ts'
import {
  PAGE_ROWS_MAX,
  PAGE_SIZE_CUSTOM_INPUT_MIN,
  PAGE_SIZE_CUSTOM_MIN,
  PAGE_SIZE_EDITABLE,
} from '../protocol/constants.ts'
import { AppError } from '../protocol/errors.ts'

type Fault = { code: 'PAGE_SIZE_NEGATIVE' | 'PAGE_SIZE_SMALL'; args: { least: number } }

/** Why a user may not save this number of rows per page (specification, section 5); null when it is allowed. */
export function pageSizeFault(size: unknown): Fault | null {
  const args = { least: PAGE_SIZE_CUSTOM_INPUT_MIN }
  const rows = wholeNumberOf(size)
  if (rows === undefined || rows < PAGE_SIZE_CUSTOM_MIN) return { code: 'PAGE_SIZE_NEGATIVE', args }
  return rows < PAGE_SIZE_CUSTOM_INPUT_MIN ? { code: 'PAGE_SIZE_SMALL', args } : null
}

/** A page size chosen by a user. */
export function assertPageSize(size: unknown): number {
  const fault = pageSizeFault(size)
  if (fault) throw new AppError(fault.code, fault.args)
  return Number(wholeNumberOf(size))
}

/**
 * Rows requested by one call: the default when it names none, never more than the server's limit. Calls may ask for
 * fewer rows than a table shows, for a count or a preview. Negative values and non-numbers are refused.
 */
export function pageRowsOf(asked: unknown, most: number = PAGE_ROWS_MAX): number {
  if (asked === undefined || asked === null || asked === '') return PAGE_SIZE_EDITABLE
  const rows = wholeNumberOf(asked)
  if (rows === undefined || rows < PAGE_SIZE_CUSTOM_MIN) throw new AppError('PAGE_SIZE_NEGATIVE')
  return Math.min(rows || PAGE_SIZE_EDITABLE, most)
}
