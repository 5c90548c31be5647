import { constants, createHash, createHmac, publicEncrypt, randomBytes } from 'node:crypto'
import { makePdf } from '@opensrm/platform/print/pdf.ts'
import { startProduct, TEST_PASSWORD, type TestProduct } from '@opensrm/testkit/product.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import WebSocket from 'ws'

/**
 * The calls of section 7, made over the network by a client that knows the specification and nothing of the product: its
 * few lines of signing are written from the text.
 */

// biome-ignore lint/suspicious/noExplicitAny: an outside client knows no types
type Json = any
type Tokens = { AuthorizationCode: string; certificate: string; 'Gateway-Tag': string }
type Answered = { http: number; type: string; bytes: Buffer; json: Json; headers: Headers }

const APP_ID = Buffer.from('BASE').toString('base64')

function signed(message: string, timestamp = String(Date.now())): { [name: string]: string } {
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

let product: TestProduct
let base: string
let buyer: Tokens

async function send(
  method: 'GET' | 'POST',
  path: string,
  options: {
    body?: Json
    form?: { fields: { [name: string]: string }; files: { [name: string]: Buffer } }
    raw?: Buffer
    tokens?: Tokens | null
    language?: 'CN' | 'EN'
    headers?: { [name: string]: string }
  } = {},
): Promise<Answered> {
  const { body, form, raw, tokens = buyer, language = 'CN' } = options
  const text = JSON.stringify({ lan: language, ...body })
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
  const response = await fetch(base + path, {
    method,
    headers: {
      ...signed(message),
      language,
      ...tokens,
      ...(isQuery || form ? {} : { 'content-type': 'application/json' }),
      ...(raw ? { 'content-type': 'application/octet-stream' } : {}),
      ...options.headers,
    },
    ...(method === 'GET' ? {} : { body: form ? sent : raw ? new Uint8Array(raw) : text }),
  })
  const bytes = Buffer.from(await response.arrayBuffer())
  const type = response.headers.get('content-type') ?? ''
  const json = type.includes('json') ? JSON.parse(bytes.toString()) : null
  return { http: response.status, type, bytes, json, headers: response.headers }
}

const post = (path: string, body: Json = {}, language: 'CN' | 'EN' = 'CN') =>
  send('POST', path, { body, language })
const get = (path: string) => send('GET', path)

async function publicKey(): Promise<{ pem: string; keyId: string }> {
  const path = '/api/baseServer/v1/baseLoginRestful/findLoginLookups'
  return (await send('POST', path, { tokens: null })).json.data.publicKey
}

/** RSA in blocks, base64, joined by comma. */
async function encrypted(text: string): Promise<{ secret: string; keyId: string }> {
  const { pem, keyId } = await publicKey()
  const blocks: string[] = []
  for (let from = 0; from < text.length; from += 180)
    blocks.push(
      publicEncrypt(
        { key: pem, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' },
        Buffer.from(text.slice(from, from + 180)),
      ).toString('base64'),
    )
  return { secret: blocks.join(','), keyId }
}

async function logIn(userName: string): Promise<Tokens> {
  const { secret, keyId } = await encrypted(`${Date.now()}|${TEST_PASSWORD}`)
  const { json } = await send('POST', '/api/baseServer/v1/baseLoginRestful/doLogin', {
    tokens: null,
    body: { userName, password: secret, keyId },
  })
  const { authorizationCode, certificate, gatewayTag } = json.data
  return { AuthorizationCode: authorizationCode, certificate, 'Gateway-Tag': gatewayTag }
}

beforeAll(async () => {
  product = await startProduct()
  base = await product.product.app.listen({ port: 0, host: '127.0.0.1' })
  buyer = await logIn('requester1')
}, 120_000)
afterAll(() => product?.close())

const LIST = '/api/srmServer/v1/srmPurRequisitionRestful/listByPage'
const FILES = '/api/fileServer/v2/file'
const LARGE = '/api/largeFileServer/v1/largeFile'

describe('Every call', () => {
  it('carries signatures as the specification derives them', async () => {
    expect(signed('', '1763600000111').appsign).toBe(
      '6f7fa28def33140e6cdc446380fd0375f459ea4fe660cc9f28dfb37858acd60f',
    )
    const vector = signed('{"pageIndex":1,"pageRows":20}', '1763600000123')
    expect(vector.paramsign).toBe(
      'd21f619e867781e522b76dc7e3e7651550a42fb8a1dd919a0e37c9d407d781c3',
    )
    expect((await post(LIST)).json.status).toBe('S')
    for (const headers of [
      { appsign: 'f'.repeat(64) },
      { paramsign: 'f'.repeat(64) },
      signed('{}', String(Date.now() - 360_000)),
    ]) {
      const refused = await send('POST', LIST, { headers })
      expect([refused.http, refused.json.status]).toEqual([400, 'E'])
      expect(refused.json.msg).toContain('请求签名无效')
    }
  })

  it('needs both codes of a session, and answers 401 in the envelope without', async () => {
    for (const tokens of [null, { ...buyer, certificate: 'x'.repeat(43) }]) {
      const { http, json } = await send('POST', LIST, { tokens })
      expect([http, json]).toMatchObject([401, { status: 'E', data: null }])
    }
  })

  it('answers {status, msg, data, page} and says in both languages why not', async () => {
    const { json } = await post(LIST, { pageIndex: 1, pageRows: 20 })
    expect(json).toMatchObject({ status: 'S', page: { curIndex: 1, count: expect.any(Number) } })
    expect(Array.isArray(json.data)).toBe(true)
    const unknown = '/api/srmServer/v1/srmPurRequisitionRestful/doNothing'
    const [zh, en] = [await post(unknown), await post(unknown, {}, 'EN')]
    expect([zh.http, en.http]).toEqual([404, 404])
    expect(zh.json.msg).not.toBe(en.json.msg)
    const lost = await post('/api/nowhere/v1/x/y')
    expect([lost.http, lost.json.status]).toEqual([404, 'E'])
  })

  it('is answered under the old gateway prefix too', async () => {
    const path = '/v1/baseMenuRestful/findMenusByResp'
    const [plain, zuul] = await Promise.all([
      post(`/api/baseServer${path}`, { respId: '-1' }),
      post(`/api/zuul/baseServer${path}`, { respId: '-1' }),
    ])
    expect(zuul.json).toEqual(plain.json)
    expect(plain.json.data.menus.length).toBeGreaterThan(0)
  })

  it('may read by GET with query parameters, and change nothing so', async () => {
    const people = '/api/baseServer/v1/basePersonRestful'
    const admin = await logIn('admin')
    const list = await send('GET', `${people}/listByPage?pageIndex=1&pageRows=5`, { tokens: admin })
    expect(list.json).toMatchObject({ status: 'S', page: { curIndex: 1 } })
    const [{ id }] = list.json.data
    const one = await send('GET', `${people}/findById?id=${id}`, { tokens: admin })
    expect(one.json.data.id).toBe(id)
    const written = await send('GET', `${people}/delete?id=${id}`, { tokens: admin })
    expect([written.http, written.json.status]).toEqual([404, 'E'])
  })

  it('gives the buttons of a menu, -1 standing for no responsibility', async () => {
    const { json } = await post('/api/baseServer/v1/baseMenuRestful/findMenusByResp', {
      respId: '-1',
    })
    const { menuId } = json.data.routes.find(
      ({ route }: { route: string }) => route === 'purchaseRequisitionList',
    )
    const buttons = await post('/api/baseServer/v1/baseResourceRestful/findByRespMenu', {
      menuId,
      respId: '-1',
    })
    expect(buttons.json.data[0]).toMatchObject({
      resourceCode: expect.any(String),
      resourceName: expect.any(String),
    })
  })
})

describe('Files', () => {
  const words = { path: 'srm', functionId: 'srmPurRequisition', businessId: '', fileDesc: '说明' }
  async function upload(name: string, bytes: Buffer, to = `${FILES}/upload`): Promise<Json> {
    const { json } = await send('POST', to, { form: { fields: words, files: { [name]: bytes } } })
    expect(json.status, json.msg).toBe('S')
    return json.data[0]
  }

  it('are uploaded, listed, downloaded and viewed', async () => {
    const pdf = await makePdf({
      title: '合同',
      pages: [[{ text: '合同' }]],
      paper: undefined,
      footer: null,
      stamp: null,
    })
    const file = await upload('合同.pdf', pdf)
    expect(file).toMatchObject({
      originalFileName: '合同.pdf',
      suffixName: 'pdf',
      fileSize: pdf.length,
    })
    const listed = await post(`${FILES}/list`, { ids: file.id })
    expect(listed.json.data).toMatchObject([{ id: file.id, fileDesc: '说明' }])
    for (const path of ['download', 'downloadBody']) {
      const got = await get(`${FILES}/${path}?id=${file.id}`)
      expect([got.http, got.bytes.equals(pdf)]).toEqual([200, true])
      expect(got.headers.get('content-disposition')).toContain(encodeURIComponent('合同.pdf'))
    }
    const view = await post('/api/fileServer/v2/pageoffice/doFilePdfView', { id: file.id })
    expect([view.type, view.bytes.equals(pdf)]).toEqual(['application/pdf', true])
    const none = await post('/api/fileServer/v2/pageoffice/doFilePdfView', {}, 'EN')
    expect(none.json.msg).toBe('No file ID to browse')
  })

  it('are opened by office clients with a ticket where the address says AuthorizationCode', async () => {
    const { id } = await upload('a.txt', Buffer.from('text'))
    const { json } = await post(`${FILES}/findTicket`, { id, purpose: 'preview' })
    const address = `/api/fileServer/v2/pageoffice/openFile?fileId=${id}&AuthorizationCode=${json.data.ticket}&Gateway-Tag=x`
    expect(await (await fetch(base + address)).text()).toBe('text')
    const again = await fetch(base + address)
    expect((await again.json()).status).toBe('E')
  })

  it('are downloaded as one zip and deleted by encrypted ids', async () => {
    const [a, b] = [
      await upload('a.txt', Buffer.from('a')),
      await upload('a.txt', Buffer.from('b')),
    ]
    const ids = `${a.id},${b.id}`
    const zip = await post(`${FILES}/batchDownload`, { ids })
    expect([zip.type, zip.bytes.toString('latin1', 0, 4)]).toEqual([
      'application/zip',
      'PK\x03\x04',
    ])
    expect(zip.bytes.includes('a(1).txt')).toBe(true)
    const plain = await post(`${FILES}/batchDelete`, { ids })
    expect(plain.json.status).toBe('E')
    const { secret, keyId } = await encrypted(ids)
    expect((await post(`${FILES}/batchDelete`, { ids: secret, keyId })).json.status).toBe('S')
    // Where bytes should be stands an envelope, to be shown and not saved.
    const gone = await get(`${FILES}/download?id=${a.id}`)
    expect(gone.json).toMatchObject({ status: 'E', msg: '文件不存在或无权限' })
  })

  it('are refused by extension, emptiness and content', async () => {
    const refusal = async (name: string, bytes: Buffer) =>
      (await send('POST', `${FILES}/upload`, { form: { fields: {}, files: { [name]: bytes } } }))
        .json.code
    expect(await refusal('a.exe', Buffer.from('MZ'))).toBe('EXTENSION_FORBIDDEN')
    expect(await refusal('a.txt', Buffer.alloc(0))).toBe('FILE_EMPTY')
    expect(await refusal('a.png', Buffer.from('no picture'))).toBe('FILE_CONTENT_MISMATCH')
  })

  it('go through the large-file service whole or in parts', async () => {
    const whole = await upload('whole.bin', Buffer.from('whole'), `${LARGE}/upload`)
    for (const path of [`${LARGE}/download`, `${LARGE}/downloadBody`])
      expect((await get(`${path}?id=${whole.id}`)).bytes.toString()).toBe('whole')
    const template = '/api/largeFileServer/v1/srmSup/largeFile/downloadTemplate'
    expect((await get(`${template}?id=${whole.id}`)).bytes.toString()).toBe('whole')

    const bytes = randomBytes(11 * 1024 * 1024)
    const begun = await post(`${LARGE}/beginUpload`, {
      fileName: 'parts.bin',
      fileSize: bytes.length,
      fingerprint: 'x',
    })
    const { uploadId, partBytes } = begun.json.data
    for (let index = 0; index * partBytes < bytes.length; index++) {
      const raw = bytes.subarray(index * partBytes, (index + 1) * partBytes)
      const sha256 = createHash('sha256').update(raw).digest('hex')
      const query = `uploadId=${uploadId}&index=${index}&sha256=${sha256}`
      const part = await send('POST', `${LARGE}/uploadPart?${query}`, { raw })
      expect(part.json.status, part.json.msg).toBe('S')
    }
    const done = await post(`${LARGE}/finishUpload`, { uploadId })
    const got = await get(`${LARGE}/download?id=${done.json.data[0].id}`)
    expect(got.bytes.equals(bytes)).toBe(true)
  })
})

describe('Spreadsheets', () => {
  const EXPORT = '/api/exportServer/v1/exportExcelRestful'
  const asked = {
    requestUrl: `${LIST}?pageRows=20000&pageIndex=1`,
    requestParams: JSON.stringify({}),
    columns: JSON.stringify([{ key: 'requisitionNumber', title: '单号' }]),
    fileName: '采购申请',
    sheetMaxRow: 20001,
  }

  it('are exported as base64, plainly or with more conditions', async () => {
    const plain = await post(`${EXPORT}/exportExcel`, asked)
    expect(plain.json, plain.json.msg).toMatchObject({ status: 'S', data: { fileType: 'xlsx' } })
    expect(Buffer.from(plain.json.data.inputStream, 'base64').toString('latin1', 0, 2)).toBe('PK')
    const custom = await post(`${EXPORT}/customExportExcel`, {
      ...asked,
      customParams: JSON.stringify({ status: ['DRAFT'] }),
    })
    expect(custom.json.status, custom.json.msg).toBe('S')
  })

  it('are refused without link or columns, and fetch nothing from elsewhere', async () => {
    const refusal = async (values: Json) =>
      (await post(`${EXPORT}/exportExcel`, { ...asked, ...values })).json
    expect((await refusal({ requestUrl: '' })).msg).toBe('请求数据链接不能为空')
    expect((await refusal({ columns: '[]' })).msg).toBe('导出字段列表不能为空')
    expect((await refusal({ requestUrl: 'http://169.254.169.254/latest' })).status).toBe('E')
  })

  it('have a template to import from', async () => {
    const { json } = await post('/api/exportServer/v1/importExcelRestful/downloadImportTemplate', {
      functionCode: 'srmPurRequisition',
    })
    expect(json, json.msg).toMatchObject({ status: 'S', data: { fileType: 'xlsx' } })
  })
})

describe('Real-time channels', () => {
  it.each(['/srm-ws', '/ws/netty'])('open with a one-time ticket only: %s', async (path) => {
    const address = base.replace('http', 'ws') + path
    const opened = (ticket: string) =>
      new Promise<boolean>((resolve) => {
        const socket = new WebSocket(`${address}?ticket=${ticket}`)
        socket.on('open', () => {
          socket.close()
          resolve(true)
        })
        socket.on('error', () => resolve(false))
      })
    expect(await opened('made-up')).toBe(false)
    const { json } = await post('/api/baseServer/v1/baseRealtimeRestful/doIssueTicket')
    expect(await opened(json.data.ticket)).toBe(true)
    expect(await opened(json.data.ticket)).toBe(false)
  })
})
