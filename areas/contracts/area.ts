import { t } from '@opensrm/kernel/i18n/text.ts'
import { defineArea } from '@opensrm/platform/documents/registry.ts'
import { contractsEvents } from './contracts.events.ts'
import { contractsLookups } from './contracts.lookups.ts'
import { contractsMenus } from './contracts.menus.ts'
import { documents } from './documents.ts'
import { addSignCallback } from './signing/callback.ts'
import { signingEvents } from './signing.events.ts'
import { signingListeners } from './signing.listeners.ts'
import { warningJobs } from './warning.jobs.ts'

export const contracts = defineArea({
  code: 'contracts',
  title: t('合同', 'Contracts'),
  lookups: contractsLookups,
  menus: contractsMenus,
  events: [...contractsEvents, ...signingEvents],
  jobs: warningJobs,
  eventListeners: signingListeners,
  addPages: addSignCallback,
  documents,
})
