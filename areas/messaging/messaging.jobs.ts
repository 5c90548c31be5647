import { t } from '@opensrm/kernel/i18n/text.ts'
import type { Job } from '@opensrm/platform/jobs/jobs.ts'
import { profilesOf } from '@opensrm/platform/lookups/profiles.ts'
import { sql } from 'kysely'
import type { Reason } from './sending/reasons.ts'
import { sendDue } from './sending/sendDue.ts'

const FINAL = ['SENT', 'FAILED', 'NO_CHANNEL', 'SUPPRESSED', 'REFUSED', 'CANCELLED']
const ARCHIVE_DAYS = 30
const CHECK_HOURS = 72

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
      const { platform } = engine
      const keep = (await profilesOf(platform)).number('MSG_KEEP_DAYS')
      const now = platform.clock()
      const before = (days: number) => new Date(now.getTime() - days * 86_400_000)
      await platform.db.transaction().execute(async (tx) => {
        await sql`update base_msg_instance set status = 'CANCELLED', last_error = ${'NOT_CHECKED_IN_TIME' satisfies Reason}
          where status = 'TO_CHECK' and creation_date < ${new Date(now.getTime() - CHECK_HOURS * 3_600_000)}::timestamptz`.execute(
          tx,
        )
        await sql`with old as (
            delete from base_msg_instance where status = any(${FINAL}) and last_update_date < ${before(ARCHIVE_DAYS)}::timestamptz
            returning msg_number, event_code, channel, receiver_user_id, title, doc_number, send_time, status)
          insert into base_msg_history (status, msg_number, event_code, channel, receiver_user_id, title, doc_number, send_time, final_status, archive_time)
          select 'ARCHIVED', msg_number, event_code, channel, receiver_user_id, title, doc_number, send_time, status, ${now}::timestamptz from old`.execute(
          tx,
        )
        await sql`delete from base_msg_history where archive_time < ${before(keep)}::timestamptz`.execute(
          tx,
        )
        await sql`delete from base_msg_log where start_time < ${before(keep)}::timestamptz`.execute(
          tx,
        )
      })
    },
  },
]
