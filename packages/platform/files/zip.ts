import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { crc32, createDeflateRaw } from 'node:zlib'

export type ZipEntry = { name: string; open(): Promise<Readable> }

/** Sizes and checksum follow the data (bit 3), names are UTF-8 (bit 11). */
const FLAGS = 0x0808
const DEFLATED = 8
const VERSION = 20

type Written = { name: Buffer; crc: number; size: number; packed: number; offset: number }

/**
 * A zip generated while it is read: one file is open at a time and only the list of entries is kept. Entries may be
 * created when their turn comes. Callers keep it under 4 GB, so the classic format is enough. `modified` is a wall
 * clock, yyyy-MM-dd HH:mm:ss.
 */
export function zipStream(
  entries: Iterable<ZipEntry> | AsyncIterable<ZipEntry>,
  modified: string,
): Readable {
  return Readable.from(zipBytes(entries, dosTime(modified)), { objectMode: false })
}

async function* zipBytes(
  entries: Iterable<ZipEntry> | AsyncIterable<ZipEntry>,
  time: number,
): AsyncGenerator<Buffer> {
  const written: Written[] = []
  let offset = 0
  for await (const { name, open } of entries) {
    const entry: Written = { name: Buffer.from(name, 'utf8'), crc: 0, size: 0, packed: 0, offset }
    const header = localHeader(entry, time)
    yield header
    yield* deflated(await open(), entry)
    const descriptor = numbers([4, 0x08074b50], [4, entry.crc], [4, entry.packed], [4, entry.size])
    yield descriptor
    offset += header.length + entry.packed + descriptor.length
    written.push(entry)
  }
  const directory = Buffer.concat(written.map((entry) => directoryEntry(entry, time)))
  yield directory
  yield numbers(
    [4, 0x06054b50],
    [2, 0],
    [2, 0],
    [2, written.length],
    [2, written.length],
    [4, directory.length],
    [4, offset],
    [2, 0],
  )
}

/** Most attachments are already compressed, so the fastest level is enough. */
async function* deflated(source: Readable, entry: Written): AsyncGenerator<Buffer> {
  const deflate = createDeflateRaw({ level: 1, chunkSize: 65_536 })
  async function* measured(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const chunk of chunks) {
      entry.crc = crc32(chunk, entry.crc)
      entry.size += chunk.length
      yield chunk
    }
  }
  const feeding = pipeline(source, measured, deflate)
  // The reader gets the failure from the stream itself.
  feeding.catch(() => deflate.destroy())
  for await (const chunk of deflate) {
    entry.packed += chunk.length
    yield chunk
  }
  await feeding
}

function localHeader(entry: Written, time: number): Buffer {
  return Buffer.concat([
    numbers(
      [4, 0x04034b50],
      [2, VERSION],
      [2, FLAGS],
      [2, DEFLATED],
      [4, time],
      [4, 0],
      [4, 0],
      [4, 0],
      [2, entry.name.length],
      [2, 0],
    ),
    entry.name,
  ])
}

function directoryEntry(entry: Written, time: number): Buffer {
  return Buffer.concat([
    numbers(
      [4, 0x02014b50],
      [2, VERSION],
      [2, VERSION],
      [2, FLAGS],
      [2, DEFLATED],
      [4, time],
      [4, entry.crc],
      [4, entry.packed],
      [4, entry.size],
      [2, entry.name.length],
      [2, 0],
      [2, 0],
      [2, 0],
      [2, 0],
      [4, 0],
      [4, entry.offset],
    ),
    entry.name,
  ])
}

/** Little-endian numbers of two or four bytes. */
function numbers(...parts: readonly (readonly [size: 2 | 4, value: number])[]): Buffer {
  const bytes = Buffer.alloc(parts.reduce((sum, [size]) => sum + size, 0))
  let at = 0
  for (const [size, value] of parts) {
    bytes.writeUIntLE(value, at, size)
    at += size
  }
  return bytes
}

/** Date and time of MS-DOS, with a resolution of two seconds: the wall clock 'yyyy-MM-dd HH:mm:ss'. */
function dosTime(modified: string): number {
  const [year = 1980, month = 1, day = 1, hour = 0, minute = 0, second = 0] = modified
    .split(/\D/)
    .map(Number)
  const date = ((year - 1980) << 9) | (month << 5) | day
  const time = (hour << 11) | (minute << 5) | (second >> 1)
  return date * 65_536 + time
}
