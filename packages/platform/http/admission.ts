import { createHash } from 'node:crypto'
import { isIPv6 } from 'node:net'
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
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface adds to one that is declared already
  interface FastifyContextConfig {
    /** largest JSON body; ACTION_BYTES where a route does not say */
    maxBytes?: number
    /** what an application has to be granted to call this route, where it is not its resource and action */
    grant?: string
    /** answers business calls: which service its address names makes no difference */
    isBusinessCall?: true
  }
}

/** What is known of a call before a byte of its body is read. */
export type Admission = {
  caller: Caller | null
  /** session or address: what limits are counted by */
  key: string
  maxBytes: number
  /** it goes to a document, which checks and derives row by row */
  hasRows: boolean
}

const admissions = new WeakMap<FastifyRequest, Admission>()

export function admissionOf(request: FastifyRequest): Admission {
  return (
    admissions.get(request) ?? {
      caller: null,
      key: addressKey(request.ip),
      maxBytes: 0,
      hasRows: false,
    }
  )
}

/** All sessions of one user share the same limits of calls, time and bytes. */
export function payerOf(request: FastifyRequest): string {
  const { caller, key } = admissionOf(request)
  return caller ? `user:${caller.userId}` : key
}

/** Who calls, in the language of this call: it decides messages and labels, whatever the profile says. */
export function callerFor(request: FastifyRequest, info: RequestInfo): Caller | null {
  const { caller } = admissionOf(request)
  return caller ? { ...caller, language: info.language } : null
}

/**
 * Asked before a body is read: who calls, whether he calls too often, and how much he may send. A session counts as such
 * once it was found; made-up codes count by the address they come from.
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
    // Hashed: with a shared counter the keys lie in another server's memory.
    keyGenerator: (request) => hashOf(admissionOf(request).key),
    // Without an answer of the shared counter a call is let through rather than refused.
    ...(platform.redis
      ? { redis: platform.redis.client, nameSpace: `${KEY_PREFIX}rate-limit:`, skipOnError: true }
      : {}),
  })
  const limit = app.createRateLimit()
  const strangers = new Strangers(callsPerMinute)
  app.addHook('onRequest', async (request) => {
    // Pages and their files are not what a flood aims at.
    if (!request.url.startsWith(`${API_PREFIX}/`) || request.url.startsWith(DOCS_PATH)) return
    assertOwnClient(platform, request)
    const address = addressKey(request.ip)
    const caller = await identify(platform, request, strangers, address)
    const key = caller ? `session:${caller.sessionId}` : address
    const call = calledBy(platform, request)
    const maxBytes = caller ? bytesFor(call, request) : VISITOR_BYTES
    admissions.set(request, { caller, key, maxBytes, hasRows: Boolean(call?.document) })
    const { isAllowed, ...used } = await limit(request)
    if (!isAllowed && 'isExceeded' in used && used.isExceeded)
      throw new AppError('TOO_MANY_REQUESTS')
    if (!caller && needsCaller(call, request)) throw new AppError('NO_SESSION')
  })
}

/** Neither proves anything; a client that names another system has lost its way. */
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
    // A database that does not answer makes nobody a stranger.
    if (error instanceof AppError) strangers.seen(address, now)
    throw error
  }
}

/** What changes something, and every business call that is not for visitors. */
function needsCaller(call: BusinessCall | null, request: FastifyRequest): boolean {
  if (call) return call.fixed?.access !== 'public'
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

/** The token of an outside application, instead of a session. */
export function bearerOf(request: FastifyRequest): string | null {
  return /^Bearer (\S{16,200})$/.exec(request.headers.authorization ?? '')?.[1] ?? null
}

/** What an application is granted, and what a refusal is logged under: resource and action. */
export function apiOf(request: FastifyRequest): string {
  const { grant } = request.routeOptions.config ?? {}
  if (grant) return grant
  const [, last = '', end = ''] = /([^/]*)\/([^/]*)$/.exec(request.url.split('?')[0] ?? '') ?? []
  const { resource = last, action = end } = (request.params ?? {}) as { [name: string]: string }
  return `${resource.replace(/(Restful|Rest)$/, '')}/${action}`
}

/** Of an IPv6 address the network: whoever has one address of it has them all. */
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
