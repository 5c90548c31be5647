import { t } from '@opensrm/kernel/i18n/text.ts'
import { defineArea } from '@opensrm/platform/documents/registry.ts'
import { abnormalEvents } from './abnormal.events.ts'
import { abnormalLookups } from './abnormal.lookups.ts'
import { changeLookups } from './change.lookups.ts'
import { changeProvisions } from './change.provides.ts'
import { documents } from './documents.ts'
import { ecnEvents } from './ecn.events.ts'
import { pcnEvents } from './pcn.events.ts'
import { ppapEvents } from './ppap.events.ts'
import { qualityLookups } from './quality.lookups.ts'
import { qualityMenus } from './quality.menus.ts'
import { renewalJobs } from './renewal.jobs.ts'

export const quality = defineArea({
  code: 'quality',
  title: t('质量', 'Quality'),
  lookups: { ...qualityLookups, ...abnormalLookups, ...changeLookups },
  menus: qualityMenus,
  events: [...abnormalEvents, ...ppapEvents, ...pcnEvents, ...ecnEvents],
  jobs: renewalJobs,
  provides: changeProvisions,
  documents,
})
