import { defineEvents } from '@opensrm/kernel/document/events.ts'
import { announced } from '@opensrm/platform/messages/announced.ts'
import type { MessageEvent } from '@opensrm/platform/messages/events.ts'

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

export const evaluationEvents: readonly MessageEvent[] = announced('SOURCING', evaluationPayloads, [
  [
    'srmBidEvaluation.jurorRecused',
    '评委声明回避，须补充',
    'A juror has a conflict and must be replaced',
  ],
  ['srmBidEvaluation.completed', '评标完成', 'Evaluation complete'],
])

declare module '@opensrm/kernel/document/events.ts' {
  interface EventCatalogues {
    evaluationPayloads: typeof evaluationPayloads
  }
}
