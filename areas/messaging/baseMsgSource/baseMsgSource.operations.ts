import type { RecordOf } from '@opensrm/kernel/document/define.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'
import { AppError, messageOf } from '@opensrm/kernel/protocol/errors.ts'
import { formatInstant } from '@opensrm/kernel/values/date.ts'
import {
  defineOperations,
  documentAction,
  type OperationContext,
} from '@opensrm/platform/documents/operations.ts'
import { hostIssues, urlIssues } from '@opensrm/platform/outbound/addressIssues.ts'
import { sql } from 'kysely'
import { putInInbox } from '../sending/instances.ts'
import { findMailWay, type ShownWay } from '../sending/mailPort.ts'
import { loadReceivers } from '../sending/receivers.ts'
import { deliver, sourceOf } from '../sending/sources.ts'
import { TEST_MAIL } from './baseMsgSource.asks.ts'
import { baseMsgSource } from './baseMsgSource.definition.ts'

type Source = RecordOf<typeof baseMsgSource>

/** Fields that determine where the password is sent: a new address must not receive the old one. */
const PLACES = ['smtpHost', 'smtpPort', 'gatewayUrl', 'loginName'] as const

export const baseMsgSourceOperations = defineOperations(baseMsgSource, {
  async beforeSave(context, draft, before) {
    if (
      before &&
      draft.password === before.password &&
      PLACES.some((key) => draft[key] !== before[key])
    )
      draft.password = null
    if (draft.defaultFlag === 'Y' && before?.defaultFlag !== 'Y')
      await dropOtherDefault(context, draft)
    const { platform } = context
    const { smtpHost: host, smtpPort: port, gatewayUrl } = draft
    return [
      ...(await hostIssues(platform, { host, port }, { field: 'smtpHost' })),
      ...(await urlIssues(platform, gatewayUrl, { field: 'gatewayUrl' })),
    ]
  },
  async beforeDelete(context, record) {
    if (record.channel === 'INAPP') context.refuse('MSG_INAPP_FIXED')
  },
  actions: {
    findMailWay: documentAction({
      title: t('查询邮件出口', 'How mail is sent'),
      by: 'buyer',
      readOnly: true,
      input: {},
      run: ({ platform }) => findMailWay(platform),
    }),
    doTestMail: documentAction({ ...TEST_MAIL, by: 'buyer', run: (context) => testMail(context) }),
  },
  effects: {
    async doDisable(context, record) {
      if (record.channel === 'INAPP') context.refuse('MSG_INAPP_FIXED')
    },
    /** Sends only to the operator who runs the test. */
    async doTest(context, record) {
      const { isSent, result } = await tested(context, record)
      const lastTestTime = formatInstant(context.now, context.platform.config.timeZone)
      return {
        patch: { fields: { lastTestTime, lastTestResult: result.slice(0, 500) } },
        answer: { isSent, result },
      }
    },
  },
})

async function dropOtherDefault(context: OperationContext, draft: Source): Promise<void> {
  const others = await context.select(baseMsgSource, {
    channel: String(draft.channel),
    defaultFlag: 'Y',
  })
  for (const { id } of others)
    if (id !== draft.id) await context.update(baseMsgSource, id, { fields: { defaultFlag: 'N' } })
}

/** Uses the same channel as password resets and login codes. */
async function testMail(context: OperationContext): Promise<ShownWay & Tried> {
  const { platform } = context
  const way = await findMailWay(platform)
  const [operator] = await loadReceivers(context as never, [context.caller?.userId ?? ''])
  if (!operator?.email) throw new AppError('MSG_NO_ADDRESS')
  const mail = { to: operator.email, subject: 'OpenSRM', text: 'OK' }
  const sending = platform.mail.send(mail).then(() => ({ isSent: true, result: 'OK' }))
  return { ...way, ...(await sending.catch((error: unknown) => failed(context, error))) }
}

type Tried = { isSent: boolean; result: string }

function failed({ caller }: OperationContext, error: unknown): Tried {
  const result =
    error instanceof AppError
      ? messageOf(error.code, error.args ?? {}, caller?.language ?? 'CN')
      : String((error as Error).message)
  return { isSent: false, result }
}

async function tested(context: OperationContext, record: Source): Promise<Tried> {
  const userId = context.caller?.userId ?? ''
  const [receiver] = await loadReceivers(context as never, [userId])
  const title = `OpenSRM ${record.sourceCode}`
  if (record.channel === 'INAPP') {
    await putInInbox(context, [
      { receiverUserId: userId, title, content: '<p>OK</p>', inEnglish: null, linkRoute: null },
    ])
    return { isSent: true, result: 'OK' }
  }
  const address = {
    EMAIL: receiver?.email,
    SMS: receiver?.mobile,
    WECHAT_WORK: receiver?.wechatWorkId,
    DINGTALK: receiver?.dingtalkId,
  }
  const to = record.channel === 'WEBHOOK' ? record.gatewayUrl : address[record.channel as 'EMAIL']
  if (!to) throw new AppError('MSG_NO_ADDRESS')
  const { rows } = await sql<{ [column: string]: string | null }>`
    select * from base_msg_source where id = ${record.id}`.execute(context.tx)
  try {
    const sent = await deliver(context.platform, sourceOf(rows[0] ?? {}), {
      key: `test-${record.id}-${context.now.getTime()}`,
      msgNumber: 'TEST',
      to: String(to),
      title,
      content: '<p>OK</p>',
      text: 'OK',
      link: null,
      eventCode: 'test',
      docNumber: null,
      unsubscribeUrl: null,
    })
    return { isSent: true, result: `OK ${sent.response}` }
  } catch (error) {
    return failed(context, error)
  }
}
