import { defineLookups } from '@opensrm/kernel/document/area.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'

export const negotiationLookups = defineLookups({
  BID_BARGAIN_MODE: {
    title: t('议价方式', 'Bargaining mode'),
    values: { WRITTEN: t('书面', 'Written'), MEETING: t('会谈', 'Meeting') },
  },
  BID_BARGAIN_REPLY: {
    title: t('议价回复', 'Reply to a bargaining'),
    values: {
      PENDING: t('待回复', 'Pending'),
      SUBMITTED: t('已回复', 'Replied'),
      OPENED: t('已开启', 'Opened'),
      OPEN_FAILED: t('开启失败', 'Seal broken'),
      NONE: t('未回复', 'No reply'),
    },
  },
})
