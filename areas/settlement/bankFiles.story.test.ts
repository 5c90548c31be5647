import { startProduct, type TestProduct } from '@opensrm/testkit/product.ts'
import { expectRefusal } from '@opensrm/testkit/refusals.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { of, type Row, TODAY } from '../demand/testChain.ts'
import { camtOf, entryOf } from './formats/testFiles.ts'
import { all, first, readXml, textAt } from './formats/xml.ts'
import { openTill, type PaymentDoc } from './testPayments.ts'

const PAY = 'srmRcnPaymentApply'
const PAID = 'srmRcnActualPaymentInfo'
let test: TestProduct
let till: Awaited<ReturnType<typeof openTill>>

beforeAll(async () => {
  test = await startProduct()
  till = await openTill(test)
})
afterAll(() => test?.close())

const make = (applications: readonly Row[], more: object = {}) => ({
  applicationIds: applications.map(({ id }) => id),
  ...more,
})
const read = (text: string) =>
  till.cashier.ok(PAID, 'doReadBankFile', {
    fileName: 'camt.xml',
    content: Buffer.from(text).toString('base64'),
  }) as unknown as Promise<{ rows: Row[] }>
const entry = (endToEndId: string, amount: string, reference: string, more: object = {}) =>
  entryOf({ endToEndId, amount, reference, ...more }).replaceAll('2026-11-26', TODAY)

it('A payment file goes to the bank once, and the answer of the bank comes back once', async () => {
  const account = await till.manualAccount('1000')
  const row = { sourceType: 'MANUAL', manualAccountId: account.id }
  const draft = await till.finance.ok(PAY, 'saveOrUpdate', till.applicationOf([row]))
  await expectRefusal('PAYMENT_FILE_STATE', till.cashier, PAY, 'doPaymentFile', make([draft]))
  await till.finance.ok(PAY, 'doSubmit', of(draft))
  const application = (await till.passed(PAY, draft)) as PaymentDoc
  expect(application.status).toBe('APPROVED')

  const other = await till.manualAccount('50')
  const elsewhere = await till.innerAccount({ accountNo: '3100-0000-2222', defaultFlag: 'N' })
  const second = await till.applied([{ sourceType: 'MANUAL', manualAccountId: other.id }], {
    innerAccountId: elsewhere.id,
  })
  await expectRefusal(
    'PAYMENT_FILE_DIFFER',
    till.cashier,
    PAY,
    'doPaymentFile',
    make([application, second]),
  )
  const made = await till.cashier.ok(PAY, 'doPaymentFile', make([application]))
  const file = first(readXml(String(made.content)), 'Document/CstmrCdtTrfInitn')
  const [transfer] = all(file, 'PmtInf/CdtTrfTxInf')
  const endToEndId = textAt(transfer, 'PmtId/EndToEndId') ?? ''
  expect(textAt(file, 'GrpHdr/CtrlSum')).toBe('1000.00')
  expect(textAt(transfer, 'CdtrAcct/Id/Othr/Id')).toBe('6222000011112222')
  expect(endToEndId).toBe(`${application.paymentApplyNumber}-1`)
  await expectRefusal('PAYMENT_FILE_AGAIN', till.cashier, PAY, 'doPaymentFile', make([application]))
  const again = make([application], { again: 'Y', reason: '银行未收到' })
  expect((await till.cashier.ok(PAY, 'doPaymentFile', again)).content).toContain(endToEndId)
  const logged = (await till.finance.ok(PAY, 'findById', { id: application.id })) as Row & {
    paymentFiles: Row[]
  }
  expect(logged.paymentFiles).toMatchObject([
    { amount: '1000.00', againReason: null },
    { againReason: '银行未收到' },
  ])

  const answer = camtOf(
    [
      entry(endToEndId, '600.00', 'B1'),
      entry('NOBODY-1', '7.00', 'B2'),
      entry(endToEndId, '500.00', 'B3'),
    ].join(''),
  )
  const { rows } = await read(answer)
  expect(rows.map(({ result }) => result)).toEqual(['CREATED', 'UNKNOWN', 'REFUSED'])
  expect(String(rows[2]?.message)).toContain('400.00')
  const repeated = await read(answer)
  expect(repeated.rows.map(({ result }) => result)).toEqual(['DUPLICATE', 'UNKNOWN', 'REFUSED'])
  await till.finance.ok(PAID, 'saveOrUpdate', {
    ...till.paymentOf({ sourceType: 'PAYMENT_APPLY', paymentApplyId: application.id }, '400.00'),
    bankVoucherNo: null,
  })
  const matched = await read(camtOf(entry(endToEndId, '400.00', 'B4')))
  expect(matched.rows).toMatchObject([{ result: 'MATCHED' }])
  const payments = await till.cashier.ok(PAID, 'listByPage', { supplierId: till.supplierId })
  const own = (payments as unknown as Row[]).filter(({ status }) => status === 'DRAFT')
  expect(own.map(({ amount, entrySource }) => [amount, entrySource]).sort()).toEqual([
    ['400.00', 'MANUAL'],
    ['600.00', 'BANK'],
  ])
  // The cashier read the file, so somebody else confirms what came of it.
  for (const payment of own) {
    const second = payment.entrySource === 'BANK' ? till.admin : till.cashier
    await second.ok(PAID, 'doConfirm', of(payment))
  }
  expect(await till.finance.ok(PAY, 'findById', { id: application.id })).toMatchObject({
    status: 'PAID',
  })
  const back = '<RtrInf><Rsn><Cd>AC04</Cd></Rsn></RtrInf>'
  const returned = await read(
    camtOf(entry(endToEndId, '400.00', 'B5', { side: 'CRDT', more: back })),
  )
  const [told] = returned.rows
  expect(told).toMatchObject({ result: 'RETURNED' })
  const back400 = async () => {
    const [found] = await till.cashier.ok(PAID, 'listByPage', {
      actualPaymentNumber: told?.paymentNumber,
      columns: ['returnVoucherNo', 'returnDate', 'returnReason'],
    })
    return found as unknown as Row
  }
  const proposed = await back400()
  expect(proposed).toMatchObject({
    ...{ amount: '400.00', status: 'CONFIRMED', returnedFlag: 'Y' },
    ...{ returnVoucherNo: 'B5', returnDate: TODAY, returnReason: 'AC04' },
  })
  const same = camtOf(entry(endToEndId, '400.00', 'B5', { side: 'CRDT', more: back }))
  expect((await read(same)).rows).toMatchObject([{ result: 'DUPLICATE' }])
  const other500 = camtOf(entry(endToEndId, '500.00', 'B6', { side: 'CRDT', more: back }))
  expect((await read(other500)).rows).toMatchObject([{ result: 'RETURNED', paymentNumber: null }])
  const kept = { ...of(proposed), reason: '银行更正' }
  await till.cashier.ok(PAID, 'doKeepPaid', kept)
  const paid = await back400()
  expect(paid).toMatchObject({ status: 'CONFIRMED', returnedFlag: 'N' })
  const again400 = { ...of(paid), reason: 'x' }
  await expectRefusal('PAYMENT_NOT_RETURNED', till.cashier, PAID, 'doKeepPaid', again400)
  const once = camtOf(entry(endToEndId, '400.00', 'B7', { side: 'CRDT', more: back }))
  expect((await read(once)).rows).toMatchObject([{ result: 'RETURNED' }])
  await till.cashier.ok(PAID, 'doReverse', { ...of(await back400()), reason: '账户已销户' })
  expect(await back400()).toMatchObject({ status: 'REVERSED', returnVoucherNo: 'B7' })
  expect(await till.finance.ok(PAY, 'findById', { id: application.id })).toMatchObject({
    status: 'PART_PAID',
  })
  await till.expectBalanced()
})

it('A payment of the treasury system is entered once, however often and at once it is sent', async () => {
  const account = await till.manualAccount('90')
  const row = { sourceType: 'MANUAL', manualAccountId: account.id }
  const { id: paymentApplyId } = await till.applied([row])
  const { bankVoucherNo, ...result } = till.paymentOf(
    { sourceType: 'PAYMENT_APPLY', paymentApplyId },
    '90.00',
  )
  await expectRefusal('VALIDATION', till.finance, PAID, 'doReceivePayment', result)
  const send = () => till.finance.ok(PAID, 'doReceivePayment', { ...result, bankVoucherNo })
  const answers: Row[] = await Promise.all([send(), send()])
  expect(answers[0]?.id).toBe(answers[1]?.id)
  expect(await send()).toMatchObject({ id: answers[0]?.id, status: 'DRAFT' })
  const [entered] = (await till.finance.ok(PAID, 'listByPage', {
    id: [answers[0]?.id],
  })) as unknown as [Row]
  expect(entered).toMatchObject({ status: 'DRAFT', entrySource: 'ERP', amount: '90.00' })
  await till.cashier.ok(PAID, 'doConfirm', of(entered))
  expect(await send()).toMatchObject({ id: entered.id, status: 'CONFIRMED' })
  const other = { ...till.paymentOf({ sourceType: 'PAYMENT_APPLY', paymentApplyId }, '0.01') }
  await expectRefusal('REFERENCE_MISMATCH', till.finance, PAID, 'doReceivePayment', other)
})

it('What is no file of a bank is refused in both languages', async () => {
  const content = (text: string) => ({
    fileName: 'a.xml',
    content: Buffer.from(text).toString('base64'),
  })
  const cannot = (code: Parameters<typeof expectRefusal>[0], text: string) =>
    expectRefusal(code, till.cashier, PAID, 'doReadBankFile', content(text))
  await cannot('FILE_XML_UNREADABLE', '<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>')
  await cannot('FILE_FORMAT_UNKNOWN', '<a/>')
  await cannot('BANK_FILE_EMPTY', camtOf(''))
  await cannot('FILE_AMOUNT_UNREADABLE', camtOf(entryOf({ amount: '1,000' })))
  const bills = await till.manualAccount('5')
  const byBill = await till.applied([{ sourceType: 'MANUAL', manualAccountId: bills.id }], {
    paymentLines: [{ supplierAccountId: till.accountId, paymentMethod: 'CHEQUE' }],
  })
  await expectRefusal('PAYMENT_FILE_METHOD', till.cashier, PAY, 'doPaymentFile', make([byBill]))
  await test.product.platform.pool.query(
    'update srm_base_bank set swift_code = null, cnaps_code = null',
  )
  const plain = await till.manualAccount('6')
  const one = await till.applied([{ sourceType: 'MANUAL', manualAccountId: plain.id }])
  await expectRefusal('PAYMENT_FILE_ACCOUNT', till.cashier, PAY, 'doPaymentFile', make([one]))
})
