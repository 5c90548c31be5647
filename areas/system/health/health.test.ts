import { startProduct, type TestProduct } from '@opensrm/testkit/product.ts'
import { runMigrations } from 'graphile-worker'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Check } from './checks.ts'

let product: TestProduct
beforeAll(async () => {
  product = await startProduct()
  await runMigrations({ pgPool: product.product.platform.pool })
})
afterAll(() => product.close())

async function health() {
  const admin = await product.login('admin')
  const answer = await admin.ok('baseHealth', 'findHealth', {})
  return {
    ...answer,
    of: (code: string) => (answer.checks as Check[]).find((check) => check.code === code),
  }
}

it('checks every part and every node', async () => {
  const { checks, nodes, expected } = await health()
  const states = Object.fromEntries(checks.map(({ code, state }: Check) => [code, state]))
  expect(states).toEqual({
    DATABASE: expect.stringMatching(/OK|WARN/),
    // Nothing consumed the events from the setup of the company.
    OUTBOX: expect.stringMatching(/OK|WARN/),
    JOBS: 'OK',
    SCHEDULE: 'OK',
    MESSAGES: 'OK',
    MAIL: 'OFF',
    FILES: 'OK',
    CACHE_SERVER: 'OFF',
    ERRORS: 'OK',
  })
  expect(nodes).toHaveLength(expected)
  expect(nodes[0]).toMatchObject({ isLive: true })
})

it('warns about work that waits too long and about errors', async () => {
  const { db } = product.product.platform
  await sql`insert into outbox (event, payload, next_time, attempts)
    values ('demo.made', '{}', now() - interval '10 minutes', 3)`.execute(db)
  await sql`insert into base_system_log (status, occur_time, log_level, message) values ('LOGGED', now(), 'ERROR', 'x')`.execute(
    db,
  )
  const { of } = await health()
  expect(of('OUTBOX')).toMatchObject({ state: 'WARN', figures: { failing: 1 } })
  expect(Number(of('OUTBOX')?.figures.late)).toBeGreaterThanOrEqual(600)
  expect(of('ERRORS')).toMatchObject({ state: 'WARN', figures: { errors: 1 } })
})

it('reports a part that is down, and the rest continues', async () => {
  const { platform } = product.product
  const { isReady } = platform.mail
  platform.mail.isReady = () => Promise.reject(new Error('mail server gone'))
  try {
    const { of } = await health()
    expect(of('MAIL')).toMatchObject({ state: 'DOWN', failure: 'mail server gone' })
    expect(of('DATABASE')).toMatchObject({ state: 'OK' })
  } finally {
    platform.mail.isReady = isReady
  }
})

it('sets the log level on all nodes for a while, and logs it', async () => {
  const admin = await product.login('admin')
  const { log, db } = product.product.platform
  const before = log.level
  const done = await admin
    .ok('baseSystemLog', 'doSetLevel', { level: 'fatal', minutes: 5 })
    .catch((error: Error) => error.message)
  expect(done).toContain('level')
  const set = await admin.ok('baseSystemLog', 'doSetLevel', { level: 'error', minutes: 5 })
  expect(set).toEqual({ nodes: 1, acknowledged: 1 })
  expect(log.level).toBe('error')
  const { nodes } = await health()
  expect(nodes[0].logLevelUntil).not.toBe(null)
  log.level = before
  const { rows } = await sql<{ result_flag: string }>`select result_flag from base_operate_log
    where action_name = 'doSetLevel' order by id`.execute(db)
  // Refusals are logged as well.
  expect(rows.map((row) => row.result_flag)).toEqual(['E', 'S'])
})

it('empties a cache and reports how many nodes did', async () => {
  const admin = await product.login('admin')
  const done = await admin.ok('baseCache', 'doRefresh', { name: 'lookups' })
  expect(done).toEqual({ name: 'lookups', nodes: 1, acknowledged: 1 })
})
