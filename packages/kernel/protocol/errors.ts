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
// Loading this file makes the platform's own messages known, so that no thrower has to think of it.
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

/** One fault of what was sent, and where it stands. */
export type Issue = {
  field?: string
  /** line collection the fault is in */
  child?: string
  /** place in the posted list, counted from 0; people are shown one more */
  row?: number
  /** of a row nested in another: the place of that one, and `row` is the place within it */
  parentRow?: number
  code: ErrorCode
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

/** Checks stop here: thousands of lines may have several faults each, and nobody mends more than these in one go. */
export const MOST_FAULTS = 500

export function areEnough(issues: readonly Issue[]): boolean {
  return issues.length >= MOST_FAULTS
}

/** A code that came by way of untyped data and that nobody defined is a fault of ours. */
function knownEntry(code: string): ErrorEntry<string> {
  const entry = errorEntry(code)
  if (!entry) throw new Error(`No error ${code} is defined`)
  return entry
}

/** All faults of one save at once, so that the user corrects them in one go; `lists` names the line collections. */
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

/** Refuses with one fault in its own words, or with the whole list. */
export function refuseIssues(issues: readonly Issue[]): void {
  const [first, ...others] = issues
  if (!first) return
  if (others.length > 0) throw validationError(issues)
  const { code, args = {}, msg: _msg, ...place } = first
  throw new AppError(code, args, { ...place, issues })
}

/** The same refusal with its faults at other places, e.g. at the rows they came from. */
export function withIssues(error: AppError, issues: readonly Issue[]): AppError {
  return error.code === 'VALIDATION'
    ? validationError(issues)
    : new AppError<ErrorCode>(error.code, error.args, { issues })
}

/** How many faults a message names; the others follow in the list of them. */
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

/** The first faults in words, and how many more there are. */
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
