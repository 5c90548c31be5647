import type { RecordOf } from '@opensrm/kernel/document/define.ts'
import { defineRules } from '@opensrm/kernel/document/rules.ts'
import type { Issue } from '@opensrm/kernel/protocol/errors.ts'
import '../notices.errors.ts'
import { isUnmerged } from '@opensrm/kernel/document/merge.ts'
import { srmBaseNotice } from './srmBaseNotice.definition.ts'

export type Notice = RecordOf<typeof srmBaseNotice>

/** Moments that do not lie between the publication (`from`) and the expiry. */
export function outsidePeriod(notice: Notice, from: string): Issue[] {
  const { expireTime } = notice
  return (['expireTime', 'receiptDeadline', 'topEndDate'] as const).flatMap((field) => {
    const moment = notice[field]
    if (!moment) return []
    // A date lasts until the end of its day.
    const begin = field === 'topEndDate' ? from.slice(0, 10) : from
    const isAfter = field === 'topEndDate' ? moment >= begin : moment > begin
    const isBefore = field === 'expireTime' || !expireTime || moment <= expireTime
    if (isAfter && isBefore) return []
    const args = { label: srmBaseNotice.fields[field].label }
    return [{ field, code: 'NOTICE_PERIOD' as const, args }]
  })
}

export const srmBaseNoticeRules = defineRules(srmBaseNotice, {
  check: (notice) => outsidePeriod(notice, notice.planPublishTime ?? ''),
  checkSubmit: (notice) =>
    (['noticeTitle', 'noticeTitleEn', 'noticeContent', 'noticeContentEn'] as const).flatMap(
      (field) => (isUnmerged(notice[field]) ? [{ field, code: 'NOTICE_PLACES' as const }] : []),
    ),
  guards: {
    asksReceipt: ({ receiptFlag }) => (receiptFlag === 'Y' ? null : { code: 'NOTICE_NO_RECEIPT' }),
  },
})
