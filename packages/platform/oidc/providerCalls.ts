import type { Text } from '@opensrm/kernel/i18n/text.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'
import { AppError, messageText } from '@opensrm/kernel/protocol/errors.ts'
import type * as client from 'openid-client'
import type { Platform } from '../http/action.ts'
import { callOutside } from '../outbound/callOutside.ts'

/** A user is waiting at the login page. */
const TIMEOUT_MS = 10_000
/** Discovery documents, key sets and tokens are a few kilobytes. */
const MAX_BYTES = 256_000
/** Status codes of answers without a body. */
const WITHOUT_BODY = [204, 205, 304]

/**
 * Calls to a sign-in provider go through the guard of all calls to other systems. The provider names the addresses of
 * its token endpoint and keys itself, so each of them is checked like the issuer.
 */
export function providerFetch(platform: Platform): client.CustomFetch {
  return async (url, { method, headers, body }) => {
    const answer = await callOutside(platform, {
      service: 'SIGN_IN',
      url,
      method,
      headers: { ...headers },
      ...(body === undefined || body === null ? {} : { body: String(body) }),
      timeoutMs: TIMEOUT_MS,
      maxBytes: MAX_BYTES,
    })
    const content = WITHOUT_BODY.includes(answer.status) ? null : new Uint8Array(answer.body)
    return new Response(content, { status: answer.status, headers: plainHeaders(answer.headers) })
  }
}

/** Why a call failed. Libraries wrap the error of the guard or of a check; the innermost message is the useful one. */
export function reasonOf(error: unknown): Text {
  let inner = error
  while (inner instanceof Error && !(inner instanceof AppError) && inner.cause instanceof Error)
    inner = inner.cause
  if (inner instanceof AppError) return messageText(inner.code, inner.args)
  const message = (inner instanceof Error ? inner.message : String(inner)).slice(0, 200)
  return t(message, message)
}

function plainHeaders(headers: {
  [name: string]: string | string[] | undefined
}): [string, string][] {
  return Object.entries(headers).flatMap(([name, value]): [string, string][] =>
    value === undefined ? [] : [[name, Array.isArray(value) ? value.join(', ') : value]],
  )
}
