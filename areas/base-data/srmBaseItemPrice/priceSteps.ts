import type { Issue } from '@opensrm/kernel/protocol/errors.ts'
import { decimal } from '@opensrm/kernel/values/decimal.ts'
import '../base-data.errors.ts'

/** Steps of a price join from 0 without gaps, and the last has no end. */
export function priceStepIssues(
  steps: readonly { fromQuantity: string | null; toQuantity: string | null }[],
): Issue[] {
  if (steps.length < 2) return [{ child: 'steps', code: 'PRICE_STEPS_TOO_FEW' }]
  const issues: Issue[] = []
  steps.forEach((step, row) => {
    const expected = row === 0 ? '0' : (steps[row - 1]?.toQuantity ?? null)
    const isLast = row === steps.length - 1
    if (expected !== null && !decimal(step.fromQuantity).equals(decimal(expected))) {
      issues.push({
        child: 'steps',
        row,
        field: 'fromQuantity',
        code: 'PRICE_STEP_GAP',
        args: { step: row + 1, expected: decimal(expected).toFixed() },
      })
    }
    if (isLast !== (step.toQuantity === null))
      issues.push({ child: 'steps', row, field: 'toQuantity', code: 'PRICE_STEP_OPEN_END' })
  })
  return issues
}
