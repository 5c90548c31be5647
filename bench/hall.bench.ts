import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { type ApiClient, logIn } from '@opensrm/testkit/client.ts'
import { startTestServer } from '@opensrm/testkit/database.ts'
import { TEST_PASSWORD } from '@opensrm/testkit/product.ts'
import { WebSocket } from 'ws'
import { verify } from '../areas/auctions/verifier/verify.mjs'
import { root } from './measuring/bundle.ts'
import { machine, table } from './measuring/load.ts'
import { ask, startNode } from './measuring/processes.ts'
import { sendTo } from './measuring/sendTo.ts'

/**
 * A live auction with many people in it: how long after an offer the last of all connected pages knows it, beside a plain
 * `ws` server that sends each offer to everybody; and how long an offer takes when thousands are made in a minute.
 *
 *   npm run bench -- hall
 *   npm run bench -- hall --bidders=200 --sockets=1000 --rounds=50 --perMinute=10000 --seconds=60
 */
const options = Object.fromEntries(
  process.argv.slice(2).map((word) => word.replace(/^--/, '').split(/=(.*)/s).slice(0, 2)),
) as { [name: string]: string | undefined }
const BIDDERS = Number(options.bidders ?? 20)
const SOCKETS = Number(options.sockets ?? 100)
const ROUNDS = Number(options.rounds ?? 20)
const PER_MINUTE = Number(options.perMinute ?? 2_000)
const SECONDS = Number(options.seconds ?? 15)
/** Longer than the hall gathers messages, so that each round is told at once. */
const REST_MS = 500

type Place = { port: number; competeId: string; users: string[] }
type Figures = { p50: number; p99: number }
/** An offer in cents; each is lower than the one before. */
let cents = 9_999_999_999
const nextAmount = (): string => {
  cents -= 1_000
  return (cents / 100).toFixed(2)
}

async function main(): Promise<void> {
  const server = await startTestServer({ isDurable: true })
  const started: { stop(): Promise<void> }[] = []
  const start = async (file: string, env: { [name: string]: string }) => {
    const one = await startNode(`${root}scripts/run.mjs`, { args: [`bench/hall/${file}`], env })
    started.unshift(one)
    return one.child
  }
  try {
    const product = await start('productServer.ts', { BENCH_BIDDERS: String(BIDDERS) })
    const { port, competeId, users } = await ask<Place>(product, 'place')
    const url = `http://127.0.0.1:${port}`
    const bidders = await Promise.all(users.map((user) => logIn(sendTo(url), user, TEST_PASSWORD)))
    const offer = (bidder: ApiClient, offerAmount: string) =>
      bidder.ok('srmActOffer', 'doOffer', {
        ...{ competeId, offerAmount, requestKey: randomUUID(), confirmFlag: 'Y' },
      })
    const bidderOf = (index: number) => bidders[index % bidders.length] as ApiClient

    const pages = await openPages(async (index) => {
      const { ticket } = await bidderOf(index).ok('baseRealtime', 'doIssueTicket')
      return {
        address: `ws://127.0.0.1:${port}/srm-ws?ticket=${ticket}`,
        topic: `compete/${competeId}`,
      }
    })
    const told = await timesToTell(pages, (at, amount) => offer(bidderOf(at), amount))
    pages.close()

    const plain = await start('plainServer.ts', { BENCH_MESSAGE_BYTES: String(pages.bytes()) })
    const { port: plainPort } = await ask<Place>(plain, 'place')
    const plainPages = await openPages(async () => ({ address: `ws://127.0.0.1:${plainPort}` }))
    const plainTold = await timesToTell(plainPages, async (_, amount) => {
      const body = JSON.stringify({ amount })
      await fetch(`http://127.0.0.1:${plainPort}`, { method: 'POST', body })
    })
    plainPages.close()

    const single = await oneByOne((at) => offer(bidderOf(at), nextAmount()))
    const busy = await manyAtOnce((at) => offer(bidderOf(at), nextAmount()))
    const log = await ask<{ entries: readonly { facts: { kind: string } }[] }>(product, 'log')
    const verdict = verify(log)
    if (!verdict.ok) throw new Error(`entry ${verdict.seq} of the log: ${verdict.problem}`)
    const accepted = log.entries.filter(({ facts }) => facts.kind === 'OFFER').length
    const made = ROUNDS + ROUNDS + busy.accepted
    if (accepted !== made)
      throw new Error(`${accepted} offers are in the log, ${made} were accepted`)
    report({ told, plainTold, single, busy })
  } finally {
    for (const one of started) await one.stop()
    await server.stop()
  }
}

type Pages = {
  /** resolves with the milliseconds after which each page had this best price */
  heard(amount: string, since: number): Promise<number[]>
  bytes(): number
  close(): void
}

async function openPages(
  where: (index: number) => Promise<{ address: string; topic?: string }>,
): Promise<Pages> {
  let waiting: { mark: string; hear(index: number): void } | null = null
  let bytes = 0
  const sockets: WebSocket[] = []
  for (let index = 0; index < SOCKETS; index++) {
    const { address, topic } = await where(index)
    const socket = new WebSocket(address)
    const ready = new Promise<void>((resolve, reject) => {
      socket.once('error', reject)
      socket.once('open', () =>
        topic ? socket.send(JSON.stringify({ type: 'subscribe', topic })) : resolve(),
      )
      socket.on('message', (data) => {
        const text = String(data)
        if (text.includes('"subscribed"')) resolve()
        if (!waiting || !text.includes(waiting.mark)) return
        bytes = text.length
        waiting.hear(index)
      })
    })
    await ready
    sockets.push(socket)
  }
  return {
    heard: (amount, since) =>
      new Promise((resolve) => {
        const times = new Map<number, number>()
        waiting = {
          mark: `"best":"${amount}"`,
          hear(index) {
            if (!times.has(index)) times.set(index, performance.now() - since)
            if (times.size < SOCKETS) return
            waiting = null
            resolve([...times.values()])
          },
        }
      }),
    bytes: () => bytes,
    close: () => {
      for (const socket of sockets) socket.terminate()
    },
  }
}

async function timesToTell(
  pages: Pages,
  offer: (at: number, amount: string) => Promise<unknown>,
): Promise<Figures> {
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const amount = nextAmount()
    const all = pages.heard(amount, performance.now())
    await offer(round, amount)
    times.push(...(await all))
    await pause(REST_MS)
  }
  return figuresOf(times)
}

async function oneByOne(offer: (at: number) => Promise<unknown>): Promise<Figures> {
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const started = performance.now()
    await offer(round)
    times.push(performance.now() - started)
  }
  return figuresOf(times)
}

/** Offers at fixed times, whether or not the ones before are answered, each of another bidder. */
async function manyAtOnce(
  offer: (at: number) => Promise<unknown>,
): Promise<Figures & { accepted: number; refused: number }> {
  const times: number[] = []
  const answers: Promise<boolean>[] = []
  const begun = performance.now()
  const count = Math.round((PER_MINUTE / 60) * SECONDS)
  for (let at = 0; at < count; at++) {
    const due = begun + (at * 60_000) / PER_MINUTE
    await pause(Math.max(0, due - performance.now()))
    answers.push(
      offer(at).then(
        () => {
          times.push(performance.now() - due)
          return true
        },
        () => false,
      ),
    )
  }
  const accepted = (await Promise.all(answers)).filter(Boolean).length
  return { ...figuresOf(times), accepted, refused: count - accepted }
}

function figuresOf(times: readonly number[]): Figures {
  const sorted = [...times].sort((a, b) => a - b)
  const at = (share: number) =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]
  return { p50: at(0.5) ?? Number.NaN, p99: at(0.99) ?? Number.NaN }
}

function report(figures: {
  told: Figures
  plainTold: Figures
  single: Figures
  busy: Figures & { accepted: number; refused: number }
}): void {
  const { told, plainTold, single, busy } = figures
  const row = (name: string, { p50, p99 }: Figures) => [name, p50.toFixed(1), p99.toFixed(1)]
  const rows = [
    ['case', 'p50 ms', 'p99 ms'],
    row(`offer known to ${SOCKETS} pages`, told),
    row('plain ws', plainTold),
    row('offer accepted, one after the other', single),
    row(`offer accepted, ${PER_MINUTE} a minute`, busy),
  ]
  const ratios = { toPlain: told.p99 / plainTold.p99, busyToSingle: busy.p99 / single.p99 }
  process.stdout.write(
    `${table(rows)}\nratio to plain ws ${ratios.toPlain.toFixed(1)}, busy to single ${ratios.busyToSingle.toFixed(1)} (goal below 2); ${busy.refused} of ${busy.accepted + busy.refused} offers refused as a later one was faster\n`,
  )
  const sizes = { bidders: BIDDERS, sockets: SOCKETS, perMinute: PER_MINUTE }
  process.stdout.write(`${JSON.stringify({ ...machine(), ...sizes, ...figures, ...ratios })}\n`)
}

await main()
