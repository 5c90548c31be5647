import { tableOf } from '@opensrm/kernel/document/define.ts'
import { f } from '@opensrm/kernel/document/fields.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'
import { validationError } from '@opensrm/kernel/protocol/errors.ts'
import { nowText } from '@opensrm/platform/documents/input.ts'
import {
  defineOperations,
  documentAction,
  type OperationContext,
} from '@opensrm/platform/documents/operations.ts'
import { sql } from 'kysely'
import { findUsers } from '../../administration/ports.ts'
import { findValue } from '../../base-data/ports.ts'
import '../notices.errors.ts'
import '../notices.events.ts'
import { srmBaseNoticeConfig } from '../srmBaseNoticeConfig/srmBaseNoticeConfig.definition.ts'
import { srmBaseNoticeReader } from '../srmBaseNoticeReader/srmBaseNoticeReader.definition.ts'
import { isAddressed } from './audience.ts'
import { noteReading, popUpsFor } from './reading.ts'
import { srmBaseNotice } from './srmBaseNotice.definition.ts'
import { type Notice, outsidePeriod } from './srmBaseNotice.rules.ts'

/** Users named in one event: a message goes to so many at most. */
const AT_ONCE = 1000

async function publish(context: OperationContext, notice: Notice) {
  const now = nowText(context)
  const issues = outsidePeriod(notice, now)
  if (issues.length > 0) throw validationError(issues)
  if (notice.topFlag === 'Y') await assertRoom(context, notice)
  const readers = await findUsers(
    context,
    (user) =>
      sql`exists (select 1 from ${sql.table(tableOf(srmBaseNotice))} t
        where t.id = ${notice.id}::bigint and ${isAddressed(user, 't')})`,
  )
  if (notice.receiptFlag === 'Y')
    await context.insertAll(
      srmBaseNoticeReader,
      readers.map(({ id, ...rest }) => ({
        ...{ noticeId: notice.id, userId: id, ...rest, status: 'UNREAD' as const },
        ...{ readTimes: 0, receiptDeadline: notice.receiptDeadline },
      })),
    )
  const template = await context.findMaster(srmBaseNoticeConfig, notice.noticeConfigId)
  for (const userIds of inParts(readers.map(({ id }) => id)))
    context.emit('srmBaseNotice.published', {
      ...{ id: notice.id, userIds, channels: template?.channels ?? [] },
    })
  const fields = { publishTime: now, audienceCount: readers.length }
  return { to: 'PUBLISHED' as const, patch: { fields } }
}

const inParts = (ids: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(ids.length / AT_ONCE) }, (_, at) =>
    ids.slice(at * AT_ONCE, (at + 1) * AT_ONCE),
  )

/** A notice beyond the permitted number is not pinned; those that are, are named. */
async function assertRoom(context: OperationContext, { id, audience, orgId }: Notice) {
  const { select, tx } = context
  // Two notices pinned at the same moment would not see each other.
  await sql`select pg_advisory_xact_lock(hashtext('pinned notices'))`.execute(tx)
  const pinned = await select(srmBaseNotice, { status: 'PUBLISHED', topFlag: 'Y', audience })
  const others = pinned.filter((one) => one.id !== id)
  const max = Number(await findValue(context, { profileCode: 'NOTICE_TOP_MAX', orgId }))
  if (others.length >= max)
    context.refuse('NOTICE_TOP_FULL', {
      max,
      titles: others.map(({ noticeTitle }) => noticeTitle ?? '').join('; '),
    })
}

export const srmBaseNoticeOperations = defineOperations(srmBaseNotice, {
  audience: isAddressed,
  effects: {
    doApproval: async (context, notice) =>
      (notice.planPublishTime ?? '') > nowText(context)
        ? { to: 'APPROVED' }
        : publish(context, notice),
    doPublish: publish,
    async doTop(context, notice, { topFlag, topEndDate }) {
      const fields = { topFlag, topEndDate: topFlag === 'Y' ? topEndDate : null }
      const issues = outsidePeriod({ ...notice, ...fields }, notice.publishTime ?? '')
      if (issues.length > 0) throw validationError(issues)
      if (topFlag === 'Y') await assertRoom(context, notice)
      return { patch: { fields } }
    },
    async doConfirmRead(context, { id }) {
      if (!(await noteReading(context, id, { confirms: true }))) context.refuse('NOTICE_NOT_YOURS')
    },
    doRecall: async (_context, _notice, { reason }) => ({
      patch: { fields: { withdrawReason: reason } },
    }),
  },
  clock: {
    async receiptDue(context, { id }) {
      const status = ['UNREAD', 'READ']
      const late = await context.select(srmBaseNoticeReader, { noticeId: id, status })
      for (const userIds of inParts(late.flatMap(({ userId }) => userId ?? [])))
        context.emit('srmBaseNotice.receiptDue', { id, userIds })
    },
    unpin: (context, { id }) =>
      context.update(srmBaseNotice, id, { fields: { topFlag: 'N', topEndDate: null } }),
  },
  actions: {
    doRead: documentAction({
      title: t('阅读公告', 'Read a notice'),
      by: 'both',
      code: 'view',
      input: { noticeId: f.ref('srmBaseNotice', '公告', 'Notice', { required: true }) },
      async run(context, { noticeId }) {
        const { id } = await context.findAs(srmBaseNotice, noticeId)
        await noteReading(context, id, { confirms: false })
      },
    }),
    findPopUps: documentAction({
      title: t('登录弹窗公告', 'Notices that pop up after sign-in'),
      by: 'both',
      code: 'view',
      readOnly: true,
      input: {},
      run: async (context) => ({ ids: await popUpsFor(context) }),
    }),
  },
  async enrich({ db, caller }, rows) {
    if (rows.length === 0) return
    const { rows: counts } = await sql<{ [column: string]: string }>`
      select notice_id, count(first_read_time) as read, count(confirm_time) as confirmed,
        count(first_read_time) filter (where user_id = ${caller?.userId ?? null}::bigint) as own_read,
        count(confirm_time) filter (where user_id = ${caller?.userId ?? null}::bigint) as own_confirmed
      from ${sql.table(tableOf(srmBaseNoticeReader))}
      where notice_id = any(${rows.map(({ id }) => id)}::bigint[]) group by notice_id`.execute(db)
    const known = new Map(counts.map((row) => [row.notice_id, row]))
    for (const row of rows) {
      const found = known.get(row.id)
      row.readCount = Number(found?.read ?? 0)
      row.confirmCount = Number(found?.confirmed ?? 0)
      row.readFlag = found?.own_read === '1' ? 'Y' : 'N'
      row.confirmedFlag = found?.own_confirmed === '1' ? 'Y' : 'N'
    }
  },
})
