import { startProduct, type TestProduct } from '@opensrm/testkit/product.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Doc, of, type Row } from '../demand/testChain.ts'
import { amountUpTo, pick, randomFrom } from '../orders/testDesk.ts'
import { findBroken } from './balanceCheck.ts'
import { openEquipment } from './testEquipment.ts'
import { openLog, playRounds } from './testLog.ts'
import { type Desk, openDesk, type StatementDoc } from './testSettlement.ts'

/** SETTLEMENT_SEED=… repeats a run that failed, SETTLEMENT_EVENTS=… goes on until so many changes were accepted. */
const SEED = Number(process.env.SETTLEMENT_SEED ?? 20261124)
const EVENTS_WANTED = Number(process.env.SETTLEMENT_EVENTS ?? 0)
const PEOPLE = 4
const STEPS = 30
const ST = 'srmRcnStatement'
const TI = 'srmRcnTransactionInfo'

type Next = () => number
type Goods = { order: Row & { deliveries: Row[] }; receipts: Row[] }

let test: TestProduct
let desk: Desk
let goods: Goods[]
let machines: Goods[]
let equipment: Awaited<ReturnType<typeof openEquipment>>
const { done, refused, faults, listen, accepted } = openLog()

const GOODS = [
  ['37', '3.337'],
  ['700', '0.0137'],
  ['13', '333.333333'],
  ['50', '11.295'],
] as const
const MACHINES = [
  ['3', '333.333333'],
  ['7', '14285.715'],
] as const

async function newGoods([quantity, price]: (typeof GOODS)[number]): Promise<Goods> {
  const { order, receipt } = await desk.received(quantity, price)
  return { order: order as Goods['order'], receipts: [receipt] }
}

async function newMachine([quantity, price]: (typeof MACHINES)[number]): Promise<Goods> {
  const order = await equipment.ordered(quantity, price)
  return { order: order as Goods['order'], receipts: [] }
}

beforeAll(async () => {
  test = await startProduct()
  desk = await openDesk(test)
  for (const client of [...Object.values(desk.chain.people), desk.finance]) listen(client)
  goods = []
  for (const one of GOODS) goods.push(await newGoods(one))
  equipment = await openEquipment(desk)
  machines = []
  for (const one of MACHINES) machines.push(await newMachine(one))
})
afterAll(() => test?.close())

const REASON = { reason: 'x' }
const OPINION = { opinion: 'x' }
/** By state: who does what, the likely ones more than once. */
const MOVES: {
  readonly [state: string]: readonly (readonly [
    who: 'us' | 'them' | 'approver',
    op: string,
    input?: object,
  ])[]
} = {
  DRAFT: [
    ['us', 'doSubmit'],
    ['us', 'doSubmit'],
    ['them', 'doSubmitSupplier'],
    ['us', 'doTakeOpen'],
    ['them', 'doTakeOpen'],
    ['us', 'doCancel'],
    ['them', 'doCancel'],
  ],
  REJECTED: [
    ['us', 'doSubmit'],
    ['them', 'doSubmitSupplier'],
    ['them', 'doCancel'],
  ],
  SUPPLIER_CONFIRMING: [
    ['them', 'doSupplierConfirm'],
    ['them', 'doSupplierConfirm'],
    ['them', 'doSupplierRefuse', REASON],
    ['them', 'doSupplierRefuse', REASON],
    ['us', 'doWithdraw'],
  ],
  DISPUTED: [
    ['us', 'doSubmit'],
    ['us', 'saveOrUpdate'],
    ['us', 'doCancel'],
  ],
  APPROVING: [
    ['approver', 'doApproval', OPINION],
    ['approver', 'doApproval', OPINION],
    ['approver', 'doReject', OPINION],
    ['them', 'doWithdraw'],
  ],
}

async function raise(next: Next): Promise<void> {
  const { buyer1, supplier1 } = desk.chain.people
  const who = pick(next, [buyer1, supplier1, desk.finance])
  const { order } = pick(next, goods)
  const open = (await desk.rowsOf(order)).filter(({ openQuantity }) => Number(openQuantity) !== 0)
  if (next() < 0.3) {
    await who.call(TI, 'doCreateStatement', {
      chosen: open.map(({ id }) => ({ transactionId: id })),
    })
    return
  }
  const share = pick(next, [0.3, 0.7, 1, 1.2])
  const transactions = open.map(({ id, openQuantity }) => {
    const most = Number(openQuantity)
    return { transactionId: id, quantity: most < 0 ? most : amountUpTo(next, most * share) }
  })
  await who.call(ST, 'saveOrUpdate', desk.header({ transactions }))
}

async function move(next: Next): Promise<void> {
  const { rows } = await test.product.platform.pool.query<{ id: string; status: string }>(
    'select id, status from srm_rcn_statement where status = any($1) order by id desc limit 6',
    [Object.keys(MOVES)],
  )
  if (rows.length === 0) return
  const { id, status } = pick(next, rows)
  const [who, op, input = {}] = pick(next, MOVES[status] ?? [])
  const { buyer1, supplier1, manager1 } = desk.chain.people
  const sides = { us: [buyer1, desk.finance], them: [supplier1], approver: [buyer1, manager1] }
  const client = pick(next, sides[who])
  const found = await client.call(ST, 'findById', { id })
  if (found.status !== 'S') return
  const now = found.data as StatementDoc
  const transactions = now.transactions.map((row) => ({
    id: row.id,
    quantity: Number(row.quantity) > 1 ? amountUpTo(next, Number(row.quantity)) : row.quantity,
  }))
  const details = now.details.map((row) => ({
    ...{ id: row.id, amountInclTax: amountUpTo(next, Number(row.amountInclTax)) },
  }))
  const saved = now.statementType === 'EQUIPMENT' ? { details } : { transactions }
  await client.call(ST, op, { ...of(now), ...(op === 'saveOrUpdate' ? saved : input) })
}

async function hold(next: Next): Promise<void> {
  const rows = await desk.rowsOf(pick(next, goods).order)
  const open = rows.filter(({ status }) => status === 'OPEN' || status === 'HOLD')
  const row = pick(next, open.length > 0 ? open : rows)
  const op = row.status === 'HOLD' ? 'doRelease' : pick(next, ['doReprice', 'doHold'])
  await desk.finance.call(TI, op, { ...of(row), ...(op === 'doHold' ? REASON : {}) })
}

async function receive(next: Next): Promise<void> {
  const { order, receipts } = pick(next, goods)
  const { chain } = desk
  receipts.push(await chain.receive(await chain.note(order as never, amountUpTo(next, 3))))
}

async function sendBack(next: Next): Promise<void> {
  await desk.returned(pick(next, pick(next, goods).receipts), '1')
}

async function reverse(next: Next): Promise<void> {
  await desk.reversed(pick(next, pick(next, goods).receipts))
}

async function reprice(next: Next): Promise<void> {
  await desk.repriced(pick(next, goods).order, String(1 + Math.round(next() * 90_000) / 10_000))
}

/** A statement of parts of the milestones reached, some of them too large. */
async function raiseEquipment(next: Next): Promise<void> {
  const { buyer1, supplier1 } = desk.chain.people
  const stages = await equipment.stagesOf(pick(next, machines).order)
  const open = stages.filter(
    ({ openAmount, status }) => Number(openAmount) > 0 && status !== 'WAITING',
  )
  const share = pick(next, [0.2, 0.6, 1, 1.1])
  const details = open.map(({ id, openAmount }) => ({
    ...{ milestoneId: id, amountInclTax: amountUpTo(next, Number(openAmount) * share) },
  }))
  if (details.length === 0) return
  const who = pick(next, [buyer1, supplier1, desk.finance])
  await who.call(ST, 'saveOrUpdate', desk.header({ statementType: 'EQUIPMENT', details }))
}

/** Machines arrive one by one and are accepted later, which reaches a milestone of the whole order at the end. */
async function receiveMachine(next: Next): Promise<void> {
  const { order, receipts } = pick(next, machines)
  const { chain } = desk
  const waiting = receipts.pop()
  if (waiting && next() < 0.5) await chain.inspect(waiting as Doc)
  else {
    if (waiting) receipts.push(waiting)
    receipts.push(await chain.receive(await chain.note(order as never, '1'), { judge: false }))
  }
}

async function repriceMachine(next: Next): Promise<void> {
  await desk.repriced(
    pick(next, machines).order,
    String(300 + Math.round(next() * 9_000_000) / 10_000),
  )
}

const EVENTS = [
  ...[raiseEquipment, raiseEquipment, raiseEquipment, receiveMachine, receiveMachine],
  ...[receiveMachine, repriceMachine],
  ...[raise, raise, raise, raise, move, move, move, move, move, move, move, move],
  ...[hold, receive, receive, sendBack, reverse, reprice],
]

async function person(seed: number): Promise<void> {
  const next = randomFrom(seed)
  for (let step = 0; step < STEPS; step++) {
    try {
      await pick(next, EVENTS)(next)
    } catch (error) {
      // What was refused on the way was counted where it was said.
      if (!String(error).includes(' answered ')) throw error
    }
  }
}

/** A statement of either side through every answer it may get, so that each run has seen them. */
async function wholeWay({ order }: Goods): Promise<void> {
  const { buyer1, supplier1 } = desk.chain.people
  const [row] = (await desk.rowsOf(order)) as [Row]
  const part = [{ transactionId: row.id, quantity: '2' }]
  const ours = await desk.draft(part)
  await buyer1.ok(ST, 'doSubmit', of(ours))
  await supplier1.ok(ST, 'doSupplierRefuse', { ...of(await desk.find(ours, supplier1)), ...REASON })
  await desk.settled(ours)
  const theirs = await desk.draft(part, supplier1)
  await supplier1.ok(ST, 'doSubmitSupplier', of(theirs))
  await supplier1.ok(ST, 'doWithdraw', of(await desk.find(theirs, supplier1)))
  await supplier1.ok(ST, 'doCancel', of(await desk.find(theirs, supplier1)))
}

/** What no counter may come to, whatever the order of events. */
const BOUNDS = {
  'a row is on statements with more than it has': `select transaction_number as label from srm_rcn_transaction_info
    where abs(settled_quantity + locked_quantity + offset_quantity) > abs(quantity)
      or settled_quantity * sign(quantity) < 0 or locked_quantity * sign(quantity) < 0`,
  'the ledger has more on statements than it posted': `select transaction_number as label from srm_sic_transaction
    where abs(statement_quantity) > abs(quantity)`,
  'a milestone is on statements with more than it has': `select milestone_number as label from srm_rcn_unfinished_stmt_equipment
    where settled_amount + locked_amount > stage_amount_incl_tax or settled_amount < 0 or locked_amount < 0`,
  'the milestones of an order are not what it costs': `select o.po_number as label from srm_pur_order o
    join srm_rcn_unfinished_stmt_equipment m on m.order_id = o.id and m.status <> 'CANCELLED'
    group by o.id having sum(m.stage_amount_incl_tax) <> o.amount_incl_tax`,
  'a machine is settled with more than was ordered': `select l.id::text as label from srm_pur_order__lines l
    where (l.statement_quantity < 0 or l.statement_quantity > l.quantity)
      and exists (select 1 from srm_rcn_unfinished_stmt_equipment m where m.order_line_id = l.id)`,
  'an order line is settled with other than its rows': `select l.id::text as label from srm_pur_order__lines l
    left join srm_rcn_transaction_info i on i.order_line_id = l.id
    where not exists (select 1 from srm_rcn_unfinished_stmt_equipment m where m.order_line_id = l.id)
    group by l.id, l.statement_quantity having l.statement_quantity <> coalesce(sum(i.settled_quantity), 0)`,
}

/** The first machine with all that a run needs: reached by stages, taken in parts, disputed, settled. */
async function wholeMachine({ order }: Goods): Promise<void> {
  const { buyer1, supplier1 } = desk.chain.people
  const note = await desk.chain.note(order as never, '3')
  await desk.chain.inspect(await desk.chain.receive(note, { judge: false }))
  const [reached] = await equipment.stagesOf(order)
  const details = [{ milestoneId: reached?.id, amountInclTax: '333.33' }]
  const header = desk.header({ statementType: 'EQUIPMENT', details })
  const statement = await buyer1.ok(ST, 'saveOrUpdate', header)
  await buyer1.ok(ST, 'doSubmit', of(statement))
  const asked = await desk.find(statement, supplier1)
  await supplier1.ok(ST, 'doSupplierRefuse', { ...of(asked), ...REASON })
  const settled = await desk.settled(statement)
  expect(settled).toMatchObject({ status: 'APPROVED', amountInclTax: '333.33' })
}

async function expectWithinBounds(): Promise<void> {
  for (const [sentence, text] of Object.entries(BOUNDS)) {
    const { rows } = await test.product.platform.pool.query(text)
    expect(rows, `${sentence}, seed ${SEED}`).toEqual([])
  }
}

/** One order after the other is replaced by a new one, whose goods and milestones are open. */
async function renew(round: number): Promise<void> {
  const [spec, machine] = [round % GOODS.length, round % MACHINES.length]
  goods[spec] = await newGoods(GOODS[spec] as (typeof GOODS)[number])
  machines[machine] = await newMachine(MACHINES[machine] as (typeof MACHINES)[number])
}

/** What a run must have done to prove anything. */
const WANTED = [
  ...['doSubmit', 'doSubmitSupplier', 'doSupplierConfirm', 'doSupplierRefuse', 'doApproval'],
  ...['doWithdraw', 'doCancel', 'doReturnOut', 'doCreateWriteOff', 'doAlter'],
]
const missing = (): string[] => WANTED.filter((op) => !done[op])

it(
  `loses no cent while people of both sides receive, return, reprice and settle at once (seed ${SEED})`,
  async () => {
    await Promise.all(goods.map(wholeWay))
    await wholeMachine(machines[0] as Goods)
    await playRounds({
      ...{ wanted: EVENTS_WANTED, accepted, renew },
      async round(round) {
        await Promise.all(Array.from({ length: PEOPLE }, (_, at) => person(SEED + round * 10 + at)))
      },
      async check() {
        await desk.expectBalanced()
        await expectWithinBounds()
      },
    })
    expect(faults, `seed ${SEED}`).toEqual([])
    expect(missing(), JSON.stringify({ done, refused })).toEqual([])
    expect(Object.keys(refused).length).toBeGreaterThan(3)
  },
  240_000 + EVENTS_WANTED * 200,
)

/** Counters changed in the database so that none of its constraints is hurt, after the run has filled the tables. */
const TAMPERED = {
  'BAL-1L': `update srm_rcn_statement__transactions t set amount_incl_tax = t.amount_incl_tax + 0.01, amount_excl_tax = t.amount_excl_tax + 0.01
    from srm_rcn_statement s where s.id = t.header_id and s.status in ('SUPPLIER_CONFIRMING', 'DISPUTED', 'APPROVING')`,
  'BAL-1S': `update srm_rcn_statement__transactions t set amount_incl_tax = t.amount_incl_tax + 0.01, amount_excl_tax = t.amount_excl_tax + 0.01
    from srm_rcn_statement s where s.id = t.header_id and s.status in ('APPROVED', 'INVOICED')`,
  'BAL-2L': `update srm_rcn_unfinished_stmt_equipment set locked_amount = locked_amount + 0.01, open_amount = open_amount - 0.01
    where status in ('OPEN', 'PART') and open_amount > 0`,
  'BAL-2S': `update srm_rcn_unfinished_stmt_equipment set settled_amount = settled_amount + 0.01, open_amount = open_amount - 0.01
    where status in ('OPEN', 'PART') and open_amount > 0`,
  'BAL-3L': `update srm_rcn_statement set amount_incl_tax = amount_incl_tax + 0.01, amount_excl_tax = amount_excl_tax + 0.01`,
  'BAL-3': `update srm_rcn_statement set open_invoice_amount = open_invoice_amount + 0.01`,
  'LEDGER-Q': `update srm_rcn_transaction_info set quantity = quantity + 1, open_quantity = open_quantity + 1
    where status = 'OPEN' and quantity > 0`,
  'LEDGER-S': `update srm_sic_transaction set statement_amount = statement_amount + 0.01 where payable_flag = 'Y'`,
}

describe('A counter that is wrong', () => {
  beforeAll(async () => {
    const { row } = await desk.received('9')
    const part = [{ transactionId: row.id, quantity: '2' }]
    await desk.settled(await desk.draft(part))
    await desk.chain.people.buyer1.ok(ST, 'doSubmit', of(await desk.draft(part)))
    await desk.received('9')
    const order = await equipment.ordered('1', '100')
    const note = await desk.chain.note(order, '1')
    await desk.chain.inspect(await desk.chain.receive(note, { judge: false }))
    await desk.expectBalanced()
  })

  it.each(Object.entries(TAMPERED))('is found by %s', async (code, change) => {
    const found: string[] = []
    const undone = new Error('undone')
    const run = test.product.engine.inTransaction(null, null, async (context) => {
      await sql.raw(change).execute(context.tx)
      found.push(...(await findBroken(context)).map((broken) => broken.code))
      throw undone
    })
    await expect(run).rejects.toBe(undone)
    expect(found).toContain(code)
  })

  it.each([
    'update srm_rcn_transaction_info set open_quantity = open_quantity + 1',
    'update srm_rcn_unfinished_stmt_equipment set open_amount = open_amount + 0.01',
  ])('that does not add up to its row is refused by the database: %s', async (change) => {
    await expect(test.product.platform.pool.query(change)).rejects.toThrow(
      /adds_up|check constraint/,
    )
  })
})
