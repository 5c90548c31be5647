import { t } from '@opensrm/kernel/i18n/text.ts'
import type { Job } from '@opensrm/platform/jobs/jobs.ts'
import { confirmOverdueReturns } from './srmPurReturn/srmPurReturn.overdue.ts'

/** What happens in purchasing by the calendar. */
export const purchasingJobs: readonly Job[] = [
  {
    code: 'PUR_RETURN_AUTO_CONFIRM',
    title: t('逾期退货自动确认', 'Confirm overdue returns'),
    schedule: '0 1 * * *',
    run: (engine) => engine.inTransaction(null, null, confirmOverdueReturns),
  },
]
