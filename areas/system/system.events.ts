import { defineEvents } from '@opensrm/kernel/document/events.ts'

/** What each event says, and whose its ids are. */
export const systemPayloads = defineEvents({
  'baseArticle.agreementChanged': { id: 'record', title: 'text' },
  'baseScheduleRequest.failed': {
    id: 'record',
    requestNumber: 'text',
    programName: 'text',
    errorMessage: 'text',
    userIds: 'users',
  },
})

declare module '@opensrm/kernel/document/events.ts' {
  interface EventCatalogues {
    systemPayloads: typeof systemPayloads
  }
}
