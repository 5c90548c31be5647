import type { ApiClient } from '@opensrm/testkit/client.ts'
import { expectSaid } from '@opensrm/testkit/said.ts'

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

  return { done, refused, faults, listen }
}
