import { t } from '@opensrm/kernel/i18n/text.ts'
import type { Job } from '@opensrm/platform/jobs/jobs.ts'
import { refreshCustomerOrders } from './srmPurCustomerOrder/srmPurCustomerOrder.operations.ts'
import { warnNearlyUsed } from './srmPurGovernmentMaterial/srmPurGovernmentMaterial.operations.ts'
import { runCounterCheck } from './srmSicTransaction/counterCheck.ts'

/** What happens in purchasing by the calendar. */
export const purchasingJobs: readonly Job[] = [
  {
    code: 'PUR_GOVERNMENT_USED',
    title: t('监管物料备案将用尽', 'Regulated-item filings nearly used up'),
    schedule: '10 0 * * *',
    run: (engine) => engine.inTransaction(null, null, warnNearlyUsed),
  },
  {
    code: 'PUR_CUSTOMER_READY',
    title: t('更新客户订单齐套状态', 'Refresh readiness of customer orders'),
    schedule: '20 0 * * *',
    run: (engine) => engine.inTransaction(null, null, refreshCustomerOrders),
  },
  {
    code: 'SIC_COUNTER_CHECK',
    title: t('余额与台账核对', 'Check balances against the ledger'),
    schedule: '30 2 * * *',
    run: async (engine, _payload, run) => void (await runCounterCheck(engine, run)),
  },
]
