import { defineEvents } from '@opensrm/kernel/document/events.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'
import type { MessageEvent } from '@opensrm/platform/messages/events.ts'

export const introductionPayloads = defineEvents({
  'srmPurMaterialIntroduction.taskDue': {
    ...{ id: 'record', personIds: 'persons', taskName: 'text', planDate: 'text' },
  },
})

export const introductionEvents: readonly MessageEvent[] = [
  {
    code: 'srmPurMaterialIntroduction.taskDue',
    title: t('引进任务已逾期', 'Task of an introduction overdue'),
    module: 'PURCHASING',
    says: ['taskName', 'planDate'],
    shipped: {
      to: ['personIds'],
      channels: ['INAPP', 'EMAIL'],
      subject: t('引进任务已逾期：{taskName}', 'Task overdue: {taskName}'),
      body: t(
        '<p>引进{docNumber}的任务“{taskName}”计划于{planDate}完成。</p>',
        '<p>Task {taskName} of introduction {docNumber} was planned for {planDate}.</p>',
      ),
    },
  },
]

declare module '@opensrm/kernel/document/events.ts' {
  interface EventCatalogues {
    introductionPayloads: typeof introductionPayloads
  }
}
