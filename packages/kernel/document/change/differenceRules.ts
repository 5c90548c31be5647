import { type Decimal, decimal, type Numeric } from '../../values/decimal.ts'
import type { DocumentDefinition } from '../define.ts'
import { isDecimal } from '../fields.ts'
import type { Difference } from './difference.ts'

/** Describes differences by where they are and which way they go; what it does not name may be anything. */
export type DifferenceRule = {
  /** collection; null: the header */
  child?: string | null
  fields?: readonly string[]
  kind?: Difference['kind']
  /** numbers and dates: later and more is up */
  moves?: 'UP' | 'DOWN'
  /** moved by more than so many percent of what it was */
  overPercent?: Numeric
}

export function meets(
  definition: DocumentDefinition,
  difference: Difference,
  rule: DifferenceRule,
): boolean {
  if (rule.child !== undefined && rule.child !== difference.child) return false
  if (rule.fields && !rule.fields.includes(difference.field)) return false
  if (rule.kind && rule.kind !== difference.kind) return false
  if (rule.moves && directionOf(definition, difference) !== rule.moves) return false
  return rule.overPercent === undefined || movedOver(difference, rule.overPercent)
}

/** Whether any of the differences meets any of the rules. */
export function anyMeets(
  definition: DocumentDefinition,
  differences: readonly Difference[],
  rules: readonly DifferenceRule[],
): boolean {
  return differences.some((one) => rules.some((rule) => meets(definition, one, rule)))
}

/** Whether the rules account for every difference. */
export function allMeet(
  definition: DocumentDefinition,
  differences: readonly Difference[],
  rules: readonly DifferenceRule[],
): boolean {
  return differences.every((one) => rules.some((rule) => meets(definition, one, rule)))
}

/** Which way a value goes; null where there is nothing to compare. */
function directionOf(
  definition: DocumentDefinition,
  { child, field, old, new: now }: Difference,
): 'UP' | 'DOWN' | null {
  const fields = child === null ? definition.fields : definition.children[child]?.fields
  const kind = fields?.[field]
  if (!kind || old === null || now === null || old === now) return null
  if (isDecimal(kind) || kind.type === 'integer') {
    const [before, after] = [decimal(old as Numeric), decimal(now as Numeric)]
    return after.equals(before) ? null : after.greaterThan(before) ? 'UP' : 'DOWN'
  }
  if (kind.type === 'date' || kind.type === 'datetime')
    return String(now) > String(old) ? 'UP' : 'DOWN'
  return null
}

/** From nothing to something is more than any percentage. */
function movedOver({ old, new: now }: Difference, percent: Numeric): boolean {
  const before = decimal((old ?? 0) as Numeric)
  const moved: Decimal = decimal((now ?? 0) as Numeric)
    .minus(before)
    .abs()
  return moved.greaterThan(before.abs().times(decimal(percent)).div(100))
}
