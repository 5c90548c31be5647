import { Decimal, decimal, fixed, isGreater, roundTo, sum } from '@opensrm/kernel/values/decimal.ts'

export type Suggested = {
  supplierId: string
  supplierNumber: string
  oldRatio: string
  coefficient: string
  maxShare: string
}

/**
 * Shares by grade: each is multiplied by its coefficient and scaled to a hundred. Shares above
 * their maximum are cut and the excess is distributed in proportion, repeatedly until none exceeds
 * it. Rounded to two decimals, the remainder to the largest. Null when no share is left.
 */
export function suggestShares(lines: readonly Suggested[]): Map<string, string> | null {
  const raw = lines.map(({ oldRatio, coefficient }) => decimal(oldRatio).times(coefficient))
  const total = sum(raw)
  if (total.isZero()) return null
  let shares = raw.map((one) => one.times(100).dividedBy(total))
  for (let round = 0; round <= lines.length; round++) {
    const isCapped = shares.map((share, at) => !isGreater(lines[at]?.maxShare, share))
    const excess = sum(
      shares.map((share, at) => Decimal.max(0, share.minus(decimal(lines[at]?.maxShare)))),
    )
    if (excess.isZero()) break
    const free = sum(shares.filter((_, at) => !isCapped[at]))
    shares = shares.map((share, at) =>
      isCapped[at]
        ? decimal(lines[at]?.maxShare)
        : share.plus(free.isZero() ? 0 : excess.times(share).dividedBy(free)),
    )
    if (free.isZero()) break
  }
  const isOpen = isGreater(99.99, sum(shares))
  const rounded = shares.map((share) => roundTo(share, 2))
  const [largest] = lines
    .map(({ supplierNumber }, at) => ({ at, supplierNumber, share: rounded[at] ?? decimal(0) }))
    .sort((a, b) => b.share.comparedTo(a.share) || (a.supplierNumber < b.supplierNumber ? -1 : 1))
  if (!isOpen && largest) rounded[largest.at] = largest.share.plus(decimal(100).minus(sum(rounded)))
  return new Map(lines.map(({ supplierId }, at) => [supplierId, fixed(rounded[at], 2)]))
}
