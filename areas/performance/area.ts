import { t } from '@opensrm/kernel/i18n/text.ts'
import { provide } from '@opensrm/platform/documents/ports.ts'
import { defineArea } from '@opensrm/platform/documents/registry.ts'
import { supplyProportion } from '../demand/ports.ts'
import { balancePorts, rectifiedCauses } from '../lifecycle/ports.ts'
import { supplierOverview } from '../suppliers/ports.ts'
import { documents } from './documents.ts'
import { deliveryFormulas } from './formulas/deliveries.ts'
import { orderFormulas, surveyFormulas } from './formulas/orders.ts'
import { receiptFormulas } from './formulas/receipts.ts'
import { indicatorSource } from './indicatorSource.ts'
import { openRectifications } from './openRectifications.ts'
import { performanceEvents } from './performance.events.ts'
import { doAllocate } from './srmSmlPresetProportion/allocate.ts'
import './performance.inputs.ts'
import { performanceJobs } from './performance.jobs.ts'
import { performanceLookups } from './performance.lookups.ts'
import { performanceMenus } from './performance.menus.ts'
import { isRectified } from './rectified.ts'
import { performanceOf } from './supplierFigures.ts'

export const performance = defineArea({
  code: 'performance',
  title: t('供应商绩效', 'Supplier performance'),
  lookups: performanceLookups,
  menus: performanceMenus,
  events: performanceEvents,
  jobs: performanceJobs,
  provides: [
    provide(balancePorts.performance, openRectifications),
    provide(rectifiedCauses, isRectified),
    provide(supplyProportion, { doAllocate }),
    provide(supplierOverview('performance'), performanceOf),
    provide(indicatorSource('deliveries'), deliveryFormulas),
    provide(indicatorSource('receipts'), receiptFormulas),
    provide(indicatorSource('orders'), orderFormulas),
    provide(indicatorSource('surveys'), surveyFormulas),
  ],
  documents,
})
