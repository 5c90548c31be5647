import { type ChildProcess, spawn } from 'node:child_process'
import { open, readFile, realpath, rm, stat, statfs } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { withClient } from '../connect.ts'
import { type Account, plainEnvironment } from './account.ts'
import { boundMemory, machineMemory } from './memory.ts'
import { commandLine, hasCode, isAlive } from './processes.ts'

export type Running = { pid: number; port: number }

type Log = (line: string) => void
type Start = {
  postgres: string
  cluster: string
  port: number
  account: Account | undefined
  logFile: string
  settings: Record<string, string>
}

/**
 * The socket of a server, in the folder of its data, which only its own account and root can enter. With a folder as the
 * host, clients look for it under this name.
 */
export function socketOf(cluster: string, port: number): string {
  return join(cluster, `.s.PGSQL.${port}`)
}

/** The longest path of a socket that every system takes, in bytes. */
const LONGEST_SOCKET = 103

function mayListen(socket: string): boolean {
  return process.platform !== 'win32' && Buffer.byteLength(socket) <= LONGEST_SOCKET
}

/** The server that currently runs on this cluster, if any. Files left behind by an ended one do not count. */
export async function findRunning(cluster: string): Promise<Running | undefined> {
  const [pid, , , port, , , , status] = await pidFile(cluster)
  if (!pid || !port || !(await isPostmaster(Number(pid), cluster))) return undefined
  if (status?.trim() === 'stopping') {
    await waitForEnd(Number(pid), 60_000)
    return undefined
  }
  return { pid: Number(pid), port: Number(port) }
}

/** Starts a server and returns as soon as its process exists; `waitUntilReady` tells when it accepts connections. */
export async function startServer(start: Start): Promise<Running & { child: ChildProcess }> {
  // The caller has ensured that no server runs. The id in a stale file may belong to another process of this user by
  // now, and PostgreSQL would then refuse to start.
  await rm(join(start.cluster, 'postmaster.pid'), { force: true })
  const socket = socketOf(start.cluster, start.port)
  const settings = {
    ...(await standardSettings()),
    unix_socket_directories: mayListen(socket) ? start.cluster : '',
    ...start.settings,
    port: String(start.port),
  }
  for (const stale of [socket, `${socket}.lock`]) await rm(stale, { force: true })
  const output = await open(start.logFile, 'a', 0o600)
  try {
    const [command, ...bounds] = await boundMemory(start.postgres)
    const child = spawn(
      command,
      [
        ...bounds,
        '-D',
        start.cluster,
        ...Object.entries(settings).flatMap(([key, value]) => ['-c', `${key}=${value}`]),
      ],
      {
        // A process group of its own, so that Ctrl-C in the terminal does not stop the database before the program that
        // uses it.
        detached: true,
        cwd: '/',
        env: plainEnvironment,
        stdio: ['ignore', output.fd, output.fd],
        ...start.account,
      },
    )
    await new Promise((resolve, reject) => {
      child.once('spawn', resolve)
      child.on('error', reject)
    })
    child.unref()
    return { pid: child.pid ?? 0, port: start.port, child }
  } finally {
    await output.close()
  }
}

/** Waits until the server accepts connections; false when it ended first. Throws when `signal` aborts. */
export async function waitUntilReady(
  server: Running,
  connection: { url: string; cluster: string; log: Log; signal: AbortSignal },
): Promise<boolean> {
  const started = Date.now()
  let announced = false
  for (;;) {
    if (await answers(connection.url, connection.cluster)) return true
    connection.signal.throwIfAborted()
    if (!(await isAlive(server.pid))) return false
    const waited = Date.now() - started
    if (waited > 600_000) throw new Error('PostgreSQL does not answer since 10 minutes')
    if (waited > 3_000 && !announced) {
      announced = true
      connection.log('waiting for PostgreSQL, which may be recovering after a crash')
    }
    await sleep(20)
  }
}

/** Fast shutdown: open transactions are rolled back, committed data is kept. */
export async function stopServer(pid: number): Promise<void> {
  for (const [signal, patience] of [
    ['SIGINT', 60_000],
    ['SIGQUIT', 10_000],
    ['SIGKILL', 10_000],
  ] as const) {
    try {
      process.kill(pid, signal)
    } catch (error) {
      if (hasCode(error, 'ESRCH')) return
      throw error
    }
    if (await waitForEnd(pid, patience)) return
  }
  throw new Error(`PostgreSQL (process ${pid}) cannot be stopped`)
}

/** The last used port if it is still free, else a free one outside the ephemeral range. */
export async function choosePort(last: number | undefined): Promise<number> {
  if (last && (await isFree(last))) return last
  for (let attempt = 0; attempt < 50; attempt += 1) {
    const port = 15_432 + Math.floor(Math.random() * 10_000)
    if (await isFree(port)) return port
  }
  throw new Error('no free TCP port found for PostgreSQL')
}

async function standardSettings(): Promise<Record<string, string>> {
  const settings: Record<string, string> = {
    listen_addresses: '127.0.0.1',
    max_connections: '200',
    password_encryption: 'scram-sha-256',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_checkpoints: 'off',
    fsync: 'on',
    shared_buffers: '256MB',
    effective_cache_size: `${Math.max(256, Math.floor(machineMemory() / 2 ** 21))}MB`,
    work_mem: '16MB',
    // A sort or join without end must not fill the disk.
    temp_file_limit: '10GB',
    // Queries of disconnected clients are cancelled.
    client_connection_check_interval: '5s',
    maintenance_work_mem: '256MB',
    max_wal_size: '4GB',
    checkpoint_timeout: '15min',
    wal_compression: 'on',
    random_page_cost: '1.1',
    // Compiling a query takes longer than most of our lists do in total.
    jit: 'off',
  }
  // Containers often have 64 MB of shared memory, too little for parallel queries.
  if (process.platform === 'linux') {
    const shared = await statfs('/dev/shm').catch(() => undefined)
    if (!shared || shared.bsize * shared.blocks < 2 ** 28) {
      settings.dynamic_shared_memory_type = 'mmap'
    }
  }
  return settings
}

async function answers(url: string, cluster: string): Promise<boolean> {
  try {
    const { rows } = await withClient('server', { connectionString: url }, (client) =>
      client.query('show data_directory'),
    )
    if ((await sameFile(rows[0]?.data_directory, cluster)) === false) {
      throw new Error(`another database than ${cluster} answers on its port`)
    }
    return true
  } catch (error) {
    if (isNotReadyYet(error)) return false
    throw error
  }
}

/** 57P03: starting up or shutting down. The others: the server does not listen, or the connection was cut. */
function isNotReadyYet(error: unknown): boolean {
  const codes = ['57P03', '57P01', 'ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT']
  if (codes.some((code) => hasCode(error, code))) return true
  return error instanceof Error && /timeout|terminated/i.test(error.message)
}

async function isPostmaster(pid: number, cluster: string): Promise<boolean> {
  if (!(pid > 0) || !(await isAlive(pid))) return false
  const command = await commandLine(pid)
  // If processes of other users are hidden, a connection attempt has to tell.
  if (command === '') return true
  return command.includes('postgres') && command.includes(cluster)
}

async function pidFile(cluster: string): Promise<string[]> {
  const text = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '')
  const lines = text.split('\n')
  // In a copied DATA_DIR the file names the original cluster.
  return lines[1] && (await sameFile(lines[1], cluster)) ? lines : []
}

async function sameFile(a: unknown, b: string): Promise<boolean> {
  if (typeof a !== 'string') return false
  if (a === b) return true
  return (await realpath(a).catch(() => a)) === (await realpath(b).catch(() => b))
}

async function waitForEnd(pid: number, patience: number): Promise<boolean> {
  const until = Date.now() + patience
  while (await isAlive(pid)) {
    if (Date.now() > until) return false
    await sleep(20)
  }
  return true
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen({ port, host: '127.0.0.1', exclusive: true }, () => {
      probe.close(() => resolve(true))
    })
  })
}

/** The last lines PostgreSQL wrote since the log had this size. */
export async function logSince(file: string, size: number): Promise<string> {
  const text = await readFile(file, 'utf8').catch(() => '')
  return Buffer.from(text).subarray(size).toString('utf8').trim().split('\n').slice(-15).join('\n')
}

export async function sizeOf(file: string): Promise<number> {
  return stat(file).then(
    ({ size }) => size,
    () => 0,
  )
}
