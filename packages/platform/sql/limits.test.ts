import { AppError } from '@opensrm/kernel/protocol/errors.ts'
import { startProduct, type TestProduct } from '@opensrm/testkit/product.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { memoryOfOneProcess } from '../db/embedded/memory.ts'
import { runOwnSelect } from './runSelect.ts'
import { streamSourceSelect } from './sources.ts'

let test: TestProduct
beforeAll(async () => {
  test = await startProduct()
})
afterAll(() => test.close())

const platform = () => test.product.platform

const LEAF = 200_000_000

/** A text that doubles the inner one, four times: three gigabytes, none of which can be freed on the way. */
function doubled(text: string): string {
  let query = `select ${text} as t`
  for (let at = 0; at < 4; at++) query = `select t || t as t from (${query}) q${at}`
  return query
}

async function codeOf(work: Promise<unknown>): Promise<string> {
  return work.then(
    () => 'done',
    (error) => (error instanceof AppError ? error.code : String(error)),
  )
}

const run = (sqlText: string, maxRows = 10) =>
  runOwnSelect(platform(), 'msg', { sqlText, values: {}, maxRows, timeoutMs: 60_000 })

/** Rows of this many thousand characters each. */
const wide = (thousands: number, rows: number) =>
  `select lpad('', ${thousands * 1000}, 'x') as t from unnest(string_to_array(lpad('', ${rows - 1}, ','), ',')) n`

describe('SQL that needs more memory than a process may have', () => {
  const hungry = {
    'folded when it is planned': doubled(`lpad('', ${LEAF}, 'x')`),
    // now() is not a constant for the planner.
    'while it runs': doubled(`lpad(now()::text, ${LEAF}, 'x')`),
  }

  it.each(Object.entries(hungry))('fails alone while calls go on (%s)', async (_name, text) => {
    const admin = await test.login('admin')
    const beside = await platform().pool.connect()
    let isOver = false
    const asked = codeOf(run(`select length(t) as n from (${text}) z`)).finally(() => {
      isOver = true
    })
    let calls = 0
    while (!isOver) {
      await admin.ok('baseUser', 'listByPage', {})
      calls++
    }
    expect(await asked).toBe('DATABASE_MEMORY')
    expect(calls).toBeGreaterThan(0)
    // If a process had been killed, PostgreSQL would have ended all sessions.
    expect((await beside.query('select 1 as one')).rows).toEqual([{ one: '1' }])
    beside.release()
  })

  it('fails the same way when only its columns are requested', async () => {
    expect(await codeOf(run(hungry['folded when it is planned'], 0))).toBe('DATABASE_MEMORY')
  })
})

describe('the columns of a query', () => {
  it('are returned without running it', async () => {
    const endless = `select count(*) as n, 'a'::text as t from msg.v_user ${'abcdefg'.replace(/./g, ', msg.v_user $&')}`
    const { columns, rows, hasMore } = await run(endless, 0)
    expect(columns.map(({ name }) => name)).toEqual(['n', 't'])
    expect({ rows, hasMore }).toEqual({ rows: [], hasMore: false })
  })
})

describe('a result', () => {
  it('is cut off while it arrives when it has too many bytes', async () => {
    const before = process.memoryUsage().rss
    // Twenty rows of 20 MB, requested at once.
    expect(await codeOf(run(wide(20_000, 20), 100))).toBe('SQL_TOO_LARGE')
    expect(process.memoryUsage().rss - before).toBeLessThan(400_000_000)
  })

  it('is cut off with as many small rows as well', async () => {
    expect(await codeOf(run(wide(100, 500), 1000))).toBe('SQL_TOO_LARGE')
  })

  const stream = (text: string, take: (rows: unknown[]) => void) =>
    streamSourceSelect(
      platform(),
      { datasourceId: null, schema: 'msg' },
      { sqlText: text, values: {}, maxRows: 100_000, timeoutMs: 60_000 },
      async (rows) => take(rows),
    )

  it('that is streamed may be as long as it likes, but no portion of it too large', async () => {
    let count = 0
    const text = `select n as t from unnest(string_to_array(lpad('', 12000, ','), ',')) n`
    await stream(text, (rows) => {
      count += rows.length
    })
    expect(count).toBe(12_001)
    expect(await codeOf(stream(wide(20_000, 20), () => undefined))).toBe('SQL_PORTION_TOO_LARGE')
  })
})

describe('the role that reads', () => {
  it('is bound by settings of its own', async () => {
    await run('select 1 as n')
    const { rows } = await sql<{ settings: string }>`
      select array_to_string(s.setconfig, ' ') as settings from pg_roles r
      join pg_db_role_setting s on s.setrole = r.oid
      where r.rolname = 'opensrm_msg_' || (select oid from pg_database where datname = current_database())`.execute(
      platform().db,
    )
    for (const setting of [
      'default_transaction_read_only=on',
      'statement_timeout=60000',
      'work_mem=16MB',
      'hash_mem_multiplier=1',
      'temp_file_limit=1GB',
      'max_parallel_workers_per_gather=0',
    ])
      expect(rows[0]?.settings).toContain(setting)
  })
})

it('gives a process its share of the machine, within bounds', () => {
  const gigabyte = 2 ** 30
  expect(memoryOfOneProcess(2 * gigabyte)).toBe(gigabyte / 2)
  expect(memoryOfOneProcess(16 * gigabyte)).toBe(gigabyte)
  expect(memoryOfOneProcess(256 * gigabyte)).toBe(2 * gigabyte)
})
