import { t } from '@opensrm/kernel/i18n/text.ts'
import { provide } from '@opensrm/platform/documents/ports.ts'
import { defineArea } from '@opensrm/platform/documents/registry.ts'
import { itemEnds, priceHolds } from '../base-data/ports.ts'
import { alterationEvents } from './alteration.events.ts'
import { aslEvents } from './asl.events.ts'
import { aslLookups } from './asl.lookups.ts'
import { aslMenus } from './asl.menus.ts'
import { aslUsageGuards } from './asl.usageGuards.ts'
import { documents } from './documents.ts'
import { introductionEvents } from './introduction.events.ts'
import { introductionListeners } from './introduction.listeners.ts'
import { awaitsEntry } from './srmPurAsl/check.ts'
import { endAslEntries } from './srmPurAslApply/entries.ts'

export const asl = defineArea({
  code: 'asl',
  title: t('合格供应商清单', 'Approved supplier list'),
  lookups: aslLookups,
  menus: aslMenus,
  events: [...aslEvents, ...alterationEvents, ...introductionEvents],
  eventListeners: introductionListeners,
  usageGuards: aslUsageGuards,
  provides: [
    provide(priceHolds, awaitsEntry),
    provide(itemEnds, (context, { itemId, itemCode }) =>
      endAslEntries(context, { itemId }, { reason: itemCode, causeNumber: itemCode }),
    ),
  ],
  documents,
})
