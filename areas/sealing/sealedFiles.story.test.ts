import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { text } from 'node:stream/consumers'
import { purgeFiles } from '@opensrm/platform/files/purge.ts'
import { packedFiles, unpacked } from '@opensrm/platform/files/unzip.ts'
import { fileClient } from '@opensrm/testkit/fileClient.ts'
import { expectFileRefusal } from '@opensrm/testkit/refusals.ts'
import { storedFiles, tracesOf } from '@opensrm/testkit/traces.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { INQUIRY, QUOTATION } from '../inquiries/testInquiries.ts'
import { ANSWER, type AuctionDesk, openAuctionDesk } from '../inquiries/testSealedAuctions.ts'
import {
  BID,
  OPENING,
  of,
  openTenderStory,
  type Row,
  type TenderStory,
} from '../tenders/testTenders.ts'

let story: TenderStory
let auctions: AuctionDesk
let inquiries: AuctionDesk['inquiries']
let test: TenderStory['test']

beforeAll(async () => {
  story = await openTenderStory()
  test = story.test
  auctions = await openAuctionDesk(test)
  inquiries = auctions.inquiries
})
afterAll(() => test?.close())

async function moveTo(time: string): Promise<void> {
  await story.moveTo(time)
  await inquiries.signIn()
}

/** The file service as this user's session sees it now. */
const files = (who: string) => fileClient(test, inquiries.as(who), 'CN')
const CONTENT = '单价12.189731元，不含运费'
const NAME = '报价12.189731.txt'

/** Reads a file as this user: the bytes, or the code of the refusal. */
async function read(who: string, id: string): Promise<string> {
  const { envelope, bytes } = await files(who).download(id)
  return envelope.status === 'S' ? bytes.toString('utf8') : String(envelope.code)
}

/** The bytes that are in the store now and were not before. */
async function newBytes(before: readonly string[]): Promise<string[]> {
  return (await storedFiles(test.filesFolder)).filter((file) => !before.includes(file))
}

async function changeByte(file: string): Promise<void> {
  const bytes = await readFile(file)
  bytes[100] = (bytes[100] ?? 0) ^ 1
  await writeFile(file, bytes)
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

describe('The files of a quotation', () => {
  let inquiry: Row
  let own: Row
  let id: string
  let drawing: string

  it('are read by their own side only, and lie nowhere in the database or the store', async () => {
    inquiry = await inquiries.published()
    id = await files('supplier1').upload(NAME, CONTENT, { sealed: true })
    const [line] = (await inquiries.quotation(inquiry, 'supplier1')).lines
    drawing = await files('supplier1').upload('外形99879.txt', '外形图99879', { sealed: true })
    own = await inquiries.entered(inquiry, 'supplier1', ['12.35'], {
      fileIds: id,
      lines: [
        {
          ...{ id: line.id, priceExclTax: '12.35', taxRate: '13', leadTimeDays: 10 },
          fileIds: drawing,
        },
      ],
    })
    expect(own).toMatchObject({ status: 'DRAFT', fileIds: id, lines: [{ fileIds: drawing }] })
    const told = {
      ...{ originalFileName: NAME, suffixName: 'txt', sealedFlag: 'Y', sha256: sha256(CONTENT) },
      fileSize: Buffer.byteLength(CONTENT),
    }
    expect(await files('supplier1').list(id)).toMatchObject([told])
    expect(await read('supplier1', id)).toBe(CONTENT)
    await inquiries.as('supplier1').ok(QUOTATION, 'doSubmit', { ...of(own), confirmFlag: 'Y' })
    expect((await inquiries.quotation(inquiry, 'supplier1')).fileIds).toBe(id)
    expect(await read('supplier1', id)).toBe(CONTENT)
    for (const text of [CONTENT, '12.189731', sha256(CONTENT), '外形99879', '外形图99879'])
      expect(await tracesOf(test, text), text).toEqual([])
    for (const who of ['buyer1', 'manager1', 'admin', 'supplier2']) {
      expect(await read(who, id), who).toBe('FILE_NOT_FOUND')
      expect(await files(who).list(id), who).toEqual([])
    }
    expect((await inquiries.find(QUOTATION, own.id)).fileIds).toBeNull()
    const history = await inquiries.as('buyer1').ok(QUOTATION, 'findHistory', { id: own.id })
    expect(JSON.stringify(history)).not.toContain('12.189731')
  })

  it('are no longer changed once submitted, and destroyed when they are taken out', async () => {
    const refused = await files('supplier1').remove(id)
    expect(refused.envelope.code).toBe('FILE_DOCUMENT_CLOSED')
    await inquiries.as('supplier1').ok(QUOTATION, 'doWithdraw', {
      ...of(await inquiries.quotation(inquiry, 'supplier1')),
    })
    const before = await inquiries.quotation(inquiry, 'supplier1')
    expect(before.fileIds).toBe(id)
    const other = await files('supplier1').upload('补充.txt', '补充说明', { sealed: true })
    const described = await files('supplier1').post('saveFileDesc', { id, fileDesc: '底价说明' })
    expect(described.envelope.data).toMatchObject([
      { originalFileName: NAME, fileDesc: '底价说明' },
    ])
    expect(await tracesOf(test, '底价说明')).toEqual([])
    await inquiries.entered(inquiry, 'supplier1', ['12.35'], { fileIds: `${id},${other}` })
    expect((await files('supplier1').remove(other)).envelope.status).toBe('S')
    expect(await read('supplier1', other)).toBe('FILE_NOT_FOUND')
    expect((await inquiries.quotation(inquiry, 'supplier1')).fileIds).toBe(id)
    const { rows } = await test.product.platform.pool.query(
      'select status, seal, purge_date <= now() as due from base_file where id = $1',
      [other],
    )
    expect(rows).toEqual([{ status: 'DELETED', seal: null, due: 't' }])
    const open = await inquiries.quotation(inquiry, 'supplier1')
    await inquiries.as('supplier1').ok(QUOTATION, 'doSubmit', { ...of(open), confirmFlag: 'Y' })
    await inquiries.quoted(inquiry, 'supplier2', ['12.18'])
  })

  it('are attachments like all others after the opening, and what the commitment covers', async () => {
    await moveTo(inquiry.quoteEndTime)
    await inquiries.opened(inquiry)
    const opened = await inquiries.find(QUOTATION, own.id)
    expect(opened).toMatchObject({ status: 'OPENED', fileIds: id, lines: [{ fileIds: drawing }] })
    expect(await read('buyer1', drawing)).toBe('外形图99879')
    expect(await read('buyer1', id)).toBe(CONTENT)
    expect(await read('supplier1', id)).toBe(CONTENT)
    expect(await read('supplier2', id)).toBe('FILE_NOT_FOUND')
    const [told] = await files('buyer1').list(id)
    expect(told).toMatchObject({ originalFileName: NAME, fileDesc: '底价说明', sealedFlag: 'N' })
    expect(told.fileName).toMatch(/^[0-9a-f]{32}$/)
    // Verified with nothing of ours
    const proof = await inquiries.as('buyer1').ok(QUOTATION, 'findProof', { id: own.id })
    const hash = createHash('sha256').update(Buffer.from(proof.salt, 'hex')).update(proof.content)
    expect(hash.digest('hex')).toBe(opened.commitment)
    const [sealed] = JSON.parse(proof.content).files
    expect(sealed.sha256).toBe(sha256(await read('buyer1', id)))
  })

  it('name the one whose bytes were changed, and its quotation does not open', async () => {
    const next = await inquiries.published()
    const before = await storedFiles(test.filesFolder)
    const fileIds = await files('supplier1').upload('图纸.txt', '外壳图纸', { sealed: true })
    const [stored = ''] = await newBytes(before)
    await inquiries.quoted(next, 'supplier1', ['12.35'], { fileIds })
    await inquiries.quoted(next, 'supplier2', ['12.18'])
    await changeByte(stored)
    await moveTo(next.quoteEndTime)
    const { openings } = await inquiries.opened(next, '只有一家有效')
    expect((await inquiries.quotation(next, 'supplier1')).status).toBe('OPEN_FAILED')
    expect((await inquiries.quotation(next, 'supplier2')).status).toBe('OPENED')
    expect(openings.at(-1).openResult).toContain('附件图纸.txt已被改动')
    expect(await read('buyer1', fileIds)).toBe('FILE_NOT_FOUND')
  })

  it('stay sealed when an opening fails halfway', async () => {
    const foreign = await inquiries.published({ multiCurrencyFlag: 'Y', minQuotes: 1 })
    const fileIds = await files('supplier1').upload('日元99877.txt', '日元报价99877', {
      sealed: true,
    })
    await inquiries.quoted(foreign, 'supplier1', ['12.35'], { fileIds, currencyCode: 'JPY' })
    await moveTo(foreign.quoteEndTime)
    await inquiries.strike()
    await inquiries
      .as('buyer1')
      .ok(INQUIRY, 'doBidOpening', of(await inquiries.find(INQUIRY, foreign.id)))
    await inquiries.refuses('EXCHANGE_RATE_MISSING', ['manager1', INQUIRY, 'doBidOpening'], foreign)
    expect(await read('buyer1', fileIds)).toBe('FILE_NOT_FOUND')
    expect(await tracesOf(test, '日元99877')).toEqual([])
  })

  it('are open at once where the RFQ is, and sealed again when it is withdrawn', async () => {
    const open = await inquiries.published({ sealLevel: 'OPEN' })
    const before = await storedFiles(test.filesFolder)
    const fileIds = await files('supplier1').upload('方案.txt', '公开方案', { sealed: true })
    const [stored = ''] = await newBytes(before)
    const saved = await inquiries.entered(open, 'supplier1', ['12.35'], { fileIds })
    await changeByte(stored)
    await inquiries.refuses('QUOTATION_FILE_CHANGED', ['supplier1', QUOTATION, 'doSubmit'], saved, {
      confirmFlag: 'Y',
    })
    await changeByte(stored)
    await inquiries.as('supplier1').ok(QUOTATION, 'doSubmit', { ...of(saved), confirmFlag: 'Y' })
    expect((await inquiries.find(QUOTATION, saved.id)).fileIds).toBe(fileIds)
    expect(await read('buyer1', fileIds)).toBe('公开方案')
    const [copy] = (await files('buyer1').post('copy', { ids: fileIds })).envelope.data
    const back = await inquiries.quotation(open, 'supplier1')
    const draft = await inquiries.as('supplier1').ok(QUOTATION, 'doWithdraw', of(back))
    expect(draft.fileIds).toBe(fileIds)
    expect(await read('buyer1', fileIds)).toBe('FILE_NOT_FOUND')
    expect(await read('supplier1', fileIds)).toBe('公开方案')
    // Cancelled before its opening, nothing of it is kept
    await inquiries.as('buyer1').ok(INQUIRY, 'doCancel', {
      ...of(await inquiries.find(INQUIRY, open.id)),
      reason: '需求取消',
    })
    expect(await read('supplier1', fileIds)).toBe('FILE_NOT_FOUND')
    // What the buyer copied while it was open stays readable when the bytes of the original go.
    await purgeFiles(test.product.platform)
    expect(await read('buyer1', copy.id)).toBe('公开方案')
  })
})

describe('Files and deviations of a bid with two envelopes', () => {
  let tender: Row
  let tech: string
  let price: string

  it('open with the envelope that they belong to', async () => {
    const { desk } = story
    tender = await desk.published({ openingMode: 'TWO_ENVELOPE' })
    for (const who of ['supplier1', 'supplier2']) await desk.accepted(tender, who)
    tech = await files('supplier1').upload('方案书.txt', '五轴加工99871', { sealed: true })
    price = await files('supplier1').upload('分项报价.txt', '总价99872', { sealed: true })
    const deviation = {
      ...{ kind: 'BIZ', clause: '付款', requirement: '90天', response: '45天99878' },
      deviationType: 'MINOR',
    }
    const more = { techFileIds: tech, priceFileIds: price, deviations: [deviation] }
    await desk.bidden(tender, 'supplier1', ['12.5'], more)
    await desk.bidden(tender, 'supplier2', ['12.6'])
    for (const text of ['五轴加工99871', '总价99872', '方案书', '分项报价.txt', '45天99878'])
      expect(await tracesOf(test, text), text).toEqual([])
    await moveTo(tender.bidEndTime)
    const opening = await desk.one('buyer1', OPENING, tender)
    await desk.keysGiven(opening)
    await desk.act('buyer1', OPENING, 'doBidOpening', opening)
    const bid = await desk.one('supplier1', BID, tender)
    expect(bid).toMatchObject({ status: 'TECH_OPENED', techFileIds: tech, priceFileIds: price })
    expect((await desk.find(BID, bid.id)).deviations).toMatchObject([deviation])
    expect(await desk.find(BID, bid.id)).toMatchObject({ techFileIds: tech, priceFileIds: null })
    expect(await read('buyer1', tech)).toBe('五轴加工99871')
    expect(await read('buyer1', price)).toBe('FILE_NOT_FOUND')
    expect(await read('supplier1', price)).toBe('总价99872')
    expect(await read('supplier2', tech)).toBe('FILE_NOT_FOUND')
    expect(await tracesOf(test, '总价99872')).toEqual([])
  })
})

describe('The files of a sealed auction', () => {
  it('that the server alone cannot open are not even read by their supplier', async () => {
    const passwords = { buyer1: 'Opening#2026', manager1: 'Second#2026' }
    const auction = await auctions.draft({ sealLevel: 'DUAL' })
    for (const [who, password] of Object.entries(passwords))
      await auctions.act(who, 'doSetKey', auction, { password })
    await auctions.act('buyer1', 'doPublish', auction)
    const id = await files('supplier1').upload('说明.txt', '技术说明99873', { sealed: true })
    const prices = ['12.35', '3']
    await auctions.answered(auction, 'supplier1', prices, { fileIds: id })
    expect(await read('supplier1', id)).toBe('FILE_NOT_FOUND')
    const { rows } = await test.product.platform.pool.query(
      'select status, seal from base_file where id = $1',
      [id],
    )
    expect(rows).toEqual([{ status: 'SEALED', seal: null }])
    await auctions.answered(auction, 'supplier2', ['12.18', '3'])
    await moveTo(auction.endTime)
    await auctions.opened(auction, passwords)
    const [answer] = await inquiries.as('buyer1').ok(ANSWER, 'listByPage', {
      auctionNumber: auction.auctionNumber,
      supplierId: inquiries.id('supplier', 'S1'),
    })
    expect((await inquiries.find(ANSWER, answer.id)).fileIds).toBe(id)
    expect(await read('buyer1', id)).toBe('技术说明99873')
    expect(await read('supplier1', id)).toBe('技术说明99873')
  })
})

describe('A sealed file is refused', () => {
  it('where it does not say that it is one, in parts, and at a place of the other kind', async () => {
    const inquiry = await inquiries.published()
    const own = await inquiries.quotation(inquiry, 'supplier1')
    const client = inquiries.as('supplier1')
    const before = await storedFiles(test.filesFolder)
    const words = { functionId: QUOTATION }
    await expectFileRefusal('UPLOAD_NOT_SEALED', test, client, (service) =>
      service.tryUpload([{ name: 'a.txt', bytes: '99874' }], words),
    )
    await expectFileRefusal('UPLOAD_NOT_SEALED', test, client, (service) =>
      service.post('/api/largeFileServer/v1/largeFile/beginUpload', {
        ...{ fileName: 'a.zip', fileSize: 200_000_000, fingerprint: 'a', ...words },
      }),
    )
    await expectFileRefusal('FILE_EMPTY', test, client, (service) =>
      service.tryUpload([{ name: 'a.txt', bytes: '' }], words, {
        url: '/api/fileServer/v2/file/upload?sealed=Y',
      }),
    )
    expect(await newBytes(before)).toEqual([])
    const save = ['supplier1', QUOTATION, 'saveOrUpdate'] as const
    const readable = await files('supplier1').upload('b.txt', '99875')
    await inquiries.refuses('FILE_NOT_SEALED', [...save], own, { fileIds: readable })
    const sealed = await files('supplier1').upload('c.pdf', '%PDF-1.4 99876', { sealed: true })
    const auction = await auctions.published({ depositAmount: '400' })
    const answer = await auctions.answer(auction, 'supplier1')
    await inquiries.refuses('FILE_SEALED', ['supplier1', ANSWER, 'saveOrUpdate'], answer, {
      depositFileIds: sealed,
    })
    for (const action of ['copy', 'findTicket', '/api/fileServer/v2/pageoffice/doFilePdfView'])
      await expectFileRefusal('FILE_SEALED', test, client, (service) =>
        service.post(action, { id: sealed, ids: sealed, purpose: 'preview' }),
      )
    const { bytes } = await files('supplier1').post('batchDownload', { ids: sealed })
    const [packed] = packedFiles(bytes) ?? []
    expect(packed?.name).toBe('c.pdf')
    expect(packed && (await text(unpacked(packed)))).toBe('%PDF-1.4 99876')
    const ticket = await files('supplier1').post('findTicket', { id: sealed })
    const sent = await files('supplier1').byTicket(ticket.envelope.data.url)
    expect(sent.bytes.toString()).toBe('%PDF-1.4 99876')
  })

  it('where the installation has no key for it', async () => {
    const { config } = test.product.platform
    const own = config.sealingKey ?? null
    config.sealingKey = null
    try {
      await expectFileRefusal(
        'FILE_SEAL_NOT_CONFIGURED',
        test,
        inquiries.as('supplier1'),
        (service) =>
          service.tryUpload(
            [{ name: 'a.txt', bytes: '1' }],
            {},
            {
              url: '/api/fileServer/v2/file/upload?sealed=Y',
            },
          ),
      )
    } finally {
      config.sealingKey = own
    }
  })
})
