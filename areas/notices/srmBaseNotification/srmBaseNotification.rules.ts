import type { RecordOf } from '@opensrm/kernel/document/define.ts'
import { defineRules, type Refusal } from '@opensrm/kernel/document/rules.ts'
import { formatInstant, parseInstant } from '@opensrm/kernel/values/date.ts'
import '../notices.errors.ts'
import '../notification.errors.ts'
import { isUnmerged } from '@opensrm/kernel/document/merge.ts'
import { srmBaseNotification } from './srmBaseNotification.definition.ts'

export type Letter = RecordOf<typeof srmBaseNotification>

/** A wall-clock time so many hours later. */
export function hoursAfter(time: string, hours: number): string {
  return formatInstant(new Date(parseInstant(time, 'UTC').getTime() + hours * 3_600_000), 'UTC')
}

/** Recipients need some time to answer. */
export function isTooSoon({ replyFlag, replyDeadline }: Letter, sending: string): boolean {
  return replyFlag === 'Y' && replyDeadline !== null && replyDeadline < hoursAfter(sending, 1)
}

const TEXTS = [
  'notificationTitle',
  'notificationTitleEn',
  'notificationContent',
  'notificationContentEn',
] as const

export const srmBaseNotificationRules = defineRules(srmBaseNotification, {
  /** Rows name recipients of the chosen kind only, and each once: sheets and pickers may name one twice. */
  compute(letter) {
    const seen = new Set<string>()
    letter.recipients = letter.recipients.flatMap((row) => {
      const kept = {
        supplierId: letter.recipientKind === 'SUPPLIER' ? row.supplierId : null,
        personId: letter.recipientKind === 'PERSON' ? row.personId : null,
        departmentId: letter.recipientKind === 'DEPARTMENT' ? row.departmentId : null,
      }
      const id = kept.supplierId ?? kept.personId ?? kept.departmentId
      if (id && seen.has(id)) return []
      if (id) seen.add(id)
      return [{ ...row, ...kept }]
    })
  },
  check: (letter) =>
    letter.planPublishTime && isTooSoon(letter, letter.planPublishTime)
      ? [{ field: 'replyDeadline', code: 'NOTIFICATION_DEADLINE' }]
      : [],
  /** Without a template nothing says what merge fields stand for. */
  checkSubmit: (letter) =>
    letter.noticeConfigId
      ? []
      : TEXTS.filter((key) => isUnmerged(letter[key])).map((field) => ({
          field,
          code: 'NOTICE_PLACES',
        })),
  guards: {
    waitsForAnswers: ({ replyFlag }): Refusal | null =>
      replyFlag === 'Y' ? null : { code: 'NOTIFICATION_NO_ANSWERS' },
  },
})
