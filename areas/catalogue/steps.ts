import { decimal } from '@opensrm/kernel/values/decimal.ts'

/**
 * The price step of a quantity: the last that begins at or below it. None below the first step, where the price of the SKU
 * itself counts.
 */
export function stepAt<Step extends { fromQuantity?: string | null }>(
  steps: readonly Step[],
  quantity: string | number | null,
): Step | undefined {
  const wanted = decimal(quantity)
  return steps.findLast(({ fromQuantity }) => decimal(fromQuantity).lessThanOrEqualTo(wanted))
}
