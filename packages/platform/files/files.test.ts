import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { UPLOAD_MAX_BYTES, ZIP_MAX_FILES } from '@opensrm/kernel/protocol/constants.ts'
import type { ApiClient } from '@opensrm/testkit/client.ts'
import { expectFileRefusal, leaveAs } from '@opensrm/testkit/refusals.ts'
import { sheetOf } from '@opensrm/testkit/sheets.ts'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { purgeFiles } from './purge.ts'
import { of, openProbe, PROBE, type Saved } from './testProbe.ts'

let bench: Awaited<ReturnType<typeof openProbe>>
let admin: ApiClient
let manager: ApiClient
let requester: ApiClient
let stranger: ApiClient
let supplierA: ApiClient

beforeAll(async () => {
  bench = await openProbe()
  ;({ admin, manager, requester, stranger, supplierA } = bench.people)
})
afterAll(() => bench?.test.close())

const files = (client: ApiClient) => bench.files(client)
const requisition = (values: object): Promise<Saved> =>
  requester.ok('srmPurRequisition', 'saveOrUpdate', bench.requisitionValues(values))

describe('An upload', () => {
  it('is kept with its hash, size and type, and downloaded by its uploader alone', async () => {
    const bytes = Buffer.from('%PDF-1.7 合同')
    const answer = await files(requester).tryUpload([{ name: '合同.pdf', bytes }], {
      fileDesc: '说明',
      functionId: 'srmPurRequisition',
    })
    expect(answer.envelope).toMatchObject({
      status: 'S',
      data: [
        {
          status: 'TEMP',
          originalFileName: '合同.pdf',
          suffixName: 'pdf',
          fileSize: bytes.length,
          mimeType: 'application/pdf',
          sha256: createHash('sha256').update(bytes).digest('hex'),
          fileDesc: '说明',
          largeFlag: 'N',
          createdByLabel: '申请人一',
        },
      ],
    })
    const [{ id: fileId }] = answer.envelope.data
    const got = await files(requester).download(fileId)
    expect(got.bytes.equals(bytes)).toBe(true)
    expect(got.headers).toMatchObject({
      'content-type': 'application/pdf',
      'x-content-type-options': 'nosniff',
      'content-disposition': expect.stringMatching(/^attachment; .*%E5%90%88%E5%90%8C\.pdf$/),
    })
    // Administrators and users who guess ids get the same answer for missing files and files of others.
    for (const client of [admin, manager, supplierA]) {
      const foreign = await files(client).download(fileId)
      const missing = await files(client).download('99999999')
      expect(foreign.envelope).toMatchObject({ status: 'E', code: 'FILE_NOT_FOUND' })
      expect({ ...foreign.envelope, traceId: '' }).toEqual({ ...missing.envelope, traceId: '' })
      expect(await files(client).list(fileId)).toEqual([])
    }
    expect(answer.envelope.data[0].fileName).toMatch(/^[0-9a-f]{32}$/)
  })

  it.each([
    ['virus.exe', 'MZ', 'EXTENSION_FORBIDDEN'],
    ['page.HTML', '<b>', 'EXTENSION_FORBIDDEN'],
    ['drawing.svg', '<svg/>', 'EXTENSION_FORBIDDEN'],
    ['run.js.', 'x', 'EXTENSION_FORBIDDEN'],
    ['empty.txt', '', 'FILE_EMPTY'],
    ['photo.png', 'MZ\u0000', 'FILE_CONTENT_MISMATCH'],
    ['sheet.xlsx', 'a,b', 'FILE_CONTENT_MISMATCH'],
    ['report.pdf', '<html>', 'FILE_CONTENT_MISMATCH'],
    ['note.txt', 'a\u0000b', 'FILE_CONTENT_MISMATCH'],
  ])('refuses %s', async (name, bytes, code) => {
    const answer = await files(requester).tryUpload([
      { name: 'good.txt', bytes: 'good' },
      { name, bytes },
    ])
    expect(answer.envelope).toMatchObject({ status: 'E', code })
  })

  it('leaves nothing behind when it is refused', async () => {
    const { pool } = bench.test.product.platform
    const count = async () => (await pool.query('select count(*) as n from base_file')).rows[0]
    const before = await count()
    await files(requester).tryUpload([
      { name: 'good.txt', bytes: 'good' },
      { name: 'bad.exe', bytes: 'x' },
      { name: 'late.txt', bytes: 'late' },
    ])
    await files(requester).tryUpload([{ name: 'x.txt', bytes: 'x' }], {}, { signed: 'other' })
    expect(await count()).toEqual(before)
    expect(await readdir(path.join(bench.test.filesFolder, 'incoming'))).toEqual([])
  })

  it('leaves no row without bytes and no bytes without row when storing fails half way', async () => {
    const { files: store, pool } = bench.test.product.platform
    const last = async () =>
      (await pool.query('select max(id)::text as id from base_file')).rows[0] as { id: string }
    const before = await last()
    const bytesOf = async () =>
      (await readdir(bench.test.filesFolder, { recursive: true })).filter((name) =>
        /[0-9a-f]{32}$/.test(name),
      ).length
    const stored = await bytesOf()
    const failing = vi.spyOn(store, 'keep').mockRejectedValueOnce(new Error('disk full'))
    const answer = await files(requester).tryUpload([
      { name: 'a.txt', bytes: 'a' },
      { name: 'b.txt', bytes: 'b' },
    ])
    failing.mockRestore()
    expect(answer).toMatchObject({ http: 500, envelope: { code: 'INTERNAL' } })
    expect(await last()).toEqual(before)
    expect(await bytesOf()).toBe(stored)
  })

  it('needs a session, a signature over its text fields, and at least one file', async () => {
    const visitor = await files(bench.test.visitor).tryUpload([{ name: 'a.txt', bytes: 'a' }])
    expect(visitor).toMatchObject({ http: 401, envelope: { code: 'NO_SESSION' } })
    const tampered = await files(requester).tryUpload(
      [{ name: 'a.txt', bytes: 'a' }],
      { fileDesc: 'mine' },
      { signed: 'fileDesc=yours' },
    )
    expect(tampered).toMatchObject({ http: 400, envelope: { code: 'BAD_SIGNATURE' } })
    const unsigned = await files(requester).send({
      method: 'GET',
      url: '/api/fileServer/v2/file/download?id=2',
      headers: files(requester).headers('id=1'),
    })
    expect(unsigned.envelope.code).toBe('BAD_SIGNATURE')
    expect((await files(requester).tryUpload([])).envelope.code).toBe('NO_FILE_SENT')
    const foreign = await files(supplierA).tryUpload([{ name: 'a.txt', bytes: 'a' }], {
      functionId: 'srmPurRequisition',
    })
    expect(foreign.envelope.code).toBe('UPLOAD_NOT_PERMITTED')
  })

  it('is limited in size by the profile, and large ones are marked', async () => {
    await bench.setProfile('UPLOAD_MAX_BYTES', '1000')
    await bench.setProfile('LARGE_FILE_BYTES', '500')
    try {
      const tooLarge = await files(requester).tryUpload([
        { name: 'a.txt', bytes: 'x'.repeat(1001) },
        { name: 'b.txt', bytes: 'b' },
      ])
      expect(tooLarge.envelope).toMatchObject({
        status: 'E',
        code: 'FILE_TOO_LARGE',
        msg: '文件大小不能超过1000 bytes',
      })
      const url = '/api/largeFileServer/v1/largeFile/upload'
      const large = await files(requester).tryUpload(
        [{ name: 'a.txt', bytes: 'x'.repeat(1000) }],
        {},
        { url },
      )
      expect(large.envelope.data).toMatchObject([{ largeFlag: 'Y', fileSize: 1000 }])
    } finally {
      await bench.setProfile('UPLOAD_MAX_BYTES', null)
      await bench.setProfile('LARGE_FILE_BYTES', null)
    }
  })

  it('streams to the disk while it is still being sent', async () => {
    const url = await bench.test.product.app.listen({ port: 0, host: '127.0.0.1' })
    const chunk = Buffer.alloc(1 << 20, 0x61)
    const size = 110 * chunk.length
    const boundary = 'stream-boundary'
    const incoming = path.join(bench.test.filesFolder, 'incoming')
    // A file that an earlier test broke off may still be going away.
    const arrived = async (): Promise<number> => {
      const names = await readdir(incoming)
      const sizes = names.map((name) => stat(path.join(incoming, name)).then(({ size }) => size))
      const read = await Promise.allSettled(sizes)
      return Math.max(0, ...read.map((one) => (one.status === 'fulfilled' ? one.value : 0)))
    }
    let isAnswered = false
    async function* body() {
      yield Buffer.from(
        `--${boundary}\r\nContent-Disposition: form-data; name="files"; filename="big.dat"\r\n\r\n`,
      )
      for (let sent = 0; sent < size; sent += chunk.length) {
        // The second half is sent after most of the first is on the disk, or once the server has refused it.
        while (!isAnswered && sent * 2 === size && (await arrived()) * 4 < size) await setTimeout(5)
        yield chunk
      }
      yield Buffer.from(`\r\n--${boundary}--\r\n`)
    }
    const response = await fetch(`${url}/api/largeFileServer/v1/largeFile/upload`, {
      method: 'POST',
      headers: {
        ...files(requester).headers(''),
        'content-type': `multipart/form-data; boundary=${boundary}`,
      },
      body: body() as never,
      duplex: 'half',
    } as never).finally(() => {
      isAnswered = true
    })
    const { data } = (await response.json()) as { data: { id: string; largeFlag: string }[] }
    expect(data).toMatchObject([{ fileSize: size, largeFlag: 'Y' }])
    const query = `id=${data[0]?.id}`
    const got = await fetch(`${url}/api/largeFileServer/v1/largeFile/download?${query}`, {
      headers: files(requester).headers(query),
    })
    expect(got.headers.get('content-length')).toBe(String(size))
    let received = 0
    for await (const part of got.body as never as AsyncIterable<Uint8Array>) received += part.length
    expect(received).toBe(size)
    expect(await arrived()).toBe(0)
  })
})

describe('A ticket', () => {
  it('opens one file once, without headers, inline for what can be viewed', async () => {
    const png = Buffer.from('89504e470d0a1a0a00', 'hex')
    const fileId = await files(requester).upload('photo.jpg', png)
    const answer = await files(requester).post('findTicket', { id: fileId, purpose: 'preview' })
    const { url } = answer.envelope.data
    const wrong = await files(requester).byTicket(`${url}x`)
    expect(wrong.envelope.code).toBe('TICKET_INVALID')
    const shown = await files(requester).byTicket(url)
    expect(shown.bytes.equals(png)).toBe(true)
    expect(shown.headers).toMatchObject({
      'content-type': 'image/png',
      'x-content-type-options': 'nosniff',
      'content-disposition': expect.stringMatching(/^inline/),
      'content-security-policy': expect.stringContaining('sandbox'),
    })
    expect((await files(requester).byTicket(url)).envelope.code).toBe('TICKET_INVALID')
  })

  it('is dead after 60 seconds, and for any other file', async () => {
    const [one, two] = [
      await files(requester).upload('1.txt'),
      await files(requester).upload('2.txt'),
    ]
    const ticket = async () =>
      (await files(requester).post('findTicket', { id: one })).envelope.data.url as string
    expect((await files(requester).byTicket(`${await ticket()}&id=${two}`)).envelope.code).toBe(
      'TICKET_INVALID',
    )
    const url = await ticket()
    bench.forward(61_000)
    expect((await files(requester).byTicket(url)).envelope.code).toBe('TICKET_INVALID')
    const refused = await files(requester).post('findTicket', {
      id: await files(requester).upload('a.zip', Buffer.from('504b0304', 'hex')),
      purpose: 'preview',
    })
    expect(refused.envelope.code).toBe('PREVIEW_REFUSED')
  })

  it('is not given for an office file where nothing makes a page of it', async () => {
    const workbook = await sheetOf([['一', 1]])
    const id = await files(requester).upload('a.xlsx', workbook)
    await expectFileRefusal('NO_CONVERTER', bench.test, requester, (asking) =>
      asking.post('findTicket', { id, purpose: 'preview' }),
    )
    expect((await files(requester).download(id)).bytes.equals(workbook)).toBe(true)
  })
})

describe('A batch', () => {
  it('is a zip that others can read, with each name once', async () => {
    const big = Buffer.alloc(300_000, 'abc')
    const ids = [
      await files(requester).upload('说明.txt', '一'),
      await files(requester).upload('说明.txt', '二'),
      await files(requester).upload('big.dat', big),
    ]
    const answer = await files(requester).post('batchDownload', { ids: ids.join(',') })
    expect(answer.headers['content-type']).toBe('application/zip')
    const folder = await mkdtemp(path.join(tmpdir(), 'opensrm-zip-'))
    try {
      const archive = path.join(folder, 'a.zip')
      await writeFile(archive, answer.bytes)
      const script =
        'import zipfile,sys,json;z=zipfile.ZipFile(sys.argv[1]);print(json.dumps([z.testzip(),{i.filename:len(z.read(i)) for i in z.infolist()}]))'
      const said = execFileSync('python3', ['-c', script, archive], { encoding: 'utf8' })
      expect(JSON.parse(said)).toEqual([
        null,
        { '说明.txt': 3, '说明(1).txt': 3, 'big.dat': 300_000 },
      ])
    } finally {
      await rm(folder, { recursive: true })
    }
  })

  it('holds so many files and so many bytes', async () => {
    const refused = (ids: readonly string[]) =>
      expectFileRefusal('ZIP_TOO_LARGE', bench.test, requester, (asking) =>
        asking.post('batchDownload', { ids: ids.join(',') }),
      )
    await refused(Array.from({ length: ZIP_MAX_FILES + 1 }, (_, at) => String(at + 1)))
    const ids = [await files(requester).upload('a.txt'), await files(requester).upload('b.txt')]
    for (const id of ids)
      await leaveAs(bench.test, 'base_file', id, { file_size: UPLOAD_MAX_BYTES / 2 + 1 })
    await refused(ids)
  })

  it('deletes with encrypted ids only, all or none, and only while the document is open', async () => {
    const [a, b] = [await files(requester).upload('a.txt'), await files(requester).upload('b.txt')]
    expect((await files(requester).post('batchDelete', { ids: a })).envelope.code).toBe(
      'SECRET_REFUSED',
    )
    expect((await files(requester).remove(`${a},99999999`)).envelope.code).toBe('FILE_NOT_FOUND')
    expect((await files(requester).remove(a)).envelope.status).toBe('S')
    expect(await bench.statusOf(a)).toBe('DELETED')
    const saved = await requisition({ fileIds: b, lines: [bench.line()] })
    // The approver can see it but not delete it; nor may its owner after submission.
    const submitted = await requester.ok('srmPurRequisition', 'doSubmit', of(saved))
    expect(submitted.status).not.toBe('DRAFT')
    expect((await files(requester).remove(b)).envelope.code).toBe('FILE_DOCUMENT_CLOSED')
    expect((await files(stranger).remove(b)).envelope.code).toBe('FILE_NOT_FOUND')
    expect(await bench.statusOf(b)).toBe('LINKED')
  })

  it('repairs what a document still names after its file was deleted', async () => {
    const [a, b] = [await files(requester).upload('a.txt'), await files(requester).upload('b.txt')]
    const saved = await requisition({ fileIds: `${a},${b}`, lines: [bench.line()] })
    expect((await files(requester).remove(a)).envelope.status).toBe('S')
    const seen = await requester.ok('srmPurRequisition', 'findById', { id: saved.id })
    expect(seen.fileIds).toBe(b)
    const again = await requester.ok('srmPurRequisition', 'saveOrUpdate', {
      ...of(seen),
      fileIds: `${a},${b}`,
    })
    expect(again.fileIds).toBe(b)
  })
})

describe('The purge', () => {
  it('deletes unused uploads after a day, and bytes only when no copy needs them', async () => {
    const { platform } = bench.test.product
    const kept = await files(manager).upload('kept.txt')
    const original = await manager.ok(PROBE, 'saveOrUpdate', {
      orgId: bench.id('org', 'P1'),
      number: 'KEPT',
      fileIds: kept,
    })
    const { answer } = await manager.ok(PROBE, 'doCopy', of(original))
    const copy = (await manager.ok(PROBE, 'findById', { id: answer.id })).fileIds
    const orphan = await files(requester).upload('orphan.txt')
    const stored = await platform.pool.query(
      'select id, file_name from base_file where id = any($1)',
      [[kept, orphan]],
    )
    const nameOf = (fileId: string): string =>
      (stored.rows as { id: string; file_name: string }[]).find((row) => row.id === fileId)
        ?.file_name ?? ''
    await purgeFiles(platform)
    expect(await bench.statusOf(orphan)).toBe('TEMP')

    bench.forward(25 * 3_600_000)
    await purgeFiles(platform)
    expect(await bench.statusOf(orphan)).toBeUndefined()
    expect(await platform.files.has(nameOf(orphan))).toBe(false)
    expect(await bench.statusOf(kept)).toBe('LINKED')

    const again = await bench.test.login('manager1')
    await again.ok(PROBE, 'delete', of(await again.ok(PROBE, 'findById', { id: original.id })))
    bench.forward(31 * 86_400_000)
    await purgeFiles(platform)
    expect(await bench.statusOf(kept)).toBe('DELETED')
    expect(await platform.files.has(nameOf(kept))).toBe(true)
    expect(await bench.statusOf(copy)).toBe('LINKED')
    const linked = await platform.pool.query(
      "select file_name from base_file where status = 'LINKED'",
    )
    for (const row of linked.rows as { file_name: string }[])
      expect(await platform.files.has(row.file_name)).toBe(true)
  })
})
