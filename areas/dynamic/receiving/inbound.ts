import { createHash, randomUUID } from 'node:crypto'
import { API_PREFIX, BODY_MAX_BYTES, HEADERS } from '@opensrm/kernel/protocol/constants.ts'
import { AppError, messageOf } from '@opensrm/kernel/protocol/errors.ts'
import type { Engine, EngineContext } from '@opensrm/platform/documents/engine.ts'
import type { Caller } from '@opensrm/platform/http/action.ts'
import { bearerOf, callerFor, requestInfo } from '@opensrm/platform/http/admission.ts'
import { parseBody } from '@opensrm/platform/http/jsonBody.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { baseScsiDefinition } from '../baseScsiDefinition/baseScsiDefinition.definition.ts'
import type { Scsi } from '../calling/buildRequest.ts'
import { alertOf, logRun } from '../calling/logRun.ts'
import { hidden } from '../calling/sendRequest.ts'
import { escapeXml, readSoap, readXml, soapEnvelope, writeXml, XML_HEAD } from '../calling/xml.ts'
import { type Received, receive } from './receive.ts'

const PATH = `${API_PREFIX}/baseServer/v1/scsi/in/:interfaceCode`
/** The grant an application needs to call any inbound interface; the definitions say which ones. */
const GRANT = 'scsi/in'
const TEXT_TYPES = [
  'text/xml',
  'application/xml',
  'application/soap+xml',
  'application/x-www-form-urlencoded',
  'text/plain',
]

/** A delivery may contain as many records as an import. */
const LIMITS = { bodyLimit: BODY_MAX_BYTES, config: { maxBytes: BODY_MAX_BYTES, grant: GRANT } }

type Params = { interfaceCode: string }
type Call = { code: string; caller: Caller; key: string; text: string; traceId: string }
/** The answer to the other system; the same for the same request key. */
type Answer = {
  status: 'S' | 'E'
  msg: string
  rows: { key: string; status: 'S' | 'E'; msg: string | null; id: string | null }[]
}

/**
 * The route for deliveries of other systems: POST with a bearer token of the definition's
 * application and a request key chosen by the sender.
 */
export async function addInboundRoute(app: FastifyInstance, engine: Engine): Promise<void> {
  await app.register(async (scope) => {
    scope.addContentTypeParser(TEXT_TYPES, { parseAs: 'string' }, (_request, body, done) =>
      done(null, body),
    )
    scope.setErrorHandler((error, request, reply) => {
      const isXml = /xml/.test(request.headers['content-type'] ?? '')
      if (!isXml || !(error instanceof AppError) || error.kind === 'broken') throw error
      return sendFault(reply, error)
    })
    scope.post<{ Params: Params }>(PATH, LIMITS, async (request, reply) =>
      send(reply, await answerCall(engine, request, request.params.interfaceCode)),
    )
  })
}

/** An answer in the protocol of its interface. */
type Spoken = { protocol: unknown; answer: Answer }

async function answerCall(engine: Engine, request: FastifyRequest, code: string): Promise<Spoken> {
  const info = requestInfo(request, {})
  const caller = bearerOf(request) ? callerFor(request, info) : null
  if (!caller) throw new AppError('OAUTH_TOKEN_INVALID')
  const key = info.requestKey ?? ''
  if (!/^[\w.:-]{1,100}$/.test(key))
    throw new AppError('SCSI_REQUEST_KEY', { header: HEADERS.requestKey })
  const text = typeof request.body === 'string' ? request.body : ''
  return take(engine, { code, caller, key, text, traceId: randomUUID() })
}

/**
 * Runs the call and stores its key in one transaction: a second call with the same key waits and
 * gets the first answer.
 */
async function take(engine: Engine, call: Call): Promise<Spoken> {
  const started = performance.now()
  return engine.inTransaction(null, null, async (context) => {
    const scsi = await definitionOf(context, call)
    const { protocol } = scsi
    const known = await firstAnswer(context, call)
    if (known) return { protocol, answer: known }
    const received = await readAndWrite(context, scsi, call)
    const answer: Answer = {
      status: received.flag,
      msg: received.message,
      rows: received.rows.map((row) => ({
        key: row.rowKey,
        status: row.rowFlag,
        msg: row.rowMsg,
        id: row.targetId,
      })),
    }
    const logId = await logRun(context, scsi, {
      environment: 'PROD',
      direction: 'IN',
      triggerType: 'INBOUND',
      pushKey: call.key,
      durationMs: Math.round(performance.now() - started),
      httpStatus: 200,
      rows: received.rows,
      requestText: hidden(call.text, null),
      responseText: hidden(JSON.stringify(answer), null),
      flag: received.flag,
      message: received.message,
      traceId: call.traceId,
    })
    if (received.flag === 'E') alertOf(context, scsi, { message: received.message, logId })
    await sql`update scsi_inbound_key set answer = ${JSON.stringify(answer)}
      where interface_code = ${call.code} and request_key = ${call.key}`.execute(context.tx)
    return { protocol, answer }
  })
}

/**
 * The definition must be enabled and belong to this application; otherwise the answer is the same
 * as for an unknown interface.
 */
async function definitionOf(context: EngineContext, { code, caller }: Call): Promise<Scsi> {
  const [found] = await context.select(baseScsiDefinition, {
    interfaceCode: code,
    direction: 'IN',
    triggerType: 'INBOUND',
    status: 'ENABLED',
  })
  if (!found || caller.sessionId !== `app-${String(found.oauthAppId)}`)
    throw new AppError('SCSI_NOT_FOUND', { code })
  return (await context.find(baseScsiDefinition, found.id)) as Scsi
}

async function firstAnswer(
  context: EngineContext,
  { code, key, text }: Call,
): Promise<Answer | null> {
  const bodyHash = createHash('sha256').update(text).digest('hex')
  const inserted =
    await sql`insert into scsi_inbound_key (interface_code, request_key, body_hash, created)
    values (${code}, ${key}, ${bodyHash}, ${context.now}::timestamptz) on conflict do nothing`.execute(
      context.tx,
    )
  if (inserted.numAffectedRows === 1n) return null
  const { rows } = await sql<{
    body_hash: string
    answer: string | null
  }>`select body_hash, answer
    from scsi_inbound_key where interface_code = ${code} and request_key = ${key}`.execute(
    context.tx,
  )
  const [first] = rows
  if (!first?.answer || first.body_hash !== bodyHash) throw new AppError('REPLAY_MISMATCH')
  return JSON.parse(first.answer) as Answer
}

/** An unreadable message counts as a failed run and is logged. */
async function readAndWrite(context: EngineContext, scsi: Scsi, call: Call): Promise<Received> {
  const named = await context.inNameOf(call.caller)
  try {
    return await receive(named, scsi, messageIn(scsi, call.text), { max: Number(scsi.batchSize) })
  } catch (error) {
    if (!(error instanceof AppError) || error.kind === 'broken' || error.code === 'BUSY')
      throw error
    const message = messageOf(error.code, error.args ?? {}, call.caller.language)
    return { flag: 'E', message, rows: [] }
  }
}

/** Parses the body according to the protocol. */
export function messageIn(scsi: Pick<Scsi, 'protocol'>, text: string): unknown {
  if (scsi.protocol === 'SOAP') return readSoap(text)
  if (scsi.protocol === 'HTTP_XML') return readXml(text)
  if (scsi.protocol === 'HTTP_FORM') return Object.fromEntries(new URLSearchParams(text))
  // Wraps a bare list, so that the same limits of depth and characters apply to every body.
  return /^\s*\[/.test(text) ? parseBody(`{"rows":${text}}`) : parseBody(text)
}

function send(reply: FastifyReply, { protocol, answer }: Spoken): FastifyReply {
  const { status, msg, rows } = answer
  if (protocol === 'SOAP' || protocol === 'HTTP_XML') {
    const response = writeXml({ Response: { status, msg, row: rows } })
    return reply
      .type('text/xml; charset=utf-8')
      .send(protocol === 'SOAP' ? soapEnvelope(response) : `${XML_HEAD}${response}`)
  }
  const count = (flag: string) => rows.filter((row) => row.status === flag).length
  const data = { rows, total: rows.length, success: count('S'), fail: count('E') }
  return reply
    .type('application/json; charset=utf-8')
    .send(JSON.stringify({ status, msg: msg || null, data }))
}

function sendFault(reply: FastifyReply, error: AppError): FastifyReply {
  const text = escapeXml(messageOf(error.code, error.args ?? {}, 'EN'))
  const fault = `<soapenv:Fault><faultcode>soapenv:Client</faultcode><faultstring>${text}</faultstring></soapenv:Fault>`
  return reply.status(error.http).type('text/xml; charset=utf-8').send(soapEnvelope(fault))
}
