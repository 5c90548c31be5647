import { createHash, createHmac, randomUUID } from 'node:crypto'
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import rateLimit from '@fastify/rate-limit'
import { serviceOf } from '@opensrm/kernel/document/define.ts'
import { DEFAULT_LANGUAGE, type Language } from '@opensrm/kernel/i18n/text.ts'
import {
  API_PREFIX,
  APP_ID,
  BODY_MAX_BYTES,
  HEADERS,
  JSON_MAX_DEPTH,
  SERVICES,
} from '@opensrm/kernel/protocol/constants.ts'
import { failure, success } from '@opensrm/kernel/protocol/envelope.ts'
import { AppError } from '@opensrm/kernel/protocol/errors.ts'
import { type Hashing, signatureFault } from '@opensrm/kernel/protocol/signature.ts'
import { formatInstant } from '@opensrm/kernel/values/date.ts'
import fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify'
import { permissionsOf } from '../access/access.ts'
import { flushRefusals } from '../audit/refusalBook.ts'
import { logRefusedCall } from '../audit/refusals.ts'
import { KEY_PREFIX } from '../cache/redis.ts'
import { databaseRefusal } from '../db/failures.ts'
import { callDocument } from '../documents/dispatch.ts'
import type { Engine } from '../documents/engine.ts'
import { actionKey } from '../documents/registry.ts'
import { profilesOf } from '../lookups/profiles.ts'
import { callerOfToken } from '../oidc/bearer.ts'
import { callerOf } from '../session/sessions.ts'
import type { Action, Caller, Platform, RequestInfo } from './action.ts'
import { count, observe } from './metrics.ts'
import { assertHost } from './publicAddress.ts'
import { addSecurityHeaders, rawHeaders, secure } from './securityHeaders.ts'

const IDLE_MS = 300_000
/** Two gigabytes over a slow line. */
const UPLOAD_MS = 4 * 3_600_000
const HEADERS_MS = 20_000
const HEADERS_MAX_BYTES = 16_384
const HEADERS_MAX = 100
const URL_MAX = 8_192
const PROBES: ReadonlySet<string> = new Set(['/healthz', '/metrics'])

export type ServerOptions = {
  engine: Engine
  /** calls one session may make a minute; measurements lift it */
  callsPerMinute?: number
  /** adds static files, documentation, sockets: whatever is no business call */
  extend?: (app: FastifyInstance) => Promise<void>
}

/** The HTTP side: one route answers every business call, /api/{service}/v1/{resource}Restful/{action}. */
export async function createServer({
  engine,
  callsPerMinute = 6000,
  extend,
}: ServerOptions): Promise<FastifyInstance> {
  const { platform } = engine
  const app = fastify({
    bodyLimit: BODY_MAX_BYTES,
    trustProxy: platform.config.trustedProxies.length ? [...platform.config.trustedProxies] : false,
    loggerInstance: platform.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    routerOptions: { maxParamLength: 200 },
    // Nobody holds a connection by sending a header, or nothing at all, bit by bit. Bodies have a time of their own.
    connectionTimeout: IDLE_MS,
    requestTimeout: UPLOAD_MS,
    http: { headersTimeout: HEADERS_MS, maxHeaderSize: HEADERS_MAX_BYTES },
    clientErrorHandler: answerUnreadable,
    frameworkErrors: (error, request, reply) =>
      void answerError(platform, request as FastifyRequest, secure(reply as FastifyReply), error),
  })
  app.server.maxHeadersCount = HEADERS_MAX
  addSecurityHeaders(app, platform)
  app.addHook('onRequest', async (request) => {
    if (request.url.length > URL_MAX) throw new AppError('URL_TOO_LONG', { max: URL_MAX })
    // Probes of a load balancer come by the address of this node.
    if (!PROBES.has(request.routeOptions.url ?? '')) await assertHost(platform, request)
  })
  await app.register(rateLimit, {
    max: callsPerMinute,
    timeWindow: '1 minute',
    // Static files and health checks are not what a flood aims at, and a list page may ask for twenty at once.
    allowList: (request) => !request.url.startsWith(API_PREFIX),
    // Hashed: with a shared counter the keys lie in another server's memory, and a session's key opens it.
    keyGenerator: (request) =>
      createHash('sha256')
        .update(String(request.headers[HEADERS.authorizationCode.toLowerCase()] ?? request.ip))
        .digest('base64url'),
    // Without an answer of the shared counter a call is let through rather than refused.
    ...(platform.redis
      ? { redis: platform.redis.client, nameSpace: `${KEY_PREFIX}rate-limit:`, skipOnError: true }
      : {}),
    errorResponseBuilder: () =>
      Object.assign(new AppError('TOO_MANY_REQUESTS'), { statusCode: 429 }),
  })
  // The signature covers the exact bytes of the body, so they are kept as text until it is checked.
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) =>
    done(null, body),
  )
  app.setErrorHandler(async (error, request, reply) => {
    await keepRefusal(platform, request, error)
    return answerError(platform, request, reply, error)
  })
  app.addHook('onClose', () => flushRefusals(platform))
  app.setNotFoundHandler((request, reply) => {
    if (request.url.startsWith(API_PREFIX))
      return answerError(
        platform,
        request,
        reply,
        new AppError('UNKNOWN_ACTION', { action: request.url.slice(0, 200) }),
      )
    return reply.status(404).send()
  })
  for (const service of [...SERVICES]) {
    const path = `${API_PREFIX}/${service}/v1/:resource/:action`
    app.post(path, (request, reply) => serve(engine, service, request, reply))
    app.get(path, (request, reply) => serve(engine, service, request, reply))
  }
  if (extend) await extend(app)
  return app
}

type Parameters = { resource: string; action: string }

async function serve(
  engine: Engine,
  service: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const started = process.hrtime.bigint()
  const { platform } = engine
  const { resource: restful, action } = request.params as Parameters
  const resource = restful.replace(/Restful$/, '').replace(/Rest$/, '')
  const isKnown = restful !== resource
  const text =
    request.method === 'GET'
      ? (request.url.split('?')[1] ?? '')
      : ((request.body as string | undefined) ?? '')
  await checkSignature(platform, request, text)
  const body = request.method === 'GET' ? { ...(request.query as object) } : parseBody(text)
  bodies.set(request, body)
  const info = requestInfo(request, body)
  const fixed = isKnown ? platform.registry.actions.get(actionKey(resource, action)) : undefined
  const answer = fixed
    ? await callAction(engine, service, fixed, body, info, request)
    : await callResource(engine, {
        service,
        resource: isKnown ? resource : '',
        action,
        body,
        info,
        request,
      })
  observe(resource, action, started)
  return reply.type('application/json; charset=utf-8').send(answer)
}

const hashing: Hashing = {
  sha256: (text) => createHash('sha256').update(text).digest('hex'),
  hmac: (key, message) => createHmac('sha256', key).update(message).digest('hex'),
}

export async function checkSignature(
  platform: Platform,
  request: FastifyRequest,
  message: string,
): Promise<void> {
  const profiles = await profilesOf(platform)
  // A token proves more than a signature anybody's page can make.
  if (!profiles.isOn('SIGN_CHECK') || bearerOf(request)) return
  const header = (name: string): string => String(request.headers[name.toLowerCase()] ?? '')
  const now = platform.clock()
  const fault = signatureFault({
    timestamp: header(HEADERS.timestamp),
    appId: header(HEADERS.appId) || APP_ID,
    appSign: header(HEADERS.appSign),
    paramSign: header(HEADERS.paramSign),
    message,
    now,
    skewSeconds: profiles.number('SIGN_SKEW_SECONDS'),
    hashing,
  })
  if (fault)
    throw new AppError(fault, fault === 'CLOCK_SKEW' ? { serverTime: String(now.getTime()) } : {}, {
      data: { serverTime: now.getTime() },
    })
}

export function parseBody(text: string): { [key: string]: unknown } {
  if (text === '') return {}
  let parsed: unknown
  try {
    parsed = JSON.parse(text)
  } catch {
    throw new AppError('BAD_JSON')
  }
  if (
    typeof parsed !== 'object' ||
    parsed === null ||
    Array.isArray(parsed) ||
    depthOf(parsed) > JSON_MAX_DEPTH
  )
    throw new AppError('BAD_JSON')
  if (SUSPECT_ESCAPE.test(text) && hasUnstorableText(parsed)) throw new AppError('BAD_JSON')
  return parsed as { [key: string]: unknown }
}

/** Only an escape can bring such characters into well-formed JSON, so that few bodies have to be searched. */
const SUSPECT_ESCAPE = /\\u(0000|d[89a-f])/i

/** NUL and halves of surrogate pairs: PostgreSQL stores neither, in texts no more than in JSON. */
function hasUnstorableText(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\0') || /\p{Surrogate}/u.test(value)
  if (typeof value !== 'object' || value === null) return false
  return Object.entries(value).some(
    ([key, inner]) => hasUnstorableText(key) || hasUnstorableText(inner),
  )
}

function depthOf(value: unknown, depth = 1): number {
  if (typeof value !== 'object' || value === null || depth > 40) return depth
  let deepest = depth
  for (const inner of Object.values(value)) deepest = Math.max(deepest, depthOf(inner, depth + 1))
  return deepest
}

export function requestInfo(
  request: FastifyRequest,
  body: { [key: string]: unknown },
): RequestInfo {
  const header = (name: string): string | null => {
    const value = request.headers[name.toLowerCase()]
    return typeof value === 'string' && value ? value : null
  }
  const language = header(HEADERS.language) ?? body.lan
  return {
    clientIp: request.ip,
    userAgent: (header('user-agent') ?? '').slice(0, 300),
    language: language === 'EN' || language === 'CN' ? (language as Language) : DEFAULT_LANGUAGE,
    requestKey: header(HEADERS.requestKey),
    menuId: header('menuId'),
    traceId: request.id,
  }
}

/** The token of an outside application, instead of a session. */
function bearerOf(request: FastifyRequest): string | null {
  return /^Bearer (\S{16,200})$/.exec(request.headers.authorization ?? '')?.[1] ?? null
}

function apiOf(request: FastifyRequest): string {
  const [, last = '', end = ''] = /([^/]*)\/([^/]*)$/.exec(request.url.split('?')[0] ?? '') ?? []
  const { resource = last, action = end } = (request.params ?? {}) as Partial<Parameters>
  return `${resource.replace(/(Restful|Rest)$/, '')}/${action}`
}

/** Who made a request, once that is known, and what it said: a refusal is logged with both. */
const callers = new WeakMap<FastifyRequest, Caller>()
const bodies = new WeakMap<FastifyRequest, { [key: string]: unknown }>()

/** Every refusal passes here on its way to the caller, whatever route it comes from; what it undid is undone by now. */
async function keepRefusal(
  platform: Platform,
  request: FastifyRequest,
  thrown: unknown,
): Promise<void> {
  const [resource, action] = apiOf(request).split('/')
  const body = bodies.get(request) ?? {}
  const call = { caller: callers.get(request) ?? null, request: requestInfo(request, body), body }
  try {
    await logRefusedCall(
      platform,
      { ...call, resource: resource ?? '', action: action ?? '' },
      thrown,
    )
  } catch (error) {
    // The caller gets the answer all the same.
    platform.log.error({ err: error, traceId: request.id }, 'a refusal could not be logged')
  }
}

export async function callerFor(
  platform: Platform,
  request: FastifyRequest,
  info: RequestInfo,
  touch: boolean,
): Promise<Caller | null> {
  const caller = await identify(platform, request, info, touch)
  if (caller) callers.set(request, caller)
  return caller
}

async function identify(
  platform: Platform,
  request: FastifyRequest,
  info: RequestInfo,
  touch: boolean,
): Promise<Caller | null> {
  const bearer = bearerOf(request)
  if (bearer) return callerOfToken(platform, info, bearer, apiOf(request))
  const header = (name: string): string => String(request.headers[name.toLowerCase()] ?? '')
  const caller = await callerOf(
    platform,
    {
      authorizationCode: header(HEADERS.authorizationCode),
      certificate: header(HEADERS.certificate),
    },
    { touch },
  )
  // The language of this request decides its messages and labels, whatever the profile says.
  return caller ? { ...caller, language: info.language } : null
}

async function callAction(
  engine: Engine,
  service: string,
  action: Action,
  body: object,
  info: RequestInfo,
  request: FastifyRequest,
): Promise<string> {
  const { platform } = engine
  if (normalService(service) !== action.service || (request.method === 'GET' && !action.get))
    throw new AppError('UNKNOWN_ACTION', { action: action.action })
  const caller =
    action.access === 'public'
      ? null
      : await callerFor(platform, request, info, action.action !== 'doHeartbeat')
  const result = await runAction(engine, action, { caller, info, body })
  const paged = result as { data: unknown; page?: { count: number; curIndex: number } } | null
  if (paged && typeof paged === 'object' && 'page' in paged && 'data' in paged)
    return JSON.stringify(success(paged.data, paged.page))
  return JSON.stringify(success(result ?? null))
}

/** A fixed action in the caller's name: rights first, then the form of the input, then the work. */
export async function runAction(
  engine: Engine,
  action: Action,
  { caller, info, body }: { caller: Caller | null; info: RequestInfo; body: object },
): Promise<unknown> {
  const { platform } = engine
  if (action.access !== 'public') {
    if (!caller) throw new AppError('NO_SESSION')
    if (caller.duties.length && !action.duringDuties) throw new AppError('DUTY_FIRST')
    if (typeof action.access === 'object') {
      const permissions = await permissionsOf(platform, caller)
      if (!permissions.hasCode(action.resource, action.access.code))
        throw new AppError('NO_PERMISSION')
    }
  }
  const parsed = action.input.safeParse(body)
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    throw new AppError(
      'WRONG_FORMAT',
      { label: issue?.path.join('.') || action.action },
      issue?.path.length ? { field: String(issue.path[0]) } : {},
    )
  }
  return action.run({ platform, engine, request: info, caller }, parsed.data)
}

type ResourceCall = {
  service: string
  resource: string
  action: string
  body: { [key: string]: unknown }
  info: RequestInfo
  request: FastifyRequest
}

/** What older clients ask by GET with query parameters: reading changes nothing, however often an address is opened. */
const READS_BY_GET: ReadonlySet<string> = new Set(['listByPage', 'findById'])

async function callResource(engine: Engine, call: ResourceCall): Promise<string> {
  const { platform } = engine
  const document = platform.registry.documents.get(call.resource)
  const caller = await callerFor(platform, call.request, call.info, true)
  if (!caller) throw new AppError('NO_SESSION')
  if (caller.duties.length) throw new AppError('DUTY_FIRST')
  if (
    !document ||
    (call.request.method === 'GET' && !READS_BY_GET.has(call.action)) ||
    !servesDocument(normalService(call.service), call.resource)
  ) {
    throw new AppError('UNKNOWN_ACTION', { action: call.action })
  }
  const permissions = await permissionsOf(platform, caller)
  const { action, body, info: request } = call
  const answer = await callDocument({
    engine,
    document,
    action,
    body,
    caller,
    permissions,
    request,
  })
  if (!('list' in answer)) return JSON.stringify(success(answer.data ?? null))
  const { rowsJson, ...beside } = answer.list
  // The rows are JSON already; what stands beside them is written behind its opening brace.
  return `{"status":"S","msg":null,"data":${rowsJson},${JSON.stringify(beside).slice(1)}`
}

/** Documents of processes answer under the workflow's own prefix too, beside its tasks. */
function servesDocument(service: string, resource: string): boolean {
  return (
    service === serviceOf(resource) || (service === 'bpmServer' && resource.startsWith('baseBpm'))
  )
}

/** The old gateway's prefix names the same service (shell: one process answers all prefixes). */
function normalService(service: string): string {
  return service.replace(/^zuul\//, '')
}

function answerError(
  platform: Platform,
  request: FastifyRequest,
  reply: FastifyReply,
  thrown: unknown,
): FastifyReply {
  const error = asAppError(thrown, request.id)
  const language = request.headers[HEADERS.language.toLowerCase()] === 'EN' ? 'EN' : 'CN'
  if (error.kind === 'broken') {
    count('broken')
    platform.log.error({ err: thrown, traceId: request.id, url: request.url }, 'call failed')
  } else count(error.kind)
  const envelope = failure(error, { language, traceId: request.id })
  reply.header('x-server-time', formatInstant(platform.clock(), platform.config.timeZone))
  return reply
    .status(error.http)
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(envelope))
}

/** What Node could not read as a request never reaches a route: the answer goes to the connection itself. */
function answerUnreadable(error: { code?: string }, socket: Socket): void {
  if (!socket.writable || error.code === 'ECONNRESET') return void socket.destroy()
  const code =
    error.code === 'HPE_HEADER_OVERFLOW'
      ? 'HEADERS_TOO_LARGE'
      : error.code === 'ERR_HTTP_REQUEST_TIMEOUT'
        ? 'REQUEST_TOO_SLOW'
        : 'BAD_JSON'
  const refusal = new AppError(code, { seconds: HEADERS_MS / 1000 })
  const body = JSON.stringify(failure(refusal, { language: DEFAULT_LANGUAGE, traceId: '' }))
  socket.end(
    `HTTP/1.1 ${refusal.http} ${STATUS_CODES[refusal.http]}\r\n${rawHeaders()}content-type: application/json; charset=utf-8\r\n` +
      `content-length: ${Buffer.byteLength(body)}\r\nconnection: close\r\n\r\n${body}`,
  )
}

/** Unknown faults are wrapped once, here: the caller sees a trace id and nothing of the insides. */
function asAppError(thrown: unknown, traceId: string): AppError {
  if (thrown instanceof AppError) return thrown
  const status = (thrown as { statusCode?: number }).statusCode
  if (status === 413) return new AppError('TOO_LARGE')
  if (status === 429) return new AppError('TOO_MANY_REQUESTS')
  if (status && status >= 400 && status < 500) return new AppError('BAD_JSON')
  return databaseRefusal(thrown) ?? new AppError('INTERNAL', { traceId }, { cause: thrown })
}
