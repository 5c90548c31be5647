import { addDays } from '@opensrm/kernel/values/date.ts'
import { drainOutbox } from '@opensrm/platform/messages/outbox.ts'
import { fileClient } from '@opensrm/testkit/fileClient.ts'
import { startProduct, type TestProduct } from '@opensrm/testkit/product.ts'
import { expectRefusal, leaveAs } from '@opensrm/testkit/refusals.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { of, type Row, TODAY } from '../demand/testChain.ts'
import { srmPosSupplier } from '../suppliers/srmPosSupplier/srmPosSupplier.definition.ts'
import { openTill } from './testPayments.ts'

const CHANGE = 'srmPurOrderChange'
const ADV = 'srmRcnAdvanceApply'
const PAY = 'srmRcnPaymentApply'
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

  it('waits while its account is being changed, and shows approvers what the account has become', async () => {
    const { supplier1, manager1 } = till.chain.people
    const advance = await till.finance.ok(
      ADV,
      'saveOrUpdate',
      till.advanceOf(await till.prepaidOrder(), '70.00'),
    )
    const { id: manualAccountId } = await till.manualAccount('10')
    const application = await till.finance.ok(
      PAY,
      'saveOrUpdate',
      till.applicationOf([{ sourceType: 'MANUAL', manualAccountId }]),
    )
    await till.finance.ok(ADV, 'doSubmit', of(advance))
    await till.finance.ok(PAY, 'doSubmit', of(application))
    const seen = (resource: string, { id }: Row, by = manager1) =>
      by.ok(resource, 'findById', { id })
    const both = [
      [ADV, advance],
      [PAY, application],
    ] as const

    const change = await changeOfAccount('6222000033334444')
    for (const [resource, record] of both) {
      const now = of(await seen(resource, record))
      await expectRefusal('PAYMENT_NOT_ELIGIBLE', manager1, resource, 'doApproval', now)
      const refused = await manager1.call(resource, 'doApproval', now)
      expect(refused.msg).toContain(change.changeNumber)
    }
    expect(await seen(ADV, advance)).toMatchObject({ status: 'APPROVING', payeeNow: null })

    // The release, which takes days and two people, has its own story.
    await leaveAs(test, 'srm_pos_supplier__accounts', till.accountId, {
      account_number: '6222000033334444',
    })
    await leaveAs(test, 'srm_pos_change_info', change.id, { status: 'CANCELLED' })
    const warned = { payeeAccountEnd: '2222', payeeNow: expect.stringContaining('…4444') }
    expect(await seen(ADV, advance)).toMatchObject(warned)
    expect(await seen(PAY, application)).toMatchObject({ paymentLines: [warned] })
    await sql`update srm_rcn_advance_apply set shared_flag = 'Y' where id = ${advance.id}`.execute(
      test.product.platform.db,
    )
    expect((await seen(ADV, advance, supplier1)).payeeNow ?? null).toBeNull()

    // What is approved keeps the account it was approved with, and no longer warns.
    for (const [resource, record] of both) await till.passed(resource, record)
    const kept = { payeeAccountEnd: '2222', payeeNow: null }
    expect(await seen(ADV, advance)).toMatchObject({ status: 'APPROVED', ...kept })
    expect(await seen(PAY, application)).toMatchObject({ status: 'APPROVED', paymentLines: [kept] })
    await leaveAs(test, 'srm_pos_supplier__accounts', till.accountId, {
      account_number: '6222000011112222',
    })
  })

  /** The supplier asks for another number of its account. */
  async function changeOfAccount(newAccountNumber: string): Promise<Row> {
    const { supplier1 } = till.chain.people
    const REQUEST = 'srmPosChangeInfo'
    const supplier = await supplier1.ok('srmPosSupplier', 'findById', { id: till.supplierId })
    const { answer } = await supplier1.ok('srmPosSupplier', 'doAlter', {
      ...of(supplier),
      changeSections: ['ACCOUNT'],
    })
    const draft = await supplier1.ok(REQUEST, 'findById', { id: answer.id })
    const newProofFileIds = await fileClient(test, supplier1).upload('proof.pdf', '%PDF-1.4 1')
    const saved = await supplier1.ok(REQUEST, 'saveOrUpdate', {
      ...{ ...of(draft), changeReason: '更换账户' },
      accountChanges: (draft.accountChanges as Row[]).map((row) =>
        String(row.targetId) === till.accountId
          ? { ...row, newAccountNumber, newProofFileIds }
          : row,
      ),
    })
    return supplier1.ok(REQUEST, 'doSubmit', of(saved))
  }

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

describe('An advance that a supplier applies for', () => {
  const PARAMETER = 'srmBaseConfigProfile'
  const setting = async (profileValue: string, org = 'P1') => {
    const [known] = await till.admin.ok(PARAMETER, 'listByPage', {
      profileCode: 'RCN_ADVANCE_BY_SUPPLIER',
    })
    await till.admin.ok(PARAMETER, 'saveOrUpdate', {
      ...of(known),
      values: [
        {
          ...{ profileValue, effectiveFrom: '2020-01-01' },
          scopeOrgId: till.chain.id('org', org),
        },
      ],
    })
  }
  /** What the supplier's menus offer to make. */
  const isOffered = async () => {
    const { routes } = await till.chain.people.supplier1.ok('baseMenu', 'findMenusByResp', {})
    const page = (routes as Row[]).find(({ route }) => route === 'advanceApplyEdit')
    return page?.creates !== undefined
  }
  const asked = (order: Row, amount: string, more: object = {}) => {
    const { supplierId: _, ...values } = till.advanceOf(order, amount, more)
    return values
  }
  const mattersOf = async (advance: Row) => {
    const { buyer1 } = till.chain.people
    const open = await buyer1.ok('srmBasePendingMatter', 'listByPage', {
      status: 'OPEN',
      pageRows: 200,
    })
    return (open as Row[])
      .filter(({ documentId }) => String(documentId) === advance.id)
      .map(({ matterType }) => matterType)
  }
  const told = async (advance: Row): Promise<string[]> => {
    await drainOutbox(test.product.engine)
    const { supplier1 } = till.chain.people
    const inbox = await supplier1.ok('baseInbox', 'listByPage', { title: advance.advanceNumber })
    return (inbox as Row[]).map(({ title }) => String(title))
  }

  it('is neither offered nor taken where the organisation does not say so', async () => {
    const order = await till.prepaidOrder()
    const { supplier1 } = till.chain.people
    expect(await isOffered()).toBe(false)
    expect((await supplier1.call(ADV, 'findDefaults', {})).status).toBe('E')
    const refused = [supplier1, ADV, 'saveOrUpdate', asked(order, '100.00')] as const
    await expectRefusal('ADVANCE_NOT_BY_SUPPLIER', ...refused)
    // One organisation that takes them is a reason to offer them, not a permission for the others.
    await setting('Y', 'P2')
    expect(await isOffered()).toBe(true)
    await expectRefusal('ADVANCE_NOT_BY_SUPPLIER', ...refused)
    await setting('Y')
    expect(await isOffered()).toBe(true)
  })

  it('is made for its own orders within their limit, reviewed by their buyer, and paid', async () => {
    const order = await till.prepaidOrder()
    const { supplier1, supplier2 } = till.chain.people
    const tooMuch = asked(order, '33900.01')
    await expectRefusal('ADVANCE_OVER_LIMIT', supplier1, ADV, 'saveOrUpdate', tooMuch)
    expect((await supplier2.call(ADV, 'saveOrUpdate', asked(order, '1'))).status).toBe('E')
    const draft = await supplier1.ok(ADV, 'saveOrUpdate', asked(order, '20000.00'))
    expect(draft).toMatchObject({ status: 'DRAFT', creatorSide: 'SUPPLIER' })
    expect((await supplier2.call(ADV, 'findById', { id: draft.id })).status).toBe('E')
    expect((await supplier1.call(ADV, 'doSubmit', of(draft))).status).toBe('E')
    expect((await supplier1.call(ADV, 'doCancel', of(draft))).status).toBe('E')

    // The buyer of the order is asked; the supplier may still change it.
    expect(await mattersOf(draft)).toEqual(['IN_ADVANCE_APPLIED'])
    const changed = await supplier1.ok(ADV, 'saveOrUpdate', {
      ...of(draft),
      lines: [{ ...(draft.lines as Row[])[0], applyAmount: '30000.00' }],
    })
    expect(changed).toMatchObject({ amountInclTax: '30000.00' })
    const seen = await find(draft)
    expect([seen.applicantId, seen.departmentId]).toEqual([order.buyerId, order.departmentId])

    // What the buyer needs is asked of the buyer.
    const without = await till.finance.ok(ADV, 'saveOrUpdate', { ...of(seen), departmentId: null })
    const refused = await till.finance.call(ADV, 'doSubmit', of(without))
    expect(refused.issues).toMatchObject([{ field: 'departmentId', code: 'REQUIRED' }])
    await expectRefusal('ADVANCE_OF_SUPPLIER', till.finance, ADV, 'delete', of(without))
    const filled = await till.finance.ok(ADV, 'saveOrUpdate', {
      ...of(without),
      departmentId: order.departmentId,
    })
    await till.finance.ok(ADV, 'doSubmit', of(filled))
    expect(await mattersOf(draft)).toEqual([])
    expect((await supplier1.call(ADV, 'saveOrUpdate', of(await find(draft)))).status).toBe('E')
    const approved = await till.passed(ADV, draft)
    expect(approved).toMatchObject({ status: 'APPROVED', amountInclTax: '30000.00' })
    expect(await told(draft)).toContain(`预付申请已审批：${draft.advanceNumber}`)
    const shown = await supplier1.ok(ADV, 'findById', { id: draft.id })
    for (const hidden of ['departmentId', 'applicantId', 'approvedBy', 'pushStatus'])
      expect(shown[hidden] ?? null, hidden).toBeNull()
    await till.paid(source(approved), '30000.00')
    expect(await find(approved)).toMatchObject({ status: 'PAID', balanceAmount: '30000.00' })
  })

  it('may be declined, which the supplier is told, and deleted by the supplier alone', async () => {
    const order = await till.prepaidOrder()
    const { supplier1 } = till.chain.people
    const draft = await supplier1.ok(ADV, 'saveOrUpdate', asked(order, '100.00'))
    await till.finance.ok(ADV, 'doCancel', of(draft))
    expect(await told(draft)).toContain(`预付申请已取消：${draft.advanceNumber}`)
    expect(await supplier1.ok(ADV, 'findById', { id: draft.id })).toMatchObject({
      status: 'CANCELLED',
    })
    const second = await supplier1.ok(ADV, 'saveOrUpdate', asked(order, '100.00'))
    await supplier1.ok(ADV, 'delete', of(second))
    expect((await till.finance.call(ADV, 'findById', { id: second.id })).status).toBe('E')
  })

  it('leaves a draft of the buyer unseen', async () => {
    const order = await till.prepaidOrder()
    const { supplier1 } = till.chain.people
    const draft = await till.finance.ok(ADV, 'saveOrUpdate', till.advanceOf(order, '100.00'))
    expect((await supplier1.call(ADV, 'findById', { id: draft.id })).status).toBe('E')
    const listed: Row[] = await supplier1.ok(ADV, 'listByPage', { pageRows: 200 })
    expect(listed.map(({ id }) => id)).not.toContain(draft.id)
    await till.finance.ok(ADV, 'doCancel', of(draft))
    expect((await supplier1.call(ADV, 'findById', { id: draft.id })).status).toBe('E')
    await setting('N')
    expect(await isOffered()).toBe(false)
  })
})

describe('An inner bank account', () => {
  it('is the only default, has its number alone, and keeps it once it paid', async () => {
    const IN = 'srmBaseInnerBankAccountInfo'
    const second = await till.innerAccount({ accountNo: '3100-0000-2222', accountName: '二' })
    const first = await till.finance.ok(IN, 'findById', { id: till.inner.id })
    expect([first.defaultFlag, second.defaultFlag]).toEqual(['N', 'Y'])
    expect([first.enabledFlag, second.enabledFlag]).toEqual(['Y', 'Y'])
    const change = (account: Row, more: object) =>
      [till.finance, IN, 'saveOrUpdate', { ...of(account), ...more }] as const
    await expectRefusal('INNER_ACCOUNT_DOUBLE', ...change(second, { accountNo: '3100-0000-1111' }))
    await expectRefusal('INNER_ACCOUNT_USED', ...change(first, { accountNo: '3100-0000-3333' }))
    await expectRefusal('INNER_ACCOUNT_PERIOD', ...change(second, { effectiveTo: '2023-01-01' }))
    const { supplier1 } = till.chain.people
    expect((await supplier1.call(IN, 'listByPage', {})).status).toBe('E')
  })
})
