import { constants, createHash, publicEncrypt } from 'node:crypto'
import type { Envelope } from '@opensrm/kernel/protocol/envelope.ts'
import { type ApiClient, signHeaders, signingTime } from './client.ts'
import type { TestProduct } from './product.ts'

// Tests read members they know to exist; the compiler cannot know them.
// biome-ignore lint/suspicious/noExplicitAny: see above
type Data = any

export type SentFile = { name: string; bytes: Buffer | string; field?: string }

/** The answer of the file service: an envelope, or bytes with their headers. */
export type FileAnswer = {
  http: number
  headers: { [name: string]: unknown }
  bytes: Buffer
  /** for a JSON answer */
  envelope: Envelope<Data>
}

/** The file service as seen by one caller. */
export type FileClient = ReturnType<typeof fileClient>

/** Calls of the file service, written from the specification: multipart bodies, signed text fields, tickets. */
export function fileClient(
  test: Pick<TestProduct, 'product' | 'send'>,
  client: ApiClient,
  language: 'CN' | 'EN' = 'CN',
) {
  const base = '/api/fileServer/v2/file'

  function headers(message: string): { [name: string]: string } {
    const { authorizationCode, certificate, gatewayTag } = client.codes
    return {
      ...signHeaders(message, String(signingTime(test.send))),
      language,
      ...(authorizationCode
        ? {
            AuthorizationCode: authorizationCode,
            certificate: certificate ?? '',
            'Gateway-Tag': gatewayTag ?? '',
          }
        : {}),
    }
  }

  async function send(request: {
    method: 'GET' | 'POST'
    url: string
    headers?: { [name: string]: string }
    payload?: string | Buffer
  }): Promise<FileAnswer> {
    const response = await test.product.app.inject(request)
    const isJson = String(response.headers['content-type']).includes('json')
    return {
      http: response.statusCode,
      headers: response.headers,
      bytes: response.rawPayload,
      envelope: isJson ? JSON.parse(response.body) : { status: 'S', msg: null, data: null },
    }
  }

  const files = {
    headers,
    send,
    async post(action: string, body: object): Promise<FileAnswer> {
      const payload = JSON.stringify(body)
      return send({
        method: 'POST',
        url: action.startsWith('/') ? action : `${base}/${action}`,
        payload,
        headers: { ...headers(payload), 'content-type': 'application/json' },
      })
    },
    /** `signed`: the message covered by the signature, if a test sends a different one */
    async tryUpload(
      sent: readonly SentFile[],
      fields: { [name: string]: string } = {},
      options: { url?: string; signed?: string } = {},
    ): Promise<FileAnswer> {
      const { payload, contentType } = multipart(sent, fields)
      const message = Object.keys(fields)
        .sort()
        .map((name) => `${name}=${fields[name]}`)
        .join('&')
      return send({
        method: 'POST',
        url: options.url ?? `${base}/upload`,
        payload,
        headers: { ...headers(options.signed ?? message), 'content-type': contentType },
      })
    },
    /** uploads one file that must be accepted; returns its id */
    async upload(
      name: string,
      bytes: Buffer | string = `content of ${name}`,
      { sealed = false }: { sealed?: boolean } = {},
    ): Promise<string> {
      const url = sealed ? `${base}/upload?sealed=Y` : `${base}/upload`
      const answer = await files.tryUpload([{ name, bytes }], {}, { url })
      if (answer.envelope.status !== 'S') throw new Error(`${name}: ${answer.envelope.code}`)
      return answer.envelope.data[0].id
    },
    async download(id: string): Promise<FileAnswer> {
      const query = `id=${id}`
      return send({ method: 'GET', url: `${base}/download?${query}`, headers: headers(query) })
    },
    /** sends one part of an upload in parts, to the large-file service */
    async sendPart(
      uploadId: string,
      index: number,
      bytes: Buffer,
      sha256 = createHash('sha256').update(bytes).digest('hex'),
    ): Promise<FileAnswer> {
      const query = `uploadId=${uploadId}&index=${index}&sha256=${sha256}`
      return send({
        method: 'POST',
        url: `/api/largeFileServer/v1/largeFile/uploadPart?${query}`,
        payload: bytes,
        headers: { ...headers(query), 'content-type': 'application/octet-stream' },
      })
    },
    async list(ids: string): Promise<Data> {
      const answer = await files.post('list', { ids })
      if (answer.envelope.status !== 'S') throw new Error(`list: ${answer.envelope.code}`)
      return answer.envelope.data
    },
    async remove(ids: string): Promise<FileAnswer> {
      const { publicKey } = await client.ok('baseLogin', 'findLoginLookups')
      return files.post('batchDelete', { ids: encrypted(publicKey.pem, ids) })
    },
    /** without any header, as img, iframe and window.open request it */
    byTicket: (url: string) => send({ method: 'GET', url }),
  }
  return files
}

function encrypted(key: string, text: string): string {
  const padding = constants.RSA_PKCS1_OAEP_PADDING
  const blocks: string[] = []
  for (let from = 0; from < text.length; from += 180) {
    const block = Buffer.from(text.slice(from, from + 180))
    blocks.push(publicEncrypt({ key, padding, oaepHash: 'sha256' }, block).toString('base64'))
  }
  return blocks.join(',')
}

function multipart(
  sent: readonly SentFile[],
  fields: { [name: string]: string },
): { payload: Buffer; contentType: string } {
  const boundary = '----opensrm-test-boundary'
  const texts = Object.entries(fields).map(
    ([name, value]) =>
      `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  )
  const files = sent.flatMap(({ name, bytes, field = 'files' }) => [
    Buffer.from(
      `--${boundary}\r\nContent-Disposition: form-data; name="${field}"; filename="${name}"\r\nContent-Type: application/octet-stream\r\n\r\n`,
    ),
    Buffer.from(bytes),
    Buffer.from('\r\n'),
  ])
  return {
    payload: Buffer.concat([
      ...files,
      ...texts.map((text) => Buffer.from(text)),
      Buffer.from(`--${boundary}--\r\n`),
    ]),
    contentType: `multipart/form-data; boundary=${boundary}`,
  }
}
