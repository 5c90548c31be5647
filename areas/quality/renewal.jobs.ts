import { t } from '@opensrm/kernel/i18n/text.ts'
import type { Job } from '@opensrm/platform/jobs/jobs.ts'
import { findOvertaken } from './srmQcnPpap/renewal.ts'

export const renewalJobs: readonly Job[] = [
  {
    code: 'QCN_PPAP_RENEW',
    title: t('PPAP重新提交检查', 'PPAP to be renewed'),
    schedule: '40 2 * * *',
    async run(engine) {
      await engine.inTransaction(null, null, findOvertaken)
    },
  },
]
