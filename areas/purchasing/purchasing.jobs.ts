import type { Job } from '@opensrm/platform/jobs/jobs.ts'
import { confirmOverdueReturns } from './srmPurReturn/srmPurReturn.overdue.ts'

/** What happens in purchasing by the calendar. */
export const purchasingJobs: readonly Job[] = [
  {
    code: 'PUR_RETURN_AUTO_CONFIRM',
    cron: '0 17 * * *',
    run: (engine) => engine.inTransaction(null, null, confirmOverdueReturns),
  },
]
