import { createTestDatabase, type TestDatabase } from '@opensrm/testkit/database.ts'
import { sql } from 'kysely'
import pino from 'pino'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Database, openDatabase } from './pool.ts'
import { TogetherClient } from './together.ts'

let test: TestDatabase
let database: Database
/** the statements sent while a test runs */
let sent: string[] = []
const query = TogetherClient.prototype.query

beforeAll(async () => {
  TogetherClient.prototype.query = function (...given: unknown[]) {
    sent.push(String(given[0]))
    return query.apply(this, given as never)
  }
  test = await createTestDatabase('dialect')
  const log = pino({ level: 'silent' })
  database = openDatabase({ url: test.url, timeZone: 'Asia/Shanghai', log })
  await database.pool.query('create table thing (id integer)')
})
afterAll(async () => {
  TogetherClient.prototype.query = query
  await database.close()
  await test.drop()
})

const refused = (work: (tx: Database['db']) => Promise<unknown>) =>
  database.db.transaction().execute(async (tx) => {
    await work(tx)
    throw new Error('refused')
  })

it('says nothing of a transaction that asks nothing', async () => {
  sent = []
  await database.db.transaction().execute(async () => 1)
  await expect(refused(async () => 1)).rejects.toThrow('refused')
  expect(sent).toEqual([])
})

it('begins a transaction with its first statement, and takes it back with the rest', async () => {
  sent = []
  await expect(refused((tx) => sql`insert into thing values (1)`.execute(tx))).rejects.toThrow(
    'refused',
  )
  expect(sent).toEqual(['begin', 'insert into thing values (1)', 'rollback'])
  await database.db.transaction().execute((tx) => sql`insert into thing values (2)`.execute(tx))
  // What follows on the same connection is in no transaction.
  await sql`insert into thing values (3)`.execute(database.db)
  expect(sent.slice(3)).toEqual([
    ...['begin', 'insert into thing values (2)', 'commit', 'insert into thing values (3)'],
  ])
  const { rows } = await database.pool.query('select id from thing order by id')
  expect(rows).toEqual([{ id: '2' }, { id: '3' }])
})

it('keeps the settings of a transaction', async () => {
  const level = await database.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute((tx) => sql<{ level: string }>`show transaction_isolation`.execute(tx))
  expect(level.rows).toEqual([{ transaction_isolation: 'repeatable read' }])
})

it('fails with the first statement when the connection was lost', async () => {
  await expect(
    database.db.transaction().execute(async (tx) => {
      await database.pool.query(
        'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
      )
      await sql`select 1`.execute(tx)
    }),
  ).rejects.toThrow(/terminat|connection/i)
})
