import { t } from '@opensrm/kernel/i18n/text.ts'
import type { Job } from '@opensrm/platform/jobs/jobs.ts'
import { awaited, followAccount, followFlow } from './signing/follow.ts'

export const signingJobs: readonly Job[] = [
  {
    code: 'CCT_SIGN_FOLLOW',
    title: t('查询签署进度', 'Follow signatures at providers'),
    schedule: '*/10 * * * *',
    /** A call of the provider may be lost. Each flow and account has a transaction of its own. */
    async run(engine, _payload, run) {
      const { flows, accounts } = await engine.inTransaction(null, null, awaited)
      const asked = [
        ...flows.map((key) => ({ key, follow: followFlow })),
        ...accounts.map((key) => ({ key, follow: followAccount })),
      ]
      const failed: string[] = []
      for (const { key, follow } of asked) {
        await run.stopIfCancelled()
        try {
          await engine.inTransaction(null, null, (context) => follow(context, key))
        } catch (error) {
          failed.push(key)
          run.log(`${key}: ${String(error)}`)
        }
      }
      if (failed.length > 0) throw new Error(`Not answered by the provider: ${failed.join()}`)
    },
  },
]
