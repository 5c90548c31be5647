import type { Language } from '../i18n/text.ts'
import { type AppError, type ErrorCode, type Issue, localArgs, messageOf } from './errors.ts'

/** The body of every API answer. Members after `page` are our additions to the envelope of the specification. */
export type Envelope<T> = {
  status: 'S' | 'E'
  msg: string | null
  data: T
  page?: Page
  code?: ErrorCode
  field?: string
  child?: string
  row?: number
  args?: Record<string, string | number>
  traceId?: string
  issues?: Issue[]
}

/** `capped`: counting stopped at `count`; there may be more rows. */
export type Page = { count: number; curIndex: number; capped?: boolean }

/** shell.yaml messagesAndErrors: the faults of a save are a list of these in `data`; `line` counts from 1. */
export type FaultLine = { field: string | null; line: number | null; msg: string }

export function success<T>(data: T, page?: Page): Envelope<T> {
  return page ? { status: 'S', msg: null, data, page } : { status: 'S', msg: null, data }
}

/** The answer to a refused request, in the caller's language. */
export function failure(
  error: AppError,
  reader: { language: Language; traceId?: string },
): Envelope<unknown> {
  const { language, traceId } = reader
  const issues = error.issues?.map((issue) => inWords(issue, language))
  const envelope: Envelope<unknown> = {
    status: 'E',
    msg: messageOf(error.code, error.args, language),
    data: error.data ?? issues?.map(faultLine) ?? null,
    code: error.code,
  }
  if (error.field !== undefined) envelope.field = error.field
  if (error.child !== undefined) envelope.child = error.child
  if (error.row !== undefined) envelope.row = error.row
  if (Object.keys(error.args).length > 0) envelope.args = localArgs(error.args, language)
  if (traceId !== undefined) envelope.traceId = traceId
  if (issues) envelope.issues = issues
  return envelope
}

function inWords(issue: Issue, language: Language): Issue {
  const args = issue.args ?? {}
  const msg = issue.msg ?? messageOf(issue.code, args, language)
  return issue.args ? { ...issue, args: localArgs(args, language), msg } : { ...issue, msg }
}

function faultLine(issue: Issue): FaultLine {
  const line = issue.row === undefined ? null : issue.row + 1
  return { field: issue.field ?? null, line, msg: issue.msg ?? issue.code }
}
