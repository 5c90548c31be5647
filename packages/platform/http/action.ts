import type { Side } from '@opensrm/kernel/document/define.ts'
import type { Language, Text } from '@opensrm/kernel/i18n/text.ts'
import { AppError } from '@opensrm/kernel/protocol/errors.ts'
import type { Kysely, Transaction } from 'kysely'
import type pg from 'pg'
import type { Logger } from 'pino'
import type { ZodType } from 'zod'
import type { RedisConnection } from '../cache/redis.ts'
import type { Engine } from '../documents/engine.ts'
import type { Registry } from '../documents/registry.ts'
import type { FileStore } from '../files/fileStore.ts'
import type { VirusScanner } from '../files/virusScan.ts'
import type { MailPort } from '../mail/mail.ts'

/**
 * Tables are made from definitions at run time, so their row types come from definitions, not from a schema interface.
 * Every column value arrives as text, exactly as PostgreSQL printed it (see db/pool.ts).
 */
// biome-ignore lint/suspicious/noExplicitAny: see above
export type Schema = any
export type Db = Kysely<Schema>
export type Tx = Transaction<Schema>

/** The signed-in user behind a request, as the session knows it. */
export type Caller = {
  userId: string
  userName: string
  fullName: string
  /** the name used in English sentences, if the person has one */
  fullNameEn?: string
  side: Side
  /** supplier users are bound to exactly one supplier; null on the buyer side */
  supplierId: string | null
  personId: string | null
  departmentId: string | null
  /** the person's own organisation: default of new documents */
  orgId: string | null
  /** responsibility in use; null means the union of all held */
  respId: string | null
  sessionId: string
  language: Language
  timeZone: string
  /** while duties remain (agreement, password), only the duty actions answer */
  duties: readonly string[]
}

/** Reads the time; tests pass a fixed one. */
export type Clock = () => Date

/** What the whole process shares. Made once in apps/server. */
export type Platform = {
  db: Db
  /** the same connections as `db`, for the hot list path and LISTEN */
  pool: pg.Pool
  registry: Registry
  clock: Clock
  log: Logger
  /** the bytes of attachments */
  files: FileStore
  /** looks into uploads; null where none is configured */
  scanner: VirusScanner | null
  /** mail to people outside the application */
  mail: MailPort
  /** a cache shared by all nodes; null where none is configured */
  redis: RedisConnection | null
  config: PlatformConfig
}

export type PlatformConfig = {
  /** wall-clock zone in which date-times are stored as text and jobs run */
  timeZone: string
  /** accounts the login page offers, set once the demo company is there; empty everywhere else */
  demoAccounts: readonly { userName: string; title: Text; password: string }[]
  /** how far the demo company is while it is built behind the open doors; null everywhere else */
  building?: Building | null
  /** fixed gateway tag of the installation */
  gatewayTag: string
  trustedProxies: readonly string[]
  /** addresses under which the installation is opened, the first for links; absent: option PUBLIC_ADDRESS says it */
  publicUrl?: string | null
  /** opens /metrics to whoever is not on this machine */
  metricsToken?: string | null
  /** measurements send again and again what was signed once */
  repeatsAllowed?: true
}

/** What is being built, and how much of the whole is there. */
export type Building = { percent: number; step: Text; hasFailed?: true }

export type RequestInfo = {
  clientIp: string
  userAgent: string
  language: Language
  /** header requestKey: same key by the same user within 24 hours answers the first answer */
  requestKey: string | null
  menuId: string | null
  traceId: string
  /** what the browser holds that came back from a sign-in elsewhere */
  browserKey?: string | null
}

/** A fixed call beside the derived document actions. */
export type Action<I = unknown, O = unknown> = {
  /** service prefix without /api, e.g. 'baseServer', under which it is described; it answers under all of them */
  service: string
  /** 'baseLogin' answers at /v1/baseLoginRestful/{action} */
  resource: string
  action: string
  title: Text
  /** 'public' needs no session; 'session' any signed-in user; otherwise a resource code on the resource's menus */
  access: 'public' | 'session' | { code: string }
  /** also callable while login duties remain */
  duringDuties?: true
  /** largest body; ACTION_BYTES of http/bodyLimits.ts where nothing is said, VISITOR_BYTES before a login */
  maxBytes?: number
  /** GET with query parameters besides POST */
  get?: true
  input: ZodType<I>
  run(context: ActionContext, input: I): Promise<O>
}

export type ActionContext = {
  platform: Platform
  engine: Engine
  request: RequestInfo
  /** null only on public actions */
  caller: Caller | null
}

/** An answer with a page part, for actions that list. */
export type Paged<T> = { data: T; page: { count: number; curIndex: number; capped?: boolean } }

export function defineAction<I, O>(action: Action<I, O>): Action {
  return action as unknown as Action
}

/** Whoever is signed in, for what only makes sense with somebody. */
export function callerIn({ caller }: { readonly caller: Caller | null }): Caller {
  if (!caller) throw new AppError('NO_SESSION')
  return caller
}
