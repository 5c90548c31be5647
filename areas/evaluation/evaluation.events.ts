import { defineEvents } from '@opensrm/kernel/document/events.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'
import type { MessageEvent } from '@opensrm/platform/messages/events.ts'

export const evaluationEvents: readonly MessageEvent[] = [
  {
    code: 'srmBidEvaluation.jurorRecused',
    title: t('评委声明回避，须补充', 'A juror has a conflict and must be replaced'),
    module: 'SOURCING',
  },
  {
    code: 'srmBidEvaluation.completed',
    title: t('评标完成', 'Evaluation complete'),
    module: 'SOURCING',
  },
]

const evaluation = {
  id: 'record',
  documentNumber: 'text',
  title: 'text',
  buyerId: 'person',
} as const

export const evaluationPayloads = defineEvents({
  'srmBidEvaluation.jurorRecused': evaluation,
  'srmBidEvaluation.completed': evaluation,
})

declare module '@opensrm/kernel/document/events.ts' {
  interface EventCatalogues {
    evaluationPayloads: typeof evaluationPayloads
  }
}
