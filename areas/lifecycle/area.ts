import { t } from '@opensrm/kernel/i18n/text.ts'
import { defineArea } from '@opensrm/platform/documents/registry.ts'
import { documents } from './documents.ts'
import { lifecycleEvents } from './lifecycle.events.ts'
import { lifecycleLookups } from './lifecycle.lookups.ts'
import { lifecycleMenus } from './lifecycle.menus.ts'

export const lifecycle = defineArea({
  code: 'lifecycle',
  title: t('供应商生命周期', 'Supplier lifecycle'),
  lookups: lifecycleLookups,
  menus: lifecycleMenus,
  events: lifecycleEvents,
  documents,
})
