import { f } from '@opensrm/kernel/document/fields.ts'

/** The conditions of the directory, asked by its page and by its query. */
export const directoryFilters = {
  asOfDate: f.date('基准日期', 'As of'),
  orgId: f.ref('baseOrganization', '业务组织', 'Organisation'),
  itemId: f.ref('srmBaseItem', '物料', 'Item'),
  supplierId: f.ref('srmPosSupplier', '供应商', 'Supplier'),
  supplyStatus: f.lookup('ASL_SUPPLY_STATUS', '供货状态', 'Supply status'),
  supplyRole: f.lookup('ASL_SUPPLY_ROLE', '供货角色', 'Supply role'),
  soleSourceFlag: f.lookup('YES_NO', '独家供货', 'Sole source'),
  expiringInDays: f.integer('到期天数内', 'Expiring within days', { min: '0', max: '3650' }),
} as const
