import { t } from '@opensrm/kernel/i18n/text.ts'
import { defineArea } from '@opensrm/platform/documents/registry.ts'
import { catalogueLookups } from './catalogue.lookups.ts'
import { catalogueMenus } from './catalogue.menus.ts'
import { documents } from './documents.ts'

export const catalogue = defineArea({
  code: 'catalogue',
  title: t('目录商城', 'Catalogue mall'),
  lookups: catalogueLookups,
  menus: catalogueMenus,
  documents,
})
