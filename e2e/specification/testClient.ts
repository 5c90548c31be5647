import { constants, createHash, createHmac, publicEncrypt } from 'node:crypto'
import { startProduct, TEST_PASSWORD, type TestProduct } from '@opensrm/testkit/product.ts'

/**
 * A client that knows the specification but not the product, over the network; its signing is
 * written from the text.
 */

// biome-ignore lint/suspicious/noExplicitAny: an outside client knows no types
export type Json = any
export type Tokens = { AuthorizationCode: string; certificate: string; 'Gateway-Tag': string }
export type Answered = { http: number; type: string; bytes: Buffer; json: Json; headers: Headers }

export const APP_ID = Buffer.from('BASE').toString('base64')

export function signed(
  message: string,
  timestamp = String(Date.now()),
): { [name: string]: string } {
  const summed = (Number(timestamp[timestamp.length - 2]) % 4) + 1
  let sum = 0
  for (const digit of timestamp.slice(timestamp.length - summed)) sum += Number(digit)
  let appsign = timestamp
  for (let round = 0; round <= sum % 4; round++)
    appsign = createHash('sha256').update(appsign).digest('hex')
  const paramsign = createHmac('sha256', timestamp + APP_ID)
    .update(message)
    .digest('hex')
  return { appsign, timestamp, appId: APP_ID, paramsign }
}

export type Bench = { product: TestProduct; base: string; buyer: Tokens; admin: Tokens }
/** One product for the whole folder: specification.test.ts opens and closes it. */
export const bench = {} as Bench

export async function openBench(): Promise<void> {
  bench.product = await startProduct({ withJobs: true })
  bench.base = await bench.product.product.app.listen({ port: 0, host: '127.0.0.1' })
  bench.buyer = codesOf(await logIn('requester1'))
  bench.admin = codesOf(await logIn('admin'))
}

export function codesOf({ session: _session, ...codes }: Tokens & { session: Json }): Tokens {
  return codes
}

export const closeBench = (): Promise<void> | undefined => bench.product?.close()

export const LIST = '/api/srmServer/v1/srmPurRequisitionRestful/listByPage'
export const FILES = '/api/fileServer/v2/file'
export const LARGE = '/api/largeFileServer/v1/largeFile'

/** As the administrator, who may call more than the requester. */
export const asAdmin = (path: string, body: Json = {}, language: 'CN' | 'EN' = 'CN') =>
  send('POST', path, { body, language, tokens: bench.admin })

export async function send(
  method: 'GET' | 'POST',
  path: string,
  options: {
    body?: Json
    form?: { fields: { [name: string]: string }; files: { [name: string]: Buffer } }
    raw?: Buffer
    tokens?: Tokens | null
    /** In header and body; null leaves the header out. */
    language?: 'CN' | 'EN' | null
    /** Headers to leave out. */
    without?: readonly string[]
    headers?: { [name: string]: string }
  } = {},
): Promise<Answered> {
  const { body, form, raw, tokens = bench.buyer, language = 'CN' } = options
  const text = JSON.stringify({ lan: language ?? undefined, ...body })
  const fields = Object.entries(form?.fields ?? {}).sort(([a], [b]) => (a < b ? -1 : 1))
  const isQuery = method === 'GET' || raw !== undefined
  const message = isQuery
    ? (path.split('?')[1] ?? '')
    : form
      ? fields.map(([name, value]) => `${name}=${value}`).join('&')
      : text
  const sent = new FormData()
  for (const [name, value] of fields) sent.append(name, value)
  for (const [name, bytes] of Object.entries(form?.files ?? {}))
    sent.append('files', new Blob([new Uint8Array(bytes)]), name)
  const headers: { [name: string]: string } = {
    ...signed(message),
    ...(language ? { language } : {}),
    ...(tokens ?? { AuthorizationCode: '', certificate: '', 'Gateway-Tag': '' }),
    ...(isQuery || form ? {} : { 'content-type': 'application/json' }),
    ...(raw ? { 'content-type': 'application/octet-stream' } : {}),
    ...options.headers,
  }
  for (const name of options.without ?? []) delete headers[name]
  const response = await fetch(bench.base + path, {
    method,
    headers,
    ...(method === 'GET' ? {} : { body: form ? sent : raw ? new Uint8Array(raw) : text }),
  })
  const bytes = Buffer.from(await response.arrayBuffer())
  const type = response.headers.get('content-type') ?? ''
  const json = type.includes('json') ? JSON.parse(bytes.toString()) : null
  return { http: response.status, type, bytes, json, headers: response.headers }
}

export const post = (path: string, body: Json = {}, language: 'CN' | 'EN' = 'CN') =>
  send('POST', path, { body, language })
export const get = (path: string) => send('GET', path)

export async function publicKey(): Promise<{ pem: string; keyId: string }> {
  const path = '/api/baseServer/v1/baseLoginRestful/findLoginLookups'
  return (await send('POST', path, { tokens: null })).json.data.publicKey
}

/** RSA in blocks, base64, joined by commas. */
export async function encrypted(
  text: string,
  padding: 'OAEP' | 'PKCS1' = 'OAEP',
): Promise<{ secret: string; keyId: string }> {
  const { pem, keyId } = await publicKey()
  const blocks: string[] = []
  for (let from = 0; from < text.length; from += 180)
    blocks.push(
      publicEncrypt(
        padding === 'PKCS1'
          ? { key: pem, padding: constants.RSA_PKCS1_PADDING }
          : { key: pem, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' },
        Buffer.from(text.slice(from, from + 180)),
      ).toString('base64'),
    )
  return { secret: blocks.join(','), keyId }
}

export async function logIn(
  userName: string,
  padding: 'OAEP' | 'PKCS1' = 'OAEP',
): Promise<Tokens & { session: Json }> {
  const { secret, keyId } = await encrypted(`${Date.now()}|${TEST_PASSWORD}`, padding)
  const { json } = await send('POST', '/api/baseServer/v1/baseLoginRestful/doLogin', {
    tokens: null,
    body: { userName, password: secret, keyId },
  })
  const { authorizationCode, certificate, gatewayTag } = json.data
  return {
    ...{ AuthorizationCode: authorizationCode, certificate, 'Gateway-Tag': gatewayTag },
    session: json.data,
  }
}
