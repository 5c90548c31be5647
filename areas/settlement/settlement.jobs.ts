import { t } from '@opensrm/kernel/i18n/text.ts'
import type { Job } from '@opensrm/platform/jobs/jobs.ts'
import { runBalanceCheck } from './balanceCheck.ts'
import { ebsPushJob } from './srmRcnEbsPush/recordPush.ts'
import { runGenerate } from './srmRcnStatement/generate.ts'

/** Calendar jobs of settlement. */
export const settlementJobs: readonly Job[] = [
  {
    code: 'RCN_BALANCE_CHECK',
    title: t('结算余额核对', 'Check balances of settlement'),
    schedule: '0 4 * * *',
    run: async (engine, _payload, run) => void (await runBalanceCheck(engine, run)),
  },
  {
    code: 'RCN_GENERATE_STATEMENT',
    title: t('生成月度对账单', 'Generate monthly statements'),
    schedule: '0 5 1 * *',
    run: (engine, _payload, run) => runGenerate(engine, run),
  },
  ebsPushJob,
]
