import { f } from '@opensrm/kernel/document/fields.ts'
import { pushAgain } from '@opensrm/kernel/document/push.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'

const pushed = { auto: true, visibleTo: 'buyer' } as const

/** What a document shows of its way into the ERP. */
export const pushFields = {
  pushStatus: f.lookup('PUSH_STATUS', '推送状态', 'Push status', { ...pushed, default: 'NONE' }),
  pushTime: f.datetime('推送时间', 'Push time', pushed),
  pushMessage: f.text('推送信息', 'Push message', { ...pushed, maxLength: 500 }),
  externalNo: f.text('外部单号', 'External no.', { ...pushed, maxLength: 60 }),
} as const

/**
 * Sending a document to the ERP for the first time and again, in the states given. Nobody waits for it: most installations
 * send nothing, or all by themselves.
 */
export function pushTransitions(from: readonly string[]) {
  return [
    { ...pushAgain('doSubmitEbs', from), label: t('推送ERP', 'Push to ERP'), optional: true },
    { ...pushAgain('doRepushEbs', from), optional: true },
  ] as const
}

/** What the ERP has or is being sent cannot be taken back here. */
export function isInErp({ pushStatus }: { pushStatus: string | null }): boolean {
  return pushStatus === 'PUSHING' || pushStatus === 'SUCCESS'
}
