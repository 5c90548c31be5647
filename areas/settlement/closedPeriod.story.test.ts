import { addDays } from '@opensrm/kernel/values/date.ts'
import { startProduct, type TestProduct } from '@opensrm/testkit/product.ts'
import { expectRefusal } from '@opensrm/testkit/refusals.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { of, type Row, TODAY } from '../demand/testChain.ts'
import { camtOf, entryOf } from './formats/testFiles.ts'
import { openTill, type PaymentDoc } from './testPayments.ts'

const PAY = 'srmRcnPaymentApply'
const PAID = 'srmRcnActualPaymentInfo'
const YESTERDAY = addDays(TODAY, -1)
let test: TestProduct
let till: Awaited<ReturnType<typeof openTill>>
const close = (until: string): Promise<void> => till.setting('RCN_CLOSED_UNTIL', until)

beforeAll(async () => {
  test = await startProduct()
  till = await openTill(test)
})
afterAll(() => test?.close())
beforeEach(() => close(''))

async function application(amount: string): Promise<PaymentDoc> {
  const account = await till.manualAccount(amount)
  return till.applied([{ sourceType: 'MANUAL', manualAccountId: account.id }])
}
const sourceOf = ({ id }: Row) => ({ sourceType: 'PAYMENT_APPLY', paymentApplyId: id })

describe('Books that are closed', () => {
  it('take no payment on one of their days, by application, of an advance or outside', async () => {
    const entered = till.paymentOf(sourceOf(await application('100.00')), '100.00')
    const payment = await till.finance.ok(PAID, 'saveOrUpdate', entered)
    const order = await till.prepaidOrder('100')
    const advance = await till.advance(order, '100.00')
    await till.paid({ sourceType: 'ADVANCE_APPLY', advanceApplyId: advance.id }, '100.00')
    const { row } = await till.received('1')
    const statement = await till.settled(await till.draft([{ transactionId: row.id }]))
    const outside = await till.finance.ok('srmRcnStatementManualPayment', 'saveOrUpdate', {
      ...{ statementId: statement.id, paymentDate: TODAY, paymentMethod: 'TRANSFER' },
      ...{ innerAccountId: till.inner.id, bankVoucherNo: 'OUT1', amount: '1', reason: '网银直付' },
    })
    await close(TODAY)
    const closed = 'PAYMENT_PERIOD_CLOSED'
    await expectRefusal(closed, till.cashier, PAID, 'doConfirm', of(payment))
    const open = await till.finance.ok('srmRcnAdvanceApply', 'findById', { id: advance.id })
    await expectRefusal(closed, till.cashier, 'srmRcnAdvanceApply', 'doRefund', {
      ...{ ...of(open), amount: '1', refundDate: TODAY, bankVoucherNo: 'R1' },
    })
    const submit = ['srmRcnStatementManualPayment', 'doSubmit', of(outside)] as const
    await expectRefusal(closed, till.finance, ...submit)
    await close(YESTERDAY)
    await till.cashier.ok(PAID, 'doConfirm', of(payment))
    await till.finance.ok(...submit)
  })

  it('do not change by what the bank returned on one of their days: it is booked on the first open day', async () => {
    const applied = await application('200.00')
    const payment = await till.paid(sourceOf(applied), '200.00')
    const returned = entryOf({
      ...{ endToEndId: `${applied.paymentApplyNumber}-1`, amount: '200.00', reference: 'BACK1' },
      ...{ side: 'CRDT', more: '<RtrInf><Rsn><Cd>AC04</Cd></Rsn></RtrInf>' },
    }).replaceAll('2026-11-26', YESTERDAY)
    await close(YESTERDAY)
    const content = Buffer.from(camtOf(returned)).toString('base64')
    await till.cashier.ok(PAID, 'doReadBankFile', { fileName: 'camt.xml', content })
    const find = () => till.cashier.ok(PAID, 'findById', { id: payment.id })
    await till.cashier.ok(PAID, 'doReverse', { ...of(await find()), reason: '账户已销户' })
    expect(await find()).toMatchObject({
      ...{ status: 'REVERSED', returnDate: YESTERDAY, reverseDate: TODAY },
    })
    expect(await till.finance.ok(PAY, 'findById', { id: applied.id })).toMatchObject({
      ...{ status: 'APPROVED', paidAmount: '0.00', unpaidAmount: '200.00' },
    })
    await till.expectBalanced()
  })

  it('that are closed ahead book a return on the day after', async () => {
    const payment = await till.paid(sourceOf(await application('5.00')), '5.00')
    await close(TODAY)
    const reversed = { ...of(payment), reason: '账户已销户' }
    expect(await till.cashier.ok(PAID, 'doReverse', reversed)).toMatchObject({
      reverseDate: addDays(TODAY, 1),
    })
  })
})
