import { createHash, createHmac, randomBytes } from 'node:crypto'

/**
 * A draw that anyone can repeat from its seed: `repeatDraw.mjs` beside this file does so without the product. The
 * candidates stand in ascending order of id, then a Fisher-Yates shuffle runs from the last place to the second.
 */
export function drawSeed(
  documentId: string,
  drawTime: string,
  random: Uint8Array = randomBytes(32),
): string {
  return createHash('sha256').update(documentId).update(drawTime).update(random).digest('hex')
}

export function shuffled(seed: string, ids: readonly string[]): string[] {
  const order = [...new Set(ids)].sort(byId)
  const next = numbersFrom(seed)
  for (let last = order.length - 1; last > 0; last--) {
    const other = next(last + 1)
    const moved = order[last] as string
    order[last] = order[other] as string
    order[other] = moved
  }
  return order
}

/** One of several published candidates, such as the k of the price score. */
export function drawnOf<T>(seed: string, candidates: readonly T[]): T | undefined {
  return candidates.length === 0 ? undefined : candidates[numbersFrom(seed)(candidates.length)]
}

/** Ids are numbers of any length. */
export function byId(a: string, b: string): number {
  return a.length - b.length || (a < b ? -1 : a > b ? 1 : 0)
}

/**
 * Numbers below a limit: the first eight bytes of HMAC-SHA256 of a counter under the seed. Numbers that would favour
 * the small ones are passed over.
 */
function numbersFrom(seed: string): (limit: number) => number {
  let counter = 0
  return (limit) => {
    const wide = BigInt(limit)
    const fair = (2n ** 64n / wide) * wide
    for (;;) {
      const block = createHmac('sha256', seed).update(String(counter++)).digest()
      const drawn = block.readBigUInt64BE(0)
      if (drawn < fair) return Number(drawn % wide)
    }
  }
}
