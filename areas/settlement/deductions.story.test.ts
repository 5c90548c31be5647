import { addDays } from '@opensrm/kernel/values/date.ts'
import { strikeClock } from '@opensrm/testkit/clock.ts'
import { startProduct, type TestProduct } from '@opensrm/testkit/product.ts'
import { expectRefusal } from '@opensrm/testkit/refusals.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Doc, of, type Row, TODAY } from '../demand/testChain.ts'
import { cancelDeduction, createDeduction, type NewDeduction } from './ports.ts'
import { openTill, type PaymentDoc } from './testPayments.ts'

const DED = 'srmRcnDeduction'
const PAY = 'srmRcnPaymentApply'
const ST = 'srmRcnStatement'
const MA = 'srmRcnManualAccount'
type DeductionDoc = Doc & { lines: Row[]; applications: Row[] }

let test: TestProduct
let till: Awaited<ReturnType<typeof openTill>>

beforeAll(async () => {
  test = await startProduct()
  till = await openTill(test)
})
afterAll(() => test?.close())

const find = (record: Row, resource = DED) =>
  till.finance.ok(resource, 'findById', { id: record.id }) as Promise<DeductionDoc>
const seen = (record: Row) =>
  till.chain.people.supplier1.ok(DED, 'findById', { id: record.id }) as Promise<DeductionDoc>
const values = (amount: string, more: object = {}) => ({
  orgId: till.chain.id('org', 'P1'),
  supplierId: till.supplierId,
  deductionType: 'LATE_DELIVERY',
  reason: '延期交货3天',
  lines: [{ description: '延期交货', amount }],
  ...more,
})
const draft = (amount: string, more: object = {}) =>
  till.finance.ok(DED, 'saveOrUpdate', values(amount, more)) as Promise<DeductionDoc>
const saving = (amount: string, more: object = {}) =>
  [till.finance, DED, 'saveOrUpdate', values(amount, more)] as const

/** Approved and shown to the supplier. */
async function published(amount: string, more: object = {}): Promise<DeductionDoc> {
  const made = await draft(amount, more)
  await till.finance.ok(DED, 'doSubmit', of(made))
  return (await till.passed(DED, made)) as DeductionDoc
}

/** Accepted by the supplier. */
async function effective(amount: string, more: object = {}): Promise<DeductionDoc> {
  const asked = await published(amount, more)
  await till.chain.people.supplier1.ok(DED, 'doSupplierConfirm', of(asked))
  return find(asked)
}

/** Nothing off the payment stays open for the stories after this one. */
async function used(...deductions: Row[]): Promise<void> {
  for (const one of deductions) {
    const now = await find(one)
    if (now.status === 'APPROVED') await till.finance.ok(DED, 'doCancel', of(now))
  }
}

describe('A deduction', () => {
  it('is agreed by both sides before it counts', async () => {
    await expectRefusal(
      'SETTLEMENT_DATE_AHEAD',
      ...saving('10', { deductionDate: addDays(TODAY, 1) }),
    )
    await expectRefusal(
      'DEDUCTION_EFFECTIVE',
      ...saving('10', { effectiveDate: addDays(TODAY, -1) }),
    )
    const { supplier1 } = till.chain.people
    const made = await draft('1', {
      lines: [{ description: '返工', quantity: '3', unitAmount: '33.335', amount: '1' }],
    })
    expect(made).toMatchObject({ amountInclTax: '100.01', taxRate: '0', openAmount: '100.01' })
    expect((await supplier1.call(DED, 'findById', { id: made.id })).status).toBe('E')
    await till.finance.ok(DED, 'doSubmit', of(made))
    const asked = await till.passed(DED, made)
    expect(asked).toMatchObject({ status: 'SUPPLIER_CONFIRMING' })
    expect(String(asked.replyDeadline) > TODAY).toBe(true)
    expect(await seen(made)).not.toHaveProperty('pushStatus')
    await supplier1.ok(DED, 'doSupplierRefuse', { ...of(asked), remark: '责任不在我方' })
    const appealed = await find(made)
    expect(appealed).toMatchObject({ status: 'APPEALED', supplierReply: 'REFUSE' })
    const handle = (more: object) => ({ ...of(appealed), opinion: '双方分担', ...more })
    await expectRefusal(
      'DEDUCTION_AMEND_LOWER',
      till.finance,
      DED,
      'doHandleAppeal',
      handle({ decision: 'AMEND', amount: '100.01' }),
    )
    await till.finance.ok(DED, 'doHandleAppeal', handle({ decision: 'AMEND', amount: '50.00' }))
    expect(await seen(made)).toMatchObject({
      status: 'SUPPLIER_CONFIRMING',
      amountInclTax: '50.00',
      appealOpinion: '双方分担',
      supplierReply: null,
    })
    await supplier1.ok(DED, 'doSupplierConfirm', of(await seen(made)))
    expect(await find(made)).toMatchObject({ status: 'APPROVED', supplierReply: 'ACCEPT' })
    await used(made)
  })

  it('leaves something on every line when it is lowered', async () => {
    const lines = [
      { description: 'a', amount: '0.01' },
      { description: 'b', amount: '100' },
    ]
    const asked = await published('1', { lines })
    await till.chain.people.supplier1.ok(DED, 'doSupplierRefuse', { ...of(asked), remark: 'x' })
    await expectRefusal('DEDUCTION_AMEND_TOO_LOW', till.finance, DED, 'doHandleAppeal', {
      ...of(await find(asked)),
      ...{ decision: 'AMEND', amount: '20', opinion: 'x' },
    })
    await till.finance.ok(DED, 'doHandleAppeal', {
      ...of(await find(asked)),
      ...{ decision: 'REVOKE', opinion: '撤销' },
    })
    expect(await seen(asked)).toMatchObject({ status: 'CANCELLED', appealOpinion: '撤销' })
  })

  it('is not accepted by silence where no contract says so', async () => {
    const asked = await published('10')
    await test.product.platform.pool.query(
      'update srm_rcn_deduction set reply_deadline = current_date - 3 where id = $1',
      [asked.id],
    )
    await strikeClock(test.product.engine, DED)
    expect(await find(asked)).toMatchObject({ status: 'SUPPLIER_CONFIRMING', supplierReply: null })
    await till.chain.people.supplier1.ok(DED, 'doSupplierConfirm', of(await seen(asked)))
    await used(asked)
  })
})

describe('Other areas', () => {
  const source = (id: string, more: object = {}): NewDeduction => ({
    ...{ sourceDocType: 'QCN_CLAIM', sourceDocId: id, sourceDocNumber: `CL${id}`, part: 'LOSS' },
    ...{ deductionType: 'QUALITY_CLAIM', direction: 'DEDUCT', offsetMode: 'PAYMENT' },
    ...{ supplierId: till.supplierId, orgId: till.chain.id('org', 'P1'), currencyCode: 'CNY' },
    ...{ taxRate: '0', amount: '88.00', reason: '来料不良索赔', born: 'AGREED' },
    ...more,
  })
  const make = (wanted: NewDeduction) =>
    test.product.engine.inTransaction(null, null, (context) => createDeduction(context, wanted))

  it('charge a document once, however often and at once they ask', async () => {
    const [first, second] = await Promise.allSettled([make(source('7001')), make(source('7001'))])
    const made = [first, second].flatMap((one) =>
      one.status === 'fulfilled' ? [one.value.id] : [],
    )
    expect(new Set(made).size).toBe(1)
    const again = await make(source('7001'))
    expect(again).toMatchObject({ id: made[0], status: 'APPROVED' })
    const charged = await make(source('7002', { sourceDocType: 'QCN_MRB', born: 'CHARGED' }))
    expect(charged.status).toBe('SUPPLIER_CONFIRMING')
    const proposed = await make(source('7003', { sourceDocType: 'MOULD_SCRAP', born: 'PROPOSED' }))
    expect(proposed.status).toBe('DRAFT')
    await expectRefusal('DEDUCTION_SOURCED', till.finance, DED, 'doCancel', of(await find(again)))
    for (const one of [source('7001'), source('7002', { sourceDocType: 'QCN_MRB' })])
      await test.product.engine.inTransaction(null, null, (context) =>
        cancelDeduction(context, one),
      )
    expect(await find(again)).toMatchObject({ status: 'CANCELLED' })
    const anew = await make(source('7001', { amount: '12.00' }))
    expect(anew.id).not.toBe(again.id)
    await test.product.engine.inTransaction(null, null, (context) =>
      cancelDeduction(context, source('7001')),
    )
  })

  it('give back through a statement only', async () => {
    const refund = source('7004', { sourceDocType: 'REFUND', direction: 'REFUND', taxRate: '13' })
    await expect(make(refund)).rejects.toMatchObject({ code: 'VALIDATION' })
    const made = await make({ ...refund, offsetMode: 'INVOICE' })
    await expectRefusal('DEDUCTION_REFUND_MODE', till.cashier, DED, 'doChangeMode', {
      ...of(await find(made)),
      offsetMode: 'PAYMENT',
    })
    await test.product.engine.inTransaction(null, null, (context) =>
      cancelDeduction(context, refund),
    )
  })
})

describe('Off the payment', () => {
  it('is written off before cash, in parts over several applications', async () => {
    const deduction = await effective('500.00')
    const account = await till.manualAccount('300')
    const row = { sourceType: 'MANUAL', manualAccountId: account.id }
    const saved = await till.finance.ok(PAY, 'saveOrUpdate', till.applicationOf([row]))
    await expectRefusal('DEDUCTION_SKIPPED', till.finance, PAY, 'doSubmit', of(saved))
    const writeOffs = [
      {
        writeOffType: 'DEDUCTION',
        deductionId: deduction.id,
        accountRowNum: 1,
        writeOffAmount: '200',
      },
    ]
    await expectRefusal(
      'DEDUCTION_OVERDRAWN',
      till.finance,
      PAY,
      'saveOrUpdate',
      till.applicationOf([row], { writeOffs: [{ ...writeOffs[0], writeOffAmount: '500.01' }] }),
    )
    const first = await till.applied([row], { writeOffs, skipDeductionReason: '分期扣除' })
    expect(first).toMatchObject({
      status: 'APPROVED',
      deductionWriteOffAmount: '200.00',
      payAmount: '100.00',
    })
    expect(await find(deduction)).toMatchObject({
      status: 'PART_APPLIED',
      appliedAmount: '200.00',
      openAmount: '300.00',
      applications: [{ targetType: 'PAYMENT_APPLY', amount: '200.00', lockedFlag: 'N' }],
    })
    await till.expectBalanced()
    const second = await till.manualAccount('1000')
    const empty = await till.finance.ok(PAY, 'saveOrUpdate', {
      ...till.applicationOf([]),
      paymentLines: [],
    })
    await till.finance.ok(PAY, 'doTakeDue', of(empty))
    const proposed = (await find(empty, PAY)) as unknown as PaymentDoc
    expect(proposed.invoiceAccounts).toMatchObject([{ manualAccountId: second.id }])
    expect(proposed).toMatchObject({ deductionWriteOffAmount: '300.00', payAmount: '700.00' })
    await till.finance.ok(PAY, 'doSubmit', of(proposed))
    expect(await find(deduction)).toMatchObject({ lockedAmount: '300.00', openAmount: '0.00' })
    await till.passed(PAY, proposed)
    expect(await find(deduction)).toMatchObject({ status: 'APPLIED', openAmount: '0.00' })
    await till.expectBalanced()
    await till.finance.ok(PAY, 'doCancel', of(await find(proposed, PAY)))
    await till.finance.ok(PAY, 'doCancel', of(await find(first, PAY)))
    expect(await find(deduction)).toMatchObject({ status: 'APPROVED', applications: [] })
    await till.expectBalanced()
    await used(deduction)
    for (const one of [account, second])
      await till.finance.call(MA, 'doAbolish', { ...of(await find(one, MA)), reason: 'x' })
  })

  it('goes to one of two applications that take the same money at once', async () => {
    const deduction = await effective('100.00')
    const one = async () => {
      const account = await till.manualAccount('400')
      return till.finance.ok(
        PAY,
        'saveOrUpdate',
        till.applicationOf([{ sourceType: 'MANUAL', manualAccountId: account.id }], {
          writeOffs: [
            {
              writeOffType: 'DEDUCTION',
              deductionId: deduction.id,
              accountRowNum: 1,
              writeOffAmount: '100',
            },
          ],
        }),
      )
    }
    const both = [await one(), await one()]
    const answers = await Promise.all(
      both.map((application) => till.finance.call(PAY, 'doSubmit', of(application))),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual(['E', 'S'])
    const held = await find(deduction)
    expect(held).toMatchObject({ lockedAmount: '100.00', openAmount: '0.00' })
    await expectRefusal('DEDUCTION_USED', till.cashier, DED, 'doChangeMode', {
      ...of(held),
      offsetMode: 'INVOICE',
      taxRate: '13',
    })
    await till.expectBalanced()
  })
})

describe('Off the invoice', () => {
  it('lowers a statement whole, and comes back when the statement is abolished', async () => {
    const deduction = await effective('113.00', { offsetMode: 'INVOICE', taxRate: '13' })
    expect(deduction).toMatchObject({ amountExclTax: '100.00', taxAmount: '13.00' })
    const { row } = await till.received('50')
    const header = { transactions: [{ transactionId: row.id }] }
    const costLines = [{ deductionId: deduction.id }]
    const { buyer1, supplier1 } = till.chain.people
    const cannot = (code: Parameters<typeof expectRefusal>[0], more: object) =>
      expectRefusal(code, buyer1, ST, 'saveOrUpdate', till.header({ ...header, ...more }))
    await cannot('DEDUCTION_TWICE', { costLines: [...costLines, ...costLines] })
    await cannot('STATEMENT_COST_TYPE', { costLines: [{ ...costLines[0], costType: 'FREIGHT' }] })
    const later = await effective('5', {
      ...{ offsetMode: 'INVOICE', taxRate: '13' },
      effectiveDate: addDays(TODAY, 3),
    })
    await cannot('DEDUCTION_FOREIGN', { costLines: [{ deductionId: later.id }] })
    const pending = await effective('40')
    const made = await till.draft([{ transactionId: row.id }], buyer1, { costLines })
    expect(made).toMatchObject({
      goodsAmountInclTax: '565.00',
      costAmountInclTax: '-113.00',
      amountInclTax: '452.00',
      pendingPaymentDeduction: '40.00',
    })
    await buyer1.ok(ST, 'doSubmit', of(made))
    expect(await find(deduction)).toMatchObject({
      lockedAmount: '113.00',
      applications: [{ targetType: 'STATEMENT', lockedFlag: 'Y' }],
    })
    await cannot('DEDUCTION_PARTLY', { costLines })
    await till.expectBalanced()
    await supplier1.ok(ST, 'doSupplierConfirm', of(await till.find(made, supplier1)))
    const settled = await till.approved(made)
    expect(settled).toMatchObject({ status: 'APPROVED', openInvoiceAmount: '452.00' })
    expect(await find(deduction)).toMatchObject({ status: 'APPLIED', appliedAmount: '113.00' })
    await till.expectBalanced()
    await till.cashier.ok(ST, 'doAbolish', { ...of(settled), reason: '重做' })
    expect(await find(deduction)).toMatchObject({ status: 'APPROVED', applications: [] })
    await till.expectBalanced()
    // The supplier takes what is open, and the deduction with it.
    const own = await supplier1.ok(ST, 'saveOrUpdate', till.header({}))
    await supplier1.ok(ST, 'doTakeOpen', of(own))
    const filled = await till.find(own, supplier1)
    expect(filled.costLines).toMatchObject([{ costType: 'DEDUCTION', amountInclTax: '-113.00' }])
    await supplier1.ok(ST, 'doSubmitSupplier', of(filled))
    expect(await find(deduction)).toMatchObject({ lockedAmount: '113.00' })
    await supplier1.ok(ST, 'doWithdraw', of(await till.find(own, supplier1)))
    expect(await find(deduction)).toMatchObject({ lockedAmount: '0.00' })
    await used(deduction, later, pending)
  })

  it('takes manual accounts that wait for a statement', async () => {
    const make = (more: object) =>
      till.finance.call(MA, 'saveOrUpdate', {
        ...{ orgId: till.chain.id('org', 'P1'), supplierId: till.supplierId, currencyCode: 'CNY' },
        ...{ accountDate: TODAY, reason: '调整', settleMode: 'STATEMENT', accountType: 'ADJUST' },
        lines: [{ description: '模具费', taxRate: '13', amountInclTax: '-226' }],
        ...more,
      })
    const line = { description: 'x', taxRate: '13', amountInclTax: '10' }
    const refused = async (code: string, more: object) =>
      expect(JSON.stringify(await make(more))).toContain(code)
    await refused('MANUAL_ACCOUNT_RATES', { lines: [line, { ...line, taxRate: '6' }] })
    await refused('MANUAL_ACCOUNT_ZERO', { lines: [{ ...line, amountInclTax: '0' }] })
    await refused('MANUAL_ACCOUNT_NEGATIVE', { accountType: 'EXPENSE' })
    const { data } = await make({})
    const account = data as Row
    await till.finance.ok(MA, 'doSubmit', of(account))
    await till.passed(MA, account)
    const { row } = await till.received('30')
    const costLines = [{ costType: 'MANUAL_ACCOUNT', manualAccountId: account.id }]
    await expectRefusal(
      'STATEMENT_ACCOUNT_FOREIGN',
      till.chain.people.buyer1,
      ST,
      'saveOrUpdate',
      till.header({ costLines: [...costLines, ...costLines] }),
    )
    const made = await till.draft([{ transactionId: row.id }], till.chain.people.buyer1, {
      costLines,
    })
    expect(made).toMatchObject({ amountInclTax: '113.00', costAmountInclTax: '-226.00' })
    await till.settled(made)
    expect(await find(account, MA)).toMatchObject({
      status: 'SETTLED',
      appliedAmount: '-226.00',
      openAmount: '0.00',
    })
    await till.expectBalanced()
  })
})
