import type { ApiClient } from '@opensrm/testkit/client.ts'
import { strikeClock } from '@opensrm/testkit/clock.ts'
import { startProduct, type TestProduct } from '@opensrm/testkit/product.ts'
import { expectRefusal, leaveAs } from '@opensrm/testkit/refusals.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { of, type Row, TODAY } from '../demand/testChain.ts'
import { openBalances } from './openBalances.ts'
import { runGenerate } from './srmRcnStatement/generate.ts'
import { type Desk, openDesk } from './testSettlement.ts'

let now = new Date()
let test: TestProduct
let desk: Desk
let buyer: ApiClient
let supplier: ApiClient
/** manages finance */
let leader: ApiClient

beforeAll(async () => {
  test = await startProduct({ clock: () => now })
  desk = await openDesk(test)
  buyer = desk.chain.people.buyer1
  supplier = desk.chain.people.supplier1
  const admin = await test.login('admin')
  const [role] = await admin.ok('baseResponsibility', 'listByPage', { respCode: 'FINANCE_MANAGER' })
  await admin.ok('baseUserResponsibility', 'saveOrUpdate', {
    userId: desk.chain.id('user', 'quality1'),
    respId: role.id,
    reason: 'finance',
  })
  leader = await test.login('quality1')
})
afterAll(() => test?.close())

const take = (row: Row, quantity?: string) => ({
  transactionId: row.id,
  ...(quantity ? { quantity } : {}),
})
const ST = 'srmRcnStatement'

describe('A statement of the buyer', () => {
  it('holds what it takes, is confirmed by the supplier, approved, and settles it', async () => {
    const { order, receipt } = await desk.received('100')
    await desk.returned(receipt, '10')
    const [came, back] = (await desk.rowsOf(order)) as [Row, Row]
    const draft = await desk.draft([take(came, '40'), take(back)], buyer, {
      costLines: [
        { costType: 'FREIGHT', description: '运费', taxRate: '9', amountInclTax: '109.00' },
      ],
    })
    expect(draft).toMatchObject({
      creatorSide: 'BUYER',
      goodsAmountInclTax: '339.00',
      costAmountInclTax: '109.00',
      amountInclTax: '448.00',
      amountExclTax: '400.00',
      taxAmount: '48.00',
    })
    expect(draft.lines).toMatchObject([
      { lineNum: 10, lineType: 'GOODS', quantity: '30.000000', amountInclTax: '339.00' },
      { lineNum: 20, lineType: 'COST', amountInclTax: '109.00', amountExclTax: '100.00' },
    ])
    // A draft holds nothing, and its supplier knows nothing of it
    expect((await desk.rowsOf(order))[0]).toMatchObject({ lockedQuantity: '0.000000' })
    expect((await supplier.call(ST, 'findById', { id: draft.id })).code).toBe('NOT_FOUND')

    const asked = await buyer.ok(ST, 'doSubmit', of(draft))
    expect(asked.status).toBe('SUPPLIER_CONFIRMING')
    expect((await desk.rowsOf(order))[0]).toMatchObject({
      lockedQuantity: '40.000000',
      lockedAmount: '452.00',
      openQuantity: '60.000000',
      status: 'PART',
    })
    const seen = await desk.find(draft, supplier)
    expect(seen.pushStatus ?? null).toBeNull()
    expect((await desk.chain.people.supplier2.call(ST, 'findById', { id: draft.id })).code).toBe(
      'NOT_FOUND',
    )
    await supplier.ok(ST, 'doSupplierConfirm', of(seen))
    const done = await desk.approved(draft)
    expect(done).toMatchObject({
      status: 'APPROVED',
      openInvoiceAmount: '448.00',
      localAmountInclTax: '448.00',
      invoiceStatus: 'NONE',
    })
    expect(await desk.rowsOf(order)).toMatchObject([
      {
        settledQuantity: '40.000000',
        settledAmount: '452.00',
        openAmount: '678.00',
        status: 'PART',
      },
      { settledQuantity: '-10.000000', openQuantity: '0.000000', status: 'SETTLED' },
    ])
    expect((await desk.chain.find('srmPurOrder', order.id)).lines[0]).toMatchObject({
      statementQuantity: '30.000000',
    })
    await desk.expectBalanced()
    expect((await buyer.call(ST, 'doAbolish', { ...of(done), reason: '错' })).status).toBe('E')
    await leader.ok(ST, 'doAbolish', { ...of(await desk.find(draft, leader)), reason: '单价有误' })
    expect((await desk.find(draft)).status).toBe('ABOLISHED')
    expect((await desk.rowsOf(order))[0]).toMatchObject({
      openQuantity: '100.000000',
      status: 'OPEN',
    })
    await desk.expectBalanced()
  })

  it('is disputed with what differs, corrected and sent again; a dispute keeps what is held', async () => {
    const { order, row } = await desk.received('50')
    const draft = await desk.draft([take(row)])
    await buyer.ok(ST, 'doSubmit', of(draft))
    const asked = await desk.find(draft, supplier)
    const answered = await supplier.ok(ST, 'saveOrUpdate', {
      ...of(asked),
      transactions: asked.transactions.map(({ id }: Row) => ({ id, supplierQuantity: '45' })),
    })
    await expectRefusal('STATEMENT_DIFFERS', supplier, ST, 'doSupplierConfirm', of(answered))
    const dispute = { ...of(answered), reason: '实收45' }
    await expectRefusal('STATEMENT_DIFF_REMARK', supplier, ST, 'doSupplierRefuse', dispute)
    const said = await supplier.ok(ST, 'saveOrUpdate', {
      ...of(answered),
      transactions: asked.transactions.map(({ id }: Row) => ({
        id,
        supplierQuantity: '45',
        diffRemark: '少5件',
      })),
    })
    await supplier.ok(ST, 'doSupplierRefuse', { ...of(said), reason: '实收45' })
    const disputed = await desk.find(draft)
    expect(disputed).toMatchObject({ status: 'DISPUTED', disputeReason: '实收45' })
    // Only the side that raised it edits it.
    expect(disputed.access).toMatchObject({ editable: true })
    const theirs = await desk.find(draft, supplier)
    expect(theirs.access).toMatchObject({ editable: false })
    await expectRefusal('RAISED_BY_OTHER_SIDE', supplier, ST, 'saveOrUpdate', {
      ...of(theirs),
      remark: 'x',
    })
    expect(disputed.transactions).toMatchObject([
      { quantity: '50.000000', supplierQuantity: '45.000000' },
    ])
    expect((await desk.rowsOf(order))[0]).toMatchObject({ lockedQuantity: '50.000000' })
    await buyer.ok(ST, 'saveOrUpdate', {
      ...of(disputed),
      transactions: [{ id: disputed.transactions[0]?.id, quantity: '45' }],
    })
    expect((await desk.rowsOf(order))[0]).toMatchObject({
      lockedQuantity: '45.000000',
      lockedAmount: '508.50',
      openQuantity: '5.000000',
    })
    const done = await desk.settled(draft)
    expect(done).toMatchObject({ status: 'APPROVED', amountInclTax: '508.50' })
    expect(done.transactions[0]).toMatchObject({ supplierQuantity: null })
    await desk.expectBalanced()
  })

  it('frees what it held when it is withdrawn or rejected', async () => {
    const { order, row } = await desk.received('7')
    const draft = await desk.draft([take(row)])
    const asked = await buyer.ok(ST, 'doSubmit', of(draft))
    await expectRefusal('RAISED_BY_OTHER_SIDE', supplier, ST, 'doWithdraw', of(asked))
    await buyer.ok(ST, 'doWithdraw', of(asked))
    expect((await desk.rowsOf(order))[0]).toMatchObject({
      openQuantity: '7.000000',
      status: 'OPEN',
    })
    expect((await supplier.call(ST, 'findById', { id: draft.id })).code).toBe('NOT_FOUND')
    await desk.expectBalanced()
  })
})

describe('A statement of the supplier', () => {
  it('is confirmed by submitting it, and approved at the buyer', async () => {
    const { order, row } = await desk.received('20')
    const draft = await desk.draft([take(row)], supplier)
    expect(draft).toMatchObject({ creatorSide: 'SUPPLIER' })
    const [own] = await supplier.ok(ST, 'listByPage', { statementNumber: draft.statementNumber })
    expect(own.id).toBe(draft.id)
    await expectRefusal('RAISED_BY_OTHER_SIDE', buyer, ST, 'saveOrUpdate', {
      ...of(draft),
      remark: 'x',
    })
    await supplier.ok(ST, 'doSubmitSupplier', of(await desk.find(draft, supplier)))
    expect((await desk.find(draft)).status).toBe('APPROVING')
    expect(await desk.approved(draft)).toMatchObject({
      status: 'APPROVED',
      amountInclTax: '226.00',
    })
    expect((await desk.rowsOf(order))[0]).toMatchObject({ status: 'SETTLED', openAmount: '0.00' })
    await desk.expectBalanced()
  })

  it('types no costs, and takes nothing of others', async () => {
    const { row } = await desk.received('2')
    const typed = await supplier.call(
      ST,
      'saveOrUpdate',
      desk.header({
        transactions: [take(row)],
        costLines: [{ costType: 'OTHER', description: 'x', taxRate: '13', amountInclTax: '999' }],
      }),
    )
    expect(typed.status).toBe('E')
    const foreign = await desk.chain.people.supplier2.call(
      ST,
      'saveOrUpdate',
      desk.header({ transactions: [take(row)] }),
    )
    expect(foreign.status).toBe('E')
  })
})

describe('Both sides at the same moment', () => {
  it('take the same goods: one holds them, the other is refused', async () => {
    const { order, row } = await desk.received('30')
    const ours = await desk.draft([take(row)])
    const theirs = await desk.draft([take(row)], supplier)
    const answers = await Promise.all([
      buyer.call(ST, 'doSubmit', of(ours)),
      supplier.call(ST, 'doSubmitSupplier', of(await desk.find(theirs, supplier))),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual(['E', 'S'])
    expect((await desk.rowsOf(order))[0]).toMatchObject({
      lockedQuantity: '30.000000',
      openQuantity: '0.000000',
    })
    await desk.expectBalanced()
  })
})

describe('Rows of a statement', () => {
  it('belong to it, have the sign of what is open and no more than that', async () => {
    const { order, receipt } = await desk.received('12')
    await desk.returned(receipt, '2')
    const [came, back] = (await desk.rowsOf(order)) as [Row, Row]
    const save = (body: object) => desk.header(body)
    const cannot = (code: string, body: object) =>
      expectRefusal(code, buyer, ST, 'saveOrUpdate', save(body))
    await cannot('TRANSACTION_OVERDRAWN', { transactions: [take(came, '13')] })
    await cannot('STATEMENT_QUANTITY_SIGN', { transactions: [take(came, '-1')] })
    await cannot('STATEMENT_QUANTITY_SIGN', { transactions: [take(back, '0')] })
    await cannot('STATEMENT_PERIOD', { cutoffDate: '2023-01-01' })
    await cannot('STATEMENT_FOREIGN_ROW', {
      cutoffDate: '2024-02-01',
      transactions: [take(came)],
    })
    const cost = { description: 'x', taxRate: '13', amountInclTax: '10' }
    await cannot('REQUIRED', { costLines: [{ ...cost, costType: 'REFUND' }] })
    await cannot('STATEMENT_COST_ZERO', {
      costLines: [{ ...cost, costType: 'OTHER', amountInclTax: '0' }],
    })
    const without = await desk.draft([take(came)])
    await expectRefusal('STATEMENT_RETURN_LEFT_OUT', buyer, ST, 'doSubmit', of(without))
    const empty = await desk.draft([])
    await expectRefusal('STATEMENT_EMPTY', buyer, ST, 'doSubmit', of(empty))
    await desk.expectBalanced()
  })

  it('are taken by one click, returns included', async () => {
    const { receipt } = await desk.received('6')
    await desk.returned(receipt, '1')
    const empty = await desk.draft([])
    const filled = await buyer.ok(ST, 'doTakeOpen', of(empty))
    expect(filled.transactions.length).toBeGreaterThan(1)
    expect(Number(filled.amountInclTax)).toBeGreaterThan(0)
    await expectRefusal('STATEMENT_NOTHING_OPEN', buyer, ST, 'doTakeOpen', of(filled))
  })
})

describe('Who may make and undo statements', () => {
  it('is said by a parameter, and by what became of them', async () => {
    const admin = await test.login('admin')
    const [known] = await admin.ok('srmBaseConfigProfile', 'listByPage', {
      profileCode: 'RCN_STMT_CREATOR',
    })
    const setting = (profileValue: string, record: Row) =>
      admin.ok('srmBaseConfigProfile', 'saveOrUpdate', {
        ...of(record),
        values: [{ profileValue, effectiveFrom: '2020-01-01' }],
      })
    const saved = await setting('BUYER', known)
    await expectRefusal(
      'STATEMENT_NOT_BY_THIS_SIDE',
      supplier,
      ST,
      'saveOrUpdate',
      desk.header({ transactions: [] }),
    )
    await setting('BOTH', saved)
    const { row } = await desk.received('2')
    const done = await desk.settled(await desk.draft([take(row)]))
    await leaveAs(test, 'srm_rcn_statement', done.id, { push_status: 'SUCCESS' })
    await expectRefusal('STATEMENT_INVOICED', leader, ST, 'doAbolish', {
      ...of(await desk.find(done, leader)),
      reason: 'x',
    })
  })
})

describe('Statements of chosen rows', () => {
  it.each(['buyer', 'supplier'] as const)('are raised by the %s, once', async (side) => {
    const who = side === 'buyer' ? buyer : supplier
    const { row } = await desk.received('5')
    const { row: other } = await desk.received('6')
    const chosen = [row, other].map(({ id }) => ({ transactionId: id }))
    const TI = 'srmRcnTransactionInfo'
    const { statements } = await who.ok(TI, 'doCreateStatement', { chosen })
    expect(statements).toHaveLength(1)
    expect(await desk.find(statements[0], who)).toMatchObject({
      creatorSide: side.toUpperCase(),
      amountInclTax: '124.30',
      status: 'DRAFT',
    })
    await expectRefusal('STATEMENT_NOT_OPEN', who, TI, 'doCreateStatement', { chosen })
    await expectRefusal('ROWS_REQUIRED', who, TI, 'doCreateStatement', { chosen: [] })
    const foreign = desk.chain.people.supplier2.call(TI, 'doCreateStatement', { chosen })
    expect((await foreign).status).toBe('E')
    await who.ok(ST, 'doCancel', of(await desk.find(statements[0], who)))
  })
})

describe('A supplier who leaves', () => {
  it('has its open rows and its statements not invoiced yet counted, within the scope asked', async () => {
    const { order, row } = await desk.received('10')
    const ask = { supplierId: desk.chain.id('supplier', 'S1') }
    const answer = (more: object = {}) =>
      test.product.engine.inTransaction(null, null, (context) =>
        openBalances(context, { ...ask, ...more }),
      )
    const [, open, unpaid] = await answer()
    const done = await desk.settled(await desk.draft([take(row, '4')]))
    const [, left, more] = await answer({ categoryId: row.categoryId, orgId: row.orgId })
    expect(Number(open?.amount) - Number(left?.amount)).toBeCloseTo(45.2, 5)
    expect(Number(more?.amount) - Number(unpaid?.amount)).toBeCloseTo(45.2, 5)
    expect(more?.documents).toContainEqual(
      expect.objectContaining({ id: done.id, number: done.statementNumber }),
    )
    const [now] = await desk.rowsOf(order)
    expect(left?.documents).toContainEqual(
      expect.objectContaining({ id: row.id, number: now?.transactionNumber }),
    )
    expect(await answer({ supplierId: desk.chain.id('supplier', 'S2') })).toMatchObject([
      { itemType: 'ADVANCE', docCount: 0, amount: '0.00' },
      { itemType: 'RECEIPT_UNSETTLED', docCount: 0, amount: '0.00' },
      { itemType: 'STATEMENT_UNPAID', docCount: 0, amount: '0.00' },
      { itemType: 'INVOICE_UNPAID', docCount: 0, amount: '0.00' },
    ])
  })
})

describe('Statements by the month', () => {
  it('are made once for what is open, and not again', async () => {
    await desk.received('4')
    const { statements } = await buyer.ok(ST, 'doGenerate', { cutoffDate: TODAY })
    expect(statements.length).toBeGreaterThan(0)
    await expectRefusal('STATEMENT_NOTHING_OPEN', buyer, ST, 'doGenerate', { cutoffDate: TODAY })
    await expectRefusal('STATEMENT_PERIOD', buyer, ST, 'doGenerate', { cutoffDate: '2999-01-01' })
    await desk.received('4')
    await desk.expectBalanced()
  })
})

describe('A statement nobody answers', () => {
  it('reminds the supplier on the last day and daily after it, and never takes silence for consent', async () => {
    const { row } = await desk.received('3')
    const draft = await desk.draft([take(row)])
    await buyer.ok(ST, 'doSubmit', of(draft))
    now = new Date(now.getTime() + 9 * 86_400_000)
    await strikeClock(test.product.engine, ST)
    const { rows } = await test.product.platform.pool.query(
      "select count(*) as n from outbox where event = 'srmRcnStatement.replyDue' and payload->>'id' = $1",
      [String(draft.id)],
    )
    expect(Number(rows[0]?.n)).toBe(1)
    const { rows: standing } = await test.product.platform.pool.query(
      'select status from srm_rcn_statement where id = $1',
      [draft.id],
    )
    expect(standing[0]?.status).toBe('SUPPLIER_CONFIRMING')
  })

  it('is followed by those of the month, made by the job', async () => {
    now = new Date(now.getTime() + 40 * 86_400_000)
    const lines: string[] = []
    const run = { log: (line: string) => void lines.push(line) }
    await runGenerate(test.product.engine, run)
    await runGenerate(test.product.engine, run)
    expect(lines[0]).toContain('1 statements up to')
    expect(lines[1]).toContain('0 statements up to')
  })
})
