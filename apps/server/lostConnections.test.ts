import { t } from '@opensrm/kernel/i18n/text.ts'
import { withClient } from '@opensrm/platform/db/connect.ts'
import type { Area } from '@opensrm/platform/documents/registry.ts'
import { cursorRows } from '@opensrm/platform/exchange/cursor.ts'
import type { Job } from '@opensrm/platform/jobs/jobs.ts'
import { addJob } from '@opensrm/platform/jobs/jobs.ts'
import { profilesOf } from '@opensrm/platform/lookups/profiles.ts'
import { runOwnSelect } from '@opensrm/platform/sql/runSelect.ts'
import type { ApiClient } from '@opensrm/testkit/client.ts'
import { startProduct, type TestProduct } from '@opensrm/testkit/product.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { areas } from './areas.ts'

const UNREACHABLE = 'DATABASE_UNREACHABLE'
/** On a slow machine, callers that never pause are told to wait. */
const TOLD_TO_WAIT = ['CALLS_AT_ONCE', 'SERVER_BUSY']
const PATIENCE = { timeout: 40_000, interval: 50 }

/** The work of these tests' job at each run. */
let run: () => Promise<unknown> = async () => undefined
let runs = 0
const probe: Job = {
  code: 'TEST_PROBE',
  title: t('测试', 'Test'),
  async run() {
    runs++
    await run()
  },
}

let test: TestProduct
let admin: ApiClient
let url: string

beforeAll(async () => {
  const [first, ...others] = areas as [Area, ...Area[]]
  test = await startProduct({
    withJobs: true,
    areas: [{ ...first, jobs: [...(first.jobs ?? []), probe] }, ...others],
  })
  url = String(test.product.platform.pool.options.connectionString)
  admin = await test.login('admin')
})
afterAll(() => test.close())

const engine = () => test.product.engine
const platform = () => test.product.platform

/** Connects from outside the product, as an operator would. */
function asOperator<T>(text: string, values: unknown[] = []): Promise<T[]> {
  return withClient('server', { connectionString: url }, async (client) => {
    const { rows } = await client.query(text, values)
    return rows as T[]
  })
}

const OF_KIND = `datname = current_database() and application_name like $1 and pid <> pg_backend_pid()`

async function sessionsOf(name: string): Promise<number> {
  return (await asOperator(`select 1 from pg_stat_activity where ${OF_KIND}`, [name])).length
}

/** Ends all sessions with this name (at least one) and waits until they are gone. */
async function end(name: string): Promise<void> {
  const ended = await asOperator<{ pid: number }>(
    `with found as materialized (select pid from pg_stat_activity where ${OF_KIND})
     select pid from found where pg_terminate_backend(pid, 10000)`,
    [name],
  )
  expect(ended.length, `sessions named ${name}`).toBeGreaterThan(0)
}

/** A session with this name runs a statement that contains `text`, not one that prepares for it. */
async function isActive(name: string, text: string): Promise<void> {
  await vi.waitFor(async () => {
    const rows = await asOperator(
      `select 1 from pg_stat_activity where ${OF_KIND} and state = 'active' and strpos(query, $2) > 0`,
      [name, text],
    )
    expect(rows).toHaveLength(1)
  }, PATIENCE)
}

async function expectWorking(): Promise<void> {
  await vi.waitFor(async () => {
    const answer = await admin.call('baseUser', 'listByPage', {})
    expect(answer).toMatchObject({ status: 'S' })
  }, PATIENCE)
}

const listSize = async () => (await admin.ok('baseUser', 'listByPage', {})).length

describe('when connections are ended while calls run', () => {
  it('calls answer rightly or say that the database cannot be reached', async () => {
    const users = await listSize()
    let isOver = false
    const answers: { status: string; code?: string; data: unknown[] }[] = []
    const caller = async () => {
      while (!isOver) answers.push(await admin.call('baseUser', 'listByPage', {}))
    }
    const callers = Promise.all([caller(), caller(), caller()])
    for (const name of ['opensrm-calls', 'opensrm-calls', 'opensrm-%', 'opensrm-calls']) {
      const before = answers.length
      await vi.waitFor(() => expect(answers.length).toBeGreaterThan(before + 3), PATIENCE)
      await end(name)
    }
    isOver = true
    await callers
    for (const answer of answers)
      if (answer.status === 'S') expect(answer.data).toHaveLength(users)
      else expect([UNREACHABLE, ...TOLD_TO_WAIT]).toContain(answer.code)
    await expectWorking()
  })

  it('a call whose statement is cut off answers 503 in the reader’s language', async () => {
    // The list waits for this lock, so its statement is certainly running.
    await withClient('server', { connectionString: url }, async (holder) => {
      await holder.query('begin; lock table srm_pur_order in access exclusive mode')
      const asked = admin.call('srmPurOrder', 'listByPage', {})
      await vi.waitFor(async () => {
        const waiting = await asOperator(
          `select 1 from pg_stat_activity where ${OF_KIND} and wait_event_type = 'Lock'`,
          ['opensrm-%'],
        )
        expect(waiting.length).toBeGreaterThan(0)
      }, PATIENCE)
      await end('opensrm-calls')
      expect(await asked).toMatchObject({
        status: 'E',
        http: 503,
        code: UNREACHABLE,
        msg: '暂时无法连接数据库，请稍后重试',
      })
    })
    await expectWorking()
  })

  it('SQL of a person is told so, and the next runs', async () => {
    const ask = (sqlText: string, name?: string) =>
      runOwnSelect(platform(), 'msg', {
        sqlText,
        values: {},
        maxRows: 10,
        timeoutMs: 30_000,
        ...(name ? { name } : {}),
      })
    const endless = `select count(*) as n from msg.v_user ${'abcdefg'.replace(/./g, ', msg.v_user $&')}`
    const asked = ask(endless, 'opensrm-test-report').catch((error: unknown) => error)
    await isActive('opensrm-test-report', 'fetch')
    await end('opensrm-test-report')
    expect(await asked).toMatchObject({ message: expect.stringContaining('terminat') })
    expect((await ask('select count(*) as n from msg.v_user')).rows[0]?.[0]).not.toBe('0')
  })

  it('a reading by cursor fails as a whole, and the next goes to its end', async () => {
    const rows = async (strike: () => Promise<void>) => {
      let count = 0
      const statement = { text: 'select n from generate_series(1, 2000) n', parameters: [] }
      for await (const batch of cursorRows(platform(), statement)) {
        if (count === 0) await strike()
        count += batch.length
      }
      return count
    }
    await expect(rows(() => end('opensrm-exports'))).rejects.toThrow(/terminat/)
    expect(await rows(async () => undefined)).toBe(2000)
  })

  it('a job in the middle of its work is run again to its end', async () => {
    runs = 0
    run = async () => {
      if (runs > 1) return
      await platform()
        .db.transaction()
        .execute(async (tx) => {
          await sql`select 1`.execute(tx)
          await end('opensrm-jobs')
          await sql`select 1`.execute(tx)
        })
    }
    await engine().inTransaction(null, null, (context) => addJob(context, probe.code))
    await vi.waitFor(() => expect(runs).toBe(2), PATIENCE)
    await expectNoJobs()
  })

  it('the queue takes jobs again, also one that ended while it could not be told', async () => {
    runs = 0
    run = () => end('opensrm-queue')
    await engine().inTransaction(null, null, (context) => addJob(context, probe.code))
    await expectNoJobs()
    expect(runs).toBeGreaterThanOrEqual(1)
    run = async () => undefined
    const before = runs
    await engine().inTransaction(null, null, (context) => addJob(context, probe.code))
    await vi.waitFor(() => expect(runs).toBe(before + 1), PATIENCE)
  })

  it('announcements are heard again, and what was remembered is forgotten', async () => {
    const seconds = async () => (await profilesOf(platform())).number('HTTP_TIMEOUT_SECONDS')
    const before = await seconds()
    await end('opensrm-listen')
    const changed = await asOperator(
      `update base_profile set default_value = $1 where profile_code = 'HTTP_TIMEOUT_SECONDS' returning id`,
      [before + 1],
    )
    expect(changed).toHaveLength(1)
    await vi.waitFor(async () => expect(await sessionsOf('opensrm-listen')).toBe(1), PATIENCE)
    await vi.waitFor(async () => expect(await seconds()).toBe(before + 1), PATIENCE)
    await expectWorking()
  })
})

/** Successful jobs leave the queue. */
async function expectNoJobs(): Promise<void> {
  await vi.waitFor(async () => {
    const rows = await asOperator(
      `select task_identifier, attempts, last_error, locked_by from graphile_worker.jobs where task_identifier = $1`,
      [probe.code],
    )
    expect(rows).toEqual([])
  }, PATIENCE)
}

describe('jobs', () => {
  it('that a worker had taken which is no more are run by another', async () => {
    runs = 0
    run = async () => undefined
    await asOperator(`begin; select graphile_worker.add_job('${probe.code}');
      update graphile_worker._private_jobs set locked_by = 'pool-of-a-process-that-was-killed', locked_at = now(), attempts = 1;
      commit`)
    await expectNoJobs()
    expect(runs).toBe(1)
  })

  it('stay with a worker that is at work', async () => {
    runs = 0
    let release = (): void => undefined
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    run = () => held
    await engine().inTransaction(null, null, (context) => addJob(context, probe.code))
    await vi.waitFor(() => expect(runs).toBe(1), PATIENCE)
    const holder = await asOperator<{ name: string }>(
      `select 'opensrm-queue ' || locked_by as name from graphile_worker.jobs where locked_by is not null`,
    )
    expect(holder).toHaveLength(1)
    expect(await sessionsOf(String(holder[0]?.name))).toBe(1)
    release()
    await expectNoJobs()
    expect(runs).toBe(1)
  })
})
