import { t } from '@opensrm/kernel/i18n/text.ts'
import type { Job } from '@opensrm/platform/jobs/jobs.ts'
import { archive, cancelUnchecked } from './archive.ts'
import { sendDue } from './sending/sendDue.ts'

export const messagingJobs: readonly Job[] = [
  {
    code: 'MSG_DISPATCH',
    title: t('发送到期消息', 'Send messages that are due'),
    schedule: '* * * * *',
    run: async (engine) => void (await sendDue(engine)),
  },
  {
    code: 'MSG_ARCHIVE',
    title: t('归档消息', 'Archive old messages'),
    schedule: '0 2 * * *',
    async run(engine) {
      await engine.inTransaction(null, null, cancelUnchecked)
      await archive(engine)
    },
  },
]
