import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export type Call = { method: 'GET' | 'POST'; headers: { [name: string]: string }; body?: string }
export type Load = { perSecond: number; calls: number; p50: number; p99: number; failed: number }
export type LoadOptions = {
  url: string
  calls: readonly Call[]
  seconds: number
  connections?: number
}

let hasWrk: boolean | undefined

/**
 * wrk needs little processor time itself; autocannon is the fallback where it cannot be installed.
 */
export function loadTool(): 'wrk' | 'autocannon' {
  if (hasWrk === undefined) {
    hasWrk = works()
    if (!hasWrk && process.getuid?.() === 0) {
      spawnSync('apt-get', ['install', '-y', '-q', 'wrk'], { stdio: 'ignore' })
      hasWrk = works()
    }
  }
  return hasWrk ? 'wrk' : 'autocannon'
}

function works(): boolean {
  return spawnSync('wrk', ['--version'], { stdio: 'ignore' }).error === undefined
}

/** Repeats the given calls in turn for some seconds. */
export async function runLoad(options: LoadOptions): Promise<Load> {
  return loadTool() === 'wrk' ? runWrk(options) : runAutocannon(options)
}

async function runWrk({ url, calls, seconds, connections = 32 }: LoadOptions): Promise<Load> {
  const folder = mkdtempSync(join(tmpdir(), 'opensrm-wrk-'))
  const script = join(folder, 'calls.lua')
  writeFileSync(script, luaOf(new URL(url), calls))
  try {
    const child = spawn('wrk', [
      '-t1',
      `-c${connections}`,
      `-d${seconds}s`,
      '--timeout',
      '20s',
      '-s',
      script,
      url,
    ])
    let said = ''
    child.stdout.on('data', (chunk) => {
      said += chunk
    })
    child.stderr.on('data', (chunk) => {
      said += chunk
    })
    await new Promise((resolve) => child.once('close', resolve))
    const line = said.split('\n').find((one) => one.startsWith('RESULT '))
    if (!line) throw new Error(`wrk said: ${said}`)
    return JSON.parse(line.slice('RESULT '.length)) as Load
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/**
 * The script checks the beginning of each answer, so that refusals do not count as fast answers.
 */
function luaOf(url: URL, calls: readonly Call[]): string {
  const path = url.pathname + url.search
  const requests = calls.map(({ method, headers, body }) => {
    const entries = Object.entries(headers).map(
      ([name, value]) => `[${quote(name)}]=${quote(value)}`,
    )
    return `wrk.format(${quote(method)}, ${quote(path)}, {${entries.join(',')}}, ${body === undefined ? 'nil' : quote(body)})`
  })
  return `
local threads, requests, turn = {}, {}, 0
function setup(thread) table.insert(threads, thread) end
function init() failed = 0; requests = {${requests.join(',\n')}} end
function request() turn = turn % #requests + 1; return requests[turn] end
function response(status, headers, body)
  if status ~= 200 or string.sub(body, 1, 13) == '{"status":"E"' then failed = failed + 1 end
end
function done(summary, latency)
  local failed = 0
  for _, thread in ipairs(threads) do failed = failed + thread:get('failed') end
  local errors = summary.errors.connect + summary.errors.read + summary.errors.write + summary.errors.timeout
  print(string.format('RESULT {"perSecond":%.3f,"calls":%d,"p50":%.3f,"p99":%.3f,"failed":%d}',
    summary.requests / (summary.duration / 1e6), summary.requests, latency:percentile(50) / 1000, latency:percentile(99) / 1000, failed + errors))
end
`
}

function quote(text: string): string {
  return `"${text.replace(/[\\"]/g, '\\$&').replaceAll('\n', '\\n')}"`
}

async function runAutocannon({
  url,
  calls,
  seconds,
  connections = 32,
}: LoadOptions): Promise<Load> {
  const { default: autocannon } = await import('autocannon' as string)
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    requests: calls.map((call) => ({ ...call })),
  })
  return {
    perSecond: result.requests.total / result.duration,
    calls: result.requests.total,
    p50: result.latency.p50,
    p99: result.latency.p99,
    failed: result.non2xx + result.errors + result.timeouts,
  }
}

/** The median. */
export function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}

export function table(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => width(row[column] ?? ''))),
  )
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell + ' '.repeat((widths[column] ?? 0) - width(cell)))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

/** Display width; Chinese characters take two columns. */
function width(text: string): number {
  return [...text].reduce((sum, char) => sum + (/[⺀-鿿＀-￯]/.test(char) ? 2 : 1), 0)
}

export function machine(): { node: string; cpus: number; kernel: string } {
  return {
    node: process.version,
    cpus: Number(execFileSync('nproc').toString()),
    kernel: execFileSync('uname', ['-r']).toString().trim(),
  }
}
