import { copyFile, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { constraintSql, createTableSql, indexSql } from '@opensrm/platform/db/ddl.ts'
import { snapshotOf } from '@opensrm/platform/db/draft.ts'
import { migrate } from '@opensrm/platform/db/migrate.ts'
import { openDatabase } from '@opensrm/platform/db/pool.ts'
import { createLog } from '@opensrm/platform/logs/systemLog.ts'
import { createTestDatabase, type TestDatabase } from '@opensrm/testkit/database.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { areas } from './areas.ts'

const { tables } = snapshotOf(
  areas.flatMap((area) => area.documents.map(({ definition }) => definition)),
)
const names = Object.keys(tables)

type Database = ReturnType<typeof openDatabase>
/** `table.object` -> its definition as PostgreSQL prints it. */
type Catalogue = { [object: string]: string }

const opened: { database: Database; test: TestDatabase }[] = []
async function open(): Promise<Database> {
  const test = await createTestDatabase('schema')
  const database = openDatabase({
    url: test.url,
    timeZone: 'Asia/Shanghai',
    log: createLog('error'),
  })
  opened.push({ database, test })
  return database
}
afterAll(async () => {
  for (const { database, test } of opened) {
    await database.close()
    await test.drop()
  }
})

describe('A migrated database', () => {
  let migrated: Database
  let defined: Database
  beforeAll(async () => {
    migrated = await open()
    await migrate(migrated.db, path.resolve('migrations'))
    defined = await open()
    await makeTables(defined)
  })

  it('has the columns that the definitions ask for, and no others', async () => {
    expect(await catalogue(migrated, COLUMNS)).toEqual(await catalogue(defined, COLUMNS))
  })

  it('has the keys and checks that the definitions ask for, and no others', async () => {
    expect(await catalogue(migrated, CONSTRAINTS)).toEqual(await catalogue(defined, CONSTRAINTS))
  })

  it('has the indexes that the definitions ask for, and those made by hand', async () => {
    const { ...found } = await catalogue(migrated, INDEXES)
    for (const index of MADE_BY_HAND) {
      expect(found, index).toHaveProperty([index])
      delete found[index]
    }
    expect(found).toEqual(await catalogue(defined, INDEXES))
  })
})

describe('An upgrade from the first version', () => {
  it('keeps the row of every table', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'opensrm-baseline-'))
    const files = await readdir('migrations')
    for (const name of files.filter((one) => one.endsWith('.sql') && one <= LAST_OF_BASELINE))
      await copyFile(path.join('migrations', name), path.join(folder, name))
    const { db, pool } = await open()
    await migrate(db, folder)
    await rm(folder, { recursive: true })
    const { rows: found } = await pool.query<{ name: string }>(TABLES)
    const old = found.map(({ name }) => name)
    const filled = await fill(pool, old)
    expect(filled.length).toBeGreaterThan(0.95 * old.length)
    await migrate(db, path.resolve('migrations'))
    for (const name of filled.filter((one) => one !== FORGOTTEN)) {
      const { rows } = await pool.query(`select count(*) as count from ${name}`)
      expect(rows, name).toEqual([{ count: '1' }])
    }
  }, 120_000)
})

/** Objects that definitions cannot express: expressions, and conditions that only one query has. */
const MADE_BY_HAND = [
  'base_bpm_instance.base_bpm_instance_document_idx',
  'base_bpm_instance.base_bpm_instance_open_uq',
  'base_bpm_task.base_bpm_task_candidates_idx',
  'base_bpm_task.base_bpm_task_done_idx',
  'base_bpm_task.base_bpm_task_open_uq',
  'base_bpm_task.base_bpm_task_todo_idx',
  'base_operate_log.base_operate_log_sentence_trgm',
  'base_user.base_user_sso_bindings_idx',
  'base_user.base_user_user_name_lower_idx',
  'srm_base_item.srm_base_item_plain_name_idx',
  // Similar and former names of suppliers are looked for in them.
  'srm_pos_supplier.srm_pos_supplier_name_pairs',
  'srm_pos_supplier.srm_pos_supplier_former_names',
  // Who sees a supplier is looked for in them.
  'srm_pos_supplier.srm_pos_supplier_reach_categories',
  'srm_pos_supplier.srm_pos_supplier_reach_sites',
]

/** An upgrade changed the key of failed login attempts, so their counts restart. */
const FORGOTTEN = 'login_attempt'
const LAST_OF_BASELINE = '0013_demand_summary.sql'

const TABLES = `select c.oid::regclass::text as name from pg_class c
  where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
    and c.relname not like 'schema_migration%' order by 1`

/**
 * Inserts one row into every table, with valid values for required columns. Returns the filled
 * tables; tables with a check over several columns stay empty.
 */
async function fill(pool: Database['pool'], names: readonly string[]): Promise<string[]> {
  const filled: string[] = []
  const client = await pool.connect()
  try {
    // Rows need not be consistent: the test checks what migrations do to them.
    await client.query("set session_replication_role = 'replica'")
    for (const name of names) {
      const { rows: columns } = await client.query<Column>(REQUIRED_COLUMNS, [name])
      const listed = columns.map(({ column }) => column)
      const values = columns.map(({ type, allowed }) =>
        allowed === null ? `(${VALUES[type] ?? VALUES.text})::${type}` : `'${allowed}'`,
      )
      await client
        .query(
          `insert into ${name} ${listed.length ? `(${listed}) values (${values})` : 'default values'}`,
        )
        .then(() => filled.push(name), refuseOthers)
    }
  } finally {
    client.release(true)
  }
  return filled
}

function refuseOthers(error: { code?: string }): void {
  const isCheck = error.code === '23514'
  if (!isCheck) throw error
}

type Column = { column: string; type: string; allowed: string | null }

/** Columns to fill; for columns with a list of allowed values the first of these. */
const REQUIRED_COLUMNS = `select a.attname as column, format_type(a.atttypid, null) as type,
    (select (regexp_match(pg_get_constraintdef(k.oid), '''([A-Za-z_]+)'''))[1] from pg_constraint k
      where k.conrelid = a.attrelid and k.contype = 'c' and k.conkey = array[a.attnum] limit 1) as allowed
  from pg_attribute a where a.attrelid = $1::regclass and a.attnum > 0 and not a.attisdropped and a.attnotnull
    and not a.atthasdef and a.attidentity = ''`

const VALUES: { [type: string]: string } = {
  text: "'x'",
  bigint: '1',
  integer: '1',
  uuid: 'gen_random_uuid()',
  jsonb: "'{}'",
  date: "'2026-01-01'",
  'timestamp with time zone': "'2026-01-01 08:00:00'",
  'text[]': "'{}'",
  'bigint[]': "'{}'",
}

/** Creates the tables of all documents from their definitions, without migrations. */
async function makeTables({ pool }: Database): Promise<void> {
  await pool.query('create extension btree_gist; create extension pg_trgm')
  await pool.query('create sequence document_id')
  const all = Object.values(tables)
  const constraints = all.flatMap((table) =>
    Object.keys(table.constraints).map((name) => constraintSql(table, name)),
  )
  const isForeignKey = (sql: string): boolean => sql.includes(' foreign key ')
  await pool.query(
    [
      ...all.map(createTableSql),
      ...constraints.filter((sql) => !isForeignKey(sql)),
      ...constraints.filter(isForeignKey),
      ...all.flatMap((table) => Object.keys(table.indexes).map((name) => indexSql(table, name))),
    ].join('\n'),
  )
}

const COLUMNS = `select c.relname || '.' || a.attname as object,
    format_type(a.atttypid, a.atttypmod) || case when a.attnotnull then ' not null' else '' end
      || coalesce(' default ' || pg_get_expr(d.adbin, d.adrelid), '') as said
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
  where c.relnamespace = 'public'::regnamespace and c.relname = any($1)`

/** A migration may let a key wait for the end of the transaction. */
const CONSTRAINTS = `select c.relname || '.' || k.conname as object,
    replace(pg_get_constraintdef(k.oid), ' DEFERRABLE INITIALLY DEFERRED', '') || case when k.convalidated then '' else ' (not valid)' end as said
  from pg_class c join pg_constraint k on k.conrelid = c.oid
  where c.relnamespace = 'public'::regnamespace and c.relname = any($1) and k.contype <> 'n'`

const INDEXES = `select tablename || '.' || indexname as object, indexdef as said
  from pg_indexes where schemaname = 'public' and tablename = any($1)`

async function catalogue({ pool }: Database, text: string): Promise<Catalogue> {
  const { rows } = await pool.query<{ object: string; said: string }>(text, [names])
  return Object.fromEntries(rows.map(({ object, said }) => [object, said]))
}
