import { setPriority } from 'node:os'
import { type ApiClient, createClient, logIn, type Send } from '@opensrm/testkit/client.ts'
import { TEST_PASSWORD } from '@opensrm/testkit/product.ts'
import { type Attack, type AttackCall, attacksOn } from './attacks.ts'

/**
 * Sends one attack repeatedly on several connections until it is stopped, and reports the answers
 * by code and the longest time. It runs in its own process, so that it does not share the measuring
 * client's event loop, and at low priority, because a real attacker signs and writes bodies on
 * another machine.
 */
type Told = { attack: number; callers: number }
export type Outcome = { answers: { [code: string]: number }; longestMs: number }

setPriority(19)
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
    const calls = await permitted(attacks[attack] as Attack, client)
    isOn = true
    running = run(calls, client, callers)
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

/**
 * Leaves out lists that this attacker may not read; each is tried with one row before the
 * measurement.
 */
async function permitted({ calls }: Attack, client: ApiClient): Promise<AttackCall[]> {
  const refused = new Set<string>()
  for (const resource of new Set(
    calls.flatMap((call) => (call.action === 'listByPage' ? [call.resource] : [])),
  )) {
    const { code } = await client.call(resource, 'listByPage', { pageRows: 1 })
    if (code === 'NO_PERMISSION') refused.add(resource)
  }
  return calls.filter(({ resource, action }) => action !== 'listByPage' || !refused.has(resource))
}

async function run(
  calls: readonly AttackCall[],
  client: ApiClient,
  callers: number,
): Promise<Outcome> {
  const outcome: Outcome = { answers: {}, longestMs: 0 }
  let turn = 0
  const caller = async (): Promise<void> => {
    while (isOn) {
      const call = calls[turn++ % calls.length] as AttackCall
      const body = typeof call.body === 'function' ? await call.body(client) : call.body
      const started = performance.now()
      const options = call.service ? { service: call.service } : {}
      const code = await client.call(call.resource, call.action, body, options).then(
        (answer) => (answer.status === 'S' ? 'answered' : String(answer.code)),
        () => 'connection closed',
      )
      outcome.longestMs = Math.max(outcome.longestMs, performance.now() - started)
      outcome.answers[code] = (outcome.answers[code] ?? 0) + 1
    }
  }
  await Promise.all(Array.from({ length: callers }, caller))
  return outcome
}
