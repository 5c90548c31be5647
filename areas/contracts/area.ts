import { t } from '@opensrm/kernel/i18n/text.ts'
import { provide } from '@opensrm/platform/documents/ports.ts'
import { defineArea } from '@opensrm/platform/documents/registry.ts'
import { contractMaking } from '../demand/ports.ts'
import { balancePorts } from '../lifecycle/ports.ts'
import { contracts as contractsOfOrders } from '../orders/ports.ts'
import { contractAdvances, contractTerms } from '../settlement/ports.ts'
import { contractsEvents } from './contracts.events.ts'
import { contractsLookups } from './contracts.lookups.ts'
import { contractsMenus } from './contracts.menus.ts'
import { documents } from './documents.ts'
import { addSignCallback } from './signing/callback.ts'
import { signingEvents } from './signing.events.ts'
import { signingJobs } from './signing.jobs.ts'
import { signingListeners } from './signing.listeners.ts'
import { findAdvance, keepAdvance, numbersOf } from './srmCctContract/advances.ts'
import { isDeemedAccepted, openBalances } from './srmCctContract/inForce.ts'
import { assertContractsOrderable, followOrders, lineKeysOf } from './srmCctContract/orders.ts'
import { doCreateContract } from './srmCctContract/sources.ts'
import { warningJobs } from './warning.jobs.ts'

export const contracts = defineArea({
  code: 'contracts',
  title: t('合同', 'Contracts'),
  lookups: contractsLookups,
  menus: contractsMenus,
  events: [...contractsEvents, ...signingEvents],
  jobs: [...warningJobs, ...signingJobs],
  eventListeners: signingListeners,
  addPages: addSignCallback,
  provides: [
    provide(contractMaking, doCreateContract),
    provide(contractsOfOrders, {
      followOrders,
      assertContractsOrderable,
      lineKeysOf,
    }),
    provide(contractTerms, { isDeemedAccepted }),
    provide(contractAdvances, { findAdvance, keepAdvance, numbersOf }),
    provide(balancePorts.contracts, openBalances),
  ],
  documents,
  keepsMessages: documents,
})
