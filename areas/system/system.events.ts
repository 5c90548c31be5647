import { defineEvents } from '@opensrm/kernel/document/events.ts'

/** The fields of each event, and what its ids refer to. */
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
