import { addDays } from '@opensrm/kernel/values/date.ts'
import { changeCounters } from '@opensrm/platform/documents/counters.ts'
import type { ApiClient } from '@opensrm/testkit/client.ts'
import { startProduct, type TestProduct } from '@opensrm/testkit/product.ts'
import { expectRefusal, expectThrown, leaveAs } from '@opensrm/testkit/refusals.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { of, type Row, TODAY } from '../demand/testChain.ts'
import type { AccountChange } from './settlement.inputs.ts'
import { srmRcnInvoice } from './srmRcnInvoice/srmRcnInvoice.definition.ts'
import { type Desk, type InvoiceDoc, openDesk } from './testSettlement.ts'

const IV = 'srmRcnInvoice'
let test: TestProduct
let desk: Desk
let buyer: ApiClient
let supplier: ApiClient

beforeAll(async () => {
  test = await startProduct()
  desk = await openDesk(test)
  buyer = desk.chain.people.buyer1
  supplier = desk.chain.people.supplier1
})
afterAll(() => test?.close())

async function statementOf(quantity: string, more: object = {}): Promise<Row & { order: Row }> {
  const { order, row } = await desk.received(quantity)
  const draft = await desk.draft([{ transactionId: row.id }], buyer, more)
  return { ...(await desk.settled(draft)), order }
}

const save = (invoice: Row, values: object) =>
  supplier.ok(IV, 'saveOrUpdate', { ...of(invoice), ...values })

describe('Rows of tax invoices', () => {
  it('are refused where they cannot be right', async () => {
    // A supplier finds the organisations it has met.
    await desk.received('1')
    const good = await desk.actual('100.00', '13.00')
    const orgId = desk.chain.id('org', 'P1')
    const cannot = (code: string, more: object) =>
      expectRefusal(code, supplier, IV, 'saveOrUpdate', { orgId, actuals: [{ ...good, ...more }] })
    await cannot('INVOICE_DATE_FUTURE', { invoiceDate: addDays(TODAY, 2) })
    await cannot('INVOICE_TOO_OLD', { invoiceDate: addDays(TODAY, -400) })
    await cannot('INVOICE_NUMBER_FORM', { invoiceNumber: '123' })
    await cannot('INVOICE_CODE_FORM', { invoiceNumber: '12345678' })
    await cannot('INVOICE_CODE_FORM', { invoiceCode: '0440019001' })
    await cannot('INVOICE_SUM_WRONG', { amountInclTax: '112.99' })
    await cannot('INVOICE_TAX_OF_RATE', { taxAmount: '14.28', amountInclTax: '114.28' })
    const red = { amountExclTax: '-100', taxAmount: '-13', amountInclTax: '-113' }
    await cannot('INVOICE_RED_FORM_MISSING', red)
    await cannot('INVOICE_RED_ORIGINAL_MISSING', red)
    await cannot('INVOICE_SIGNS', { amountExclTax: '1', taxAmount: '-1', amountInclTax: '0' })
    await expectRefusal('INVOICE_NUMBER_TWICE', supplier, IV, 'saveOrUpdate', {
      orgId,
      actuals: [good, good],
    })
    // Foreign invoices have numbers of their own, and one invoice may have several rates.
    const foreign = { invoiceType: 'COMMERCIAL', invoiceNumber: 'INV-7/A', sellerTaxNo: null }
    const bare = await supplier.ok(IV, 'saveOrUpdate', {
      orgId,
      actuals: [{ ...good, ...foreign }],
    })
    await expectRefusal('INVOICE_NO_LINES', supplier, IV, 'doSubmit', of(bare))
    const second = { amountExclTax: '100', taxAmount: '6', amountInclTax: '106', taxRate: '6' }
    await supplier.ok(IV, 'saveOrUpdate', {
      orgId,
      actuals: [
        { ...good, invoiceFileId: null },
        { ...good, ...second, invoiceFileId: null },
      ],
    })
  })

  it('need their file, and paper invoices are received before booking', async () => {
    const draft = await desk.invoiceOf([await statementOf('2')])
    const paper = { invoiceType: 'VAT_SPECIAL', invoiceCode: '0440019001' }
    const actual = await desk.actual('20.00', '2.60', { ...paper, invoiceNumber: '87654321' })
    const bare = await save(draft, { actuals: [{ ...actual, invoiceFileId: null }] })
    await expectRefusal('INVOICE_FILE_MISSING', supplier, IV, 'doSubmit', of(bare))
    const asked = await desk.submitted(bare, [actual])
    const { finance } = desk
    await finance.ok(IV, 'doManualVerify', {
      ...of(asked),
      rowIds: asked.actuals.map(({ id }) => id),
      remark: '已查验',
    })
    const now = await desk.findInvoice(asked)
    const again = { ...of(now), rowIds: now.actuals.map(({ id }) => id), remark: 'x' }
    await expectRefusal('INVOICE_ALL_VERIFIED', finance, IV, 'doManualVerify', again)
    await expectRefusal('INVOICE_PAPER_MISSING', buyer, IV, 'doApproval', {
      ...of(now),
      opinion: '同意',
    })
    const late = { ...of(now), receivedDate: addDays(TODAY, 2) }
    await expectRefusal('INVOICE_DATE_FUTURE', finance, IV, 'doReceivePaper', late)
    await finance.ok(IV, 'doReceivePaper', { ...of(now), receivedDate: TODAY })
    await buyer.ok(IV, 'doApproval', { ...of(await desk.findInvoice(now)), opinion: '同意' })
  })
})

describe('Lines of statements', () => {
  it('are taken of one supplier, organisation and currency, and costs as a whole', async () => {
    const freight = {
      costLines: [{ costType: 'FREIGHT', description: '运费', taxRate: '9', amountInclTax: '109' }],
    }
    const draft = await desk.invoiceOf([await statementOf('6', freight)])
    const [goods, cost] = draft.lines as [Row, Row]
    const cannot = (code: string, lines: object[], more: object = {}) =>
      expectRefusal(code, supplier, IV, 'saveOrUpdate', { ...of(draft), ...more, lines })
    await cannot('INVOICE_COST_WHOLE', [{ id: cost.id, quantity: '0.5' }])
    await cannot('INVOICE_QUANTITY_SIGN', [{ id: goods.id, quantity: '-1' }])
    await cannot('STATEMENT_LINE_OVERDRAWN', [{ id: goods.id, quantity: '6.000001' }])
    await cannot('INVOICE_FOREIGN_LINE', [{ id: goods.id }], { currencyCode: 'USD' })
    const usd = await statementOf('1')
    await leaveAs(test, 'srm_rcn_statement', usd.id, { currency_code: 'USD' })
    await expectRefusal(
      'INVOICE_STATEMENTS_DIFFER',
      supplier,
      'srmRcnStatement',
      'doCreateInvoice',
      { statementIds: [usd.id, (await statementOf('1')).id] },
    )
    await leaveAs(test, 'srm_rcn_statement', usd.id, { currency_code: 'CNY' })
  })

  it('stay below what came and was not returned, and near the price of the order', async () => {
    const { order, receipt, row } = await desk.received('100')
    const statement = await desk.settled(await desk.draft([{ transactionId: row.id }]))
    await desk.returned(receipt, '10')
    const draft = await desk.invoiceOf([statement])
    const ready = await save(draft, { actuals: [await desk.actual('1000.00', '130.00')] })
    await expectRefusal('MATCH_QUANTITY', supplier, IV, 'doSubmit', of(ready))
    const rows = await desk.rowsOf(order)
    const back = rows.find(({ quantity }) => String(quantity).startsWith('-')) as Row
    const other = await desk.settled(await desk.draft([{ transactionId: back.id }]))
    await supplier.ok(IV, 'delete', of(ready))
    const both = await desk.invoiceOf([statement, other])
    await desk.submitted(both, [await desk.actual('900.00', '117.00')])
    const booked = await desk.bookedInvoice(both)
    expect(booked).toMatchObject({ status: 'APPROVED', payableAmount: '1017.00' })
    await desk.expectBalanced()
  })

  it('beyond the price tolerance are booked only when finance lets them pass', async () => {
    const statement = await statementOf('1000')
    await desk.repriced(statement.order, '11.00')
    const draft = await desk.invoiceOf([statement])
    const asked = await desk.submitted(draft, [await desk.actual('10000.00', '1300.00')])
    expect(asked.matchStatus).toBe('FAIL')
    const { finance } = desk
    await finance.ok(IV, 'doManualVerify', {
      ...of(asked),
      rowIds: asked.actuals.map(({ id }) => id),
      remark: '已查验',
    })
    const now = await desk.findInvoice(asked)
    const opinion = '同意'
    await expectRefusal('MATCH_PRICE', buyer, IV, 'doApproval', { ...of(now), opinion })
    const leader = await test.login('admin').then(async (admin) => {
      const [role] = await admin.ok('baseResponsibility', 'listByPage', {
        respCode: 'FINANCE_MANAGER',
      })
      await admin.ok('baseUserResponsibility', 'saveOrUpdate', {
        userId: desk.chain.id('user', 'quality1'),
        respId: role.id,
        reason: 'finance',
      })
      return test.login('quality1')
    })
    const reason = '降价自下月起'
    await leader.ok(IV, 'doMatchOverride', { ...of(now), reason })
    const passed = await desk.findInvoice(asked)
    expect(passed).toMatchObject({ overrideReason: reason })
    await expectRefusal('INVOICE_NO_PRICE_FAIL', leader, IV, 'doMatchOverride', {
      ...of(passed),
      reason,
    })
    const booked = await buyer.ok(IV, 'doApproval', { ...of(passed), opinion })
    expect(booked).toMatchObject({ matchStatus: 'OVERRIDDEN' })
    expect((await desk.findInvoice(booked, supplier)).overrideReason ?? null).toBeNull()
  })
})

describe('Payable accounts', () => {
  const progress = (changes: AccountChange[]) =>
    test.product.engine.inTransaction(null, null, (context) =>
      changeCounters(context, srmRcnInvoice, 'doPaymentProgress', { child: 'accounts', changes }),
    )

  it('give no more than they hold, are put on hold, and keep their invoice from being abolished', async () => {
    const draft = await desk.invoiceOf([await statementOf('10')])
    await desk.submitted(draft, [await desk.actual('100.00', '13.00')])
    const booked = await desk.bookedInvoice(draft)
    const [account] = booked.accounts as [Row]
    const id = String(account.id)
    await expectThrown('ACCOUNT_OVERDRAWN', () => progress([{ id, paying: '113.01' }]))
    await expectThrown('ACCOUNT_OVERDRAWN', () => progress([{ id, paid: '-0.01' }]))
    await progress([{ id, paying: '100.00', writingOff: '13.00' }])
    await progress([{ id, paying: '-100.00', paid: '100.00' }])
    const now: InvoiceDoc = await desk.findInvoice(booked)
    expect(now).toMatchObject({
      paidAmount: '100.00',
      writingOffAmount: '13.00',
      openAmount: '0.00',
      paymentStatus: 'PART',
    })
    const leader = await test.login('quality1')
    const reason = '开错'
    await expectRefusal('INVOICE_IN_USE', leader, IV, 'doAbolish', { ...of(now), reason })
    const held = { ...of(now), rowIds: [id], reason: '质量争议' }
    await desk.finance.ok(IV, 'doHoldAccounts', held)
    const stopped = await desk.findInvoice(now)
    expect(stopped.accounts[0]).toMatchObject({ holdFlag: 'Y', holdReason: '质量争议' })
    expect((await desk.findInvoice(now, supplier)).accounts[0]?.holdFlag ?? null).toBeNull()
    await desk.finance.ok(IV, 'doReleaseAccounts', { ...of(stopped), rowIds: [id] })
    await progress([{ id, paid: '-100.00', writingOff: '-13.00' }])
    expect((await desk.findInvoice(now)).accounts[0]).toMatchObject({ openAmount: '113.00' })
    // No application stands behind these payments, so the identities hold once they are taken back.
    await desk.expectBalanced()
  })
})

describe('A red-letter invoice', () => {
  it('takes back a booked one, and leaves a negative payable', async () => {
    const { order, receipt, row } = await desk.received('100')
    const draft = await desk.invoiceOf([
      await desk.settled(await desk.draft([{ transactionId: row.id }])),
    ])
    const printed = await desk.actual('1000.00', '130.00')
    await desk.submitted(draft, [printed])
    await desk.bookedInvoice(draft)
    await desk.returned(receipt, '10')
    const rows = await desk.rowsOf(order)
    const back = rows.find(({ quantity }) => String(quantity).startsWith('-')) as Row
    const red = await desk.invoiceOf([
      await desk.settled(await desk.draft([{ transactionId: back.id }])),
    ])
    expect(red).toMatchObject({ redFlag: 'Y', amountInclTax: '-113.00' })
    const positive = await save(red, { actuals: [await desk.actual('100.00', '13.00')] })
    await expectRefusal('INVOICE_RED_ONLY', supplier, IV, 'doSubmit', of(positive))
    const wrong = await save(positive, {
      actuals: [await desk.actual('-100.00', '-13.00', { originalInvoiceNumber: '99999999' })],
    })
    await expectRefusal('INVOICE_RED_ORIGINAL_UNKNOWN', supplier, IV, 'doSubmit', of(wrong))
    const original = { originalInvoiceNumber: printed.invoiceNumber }
    await desk.submitted(wrong, [await desk.actual('-100.00', '-13.00', original)])
    const booked = await desk.bookedInvoice(wrong)
    expect(booked).toMatchObject({ status: 'APPROVED', payableAmount: '-113.00' })
    expect(booked.accounts.every(({ amount }) => Number(amount) <= 0)).toBe(true)
    await desk.expectBalanced()
  })
})
