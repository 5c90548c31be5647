import { defineEvents } from '@opensrm/kernel/document/events.ts'

/** The fields of each event, and what its ids refer to. */
export const administrationPayloads = defineEvents({
  'baseUserAuthorization.activated': { id: 'record', fromUserId: 'user', toUserId: 'user' },
})

declare module '@opensrm/kernel/document/events.ts' {
  interface EventCatalogues {
    administrationPayloads: typeof administrationPayloads
  }
}
