import type { RecordOf, RowOf } from '@opensrm/kernel/document/define.ts'
import { defineRules } from '@opensrm/kernel/document/rules.ts'
import type { Issue } from '@opensrm/kernel/protocol/errors.ts'
import {
  type Decimal,
  decimal,
  fixed,
  isGreater,
  least,
  roundTo,
} from '@opensrm/kernel/values/decimal.ts'
import '../negotiation.errors.ts'
import { srmBidBrightMoon } from './srmBidBrightMoon.definition.ts'

export type Moon = RecordOf<typeof srmBidBrightMoon>
export type Participant = RowOf<typeof srmBidBrightMoon, 'suppliers'>

/** The lowest total of all participants; who has left still stands at its last one. */
export function bestOf(rows: readonly Pick<Participant, 'latestAmount'>[]): string | null {
  let best: Decimal | null = null
  for (const { latestAmount } of rows)
    if (latestAmount !== null) best = best ? least(best, latestAmount) : decimal(latestAmount)
  return best ? fixed(best, 2) : null
}

/** The highest total that counts as the next quote of a participant. */
export function highestNext(
  {
    decrementType,
    decrementValue,
    decrementBase,
    suppliers,
  }: Pick<Moon, 'decrementType' | 'decrementValue' | 'decrementBase'> & {
    suppliers: readonly Pick<Participant, 'latestAmount'>[]
  },
  { latestAmount }: Pick<Participant, 'latestAmount'>,
): string {
  const from = decimal(decrementBase === 'BEST' ? bestOf(suppliers) : latestAmount)
  const step =
    decrementType === 'PERCENT'
      ? roundTo(from.times(decimal(decrementValue)).div(100), 2)
      : decimal(decrementValue)
  return fixed(from.minus(step), 2)
}

type Standing = { id: string; latestAmount: string | null; quotedAs: number }

/**
 * Ranks by total, then by the earlier quote; `quotedAs` is the number of the quote that gave the total, 0 of the
 * opened price. Opened prices of the same total share their rank.
 */
export function ranksOf(rows: readonly Standing[]): ReadonlyMap<string, number> {
  const isBefore = (one: Standing, other: Standing) =>
    isGreater(other.latestAmount, one.latestAmount) ||
    (!isGreater(one.latestAmount, other.latestAmount) && one.quotedAs < other.quotedAs)
  return new Map(
    rows.map((row) => [row.id, rows.filter((other) => isBefore(other, row)).length + 1]),
  )
}

function check({ decrementType, decrementValue, decrementBase, showMode }: Moon): Issue[] {
  const issues: Issue[] = []
  if (decrementType === 'PERCENT' && !isGreater(100, decrementValue))
    issues.push({ field: 'decrementValue', code: 'MOON_PERCENT' })
  // What is refused would tell the best price.
  if (decrementBase === 'BEST' && showMode === 'RANK_ONLY')
    issues.push({ field: 'decrementBase', code: 'MOON_HIDDEN_BEST' })
  return issues
}

export const srmBidBrightMoonRules = defineRules(srmBidBrightMoon, { check })
