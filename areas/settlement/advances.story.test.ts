import { addDays } from '@opensrm/kernel/values/date.ts'
import { drainOutbox } from '@opensrm/platform/messages/outbox.ts'
import { startProduct, type TestProduct } from '@opensrm/testkit/product.ts'
import { expectRefusal, leaveAs } from '@opensrm/testkit/refusals.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { of, type Row, TODAY } from '../demand/testChain.ts'
import { srmPosSupplier } from '../suppliers/srmPosSupplier/srmPosSupplier.definition.ts'
import { openTill } from './testPayments.ts'

const CHANGE = 'srmPurOrderChange'
const ADV = 'srmRcnAdvanceApply'
const PAID = 'srmRcnActualPaymentInfo'
let test: TestProduct
let till: Awaited<ReturnType<typeof openTill>>

beforeAll(async () => {
  test = await startProduct()
  till = await openTill(test)
})
afterAll(() => test?.close())

const find = (advance: Row) => till.finance.ok(ADV, 'findById', { id: advance.id })
const source = (advance: Row) => ({ sourceType: 'ADVANCE_APPLY', advanceApplyId: advance.id })

describe('An advance on an order', () => {
  it('takes the prepayment of the payment term and not a cent more', async () => {
    const order = await till.prepaidOrder()
    const advance = await till.advance(order, '33900.00')
    expect(advance).toMatchObject({ status: 'APPROVED', amountInclTax: '33900.00' })
    await expectRefusal(
      'ADVANCE_OVER_LIMIT',
      till.finance,
      ADV,
      'saveOrUpdate',
      till.advanceOf(order, '0.01'),
    )
    const shown = await till.finance.ok('srmPurOrder', 'findById', { id: order.id })
    expect((shown.paymentPlans as Row[])[0]).toMatchObject({
      stageCode: 'PREPAY',
      amount: '33900.00',
      appliedAmount: '33900.00',
    })
    await till.finance.ok(ADV, 'doCancel', of(advance))
    const again = await till.advance(order, '33900.00')
    expect(again.status).toBe('APPROVED')
  })

  it('lets one of two drafts win that together ask for too much', async () => {
    const order = await till.prepaidOrder()
    const drafts = await Promise.all(
      ['20000', '20000'].map((amount) =>
        till.finance.ok(ADV, 'saveOrUpdate', till.advanceOf(order, amount)),
      ),
    )
    const answers = await Promise.all(
      drafts.map((draft) => till.finance.call(ADV, 'doSubmit', of(draft))),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual(['E', 'S'])
  })

  it('is paid in parts, returned by the bank, and refunded', async () => {
    const order = await till.prepaidOrder()
    const advance = await till.advance(order, '33900.00')
    const first = await till.paid(source(advance), '20000.00')
    expect(await find(advance)).toMatchObject({ status: 'PART_PAID', balanceAmount: '20000.00' })
    await till.paid(source(advance), '13900.00')
    expect(await find(advance)).toMatchObject({ status: 'PAID', balanceAmount: '33900.00' })
    const payment = (amount: string, more: object = {}) =>
      [till.finance, PAID, 'saveOrUpdate', till.paymentOf(source(advance), amount, more)] as const
    await expectRefusal('REFERENCE_MISMATCH', ...payment('0.01'))
    await till.cashier.ok(PAID, 'doReverse', { ...of(first), reason: '银行退票' })
    expect(await find(advance)).toMatchObject({ status: 'PART_PAID', balanceAmount: '13900.00' })
    await expectRefusal('PAYMENT_OVER', ...payment('20000.01'))
    await expectRefusal(
      'PAYMENT_VOUCHER_USED',
      ...payment('1', { bankVoucherNo: first.bankVoucherNo }),
    )
    const refund = { amount: '13900.01', refundDate: '2026-01-05', bankVoucherNo: 'R1' }
    const now = await find(advance)
    await expectRefusal('ADVANCE_REFUND_OVER', till.cashier, ADV, 'doRefund', {
      ...of(now),
      ...refund,
    })
    await expectRefusal('ADVANCE_BALANCE_LEFT', till.cashier, ADV, 'doClose', of(now))
    await till.cashier.ok(ADV, 'doRefund', { ...of(now), ...refund, amount: '13900.00' })
    expect(await find(advance)).toMatchObject({ balanceAmount: '0.00', refundedAmount: '13900.00' })
    const second = (await till.finance.ok(PAID, 'listByPage', { advanceApplyId: advance.id })).find(
      ({ amount }: Row) => amount === '13900.00',
    )
    await expectRefusal('ADVANCE_PAYMENT_USED', till.cashier, PAID, 'doReverse', {
      ...of(second),
      reason: 'x',
    })
    await till.cashier.ok(ADV, 'doClose', of(await find(advance)))
    const shown = await till.finance.ok('srmPurOrder', 'findById', { id: order.id })
    expect((shown.paymentPlans as Row[])[0]).toMatchObject({
      appliedAmount: '0.00',
      paidAmount: '0.00',
    })
  })

  it('shows its approvers what the supplier has not delivered for others in time', async () => {
    const order = await till.prepaidOrder()
    const late = await till.advance(order, '400.00')
    await till.paid(source(late), '400.00')
    await leaveAs(test, 'srm_rcn_advance_apply', late.id, {
      ...{ request_pay_date: addDays(TODAY, -9), expect_write_off_date: addDays(TODAY, -1) },
    })
    const next = await till.advance(order, '10.00')
    expect(next).toMatchObject({ status: 'APPROVED', overdueAmount: '400.00' })
    const { supplier1 } = till.chain.people
    const seen = await supplier1.ok(ADV, 'findById', { id: next.id })
    expect(seen.overdueAmount ?? null).toBeNull()
  })

  it('is told to its applicant and the buyer where the order was changed below what was paid', async () => {
    const order = await till.prepaidOrder()
    const advance = await till.advance(order, '33900.00')
    await till.paid(source(advance), '33900.00')
    const { buyer1, manager1, requester1, supplier1 } = till.chain.people
    const changeOf = (id: string) => buyer1.ok(CHANGE, 'findById', { id })
    const now = await till.chain.find('srmPurOrder', order.id)
    const { answer } = await buyer1.ok('srmPurOrder', 'doAlter', of(now))
    const draft = await changeOf(answer.id)
    const written = await buyer1.ok(CHANGE, 'saveOrUpdate', {
      ...{ ...of(draft), changeDesc: '需求减半' },
      lines: [{ ...(draft.lines as Row[])[0], newQuantity: '500' }],
    })
    await buyer1.ok(CHANGE, 'doSubmit', of(written))
    for (const approver of [manager1, requester1])
      await approver.call(CHANGE, 'doApproval', {
        ...of(await changeOf(draft.id)),
        opinion: '同意',
      })
    const shown = await changeOf(draft.id)
    expect(shown.status).toBe('WAIT_SUPPLIER')
    await supplier1.ok(CHANGE, 'doSupplierConfirm', of(shown))
    // The change tells of the excess, which is told to people.
    for (const _ of [1, 2]) await drainOutbox(test.product.engine)
    const { rows } = await sql<{ title: string; content: string }>`
      select distinct title, content from base_msg_instance
      where event_code = 'srmRcnAdvanceApply.recoverDue' and channel = 'INAPP'`.execute(
      test.product.platform.db,
    )
    expect(rows).not.toEqual([])
    for (const { title, content } of rows) {
      expect(title).toContain(advance.advanceNumber)
      expect(content).toContain(`订单 ${order.poNumber} 变更后`)
      expect(content).toContain('多付 16950.00 人民币')
    }
  })

  it('is not paid to a changed account, to another name, or to a frozen supplier', async () => {
    const order = await till.prepaidOrder()
    const advance = await till.advance(order, '100.00')
    const draft = await till.finance.ok(
      PAID,
      'saveOrUpdate',
      till.paymentOf(source(advance), '100.00'),
    )
    const confirm = () => till.cashier.call(PAID, 'doConfirm', of(draft))
    const db = test.product.platform.db
    await sql`update srm_pos_supplier__accounts set enabled_flag = 'N' where id = ${till.accountId}::bigint`.execute(
      db,
    )
    await expectRefusal('PAYMENT_NOT_ELIGIBLE', till.cashier, PAID, 'doConfirm', of(draft))
    await sql`update srm_pos_supplier__accounts set enabled_flag = 'Y' where id = ${till.accountId}::bigint`.execute(
      db,
    )
    const freeze = (flag: string) =>
      test.product.engine.inTransaction(null, null, (context) =>
        context.update(srmPosSupplier, till.supplierId, { fields: { freezePaymentFlag: flag } }),
      )
    await freeze('Y')
    expect((await confirm()).msg).toContain('付款')
    await expectRefusal('PAYMENT_NOT_ELIGIBLE', till.cashier, PAID, 'doConfirm', of(draft))
    await freeze('N')
    const other = await till.supplierAccount('6222999911112222', { accountName: '别人公司' })
    await expectRefusal(
      'PAYEE_NOT_SUPPLIER',
      till.finance,
      ADV,
      'saveOrUpdate',
      till.advanceOf(order, '1', { supplierAccountId: other }),
    )
    expect(await confirm()).toMatchObject({ status: 'S' })
  })

  it('is seen by its supplier from approval on, without what concerns the buyer alone', async () => {
    const order = await till.prepaidOrder()
    const advance = await till.advance(order, '50.00')
    const { supplier1, supplier2 } = till.chain.people
    const seen = await supplier1.ok(ADV, 'findById', { id: advance.id })
    expect(seen).toMatchObject({ advanceNumber: advance.advanceNumber })
    expect(seen.departmentId ?? null).toBeNull()
    expect((await supplier2.call(ADV, 'findById', { id: advance.id })).status).toBe('E')
    const draft = await till.finance.ok(
      PAID,
      'saveOrUpdate',
      till.paymentOf(source(advance), '50.00'),
    )
    expect((await supplier1.call(PAID, 'findById', { id: draft.id })).status).toBe('E')
    await till.cashier.ok(PAID, 'doConfirm', of(draft))
    const told = await supplier1.ok(PAID, 'findById', { id: draft.id })
    expect(told).toMatchObject({ amount: '50.00', payeeAccountEnd: '2222' })
    expect(told.innerAccountId ?? null).toBeNull()
  })
})

describe('An inner bank account', () => {
  it('is the only default, has its number alone, and keeps it once it paid', async () => {
    const IN = 'srmBaseInnerBankAccountInfo'
    const second = await till.innerAccount({ accountNo: '3100-0000-2222', accountName: '二' })
    const first = await till.finance.ok(IN, 'findById', { id: till.inner.id })
    expect([first.defaultFlag, second.defaultFlag]).toEqual(['N', 'Y'])
    const change = (account: Row, more: object) =>
      [till.finance, IN, 'saveOrUpdate', { ...of(account), ...more }] as const
    await expectRefusal('INNER_ACCOUNT_DOUBLE', ...change(second, { accountNo: '3100-0000-1111' }))
    await expectRefusal('INNER_ACCOUNT_USED', ...change(first, { accountNo: '3100-0000-3333' }))
    await expectRefusal('INNER_ACCOUNT_PERIOD', ...change(second, { effectiveTo: '2023-01-01' }))
    const { supplier1 } = till.chain.people
    expect((await supplier1.call(IN, 'listByPage', {})).status).toBe('E')
  })
})
