import type { Envelope } from '@opensrm/kernel/protocol/envelope.ts'
import { AppError, type ErrorCode, type Issue, messageOf } from '@opensrm/kernel/protocol/errors.ts'
import { currentLanguage } from '../i18n/language.ts'
import { translate } from '../i18n/text.ts'
import '../i18n/common.texts.ts'

/** An answer with status E as an error. `message` is the server's text in the user's language. */
export class ServerError extends Error {
  readonly code: ErrorCode | undefined
  readonly field: string | undefined
  readonly child: string | undefined
  readonly row: number | undefined
  readonly issues: readonly Issue[]
  readonly args: Record<string, string | number>
  readonly traceId: string | undefined
  readonly data: unknown
  readonly httpStatus: number

  constructor(envelope: Partial<Envelope<unknown>>, httpStatus: number) {
    super(envelope.msg || translate('common.systemError'))
    this.name = 'ServerError'
    this.code = envelope.code
    this.field = envelope.field
    this.child = envelope.child
    this.row = envelope.row
    this.issues = envelope.issues ?? []
    this.args = envelope.args ?? {}
    this.traceId = envelope.traceId
    this.data = envelope.data
    this.httpStatus = httpStatus
  }
}

/** No answer arrived, even after a retry. */
export class NetworkError extends Error {
  constructor(cause: unknown) {
    super(translate('common.networkError'), { cause })
    this.name = 'NetworkError'
  }
}

/** Another user was faster: `data` has the other version. */
export function isConflict(error: unknown): error is ServerError {
  return error instanceof ServerError && error.httpStatus === 409
}

export function isAborted(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError'
}

/** The text of an error for users. Internal errors show the trace id and no details. */
export function errorText(error: unknown): string {
  if (error instanceof ServerError) {
    const isBroken = error.httpStatus >= 500 && error.traceId
    return isBroken
      ? `${error.message} (${translate('common.traceId', { id: error.traceId ?? '' })})`
      : error.message
  }
  if (error instanceof NetworkError) return error.message
  // Refusals of the screen itself use the error catalogue, like the server.
  if (error instanceof AppError) return messageOf(error.code, error.args, currentLanguage())
  return translate('common.systemError')
}

/** For code that shows no faults at fields: the faults themselves instead of their number. */
export function faultsText(error: unknown): string {
  const said = error instanceof ServerError ? error.issues.flatMap(({ msg }) => msg ?? []) : []
  return said.length > 0 ? said.join(currentLanguage() === 'EN' ? '; ' : '；') : errorText(error)
}
