import { expectRefused } from '@opensrm/testkit/refusals.ts'
import { buyerOn } from '@opensrm/testkit/ruleContext.ts'
import { describe, expect, it } from 'vitest'
import { type Picketage, srmBidPicketageRules } from './srmBidPicketage.rules.ts'

const context = buyerOn('2026-06-15')

/** What stands against an award of this amount over a budget of 1,000.00. */
const hindered = (amountExclTax: string, overBudgetReason: string | null) =>
  (
    srmBidPicketageRules.checkSubmit?.(
      {
        ...{ sections: [], suppliers: [], items: [], countersigns: [], deviateFlag: 'N' },
        ...{ amountExclTax, budgetAmountExclTax: '1000.00', overBudgetReason },
        overBudgetFlag: Number(amountExclTax) > 1000 ? 'Y' : 'N',
      } as unknown as Picketage,
      context,
    ) ?? []
  ).find(({ code }) => code.startsWith('PICKETAGE_BUDGET'))

describe('An award and its budget', () => {
  it('is within it, above it with a reason, or waits for another budget', () => {
    expect(hindered('1000.00', null)).toBeUndefined()
    expectRefused('PICKETAGE_BUDGET_REASON', hindered('1000.01', null))
    expect(hindered('1100.00', '涨价')).toBeUndefined()
    expectRefused('PICKETAGE_BUDGET_MOST', hindered('1100.01', '涨价'))
  })
})
