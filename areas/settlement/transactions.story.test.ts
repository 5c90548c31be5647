import type { ApiClient } from '@opensrm/testkit/client.ts'
import { startProduct, type TestProduct } from '@opensrm/testkit/product.ts'
import { expectThrown } from '@opensrm/testkit/refusals.ts'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { of, type Row } from '../demand/testChain.ts'
import { lockLedger } from '../stock/ports.ts'
import { srmRcnTransactionInfo } from './srmRcnTransactionInfo/srmRcnTransactionInfo.definition.ts'
import { type Desk, openDesk } from './testSettlement.ts'

let test: TestProduct
let desk: Desk
let chain: Desk['chain']
let finance: ApiClient
let received: Desk['received']
let rowsOf: Desk['rowsOf']
let expectBalanced: Desk['expectBalanced']

beforeAll(async () => {
  test = await startProduct()
  desk = await openDesk(test)
  ;({ chain, finance, received, rowsOf, expectBalanced } = desk)
})
afterAll(() => test?.close())

/** Quantities on a statement, as the statement would count them. */
async function take(row: Row, change: object): Promise<void> {
  await test.product.engine.inTransaction(null, null, async (context) => {
    await context.run(srmRcnTransactionInfo, 'doSettleProgress', row.id, {
      changes: [{ id: row.id, ...change }],
    })
  })
}

/** So many transactions wait for the ledger's lock; they get it in the order in which they came. */
async function untilWaiting(count: number): Promise<void> {
  await vi.waitFor(
    async () => {
      const { rows } = await test.product.platform.pool.query(
        `select 1 from pg_locks join pg_database d on d.oid = database
         where not granted and locktype = 'advisory' and datname = current_database()`,
      )
      expect(rows).toHaveLength(count)
    },
    { timeout: 120_000, interval: 20 },
  )
}

/**
 * The statement is submitted while `then` already waits for the ledger behind it. Whoever waits for a lock is refused
 * after a time, so `then` does nothing but the call that needs the ledger.
 */
async function takenBefore<T>(statement: Row, then: () => Promise<T>): Promise<T> {
  const { taking, waiting } = await test.product.engine.inTransaction(
    null,
    null,
    async (context) => {
      await lockLedger(context)
      const taking = outcomeOf(chain.people.buyer1.ok('srmRcnStatement', 'doSubmit', of(statement)))
      await untilWaiting(1)
      const waiting = outcomeOf(then())
      await untilWaiting(2)
      return { taking, waiting }
    },
  )
  await answerOf(taking)
  return answerOf(waiting)
}

/** Settles only once it is asked for, so that a failure elsewhere does not leave it unhandled. */
const outcomeOf = async <T>(work: Promise<T>) => (await Promise.allSettled([work]))[0]

async function answerOf<T>(outcome: Promise<PromiseSettledResult<T>>): Promise<T> {
  const result = await outcome
  if (result.status === 'rejected') throw result.reason
  return result.value
}

describe('What was received', () => {
  it('is owed in the transaction that posts it, with the figures of the ledger', async () => {
    const { order, receipt } = await received('40')
    const [row, ...more] = await rowsOf(order)
    expect(more).toEqual([])
    expect(row).toMatchObject({
      transactionType: 'RECEIPT',
      sourceDocNumber: receipt.receiptNumber,
      quantity: '40.000000',
      amountInclTax: '452.00',
      openQuantity: '40.000000',
      openAmount: '452.00',
      poLineNum: 10,
      status: 'OPEN',
    })
    await expectBalanced()
  })

  it('is seen by its supplier, without why it is held, and by no other supplier', async () => {
    const { order } = await received('5')
    const [row] = await rowsOf(order)
    await finance.ok('srmRcnTransactionInfo', 'doHold', { ...of(row as Row), reason: '待核实' })
    expect(await rowsOf(order)).toMatchObject([{ status: 'HOLD', holdReason: '待核实' }])
    const [own] = await rowsOf(order, chain.people.supplier1)
    expect(own).toMatchObject({ status: 'HOLD', amountInclTax: '56.50' })
    expect(own?.holdReason ?? null).toBeNull()
    expect(await rowsOf(order, chain.people.supplier2)).toEqual([])
    const stranger = await chain.people.supplier2.call('srmRcnTransactionInfo', 'findById', {
      id: (row as Row).id,
    })
    expect(stranger.code).toBe('NOT_FOUND')
    const [held] = await rowsOf(order)
    await finance.ok('srmRcnTransactionInfo', 'doRelease', of(held as Row))
    expect(await rowsOf(order)).toMatchObject([{ status: 'OPEN', holdReason: null }])
  })

  it('is written by the ledger alone', async () => {
    const { order } = await received('1')
    const [row] = await rowsOf(order)
    for (const [action, body] of [
      ['saveOrUpdate', { ...of(row as Row), quantity: '9' }],
      ['saveOrUpdate', { quantity: '9' }],
      ['delete', of(row as Row)],
    ] as const)
      expect((await finance.call('srmRcnTransactionInfo', action, body)).status).toBe('E')
  })
})

describe('A new price from a past date', () => {
  it('changes what is on no statement, net of returns, and run twice gives nothing more', async () => {
    const { order, receipt } = await received('100')
    await desk.returned(receipt, '10')
    const [receiptRow, returnRow] = await rowsOf(order)
    expect(returnRow).toMatchObject({
      transactionType: 'RETURN',
      quantity: '-10.000000',
      amountInclTax: '-113.00',
      originalTransactionId: receiptRow?.id,
    })
    // 20 of it are settled and 10 on an open statement: both keep their price
    const back = { transactionId: (returnRow as Row).id }
    const taken = (quantity: string) => ({ transactionId: (receiptRow as Row).id, quantity })
    await desk.settled(await desk.draft([taken('20'), back]))
    const open = await desk.draft([taken('10')])
    await chain.people.buyer1.ok('srmRcnStatement', 'doSubmit', of(open))
    await desk.returned(receipt, '5')
    await desk.repriced(order, '12.43')
    const rows = await rowsOf(order)
    expect(rows).toMatchObject([
      { quantity: '30.000000', amountInclTax: '339.00', openQuantity: '0.000000', status: 'PART' },
      { quantity: '-10.000000', amountInclTax: '-113.00', status: 'SETTLED' },
      { quantity: '-5.000000', amountInclTax: '-62.15', status: 'OPEN' },
      { quantity: '70.000000', amountInclTax: '870.10', splitNum: 1, status: 'OPEN' },
    ])
    const adjusts = await chain.ledger({ orderId: order.id, transactionType: 'PRICE_ADJUST' })
    expect(adjusts.map((row) => row.amountInclTax).sort()).toEqual(['-5.65', '79.10'])
    await expectBalanced()
    for (const row of rows.filter(({ status }) => status === 'OPEN'))
      await finance.ok('srmRcnTransactionInfo', 'doReprice', of(row))
    const again = await chain.ledger({ orderId: order.id, transactionType: 'PRICE_ADJUST' })
    expect(again).toHaveLength(2)
    // Once more, after a part at the new price was settled.
    await desk.repriced(order, '13.56')
    expect((await rowsOf(order)).map((row) => row.amountInclTax)).toEqual([
      '339.00',
      '-113.00',
      '-67.80',
      '949.20',
    ])
    await expectBalanced()
  })

  it('is the same to the cent in the ledger where several rows of a receipt are open', async () => {
    const { order } = await received('4', '1.00')
    const [row] = (await rowsOf(order)) as [Row]
    const { buyer1 } = chain.people
    const part = await desk.draft([{ transactionId: row.id, quantity: '1' }])
    await buyer1.ok('srmRcnStatement', 'doSubmit', of(part))
    // The three pieces that are on no statement become a row of their own; then the first is free again.
    await desk.repriced(order, '2.00')
    await buyer1.ok('srmRcnStatement', 'doWithdraw', of(await desk.find(part)))
    await desk.repriced(order, '1.005')
    expect((await rowsOf(order)).map((one) => one.openAmount)).toEqual(['1.01', '3.02'])
    await expectBalanced()
  })

  it('leaves out what a statement takes while the price is applied', async () => {
    const { order } = await received('10', '1.00')
    const [row] = (await rowsOf(order)) as [Row]
    const part = await desk.draft([{ transactionId: row.id, quantity: '4' }])
    await takenBefore(part, await desk.repricing(order, '2.00'))
    expect((await rowsOf(order)).map((one) => one.amountInclTax)).toEqual(['4.00', '12.00'])
    await expectBalanced()
  })

  it('reaches what had no price: it becomes open', async () => {
    // The day before the library's price is in force.
    const order = await chain.order({ quantity: '8', order: { orderDate: '2023-12-31' } })
    expect(order.lines).toMatchObject([{ unpricedFlag: 'Y', priceInclTax: null }])
    await chain.receive(await chain.note(order, '8'))
    expect(await rowsOf(order)).toMatchObject([{ status: 'UNPRICED', amountInclTax: null }])
    await expectBalanced()
    const { buyer1 } = chain.people
    const [unpriced] = await buyer1.ok('srmPurUnpricedMaterial', 'listByPage', {
      orderId: order.id,
    })
    await buyer1.ok('srmPurUnpricedMaterial', 'doMatchPrice', {
      ...of(unpriced as Row),
      useLaterPrice: 'Y',
    })
    expect(await rowsOf(order)).toMatchObject([
      { status: 'OPEN', openAmount: '90.40', openQuantity: '8.000000' },
    ])
    await expectBalanced()
  })
})

describe('What is taken back', () => {
  it('entirely is offset at once, at the price it stands at', async () => {
    const { order, receipt } = await received('60')
    await desk.repriced(order, '22.60')
    await desk.reversed(receipt)
    expect(await rowsOf(order)).toMatchObject([
      { amountInclTax: '1356.00', openQuantity: '0.000000', openAmount: '0.00', status: 'OFFSET' },
      { transactionType: 'RECEIPT_REVERSAL', amountInclTax: '-1356.00', status: 'OFFSET' },
    ])
    await expectBalanced()
  })

  it('is refused once a statement holds it, though nothing held it when the approval began', async () => {
    const { order, receipt } = await received('10', '1.00')
    const [row] = (await rowsOf(order)) as [Row]
    const part = await desk.draft([{ transactionId: row.id, quantity: '4' }])
    const approve = await desk.reversing(receipt)
    const answer = await takenBefore(part, () => approve().catch(String))
    expect(answer).toContain('WRITEOFF_SETTLED')
    expect(await rowsOf(order)).toMatchObject([{ openQuantity: '6.000000', status: 'PART' }])
    await expectBalanced()
  })
})

describe('Two statements that take the last pieces', () => {
  it('get them once, whoever asks first', async () => {
    const { order } = await received('10')
    const [row] = await rowsOf(order)
    const part = { locked: '6', lockedAmount: '67.80', lockedAmountExclTax: '60.00' }
    const both = await Promise.allSettled([take(row as Row, part), take(row as Row, part)])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    await expectThrown('TRANSACTION_OVERDRAWN', () => take(row as Row, part))
  })
})

describe('The check of balances', () => {
  it('answers every identity to finance, and to nobody of the other side', async () => {
    const { rows } = await finance.ok('srmRcnTransactionInfo', 'balanceCheck', {
      supplierId: chain.id('supplier', 'S1'),
      currencyCode: 'CNY',
    })
    const [first] = rows
    expect(first).toMatchObject({ code: 'BAL-1Q', difference: '0.00', rows: [] })
    expect(first.left).toBe(first.right)
    const refused = await chain.people.supplier1.call('srmRcnTransactionInfo', 'balanceCheck', {})
    expect(refused.status).toBe('E')
  })
})

describe('What is on no statement', () => {
  const LIST = 'srmRcnUnfinishedStmtMaterial'
  const openOf = (order: Row, who: ApiClient): Promise<Row[]> =>
    who.ok(LIST, 'listByPage', { poNumber: order.poNumber })

  it('stands in a list with its age until all of it is taken, for its own supplier too', async () => {
    const { order } = await received('10')
    const [row] = (await rowsOf(order)) as [Row]
    expect(await openOf(order, finance)).toMatchObject([
      { transactionId: row.id, openQuantity: '10.000000', openAmount: '113.00', ageDays: 0 },
    ])
    expect(await openOf(order, chain.people.supplier1)).toHaveLength(1)
    expect(await openOf(order, chain.people.supplier2)).toEqual([])
    await take(row, { locked: '4', lockedAmount: '45.20', lockedAmountExclTax: '40.00' })
    expect(await openOf(order, finance)).toMatchObject([{ openAmount: '67.80', status: 'PART' }])
    await take(row, { locked: '6', lockedAmount: '67.80', lockedAmountExclTax: '60.00' })
    expect(await openOf(order, finance)).toEqual([])
  })
})
