import { startProduct, type TestProduct } from '@opensrm/testkit/product.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  type BalanceRun,
  brokenBalances,
  runBalances,
  runRefusals,
  type Sentence,
} from './testBalances.ts'

/** BALANCES_SEED=… repeats a failed run. */
const SEED = Number(process.env.BALANCES_SEED ?? 20261120)

let test: TestProduct

beforeAll(async () => {
  test = await startProduct()
})
afterAll(() => test?.close())

/** Operations that must occur in every run; otherwise the run would prove nothing. */
function expectWork(run: BalanceRun, operations: readonly string[]): void {
  expect(run.faults, `seed ${SEED}`).toEqual([])
  for (const operation of operations)
    expect(run.done[operation] ?? 0, `${operation}, seed ${SEED}`).toBeGreaterThan(0)
}

const CHAIN = [
  'requisition',
  'order generated',
  'order submitted',
  'order confirmed',
  'note made',
  'note submitted',
  'note shipped',
  'receipt made',
  'receipt posted',
  'receipt stocked',
  'return made',
  'return submitted',
  'write-off made',
  'write-off submitted',
]

it(`keeps every balance under random operations of one clerk, and a refusal changes nothing (seed ${SEED})`, async () => {
  expectWork(await runRefusals(test, { seed: SEED, operations: 90 }), [
    'requisition',
    'order generated',
    'note made',
  ])
})

it(`keeps every balance when four clients work at once (seed ${SEED})`, async () => {
  const run = await runBalances(test, {
    seed: SEED + 1,
    operations: 420,
    clients: 4,
    checkEvery: 40,
    until: CHAIN,
  })
  expectWork(run, CHAIN)
  expect(Object.keys(run.refused).length).toBeGreaterThan(5)
})

/**
 * Counters changed directly in the database after the run above has filled the tables. They are
 * halved, so that rows that every run leaves suffice and no database constraint is violated.
 */
const TAMPERED: readonly (readonly [sentence: Sentence, change: string])[] = [
  [
    'ordered is what live sources hold',
    'update srm_pur_requisition__lines set ordered_quantity = (ordered_quantity + received_quantity) / 2 where ordered_quantity > received_quantity',
  ],
  [
    'delivery rows add up to their line',
    'update srm_pur_order__deliveries set occupied_quantity = 0 where occupied_quantity > 0',
  ],
  [
    'occupied is what lines of live notes and direct receipts hold',
    'update srm_pur_order__deliveries set occupied_quantity = occupied_quantity / 2 where occupied_quantity > 0',
  ],
  [
    'in transit is what was shipped and is neither received nor refused',
    'update srm_pur_order__lines set in_transit_quantity = in_transit_quantity + 1',
  ],
  [
    'received of a note line is what receipts of it were posted',
    'update srm_pur_delivery_note__lines set received_quantity = received_quantity / 2 where received_quantity > 0',
  ],
  [
    'received, accepted, rejected, stocked and returned of an order line are those of its receipts',
    'update srm_pur_order__lines set stocked_quantity = stocked_quantity / 2 where stocked_quantity > 0',
  ],
  [
    'stock is the sum of the ledger',
    'update srm_sic_inventory set on_hand_quantity = on_hand_quantity + 1, available_quantity = available_quantity + 1 where subinventory_id is not null',
  ],
  [
    'the ledger receives, accepts, rejects, stocks and returns what the receipts say',
    "update srm_pur_receipt__lines l set quantity = l.quantity + 1 from srm_pur_receipt h where h.id = l.header_id and h.status in ('POSTED', 'COMPLETED', 'WRITTEN_OFF')",
  ],
  [
    'the amounts of an order are those of its lines',
    "update srm_pur_order set amount_incl_tax = amount_incl_tax + 1, tax_amount = tax_amount + 1 where status <> 'CANCELLED'",
  ],
  [
    'the state of an order line follows from its quantities',
    "update srm_pur_order__lines set line_status = 'COMPLETED' where line_status = 'OPEN' and received_quantity = 0",
  ],
  [
    'what an order says it received follows from its lines',
    "update srm_pur_order set receive_status = 'FULL' where receive_status = 'UNRECEIVED'",
  ],
  [
    'an order is open as long as one of its lines is',
    "update srm_pur_order set status = 'COMPLETED' where status = 'CONFIRMED'",
  ],
  [
    'every change of an order is in its history',
    "delete from document_history where resource = 'srmPurOrder'",
  ],
]

it.each(TAMPERED)('detects a violation of: %s', async (sentence, change) => {
  const connection = await test.product.platform.pool.connect()
  try {
    await connection.query('begin')
    expect((await connection.query(change)).rowCount).toBeGreaterThan(0)
    const faults = await brokenBalances({
      sql: async (text) => (await connection.query(text)).rows,
    })
    expect(faults.join('\n')).toContain(sentence)
  } finally {
    await connection.query('rollback')
    connection.release()
  }
})
