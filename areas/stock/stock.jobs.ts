import { t } from '@opensrm/kernel/i18n/text.ts'
import type { Job } from '@opensrm/platform/jobs/jobs.ts'
import { runCounterCheck } from './srmSicTransaction/counterCheck.ts'

/** Calendar jobs of stock. */
export const stockJobs: readonly Job[] = [
  {
    code: 'SIC_COUNTER_CHECK',
    title: t('余额与台账核对', 'Check balances against the ledger'),
    schedule: '30 2 * * *',
    run: async (engine, _payload, run) => void (await runCounterCheck(engine, run)),
  },
]
