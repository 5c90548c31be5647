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
import type {
  Clock,
  KeyPairSource,
  PasswordCost,
  Platform,
  PlatformConfig,
} from '@opensrm/platform/http/action.ts'
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
  /** see PlatformConfig */
  sealingKey?: Buffer | null
  keyPairs?: KeyPairSource
  passwordCost?: PasswordCost
  clock?: Clock
  areas?: readonly Area[]
  /** No job worker, for tests that run jobs themselves. */
  withoutJobs?: boolean
  /** Jobs and services start only when `startJobs` is called. */
  jobsLater?: boolean
  /** Writes may be lost in a crash of the database, see openDatabase. */
  isHasty?: boolean
  /** Calls per minute and session; tests and measurements raise it. */
  callsPerMinute?: number
  /** How long a call waits for its turn, see ServerOptions. */
  turnWaitMs?: number
  /** Static web files; absent in tests that only call the API. */
  webFolder?: string | null
  /** The folder of attachments; defaults to data/files of the root. */
  filesFolder?: string
  /** Object store for new files; defaults to filesFolder. */
  s3?: S3Options | null
  /** The program that converts office files to PDF; without it they can only be downloaded. */
  officeCommand?: string | null
  /** The address of clamd; without it uploads are not scanned. */
  clamavUrl?: string | null
  /** Sends mail; without it no mail is sent. */
  mail?: MailPort
  /** redis://…; without it every node counts calls separately. */
  redisUrl?: string | null
}

/** The product with its database migrated and seeded; the server is not listening yet. */
export type Product = {
  platform: Platform
  engine: Engine
  app: FastifyInstance
  /** Names of the migrations that ran at this start. */
  migrated: string[]
  /** Starts jobs, the outbox and all services; `boot` has called it unless told not to. */
  startJobs(): Promise<void>
  close(): Promise<void>
}

/** Starts the product on a database. Only here platform and areas are combined. */
export async function boot(options: BootOptions): Promise<Product> {
  const log = createLog(options.logLevel ?? 'warn')
  const database = openDatabase({
    url: options.databaseUrl,
    timeZone: options.timeZone,
    log,
    isHasty: options.isHasty ?? false,
    ...(options.clock ? { clock: options.clock } : {}),
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
      sealingKey: options.sealingKey ?? null,
      ...(options.clock ? { hasSimulatedClock: true as const } : {}),
      ...(options.keyPairs ? { keyPairs: options.keyPairs } : {}),
      ...(options.passwordCost ? { passwordCost: options.passwordCost } : {}),
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
  // Runs after all actions are registered, because the menus' buttons are derived from them.
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
    ...(options.turnWaitMs ? { turnWaitMs: options.turnWaitMs } : {}),
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
      // Stopped before the server: the server waits for its connections, and a socket never ends by
      // itself.
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
