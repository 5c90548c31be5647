import { type ApiClient, logIn } from '@opensrm/testkit/client.ts'
import { startTestServer } from '@opensrm/testkit/database.ts'
import { TEST_PASSWORD } from '@opensrm/testkit/product.ts'
import type { Outcome } from './abuse/attacker.ts'
import { root } from './measuring/bundle.ts'
import { machine, table } from './measuring/load.ts'
import { ask, startNode } from './measuring/processes.ts'
import { sendTo } from './measuring/sendTo.ts'

/**
 * Normal work of two buyers, some calls per second, while an attacker sends the most expensive
 * permitted calls of each kind of endpoint on several connections. The result is the ratio of two
 * 99th percentiles: that of the normal calls under attack, and that of all quiet periods together.
 * There is a quiet period before each attack; a single one is too short, because the 99th
 * percentile of a few hundred calls depends on the worst two.
 *
 *   npm run bench -- abuse
 *   npm run bench -- abuse --only=lists --seconds=10 --callers=5 --copies=50000
 */
const options = Object.fromEntries(
  process.argv.slice(2).map((word) => word.replace(/^--/, '').split(/=(.*)/s).slice(0, 2)),
) as { [name: string]: string | undefined }
const SECONDS = Number(options.seconds ?? 15)
const CALLERS = Number(options.callers ?? 5)
const COPIES = Number(options.copies ?? 200_000)
const PER_SECOND = 40
const GOAL_RATIO = 3

type Place = { port: number; orderId: string }
type Buyers = { atWork: ApiClient; looking: ApiClient }
type Work = { times: number[]; failed: number }
type Figures = { p50: number; p99: number; failed: number }
/** How long one task occupied the main thread, in ms. */
type Stops = { p99: number; longest: number }

async function main(): Promise<void> {
  const server = await startTestServer({ isDurable: true })
  const started: { stop(): Promise<void> }[] = []
  const start = async (file: string, env: { [name: string]: string }) => {
    const one = await startNode(`${root}scripts/run.mjs`, { args: [`bench/abuse/${file}`], env })
    started.unshift(one)
    return one.child
  }
  try {
    const product = await start('productServer.ts', { BENCH_COPIES: String(COPIES) })
    const { port, orderId } = await ask<Place>(product, 'place')
    const url = `http://127.0.0.1:${port}`
    const attacker = await start('attacker.ts', { BENCH_URL: url, BENCH_ORDER: orderId })
    const buyers: Buyers = {
      atWork: await logIn(sendTo(url), 'buyer1', TEST_PASSWORD),
      looking: await logIn(sendTo(url), 'buyer2', TEST_PASSWORD),
    }
    await ordinaryWork(buyers, orderId)
    const quiet: Work[] = []
    const attacks: Attacked[] = []
    for (const [index, name] of (await ask<string[]>(attacker, 'names')).entries()) {
      if (!new RegExp(options.only ?? '').test(name)) continue
      quiet.push(await ordinaryWork(buyers, orderId))
      await ask(attacker, 'start', { attack: index, callers: CALLERS })
      await ask<Stops>(product, 'stops')
      const under = await ordinaryWork(buyers, orderId)
      const stops = await ask<Stops>(product, 'stops')
      const outcome = await ask<Outcome>(attacker, 'stop')
      attacks.push({ name, under: figuresOf([under]), stops, ...outcome })
    }
    report(figuresOf(quiet), attacks)
  } finally {
    for (const one of started) await one.stop()
    await server.stop()
  }
}

/**
 * Calls at fixed times, whether or not the previous one was answered, as many concurrent users make
 * them.
 */
async function ordinaryWork({ atWork, looking }: Buyers, orderId: string): Promise<Work> {
  const kinds = [
    () => atWork.call('srmPurOrder', 'listByPage', { pageIndex: 1, pageRows: 20 }),
    () => looking.call('srmPosSupplier', 'findForPick', { keyword: 'S1' }),
    () => atWork.call('srmPurOrder', 'findById', { id: orderId }),
    () => looking.call('baseHome', 'findHome', {}),
  ]
  const times: number[] = []
  let failed = 0
  const calls: Promise<void>[] = []
  const start = performance.now()
  for (let turn = 0; turn < SECONDS * PER_SECOND; turn++) {
    const due = start + (turn * 1000) / PER_SECOND
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, due - performance.now())))
    const call = kinds[turn % kinds.length] as (typeof kinds)[number]
    calls.push(
      call().then(
        (answer) => {
          times.push(performance.now() - due)
          if (answer.status !== 'S') failed++
        },
        () => void failed++,
      ),
    )
  }
  await Promise.all(calls)
  return { times, failed }
}

function figuresOf(works: readonly Work[]): Figures {
  const times = works.flatMap((work) => work.times).sort((a, b) => a - b)
  const at = (part: number): number => times[Math.floor((times.length - 1) * part)] ?? Number.NaN
  return {
    p50: at(0.5),
    p99: at(0.99),
    failed: works.reduce((count, { failed }) => count + failed, 0),
  }
}

type Attacked = { name: string; under: Figures; stops: Stops } & Outcome

function report(quiet: Figures, attacks: readonly Attacked[]): void {
  const rows = attacks.map((attack) => ({ ...attack, ratio: attack.under.p99 / quiet.p99 }))
  const said = (answers: Outcome['answers']): string =>
    Object.entries(answers)
      .map(([code, count]) => `${count} ${code}`)
      .join(', ')
  process.stdout.write(
    `${table([
      [
        ...['attack', 'p99 ms', 'ratio', 'stops p99 ms', 'longest stop ms'],
        ...['failed', 'longest ms', 'the attacker got'],
      ],
      ...rows.map(({ name, under, ratio, stops, longestMs, answers }) => [
        name,
        under.p99.toFixed(1),
        ratio.toFixed(2),
        stops.p99.toFixed(1),
        stops.longest.toFixed(0),
        String(under.failed),
        longestMs.toFixed(0),
        said(answers),
      ]),
    ])}\n`,
  )
  process.stdout.write(
    `without attack: p50 ${quiet.p50.toFixed(1)} ms, p99 ${quiet.p99.toFixed(1)} ms\n`,
  )
  if (quiet.failed)
    process.stdout.write(`GOAL MISSED: ${quiet.failed} calls failed without attack\n`)
  for (const { name, ratio, under } of rows) {
    if (ratio > GOAL_RATIO) process.stdout.write(`GOAL MISSED: ${name}: above ${GOAL_RATIO}\n`)
    if (under.failed) process.stdout.write(`GOAL MISSED: ${name}: ordinary calls failed\n`)
  }
  process.stdout.write(
    `${JSON.stringify({ bench: 'abuse', machine: machine(), orders: COPIES, callers: CALLERS, quiet, rows })}\n`,
  )
}

await main()
