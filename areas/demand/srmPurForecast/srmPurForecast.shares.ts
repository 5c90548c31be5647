import { type Decimal, decimal, quantity } from '@opensrm/kernel/values/decimal.ts'
import type { OperationContext } from '@opensrm/platform/documents/operations.ts'
import { definePort } from '@opensrm/platform/documents/ports.ts'

export type Share = { supplierId: string; proportion: string }

/**
 * Preset proportions in force on a day: which supplier is meant to get which percentage of an item; empty where nobody
 * laid any down. Provided by the area that keeps proportions (srmSmlPresetProportion).
 */
export const presetShares =
  definePort<
    (
      context: OperationContext,
      ask: { orgId: string | null; itemId: string; date: string },
    ) => Promise<readonly Share[]>
  >('purchasing.presetShares')

/** Parts of a quantity: each share rounded down to the unit's decimals, what is left to the largest, so the sum stays. */
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
