import { t } from '@opensrm/kernel/i18n/text.ts'
import { defineArea } from '@opensrm/platform/documents/registry.ts'
import { catalogueJobs } from './catalogue.jobs.ts'
import { catalogueListeners } from './catalogue.listeners.ts'
import { catalogueLookups } from './catalogue.lookups.ts'
import { catalogueMenus } from './catalogue.menus.ts'
import { documents } from './documents.ts'
import { skuEvents } from './sku.events.ts'

export const catalogue = defineArea({
  code: 'catalogue',
  title: t('目录商城', 'Catalogue mall'),
  lookups: catalogueLookups,
  menus: catalogueMenus,
  events: skuEvents,
  jobs: catalogueJobs,
  eventListeners: catalogueListeners,
  documents,
})
