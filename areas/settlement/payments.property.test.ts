import { addDays } from '@opensrm/kernel/values/date.ts'
import { type Decimal, decimal, fixed, type Numeric, sum } from '@opensrm/kernel/values/decimal.ts'
import { startProduct, type TestProduct } from '@opensrm/testkit/product.ts'
import { leaveAs } from '@opensrm/testkit/refusals.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { of, type Row, TODAY } from '../demand/testChain.ts'
import { amountUpTo, pick, randomFrom } from '../orders/testDesk.ts'
import { findBroken } from './balanceCheck.ts'
import { paidItems } from './srmRcnPaymentApply/allocate.ts'
import { openLog, playRounds } from './testLog.ts'
import { openTill, type PaymentDoc } from './testPayments.ts'

/** SETTLEMENT_SEED=… repeats a run that failed, SETTLEMENT_EVENTS=… goes on until so many changes were accepted. */
const SEED = Number(process.env.SETTLEMENT_SEED ?? 20261127)
const EVENTS_WANTED = Number(process.env.SETTLEMENT_EVENTS ?? 0)
const PEOPLE = 4
const STEPS = 90
const PAY = 'srmRcnPaymentApply'
const PAID = 'srmRcnActualPaymentInfo'
const SMP = 'srmRcnStatementManualPayment'

type Next = () => number

let test: TestProduct
let till: Awaited<ReturnType<typeof openTill>>
/** Payables of invoices and manual accounts, statements, and what is written off. */
let payables: object[]
let statements: Row[]
let deductions: string[]
const { done, refused, faults, listen, accepted } = openLog()

async function newInvoice(quantity: string): Promise<{ statement: Row; accounts: object[] }> {
  const { row } = await till.received(quantity)
  const statement = await till.settled(await till.draft([{ transactionId: row.id }]))
  const { amountExclTax, taxAmount } = statement as Row
  const actuals = [await till.actual(String(amountExclTax), String(taxAmount))]
  const invoice = await till.bookedInvoice(
    await till.submitted(await till.invoiceOf([statement]), actuals),
  )
  return { statement, accounts: invoice.accounts.map(({ id }) => ({ accountId: id })) }
}

async function newAccount(): Promise<object> {
  const { id } = await till.manualAccount('250.00')
  return { sourceType: 'MANUAL', manualAccountId: id }
}

async function newDeduction(amount: string): Promise<string> {
  const { id } = await till.finance.ok('srmRcnDeduction', 'saveOrUpdate', {
    ...{ orgId: till.chain.id('org', 'P1'), supplierId: till.supplierId, currencyCode: 'CNY' },
    ...{ deductionType: 'OTHER', direction: 'DEDUCT', offsetMode: 'PAYMENT' },
    ...{ deductionDate: TODAY, reason: '包装破损' },
    lines: [{ description: '包装破损', amount }],
  })
  await leaveAs(test, 'srm_rcn_deduction', id, { status: 'APPROVED' })
  return id
}

/** What is used up after a while is replaced: an invoice, a manual account, and a deduction. */
async function renew(round: number): Promise<void> {
  const { statement, accounts } = await newInvoice(pick(randomFrom(round), ['100', '37', '3']))
  statements[round % 2] = statement
  payables = [...payables, ...accounts, await newAccount()].slice(-6)
  deductions[round % 2] = await newDeduction('80.00')
}

beforeAll(async () => {
  test = await startProduct()
  till = await openTill(test)
  payables = []
  statements = []
  for (const quantity of ['100', '37']) {
    const { statement, accounts } = await newInvoice(quantity)
    payables.push(...accounts)
    statements.push(statement)
  }
  payables.push(await newAccount())
  deductions = []
  for (const amount of ['80.00', '33.33']) deductions.push(await newDeduction(amount))
  const order = await till.prepaidOrder('100')
  const advance = await till.advance(order, '100.00')
  await till.paid({ sourceType: 'ADVANCE_APPLY', advanceApplyId: advance.id }, '60.00')
  const { manager1, requester1 } = till.chain.people
  for (const client of [till.finance, till.cashier, manager1, requester1]) listen(client)
})
afterAll(() => test?.close())

/** One of the records in these states, as they are now. */
async function any(next: Next, table: string, states: readonly string[]): Promise<Row | null> {
  const { rows } = await test.product.platform.pool.query<Row>(
    `select id, status, version_num as "versionNum" from ${table} where status = any($1) order by id desc limit 6`,
    [states],
  )
  return rows.length > 0 ? pick(next, rows) : null
}

/** An application of random payables with random write-offs, some of them too large. */
async function apply(next: Next): Promise<void> {
  const [sure, ...others] = [...payables].sort(() => next() - 0.5) as [object, ...object[]]
  const rows = [sure, ...others.filter(() => next() < 0.3)]
  const asked = rows.map((row) =>
    next() < 0.5 ? row : { ...row, applyAmount: String(amountUpTo(next, 60)) },
  )
  const payment = await any(next, 'srm_rcn_statement_manual_payment', ['APPROVED'])
  const writeOffs = [
    { writeOffType: 'DEDUCTION', deductionId: pick(next, deductions) },
    ...(payment ? [{ writeOffType: 'MANUAL_PAYMENT', manualPaymentId: payment.id }] : []),
  ]
    .filter(() => next() < 0.6)
    .map((row) => ({ ...row, accountRowNum: 1, writeOffAmount: String(amountUpTo(next, 40)) }))
  await till.finance.call(
    PAY,
    'saveOrUpdate',
    till.applicationOf(asked, {
      ...{ planPayDate: addDays(TODAY, 400), writeOffs },
      ...{ skipDeductionReason: 'x', skipAdvanceReason: 'x' },
    }),
  )
}

const OPINION = { opinion: 'x' }
const REASON = { reason: 'x' }
/** By state of an application: who does what, the likely ones more than once. */
const MOVES: { readonly [state: string]: readonly (readonly [string, object?])[] } = {
  DRAFT: [['doSubmit'], ['doSubmit'], ['doSubmit'], ['doTakeDue'], ['doTakeDue'], ['doCancel']],
  REJECTED: [['doSubmit'], ['doCancel']],
  APPROVING: [
    ['doApproval', OPINION],
    ['doApproval', OPINION],
    ['doReject', OPINION],
    ['doWithdraw'],
  ],
  APPROVED: [['pay'], ['pay'], ['pay'], ['pay'], ['doCancel'], ['doClose', REASON]],
  PART_PAID: [['pay'], ['pay'], ['pay'], ['doClose', REASON]],
}

async function move(next: Next): Promise<void> {
  const found = await any(next, 'srm_rcn_payment_apply', Object.keys(MOVES))
  if (!found) return
  const [op, input = {}] = pick(next, MOVES[String(found.status)] ?? [])
  const { manager1, requester1 } = till.chain.people
  if (op === 'pay') await pay(next, found)
  else {
    const isDecision = op === 'doApproval' || op === 'doReject'
    const who = isDecision ? pick(next, [manager1, requester1, manager1]) : till.finance
    await (op === 'doClose' ? till.cashier : who).call(PAY, op, { ...of(found), ...input })
  }
}

async function pay(next: Next, { id }: Row): Promise<void> {
  const application = (await till.finance.ok(PAY, 'findById', { id })) as PaymentDoc
  const source = { sourceType: 'PAYMENT_APPLY', paymentApplyId: id }
  const amount = String(amountUpTo(next, Number(application.unpaidAmount) + 1))
  await till.finance.call(PAID, 'saveOrUpdate', till.paymentOf(source, amount))
}

async function confirm(next: Next): Promise<void> {
  const payment = await any(next, 'srm_rcn_actual_payment_info', ['DRAFT', 'CONFIRMED'])
  if (!payment) return
  const isDraft = payment.status === 'DRAFT'
  const op = isDraft ? pick(next, ['doConfirm', 'doConfirm', 'doCancel']) : 'doReverse'
  if (isDraft || next() < 0.4)
    await till.cashier.call(PAID, op, { ...of(payment), ...(isDraft ? {} : REASON) })
}

/** Rows of one answer. */
const PAGE = 1000

let vouchers = 0
const paidOutside = ({ id }: Row, amount: string) => ({
  ...{ statementId: id, paymentDate: TODAY, paymentMethod: 'TRANSFER', amount },
  ...{ innerAccountId: till.inner.id, bankVoucherNo: `OUT${++vouchers}`, reason: 'x' },
})

async function payOutside(next: Next): Promise<void> {
  const amount = String(amountUpTo(next, 40))
  await till.finance.call(SMP, 'saveOrUpdate', paidOutside(pick(next, statements), amount))
}

async function moveOutside(next: Next): Promise<void> {
  const found = await any(next, 'srm_rcn_statement_manual_payment', [
    ...['DRAFT', 'REJECTED', 'APPROVING', 'APPROVED'],
  ])
  if (!found) return
  const { manager1 } = till.chain.people
  if (found.status === 'APPROVING')
    await manager1.call(SMP, pick(next, ['doApproval', 'doApproval', 'doReject']), {
      ...of(found),
      ...OPINION,
    })
  else if (found.status !== 'APPROVED') await till.finance.call(SMP, 'doSubmit', of(found))
  else if (next() < 0.2) await till.finance.call(SMP, 'doCancel', of(found))
}

const EVENTS = [
  ...[apply, apply, apply, move, move, move, move, move, move],
  ...[confirm, confirm, confirm, payOutside, moveOutside, moveOutside],
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

/** Applications through every answer they may get, so that each run has seen them. */
async function wholeWay(): Promise<void> {
  const [payable] = payables as [object]
  const { id: manualPaymentId } = await till.passed(SMP, await outside('20.00'))
  const writeOff = { writeOffType: 'MANUAL_PAYMENT', manualPaymentId, accountRowNum: 1 }
  const draft: Row = await till.finance.ok(
    PAY,
    'saveOrUpdate',
    till.applicationOf([{ ...payable, applyAmount: '50.00' }], {
      ...{ planPayDate: addDays(TODAY, 400), skipDeductionReason: 'x' },
      writeOffs: [{ ...writeOff, writeOffAmount: '20.00' }],
    }),
  )
  const now = () => till.finance.ok(PAY, 'findById', { id: draft.id })
  const { manager1 } = till.chain.people
  await till.finance.ok(PAY, 'doSubmit', of(draft))
  await till.finance.ok(PAY, 'doWithdraw', of(await now()))
  await till.finance.ok(PAY, 'doSubmit', of(await now()))
  await manager1.ok(PAY, 'doReject', { ...of(await now()), ...OPINION })
  await till.finance.ok(PAY, 'doSubmit', of(await now()))
  await manager1.ok(PAY, 'doApproval', { ...of(await now()), ...OPINION })
  const paid = await till.paid({ sourceType: 'PAYMENT_APPLY', paymentApplyId: draft.id }, '10.00')
  await till.cashier.ok(PAID, 'doReverse', { ...of(paid), ...REASON })
  await till.cashier.ok(PAY, 'doClose', { ...of(await now()), ...REASON })
}

async function outside(amount: string): Promise<Row> {
  const draft = await till.finance.ok(
    SMP,
    'saveOrUpdate',
    paidOutside(statements[0] as Row, amount),
  )
  await till.finance.ok(SMP, 'doSubmit', of(draft))
  return draft
}

/** What no counter may come to, whatever the order of events. */
const BOUNDS = {
  'a manual payment is written off with more than it has': `select manual_payment_number as label
    from srm_rcn_statement_manual_payment where applied_amount + locked_amount > amount or applied_amount < 0 or locked_amount < 0`,
  'a statement is paid outside with more than it comes to': `select s.statement_number as label from srm_rcn_statement s
    join srm_rcn_statement_manual_payment p on p.statement_id = s.id and p.status <> 'CANCELLED'
    group by s.id having sum(p.amount) > s.amount_incl_tax`,
  'a deduction is applied with more than it has': `select deduction_number as label from srm_rcn_deduction
    where applied_amount + locked_amount > amount_incl_tax`,
}

/** What a run must have done to prove anything. */
const WANTED = [
  ...['doSubmit', 'doApproval', 'doReject', 'doWithdraw', 'doCancel', 'doClose'],
  ...['doConfirm', 'doReverse', 'saveOrUpdate'],
]

it(
  `loses no cent while people apply, write off, pay and reverse at once (seed ${SEED})`,
  async () => {
    await wholeWay()
    await playRounds({
      ...{ wanted: EVENTS_WANTED, accepted, renew },
      async round(round) {
        await Promise.all(Array.from({ length: PEOPLE }, (_, at) => person(SEED + round * 10 + at)))
      },
      async check() {
        await till.expectBalanced()
        for (const [sentence, text] of Object.entries(BOUNDS)) {
          const { rows } = await test.product.platform.pool.query(text)
          expect(rows, `${sentence}, seed ${SEED}`).toEqual([])
        }
      },
    })
    expect(faults, `seed ${SEED}`).toEqual([])
    const missing = WANTED.filter((op) => !done[op])
    expect(missing, JSON.stringify({ done, refused })).toEqual([])
  },
  240_000 + EVENTS_WANTED * 200,
)

/** The days of what happened, spread over the last weeks so that nothing happens before what it needs. */
const SPREAD = [
  `update srm_rcn_invoice set booked_date = $1::date - 60 where booked_date is not null`,
  `update srm_rcn_manual_account set booked_date = $1::date - 60 where booked_date is not null`,
  `update srm_rcn_payment_apply set approved_date = $1::date - 50 + (id % 15)::int where approved_date is not null`,
  `update srm_rcn_payment_apply set cancel_date = $1::date - (id % 8)::int where status = 'CANCELLED'`,
  `update srm_rcn_actual_payment_info set payment_date = $1::date - 34 + (id % 20)::int where status in ('CONFIRMED', 'REVERSED')`,
  `update srm_rcn_actual_payment_info set reverse_date = payment_date + (id % 12)::int where status = 'REVERSED'`,
]

type Happening = { [column: string]: string | null }
const read = async (text: string): Promise<Happening[]> =>
  (await test.product.platform.pool.query<Happening>(text)).rows
const upTo = (day: string, from: string | null, until: string | null = null): boolean =>
  from !== null && from <= day && (until === null || until > day)

type Key = string | null | undefined
function by(rows: readonly Happening[], key: (row: Happening) => Key): Map<Key, Happening[]> {
  const found = new Map<Key, Happening[]>()
  for (const row of rows) found.set(key(row), [...(found.get(key(row)) ?? []), row])
  return found
}

/** What was owed at the end of a day, one event after the other, as a person would add it up. */
async function owedByHand(day: string): Promise<Map<string, string>> {
  const owed = new Map<string, Decimal>()
  for (const { key, amount, from } of await read(`
    select 'a' || a.id as key, a.booked_amount::text as amount, h.booked_date::text as from
      from srm_rcn_invoice__accounts a join srm_rcn_invoice h on h.id = a.header_id
    union all select 'm' || id, amount_incl_tax::text, booked_date::text from srm_rcn_manual_account`))
    if (upTo(day, from ?? null)) owed.set(String(key), decimal(amount))
  const less = (key: string, amount: Numeric): void =>
    void owed.set(key, decimal(owed.get(key)).minus(decimal(amount)))
  const payments = await read(`select payment_line_id, amount::text, payment_date::text as from,
    case when status = 'REVERSED' then reverse_date::text end as until
    from srm_rcn_actual_payment_info where status in ('CONFIRMED', 'REVERSED')`)
  const items = await read(`select i.header_id, i.account_row_num, i.amount::text, l.id as line
    from srm_rcn_payment_apply__items i
    join srm_rcn_payment_apply__payment_lines l on l.header_id = i.header_id and l.line_num = i.payment_line_num order by i.id`)
  const paymentsOf = by(payments, ({ payment_line_id: line }) => line)
  const itemsOf = by(items, ({ line }) => line)
  const linesOf = by(items, ({ header_id: header }) => header)
  const paidOf = (header: string | null, row: string | null): Decimal => {
    const lines = new Set(linesOf.get(header)?.map(({ line }) => line))
    const parts = [...lines].flatMap((line) => {
      const of = paymentsOf
        .get(line ?? null)
        ?.filter((one) => upTo(day, one.from ?? null, one.until))
      const own = itemsOf.get(line) as (Happening & { amount: string })[]
      return paidItems(own, sum((of ?? []).map(({ amount }) => amount)))
    })
    return sum(parts.filter((one) => one.account_row_num === row).map(({ paid }) => paid))
  }
  for (const row of await read(`
    select r.header_id, r.row_num, coalesce('a' || r.account_id, 'm' || r.manual_account_id) as key,
      (coalesce(r.write_off_amount, 0) + coalesce(r.netted_amount, 0))::text as written,
      h.approved_date::text as from, h.cancel_date::text as until
    from srm_rcn_payment_apply__invoice_accounts r join srm_rcn_payment_apply h on h.id = r.header_id`)) {
    if (upTo(day, row.from ?? null, row.until)) less(String(row.key), row.written)
    less(String(row.key), paidOf(row.header_id ?? null, row.row_num ?? null))
  }
  return new Map(
    [...owed]
      .filter(([, amount]) => !amount.isZero())
      .map(([key, amount]) => [key, fixed(amount, 2)]),
  )
}

async function owedByProduct(asOfDate: string): Promise<Map<string, string>> {
  const owed = new Map<string, string>()
  for (let pageIndex = 1, isLast = false; !isLast; pageIndex++) {
    const asked = { asOfDate, pageRows: PAGE, pageIndex }
    const { data } = (await till.finance.ok(
      'srmRcnInvoice',
      'findAgedAccounts',
      asked,
    )) as never as {
      data: Row[]
    }
    for (const { id, sourceType, openAmount } of data)
      owed.set(`${sourceType === 'MANUAL' ? 'm' : 'a'}${id}`, String(openAmount))
    isLast = data.length < PAGE
  }
  return owed
}

it(
  `knows what was owed on any past day (seed ${SEED})`,
  async () => {
    const counters = await read(`
    select 'a' || a.id as key, (open_amount + paying_amount + writing_off_amount)::text as amount
      from srm_rcn_invoice__accounts a where open_amount + paying_amount + writing_off_amount <> 0
    union all select 'm' || id, (open_amount + locked_amount)::text from srm_rcn_manual_account
      where settle_mode = 'DIRECT' and status in ('APPROVED', 'PART_SETTLED') and open_amount + locked_amount <> 0`)
    const sorted = (owed: Map<string, string>) => [...owed].sort()
    expect(sorted(await owedByProduct(TODAY))).toEqual(
      counters.map(({ key, amount }) => [key, amount]).sort(),
    )
    for (const text of SPREAD)
      await test.product.platform.pool.query(text, text.includes('$1') ? [TODAY] : [])
    const seen = new Set<string>()
    for (let back = 61; back >= 0; back -= 3) {
      const day = addDays(TODAY, -back)
      const owed = sorted(await owedByProduct(day))
      expect(owed, `${day}, seed ${SEED}`).toEqual(sorted(await owedByHand(day)))
      seen.add(JSON.stringify(owed))
    }
    expect(seen.size).toBeGreaterThan(5)
  },
  120_000 + EVENTS_WANTED * 20,
)

/** One figure of each identity changed behind the back of the product. */
const TAMPERED = {
  'BAL-1': 'update srm_rcn_transaction_info set open_amount = open_amount + 0.01',
  'BAL-4': 'update srm_rcn_invoice__accounts set open_amount = open_amount + 0.01',
  'BAL-4P':
    'update srm_rcn_invoice set paid_amount = paid_amount + 0.01, open_amount = open_amount - 0.01',
  'BAL-5': 'update srm_rcn_advance_apply set balance_amount = balance_amount + 0.01',
  'BAL-6': 'update srm_rcn_deduction set open_amount = open_amount + 0.01',
  'BAL-6 of manual accounts': 'update srm_rcn_manual_account set open_amount = open_amount + 0.01',
  'BAL-6 of manual payments':
    'update srm_rcn_statement_manual_payment set open_amount = open_amount + 0.01',
  'BAL-7': 'update srm_rcn_payment_apply set apply_amount = apply_amount + 0.01',
  'BAL-7 of lines': 'update srm_rcn_payment_apply__payment_lines set amount = amount + 0.01',
}

it.each(Object.entries(TAMPERED))(
  '%s that does not hold is refused by the database, or found by the nightly check',
  async (code, change) => {
    const undone = new Error('undone')
    let found: string[] = []
    let changed = 0
    const run = test.product.engine.inTransaction(null, null, async (context) => {
      const { numAffectedRows } = await sql.raw(change).execute(context.tx)
      changed = Number(numAffectedRows)
      found = (await findBroken(context)).map((broken) => broken.code)
      throw undone
    })
    const thrown: unknown = await run.catch((error: unknown) => error)
    if (thrown !== undone) return expect(changed, String(thrown)).toBe(0)
    expect(changed).toBeGreaterThan(0)
    expect(found.filter((one) => one.startsWith(code.slice(0, 5)))).not.toEqual([])
  },
)
