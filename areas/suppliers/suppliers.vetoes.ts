import type { Veto } from '@opensrm/platform/documents/usageGuards.ts'
import { doCheckEligibility, reasonsText } from './srmPosSupplier/srmPosSupplier.eligibility.ts'
import { srmPosSupplierSite } from './srmPosSupplierSite/srmPosSupplierSite.definition.ts'

/** Objections of suppliers to operations of other areas. */
export const supplierVetoes: readonly Veto[] = [
  {
    of: 'srmBaseItemPrice',
    ops: ['doSubmit', 'doApproval'],
    /**
     * No price can be approved for a supplier that may not receive inquiries; a group price needs
     * one organisation that may send them.
     */
    async veto(context, record) {
      const supplierId = String(record.supplierId)
      const sites = record.orgId
        ? []
        : await context.select(srmPosSupplierSite, { supplierId, status: 'ACTIVE' })
      const orgIds = record.orgId
        ? [String(record.orgId)]
        : [...new Set(sites.flatMap(({ orgId }) => orgId ?? []))]
      const answers = []
      for (const orgId of orgIds)
        answers.push(await doCheckEligibility(context, { supplierId, orgId, action: 'INQUIRE' }))
      if (answers.some(({ allowed }) => allowed)) return null
      const [first] = answers
      if (!first) return { code: 'SUPPLIER_PRICE_NO_SITE' }
      return { code: 'SUPPLIER_NO_PRICE', args: { reasons: reasonsText(first.reasons) } }
    },
  },
]
