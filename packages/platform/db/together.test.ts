import { createTestDatabase, type TestDatabase } from '@opensrm/testkit/database.ts'
import { sql } from 'kysely'
import pino from 'pino'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { insertInBulk, updateInBulk } from './bulk.ts'
import { makingWay, restInTurn } from './makingWay.ts'
import { type Database, openDatabase } from './pool.ts'
import { idList, readTogether } from './together.ts'

let test: TestDatabase
let database: Database

beforeAll(async () => {
  test = await createTestDatabase('together')
  const log = pino({ level: 'silent' })
  database = openDatabase({ url: test.url, timeZone: 'Asia/Shanghai', log })
  await database.pool.query(
    'create table thing (id bigint primary key, name text, price numeric(20, 4), tags text[], data jsonb, seen timestamptz(0))',
  )
})
afterAll(async () => {
  await database.close()
  await test.drop()
})

const inTransaction = <T>(work: (tx: Parameters<typeof insertInBulk>[0]) => Promise<T>) =>
  database.db.transaction().execute(work)
const all = async () => (await database.pool.query('select * from thing order by id')).rows

it('inserts rows of every kind of value and answers them in their order', async () => {
  const columns = ['id', 'name', 'price', 'tags', 'data', 'seen']
  const answered = await inTransaction((tx) =>
    insertInBulk(
      tx,
      'thing',
      columns,
      [
        {
          id: '2',
          name: '螺栓 "M8" \\ {',
          price: '12345678901234.5678',
          tags: ['a,b', '"'],
          data: { a: [1] },
        },
        {
          id: '1',
          name: 'half \ud800 a character',
          data: 'text',
          seen: new Date('2026-11-20T12:00:00Z'),
        },
      ],
      ['id'],
    ),
  )
  expect(answered).toEqual([{ id: '2' }, { id: '1' }])
  expect(await all()).toEqual([
    {
      ...{ id: '1', name: 'half \ufffd a character', price: null, tags: null, data: '"text"' },
      seen: '2026-11-20 20:00:00+08',
    },
    {
      ...{ id: '2', name: '螺栓 "M8" \\ {', price: '12345678901234.5678' },
      ...{ tags: '{"a,b","\\""}', data: '{"a": [1]}', seen: null },
    },
  ])
})

it('changes only the named columns of the rows given', async () => {
  await inTransaction((tx) =>
    updateInBulk(tx, 'thing', ['price', 'tags'], [{ id: '1', price: '1', tags: null, name: 'x' }]),
  )
  expect((await all()).map(({ id, name, price }) => [id, name, price])).toEqual([
    ['1', 'half \ufffd a character', '1.0000'],
    ['2', '螺栓 "M8" \\ {', '12345678901234.5678'],
  ])
})

it('reads several statements together, each with its own rows, and one with parameters by itself', async () => {
  const named = (ids: string[]) =>
    sql<{ name: string }>`select id from thing where id = any(${idList(ids)})`
  const { db } = database
  expect(
    await readTogether(db, [named(['1']), named([]), named(['2', '9', 'no id); drop'])]),
  ).toEqual([[{ id: '1' }], [], [{ id: '2' }]])
  expect(await readTogether(db, [named(['1']), sql`select ${'x'}::text as x`])).toEqual([
    [{ id: '1' }],
    [{ x: 'x' }],
  ])
  expect(await readTogether(db, [named(['2'])])).toEqual([[{ id: '2' }]])
  expect(await readTogether(db, [])).toEqual([])
})

it('sees in a later statement what was committed while an earlier one waited for its lock', async () => {
  const first = await database.pool.connect()
  await first.query('begin')
  await first.query("update thing set name = 'changed' where id = 1")
  const reading = inTransaction((tx) =>
    readTogether(tx, [
      sql<{ name: string }>`select name from thing where id = 1 for update`,
      sql<{ name: string }>`select name from thing where id = 3`,
    ]),
  )
  while ((await database.pool.query('select 1 from pg_locks where not granted')).rows.length === 0);
  await first.query("insert into thing (id, name) values (3, 'new')")
  await first.query('commit')
  first.release()
  expect(await reading).toEqual([[{ name: 'changed' }], [{ name: 'new' }]])
})

it('rests after each statement of a call that makes way, and of no other', async () => {
  let rests = 0
  const rest = async () => void rests++
  const ask = () => sql`select 1`.execute(database.db)
  const twice = async () => {
    await ask()
    await ask()
  }
  await Promise.all([makingWay(rest, twice), ask()])
  expect(rests).toBe(2)
  // Nobody else calls.
  await makingWay(() => undefined, ask)
})

it('lets one of several calls that make way go on in each period', async () => {
  const waits: number[] = []
  const rest = restInTurn(1_000, async (ms) => waits.push(ms))
  await Promise.all([rest(), rest(), rest()])
  const [first = 0, second = 0, third = 0] = waits
  expect(first).toBeCloseTo(1_000)
  expect(second).toBeGreaterThan(1_500)
  expect(third).toBeGreaterThan(2_500)
})
