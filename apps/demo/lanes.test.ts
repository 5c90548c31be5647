import { type Database, openDatabase } from '@opensrm/platform/db/pool.ts'
import { createLog } from '@opensrm/platform/logs/systemLog.ts'
import type { Send } from '@opensrm/testkit/client.ts'
import { createTestDatabase, type TestDatabase } from '@opensrm/testkit/database.ts'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { dropJournal, hasJournal, type Lane, openJournal } from './journal.ts'
import { sideBySide } from './sideBySide.ts'

let testDatabase: TestDatabase
let database: Database

beforeEach(async () => {
  testDatabase = await createTestDatabase('lanes')
  const { url } = testDatabase
  database = openDatabase({ url, timeZone: 'Asia/Shanghai', log: createLog('error') })
})

afterEach(async () => {
  await database.close()
  await testDatabase.drop()
})

/** Executes each request key once, like the product, until it is killed. */
function createServer() {
  const answers = new Map<string, string>()
  const executed: string[] = []
  let left = Number.POSITIVE_INFINITY
  /** Lanes whose calls take longer. */
  let slow: readonly string[] = []
  const send: Send = async ({ url, headers, payload }) => {
    const { requestKey = '' } = headers
    const [lane = ''] = payload.split(' ')
    for (let turn = 0; turn < (slow.includes(lane) ? 5 : 1); turn++)
      await new Promise((done) => setImmediate(done))
    if (left <= 0) throw new Error('killed')
    const body = answers.get(requestKey) ?? `answer ${answers.size} to ${payload}`
    if (url.includes('/do') && !answers.has(requestKey)) {
      answers.set(requestKey, body)
      executed.push(payload)
    }
    // The answer to the last call gets lost with the builder.
    if (--left === 0) throw new Error('killed')
    return { statusCode: 200, body }
  }
  return {
    send,
    executed,
    run(calls: number, slowLanes: readonly string[]) {
      left = calls
      slow = slowLanes
    },
  }
}

/** Six writes, each with a read before it whose answer it depends on. */
async function story(lane: Lane, name: string): Promise<string[]> {
  const answers: string[] = []
  const call = async (url: string, payload: string): Promise<string> => {
    const { body } = await lane.send({ method: 'POST', url, headers: {}, payload })
    return body
  }
  for (let step = 0; step < 6; step++) {
    await call('/x/findById', `${name} reads ${step}`)
    answers.push(await call('/x/doSubmit', `${name} writes ${step}`))
    await lane.once(`note ${step}`, async () => step)
  }
  return answers
}

const NAMES = ['left', 'right'] as const

/** A run of the builder from its beginning; answers of each lane. */
async function build(send: Send): Promise<{ answers: Map<string, string[]>; count: number }> {
  const journal = await openJournal(database.db, send)
  const answers = new Map<string, string[]>()
  await sideBySide(
    NAMES.map((name) => async () => answers.set(name, await story(journal.lane(name), name))),
    () => undefined,
  )
  await journal.flush()
  return { answers, count: journal.count }
}

describe('Lanes of the journal', () => {
  const writes = NAMES.flatMap((name) => [0, 1, 2, 3, 4, 5].map((step) => `${name} writes ${step}`))

  it('execute each call once, wherever the builder is killed and whichever is faster then', async () => {
    const server = createServer()
    for (const [calls, slow] of [
      [3, ['left']],
      [7, ['right']],
      [8, ['left']],
      [2, []],
    ] as const) {
      server.run(calls, slow)
      await expect(build(server.send)).rejects.toThrow('killed')
    }
    server.run(Number.POSITIVE_INFINITY, ['right'])
    const { answers, count } = await build(server.send)
    expect([...server.executed].sort()).toEqual([...writes].sort())
    expect(count).toBe(NAMES.length * 6 * 3)
    for (const name of NAMES)
      expect(answers.get(name)?.map((answer) => answer.replace(/^answer \d+ to /, ''))).toEqual(
        writes.filter((write) => write.startsWith(name)),
      )
    // Where the lanes meet, everything is recorded.
    server.run(0, [])
    expect((await build(server.send)).answers).toEqual(answers)
  })

  it('tell when a place held another call, and begin once', async () => {
    const { send } = createServer()
    const request = { method: 'POST', headers: {}, payload: 'left' } as const
    const before = await openJournal(database.db, send)
    const lane = before.lane('left')
    await lane.send({ ...request, url: '/x/doSubmit' })
    await lane.send({ ...request, url: '/x/doApproval' })
    expect(() => before.lane('left')).toThrow('began already')
    const journal = await openJournal(database.db, send)
    await journal.lane('right').send({ ...request, url: '/x/doReject' })
    await expect(journal.lane('left').send({ ...request, url: '/x/doReject' })).rejects.toThrow(
      "Call 0 of the demo company's lane left was /x/doSubmit, now it is /x/doReject",
    )
  })

  it('are not continued where a version without lanes began', async () => {
    const { db } = database
    await sql`create table demo_journal (place integer primary key, what text)`.execute(db)
    expect(await hasJournal(db)).toBe(false)
    await dropJournal(db)
    await openJournal(db, createServer().send)
    expect(await hasJournal(db)).toBe(true)
  })
})

describe('Parts side by side', () => {
  it('stop when one fails, and its failure is the one that is told', async () => {
    const halted = new AbortController()
    const done: string[] = []
    const endless = async (): Promise<void> => {
      for (;;) {
        halted.signal.throwIfAborted()
        done.push('step')
        await new Promise((next) => setImmediate(next))
      }
    }
    const failing = async (): Promise<void> => {
      while (done.length < 3) await new Promise((next) => setImmediate(next))
      throw new Error('out of paper')
    }
    await expect(sideBySide([endless, failing, endless], () => halted.abort())).rejects.toThrow(
      'out of paper',
    )
    const { length } = done
    await new Promise((next) => setTimeout(next, 20))
    expect(done).toHaveLength(length)
  })
})
