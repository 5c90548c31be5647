import { withClient } from '@opensrm/platform/db/connect.ts'
import type { Db } from '@opensrm/platform/http/action.ts'
import type { Send } from '@opensrm/testkit/client.ts'
import { sql } from 'kysely'
import type { Product } from '../server/boot.ts'
import { buildCompany } from './build.ts'
import { buildLibrary } from './buildLibrary.ts'
import { buildPrices, buildSuppliers } from './buildMaster.ts'
import { type DemoClock, workday } from './clock.ts'
import { demoPlan } from './demoPlan.ts'
import { buildDocuments } from './documents.ts'
import { buildInterfaces } from './interfaces.ts'
import { buildOwnScreens } from './ownScreens.ts'
import type { CompanyPlan } from './plan.ts'
import { buildReports } from './reports.ts'
import { buildStaffing } from './staffing.ts'

export type DemoOptions = {
  product: Product
  /** the clock that `product` was booted with */
  clock: DemoClock
  say: (line: string) => void
}

/** Working days that the company has been using the product. */
const HISTORY = 60

/**
 * Fills an empty installation with the demo company, through the same calls as any client; leaves any other
 * installation alone. Answers whether the demo company is there. Nobody may be let in before this is done.
 */
export async function loadDemo({ product, clock, say }: DemoOptions): Promise<boolean> {
  const { db } = product.platform
  const stage = await stageOf(db)
  if (stage === 'complete') return true
  const users = await sql`select 1 from base_user limit 1`.execute(db)
  if (users.rows.length > 0) {
    if (stage === 'building') throw new Error(HALF_DONE)
    return false
  }
  await setStage(db, 'building')
  const started = Date.now()
  say('Building the demo company; this is done once and takes about a minute ...')
  await build(product, clock, say)
  await setStage(db, 'complete')
  say(`Demo company ready after ${Math.round((Date.now() - started) / 1000)} seconds.`)
  return true
}

const HALF_DONE =
  'this database holds a demo company that was not finished, because the program was stopped while it built it. ' +
  'Give an empty database, or start with --empty to use it as it is.'

async function build(
  product: Product,
  clock: DemoClock,
  say: (line: string) => void,
): Promise<void> {
  const send: Send = async (request) => {
    const headers = { ...request.headers, 'user-agent': 'OpenSRM demo data' }
    const response = await product.app.inject({ ...request, headers })
    return { statusCode: response.statusCode, body: response.body }
  }
  send.now = () => clock.now().getTime()
  try {
    clock.moveTo(workday(clock.today, -HISTORY), '08:00')
    const plan = demoPlan(clock.today)
    const { early, late } = inTime(plan)
    const company = await buildCompany(send, early, say)
    say('  three months of requisitions, orders, deliveries and receipts')
    await buildDocuments(company, plan, clock)
    await buildSuppliers(company, late.suppliers)
    await buildPrices(company, late.prices)
    await buildLibrary(product, company, plan)
    await buildReports(company)
    await buildInterfaces(company)
    await buildStaffing(company, clock.today)
    await buildOwnScreens(company)
  } finally {
    clock.release()
  }
}

/** What waits for somebody is new: suppliers not qualified yet and prices not approved yet come last. */
function inTime(plan: CompanyPlan): {
  early: CompanyPlan
  late: Pick<CompanyPlan, 'suppliers' | 'prices'>
} {
  const isOld = ({ stage }: CompanyPlan['suppliers'][number]): boolean => stage === 'QUALIFIED'
  const isApproved = ({ state }: CompanyPlan['prices'][number]): boolean => state === 'APPROVED'
  return {
    early: {
      ...plan,
      suppliers: plan.suppliers.filter(isOld),
      prices: plan.prices.filter(isApproved),
    },
    late: {
      suppliers: plan.suppliers.filter((supplier) => !isOld(supplier)),
      prices: plan.prices.filter((price) => !isApproved(price)),
    },
  }
}

async function stageOf(db: Db): Promise<string | null> {
  const found = await sql<{ hash: string }>`
    select hash from seed_stamp where kind = 'demo' and key = 'company'`.execute(db)
  return found.rows[0]?.hash ?? null
}

async function setStage(db: Db, stage: 'building' | 'complete'): Promise<void> {
  await sql`insert into seed_stamp (kind, key, hash, seeded) values ('demo', 'company', ${stage}, '{}')
    on conflict (kind, key) do update set hash = excluded.hash`.execute(db)
}

/**
 * Empties a database in which the building of the demo company was cut off, so that it begins anew. Only for the
 * product's own database, before the product uses it: nobody has ever worked in a half-built company.
 */
export async function discardUnfinished(
  databaseUrl: string,
  say: (line: string) => void,
): Promise<void> {
  await withClient('migrations', { connectionString: databaseUrl }, async (client) => {
    const known = await client.query(`select to_regclass('seed_stamp') is not null as known`)
    if (!known.rows[0]?.known) return
    const found = await client.query(
      `select hash from seed_stamp where kind = 'demo' and key = 'company'`,
    )
    if (found.rows[0]?.hash !== 'building') return
    say('The demo company was not finished last time; it is built anew.')
    // those of queues, messages, staging and reports too: migrations make each of them anew
    const { rows } = await client.query<{ name: string }>(
      `select quote_ident(nspname) as name from pg_namespace
        where nspname !~ '^pg_' and nspname <> 'information_schema'`,
    )
    for (const { name } of rows) await client.query(`drop schema ${name} cascade`)
    await client.query('create schema public')
  })
}
