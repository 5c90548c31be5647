import type { AnyRecord } from '@opensrm/kernel/document/define.ts'
import { inBothLanguages } from '@opensrm/kernel/i18n/text.ts'
import {
  AppError,
  type ErrorArgs,
  messageOf,
  messageText,
} from '@opensrm/kernel/protocol/errors.ts'
import type { OperationContext } from '@opensrm/platform/documents/operations.ts'
import { scrub } from '@opensrm/platform/logs/scrub.ts'
import { callOutside } from '@opensrm/platform/outbound/callOutside.ts'
import { SUCCESS_RULE } from '../baseScsiDefinition/baseScsiDefinition.rules.ts'
import { forgetToken } from './authorize.ts'
import { buildRequest, type ParameterValues, type RequestOf, type Scsi } from './buildRequest.ts'
import { valueAt } from './convert.ts'
import { faultOf, readSoap, readXml } from './xml.ts'

export type Sent = {
  flag: 'S' | 'E'
  message: string
  /**
   * A retry does not help: the other system understood and refused, or the request cannot be built.
   */
  isFinal: boolean
  /** No answer came: the other system may have taken the request. */
  isUnknown: boolean
  answer: unknown
  pushKey: string
  durationMs: number
  httpStatus: number | null
  requestText: string
  responseText: string
}

/**
 * Sends one request of a definition and interprets its answer. It never throws: failures are part
 * of the result.
 */
export async function sendRequest(
  context: OperationContext,
  scsi: Scsi,
  ask: {
    environment: string
    document: AnyRecord | null
    pushKey: string
    parameters: ParameterValues
    paging?: { [name: string]: string }
    question?: RequestOf['question']
  },
): Promise<Sent> {
  const started = performance.now()
  // Texts of a job are read in both languages.
  const say = (code: string, args: ErrorArgs): string =>
    context.caller
      ? messageOf(code, args, context.caller.language)
      : inBothLanguages(messageText(code, args))
  const sent: Sent = {
    flag: 'E',
    message: '',
    isFinal: false,
    isUnknown: false,
    answer: null,
    pushKey: ask.pushKey,
    durationMs: 0,
    httpStatus: null,
    requestText: '',
    responseText: '',
  }
  try {
    const { environment } = ask
    const config = scsi.requestConfigs.find((each) => each.environment === environment)
    if (!config) throw new AppError('SCSI_NO_ENVIRONMENT', { environment })
    const attempt = async () => {
      const { call, body, secret } = await buildRequest(context, scsi, config, ask)
      const hide = (text: string): string => hidden(text, secret)
      sent.requestText = hide(`${call.method} ${call.url}\n${body}`)
      return {
        ...(await callOutside(context.platform, call)),
        secret,
        hide,
      }
    }
    let got = await attempt()
    // A token may expire early; a new one is requested once.
    if (got.status === 401 && config.authType === 'OAUTH2' && forgetToken(config, got.secret))
      got = await attempt()
    const { status, body: answered, hide } = got
    const text = answered.toString('utf8')
    sent.httpStatus = status
    sent.responseText = hide(text)
    sent.answer = parsed(scsi, text)
    sent.isFinal = status >= 400 && status < 500 && status !== 429 && status !== 408
    // A gateway answers for a system that it did not hear from.
    sent.isUnknown = [408, 502, 504].includes(status)
    const said = config.messagePath ? valueAt(sent.answer, config.messagePath) : null
    const fault = scsi.protocol === 'SOAP' ? faultOf(sent.answer) : null
    const isGood =
      status < 300 && fault === null && isSuccess(String(config.successExpr), sent.answer)
    sent.flag = isGood ? 'S' : 'E'
    // For an answer without a message: the HTTP status, or the definition's unmet rule.
    const refusal = () =>
      status >= 300
        ? `HTTP ${status}`
        : say('SCSI_NOT_GOOD', { status, rule: String(config.successExpr) })
    const message = said === null || said === undefined ? (fault ?? '') : String(said)
    sent.message = hide(message || (isGood ? '' : refusal())).slice(0, 500)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    sent.message = say(error.code, error.args ?? {})
    sent.isUnknown =
      error.code === 'OUTBOUND_TIMEOUT' || error.code === 'OUTBOUND_TOO_LARGE' || isCut(error)
    sent.isFinal = error.code.startsWith('SCSI_') && error.code !== 'SCSI_TOKEN'
  }
  sent.durationMs = Math.round(performance.now() - started)
  return sent
}

/** The connection broke after it stood; a refused one carried nothing. */
function isCut({ code, args }: AppError): boolean {
  return (
    code === 'OUTBOUND_FAILED' && ['ECONNRESET', 'EPIPE', 'aborted'].includes(String(args?.reason))
  )
}

/** The text without the secret, for logs. */
export function hidden(text: string, secret: string | null): string {
  const plain = secret ? text.replaceAll(secret, '******') : text
  return scrub(plain).replaceAll('\0', '')
}

/**
 * Parses an answer in JSON or XML; anything else is empty, and the success rule decides what that
 * means.
 */
function parsed(scsi: Scsi, text: string): unknown {
  try {
    if (scsi.protocol === 'SOAP') return readSoap(text)
    return scsi.protocol === 'HTTP_XML' ? readXml(text) : JSON.parse(text)
  } catch {
    return null
  }
}

function isSuccess(rule: string, answer: unknown): boolean {
  const [, path = '', sign, wanted = ''] = SUCCESS_RULE.exec(rule) ?? []
  const isEqual = String(valueAt(answer, path)) === wanted.replace(/^(['"])(.*)\1$/, '$2')
  return sign === '=' ? isEqual : sign === '!=' && !isEqual
}
