import { t } from '@opensrm/kernel/i18n/text.ts'
import { defineArea } from '@opensrm/platform/documents/registry.ts'
import { documents } from './documents.ts'
import { enrichItemOrgs } from './itemOrgFigures.ts'
import { orderJobs } from './order.jobs.ts'
import { purchasingEvents } from './purchasing.events.ts'
import { purchasingHomeCards } from './purchasing.home.ts'
import { purchasingImports } from './purchasing.imports.ts'
import { purchasingJobs } from './purchasing.jobs.ts'
import { purchasingListeners } from './purchasing.listeners.ts'
import { purchasingLookups } from './purchasing.lookups.ts'
import { purchasingMenus } from './purchasing.menus.ts'
import { purchasingSetup } from './purchasing.setup.ts'
import { purchasingUsageGuards } from './purchasing.usageGuards.ts'

export const purchasing = defineArea({
  code: 'purchasing',
  title: t('采购执行', 'Purchasing'),
  lookups: purchasingLookups,
  menus: purchasingMenus,
  events: purchasingEvents,
  homeCards: purchasingHomeCards,
  setupSteps: purchasingSetup,
  usageGuards: purchasingUsageGuards,
  eventListeners: purchasingListeners,
  imports: purchasingImports,
  enrichments: [{ of: 'srmBaseItemOrg', enrich: enrichItemOrgs }],
  jobs: [...orderJobs, ...purchasingJobs],
  documents,
})
