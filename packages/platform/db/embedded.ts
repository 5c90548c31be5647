import { execFile, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import {
  chmod,
  chown,
  lchown,
  mkdir,
  readdir,
  readFile,
  realpath,
  rename,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { withClient } from './connect.ts'
import { type Account, databaseAccount, plainEnvironment } from './embedded/account.ts'
import { type Binaries, findBinaries } from './embedded/binaries.ts'
import { guard } from './embedded/guard.ts'
import { clusterInside, findHome, type Home, recordedCluster } from './embedded/home.ts'
import { isAlive, takeLease, withLockFile } from './embedded/processes.ts'
import {
  choosePort,
  findRunning,
  logSince,
  type Running,
  sizeOf,
  socketOf,
  startServer,
  stopServer,
  waitUntilReady,
} from './embedded/server.ts'

export type EmbeddedOptions = {
  /** DATA_DIR. The cluster is in its folder `postgres`, with files named `postgres.*` next to it. */
  dataDir: string
  log: (line: string) => void
  /** Added to PostgreSQL's own settings; tests switch fsync off. */
  settings?: Record<string, string>
}

export type EmbeddedDatabase = {
  url: string
  port: number
  /** True when a running server was reused: its program was killed, or still uses it. */
  reused: boolean
  /**
   * Writes everything to the files of the tables, so that a recovery after a crash begins here. It takes seconds after
   * thousands of tables were created; `log` tells when it failed.
   */
  checkpoint(): Promise<void>
  /** Stops the server, unless another process uses it as well. */
  stop(): Promise<void>
}

type Context = EmbeddedOptions & {
  account: Account | undefined
  binaries: Binaries
  home: Home
  password: string
  /** aborts when the program stops, which then waits for no server to become ready */
  signal: AbortSignal
}

const run = promisify(execFile)
const superuser = 'postgres'
const database = 'opensrm'

/**
 * Runs the PostgreSQL that is shipped with OpenSRM: as root or as an ordinary user, however the last run ended. The
 * server is a separate process that survives a killed parent; the next start finds and reuses it.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const dataDir = await prepareDataDir(options.dataDir)
  const lock = join(dataDir, 'postgres.lock')
  return withLockFile(lock, async () => {
    const stopping = new AbortController()
    const context = await prepare({ ...options, dataDir, signal: stopping.signal })
    const { server, reused } = await ensureRunning(context)
    await createDatabase(context, server.port)
    const lease = await takeLease(join(dataDir, 'postgres.users'))
    await keepOwner(join(dataDir, 'postgres.users'), dataDir)
    let stopped: Promise<void> | undefined
    let pid = server.pid
    const guarding = guard({
      isAlive: () => isAlive(pid),
      revive: () =>
        withLockFile(lock, async () => {
          if (stopped) return
          options.log('PostgreSQL has ended by itself: starting it again')
          // On the same port, because open programs are connected to it.
          const revived = await ensureRunning(context, server.port)
          pid = revived.server.pid
          options.log('PostgreSQL runs again')
        }),
      log: options.log,
    })
    return {
      url: urlOf(context, server.port, database),
      port: server.port,
      reused,
      checkpoint: () =>
        withClient(
          'migrations',
          { connectionString: urlOf(context, server.port, database) },
          (client) => client.query('checkpoint'),
        ).then(
          () => undefined,
          (error) => {
            if (!stopped) options.log(`PostgreSQL could not write its checkpoint: ${error}`)
          },
        ),
      stop() {
        guarding.stop()
        stopping.abort()
        stopped ??= (async () => {
          if (!(await exists(dataDir))) return stopServer(pid)
          await withLockFile(lock, async () => {
            const running = await findRunning(context.home.cluster)
            if (await lease.release()) await stopServer(running?.pid ?? pid)
            else options.log('PostgreSQL goes on: another process uses it')
          })
        })()
        return stopped
      },
    }
  })
}

/** Stops the server of a DATA_DIR, if one runs, even if other processes use it. */
export async function stopEmbedded(dataDir: string): Promise<void> {
  const directory = await realpath(dataDir)
  const cluster = (await recordedCluster(directory)) ?? clusterInside(directory)
  const running = await findRunning(cluster)
  if (running) await stopServer(running.pid)
}

async function prepareDataDir(dataDir: string): Promise<string> {
  const wanted = resolve(dataDir)
  const firstMade = await mkdir(wanted, { recursive: true })
  if (firstMade) {
    // If we run as root, the database's user must be able to enter the folder, but need not list it.
    const mode = process.getuid?.() === 0 ? 0o711 : 0o700
    await chmod(wanted, mode)
  }
  return realpath(wanted)
}

async function prepare(options: EmbeddedOptions & { signal: AbortSignal }): Promise<Context> {
  const { dataDir, log } = options
  const known = [clusterInside(dataDir), await recordedCluster(dataDir)].filter(
    (p) => p !== undefined,
  )
  const account = await databaseAccount(known, log)
  for (const cluster of known) await giveToAccount(cluster, account)
  const binaries = await findBinaries(account, log)
  const home = await findHome(dataDir, account, log)
  const password = (await readText(join(dataDir, 'postgres.password')))?.trim() ?? ''
  const context = { ...options, account, binaries, home, password }
  await removeHalfMade(home.cluster)
  if (home.isNew) await createCluster(context)
  else if (password === '') await replacePassword(context)
  return context
}

async function ensureRunning(
  context: Context,
  fixedPort?: number,
): Promise<{ server: Running; reused: boolean }> {
  const { home, log, signal } = context
  const running = await findRunning(home.cluster)
  if (running) {
    const url = urlOf(context, running.port, 'postgres')
    if (await waitUntilReady(running, { url, cluster: home.cluster, log, signal })) {
      await rememberPort(context, running.port)
      return { server: running, reused: true }
    }
  }
  return { server: await start(context, fixedPort), reused: false }
}

async function start(context: Context, fixedPort?: number): Promise<Running> {
  const { dataDir, home, log, signal, settings = {} } = context
  const logFile = join(dataDir, 'postgres.log')
  await rotate(logFile)
  const giveUpAt = Date.now() + 60_000
  let last = Number(await readText(join(dataDir, 'postgres.port'))) || undefined
  for (;;) {
    const port = fixedPort ?? (await choosePort(last))
    const before = await sizeOf(logFile)
    const server = await startServer({
      postgres: context.binaries.postgres,
      cluster: home.cluster,
      port,
      account: context.account,
      logFile,
      settings,
    })
    await keepOwner(logFile, dataDir)
    const url = urlOf(context, port, 'postgres')
    const isReady = await waitUntilReady(server, { url, cluster: home.cluster, log, signal }).catch(
      async (error: unknown) => {
        if (signal.aborted) await stopServer(server.pid)
        throw error
      },
    )
    if (isReady) {
      await rememberPort(context, port)
      return { pid: server.pid, port }
    }
    const said = await logSince(logFile, before)
    const mayPass =
      // Another process took the port in the meantime.
      /could not bind|could not create any TCP/.test(said) ||
      // The server was killed and its children have not ended yet.
      /pre-existing shared memory block|still in use/.test(said)
    if (!mayPass || Date.now() > giveUpAt) {
      throw new Error(`PostgreSQL did not start. It says (${logFile}):\n${said}`)
    }
    last = /could not/.test(said) ? undefined : port
    await sleep(200)
  }
}

/** What a program that failed has said. */
function saidBy(error: unknown): string {
  return error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : ''
}

function isLocaleUnknown(error: unknown): boolean {
  return saidBy(error).includes('invalid locale name')
}

async function createCluster(context: Context): Promise<void> {
  const { account, binaries, dataDir, home, log } = context
  log('creating the database (first start)')
  context.password = await writePassword(dataDir)
  // Created next to it and renamed, so that an interrupted first start leaves no incomplete cluster. The name is unique
  // each time, because an initdb whose parent was killed continues to write.
  const fresh = `${home.cluster}.new-${randomBytes(4).toString('hex')}`
  const passwordFile = `${fresh}.password`
  await mkdir(fresh, { mode: 0o700 })
  await writeFile(passwordFile, context.password, { mode: 0o600 })
  try {
    if (account) {
      await chown(fresh, account.uid, account.gid)
      await chown(passwordFile, account.uid, account.gid)
    }
    const initialise = (letters: string) =>
      run(
        binaries.initdb,
        [
          ...['--pgdata', fresh, '--username', superuser, '--pwfile', passwordFile],
          ...['--auth', 'scram-sha-256', '--encoding=UTF8'],
          // Otherwise LANG decides how text is stored and sorted.
          ...['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'],
          `--lc-ctype=${letters}`,
          ...(context.settings?.fsync === 'off' ? ['--no-sync'] : []),
        ],
        { cwd: '/', env: plainEnvironment, ...account },
      )
    // pg_trgm asks the system which characters are letters. In C no Chinese one is: a search for it would read every row.
    await initialise('C.UTF-8').catch((error: unknown) => {
      if (!isLocaleUnknown(error)) throw error
      log('this system has no locale C.UTF-8: searches for Chinese text will be slow')
      return initialise('C')
    })
    await rename(fresh, home.cluster)
  } catch (cause) {
    throw new Error(`the database could not be created: ${saidBy(cause) || cause}`, { cause })
  } finally {
    await rm(passwordFile, { force: true })
  }
  await home.remember()
}

async function removeHalfMade(cluster: string): Promise<void> {
  const prefix = `${basename(cluster)}.new-`
  for (const name of await readdir(dirname(cluster))) {
    if (!name.startsWith(prefix)) continue
    await rm(join(dirname(cluster), name), { recursive: true, force: true }).catch(() => undefined)
  }
}

/** The password file was lost. The cluster is ours, so it gets a new password in single-user mode. */
async function replacePassword(context: Context): Promise<void> {
  const { account, binaries, dataDir, home, log } = context
  log('the password of the database is missing: setting a new one')
  const running = await findRunning(home.cluster)
  if (running) await stopServer(running.pid)
  await rm(join(home.cluster, 'postmaster.pid'), { force: true })
  context.password = await writePassword(dataDir)
  const single = spawn(binaries.postgres, ['--single', '-D', home.cluster, 'postgres'], {
    cwd: '/',
    env: plainEnvironment,
    stdio: ['pipe', 'ignore', 'pipe'],
    ...account,
  })
  let said = ''
  single.stderr.on('data', (chunk) => {
    said += chunk
  })
  // It may end before it has read everything.
  single.stdin.on('error', () => undefined)
  single.stdin.end(`alter role ${superuser} password '${context.password}'\n`)
  const code = await new Promise((done) => {
    single.on('error', done)
    single.once('close', done)
  })
  if (code === 0 && !/ERROR/.test(said)) return
  await rm(join(dataDir, 'postgres.password'), { force: true })
  throw new Error(`the database's password could not be replaced: ${said.trim() || code}`)
}

async function createDatabase(context: Context, port: number): Promise<void> {
  const connectionString = urlOf(context, port, 'postgres')
  await withClient('server', { connectionString }, async (client) => {
    const found = await client.query('select 1 from pg_database where datname = $1', [database])
    if (found.rows.length === 0) await client.query(`create database ${database}`)
  })
}

async function writePassword(dataDir: string): Promise<string> {
  const password = randomBytes(24).toString('hex')
  const file = join(dataDir, 'postgres.password')
  await rm(file, { force: true })
  await writeFile(file, `${password}\n`, { mode: 0o600 })
  await keepOwner(file, dataDir)
  return password
}

async function rememberPort({ dataDir }: Context, port: number): Promise<void> {
  const file = join(dataDir, 'postgres.port')
  await writeFile(file, `${port}\n`)
  await keepOwner(file, dataDir)
}

/** Files that root writes into an ordinary user's DATA_DIR are given to that user. */
async function keepOwner(file: string, dataDir: string): Promise<void> {
  if (process.getuid?.() !== 0) return
  const owner = await stat(dataDir)
  await chown(file, owner.uid, owner.gid)
  if (!(await stat(file)).isDirectory()) return
  for (const name of await readdir(file)) await chown(join(file, name), owner.uid, owner.gid)
}

/** A cluster that root restored or copied belongs to root: give it to the database's account. */
async function giveToAccount(cluster: string, account: Account | undefined): Promise<void> {
  const owner = await stat(cluster).catch(() => undefined)
  if (!account || owner?.uid !== 0) return
  for (const entry of await readdir(cluster, { recursive: true, withFileTypes: true })) {
    await lchown(join(entry.parentPath, entry.name), account.uid, account.gid)
  }
  await chown(cluster, account.uid, account.gid)
  await chmod(cluster, 0o700)
}

async function rotate(logFile: string): Promise<void> {
  if ((await sizeOf(logFile)) > 20_000_000) await rename(logFile, `${logFile}.1`)
}

/** By the server's socket, if it has one: a statement takes a fifth less time than by TCP. */
function urlOf({ password, home }: Context, port: number, name: string): string {
  const url = `postgres://${superuser}:${password}@127.0.0.1:${port}/${name}`
  const hasSocket = existsSync(socketOf(home.cluster, port))
  return hasSocket ? `${url}?host=${encodeURIComponent(home.cluster)}` : url
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  )
}

async function readText(path: string): Promise<string | undefined> {
  return readFile(path, 'utf8').catch(() => undefined)
}
