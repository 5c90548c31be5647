import { createHash, randomBytes } from 'node:crypto'
import { makePdf } from '@opensrm/platform/print/pdf.ts'
import { describe, expect, it } from 'vitest'
import { bench, encrypted, FILES, get, type Json, LARGE, post, send } from './testClient.ts'

export function fileCalls(): void {
  describe('1 §7 files', () => {
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
      const address = `/api/fileServer/v2/pageoffice/openFile?fileId=${id}&AuthorizationCode=${json.data.ticket}&Gateway-Tag=`
      expect(await (await fetch(bench.base + address)).text()).toBe('text')
      const again = await fetch(bench.base + address)
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
      // An envelope is returned in place of the bytes, to be shown and not saved.
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
}
