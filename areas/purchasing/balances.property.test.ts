import { startProduct, type TestProduct } from '@opensrm/testkit/product.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type BalanceRun, runBalances, runRefusals } from './testBalances.ts'

/** BALANCES_SEED=… repeats a run that failed. */
const SEED = Number(process.env.BALANCES_SEED ?? 20261120)

let test: TestProduct

beforeAll(async () => {
  test = await startProduct()
})
afterAll(() => test?.close())

/** Operations that have to happen in every run, else it would prove nothing. */
function expectWork(run: BalanceRun, operations: readonly string[]): void {
  expect(run.faults, `seed ${SEED}`).toEqual([])
  for (const operation of operations) expect(run.done[operation] ?? 0, `${operation}, seed ${SEED}`).toBeGreaterThan(0)
}

const CHAIN = ['requisition', 'order generated', 'order submitted', 'order confirmed', 'note made', 'note submitted', 'note shipped', 'receipt made', 'receipt posted', 'receipt stocked']

it(`keeps every balance under random operations of one clerk, and a refusal changes nothing (seed ${SEED})`, async () => {
  expectWork(await runRefusals(test, { seed: SEED, operations: 150 }), ['requisition', 'order generated', 'note made'])
})

it(`keeps every balance when four clients work at once (seed ${SEED})`, async () => {
  const run = await runBalances(test, { seed: SEED + 1, operations: 400, clients: 4, checkEvery: 40 })
  expectWork(run, CHAIN)
  expect(Object.keys(run.refused).length).toBeGreaterThan(5)
})
