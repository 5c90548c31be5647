import { fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { ApiClient, Send } from '@opensrm/testkit/client.ts'
import { logIn } from '@opensrm/testkit/client.ts'
import { createTestDatabase, type TestDatabase } from '@opensrm/testkit/database.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runBalanceCheck } from '../../areas/settlement/balanceCheck.ts'
import { boot, type Product } from '../server/boot.ts'
import { DEMO_ACCOUNTS } from './accounts.ts'
import { DEMO_PASSWORD } from './build.ts'
import { createDemoClock, type DemoClock, workday } from './clock.ts'
import { demoPlan } from './demoPlan.ts'
import { BUILDER, EXPECTED_CALLS, isDemoComplete, isDemoWanted, loadDemo } from './load.ts'
import { creditCode } from './plan.ts'

const plan = demoPlan('2026-11-20')
const codes = (rows: readonly { code: string }[]): Set<string> =>
  new Set(rows.map(({ code }) => code))

describe('the plan of the demo company', () => {
  const orgs = new Set(['ORG01', ...codes(plan.organisations)])
  const departments = new Set(['DEPT01', ...codes(plan.departments)])
  const people = new Set(plan.people.map(({ userName }) => userName))
  const categories = codes(plan.categories)
  const suppliers = new Map(plan.suppliers.map((supplier) => [supplier.shortName, supplier]))
  const items = new Map(plan.items.map((item) => [item.code, item]))

  it('is as large as promised', () => {
    expect(plan.organisations).toHaveLength(6)
    expect(plan.people.length).toBeGreaterThanOrEqual(30)
    expect(plan.suppliers).toHaveLength(40)
    expect(plan.suppliers.filter(({ logins }) => logins.length > 0)).toHaveLength(13)
    expect(plan.items.length).toBeGreaterThanOrEqual(295)
    expect(plan.prices.length).toBeGreaterThanOrEqual(200)
  })

  it('names every code once', () => {
    const sets: (readonly string[])[] = [
      plan.organisations.map(({ code }) => code),
      plan.departments.map(({ code }) => code),
      plan.people.map(({ userName }) => userName),
      plan.people.map(({ employeeNo }) => employeeNo),
      plan.people.map(({ email }) => email),
      plan.people.map(({ mobile }) => mobile),
      plan.categories.map(({ code }) => code),
      plan.items.map(({ code }) => code),
      plan.suppliers.map(({ shortName }) => shortName),
      plan.suppliers.map(({ name }) => name),
      plan.suppliers.flatMap(({ creditCode: code }) => code ?? []),
      plan.subinventories.map(({ code }) => code),
      plan.billTypes.map(({ code }) => code),
      [...plan.people, ...plan.suppliers.flatMap(({ logins }) => logins)].map(
        (one) => one.userName,
      ),
    ]
    for (const set of sets) expect(new Set(set).size).toBe(set.length)
  })

  it('refers only to what it has', () => {
    for (const org of plan.organisations) expect(orgs).toContain(org.parent)
    for (const department of plan.departments) expect(orgs).toContain(department.org)
    for (const person of plan.people) {
      expect(departments).toContain(person.department)
      for (const org of person.permits) expect(orgs).toContain(org)
    }
    for (const { department, manager } of plan.managers) {
      expect(departments).toContain(department)
      expect(people).toContain(manager)
    }
    for (const { parent, buyer, buyers = [] } of plan.categories) {
      if (parent) expect(categories).toContain(parent)
      for (const one of [...buyers, ...(buyer ? [{ org: 'ORG01', buyer }] : [])]) {
        expect(orgs).toContain(one.org)
        expect(people).toContain(one.buyer)
      }
    }
    const terms = plan.paymentTerms.map(({ name }) => name)
    for (const supplier of plan.suppliers) {
      for (const category of supplier.categories) expect(categories).toContain(category)
      for (const org of supplier.orgs) expect(orgs).toContain(org)
      expect(people).toContain(supplier.buyer)
      expect(terms).toContain(supplier.term)
    }
    for (const item of plan.items) expect(categories).toContain(item.category)
    for (const price of plan.prices) {
      expect(suppliers.get(price.supplier)?.stage).toBe('QUALIFIED')
      expect(suppliers.get(price.supplier)?.currency).toBe(price.currency)
      expect(items.get(price.item)?.uom).toBe(price.uom)
      expect(suppliers.get(price.supplier)?.categories).toContain(items.get(price.item)?.category)
    }
    const accounts = new Set([
      'admin',
      ...people,
      ...plan.suppliers.flatMap(({ logins }) => logins.map(({ userName }) => userName)),
    ])
    for (const { userName } of DEMO_ACCOUNTS) expect(accounts).toContain(userName)
  })

  it('gives credit codes that are right to the last character', () => {
    const all = [plan.group, ...plan.organisations, ...plan.suppliers].flatMap(
      (one) => one.creditCode ?? [],
    )
    expect(all.length).toBeGreaterThan(35)
    for (const code of all) {
      expect(code).toMatch(/^[0-9A-HJ-NPQRTUWXY]{18}$/)
      expect(creditCode(code.slice(0, 17))).toBe(code)
    }
  })

  it('is the same every time', () => {
    expect(demoPlan('2026-11-20')).toEqual(plan)
  })

  it('counts working days', () => {
    expect(workday('2026-11-23', -1)).toBe('2026-11-20')
    expect(workday('2026-11-20', 1)).toBe('2026-11-23')
    expect(workday('2026-11-22', 0)).toBe('2026-11-22')
  })
})

/**
 * Calls after which a builder is killed: while people are created, prices approved, orders written, and suppliers
 * introduced beside contracts and items.
 */
const KILLED_AFTER = [60, 640, 1_500, 3_900] as const

describe('the demo company, whose builder was killed four times', () => {
  const said: string[] = []
  const entered: string[] = []
  const percents: number[] = []
  let database: TestDatabase
  let clock: DemoClock
  let product: Product
  let director: ApiClient

  beforeAll(async () => {
    database = await createTestDatabase('demo')
    for (const calls of KILLED_AFTER) await buildAndKill(database.url, calls)
    clock = createDemoClock('Asia/Shanghai')
    const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..')
    product = await boot({
      databaseUrl: database.url,
      root,
      timeZone: 'Asia/Shanghai',
      logLevel: 'error',
      ...BUILDER,
      sealingKey: Buffer.alloc(32, 1),
      clock: clock.now,
    })
    expect(await isDemoWanted(product.platform.db)).toBe(true)
    await loadDemo({
      product,
      clock,
      say: (line) => void said.push(line),
      onAccount: (userName) => void entered.push(userName),
      onProgress: ({ percent }) => void percents.push(percent),
    })
    director = await logIn(sendTo(product), 'director1', DEMO_PASSWORD)
  }, 2_400_000)

  afterAll(async () => {
    await product?.close()
    await database?.drop()
  })

  it('leaves nothing out, lets everybody in, and tells honestly how far it is', () => {
    expect(said.filter((line) => line.includes('left out'))).toEqual([])
    expect(entered).toEqual(expect.arrayContaining(DEMO_ACCOUNTS.map(({ userName }) => userName)))
    expect(percents).toEqual([...percents].sort((a, b) => a - b))
    const calls = Number(/(\d+) calls/.exec(said.at(-1) ?? '')?.[1])
    expect(calls / EXPECTED_CALLS).toBeGreaterThan(0.9)
    expect(calls / EXPECTED_CALLS).toBeLessThan(1.1)
  })

  const statesOf = async (resource: string): Promise<string[]> => {
    const rows = await director.ok(resource, 'listByPage', { pageRows: 500 })
    return [...new Set<string>(rows.map(({ status }: { status: string }) => status))].sort()
  }
  const count = async (query: ReturnType<typeof sql<{ n: number }>>): Promise<number> =>
    Number((await query.execute(product.platform.db)).rows[0]?.n)

  it('has purchasing documents in every state that people can bring them to', async () => {
    expect(await statesOf('srmPurRequisition')).toEqual([
      'APPROVED',
      'APPROVING',
      'CANCELLED',
      'CLOSED',
      'COMPLETED',
      'DRAFT',
      'REJECTED',
      'RETURNED',
    ])
    expect(await statesOf('srmPurOrder')).toEqual([
      'APPROVED',
      'APPROVING',
      'CANCELLED',
      'CLOSED',
      'COMPLETED',
      'CONFIRMED',
      'DRAFT',
      'PUBLISHED',
      'REFUSED',
      'REJECTED',
    ])
    const notes = await sql<{
      status: string
    }>`select distinct status from srm_pur_delivery_note order by 1`.execute(product.platform.db)
    expect(notes.rows.map(({ status }) => status)).toEqual([
      'APPROVING',
      'ARRIVED',
      'CANCELLED',
      'CLOSED',
      'DRAFT',
      'PART_RECEIVED',
      'READY',
      'RECEIVED',
      'REJECTED',
      'SHIPPED',
    ])
    // Write-offs come with returns.
    expect(await statesOf('srmPurReceipt')).toEqual(['CANCELLED', 'COMPLETED', 'DRAFT', 'POSTED'])
  })

  it('shows every way of buying', async () => {
    const { rows } = await sql<{ [key: string]: string }>`select
      (select count(distinct order_type) from srm_pur_order) as types,
      (select count(distinct currency_code) from srm_pur_order) as currencies,
      (select count(*) from srm_pur_order__lines where unpriced_flag = 'Y') as unpriced,
      (select count(*) from srm_pur_order__deliveries where confirm_status = 'PROPOSED') as proposed,
      (select count(*) from srm_pur_requisition__lines where line_status = 'PART_ORDERED') as part_ordered,
      (select count(*) from srm_sic_transaction where transaction_type = 'CONSUME') as consumed,
      (select count(*) from srm_sic_transaction where transaction_type = 'INSPECT_REJECT') as rejected,
      (select count(*) from srm_pur_order__components where issued_quantity > 0 and consumed_quantity > 0 and remaining_quantity > 0) as components,
      (select count(*) from srm_sic_inventory where on_hand_quantity > 0) as stocked,
      (select count(distinct buyer_id) from srm_pur_order) as buyers`.execute(product.platform.db)
    const [found = {}] = rows
    expect(Number(found.types)).toBeGreaterThanOrEqual(4)
    expect(Number(found.currencies)).toBe(4)
    for (const key of [
      'unpriced',
      'proposed',
      'part_ordered',
      'consumed',
      'rejected',
      'components',
    ]) {
      expect(Number(found[key]), key).toBeGreaterThan(0)
    }
    expect(Number(found.stocked)).toBeGreaterThan(30)
    expect(Number(found.buyers)).toBeGreaterThanOrEqual(5)
  })

  it('sources by inquiry, tender and auction', async () => {
    expect(await statesOf('srmInqInquiry')).toEqual([
      ...['APPROVING', 'AWARDED', 'AWARDING', 'CLOSED', 'DRAFT', 'OPENED', 'QUOTING'],
    ])
    expect(await statesOf('srmInqAuction')).toEqual([
      ...['AWARDED', 'DRAFT', 'ENDED', 'FAILED', 'ONGOING', 'OPENED'],
    ])
    expect(await statesOf('srmBidDocument')).toEqual([
      ...['AWARDED', 'DRAFT', 'EVALUATING', 'PUBLISHED'],
    ])
    expect(await statesOf('srmBidEvaluation')).toEqual(['COMPLETED', 'SCORING'])
    expect(await statesOf('srmBidPlan')).toEqual(['APPROVED'])
    expect(await statesOf('srmBidProject')).toEqual(['EXECUTING'])
    expect(await statesOf('srmBidShortlist')).toEqual(['APPROVING'])
    expect(await statesOf('srmBidDrawing')).toEqual(['DRAFT'])
    expect(await statesOf('srmBidClarification')).toEqual(['CLOSED', 'ISSUED'])
    expect(await statesOf('srmBidBargaining')).toEqual(['OPENED'])
    expect(await statesOf('srmBidBrightMoon')).toEqual(['ENDED'])
    expect(await statesOf('srmBidPicketage')).toEqual(['EFFECTIVE'])
    expect(await statesOf('srmActCompete')).toEqual(['DRAFT', 'PUBLISHED', 'RESULTED'])
    const [held] = await director.ok('srmActCompete', 'listByPage', { status: 'RESULTED' })
    expect(held).toMatchObject({ offerCount: 7, bestComparePrice: '40200.00' })
  })

  it('pays what it bought, and every balance holds', async () => {
    expect(await statesOf('srmRcnInvoice')).toEqual(['APPROVED', 'APPROVING', 'DRAFT'])
    expect(await statesOf('srmRcnPaymentApply')).toEqual(['APPROVED', 'APPROVING', 'PAID'])
    expect(await statesOf('srmRcnActualPaymentInfo')).toEqual(['CONFIRMED'])
    expect(await runBalanceCheck(product.engine, { log: () => undefined })).toEqual([])
  })

  it('has seats, delegations, an exception to excluding duties and outside systems', async () => {
    const { rows } = await sql<{ [key: string]: string }>`select
      (select count(*) from base_position where vacant_count > 0) as vacant,
      (select count(*) from base_position_level where status = 'EFFECTIVE') as hierarchies,
      (select count(*) from base_user_authorization where status = 'EFFECTIVE') as delegations,
      (select count(*) from base_user_responsibility where exception_until is not null) as exceptions,
      (select count(*) from base_sso where status = 'DISABLED') as providers,
      (select count(*) from base_oauth_app__apis) as granted,
      (select count(*) from base_bpm_urge_config) as reminders`.execute(product.platform.db)
    for (const [what, found] of Object.entries(rows[0] ?? {}))
      expect(Number(found), what).toBeGreaterThan(0)
  })

  it('has favourites, searches, layouts and options of single users', async () => {
    const { rows } = await sql<{ [key: string]: string }>`select
      (select count(*) from base_collect where collect_type = 'MENU') as menus,
      (select count(*) from base_collect where collect_type = 'DOCUMENT') as documents,
      (select count(*) from base_collect where collect_type = 'FILTER') as searches,
      (select count(*) from base_table_config where config_level = 'SYSTEM') as shared_layouts,
      (select count(*) from base_table_config where config_level = 'USER') as own_layouts,
      (select count(*) from base_profile__values where level_type = 'USER') as own_options`.execute(
      product.platform.db,
    )
    for (const [what, found] of Object.entries(rows[0] ?? {}))
      expect(Number(found), what).toBeGreaterThan(0)
  })

  it('has suppliers evaluated, released, appealed, put right, and shares that are watched', async () => {
    expect(await statesOf('srmSpePerformance')).toEqual(
      expect.arrayContaining(['APPEALING', 'CLOSED', 'CONFIRMED', 'RECTIFYING', 'RELEASED']),
    )
    expect(await statesOf('srmSpeScheme')).toEqual(['CLOSED', 'PUBLISHED', 'SCORING'])
    expect(await statesOf('srmSpeSupplierAppeal')).toEqual(['ACCEPTED', 'SUBMITTED'])
    expect(await statesOf('srmSpeRectification')).toContain('COMMITTED')
    expect(await statesOf('srmSmlWarning')).toContain('OPEN')
    expect(await statesOf('srmSmlAdjustmentHead')).toEqual(['APPROVING'])
    expect(await statesOf('srmSpeManualScore')).toEqual(['DRAFT'])
    expect(await statesOf('srmPosRegister')).toEqual([
      ...['ACCOUNT_PENDING', 'APPROVING', 'DRAFT', 'REJECTED'],
    ])
    expect(await statesOf('srmPosRegisterInvite')).toEqual(['DRAFT', 'SENT'])
    expect(await statesOf('srmPosSupplierItemReport')).toEqual(['SUBMITTED', 'VALID'])
    const { rows } = await sql<{ [key: string]: string }>`select
      (select count(distinct grade_code) - 2 from srm_spe_performance) as grades,
      (select count(*) from srm_spe_exclude_header where status = 'APPROVED') as excluded,
      (select count(*) from srm_pos_supplier where grade_code is not null) as graded,
      (select count(*) - 10 from srm_pos_supplier where last_transaction_date is not null) as traded,
      (select count(*) from srm_pos_supplier_warning where status = 'OPEN') as warned,
      (select count(*) - 2 from srm_pos_register where register_source = 'SELF') as self_registered,
      (select count(*) - 3 from (select distinct status from srm_pos_supplier) stages) as stages`.execute(
      product.platform.db,
    )
    for (const [what, found] of Object.entries(rows[0] ?? {}))
      expect(Number(found), what).toBeGreaterThan(0)
  })

  it('keeps days in their order and none of them in the future', async () => {
    expect(
      await count(
        sql`select count(*) as n from srm_pur_order where order_date > ${clock.today}::date`,
      ),
    ).toBe(0)
    expect(
      await count(sql`select count(distinct order_date) as n from srm_pur_order`),
    ).toBeGreaterThan(20)
    expect(
      await count(
        sql`select count(*) as n from srm_sic_transaction where post_date > ${clock.today}::date`,
      ),
    ).toBe(0)
    const drift = Math.abs(product.platform.clock().getTime() - Date.now())
    expect(drift).toBeLessThan(1_000)
  })

  it.each(['supplier1', 'supplier2'])('gives %s something to do', async (userName) => {
    const supplier = await logIn(sendTo(product), userName, DEMO_PASSWORD)
    const orders = await supplier.ok('srmPurOrder', 'listByPage', { status: ['PUBLISHED'] })
    const { rows } = await supplier.ok('srmPurDeliveryNote', 'findShippable')
    const transit = await supplier.ok('srmPurDeliveryNote', 'listByPage', { status: ['SHIPPED'] })
    const receipts = await supplier.ok('srmPurReceipt', 'listByPage')
    for (const found of [orders, rows, transit, receipts]) expect(found.length).toBeGreaterThan(0)
  })

  it('is built once, and leaves nothing of its building behind', async () => {
    expect(await isDemoWanted(product.platform.db)).toBe(false)
    expect(await isDemoComplete(product.platform.db)).toBe(true)
    expect(
      await count(sql`select count(*) as n from pg_class where relname = 'demo_journal'`),
    ).toBe(0)
    // A call executed twice would show as numbers used twice.
    expect(
      await count(
        sql`select count(*) - count(distinct price_number) as n from srm_base_item_price`,
      ),
    ).toBe(0)
    expect(
      await count(sql`select count(*) as n from srm_base_item_price where source_type = 'MANUAL'`),
    ).toBe(plan.prices.length)
    const itemCodes = plan.items.map(({ code }) => code)
    expect(
      await count(
        sql`select count(*) as n from srm_base_item where item_code = any(${itemCodes}::text[])`,
      ),
    ).toBe(itemCodes.length)
  })

  it('is not begun in an installation that has people, nor where an older one was cut off', async () => {
    const { db } = product.platform
    const stamp = await sql<{ seeded: string }>`
      select seeded::text from seed_stamp where kind = 'demo'`.execute(db)
    await sql`update seed_stamp set hash = 'building', seeded = '{}' where kind = 'demo'`.execute(
      db,
    )
    await expect(loadDemo({ product, clock, say: () => undefined })).rejects.toThrow('completed')
    await sql`delete from seed_stamp where kind = 'demo'`.execute(db)
    expect(await isDemoWanted(db)).toBe(false)
    await sql`insert into seed_stamp (kind, key, hash, seeded)
      values ('demo', 'company', 'complete', ${stamp.rows[0]?.seeded}::jsonb)`.execute(db)
  })
})

/** A builder in its own process, killed without warning after the given number of calls. */
async function buildAndKill(databaseUrl: string, calls: number): Promise<void> {
  const child = fork('scripts/run.mjs', ['apps/demo/testBuilder.ts'], {
    env: { ...process.env, DATABASE_URL: databaseUrl },
    execArgv: [],
  })
  child.on('message', (done) => {
    if (Number(done) >= calls) child.kill('SIGKILL')
  })
  const [code, signal] = await once(child, 'exit')
  expect([code, signal]).toEqual([null, 'SIGKILL'])
}

function sendTo(product: Product): Send {
  return async (request) => {
    const response = await product.app.inject(request)
    return { statusCode: response.statusCode, body: response.body }
  }
}
