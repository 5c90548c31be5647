import { createHash } from 'node:crypto'
import type { HallRules, Ranked, Staff } from './hall.ts'

/** Everything that happens in a hall, in the words of its log. */
export type Facts =
  | {
      kind: 'PUBLISH'
      auction: string
      rules: HallRules
      staff: Staff
      bidders: readonly { id: string; alias: string; coef: string; add: string; lot: number }[]
    }
  | { kind: 'READY' | 'QUIT' | 'ONLINE' | 'OFFLINE'; bidder: string }
  | {
      kind: 'OPEN'
      end: number
      entries: readonly { bidder: string; amount: string }[]
      by: string
    }
  | {
      kind: 'OFFER'
      num: number
      bidder: string
      /** null while it is sealed */
      amount: string | null
      compare: string | null
      key: string
      isConfirmed: boolean
      sealed?: string
      commitment?: string
      tick?: number
    }
  | {
      kind: 'REFUSED'
      bidder: string
      amount: string | null
      code: string
      args?: { [name: string]: string }
      isConfirmed: boolean
      key: string
      tick?: number
    }
  | { kind: 'PASS'; bidder: string; key: string }
  | { kind: 'EXTEND'; num: number; end: number }
  | { kind: 'PAUSE' | 'RESUME'; by: string; reason: string }
  | { kind: 'OUTAGE'; from: number; to: number }
  | { kind: 'LOCK'; bidder: string; by: string; reason: string }
  | { kind: 'VOID'; num: number; by: string; reason: string }
  | { kind: 'NOTICE'; text: string; to: string | null; by: string }
  | { kind: 'TURN_START'; turn: number; start: number; end: number; admitted: readonly string[] }
  | { kind: 'STAGE'; turn: number; stage: number; bidder: string; end: number }
  | {
      kind: 'REVEAL'
      turn: number
      /** sealed offers, now readable: SHA-256 of `salt|amount` is the commitment */
      opened: readonly Opened[]
    }
  | {
      kind: 'TURN_END'
      turn: number
      admitted: readonly string[]
      /** when the pause before the next turn ends; null after the last turn */
      next: number | null
    }
  | {
      kind: 'CLOSE'
      by: string
      reason: string
      ranks: readonly Ranked[]
      winner: string | null
    }
  | { kind: 'FAIL' | 'CANCEL'; by: string; reason: string }

export type Opened = { bidder: string; num: number; amount: string; salt: string }
export type Entry = { seq: number; at: number; facts: Facts; previousHash: string; hash: string }

/** JSON with sorted keys, so that the same facts always have the same text and hash. */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const members = Object.entries(value)
    .filter(([, member]) => member !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))
  return `{${members.map(([key, member]) => `${JSON.stringify(key)}:${canonical(member)}`).join(',')}}`
}

export function hashOf(previousHash: string, seq: number, at: number, facts: Facts): string {
  return createHash('sha256')
    .update(`${previousHash}\n${seq}\n${at}\n${canonical(facts)}`)
    .digest('hex')
}

/** What the log publishes of a sealed offer before it is opened. */
export function commitmentOf(salt: string, amount: string): string {
  return createHash('sha256').update(`${salt}|${amount}`).digest('hex')
}
