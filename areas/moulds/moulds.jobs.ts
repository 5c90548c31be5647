import { t } from '@opensrm/kernel/i18n/text.ts'
import type { Job } from '@opensrm/platform/jobs/jobs.ts'
import { lookAtMould, mouldsToLookAt, remindReports } from './srmMdmMould/nightly.ts'

export const mouldsJobs: readonly Job[] = [
  {
    code: 'MDM_MAINTAIN_DUE',
    title: t('模具保养与寿命预警', 'Mould maintenance and life'),
    schedule: '0 1 * * *',
    /** Each mould in a transaction of its own: a failure does not stop the others. */
    async run(engine, _payload, run) {
      const failed: string[] = []
      const ids = await engine.inTransaction(null, null, mouldsToLookAt)
      for (const id of ids) {
        await run.stopIfCancelled()
        try {
          await engine.inTransaction(null, null, (context) => lookAtMould(context, id))
        } catch (error) {
          failed.push(id)
          run.log(`${id}: ${String(error)}`)
        }
      }
      if (failed.length > 0) throw new Error(`Moulds that could not be looked at: ${failed.join()}`)
    },
  },
  {
    code: 'MDM_SHOT_REMIND',
    title: t('提醒上报模具次数', 'Reminders to report shots'),
    // The day of the month is a parameter of the organisation.
    schedule: '0 8 * * *',
    run: (engine) => engine.inTransaction(null, null, remindReports),
  },
]
