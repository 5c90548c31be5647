import { setProfile } from '@opensrm/testkit/setting.ts'
import { sheetOf } from '@opensrm/testkit/sheets.ts'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { asAdmin, bench, FILES, get, type Json, post, send } from './testClient.ts'

const OFFICE = '/api/fileServer/v2/pageoffice/openFile'
const FORM = { fields: {}, files: {} }

async function upload(path: string, form: object): Promise<Json> {
  const { json } = await send('POST', `${FILES}/${path}`, { form: { ...FORM, ...form } })
  return json
}

const picture = () =>
  sharp({ create: { width: 400, height: 300, channels: 3, background: '#fff' } })
    .png()
    .toBuffer()

/** Uploads other than the plain one, and addresses without headers. */
export function officeAndPictures(): void {
  describe('1 §7 file upload', () => {
    it('takes several files at once, and answers a record of each', async () => {
      const files = { 'a.txt': Buffer.from('a'), 'b.txt': Buffer.from('b') }
      const { data } = await upload('upload', { files })
      expect(data.map((file: Json) => [file.originalFileName, file.fileSize])).toEqual([
        ['a.txt', 1],
        ['b.txt', 1],
      ])
    })

    it('keeps businessId under the right of that document', async () => {
      const path = '/api/srmServer/v1/srmPurRequisitionRestful'
      const [own] = (await post(`${path}/listByPage`, { pageRows: 10 })).json.data
      const record = own ??
        (await asAdmin(`${path}/listByPage`, { pageRows: 10 })).json.data[0] ?? { id: '1' }
      const files = { 'a.txt': Buffer.from('a') }
      const asked = { functionId: 'srmPurRequisition', businessId: String(record.id) }
      const answer = await upload('upload', { fields: asked, files })
      const isOpen = own && ['DRAFT', 'REJECTED'].includes(own.status)
      if (isOpen) expect(answer.data[0].businessId).toBe(own.id)
      else expect(['NOT_FOUND', 'UPLOAD_NOT_PERMITTED']).toContain(answer.code)
      const none = await upload('upload', { fields: { ...asked, businessId: '999999999' }, files })
      expect(none.code).toBe('NOT_FOUND')
      const unknown = await upload('upload', { fields: { businessId: '1' }, files })
      expect(unknown.code).toBe('NOT_FOUND')
    })
  })

  describe('2 §7 files: copy, image upload with watermark, editor upload', () => {
    it('copies what one may read, and nothing else', async () => {
      const { data } = await upload('upload', { files: { 'a.txt': Buffer.from('text') } })
      const copied = (await post(`${FILES}/copy`, { ids: data[0].id })).json.data
      expect(copied[0].id).not.toBe(data[0].id)
      expect((await get(`${FILES}/download?id=${copied[0].id}`)).bytes.toString()).toBe('text')
      expect((await asAdmin(`${FILES}/copy`, { ids: data[0].id })).json.code).toBe('FILE_NOT_FOUND')
    })

    it('draws words over pictures, and takes nothing but pictures', async () => {
      const bytes = await picture()
      const files = { 'a.png': bytes }
      const marked = await upload('uploadImage', { fields: { watermark: '内部资料' }, files })
      expect(marked.status, marked.msg).toBe('S')
      const got = await get(`${FILES}/download?id=${marked.data[0].id}`)
      expect(got.bytes.equals(bytes)).toBe(false)
      expect(await sharp(got.bytes).metadata()).toMatchObject({ width: 400, height: 300 })
      const plain = await upload('uploadImage', { files })
      expect((await get(`${FILES}/download?id=${plain.data[0].id}`)).bytes.equals(bytes)).toBe(true)
      const text = await upload('uploadImage', { files: { 'a.txt': Buffer.from('a') } })
      expect(text.msg).toContain('gif, jpg, jpeg, png, bmp')
    })

    it('answers text editors the address of a picture', async () => {
      const bytes = await picture()
      const { data } = await upload('editorUpload', { files: { 'a.png': bytes } })
      expect(data[0].url).toBe(`${FILES}/download?id=${data[0].id}`)
      expect((await get(data[0].url)).bytes.equals(bytes)).toBe(true)
      const text = await upload('editorUpload', { files: { 'a.txt': Buffer.from('a') } })
      expect(text.code).toBe('EXTENSION_REFUSED')
    })
  })

  describe('1 §7 office document open', () => {
    const address = (id: string, values: { [name: string]: string }) =>
      `${bench.base}${OFFICE}?${new URLSearchParams({ fileId: id, ...values })}`

    it('opens with the AuthorizationCode and Gateway-Tag of a session, unless the option forbids it', async () => {
      const { data } = await upload('upload', { files: { 'a.xlsx': await sheetOf([['x']]) } })
      const { AuthorizationCode, 'Gateway-Tag': tag } = bench.buyer
      const codes = { AuthorizationCode, 'Gateway-Tag': tag }
      const opened = await fetch(address(data[0].id, codes))
      expect([opened.status, opened.headers.get('content-disposition')]).toEqual([
        200,
        expect.stringContaining('a.xlsx'),
      ])
      for (const wrong of [
        { ...codes, AuthorizationCode: 'x'.repeat(43) },
        { ...codes, 'Gateway-Tag': 'elsewhere' },
        { ...codes, AuthorizationCode: bench.admin.AuthorizationCode },
      ])
        expect((await (await fetch(address(data[0].id, wrong))).json()).status).toBe('E')
      await setProfile(bench.product, 'OFFICE_OPEN_BY_SESSION', 'N')
      const closed = await (await fetch(address(data[0].id, codes))).json()
      await setProfile(bench.product, 'OFFICE_OPEN_BY_SESSION', 'Y')
      expect(closed.code).toBe('TICKET_INVALID')
    })
  })

  describe('1 §7 /v1/srmSup/largeFile/downloadTemplate', () => {
    const template = (service: string, id: string) =>
      `/api/${service}/v1/srmSup/largeFile/downloadTemplate?id=${id}`
    const asOwner = (path: string) => send('GET', path, { tokens: bench.admin })

    async function commonFile(fileType: string): Promise<string> {
      const form = { fields: {}, files: { 'form.txt': Buffer.from(fileType) } }
      const sent = await send('POST', `${FILES}/upload`, { form, tokens: bench.admin })
      const path = '/api/srmServer/v1/srmBaseCommonFileRestful/saveOrUpdate'
      const { json } = await asAdmin(path, {
        fileTitle: fileType,
        fileType,
        fileIds: sent.json.data[0].id,
      })
      expect(json.status, json.msg).toBe('S')
      return json.data.fileIds
    }

    it('gives templates, and no other file', async () => {
      const id = await commonFile('TEMPLATE')
      for (const service of ['srmServer', 'largeFileServer'])
        expect((await asOwner(template(service, id))).bytes.toString()).toBe('TEMPLATE')
      const manual = await asOwner(template('srmServer', await commonFile('MANUAL')))
      expect(manual.json).toMatchObject({ status: 'E', code: 'FILE_NOT_FOUND' })
      const { data } = await upload('upload', { files: { 'own.txt': Buffer.from('own') } })
      expect((await get(template('srmServer', data[0].id))).json.code).toBe('FILE_NOT_FOUND')
    })
  })
}
