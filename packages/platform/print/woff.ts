import { inflateSync } from 'node:zlib'

const HEADER = 12
const RECORD = 16
const WOFF_HEADER = 44
const WOFF_RECORD = 20

/**
 * The OpenType font inside a WOFF file. A PDF reads single glyphs of the font again and again; from the packed file
 * every glyph would unpack the whole table.
 */
export function unpackWoff(woff: Buffer): Buffer {
  if (woff.toString('latin1', 0, 4) !== 'wOFF') throw new Error('Not a WOFF font')
  const count = woff.readUInt16BE(12)
  const parts: Buffer[] = []
  const head = Buffer.alloc(HEADER + count * RECORD)
  const power = Math.floor(Math.log2(count))
  woff.copy(head, 0, 4, 8)
  head.writeUInt16BE(count, 4)
  head.writeUInt16BE(2 ** power * RECORD, 6)
  head.writeUInt16BE(power, 8)
  head.writeUInt16BE(count * RECORD - 2 ** power * RECORD, 10)
  let offset = head.length
  for (let at = 0; at < count; at++) {
    const record = WOFF_HEADER + at * WOFF_RECORD
    const [from, packed, length, checksum] = [4, 8, 12, 16].map((place) =>
      woff.readUInt32BE(record + place),
    ) as [number, number, number, number]
    const stored = woff.subarray(from, from + packed)
    const table = packed < length ? inflateSync(stored) : stored
    const place = HEADER + at * RECORD
    woff.copy(head, place, record, record + 4)
    head.writeUInt32BE(checksum, place + 4)
    head.writeUInt32BE(offset, place + 8)
    head.writeUInt32BE(length, place + 12)
    const padded = Buffer.alloc(Math.ceil(length / 4) * 4)
    table.copy(padded)
    parts.push(padded)
    offset += padded.length
  }
  return Buffer.concat([head, ...parts])
}
