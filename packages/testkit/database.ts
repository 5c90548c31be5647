import { createHash, randomBytes } from 'node:crypto'
import { chmod, mkdtemp, readdir, rm, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { withClient } from '@opensrm/platform/db/connect.ts'
import { startEmbedded, stopEmbedded } from '@opensrm/platform/db/embedded.ts'
import type { Client } from 'pg'

export type TestServer = { url: string; stop(): Promise<void> }
export type TestDatabase = { url: string; drop(): Promise<void> }
/** `url` tells it from all others: by server and name. */
export type TemplateDatabase = { url: string; create(name?: string): Promise<TestDatabase> }

/** Where the worker processes find the server started by vitest's global setup. */
const variable = 'OPENSRM_TEST_SERVER'
const prefix = 'opensrm-test-'
const memory = '/dev/shm'
const places = [tmpdir(), memory]

const hastySettings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '512MB',
  max_connections: '400',
  // Tables are small and statements are repeated a few times: planning them once is most of what they cost.
  plan_cache_mode: 'force_generic_plan',
  // It would hold a template open while a test copies it.
  autovacuum: 'off',
}

/**
 * Starts a PostgreSQL in a directory that `stop` removes. For tests it is in memory if there is room, without syncing
 * to disk; benchmarks use a durable one, as in production.
 */
export async function startTestServer({ isDurable = false } = {}): Promise<TestServer> {
  for (const place of places) await removeAbandoned(place)
  const dataDir = await mkdtemp(join(await placeFor(isDurable), `${prefix}${process.pid}-`))
  // mkdtemp creates mode 700, which as root would lock out the database's own user.
  await chmod(dataDir, 0o711)
  const server = await startEmbedded({
    dataDir,
    log: () => undefined,
    settings: isDurable ? {} : hastySettings,
  })
  process.env[variable] = server.url
  return {
    url: server.url,
    async stop() {
      delete process.env[variable]
      await server.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** Whether this process, or its parent, already has a test server. */
export function hasTestServer(): boolean {
  return process.env[variable] !== undefined
}

/** A new, empty database for one test file. */
export async function createTestDatabase(name = 'test'): Promise<TestDatabase> {
  return copyOf('template0', name)
}

/** What this process has found built, by server and name: no template is ever taken away while its server runs. */
const ready = new Set<string>()

/**
 * A database filled by `build`, usually by the migrations: built once per run by the first worker that needs it, and
 * then copied in milliseconds. The key identifies its content.
 */
export async function templateDatabase(
  key: string,
  build: (url: string) => Promise<void>,
): Promise<TemplateDatabase> {
  const template = `template_${createHash('sha256').update(key).digest('hex').slice(0, 16)}`
  const url = urlOf(template)
  if (!ready.has(url)) await buildTemplate(template, build)
  ready.add(url)
  return { url, create: (name = 'test') => copyOf(template, name) }
}

async function buildTemplate(
  template: string,
  build: (url: string) => Promise<void>,
): Promise<void> {
  await withAdmin(async (admin) => {
    await admin.query('select pg_advisory_lock(hashtext($1))', [template])
    const { rows } = await admin.query(
      'select datistemplate::text as ready from pg_database where datname = $1',
      [template],
    )
    if (rows[0]?.ready === 'true') return
    // It exists but is not ready: its builder failed or was killed.
    await admin.query(`drop database if exists ${template} with (force)`)
    await admin.query(`create database ${template} template template0`)
    await build(urlOf(template))
    await admin.query(`alter database ${template} with allow_connections false`)
    await admin.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [
      template,
    ])
    await admin.query(`alter database ${template} with is_template true`)
  })
}

async function copyOf(template: string, name: string): Promise<TestDatabase> {
  const words = name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '_')
    .slice(0, 40)
  const database = `t_${words}_${randomBytes(5).toString('hex')}`
  await withAdmin((admin) =>
    admin.query(`create database ${database} template ${template} strategy file_copy`),
  )
  return {
    url: urlOf(database),
    async drop() {
      await withAdmin((admin) => admin.query(`drop database if exists ${database} with (force)`))
    },
  }
}

function withAdmin<T>(work: (admin: Client) => Promise<T>): Promise<T> {
  return withClient('migrations', { connectionString: urlOf('postgres') }, work)
}

function urlOf(database: string): string {
  const server = process.env[variable]
  if (!server) throw new Error('no test server: call startTestServer first, or run by vitest')
  const url = new URL(server)
  url.pathname = `/${database}`
  return url.href
}

/** Copying a template creates thousands of files: 50 ms in memory, seconds on a slow disk. */
async function placeFor(isDurable: boolean): Promise<string> {
  const shared = isDurable ? undefined : await statfs(memory).catch(() => undefined)
  return shared && shared.bsize * shared.bavail > 3 * 2 ** 30 ? memory : tmpdir()
}

/** Stops servers of test runs that were killed. */
async function removeAbandoned(place: string): Promise<void> {
  for (const name of await readdir(place).catch(() => [])) {
    const pid = name.startsWith(prefix) ? Number(name.slice(prefix.length).split('-')[0]) : 0
    if (!(pid > 0) || isRunning(pid)) continue
    const dataDir = join(place, name)
    // A server of another user must not be stopped.
    await stopEmbedded(dataDir).catch(() => undefined)
    await rm(dataDir, { recursive: true, force: true }).catch(() => undefined)
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
