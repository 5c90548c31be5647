import { t } from '@opensrm/kernel/i18n/text.ts'
import { provide } from '@opensrm/platform/documents/ports.ts'
import { defineArea } from '@opensrm/platform/documents/registry.ts'
import { balancePorts } from '../lifecycle/ports.ts'
import { indicatorParts, indicatorSource } from '../performance/ports.ts'
import { deductionSources } from '../settlement/ports.ts'
import { returnCauses } from '../stock/ports.ts'
import { abnormalEvents } from './abnormal.events.ts'
import { abnormalLookups } from './abnormal.lookups.ts'
import { changeLookups } from './change.lookups.ts'
import { changeProvisions } from './change.provides.ts'
import { chargeEvents } from './charge.events.ts'
import { chargeLookups } from './charge.lookups.ts'
import { followMoney } from './charges/follow.ts'
import { documents } from './documents.ts'
import { ecnEvents } from './ecn.events.ts'
import { qualityFormulas, qualityParts } from './formulas.ts'
import { mrbLookups } from './mrb.lookups.ts'
import { openBalances } from './openItems.ts'
import { pcnEvents } from './pcn.events.ts'
import { ppapEvents } from './ppap.events.ts'
import { qualityLookups } from './quality.lookups.ts'
import { qualityMenus } from './quality.menus.ts'
import { renewalJobs } from './renewal.jobs.ts'
import { repairEvents } from './repair.events.ts'
import { repairLookups } from './repair.lookups.ts'
import { reportEvents } from './report.events.ts'
import { reportLookups } from './report.lookups.ts'
import { executed, released } from './srmQcnAbnormal/following.ts'

export const quality = defineArea({
  code: 'quality',
  title: t('质量', 'Quality'),
  lookups: {
    ...qualityLookups,
    ...abnormalLookups,
    ...reportLookups,
    ...mrbLookups,
    ...repairLookups,
    ...chargeLookups,
    ...changeLookups,
  },
  menus: qualityMenus,
  events: [
    ...abnormalEvents,
    ...reportEvents,
    ...repairEvents,
    ...chargeEvents,
    ...ppapEvents,
    ...pcnEvents,
    ...ecnEvents,
  ],
  jobs: renewalJobs,
  provides: [
    provide(returnCauses, { released, shipped: executed }),
    provide(balancePorts.quality, openBalances),
    provide(indicatorSource('quality'), qualityFormulas),
    provide(indicatorParts('quality'), qualityParts),
    provide(deductionSources.quality, followMoney),
    ...changeProvisions,
  ],
  documents,
})
