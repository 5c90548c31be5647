import { t } from '@opensrm/kernel/i18n/text.ts'
import { defineArea } from '@opensrm/platform/documents/registry.ts'
import { listenTo } from '@opensrm/platform/messages/outbox.ts'
import { documents } from './documents.ts'
import { registerActions } from './srmPosRegister/srmPosRegister.visitors.ts'
import { openInviteAction } from './srmPosRegisterInvite/srmPosRegisterInvite.visitors.ts'
import { pushQueued } from './srmPosSupplier/srmPosSupplier.push.ts'
import { suppliersEvents } from './suppliers.events.ts'
import { supplierJobs } from './suppliers.jobs.ts'
import { suppliersLookups } from './suppliers.lookups.ts'
import { suppliersMenus } from './suppliers.menus.ts'
import { suppliersSetup } from './suppliers.setup.ts'
import { supplierVetoes } from './suppliers.vetoes.ts'

export const suppliers = defineArea({
  code: 'suppliers',
  title: t('供应商管理', 'Suppliers'),
  vetoes: supplierVetoes,
  lookups: suppliersLookups,
  menus: suppliersMenus,
  events: suppliersEvents,
  eventListeners: [
    listenTo('srmPosSupplier.pushDue', (context, { id }) => pushQueued(context, String(id))),
  ],
  jobs: supplierJobs,
  actions: [...registerActions, openInviteAction],
  setupSteps: suppliersSetup,
  documents,
})
