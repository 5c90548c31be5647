import { execFileSync, spawn } from 'node:child_process'
import { chmod, mkdtemp, readFile, realpath, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Client } from 'pg'
import { afterEach, expect, test, vi } from 'vitest'
import { startEmbedded, stopEmbedded } from './embedded.ts'

const dataDirs: string[] = []

afterEach(async () => {
  for (const dataDir of dataDirs.splice(0)) {
    await stopEmbedded(dataDir)
    // A killed server may still have children that write files.
    await rm(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
  }
})

async function newDataDir(): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'opensrm-embedded-'))
  await chmod(dataDir, 0o711)
  dataDirs.push(dataDir)
  return dataDir
}

const fileIn = (dataDir: string, name: string) => join(dataDir, 'postgres', name)

const start = (dataDir: string) => startEmbedded({ dataDir, log: () => undefined })

async function query(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}

async function postmaster(dataDir: string): Promise<number> {
  return Number.parseInt(await readFile(fileIn(dataDir, 'postmaster.pid'), 'utf8'), 10)
}

test('keeps what was committed when PostgreSQL itself is killed', async () => {
  const dataDir = await newDataDir()
  const first = await start(dataDir)
  await query(first.url, "create table kept as select 'order 1' as name")
  process.kill(await postmaster(dataDir), 'SIGKILL')

  const second = await start(dataDir)
  expect(second.reused).toBe(false)
  expect(second.port).toBe(first.port)
  expect(await query(second.url, 'select name from kept')).toEqual([{ name: 'order 1' }])
})

test('is there again by itself, under the same address, when PostgreSQL dies under a running program', async () => {
  const dataDir = await newDataDir()
  const said: string[] = []
  const running = await startEmbedded({ dataDir, log: (line) => void said.push(line) })
  await query(running.url, "create table kept as select 'order 1' as name")
  const first = await postmaster(dataDir)
  process.kill(first, 'SIGKILL')

  const kept = await vi.waitFor(() => query(running.url, 'select name from kept'), {
    timeout: 30_000,
    interval: 100,
  })
  expect(kept).toEqual([{ name: 'order 1' }])
  expect(await postmaster(dataDir)).not.toBe(first)
  await vi.waitFor(() => expect(said.join(' ')).toContain('PostgreSQL runs again'), 10_000)
  // After a deliberate stop it stays stopped.
  await running.stop()
  await expect(query(running.url, 'select 1')).rejects.toThrow(/ENOENT|ECONNREFUSED/)
})

test('stops at once while PostgreSQL recovers from a crash', async () => {
  const dataDir = await newDataDir()
  const said: string[] = []
  const running = await startEmbedded({
    dataDir,
    log: (line) => void said.push(line),
    // A recovery that waits for an archive, and so does not end.
    settings: { restore_command: 'sleep 600' },
  })
  const first = await postmaster(dataDir)
  await writeFile(fileIn(dataDir, 'recovery.signal'), '', { mode: 0o666 })
  process.kill(first, 'SIGKILL')
  await vi.waitFor(() => expect(said.join(' ')).toContain('may be recovering'), 60_000)
  const second = await postmaster(dataDir)
  expect(second).not.toBe(first)

  await running.stop()
  expect(() => process.kill(second, 0)).toThrow('ESRCH')
  expect(said.filter((line) => line.includes('cannot'))).toEqual([])
})

test('reuses the server of a program that was killed', async () => {
  const dataDir = await newDataDir()
  const port = await startInProgramAndKillIt(dataDir)

  const taken = await start(dataDir)
  expect(taken).toMatchObject({ reused: true, port })
  expect(await query(taken.url, 'select 1::text as one')).toEqual([{ one: '1' }])

  await taken.stop()
  await expect(query(taken.url, 'select 1')).rejects.toThrow(/ENOENT|ECONNREFUSED/)
})

test('stops only when the last user has gone', async () => {
  const dataDir = await newDataDir()
  const [one, two] = await Promise.all([start(dataDir), start(dataDir)])
  expect([one.reused, two.reused].sort()).toEqual([false, true])
  await one.stop()
  await one.stop()
  expect(await query(two.url, 'select 1::text as one')).toEqual([{ one: '1' }])
  await two.stop()
  await expect(query(two.url, 'select 1')).rejects.toThrow(/ENOENT|ECONNREFUSED/)
})

test('gives a copy made while it runs a server and a port of its own', async () => {
  const dataDir = await newDataDir()
  const original = await start(dataDir)
  await query(original.url, "create table whose as select 'original' as owner; checkpoint")
  const beside = await newDataDir()
  await rm(beside, { recursive: true })
  execFileSync('cp', ['-R', dataDir, beside])
  await chmod(beside, 0o711)

  const copy = await start(beside)
  expect(copy.reused).toBe(false)
  expect(copy.port).not.toBe(original.port)
  await query(copy.url, "update whose set owner = 'copy'")
  expect(await query(original.url, 'select owner from whose')).toEqual([{ owner: 'original' }])
  await copy.stop()
  await expect(query(copy.url, 'select 1')).rejects.toThrow(/ENOENT|ECONNREFUSED/)
  await original.stop()
})

test('sets a new password when its file was lost', async () => {
  const dataDir = await newDataDir()
  const first = await start(dataDir)
  await query(first.url, 'create table kept ()')
  await first.stop()
  await rm(join(dataDir, 'postgres.password'))

  const second = await start(dataDir)
  expect(second.url).not.toBe(first.url)
  expect(await query(second.url, "select to_regclass('kept') as kept")).toEqual([{ kept: 'kept' }])
})

test('listens to this machine only, asks for the password and does not depend on LANG', async () => {
  const dataDir = await newDataDir()
  const { url } = await start(dataDir)
  const settings = ['listen_addresses', 'unix_socket_directories', 'TimeZone', 'server_encoding']
  const list = settings.map((name) => `current_setting('${name}')`).join(` || '|' || `)
  expect(await query(url, `select ${list} as set`)).toEqual([
    { set: `127.0.0.1|${await realpath(dataDir)}/postgres|UTC|UTF8` },
  ])
  expect(await query(url, "select datlocale from pg_database where datname = 'opensrm'")).toEqual([
    { datlocale: 'C.UTF-8' },
  ])
  // Otherwise no index helps to find Chinese text.
  await query(url, 'create extension pg_trgm')
  const [trigrams] = await query(url, "select cardinality(show_trgm('轴承')) as found")
  expect(trigrams).toEqual({ found: 3 })
  const wrong = new URL(url)
  wrong.password = 'wrong'
  await expect(query(wrong.href, 'select 1')).rejects.toThrow('password authentication failed')
  expect((await stat(join(dataDir, 'postgres.password'))).mode & 0o777).toBe(0o600)
})

function startInProgramAndKillIt(dataDir: string): Promise<number> {
  const module = fileURLToPath(new URL('./embedded.ts', import.meta.url))
  const program = `
    import { startEmbedded } from ${JSON.stringify(module)}
    const { port } = await startEmbedded({ dataDir: ${JSON.stringify(dataDir)}, log: () => undefined })
    console.log('port ' + port)
    setInterval(() => undefined, 1000)
  `
  return new Promise((resolve, reject) => {
    const args = ['--import', 'tsx', '--input-type=module', '--eval', program]
    const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
    let port = Number.NaN
    child.stdout.on('data', (chunk) => {
      port = Number(/port (\d+)/.exec(String(chunk))?.[1])
      child.kill('SIGKILL')
    })
    child.once('error', reject)
    child.once('exit', () => resolve(port))
  })
}
