import { createTestDatabase, type TestDatabase } from '@opensrm/testkit/database.ts'
import pg from 'pg'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Listener, startListener } from './listen.ts'

let database: TestDatabase
let other: pg.Client
let listener: Listener

beforeAll(async () => {
  database = await createTestDatabase()
  other = new pg.Client({ connectionString: database.url })
  await other.connect()
  listener = await startListener({ connectionString: database.url }, pino({ level: 'silent' }))
})
afterAll(async () => {
  await listener.stop()
  await other.end()
  await database.drop()
})

it('has heard what was committed before it was asked to catch up', async () => {
  const heard: string[] = []
  listener.on('numbers', (payload) => heard.push(payload))
  await listener.caughtUp()
  for (let round = 1; round <= 50; round++) {
    await other.query(`select pg_notify('numbers', '${round}')`)
    // Two simultaneous calls share one round trip.
    await Promise.all([listener.caughtUp(), listener.caughtUp()])
    expect(heard).toHaveLength(round)
  }
})

it('is live for a follower once the channels named before are heard', async () => {
  const heard: string[] = []
  // So many that the last is not listened to for a while.
  for (let channel = 1; channel <= 100; channel++)
    listener.on(`channel${channel}`, (payload) => heard.push(payload))
  const isLive = await new Promise((resolve) => listener.onState(resolve))
  expect(isLive).toBe(true)
  await other.query("select pg_notify('channel100', 'a')")
  await listener.caughtUp()
  expect(heard).toEqual(['a'])
})

it('blocks no caller while the connection is down, and recovers', async () => {
  const states: boolean[] = []
  let back: () => void
  const returned = new Promise<void>((resolve) => {
    back = resolve
  })
  listener.onState((isLive) => {
    states.push(isLive)
    if (states.length === 3) back()
  })
  await other.query(`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'opensrm-listen' and datname = current_database()`)
  await listener.caughtUp()
  await returned
  expect(states).toEqual([true, false, true])
  const heard: string[] = []
  listener.on('numbers', (payload) => heard.push(payload))
  await other.query("select pg_notify('numbers', 'again')")
  await listener.caughtUp()
  expect(heard).toEqual(['again'])
})
