import net from 'node:net'
import { freePort } from './port.ts'

type Kept = string | string[] | Map<string, string>

/**
 * A cache server for tests: speaks the wire protocol of Redis (RESP2) over a socket and stores strings, lists and
 * hashes.
 */
export type RedisServer = {
  url: string
  port: number
  values: Map<string, Kept>
  /** lifetime in seconds by key, set by EXPIRE */
  lives: Map<string, number>
  stop(): Promise<void>
}

type Answer = string | number | null | readonly Answer[] | Simple | Failure
class Simple {
  constructor(readonly text: string) {}
}
class Failure {
  constructor(readonly text: string) {}
}
const OK = new Simple('OK')

export async function startRedisServer(): Promise<RedisServer> {
  const values = new Map<string, Kept>()
  const lives = new Map<string, number>()
  const sockets = new Set<net.Socket>()
  const server = net.createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    socket.on('error', () => socket.destroy())
    let rest: Buffer = Buffer.alloc(0)
    socket.on('data', (part) => {
      rest = Buffer.concat([rest, Buffer.from(part)])
      for (let next = nextCommand(rest); next; next = nextCommand(rest)) {
        rest = rest.subarray(next.length)
        socket.write(written(answerTo(next.words, values, lives)))
      }
    })
  })
  const port = await freePort()
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    url: `redis://127.0.0.1:${port}`,
    port,
    values,
    lives,
    async stop() {
      for (const socket of sockets) socket.destroy()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}

function answerTo(
  [name = '', ...words]: readonly string[],
  values: Map<string, Kept>,
  lives: Map<string, number>,
): Answer {
  const [first = '', second = '', third = ''] = words
  const value = values.get(first)
  switch (name.toUpperCase()) {
    case 'INFO':
      return INFO
    case 'SLOWLOG':
      return [[7, 1_790_000_000, 12_345, ['SET', 'BASE:demo:a', 'what nobody should read']]]
    case 'SCAN': {
      const pattern = words[words.findIndex((word) => word.toUpperCase() === 'MATCH') + 1] ?? '*'
      const prefix = pattern.slice(0, -1).replace(/\\(.)/g, '$1')
      return ['0', [...values.keys()].filter((key) => key.startsWith(prefix))]
    }
    case 'TYPE':
      return new Simple(typeOf(value))
    case 'TTL':
      return values.has(first) ? (lives.get(first) ?? -1) : -2
    case 'MEMORY':
      return String(values.get(second) ?? '').length
    case 'GETRANGE':
      return String(value ?? '').slice(Number(second), Number(third) + 1)
    case 'LRANGE':
      return Array.isArray(value) ? value.slice(Number(second), Number(third) + 1) : []
    case 'HSCAN':
      return ['0', value instanceof Map ? [...value].flat() : []]
    case 'UNLINK':
      return words.filter((key) => values.delete(key)).length
    case 'EXPIRE':
      lives.set(first, Number(second))
      return 1
    case 'EVALSHA':
      return new Failure('NOSCRIPT No matching script')
    case 'EVAL': {
      // The only script in use counts a call: [count, milliseconds left].
      const count = Number(values.get(third) ?? 0) + 1
      values.set(third, String(count))
      return [count, Number(words[3])]
    }
    default:
      return OK
  }
}

function typeOf(value: Kept | undefined): string {
  if (value === undefined) return 'none'
  if (value instanceof Map) return 'hash'
  return Array.isArray(value) ? 'list' : 'string'
}

/** The first command in the received bytes, and its length; undefined while it is incomplete. */
function nextCommand(bytes: Buffer): { words: string[]; length: number } | undefined {
  let at = 0
  const line = (): string | undefined => {
    const end = bytes.indexOf('\r\n', at)
    if (end === -1) return undefined
    const text = bytes.toString('latin1', at, end)
    at = end + 2
    return text
  }
  const head = line()
  if (head === undefined) return undefined
  const words: string[] = []
  for (let left = Number(head.slice(1)); left > 0; left -= 1) {
    const size = line()
    if (size === undefined || bytes.length < at + Number(size.slice(1)) + 2) return undefined
    words.push(bytes.toString('utf8', at, at + Number(size.slice(1))))
    at += Number(size.slice(1)) + 2
  }
  return { words, length: at }
}

function written(answer: Answer): string {
  if (answer === null) return '$-1\r\n'
  if (answer instanceof Simple) return `+${answer.text}\r\n`
  if (answer instanceof Failure) return `-${answer.text}\r\n`
  if (typeof answer === 'number') return `:${answer}\r\n`
  if (typeof answer === 'string') return `$${Buffer.byteLength(answer)}\r\n${answer}\r\n`
  return `*${answer.length}\r\n${answer.map(written).join('')}`
}

const INFO = [
  '# Server',
  'redis_version:7.2.4',
  'redis_mode:standalone',
  'uptime_in_seconds:86400',
  'loading:0',
  '# Clients',
  'connected_clients:3',
  '# Memory',
  'used_memory:1048576',
  'maxmemory:0',
  '# Stats',
  'keyspace_hits:90',
  'keyspace_misses:10',
  'evicted_keys:0',
  'expired_keys:4',
  'instantaneous_ops_per_sec:12',
  '# Keyspace',
  'db0:keys=5,expires=1,avg_ttl=0',
].join('\r\n')
