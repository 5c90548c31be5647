import type { Platform } from '@opensrm/platform/http/action.ts'
import { apply } from '../engine/apply.ts'
import { emptyHall, type Hall } from '../engine/hall.ts'
import { type HallNews, readEntries } from './hall.store.ts'

/** Committed states of halls that somebody here follows, kept up by announcements. */
const followed = new WeakMap<Platform, Map<string, Hall>>()

function hallsOf(platform: Platform): Map<string, Hall> {
  const halls = followed.get(platform) ?? new Map<string, Hall>()
  followed.set(platform, halls)
  return halls
}

/** A committed state that may be older than now; undefined when nobody here read the hall yet. */
export function knownHall(platform: Platform, id: string): Hall | undefined {
  return hallsOf(platform).get(id)
}

/** The committed state of now; null when the auction has no hall yet. */
export async function readHall(platform: Platform, id: string): Promise<Hall | null> {
  const halls = hallsOf(platform)
  const known = halls.get(id)
  const entries = await readEntries(platform.db, id, known?.seq ?? 0)
  const hall = halls.get(id) ?? known ?? emptyHall()
  // An announcement may have been faster than the read.
  for (const entry of entries) if (entry.seq === hall.seq + 1) apply(hall, entry)
  if (hall.seq === 0) return null
  halls.set(id, hall)
  return hall
}

/** Takes an announcement in; false when something before it is missing. */
export function hear(platform: Platform, id: string, news: HallNews | null): Hall | null {
  const hall = hallsOf(platform).get(id)
  const last = news?.entries.at(-1)
  if (!hall || !news || !last) return null
  for (const entry of news.entries) if (entry.seq === hall.seq + 1) apply(hall, entry)
  return hall.seq >= last.seq ? hall : null
}
