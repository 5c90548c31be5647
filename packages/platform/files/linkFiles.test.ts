import { richTextPicture } from '@opensrm/kernel/document/richText.ts'
import type { ApiClient } from '@opensrm/testkit/client.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { of, openProbe, PROBE, type Saved } from './testProbe.ts'

let bench: Awaited<ReturnType<typeof openProbe>>
let admin: ApiClient
let manager: ApiClient
let requester: ApiClient
let stranger: ApiClient
let supplierA: ApiClient
let supplierB: ApiClient

beforeAll(async () => {
  bench = await openProbe()
  ;({ admin, manager, requester, stranger, supplierA, supplierB } = bench.people)
})
afterAll(() => bench?.test.close())

const files = (client: ApiClient) => bench.files(client)
type Row = { id: string; versionNum: number; [field: string]: unknown }
const id = (kind: string, code: string) => bench.id(kind, code)
const requisition = (values: object): Promise<Saved> =>
  requester.ok('srmPurRequisition', 'saveOrUpdate', bench.requisitionValues(values))

describe('A document', () => {
  it('keeps the files it is saved with, in their order, for its readers', async () => {
    const [a, b, c] = await Promise.all(
      ['a.txt', 'b.txt', 'c.txt'].map((name) => files(requester).upload(name)),
    )
    const saved = await requisition({
      fileIds: `${b},${a}`,
      lines: [bench.line({ lineFileIds: c })],
    })
    expect(saved).toMatchObject({ fileIds: `${b},${a}`, lines: [{ lineFileIds: c }] })
    expect(await bench.statusOf(a as string)).toBe('LINKED')
    expect((await files(manager).list(`${b},${a},${c}`)).map((one: Row) => one.id)).toEqual([
      b,
      a,
      c,
    ])
    expect((await files(manager).download(c as string)).bytes.toString()).toBe('content of c.txt')
    // A buyer of another plant without a permit here, and suppliers, learn nothing.
    for (const client of [stranger, supplierA]) {
      expect((await files(client).download(a as string)).envelope.code).toBe('FILE_NOT_FOUND')
      expect(await files(client).list(`${a},${c}`)).toEqual([])
    }
  })

  it('refuses files of others, of other documents and of other fields, naming the place', async () => {
    const own = await files(requester).upload('own.txt')
    const foreign = await files(manager).upload('foreign.txt')
    const first = await requisition({ fileIds: own, lines: [bench.line()] })
    for (const fileIds of [foreign, own, '99999999']) {
      const refused = await requester.refused(
        'srmPurRequisition',
        'saveOrUpdate',
        bench.requisitionValues({ fileIds }),
      )
      expect(refused.issues).toMatchObject([{ field: 'fileIds', code: 'UNKNOWN_FILE' }])
    }
    const moved = await requester.refused('srmPurRequisition', 'saveOrUpdate', {
      ...of(first),
      lines: [bench.line({ id: first.lines[0]?.id, lineFileIds: own })],
    })
    expect(moved.issues).toMatchObject([
      { child: 'lines', row: 0, field: 'lineFileIds', code: 'UNKNOWN_FILE' },
    ])
    expect(await bench.statusOf(foreign)).toBe('TEMP')
    expect(await bench.statusOf(own)).toBe('LINKED')
  })

  it('releases files it no longer names, and all files when it is deleted', async () => {
    const [a, b] = [await files(requester).upload('a.txt'), await files(requester).upload('b.txt')]
    const saved = await requisition({ fileIds: a, lines: [bench.line({ lineFileIds: b })] })
    const changed = await requester.ok('srmPurRequisition', 'saveOrUpdate', {
      ...of(saved),
      fileIds: null,
      lines: [bench.line()],
    })
    expect([await bench.statusOf(a), await bench.statusOf(b)]).toEqual(['DELETED', 'DELETED'])
    expect((await files(requester).download(a)).envelope.code).toBe('FILE_NOT_FOUND')
    const again = await requester.refused('srmPurRequisition', 'saveOrUpdate', {
      ...of(changed),
      fileIds: a,
    })
    expect(again.issues).toMatchObject([{ code: 'UNKNOWN_FILE' }])
    const c = await files(requester).upload('c.txt')
    const last = await requester.ok('srmPurRequisition', 'saveOrUpdate', {
      ...of(changed),
      fileIds: c,
    })
    await requester.ok('srmPurRequisition', 'delete', of(last))
    expect(await bench.statusOf(c)).toBe('DELETED')
  })

  it('gives a copied line files of its own', async () => {
    const a = await files(requester).upload('a.txt')
    const saved = await requisition({ fileIds: null, lines: [bench.line({ lineFileIds: a })] })
    const [first] = saved.lines
    const doubled = await requester.ok('srmPurRequisition', 'saveOrUpdate', {
      ...of(saved),
      lines: [
        bench.line({ id: first?.id, lineFileIds: a }),
        bench.line({ id: 'new-1', lineFileIds: a }),
      ],
    })
    const copy = doubled.lines[1].lineFileIds
    expect(doubled.lines[0].lineFileIds).toBe(a)
    expect(copy).not.toBe(a)
    await requester.ok('srmPurRequisition', 'delete', of(doubled))
    expect([await bench.statusOf(a), await bench.statusOf(copy)]).toEqual(['DELETED', 'DELETED'])
  })

  it.each(['doCopy', 'doFollow'])(
    'hands its files on by %s as copies with readers of their own',
    async (op) => {
      const a = await files(manager).upload('a.txt')
      const record = await bench.sentProbe({ fileIds: a })
      const { answer } = await manager.ok(PROBE, op, of(record))
      const made = await manager.ok(PROBE, 'findById', { id: answer.id })
      expect(made.fileIds).toMatch(/^\d+$/)
      expect(made.fileIds).not.toBe(a)
      expect((await files(manager).download(made.fileIds)).bytes.toString()).toBe(
        'content of a.txt',
      )
      expect((await files(supplierA).download(a)).bytes.toString()).toBe('content of a.txt')
      // Not sent to any supplier yet.
      expect((await files(supplierA).download(made.fileIds)).envelope.code).toBe('FILE_NOT_FOUND')
      expect((await manager.ok(PROBE, 'findById', { id: record.id })).fileIds).toBe(a)
    },
  )

  it('links one upload once, even when two users save at the same time', async () => {
    const a = await files(requester).upload('a.txt')
    const saves = await Promise.all(
      [1, 2, 3].map(() =>
        requester.call(
          'srmPurRequisition',
          'saveOrUpdate',
          bench.requisitionValues({ fileIds: a }),
        ),
      ),
    )
    expect(saves.filter(({ status }) => status === 'S')).toHaveLength(1)
  })

  it('takes files with an operation only from those who uploaded them', async () => {
    const record = await bench.sentProbe({})
    const foreign = await files(admin).upload('foreign.txt')
    const refused = await manager.refused(PROBE, 'doNote', { ...of(record), noteFileIds: foreign })
    expect(refused.issues).toMatchObject([{ field: 'noteFileIds', code: 'UNKNOWN_FILE' }])
    const own = await files(manager).upload('own.txt')
    const noted = await manager.ok(PROBE, 'doNote', { ...of(record), noteFileIds: own })
    expect(noted.noteFileIds).toBe(own)
    expect(await bench.statusOf(own)).toBe('LINKED')
  })

  it('shows the pictures of its text to its readers, and gives no attachment with them', async () => {
    const png = await sharp({
      create: { width: 4, height: 4, channels: 3, background: '#123' },
    })
      .png()
      .toBuffer()
    const own = await files(admin).upload('own.txt')
    const [first, second] = [
      await files(admin).upload('a.png', png),
      await files(admin).upload('b.png', png),
    ]
    const story = [first, second].map((one) => `<img src="${richTextPicture(one)}" alt="" />`)
    await admin.ok(PROBE, 'saveOrUpdate', {
      ...{ orgId: id('org', 'P1'), number: 'STORY', fileIds: own },
      story: `<p>${story.join('')}</p>`,
    })
    expect(await bench.statusOf(second)).toBe('LINKED')
    const { routes } = await admin.ok('baseMenu', 'findMenusByResp', { respId: '-1' })
    const { menuId } = routes.find(({ route }: { route: string }) => route === 'probeList')
    const resources = await admin.ok('baseResource', 'listByPage', { menuId, pageRows: 200 })
    const { id: button } = resources.find(
      ({ resourceCode }: { resourceCode: string }) => resourceCode === 'btnDownloadAttachment',
    )
    const { versionNum } = await admin.ok('baseResource', 'findById', { id: button })
    await admin.ok('baseResource', 'doDisable', { id: button, versionNum })
    const codes = async (wanted: readonly string[]) =>
      (await files(admin).post('batchDownload', { ids: wanted.join(',') })).envelope.code ?? 'S'
    expect(await codes([first])).toBe('S')
    // If both are requested together, neither gets the rights of the other, in any order.
    expect([await codes([first, second]), await codes([first, own])]).toEqual([
      ...['S', 'FILE_NOT_FOUND'],
    ])
    expect(await codes([own, second])).toBe('FILE_NOT_FOUND')
  })
})

describe('Suppliers', () => {
  it('read the files of their rows and no others, and none of buyer fields', async () => {
    const [shared, secret, offerA, offerB] = await Promise.all(
      ['shared.txt', 'secret.txt', 'a.txt', 'b.txt'].map((name) => files(manager).upload(name)),
    )
    const ids = [shared, secret, offerA, offerB].join(',')
    await bench.sentProbe({
      fileIds: shared,
      secretFileIds: secret,
      offers: [
        { supplierId: id('supplier', 'S1'), offerFileIds: offerA },
        { supplierId: id('supplier', 'S2'), offerFileIds: offerB },
      ],
    })
    const seen = async (client: ApiClient) =>
      (await files(client).list(ids)).map((one: Row) => one.originalFileName)
    expect(await seen(manager)).toEqual(['shared.txt', 'secret.txt', 'a.txt', 'b.txt'])
    expect(await seen(supplierA)).toEqual(['shared.txt', 'a.txt'])
    expect(await seen(supplierB)).toEqual(['shared.txt', 'b.txt'])
    for (const hidden of [secret, offerB]) {
      expect((await files(supplierA).download(hidden as string)).envelope.code).toBe(
        'FILE_NOT_FOUND',
      )
      expect((await files(supplierA).remove(hidden as string)).envelope.code).toBe('FILE_NOT_FOUND')
      const ticket = await files(supplierA).post('findTicket', { id: hidden })
      expect(ticket.envelope.code).toBe('FILE_NOT_FOUND')
    }
    const zip = await files(supplierA).post('batchDownload', { ids })
    expect(zip.envelope.code).toBe('FILE_NOT_FOUND')
    // Only buyers see who uploaded it.
    const [info] = await files(supplierA).list(shared as string)
    expect(info.createdByLabel).toBeNull()
  })

  it('cannot take over the file of another row of the same document', async () => {
    const offerB = await files(manager).upload('b.txt')
    const record = await bench.sentProbe({
      offers: [
        { supplierId: id('supplier', 'S1') },
        { supplierId: id('supplier', 'S2'), offerFileIds: offerB },
      ],
    })
    const seen = await supplierA.ok(PROBE, 'findById', { id: record.id })
    const refused = await supplierA.refused(PROBE, 'doNote', {
      ...of(seen),
      noteFileIds: offerB,
    })
    expect(refused.issues).toMatchObject([{ code: 'UNKNOWN_FILE' }])
  })
})
