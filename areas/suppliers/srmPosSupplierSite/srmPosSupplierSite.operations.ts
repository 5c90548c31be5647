import { defineOperations } from '@opensrm/platform/documents/operations.ts'
import { srmPosSupplierSite } from './srmPosSupplierSite.definition.ts'

export const srmPosSupplierSiteOperations = defineOperations(srmPosSupplierSite, {
  effects: {
    doActivate: async (context) => ({
      patch: { fields: { effectiveFrom: context.today, effectiveTo: null } },
    }),
    doInactivate: async (context) => ({ patch: { fields: { effectiveTo: context.today } } }),
  },
})
