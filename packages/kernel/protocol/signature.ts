import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import type { Language } from '../i18n/text.ts'
import { APP_ID, HEADERS, SIGN_SKEW_SECONDS } from './constants.ts'

export { SIGN_SKEW_SECONDS } from './constants.ts'

/**
 * Both as lower-case hex. The browser uses the pure implementations; the server passes its own, which are ten times as
 * fast.
 */
export type Hashing = {
  sha256(text: string): string
  hmac(key: string, message: string | Uint8Array): string
}

const pureHashing: Hashing = {
  sha256: (text) => bytesToHex(sha256(utf8ToBytes(text))),
  hmac: (key, message) => bytesToHex(hmac(sha256, utf8ToBytes(key), bytesOf(message))),
}

/**
 * Signature over the timestamp: the second-to-last digit says how many of the last digits are summed, the sum how often
 * SHA-256 is applied. A consistency check, not authentication: the algorithm is public.
 */
export function appSign(timestamp: string, hashing: Hashing = pureHashing): string {
  if (!isTimestamp(timestamp)) throw new RangeError('A timestamp is digits only, at least two')
  const count = (Number(timestamp.at(-2)) % 4) + 1
  const sum = [...timestamp.slice(-count)].reduce((total, digit) => total + Number(digit), 0)
  const rounds = (sum % 4) + 1
  let text = timestamp
  for (let round = 0; round < rounds; round++) text = hashing.sha256(text)
  return text
}

/** Signature over the exact body bytes (GET: the query string without '?'), keyed by timestamp and app id. */
export function paramSign(
  request: { timestamp: string; appId: string; message: string | Uint8Array },
  hashing: Hashing = pureHashing,
): string {
  return hashing.hmac(request.timestamp + request.appId, request.message)
}

/** What paramSign covers of a multipart request: the text fields by name. File bytes are not signed. */
export function multipartMessage(
  fields: readonly (readonly [name: string, value: string])[],
): string {
  return [...fields]
    .sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
    .map(([name, value]) => `${name}=${value}`)
    .join('&')
}

/** Headers of one request. Before login the authorization code, certificate and gateway tag are empty. */
export function signedHeaders(request: {
  authorizationCode?: string | undefined
  certificate?: string | undefined
  language: Language
  gatewayTag?: string | undefined
  /** the exact bytes sent; '' for no body */
  body: string | Uint8Array
  /** the client's clock plus its known offset to the server */
  now: Date
  requestKey?: string | undefined
}): Record<string, string> {
  const timestamp = String(request.now.getTime())
  const headers: Record<string, string> = {
    [HEADERS.appSign]: appSign(timestamp),
    [HEADERS.timestamp]: timestamp,
    [HEADERS.language]: request.language,
    [HEADERS.appId]: APP_ID,
    [HEADERS.paramSign]: paramSign({ timestamp, appId: APP_ID, message: request.body }),
    [HEADERS.authorizationCode]: request.authorizationCode ?? '',
    [HEADERS.certificate]: request.certificate ?? '',
    [HEADERS.gatewayTag]: request.gatewayTag ?? '',
  }
  if (request.requestKey) headers[HEADERS.requestKey] = request.requestKey
  return headers
}

/**
 * The server's check. Null when the signatures match. CLOCK_SKEW tells the client to read the server's time and repeat
 * the call.
 */
export function signatureFault(request: {
  timestamp: string | undefined
  appId: string | undefined
  appSign: string | undefined
  paramSign: string | undefined
  message: string | Uint8Array
  now: Date
  skewSeconds?: number
  /** accepts a missing parameter signature, because the specification does not name its header */
  paramSignOptional?: boolean
  hashing?: Hashing
}): 'BAD_SIGNATURE' | 'CLOCK_SKEW' | null {
  const { timestamp, message, hashing } = request
  if (timestamp === undefined || !isTimestamp(timestamp) || request.appId !== APP_ID)
    return 'BAD_SIGNATURE'
  // Signatures are checked first: only a client that signs correctly gets an answer about clocks.
  const appHolds = equalText(request.appSign, appSign(timestamp, hashing))
  const paramHolds =
    (request.paramSignOptional && !request.paramSign) ||
    equalText(request.paramSign, paramSign({ timestamp, appId: APP_ID, message }, hashing))
  if (!appHolds || !paramHolds) return 'BAD_SIGNATURE'
  const skew = Math.abs(request.now.getTime() - Number(timestamp))
  return skew > (request.skewSeconds ?? SIGN_SKEW_SECONDS) * 1000 ? 'CLOCK_SKEW' : null
}

function isTimestamp(text: string): boolean {
  return /^\d{2,16}$/.test(text)
}

function bytesOf(message: string | Uint8Array): Uint8Array {
  return typeof message === 'string' ? utf8ToBytes(message) : message
}

/** Takes constant time for texts of the expected length, so that a signature cannot be guessed digit by digit. */
function equalText(given: string | undefined, expected: string): boolean {
  if (given === undefined || given.length !== expected.length) return false
  let difference = 0
  for (let at = 0; at < expected.length; at++) {
    difference |= given.charCodeAt(at) ^ expected.charCodeAt(at)
  }
  return difference === 0
}
