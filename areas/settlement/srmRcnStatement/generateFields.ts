import { f } from '@opensrm/kernel/document/fields.ts'

/** Whose open rows become draft statements, and up to which day. */
export const GENERATE_FIELDS = {
  cutoffDate: f.date('截止日期', 'Cut-off date', { required: true, default: { today: true } }),
  orgId: f.ref('baseOrganization', '业务组织', 'Organisation'),
  supplierId: f.ref('srmPosSupplier', '供应商', 'Supplier'),
} as const
