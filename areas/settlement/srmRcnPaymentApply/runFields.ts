import { f } from '@opensrm/kernel/document/fields.ts'

/** What a payment run asks for. */
export const RUN_FIELDS = {
  dueDate: f.date('到期日截至', 'Due up to', { required: true, default: { today: true } }),
  orgId: f.ref('baseOrganization', '业务组织', 'Organisation'),
  supplierId: f.ref('srmPosSupplier', '供应商', 'Supplier'),
} as const
