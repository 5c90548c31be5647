/** What baseCache/findServer answers. */
export type ServerState =
  | { isConfigured: false }
  | { isConfigured: true; isUp: false; address: string; since: string; failure: string | null }
  | ServerReading

export type ServerReading = {
  isConfigured: true
  isUp: true
  address: string
  since: string
  figures: {
    product: string
    version: string
    mode: string
    uptimeSeconds: number
    usedBytes: number
    maxBytes: number
    clients: number
    hitRate: number | null
    evictedKeys: number
    expiredKeys: number
    commandsPerSecond: number
    databases: { name: string; keys: number }[]
  }
  slow: { time: string; microseconds: number; command: string }[]
  namespaces: { name: string; keys: number; bytes: number; isSealed: boolean }[]
}

export type ServerKey = { key: string; type: string; ttl: number; bytes: number }
