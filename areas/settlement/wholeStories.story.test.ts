import { addDays } from '@opensrm/kernel/values/date.ts'
import { startProduct, type TestProduct } from '@opensrm/testkit/product.ts'
import { expectRefusal } from '@opensrm/testkit/refusals.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { of, type Row, TODAY } from '../demand/testChain.ts'
import { srmPosSupplier } from '../suppliers/srmPosSupplier/srmPosSupplier.definition.ts'
import { openEquipment } from './testEquipment.ts'
import { openTill, type PaymentDoc } from './testPayments.ts'

const ADV = 'srmRcnAdvanceApply'
const DED = 'srmRcnDeduction'
const PAY = 'srmRcnPaymentApply'
const PAID = 'srmRcnActualPaymentInfo'
const ST = 'srmRcnStatement'
let test: TestProduct
let till: Awaited<ReturnType<typeof openTill>>

beforeAll(async () => {
  test = await startProduct()
  till = await openTill(test)
})
afterAll(() => test?.close())

const find = (record: Row, resource = PAY) =>
  till.finance.ok(resource, 'findById', { id: record.id }) as Promise<PaymentDoc>
const lineOf = ({ id }: Row) => ({ sourceType: 'PAYMENT_APPLY', paymentApplyId: id })

it('One receipt settled in three parts without losing a cent', async () => {
  const { order, row } = await till.received('1000', '12.345678')
  expect(row).toMatchObject({ amountInclTax: '12345.68' })
  const parts = []
  for (const quantity of ['300', '300', '400'])
    parts.push(await till.settled(await till.draft([{ transactionId: row.id, quantity }])))
  expect(
    parts.map(({ amountInclTax, amountExclTax, taxAmount }) => [
      ...[amountInclTax, amountExclTax, taxAmount],
    ]),
  ).toEqual([
    ['3703.70', '3277.61', '426.09'],
    ['3703.71', '3277.62', '426.09'],
    ['4938.27', '4370.15', '568.12'],
  ])
  expect(await till.rowsOf(order)).toMatchObject([
    { status: 'SETTLED', openQuantity: '0.000000', openAmount: '0.00', settledAmount: '12345.68' },
  ])
  const more = till.header({ transactions: [{ transactionId: row.id, quantity: '0.000001' }] })
  const { buyer1 } = till.chain.people
  await expectRefusal('REFERENCE_MISMATCH', buyer1, ST, 'saveOrUpdate', more)
  await till.expectBalanced()
})

it('Order to cash with advance, deduction and stages', async () => {
  const order = await till.prepaidOrder('1000', '113.00')
  const advance = await till.advance(order, '33900.00')
  await till.paid({ sourceType: 'ADVANCE_APPLY', advanceApplyId: advance.id }, '33900.00')
  const again = till.advanceOf(order, '0.01')
  await expectRefusal('ADVANCE_OVER_LIMIT', till.finance, ADV, 'saveOrUpdate', again)
  const invoice = await till.invoiced(order, '1000')
  expect(invoice.accounts.map(({ amount }) => amount)).toEqual([
    ...['33900.00', '67800.00', '11300.00'],
  ])
  const deduction = await deducted('500.00')
  const [prepaid, due] = invoice.accounts as [Row, Row]
  const planPayDate = [prepaid.dueDate, due.dueDate, TODAY].sort().at(-1)
  const [advanceLine] = (await find(advance, ADV)).lines as Row[]
  const accounts = [{ accountId: prepaid.id }, { accountId: due.id }]
  const ofAdvance = {
    ...{ writeOffType: 'ADVANCE', advanceLineId: advanceLine?.id },
    ...{ accountRowNum: 1, writeOffAmount: '33900.00' },
  }
  const ofDeduction = {
    ...{ writeOffType: 'DEDUCTION', deductionId: deduction.id },
    ...{ accountRowNum: 2, writeOffAmount: '500.00' },
  }
  const without = await till.finance.ok(
    PAY,
    'saveOrUpdate',
    till.applicationOf(accounts, { planPayDate, writeOffs: [ofAdvance] }),
  )
  await expectRefusal('DEDUCTION_SKIPPED', till.finance, PAY, 'doSubmit', of(without))
  await till.finance.ok(PAY, 'doCancel', of(without))
  const application = await till.applied(accounts, {
    planPayDate,
    writeOffs: [ofAdvance, ofDeduction],
  })
  expect(application).toMatchObject({
    ...{ applyAmount: '101700.00', advanceWriteOffAmount: '33900.00' },
    ...{ deductionWriteOffAmount: '500.00', payAmount: '67300.00' },
  })
  await till.paid(lineOf(application), '40000.00')
  await till.paid(lineOf(application), '27300.00')
  expect(await find(application)).toMatchObject({ status: 'PAID', unpaidAmount: '0.00' })
  expect(await till.findInvoice(invoice)).toMatchObject({
    ...{ paidAmount: '67300.00', writtenOffAmount: '34400.00', openAmount: '11300.00' },
  })
  expect(await find(advance, ADV)).toMatchObject({ status: 'WRITTEN_OFF', balanceAmount: '0.00' })
  expect(await find(deduction, DED)).toMatchObject({ status: 'APPLIED' })
  const stagesOf = async (who: keyof typeof till.chain.people, resource: string, id: string) => {
    const { lines } = await till.chain.people[who].ok(resource, 'findChain', { id })
    return (lines as Row[]).flatMap(({ rows }) => (rows as Row[]).map(({ stage }) => stage))
  }
  const money = ['statement', 'invoice', 'payment']
  for (const [resource, id] of [
    [PAY, application.id],
    ['srmPurOrder', order.id],
  ] as const) {
    expect(await stagesOf('manager1', resource, id)).toEqual(
      expect.arrayContaining(['order', 'receipt', 'ledger', ...money]),
    )
    // The supplier sees its own documents; who handles goods sees no money.
    expect(await stagesOf('supplier1', resource, id)).toEqual(expect.arrayContaining(money))
  }
  const goods = await stagesOf('warehouse1', 'srmPurOrder', order.id)
  expect(goods.filter((stage) => money.includes(String(stage)))).toEqual([])
  const { supplier2 } = till.chain.people
  expect((await supplier2.call(PAY, 'findChain', { id: application.id })).code).toBe('NOT_FOUND')
  await till.expectBalanced()
})

/** A deduction off the payment that the supplier has confirmed. */
async function deducted(amount: string): Promise<Row> {
  const draft = await till.finance.ok(DED, 'saveOrUpdate', {
    ...{ orgId: till.chain.id('org', 'P1'), supplierId: till.supplierId },
    ...{ deductionType: 'QUALITY_CLAIM', reason: '批次外观不良' },
    lines: [{ description: '外观不良', amount }],
  })
  await till.finance.ok(DED, 'doSubmit', of(draft))
  const asked = await till.passed(DED, draft)
  await till.chain.people.supplier1.ok(DED, 'doSupplierConfirm', of(asked))
  return asked
}

it('Dispute and resubmission', async () => {
  const { buyer1, supplier1, supplier2 } = till.chain.people
  const rows: Row[] = []
  for (const quantity of ['100', '20', '20']) rows.push((await till.received(quantity)).row)
  const statement = await till.draft(rows.map(({ id }) => ({ transactionId: id })))
  await buyer1.ok(ST, 'doSubmit', of(statement))
  const asked = await till.find(statement, supplier1)
  const differing = asked.transactions.find(({ transactionId }) => transactionId === rows[0]?.id)
  const said = await supplier1.ok(ST, 'saveOrUpdate', {
    ...of(asked),
    transactions: asked.transactions.map(({ id }) =>
      id === differing?.id ? { id, supplierQuantity: '95', diffRemark: '少5件' } : { id },
    ),
  })
  await expectRefusal('STATEMENT_DIFFERS', supplier1, ST, 'doSupplierConfirm', of(said))
  await supplier1.ok(ST, 'doSupplierRefuse', { ...of(said), reason: '实收95' })
  const disputed = await till.find(statement)
  expect(disputed).toMatchObject({ status: 'DISPUTED' })
  const matters = (await buyer1.ok('srmBasePendingMatter', 'listByPage', {
    documentId: statement.id,
  })) as unknown as Row[]
  expect(matters.length).toBeGreaterThan(0)
  await buyer1.ok(ST, 'saveOrUpdate', {
    ...of(disputed),
    transactions: disputed.transactions
      .filter(({ id }) => id !== differing?.id)
      .map(({ id }) => ({ id })),
  })
  const done = await till.settled(statement)
  expect(done).toMatchObject({ status: 'APPROVED', amountInclTax: '452.00' })
  const [removed] = (await till.finance.ok('srmRcnTransactionInfo', 'listByPage', {
    id: [rows[0]?.id],
  })) as unknown as [Row]
  expect(removed).toMatchObject({ status: 'OPEN', openQuantity: '100.000000' })
  expect((await supplier2.call(ST, 'findById', { id: statement.id })).code).toBe('NOT_FOUND')
  await till.expectBalanced()
})

it('What is not disputed goes on at once', async () => {
  const { buyer1, supplier1 } = till.chain.people
  const rows: Row[] = []
  for (const quantity of ['100', '20', '20']) rows.push((await till.received(quantity)).row)
  const statement = await till.draft(
    rows.map(({ id }) => ({ transactionId: id })),
    buyer1,
    {
      costLines: [{ costType: 'OTHER', description: '运费', taxRate: '0', amountInclTax: '8.00' }],
    },
  )
  await buyer1.ok(ST, 'doSubmit', of(statement))
  const refuse = async (supplierQuantity: (row: Row) => string | null) => {
    const asked = await till.find(statement, supplier1)
    const said = await supplier1.ok(ST, 'saveOrUpdate', {
      ...of(asked),
      transactions: asked.transactions.map((row) => {
        const theirs = supplierQuantity(row)
        return { id: row.id, supplierQuantity: theirs, diffRemark: theirs && '少5件' }
      }),
    })
    await supplier1.ok(ST, 'doSupplierRefuse', { ...of(said), reason: '数量不符' })
    return till.find(statement)
  }
  const all = await refuse(() => '1')
  await expectRefusal('STATEMENT_NOT_MIXED', buyer1, ST, 'doSplit', of(all))
  await buyer1.ok(ST, 'doSubmit', of(all))
  const disputed = await refuse((row) => (row.transactionId === rows[0]?.id ? '95' : null))

  // Of two who press at once one splits.
  const answers = await Promise.all([1, 2].map(() => buyer1.call(ST, 'doSplit', of(disputed))))
  expect(answers.map(({ status }) => status).sort()).toEqual(['E', 'S'])
  const [made] = answers.flatMap(({ status, data }) =>
    status === 'S' ? [(data as { answer: Row }).answer] : [],
  ) as [Row]
  expect(await till.find(made, supplier1)).toMatchObject({
    ...{ status: 'SUPPLIER_CONFIRMING', splitFromId: statement.id, amountInclTax: '460.00' },
    ...{ transactions: [{ quantity: '20.000000' }, { quantity: '20.000000' }] },
    costLines: [{ description: '运费', amountInclTax: '8.00' }],
  })
  expect(await till.find(statement)).toMatchObject({
    ...{ status: 'DISPUTED', disputeReason: '数量不符', amountInclTax: '1130.00', costLines: [] },
    transactions: [{ supplierQuantity: '95.000000', diffRemark: '少5件' }],
  })
  const held = await till.finance.ok('srmRcnTransactionInfo', 'listByPage', {
    id: rows.map(({ id }) => id),
    columns: ['lockedQuantity', 'openQuantity'],
    sort: [{ key: 'quantity', order: 'desc' }],
  })
  expect(held).toMatchObject([
    { lockedQuantity: '100.000000', openQuantity: '0.000000' },
    { lockedQuantity: '20.000000', openQuantity: '0.000000' },
    { lockedQuantity: '20.000000', openQuantity: '0.000000' },
  ])
  await supplier1.ok(ST, 'doSupplierConfirm', of(await till.find(made, supplier1)))
  expect(await till.approved(made)).toMatchObject({ status: 'APPROVED' })
  await till.expectBalanced()
})

it('Equipment milestones, bank return, frozen supplier', async () => {
  const { ordered, stagesOf } = await openEquipment(till)
  const order = await ordered('1', '100000.01', [
    { stageCode: 'RECEIPT', percent: '30' },
    { stageCode: 'ACCEPTANCE', percent: '60' },
    { stageCode: 'WARRANTY', percent: '10', offsetDays: 365 },
  ])
  const note = await till.chain.note(order, '1')
  await till.chain.inspect(await till.chain.receive(note, { judge: false }))
  const stages = await stagesOf(order)
  expect(stages).toMatchObject([
    { stageAmountInclTax: '30000.00', status: 'OPEN' },
    { stageAmountInclTax: '60000.01', status: 'OPEN' },
    { stageAmountInclTax: '10000.00', status: 'WAITING' },
  ])
  const details = stages.slice(0, 2).map(({ id }) => ({ milestoneId: id }))
  const { buyer1 } = till.chain.people
  const header = till.header({ statementType: 'EQUIPMENT', details })
  const statement = await till.settled(await buyer1.ok(ST, 'saveOrUpdate', header))
  expect(statement).toMatchObject({ status: 'APPROVED', amountInclTax: '90000.01' })
  const { amountExclTax, taxAmount } = statement as Row
  const actuals = [await till.actual(String(amountExclTax), String(taxAmount))]
  const invoice = await till.bookedInvoice(
    await till.submitted(await till.invoiceOf([statement]), actuals),
  )
  const rows = invoice.accounts.map(({ id }) => ({ accountId: id }))
  const planPayDate = addDays(TODAY, 60)
  const application = await till.applied(rows, { planPayDate })
  const payment = await till.paid(lineOf(application), '90000.01')
  expect(await find(application)).toMatchObject({ status: 'PAID' })

  await till.cashier.ok(PAID, 'doReverse', { ...of(payment), reason: '银行退票' })
  expect(await find(application)).toMatchObject({ status: 'APPROVED', paidAmount: '0.00' })
  expect(await till.findInvoice(invoice)).toMatchObject({
    ...{ payingAmount: '90000.01', paidAmount: '0.00' },
  })
  const { bankVoucherNo } = payment
  const same = { ...till.paymentOf(lineOf(application), '90000.01'), bankVoucherNo }
  await expectRefusal('PAYMENT_VOUCHER_USED', till.finance, PAID, 'saveOrUpdate', same)

  const account = await till.manualAccount('10.00')
  const draft = await till.finance.ok(
    PAY,
    'saveOrUpdate',
    till.applicationOf([{ sourceType: 'MANUAL', manualAccountId: account.id }]),
  )
  await test.product.engine.inTransaction(null, null, (context) =>
    context.update(srmPosSupplier, till.supplierId, { fields: { freezePaymentFlag: 'Y' } }),
  )
  await expectRefusal('PAYMENT_NOT_ELIGIBLE', till.finance, PAY, 'doSubmit', of(draft))
  await till.expectBalanced()
})
