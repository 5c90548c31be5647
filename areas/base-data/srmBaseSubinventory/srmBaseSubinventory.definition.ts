import { child, defineDocument } from '@opensrm/kernel/document/define.ts'
import { f, inBothLanguages } from '@opensrm/kernel/document/fields.ts'
import { switched, switchTransitions } from '@opensrm/kernel/document/switching.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'

/**
 * A warehouse of an inventory organisation, with its locators: where goods are received, kept,
 * rejected or consigned.
 */
export const srmBaseSubinventory = defineDocument({
  resource: 'srmBaseSubinventory',
  title: t('子库', 'Subinventory'),
  display: { code: 'subinventoryCode', name: 'subinventoryName', nameEn: 'subinventoryNameEn' },
  fields: {
    orgId: f.ref('baseOrganization', '库存组织', 'Inventory organisation', {
      required: true,
      fixedAfterCreate: true,
    }),
    subinventoryCode: f.text('子库编码', 'Subinventory code', { required: true, maxLength: 30 }),
    ...inBothLanguages('subinventoryName', '子库名称', 'Name', { required: true, maxLength: 80 }),
    subinventoryType: f.lookup('SUBINVENTORY_TYPE', '子库类型', 'Type', { required: true }),
    availableFlag: f.bool('可用量子库', 'Counts as available', { default: 'Y' }),
    receiveFlag: f.bool('允许收货', 'Receipts allowed', { default: 'Y' }),
    negativeFlag: f.bool('允许负库存', 'Negative stock allowed', { default: 'N' }),
    locatorControlFlag: f.bool('货位管理', 'Locator controlled', { default: 'N' }),
    consignSupplierId: f.ref('srmPosSupplier', '寄售供应商', 'Consigning supplier'),
    subcontractorId: f.ref('srmPosSupplier', '外协供应商', 'Subcontractor', {
      hint: t('物料放在谁处；为空表示多家', 'Who has the goods; empty: several'),
    }),
    keeperId: f.ref('basePerson', '仓管员', 'Keeper'),
    contactPhone: f.text('联系电话', 'Contact phone', { maxLength: 30 }),
    districtId: f.ref('srmBaseDistrict', '所在地区', 'District', {
      refFilter: [{ field: 'status', is: 'ACTIVE' }],
    }),
    address: f.text('收货地址', 'Delivery address'),
    receiveWindow: f.text('收货时间', 'Receiving hours', { maxLength: 60 }),
    erpCode: f.text('ERP子库编码', 'ERP code', { maxLength: 40 }),
  },
  children: {
    locators: child({
      title: t('货位', 'Locators'),
      unique: [['locatorCode']],
      fields: {
        locatorCode: f.text('货位编码', 'Locator code', { required: true, maxLength: 40 }),
        ...inBothLanguages('locatorName', '货位名称', 'Name', { maxLength: 80 }),
        zone: f.text('库区', 'Zone', { maxLength: 20 }),
        maxQuantity: f.number('容量上限', 'Capacity', { min: '0' }),
        enabledFlag: f.lookup('ENABLE_FLAG', '启用', 'Enabled', { default: 'Y' }),
      },
    }),
  },
  ...switched,
  transitions: switchTransitions(),
  access: { org: 'orgId', persons: ['keeperId'], lookup: 'met' },
  list: {
    columns: `
      orgId subinventoryCode subinventoryName subinventoryType availableFlag receiveFlag
      locatorControlFlag consignSupplierId keeperId contactPhone address status`,
    filters: 'orgId subinventoryCode subinventoryName subinventoryType status',
    sort: 'subinventoryCode',
  },
  form: [
    {
      title: t('基本信息', 'Basics'),
      fields: 'orgId subinventoryCode subinventoryName subinventoryType erpCode',
    },
    {
      title: t('控制', 'Control'),
      fields: `
        availableFlag receiveFlag negativeFlag locatorControlFlag consignSupplierId subcontractorId`,
    },
    {
      title: t('收货地点', 'Place of delivery'),
      fields: 'keeperId contactPhone districtId address receiveWindow',
    },
  ],
  screens: {
    subinventoryInformationManagement: { kind: 'list', side: 'buyer' },
    subinventoryInformationManagementEdit: { kind: 'edit', side: 'buyer' },
  },
  links: [
    { direction: 'down', resource: 'srmSicInventory', field: 'subinventoryId' },
    { direction: 'down', resource: 'srmPurReceipt', field: 'lines.subinventoryId' },
  ],
  indexes: [{ fields: ['orgId', 'subinventoryCode'], unique: true }],
  checks: [
    {
      name: 'rejects_not_available',
      sql: "subinventory_type not in ('REJECT', 'TRANSIT') or available_flag = 'N'",
    },
    {
      name: 'consigning_supplier',
      sql: "consign_supplier_id is null or subinventory_type = 'CONSIGN'",
    },
    {
      name: 'subcontractor_outside',
      sql: "subcontractor_id is null or subinventory_type = 'OUTSIDE'",
    },
  ],
})
