import { t } from '@opensrm/kernel/i18n/text.ts'
import { provide } from '@opensrm/platform/documents/ports.ts'
import { defineArea } from '@opensrm/platform/documents/registry.ts'
import { balancePorts } from '../lifecycle/ports.ts'
import { indicatorSource } from '../performance/ports.ts'
import { deductionSources } from '../settlement/ports.ts'
import { returnCauses } from '../stock/ports.ts'
import { abnormalEvents } from './abnormal.events.ts'
import { abnormalLookups } from './abnormal.lookups.ts'
import { chargeEvents } from './charge.events.ts'
import { chargeLookups } from './charge.lookups.ts'
import { followMoney } from './charges/follow.ts'
import { documents } from './documents.ts'
import { qualityFormulas } from './formulas.ts'
import { mrbLookups } from './mrb.lookups.ts'
import { claimMaking, punishMaking } from './needed.ts'
import { openBalances } from './openItems.ts'
import { qualityLookups } from './quality.lookups.ts'
import { qualityMenus } from './quality.menus.ts'
import { repairEvents } from './repair.events.ts'
import { repairLookups } from './repair.lookups.ts'
import { reportEvents } from './report.events.ts'
import { reportLookups } from './report.lookups.ts'
import { executed, released } from './srmQcnAbnormal/following.ts'
import { hasLiveClaim } from './srmQcnClaim/claimable.ts'
import { draftClaim } from './srmQcnClaim/fromAbnormal.ts'
import { draftPunish } from './srmQcnPunish/fromAbnormal.ts'

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
  },
  menus: qualityMenus,
  events: [...abnormalEvents, ...reportEvents, ...repairEvents, ...chargeEvents],
  provides: [
    provide(returnCauses, { released, shipped: executed }),
    provide(balancePorts.quality, openBalances),
    provide(claimMaking, { draftClaim, hasLiveClaim }),
    provide(punishMaking, { draftPunish }),
    provide(deductionSources.quality, followMoney),
    provide(indicatorSource('quality'), qualityFormulas),
  ],
  documents,
})
