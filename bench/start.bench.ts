import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join, normalize } from 'node:path'
import { gzipSync } from 'node:zlib'
import { startEmbedded, stopEmbedded } from '@opensrm/platform/db/embedded.ts'
import { root } from './measuring/bundle.ts'
import { machine, median, table } from './measuring/load.ts'

/**
 * How long `npm start` takes when installed, built and with a database, and how much the login
 * screen makes a browser load.
 */
const GOALS = { startMs: 5000, loginKb: 350 }
const ROUNDS = 5

async function main(): Promise<void> {
  build()
  const dataDir = mkdtempSync(join(tmpdir(), 'opensrm-start-'))
  chmodSync(dataDir, 0o711)
  const times: number[] = []
  const running: number[] = []
  try {
    const first = await startOnce(dataDir)
    for (let round = 0; round < ROUNDS; round++) times.push(await startOnce(dataDir))
    // A restart of the server while PostgreSQL keeps running, as with DATABASE_URL.
    const database = await startEmbedded({ dataDir, log: () => undefined })
    for (let round = 0; round < ROUNDS; round++)
      running.push(await startOnce(dataDir, database.url))
    await database.stop()
    report({ first, times, running, login: loginSize() })
  } finally {
    await stopEmbedded(dataDir).catch(() => undefined)
    rmSync(dataDir, { recursive: true, force: true })
  }
}

function build(): void {
  const { status } = spawnSync(process.execPath, [join(root, 'scripts/build.mjs')], {
    cwd: root,
    stdio: ['ignore', 2, 2],
  })
  if (status !== 0) throw new Error('the build failed')
}

/** Milliseconds from process creation to the first healthy answer. */
async function startOnce(dataDir: string, databaseUrl?: string): Promise<number> {
  const port = await freePort()
  const started = performance.now()
  const child = spawn(process.execPath, [join(root, 'scripts/start.mjs'), '--empty'], {
    cwd: root,
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: dataDir,
      ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  child.stderr.on('data', (chunk) => {
    said += chunk
  })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  try {
    for (;;) {
      const answer = await fetch(`http://127.0.0.1:${port}/healthz`).catch(() => null)
      if (answer?.status === 200) {
        // A source has changed meanwhile, so this start included a build and does not count.
        if (!said.includes('building the web')) return performance.now() - started
        return await startOnceMore(dataDir, databaseUrl, { child, ended })
      }
      if (child.exitCode !== null || performance.now() - started > 120_000)
        throw new Error(`the server did not start: ${said}`)
      await new Promise((resolve) => setTimeout(resolve, 10))
    }
  } finally {
    child.kill('SIGTERM')
    await ended
  }
}

async function startOnceMore(
  dataDir: string,
  databaseUrl: string | undefined,
  former: { child: ChildProcess; ended: Promise<void> },
): Promise<number> {
  former.child.kill('SIGTERM')
  await former.ended
  return startOnce(dataDir, databaseUrl)
}

type Part = { file: string; kb: number }

/**
 * index.html, its scripts, styles and preloads, their static imports, and the login screen's own
 * lazy chunk.
 */
function loginSize(): Part[] {
  const web = join(root, 'dist/web')
  const html = readFileSync(join(web, 'index.html'), 'utf8')
  const wanted = [
    ...html.matchAll(/<(?:script|link)[^>]+(?:src|href)="\/?([^"]+\.(?:js|css|svg))"/g),
  ].map((match) => match[1] as string)
  const seen = new Map<string, Buffer>([['index.html', Buffer.from(html)]])
  const add = (file: string): void => {
    if (seen.has(file) || !existsSync(join(web, file))) return
    const content = readFileSync(join(web, file))
    seen.set(file, content)
    if (!file.endsWith('.js')) return
    const text = content.toString()
    for (const match of text.matchAll(/(?:\bfrom|\bimport)\s*["'](\.{1,2}\/[^"']+\.js)["']/g))
      add(normalize(join(dirname(file), match[1] as string)))
  }
  for (const file of wanted) add(file)
  // The router loads the page of /login at once, so its chunk and preloads belong to the first
  // screen.
  for (const [file, content] of [...seen]) {
    if (!file.endsWith('.js')) continue
    for (const match of content
      .toString()
      .matchAll(/import\(\s*["'`](\.{1,2}\/[^"'`]*[Ll]ogin[^"'`]*\.js)["'`]\s*\)/g))
      add(normalize(join(dirname(file), match[1] as string)))
  }
  return [...seen]
    .map(([file, content]) => ({ file, kb: gzipSync(content).length / 1024 }))
    .sort((a, b) => b.kb - a.kb)
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

function report({
  first,
  times,
  running,
  login,
}: {
  first: number
  times: number[]
  running: number[]
  login: Part[]
}): void {
  const total = login.reduce((sum, { kb }) => sum + kb, 0)
  const warm = median(times)
  const list = (values: readonly number[]): string =>
    values.map((value) => value.toFixed(0)).join(' ')
  console.log(
    table([
      ['what', 'result', 'goal'],
      ['first start, database made, ms', first.toFixed(0), ''],
      [
        `warm start, ms (median of ${ROUNDS})`,
        `${warm.toFixed(0)}  (${list(times)})`,
        `< ${GOALS.startMs}`,
      ],
      ['PostgreSQL running already, ms', `${median(running).toFixed(0)}  (${list(running)})`, ''],
      [`login screen, ${login.length} files, kB gzip`, total.toFixed(0), `< ${GOALS.loginKb}`],
      ...login.slice(0, 8).map(({ file, kb }) => [`  ${file}`, kb.toFixed(1), '']),
    ]),
  )
  const met = { start: warm < GOALS.startMs, login: total < GOALS.loginKb }
  console.log(
    JSON.stringify({
      bench: 'start',
      machine: machine(),
      ms: {
        first: Math.round(first),
        warm: Math.round(warm),
        running: Math.round(median(running)),
      },
      loginKb: Math.round(total),
      goals: GOALS,
      met,
    }),
  )
  if (!Object.values(met).every(Boolean)) process.exitCode = 1
}

await main()
