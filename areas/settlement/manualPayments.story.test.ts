import { addDays } from '@opensrm/kernel/values/date.ts'
import { startProduct, type TestProduct } from '@opensrm/testkit/product.ts'
import { expectRefusal, leaveAs } from '@opensrm/testkit/refusals.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Doc, of, type Row, TODAY } from '../demand/testChain.ts'
import { openTill, type PaymentDoc } from './testPayments.ts'

const SMP = 'srmRcnStatementManualPayment'
const PAY = 'srmRcnPaymentApply'
const ST = 'srmRcnStatement'
let test: TestProduct
let till: Awaited<ReturnType<typeof openTill>>

beforeAll(async () => {
  test = await startProduct()
  till = await openTill(test)
})
afterAll(() => test?.close())

const find = (record: Row, resource = SMP): Promise<Doc> =>
  till.finance.ok(resource, 'findById', { id: record.id })

it('is for finance alone, as are manual accounts and bank accounts of the company', async () => {
  const statement = await settled('1')
  const made = await till.finance.ok(SMP, 'saveOrUpdate', paidOutside(statement, '1'))
  const { buyer1, supplier1 } = till.chain.people
  const owned = [made, await till.manualAccount('1'), till.inner]
  const resources = [SMP, 'srmRcnManualAccount', 'srmBaseInnerBankAccountInfo']
  for (const who of [buyer1, supplier1])
    for (const [at, resource] of resources.entries()) {
      const id = owned[at]?.id
      const calls: [string, object][] = [
        ['listByPage', {}],
        ['findById', { id }],
        ['saveOrUpdate', { id, versionNum: 1 }],
      ]
      // Who may open none of them is not told whether this one exists.
      for (const [operation, input] of calls)
        expect(['NO_PERMISSION', 'NOT_FOUND'], `${resource} ${operation}`).toContain(
          (await who.refused(resource, operation, input)).code,
        )
    }
  await till.finance.ok(SMP, 'doCancel', of(made))
})

/** A settled statement of so many pieces at 11.30. */
async function settled(quantity: string): Promise<Row> {
  const { row } = await till.received(quantity)
  return till.settled(await till.draft([{ transactionId: row.id }]))
}

/** The same with its invoice, whose only account is due. */
async function invoiced(quantity: string) {
  const statement = await settled(quantity)
  const actuals = [await till.actual(String(statement.amountExclTax), String(statement.taxAmount))]
  const asked = await till.submitted(await till.invoiceOf([statement]), actuals)
  const invoice = await till.bookedInvoice(asked)
  return { statement, invoice, account: invoice.accounts[0] as Row }
}

let vouchers = 0
const paidOutside = (statement: Row, amount: string, more: object = {}) => ({
  statementId: statement.id,
  paymentDate: TODAY,
  paymentMethod: 'TRANSFER',
  innerAccountId: till.inner.id,
  bankVoucherNo: `OUT${++vouchers}`,
  amount,
  reason: '网银直付',
  ...more,
})
const save = (statement: Row, amount: string, more: object = {}) =>
  [till.finance, SMP, 'saveOrUpdate', paidOutside(statement, amount, more)] as const

async function drafted(statement: Row, amount: string, more: object = {}): Promise<Doc> {
  const [client, ...rest] = save(statement, amount, more)
  return client.ok(...rest) as Promise<Doc>
}

/** Submitted and approved. */
async function effective(statement: Row, amount: string, more: object = {}): Promise<Doc> {
  const draft = await drafted(statement, amount, more)
  await till.finance.ok(SMP, 'doSubmit', of(draft))
  return till.passed(SMP, draft)
}

const application = (account: Row, writeOffs: readonly object[], more: object = {}) =>
  till.applicationOf([{ accountId: account.id }], {
    ...{ planPayDate: addDays(TODAY, 400), writeOffs },
    ...more,
  })
const writeOff = (payment: Row, writeOffAmount: string, accountRowNum = 1) => ({
  ...{ writeOffType: 'MANUAL_PAYMENT', manualPaymentId: payment.id },
  ...{ accountRowNum, writeOffAmount },
})

describe('A manual payment', () => {
  it('is written off on the invoice of its statement, and comes back when the application is cancelled', async () => {
    const { statement, account, invoice } = await invoiced('100')
    const payment = await effective(statement, '1000.00')
    expect(payment).toMatchObject({
      status: 'APPROVED',
      openAmount: '1000.00',
      localAmount: '1000.00',
    })
    await till.expectBalanced()
    const cash = await till.finance.ok(PAY, 'saveOrUpdate', application(account, []))
    await expectRefusal('MANUAL_PAYMENT_SKIPPED', till.finance, PAY, 'doSubmit', of(cash))
    const draft = await till.finance.ok(
      PAY,
      'saveOrUpdate',
      application(account, [writeOff(payment, '1000')]),
    )
    expect(draft).toMatchObject({ manualWriteOffAmount: '1000.00', payAmount: '130.00' })
    await till.finance.ok(PAY, 'doSubmit', of(draft))
    expect(await find(payment)).toMatchObject({ lockedAmount: '1000.00', openAmount: '0.00' })
    await till.expectBalanced()
    await expectRefusal(
      'MANUAL_PAYMENT_USED',
      till.finance,
      SMP,
      'doCancel',
      of(await find(payment)),
    )
    const approved = (await till.passed(PAY, draft)) as PaymentDoc
    expect(approved).toMatchObject({ status: 'APPROVED', payAmount: '130.00' })
    expect(await find(payment)).toMatchObject({
      ...{ status: 'WRITTEN_OFF', appliedAmount: '1000.00', lockedAmount: '0.00' },
    })
    expect(await till.findInvoice(invoice)).toMatchObject({ writtenOffAmount: '1000.00' })
    await till.expectBalanced()
    await till.finance.ok(PAY, 'doCancel', of(approved))
    expect(await find(payment)).toMatchObject({ status: 'APPROVED', openAmount: '1000.00' })
    await till.expectBalanced()
    await till.finance.ok(SMP, 'doCancel', of(await find(payment)))
  })

  it('is brought along by what is due, and pays nothing itself', async () => {
    const { statement, account } = await invoiced('10')
    const payment = await effective(statement, '113.00', {
      ...{ paymentMethod: 'CASH', innerAccountId: null },
    })
    const empty = await till.finance.ok(PAY, 'saveOrUpdate', {
      ...till.applicationOf([], { planPayDate: addDays(TODAY, 400), paymentLines: [] }),
    })
    await till.finance.ok(PAY, 'doTakeDue', of(empty))
    const filled = (await find(empty, PAY)) as PaymentDoc
    const at = filled.invoiceAccounts.find((row) => row.accountId === account.id)
    expect(filled.writeOffs).toMatchObject([
      { manualPaymentId: payment.id, accountRowNum: at?.rowNum, writeOffAmount: '113.00' },
    ])
    await till.finance.ok(SMP, 'doCancel', of(await find(payment)))
    await expectRefusal('MANUAL_PAYMENT_FOREIGN', till.finance, PAY, 'doSubmit', of(filled))
  })

  it('goes to one of two applications that take it at once', async () => {
    const { statement, account } = await invoiced('20')
    const payment = await effective(statement, '100.00')
    const half = (applyAmount: string) =>
      till.finance.ok(PAY, 'saveOrUpdate', {
        ...application(account, [writeOff(payment, '100')]),
        invoiceAccounts: [{ accountId: account.id, applyAmount }],
      })
    const both = [await half('110'), await half('111')]
    const answers = await Promise.all(
      both.map((draft) => till.finance.call(PAY, 'doSubmit', of(draft))),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual(['E', 'S'])
    expect(await find(payment)).toMatchObject({ lockedAmount: '100.00', openAmount: '0.00' })
    await till.expectBalanced()
  })

  it('is approved by the finance manager as well above the limit', async () => {
    const statement = await settled('2000')
    const draft = await drafted(statement, '10000.01')
    await till.finance.ok(SMP, 'doSubmit', of(draft))
    await till.chain.people.manager1.ok(SMP, 'doApproval', {
      ...of(await find(draft)),
      opinion: '同意',
    })
    const asked = await find(draft)
    expect(asked).toMatchObject({ status: 'APPROVING', overLimitFlag: 'Y' })
    await till.cashier.ok(SMP, 'doApproval', { ...of(asked), opinion: '同意' })
    expect(await find(draft)).toMatchObject({ status: 'APPROVED' })
  })

  it('is seen by finance only', async () => {
    const statement = await settled('3')
    const payment = await effective(statement, '1.00')
    const { supplier1, supplier2 } = till.chain.people
    for (const client of [supplier1, supplier2])
      expect((await client.call(SMP, 'findById', { id: payment.id })).status).toBe('E')
  })
})

describe('A manual payment is refused', () => {
  it('above what its statement owes, two at once included', async () => {
    const statement = await settled('10')
    await expectRefusal('MANUAL_PAYMENT_OVER', ...save(statement, '113.01'))
    const answers = await Promise.all(
      ['60', '60'].map((amount) => {
        const [client, ...rest] = save(statement, amount)
        return client.call(...rest)
      }),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual(['E', 'S'])
    await expectRefusal('MANUAL_PAYMENT_OVER', ...save(statement, '53.01'))
    const [first] = await till.finance.ok(SMP, 'listByPage', { statementId: statement.id })
    await expectRefusal('MANUAL_PAYMENT_ON_STATEMENT', till.cashier, ST, 'doAbolish', {
      ...of(await till.find(statement)),
      reason: 'x',
    })
    await till.finance.ok(SMP, 'doCancel', of(first))
    await drafted(statement, '113.00')
  })

  it('for a statement that is not settled, with a wrong date, account or voucher', async () => {
    const statement = await settled('5')
    await expectRefusal(
      'SETTLEMENT_DATE_AHEAD',
      ...save(statement, '1', { paymentDate: addDays(TODAY, 2) }),
    )
    await expectRefusal('MANUAL_PAYMENT_ACCOUNT', ...save(statement, '1', { innerAccountId: null }))
    await expectRefusal(
      'PAYMENT_ACCOUNT_UNFIT',
      ...save(statement, '1', { paymentDate: '2023-12-31' }),
    )
    const draft = await drafted(statement, '1', { bankVoucherNo: 'TWICE' })
    await expectRefusal('PAYMENT_VOUCHER_USED', ...save(statement, '1', { bankVoucherNo: 'TWICE' }))
    await till.finance.ok(SMP, 'doCancel', of(draft))
    const again = await drafted(statement, '1', { bankVoucherNo: 'TWICE' })
    // Somebody changed the statement in the database meanwhile.
    await leaveAs(test, 'srm_rcn_statement', statement.id, { status: 'ABOLISHED' })
    await expectRefusal('MANUAL_PAYMENT_STATEMENT', till.finance, SMP, 'doSubmit', of(again))
    await leaveAs(test, 'srm_rcn_statement', statement.id, { status: 'APPROVED' })
  })

  it('by its own requester, and beyond its balance', async () => {
    const { statement, account } = await invoiced('30')
    const draft = await drafted(statement, '200')
    await till.finance.ok(SMP, 'doSubmit', of(draft))
    const asked = await find(draft)
    await leaveAs(test, 'srm_rcn_statement_manual_payment', draft.id, {
      applicant_id: till.chain.id('person', 'manager1'),
    })
    const { manager1 } = till.chain.people
    await expectRefusal('MANUAL_PAYMENT_OWN_APPROVAL', manager1, SMP, 'doApproval', {
      ...of(asked),
      opinion: '同意',
    })
    await leaveAs(test, 'srm_rcn_statement_manual_payment', draft.id, {
      applicant_id: asked.applicantId,
    })
    const payment = await till.passed(SMP, draft)
    const taking = (amount: string) =>
      [
        till.finance,
        PAY,
        'saveOrUpdate',
        application(account, [writeOff(payment, amount)]),
      ] as const
    await expectRefusal('MANUAL_PAYMENT_OVERDRAWN', ...taking('200.01'))
    const other = await invoiced('1')
    await expectRefusal(
      'MANUAL_PAYMENT_FOREIGN',
      ...([
        till.finance,
        PAY,
        'saveOrUpdate',
        application(other.account, [writeOff(payment, '1')]),
      ] as const),
    )
  })
})
