import { createTestDatabase } from '@opensrm/testkit/database.ts'
import pg from 'pg'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createPool } from '../db/connect.ts'
import { cursorRows } from './cursor.ts'

let pool: pg.Pool
let drop: () => Promise<void>

beforeAll(async () => {
  const database = await createTestDatabase('cursor')
  pool = createPool(
    'exports',
    { connectionString: database.url, max: 1 },
    pino({ level: 'silent' }),
  )
  drop = database.drop
})
afterAll(async () => {
  await pool?.end()
  await drop?.()
})

const statement = (rows: number) => ({
  text: `select n::text, null::text, $2::text from generate_series(1, $1::integer) n`,
  parameters: [rows, 'x'],
})
const answers = async () => (await pool.query('select 1 as one')).rows

it.each([0, 1, 249, 250, 251, 1000])('reads %i rows in order', async (count) => {
  const read: (string | null)[][] = []
  for await (const batch of cursorRows({ pool }, statement(count))) read.push(...batch)
  expect(read).toHaveLength(count)
  expect(read.map(([n]) => Number(n))).toEqual(Array.from({ length: count }, (_, at) => at + 1))
  if (count > 0) expect(read[0]).toEqual(['1', null, 'x'])
  expect(await answers()).toHaveLength(1)
})

it('gives the connection back when the reader stops early', async () => {
  for await (const batch of cursorRows({ pool }, statement(100_000))) {
    expect(batch.length).toBeGreaterThan(0)
    break
  }
  expect(await answers()).toHaveLength(1)
})

it('sees the rows as they were when it began', async () => {
  const other = new pg.Client({ connectionString: pool.options.connectionString })
  await other.connect()
  await other.query('create table seen as select n from generate_series(1, 600) n')
  let count = 0
  for await (const batch of cursorRows({ pool }, { text: 'select n from seen', parameters: [] })) {
    if (count === 0) await other.query('delete from seen')
    count += batch.length
  }
  expect(count).toBe(600)
  await other.end()
})

it('passes on what the database refuses, at once or in the middle, and does not use that connection again', async () => {
  const read = async (text: string) => {
    for await (const _ of cursorRows({ pool }, { text, parameters: [] }));
  }
  await expect(read('select nothing_of_the_kind')).rejects.toThrow('nothing_of_the_kind')
  await expect(read('select 1 / (n - 700) from generate_series(1, 1000) n')).rejects.toThrow(
    'division by zero',
  )
  expect(await answers()).toHaveLength(1)
})

it('fails when the connection is lost', async () => {
  const other = new pg.Client({ connectionString: pool.options.connectionString })
  await other.connect()
  const reading = async () => {
    for await (const _ of cursorRows({ pool }, statement(1_000_000)))
      await other.query(
        'select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and datname = current_database()',
      )
  }
  await expect(reading()).rejects.toThrow()
  expect(await answers()).toHaveLength(1)
  await other.end()
})
