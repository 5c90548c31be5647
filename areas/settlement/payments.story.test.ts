import { addDays } from '@opensrm/kernel/values/date.ts'
import { startProduct, type TestProduct } from '@opensrm/testkit/product.ts'
import { expectRefusal } from '@opensrm/testkit/refusals.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { of, type Row, TODAY } from '../demand/testChain.ts'
import { srmPosSupplier } from '../suppliers/srmPosSupplier/srmPosSupplier.definition.ts'
import { srmRcnPaymentApply } from './srmRcnPaymentApply/srmRcnPaymentApply.definition.ts'
import { openTill, type PaymentDoc } from './testPayments.ts'

const PAY = 'srmRcnPaymentApply'
const MA = 'srmRcnManualAccount'
const PAID = 'srmRcnActualPaymentInfo'
let test: TestProduct
let till: Awaited<ReturnType<typeof openTill>>

beforeAll(async () => {
  test = await startProduct()
  till = await openTill(test)
})
afterAll(() => test?.close())

const find = (record: Row, resource = PAY) =>
  till.finance.ok(resource, 'findById', { id: record.id }) as Promise<PaymentDoc>
const line = (application: PaymentDoc) => ({
  sourceType: 'PAYMENT_APPLY',
  paymentApplyId: application.id,
})
const manualRow = ({ id }: Row, more: object = {}) => ({
  ...{ sourceType: 'MANUAL', manualAccountId: id },
  ...more,
})
const save = (rows: readonly object[], more: object = {}) =>
  [till.finance, PAY, 'saveOrUpdate', till.applicationOf(rows, more)] as const

describe('From an order to cash', () => {
  it('writes off the advance, pays in two parts and keeps the retention', async () => {
    const order = await till.prepaidOrder()
    const advance = await till.advance(order, '33900.00')
    await till.paid({ sourceType: 'ADVANCE_APPLY', advanceApplyId: advance.id }, '33900.00')
    const invoice = await till.invoiced(order, '1000')
    expect(invoice.accounts.map(({ amount }) => amount)).toEqual([
      '33900.00',
      '67800.00',
      '11300.00',
    ])
    const [prepaid, accepted] = invoice.accounts as [Row, Row]
    const planPayDate = [prepaid.dueDate, accepted.dueDate, TODAY].sort().at(-1)
    const rows = [{ accountId: prepaid.id }, { accountId: accepted.id }]
    const [adv] = (await find(advance, 'srmRcnAdvanceApply')).lines as Row[]
    const writeOffs = [
      {
        writeOffType: 'ADVANCE',
        advanceLineId: adv?.id,
        accountRowNum: 1,
        writeOffAmount: '33900',
      },
    ]
    await expectRefusal(
      'WRITE_OFF_ROW',
      ...save(rows, { planPayDate, writeOffs: [{ ...writeOffs[0], accountRowNum: 7 }] }),
    )
    await expectRefusal(
      'WRITE_OFF_OVER_ROW',
      ...save([{ ...rows[0], applyAmount: '100' }, rows[1] as object], { planPayDate, writeOffs }),
    )
    await expectRefusal(
      'ADVANCE_OVERDRAWN',
      ...save(rows, {
        planPayDate,
        writeOffs: [{ ...writeOffs[0], accountRowNum: 2, writeOffAmount: '33900.01' }],
      }),
    )
    const draft = await till.finance.ok(
      PAY,
      'saveOrUpdate',
      till.applicationOf(rows, { planPayDate }),
    )
    await expectRefusal('ADVANCE_SKIPPED', till.finance, PAY, 'doSubmit', of(draft))
    const application = await till.applied(rows, { planPayDate, writeOffs })
    expect(application).toMatchObject({
      status: 'APPROVED',
      applyAmount: '101700.00',
      advanceWriteOffAmount: '33900.00',
      payAmount: '67800.00',
    })
    expect(application.items).toMatchObject([{ accountRowNum: 2, amount: '67800.00' }])
    expect(await find(advance, 'srmRcnAdvanceApply')).toMatchObject({
      status: 'WRITTEN_OFF',
      balanceAmount: '0.00',
    })
    await till.expectBalanced()
    await till.paid(line(application), '40000.00')
    expect(await find(application)).toMatchObject({ status: 'PART_PAID', unpaidAmount: '27800.00' })
    const last = await till.paid(line(application), '27800.00')
    expect(await find(application)).toMatchObject({ status: 'PAID', unpaidAmount: '0.00' })
    expect(await till.findInvoice(invoice)).toMatchObject({
      paidAmount: '67800.00',
      writtenOffAmount: '33900.00',
      openAmount: '11300.00',
      paymentStatus: 'PART',
    })
    await till.expectBalanced()
    await till.cashier.ok(PAID, 'doReverse', { ...of(last), reason: '银行退票' })
    expect(await find(application)).toMatchObject({ status: 'PART_PAID', unpaidAmount: '27800.00' })
    expect(await till.findInvoice(invoice)).toMatchObject({
      paidAmount: '40000.00',
      payingAmount: '27800.00',
      openAmount: '11300.00',
    })
    await till.cashier.ok(PAY, 'doClose', { ...of(await find(application)), reason: '账户待核实' })
    expect(await find(application)).toMatchObject({ status: 'CLOSED', closedAmount: '27800.00' })
    expect(await till.findInvoice(invoice)).toMatchObject({ openAmount: '39100.00' })
    await till.expectBalanced()
    await expectRefusal('PAYABLE_NOT_DUE', ...save([{ accountId: invoice.accounts[2]?.id }]))
    await till.finance.ok('srmRcnInvoice', 'doHoldAccounts', {
      ...of(await till.findInvoice(invoice)),
      rowIds: [invoice.accounts[2]?.id],
      reason: '质保未到',
    })
    await expectRefusal(
      'PAYABLE_HELD',
      ...save([{ accountId: invoice.accounts[2]?.id }], { paymentApplyType: 'EARLY' }),
    )
  })

  it('writes an advance off only on goods of its order', async () => {
    const order = await till.prepaidOrder('100')
    const advance = await till.advance(order, '3000.00')
    await till.paid({ sourceType: 'ADVANCE_APPLY', advanceApplyId: advance.id }, '3000.00')
    const [adv] = (await find(advance, 'srmRcnAdvanceApply')).lines as Row[]
    const account = await till.manualAccount('5000')
    const writeOffs = [{ advanceLineId: adv?.id, accountRowNum: 1, writeOffAmount: '3000' }]
    await expectRefusal('WRITE_OFF_FOREIGN', ...save([manualRow(account)], { writeOffs }))
  })
})

describe('An application', () => {
  it('takes manual accounts in parts, each open amount once', async () => {
    const account = await till.manualAccount('1000')
    await expectRefusal('PAYABLE_OVER', ...save([manualRow(account, { applyAmount: '1000.01' })]))
    await expectRefusal('PAYABLE_TWICE', ...save([manualRow(account), manualRow(account)]))
    const drafts = await Promise.all(
      ['600', '600'].map((applyAmount) =>
        till.finance.ok(
          PAY,
          'saveOrUpdate',
          till.applicationOf([manualRow(account, { applyAmount })]),
        ),
      ),
    )
    const answers = await Promise.all(
      drafts.map((draft) => till.finance.call(PAY, 'doSubmit', of(draft))),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual(['E', 'S'])
    expect(await find(account, MA)).toMatchObject({ lockedAmount: '600.00', openAmount: '400.00' })
    await expectRefusal('MANUAL_ACCOUNT_USED', till.cashier, MA, 'doAbolish', {
      ...of(await find(account, MA)),
      reason: 'x',
    })
    const won = drafts[answers.findIndex(({ status }) => status === 'S')] as Row
    const application = (await till.passed(PAY, won)) as PaymentDoc
    const race = await Promise.all(
      [1, 2].map(() =>
        till.finance.call(PAID, 'saveOrUpdate', till.paymentOf(line(application), '600.00')),
      ),
    )
    expect(race.map(({ status }) => status).sort()).toEqual(['E', 'S'])
    await expectRefusal('PAYMENT_OPEN', till.finance, PAY, 'doCancel', of(await find(application)))
    const [payment] = await till.finance.ok(PAID, 'listByPage', { paymentApplyId: application.id })
    await till.cashier.ok(PAID, 'doConfirm', of(payment))
    expect(await find(account, MA)).toMatchObject({
      status: 'PART_SETTLED',
      appliedAmount: '600.00',
      lockedAmount: '0.00',
    })
    await till.expectBalanced()
  })

  it('is completed with what is due', async () => {
    const draft = await till.finance.ok(
      PAY,
      'saveOrUpdate',
      till.applicationOf([], { paymentLines: [] }),
    )
    await expectRefusal('APPLICATION_EMPTY', till.finance, PAY, 'doSubmit', of(draft))
    await till.manualAccount('77')
    await till.finance.ok(PAY, 'doTakeDue', of(draft))
    const filled = await find(draft)
    expect(filled.invoiceAccounts.length).toBeGreaterThan(0)
    expect(filled.paymentLines).toMatchObject([{ amount: filled.payAmount }])
    await expectRefusal('NOTHING_DUE', till.finance, PAY, 'doTakeDue', of(filled))
  })

  it('pays to the cent, from an account, and is approved by somebody else', async () => {
    const account = await till.manualAccount('250')
    const draft = async (more: object) => {
      const [client, ...rest] = save([manualRow(account)], more)
      return of(await client.ok(...rest))
    }
    const submit = async (more: object) =>
      [till.finance, PAY, 'doSubmit', await draft(more)] as const
    const to = (amount: string) => ({ supplierAccountId: till.accountId, amount })
    await expectRefusal('APPLICATION_LINES', ...(await submit({ paymentLines: [to('249.99')] })))
    await expectRefusal(
      'APPLICATION_OFFSET_CASH',
      ...(await submit({ paymentApplyType: 'OFFSET' })),
    )
    await expectRefusal(
      'PAYMENT_DATE_PAST',
      ...save([manualRow(account)], { planPayDate: '2020-01-01' }),
    )
    // The default account of the organisation is proposed; whoever clears it has to choose another.
    const proposed = await draft({ innerAccountId: null, paymentLines: [to('100'), to('150')] })
    expect((await find(proposed)).innerAccountId).toBe(till.inner.id)
    const open = await till.finance.ok(PAY, 'saveOrUpdate', { ...proposed, innerAccountId: null })
    await till.finance.ok(PAY, 'doSubmit', of(open))
    const { manager1 } = till.chain.people
    await expectRefusal('APPLICATION_NO_ACCOUNT', manager1, PAY, 'doApproval', {
      ...of(await find(open)),
      opinion: '同意',
    })
    await till.finance.ok(PAY, 'doWithdraw', of(await find(open)))
    const again = await till.finance.ok(PAY, 'saveOrUpdate', {
      ...of(await find(open)),
      innerAccountId: till.inner.id,
    })
    await till.finance.ok(PAY, 'doSubmit', of(again))
    const application = (await till.passed(PAY, again)) as PaymentDoc
    await expectRefusal(
      'PAYMENT_LINE_MISSING',
      ...([till.finance, PAID, 'saveOrUpdate', till.paymentOf(line(application), '100')] as const),
    )
    const [first, second] = application.paymentLines as [Row, Row]
    await till.paid({ ...line(application), paymentLineId: second.id }, '150.00')
    await till.paid({ ...line(application), paymentLineId: first.id }, '100.00')
    expect(await find(application)).toMatchObject({ status: 'PAID' })
    expect(await find(account, MA)).toMatchObject({ status: 'SETTLED', openAmount: '0.00' })
    await till.expectBalanced()
  })

  it('that pays ahead of its due date is approved by one more person', async () => {
    const later = addDays(TODAY, 30)
    const account = await till.manualAccount('90.00', { dueDate: later })
    const rows = [{ sourceType: 'MANUAL', manualAccountId: account.id }]
    await expectRefusal(
      'PAYABLE_NOT_DUE',
      till.finance,
      PAY,
      'saveOrUpdate',
      till.applicationOf(rows),
    )
    const draft = await till.finance.ok(
      PAY,
      'saveOrUpdate',
      till.applicationOf(rows, { paymentApplyType: 'EARLY' }),
    )
    await till.finance.ok(PAY, 'doSubmit', of(draft))
    const { manager1, requester1 } = till.chain.people
    const opinion = '同意'
    await manager1.ok(PAY, 'doApproval', { ...of(await find(draft)), opinion })
    expect((await find(draft)).status).toBe('APPROVING')
    await requester1.ok(PAY, 'doApproval', { ...of(await find(draft)), opinion })
    expect((await find(draft)).status).toBe('APPROVED')
    await till.finance.ok(PAY, 'doCancel', of(await find(draft)))
  })

  it('stops for a frozen supplier, and is seen by its supplier from approval on', async () => {
    const account = await till.manualAccount('60')
    const [client, ...rest] = save([manualRow(account)])
    const draft = await client.ok(...rest)
    const freeze = (flag: string) =>
      test.product.engine.inTransaction(null, null, (context) =>
        context.update(srmPosSupplier, till.supplierId, { fields: { freezePaymentFlag: flag } }),
      )
    await freeze('Y')
    await expectRefusal('PAYMENT_NOT_ELIGIBLE', till.finance, PAY, 'doSubmit', of(draft))
    await freeze('N')
    await till.finance.ok(PAY, 'doSubmit', of(draft))
    const { supplier1, supplier2, manager1 } = till.chain.people
    expect((await supplier1.call(PAY, 'findById', { id: draft.id })).status).toBe('E')
    await freeze('Y')
    await expectRefusal('PAYMENT_NOT_ELIGIBLE', manager1, PAY, 'doApproval', {
      ...of(await find(draft)),
      opinion: '同意',
    })
    await freeze('N')
    const application = (await till.passed(PAY, draft)) as PaymentDoc
    const seen = await supplier1.ok(PAY, 'findById', { id: application.id })
    expect(seen).toMatchObject({ payAmount: '60.00', status: 'APPROVED' })
    expect(seen.innerAccountId ?? null).toBeNull()
    expect((await supplier2.call(PAY, 'findById', { id: application.id })).status).toBe('E')
    const pushed = (pushStatus: string) =>
      test.product.engine.inTransaction(null, null, (context) =>
        context.update(srmRcnPaymentApply, application.id, { fields: { pushStatus } }),
      )
    await pushed('SUCCESS')
    await expectRefusal('APPLICATION_PAID', till.finance, PAY, 'doCancel', of(await find(draft)))
    await pushed('FAILED')
    await till.finance.ok(PAY, 'doCancel', of(await find(draft)))
    expect(await find(account, MA)).toMatchObject({ status: 'APPROVED', openAmount: '60.00' })
    await till.expectBalanced()
  })
})

describe('A manual account', () => {
  it('that was abolished meanwhile is not paid', async () => {
    const account = await till.manualAccount('5')
    const [client, ...rest] = save([manualRow(account)])
    const draft = await client.ok(...rest)
    await till.cashier.ok(MA, 'doAbolish', { ...of(await find(account, MA)), reason: 'x' })
    await expectRefusal('PAYABLE_FOREIGN', till.finance, PAY, 'doSubmit', of(draft))
  })

  it('has its source number once, and is not typed for other documents', async () => {
    const first = await till.manualAccount('10', { sourceDocNumber: 'CUSTOMS-1' })
    const made = (more: object) =>
      [
        till.finance,
        MA,
        'saveOrUpdate',
        {
          ...{ orgId: first.orgId, supplierId: till.supplierId, accountType: 'EXPENSE' },
          ...{ accountDate: TODAY, dueDate: TODAY, reason: 'x' },
          lines: [{ description: 'x', taxRate: '13', amountInclTax: '10' }],
          ...more,
        },
      ] as const
    await expectRefusal('MANUAL_ACCOUNT_DOUBLE', ...made({ sourceDocNumber: 'CUSTOMS-1' }))
    await expectRefusal('MANUAL_ACCOUNT_SOURCED', ...made({ accountType: 'REFUND' }))
    await expectRefusal('MANUAL_ACCOUNT_DUE', ...made({ dueDate: '2020-01-01' }))
    await expectRefusal(
      'SETTLEMENT_DATE_AHEAD',
      ...made({ accountDate: '2099-01-01', dueDate: '2099-01-01' }),
    )
    const { supplier1 } = till.chain.people
    expect((await supplier1.call(MA, 'listByPage', {})).status).toBe('E')
  })
})
