import { t } from '@opensrm/kernel/i18n/text.ts'
import type { Job } from '@opensrm/platform/jobs/jobs.ts'
import { refreshCustomerOrders } from './srmPurCustomerOrder/srmPurCustomerOrder.operations.ts'

/** Calendar jobs of demand. */
export const demandJobs: readonly Job[] = [
  {
    code: 'PUR_CUSTOMER_READY',
    title: t('更新客户订单齐套状态', 'Refresh readiness of customer orders'),
    schedule: '20 0 * * *',
    run: (engine) => engine.inTransaction(null, null, refreshCustomerOrders),
  },
]
