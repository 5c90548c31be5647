import { due, following, outage } from './advance.ts'
import { apply } from './apply.ts'
import { type Entry, type Facts, hashOf, type Opened } from './entries.ts'
import type { Hall } from './hall.ts'

/** Writes facts and what follows from them into the state; returns the entries of the log. */
export function record(hall: Hall, facts: Facts, at: number): Entry[] {
  const entries: Entry[] = []
  for (let next: Facts | null = facts; next; next = following(hall, next, at)) {
    const seq = hall.seq + 1
    const hash = hashOf(hall.hash, seq, at, next)
    const entry = { seq, at, facts: next, previousHash: hall.hash, hash }
    apply(hall, entry)
    entries.push(entry)
  }
  return entries
}

/** Brings a hall up to the moment: time lost by a failure, ends of turns, the end of the auction. */
export function catchUp(
  hall: Hall,
  { at, alive, reveal }: { at: number; alive: number; reveal: readonly Opened[] },
): Entry[] {
  const entries: Entry[] = []
  // What ended while a server still ran ended then; only later phases get time back.
  for (;;) {
    const lost = outage(hall, alive, at)
    const facts = lost ?? due(hall, at, reveal)
    if (!facts) return entries
    // What is due happened at its planned moment, however late the server noticed.
    const moment = lost ? at : Math.max(hall.lastAt, hall.end ?? at)
    entries.push(...record(hall, facts, moment))
  }
}

/** The time of the next command: never before the last entry. */
export function momentOf(hall: Hall, now: number): number {
  return Math.max(now, hall.lastAt)
}
