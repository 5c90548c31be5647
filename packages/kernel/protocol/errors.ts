import {
  type ArgValue,
  type ErrorArgs,
  type ErrorEntry,
  type ErrorKind,
  errorEntry,
  messageOf,
} from './errorCatalogue.ts'
// Loading this file makes the platform's own messages known, so that no thrower has to think of it.
import './platformErrors.ts'

export {
  type ArgValue,
  allErrors,
  defineErrors,
  type ErrorArgs,
  type ErrorEntry,
  type ErrorKind,
  type ErrorText,
  errorEntry,
  fillPlaceholders,
  localArgs,
  messageOf,
  messageText,
  registerErrors,
} from './errorCatalogue.ts'
export { type PlatformErrorCode, platformErrors } from './platformErrors.ts'

/** One fault of what was sent, and where it stands. */
export type Issue = {
  field?: string
  /** line collection the fault is in */
  child?: string
  /** place in the posted list, counted from 0; people are shown one more */
  row?: number
  code: string
  args?: Record<string, ArgValue>
  /** filled when the answer is written, in the caller's language */
  msg?: string
}

export type ErrorPlace = {
  field?: string
  child?: string
  /** place in the posted list, counted from 0 */
  row?: number
  issues?: readonly Issue[]
  /** what the answer carries besides the message, e.g. the other version of a conflict */
  data?: unknown
  cause?: unknown
}

/** The only error thrown on purpose. Words come from the catalogue when the answer is written. */
export class AppError extends Error {
  readonly code: string
  readonly args: ErrorArgs
  readonly kind: ErrorKind
  readonly http: number
  readonly field: string | undefined
  readonly child: string | undefined
  readonly row: number | undefined
  readonly issues: readonly Issue[] | undefined
  readonly data: unknown

  constructor(error: string | ErrorEntry, args: ErrorArgs = {}, place: ErrorPlace = {}) {
    const code = typeof error === 'string' ? error : error.code
    super(
      `${code}: ${messageOf(code, args, 'EN')}`,
      place.cause === undefined ? undefined : { cause: place.cause },
    )
    this.name = 'AppError'
    this.code = code
    this.args = args
    const entry = errorEntry(code)
    // A code nobody defined is a fault of ours, whatever it was meant to say.
    this.kind = entry?.kind ?? 'broken'
    this.http = entry?.http ?? 500
    this.field = place.field
    this.child = place.child
    this.row = place.row
    this.issues = place.issues
    this.data = place.data
  }
}

/** All faults of one save at once, so that the user corrects them in one go. */
export function validationError(issues: readonly Issue[]): AppError {
  return new AppError('VALIDATION', { count: issues.length }, { issues })
}
