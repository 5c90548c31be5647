import { t } from '@opensrm/kernel/i18n/text.ts'
import type { Job } from '@opensrm/platform/jobs/jobs.ts'
import { scanWarnings, WARNING_TYPES } from './srmCctWarning/scan.ts'

export const warningJobs: readonly Job[] = [
  {
    code: 'CCT_WARNING',
    title: t('合同预警', 'Contract warnings'),
    schedule: '0 2 * * *',
    /** Each type in a transaction of its own: a failure does not stop the others. */
    async run(engine, _payload, run) {
      const failed: string[] = []
      for (const type of WARNING_TYPES) {
        await run.stopIfCancelled()
        try {
          await engine.inTransaction(null, null, (context) =>
            scanWarnings(context, type, context.today),
          )
        } catch (error) {
          failed.push(type)
          run.log(`${type}: ${String(error)}`)
        }
      }
      if (failed.length > 0) throw new Error(`Types that could not be looked for: ${failed.join()}`)
    },
  },
]
