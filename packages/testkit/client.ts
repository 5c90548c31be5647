import { constants, createHash, createHmac, publicEncrypt, randomUUID } from 'node:crypto'
import { serviceOf } from '@opensrm/kernel/document/define.ts'
import type { Envelope } from '@opensrm/kernel/protocol/envelope.ts'
import { expectSaid } from './said.ts'

/** The answer to a call: HTTP status and envelope. */
export type Answer<T = unknown> = { http: number } & Envelope<T>

export type CallOptions = {
  requestKey?: string
  language?: 'CN' | 'EN'
  service?: string
  headers?: { [name: string]: string }
}

// Tests read members they know to exist; the compiler cannot know them.
// biome-ignore lint/suspicious/noExplicitAny: see above
type Data = any

/**
 * An external client, written from the specification's text with Node's own hashes, so that the server's signature code
 * is not tested against itself.
 */
export type ApiClient = {
  /** any call: resource without 'Restful' */
  call(
    resource: string,
    action: string,
    body?: object,
    options?: CallOptions,
  ): Promise<Answer<Data>>
  /** a call that must succeed: returns its data */
  ok(resource: string, action: string, body?: object, options?: CallOptions): Promise<Data>
  /** a call that must be refused, with a complete message in its language: returns the envelope */
  refused(
    resource: string,
    action: string,
    body?: object,
    options?: CallOptions,
  ): Promise<Answer<Data>>
  /** the session's user; null before a login */
  user: { id: string; personId: string | null; supplierId: string | null } | null
  /** the codes sent with the session's calls; empty before a login */
  codes: SessionCodes
}

export type SessionCodes = { authorizationCode?: string; certificate?: string; gatewayTag?: string }

export type Send = {
  (request: {
    method: 'POST'
    url: string
    headers: { [name: string]: string }
    payload: string
  }): Promise<{ statusCode: number; body: string }>
  /** the server's time, if it is not the real one: requests are signed with it */
  now?: () => number
}

/** Milliseconds by the server's clock. */
export function timeOf(send: Send): number {
  return send.now?.() ?? Date.now()
}

const signed = new WeakMap<Send, number>()

/** The time to sign a request with. It is never used twice, because a signature is valid once. */
export function signingTime(send: Send): number {
  const time = Math.max(timeOf(send), (signed.get(send) ?? 0) + 1)
  signed.set(send, time)
  return time
}

/** Hash rounds and headers as section 7 of the specification describes them. */
export function signHeaders(body: string, timestamp: string): { [name: string]: string } {
  const digits = (Number(timestamp.at(-2)) % 4) + 1
  const total = [...timestamp.slice(-digits)].reduce((sum, digit) => sum + Number(digit), 0)
  let appsign = timestamp
  for (let round = 0; round < (total % 4) + 1; round++)
    appsign = createHash('sha256').update(appsign).digest('hex')
  const appId = Buffer.from('BASE').toString('base64')
  const paramsign = createHmac('sha256', timestamp + appId)
    .update(body)
    .digest('hex')
  return { appsign, timestamp, appId, paramsign }
}

/** A call that should succeed was refused. */
export class CallRefused extends Error {}

/** A client that has not signed in. */
export function createClient(send: Send, codes: SessionCodes = {}): ApiClient {
  const client: ApiClient = {
    user: null,
    codes,
    async call(resource, action, body = {}, options = {}) {
      const payload = JSON.stringify(body)
      const response = await send({
        method: 'POST',
        url: `/api/${options.service ?? serviceOf(resource)}/v1/${resource}Restful/${action}`,
        payload,
        headers: {
          'content-type': 'application/json',
          ...signHeaders(payload, String(signingTime(send))),
          language: options.language ?? 'CN',
          'Gateway-Tag': codes.gatewayTag ?? '',
          ...(codes.authorizationCode
            ? { AuthorizationCode: codes.authorizationCode, certificate: codes.certificate ?? '' }
            : {}),
          ...(options.requestKey ? { requestKey: options.requestKey } : {}),
          ...options.headers,
        },
      })
      return { http: response.statusCode, ...(JSON.parse(response.body) as Envelope<Data>) }
    },
    async ok(resource, action, body, options) {
      const answer = await client.call(resource, action, body, options)
      if (answer.status !== 'S') {
        throw new CallRefused(
          `${resource}/${action} answered ${answer.code}: ${answer.msg} ${JSON.stringify(answer.issues ?? '')}`,
        )
      }
      return answer.data
    },
    async refused(resource, action, body, options) {
      const answer = await client.call(resource, action, body, options)
      if (answer.status !== 'E') throw new Error(`${resource}/${action} should have been refused`)
      expectSaid(`${resource}/${action}`, answer, options?.language ?? 'CN')
      return answer
    },
  }
  return client
}

/** Encrypts a password like a page: with the server's key, together with the time. */
export async function encryptPassword(
  visitor: ApiClient,
  password: string,
  now: number,
): Promise<{ password: string; keyId: string }> {
  const { publicKey } = await visitor.ok('baseLogin', 'findLoginLookups')
  const encrypted = publicEncrypt(
    { key: publicKey.pem, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' },
    Buffer.from(`${now}|${password}`),
  )
  return { password: encrypted.toString('base64'), keyId: publicKey.keyId }
}

/** What the server answers to a login: the page keeps it as its session. */
export type Opened = Required<SessionCodes> & {
  user: NonNullable<ApiClient['user']>
  duties: string[]
}

/** Signs in like the login page, in the language of the page. */
export async function openSession(
  send: Send,
  userName: string,
  password: string,
  lan: 'CN' | 'EN' = 'CN',
): Promise<Opened> {
  const visitor = createClient(send)
  return visitor.ok('baseLogin', 'doLogin', {
    userName,
    ...(await encryptPassword(visitor, password, timeOf(send))),
    lan,
  })
}

/** A client of a user who signs in. */
export async function logIn(send: Send, userName: string, password: string): Promise<ApiClient> {
  const session = await openSession(send, userName, password)
  const client = createClient(send, session)
  client.user = session.user
  return client
}

export function newRequestKey(): string {
  return randomUUID()
}
