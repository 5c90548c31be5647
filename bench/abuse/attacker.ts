import { type ApiClient, createClient, logIn, type Send } from '@opensrm/testkit/client.ts'
import { TEST_PASSWORD } from '@opensrm/testkit/product.ts'
import { type Attack, type AttackCall, attacksOn } from './attacks.ts'

/** What a call that the attacker has no right to is answered: it is sent once and then left out. */
const NOT_PERMITTED: ReadonlySet<string> = new Set(['NO_PERMISSION', 'UNKNOWN_FILTER'])

/**
 * Sends one attack over and over on several connections until it is told to stop, and says what came back: answers by
 * code, and the longest. In a process of its own, so that the measuring client shares no event loop with it.
 */
type Told = { attack: number; callers: number }
export type Outcome = { answers: { [code: string]: number }; longestMs: number }

const url = process.env.BENCH_URL as string
const attacks = attacksOn(process.env.BENCH_ORDER as string)
const send: Send = async (request) => {
  const response = await fetch(url + request.url, {
    method: request.method,
    headers: request.headers,
    body: request.payload,
  })
  return { statusCode: response.status, body: await response.text() }
}

let isOn = false
let running: Promise<Outcome> | null = null
const clients = new Map<string, ApiClient>()

process.on('message', async ({ question, data }: { question: string; data: unknown }) => {
  if (question === 'names') process.send?.({ names: attacks.map(({ name }) => name) })
  if (question === 'start') {
    const { attack, callers } = data as Told
    const client = await clientOf(attacks[attack] as Attack)
    isOn = true
    running = run(attacks[attack] as Attack, client, callers)
    process.send?.({ start: true })
  }
  if (question === 'stop') {
    isOn = false
    process.send?.({ stop: await running })
  }
})

async function clientOf({ userName }: Attack): Promise<ApiClient> {
  if (!userName) return createClient(send)
  const known = clients.get(userName) ?? (await logIn(send, userName, TEST_PASSWORD))
  clients.set(userName, known)
  return known
}

async function run(attack: Attack, client: ApiClient, callers: number): Promise<Outcome> {
  const outcome: Outcome = { answers: {}, longestMs: 0 }
  const calls = new Set(attack.calls)
  let round: AttackCall[] = []
  let turn = 0
  const caller = async (): Promise<void> => {
    while (isOn) {
      if (turn % round.length === 0 || round.length === 0) round = [...calls]
      const call = round[turn++ % round.length] as AttackCall
      const body = typeof call.body === 'function' ? await call.body(client) : call.body
      const started = performance.now()
      const options = call.service ? { service: call.service } : {}
      const code = await client.call(call.resource, call.action, body, options).then(
        (answer) => (answer.status === 'S' ? 'answered' : String(answer.code)),
        () => 'connection closed',
      )
      if (NOT_PERMITTED.has(code)) calls.delete(call)
      outcome.longestMs = Math.max(outcome.longestMs, performance.now() - started)
      outcome.answers[code] = (outcome.answers[code] ?? 0) + 1
    }
  }
  await Promise.all(Array.from({ length: callers }, caller))
  return outcome
}
