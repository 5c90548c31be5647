import { createHash } from 'node:crypto'
import type { Db } from '@opensrm/platform/http/action.ts'
import type { Send } from '@opensrm/testkit/client.ts'
import { sql } from 'kysely'

/**
 * Calls of the demo company's builder with their answers, stored until the company is complete.
 * After a kill the builder runs again from its start: recorded calls are answered from here, and
 * the first one not recorded continues. Calls are sequential, so their positions are the same in
 * every run.
 */
export type Journal = {
  send: Send
  /** The same for work that is not a call: its result is recorded. */
  once<T>(what: string, work: () => Promise<T>): Promise<T>
  /** Calls made or answered from the journal so far. */
  readonly count: number
  /** Writes what is not recorded yet. */
  flush(): Promise<void>
}

type Note = { place: number; what: string; status: number; answer: string }

/** Repeating a read changes nothing, so these answers may be recorded later. */
const READ = /\/(find\w*|listByPage)$/

export async function openJournal(db: Db, send: Send): Promise<Journal> {
  await sql`create table if not exists demo_journal
    (place integer primary key, what text not null, status integer not null, answer text not null)`.execute(
    db,
  )
  const { rows } = await sql<{ place: string; what: string; status: string; answer: string }>`
    select place, what, status, answer from demo_journal order by place`.execute(db)
  const noted = new Map(rows.map((row) => [Number(row.place), row]))
  const open: Note[] = []
  let count = 0

  async function flush(): Promise<void> {
    if (open.length === 0) return
    const notes = open.splice(0).map((note) => sql`(${sql.join(Object.values(note))})`)
    await sql`insert into demo_journal (place, what, status, answer)
      values ${sql.join(notes)}`.execute(db)
  }

  async function step(
    what: string,
    work: (place: number) => Promise<{ statusCode: number; body: string }>,
  ): Promise<{ statusCode: number; body: string }> {
    const place = count++
    const known = noted.get(place)
    if (known) {
      if (known.what !== what)
        throw new Error(`Call ${place} of the demo company was ${known.what}, now it is ${what}`)
      return { statusCode: Number(known.status), body: known.answer }
    }
    // A write may depend on every earlier answer, so those are recorded first.
    if (!READ.test(what)) await flush()
    const { statusCode, body } = await work(place)
    open.push({ place, what, status: statusCode, answer: body })
    return { statusCode, body }
  }

  return {
    send: (request) =>
      step(request.url, (place) =>
        // The request key makes a call that was executed but not recorded return its answer.
        send({
          ...request,
          headers: { requestKey: requestKeyOf(`demo company, call ${place}`), ...request.headers },
        }),
      ),
    async once(what, work) {
      const { body } = await step(what, async () => ({
        statusCode: 200,
        body: JSON.stringify(await work()),
      }))
      return JSON.parse(body)
    },
    get count() {
      return count
    },
    flush,
  }
}

export async function dropJournal(db: Db): Promise<void> {
  await sql`drop table if exists demo_journal`.execute(db)
}

export async function hasJournal(db: Db): Promise<boolean> {
  const { rows } = await sql`select 1 where to_regclass('demo_journal') is not null`.execute(db)
  return rows.length > 0
}

/** A request key that is the same for one text in every run. */
export function requestKeyOf(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex')
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    hex.slice(12, 16),
    hex.slice(16, 20),
    hex.slice(20, 32),
  ].join('-')
}
