import { startProduct, type TestProduct } from '@opensrm/testkit/product.ts'
import { leaveAs } from '@opensrm/testkit/refusals.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { of, type Row } from '../demand/testChain.ts'
import { openTill } from './testPayments.ts'

let test: TestProduct
let till: Awaited<ReturnType<typeof openTill>>

beforeAll(async () => {
  test = await startProduct()
  till = await openTill(test)
  // Leap years are behind us and ahead of us: invoices may be older than usual here.
  await till.setting('RCN_INVOICE_MAX_AGE_DAYS', '9999')
})
afterAll(() => test?.close())

/** Kind of stage, day it counts from, share, and the rules of its due date. */
type Stage = readonly [type: string, from: string, share: string, rule: object]

async function newTerm(termCode: string, stages: readonly Stage[]): Promise<string> {
  const made = await till.admin.ok('srmBasePaymentTerm', 'saveOrUpdate', {
    ...{ termCode, termName: termCode, termType: 'STAGED' },
    stages: stages.map(([stageType, baseDateType, proportion, rule]) => ({
      ...{ stageType, baseDateType, proportion },
      ...rule,
    })),
  })
  await till.admin.ok('srmBasePaymentTerm', 'doEffect', of(made))
  return made.id
}

/** A booked invoice of goods that moved, were settled and were invoiced on these days. */
async function booked(
  paymentTermId: string,
  days: { moved: string; settled: string; invoiced: string },
): Promise<Row[]> {
  const { buyer1 } = till.chain.people
  const order = await till.chain.order({
    ...{ quantity: '10', billType: 'PO_FREE', order: { paymentTermId } },
    line: { priceInclTax: '11.30', taxRate: '13' },
  })
  await till.chain.receive(await till.chain.note(order, '10'))
  const [row] = (await till.rowsOf(order)) as [Row]
  const draft = await till.draft([{ transactionId: row.id }], buyer1, { paymentTermId })
  const statement = await till.settled(draft)
  await leaveAs(test, 'srm_rcn_transaction_info', row.id, { transaction_date: days.moved })
  await leaveAs(test, 'srm_rcn_statement', statement.id, { settled_date: days.settled })
  const actual = await till.actual('100.00', '13.00', { invoiceDate: days.invoiced })
  const draftInvoice = await till.invoiceOf([statement])
  const { accounts } = await till.bookedInvoice(await till.submitted(draftInvoice, [actual]))
  return accounts
}

const dates = (accounts: readonly Row[]) =>
  accounts.map(({ baseDateType, baseDate, dueDate }) => `${baseDateType} ${baseDate} ${dueDate}`)

describe('A payable account', () => {
  it('is due by the day that its stage of the payment term counts from', async () => {
    const term = await newTerm('DUE-ALL', [
      ['PREPAY', 'ORDER_DATE', '10', {}],
      ['DELIVERY', 'CONTRACT_SIGN', '10', { offsetDays: 5 }],
      ['DELIVERY', 'SHIP_DATE', '10', { offsetDays: 5 }],
      ['RECEIPT', 'RECEIPT_DATE', '10', { offsetDays: 30 }],
      ['RECEIPT', 'MONTH_END_RECEIPT', '10', { offsetDays: 4, cutoffDay: 25 }],
      ['ACCEPTANCE', 'ACCEPTANCE_DATE', '10', { offsetDays: 60 }],
      ['INVOICE', 'STATEMENT_DATE', '10', {}],
      ['INVOICE', 'INVOICE_DATE', '10', { offsetDays: 19 }],
      ['INVOICE', 'MONTH_END_INVOICE', '10', { payDayOfMonth: 31, offsetDays: 1 }],
      ['WARRANTY', 'ACCEPTANCE_DATE', '10', { offsetDays: 365 }],
    ])
    const days = { moved: '2024-01-26', settled: '2024-02-05', invoiced: '2024-02-10' }
    const accounts = await booked(term, days)
    expect(dates(accounts)).toEqual([
      // What an advance was to cover, and what counts from a day nobody knows, is due with the invoice.
      'ORDER_DATE 2024-02-10 2024-02-10',
      'CONTRACT_SIGN 2024-02-10 2024-02-10',
      'SHIP_DATE 2024-01-26 2024-01-31',
      'RECEIPT_DATE 2024-01-26 2024-02-25',
      // After the cut-off of January it is goods of February.
      'MONTH_END_RECEIPT 2024-01-26 2024-02-29',
      'ACCEPTANCE_DATE 2024-01-26 2024-03-26',
      'STATEMENT_DATE 2024-02-05 2024-02-05',
      'INVOICE_DATE 2024-02-10 2024-02-29',
      'MONTH_END_INVOICE 2024-02-10 2024-03-31',
      'ACCEPTANCE_DATE 2024-01-26 2025-01-25',
    ])
    expect(new Set(accounts.map(({ amount }) => amount))).toEqual(new Set(['11.30']))
  })

  it('of the end of a month knows its length, leap years too', async () => {
    const term = await newTerm('DUE-MONTH-END', [
      ['INVOICE', 'MONTH_END_INVOICE', '40', {}],
      ['INVOICE', 'MONTH_END_INVOICE', '30', { offsetDays: 1 }],
      ['INVOICE', 'MONTH_END_INVOICE', '30', { cutoffDay: 31, payDayOfMonth: 30 }],
    ])
    const moved = '2023-02-28'
    const days = (invoiced: string) => ({ moved, settled: invoiced, invoiced })
    const due = async (invoiced: string) =>
      (await booked(term, days(invoiced))).map(({ dueDate }) => dueDate)
    expect(await due('2023-02-28')).toEqual(['2023-02-28', '2023-03-01', '2023-02-28'])
    expect(await due('2024-02-28')).toEqual(['2024-02-29', '2024-03-01', '2024-02-29'])
    expect(await due('2023-12-31')).toEqual(['2023-12-31', '2024-01-01', '2024-01-30'])
  })
})
