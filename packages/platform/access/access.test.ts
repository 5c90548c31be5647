import { readFile } from 'node:fs/promises'
import { child, defineDocument } from '@opensrm/kernel/document/define.ts'
import { f } from '@opensrm/kernel/document/fields.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'
import { createTestDatabase } from '@opensrm/testkit/database.ts'
import { type SqlBool, sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { areas } from '../../../apps/server/areas.ts'
import { draftMigration, snapshotOf } from '../db/draft.ts'
import { startListener } from '../db/listen.ts'
import { openDatabase } from '../db/pool.ts'
import { createEngine } from '../documents/engine.ts'
import { type Area, createRegistry, defineArea } from '../documents/registry.ts'
import { createLocalStore } from '../files/localStore.ts'
import type { Action, Caller, Platform } from '../http/action.ts'
import { lookupsOf } from '../lookups/lookups.ts'
import { profilesOf } from '../lookups/profiles.ts'
import { noMail } from '../mail/mail.ts'
import { cachesOf } from '../session/caches.ts'
import { startInvalidation } from '../session/invalidation.ts'
import type { Workflow } from '../workflow/service.ts'
import { permissionsOf } from './access.ts'
import { isInScope, type ScopeFilter, scopeSql } from './scope.ts'
import { seedInstallation } from './seed.ts'
import { shellActions } from './shellActions.ts'

/** A document with every kind of access. */
const deal = defineDocument({
  resource: 'srmDeal',
  title: t('交易', 'Deal'),
  fields: {
    number: f.text('编号', 'Number'),
    orgId: f.ref('baseOrganization', '组织', 'Organisation'),
    supplierId: f.ref('srmPosSupplier', '供应商', 'Supplier'),
    ownerType: f.text('归属', 'Owner'),
    buyerId: f.ref('basePerson', '采购员', 'Buyer'),
    readerIds: f.multiref('baseUser', '读者', 'Readers'),
  },
  children: {
    lines: child({
      title: t('行', 'Lines'),
      fields: { categoryId: f.ref('srmBaseCategory', '品类', 'Category') },
    }),
  },
  states: { DRAFT: t('拟', 'Draft'), SENT: t('发', 'Sent'), OWN: t('供', 'Supplier draft') },
  initialState: 'DRAFT',
  access: {
    supplier: 'supplierId',
    supplierStates: ['SENT', 'OWN'],
    supplierWhere: { ownerType: ['S', 'B'] },
    category: 'lines.categoryId',
    persons: ['buyerId'],
    users: ['readerIds'],
    buyerHiddenStates: ['OWN'],
  },
  display: { code: 'number' },
  list: { columns: ['number'], filters: [] },
  screens: { dealList: { kind: 'list', side: 'both' }, dealEdit: { kind: 'edit', side: 'buyer' } },
})
/** Whether the installation wants new deals at present. */
let isOffered = true

const deals: Area = defineArea({
  code: 'deals',
  title: t('交易', 'Deals'),
  documents: [{ definition: deal, operations: { offersNew: async () => isOffered } }],
  lookups: {
    DEAL_KIND: { title: t('种类', 'Kind'), values: { A: t('甲', 'A'), B: t('乙', 'B') } },
  },
  menus: [
    {
      code: 'DEALS',
      title: t('交易', 'Deals'),
      side: 'BOTH',
      children: [{ code: 'DEAL', title: t('交易', 'Deal'), side: 'BOTH', route: 'dealList' }],
    },
  ],
})

let platform: Platform
let close: () => Promise<void>
let databaseUrl: string

beforeAll(async () => {
  const database = await createTestDatabase('access')
  databaseUrl = database.url
  const log = pino({ level: 'silent' })
  const opened = openDatabase({ url: database.url, timeZone: 'Asia/Shanghai', log })
  const { db } = opened
  const registry = createRegistry([...areas, deals], [])
  const file = (name: string) => readFile(new URL(name, import.meta.url), 'utf8')
  await sql.raw(await file('../../../migrations/0001_platform.sql')).execute(db)
  const definitions = [...registry.documents.values()].map(({ definition }) => definition)
  await sql.raw(draftMigration({ tables: {} }, snapshotOf(definitions)).sql).execute(db)
  await sql.raw(await file('../../../migrations/0003_sessions.sql')).execute(db)
  await db.transaction().execute((tx) => seedInstallation(tx, registry))
  platform = {
    db,
    pool: opened.pool,
    registry,
    log,
    files: createLocalStore('no files here'),
    scanner: null,
    mail: noMail,
    redis: null,
    clock: () => new Date('2026-11-20T01:00:00Z'),
    config: {
      timeZone: 'Asia/Shanghai',
      demoAccounts: [],
      gatewayTag: 'opensrm',
      trustedProxies: [],
    },
  }
  close = async () => {
    await opened.close()
    await database.drop()
  }
})
afterAll(() => close())

const one = async (query: ReturnType<typeof sql<{ id: string }>>): Promise<string> =>
  String((await query.execute(platform.db)).rows[0]?.id)
const respId = (code: string) =>
  one(sql`select id from base_responsibility where resp_code = ${code}`)

let count = 0
async function callerWith(resps: readonly string[], more: Partial<Caller> = {}): Promise<Caller> {
  const name = `person${++count}`
  const personId = await one(
    sql`insert into base_person (status, person_name) values ('ON_JOB', ${name}) returning id`,
  )
  const userId =
    await one(sql`insert into base_user (status, user_name, user_full_name, user_type, person_id)
    values ('ACTIVE', ${name}, ${name}, 'INTERNAL', ${personId}) returning id`)
  for (const code of resps) {
    await sql`insert into base_user_responsibility (status, user_id, resp_id, effective_from)
      values ('EFFECTIVE', ${userId}, ${await respId(code)}, '2026-01-01')`.execute(platform.db)
  }
  return {
    userId,
    userName: name,
    fullName: name,
    side: 'buyer',
    supplierId: null,
    personId,
    departmentId: null,
    orgId: null,
    respId: null,
    sessionId: '1',
    language: 'CN',
    timeZone: 'Asia/Shanghai',
    duties: [],
    ...more,
  }
}

async function run<T>(
  resource: string,
  action: string,
  input: unknown,
  caller: Caller,
): Promise<T> {
  const found = shellActions.find(
    (candidate: Action) => candidate.resource === resource && candidate.action === action,
  )
  if (!found) throw new Error(`no ${resource}/${action}`)
  const request = {
    clientIp: '::1',
    userAgent: 't',
    language: 'CN' as const,
    requestKey: null,
    menuId: null,
    traceId: 't',
  }
  return (await found.run(
    { platform, engine: createEngine(platform, {} as Workflow), caller, request },
    found.input.parse(input),
  )) as T
}

describe('the seed', () => {
  it('gives every shipped role sensible menus and codes', async () => {
    const buyer = await permissionsOf(platform, await callerWith(['BUYER']))
    expect(buyer.can('srmPurOrder', 'saveOrUpdate')).toBe(true)
    expect(buyer.can('srmPurOrder', 'doSubmit')).toBe(true)
    expect(buyer.can('srmPurRequisition', 'listByPage')).toBe(true)
    expect(buyer.can('srmPurRequisition', 'saveOrUpdate')).toBe(false)
    expect(buyer.can('srmPurOrder', 'doSupplierConfirm')).toBe(false)
    expect(buyer.can('baseUser', 'listByPage')).toBe(false)
    const clerk = await permissionsOf(platform, await callerWith(['WAREHOUSE_CLERK']))
    expect(clerk.can('srmPurReceipt', 'doPost')).toBe(true)
    expect(clerk.can('srmPurOrder', 'saveOrUpdate')).toBe(false)
    for (const resource of platform.registry.documents.keys())
      expect(clerk.hasCode(resource, 'btnViewPrice')).toBe(false)
    const requester = await permissionsOf(platform, await callerWith(['REQUESTER']))
    expect(requester.can('srmPurRequisition', 'doSubmit')).toBe(true)
    expect(requester.can('srmPurOrder', 'listByPage')).toBe(false)
    const sales = await permissionsOf(
      platform,
      await callerWith(['SUPPLIER_SALES'], { side: 'supplier', supplierId: '5' }),
    )
    expect(sales.can('srmPurOrder', 'doSupplierConfirm')).toBe(true)
    expect(sales.can('srmPurOrder', 'doPublish')).toBe(false)
    expect(sales.can('srmPurOrder', 'delete')).toBe(false)
    expect(sales.can('srmPurDeliveryNote', 'doShip')).toBe(true)
    expect(sales.can('srmPurRequisition', 'listByPage')).toBe(false)
    const admin = await permissionsOf(platform, await callerWith(['SYS_ADMIN']))
    for (const { definition } of platform.registry.documents.values()) {
      const isPage = Object.values(definition.screens).some(
        (screen) => screen.kind === 'list' && screen.side !== 'supplier',
      )
      if (isPage)
        expect([definition.resource, admin.can(definition.resource, 'listByPage')]).toEqual([
          definition.resource,
          true,
        ])
    }
  })

  it('brings a changed default of an option to installations that never set it, and to no others', async () => {
    const codes = ['RSA_PKCS1', 'OFFICE_OPEN_BY_SESSION']
    const defaults = async () =>
      Object.fromEntries(
        (
          await sql<{ profile_code: string; default_value: string }>`
            select profile_code, default_value from base_profile
            where profile_code = any(${codes})`.execute(platform.db)
        ).rows.map((row) => [row.profile_code, row.default_value]),
      )
    // As an earlier release shipped both. An administrator has changed the default of the second one.
    await sql`update base_profile set default_value = 'N' where profile_code = any(${codes})`.execute(
      platform.db,
    )
    await sql`update seed_stamp set hash = 'earlier', seeded = jsonb_set(seeded, '{defaultValue}',
      case key when 'RSA_PKCS1' then '"N"'::jsonb else '"Y"'::jsonb end)
      where kind = 'baseProfile' and key = any(${codes})`.execute(platform.db)
    await sql`delete from seed_stamp where kind = 'plan'`.execute(platform.db)
    await platform.db.transaction().execute((tx) => seedInstallation(tx, platform.registry))
    expect(await defaults()).toEqual({ RSA_PKCS1: 'Y', OFFICE_OPEN_BY_SESSION: 'N' })
  })

  it('can be run again without a trace, and never undoes an administrator', async () => {
    const counts = async () =>
      JSON.stringify(
        (
          await sql`select (select count(*) from base_menu) m, (select count(*) from base_resource) r,
        (select count(*) from base_role__resource_permits) p, (select count(*) from base_lookup_value) v, (select count(*) from base_profile) o`.execute(
            platform.db,
          )
        ).rows,
      )
    const seed = (registry = platform.registry) =>
      platform.db.transaction().execute((tx) => seedInstallation(tx, registry))
    const before = await counts()
    await seed()
    await sql`delete from seed_stamp where kind = 'plan'`.execute(platform.db)
    await seed()
    expect(await counts()).toBe(before)

    await sql`update base_menu set menu_name = '我的交易' where menu_code = 'DEAL'`.execute(
      platform.db,
    )
    await sql`update base_lookup_value set status = 'DISABLED' where lookup_type = 'DEAL_KIND' and lookup_code = 'A'`.execute(
      platform.db,
    )
    await sql`delete from base_lookup_value where lookup_type = 'DEAL_KIND' and lookup_code = 'B'`.execute(
      platform.db,
    )
    const next: Area = {
      ...deals,
      lookups: {
        DEAL_KIND: {
          title: t('种类', 'Kind'),
          values: { A: t('甲种', 'A kind'), B: t('乙种', 'B kind'), C: t('丙', 'C') },
        },
      },
      menus: [
        {
          code: 'DEALS',
          title: t('交易', 'Deals'),
          side: 'BOTH',
          children: [
            { code: 'DEAL', title: t('交易管理', 'Deal list'), side: 'BOTH', route: 'dealList' },
          ],
        },
      ],
    }
    await seed(createRegistry([...areas, next], []))
    const menu = await sql<{
      menu_name: string
      menu_name_en: string
    }>`select menu_name, menu_name_en from base_menu where menu_code = 'DEAL'`.execute(platform.db)
    expect(menu.rows).toEqual([{ menu_name: '我的交易', menu_name_en: 'Deal list' }])
    const values =
      await sql`select lookup_code, meaning, status from base_lookup_value where lookup_type = 'DEAL_KIND' order by 1`.execute(
        platform.db,
      )
    expect(values.rows).toEqual([
      { lookup_code: 'A', meaning: '甲种', status: 'DISABLED' },
      { lookup_code: 'C', meaning: '丙', status: 'ENABLED' },
    ])
  })

  it('names the page of a new record only where one is offered', async () => {
    const made = async (): Promise<unknown> => {
      const { routes } = await run<{ routes: { route: string; creates?: unknown }[] }>(
        'baseMenu',
        'findMenusByResp',
        { respId: '-1' },
        await callerWith(['SYS_ADMIN']),
      )
      return routes.find(({ route }) => route === 'dealEdit')?.creates
    }
    expect(await made()).toEqual(deal.title)
    isOffered = false
    expect(await made()).toBeUndefined()
    isOffered = true
  })

  it('answers lookups, options, menus, routes and buttons', async () => {
    const caller = await callerWith(['SYS_ADMIN'])
    const lookups = await run<{ [type: string]: { lookupCode: string; enabledFlag: string }[] }>(
      'baseLookupValue',
      'findByTypes',
      { types: ['USER_TYPE', 'NO_SUCH'] },
      caller,
    )
    expect(lookups.USER_TYPE?.map(({ lookupCode }) => lookupCode)).toContain('INTERNAL')
    expect(lookups.NO_SUCH).toEqual([])
    const index = await lookupsOf(platform)
    expect(index.isSelectable('DEAL_KIND', 'A')).toBe(false)
    expect(index.isSelectable('DEAL_KIND', 'C')).toBe(true)
    expect((await profilesOf(platform)).number('PWD_MAX_FAILURES')).toBe(5)
    const { menus, routes } = await run<{
      menus: { menuId: string; menuParentId: string; menuCode: string }[]
      routes: { route: string; menuId: string; kind: string }[]
    }>('baseMenu', 'findMenusByResp', { respId: '-1' }, caller)
    const deal = menus.find(({ menuCode }) => menuCode === 'DEAL')
    expect(menus.find(({ menuId }) => menuId === deal?.menuParentId)?.menuCode).toBe('DEALS')
    // The list is named after its menu, a record after its document.
    expect(routes.filter(({ route }) => route.startsWith('deal'))).toMatchObject([
      { route: 'dealList', kind: 'list', menuId: deal?.menuId, title: { en: 'Deal list' } },
      { route: 'dealEdit', kind: 'edit', menuId: deal?.menuId, title: { en: 'Deal' } },
    ])
    const buttons = await run<{ resourceCode: string }[]>(
      'baseResource',
      'findByRespMenu',
      { menuId: deal?.menuId, respId: '-1' },
      caller,
    )
    expect(buttons.map(({ resourceCode }) => resourceCode)).toEqual(
      expect.arrayContaining([
        'view',
        'btnSave',
        'btnDel',
        'btnExport',
        'btnManage',
        'btnUploadAttachment',
      ]),
    )
    expect(
      await run('baseResource', 'findByRespMenu', { menuId: deal?.menuId }, await callerWith([])),
    ).toEqual([])
  })

  it('keeps table layouts of one user from another', async () => {
    const [one, two] = [await callerWith(['BUYER']), await callerWith(['BUYER'])]
    const config = {
      columns: [
        { key: 'b', width: 120, fixed: 'left' },
        { key: 'a', hidden: true },
      ],
      pageSize: 50,
    }
    await Promise.all(
      [1, 2, 3].map(() => run('baseTableConfig', 'doSaveConfig', { tableName: 'x', config }, one)),
    )
    expect(await run('baseTableConfig', 'doGetConfig', { tableName: 'x' }, one)).toEqual(config)
    expect(await run('baseTableConfig', 'doGetConfig', { tableName: 'x' }, two)).toBeNull()
    expect(await run('baseTableConfig', 'doDelete', { tableName: 'x' }, one)).toBeNull()
    await expect(
      run(
        'baseTableConfig',
        'doSaveConfig',
        { tableName: 'x', config: { columns: [{ key: 'a', hidden: true }] } },
        one,
      ),
    ).rejects.toThrow()
  })
})

describe('rows', () => {
  /** Two organisations with a child, two categories with a child, two suppliers, and deals over all of them. */
  async function world() {
    const org = (parent: string | null) =>
      one(
        sql`insert into base_organization (status, org_name, parent_id) values ('ENABLED', 'o', ${parent}) returning id`,
      )
    const category = (parent: string | null) =>
      one(
        sql`insert into srm_base_category (status, parent_id) select ${await_status}, ${parent} returning id`,
      )
    const await_status = Object.keys(
      platform.registry.document('srmBaseCategory').definition.states,
    )[0]
    const [registered] = Object.keys(platform.registry.document('srmPosSupplier').definition.states)
    const supplier = () =>
      one(sql`insert into srm_pos_supplier (status, plain_name)
        values (${registered}, gen_random_uuid()::text) returning id`)
    const north = await org(null)
    const plant = await org(north)
    const south = await org(null)
    const metal = await category(null)
    const steel = await category(metal)
    const paper = await category(null)
    const [s1, s2] = [await supplier(), await supplier()]
    return { north, plant, south, metal, steel, paper, s1, s2 }
  }
  type World = Awaited<ReturnType<typeof world>>

  async function addDeals(w: World, caller: Caller) {
    const records: { [key: string]: unknown }[] = []
    for (const orgId of [w.north, w.plant, w.south, null])
      for (const categoryIds of [[], [w.steel], [w.paper], [w.steel, w.paper]])
        for (const status of ['DRAFT', 'SENT', 'OWN'])
          for (const [supplierId, ownerType] of [
            [w.s1, 'S'],
            [w.s2, 'S'],
            [w.s1, 'X'],
            [null, 'B'],
          ] as const) {
            const at = records.length
            const [createdBy, buyerId, readers] = [
              at % 7 === 0 ? caller.userId : null,
              at % 11 === 0 ? caller.personId : null,
              at % 13 === 0 ? [caller.userId] : null,
            ]
            const row = await platform.db
              .insertInto('srm_deal')
              .values({
                status,
                org_id: orgId,
                supplier_id: supplierId,
                owner_type: ownerType,
                buyer_id: buyerId,
                reader_ids: readers,
                created_by: createdBy,
              })
              .returning('id')
              .executeTakeFirstOrThrow()
            for (const categoryId of categoryIds)
              await platform.db
                .insertInto('srm_deal__lines')
                .values({ header_id: row.id, category_id: categoryId })
                .execute()
            records.push({
              id: row.id,
              status,
              orgId,
              supplierId,
              ownerType,
              buyerId,
              readerIds: readers,
              createdBy,
              lines: categoryIds.map((categoryId) => ({ categoryId })),
            })
          }
    return records
  }

  async function idsBySql(scope: ScopeFilter): Promise<string[]> {
    const { rows } = await sql<{
      id: string
    }>`select t.id from srm_deal t where ${scopeSql(deal, scope, 't') as ReturnType<typeof sql<SqlBool>>} order by t.id`.execute(
      platform.db,
    )
    return rows.map((row) => row.id)
  }

  it('that SQL selects are those the rule in memory selects, for every kind of scope', async () => {
    const w = await world()
    const caller = await callerWith(['BUYER'])
    const records = await addDeals(w, caller)
    const permits = (
      pairs: { orgIds: string[]; categoryIds: string[] | null }[],
      more = {},
    ): ScopeFilter => ({
      kind: 'permits',
      pairs,
      userId: caller.userId,
      personId: caller.personId,
      respIds: [],
      like: null,
      departmentUserIds: [],
      freeOwn: false,
      ...more,
    })
    const scopes: ScopeFilter[] = [
      { kind: 'all' },
      { kind: 'none' },
      { kind: 'supplier', supplierId: w.s1, userId: '0' },
      { kind: 'supplier', supplierId: null, userId: '0' },
      { kind: 'supplier', supplierId: null, userId: caller.userId },
      permits([]),
      permits([], { departmentUserIds: [caller.userId, '77'] }),
      permits([{ orgIds: [w.north, w.plant], categoryIds: null }]),
      permits([
        { orgIds: [w.north], categoryIds: [w.steel] },
        { orgIds: [w.south], categoryIds: [w.paper] },
      ]),
    ]
    for (const scope of scopes) {
      const inMemory = records
        .filter((record) => isInScope(deal, scope, record))
        .map(({ id }) => String(id))
      expect({ scope, ids: await idsBySql(scope) }).toEqual({
        scope,
        ids: inMemory.sort((a, b) => Number(a) - Number(b)),
      })
    }
    expect(
      records
        .filter((record) => isInScope(deal, scopes[2] as ScopeFilter, record))
        .every(
          (record) =>
            record.supplierId === w.s1 && record.ownerType === 'S' && record.status !== 'DRAFT',
        ),
    ).toBe(true)
    expect(await idsBySql(scopes[3] as ScopeFilter)).toEqual([])
    expect((await idsBySql(scopes[2] as ScopeFilter)).length).toBe(32)
  })

  it('follow permission configurations with their trees, periods and levels', async () => {
    const w = await world()
    const caller = await callerWith(['PURCHASING_MANAGER'])
    const scope = async (resource = 'srmPurOrder', write = false) => {
      const { definition } = platform.registry.document(resource)
      const permissions = await permissionsOf(platform, caller)
      return write
        ? permissions.writeScopeOf(definition, 'saveOrUpdate')
        : permissions.scopeOf(definition)
    }
    expect(await scope()).toMatchObject({ kind: 'permits', pairs: [] })
    const config =
      await one(sql`insert into base_permission_config (status, config_name, subject_type, user_ids, effective_from)
      values ('EFFECTIVE', 'c', 'USER', array[${caller.userId}]::bigint[], '2026-01-01') returning id`)
    await sql`insert into base_permission_config__org_permits (header_id, org_id, include_children, access_level)
      values (${config}, ${w.north}, 'Y', 'WRITE'), (${config}, ${w.south}, 'N', 'READ')`.execute(
      platform.db,
    )
    await sql`insert into base_permission_config__category_permits (header_id, category_id, include_children, access_level)
      values (${config}, ${w.metal}, 'Y', 'WRITE')`.execute(platform.db)
    expect(await scope()).toMatchObject({
      pairs: [
        {
          orgIds: expect.arrayContaining([w.north, w.plant, w.south]),
          categoryIds: expect.arrayContaining([w.metal, w.steel]),
        },
      ],
    })
    const write = (await scope('srmPurOrder', true)) as ScopeFilter & { kind: 'permits' }
    expect([...(write.pairs[0]?.orgIds ?? [])].sort()).toEqual([w.north, w.plant].sort())
    await sql`update base_permission_config set effective_to = '2026-11-19' where id = ${config}`.execute(
      platform.db,
    )
    expect(await scope()).toMatchObject({ pairs: [] })
    await sql`update base_permission_config set effective_to = null, subject_type = 'RESPONSIBILITY', user_ids = null,
      resp_ids = array[${await respId('PURCHASING_MANAGER')}]::bigint[] where id = ${config}`.execute(
      platform.db,
    )
    expect(await scope()).toMatchObject({ pairs: [{}] })
  })
})

describe('changes', () => {
  it('take effect with the next call, and nothing is asked when nothing changes', async () => {
    const listener = await startListener({ connectionString: databaseUrl }, platform.log)
    startInvalidation(platform, listener)
    const caller = await callerWith(['BUYER'])
    const other = await callerWith(['BUYER'])
    await cachesOf(platform).caughtUp()
    const first = await permissionsOf(platform, caller)
    const others = await permissionsOf(platform, other)
    expect(await permissionsOf(platform, caller)).toBe(first)
    await sql`update base_user_responsibility set status = 'ENDED' where user_id = ${caller.userId}`.execute(
      platform.db,
    )
    await cachesOf(platform).caughtUp()
    expect((await permissionsOf(platform, caller)).can('srmPurOrder', 'listByPage')).toBe(false)
    expect((await permissionsOf(platform, other)).can('srmPurOrder', 'listByPage')).toBe(true)
    expect(await permissionsOf(platform, other)).not.toBe(others)

    // A change of one account does not remove the rights of others.
    const kept = await permissionsOf(platform, other)
    const { permission } = cachesOf(platform).versions
    await sql`update base_user set status = 'DISABLED' where id = ${caller.userId}`.execute(
      platform.db,
    )
    await sql`update base_user set last_login_ip = '::1' where id = ${other.userId}`.execute(
      platform.db,
    )
    await cachesOf(platform).caughtUp()
    expect(cachesOf(platform).versions.permission).toBe(permission + 1)
    expect(await permissionsOf(platform, other)).toBe(kept)

    const profiles = await profilesOf(platform)
    expect(await profilesOf(platform)).toBe(profiles)
    await sql`update base_profile set default_value = '7' where profile_code = 'PWD_MAX_FAILURES'`.execute(
      platform.db,
    )
    await cachesOf(platform).caughtUp()
    expect((await profilesOf(platform)).number('PWD_MAX_FAILURES')).toBe(7)
    await listener.stop()
    expect(await profilesOf(platform)).not.toBe(await profilesOf(platform))
  })

  it('are not missed when the listening connection breaks', async () => {
    const listener = await startListener({ connectionString: databaseUrl }, platform.log)
    startInvalidation(platform, listener)
    await profilesOf(platform)
    await sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'opensrm-listen' and datname = current_database()`.execute(
      platform.db,
    )
    await until(() => !cachesOf(platform).isLive)
    expect(await profilesOf(platform)).not.toBe(await profilesOf(platform))
    await until(() => cachesOf(platform).isLive)
    expect(await profilesOf(platform)).toBe(await profilesOf(platform))
    await listener.stop()
  })

  async function until(holds: () => boolean): Promise<void> {
    for (let waited = 0; !holds(); waited += 5) {
      if (waited > 60_000) throw new Error('did not happen')
      await new Promise((resolve) => setTimeout(resolve, 5))
    }
  }
})
