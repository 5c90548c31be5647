import { addDays } from '@opensrm/kernel/values/date.ts'
import { startProduct, type TestProduct } from '@opensrm/testkit/product.ts'
import { expectRefusal, leaveAs } from '@opensrm/testkit/refusals.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { of, type Row, TODAY } from '../demand/testChain.ts'
import { camtOf, entryOf } from './formats/testFiles.ts'
import { openTill, type PaymentDoc } from './testPayments.ts'

const IV = 'srmRcnInvoice'
const PAY = 'srmRcnPaymentApply'
const PAID = 'srmRcnActualPaymentInfo'
const MA = 'srmRcnManualAccount'
/** Days of the story, of which 26 May is today. */
const day = (ofMay: number): string => addDays(TODAY, ofMay - 26)
const MARCH_31 = day(-30)
const APRIL_30 = day(0)

let test: TestProduct
let till: Awaited<ReturnType<typeof openTill>>

beforeAll(async () => {
  test = await startProduct()
  till = await openTill(test)
})
afterAll(() => test?.close())

type Aged = { data: Row[]; page: { count: number }; totals: Row[]; base: Row; suppliers: Row[] }
const aged = (asOfDate: string, more: object = {}): Promise<Aged> =>
  till.finance.ok(IV, 'findAgeing', {
    ...{ asOfDate, supplierId: till.supplierId },
    ...more,
  }) as never
const accounts = (asOfDate: string, more: object = {}): Promise<Aged> =>
  till.finance.ok(IV, 'findAgedAccounts', {
    ...{ asOfDate, supplierId: till.supplierId },
    ...more,
  }) as never
const only = async (asOfDate: string, more: object = {}): Promise<Row> => {
  const { data } = await aged(asOfDate, more)
  expect(data).toHaveLength(1)
  return data[0] as Row
}
const run = (text: string, values: unknown[] = []) => test.product.platform.pool.query(text, values)
const lineOf = ({ id }: Row) => ({ sourceType: 'PAYMENT_APPLY', paymentApplyId: id })

/** An application that was approved on a day. */
async function appliedOn(
  date: string,
  rows: readonly object[],
  more: object = {},
): Promise<PaymentDoc> {
  const application = await till.applied(rows, {
    ...{ skipDeductionReason: 'x', skipAdvanceReason: 'x' },
    ...more,
  })
  await leaveAs(test, 'srm_rcn_payment_apply', application.id, { approved_date: date })
  return application
}

async function paidOn(date: string, application: Row, amount: string): Promise<Row> {
  const payment = { ...till.paymentOf(lineOf(application), amount), paymentDate: date }
  const entered = await till.finance.ok(PAID, 'saveOrUpdate', payment)
  return till.cashier.ok(PAID, 'doConfirm', of(entered))
}

/** The bank gave a payment back on a day: its file says so, and the cashier reverses it. */
async function returnedOn(date: string, application: Row, payment: Row): Promise<void> {
  const entry = entryOf({
    endToEndId: `${application.paymentApplyNumber}-1`,
    amount: String(payment.amount),
    reference: `BACK-${payment.id}`,
    side: 'CRDT',
    more: '<RtrInf><Rsn><Cd>AC04</Cd></Rsn></RtrInf>',
  }).replaceAll('2026-11-26', date)
  await till.cashier.ok(PAID, 'doReadBankFile', {
    fileName: 'camt.xml',
    content: Buffer.from(camtOf(entry)).toString('base64'),
  })
  const [found] = (await till.cashier.ok(PAID, 'listByPage', {
    actualPaymentNumber: payment.actualPaymentNumber,
  })) as unknown as Row[]
  await till.cashier.ok(PAID, 'doReverse', { ...of(found as Row), reason: '银行退票' })
}

describe('What was owed on a past day', () => {
  let a1: Row
  let invoice: Row & { accounts: Row[] }

  it('is what was booked by then less what was paid and written off by then', async () => {
    // A1: 1000.00 due on 31 March.
    a1 = await till.manualAccount('1000.00', { accountDate: MARCH_31, dueDate: MARCH_31 })
    await leaveAs(test, 'srm_rcn_manual_account', a1.id, { booked_date: MARCH_31 })
    // A2: 2000.00 due on 30 April, of an order with an advance of 500.00.
    const order = await till.prepaidOrder('20', '100.00')
    const advance = await till.advance(order, '500.00')
    await till.paid({ sourceType: 'ADVANCE_APPLY', advanceApplyId: advance.id }, '500.00')
    invoice = (await till.invoiced(order, '20')) as never
    await leaveAs(test, IV_TABLE, invoice.id, { booked_date: APRIL_30 })
    await run('update srm_rcn_invoice__accounts set due_date = $1 where header_id = $2', [
      ...[APRIL_30, invoice.id],
    ])
    // A3: -300.00 of a red-letter invoice, due on 30 April.
    const red = await redLetter()
    await leaveAs(test, IV_TABLE, red.id, { booked_date: APRIL_30 })
    await run('update srm_rcn_invoice__accounts set due_date = $1 where header_id = $2', [
      ...[APRIL_30, red.id],
    ])
    const planPayDate = TODAY
    const paying = await appliedOn(day(2), [{ sourceType: 'MANUAL', manualAccountId: a1.id }])
    const first = await paidOn(day(10), paying, '400.00')
    await paidOn(day(20), paying, '600.00')
    const [advanceLine] = (
      (await till.finance.ok('srmRcnAdvanceApply', 'findById', { id: advance.id })) as never as {
        lines: Row[]
      }
    ).lines
    const [prepaid] = invoice.accounts
    await appliedOn(day(20), [{ accountId: prepaid?.id, applyAmount: '500.00' }], {
      ...{ planPayDate, paymentLines: [] },
      writeOffs: [
        {
          ...{ writeOffType: 'ADVANCE', advanceLineId: advanceLine?.id },
          ...{ accountRowNum: 1, writeOffAmount: '500.00' },
        },
      ],
    })
    await returnedOn(day(25), paying, first)

    expect(await only(day(15))).toMatchObject({
      ...{ totalOpen: '2300.00', notDue: '0.00', d1To30: '1700.00', d31To60: '600.00' },
      ...{ overdueTotal: '2300.00', overdueRate: '100.00', baseTotal: '2300.00' },
    })
    expect(await only(day(22))).toMatchObject({ totalOpen: '1200.00', d1To30: '1200.00' })
    expect(await only(day(26))).toMatchObject({
      ...{ totalOpen: '1600.00', d1To30: '1200.00', d31To60: '400.00' },
    })
    const { data } = await accounts(day(26), { bucket: 'D31_60' })
    expect(data).toMatchObject([
      { documentNumber: a1.manualAccountNumber, days: '56', openAmount: '400.00' },
    ])
    await till.expectBalanced()
  })

  it('is not changed by what is only being paid', async () => {
    const before = await aged(TODAY)
    const last = invoice.accounts.at(-1)
    const draft = await till.finance.ok(
      PAY,
      'saveOrUpdate',
      till.applicationOf([{ accountId: last?.id }], {
        ...{ skipDeductionReason: 'x', skipAdvanceReason: 'x' },
      }),
    )
    await till.finance.ok(PAY, 'doSubmit', of(draft))
    expect(await aged(TODAY)).toEqual(before)
    const { id } = draft
    await till.finance.ok(PAY, 'doWithdraw', of(await till.finance.ok(PAY, 'findById', { id })))
  })

  it('has the balance of advances beside it, as it was', async () => {
    // Paid today, and written off on 20 May.
    await run('update srm_rcn_actual_payment_info set payment_date = $1 where source_type = $2', [
      ...[day(5), 'ADVANCE_APPLY'],
    ])
    expect(await only(day(15))).toMatchObject({ advanceBalance: '500.00', netOpen: '1800.00' })
    expect(await only(day(22))).toMatchObject({ advanceBalance: '0.00', netOpen: '1200.00' })
    expect(await only(day(22), { stageCode: 'ACCEPTANCE' })).toMatchObject({
      ...{ totalOpen: '1200.00', advanceBalance: null, netOpen: null },
    })
  })

  it('counts by base date from the day the account began, and weights days by amount', async () => {
    expect(await only(day(26), { ageBy: 'BASE_DATE', manualFlag: 'N' })).toMatchObject({
      ...{ totalOpen: '1200.00', notDue: '0.00', d1To30: '1200.00' },
    })
    // 1500.00 for 26 days and 400.00 for 56; the credit is left out.
    expect(await only(day(26))).toMatchObject({ averageOverdueDays: '32.32' })
  })

  it('keeps what was owed of an account or invoice that was abolished later', async () => {
    const account = await till.manualAccount('70.00', { accountDate: day(1), dueDate: day(1) })
    await till.cashier.ok(MA, 'doAbolish', { ...of(account), reason: '录错' })
    await leaveAs(test, 'srm_rcn_manual_account', account.id, {
      ...{ booked_date: day(3), abolish_date: day(12) },
    })
    expect(await only(day(11))).toMatchObject({ totalOpen: '2370.00' })
    expect(await only(day(12))).toMatchObject({ totalOpen: '2300.00' })

    const { row } = await till.received('10')
    const statement = await till.settled(await till.draft([{ transactionId: row.id }]))
    const actuals = [await till.actual('100.00', '13.00')]
    const booked = await till.bookedInvoice(
      await till.submitted(await till.invoiceOf([statement]), actuals),
    )
    await till.cashier.ok(IV, 'doAbolish', { ...of(booked), reason: '开错' })
    expect(await till.findInvoice(booked)).toMatchObject({ abolishDate: TODAY })
    await leaveAs(test, IV_TABLE, booked.id, { booked_date: day(4), abolish_date: day(24) })
    expect(await only(day(22))).toMatchObject({ totalOpen: '1313.00' })
    expect(await only(day(24))).toMatchObject({ totalOpen: '1200.00' })
  })
})

/** The credit of goods of 300.00 that went back after they were invoiced. */
async function redLetter(): Promise<Row> {
  const { order, receipt, row } = await till.received('30')
  const printed = await till.actual('300.00', '39.00')
  const goods = await till.settled(await till.draft([{ transactionId: row.id }]))
  const paid = await till.bookedInvoice(
    await till.submitted(await till.invoiceOf([goods]), [printed]),
  )
  // Its own payable is no part of the story.
  await leaveAs(test, IV_TABLE, paid.id, { booked_date: addDays(TODAY, 1) })
  await till.returned(receipt, '30')
  const back = (await till.rowsOf(order)).find(({ quantity }) => Number(quantity) < 0) as Row
  const returned = await till.settled(
    await till.draft([{ transactionId: back.id }], till.chain.people.buyer1, {
      costLines: [
        { costType: 'OTHER', description: '折让', taxRate: '13', amountInclTax: '39.00' },
      ],
    }),
  )
  const original = { originalInvoiceNumber: printed.invoiceNumber }
  return till.bookedInvoice(
    await till.submitted(await till.invoiceOf([returned]), [
      await till.actual('-265.49', '-34.51', original),
    ]),
  )
}

const IV_TABLE = 'srm_rcn_invoice'

describe('The ageing', () => {
  it('adds up: buckets to rows, rows to totals, accounts to figures, in any order and page', async () => {
    const { data, page, totals, base, suppliers } = await aged(TODAY)
    expect(page.count).toBe(1)
    const [row] = data as [Row]
    expect(totals).toMatchObject([{ currencyCode: 'CNY', totalOpen: row.totalOpen }])
    expect(base).toMatchObject({ totalOpen: row.totalOpen })
    expect(suppliers).toMatchObject([{ supplierId: till.supplierId, totalOpen: row.totalOpen }])
    expect(row.supplierIdLabel).toBeTruthy()
    const listed = await accounts(TODAY, { sort: '-openAmount', pageRows: 2 })
    expect(listed.data).toHaveLength(2)
    expect(listed.totals).toMatchObject([{ openAmount: row.totalOpen }])
    await expectRefusal('UNKNOWN_FILTER', till.finance, IV, 'findAgeing', {
      ...{ asOfDate: TODAY, sort: 'secret' },
    })
  })

  it('is of no future day, and of nobody without a right to amounts', async () => {
    await expectRefusal('SETTLEMENT_DATE_AHEAD', till.finance, IV, 'findAgeing', {
      asOfDate: addDays(TODAY, 1),
    })
    const { supplier1, warehouse1 } = till.chain.people
    for (const client of [supplier1, warehouse1])
      for (const action of ['findAgeing', 'findAgedAccounts'])
        expect((await client.refused(IV, action, { asOfDate: TODAY })).code).toBe('NO_PERMISSION')
  })

  it('leaves out what its reader may not list', async () => {
    const { buyer1 } = till.chain.people
    const buyer2 = await test.login('buyer2')
    const asked = { asOfDate: TODAY, supplierId: till.supplierId }
    // Nothing of the other plant, and no manual accounts for who does not see them.
    expect((await buyer2.ok(IV, 'findAgeing', asked)) as never).toMatchObject({ data: [] })
    const { data } = (await buyer1.ok(IV, 'findAgedAccounts', asked)) as never as Aged
    expect(data.length).toBeGreaterThan(0)
    expect(data.filter(({ sourceType }) => sourceType === 'MANUAL')).toEqual([])
  })
})

describe('A payment', () => {
  it('is not made before its application was approved', async () => {
    const account = await till.manualAccount('9.00')
    const application = await till.applied([{ sourceType: 'MANUAL', manualAccountId: account.id }])
    const early = { ...till.paymentOf(lineOf(application), '9.00'), paymentDate: day(25) }
    await expectRefusal('PAYMENT_BEFORE_APPROVAL', till.finance, PAID, 'saveOrUpdate', early)
  })
})
