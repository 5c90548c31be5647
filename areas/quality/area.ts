import { t } from '@opensrm/kernel/i18n/text.ts'
import { defineArea } from '@opensrm/platform/documents/registry.ts'
import { abnormalEvents } from './abnormal.events.ts'
import { abnormalLookups } from './abnormal.lookups.ts'
import { documents } from './documents.ts'
import { qualityLookups } from './quality.lookups.ts'
import { qualityMenus } from './quality.menus.ts'

export const quality = defineArea({
  code: 'quality',
  title: t('质量', 'Quality'),
  lookups: { ...qualityLookups, ...abnormalLookups },
  menus: qualityMenus,
  events: [...abnormalEvents],
  provides: [],
  documents,
})
