import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import pg from 'pg'
import { root } from '../measuring/bundle.ts'
import { type Started, startNode } from '../measuring/processes.ts'

const VERSION = '11.3.5'
const TOKEN = 'bench-directus-admin-token-0123456789'
const folder = join(root, '.cache/bench-directus')
const cli = join(folder, 'node_modules/directus/cli.js')

export type Directus = { url: string; token: string; pid: number; stop(): Promise<void> }

/**
 * Directus on the same database, as the alternative a user would otherwise put in front of such a
 * table. Installed on demand, never a dependency.
 */
export async function startDirectus(
  databaseUrl: string,
  say: (line: string) => void,
): Promise<Directus> {
  install(say)
  const port = await freePort()
  const others = await otherTables(databaseUrl)
  const env = {
    // Directus processes the schema of every table on each request, so only the measured one is
    // included.
    DB_EXCLUDE_TABLES: others.join(','),
    DB_CLIENT: 'pg',
    DB_CONNECTION_STRING: databaseUrl,
    HOST: '127.0.0.1',
    PORT: String(port),
    SECRET: 'bench-secret',
    ADMIN_EMAIL: 'bench@example.com',
    ADMIN_PASSWORD: 'bench-directus',
    ADMIN_TOKEN: TOKEN,
    CACHE_ENABLED: 'false',
    RATE_LIMITER_ENABLED: 'false',
    PRESSURE_LIMITER_ENABLED: 'false',
    WEBSOCKETS_ENABLED: 'false',
    TELEMETRY: 'false',
    LOG_LEVEL: 'error',
    STORAGE_LOCAL_ROOT: join(folder, 'uploads'),
    EXTENSIONS_PATH: join(folder, 'extensions'),
    NODE_OPTIONS: '',
  }
  const boot = spawnSync(process.execPath, [cli, 'bootstrap'], {
    cwd: folder,
    env: { ...process.env, ...env },
    encoding: 'utf8',
  })
  if (boot.status !== 0)
    throw new Error(`Directus could not be set up: ${boot.stdout}${boot.stderr}`)
  const started: Started = await startNode(cli, { args: ['start'], env, cwd: folder })
  const url = `http://127.0.0.1:${port}`
  for (let attempt = 0; ; attempt++) {
    const answer = await fetch(`${url}/server/ping`).catch(() => null)
    if (answer?.ok) break
    if (attempt > 240) throw new Error('Directus does not answer')
    await new Promise((resolve) => setTimeout(resolve, 250))
  }
  return { url, token: TOKEN, pid: started.child.pid as number, stop: () => started.stop() }
}

async function otherTables(databaseUrl: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const { rows } = await client.query(
    "select table_name from information_schema.tables where table_schema = 'public' and table_name <> 'srm_pur_order' and table_name !~ '^directus_'",
  )
  await client.end()
  return rows.map((row) => row.table_name as string)
}

function install(say: (line: string) => void): void {
  if (!existsSync(cli)) {
    say(`installing Directus ${VERSION} into .cache (about two minutes, once)`)
    mkdirSync(folder, { recursive: true })
    writeFileSync(
      join(folder, 'package.json'),
      JSON.stringify({ name: 'bench-directus', private: true, type: 'module' }),
    )
    const npm = spawnSync(
      'npm',
      [
        'install',
        `directus@${VERSION}`,
        '--ignore-scripts',
        '--no-audit',
        '--no-fund',
        '--loglevel=error',
      ],
      {
        cwd: folder,
        stdio: ['ignore', 2, 2],
      },
    )
    if (npm.status !== 0) throw new Error('npm cannot install Directus: is the registry reachable?')
  }
  // Its sandbox for user scripts needs a compiler; lists do not use it.
  const sandbox = join(folder, 'node_modules/isolated-vm')
  if (existsSync(sandbox)) writeFileSync(join(sandbox, 'isolated-vm.js'), 'module.exports = {}\n')
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer()
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number }
      server.close(() => resolve(port))
    })
  })
}
