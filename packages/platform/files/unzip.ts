import { Readable } from 'node:stream'
import { createInflateRaw } from 'node:zlib'

/** One packed file of a zip in memory. */
export type PackedFile = { name: string; packed: Buffer; isDeflated: boolean }

const END_OF_DIRECTORY = Buffer.from([0x50, 0x4b, 0x05, 0x06])
const DIRECTORY_ENTRY = 0x02014b50
const STORED = 0
const DEFLATED = 8

/**
 * The files in its central directory; null when this is not a zip, or uses a method other than stored or deflated.
 * Nothing is unpacked and no size is trusted.
 */
export function packedFiles(bytes: Buffer): PackedFile[] | null {
  const end = bytes.lastIndexOf(END_OF_DIRECTORY)
  if (end < 0 || end + 22 > bytes.length) return null
  const count = bytes.readUInt16LE(end + 10)
  let at = bytes.readUInt32LE(end + 16)
  const files: PackedFile[] = []
  for (let index = 0; index < count; index++) {
    if (at + 46 > bytes.length || bytes.readUInt32LE(at) !== DIRECTORY_ENTRY) return null
    const method = bytes.readUInt16LE(at + 10)
    const size = bytes.readUInt32LE(at + 20)
    const nameLength = bytes.readUInt16LE(at + 28)
    const local = bytes.readUInt32LE(at + 42)
    if (local + 30 > bytes.length || (method !== STORED && method !== DEFLATED)) return null
    const from = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28)
    if (from + size > bytes.length) return null
    files.push({
      name: bytes.toString('utf8', at + 46, at + 46 + nameLength),
      packed: bytes.subarray(from, from + size),
      isDeflated: method === DEFLATED,
    })
    at += 46 + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
  }
  return files
}

/** Unpacks a file as a stream; fails on damaged data. */
export function unpacked({ packed, isDeflated }: PackedFile): Readable {
  const source = Readable.from([packed], { objectMode: false })
  return isDeflated ? source.pipe(createInflateRaw({ chunkSize: 65_536 })) : source
}
