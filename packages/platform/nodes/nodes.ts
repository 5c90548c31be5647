import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import { sql } from 'kysely'
import type { Listener } from '../db/listen.ts'
import type { Platform } from '../http/action.ts'

/** What a node does or returns when asked; its answer must fit into a notification (8,000 bytes). */
export type NodeAnswers = {
  readonly [question: string]: (platform: Platform, detail: string) => object
}

export type NodeAnswer = { node: string; [figure: string]: unknown }

/** The answers, and the number of nodes. */
export type Poll = { nodes: number; answers: NodeAnswer[] }

const WAIT_MS = 5_000
const ASK = 'node_asked'
const ANSWER = 'node_answered'

type Waiting = { answers: NodeAnswer[]; heard: () => void }
const waiting = new Map<string, Waiting>()

/** Lets this process answer questions that any node asks all of them. */
export function startNode(platform: Platform, listener: Listener, answers: NodeAnswers): void {
  const node = `${hostname()}:${process.pid}`
  listener.on(ASK, (payload) => {
    const { id, question, detail } = JSON.parse(payload) as { [key: string]: string }
    const answer = answers[question ?? '']
    if (!answer) return
    const told = JSON.stringify({ id, node, ...answer(platform, detail ?? '') })
    // A node that is shutting down does not answer, which the asking node then sees.
    sql`select pg_notify(${ANSWER}, ${told})`.execute(platform.db).catch(() => undefined)
  })
  listener.on(ANSWER, (payload) => {
    const { id, ...answer } = JSON.parse(payload) as NodeAnswer
    const asker = waiting.get(String(id))
    asker?.answers.push(answer)
    asker?.heard()
  })
}

/**
 * Asks all nodes and collects their answers, for at most five seconds. Announcements keep their order, so a node that
 * answers has received everything announced before the question.
 */
export async function askNodes(platform: Platform, question: string, detail = ''): Promise<Poll> {
  const { rows } = await sql<{ nodes: string }>`select count(*) as nodes from pg_stat_activity
    where datname = current_database() and application_name = 'opensrm-listen'`.execute(platform.db)
  const nodes = Number(rows[0]?.nodes ?? 0)
  const id = randomUUID()
  const answers: NodeAnswer[] = []
  try {
    await new Promise<void>((resolve, reject) => {
      const timer = setTimeout(resolve, WAIT_MS)
      const heard = (): void => {
        if (answers.length < nodes) return
        clearTimeout(timer)
        resolve()
      }
      waiting.set(id, { answers, heard })
      const asked = JSON.stringify({ id, question, detail })
      sql`select pg_notify(${ASK}, ${asked})`.execute(platform.db).catch((error: Error) => {
        clearTimeout(timer)
        reject(error)
      })
    })
  } finally {
    waiting.delete(id)
  }
  return { nodes, answers: answers.sort((a, b) => a.node.localeCompare(b.node)) }
}
