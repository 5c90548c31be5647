import { t } from '@opensrm/kernel/i18n/text.ts'
import { provide } from '@opensrm/platform/documents/ports.ts'
import { defineArea } from '@opensrm/platform/documents/registry.ts'
import { documentPushLedger } from '@opensrm/platform/interfaces/push.ts'
import { listenTo } from '@opensrm/platform/messages/outbox.ts'
import { chainSettling } from '../demand/ports.ts'
import { balancePorts } from '../lifecycle/ports.ts'
import { milestones } from '../orders/ports.ts'
import { settlementRows } from '../stock/ports.ts'
import { supplierOverview, unpaidApplications } from '../suppliers/ports.ts'
import { chainStages } from './chainStages.ts'
import { documents } from './documents.ts'
import { sendQueued } from './erpMode.ts'
import { openBalances } from './openBalances.ts'
import { settlementEvents } from './settlement.events.ts'
import { settlementHomeCards } from './settlement.home.ts'
import { settlementJobs } from './settlement.jobs.ts'
import { settlementLookups } from './settlement.lookups.ts'
import { settlementMenus } from './settlement.menus.ts'
import { tellExcess } from './srmRcnAdvanceApply/recover.ts'
import { pushLedger } from './srmRcnEbsPush/recordPush.ts'
import { openOf, postFromLedger, repriceRows } from './srmRcnTransactionInfo/fromLedger.ts'
import { followOrder, forgetOrder } from './srmRcnUnfinishedStmtEquipment/followOrder.ts'
import { moneyOf } from './supplierFigures.ts'
import { unpaidNaming } from './unpaidNaming.ts'

export const settlement = defineArea({
  code: 'settlement',
  title: t('结算', 'Settlement'),
  lookups: settlementLookups,
  menus: settlementMenus,
  events: settlementEvents,
  homeCards: settlementHomeCards,
  jobs: settlementJobs,
  eventListeners: [
    listenTo('srmRcnEbsPush.due', (context, { resource, documentId }) =>
      sendQueued(context, { resource: String(resource), documentId: String(documentId) }),
    ),
    listenTo('srmPurOrder.changed', (context, { id }) => tellExcess(context, String(id))),
  ],
  provides: [
    provide(settlementRows, { postFromLedger, repriceRows, openOf }),
    provide(documentPushLedger, pushLedger),
    provide(chainSettling, chainStages),
    provide(milestones, { followOrder, forgetOrder }),
    provide(balancePorts.settlement, openBalances),
    provide(supplierOverview('settlement'), moneyOf),
    provide(unpaidApplications, unpaidNaming),
  ],
  documents,
})
