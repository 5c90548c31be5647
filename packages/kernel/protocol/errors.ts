import type { Text } from '../i18n/text.ts'
import {
  type ArgsAnd,
  type ArgValue,
  type ErrorArgs,
  type ErrorCode,
  type ErrorEntry,
  type ErrorKind,
  errorEntry,
  fillPlaceholders,
  messageOf,
  messageText,
} from './errorCatalogue.ts'
// Importing this file registers the platform's own messages, so that callers need not do it.
import './platformErrors.ts'

export {
  type ArgsAnd,
  type ArgValue,
  allErrors,
  defineErrors,
  type ErrorArgs,
  type ErrorCatalogues,
  type ErrorCode,
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
export { platformErrors } from './platformErrors.ts'

/** One fault in the sent data, and its place. */
export type Issue = {
  field?: string
  /** collection that contains the fault */
  child?: string
  /** index in the posted list, from 0; users see it counted from 1 */
  row?: number
  /** for a row nested in another: the index of the parent row; `row` is then the index within it */
  parentRow?: number
  code: ErrorCode
  args?: Record<string, ArgValue>
  /** filled in the caller's language when the answer is written */
  msg?: string
}

export type ErrorPlace = {
  field?: string
  child?: string
  /** index in the posted list, from 0 */
  row?: number
  issues?: readonly Issue[]
  /** data sent with the message, e.g. the other version of a conflict */
  data?: unknown
  cause?: unknown
}

/** The only error thrown on purpose. Its text comes from the catalogue when the answer is written. */
export class AppError<Code extends ErrorCode = ErrorCode> extends Error {
  readonly code: ErrorCode
  readonly args: ErrorArgs
  readonly kind: ErrorKind
  readonly http: number
  readonly field: string | undefined
  readonly child: string | undefined
  readonly row: number | undefined
  readonly issues: readonly Issue[] | undefined
  readonly data: unknown

  constructor(error: Code | ErrorEntry<Code>, ...rest: ArgsAnd<Code, ErrorPlace>)
  constructor(error: Code | ErrorEntry<Code>, args: ErrorArgs = {}, place: ErrorPlace = {}) {
    const code = typeof error === 'string' ? error : error.code
    super(
      `${code}: ${messageOf(code, args, 'EN')}`,
      place.cause === undefined ? undefined : { cause: place.cause },
    )
    this.name = 'AppError'
    this.code = code
    this.args = args
    const { kind, http } = knownEntry(code)
    this.kind = kind
    this.http = http
    this.field = place.field
    this.child = place.child
    this.row = place.row
    this.issues = place.issues
    this.data = place.data
  }
}

/** Checks stop here: thousands of lines may have several faults each, and no user corrects more than these at once. */
export const MOST_FAULTS = 500

export function areEnough(issues: readonly Issue[]): boolean {
  return issues.length >= MOST_FAULTS
}

/** An unknown code from untyped data is a bug. */
function knownEntry(code: string): ErrorEntry<string> {
  const entry = errorEntry(code)
  if (!entry) throw new Error(`No error ${code} is defined`)
  return entry
}

/** All faults of one save at once, so that the user can correct them together; `lists` names the collections. */
export function validationError(
  found: readonly Issue[],
  lists: { readonly [child: string]: Text } = {},
): AppError {
  const issues = found.slice(0, MOST_FAULTS)
  for (const { code } of issues) knownEntry(code)
  const named = issues.slice(0, NAMED).map((issue) => placed(issue, lists[issue.child ?? '']))
  const faults = withMore(named, issues.length - named.length, areEnough(issues))
  return new AppError('VALIDATION', { count: issues.length, faults }, { issues })
}

/** Refuses with the message of a single fault, or with the list of all. */
export function refuseIssues(issues: readonly Issue[]): void {
  const [first, ...others] = issues
  if (!first) return
  if (others.length > 0) throw validationError(issues)
  const { code, args = {}, msg: _msg, ...place } = first
  throw new AppError(code, args, { ...place, issues })
}

/** The same refusal with its faults at other places, e.g. at the source rows. */
export function withIssues(error: AppError, issues: readonly Issue[]): AppError {
  return error.code === 'VALIDATION'
    ? validationError(issues)
    : new AppError<ErrorCode>(error.code, error.args, { issues })
}

/** Number of faults that a message names; the complete list follows in the data. */
const NAMED = 3
const AND_MORE: Text = { zh: '{faults}；另有{more}处', en: '{faults}; and {more} more' }
const AND_MANY: Text = {
  zh: '{faults}；另有至少{more}处',
  en: '{faults}; and at least {more} more',
}
const IN_ROW: Text = { zh: '第{row}行：{fault}', en: 'row {row}: {fault}' }
const IN_PARENT: Text = {
  zh: '第{parentRow}行的{list}第{row}行：{fault}',
  en: 'row {parentRow}, {list}, row {row}: {fault}',
}
const IN_LIST: Text = { zh: '{list}第{row}行：{fault}', en: '{list}, row {row}: {fault}' }

/** The first faults as text, and the number of the others. */
export function faultsText(faults: readonly Text[]): Text {
  return withMore(faults.slice(0, NAMED), faults.length - NAMED)
}

function withMore(named: readonly Text[], more: number, isAtLeast = false): Text {
  const text = {
    zh: named.map(({ zh }) => zh).join('；'),
    en: named.map(({ en }) => en).join('; '),
  }
  return more > 0 ? filled(isAtLeast ? AND_MANY : AND_MORE, { faults: text, more }) : text
}

/** A fault at a row, counted from 1. */
export function faultInRow(row: number, fault: Text): Text {
  return filled(IN_ROW, { row, fault })
}

/** A fault with its place; some messages name their row themselves. */
function placed({ code, args = {}, row, parentRow, msg }: Issue, list: Text | undefined): Text {
  const fault = msg === undefined ? messageText(code, args) : { zh: msg, en: msg }
  if (row === undefined || 'line' in args || 'row' in args) return fault
  if (list && parentRow !== undefined)
    return filled(IN_PARENT, { parentRow: parentRow + 1, list, row: row + 1, fault })
  return list ? filled(IN_LIST, { list, row: row + 1, fault }) : faultInRow(row + 1, fault)
}

function filled(text: Text, args: ErrorArgs): Text {
  return { zh: fillPlaceholders(text.zh, args, 'CN'), en: fillPlaceholders(text.en, args, 'EN') }
}
