import { type Decimal, decimal, greatest, isGreater, sum } from '@opensrm/kernel/values/decimal.ts'

export type ShareLine = {
  supplierId: string
  presetRatio: string
  /** Ordered so far under the preset. */
  ordered: string
  minOrderQuantity: string | null
  orderMultiple: string | null
  priority: number | null
}

/**
 * Splits a quantity so that ordered quantities come closest to the shares. Each supplier's
 * shortfall is ratio x (ordered + new) less its own quantity; each gets its part of the new
 * quantity, in its multiples and not below its minimum order. The rest remains unallocated.
 */
export function divide(
  lines: readonly ShareLine[],
  quantity: string,
  decimals: number,
): { quantities: Map<string, Decimal>; remaining: Decimal } {
  const whole = decimal(quantity)
  const ratios = sum(lines.map(({ presetRatio }) => presetRatio))
  if (ratios.isZero()) return { quantities: new Map(), remaining: whole }
  const target = sum(lines.map(({ ordered }) => ordered)).plus(whole)
  const short = new Map(
    lines.map(({ supplierId, presetRatio, ordered }) => [
      supplierId,
      greatest(0, decimal(presetRatio).dividedBy(ratios).times(target).minus(ordered)),
    ]),
  )
  const shortage = sum(short.values())
  const quantities = new Map<string, Decimal>()
  for (const line of lines) {
    const part = shortage.isZero()
      ? decimal(0)
      : whole.times(short.get(line.supplierId) ?? 0).dividedBy(shortage)
    const rounded = downTo(part, line, decimals)
    quantities.set(
      line.supplierId,
      isGreater(line.minOrderQuantity, rounded) ? decimal(0) : rounded,
    )
  }
  let remaining = whole.minus(sum(quantities.values()))
  const order = [...lines].sort((a, b) => {
    const open = (line: ShareLine) =>
      decimal(short.get(line.supplierId)).minus(quantities.get(line.supplierId) ?? 0)
    return open(b).comparedTo(open(a)) || (a.priority ?? 999) - (b.priority ?? 999)
  })
  for (const line of order) {
    const had = quantities.get(line.supplierId) ?? decimal(0)
    const more = downTo(remaining, line, decimals)
    const total = had.plus(more)
    if (
      more.isZero() ||
      isGreater(line.minOrderQuantity, total) ||
      decimal(line.presetRatio).isZero()
    )
      continue
    quantities.set(line.supplierId, total)
    remaining = remaining.minus(more)
  }
  return { quantities, remaining }
}

/** Rounds down to the supplier's multiple, otherwise to the decimals of the unit. */
function downTo(quantity: Decimal, { orderMultiple }: ShareLine, decimals: number): Decimal {
  const multiple = decimal(orderMultiple)
  return multiple.isZero()
    ? quantity.toDecimalPlaces(decimals, 1)
    : quantity.dividedBy(multiple).floor().times(multiple)
}
