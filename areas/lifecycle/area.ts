import { t } from '@opensrm/kernel/i18n/text.ts'
import { provide } from '@opensrm/platform/documents/ports.ts'
import { defineArea } from '@opensrm/platform/documents/registry.ts'
import { listenTo } from '@opensrm/platform/messages/outbox.ts'
import { sampleTrial } from '../orders/ports.ts'
import {
  agreementEnds,
  freezeProposal,
  registerRequirements,
  standingCauses,
} from '../suppliers/ports.ts'
import { documents } from './documents.ts'
import { lifecycleEvents } from './lifecycle.events.ts'
import { lifecycleLookups } from './lifecycle.lookups.ts'
import { lifecycleMenus } from './lifecycle.menus.ts'
import { lifecycleVetoes } from './lifecycle.vetoes.ts'
import {
  agreementEndsBy,
  countersigned,
} from './srmSlcAgreementSigning/srmSlcAgreementSigning.operations.ts'
import { proposeFreeze } from './srmSlcDailyManage/srmSlcDailyManage.freeze.ts'
import { askedOfRegistrants } from './srmSlcQualificationRequire/srmSlcQualificationRequire.find.ts'
import { createTrial, sampleArrived } from './srmSlcSampleTrial/srmSlcSampleTrial.operations.ts'
import { findBan } from './srmSlcSupplierBlacklist/srmSlcSupplierBlacklist.bans.ts'
import { mayWinEarly } from './standing/earlyAward.ts'
import { freezesOf } from './standing/freezes.ts'

export const lifecycle = defineArea({
  code: 'lifecycle',
  title: t('供应商生命周期', 'Supplier lifecycle'),
  lookups: lifecycleLookups,
  menus: lifecycleMenus,
  events: lifecycleEvents,
  vetoes: lifecycleVetoes,
  eventListeners: [
    listenTo('srmPurSample.received', (context, { id }) => sampleArrived(context, String(id))),
    listenTo('srmSlcAgreementSigning.countersigned', (context, { id }) =>
      countersigned(context, String(id)),
    ),
  ],
  provides: [
    provide(sampleTrial, createTrial),
    provide(agreementEnds, agreementEndsBy),
    provide(registerRequirements, askedOfRegistrants),
    provide(freezeProposal, (context, { warningId, ...ask }) =>
      proposeFreeze(context, { sourceType: 'WARNING', sourceNumber: warningId, ...ask }),
    ),
    provide(standingCauses, {
      freezesOf,
      findBan,
      mayWinEarly,
    }),
  ],
  documents,
})
