import type { ServerFigures } from '../redis/figures.ts'

/** The answer of baseCache/findServer. */
export type ServerState =
  | { isConfigured: false }
  | { isConfigured: true; isUp: false; address: string; since: string; failure: string | null }
  | ServerReading

export type ServerReading = {
  isConfigured: true
  isUp: true
  address: string
  since: string
  figures: ServerFigures
  slow: { time: string; microseconds: number; command: string }[]
  namespaces: { name: string; keys: number; bytes: number; isSealed: boolean }[]
}

export type ServerKey = { key: string; type: string; ttl: number; bytes: number }
