/** Parses INFO, 'name:value' lines under # headings, into one flat table. */
export function parseInfo(text: string): ReadonlyMap<string, string> {
  const lines = text.split(/\r?\n/).filter((line) => line !== '' && !line.startsWith('#'))
  return new Map(
    lines.map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1)]),
  )
}

export type ServerFigures = {
  product: string
  version: string
  mode: string
  uptimeSeconds: number
  usedBytes: number
  maxBytes: number
  clients: number
  /** hits / (hits + misses) in percent; null before the first lookup. */
  hitRate: number | null
  evictedKeys: number
  expiredKeys: number
  commandsPerSecond: number
  /** Keys per numbered database. */
  databases: { name: string; keys: number }[]
}

/** The figures of the console, from INFO of Redis or Valkey. */
export function serverFigures(info: ReadonlyMap<string, string>): ServerFigures {
  const number = (name: string): number => Number(info.get(name) ?? 0)
  const hits = number('keyspace_hits')
  const misses = number('keyspace_misses')
  return {
    product: info.has('valkey_version') ? 'Valkey' : 'Redis',
    version: info.get('valkey_version') ?? info.get('redis_version') ?? '',
    mode: info.get('redis_mode') ?? info.get('server_mode') ?? '',
    uptimeSeconds: number('uptime_in_seconds'),
    usedBytes: number('used_memory'),
    maxBytes: number('maxmemory'),
    clients: number('connected_clients'),
    hitRate: hits + misses === 0 ? null : Math.round((1000 * hits) / (hits + misses)) / 10,
    evictedKeys: number('evicted_keys'),
    expiredKeys: number('expired_keys'),
    commandsPerSecond: number('instantaneous_ops_per_sec'),
    databases: [...info]
      .filter(([name]) => /^db\d+$/.test(name))
      .map(([name, text]) => ({ name, keys: Number(/keys=(\d+)/.exec(text)?.[1] ?? 0) })),
  }
}

/** SLOWLOG GET returns nested lists: id, unix seconds, microseconds, words, client. */
export function slowCommands(
  entries: readonly unknown[],
): { time: string; microseconds: number; command: string }[] {
  return entries.map((entry) => {
    const [, seconds, microseconds, words] = entry as [number, number, number, string[]]
    // Only command and key: the values may be confidential.
    return {
      time: new Date(Number(seconds) * 1000).toISOString(),
      microseconds: Number(microseconds),
      command: words.slice(0, 2).join(' ').slice(0, 200),
    }
  })
}
