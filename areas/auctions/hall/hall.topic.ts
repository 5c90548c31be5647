import { permissionsOf } from '@opensrm/platform/access/access.ts'
import type { Engine } from '@opensrm/platform/documents/engine.ts'
import { readInScope } from '@opensrm/platform/documents/read.ts'
import type { Caller, Platform } from '@opensrm/platform/http/action.ts'
import type { Topic } from '@opensrm/platform/realtime/topics.ts'
import { sql } from 'kysely'
import { type Hall, isOver } from '../engine/hall.ts'
import { srmActCompete } from '../srmActCompete/srmActCompete.definition.ts'
import { hear, readHall } from './followed.ts'
import { type HallNews, inHall } from './hall.store.ts'
import type { HallView } from './hallView.ts'
import { type Viewer, viewOf } from './projection.ts'

/** Offers of the whole auction for the chart of a page that opens. */
const ALL_OFFERS = 2_000
/** Offers in each message; a page has those before. More than a lively hall accepts between two messages. */
const NEW_OFFERS = 100
/** A hall in which everybody bids tells each page four times a second. */
const GATHER_MS = 250

let running: Platform | null = null

/** How a caller sees a hall; null when it is none of the caller's business. */
export function viewerOf(hall: Hall, caller: Caller): Viewer | null {
  if (caller.side === 'supplier')
    return caller.supplierId && hall.bidders.has(caller.supplierId)
      ? { bidder: caller.supplierId }
      : null
  const isSupervisor = caller.userId === hall.staff.supervisor
  return {
    host: true,
    isSupervisor,
    seesNames: isSupervisor || !hall.staff.isBlind || isOver(hall),
  }
}

/** The hall as the caller may see it now; null when the caller may not. */
export async function snapshotOf(
  engine: Engine,
  caller: Caller,
  id: string,
): Promise<{ serverTime: number; hall: HallView } | null> {
  const { platform } = engine
  const permissions = await permissionsOf(platform, caller)
  if (!/^\d{1,18}$/.test(id) || !permissions.can('srmActCompete', 'findById')) return null
  const isVisible = await readInScope(engine, platform.db, srmActCompete, id, {
    caller,
    permissions,
  })
    .then(() => true)
    .catch(() => false)
  const hall = isVisible ? await readHall(platform, id) : null
  const viewer = hall && viewerOf(hall, caller)
  if (!hall || !viewer) return null
  const serverTime = await hallTime(platform)
  return { serverTime, hall: viewOf(hall, viewer, serverTime, ALL_OFFERS) }
}

/** How far the clock of the database, which decides in the hall, is ahead of this server's. */
let aheadBy = 0

async function hallTime({ db }: Platform): Promise<number> {
  const { rows } = await sql<{ now: string }>`
    select floor(extract(epoch from clock_timestamp()) * 1000)::bigint as now`.execute(db)
  const time = Number(rows[0]?.now)
  aheadBy = time - Date.now()
  return time
}

/** The hall of one auction. Each reader gets its own view with every message. */
export const hallTopic: Topic = {
  kind: 'compete',
  audience: 'subject',
  async standing(engine, caller, subject) {
    running = engine.platform
    return snapshotOf(engine, caller, subject)
  },
  gathered: {
    ms: GATHER_MS,
    take(content, subject) {
      if (running) hear(running, subject, content as HallNews | null)
    },
  },
  view(content, caller, subject) {
    const hall = running && hear(running, subject, content as HallNews | null)
    const viewer = hall && viewerOf(hall, caller)
    // Something was missed: the page reads the hall again.
    if (!running || !hall || !viewer) return { gap: true }
    const serverTime = Date.now() + aheadBy
    return { serverTime, hall: viewOf(hall, viewer, serverTime, NEW_OFFERS) }
  },
  async joined(engine, caller, subject) {
    await seen(engine, caller, subject, 'ONLINE')
  },
  async left(engine, caller, subject) {
    await seen(engine, caller, subject, 'OFFLINE')
  },
}

/** Who is connected is part of the log: a supplier may claim later that it was cut off. */
async function seen(
  engine: Engine,
  { side, supplierId }: Caller,
  id: string,
  kind: 'ONLINE' | 'OFFLINE',
): Promise<void> {
  if (side !== 'supplier' || !supplierId) return
  const { platform } = engine
  await platform.db.transaction().execute((tx) =>
    inHall(platform, tx, id, async ({ hall, write }) => {
      const bidder = hall.bidders.get(supplierId)
      if (!bidder || isOver(hall) || bidder.isOnline === (kind === 'ONLINE')) return
      write({ kind, bidder: supplierId })
    }),
  )
}
