import type { RecordOf } from '@opensrm/kernel/document/define.ts'
import type { Issue } from '@opensrm/kernel/protocol/errors.ts'
import { defineOperations, type OperationContext } from '@opensrm/platform/documents/operations.ts'
import { providerOf } from '@opensrm/platform/documents/ports.ts'
import { openSiteOrders } from '../needed.ts'
import { noteState } from '../srmPosSupplier/srmPosSupplier.history.ts'
import { organisationTree } from '../standing/library.ts'
import { noteReach } from '../standing/reach.ts'
import { srmPosSupplierSite } from './srmPosSupplierSite.definition.ts'

type Site = RecordOf<typeof srmPosSupplierSite>

export const srmPosSupplierSiteOperations = defineOperations(srmPosSupplierSite, {
  beforeSave: async (context, site, before) => [
    ...termIssues(site, before),
    ...(await currencyIssues(context, site, before)),
  ],
  async afterSave(context, site, before) {
    if (before) return
    await noteReach(context, site.supplierId, { siteOrgIds: site.orgId })
    await noteState(context, site, { from: null, to: site.status })
  },
  actions: { findTree: organisationTree },
  effects: {
    async doActivate(context, site, { reason }) {
      await noteState(context, site, { from: site.status, to: 'ACTIVE', sourceDoc: reason })
      return { patch: { fields: { effectiveFrom: context.today, effectiveTo: null } } }
    },
    async doInactivate(context, site, { reason }) {
      await noteState(context, site, { from: site.status, to: 'INACTIVE', sourceDoc: reason })
      return { patch: { fields: { effectiveTo: context.today } } }
    },
  },
})

/** How and where a supplier in force is paid changes by an approved request alone. */
function termIssues(site: Site, before: Site | null): Issue[] {
  if (before?.status !== 'ACTIVE') return []
  return (['paymentTermId', 'accountId'] as const).flatMap((field) =>
    site[field] === before[field] ? [] : [{ field, code: 'SITE_TERMS_BY_CHANGE' }],
  )
}

/** Orders are in the currency of their site, so it stays as long as one of them is open. */
async function currencyIssues(
  context: OperationContext,
  { id, currencyCode }: Site,
  before: Site | null,
): Promise<Issue[]> {
  if (!before || before.currencyCode === currencyCode) return []
  const isOpen = await providerOf(context.platform.registry, openSiteOrders)?.(context, id)
  return isOpen ? [{ field: 'currencyCode', code: 'SITE_CURRENCY_ORDERS' }] : []
}
