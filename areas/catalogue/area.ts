import { t } from '@opensrm/kernel/i18n/text.ts'
import { provide } from '@opensrm/platform/documents/ports.ts'
import { defineArea } from '@opensrm/platform/documents/registry.ts'
import { mallOrderLines } from '../orders/ports.ts'
import { catalogueJobs } from './catalogue.jobs.ts'
import { catalogueListeners } from './catalogue.listeners.ts'
import { catalogueLookups } from './catalogue.lookups.ts'
import { catalogueMenus } from './catalogue.menus.ts'
import { documents } from './documents.ts'
import { mallEvents } from './mall.events.ts'
import { mallLookups } from './mall.lookups.ts'
import { skuEvents } from './sku.events.ts'
import { followedOrders } from './srmPurCatalogOrder/following.ts'

export const catalogue = defineArea({
  code: 'catalogue',
  title: t('目录商城', 'Catalogue mall'),
  lookups: { ...catalogueLookups, ...mallLookups },
  menus: catalogueMenus,
  events: [...skuEvents, ...mallEvents],
  jobs: catalogueJobs,
  eventListeners: catalogueListeners,
  provides: [provide(mallOrderLines, followedOrders)],
  documents,
})
