import { decimal, fixed, least, type Numeric, sum } from '@opensrm/kernel/values/decimal.ts'

export type Payable = { payable: string; tail: string; over: string }

/**
 * What is payable: the smaller in absolute value of what statements say and what is invoiced (MATCH-7). The rest of the
 * statement is closed as tail difference, the rest of the invoice is not payable. Null for different signs.
 */
export function payableOf(stated: Numeric, actual: Numeric): Payable | null {
  const [of, invoiced] = [decimal(stated), decimal(actual)]
  if (of.times(invoiced).isNegative() && !of.times(invoiced).isZero()) return null
  const payable = of.abs().lessThanOrEqualTo(invoiced.abs()) ? of : invoiced
  return {
    payable: fixed(payable, 2),
    tail: fixed(of.minus(payable), 2),
    over: fixed(invoiced.minus(payable), 2),
  }
}

/** Shares a tail difference over the lines, from the largest down; none gets more than it comes to. */
export function sharedTail<L extends { id: string; amountInclTax: Numeric }>(
  lines: readonly L[],
  tail: Numeric,
): Map<string, string> {
  let left = decimal(tail)
  const shares = new Map<string, string>()
  const ofSign = lines.filter(({ amountInclTax }) => {
    const amount = decimal(amountInclTax)
    return !amount.isZero() && amount.isNegative() === left.isNegative()
  })
  const largestFirst = [...ofSign].sort((a, b) =>
    decimal(b.amountInclTax).abs().comparedTo(decimal(a.amountInclTax).abs()),
  )
  for (const { id, amountInclTax } of largestFirst) {
    if (left.isZero()) break
    const share = least(left.abs(), decimal(amountInclTax).abs()).times(left.isNegative() ? -1 : 1)
    shares.set(id, fixed(share, 2))
    left = left.minus(share)
  }
  return shares
}

/** Sum of one amount over rows, as text. */
export function total<K extends string>(
  rows: readonly { readonly [key in K]: Numeric }[],
  key: K,
): string {
  return fixed(sum(rows.map((row) => row[key])), 2)
}
