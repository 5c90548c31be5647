import { randomUUID } from 'node:crypto'
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { availableParallelism } from 'node:os'
import { DEFAULT_LANGUAGE, inLanguage } from '@opensrm/kernel/i18n/text.ts'
import { API_PREFIX, SERVICES } from '@opensrm/kernel/protocol/constants.ts'
import { failure, success } from '@opensrm/kernel/protocol/envelope.ts'
import { AppError } from '@opensrm/kernel/protocol/errors.ts'
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
import { databaseRefusal } from '../db/failures.ts'
import { makingWay, restInTurn } from '../db/makingWay.ts'
import { callDocument } from '../documents/dispatch.ts'
import type { Engine } from '../documents/engine.ts'
import { SHELL_INSIDE } from '../shellInside.ts'
import type { Action, Caller, Platform, RequestInfo } from './action.ts'
import { addAdmission, admissionOf, callerFor, payerOf, requestInfo } from './admission.ts'
import { VISITOR_BYTES } from './bodyLimits.ts'
import { BodyPace } from './bodyPace.ts'
import { type BusinessCall, calledBy } from './businessCall.ts'
import { FairQueue } from './fairQueue.ts'
import { endIfSlow, jsonReader, parseRead } from './jsonBody.ts'
import { bodyOf, keepBody, keepRefusal } from './keepRefusal.ts'
import { count, observe } from './metrics.ts'
import { assertHost } from './publicAddress.ts'
import { addSecurityHeaders, rawHeaders, secure } from './securityHeaders.ts'
import { checkSignature } from './signatures.ts'
import { refuseUnknownInput } from './unknownInput.ts'
import { endUnusedAtClose } from './unusedSockets.ts'

/** Limit of calls per caller, from which the limit of bytes is derived. */
export const CALLS_PER_MINUTE = 6_000
const CORES = availableParallelism()
/**
 * A screen loads several things at once, and a call may take long; but while others call, too, no caller may use more
 * than half of the cores for more than half a second. There are more places than cores, because most of a call is waiting for the database.
 */
const CALLS = {
  running: { each: Math.max(2, CORES), all: 32 },
  time: { perSecond: 1000 * Math.max(1, CORES / 2), most: 500, debt: 1000 },
  aloneAfterMs: 1_000,
  waiting: { each: 200, all: 2_000 },
  waitMs: 20_000,
}
/** About a thousand rows. After each statement of calls with more, others have the thread for a moment. */
const MAKING_WAY_BYTES = 500_000
const REST_MS = 15
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
  /** calls per session and minute; load tests raise it */
  callsPerMinute?: number
  /** how long a call waits for its turn in milliseconds, before it is refused */
  turnWaitMs?: number
  /** adds static files, documentation and sockets: everything that is not a business call */
  extend?: (app: FastifyInstance) => Promise<void>
}

/** The HTTP server: one route serves every business call, /api/{service}/v1/{resource}Restful/{action}. */
export async function createServer({
  engine,
  callsPerMinute = CALLS_PER_MINUTE,
  turnWaitMs = CALLS.waitMs,
  extend,
}: ServerOptions): Promise<FastifyInstance> {
  const { platform } = engine
  const app = fastify({
    // For bodies other than JSON without a limit of their own.
    bodyLimit: VISITOR_BYTES,
    trustProxy: platform.config.trustedProxies.length ? [...platform.config.trustedProxies] : false,
    loggerInstance: platform.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    routerOptions: { maxParamLength: 200 },
    // Limits clients that send their header slowly or not at all. Bodies have a separate time limit.
    connectionTimeout: IDLE_MS,
    requestTimeout: UPLOAD_MS,
    http: { headersTimeout: HEADERS_MS, maxHeaderSize: HEADERS_MAX_BYTES },
    clientErrorHandler: answerUnreadable,
    frameworkErrors: (error, request, reply) =>
      void answerError(platform, request as FastifyRequest, secure(reply as FastifyReply), error),
  })
  app.server.maxHeadersCount = HEADERS_MAX
  endUnusedAtClose(app)
  addSecurityHeaders(app, platform)
  app.addHook('onRequest', async (request) => {
    if (request.url.length > URL_MAX) throw new AppError('URL_TOO_LONG', { max: URL_MAX })
    // Probes of a load balancer use the address of this node.
    if (!PROBES.has(request.routeOptions.url ?? '')) await assertHost(platform, request)
  })
  await addAdmission(app, engine, callsPerMinute)
  // Fastify's built-in parsers share one limit for all routes.
  app.removeAllContentTypeParsers()
  const calls = new FairQueue({ ...CALLS, waitMs: turnWaitMs })
  const rest = restInTurn(REST_MS)
  const pace = new BodyPace({ callsPerMinute, isAlone: (key) => calls.isAlone(key) })
  app.addContentTypeParser('application/json', jsonReader(pace))
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
  for (const service of SERVICES) {
    const path = `${API_PREFIX}/${service}/v1/:resource/:action`
    const config = { isBusinessCall: true as const }
    app.post(path, { config }, (request, reply) => serve({ engine, calls, rest }, request, reply))
    app.get(path, { config }, (request, reply) => serve({ engine, calls, rest }, request, reply))
  }
  if (extend) await extend(app)
  return app
}

async function serve(
  { engine, calls, rest }: { engine: Engine; calls: FairQueue; rest: () => Promise<void> },
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const started = process.hrtime.bigint()
  const { platform } = engine
  const call = calledBy(platform, request) as BusinessCall
  const isGet = request.method === 'GET'
  const text = isGet
    ? (request.url.split('?')[1] ?? '')
    : ((request.body as string | undefined) ?? '')
  // Hashing and parsing a large body counts as work: it waits for its turn.
  const payer = payerOf(request)
  const work = async () => {
    await checkSignature(platform, request, text)
    const body = isGet ? { ...(request.query as object) } : parseRead(text)
    keepBody(request, body)
    const info = requestInfo(request, body)
    return call.fixed
      ? callAction(engine, call.fixed, { body, info, request })
      : callResource(engine, { ...call, body, info, request })
  }
  const resting = () => (calls.isAlone(payer) ? undefined : rest())
  const isLarge = admissionOf(request).cost > MAKING_WAY_BYTES
  const answer = await calls.run(payer, () => (isLarge ? makingWay(resting, work) : work()))
  observe(call.resource, call.action, started)
  return reply.type('application/json; charset=utf-8').send(answer)
}

async function callAction(
  engine: Engine,
  action: Action,
  { body, info, request }: { body: object; info: RequestInfo; request: FastifyRequest },
): Promise<string> {
  if (request.method === 'GET' && !action.get)
    throw new AppError('UNKNOWN_ACTION', { action: action.action })
  const caller = action.access === 'public' ? null : callerFor(request, info)
  const result = await runAction(engine, action, { caller, info, body })
  const paged = result as { data: unknown; page?: { count: number; curIndex: number } } | null
  if (paged && typeof paged === 'object' && 'page' in paged && 'data' in paged)
    return JSON.stringify(success(paged.data, paged.page))
  return JSON.stringify(success(result ?? null))
}

/** Runs a fixed action for the caller: rights first, then the input types, then the work. */
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
  refuseUnknownInput(action.input, body)
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

type ResourceCall = BusinessCall & {
  body: { [key: string]: unknown }
  info: RequestInfo
  request: FastifyRequest
}

/** Calls that older clients make by GET with query parameters: opening an address never changes anything. */
const READS_BY_GET: ReadonlySet<string> = new Set(['listByPage', 'findById'])

async function callResource(engine: Engine, call: ResourceCall): Promise<string> {
  const { platform } = engine
  const { document } = call
  const caller = callerFor(call.request, call.info)
  if (!caller) throw new AppError('NO_SESSION')
  if (caller.duties.length) throw new AppError('DUTY_FIRST')
  if (!document && SHELL_INSIDE[call.resource]?.includes(call.action))
    throw new AppError('SYSTEM_ONLY')
  if (!document || (call.request.method === 'GET' && !READS_BY_GET.has(call.action))) {
    throw new AppError('UNKNOWN_ACTION', { action: call.action })
  }
  const permissions = await permissionsOf(platform, caller)
  // `lan` is the language of the call, for every document.
  const { lan: _lan, ...body } = call.body
  const { action, info: request } = call
  const answer = await callDocument({
    engine,
    document,
    action,
    body,
    caller,
    permissions,
    request,
  })
  if (!('list' in answer)) {
    const msg = answer.said ? inLanguage(answer.said, caller.language) : null
    return JSON.stringify({ ...success(answer.data ?? null), msg })
  }
  const { rowsJson, ...beside } = answer.list
  // The rows are JSON already; the other members are appended after them.
  return `{"status":"S","msg":null,"data":${rowsJson},${JSON.stringify(beside).slice(1)}`
}

function answerError(
  platform: Platform,
  request: FastifyRequest,
  reply: FastifyReply,
  thrown: unknown,
): FastifyReply {
  const error = asAppError(thrown, request.id)
  const { language } = requestInfo(request, bodyOf(request))
  if (error.kind === 'broken') {
    count('broken')
    platform.log.error({ err: thrown, traceId: request.id, url: request.url }, 'call failed')
  } else count(error.kind)
  const envelope = failure(error, { language, traceId: request.id })
  endIfSlow(reply, error)
  reply.header('x-server-time', formatInstant(platform.clock(), platform.config.timeZone))
  return reply
    .status(error.http)
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(envelope))
}

/** Requests that Node cannot parse never reach a route, so the answer is written to the connection. */
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

/** Wraps unknown errors in one place: the caller gets a trace id and no internal details. */
function asAppError(thrown: unknown, traceId: string): AppError {
  if (thrown instanceof AppError) return thrown
  const status = (thrown as { statusCode?: number }).statusCode
  if (status === 413) return new AppError('TOO_LARGE')
  if (status === 429) return new AppError('TOO_MANY_REQUESTS')
  if (status && status >= 400 && status < 500) return new AppError('BAD_JSON')
  return databaseRefusal(thrown) ?? new AppError('INTERNAL', { traceId }, { cause: thrown })
}
