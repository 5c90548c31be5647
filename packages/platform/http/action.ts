import type { Side } from '@opensrm/kernel/document/define.ts'
import type { Language, Text } from '@opensrm/kernel/i18n/text.ts'
import type { Service } from '@opensrm/kernel/protocol/constants.ts'
import { AppError } from '@opensrm/kernel/protocol/errors.ts'
import type { Kysely, Transaction } from 'kysely'
import type pg from 'pg'
import type { Logger } from 'pino'
import type { ZodType } from 'zod'
import type { RedisConnection } from '../cache/redis.ts'
import type { Engine } from '../documents/engine.ts'
import type { WholeResult } from '../documents/operations.ts'
import type { Registry } from '../documents/registry.ts'
import type { FileStore } from '../files/fileStore.ts'
import type { VirusScanner } from '../files/virusScan.ts'
import type { MailPort } from '../mail/mail.ts'

/**
 * Tables are created from definitions at run time, so their row types come from definitions, not from a schema
 * interface. Every column value arrives as text, exactly as PostgreSQL printed it (see db/pool.ts).
 */
// biome-ignore lint/suspicious/noExplicitAny: see above
export type Schema = any
export type Db = Kysely<Schema>
export type Tx = Transaction<Schema>

/** The signed-in user of a request, from the session. */
export type Caller = {
  userId: string
  userName: string
  fullName: string
  /** the name for English texts, if the person has one */
  fullNameEn?: string
  side: Side
  /** supplier users belong to exactly one supplier; null on the buyer side */
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
  /** while duties remain (agreement, password), only the duty actions are allowed */
  duties: readonly string[]
}

/** Returns the current time; tests pass a fixed clock. */
export type Clock = () => Date

/** Services shared by the whole process. Created once in apps/server. */
export type Platform = {
  db: Db
  /** the same connections as `db`, for the frequent list queries and LISTEN */
  pool: pg.Pool
  registry: Registry
  clock: Clock
  log: Logger
  /** contents of attachments */
  files: FileStore
  /** scans uploads; null when none is configured */
  scanner: VirusScanner | null
  /** sends mail outside the application */
  mail: MailPort
  /** a cache shared by all nodes; null when none is configured */
  redis: RedisConnection | null
  config: PlatformConfig
}

export type PlatformConfig = {
  /** wall-clock zone in which date-times are stored as text and jobs run */
  timeZone: string
  /** accounts shown on the login page once the demo company exists; otherwise empty */
  demoAccounts: readonly { userName: string; title: Text; password: string }[]
  /** progress of the demo company while it is built and the product is already open; otherwise null */
  building?: Building | null
  /** fixed gateway tag of the installation */
  gatewayTag: string
  trustedProxies: readonly string[]
  /** public addresses of the installation, the first one for links; absent: option PUBLIC_ADDRESS defines them */
  publicUrl?: string | null
  /** opens /metrics to callers on other machines */
  metricsToken?: string | null
  /** secret under which sealed quotations and bids are kept; absent: nothing can be sealed */
  sealingKey?: Buffer | null
  /** makes the key pairs of sealed events; absent: each is made when it is needed */
  keyPairs?: KeyPairSource
  /** the product's clock is not that of its machine, as in tests and while the demo company is built */
  hasSimulatedClock?: true
  /** cost of new password hashes; absent: the product's own */
  passwordCost?: PasswordCost
  /** for load tests, which send the same signed request many times */
  repeatsAllowed?: true
}

/** RSA keys as PEM. */
export type KeyPair = { publicKey: string; privateKey: string }
export type KeyPairSource = () => Promise<KeyPair>

/** KiB of memory and passes of argon2id. */
export type PasswordCost = { memoryCost: number; timeCost: number }

/** What is being built, and the progress. */
export type Building = { percent: number; step: Text; hasFailed?: true }

export type RequestInfo = {
  clientIp: string
  userAgent: string
  language: Language
  /** header requestKey: the same key by the same user within 24 hours gets the first answer again */
  requestKey: string | null
  menuId: string | null
  traceId: string
  /** the key of the browser that returned from an external sign-in */
  browserKey?: string | null
}

/** A fixed call, in addition to the derived document actions. */
export type Action<I = unknown, O = unknown> = {
  /**
   * service prefix without /api, e.g. 'baseServer', used in the description; the action is available under all prefixes
   */
  service: Service
  /** 'baseLogin' is served at /v1/baseLoginRestful/{action} */
  resource: string
  action: string
  title: Text
  /** 'public' needs no session; 'session' any signed-in user; otherwise a resource code on the resource's menus */
  access: 'public' | 'session' | { code: string }
  /** also callable while login duties remain */
  duringDuties?: true
  /** largest body; default ACTION_BYTES of http/bodyLimits.ts, before a login VISITOR_BYTES */
  maxBytes?: number
  /** GET with query parameters, in addition to POST */
  get?: true
  input: ZodType<I>
  /** further resource codes that its answer depends on, with their names: they can be granted on its menu */
  codes?: { readonly [code: string]: Text }
  run(context: ActionContext, input: I): Promise<O>
  /** the whole result for an export, which then needs code btnExport; without it a list is read page by page */
  exportRows?(context: ActionContext, input: I): Promise<WholeResult>
}

export type ActionContext = {
  platform: Platform
  engine: Engine
  request: RequestInfo
  /** null only on public actions */
  caller: Caller | null
}

/** An answer with page data, for actions that return lists. */
export type Paged<T> = { data: T; page: { count: number; curIndex: number; capped?: boolean } }

export function defineAction<I, O>(action: Action<I, O>): Action {
  return action as unknown as Action
}

/** The signed-in user, for actions that need one. */
export function callerIn({ caller }: { readonly caller: Caller | null }): Caller {
  if (!caller) throw new AppError('NO_SESSION')
  return caller
}
