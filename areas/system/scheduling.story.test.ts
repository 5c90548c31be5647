import { setTimeout as pause } from 'node:timers/promises'
import { inBothLanguages } from '@opensrm/kernel/i18n/text.ts'
import { type ErrorArgs, messageText } from '@opensrm/kernel/protocol/errors.ts'
import { startListener } from '@opensrm/platform/db/listen.ts'
import { defineArea } from '@opensrm/platform/documents/registry.ts'
import type { JobRun } from '@opensrm/platform/jobs/jobs.ts'
import type { ApiClient } from '@opensrm/testkit/client.ts'
import { openOtherSystem } from '@opensrm/testkit/otherSystem.ts'
import { startProduct, type TestProduct } from '@opensrm/testkit/product.ts'
import { expectRefusal, leaveAs } from '@opensrm/testkit/refusals.ts'
import { allowCallsHere } from '@opensrm/testkit/setting.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { areas } from '../../apps/server/areas.ts'
import { afterDowntime, cronFault, nextRun } from './scheduling/calendar.ts'
import { settle, tick } from './scheduling/scheduler.ts'
import { of } from './testSystem.ts'

const calendar = {
  scheduleType: 'CRON',
  startTime: null,
  cronExpression: '0 2 * * *',
  intervalMinutes: null,
  endTime: null,
  timeZone: 'Asia/Shanghai',
}
const at = (text: string) => new Date(text)

describe('A calendar', () => {
  it('is read in its own time zone', () => {
    expect(nextRun(calendar, at('2026-11-20T00:00:00Z'), null)).toEqual(at('2026-11-20T18:00:00Z'))
    const berlin = { ...calendar, timeZone: 'Europe/Berlin', cronExpression: '30 2 * * *' }
    // When clocks go forward there is no 02:30; the run starts at the next existing minute.
    const spring = nextRun(berlin, at('2026-03-28T12:00:00Z'), null)
    expect(
      spring && spring >= at('2026-03-29T01:00:00Z') && spring <= at('2026-03-29T02:00:00Z'),
    ).toBe(true)
    // When clocks go back there are two; it runs once.
    const first = nextRun(berlin, at('2026-10-24T12:00:00Z'), null) as Date
    const second = nextRun(berlin, first, first) as Date
    expect(second.getTime() - first.getTime()).toBeGreaterThan(20 * 3_600_000)
  })

  it('supports intervals, single times and an end', () => {
    const every = {
      ...calendar,
      scheduleType: 'INTERVAL',
      intervalMinutes: 15,
      startTime: '2026-11-20 08:00:00',
    }
    expect(nextRun(every, at('2026-11-20T00:20:00Z'), null)).toEqual(at('2026-11-20T00:30:00Z'))
    const once = { ...calendar, scheduleType: 'AT', startTime: '2026-11-20 08:00:00' }
    expect(nextRun(once, at('2026-11-01T00:00:00Z'), null)).toEqual(at('2026-11-20T00:00:00Z'))
    expect(nextRun(once, at('2026-11-21T00:00:00Z'), at('2026-11-20T00:00:00Z'))).toBeNull()
    expect(
      nextRun({ ...calendar, endTime: '2026-11-20 12:00:00' }, at('2026-11-20T05:00:00Z'), null),
    ).toBeNull()
  })

  it('makes up for missed runs by the policy of its program', () => {
    const hourly = { ...calendar, cronExpression: '0 * * * *' }
    const planned = at('2026-11-20T00:00:00Z')
    const now = at('2026-11-20T05:30:00Z')
    expect(afterDowntime(hourly, planned, now, 'SKIP')).toEqual({
      run: false,
      next: at('2026-11-20T06:00:00Z'),
    })
    expect(afterDowntime(hourly, planned, now, 'RUN_ONCE')).toEqual({
      run: true,
      next: at('2026-11-20T06:00:00Z'),
    })
    expect(afterDowntime(hourly, planned, now, 'RUN_ALL')).toEqual({
      run: true,
      next: at('2026-11-20T01:00:00Z'),
    })
  })

  it('refuses anything but a cron with five fields', () => {
    for (const bad of ['', '* * * *', '* * * * * *', '61 * * * *', '0 25 * * *', 'a b c d e'])
      expect(cronFault(bad)).not.toBeNull()
    expect(cronFault('*/5 8-18 * * 1-5')).toBeNull()
    expect(cronFault('* * *')).toEqual({ zh: '共有3段', en: 'it has 3 fields' })
    expect(cronFault('0 25 * * *')).toEqual({ zh: '小时“25”', en: 'hour "25"' })
  })
})

describe('Requests', () => {
  let product: TestProduct
  let admin: ApiClient
  const ran: { payload: unknown; id: string }[] = []
  let doing: (run: JobRun) => Promise<void> = async () => undefined
  const testing = defineArea({
    code: 'testing',
    title: { zh: '测试', en: 'Testing' },
    lookups: {},
    menus: [],
    documents: [],
    jobs: [
      {
        code: 'TEST_PROBE',
        title: { zh: '测试', en: 'Test' },
        async run(_engine, payload, run) {
          ran.push({ payload, id: run.id })
          await doing(run)
        },
      },
    ],
  })

  beforeAll(async () => {
    product = await startProduct({ areas: [...areas, testing] })
    admin = await product.login('admin')
    // The schedules of the product's own jobs are not tested here.
    await sql`update base_schedule_request set status = 'PAUSED'`.execute(
      product.product.platform.db,
    )
  })
  afterAll(() => product.close())

  const jobId = async () =>
    (await admin.ok('baseScheduleJob', 'listByPage', { programCode: 'TEST_PROBE' }))[0].id

  async function launch(values: object = {}) {
    const request = await admin.ok('baseScheduleRequest', 'saveOrUpdate', {
      jobId: await jobId(),
      scheduleType: 'NOW',
      timeZone: 'Asia/Shanghai',
      ...values,
    })
    return admin.ok('baseScheduleRequest', 'doLaunch', {
      id: request.id,
      versionNum: request.versionNum,
    })
  }
  const work = async () => {
    await tick(product.product.engine)
    await settle()
  }
  const found = (id: string) => admin.ok('baseScheduleRequest', 'findById', { id })

  it('list every job of every area as a program, with its calendar', async () => {
    const programs = await admin.ok('baseScheduleJob', 'listByPage', { pageRows: 200 })
    const codes = programs.map(({ programCode }: { programCode: string }) => programCode)
    expect(codes).toEqual(
      expect.arrayContaining(['MSG_DISPATCH', 'SESSION_PURGE', 'CLOCK_DAY', 'TEST_PROBE']),
    )
    const requests = await admin.ok('baseScheduleRequest', 'listByPage', { pageRows: 200 })
    const purge = requests.find(
      ({ requestNumber }: { requestNumber: string }) => requestNumber === 'LOG_PURGE',
    )
    expect(purge).toMatchObject({ scheduleType: 'CRON', cronExpression: '0 3 * * *' })
  })

  it('have services and a data source with names in both languages', async () => {
    const asked = { projectCode: 'baseServer', columns: ['projectNameEn'] }
    const [service] = await admin.ok('baseProject', 'listByPage', asked)
    expect(service).toMatchObject({ projectName: '基础服务', projectNameEn: 'Base service' })
    for (const [language, dsName] of [
      ['CN', '本系统'],
      ['EN', 'This system'],
    ] as const) {
      const [self] = await admin.ok('baseDatabase', 'findDatasources', {}, { language })
      expect(self).toMatchObject({ dsCode: 'SELF', dsName })
    }
  })

  it('run once, however many nodes check at the same moment', async () => {
    ran.length = 0
    const request = await launch()
    await Promise.all(Array.from({ length: 6 }, () => tick(product.product.engine)))
    await settle()
    expect(ran).toHaveLength(1)
    expect(await found(request.id)).toMatchObject({
      status: 'COMPLETED',
      runCount: 1,
      lastOutcome: 'SUCCESS',
    })
  })

  it('notify the pages that show them of every change of a run', async () => {
    const { pool, log } = product.product.platform
    const listener = await startListener({ connectionString: pool.options.connectionString }, log)
    const told: { topic: string; content: { versionNum: number } }[] = []
    listener.on('realtime', (payload) => told.push(JSON.parse(payload)))
    await listener.caughtUp()
    doing = async () => {
      throw new Error('not today')
    }
    const failing = await launch()
    await work()
    doing = async () => undefined
    const { versionNum } = await found(failing.id)
    const heard = () =>
      told.filter(({ topic }) => topic.endsWith(`baseScheduleRequest/${failing.id}`))
    while (heard().at(-1)?.content.versionNum !== versionNum) await pause(5)
    const versions = heard().map(({ content }) => content.versionNum)
    // Taken by a worker, then closed: each is a new version.
    expect(versions).toEqual([versionNum - 1, versionNum])
    await listener.stop()
  })

  it('show the output of a run, and store a failure without its secrets', async () => {
    doing = async (run) => {
      run.progress(40)
      run.log('halfway, password=abc123')
      throw new Error('refused with token=xyz')
    }
    const request = await launch()
    await work()
    doing = async () => undefined
    const record = await found(request.id)
    expect(record).toMatchObject({ status: 'FAILED', failCount: 1 })
    expect(record.runs[0]).toMatchObject({ outcome: 'FAILED', progress: '40.0000' })
    expect(record.runs[0].logText).toContain('password=******')
    const log = await admin.ok('baseScheduleRequest', 'doLog', { id: request.id })
    expect(log).toMatchObject({ isRunning: false, runs: [{ outcome: 'FAILED' }] })
    expect(log.runs[0].logText).toBe(record.runs[0].logText)
    expect((await admin.refused('baseScheduleRequest', 'doLog', { id: '1' })).code).toBe(
      'NOT_FOUND',
    )
    const [error] = await admin.ok('baseScheduleError', 'listByPage')
    expect(error).toMatchObject({ status: 'OPEN', errorMessage: 'refused with token=******' })
    const retried = await admin.ok('baseScheduleError', 'doRetry', {
      id: error.id,
      versionNum: error.versionNum,
    })
    await work()
    expect(await found(retried.answer.id)).toMatchObject({ status: 'COMPLETED' })
  })

  it('stop when a user cancels them', async () => {
    let isStarted = false
    doing = async (run) => {
      isStarted = true
      for (;;) {
        await pause(5)
        await run.stopIfCancelled()
      }
    }
    const request = await launch()
    await tick(product.product.engine)
    while (!isStarted) await pause(5)
    const running = await found(request.id)
    expect(running.status).toBe('RUNNING')
    await admin.ok('baseScheduleRequest', 'doCancel', {
      id: request.id,
      versionNum: running.versionNum,
    })
    await settle()
    doing = async () => undefined
    expect(await found(request.id)).toMatchObject({ status: 'CANCELLED', lastOutcome: 'CANCELLED' })
  })

  it('of an external address are aborted when a user cancels them', async () => {
    const other = await openOtherSystem()
    let isHeld = false
    const hungUp = new Promise<void>((resolve) => {
      other.answer = (response) => {
        isHeld = true
        response.once('close', resolve)
      }
    })
    try {
      await allowCallsHere(product)
      const program = await admin.ok('baseScheduleJob', 'saveOrUpdate', {
        ...{ programCode: 'HANGING', programName: 'HANGING', programType: 'HTTP' },
        ...{ moduleCode: 'BASE', timeoutSeconds: 600, maxRetries: 3, apiTarget: `${other.url}/` },
      })
      const request = await launch({ jobId: program.id })
      await tick(product.product.engine)
      while (!isHeld) await pause(5)
      const { versionNum } = await found(request.id)
      await admin.ok('baseScheduleRequest', 'doCancel', { id: request.id, versionNum })
      await work()
      await hungUp
      const record = await found(request.id)
      expect(record).toMatchObject({ status: 'CANCELLED', lastOutcome: 'CANCELLED' })
      expect(record.runs).toHaveLength(1)
    } finally {
      other.close()
    }
  })

  it('of a job without checks stop at its next transaction', async () => {
    let isStarted = false
    doing = async () => {
      isStarted = true
      for (;;) {
        await pause(5)
        await product.product.engine.inTransaction(null, null, async () => undefined)
      }
    }
    const request = await launch()
    await tick(product.product.engine)
    while (!isStarted) await pause(5)
    const { versionNum } = await found(request.id)
    await admin.ok('baseScheduleRequest', 'doCancel', { id: request.id, versionNum })
    await work()
    doing = async () => undefined
    expect(await found(request.id)).toMatchObject({ status: 'CANCELLED', lastOutcome: 'CANCELLED' })
  })

  it('of an unresponsive program are closed after half a minute, with a note that it may still run', async () => {
    let isStarted = false
    let wake: () => void = () => undefined
    doing = () => {
      isStarted = true
      return new Promise<void>((resolve) => {
        wake = resolve
      })
    }
    const request = await launch()
    await tick(product.product.engine)
    while (!isStarted) await pause(5)
    const { versionNum } = await found(request.id)
    await admin.ok('baseScheduleRequest', 'doCancel', { id: request.id, versionNum })
    const timers = vi.spyOn(globalThis, 'setTimeout')
    await tick(product.product.engine)
    const grace = timers.mock.calls.find(([, ms]) => ms === 30_000)?.[0]
    expect(await found(request.id)).toMatchObject({ status: 'RUNNING' })
    grace?.()
    await settle()
    const record = await found(request.id)
    expect(record).toMatchObject({ status: 'CANCELLED', lastOutcome: 'CANCELLED' })
    expect(record.runs[0].resultMsg).toContain('可能仍在进行')
    wake()
    doing = async () => undefined
  })

  it.each([
    ['RUN_ONCE', 1],
    ['SKIP', 0],
    ['RUN_ALL', 5],
  ])(
    'that were due while paused are made up by the policy of the program: %s',
    async (missedPolicy, times) => {
      const program = await admin.ok('baseScheduleJob', 'saveOrUpdate', {
        ...{ programCode: `MISSED_${missedPolicy}`, programName: missedPolicy, missedPolicy },
        ...{ programType: 'HANDLER', handlerCode: 'TEST_PROBE', moduleCode: 'BASE' },
      })
      const request = await launch({
        ...{ jobId: program.id, scheduleType: 'INTERVAL', intervalMinutes: 60 },
        startTime: '2026-01-01 00:00:00',
      })
      const paused = await admin.ok('baseScheduleRequest', 'doPause', of(request))
      // Five runs were missed: one four and a half hours ago, and one every hour since.
      const before = new Date(product.product.platform.clock().getTime() - 4.5 * 3_600_000)
      await sql`update base_schedule_request set next_run_time = date_trunc('hour', ${before}::timestamptz) + interval '1 hour'
      - case when extract(minute from now()) < 30 then interval '0 hour' else interval '1 hour' end
      where id = ${request.id}`.execute(product.product.platform.db)
      ran.length = 0
      await admin.ok('baseScheduleRequest', 'doResume', of(paused))
      for (let round = 0; round < 8; round++) await work()
      expect(ran).toHaveLength(times)
      const after = await found(request.id)
      expect(after).toMatchObject({ status: 'SCHEDULED', runCount: times })
      expect(after.nextRunTime > after.creationDate).toBe(true)
    },
  )

  it('that run once are made up too, unless their time was changed while they were paused', async () => {
    const soon = await launch({ scheduleType: 'AT', startTime: '2099-01-01 08:00:00' })
    const paused = await admin.ok('baseScheduleRequest', 'doPause', of(soon))
    await sql`update base_schedule_request set start_time = '2026-01-01 08:00:00', next_run_time = '2026-01-01 08:00:00'
      where id = ${soon.id}`.execute(product.product.platform.db)
    ran.length = 0
    await admin.ok('baseScheduleRequest', 'doResume', of(paused))
    await work()
    await work()
    expect(ran).toHaveLength(1)
    expect(await found(soon.id)).toMatchObject({ status: 'COMPLETED', runCount: 1 })
  })

  it('that are repeated while running are the same request', async () => {
    const request = await launch()
    await work()
    const done = await found(request.id)
    const first = await admin.ok('baseScheduleRequest', 'doRelaunch', of(done))
    expect(first.answer.isUnderWay).toBe(false)
    const second = await admin.ok('baseScheduleRequest', 'doRelaunch', of(first))
    expect(second.answer).toMatchObject({ id: first.answer.id, isUnderWay: true })
    expect((await admin.refused('baseScheduleRequest', 'doRelaunch', of(done))).code).toBe(
      'STALE_VERSION',
    )
    ran.length = 0
    await work()
    expect(ran).toHaveLength(1)
  })

  it('whose worker died are started again as a further attempt', async () => {
    ran.length = 0
    const request = await launch()
    const { db } = product.product.platform
    await sql`update base_schedule_request set status = 'RUNNING' where id = ${request.id}`.execute(
      db,
    )
    await sql`insert into base_schedule_request__runs (header_id, run_no, plan_time, start_time, heartbeat_time, worker, attempt)
      values (${request.id}, 1, now(), now() - interval '5 minutes', now() - interval '2 minutes', 'dead', 1)`.execute(
      db,
    )
    await work()
    await work()
    const record = await found(request.id)
    expect(record.runs.map(({ outcome }: { outcome: string }) => outcome)).toEqual([
      'LOST',
      'SUCCESS',
    ])
    expect(record.status).toBe('COMPLETED')
    expect(ran).toHaveLength(1)
  })

  it('that repeat are planned, paused, resumed, and suspended after five failures', async () => {
    const request = await launch({ scheduleType: 'INTERVAL', intervalMinutes: 1 })
    expect(request).toMatchObject({ status: 'SCHEDULED' })
    expect(request.nextRunTime).toBeTruthy()
    const paused = await admin.ok('baseScheduleRequest', 'doPause', {
      id: request.id,
      versionNum: request.versionNum,
    })
    const resumed = await admin.ok('baseScheduleRequest', 'doResume', {
      id: request.id,
      versionNum: paused.versionNum,
    })
    expect(resumed.status).toBe('SCHEDULED')
    doing = async () => {
      throw new Error('no')
    }
    for (let time = 0; time < 5; time++) {
      await sql`update base_schedule_request set next_run_time = now() - interval '1 second' where id = ${request.id}`.execute(
        product.product.platform.db,
      )
      await work()
    }
    doing = async () => undefined
    expect(await found(request.id)).toMatchObject({
      status: 'PAUSED',
      pauseReason: 'CONSECUTIVE_FAILURES',
      failCount: 5,
    })
  })

  describe('refuse', () => {
    const refuses = (code: string, resource: string, action: string, body: object) =>
      expectRefusal(code, admin, resource, action, body)
    const request = (values: object) =>
      jobId().then((id) => ({
        ...{ jobId: id, scheduleType: 'NOW', timeZone: 'Asia/Shanghai' },
        ...values,
      }))
    const program = (programCode: string, values: object = {}) =>
      admin.ok('baseScheduleJob', 'saveOrUpdate', {
        ...{ programCode, programName: programCode, programType: 'HANDLER', moduleCode: 'BASE' },
        ...{ handlerCode: 'TEST_PROBE', timeoutSeconds: 60 },
        ...{ concurrencyPolicy: 'ALLOW', missedPolicy: 'SKIP' },
        ...values,
      })
    const drafted = async (values: object) =>
      of(await admin.ok('baseScheduleRequest', 'saveOrUpdate', await request(values)))
    /** Runs it and returns its error message. */
    const failure = async (id: string): Promise<string> => {
      await launch({ jobId: id })
      await work()
      const [error] = await admin.ok('baseScheduleError', 'listByPage', { jobId: id })
      return error.errorMessage
    }
    const kept = (code: string, args: ErrorArgs) => inBothLanguages(messageText(code, args))

    it.each([
      ['SCHEDULE_CRON', { scheduleType: 'CRON', cronExpression: '* * *' }],
      ['SCHEDULE_ZONE', { scheduleType: 'CRON', cronExpression: '0 1 * * *', timeZone: 'Mars' }],
      ['SCHEDULE_ARGUMENT_UNKNOWN', { arguments: { nonsense: 1 } }],
      ['SCHEDULE_ARGUMENTS_FORM', { arguments: ['2026-01'] }],
    ])('invalid input: %s', async (code, values) =>
      refuses(code, 'baseScheduleRequest', 'saveOrUpdate', await request(values)),
    )

    it('a missing argument, and a program of other responsibilities', async () => {
      const { id } = await program('WITH_ARGUMENT', {
        parameters: [
          { paramCode: 'month', paramName: '月份', paramType: 'TEXT', requiredFlag: 'Y' },
        ],
      })
      const asked = await request({ jobId: id })
      await refuses('SCHEDULE_ARGUMENT', 'baseScheduleRequest', 'saveOrUpdate', asked)
      const others = await admin.ok('baseResponsibility', 'listByPage', { respCode: 'SUPPLIER' })
      const foreign = await program('OF_OTHERS', { responsibilities: [{ respId: others[0].id }] })
      const launched = await request({ jobId: foreign.id })
      await refuses('SCHEDULE_NOT_YOURS', 'baseScheduleRequest', 'saveOrUpdate', launched)
    })

    it('a past time, and a calendar that ends before it begins', async () => {
      const past = await drafted({ scheduleType: 'AT', startTime: '2020-01-01 08:00:00' })
      await refuses('SCHEDULE_PAST', 'baseScheduleRequest', 'doLaunch', past)
      const daily = { scheduleType: 'CRON', cronExpression: '0 1 * * *' }
      const ended = await drafted({ ...daily, endTime: '2020-01-01 08:00:00' })
      await refuses('SCHEDULE_ENDED', 'baseScheduleRequest', 'doLaunch', ended)
    })

    it('a program that is built in, used, disabled, or has nothing to run', async () => {
      const shipped = await admin.ok('baseScheduleJob', 'findById', { id: await jobId() })
      await refuses('SCHEDULE_SHIPPED', 'baseScheduleJob', 'delete', of(shipped))
      const used = await program('USED')
      const waiting = await drafted({ jobId: used.id })
      await refuses('SCHEDULE_JOB_USED', 'baseScheduleJob', 'delete', of(used))
      await admin.ok('baseScheduleJob', 'doDisable', of(used))
      await refuses('PROGRAM_DISABLED', 'baseScheduleRequest', 'doLaunch', waiting)
      await refuses('SCHEDULE_HANDLER_UNKNOWN', 'baseScheduleJob', 'saveOrUpdate', {
        ...shipped,
        handlerCode: 'NOBODY',
      })
    })

    it('a run whose job was removed by an upgrade, and one the other side refused', async () => {
      const gone = await program('GONE')
      await leaveAs(product, 'base_schedule_job', gone.id, { handler_code: 'NOBODY' })
      expect(await failure(gone.id)).toBe(kept('SCHEDULE_NO_HANDLER', { program: 'GONE' }))
      const other = await openOtherSystem()
      other.answer = (response) => response.writeHead(503).end()
      try {
        await allowCallsHere(product)
        const outside = await program('OUTSIDE', {
          ...{ programType: 'HTTP', handlerCode: null },
          apiTarget: `${other.url}/`,
        })
        expect(await failure(outside.id)).toBe(kept('SCHEDULE_REMOTE', { status: 503 }))
      } finally {
        other.close()
      }
    })
  })
})
