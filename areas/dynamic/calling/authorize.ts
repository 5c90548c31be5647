import { createHash, createHmac } from 'node:crypto'
import { AppError } from '@opensrm/kernel/protocol/errors.ts'
import type { Platform } from '@opensrm/platform/http/action.ts'
import { callOutside } from '@opensrm/platform/outbound/callOutside.ts'
import type { Scsi } from './buildRequest.ts'

type Config = Scsi['requestConfigs'][number]
type Headers = { [name: string]: string }

/**
 * Adds the authentication to one request; fetches a token first where the other system issues them.
 */
export async function authorized(
  platform: Platform,
  config: Config,
  secret: string | null,
  request: { method: string; url: URL; body: string },
): Promise<Headers> {
  if (config.authType === 'NONE') return {}
  if (!secret) throw new AppError('SCSI_NO_SECRET', { environment: String(config.environment) })
  switch (config.authType) {
    case 'BEARER':
      return { authorization: `Bearer ${secret}` }
    case 'API_KEY':
      return { [config.authUser || 'X-API-Key']: secret }
    case 'HMAC':
      return signed(String(config.authUser ?? ''), secret, request, platform.clock())
    case 'OAUTH2':
      return { authorization: `Bearer ${await tokenOf(platform, config, secret)}` }
    default:
      return { authorization: `Basic ${pairOf(config.authUser, secret)}` }
  }
}

/**
 * `X-Signature` over time, method, path and body; the receiver recomputes it with the shared
 * secret.
 */
export function signatureOf(
  secret: string,
  parts: { timestamp: string; method: string; path: string; body: string | Buffer },
): string {
  const bodyHash = createHash('sha256').update(parts.body).digest('hex')
  return createHmac('sha256', secret)
    .update([parts.timestamp, parts.method, parts.path, bodyHash].join('\n'))
    .digest('hex')
}

function signed(
  appId: string,
  secret: string,
  { method, url, body }: { method: string; url: URL; body: string },
  now: Date,
): Headers {
  const timestamp = String(now.getTime())
  const path = `${url.pathname}${url.search}`
  return {
    'x-app-id': appId,
    'x-timestamp': timestamp,
    'x-signature': signatureOf(secret, { timestamp, method, path, body }),
  }
}

type Token = { value: string; until: number }
const tokens = new Map<string, Token>()

/** A token is used until shortly before it expires; every process fetches its own. */
async function tokenOf(platform: Platform, config: Config, secret: string): Promise<string> {
  const key = tokenKey(config, secret)
  const known = tokens.get(key)
  const now = platform.clock().getTime()
  if (known && known.until > now) return known.value
  const { status, body } = await callOutside(platform, {
    service: 'INTERFACE',
    url: String(config.tokenUrl),
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      accept: 'application/json',
      authorization: `Basic ${pairOf(config.authUser, secret)}`,
    },
    body: 'grant_type=client_credentials',
    timeoutMs: Number(config.timeoutSeconds ?? 30) * 1000,
  })
  let answer: { access_token?: unknown; expires_in?: unknown } = {}
  try {
    answer = JSON.parse(body.toString('utf8')) as typeof answer
  } catch {
    // Reported below as an answer without a token.
  }
  if (status !== 200 || typeof answer.access_token !== 'string' || /\s/.test(answer.access_token))
    throw new AppError('SCSI_TOKEN', { status })
  const seconds = Math.min(86_400, Math.max(0, Number(answer.expires_in ?? 300) - 30))
  tokens.set(key, { value: answer.access_token, until: now + seconds * 1000 })
  return answer.access_token
}

/** Drops a token that the other system no longer accepts. */
export function forgetToken(config: Config, secret: string | null): boolean {
  return secret !== null && tokens.delete(tokenKey(config, secret))
}

function tokenKey(config: Config, secret: string): string {
  return createHash('sha256')
    .update(JSON.stringify([config.tokenUrl, config.authUser, secret]))
    .digest('hex')
}

function pairOf(user: string | null, secret: string): string {
  return Buffer.from(`${user ?? ''}:${secret}`).toString('base64')
}
