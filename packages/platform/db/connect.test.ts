import type { Socket } from 'node:net'
import { AppError } from '@opensrm/kernel/protocol/errors.ts'
import { createTestDatabase, type TestDatabase } from '@opensrm/testkit/database.ts'
import { freePort } from '@opensrm/testkit/port.ts'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ConnectionKind, LIMITS, runOnKind, withClient } from './connect.ts'
import { databaseRefusal } from './failures.ts'
import { type Database, openDatabase, walkPoolOf } from './pool.ts'

const log = pino({ level: 'silent' })
let test: TestDatabase
let database: Database

beforeAll(async () => {
  test = await createTestDatabase('connect')
  database = openDatabase({ url: test.url, timeZone: 'Asia/Shanghai', log, max: 2 })
})
afterAll(async () => {
  await database.close()
  await test.drop()
})

const poolKinds = ['calls', 'jobs', 'exports', 'migrations'] as const

/** The answer of a query, or the code of the refusal it would end as. */
async function outcomeOf(work: () => Promise<unknown>): Promise<unknown> {
  try {
    return await work()
  } catch (error) {
    return error instanceof AppError ? error.code : databaseRefusal(error)?.code
  }
}

async function settings(query: (text: string) => Promise<{ rows: unknown[] }>) {
  const { rows } = await query(`select current_setting('statement_timeout') as statement,
    current_setting('lock_timeout') as lock, current_setting('idle_in_transaction_session_timeout') as idle,
    current_setting('application_name') as name`)
  return rows[0]
}

async function milliseconds(text: string): Promise<number> {
  const { rows } = await database.pool.query(
    `select extract(epoch from $1::interval) * 1000 as ms`,
    [text],
  )
  return Number(rows[0].ms)
}

async function expectLimits(kind: ConnectionKind, found: unknown) {
  const { statement, lock, idle, name } = found as { [name: string]: string }
  expect(name).toBe(`opensrm-${kind}`)
  expect(await milliseconds(statement as string)).toBe(LIMITS[kind].statement)
  expect(await milliseconds(lock as string)).toBe(LIMITS[kind].lock)
  expect(await milliseconds(idle as string)).toBe(LIMITS[kind].idle)
}

describe('limits', () => {
  it.each(poolKinds)(
    'are those of its kind on the pool of %s, however it is asked',
    async (kind) => {
      await runOnKind(kind, async () => {
        await expectLimits(kind, await settings((text) => database.pool.query(text)))
        await expectLimits(kind, await settings((text) => sql.raw(text).execute(database.db)))
        const inside = await database.db
          .transaction()
          .execute((tx) => settings((text) => sql.raw(text).execute(tx)))
        await expectLimits(kind, inside)
      })
    },
  )

  it('are those of its kind on the walk pool and on single connections', async () => {
    await expectLimits('walks', await settings((text) => walkPoolOf(database.pool).query(text)))
    for (const kind of ['reports', 'console', 'listen', 'queue', 'server'] as const) {
      const found = await withClient(kind, { connectionString: test.url }, (client) =>
        settings((text) => client.query(text)),
      )
      await expectLimits(kind, found)
    }
  })
})

describe('a failure', () => {
  it('of a statement that takes too long is a refusal', async () => {
    const slow = database.db.transaction().execute(async (tx) => {
      await sql`set local statement_timeout = 50`.execute(tx)
      await sql`select pg_sleep(10)`.execute(tx)
    })
    expect(await outcomeOf(() => slow)).toBe('DATABASE_TIMEOUT')
  })

  it('of a statement that needs too much temporary space is a refusal', async () => {
    const large = database.db.transaction().execute(async (tx) => {
      await sql`set local work_mem = '64kB'; set local temp_file_limit = '64kB'`.execute(tx)
      await sql`select max(n) over (order by -n) from generate_series(1, 100000) n`.execute(tx)
    })
    expect(await outcomeOf(() => large)).toBe('DATABASE_MEMORY')
  })

  it('to get a connection within the time is a refusal that says to try again', async () => {
    const narrow = openDatabase({ url: test.url, timeZone: 'UTC', log, max: 1 })
    const holder = await narrow.pool.connect()
    Object.assign(narrow.pool.options, { connectionTimeoutMillis: 50 })
    expect(await outcomeOf(() => narrow.pool.query('select 1'))).toBe('DATABASE_FULL')
    holder.release()
    expect(await outcomeOf(async () => (await narrow.pool.query('select 1')).rowCount)).toBe(1)
    await narrow.close()
  })

  it('to reach the database is reported as such', async () => {
    const url = new URL(test.url)
    url.port = String(await freePort())
    const nowhere = openDatabase({ url: url.href, timeZone: 'UTC', log })
    expect(await outcomeOf(() => nowhere.pool.query('select 1'))).toBe('DATABASE_UNREACHABLE')
    expect(await outcomeOf(() => sql`select 1`.execute(nowhere.db))).toBe('DATABASE_UNREACHABLE')
    expect(
      await outcomeOf(() =>
        withClient('reports', { connectionString: url.href }, (client) => client.query('select 1')),
      ),
    ).toBe('DATABASE_UNREACHABLE')
    await nowhere.close()
  })
})

describe('a connection that is ended', () => {
  const end = (pid: number) =>
    withClient('migrations', { connectionString: test.url }, (client) =>
      client.query('select pg_terminate_backend($1)', [pid]),
    )
  const pidOf = async (query: (text: string) => Promise<{ rows: { pid: string }[] }>) =>
    Number((await query('select pg_backend_pid() as pid')).rows[0]?.pid)

  it.each(poolKinds)('while it works costs that statement only (%s)', async (kind) => {
    await runOnKind(kind, async () => {
      const lost = database.db.transaction().execute(async (tx) => {
        const pid = await pidOf((text) => sql.raw<{ pid: string }>(text).execute(tx))
        const waiting = sql`select pg_sleep(30)`.execute(tx)
        waiting.catch(() => undefined)
        await end(pid)
        await waiting
      })
      expect(await outcomeOf(() => lost)).toBe('DATABASE_UNREACHABLE')
      expect((await database.pool.query('select 1 as one')).rows).toEqual([{ one: '1' }])
    })
  })

  it('by its socket is reported as the loss of the database', async () => {
    const client = await database.pool.connect()
    const waiting = client.query('select pg_sleep(30)')
    const { stream } = (client as unknown as { connection: { stream: Socket } }).connection
    stream.destroy(
      Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET', syscall: 'read' }),
    )
    expect(await outcomeOf(() => waiting)).toBe('DATABASE_UNREACHABLE')
    client.release(true)
  })

  it('between two statements of a transaction costs that transaction only', async () => {
    const client = await database.pool.connect()
    const pid = await pidOf((text) => client.query(text))
    const gone = new Promise((resolve) => client.once('end', resolve))
    await end(pid)
    await gone
    expect(await outcomeOf(() => client.query('select 1'))).toBe('DATABASE_UNREACHABLE')
    client.release()
    expect((await database.pool.query('select 1 as one')).rows).toEqual([{ one: '1' }])
  })

  it('is reported to callers that run SQL of users on a separate connection', async () => {
    const outcome = await outcomeOf(() =>
      withClient('reports', { connectionString: test.url }, async (client) => {
        const pid = await pidOf((text) => client.query(text))
        const gone = new Promise((resolve) => client.once('end', resolve))
        await end(pid)
        await gone
        return client.query('select 1')
      }),
    )
    expect(outcome).toBe('DATABASE_UNREACHABLE')
  })
})
