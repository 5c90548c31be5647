/** Random-looking numbers that are the same at every start. */
export type Random = {
  /** 0 <= x < 1 */
  next(): number
  /** from..to, both included. */
  integer(from: number, to: number): number
  pick<T>(from: readonly T[]): T
}

/** Mulberry32: small, fast, and sufficient to vary figures. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const integer = (from: number, to: number): number => from + Math.floor(next() * (to - from + 1))
  return {
    next,
    integer,
    pick: (from) => from[integer(0, from.length - 1)] as (typeof from)[number],
  }
}
