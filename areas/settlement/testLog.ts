import type { ApiClient } from '@opensrm/testkit/client.ts'
import { expectSaid } from '@opensrm/testkit/said.ts'

/** How often the balances of a long run are checked: each check reads everything that the run has left so far. */
const CHECKS = 25
const SUITE_ROUNDS = 2

/**
 * Rounds of random work with checks in between: two in the suite, and more until so many changes were accepted. A long
 * run is slow only by its work, so its checks are spread over it; the last one is at its end.
 */
export async function playRounds(run: {
  /** accepted changes wanted; 0 in the suite */
  wanted: number
  accepted(): number
  round(round: number): Promise<void>
  /** new goods or payables for a round after those of the suite, whose own are used up by then */
  renew(round: number): Promise<void>
  check(): Promise<void>
}): Promise<void> {
  const { wanted, accepted } = run
  let checkedAt = 0
  for (let round = 0; round < SUITE_ROUNDS || accepted() < wanted; round++) {
    if (round >= SUITE_ROUNDS) await run.renew(round)
    await run.round(round)
    const isDue = accepted() - checkedAt >= wanted / CHECKS || accepted() >= wanted
    if (round >= SUITE_ROUNDS && !isDue) continue
    await run.check()
    checkedAt = accepted()
    if (wanted > 0) process.stderr.write(`${new Date().toISOString()} ${checkedAt} changes\n`)
  }
}

/** What many people are told while they work at once. */
export function openLog() {
  /** Operations that succeeded, and codes of those that were refused. */
  const done: { [op: string]: number } = {}
  const refused: { [reason: string]: number } = {}
  const faults: string[] = []

  /** Counts what the client is told; whoever loses must be told why, in a complete sentence. */
  function listen(client: ApiClient): void {
    const { call } = client
    client.call = async (resource, action, body, options) => {
      const answer = await call(resource, action, body, options)
      if (answer.status === 'S') done[action] = (done[action] ?? 0) + 1
      else {
        const reason = `${action} ${answer.code}`
        refused[reason] = (refused[reason] ?? 0) + 1
        if (answer.http >= 500 || answer.code === 'NO_PERMISSION')
          faults.push(`${resource}/${reason}`)
        expectSaid(`${resource}/${action}`, answer, 'CN')
      }
      return answer
    }
  }

  /** How many changes were accepted, reads not counted. */
  const accepted = (): number =>
    Object.entries(done)
      .filter(([op]) => !/^(find|list)/.test(op))
      .reduce((sum, [, count]) => sum + count, 0)

  return { done, refused, faults, listen, accepted }
}
