import type { RecordOf, RowOf } from '@opensrm/kernel/document/define.ts'
import { isRaiser } from '@opensrm/kernel/document/raised.ts'
import { defineRules } from '@opensrm/kernel/document/rules.ts'
import type { Issue } from '@opensrm/kernel/protocol/errors.ts'
import { decimal, fixed, isPositive, quantity, sum } from '@opensrm/kernel/values/decimal.ts'
import '../spare.errors.ts'
import { showToBoth } from '../work.fields.ts'
import { srmMdmSparePart } from './srmMdmSparePart.definition.ts'

export type SpareMovement = RecordOf<typeof srmMdmSparePart>
export type SpareLine = RowOf<typeof srmMdmSparePart, 'lines'>

const COMES_IN = ['IN', 'RETURN']

/** What a line adds to the stock; a count says how much there is. */
export function changeOf(movementType: string | null, line: SpareLine): string | null {
  if (line.quantity === null) return null
  if (movementType === 'ADJUST')
    return line.onHandBefore === null
      ? null
      : quantity(decimal(line.quantity).minus(line.onHandBefore))
  const sign = COMES_IN.includes(movementType ?? '') ? 1 : -1
  return quantity(decimal(line.quantity).times(sign))
}

export const srmMdmSparePartRules = defineRules(srmMdmSparePart, {
  compute(movement) {
    const { movementType, lines } = movement
    for (const line of lines) {
      if (movementType !== 'IN') line.unitCost = null
      line.changeQuantity = changeOf(movementType, line)
      const cost = line.unitCost ?? line.averageCost
      line.amount =
        cost === null || line.changeQuantity === null
          ? null
          : fixed(decimal(line.changeQuantity).abs().times(cost), 2)
    }
    movement.totalAmount = fixed(sum(lines.map(({ amount }) => amount)), 2)
    showToBoth(movement)
  },
  check({ movementDate, movementType, lines }, { today }) {
    const issues: Issue[] = []
    if (movementDate && movementDate > today)
      issues.push({ field: 'movementDate', code: 'SPARE_DATE' })
    for (const [row, line] of lines.entries())
      if (movementType !== 'ADJUST' && line.quantity !== null && !isPositive(line.quantity))
        issues.push({
          ...{ child: 'lines', row, field: 'quantity', code: 'MUST_BE_POSITIVE' },
          args: { label: srmMdmSparePart.children.lines.fields.quantity.label },
        })
    return issues
  },
  guards: {
    isRaiser,
    isByHand: ({ sourceDocNumber }) =>
      sourceDocNumber ? { code: 'SPARE_BY_SOURCE', args: { number: sourceDocNumber } } : null,
  },
})
