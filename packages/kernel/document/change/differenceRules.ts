import { type Decimal, decimal, type Numeric } from '../../values/decimal.ts'
import type { DocumentDefinition } from '../define.ts'
import { isDecimal } from '../fields.ts'
import type { Difference } from './difference.ts'

/** Selects differences by place and direction. Anything the rule does not name may have any value. */
export type DifferenceRule = {
  /** collection; null: the header */
  child?: string | null
  fields?: readonly string[]
  kind?: Difference['kind']
  /** numbers and dates: UP means larger or later */
  moves?: 'UP' | 'DOWN'
  /** changed by more than this percentage of the old value */
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

/** Whether every difference meets one of the rules. */
export function allMeet(
  definition: DocumentDefinition,
  differences: readonly Difference[],
  rules: readonly DifferenceRule[],
): boolean {
  return differences.every((one) => rules.some((rule) => meets(definition, one, rule)))
}

/** The direction in which a value changes; null when there is nothing to compare. */
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

/** A change from zero to any value exceeds every percentage. */
function movedOver({ old, new: now }: Difference, percent: Numeric): boolean {
  const before = decimal((old ?? 0) as Numeric)
  const moved: Decimal = decimal((now ?? 0) as Numeric)
    .minus(before)
    .abs()
  return moved.greaterThan(before.abs().times(decimal(percent)).div(100))
}
