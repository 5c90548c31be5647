import { defineEvents } from '@opensrm/kernel/document/events.ts'
import { announced } from '@opensrm/platform/messages/announced.ts'
import type { MessageEvent } from '@opensrm/platform/messages/events.ts'

export const aslPayloads = defineEvents({
  /** to the buyers whose orders with the supplier are open */
  'srmPurAsl.suspended': { id: 'record', buyerIds: 'persons', suspendUntil: 'text' },
})

export const aslEvents: readonly MessageEvent[] = announced('PURCHASING', aslPayloads, [
  ['srmPurAsl.suspended', '合格供应商清单已冻结', 'Supplier list entry suspended'],
])

declare module '@opensrm/kernel/document/events.ts' {
  interface EventCatalogues {
    aslPayloads: typeof aslPayloads
  }
}
