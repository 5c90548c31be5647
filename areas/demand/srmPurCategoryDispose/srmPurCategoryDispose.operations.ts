import type { Issue } from '@opensrm/kernel/protocol/errors.ts'
import { isPositive } from '@opensrm/kernel/values/decimal.ts'
import { labelsOf } from '@opensrm/platform/documents/labels.ts'
import { defineOperations, documentAction } from '@opensrm/platform/documents/operations.ts'
import { findPersonInCharge } from '../../base-data/ports.ts'
import '../disposition.errors.ts'
import { SIMULATE } from './srmPurCategoryDispose.asks.ts'
import { enrichBuyers } from './srmPurCategoryDispose.buyers.ts'
import { srmPurCategoryDispose } from './srmPurCategoryDispose.definition.ts'
import { dispositionOf } from './srmPurCategoryDispose.find.ts'

export const srmPurCategoryDisposeOperations = defineOperations(srmPurCategoryDispose, {
  async beforeSave(_context, draft): Promise<Issue[]> {
    return isPositive(draft.amountThreshold) && !draft.overThresholdMode
      ? [{ field: 'overThresholdMode', code: 'DISPOSE_OVER_MODE' }]
      : []
  },
  effects: {
    /** Ends the rule it replaces. */
    async doEffect(context, rule) {
      const running = await context.select(srmPurCategoryDispose, {
        categoryId: rule.categoryId,
        applyOrgId: rule.applyOrgId,
        status: 'EFFECTIVE',
      })
      for (const { id } of running) await context.run(srmPurCategoryDispose, 'doInvalid', id)
    },
  },
  enrich: enrichBuyers,
  actions: {
    doSimulate: documentAction({
      ...SIMULATE,
      by: 'buyer',
      async run(context, input) {
        const ask = { categoryId: String(input.categoryId), orgId: String(input.orgId) }
        const found = await dispositionOf(context, {
          ...ask,
          amount: input.amount ?? '0',
        })
        const buyerId = await findPersonInCharge(context, {
          ...ask,
          staffRole: 'BUYER',
          date: context.today,
        })
        const names = await labelsOf(
          context.tx,
          context.platform.registry,
          'basePerson',
          buyerId ? [buyerId] : [],
          context.caller?.language ?? 'CN',
        )
        return {
          ...found,
          ruleName: found.rule?.ruleName ?? null,
          buyerId,
          buyer: names.get(buyerId ?? '') ?? null,
        }
      },
    }),
  },
})
