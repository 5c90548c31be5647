import { f } from '@opensrm/kernel/document/fields.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'
import type { Issue } from '@opensrm/kernel/protocol/errors.ts'
import { isPositive } from '@opensrm/kernel/values/decimal.ts'
import { defineOperations } from '@opensrm/platform/documents/operations.ts'
import { findPersonInCharge } from '../../base-data/ports.ts'
import '../disposition.errors.ts'
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
    /** The rule it replaces makes way. */
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
    doSimulate: {
      title: t('模拟', 'Simulate'),
      by: 'buyer',
      readOnly: true,
      input: {
        categoryId: f.ref('srmBaseCategory', '采购品类', 'Purchase category', { required: true }),
        orgId: f.ref('baseOrganization', '业务组织', 'Organisation', { required: true }),
        amount: f.amount('金额', 'Amount', { min: '0' }),
      },
      async run(context, input) {
        const ask = { categoryId: String(input.categoryId), orgId: String(input.orgId) }
        const rule = await dispositionOf(context, {
          ...ask,
          amount: (input.amount as string | null) ?? '0',
        })
        const buyerId = await findPersonInCharge(context, {
          ...ask,
          staffRole: 'BUYER',
          date: context.today,
        })
        return { ...rule, buyerId }
      },
    },
  },
})
