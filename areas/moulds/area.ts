import { t } from '@opensrm/kernel/i18n/text.ts'
import { provide } from '@opensrm/platform/documents/ports.ts'
import { defineArea } from '@opensrm/platform/documents/registry.ts'
import { balancePorts } from '../lifecycle/ports.ts'
import { mouldLife } from '../orders/ports.ts'
import { indicatorSource } from '../performance/ports.ts'
import { acceptedGoods } from '../stock/ports.ts'
import { documents } from './documents.ts'
import { mouldFormulas } from './formulas.ts'
import { inspectionEvents } from './inspection.events.ts'
import { maintenanceEvents } from './maintenance.events.ts'
import { mouldChangeEvents } from './mouldChange.events.ts'
import { mouldsEvents } from './moulds.events.ts'
import { mouldsJobs } from './moulds.jobs.ts'
import { mouldsLookups } from './moulds.lookups.ts'
import { mouldsMenus } from './moulds.menus.ts'
import { mouldDrafts } from './needed.ts'
import { mouldRepairEvents } from './repair.events.ts'
import { sendEvents } from './send.events.ts'
import { spareEvents } from './spare.events.ts'
import { draftMaintenance } from './srmMdmMaintenance/draft.ts'
import { checkLife } from './srmMdmMould/life.ts'
import { openBalances } from './srmMdmMould/openBalances.ts'
import { followGoods } from './srmMdmMould/receipts.ts'
import { draftRepair } from './srmMdmRepair/draft.ts'
import { draftLoss, draftScrap } from './srmMdmScrap/draft.ts'

export const moulds = defineArea({
  code: 'moulds',
  title: t('模具', 'Moulds'),
  lookups: mouldsLookups,
  menus: mouldsMenus,
  events: [
    ...mouldsEvents,
    ...sendEvents,
    ...inspectionEvents,
    ...spareEvents,
    ...mouldRepairEvents,
    ...maintenanceEvents,
    ...mouldChangeEvents,
  ],
  jobs: mouldsJobs,
  provides: [
    provide(acceptedGoods, followGoods),
    provide(mouldLife, { checkLife }),
    provide(indicatorSource('moulds'), mouldFormulas),
    provide(balancePorts.moulds, openBalances),
    provide(mouldDrafts.maintenance, draftMaintenance),
    provide(mouldDrafts.repair, draftRepair),
    provide(mouldDrafts.scrap, draftScrap),
    provide(mouldDrafts.loss, draftLoss),
  ],
  documents,
})
