import { countedRows } from '@opensrm/kernel/document/counters.ts'
import type { Fields } from '@opensrm/kernel/document/fields.ts'
import type { Refusal } from '@opensrm/kernel/document/rules.ts'
import { AppError } from '@opensrm/kernel/protocol/errors.ts'
import { type Decimal, decimal, isGreater, isPositive } from '@opensrm/kernel/values/decimal.ts'
import '../orders.errors.ts'

/** What an award line says of its quantity and its orders. */
type AwardLine = {
  id: string
  lineNum: number | null
  itemName: string | null
  awardQuantity: string | null
  orderedQuantity: string | null
}

type Quantities = Pick<AwardLine, 'awardQuantity' | 'orderedQuantity'>

/** Quantity awarded and not ordered yet. */
export const openOfAward = ({ awardQuantity, orderedQuantity }: Quantities): Decimal =>
  decimal(awardQuantity).minus(decimal(orderedQuantity))

export const isToOrder = ({ awardQuantity, orderedQuantity }: Quantities): boolean =>
  isGreater(awardQuantity, orderedQuantity)

export const hasOrders = (lines: readonly Quantities[]): boolean =>
  lines.some(({ orderedQuantity }) => isPositive(orderedQuantity))

/** Guard of awards: something of them is not ordered yet. */
export const hasToOrder = ({ lines }: { lines: readonly Quantities[] }): Refusal | null =>
  lines.some(isToOrder) ? null : { code: 'AWARD_ALL_ORDERED' }

/** Ordered quantities of award lines after a change; more than was awarded is refused. */
export function countOrdered<Line extends AwardLine>(
  lines: readonly Line[],
  changes: readonly { id: string; ordered: string }[],
  fields: Fields,
): { id: string; orderedQuantity?: string }[] {
  return countedRows<AwardLine, { ordered: 'orderedQuantity' }>(lines, changes, {
    fields,
    counters: { ordered: 'orderedQuantity' },
    bounds: {
      ordered: {
        free: openOfAward,
        exceeded({ lineNum, itemName }, figures) {
          const args = { line: lineNum ?? 0, item: itemName ?? '', ...figures }
          throw new AppError('AWARD_OVERDRAWN', args, { child: 'lines', field: 'quantity' })
        },
      },
    },
    // Alterations of published orders are not counted; what they cancel may be more.
    atLeastZero: true,
  })
}
