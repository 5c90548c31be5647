import { outsideLogged } from '@opensrm/platform/outbound/outsideLog.ts'
import { makePdf } from '@opensrm/platform/print/pdf.ts'
import { fileClient } from '@opensrm/testkit/fileClient.ts'
import { type OtherSystem, openOtherSystem } from '@opensrm/testkit/otherSystem.ts'
import { PHOTO } from '@opensrm/testkit/picture.ts'
import { startProduct, type TestProduct } from '@opensrm/testkit/product.ts'
import { allowCallsHere, managerAs } from '@opensrm/testkit/setting.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { of, type Row } from '../demand/testChain.ts'
import { openServices } from '../suppliers/testOutside.ts'
import { readRecognized } from './formats/recognizedInvoice.ts'
import { type InvoiceDoc, openDesk } from './testSettlement.ts'

const IV = 'srmRcnInvoice'
let test: TestProduct
let desk: Awaited<ReturnType<typeof openDesk>>
let reader: OtherSystem
let services: Awaited<ReturnType<typeof openServices>>
const answered = (answer: object): OtherSystem['answer'] => {
  return (response) => response.end(JSON.stringify({ status: 'S', ...answer }))
}

beforeAll(async () => {
  test = await startProduct()
  reader = await openOtherSystem()
  await allowCallsHere(test)
  desk = await openDesk(test)
  const admin = await test.login('admin')
  const second = await managerAs(test, admin, 'OPS_ENGINEER')
  services = await openServices(test, { admin, second, gateway: reader })
})
afterAll(async () => {
  await test?.close()
  reader?.close()
})
beforeEach(() => {
  reader.asked.length = 0
})

const first = (invoice: InvoiceDoc): Row => invoice.actuals[0] as Row
async function drafted(): Promise<InvoiceDoc> {
  const { row } = await desk.received('1')
  return desk.invoiceOf([await desk.settled(await desk.draft([{ transactionId: row.id }]))])
}
async function read(invoice: InvoiceDoc, language: 'CN' | 'EN' = 'CN'): Promise<Row> {
  const { supplier1 } = desk.chain.people
  const now = await desk.findInvoice(invoice, supplier1)
  const asked = { ...of(now), rowIds: [first(now).id] }
  await supplier1.ok(IV, 'doCheckOcr', asked, { language })
  return first(await desk.findInvoice(invoice, supplier1))
}
async function withFile(invoice: InvoiceDoc, name: string, bytes: Buffer): Promise<InvoiceDoc> {
  const { supplier1 } = desk.chain.people
  const invoiceFileId = await fileClient(test, supplier1).upload(name, bytes)
  const actuals = [{ id: first(invoice).id, invoiceFileId }]
  await supplier1.ok(IV, 'saveOrUpdate', { ...of(invoice), actuals })
  return desk.findInvoice(invoice, supplier1)
}
const scan = (): Promise<Buffer> =>
  makePdf({
    ...{ title: '', paper: undefined, footer: null, stamp: null },
    pages: [[{ image: `data:image/png;base64,${PHOTO.toString('base64')}`, width: 100 }]],
  })
/** What the invoice says, under the names of its own fields. */
const told = ({ actuals: [row] }: InvoiceDoc, more: object = {}) => ({
  fields: {
    ...{ invoiceNumber: '26312000000000000077', invoiceDate: '2026-11-26' },
    ...{ sellerName: row?.sellerName, sellerTaxNo: row?.sellerTaxNo },
    ...{ buyerName: row?.buyerName, buyerTaxNo: { value: row?.buyerTaxNo, confidence: 0.99 } },
    ...{ amountExclTax: row?.amountExclTax, taxAmount: row?.taxAmount },
    ...more,
  },
})

describe('A picture of an invoice', () => {
  let draft: InvoiceDoc
  beforeAll(async () => {
    draft = await withFile(await drafted(), 'invoice.png', PHOTO)
  })

  it('is not read without a service, and says in both languages what is missing', async () => {
    const row = await read(draft)
    expect(row).toMatchObject({ ocrStatus: 'FAILED', invoiceNumber: null })
    expect(row.ocrResult).toMatch(/^invoice\.png: 图片和扫描件.*RCN_OCR_PROVIDER/)
    expect((await read(draft, 'EN')).ocrResult).toMatch(/not set up.*RCN_OCR_PROVIDER/)
  })

  it('is read by the service: what is empty is filled in, what differs is named', async () => {
    await services.enable('INVOICE_READER')
    await services.choose('RCN_OCR_PROVIDER', 'INVOICE_READER')
    reader.answer = answered(told(draft, { buyerName: '别的公司' }))
    const row = await read(draft)
    expect(row).toMatchObject({
      ...{ ocrStatus: 'DIFF', invoiceNumber: '26312000000000000077' },
      ...{ invoiceDate: '2026-11-26', buyerName: first(draft).buyerName },
    })
    expect(row.ocrResult).toContain('≠ 别的公司')
    expect(JSON.parse(String(reader.asked[0]?.body))).toMatchObject({
      ...{ account: 'SRM', service: 'INVOICE_OCR', fileName: 'invoice.png' },
      ...{ mimeType: 'image/png', content: PHOTO.toString('base64') },
    })
    await outsideLogged()
    const admin = await test.login('admin')
    const [log] = await admin.ok('srmBaseTripartiteLogs', 'listByPage', { provider: 'OCR' })
    expect(log).toMatchObject({ serviceType: 'INVOICE_OCR', resultFlag: 'S' })
  })

  it('is sent once: asking again compares again', async () => {
    const row = await read(draft, 'EN')
    expect(row.ocrResult).toContain('Buyer')
    expect(reader.asked).toHaveLength(0)
  })
})

it('A PDF without text is a picture, and one with text is read without the service', async () => {
  const draft = await withFile(await drafted(), 'scan.pdf', await scan())
  reader.answer = answered(told(draft, { invoiceNumber: '26312000000000000078' }))
  expect(await read(draft)).toMatchObject({ ocrStatus: 'DONE', ocrResult: null })
  expect(reader.asked).toHaveLength(1)
})

it('Of a picture and a data file the data is read', async () => {
  const { supplier1 } = desk.chain.people
  const draft = await drafted()
  const files = fileClient(test, supplier1)
  const ids = [await files.upload('a.png', PHOTO), await files.upload('b.xml', '<EInvoice/>')]
  const actuals = [{ id: first(draft).id, invoiceFileId: ids.join(',') }]
  await supplier1.ok(IV, 'saveOrUpdate', { ...of(draft), actuals })
  expect((await read(draft)).ocrResult).toContain('b.xml')
  expect(reader.asked).toHaveLength(0)
})

it('A service that is away, or reads nothing, changes nothing of what was typed', async () => {
  const draft = await withFile(await drafted(), 'invoice.png', PHOTO)
  const before = first(draft)
  const isDown: OtherSystem['answer'] = (response) => response.writeHead(500).end('down')
  for (const [answer, why] of [
    [isDown, '识别服务未答复'],
    [answered({ fields: {} }), '未识别出发票'],
    [answered({ status: 'E', msg: 'blurred' }), '识别服务未答复'],
  ] as const) {
    reader.answer = answer
    const row = await read(draft)
    expect(row.ocrStatus).toBe('FAILED')
    expect(row.ocrResult).toContain(why)
    for (const field of ['invoiceNumber', 'amountExclTax', 'sellerName'])
      expect(row[field]).toBe(before[field])
  }
})

describe('An answer of the service', () => {
  const fields = { invoiceNumber: '1', amountExclTax: '100', taxAmount: '13' }

  it('counts as read only where it has the form of the field', () => {
    expect(readRecognized({ fields: { ...fields, invoiceDate: '26.11.2026' } })).toMatchObject({
      ...{ invoiceDate: null, invoiceNumber: '1', invoiceCode: null },
      totals: { amountExclTax: '100.00', taxAmount: '13.00', amountInclTax: '113.00' },
    })
    expect(readRecognized({ fields: { ...fields, sellerName: 'x'.repeat(121) } })?.sellerName).toBe(
      null,
    )
    expect(readRecognized({ fields: { ...fields, invoiceCode: '12' } })?.invoiceCode).toBeNull()
  })

  it('holds no amounts that do not add up, and no guesses', () => {
    expect(readRecognized({ fields: { ...fields, amountInclTax: '113.01' } })?.totals).toBeNull()
    const guess = { value: '13', confidence: 0.5 }
    expect(readRecognized({ fields: { ...fields, taxAmount: guess } })?.totals).toBeNull()
    const number = { value: '1', confidence: 0.79 }
    expect(readRecognized({ fields: { ...fields, invoiceNumber: number } })).toBeNull()
  })

  it('tells the tax rates apart when each is legible', () => {
    const one = { taxRate: '13', amountExclTax: '100.00', taxAmount: '13.00' }
    const other = { taxRate: '6', amountExclTax: '50.00', taxAmount: '3.00' }
    expect(readRecognized({ fields, rates: [one, other] })?.rates).toHaveLength(2)
    expect(readRecognized({ fields, rates: [one, { taxRate: 'six' }] })?.rates).toEqual([])
  })

  it.each([null, [], 'x', {}, { fields: null }, { fields: [] }, { fields: { invoiceNumber: {} } }])(
    'is nothing when it is %j',
    (answer) => {
      expect(readRecognized(answer)).toBeNull()
    },
  )
})
