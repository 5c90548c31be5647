import { createHash } from 'node:crypto'
import type { Db } from '@opensrm/platform/http/action.ts'
import type { Send } from '@opensrm/testkit/client.ts'
import { sql } from 'kysely'

/** Calls that are made one after the other. */
export type Lane = {
  send: Send
  /** The same for work that is not a call: its result is recorded. */
  once<T>(what: string, work: () => Promise<T>): Promise<T>
}

/**
 * Calls of the demo company's builder with their answers, stored until the company is complete.
 * After a kill the builder runs again from its start: recorded calls are answered from here, and
 * the first one not recorded continues. Calls of a lane are sequential, so their places in it are
 * the same in every run, whatever other lanes do meanwhile.
 */
export type Journal = {
  /** Begins a lane; each name is given once. */
  lane(name: string): Lane
  /** Records all answers: what follows may depend on those of every lane. */
  flush(): Promise<void>
  /** Calls made or answered from the journal so far, in all lanes. */
  readonly count: number
}

type Note = { lane: string; place: number; what: string; status: number; answer: string }
type Step = { statusCode: number; body: string }

/** Repeating a read changes nothing, so these answers may be recorded later. */
const READ = /\/(find\w*|listByPage)$/

export async function openJournal(db: Db, send: Send): Promise<Journal> {
  await sql`create table if not exists demo_journal (lane text, place integer, what text not null,
    status integer not null, answer text not null, primary key (lane, place))`.execute(db)
  const { rows } = await sql<{ [field in keyof Note]: string }>`
    select lane, place, what, status, answer from demo_journal`.execute(db)
  const noted = new Map(rows.map((row) => [`${row.lane}/${row.place}`, row]))
  const lanes = new Map<string, Steps>()
  let count = 0

  function stepsOf(lane: string): Steps {
    const open: Note[] = []
    let next = 0
    const flush = (): Promise<void> => record(db, open.splice(0))
    const take: Steps['take'] = async (what, work) => {
      const place = next++
      count++
      const known = noted.get(`${lane}/${place}`)
      if (known) {
        if (known.what !== what)
          throw new Error(
            `Call ${place} of the demo company's lane ${lane} was ${known.what}, now it is ${what}`,
          )
        return { statusCode: Number(known.status), body: known.answer }
      }
      // A write may depend on every earlier answer of its lane, so those are recorded first.
      if (!READ.test(what)) await flush()
      const { statusCode, body } = await work(place)
      open.push({ lane, place, what, status: statusCode, answer: body })
      return { statusCode, body }
    }
    return { take, flush }
  }

  return {
    lane(name) {
      if (lanes.has(name)) throw new Error(`The lane ${name} of the demo company began already`)
      const steps = stepsOf(name)
      lanes.set(name, steps)
      return laneOf(name, send, steps)
    },
    async flush() {
      for (const { flush } of lanes.values()) await flush()
    },
    get count() {
      return count
    },
  }
}

type Steps = {
  /** Takes the next step of a lane, or answers what was recorded of it. */
  take(what: string, work: (place: number) => Promise<Step>): Promise<Step>
  /** Records what is not recorded yet. */
  flush(): Promise<void>
}

function laneOf(name: string, send: Send, { take, flush }: Steps): Lane {
  const sendOnce: Send = (request) =>
    take(request.url, (place) => {
      // The request key makes a call that was executed but not recorded return its answer.
      const requestKey = requestKeyOf(`demo company, ${name}, call ${place}`)
      return send({ ...request, headers: { requestKey, ...request.headers } })
    })
  if (send.now) sendOnce.now = send.now
  return {
    send: sendOnce,
    async once(what, work) {
      const { body } = await take(what, async () => ({
        statusCode: 200,
        body: JSON.stringify(await work()),
      }))
      // It has no request key, so it would be done again.
      await flush()
      return JSON.parse(body)
    },
  }
}

async function record(db: Db, notes: readonly Note[]): Promise<void> {
  if (notes.length === 0) return
  const rows = notes.map((note) => sql`(${sql.join(Object.values(note))})`)
  await sql`insert into demo_journal (lane, place, what, status, answer)
    values ${sql.join(rows)}`.execute(db)
}

export async function dropJournal(db: Db): Promise<void> {
  await sql`drop table if exists demo_journal`.execute(db)
}

/** Whether there is a journal that can be continued; those of earlier versions had no lanes. */
export async function hasJournal(db: Db): Promise<boolean> {
  const { rows } = await sql`select 1 from information_schema.columns
    where table_schema = current_schema() and table_name = 'demo_journal' and column_name = 'lane'`.execute(
    db,
  )
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
