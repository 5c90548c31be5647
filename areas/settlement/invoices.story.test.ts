import { addDays } from '@opensrm/kernel/values/date.ts'
import { fontRuns } from '@opensrm/platform/print/fonts.ts'
import { makePdf } from '@opensrm/platform/print/pdf.ts'
import type { ApiClient } from '@opensrm/testkit/client.ts'
import { fileClient } from '@opensrm/testkit/fileClient.ts'
import { startProduct, type TestProduct } from '@opensrm/testkit/product.ts'
import { expectRefusal } from '@opensrm/testkit/refusals.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { of, type Row, TODAY } from '../demand/testChain.ts'
import { digitalInvoice } from './formats/testFiles.ts'
import { type Desk, type InvoiceDoc, openDesk, type StatementDoc } from './testSettlement.ts'

const IV = 'srmRcnInvoice'
const ST = 'srmRcnStatement'
let test: TestProduct
let desk: Desk
let buyer: ApiClient
let supplier: ApiClient

beforeAll(async () => {
  test = await startProduct()
  desk = await openDesk(test)
  buyer = desk.chain.people.buyer1
  supplier = desk.chain.people.supplier1
  // Both suppliers have met the organisation.
  const { id, people } = desk.chain
  const meeting = await people.buyer1.ok('srmPurOrder', 'saveOrUpdate', {
    orgId: id('org', 'P1'),
    billTypeId: id('billType', 'PO_FREE'),
    supplierId: id('supplier', 'S2'),
    siteId: id('site', 'S2/P1'),
    paymentTermId: Object.values(test.company.ids.term ?? {})[0],
    deliveryAddress: '苏州市一厂路1号',
    lines: [
      {
        ...{ itemId: id('item', 'M1'), quantity: '1', needByDate: addDays(TODAY, 10) },
        ...{ priceInclTax: '12', taxRate: '13' },
      },
    ],
  })
  await people.buyer1.ok('srmPurOrder', 'doSubmit', of(meeting))
  const made = await desk.chain.approved('srmPurOrder', meeting)
  if (made.status === 'APPROVED') await people.buyer1.ok('srmPurOrder', 'doPublish', of(made))
})
afterAll(() => test?.close())

/** A settled statement of so many pieces of M1 at 11.30. */
async function statementOf(quantity: string): Promise<StatementDoc & { order: Row; receipt: Row }> {
  const { order, receipt, row } = await desk.received(quantity)
  const settled = await desk.settled(await desk.draft([{ transactionId: row.id }]))
  return { ...settled, order, receipt }
}

const save = (invoice: Row, values: object, who = supplier) =>
  who.ok(IV, 'saveOrUpdate', { ...of(invoice), ...values })

/** A draft of the supplier for a statement of 1000 pieces: 11300.00 = 10000.00 + 1300.00. */
async function draftOf(statement: Row, actuals: readonly object[]): Promise<InvoiceDoc> {
  const draft = await desk.invoiceOf([statement])
  return save(draft, { actuals })
}

const lineOf = async (statement: Row): Promise<Row> => (await desk.find(statement)).lines[0] as Row

describe('An invoice', () => {
  it('is registered by the supplier, matched, checked and booked into payable accounts', async () => {
    const statement = await statementOf('1000')
    const draft = await desk.invoiceOf([statement])
    expect(draft).toMatchObject({
      status: 'DRAFT',
      creatorSide: 'SUPPLIER',
      amountInclTax: '11300.00',
      amountExclTax: '10000.00',
      taxAmount: '1300.00',
      // What is known of the tax invoice is filled in; its number and date only the paper tells.
      actuals: [
        {
          invoiceType: 'E_VAT_SPECIAL',
          sellerName: 'S1制造有限公司',
          taxRate: '13',
          amountExclTax: '10000.00',
          taxAmount: '1300.00',
          amountInclTax: '11300.00',
          verifyStatus: 'UNCHECKED',
        },
      ],
    })
    const untold = await supplier.refused(IV, 'doSubmit', of(draft))
    expect(untold.issues?.map((issue: { field?: string }) => issue.field)).toEqual([
      'invoiceNumber',
      'invoiceDate',
    ])
    const emptied = await save(draft, { actuals: [] })
    await expectRefusal('INVOICE_NO_ACTUALS', supplier, IV, 'doSubmit', of(emptied))
    const asked = await desk.submitted(emptied, [await desk.actual('10000.00', '1300.00')])
    expect(asked).toMatchObject({ status: 'APPROVING', payableAmount: '11300.00' })
    expect(await lineOf(statement)).toMatchObject({
      invoicingAmount: '11300.00',
      invoicingQuantity: '1000.000000',
      openAmount: '0.00',
    })
    expect((await desk.find(statement)).invoiceStatus).toBe('PART')
    await desk.expectBalanced()
    const seen = await desk.findInvoice(asked)
    await expectRefusal('MATCH_VERIFY', buyer, IV, 'doApproval', { ...of(seen), opinion: '同意' })
    const booked = await desk.bookedInvoice(asked)
    expect(booked).toMatchObject({
      status: 'APPROVED',
      payableAmount: '11300.00',
      localPayableAmount: '11300.00',
      openAmount: '11300.00',
      paymentStatus: 'NONE',
      matchStatus: 'PASS',
    })
    const amounts = booked.accounts.map(({ amount }) => Number(amount))
    expect(amounts.reduce((all, one) => all + one, 0)).toBe(11300)
    expect(booked.accounts.every(({ dueDate }) => dueDate)).toBe(true)
    expect(await desk.find(statement)).toMatchObject({
      status: 'INVOICED',
      invoiceStatus: 'FULL',
      invoicedAmount: '11300.00',
    })
    await desk.expectBalanced()
    expect((await desk.chain.people.supplier2.call(IV, 'findById', { id: draft.id })).code).toBe(
      'NOT_FOUND',
    )
  })

  it('covers lines of several statements, and a statement several invoices, to the cent', async () => {
    const one = await statementOf('3')
    const two = await statementOf('7')
    const draft = await desk.invoiceOf([one, two])
    expect(draft.lines).toHaveLength(2)
    const [, line] = draft.lines as [Row, Row]
    const part = await save(draft, {
      lines: [{ id: draft.lines[0]?.id }, { id: line.id, quantity: '2' }],
      actuals: [await desk.actual('50.00', '6.50')],
    })
    expect(part).toMatchObject({ amountInclTax: '56.50' })
    await supplier.ok(IV, 'doSubmit', of(part))
    await desk.bookedInvoice(part)
    const rest = await desk.invoiceOf([two])
    expect(rest.lines).toMatchObject([{ openQuantity: '5.000000', amountInclTax: '56.50' }])
    await desk.submitted(rest, [await desk.actual('50.00', '6.50')])
    await desk.bookedInvoice(rest)
    expect(await desk.find(two)).toMatchObject({ status: 'INVOICED', openInvoiceAmount: '0.00' })
    await expectRefusal('INVOICE_NOTHING_OPEN', supplier, ST, 'doCreateInvoice', {
      statementIds: [two.id],
    })
    await desk.expectBalanced()
  })

  it('holds an open quantity once: of two that submit, one is told what is left', async () => {
    const statement = await statementOf('10')
    const drafts = [await desk.invoiceOf([statement]), await desk.invoiceOf([statement])]
    const ready = []
    for (const draft of drafts)
      ready.push(await save(draft, { actuals: [await desk.actual('100.00', '13.00')] }))
    const answers = await Promise.all(
      ready.map((draft) => supplier.call(IV, 'doSubmit', of(draft))),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual(['E', 'S'])
    expect(answers.find(({ status }) => status === 'E')?.code).toBe('STATEMENT_LINE_OVERDRAWN')
    await desk.expectBalanced()
    const lost = answers[0]?.status === 'E' ? ready[0] : ready[1]
    await expectRefusal('STATEMENT_LINE_OVERDRAWN', supplier, IV, 'doSubmit', of(lost as Row))
  })

  it('frees what it held when it is sent back or abolished', async () => {
    const statement = await statementOf('4')
    const draft = await desk.invoiceOf([statement])
    const actual = await desk.actual('40.00', '5.20')
    const asked = await desk.submitted(draft, [actual])
    await expectRefusal('RAISED_BY_OTHER_SIDE', buyer, IV, 'doWithdraw', of(asked))
    await buyer.ok(IV, 'doReject', { ...of(await desk.findInvoice(asked)), opinion: '附件不清' })
    expect(await lineOf(statement)).toMatchObject({ invoicingAmount: '0.00', openAmount: '45.20' })
    await supplier.ok(IV, 'doSubmit', of(await desk.findInvoice(asked, supplier)))
    const booked = await desk.bookedInvoice(asked)
    const admin = await test.login('admin')
    const [role] = await admin.ok('baseResponsibility', 'listByPage', {
      respCode: 'FINANCE_MANAGER',
    })
    await admin.ok('baseUserResponsibility', 'saveOrUpdate', {
      userId: desk.chain.id('user', 'quality1'),
      respId: role.id,
      reason: 'finance',
    })
    const leader = await test.login('quality1')
    await leader.ok(IV, 'doAbolish', {
      ...of(await desk.findInvoice(booked, leader)),
      reason: '开错抬头',
    })
    expect(await lineOf(statement)).toMatchObject({ invoicedAmount: '0.00', openAmount: '45.20' })
    expect((await desk.find(statement)).status).toBe('APPROVED')
    await desk.expectBalanced()
    // The number is free again
    const again = await desk.invoiceOf([statement])
    await desk.submitted(again, [{ ...actual, invoiceFileId: await desk.file() }])
  })
})

describe('The three-way match', () => {
  it('tolerates what its profiles say, and not a cent more', async () => {
    const statement = await statementOf('1000')
    const tried = async (excl: string, tax: string, more: object = {}) =>
      draftOf(statement, [await desk.actual(excl, tax, more)])
    const refused = async (code: string, draft: InvoiceDoc) => {
      await expectRefusal(code, supplier, IV, 'doSubmit', of(draft))
      expect(await lineOf(statement)).toMatchObject({
        invoicingAmount: '0.00',
        openAmount: '11300.00',
      })
    }
    await refused('MATCH_TAX', await tried('9999.93', '1300.07'))
    await refused('MATCH_PARTY', await tried('10000.00', '1300.00', { sellerTaxNo: '9132050X' }))
    await refused('MATCH_TOTAL', await tried('9998.99', '1300.00'))
    const close = await tried('9999.94', '1300.06')
    await supplier.ok(IV, 'doSubmit', of(close))
    await supplier.ok(IV, 'doWithdraw', of(await desk.findInvoice(close, supplier)))
    const short = await tried('9999.20', '1300.00')
    await supplier.ok(IV, 'doSubmit', of(short))
    const booked = await desk.bookedInvoice(short)
    expect(booked).toMatchObject({ payableAmount: '11299.20', tailDiffAmount: '0.80' })
    expect(await lineOf(statement)).toMatchObject({
      invoicedAmount: '11299.20',
      tailDiffAmount: '0.80',
      openAmount: '0.00',
    })
    expect((await desk.find(statement)).status).toBe('INVOICED')
    await desk.expectBalanced()
  })

  it('shows what it finds before anything is submitted', async () => {
    const statement = await statementOf('5')
    const draft = await draftOf(statement, [await desk.actual('49.00', '6.37')])
    const matched = await supplier.ok(IV, 'doMatch', of(draft))
    expect(matched).toMatchObject({ matchStatus: 'FAIL', status: 'DRAFT' })
    const found = await desk.findInvoice(draft, supplier)
    expect(found.matches.map(({ checkCode, result }) => [checkCode, result])).toEqual([
      ['QUANTITY', 'PASS'],
      ['PRICE', 'PASS'],
      ['TOTAL', 'FAIL'],
      ['TAX', 'FAIL'],
      ['PARTY', 'PASS'],
      ['VERIFY', 'WARN'],
    ])
  })
})

describe('The file of a tax invoice', () => {
  const row = (draft: InvoiceDoc) => draft.actuals[0] as Row

  async function read(draft: InvoiceDoc, name: string, bytes: Buffer | string) {
    const invoiceFileId = await fileClient(test, supplier).upload(name, bytes)
    const saved = await save(draft, { actuals: [{ id: row(draft).id, invoiceFileId }] })
    await supplier.ok(IV, 'doCheckOcr', { ...of(saved), rowIds: [row(draft).id] })
    return desk.findInvoice(draft, supplier)
  }

  it('fills in what nobody has typed, and tells what differs', async () => {
    const draft = await desk.invoiceOf([await statementOf('10')])
    const xml = digitalInvoice({ excl: '100.00', tax: '13.00', incl: '113.00' })
    const told = row(await read(draft, 'invoice.xml', xml))
    expect(told).toMatchObject({
      invoiceNumber: '26312000000000000001',
      invoiceDate: '2026-11-26',
      sellerName: 'S1制造有限公司',
      ocrStatus: 'DIFF',
    })
    expect(told.ocrResult).toContain('销方名称: S1制造有限公司 ≠ 甲公司')
    expect(told.ocrResult).not.toContain('金额')
  })

  it('may be printed: the text of a PDF is read', async () => {
    const draft = await desk.invoiceOf([await statementOf('10')])
    const { buyerName, sellerName, buyerTaxNo, sellerTaxNo } = row(draft)
    const printed = await printedInvoice([
      ['电子发票（增值税专用发票）'],
      ['发票号码：26312000000000000009', '开票日期：2026年11月26日'],
      [`名称：${buyerName}`, `名称：${sellerName}`],
      [`纳税人识别号：${buyerTaxNo}`, `纳税人识别号：${sellerTaxNo}`],
      ['合 计', '¥100.00', '¥13.00'],
      ['价税合计（小写）¥113.00'],
    ])
    expect(row(await read(draft, 'invoice.pdf', printed))).toMatchObject({
      invoiceNumber: '26312000000000000009',
      invoiceDate: '2026-11-26',
      ocrStatus: 'DONE',
      ocrResult: null,
    })
  })

  it.each([
    ['a broken PDF', '%PDF-1.4 invoice'],
    ['another paper', null],
  ])('changes nothing when it is %s', async (_, bytes) => {
    const draft = await desk.invoiceOf([await statementOf('10')])
    const file = bytes ?? (await printedInvoice([['装箱单']]))
    expect(row(await read(draft, 'paper.pdf', file))).toMatchObject({
      invoiceNumber: null,
      ocrStatus: 'FAILED',
      ocrResult: 'paper.pdf',
    })
  })
})

/** A PDF of these lines, each of texts beside each other. */
function printedInvoice(lines: readonly (readonly string[])[]): Promise<Buffer> {
  const content = lines.map((texts) => ({
    columns: texts.map((text) => ({ text: fontRuns(text), width: 240 })),
  }))
  return makePdf({ title: 'x', pages: [content], paper: undefined, footer: null, stamp: null })
}

describe('A tax invoice', () => {
  it('is registered once over all suppliers, and its number is freed by cancelling', async () => {
    const [one, two] = [await statementOf('2'), await statementOf('2')]
    const old = {
      ...{ invoiceType: 'VAT_SPECIAL', invoiceCode: '044001900111', invoiceNumber: '12345678' },
    }
    const actual = await desk.actual('20.00', '2.60', old)
    const first = await save(await desk.invoiceOf([one]), { actuals: [actual] })
    const second = await desk.invoiceOf([two])
    const again = { ...of(second), actuals: [{ ...actual, invoiceFileId: null }] }
    await expectRefusal('INVOICE_REGISTERED', supplier, IV, 'saveOrUpdate', again)
    const foreign = {
      orgId: desk.chain.id('org', 'P1'),
      actuals: [{ ...actual, invoiceFileId: null }],
    }
    const { supplier2 } = desk.chain.people
    const told = await supplier2.refused(IV, 'saveOrUpdate', foreign)
    expect(told.issues?.map(({ code }) => code)).toEqual(['INVOICE_REGISTERED'])
    expect(told.msg).not.toContain(first.invoiceDocNumber)
    const own = { ...foreign, supplierId: desk.chain.id('supplier', 'S2') }
    await expectRefusal('INVOICE_REGISTERED_IN', buyer, IV, 'saveOrUpdate', own)
    await supplier.ok(IV, 'doCancel', of(first))
    await supplier.ok(IV, 'saveOrUpdate', again)
  })

  it('goes to one of two users who register it at once', async () => {
    const actual = await desk.actual('10.00', '1.30', { invoiceFileId: null })
    const body = { orgId: desk.chain.id('org', 'P1'), actuals: [actual] }
    const { supplier2 } = desk.chain.people
    const answers = await Promise.all([
      supplier.call(IV, 'saveOrUpdate', body),
      supplier2.call(IV, 'saveOrUpdate', body),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual(['E', 'S'])
    const loser = answers.find(({ status }) => status === 'E')
    expect(loser?.issues?.map(({ code }) => code)).toEqual(['INVOICE_REGISTERED'])
  })
})
