import { inLanguage, type Text, t } from '@opensrm/kernel/i18n/text.ts'
import type { Operations } from '@opensrm/platform/documents/operations.ts'

/**
 * Why a message was not sent, when no other system was involved: stored as a code and shown in the
 * reader's language.
 */
const REASONS = {
  NO_SOURCE: t('该渠道没有启用的消息来源', 'No enabled source for this channel'),
  NO_ADDRESS: t('接收人没有该渠道的地址', 'The receiver has no address for this channel'),
  NO_PERMISSION: t('接收人无权查看该单据', 'The recipient may not see the document'),
  CHANNEL_NOT_CHOSEN: t('接收人未选择该渠道', 'The receiver did not choose this channel'),
  UNSUBSCRIBED: t('接收人已退订', 'The receiver unsubscribed'),
  RECEIVER_DISABLED: t('接收人的账号已停用', "The receiver's account is disabled"),
  SETTLED: t('事项在发送前已处理', 'Already done before it was sent'),
  NOT_CHECKED_IN_TIME: t('未在时限内审核', 'Not checked in time'),
} satisfies { [code: string]: Text }

export type Reason = keyof typeof REASONS

/** Replaces such a code by its text; answers of providers stay unchanged. */
export const tellReasons: NonNullable<Operations['enrich']> = async ({ caller }, rows) => {
  for (const row of rows)
    for (const key of ['lastError', 'responseText']) {
      const code = String(row[key])
      if (Object.hasOwn(REASONS, code))
        row[key] = inLanguage(REASONS[code as Reason], caller?.language ?? 'CN')
    }
}
