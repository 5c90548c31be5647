import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createTestDatabase, type TestDatabase } from '@opensrm/testkit/database.ts'
import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { draftMigration, type Snapshot } from './draft.ts'
import { migrate } from './migrate.ts'
import { openDatabase } from './pool.ts'

let test: TestDatabase
let database: ReturnType<typeof openDatabase>
let folder: string
beforeEach(async () => {
  test = await createTestDatabase('migrate')
  database = openDatabase({
    url: test.url,
    timeZone: 'Asia/Shanghai',
    log: pino({ level: 'silent' }),
  })
  folder = await mkdtemp(path.join(tmpdir(), 'opensrm-migrate-'))
})
afterEach(async () => {
  await database.close()
  await test.drop()
  await rm(folder, { recursive: true })
})

const file = (name: string, text: string) => writeFile(path.join(folder, name), text)
const run = () => migrate(database.db, folder)
const TABLE = 'create table thing (id bigint primary key, name text);'
const INDEX =
  'drop index concurrently if exists thing_name_idx;\ncreate index concurrently thing_name_idx on thing (name);'
const isValid = async (): Promise<unknown> => {
  const { rows } = await database.pool.query(
    "select indisvalid::text as valid from pg_index where indexrelid = 'thing_name_idx'::regclass",
  )
  return rows[0]?.valid
}

describe('migrations', () => {
  it('run once, in the order of their names', async () => {
    await file('0002_row.sql', "insert into thing values (1, 'bolt');")
    await file('0001_table.sql', TABLE)
    expect(await run()).toEqual(['0001_table', '0002_row'])
    expect(await run()).toEqual([])
  })

  it('of one run that fails leave nothing behind', async () => {
    await file('0001_table.sql', TABLE)
    await file('0002_wrong.sql', 'insert into nothing values (1);')
    await expect(run()).rejects.toThrow('nothing')
    const { rows } = await database.pool.query("select to_regclass('thing')::text as thing")
    expect(rows).toEqual([{ thing: null }])
  })

  it('with a duplicate number are refused', async () => {
    await file('0001_table.sql', TABLE)
    await file('0001_other.sql', 'select 1;')
    await expect(run()).rejects.toThrow('two migrations have the number 0001')
  })

  it('are refused behind one that has run already', async () => {
    await file('0001_table.sql', TABLE)
    await file('0003_row.sql', "insert into thing values (1, 'bolt');")
    await run()
    await file('0002_late.sql', 'select 1;')
    await expect(run()).rejects.toThrow('0003_row')
  })

  it('of another version are named', async () => {
    await file('0001_table.sql', TABLE)
    await file('0002_newer.sql', 'select 1;')
    await run()
    await rm(path.join(folder, '0002_newer.sql'))
    await expect(run()).rejects.toThrow('0002_newer')
  })
})

describe('online migrations', () => {
  it('build an index while another transaction writes to the table', async () => {
    await file('0001_table.sql', TABLE)
    await run()
    const writer = await database.pool.connect()
    await writer.query("begin; insert into thing values (1, 'bolt')")
    await file('0002_index.online.sql', INDEX)
    const running = run()
    // The index waits for the open transaction; another transaction writes in the meantime.
    await database.pool.query("insert into thing values (2, 'nut')")
    await writer.query('commit')
    writer.release()
    expect(await running).toEqual(['0002_index.online'])
    expect(await isValid()).toBe('true')
  })

  it('of two nodes that start together run once', async () => {
    await file('0001_table.sql', TABLE)
    await file('0002_index.online.sql', INDEX)
    await file('0003_row.sql', "insert into thing values (1, 'bolt');")
    const ran = await Promise.all([run(), run()])
    expect(ran.flat()).toEqual(['0001_table', '0002_index.online', '0003_row'])
  })

  it('begin again after they were cut off', async () => {
    await file('0001_table.sql', TABLE)
    await file('0002_index.online.sql', `${INDEX}\ninsert into nothing values (1);`)
    await expect(run()).rejects.toThrow('nothing')
    await file('0002_index.online.sql', INDEX)
    expect(await run()).toEqual(['0002_index.online'])
    expect(await isValid()).toBe('true')
  })
})

describe('a draft', () => {
  const table = (changes: object) => ({
    tables: {
      thing: {
        name: 'thing',
        columns: { id: 'bigint primary key', name: 'text' },
        constraints: {},
        indexes: {},
        ...changes,
      },
    },
  })
  const grown: Snapshot = table({
    constraints: { thing_name_check: "check (name <> '')" },
    indexes: { thing_name_idx: 'on thing (name)' },
  })

  it('makes a new table with its indexes at once', () => {
    const { sql, online } = draftMigration({ tables: {} }, grown)
    expect(sql).toContain('create index thing_name_idx on thing (name);')
    expect(online).toBe('')
  })

  it('adds constraints to an existing table without a long lock', async () => {
    const { sql, online } = draftMigration(table({}), grown)
    await file('0001_table.sql', TABLE)
    await file('0002_grown.sql', sql)
    await file('0003_grown.online.sql', online)
    expect(sql).toBe(
      "alter table thing add constraint thing_name_check check (name <> '') not valid;",
    )
    await run()
    expect(await isValid()).toBe('true')
    await expect(database.pool.query("insert into thing values (1, '')")).rejects.toThrow(
      'thing_name_check',
    )
    const { rows } = await database.pool.query(
      "select convalidated::text as valid from pg_constraint where conname = 'thing_name_check'",
    )
    expect(rows).toEqual([{ valid: 'true' }])
  })
})
