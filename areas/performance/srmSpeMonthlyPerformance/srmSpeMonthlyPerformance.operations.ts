import { f } from '@opensrm/kernel/document/fields.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'
import {
  defineOperations,
  documentAction,
  type OperationContext,
} from '@opensrm/platform/documents/operations.ts'
import { findValue } from '../../base-data/ports.ts'
import { calculateMonth } from './month.ts'
import { srmSpeMonthlyPerformance } from './srmSpeMonthlyPerformance.definition.ts'

export const srmSpeMonthlyPerformanceOperations = defineOperations(srmSpeMonthlyPerformance, {
  actions: {
    doCalculate: documentAction({
      title: t('计算', 'Calculate'),
      by: 'buyer',
      input: {
        evalMonth: f.month('月份', 'Month', { required: true }),
        targetOrgId: f.ref('baseOrganization', '业务组织', 'Organisation', {
          required: true,
          permitted: true,
        }),
      },
      async run(context, { evalMonth, targetOrgId }) {
        if (evalMonth >= context.today.slice(0, 7)) context.refuse('SPE_MONTH_RUNNING')
        const locked = await context.select(srmSpeMonthlyPerformance, {
          evalMonth,
          targetOrgId,
          status: 'LOCKED',
        })
        if (locked.length > 0) context.refuse('SPE_MONTH_LOCKED', { month: evalMonth })
        await calculateMonth(context, evalMonth, targetOrgId)
        const rows = await context.select(srmSpeMonthlyPerformance, { evalMonth, targetOrgId })
        return { rows: rows.length }
      },
    }),
  },
  effects: {
    async doLock(context, { targetOrgId }) {
      return { patch: { fields: { shownFlag: await isShown(context, targetOrgId) } } }
    },
    async doUnlock() {
      return { patch: { fields: { shownFlag: 'N' } } }
    },
  },
})

/** Whether suppliers may see their measurements. */
export async function isShown(context: OperationContext, orgId: string | null): Promise<string> {
  return (await findValue(context, { profileCode: 'SPE_MONTH_SHOW', orgId })) === 'Y' ? 'Y' : 'N'
}
