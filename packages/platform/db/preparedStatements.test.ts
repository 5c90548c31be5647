import { createTestDatabase, type TestDatabase } from '@opensrm/testkit/database.ts'
import { sql } from 'kysely'
import pino from 'pino'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Database, openDatabase } from './pool.ts'
import {
  isStalePlan,
  KEPT_STATEMENTS,
  LONGEST_PREPARED,
  PREPARED_FROM,
  PreparedStatements,
} from './preparedStatements.ts'

let test: TestDatabase
let database: Database

beforeAll(async () => {
  test = await createTestDatabase('prepared')
  database = openDatabase({
    url: test.url,
    timeZone: 'Asia/Shanghai',
    log: pino({ level: 'silent' }),
    max: 1,
  })
})
afterAll(async () => {
  await database.close()
  await test.drop()
})

/** The statements the only connection keeps prepared. */
async function kept(): Promise<string[]> {
  const { rows } = await database.pool.query('select statement from pg_prepared_statements')
  return rows.map(({ statement }) => statement)
}

async function runOften(text: string, ...values: unknown[]) {
  for (let n = 1; n < PREPARED_FROM; n++) await database.pool.query(text, values)
  return database.pool.query(text, values)
}

it('prepares what is run again and again, and answers the same', async () => {
  const text = 'select $1::int + 1 as sum'
  const { rows } = await database.pool.query(text, [1])
  expect(await kept()).not.toContain(text)
  expect((await runOften(text, 1)).rows).toEqual(rows)
  expect(await kept()).toContain(text)
  expect((await database.pool.query(text, [2])).rows).toEqual([{ sum: '3' }])
})

it('ends those that were not used for the longest time', async () => {
  const texts = Array.from({ length: KEPT_STATEMENTS + 5 }, (_, n) => `select ${n} + $1::int as n`)
  for (const text of texts) await runOften(text, 1)
  const names = await kept()
  expect(names).toHaveLength(KEPT_STATEMENTS)
  expect(names).not.toContain(texts[0])
  expect(names).toContain(texts.at(-1))
  expect((await runOften(texts[0] as string, 1)).rows).toEqual([{ n: '1' }])
})

it('answers after another process has changed a table', async () => {
  await database.pool.query('create table thing (id integer primary key)')
  await database.pool.query('insert into thing values (1)')
  const text = 'select * from thing where id = $1::int'
  await runOften(text, 1)
  await database.pool.query('alter table thing add name text')
  expect((await database.pool.query(text, [1])).rows).toEqual([{ id: '1', name: null }])
  expect((await runOften(text, 1)).rows).toEqual([{ id: '1', name: null }])
})

it('lets a transaction whose table has changed be repeated', async () => {
  await database.pool.query('create table other (id integer primary key)')
  const transact = () =>
    database.db.transaction().execute((tx) => sql`select * from other where id = ${1}`.execute(tx))
  for (let n = 1; n <= PREPARED_FROM; n++) await transact()
  await database.pool.query('alter table other add name text')
  const failed = await transact().catch((error: unknown) => error)
  expect(isStalePlan(failed)).toBe(true)
  expect((await transact()).rows).toEqual([])
})

it('gives no name to long statements, and none twice', () => {
  const closed: string[] = []
  const statements = new PreparedStatements((name) => void closed.push(name))
  const often = (text: string) =>
    Array.from({ length: PREPARED_FROM }, () => statements.nameOf(text)).at(-1)
  expect(often(`select ${'1'.repeat(LONGEST_PREPARED)}`)).toBeUndefined()
  const first = often('select 1')
  expect(first).toBeDefined()
  expect(statements.nameOf('select 1')).toBe(first)
  statements.clear()
  expect(closed).toEqual([first])
  expect(statements.nameOf('select 1')).toBeUndefined()
  expect(often('select 1')).not.toBe(first)
})
