import { addDays } from '@opensrm/kernel/values/date.ts'
import type { OperationContext } from '@opensrm/platform/documents/operations.ts'
import { startProduct, type TestProduct } from '@opensrm/testkit/product.ts'
import { expectRefusal, expectThrown } from '@opensrm/testkit/refusals.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Row, TODAY } from '../demand/testChain.ts'
import { forfeitDeposit, registerDeposit, releaseDeposit } from './ports.ts'
import { openTill, type PaymentDoc } from './testPayments.ts'

const MA = 'srmRcnManualAccount'
const PAY = 'srmRcnPaymentApply'
let test: TestProduct
let till: Awaited<ReturnType<typeof openTill>>

beforeAll(async () => {
  test = await startProduct()
  till = await openTill(test)
})
afterAll(() => test?.close())

const inSystem = <T>(work: (context: OperationContext) => Promise<T>): Promise<T> =>
  test.product.engine.inTransaction(null, null, work)
const bidder = (documentNumber: string) => ({ documentNumber, supplierId: till.supplierId })
const register = (documentNumber: string, amount = '5000.00') =>
  inSystem((context) =>
    registerDeposit(context, {
      ...{ ...bidder(documentNumber), orgId: till.chain.id('org', 'P1'), currencyCode: 'CNY' },
      ...{ amount, receivedDate: addDays(TODAY, -3), bankVoucherNo: `IN-${documentNumber}` },
    }),
  )
const find = ({ id }: { id: string }): Promise<Row> => till.finance.ok(MA, 'findById', { id })
const paying = ({ id }: { id: string }) =>
  till.applicationOf([{ sourceType: 'MANUAL', manualAccountId: id }])

/** A bid for a tender and one in a sealed auction of this number, both waiting for their deposit; answers its state. */
async function bidsWaiting(documentNumber: string): Promise<() => Promise<string[]>> {
  const { db } = test.product.platform
  const insert = async (table: string, values: { [column: string]: unknown }) => {
    const { rows } = await sql<{ id: string }>`insert into ${sql.table(table)} (${sql.join(
      Object.keys(values).map((column) => sql.ref(column)),
    )}) values (${sql.join(Object.values(values))}) returning id`.execute(db)
    return rows[0]?.id ?? ''
  }
  const { supplierId } = till
  const waiting = { supplier_id: supplierId, deposit_status: 'TO_REFUND' }
  const tender = await insert('srm_bid_document', {
    ...{ document_number: documentNumber, status: 'AWARDED' },
  })
  const bid = await insert('srm_bid_supplier', { ...waiting, status: 'LOST', document_id: tender })
  const answer = await insert('srm_inq_auction_answer', {
    ...{ ...waiting, status: 'NOT_AWARDED', auction_number: documentNumber },
  })
  return async () => {
    const states = sql<{ deposit_status: string }>`
      select deposit_status from srm_bid_supplier where id = ${bid}
      union all select deposit_status from srm_inq_auction_answer where id = ${answer}`
    return (await states.execute(db)).rows.map((row) => row.deposit_status)
  }
}

describe('The deposit of a bidder', () => {
  it('is owed back once, held until it is released, and sourcing learns that it was paid', async () => {
    const [first, second] = await Promise.allSettled([register('BD1'), register('BD1')])
    const made = [first, second].flatMap((one) =>
      one.status === 'fulfilled' ? [one.value.id] : [],
    )
    expect(new Set(made).size).toBe(1)
    const deposit = await register('BD1')
    expect(deposit.id).toBe(made[0])
    expect(await find(deposit)).toMatchObject({
      ...{ accountType: 'DEPOSIT', status: 'APPROVED', holdFlag: 'Y', openAmount: '5000.00' },
      ...{ taxAmount: '0.00', dueDate: null, bankVoucherNo: 'IN-BD1' },
    })
    await expectRefusal('PAYABLE_HELD', till.finance, PAY, 'saveOrUpdate', paying(deposit))
    const release = () =>
      inSystem((context) => releaseDeposit(context, { ...bidder('BD1'), dueDate: TODAY }))
    await release()
    await release()
    const released = await find(deposit)
    expect(released).toMatchObject({ holdFlag: 'N', dueDate: TODAY })
    const applied = await till.applied([{ sourceType: 'MANUAL', manualAccountId: deposit.id }])
    const source = { sourceType: 'PAYMENT_APPLY', paymentApplyId: applied.id }
    const bids = await bidsWaiting('BD1')
    await till.paid(source, '2000.00')
    expect(await bids()).toEqual(['TO_REFUND', 'TO_REFUND'])
    await till.paid(source, '3000.00')
    expect(await find(deposit)).toMatchObject({ status: 'SETTLED', openAmount: '0.00' })
    expect(await bids()).toEqual(['REFUNDED', 'REFUNDED'])
    await till.expectBalanced()
  })

  it('is kept in part or whole, once, and never beyond what is open', async () => {
    const deposit = await register('BD2')
    const keep = (documentNumber: string, amount: string) =>
      inSystem((context) =>
        forfeitDeposit(context, { ...bidder(documentNumber), amount, reason: '开标后撤标' }),
      )
    await expectThrown('MANUAL_ACCOUNT_OVERDRAWN', () => keep('BD2', '5000.01'))
    await keep('BD2', '1200.00')
    await keep('BD2', '1200.00')
    expect(await find(deposit)).toMatchObject({
      ...{ status: 'APPROVED', amountInclTax: '3800.00', openAmount: '3800.00' },
      ...{ forfeitedAmount: '1200.00', forfeitDate: TODAY, holdFlag: 'Y' },
    })
    const whole = await register('BD3')
    await keep('BD3', '5000.00')
    expect(await find(whole)).toMatchObject({ status: 'SETTLED', amountInclTax: '0.00' })
    await till.expectBalanced()
  })

  it('is typed by nobody, shown to no supplier, and unknown where none was registered', async () => {
    const { supplier1 } = till.chain.people
    await expectThrown('DEPOSIT_UNKNOWN', () =>
      inSystem((context) => releaseDeposit(context, { ...bidder('BD9'), dueDate: TODAY })),
    )
    const { id } = await register('BD4')
    expect((await supplier1.call(MA, 'findById', { id })).status).toBe('E')
    const { orgId } = await find({ id })
    await expectRefusal('MANUAL_ACCOUNT_SOURCED', till.finance, MA, 'saveOrUpdate', {
      ...{ orgId, supplierId: till.supplierId, accountType: 'DEPOSIT' },
      ...{ accountDate: TODAY, reason: 'x' },
      lines: [{ description: 'x', taxRate: '0', amountInclTax: '10' }],
    })
  })
})

it('A supplier sees that it is paid, and not by which manual account', async () => {
  const account = await till.manualAccount('12.00')
  const application = await till.applied([{ sourceType: 'MANUAL', manualAccountId: account.id }])
  const { supplier1 } = till.chain.people
  const seen = (await supplier1.ok(PAY, 'findById', { id: application.id })) as PaymentDoc
  expect(seen.invoiceAccounts).toMatchObject([{ sourceType: 'MANUAL', applyAmount: '12.00' }])
  expect(JSON.stringify(seen)).not.toContain(String(account.manualAccountNumber))
  const { data } = await supplier1.call(PAY, 'findLinks', { id: application.id })
  expect(JSON.stringify(data)).not.toContain(String(account.manualAccountNumber))
  const ours = (await till.finance.ok(PAY, 'findById', { id: application.id })) as PaymentDoc
  expect(ours.invoiceAccounts).toMatchObject([{ manualAccountId: account.id }])
})
