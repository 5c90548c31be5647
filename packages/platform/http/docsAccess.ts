import { createHmac, timingSafeEqual } from 'node:crypto'
import { t } from '@opensrm/kernel/i18n/text.ts'
import { AppError } from '@opensrm/kernel/protocol/errors.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { z } from 'zod'
import { permissionsOf } from '../access/access.ts'
import { keysOf } from '../session/keys.ts'
import { type Action, type Caller, callerIn, defineAction, type Platform } from './action.ts'
import { isLocalCaller, originFor } from './publicAddress.ts'

export const DOCS_PATH = '/api/docs'

const COOKIE = 'opensrm_docs'
const TICKET_MS = 60_000
const COOKIE_MS = 30 * 60_000

/**
 * The API description is a page that a browser opens by address, without a session header. A ticket grants access to
 * it.
 */
const findDocsAddress = defineAction({
  service: 'baseServer',
  resource: 'baseApi',
  action: 'findDocsAddress',
  title: t('接口文档地址', 'Address of the API description'),
  access: 'session',
  input: z.object({}),
  async run({ platform, caller }) {
    const { sessionId } = await readerOf(platform, callerIn({ caller }))
    return { url: `${DOCS_PATH}/?ticket=${await passFor(platform, sessionId, TICKET_MS)}` }
  },
})

export const docsActions: readonly Action[] = [findDocsAddress]

/** Allows callers who may see the catalogue of calls, and local callers on this machine. */
export async function assertDocsAccess(
  platform: Platform,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  if (await isLocalCaller(platform, request)) return
  const { ticket } = request.query as { ticket?: unknown }
  if (typeof ticket === 'string') {
    const sessionId = await sessionOf(platform, ticket)
    const pass = await passFor(platform, sessionId, COOKIE_MS)
    const isHttps = (await originFor(platform, request)).startsWith('https:')
    reply.header(
      'set-cookie',
      `${COOKIE}=${pass}; Path=${DOCS_PATH}; HttpOnly; SameSite=Strict; Max-Age=${COOKIE_MS / 1000}${isHttps ? '; Secure' : ''}`,
    )
    return
  }
  const [, pass] = /(?:^|; )opensrm_docs=([\w.-]+)/.exec(request.headers.cookie ?? '') ?? []
  await sessionOf(platform, pass ?? '')
}

async function readerOf(platform: Platform, caller: Caller): Promise<Caller> {
  const permissions = await permissionsOf(platform, caller)
  if (!permissions.can('baseApi', 'listByPage')) throw new AppError('NO_PERMISSION')
  return caller
}

/** Session and expiry, signed: valid as long as the session is. */
async function passFor(platform: Platform, sessionId: string, forMs: number): Promise<string> {
  const said = `${sessionId}.${platform.clock().getTime() + forMs}`
  return `${said}.${await signatureOf(platform, said)}`
}

async function sessionOf(platform: Platform, pass: string): Promise<string> {
  const [sessionId = '', until = '', signature = ''] = pass.split('.')
  const expected = Buffer.from(await signatureOf(platform, `${sessionId}.${until}`))
  const given = Buffer.from(signature)
  const isSigned = given.length === expected.length && timingSafeEqual(given, expected)
  if (!isSigned || Number(until) < platform.clock().getTime()) throw new AppError('NO_SESSION')
  const { rows } = await sql`
    select 1 from base_user_session where id = ${sessionId}::bigint and status = 'ACTIVE'`.execute(
    platform.db,
  )
  if (rows.length === 0) throw new AppError('NO_SESSION')
  return sessionId
}

async function signatureOf(platform: Platform, said: string): Promise<string> {
  const { codeKey } = await keysOf(platform)
  return createHmac('sha256', codeKey).update(`docs ${said}`).digest('base64url')
}
