import path from 'node:path'
import { seedInstallation } from '@opensrm/platform/access/seed.ts'
import { openRedis } from '@opensrm/platform/cache/redis.ts'
import { startExactClock } from '@opensrm/platform/clock/exactClock.ts'
import { createConfigActions } from '@opensrm/platform/configuration/configActions.ts'
import { runOnKind } from '@opensrm/platform/db/connect.ts'
import { startListener } from '@opensrm/platform/db/listen.ts'
import { migrate } from '@opensrm/platform/db/migrate.ts'
import { openDatabase } from '@opensrm/platform/db/pool.ts'
import { approvalNeeds } from '@opensrm/platform/documents/approval.ts'
import { createEngine, type Engine } from '@opensrm/platform/documents/engine.ts'
import { type Area, createRegistry } from '@opensrm/platform/documents/registry.ts'
import { createExportActions } from '@opensrm/platform/exchange/exportActions.ts'
import {
  addImportRoute,
  createImportActions,
} from '@opensrm/platform/exchange/import/importActions.ts'
import { addFileRoutes } from '@opensrm/platform/files/fileRoutes.ts'
import { createFileStore } from '@opensrm/platform/files/fileStore.ts'
import { createOfficeConverter } from '@opensrm/platform/files/office.ts'
import type { S3Options } from '@opensrm/platform/files/s3Store.ts'
import { createClamScanner } from '@opensrm/platform/files/virusScan.ts'
import { createHomeActions } from '@opensrm/platform/home/homeActions.ts'
import type { Clock, Platform, PlatformConfig } from '@opensrm/platform/http/action.ts'
import { createServer } from '@opensrm/platform/http/server.ts'
import { startJobs } from '@opensrm/platform/jobs/jobs.ts'
import { createLog } from '@opensrm/platform/logs/systemLog.ts'
import { type MailPort, mailsGone, noMail } from '@opensrm/platform/mail/mail.ts'
import { startOutbox } from '@opensrm/platform/messages/outbox.ts'
import { nodeAnswers } from '@opensrm/platform/nodes/nodeAnswers.ts'
import { startNode } from '@opensrm/platform/nodes/nodes.ts'
import { oidcActions } from '@opensrm/platform/oidc/oidcActions.ts'
import { addOidcRoutes } from '@opensrm/platform/oidc/oidcRoutes.ts'
import { outsideLogged } from '@opensrm/platform/outbound/outsideLog.ts'
import { startRealtime } from '@opensrm/platform/realtime/realtime.ts'
import { addSocketRoutes } from '@opensrm/platform/realtime/socketRoutes.ts'
import { startInvalidation } from '@opensrm/platform/session/invalidation.ts'
import { SHELL_ACTIONS } from '@opensrm/platform/shellRecords.ts'
import { createWorkflowActions } from '@opensrm/platform/workflow/actions.ts'
import { seedProcesses } from '@opensrm/platform/workflow/deploy.ts'
import { createWorkflow } from '@opensrm/platform/workflow/service.ts'
import type { FastifyInstance } from 'fastify'
import { areas as productAreas } from './areas.ts'
import { addPages } from './pages.ts'

export type BootOptions = {
  databaseUrl: string
  root: string
  timeZone: string
  logLevel?: string
  demoAccounts?: PlatformConfig['demoAccounts']
  trustedProxies?: readonly string[]
  publicUrl?: string | null
  metricsToken?: string | null
  clock?: Clock
  areas?: readonly Area[]
  /** no job worker, for tests that drive jobs themselves */
  withoutJobs?: boolean
  /** jobs and services begin when `startJobs` is called */
  jobsLater?: boolean
  /** writes that a crash of the database may undo, see openDatabase */
  isHasty?: boolean
  /** calls one session may make a minute; tests and measurements lift it */
  callsPerMinute?: number
  /** static web files; absent in tests that only call the API */
  webFolder?: string | null
  /** where attachments are kept; data/files of the root when absent */
  filesFolder?: string
  /** new files go there; absent: to filesFolder */
  s3?: S3Options | null
  /** the program that makes PDF of office files; absent: they are downloads only */
  officeCommand?: string | null
  /** clamd's address; absent: uploads are not looked into */
  clamavUrl?: string | null
  /** the way out for mail; without it no mail is sent */
  mail?: MailPort
  /** redis://…; absent: every node counts calls for itself */
  redisUrl?: string | null
}

/** A running product: database migrated and seeded, server not yet listening. */
export type Product = {
  platform: Platform
  engine: Engine
  app: FastifyInstance
  /** names of the migrations that ran at this start */
  migrated: string[]
  /** jobs, the outbox and all services; `boot` has called it unless it was told not to */
  startJobs(): Promise<void>
  close(): Promise<void>
}

/** Brings the product up on a database. The one place where platform and areas are put together. */
export async function boot(options: BootOptions): Promise<Product> {
  const log = createLog(options.logLevel ?? 'warn')
  const database = openDatabase({
    url: options.databaseUrl,
    timeZone: options.timeZone,
    log,
    isHasty: options.isHasty ?? false,
  })
  const migrated = await runOnKind('migrations', () =>
    migrate(database.db, path.join(options.root, 'migrations')),
  )
  const areas = options.areas ?? productAreas
  const registry = createRegistry(areas, [...SHELL_ACTIONS, ...oidcActions])
  const platform: Platform = {
    db: database.db,
    pool: database.pool,
    registry,
    clock: options.clock ?? (() => new Date()),
    log,
    files: await createFileStore({
      folder: options.filesFolder ?? path.join(options.root, 'data/files'),
      s3: options.s3 ?? null,
    }),
    scanner: options.clamavUrl ? createClamScanner(options.clamavUrl) : null,
    mail: options.mail ?? noMail,
    redis: options.redisUrl ? openRedis(options.redisUrl, log) : null,
    config: {
      timeZone: options.timeZone,
      demoAccounts: options.demoAccounts ?? [],
      gatewayTag: 'opensrm',
      trustedProxies: options.trustedProxies ?? [],
      publicUrl: options.publicUrl ?? null,
      metricsToken: options.metricsToken ?? null,
    },
  }
  for (const area of areas) if (area.mail) platform.mail = area.mail(platform, platform.mail)
  const workflow = createWorkflow()
  const engine = createEngine(platform, workflow)
  for (const action of [
    ...createWorkflowActions(approvalNeeds(engine)),
    ...createHomeActions(engine),
    ...createConfigActions(engine),
    ...createExportActions(engine),
    ...createImportActions(engine),
  ])
    registry.add(action)
  // After all actions are known: the menus' buttons follow from them.
  const seeding = platform.db.transaction()
  await runOnKind('migrations', () =>
    seeding.execute(async (tx) => {
      await seedInstallation(tx, registry)
      for (const area of areas) await area.seed?.(tx, registry)
      await seedProcesses(tx, platform, platform.clock())
    }),
  )
  const listener = await startListener({ connectionString: options.databaseUrl }, log)
  startInvalidation(platform, listener)
  startNode(platform, listener, nodeAnswers)
  const realtime = startRealtime(engine, listener)
  const running: { stop(): Promise<void> | void }[] = []
  const beginJobs = async (): Promise<void> => {
    running.push(await startJobs(engine, options.databaseUrl), startOutbox(engine, listener))
    running.push(startExactClock(engine, listener))
    for (const { start } of areas.flatMap((area) => area.services ?? []))
      running.push(start(engine, { listener }))
  }
  if (!options.withoutJobs && !options.jobsLater) await beginJobs()
  const { officeCommand } = options
  const office = officeCommand ? createOfficeConverter({ command: officeCommand }) : null
  const app = await createServer({
    engine,
    ...(options.callsPerMinute ? { callsPerMinute: options.callsPerMinute } : {}),
    extend: async (server) => {
      await addFileRoutes(server, engine, office)
      await addImportRoute(server, engine)
      await addSocketRoutes(server, platform, realtime)
      for (const area of areas) await area.addPages?.(server, engine)
      await addOidcRoutes(server, engine)
      await addPages(server, engine, options.webFolder ?? null)
    },
  })
  return {
    platform,
    engine,
    app,
    migrated,
    startJobs: beginJobs,
    async close() {
      // Before the server: it waits for its connections, and a socket never ends by itself.
      realtime.stop()
      await app.close()
      for (const service of running) await service.stop()
      await listener.stop()
      await mailsGone()
      await outsideLogged()
      platform.mail.close()
      platform.redis?.close()
      await database.close()
    },
  }
}
