import { type Decimal, decimal, quantity } from '@opensrm/kernel/values/decimal.ts'
import type { OperationContext } from '@opensrm/platform/documents/operations.ts'
import { definePort } from '@opensrm/platform/documents/ports.ts'

export type Share = { supplierId: string; proportion: string }

/**
 * Preset proportions in force on a day: the percentage of an item each supplier should get; empty
 * without any. Provided by the area of proportions (srmSmlPresetProportion).
 */
export const presetShares =
  definePort<
    (
      context: OperationContext,
      ask: { orgId: string | null; itemId: string; date: string },
    ) => Promise<readonly Share[]>
  >('purchasing.presetShares')

/**
 * Splits a quantity by shares: each part is rounded down to the unit's decimals and the largest
 * share gets the remainder, so the sum is unchanged.
 */
export function splitByShares(
  total: string | null,
  shares: readonly Share[],
  decimals: number,
): string[] {
  const parts = shares.map(
    ({ proportion }): Decimal =>
      decimal(total).times(decimal(proportion)).div(100).toDecimalPlaces(decimals, 1),
  )
  const rest = parts.reduce((left, part) => left.minus(part), decimal(total))
  const largest = shares.reduce(
    (best, { proportion }, index) =>
      decimal(proportion).greaterThan(decimal(shares[best]?.proportion)) ? index : best,
    0,
  )
  return parts.map((part, index) => quantity(index === largest ? part.plus(rest) : part))
}
