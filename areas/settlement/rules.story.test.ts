import type { OperationContext } from '@opensrm/platform/documents/operations.ts'
import { type Provision, provide } from '@opensrm/platform/documents/ports.ts'
import { drainOutbox } from '@opensrm/platform/messages/outbox.ts'
import { strikeClock } from '@opensrm/testkit/clock.ts'
import { startProduct, type TestProduct } from '@opensrm/testkit/product.ts'
import { expectRefusal, leaveAs } from '@opensrm/testkit/refusals.ts'
import { runSheet, sheetOf } from '@opensrm/testkit/sheets.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Doc, of, type Row, TODAY } from '../demand/testChain.ts'
import { srmSicTransaction } from '../stock/srmSicTransaction/srmSicTransaction.definition.ts'
import { runBalanceCheck } from './balanceCheck.ts'
import { contractTerms } from './ports.ts'
import { postFromLedger } from './srmRcnTransactionInfo/fromLedger.ts'
import { openTill } from './testPayments.ts'

const TI = 'srmRcnTransactionInfo'
const ST = 'srmRcnStatement'
const DED = 'srmRcnDeduction'
const PAID = 'srmRcnActualPaymentInfo'
const INNER = 'srmBaseInnerBankAccountInfo'
let test: TestProduct
let till: Awaited<ReturnType<typeof openTill>>

beforeAll(async () => {
  test = await startProduct()
  till = await openTill(test)
})
afterAll(() => test?.close())

const inSystem = <T>(work: (context: OperationContext) => Promise<T>): Promise<T> =>
  test.product.engine.inTransaction(null, null, work)
const find = (resource: string, { id }: { id: string }): Promise<Doc> =>
  till.finance.ok(resource, 'findById', { id })

describe('What was delivered', () => {
  it('is owed without what the inspection rejected', async () => {
    const { chain } = till
    const order = await chain.order({
      quantity: '10',
      billType: 'PO_FREE',
      line: { priceInclTax: '11.30', taxRate: '13' },
    })
    await chain.receive(await chain.note(order, '10'), { rejected: '3' })
    expect(await till.rowsOf(order)).toMatchObject([{ quantity: '7.000000' }])
  })

  it('is one row for each posting of the ledger, however often it is handed over', async () => {
    const { order, row } = await till.received('3')
    const { sicTransactionId } = await find(TI, row)
    const [posted] = await inSystem((context) =>
      context.select(srmSicTransaction, { id: String(sicTransactionId) }),
    )
    await inSystem((context) => postFromLedger(context, [posted as never]))
    expect(await till.rowsOf(order)).toHaveLength(1)
  })

  it('of consigned goods is owed by what was used, on a statement of its own', async () => {
    const { chain } = till
    const order = await chain.order({
      quantity: '100',
      billType: 'PO_CON',
      line: { priceInclTax: '5.65', taxRate: '13' },
    })
    await chain.receive(await chain.note(order, '100'))
    expect(await till.rowsOf(order)).toEqual([])
    const place = await chain.find('srmBaseSubinventory', chain.id('subinventory', 'RAW1'))
    const supplier = await find('srmPosSupplier', { id: till.supplierId })
    const sheet = await sheetOf([
      ['外部键', '事务类型', '子库', '物料', '供应商', '数量', '来源单号'],
      ['USE-1', '寄售耗用', place.subinventoryCode, 'M1', supplier.supplierNumber, 30, 'MO-1'],
    ])
    const { buyer1, manager1 } = chain.people
    const price = await buyer1.ok('srmBaseItemPrice', 'saveOrUpdate', {
      ...{ orgId: chain.id('org', 'P1'), supplierId: till.supplierId },
      ...{ itemId: chain.id('item', 'M1'), priceType: 'CONSIGN' },
      ...{ priceInclTax: '5.65', taxRate: '13', effectiveFrom: TODAY },
    })
    const submitted = await buyer1.ok('srmBaseItemPrice', 'doSubmit', of(price))
    if (submitted.status === 'APPROVING')
      await manager1.ok('srmBaseItemPrice', 'doApproval', of(submitted))
    const used = await runSheet(test, chain.people.warehouse1, sheet, {
      functionCode: 'srmSicTransaction.doImport',
      mode: 'ALL',
    })
    expect(used).toMatchObject({ status: 'DONE', createdCount: 1 })
    const [row] = await till.rowsOf(order)
    expect(row).toMatchObject({ transactionType: 'CONSIGN_USE', quantity: '30.000000' })
    const terms = { paymentTermId: order.paymentTermId }
    const misplaced = till.header({ ...terms, transactions: [{ transactionId: row?.id }] })
    await expectRefusal('REFERENCE_MISMATCH', till.finance, ST, 'saveOrUpdate', misplaced)
    const uses = [{ transactionId: row?.id, quantity: '30' }]
    const draft = await till.draft([], till.chain.people.buyer1, {
      ...terms,
      ...{ statementType: 'CONSIGN', uses },
    })
    expect(await till.settled(draft)).toMatchObject({ amountInclTax: '169.50', status: 'APPROVED' })
    await till.expectBalanced()
  })
})

describe('A transaction on hold', () => {
  it('is on no statement and in no picker until it is released, and its supplier does not read why', async () => {
    const { order, row } = await till.received('4')
    const { supplier1 } = till.chain.people
    await till.finance.ok(TI, 'doHold', { ...of(row), reason: '质量争议' })
    const open = () =>
      till.finance.ok('srmRcnUnfinishedStmtMaterial', 'listByPage', { poNumber: order.poNumber })
    expect(await open()).toEqual([])
    const saving = till.header({
      paymentTermId: order.paymentTermId,
      transactions: [{ transactionId: row.id }],
    })
    await expectRefusal('REFERENCE_MISMATCH', till.finance, ST, 'saveOrUpdate', saving)
    const seen = await supplier1.ok(TI, 'findById', { id: row.id })
    expect([seen.status, seen.holdReason ?? null]).toEqual(['HOLD', null])
    await till.finance.ok(TI, 'doRelease', of(await find(TI, row)))
    expect(await open()).toHaveLength(1)
    expect(await find(TI, row)).toMatchObject({ status: 'OPEN' })
  })
})

describe('A statement that comes to nothing', () => {
  it('is invoiced at once where no line is left to invoice', async () => {
    const { order, receipt } = await till.received('4')
    await till.returned(receipt, '4')
    const rows = await till.rowsOf(order)
    expect(rows.map(({ quantity }) => quantity).sort()).toEqual(['-4.000000', '4.000000'])
    const draft = await till.draft(rows.map(({ id }) => ({ transactionId: id })))
    expect(await till.settled(draft)).toMatchObject({ amountInclTax: '0.00', status: 'INVOICED' })
  })

  it('is still to be invoiced where its lines are not nothing', async () => {
    const { row } = await till.received('2')
    const rebate = { costType: 'REBATE', description: '返利', taxRate: '13' }
    const costLines = [{ ...rebate, amountInclTax: '-22.60' }]
    const { buyer1 } = till.chain.people
    const draft = await till.draft([{ transactionId: row.id }], buyer1, { costLines })
    expect(await till.settled(draft)).toMatchObject({ amountInclTax: '0.00', status: 'APPROVED' })
  })
})

describe('The nightly check of balances', () => {
  it('tells finance what does not agree, and nobody where everything does', async () => {
    const { row } = await till.received('2')
    const draft = await till.draft([{ transactionId: row.id }])
    const told = async (): Promise<string[]> => {
      await runBalanceCheck(test.product.engine, { log: () => undefined })
      await drainOutbox(test.product.engine)
      const inbox = await till.finance.ok('baseInbox', 'listByPage', { title: '结算余额不平' })
      return (inbox as Row[]).map(({ title }) => String(title))
    }
    expect(await told()).toEqual([])
    const [was] = await inSystem((context) =>
      context.tx
        .selectFrom('srm_rcn_statement')
        .select('open_invoice_amount')
        .where('id', '=', draft.id)
        .execute(),
    )
    await leaveAs(test, 'srm_rcn_statement', draft.id, { open_invoice_amount: '0.01' })
    expect(await told()).toEqual(['结算余额不平'])
    const { rows } = await test.product.platform.pool.query<{ content: string }>(
      "select content from base_msg_instance where event_code = 'srmRcnTransactionInfo.balanceDiffFound'",
    )
    expect(rows[0]?.content).toContain('BAL-3 ')
    await leaveAs(test, 'srm_rcn_statement', draft.id, {
      open_invoice_amount: was?.open_invoice_amount,
    })
  })
})

describe('A deduction', () => {
  async function asked(amount: string): Promise<Doc> {
    const draft = await till.finance.ok(DED, 'saveOrUpdate', {
      ...{ orgId: till.chain.id('org', 'P1'), supplierId: till.supplierId },
      ...{ deductionType: 'LATE_DELIVERY', reason: '延期交货3天' },
      lines: [{ description: '延期交货', amount }],
    })
    await till.finance.ok(DED, 'doSubmit', of(draft))
    return till.passed(DED, draft)
  }

  it('is accepted by silence where a contract says so', async () => {
    const { platform } = test.product.engine
    const waiting = await asked('10')
    await leaveAs(test, 'srm_rcn_deduction', waiting.id, { reply_deadline: '2020-01-01' })
    const area = platform.registry.areas.find(({ code }) => code === 'contracts')
    const provides = area?.provides as Provision[]
    const at = provides.findIndex(({ name }) => name === contractTerms.name)
    const own = provides[at] as Provision
    provides[at] = provide(contractTerms, { isDeemedAccepted: async () => true })
    try {
      await strikeClock(test.product.engine, DED)
    } finally {
      provides[at] = own
    }
    expect(await find(DED, waiting)).toMatchObject({ status: 'APPROVED', supplierReply: 'DEEMED' })
    await till.finance.ok(DED, 'doCancel', of(await find(DED, waiting)))
  })

  it('is upheld against its supplier, and changes its way while nothing of it is used', async () => {
    const waiting = await asked('113.00')
    const { supplier1 } = till.chain.people
    await supplier1.ok(DED, 'doSupplierRefuse', { ...of(waiting), remark: '责任不在我方' })
    await till.finance.ok(DED, 'doHandleAppeal', {
      ...of(await find(DED, waiting)),
      ...{ decision: 'UPHOLD', opinion: '维持' },
    })
    const upheld = await find(DED, waiting)
    expect(upheld).toMatchObject({ status: 'APPROVED', offsetMode: 'PAYMENT', taxAmount: '0.00' })
    await till.cashier.ok(DED, 'doChangeMode', {
      ...of(upheld),
      ...{ offsetMode: 'INVOICE', taxRate: '13' },
    })
    const changed = await find(DED, waiting)
    expect(changed).toMatchObject({ offsetMode: 'INVOICE', taxAmount: '13.00' })
    await leaveAs(test, 'srm_rcn_deduction', waiting.id, {
      ...{ locked_amount: '13.00', open_amount: '100.00' },
    })
    await expectRefusal('DEDUCTION_USED', till.cashier, DED, 'doChangeMode', {
      ...of(changed),
      ...{ offsetMode: 'PAYMENT' },
    })
    await leaveAs(test, 'srm_rcn_deduction', waiting.id, {
      ...{ locked_amount: '0', open_amount: '113.00' },
    })
    await till.finance.ok(DED, 'doCancel', of(await find(DED, waiting)))
  })
})

describe('An advance not written off in time', () => {
  it('reminds its applicant each day', async () => {
    const advance = await till.advance(await till.prepaidOrder(), '40.00')
    await till.paid({ sourceType: 'ADVANCE_APPLY', advanceApplyId: advance.id }, '40.00')
    await leaveAs(test, 'srm_rcn_advance_apply', advance.id, {
      ...{ request_pay_date: '2020-01-01', expect_write_off_date: '2020-01-02' },
    })
    await strikeClock(test.product.engine, 'srmRcnAdvanceApply')
    await drainOutbox(test.product.engine)
    const inbox = await till.finance.ok('baseInbox', 'listByPage', { title: advance.advanceNumber })
    expect((inbox as Row[]).map(({ title }) => title)).toContain(
      `预付逾期未核销：${advance.advanceNumber}`,
    )
  })
})

describe('Paying', () => {
  it('needs no second person where the organisation does not ask for one', async () => {
    await till.setting('RCN_PAY_DUAL_CONTROL', 'N')
    const account = await till.manualAccount('15.00')
    const application = await till.applied([{ sourceType: 'MANUAL', manualAccountId: account.id }])
    const source = { sourceType: 'PAYMENT_APPLY', paymentApplyId: application.id }
    const entered = await till.cashier.ok(PAID, 'saveOrUpdate', till.paymentOf(source, '15.00'))
    await till.cashier.ok(PAID, 'doConfirm', of(entered))
    await till.setting('RCN_PAY_DUAL_CONTROL', 'Y')
    expect(await find(PAID, entered)).toMatchObject({ status: 'CONFIRMED' })
  })

  it('keeps its account from being disabled or deleted while or after it is used', async () => {
    const inner = await till.innerAccount({ accountNo: '3100-0000-7777', accountName: '备用户' })
    const account = await till.manualAccount('16.00')
    const application = await till.applied(
      [{ sourceType: 'MANUAL', manualAccountId: account.id }],
      { innerAccountId: inner.id },
    )
    const disabling = async () =>
      [till.finance, INNER, 'doInvalid', of(await find(INNER, inner))] as const
    await expectRefusal('INNER_ACCOUNT_TO_PAY', ...(await disabling()))
    const source = { sourceType: 'PAYMENT_APPLY', paymentApplyId: application.id }
    const entered = await till.finance.ok(
      PAID,
      'saveOrUpdate',
      till.paymentOf(source, '16.00', { innerAccountId: inner.id }),
    )
    await expectRefusal('INNER_ACCOUNT_OPEN', ...(await disabling()))
    await till.cashier.ok(PAID, 'doConfirm', of(entered))
    await expectRefusal('INNER_ACCOUNT_USED', till.finance, INNER, 'delete', {
      ...of(await find(INNER, inner)),
    })
    await till.finance.ok(...((await disabling()).slice(1) as [string, string, object]))
    expect(await find(INNER, inner)).toMatchObject({ status: 'DISABLED', enabledFlag: 'N' })
  })
})

describe('The tax office', () => {
  it('need not be asked where the organisation does not want it', async () => {
    await till.setting('RCN_VERIFY_REQUIRED', 'N')
    const { row } = await till.received('5')
    const statement = await till.settled(await till.draft([{ transactionId: row.id }]))
    const { amountExclTax, taxAmount } = statement as Row
    const actuals = [await till.actual(String(amountExclTax), String(taxAmount))]
    const asked = await till.submitted(await till.invoiceOf([statement]), actuals)
    const { buyer1 } = till.chain.people
    await buyer1.ok('srmRcnInvoice', 'doApproval', { ...of(asked), opinion: '同意' })
    const booked = await find('srmRcnInvoice', asked)
    await till.setting('RCN_VERIFY_REQUIRED', 'Y')
    const fallen = (booked.actuals as Row[]).map(({ verifyStatus }) => verifyStatus)
    expect([booked.status, booked.bookedDate, fallen]).toEqual(['APPROVED', TODAY, ['UNCHECKED']])
  })
})
