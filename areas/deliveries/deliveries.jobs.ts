import { t } from '@opensrm/kernel/i18n/text.ts'
import type { Job } from '@opensrm/platform/jobs/jobs.ts'
import { warnNearlyUsed } from './srmPurGovernmentMaterial/srmPurGovernmentMaterial.operations.ts'

/** Calendar jobs of deliveries. */
export const deliveryJobs: readonly Job[] = [
  {
    code: 'PUR_GOVERNMENT_USED',
    title: t('监管物料备案将用尽', 'Regulated-item filings nearly used up'),
    schedule: '10 0 * * *',
    run: (engine) => engine.inTransaction(null, null, warnNearlyUsed),
  },
]
