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
import { type Company, foundCompany } from './build.ts'
import { buildBanks, buildLibrary } from './buildLibrary.ts'
import { buildLifecycle, uploader } from './buildLifecycle.ts'
import {
  assignSubcontractors,
  buildBaseData,
  buildItems,
  buildPrices,
  buildSuppliers,
  papersOf,
} from './buildMaster.ts'
import { buildCatalogue } from './catalogue.ts'
import { type DemoClock, workday } from './clock.ts'
import { buildContractSigning } from './contractSigning.ts'
import { buildContracts } from './contracts.ts'
import { demoPlan } from './demoPlan.ts'
import { buildDocuments } from './documents.ts'
import { mailboxProofs, openDoors, postTo } from './doors.ts'
import { buildInterfaces } from './interfaces.ts'
import { buildItemIntroductions } from './itemIntroductions.ts'
import { dropJournal, hasJournal, type Journal, type Lane, openJournal } from './journal.ts'
import type { Upload } from './lifecycle/tools.ts'
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

/** Options of the product that builds the company. It has no users to protect from each other, and sends nothing. */
export const BUILDER = {
  withoutJobs: true,
  isHasty: true,
  callsPerMinute: 1_000_000,
  turnWaitMs: 3_600_000,
} as const

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
  try {
    await build(options, journal)
  } finally {
    clock.release()
  }
  await sql`update seed_stamp set hash = 'complete' where kind = 'demo'`.execute(db)
  await dropJournal(db)
  say(
    `Demo company complete after ${Math.round((Date.now() - started) / 1000)} seconds, ${journal.count} calls.`,
  )
}

async function build(options: DemoOptions, journal: Journal): Promise<void> {
  const { product, clock, say } = options
  const { openLane, enter, halt } = followed(options, journal)
  clock.moveTo(workday(clock.today, -HISTORY), '08:00')
  const plan = demoPlan(clock.today)
  enter(t('组织、人员与权限', 'Organisation, people and their rights'))
  const main = openLane('main')
  const company = await foundCompany(main, plan, {
    ...openDoors(product.platform, openLane),
    ...{ openLane, halt, record: journal.flush, settle: inTurn(() => drainOutbox(product.engine)) },
    ...(options.onAccount ? { onAccount: options.onAccount } : {}),
    strike: async (resource) => void (await strikeClock(product.engine, resource)),
    takeData: (id) => runCalculation(product.engine, id),
  })
  const uploadOf = (lane: Company) => uploader(product, lane)
  const builder: Builder = { product, plan, clock, uploadOf }
  await buildMasterData(company, builder, enter)
  enter(THREE_MONTHS)
  await buildDocuments(company, plan, { clock, uploadOf })
  enter(FILES_AND_REPORTS)
  await buildRest(company, builder)
  await company.settle()
  await main.once('figures and warnings', async () => {
    await firstNight(product.engine)
    return 'done'
  })
  for (const refusal of company.leftOut) say(`  left out: ${refusal}`)
}

type Builder = {
  product: Product
  plan: CompanyPlan
  clock: DemoClock
  uploadOf: (company: Company) => Upload
}

/** The journal's lanes, followed by the options' observers, until the building is stopped or fails. */
function followed(options: DemoOptions, journal: Journal) {
  const { say, onProgress, onCall, signal } = options
  const failed = new AbortController()
  const stop = AbortSignal.any([failed.signal, ...(signal ? [signal] : [])])
  let step: Text | undefined
  let percent = -1
  const enter = (next: Text): void => {
    say(`  ${next.en}`)
    step = next
    percent = -1
  }
  const openLane = (name: string): Lane => {
    const lane = journal.lane(name)
    const send: Send = async (request) => {
      stop.throwIfAborted()
      const answer = await lane.send(request)
      const now = Math.min(99, Math.floor((100 * journal.count) / EXPECTED_CALLS))
      if (now !== percent && step) onProgress?.({ percent: now, step })
      percent = now
      onCall?.(journal.count)
      return answer
    }
    return { ...lane, send: Object.assign(send, { now: lane.send.now }) }
  }
  return { enter, openLane, halt: () => failed.abort() }
}

/** Runs work one at a time: what one run has in hand, another one would not wait for. */
function inTurn(work: () => Promise<unknown>): () => Promise<void> {
  let last: Promise<unknown> = Promise.resolve()
  return async () => {
    last = last.then(work)
    await last
  }
}

/** Everything that documents refer to. Suppliers, items and prices do not refer to each other of their kind. */
async function buildMasterData(
  company: Company,
  { plan, clock, uploadOf }: Builder,
  enter: (step: Text) => void,
): Promise<void> {
  const { early } = inTime(plan)
  enter(t('品类、仓库与供应商', 'Categories, stores and suppliers'))
  await buildBaseData(company, plan)
  await buildBanks(company)
  const lane = (name: string, part: (lane: Company) => Promise<unknown>) => () =>
    part(company.lane(name))
  const papers = (lane: Company) => papersOf(clock.today, uploadOf(lane))
  await company.sideBySide([
    ...dealt(early.suppliers, ({ shortName }) => shortName).map((suppliers, at) =>
      lane(`suppliers ${at}`, (own) => buildSuppliers(own, suppliers, papers(own))),
    ),
    lane('items', (own) => buildItems(own, plan.items)),
  ])
  await assignSubcontractors(company, plan)
  enter(t('物料与价格', 'Items and prices'))
  await company.sideBySide([
    ...dealt(early.prices, ({ item }) => item).map((prices, at) =>
      lane(`prices ${at}`, (own) => buildPrices(own, prices)),
    ),
    company.settle,
  ])
}

/** Two lots of about the same size; what has a key in common stays together. */
function dealt<T>(all: readonly T[], keyOf: (one: T) => string): [T[], T[]] {
  const keys = [...new Set(all.map(keyOf))]
  const lotOf = (lot: number) => all.filter((one) => keys.indexOf(keyOf(one)) % 2 === lot)
  return [lotOf(0), lotOf(1)]
}

type Part = (company: Company) => Promise<unknown>

/** Files, reports, interfaces, positions and the areas in which the history plays no part. */
async function buildRest(company: Company, builder: Builder): Promise<void> {
  const { product, plan, clock, uploadOf } = builder
  const { late } = inTime(plan)
  const filed = (own: Company) => ({ clock, upload: uploadOf(own) })
  const oneByOne = async (own: Company, parts: readonly Part[]): Promise<void> => {
    for (const part of parts) await own.attempt(() => part(own))
  }
  await oneByOne(company, [
    (own) => buildLibrary(product, own, plan),
    (own) => buildSuppliers(own, late.suppliers, papersOf(clock.today, uploadOf(own))),
  ])
  // Parts of a lane build on each other; those of one lane do not touch what those of the other make.
  const lanes: { readonly [name: string]: readonly Part[] } = {
    'suppliers and their letters': [
      (own) =>
        buildLifecycle(own, plan, {
          ...filed(own),
          proofOf: mailboxProofs(product.platform, own),
          post: postTo(product.platform),
        }),
      (own) => buildNotices(own, plan, clock),
      (own) => buildNotifications(own, plan, clock),
    ],
    contracts: [
      (own) => buildContracts(own, plan, clock),
      (own) => buildContractSigning(own, plan, filed(own)),
    ],
    'items, quality and moulds': [
      (own) => buildPrices(own, late.prices),
      (own) => buildSupplierList(own, plan, clock),
      (own) => buildItemIntroductions(own, plan, clock),
      (own) => buildCatalogue(own, plan, filed(own)),
      (own) => buildQualityReports(own, plan, clock),
      (own) => buildQualityCharges(own, plan, filed(own)),
      (own) => buildQualityChanges(own, plan, clock),
      (own) => buildMoulds(own, plan, clock),
      (own) => buildMouldWork(own, plan, clock),
    ],
  }
  await company.sideBySide(
    Object.entries(lanes).map(
      ([name, parts]) =>
        () =>
          oneByOne(company.lane(name), parts),
    ),
  )
  await oneByOne(company, [
    buildReports,
    buildInterfaces,
    (own) => buildStaffing(own, clock.today),
    buildOwnScreens,
  ])
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
  // Lanes share sessions, and a session signs one request with each time.
  let last = 0
  send.now = () => {
    last = Math.max(clock.now().getTime(), last + 1)
    return last
  }
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
