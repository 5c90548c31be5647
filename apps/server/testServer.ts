import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { recordedCluster } from '@opensrm/platform/db/embedded/home.ts'
import { freePort } from '@opensrm/testkit/port.ts'

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..')

export type RunningServer = { process: ChildProcess; url: string; said: string[] }

/**
 * The built product as `npm start` runs it, with its own DATA_DIR and port; on a database that is there already if one is given.
 */
export async function startServer(
  dataDir: string,
  { databaseUrl }: { databaseUrl?: string } = {},
): Promise<RunningServer> {
  const {
    DATABASE_URL: _,
    OPENSRM_TEST_SERVER: __,
    NODE_OPTIONS: ___,
    ...environment
  } = process.env
  const child = spawn(process.execPath, ['dist/server/main.js', '--empty'], {
    cwd: root,
    env: {
      ...environment,
      ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
      DATA_DIR: dataDir,
      PORT: String(await freePort()),
      HOST: '127.0.0.1',
      LOG_LEVEL: 'fatal',
      NODE_ENV: 'production',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const said: string[] = []
  createInterface({ input: child.stderr as NodeJS.ReadableStream }).on('line', (line) =>
    said.push(line),
  )
  const url = await new Promise<string>((resolve, reject) => {
    createInterface({ input: child.stdout as NodeJS.ReadableStream }).on('line', (line) => {
      said.push(line)
      const found = /running at (http:\S+)/.exec(line)
      if (found) resolve(found[1] as string)
    })
    child.once('exit', (code) =>
      reject(new Error(`The server ended with ${code}:\n${said.join('\n')}`)),
    )
  })
  return { process: child, url, said }
}

export async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  child.kill('SIGKILL')
  await gone
}

/** The process id of PostgreSQL, from PostgreSQL's own pid file. */
export async function postmaster(dataDir: string): Promise<number> {
  const cluster = (await recordedCluster(dataDir)) ?? path.join(dataDir, 'postgres')
  return Number((await readFile(path.join(cluster, 'postmaster.pid'), 'utf8')).split('\n')[0])
}

export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

export async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await pause(20)
}
