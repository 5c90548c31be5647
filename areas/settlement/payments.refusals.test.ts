import type { AppError } from '@opensrm/kernel/protocol/errors.ts'
import { addDays } from '@opensrm/kernel/values/date.ts'
import { changeCounters } from '@opensrm/platform/documents/counters.ts'
import { startProduct, type TestProduct } from '@opensrm/testkit/product.ts'
import { expectRefusal, expectRefused, expectThrown, leaveAs } from '@opensrm/testkit/refusals.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Doc, of, type Row, TODAY } from '../demand/testChain.ts'
import type { ManualAccountChange } from './settlement.inputs.ts'
import { srmRcnManualAccount } from './srmRcnManualAccount/srmRcnManualAccount.definition.ts'
import { openTill, type PaymentDoc } from './testPayments.ts'

const ADV = 'srmRcnAdvanceApply'
const MA = 'srmRcnManualAccount'
const PAID = 'srmRcnActualPaymentInfo'
const PAY = 'srmRcnPaymentApply'
const IV = 'srmRcnInvoice'
let test: TestProduct
let till: Awaited<ReturnType<typeof openTill>>

beforeAll(async () => {
  test = await startProduct()
  till = await openTill(test)
})
afterAll(() => test?.close())

const find = (record: Row, resource: string): Promise<Doc> =>
  till.finance.ok(resource, 'findById', { id: record.id })
const manualRow = ({ id }: Row) => ({ sourceType: 'MANUAL', manualAccountId: id })
const line = (application: PaymentDoc) => ({
  sourceType: 'PAYMENT_APPLY',
  paymentApplyId: application.id,
})

describe('An advance', () => {
  it('is written off after it is paid, and stays once it is in the ERP', async () => {
    const order = await till.prepaidOrder('100')
    await expectRefusal('ADVANCE_WRITE_OFF_DATE', till.finance, ADV, 'saveOrUpdate', {
      ...till.advanceOf(order, '100'),
      expectWriteOffDate: addDays(TODAY, -1),
    })
    const advance = await till.advance(order, '100.00')
    await leaveAs(test, 'srm_rcn_advance_apply', advance.id, { push_status: 'SUCCESS' })
    await expectRefusal('ADVANCE_PAID', till.finance, ADV, 'doCancel', of(await find(advance, ADV)))
  })
})

describe('A payment application', () => {
  it('never pays less than nothing, and is approved by somebody else', async () => {
    const account = await till.manualAccount('50')
    const deduction = await till.finance.ok('srmRcnDeduction', 'saveOrUpdate', {
      ...{ orgId: account.orgId, supplierId: till.supplierId, currencyCode: 'CNY' },
      ...{ deductionType: 'OTHER', direction: 'DEDUCT', offsetMode: 'PAYMENT' },
      ...{ deductionDate: TODAY, reason: '包装破损' },
      lines: [{ description: '包装破损', amount: '80.00' }],
    })
    await leaveAs(test, 'srm_rcn_deduction', deduction.id, { status: 'APPROVED' })
    const writeOffs = [
      {
        ...{ writeOffType: 'DEDUCTION', deductionId: deduction.id, accountRowNum: 1 },
        writeOffAmount: '50.01',
      },
    ]
    await expectRefusal(
      'APPLICATION_NEGATIVE',
      ...([
        till.finance,
        PAY,
        'saveOrUpdate',
        till.applicationOf([manualRow(account)], { writeOffs }),
      ] as const),
    )
    await leaveAs(test, 'srm_rcn_deduction', deduction.id, { status: 'CANCELLED' })
    const draft = await till.finance.ok(
      PAY,
      'saveOrUpdate',
      till.applicationOf([manualRow(account)]),
    )
    await till.finance.ok(PAY, 'doSubmit', of(draft))
    await leaveAs(test, 'srm_rcn_payment_apply', draft.id, {
      applicant_id: till.chain.id('person', 'manager1'),
    })
    const { manager1 } = till.chain.people
    await expectRefusal('APPLICATION_OWN_APPROVAL', manager1, PAY, 'doApproval', {
      ...of(await find(draft, PAY)),
      opinion: '同意',
    })
  })
})

describe('A manual account', () => {
  const made = (more: object) =>
    [
      till.finance,
      MA,
      'saveOrUpdate',
      {
        ...{ orgId: till.chain.id('org', 'P1'), supplierId: till.supplierId },
        ...{ accountType: 'EXPENSE', currencyCode: 'CNY', reason: 'x' },
        ...{ accountDate: TODAY, dueDate: TODAY },
        lines: [{ description: 'x', taxRate: '13', amountInclTax: '10' }],
        ...more,
      },
    ] as const

  it('of a refund goes through no statement, and opening balances have their time', async () => {
    // Nobody types a refund, so that only the document that makes it can be wrong.
    const refund = { ...made({ accountType: 'REFUND', settleMode: 'STATEMENT' })[3] }
    const thrown = await test.product.engine
      .inTransaction(null, null, (context) => context.create(srmRcnManualAccount, refund))
      .then(
        () => null,
        (error: unknown) => error as AppError,
      )
    expectRefused('MANUAL_ACCOUNT_DIRECT', thrown?.issues?.[0])
    await till.admin.ok('srmBaseConfigProfile', 'saveOrUpdate', await goLive(addDays(TODAY, -61)))
    await expectRefusal('MANUAL_ACCOUNT_OPENING_OVER', ...made({ accountType: 'OPENING' }))
    await till.admin.ok('srmBaseConfigProfile', 'saveOrUpdate', await goLive(addDays(TODAY, -60)))
    await till.finance.ok(MA, 'saveOrUpdate', made({ accountType: 'OPENING' })[3])
  })

  async function goLive(profileValue: string): Promise<object> {
    const [found] = await till.admin.ok('srmBaseConfigProfile', 'listByPage', {
      profileCode: 'RCN_GO_LIVE_DATE',
    })
    return { ...of(found), values: [{ profileValue }] }
  }

  it('gives no more than it has', async () => {
    const account = await till.manualAccount('10')
    const take = (change: Omit<ManualAccountChange, 'id'>) =>
      test.product.engine.inTransaction(null, null, (context) =>
        changeCounters(context, srmRcnManualAccount, 'doSettleProgress', {
          changes: [{ id: account.id, ...change }],
        }),
      )
    await expectThrown('MANUAL_ACCOUNT_OVERDRAWN', () => take({ locked: '10.01' }))
    await take({ locked: '4.00', applied: '6.00' })
    await expectThrown('MANUAL_ACCOUNT_OVERDRAWN', () => take({ locked: '0.01' }))
    await take({ locked: '-4.00', applied: '-6.00' })
    expect(await find(account, MA)).toMatchObject({ status: 'APPROVED', openAmount: '10.00' })
  })
})

describe('A payment', () => {
  it('is confirmed by a second person, with the number of its voucher', async () => {
    const account = await till.manualAccount('300')
    const application = await till.applied([manualRow(account)])
    const disabled = ['srmBaseInnerBankAccountInfo', 'doInvalid', of(till.inner)] as const
    await expectRefusal('INNER_ACCOUNT_TO_PAY', till.finance, ...disabled)
    const draft = (who = till.finance, more: object = {}) =>
      who.ok(PAID, 'saveOrUpdate', till.paymentOf(line(application), '100.00', more))
    const bare = await draft(till.finance, { bankVoucherNo: null })
    await expectRefusal('PAYMENT_VOUCHER_MISSING', till.cashier, PAID, 'doConfirm', of(bare))
    const own = await draft(till.cashier)
    await expectRefusal('PAYMENT_DUAL_CONTROL', till.cashier, PAID, 'doConfirm', of(own))
    await expectRefusal('INNER_ACCOUNT_OPEN', till.finance, ...disabled)
    await leaveAs(test, 'srm_rcn_payment_apply', application.id, {
      approved_by: till.chain.id('user', 'finance1'),
    })
    await expectRefusal(
      'PAYMENT_BY_APPROVER',
      ...([till.finance, PAID, 'saveOrUpdate', till.paymentOf(line(application), '1.00')] as const),
    )
  })

  it('by a bill that was chosen before takes its number, and a bill falls due later', async () => {
    const account = await till.manualAccount('20')
    const bill = { billNumber: 'B2', billDueDate: addDays(TODAY, 90) }
    const chosen = { supplierAccountId: till.accountId, paymentMethod: 'BANK_ACCEPTANCE', ...bill }
    await expectRefusal(
      'PAYMENT_BILL_DUE',
      ...([
        till.finance,
        PAY,
        'saveOrUpdate',
        till.applicationOf([manualRow(account)], {
          paymentLines: [{ ...chosen, billDueDate: TODAY }],
        }),
      ] as const),
    )
    const transfer = await till.finance.ok(
      PAY,
      'saveOrUpdate',
      till.applicationOf([manualRow(account)], {
        paymentLines: [{ ...chosen, paymentMethod: 'TRANSFER' }],
      }),
    )
    const none = { billNumber: null, billDueDate: null }
    expect((await find(transfer, PAY)).paymentLines).toMatchObject([none])
    await till.finance.ok(PAY, 'doCancel', of(transfer))
    const application = await till.applied([manualRow(account)], { paymentLines: [chosen] })
    expect(application.paymentLines).toMatchObject([bill])
    const draft = await till.finance.ok(
      PAID,
      'saveOrUpdate',
      till.paymentOf(line(application), '20.00'),
    )
    expect(await find(draft, PAID)).toMatchObject({ billNumber: 'B2' })
    await till.cashier.ok(PAID, 'doConfirm', of(draft))
  })

  it('by a bill has the number of the bill', async () => {
    const account = await till.manualAccount('20')
    const paymentLines = [{ supplierAccountId: till.accountId, paymentMethod: 'BANK_ACCEPTANCE' }]
    const application = await till.applied([manualRow(account)], { paymentLines })
    const draft = await till.finance.ok(
      PAID,
      'saveOrUpdate',
      till.paymentOf(line(application), '20.00'),
    )
    await expectRefusal('PAYMENT_BILL_MISSING', till.cashier, PAID, 'doConfirm', of(draft))
    const billed = await till.finance.ok(PAID, 'saveOrUpdate', { ...of(draft), billNumber: 'B1' })
    await till.cashier.ok(PAID, 'doConfirm', of(billed))
    expect(await find(application, PAY)).toMatchObject({ status: 'PAID' })
  })
})

it('An invoice without a file is not read', async () => {
  const { row } = await till.received('1')
  const statement = await till.settled(await till.draft([{ transactionId: row.id }]))
  const draft = await till.invoiceOf([statement])
  await expectRefusal('INVOICE_FILE_UNREAD', till.finance, IV, 'doCheckOcr', {
    ...of(draft),
    rowIds: draft.actuals.map(({ id }) => id),
  })
})
