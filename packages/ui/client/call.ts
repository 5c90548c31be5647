import { serviceOf } from '@opensrm/kernel/document/define.ts'
import { API_PREFIX } from '@opensrm/kernel/protocol/constants.ts'
import type { Envelope, Page } from '@opensrm/kernel/protocol/envelope.ts'
import { signedHeaders } from '@opensrm/kernel/protocol/signature.ts'
import { currentLanguage } from '../i18n/language.ts'
import { keepServerTime, signingTime } from './clock.ts'
import { isAborted, NetworkError, ServerError } from './serverError.ts'
import { currentSession, expireSession } from './session.ts'

export type CallOptions = {
  signal?: AbortSignal
  /** with the same key the server returns the first answer again instead of repeating the work */
  requestKey?: string
  /** menu from which the calling page was opened */
  menuId?: string
  /** derived from the action's name by default */
  write?: boolean
}

export type Answer<T> = {
  data: T
  msg: string | null
  page?: Page
  /** totals of the whole filtered result, by column */
  summary?: { [column: string]: string }
  /** when a column's rows differ in currency or unit: its totals per currency or unit */
  summaryByMeasure?: { [column: string]: { [measure: string]: string } }
  /** records in approval that the caller may not withdraw: the reason, or null when it is not offered at all */
  withdrawals?: { readonly [id: string]: string | null }
}

/** `/api/srmServer/v1/srmPurOrderRestful/doSubmit` */
export function resourcePath(resource: string, action: string): string {
  return `${API_PREFIX}/${serviceOf(resource)}/v1/${resource}Restful/${action}`
}

/** One signed call; returns the envelope's data or throws ServerError or NetworkError. */
export async function call<T>(path: string, body?: unknown, options?: CallOptions): Promise<T> {
  return (await callAnswer<T>(path, body, options)).data
}

/** Like `call`, for lists that also need page and summary. */
export async function callAnswer<T>(
  path: string,
  body: unknown = {},
  options: CallOptions = {},
): Promise<Answer<T>> {
  const isWrite = options.write ?? !/\/(find|list|get)\w*$/.test(path)
  const requestKey = options.requestKey ?? (isWrite ? newRequestKey() : undefined)
  const attempt = () => send<T>(path, body, { ...options, requestKey })
  try {
    return await attempt()
  } catch (error) {
    // Tries again with the same key: a read does no harm, and a write whose answer was lost is not repeated.
    if (error instanceof NetworkError || learnsServerTime(error) || isSignedTwice(error))
      return await attempt()
    throw error
  }
}

async function send<T>(
  path: string,
  body: unknown,
  options: { signal?: AbortSignal; requestKey: string | undefined; menuId?: string },
): Promise<Answer<T>> {
  const session = currentSession()
  const text = JSON.stringify(body ?? {})
  const headers = signedHeaders({
    authorizationCode: session?.authorizationCode,
    certificate: session?.certificate,
    gatewayTag: session?.gatewayTag,
    language: currentLanguage(),
    body: text,
    now: signingTime(),
    requestKey: options.requestKey,
  })
  headers['content-type'] = 'application/json'
  if (options.menuId) headers.menuId = options.menuId
  const { response, envelope } = await fetchEnvelope<T>(path, {
    method: 'POST',
    headers,
    body: text,
    signal: options.signal ?? null,
  })
  if (response.ok && envelope.status === 'S') return envelope
  // Only ends the session that made the call, not a newer one.
  const isOwnSession = currentSession()?.authorizationCode === session?.authorizationCode
  if (response.status === 401 && session && isOwnSession) expireSession()
  throw new ServerError(envelope, response.status)
}

type AnswerEnvelope<T> = Envelope<T> & Answer<T>

async function fetchEnvelope<T>(
  path: string,
  init: RequestInit,
): Promise<{ response: Response; envelope: AnswerEnvelope<T> }> {
  let response: Response
  try {
    response = await fetch(path, init)
    // A proxy without a reachable server sends its own error page, or nothing.
    if (response.status === 502 || response.status === 503 || response.status === 504) {
      if (!isJson(response)) throw new TypeError(`HTTP ${response.status}`)
    }
    const envelope = isJson(response) ? await response.json() : { status: 'E' }
    return { response, envelope: envelope as AnswerEnvelope<T> }
  } catch (error) {
    if (isAborted(error)) throw error
    throw new NetworkError(error)
  }
}

function isJson(response: Response): boolean {
  return response.headers.get('content-type')?.includes('json') ?? false
}

/** If the clock differs too much, the server sends its time, and the next signature is valid. */
function learnsServerTime(error: unknown): boolean {
  if (!(error instanceof ServerError)) return false
  if (error.code !== 'CLOCK_SKEW' && error.code !== 'BAD_SIGNATURE') return false
  const data = error.data as { serverTime?: unknown } | null
  const isNews = keepServerTime(data?.serverTime ?? error.args.serverTime)
  // Another call of the same moment may have learnt the time before; this one was signed with the old time all the same.
  return isNews || error.code === 'CLOCK_SKEW'
}

/**
 * Another tab sent the same call in the same millisecond: nothing was done yet, and the next signature is different.
 */
function isSignedTwice(error: unknown): boolean {
  return error instanceof ServerError && error.code === 'REQUEST_REPEATED'
}

/** crypto.randomUUID is missing on plain http, which installations in a LAN use. */
export function newRequestKey(): string {
  if (isSecureContext) return crypto.randomUUID()
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20)}`
}
