import { defineEvents } from '@opensrm/kernel/document/events.ts'

/** What each event says, and whose its ids are. */
export const administrationPayloads = defineEvents({
  'baseUserAuthorization.activated': { id: 'record', fromUserId: 'user', toUserId: 'user' },
})

declare module '@opensrm/kernel/document/events.ts' {
  interface EventCatalogues {
    administrationPayloads: typeof administrationPayloads
  }
}
