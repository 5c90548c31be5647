import { createHash, randomBytes } from 'node:crypto'
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { PDFDocument } from '@cantoo/pdf-lib'
import { expectFileRefusal } from '@opensrm/testkit/refusals.ts'
import { sql } from 'kysely'
import S3rver from 's3rver'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { selectFiles } from './fileRows.ts'
import { marksOn } from './markedCopies.ts'
import { purgeFiles } from './purge.ts'
import { openProbe, PROBE } from './testProbe.ts'

const MB = 1024 * 1024
const LARGE = '/api/largeFileServer/v1/largeFile'

let bench: Awaited<ReturnType<typeof openProbe>>
let folder: string
let s3: S3rver

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'opensrm-large-'))
  s3 = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory: path.join(folder, 's3'),
    configureBuckets: [{ name: 'srm', configs: [] }],
  })
  const { port } = await s3.run()
  // Stands in for LibreOffice: returns a PDF and counts its calls.
  const page = await PDFDocument.create()
  page.addPage([300, 200])
  await writeFile(path.join(folder, 'page.pdf'), await page.save())
  const officeCommand = path.join(folder, 'office')
  await writeFile(
    officeCommand,
    `#!/bin/sh\nfor given; do :; done\necho x >> ${folder}/asked\ncp ${folder}/page.pdf "\${given%.*}.pdf"\n`,
  )
  await chmod(officeCommand, 0o755)
  bench = await openProbe({
    officeCommand,
    s3: {
      endpoint: `http://127.0.0.1:${port}`,
      region: 'us-east-1',
      bucket: 'srm',
      accessKeyId: 'S3RVER',
      secretAccessKey: 'S3RVER',
    },
  })
}, 120_000)
afterAll(async () => {
  await bench?.test.close()
  await s3?.close()
  await rm(folder, { recursive: true, force: true })
})

describe('A large upload in parts', () => {
  const bytes = randomBytes(25 * MB)
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const part = (index: number) => bytes.subarray(index * 10 * MB, (index + 1) * 10 * MB)
  const asked = { fileName: '模具图.dwg', fileSize: bytes.length, fingerprint: 'a' }

  it('continues where it stopped and results in the same file', async () => {
    const { requester, manager } = bench.people
    const files = bench.files(requester)
    const begun = await files.post(`${LARGE}/beginUpload`, asked)
    const { uploadId, partBytes, received } = begun.envelope.data
    expect([partBytes, received]).toEqual([10 * MB, 0])
    await files.sendPart(uploadId, 0, part(0))
    // Corrupted in transit, out of order, by another user: nothing of it is accepted.
    const broken = await files.sendPart(uploadId, 1, part(1), sha256)
    expect(broken.envelope.code).toBe('UPLOAD_PART_BROKEN')
    const early = await files.sendPart(uploadId, 2, part(2))
    expect(early.envelope.code).toBe('UPLOAD_OUT_OF_STEP')
    const foreign = await bench.files(manager).sendPart(uploadId, 1, part(1))
    expect(foreign.envelope.code).toBe('FILE_NOT_FOUND')
    const unfinished = await files.post(`${LARGE}/finishUpload`, { uploadId })
    expect(unfinished.envelope.msg).toBe('上传的分段顺序或大小不正确，请重新选择该文件继续上传')
    // The page was closed: choosing the same file again finds the upload.
    const again = await files.post(`${LARGE}/beginUpload`, asked)
    expect(again.envelope.data).toEqual({ uploadId, partBytes, received: 10 * MB })
    await files.sendPart(uploadId, 1, part(1))
    // The answer was lost: the same part is sent again.
    const repeated = await files.sendPart(uploadId, 1, part(1))
    expect(repeated.envelope.data.received).toBe(20 * MB)
    await files.sendPart(uploadId, 2, part(2))
    const done = await files.post(`${LARGE}/finishUpload`, { uploadId, sha256 })
    expect(done.envelope.data).toMatchObject([
      { originalFileName: '模具图.dwg', fileSize: bytes.length, sha256, status: 'TEMP' },
    ])
    const query = `id=${done.envelope.data[0].id}`
    const got = await files.send({
      method: 'GET',
      url: `${LARGE}/downloadBody?${query}`,
      headers: files.headers(query),
    })
    expect(createHash('sha256').update(got.bytes).digest('hex')).toBe(sha256)
  })

  it('is refused for what a small one is refused for', async () => {
    const files = bench.files(bench.people.requester)
    const code = async (values: object) =>
      (await files.post(`${LARGE}/beginUpload`, { ...asked, ...values })).envelope.code
    expect(await code({ fileName: 'x.exe' })).toBe('EXTENSION_FORBIDDEN')
    expect(await code({ fileSize: 0 })).toBe('FILE_EMPTY')
    expect(await code({ fileSize: 2_147_483_649 })).toBe('FILE_TOO_LARGE')
    // The real type is detected at the end, and nothing of it is kept.
    const { uploadId } = (
      await files.post(`${LARGE}/beginUpload`, {
        fileName: 'x.pdf',
        fileSize: 10,
        fingerprint: 'b',
      })
    ).envelope.data
    await files.sendPart(uploadId, 0, Buffer.from('0123456789'))
    const finished = await files.post(`${LARGE}/finishUpload`, { uploadId })
    expect(finished.envelope.code).toBe('FILE_CONTENT_MISMATCH')
    expect((await files.post(`${LARGE}/finishUpload`, { uploadId })).envelope.code).toBe(
      'FILE_NOT_FOUND',
    )
  })

  it('counts towards the limit of unfinished uploads per user', async () => {
    const { stranger } = bench.people
    const files = bench.files(stranger)
    const begin = (fingerprint: string) => ({ ...asked, fingerprint })
    const begun: string[] = []
    for (let at = 0; at < 20; at++) {
      const { envelope } = await files.post(`${LARGE}/beginUpload`, begin(`unfinished ${at}`))
      begun.push(envelope.data.uploadId)
    }
    await expectFileRefusal('UPLOADS_UNFINISHED', bench.test, stranger, (asking) =>
      asking.post(`${LARGE}/beginUpload`, begin('one more')),
    )
    // Continuing one of them does not count as a new one, and a cancelled one makes room.
    const again = await files.post(`${LARGE}/beginUpload`, begin('unfinished 3'))
    expect(again.envelope.data.uploadId).toBe(begun[3])
    await files.post(`${LARGE}/cancelUpload`, { uploadId: begun[0] })
    const more = await files.post(`${LARGE}/beginUpload`, begin('one more'))
    expect(more.envelope.status).toBe('S')
  })

  it('counts what is begun at the same moment', async () => {
    const files = bench.files(bench.people.admin)
    const begin = async (fingerprint: string) =>
      (await files.post(`${LARGE}/beginUpload`, { ...asked, fingerprint })).envelope
    const all = await Promise.all(Array.from({ length: 40 }, (_, at) => begin(`at once ${at}`)))
    const codes = all.map(({ status, code }) => code ?? status)
    expect(codes.filter((code) => code === 'S').length).toBe(20)
    expect(codes.filter((code) => code === 'UPLOADS_UNFINISHED').length).toBe(20)
    for (const { data } of all)
      if (data) await files.post(`${LARGE}/cancelUpload`, { uploadId: data.uploadId })
    // A double click: the same file is one upload.
    const [one, other] = await Promise.all([begin('twice'), begin('twice')])
    expect(other?.data.uploadId).toBe(one?.data.uploadId)
  })

  it('is forgotten after a day without a part', async () => {
    const files = bench.files(bench.people.requester)
    const { uploadId } = (await files.post(`${LARGE}/beginUpload`, { ...asked, fingerprint: 'c' }))
      .envelope.data
    await files.sendPart(uploadId, 0, part(0))
    const { platform } = bench.test.product
    await purgeFiles({ ...platform, clock: () => new Date(Date.now() + 25 * 3_600_000) })
    expect((await files.sendPart(uploadId, 1, part(1))).envelope.code).toBe('FILE_NOT_FOUND')
  })
})

describe('A view', () => {
  async function savedProbe(fileIds: string): Promise<{ id: string }> {
    const { manager } = bench.people
    return manager.ok(PROBE, 'saveOrUpdate', {
      orgId: bench.id('org', 'P1'),
      number: 'V1',
      fileIds,
    })
  }

  it('of a picture shows name and time of the viewer, the download does not', async () => {
    const files = bench.files(bench.people.manager)
    const background = { r: 255, g: 255, b: 255 }
    const picture = await sharp({ create: { width: 900, height: 700, channels: 3, background } })
      .png()
      .toBuffer()
    const id = await files.upload('合同扫描.png', picture)
    const viewed = async () => {
      const { url } = (await files.post('findTicket', { id, purpose: 'preview' })).envelope.data
      return (await files.byTicket(url)).bytes
    }
    expect((await viewed()).equals(picture)).toBe(true)
    const probe = await savedProbe(id)
    const { width, height } = await sharp(await viewed()).metadata()
    expect([width, height]).toEqual([900, 700])
    const darkest = (await sharp(await viewed()).stats()).channels[0]?.min ?? 255
    expect(darkest).toBeLessThan(240)
    expect((await files.download(id)).bytes.equals(picture)).toBe(true)
    const { rows } = await sql`select action_name as action, operate_type as type, client_ip as ip
      from base_operate_log where doc_resource = ${PROBE} and doc_id = ${probe.id}::bigint
        and action_name in ('preview', 'download')
      order by id`.execute(bench.test.product.platform.db)
    const look = { action: 'preview', type: 'QUERY', ip: '127.0.0.1' }
    expect(rows).toEqual([look, look, { action: 'download', type: 'DOWNLOAD', ip: '127.0.0.1' }])
  })

  it('of a supplier names its company and its address as well', async () => {
    const { platform, engine } = bench.test.product
    const id = await bench.files(bench.people.manager).upload('a.txt', 'a')
    await savedProbe(id)
    const [file] = await selectFiles(platform.db, [id])
    if (!file) throw new Error('not saved')
    const { rows } = await sql<{ id: string; company: string; name: string }>`select u.id,
        s.supplier_name as company, u.user_full_name as name
      from base_user u join srm_pos_supplier s on s.id = u.supplier_id
      where u.user_name = 'supplier1'`.execute(platform.db)
    const [user] = rows
    const request = {
      ...{ clientIp: '10.1.2.3', userAgent: '', language: 'CN' as const },
      ...{ requestKey: null, menuId: null, traceId: '' },
    }
    const reader = { userId: user?.id ?? '', purpose: 'preview' as const, request }
    const [mark] = await marksOn(engine, file, reader)
    expect(mark?.text).toContain(`${user?.company} ${user?.name} `)
    expect(mark?.text).toMatch(/ \d\d:\d\d 10\.1\.2\.3$/)
  })

  it('of an office file is a PDF, made once and marked', async () => {
    const files = bench.files(bench.people.manager)
    const rich = '{\\rtf1 Offer}'
    const id = await files.upload('报价.doc', rich)
    await savedProbe(id)
    for (let time = 0; time < 2; time++) {
      const view = await files.post('/api/fileServer/v2/pageoffice/doFilePdfView', { id })
      expect(view.headers).toMatchObject({
        'content-type': 'application/pdf',
        'content-disposition': expect.stringContaining('inline'),
      })
      const pdf = await PDFDocument.load(view.bytes)
      expect(pdf.getPage(0).node.Resources()?.toString()).toContain('XObject')
    }
    expect((await readFile(path.join(folder, 'asked'), 'utf8')).trim()).toBe('x')
    expect(String((await files.download(id)).bytes)).toBe(rich)
    const { envelope } = await files.post('/api/fileServer/v2/pageoffice/doFilePdfView', {})
    expect(envelope.msg).toBe('没有可浏览的文件ID')
  })

  it('of a long text ends after the first megabyte', async () => {
    const files = bench.files(bench.people.manager)
    const id = await files.upload('日志.txt', '供应商\n'.repeat(200_000))
    const { url } = (await files.post('findTicket', { id, purpose: 'preview' })).envelope.data
    const seen = await files.byTicket(url)
    expect(seen.bytes.length).toBe(1_048_576)
    expect(seen.headers['content-type']).toBe('text/plain; charset=utf-8')
  })
})

describe('A field with rules of its own', () => {
  it('takes one picture of its size, and says in both languages what else it was given', async () => {
    const { manager } = bench.people
    const files = bench.files(manager)
    const png = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#fff' } })
      .png()
      .toBuffer()
    const [small, other, large, text] = await Promise.all([
      files.upload('a.png', png),
      files.upload('b.png', png),
      files.upload('c.png', Buffer.concat([png, Buffer.alloc(4096)])),
      files.upload('d.txt', 'text'),
    ])
    const save = (photoFileIds: string, language: 'CN' | 'EN' = 'CN') =>
      manager.call(
        PROBE,
        'saveOrUpdate',
        { orgId: bench.id('org', 'P1'), number: 'R1', photoFileIds },
        { language },
      )
    const first = async (ids: string, language?: 'CN' | 'EN') =>
      (await save(ids, language)).issues?.[0]?.msg
    expect(await first(text)).toBe(
      '当前扩展名的文件不能上传，允许的扩展名：gif, jpg, jpeg, png, bmp',
    )
    expect(await first(text, 'EN')).toContain('Allowed extensions: gif, jpg, jpeg, png, bmp')
    expect(await first(`${small},${other}`)).toBe('附件数量不能超过1个')
    expect(await first(large)).toBe('文件大小不能超过2 KB')
    expect((await save(small)).status).toBe('S')
  })
})
