import { createHash } from 'node:crypto'
import { isIPv6 } from 'node:net'
import { finished } from 'node:stream/promises'
import rateLimit from '@fastify/rate-limit'
import { DEFAULT_LANGUAGE } from '@opensrm/kernel/i18n/text.ts'
import {
  API_PREFIX,
  APP_ID,
  BROWSER_KEY_COOKIE,
  HEADERS,
} from '@opensrm/kernel/protocol/constants.ts'
import { AppError } from '@opensrm/kernel/protocol/errors.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { KEY_PREFIX } from '../cache/redis.ts'
import type { Engine } from '../documents/engine.ts'
import { callerOfToken } from '../oidc/bearer.ts'
import { callerOf } from '../session/sessions.ts'
import type { Caller, Platform, RequestInfo } from './action.ts'
import { ACTION_BYTES, bytesOfDocumentCall, VISITOR_BYTES } from './bodyLimits.ts'
import { type BusinessCall, calledBy } from './businessCall.ts'
import { DOCS_PATH } from './docsAccess.ts'
import { Strangers } from './strangers.ts'
import './http.errors.ts'

declare module 'fastify' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can extend one that is already declared
  interface FastifyContextConfig {
    /** the route itself decides whom it answers, such as calls that are signed with a key of their own */
    checksCallers?: true
    /** largest JSON body; default ACTION_BYTES */
    maxBytes?: number
    /** the grant that an application needs for this route, if it is not resource and action */
    grant?: string
    /** serves business calls under any service name */
    isBusinessCall?: true
  }
}

/** What is known of a call before its body is read. */
export type Admission = {
  caller: Caller | null
  /** session or address, as the key for limits */
  key: string
  maxBytes: number
  /** it is a call to a document, which checks and derives row by row */
  hasRows: boolean
  /** of its body, in bytes, once it is read */
  cost: number
  /** resolves when the answer is sent or the connection closed */
  answered: () => Promise<unknown>
}

const admissions = new WeakMap<FastifyRequest, Admission>()

export function admissionOf(request: FastifyRequest): Admission {
  return (
    admissions.get(request) ?? {
      caller: null,
      key: addressKey(request.ip),
      maxBytes: 0,
      hasRows: false,
      cost: 0,
      answered: async () => undefined,
    }
  )
}

/** All sessions of one user share the same limits of calls, time and bytes. */
export function payerOf(request: FastifyRequest): string {
  const { caller, key } = admissionOf(request)
  return caller ? `user:${caller.userId}` : key
}

/** The caller in the language of this call, which decides messages and labels regardless of the profile. */
export function callerFor(request: FastifyRequest, info: RequestInfo): Caller | null {
  const { caller } = admissionOf(request)
  return caller ? { ...caller, language: info.language } : null
}

/**
 * Checks before a body is read: who calls, whether the call limit is exceeded, and the maximum body size. A session
 * only counts as a session once it was found; invalid codes count for their address.
 */
export async function addAdmission(
  app: FastifyInstance,
  engine: Engine,
  callsPerMinute: number,
): Promise<void> {
  const { platform } = engine
  await app.register(rateLimit, {
    global: false,
    max: callsPerMinute,
    timeWindow: '1 minute',
    // Hashed, because a shared counter stores the keys in another server's memory.
    keyGenerator: (request) => hashOf(admissionOf(request).key),
    // If the shared counter is unavailable, calls are allowed rather than refused.
    ...(platform.redis
      ? { redis: platform.redis.client, nameSpace: `${KEY_PREFIX}rate-limit:`, skipOnError: true }
      : {}),
  })
  const limit = app.createRateLimit()
  const strangers = new Strangers(callsPerMinute)
  app.addHook('onRequest', async (request, reply) => {
    // Pages and static files are not limited, because they are no target for floods.
    if (!request.url.startsWith(`${API_PREFIX}/`) || request.url.startsWith(DOCS_PATH)) return
    assertOwnClient(platform, request)
    const address = addressKey(request.ip)
    const caller = await identify(platform, request, strangers, address)
    const key = caller ? `session:${caller.sessionId}` : address
    const call = calledBy(platform, request)
    const maxBytes = caller ? bytesFor(call, request) : VISITOR_BYTES
    const hasRows = Boolean(call?.document)
    const answered = () => finished(reply.raw)
    admissions.set(request, { caller, key, maxBytes, hasRows, cost: 0, answered })
    const { isAllowed, ...used } = await limit(request)
    if (!isAllowed && 'isExceeded' in used && used.isExceeded)
      throw new AppError('TOO_MANY_REQUESTS')
    if (!caller && needsCaller(call, request)) throw new AppError('NO_SESSION')
  })
}

/** Neither header proves anything; a client that names another system was misconfigured. */
function assertOwnClient({ config }: Platform, request: FastifyRequest): void {
  const wanted = { [HEADERS.appId]: APP_ID, [HEADERS.gatewayTag]: config.gatewayTag }
  for (const [header, value] of Object.entries(wanted)) {
    const sent = headerOf(request, header)
    if (sent && sent !== value) throw new AppError('FOREIGN_CLIENT', { header })
  }
}

async function identify(
  platform: Platform,
  request: FastifyRequest,
  strangers: Strangers,
  address: string,
): Promise<Caller | null> {
  const bearer = bearerOf(request)
  const authorizationCode = headerOf(request, HEADERS.authorizationCode)
  if (!bearer && !authorizationCode) return null
  const now = platform.clock().getTime()
  if (strangers.isFlood(address, now)) throw new AppError('TOO_MANY_REQUESTS')
  try {
    const caller = bearer
      ? await callerOfToken(platform, requestInfo(request, {}), bearer, apiOf(request))
      : await callerOf(
          platform,
          { authorizationCode, certificate: headerOf(request, HEADERS.certificate) },
          { touch: (request.params as { action?: string })?.action !== 'doHeartbeat' },
        )
    if (!caller) strangers.seen(address, now)
    return caller
  } catch (error) {
    // If the database is unavailable, the caller must not count as unknown.
    if (error instanceof AppError) strangers.seen(address, now)
    throw error
  }
}

/** Calls that change something, and every business call that is not public. */
function needsCaller(call: BusinessCall | null, request: FastifyRequest): boolean {
  if (call) return call.fixed?.access !== 'public'
  if (request.routeOptions.config?.checksCallers) return false
  return request.method !== 'GET' && request.method !== 'HEAD' && Boolean(request.routeOptions.url)
}

function bytesFor(call: BusinessCall | null, request: FastifyRequest): number {
  if (call?.fixed) return call.fixed.maxBytes ?? ACTION_BYTES
  if (call?.document) return bytesOfDocumentCall(call.document, call.action)
  return request.routeOptions.config?.maxBytes ?? ACTION_BYTES
}

export function requestInfo(
  request: FastifyRequest,
  body: { [key: string]: unknown },
): RequestInfo {
  const header = (name: string): string | null => headerOf(request, name) || null
  const language = header(HEADERS.language) ?? body.lan
  return {
    clientIp: request.ip,
    userAgent: (header('user-agent') ?? '').slice(0, 300),
    language: language === 'EN' || language === 'CN' ? language : DEFAULT_LANGUAGE,
    requestKey: header(HEADERS.requestKey),
    menuId: header('menuId'),
    traceId: request.id,
    browserKey: cookieIn(request, BROWSER_KEY_COOKIE),
  }
}

export function cookieIn({ headers }: FastifyRequest, name: string): string | null {
  for (const one of (headers.cookie ?? '').split(/; */))
    if (one.startsWith(`${name}=`)) return one.slice(name.length + 1)
  return null
}

export function headerOf(request: FastifyRequest, name: string): string {
  const value = request.headers[name.toLowerCase()]
  return typeof value === 'string' ? value : ''
}

/** The token of an external application, instead of a session. */
export function bearerOf(request: FastifyRequest): string | null {
  return /^Bearer (\S{16,200})$/.exec(request.headers.authorization ?? '')?.[1] ?? null
}

/** The grant that an application needs, also used in the log of refusals: resource and action. */
export function apiOf(request: FastifyRequest): string {
  const { grant } = request.routeOptions.config ?? {}
  if (grant) return grant
  const [, last = '', end = ''] = /([^/]*)\/([^/]*)$/.exec(request.url.split('?')[0] ?? '') ?? []
  const { resource = last, action = end } = (request.params ?? {}) as { [name: string]: string }
  return `${resource.replace(/(Restful|Rest)$/, '')}/${action}`
}

/** For IPv6 the network, because every client has all addresses of its network. */
function addressKey(ip: string): string {
  if (!isIPv6(ip) || ip.startsWith('::ffff:')) return `address:${ip}`
  const [head = '', tail] = ip.split('::')
  const groups = head.split(':').filter(Boolean)
  const rest = tail === undefined ? [] : tail.split(':').filter(Boolean)
  const zeros = Array<string>(Math.max(0, 8 - groups.length - rest.length)).fill('0')
  return `address:${[...groups, ...zeros, ...rest].slice(0, 4).join(':')}`
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url')
}
