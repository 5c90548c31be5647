import { addDays } from '@opensrm/kernel/values/date.ts'
import { startProduct, type TestProduct } from '@opensrm/testkit/product.ts'
import { runSheet, sheetOf } from '@opensrm/testkit/sheets.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Row, TODAY } from '../demand/testChain.ts'
import { openTill, type PaymentDoc } from './testPayments.ts'

const MA = 'srmRcnManualAccount'
const PAID = 'srmRcnActualPaymentInfo'

let test: TestProduct
let till: Awaited<ReturnType<typeof openTill>>
let supplierNumber: string

beforeAll(async () => {
  test = await startProduct()
  till = await openTill(test)
  const { buyer1 } = till.chain.people
  const supplier = await buyer1.ok('srmPosSupplier', 'findById', { id: till.supplierId })
  supplierNumber = String(supplier.supplierNumber)
})
afterAll(() => test?.close())

async function send(
  functionCode: string,
  mode: 'ALL' | 'GOOD',
  rows: readonly (readonly unknown[])[],
  language: 'CN' | 'EN' = 'CN',
) {
  return runSheet(test, till.finance, await sheetOf(rows), { functionCode, mode }, { language })
}
const all = (resource: string, filter: object = {}): Promise<Row[]> =>
  till.finance.ok(resource, 'listByPage', { ...filter, pageRows: 100 })

/** Where the faults are: row of the sheet and heading. */
const places = (run: Awaited<ReturnType<typeof send>>): string[] =>
  (run?.issues ?? []).map(({ row, heading }: Row) => `${row} ${heading}`)

describe('Opening balances from a spreadsheet', () => {
  const HEADINGS = [
    ...[
      '*业务组织',
      '*账务类型',
      '*结算方式',
      '*供应商',
      '*币种',
      '*账务日期',
      '到期日',
      '来源单号',
    ],
    ...['*事由', '*摘要', '*税率', '*含税金额'],
  ]
  const due = addDays(TODAY, 30)
  const opening = (
    number: string,
    amount: unknown,
    more: { supplier?: string; due?: string } = {},
  ) => [
    ...['P1', '期初余额', '直接付款', more.supplier ?? supplierNumber, 'CNY', TODAY],
    ...[more.due ?? due, number, '旧系统余额', '货款余额', '0', amount],
  ]
  const numbers = async () =>
    (await all(MA, { accountType: 'OPENING' })).map((row) => row.sourceDocNumber).sort()

  it('are entered one document a row, as drafts to be approved', async () => {
    const run = await send(MA, 'ALL', [HEADINGS, opening('OLD-1', 1234.56), opening('OLD-2', 0.01)])
    expect(run).toMatchObject({ status: 'DONE', createdCount: 2 })
    const made = await all(MA, { accountType: 'OPENING' })
    expect(made.map((row) => [row.sourceDocNumber, row.amountInclTax, row.status]).sort()).toEqual([
      ['OLD-1', '1234.56', 'DRAFT'],
      ['OLD-2', '0.01', 'DRAFT'],
    ])
  })

  it('of the same file are refused the second time, row by row', async () => {
    const run = await send(MA, 'ALL', [HEADINGS, opening('OLD-1', 1234.56), opening('OLD-2', 0.01)])
    expect(run).toMatchObject({ status: 'REFUSED' })
    expect(places(run)).toEqual(['2 来源单号', '3 来源单号'])
    expect(await numbers()).toEqual(['OLD-1', 'OLD-2'])
  })

  it('with a bad row name it by its number, and write nothing', async () => {
    const rows = [
      HEADINGS,
      opening('OLD-3', 10),
      opening('OLD-4', 'viel'),
      opening('OLD-5', 10, { supplier: 'NOBODY' }),
      opening('OLD-6', 10, { due: addDays(TODAY, -1) }),
      opening('OLD-3', 10),
    ]
    const run = await send(MA, 'ALL', rows)
    expect(run).toMatchObject({ status: 'REFUSED' })
    expect(places(run)).toEqual(['3 含税金额', '4 供应商', '5 到期日', '6 来源单号'])
    expect(await numbers()).toEqual(['OLD-1', 'OLD-2'])
    const english = await send(
      MA,
      'ALL',
      [HEADINGS, opening('OLD-7', 10, { supplier: 'NOBODY' })],
      'EN',
    )
    expect(english?.issues?.[0]?.msg).toMatch(/^[\x20-\x7e]+$/)
  })
})

describe('Results of the bank from a spreadsheet', () => {
  const HEADINGS = ['*付款来源', '付款申请', '*付款账户', '*付款日期', '*付款金额', '银行流水号']
  let application: PaymentDoc
  beforeAll(async () => {
    const { id: manualAccountId } = await till.manualAccount('100.00')
    application = await till.applied([{ sourceType: 'MANUAL', manualAccountId }])
  })
  const result = (
    amount: unknown,
    voucher: string,
    ofWhat = String(application.paymentApplyNumber),
  ) => [...['付款申请', ofWhat, '一厂基本户', TODAY, amount, voucher]]
  const vouchers = async () =>
    (await all(PAID)).map((row) => `${row.bankVoucherNo} ${row.amount} ${row.status}`).sort()

  it('are payments to confirm; rows that are wrong are listed, the good ones stand', async () => {
    const run = await send(PAID, 'GOOD', [
      HEADINGS,
      result(40, 'BANK-1'),
      result(1, 'BANK-2', 'PAY00000000'),
      result(60.01, 'BANK-3'),
      result(60, 'BANK-4'),
      result('viel', 'BANK-5'),
    ])
    expect(run).toMatchObject({ createdCount: 2 })
    expect(places(run)).toEqual(['3 付款申请', '4 付款金额', '6 付款金额'])
    expect(await vouchers()).toEqual(['BANK-1 40.00 DRAFT', 'BANK-4 60.00 DRAFT'])
  })

  it('sent twice are refused: a voucher is one payment', async () => {
    const run = await send(PAID, 'GOOD', [HEADINGS, result(40, 'BANK-1'), result(60, 'BANK-4')])
    expect(run).toMatchObject({ createdCount: 0 })
    expect(places(run)).toEqual(expect.arrayContaining(['2 银行流水号', '3 银行流水号']))
    expect(await vouchers()).toEqual(['BANK-1 40.00 DRAFT', 'BANK-4 60.00 DRAFT'])
  })

  it('pay when they are confirmed, and balance', async () => {
    for (const { id, versionNum } of await all(PAID))
      await till.cashier.ok(PAID, 'doConfirm', { id, versionNum })
    const paid = await till.finance.ok('srmRcnPaymentApply', 'findById', { id: application.id })
    expect(paid).toMatchObject({ status: 'PAID', paidAmount: '100.00' })
    await till.expectBalanced()
  })
})
