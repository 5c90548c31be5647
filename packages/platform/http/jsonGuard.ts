import { randomInt } from 'node:crypto'
import { JSON_MAX_DEPTH } from '@opensrm/kernel/protocol/constants.ts'
import { AppError } from '@opensrm/kernel/protocol/errors.ts'
import './http.errors.ts'

const QUOTE = 0x22
const BACKSLASH = 0x5c
const COMMA = 0x2c
const COLON = 0x3a
/** `[` and `{`, `]` and `}` differ in one bit. */
const OPENING = 0x5b
const CLOSING = 0x5d
const BRACE_BIT = 0x20
const BRACE = OPENING | BRACE_BIT

/** Short values are the most expensive to parse; a record's fields are longer on average. */
const BYTES_PER_VALUE = 12
const VALUES_MIN = 5_000
/**
 * Maximum number of different names in one body. A new name costs a parser many times as much as a known one, and
 * normal bodies only contain names of fields.
 */
const NAMES_MAX = 3_000
/** With more names, V8 stores an object as a dictionary, and each name costs five times as much to parse. */
const WIDE = 127
const WIDE_EXTRA = 4
/** Random, so that clients cannot construct names with equal hashes. */
const SEED = randomInt(2 ** 31)
const FACTOR = randomInt(2 ** 30) * 2 + 1

/** The number of values allowed in a body of this size. */
export function mostValues(maxBytes: number): number {
  return Math.max(VALUES_MIN, Math.floor(maxBytes / BYTES_PER_VALUE))
}

/**
 * Counts levels and values of JSON while its bytes arrive, so that bodies that would take seconds to parse are refused
 * before parsing. Bytes of multi-byte characters never equal those of quotes or brackets.
 */
export class JsonGuard {
  readonly #maxValues: number
  readonly #names = new Set<number>()
  /** number of names of the open object at each level */
  readonly #widths = new Uint32Array(JSON_MAX_DEPTH + 2)
  #depth = 0
  #values = 0
  #objects = 0
  #bytes = 0
  #isInText = false
  #isEscaped = false
  /** hash of the last text, which is a name if a colon follows */
  #hash = 0

  constructor(maxBytes: number) {
    this.#maxValues = mostValues(maxBytes)
  }

  /** Bytes so far, and the number of records and rows among them. */
  get seen(): { bytes: number; objects: number } {
    return { bytes: this.#bytes, objects: this.#objects }
  }

  /** A single loop over local variables, because it handles every byte of every body. */
  take(bytes: Uint8Array): void {
    this.#bytes += bytes.length
    const names = this.#names
    const widths = this.#widths
    let depth = this.#depth
    let values = this.#values
    let objects = this.#objects
    let isInText = this.#isInText
    let isEscaped = this.#isEscaped
    let hash = this.#hash
    for (let at = 0; at < bytes.length; at++) {
      const byte = bytes[at] as number
      if (isInText) {
        hash = Math.imul(hash ^ byte, FACTOR)
        if (isEscaped) isEscaped = false
        else if (byte === BACKSLASH) isEscaped = true
        else if (byte === QUOTE) isInText = false
      } else if (byte === QUOTE) {
        isInText = true
        hash = SEED
      } else if (byte === COMMA) values++
      else if (byte === COLON) {
        names.add(hash)
        if (names.size > NAMES_MAX) break
        const width = (widths[depth] as number) + 1
        widths[depth] = width
        if (width >= WIDE) values += width === WIDE ? WIDE * WIDE_EXTRA : WIDE_EXTRA
      } else if ((byte & ~BRACE_BIT) === OPENING) {
        values++
        if (byte === BRACE) objects++
        if (++depth > JSON_MAX_DEPTH) break
        widths[depth] = 0
      } else if ((byte & ~BRACE_BIT) === CLOSING && depth > 0) depth--
    }
    this.#depth = depth
    this.#values = values
    this.#objects = objects
    this.#isInText = isInText
    this.#isEscaped = isEscaped
    this.#hash = hash
    this.#assert()
  }

  #assert(): void {
    if (this.#depth > JSON_MAX_DEPTH) throw new AppError('JSON_TOO_DEEP', { max: JSON_MAX_DEPTH })
    if (this.#names.size > NAMES_MAX) throw new AppError('JSON_TOO_MANY_NAMES', { max: NAMES_MAX })
    if (this.#values > this.#maxValues)
      throw new AppError('JSON_TOO_MANY_VALUES', { max: this.#maxValues })
  }
}
