import { defineDocument } from '@opensrm/kernel/document/define.ts'
import { f } from '@opensrm/kernel/document/fields.ts'
import { group } from '@opensrm/kernel/document/reading.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'
import { serialNumbersField } from '../srmPurMaterialSn/serialNumbers.ts'

const counted = { uomField: 'stockUomCode' } as const

/**
 * Stock on hand per organisation, subinventory, item, lot and owner. Only transactions change it.
 */
export const srmSicInventory = defineDocument({
  resource: 'srmSicInventory',
  title: t('库存现有量', 'Stock on hand'),
  display: { code: 'lotNumber' },
  readOnly: true,
  withoutHistory: true,
  fields: {
    ...group('库存', 'Stock', {
      inventoryOrgId: f.ref('baseOrganization', '库存组织', 'Stock org', { auto: true }),
      subinventoryId: f.ref('srmBaseSubinventory', '子库', 'Subinventory', { auto: true }),
      itemId: f.ref('srmBaseItem', '物料', 'Item', { auto: true }),
      categoryId: f.ref('srmBaseCategory', '采购品类', 'Purchase category', { auto: true }),
      lotNumber: f.text('批次号', 'Lot no.', { auto: true, maxLength: 50 }),
      expiryDate: f.date('有效期至', 'Expiry', { auto: true }),
      ownerType: f.lookup('SIC_OWNER_TYPE', '所有权', 'Owner', { auto: true, default: 'OWN' }),
      supplierId: f.ref('srmPosSupplier', '供应商', 'Supplier', { auto: true }),
      stockUomCode: f.lookup('UOM', '库存单位', 'Stock UOM', { auto: true }),
    }),
    ...group('数量', 'Quantities', {
      onHandQuantity: f.number('现有量', 'On-hand quantity', {
        ...counted,
        auto: true,
        default: '0',
      }),
      inspectQuantity: f.number('待检量', 'In inspection', {
        ...counted,
        auto: true,
        default: '0',
      }),
      rejectedQuantity: f.number('不合格数量', 'Rejected quantity', {
        ...counted,
        auto: true,
        default: '0',
      }),
      blockedQuantity: f.number('质量冻结量', 'Blocked by quality', {
        ...counted,
        auto: true,
        default: '0',
      }),
      reservedQuantity: f.number('保留量', 'Reserved', { ...counted, auto: true, default: '0' }),
      availableQuantity: f.number('可用量', 'Available', { ...counted, computed: true }),
      inTransitQuantity: f.number('在途数量', 'In-transit quantity', {
        ...counted,
        computed: 'atRead',
        visibleTo: 'buyer',
      }),
      safetyStock: f.number('安全库存', 'Safety stock', {
        ...counted,
        computed: 'atRead',
        visibleTo: 'buyer',
      }),
      belowSafety: f.bool('低于安全库存', 'Below safety stock', {
        computed: 'atRead',
        visibleTo: 'buyer',
      }),
    }),
    ...group('库龄', 'Age', {
      firstReceiveDate: f.date('首次入库日期', 'First stocked', { auto: true }),
      lastMoveDate: f.date('最近异动日期', 'Last movement', { auto: true }),
      ageDays: f.integer('库龄(天)', 'Age (days)', { computed: 'atRead' }),
    }),
  },
  states: { ACTIVE: t('有效', 'Effective') },
  editableIn: [],
  deletableIn: [],
  transitions: [
    {
      op: 'doAdjust',
      label: t('盘点调整', 'Adjust'),
      from: ['ACTIVE'],
      to: 'same',
      by: 'buyer',
      guard: 'isOnShelf',
      approval: { process: 'PUR_STOCK_ADJUST' },
      input: {
        quantity: f.number('调整数量', 'Difference', {
          required: true,
          hint: t('盘盈为正，盘亏为负', 'Positive for more, negative for less'),
        }),
        serialNumbers: serialNumbersField,
        postDate: f.date('入账日期', 'Posting date', {
          hint: t('为空按审批通过当日', 'Empty: the day it is approved'),
        }),
        reason: f.text('原因', 'Reason', { required: true, maxLength: 300 }),
      },
    },
  ],
  access: {
    supplier: 'supplierId',
    supplierWhere: { ownerType: 'SUPPLIER' },
    org: 'inventoryOrgId',
    category: 'categoryId',
  },
  list: {
    columns: `
      itemId subinventoryId availableQuantity stockUomCode onHandQuantity lotNumber ownerType
      supplierId inventoryOrgId inspectQuantity rejectedQuantity blockedQuantity reservedQuantity
      inTransitQuantity safetyStock expiryDate ageDays`,
    link: 'itemId',
    filters: `
      inventoryOrgId subinventoryId itemId categoryId lotNumber ownerType supplierId expiryDate
      firstReceiveDate lastMoveDate`,
    sort: 'itemId',
    summary: 'onHandQuantity availableQuantity',
  },
  screens: { sicInventoriesList: { kind: 'list', side: 'both' } },
  indexes: [
    {
      fields: [
        'inventoryOrgId',
        'subinventoryId',
        'itemId',
        'lotNumber',
        'ownerType',
        'supplierId',
      ],
      unique: true,
    },
    { fields: ['itemId', 'inventoryOrgId'] },
    { fields: ['expiryDate'] },
  ],
  checks: [
    {
      name: 'balances_not_negative',
      sql: 'on_hand_quantity >= 0 and inspect_quantity >= 0 and rejected_quantity >= 0 and blocked_quantity >= 0 and reserved_quantity >= 0',
    },
    {
      name: 'available_not_negative',
      sql: 'on_hand_quantity - blocked_quantity - reserved_quantity >= 0',
    },
    {
      name: 'available_adds_up',
      sql: 'available_quantity = on_hand_quantity - blocked_quantity - reserved_quantity',
    },
    {
      name: 'consigned_stock_has_owner',
      sql: "(owner_type = 'SUPPLIER') = (supplier_id is not null)",
    },
  ],
})
