import { inLanguage, type Language, t } from '@opensrm/kernel/i18n/text.ts'

/** Why a message did not go out: the code stays with it, and is told in the language of whoever reads it. */
const reasons = {
  NO_SOURCE: t('该渠道没有启用的消息来源', 'no enabled source for this channel'),
  NO_ADDRESS: t('接收人没有该渠道的地址', 'the receiver has no address for this channel'),
  NO_PERMISSION: t('接收人无权查看该单据', 'the receiver may not see the document'),
  NOT_CHOSEN: t('接收人未选择该渠道', 'the receiver did not choose this channel'),
  UNSUBSCRIBED: t('接收人已退订', 'the receiver unsubscribed'),
  NOT_CHECKED: t('未及时审核', 'not checked in time'),
} as const

export type Reason = keyof typeof reasons

/** What another system answered stands in the same field and is left as it came. */
export function reasonText(value: unknown, language: Language): unknown {
  return Object.hasOwn(reasons, String(value))
    ? inLanguage(reasons[value as Reason], language)
    : value
}
