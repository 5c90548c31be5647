import { srmPurOrder } from '@opensrm/areas/orders/srmPurOrder/srmPurOrder.definition.ts'
import { messageOf } from '@opensrm/kernel/protocol/errors.ts'
import { freePort } from '@opensrm/testkit/port.ts'
import { startProduct, type TestProduct } from '@opensrm/testkit/product.ts'
import { expectRefusal } from '@opensrm/testkit/refusals.ts'
import { setProfile } from '@opensrm/testkit/setting.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { of } from '../testSystem.ts'

let product: TestProduct
beforeAll(async () => {
  product = await startProduct()
})
afterAll(() => product.close())

const at = (tableName: string, more: object = {}) => ({ schemaName: 'public', tableName, ...more })

const allowBrowsing = (value: 'Y' | 'N') => setProfile(product, 'BROWSE_PRODUCTION', value)

describe('the catalogue', () => {
  it('lists tables and views by name and kind, but none that gives access', async () => {
    const admin = await product.login('admin')
    const all = await admin.ok('baseDatabase', 'findTables', {})
    const names = all.tables.map((table: { tableName: string }) => table.tableName)
    expect(names).toContain('srm_pur_order')
    expect(names.filter((name: string) => /session|secret|rsa_key/.test(name))).toEqual([])
    const found = await admin.ok('baseDatabase', 'findTables', { tableName: 'pur_order__l' })
    expect(found.tables[0].tableName).toBe('srm_pur_order__lines')
    const wild = await admin.ok('baseDatabase', 'findTables', { tableName: 'pur%order' })
    expect(wild.tables).toEqual([])
    const views = await admin.ok('baseDatabase', 'findTables', { tableKind: 'VIEW' })
    expect(views.tables.length).toBeGreaterThan(0)
    for (const view of views.tables) expect(view.tableKind).toBe('VIEW')
  })

  it('shows the user-facing names of tables and columns, and finds them by these', async () => {
    const admin = await product.login('admin')
    const { tables } = await admin.ok('baseDatabase', 'findTables', { tableName: '采购订单：' })
    const lines = {
      tableName: 'srm_pur_order__lines',
      tableComment: expect.stringContaining('采购订单：'),
    }
    expect(tables).toContainEqual(expect.objectContaining(lines))
    const order = await admin.ok('baseDatabase', 'findTable', at('srm_pur_order'), {
      language: 'EN',
    })
    const number = order.columns.find(({ name }: { name: string }) => name === 'po_number')
    expect(number.comment).toBe(srmPurOrder.fields.poNumber.label.en)
  })

  it('shows the structure of a table as statements that recreate it', async () => {
    const admin = await product.login('admin')
    const detail = await admin.ok('baseDatabase', 'findTable', at('srm_pur_order__lines'))
    expect(detail.columns[0]).toMatchObject({ name: 'id', nullable: 'N', key: 'PK' })
    const { db } = product.product.platform
    const ddl = String(detail.ddl).replaceAll(/\bpublic\b/g, 'rebuilt')
    expect(detail.constraints.some((one: { direction: string }) => one.direction === 'OWN')).toBe(
      true,
    )
    await db.transaction().execute(async (trx) => {
      await sql`create schema rebuilt`.execute(trx)
      for (const statement of ddl.split(/;\n?/).filter((part) => part.trim() !== ''))
        await sql.raw(statement).execute(trx)
      const { rows } = await sql<{ columns: string; indexes: string }>`select
        (select count(*) from information_schema.columns where table_schema = 'rebuilt') as columns,
        (select count(*) from pg_indexes where schemaname = 'rebuilt') as indexes`.execute(trx)
      expect(Number(rows[0]?.columns)).toBe(detail.columns.length)
      expect(Number(rows[0]?.indexes)).toBe(detail.indexes.length)
      await sql`drop schema rebuilt cascade`.execute(trx)
    })
  })

  it('does not know tables that give access', async () => {
    const admin = await product.login('admin')
    for (const action of ['findTable', 'countRows'])
      await expectRefusal('TABLE_UNKNOWN', admin, 'baseDatabase', action, at('base_session'))
  })

  it('counts exactly on demand', async () => {
    const admin = await product.login('admin')
    const { count } = await admin.ok('baseDatabase', 'countRows', at('base_user'))
    const { rows } = await sql<{ count: string }>`select count(*) from base_user`.execute(
      product.product.platform.db,
    )
    expect(count).toBe(rows[0]?.count)
  })
})

describe('the preview', () => {
  it('is off in production until the option is set, with a refusal in both languages', async () => {
    const admin = await product.login('admin')
    await allowBrowsing('N')
    await expectRefusal('BROWSE_OFF', admin, 'baseDatabase', 'findRows', at('base_user'))
  })

  it('masks secret, personal and protected fields, which conditions cannot use', async () => {
    const admin = await product.login('admin')
    await allowBrowsing('Y')
    const { rows } = await admin.ok('baseDatabase', 'findRows', at('base_user'))
    const own = rows.find((row: { user_name: string }) => row.user_name === 'admin')
    expect(own).toMatchObject({ user_name: 'admin' })
    expect(own.password_hash ?? '******').toBe('******')
    const masked = { column: 'password_hash', operator: 'like', value: '$%' }
    const asked = at('base_user', { conditions: [masked] })
    await expectRefusal('BROWSE_COLUMN', admin, 'baseDatabase', 'findRows', asked)
    const detail = await admin.ok('baseDatabase', 'findTable', at('srm_base_item_org'))
    expect(detail.masked).toContain('target_price_excl_tax')
  })

  it('filters by a bound value, with any input', async () => {
    const admin = await product.login('admin')
    await allowBrowsing('Y')
    const find = async (value: string) => {
      const conditions = [{ column: 'user_name', operator: '=', value }]
      return (await admin.ok('baseDatabase', 'findRows', at('base_user', { conditions }))).rows
    }
    expect(await find('admin')).toHaveLength(1)
    expect(await find("admin' or '1'='1")).toEqual([])
    const wrong = await admin.refused(
      'baseDatabase',
      'findRows',
      at('base_user', { conditions: [{ column: 'user_name" or 1=1', operator: '=', value: 'x' }] }),
    )
    expect(wrong.msg).toContain('不能按列')
  })

  it('leaves an entry in the audit log', async () => {
    const admin = await product.login('admin')
    await allowBrowsing('Y')
    await admin.ok('baseDatabase', 'findRows', at('base_job'))
    const { rows } = await sql<{ sentence: string }>`select sentence from base_operate_log
      where action_name = 'findRows' order by id desc limit 1`.execute(product.product.platform.db)
    expect(rows[0]?.sentence).toContain('SELF.base_job')
  })
})

describe('a data source', () => {
  const port = 5432
  const elsewhere = (values: object = {}) => ({
    ...{ dsCode: 'ELSEWHERE', dsName: '外部', dbType: 'POSTGRESQL', usage: ['REPORT'] },
    ...{ host: '127.0.0.1', port, databaseName: 'none', userName: 'reader', sslMode: 'DISABLE' },
    ...values,
  })

  it('is a database with an installed driver', async () => {
    const admin = await product.login('admin')
    const oracle = elsewhere({ dbType: 'ORACLE' })
    await expectRefusal('DATASOURCE_TYPE', admin, 'baseDatasource', 'saveOrUpdate', oracle)
  })

  it('keeps its address when it is this system', async () => {
    const admin = await product.login('admin')
    const [{ id }] = await admin.ok('baseDatasource', 'listByPage', { dsCode: 'SELF' })
    const self = await admin.ok('baseDatasource', 'findById', { id })
    const moved = { ...self, host: 'elsewhere.example' }
    await expectRefusal('DATASOURCE_SELF', admin, 'baseDatasource', 'saveOrUpdate', moved)
    await expectRefusal('DATASOURCE_SELF', admin, 'baseDatasource', 'delete', of(self))
  })

  it('without an answer is named in the catalogue', async () => {
    const admin = await product.login('admin')
    await setProfile(product, 'OUTBOUND_ALLOWED_HOSTS', 'internal:127.0.0.1')
    const silent = elsewhere({ dsCode: 'SILENT', port: await freePort() })
    const { id } = await admin.ok('baseDatasource', 'saveOrUpdate', silent)
    await expectRefusal('DATASOURCE_FAILED', admin, 'baseDatabase', 'findTables', {
      datasourceId: id,
    })
  })

  it('is not tested with an account that can write', async () => {
    const admin = await product.login('admin')
    const { platform } = product.product
    const url = new URL(String(platform.pool.options.connectionString))
    const databaseName = url.pathname.slice(1)
    const userName = `maker_of_${databaseName}`
    await sql`create role ${sql.id(userName)} login password 'elsewhere-1' createdb`.execute(
      platform.db,
    )
    try {
      await setProfile(product, 'OUTBOUND_ALLOWED_HOSTS', `internal:${url.hostname}`)
      const mighty = elsewhere({
        ...{ dsCode: 'MIGHTY', host: url.hostname, port: Number(url.port || port) },
        ...{ databaseName, userName, password: 'elsewhere-1' },
      })
      let { id, versionNum } = await admin.ok('baseDatasource', 'saveOrUpdate', mighty)
      for (const language of ['CN', 'EN'] as const) {
        const tested = await admin.ok('baseDatasource', 'doTest', { id, versionNum }, { language })
        expect(tested.answer.result).toBe(
          messageOf('DATASOURCE_ROLE', { reason: 'createdb' }, language),
        )
        versionNum = tested.versionNum
      }
    } finally {
      await sql`drop role ${sql.id(userName)}`.execute(platform.db)
    }
  })
})
