import { defineEvents } from '@opensrm/kernel/document/events.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'
import type { MessageEvent } from '@opensrm/platform/messages/events.ts'

const told: readonly (readonly [code: string, zh: string, en: string])[] = [
  ['srmSlcSurvey.issued', '满意度调查已发放', 'Satisfaction survey issued'],
  ['srmSlcSurvey.scoreDue', '满意度评分催办', 'Survey score sheet due'],
  ['srmSlcSurvey.published', '满意度调查结果已发布', 'Survey results published'],
]

export const lifecycleEvents: readonly MessageEvent[] = told.map(([code, zh, en]) => ({
  code,
  title: t(zh, en),
  module: 'SUPPLIERS',
}))

/** What each event says, and whose its ids are. */
export const lifecyclePayloads = defineEvents({
  'srmSlcSurvey.issued': { id: 'record', userIds: 'users' },
  'srmSlcSurvey.published': { id: 'record' },
  'srmSlcSurvey.scoreDue': { id: 'record', userIds: 'users' },
})

declare module '@opensrm/kernel/document/events.ts' {
  interface EventCatalogues {
    lifecyclePayloads: typeof lifecyclePayloads
  }
}
