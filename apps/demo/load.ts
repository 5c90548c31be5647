import { type Text, t } from '@opensrm/kernel/i18n/text.ts'
import type { Db } from '@opensrm/platform/http/action.ts'
import { prepareQueue } from '@opensrm/platform/jobs/queue.ts'
import { drainOutbox } from '@opensrm/platform/messages/outbox.ts'
import type { Send } from '@opensrm/testkit/client.ts'
import { strikeClock } from '@opensrm/testkit/clock.ts'
import { sql } from 'kysely'
import {
  scanWarnings as scanContracts,
  WARNING_TYPES,
} from '../../areas/contracts/srmCctWarning/scan.ts'
import { runCalculation } from '../../areas/performance/measuring/calculate.ts'
import { nightlyFigures } from '../../areas/suppliers/srmPosSupplier/srmPosSupplier.nightly.ts'
import {
  SCANNED_TYPES,
  scanWarnings,
} from '../../areas/suppliers/srmPosSupplierWarning/srmPosSupplierWarning.scan.ts'
import type { Product } from '../server/boot.ts'
import { buildCompany } from './build.ts'
import { buildBanks, buildLibrary } from './buildLibrary.ts'
import { buildLifecycle, uploader } from './buildLifecycle.ts'
import { buildPrices, buildSuppliers, papersOf } from './buildMaster.ts'
import { buildCatalogue } from './catalogue.ts'
import { type DemoClock, workday } from './clock.ts'
import { buildContractSigning } from './contractSigning.ts'
import { buildContracts } from './contracts.ts'
import { demoPlan } from './demoPlan.ts'
import { buildDocuments } from './documents.ts'
import { mailboxProofs, openDoors, postTo } from './doors.ts'
import { buildInterfaces } from './interfaces.ts'
import { buildItemIntroductions } from './itemIntroductions.ts'
import { dropJournal, hasJournal, type Journal, openJournal } from './journal.ts'
import { buildMoulds } from './moulds.ts'
import { buildMouldWork } from './mouldWork.ts'
import { buildNotices } from './notices.ts'
import { buildNotifications } from './notifications.ts'
import { buildOwnScreens } from './ownScreens.ts'
import type { CompanyPlan } from './plan.ts'
import { buildQualityChanges } from './qualityChanges.ts'
import { buildQualityCharges } from './qualityCharges.ts'
import { buildQualityReports } from './qualityReports.ts'
import { buildReports } from './reports.ts'
import { buildStaffing } from './staffing.ts'
import { buildSupplierList } from './supplierList.ts'

export type DemoProgress = { percent: number; step: Text }

export type DemoOptions = {
  /** Used only by the builder, with the clock below. */
  product: Product
  /** The clock with which `product` was booted. */
  clock: DemoClock
  say: (line: string) => void
  onProgress?: (progress: DemoProgress) => void
  /** Called when a user can sign in. */
  onAccount?: (userName: string) => void
  /** Called with the number of calls made or answered from the journal so far. */
  onCall?: (count: number) => void
  /** Stops the building after the current call; it continues when started again. */
  signal?: AbortSignal
}

/** Working days during which the company has used the product. */
const HISTORY = 60
/**
 * Calls that build the whole company, the base of the percentage. demo.test.ts compares it with the
 * actual number.
 */
export const EXPECTED_CALLS = 4_350

const FILES_AND_REPORTS = t('文件、报表、接口与岗位', 'Files, reports, interfaces and positions')
const THREE_MONTHS = t(
  '三个月的申请、订单、送货与收货',
  'Three months of requisitions, orders, deliveries and receipts',
)

/** Whether the demo company still has to be built or completed here. */
export async function isDemoWanted(db: Db): Promise<boolean> {
  const state = await stateOf(db)
  if (state) return state.stage === 'building'
  const users = await sql`select 1 from base_user limit 1`.execute(db)
  return users.rows.length === 0
}

export async function isDemoComplete(db: Db): Promise<boolean> {
  return (await stateOf(db))?.stage === 'complete'
}

/**
 * Fills an empty installation with the demo company, through the same calls as any client, or
 * continues an interrupted run. Each call is one transaction and is executed once, whenever the
 * program was killed. Users may work meanwhile, with another product on the same database.
 */
export async function loadDemo(options: DemoOptions): Promise<void> {
  const { product, clock, say } = options
  const { db } = product.platform
  clock.today = await beginOn(db, clock.today)
  const started = Date.now()
  // Documents queue jobs, which begin when the company is complete.
  await prepareQueue(product.platform.pool)
  const journal = await openJournal(db, sendTo(product, clock))
  await build(options, journal)
  await sql`update seed_stamp set hash = 'complete' where kind = 'demo'`.execute(db)
  await dropJournal(db)
  say(
    `Demo company complete after ${Math.round((Date.now() - started) / 1000)} seconds, ${journal.count} calls.`,
  )
}

async function build(options: DemoOptions, journal: Journal): Promise<void> {
  const { product, clock, say, onProgress, onAccount, onCall, signal } = options
  let step: Text | undefined
  let percent = -1
  const enter = (next: Text): void => {
    say(`  ${next.en}`)
    step = next
    percent = -1
  }
  const send: Send = async (request) => {
    signal?.throwIfAborted()
    const answer = await journal.send(request)
    const now = Math.min(99, Math.floor((100 * journal.count) / EXPECTED_CALLS))
    if (now !== percent && step) onProgress?.({ percent: now, step })
    percent = now
    onCall?.(journal.count)
    return answer
  }
  send.now = () => clock.now().getTime()
  try {
    clock.moveTo(workday(clock.today, -HISTORY), '08:00')
    const plan = demoPlan(clock.today)
    const { early, late } = inTime(plan)
    const company = await buildCompany(send, early, {
      ...openDoors(product.platform, send, journal),
      enter,
      beforeSuppliers: buildBanks,
      papers: (company, supplier) =>
        papersOf(clock.today, uploader(product, company, journal.once))(company, supplier),
      ...(onAccount ? { onAccount } : {}),
      settle: async () => void (await drainOutbox(product.engine)),
      async strike(resource) {
        await journal.once(`what is due for ${resource}`, async () => {
          await strikeClock(product.engine, resource)
          return resource
        })
      },
      async takeData(id) {
        await journal.once(`data of ${id}`, async () => {
          await runCalculation(product.engine, id)
          return id
        })
      },
    })
    const upload = uploader(product, company, journal.once)
    enter(THREE_MONTHS)
    await buildDocuments(company, plan, { clock, upload })
    enter(FILES_AND_REPORTS)
    for (const part of [
      () => buildLibrary(product, company, { plan, once: journal.once }),
      () => buildSuppliers(company, late.suppliers, papersOf(clock.today, upload)),
      () => buildPrices(company, late.prices),
      () =>
        buildLifecycle(company, plan, {
          ...{ clock, upload },
          proofOf: mailboxProofs(product.platform, journal),
          post: postTo(product.platform),
        }),
      () => buildNotices(company, plan, clock),
      () => buildSupplierList(company, plan, clock),
      () => buildItemIntroductions(company, plan, clock),
      () => buildNotifications(company, plan, clock),
      () => buildContracts(company, plan, clock),
      () => buildCatalogue(company, plan, { clock, upload }),
      () => buildContractSigning(company, plan, { clock, upload }),
      () => buildQualityReports(company, plan, clock),
      () => buildQualityCharges(company, plan, { clock, upload }),
      () => buildQualityChanges(company, plan, clock),
      () => buildMoulds(company, plan, clock),
      () => buildMouldWork(company, plan, clock),
      () => buildReports(company),
      () => buildInterfaces(company),
      () => buildStaffing(company, clock.today),
      () => buildOwnScreens(company),
    ])
      await company.attempt(part)
    await company.settle()
    await journal.once('figures and warnings', async () => {
      await firstNight(product.engine)
      return 'done'
    })
    for (const refusal of company.leftOut) say(`  left out: ${refusal}`)
  } finally {
    clock.release()
  }
}

/** What the company would otherwise see of suppliers and contracts only after the first night. */
async function firstNight(engine: Product['engine']): Promise<void> {
  await nightlyFigures(engine)
  for (const type of WARNING_TYPES)
    await engine.inTransaction(null, null, (context) => scanContracts(context, type, context.today))
  for (const type of SCANNED_TYPES)
    await engine.inTransaction(null, null, (context) => scanWarnings(context, type))
}

function sendTo(product: Product, clock: DemoClock): Send {
  const send: Send = async (request) => {
    const headers = { ...request.headers, 'user-agent': 'OpenSRM demo data' }
    const response = await product.app.inject({ ...request, headers })
    return { statusCode: response.statusCode, body: response.body }
  }
  send.now = () => clock.now().getTime()
  return send
}

/** Pending work is recent: suppliers not qualified yet and prices not approved yet come last. */
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

async function stateOf(db: Db): Promise<{ stage: string; today: string | null } | null> {
  const found = await sql<{ stage: string; today: string | null }>`
    select hash as stage, seeded ->> 'today' as today
    from seed_stamp where kind = 'demo' and key = 'company'`.execute(db)
  return found.rows[0] ?? null
}

/**
 * The simulated today of the company's history: that of the first run, even when a later one
 * completes it.
 */
async function beginOn(db: Db, today: string): Promise<string> {
  const state = await stateOf(db)
  if (state && !(state.today && (await hasJournal(db))))
    throw new Error(
      'this database holds a part of a demo company that an earlier version began and cannot be completed. ' +
        'Give an empty database, or start with --empty to use it as it is.',
    )
  if (state?.today) return state.today
  await openJournal(db, () => Promise.reject(new Error('nothing is called yet')))
  await sql`insert into seed_stamp (kind, key, hash, seeded)
    values ('demo', 'company', 'building', ${JSON.stringify({ today })}::jsonb)`.execute(db)
  return today
}
