import { openOtherSystem } from '@opensrm/testkit/otherSystem.ts'
import { startProduct, type TestProduct } from '@opensrm/testkit/product.ts'
import { expectThrown, leaveAs } from '@opensrm/testkit/refusals.ts'
import { allowCallsHere } from '@opensrm/testkit/setting.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkSelect, numberParameters } from './checkSelect.ts'
import { readerConnection } from './readerRole.ts'
import { runOwnSelect } from './runSelect.ts'
import { runSourceSelect } from './sources.ts'

const refusal = (text: string) =>
  checkSelect(text, ['msg']).then(
    () => 'accepted',
    (error: { code: string }) => error.code,
  )

describe('A query is refused when it', () => {
  const table: readonly [string, string][] = [
    ['delete from base_user', 'SQL_ONE_STATEMENT'],
    ['select 1; select 2', 'SQL_ONE_STATEMENT'],
    ['select 1; drop table base_user', 'SQL_ONE_STATEMENT'],
    ['', 'SQL_SYNTAX'],
    ['explain select 1', 'SQL_ONE_STATEMENT'],
    ["copy (select 1) to program 'id'", 'SQL_ONE_STATEMENT'],
    ['do $$ begin perform 1; end $$', 'SQL_ONE_STATEMENT'],
    ['set role postgres', 'SQL_ONE_STATEMENT'],
    [
      "with x as (update base_user set user_name = 'a' returning id) select id as user_id from x",
      'SQL_NOT_ALLOWED',
    ],
    ['with x as (delete from msg.v_user returning 1) select * from x', 'SQL_NOT_ALLOWED'],
    ['select 1 as user_id into secrets', 'SQL_NOT_ALLOWED'],
    ['select user_id from msg.v_user for update', 'SQL_NOT_ALLOWED'],
    ['select pg_sleep(60), 1 as user_id', 'SQL_FUNCTION'],
    ["select pg_read_file('/etc/passwd')", 'SQL_FUNCTION'],
    ["select set_config('role', 'postgres', false)", 'SQL_FUNCTION'],
    ["select current_setting('data_directory')", 'SQL_FUNCTION'],
    ["select query_to_xml('select 1', true, true, '')", 'SQL_FUNCTION'],
    ["select * from dblink('', 'select 1') as t(a int)", 'SQL_FUNCTION'],
    ['select pg_advisory_lock(1)', 'SQL_FUNCTION'],
    ["select lo_import('/etc/passwd')", 'SQL_FUNCTION'],
    ['select msg.lower(1)', 'SQL_FUNCTION'],
    ['select session_user', 'SQL_FUNCTION'],
    ['select * from base_user_secret', 'SQL_RELATION'],
    ['select * from public.base_user', 'SQL_RELATION'],
    ['select * from pg_catalog.pg_authid', 'SQL_RELATION'],
    [
      'select user_id from msg.v_user where exists (select 1 from public.base_user)',
      'SQL_RELATION',
    ],
    ['select (select password_hash from base_user limit 1)', 'SQL_RELATION'],
    ["select 'base_user'::regclass", 'SQL_NOT_ALLOWED'],
    ['select user_id from msg.v_user tablesample system (1)', 'SQL_NOT_ALLOWED'],
    ['select user_id from msg.v_user where (', 'SQL_SYNTAX'],
    [
      "select user_id from msg.v_user where user_type = 'x' union select id from public.base_user",
      'SQL_RELATION',
    ],
  ]
  for (const [text, code] of table)
    it(`says: ${text.slice(0, 70) || 'nothing'}`, async () =>
      expect(await refusal(text)).toBe(code))
})

describe('Named parameters', () => {
  it('are bound, and only where they are parameters', () => {
    const { text, parameters } = numberParameters(
      `select ':a', ":b", c::text, d[1:2] -- :e
       from t where x = :docId and y = :orgId and z = :docId /* :f */`,
    )
    expect(parameters).toEqual(['docId', 'orgId'])
    expect(text).toContain('x = $1 and y = $2 and z = $1')
    expect(text).toContain(`':a', ":b", c::text, d[1:2]`)
  })
})

describe('A query that passed', () => {
  let product: TestProduct
  beforeAll(async () => {
    product = await startProduct()
  })
  afterAll(() => product.close())
  const run = (sqlText: string, values = {}) =>
    runOwnSelect(product.product.platform, 'msg', { sqlText, values, maxRows: 5, timeoutMs: 1_000 })

  it('answers rows of the views, at most so many, and treats values as values', async () => {
    const answer = await run('select user_id from msg.v_user order by 1')
    expect(answer.rows).toHaveLength(5)
    expect(answer.hasMore).toBe(true)
    const injected = await run('select user_id from msg.v_user where user_type = :kind', {
      kind: "x' or 1=1 --",
    })
    expect(injected.rows).toEqual([])
    await expectThrown('SQL_PARAMETER', () =>
      run('select user_id from msg.v_user where user_type = :kind'),
    )
  })

  it('is cut off when it takes too long', async () => {
    const endless =
      'select count(*) as user_id from msg.v_user a, msg.v_user b, msg.v_user c, msg.v_user d, msg.v_user e, msg.v_user f, msg.v_user g, msg.v_user h'
    await expect(run(endless)).rejects.toMatchObject({ code: 'SQL_TIMEOUT' })
  })

  it('is cut off when its result is too much to hold', async () => {
    await expectThrown('SQL_TOO_LARGE', () =>
      run("select lpad('', 3000000, 'x') as wide from msg.v_user"),
    )
  })

  it('reads no source but those an administrator keeps enabled, and never this system', async () => {
    const { platform } = product.product
    const { rows } = await sql<{ id: string }>`
      select id from base_datasource where ds_code = 'SELF'`.execute(platform.db)
    for (const datasourceId of [String(rows[0]?.id), '0'])
      await expectThrown('SQL_NO_SOURCE', () =>
        runSourceSelect(
          platform,
          { datasourceId },
          { sqlText: 'select 1', values: {}, maxRows: 1 },
        ),
      )
  })

  it('says which source does not answer', async () => {
    const admin = await product.login('admin')
    await allowCallsHere(product)
    const gone = await openOtherSystem()
    gone.close()
    const { id } = await admin.ok('baseDatasource', 'saveOrUpdate', {
      ...{ dsCode: 'GONE', dsName: '已关闭', dbType: 'POSTGRESQL', usage: ['REPORT'] },
      ...{ host: '127.0.0.1', port: gone.port, databaseName: 'x', userName: 'reader' },
    })
    await leaveAs(product, 'base_datasource', id, { status: 'ENABLED' })
    await expectThrown('SQL_SOURCE', () =>
      runSourceSelect(
        product.product.platform,
        { datasourceId: id },
        { sqlText: 'select 1', values: {}, maxRows: 1 },
      ),
    )
  })

  it('needs a reading role, which not every installation may create', async () => {
    const { platform } = product.product
    await platform.db.connection().execute(async (db) => {
      // A login role of the installation that reads its tables and creates no roles.
      await sql`set role pg_read_all_data`.execute(db)
      await expectThrown('SQL_ROLE', () => readerConnection({ ...platform, db }, 'msg'))
      await sql`reset role`.execute(db)
    })
  })

  it('could do nothing else either: the role itself reads no table and writes nowhere', async () => {
    const { runOn } = await import('./runSelect.ts')
    const pg = (await import('pg')).default
    await run('select user_id from msg.v_user')
    for (const text of [
      'select * from public.base_user',
      "select pg_read_file('/etc/passwd')",
      'select * from pg_authid',
      "with x as (insert into public.base_message (status) values ('X') returning 1) select * from x",
    ]) {
      const client = new pg.Client(await readerConnection(product.product.platform, 'msg'))
      await client.connect()
      await expect(
        runOn(client, { text, parameters: [] }, { sqlText: text, values: {}, maxRows: 5 }),
      ).rejects.toMatchObject({ code: 'SQL_FAILED' })
      await client.end()
    }
  })
})
