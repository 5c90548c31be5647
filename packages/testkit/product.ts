import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Area } from '@opensrm/platform/documents/registry.ts'
import type { S3Options } from '@opensrm/platform/files/s3Store.ts'
import type { Clock } from '@opensrm/platform/http/action.ts'
import type { MailPort } from '@opensrm/platform/mail/mail.ts'
import { buildCompany } from '../../apps/demo/build.ts'
import { boot, type Product } from '../../apps/server/boot.ts'
import { CHEAP_PASSWORDS, repeatedKeyPairs } from './cheapSecrets.ts'
import { type ApiClient, createClient, logIn, type Send } from './client.ts'
import { readCompany, TEST_PLAN, type TestCompany } from './company.ts'
import { templateDatabase } from './database.ts'
import { fingerprint } from './fingerprint.ts'

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..')
const TIME_ZONE = 'Asia/Shanghai'
const SEALING_KEY = Buffer.alloc(32, 'sealing key of the tests')
const CHEAP = { keyPairs: repeatedKeyPairs, passwordCost: CHEAP_PASSWORDS }

/** A running product with its own database, called in process through the same HTTP stack as from outside. */
export type TestProduct = {
  product: Product
  send: Send
  visitor: ApiClient
  login(userName: string): Promise<ApiClient>
  /** users, organisations, suppliers and items for tests; absent for an empty installation */
  company: TestCompany
  /** the folder of its attachments; absent for an empty installation */
  filesFolder: string
  close(): Promise<void>
}

/** What the templates are made of. A server that outlives a run keeps those of other states of the sources. */
const SOURCES = ['migrations', 'areas', 'packages/kernel', 'packages/platform', 'apps/demo']
let sources: Promise<string> | undefined

async function templateKey(name: string): Promise<string> {
  sources ??= fingerprint(SOURCES)
  return `${name} ${await sources}`
}

/** Read once by each process: copies of a template have the ids of the template. */
const companies = new Map<string, TestCompany>()

export const TEST_PASSWORD = 'OpenSRM@2026'

/** Starts the product with the small test company: built once per test run, copied in milliseconds. */
export async function startProduct(
  options: {
    clock?: Clock
    areas?: readonly Area[]
    withWeb?: boolean
    mail?: MailPort
    redisUrl?: string
    s3?: S3Options
    officeCommand?: string
    clamavUrl?: string
    /** also runs the worker of background jobs, the outbox and all services, as on a server */
    withJobs?: boolean
    /** the limits of a caller as on a server; higher in tests by default */
    callsPerMinute?: number
  } = {},
): Promise<TestProduct> {
  const template = await templateDatabase(await templateKey('company'), async (url) => {
    const product = await boot({
      databaseUrl: url,
      root,
      timeZone: TIME_ZONE,
      withoutJobs: true,
      logLevel: 'error',
      ...CHEAP,
    })
    try {
      await buildCompany(sendTo(product), TEST_PLAN)
    } finally {
      await product.close()
    }
  })
  const database = await template.create()
  const filesFolder = await mkdtemp(path.join(tmpdir(), 'opensrm-files-'))
  const product = await boot({
    databaseUrl: database.url,
    root,
    timeZone: TIME_ZONE,
    withoutJobs: !options.withJobs,
    logLevel: 'error',
    sealingKey: SEALING_KEY,
    ...CHEAP,
    callsPerMinute: options.callsPerMinute ?? 1_000_000,
    filesFolder,
    ...(options.withWeb ? { webFolder: path.join(root, 'dist/web') } : {}),
    ...(options.clock ? { clock: options.clock } : {}),
    ...(options.areas ? { areas: options.areas } : {}),
    ...(options.mail ? { mail: options.mail } : {}),
    redisUrl: options.redisUrl ?? null,
    s3: options.s3 ?? null,
    officeCommand: options.officeCommand ?? null,
    clamavUrl: options.clamavUrl ?? null,
  })
  const send = sendTo(product)
  const { clock } = options
  if (clock) send.now = () => clock().getTime()
  const known =
    companies.get(template.url) ?? (await readCompany(await logIn(send, 'admin', TEST_PASSWORD)))
  companies.set(template.url, known)
  const company = structuredClone(known)
  return {
    product,
    send,
    company,
    filesFolder,
    visitor: createClient(send),
    login: (userName) => logIn(send, userName, TEST_PASSWORD),
    async close() {
      await product.close()
      await database.drop()
      await rm(filesFolder, { recursive: true, force: true })
    },
  }
}

/** An empty installation: migrated and seeded, without any user. */
export async function startEmptyProduct(
  options: { withWeb?: boolean } = {},
): Promise<Omit<TestProduct, 'company' | 'filesFolder'>> {
  const template = await templateDatabase(await templateKey('empty'), async (url) => {
    const product = await boot({
      databaseUrl: url,
      root,
      timeZone: TIME_ZONE,
      withoutJobs: true,
      logLevel: 'error',
      ...CHEAP,
    })
    await product.close()
  })
  const database = await template.create()
  const product = await boot({
    databaseUrl: database.url,
    root,
    timeZone: TIME_ZONE,
    withoutJobs: true,
    logLevel: 'error',
    ...CHEAP,
    ...(options.withWeb ? { webFolder: path.join(root, 'dist/web') } : {}),
  })
  const send = sendTo(product)
  return {
    product,
    send,
    visitor: createClient(send),
    login: (userName) => logIn(send, userName, TEST_PASSWORD),
    async close() {
      await product.close()
      await database.drop()
    },
  }
}

/** Signed with the product's own time, which a test may have set. */
function sendTo(product: Product): Send {
  const send: Send = async (request) => {
    const response = await product.app.inject(request)
    return { statusCode: response.statusCode, body: response.body }
  }
  send.now = () => product.platform.clock().getTime()
  return send
}
