import { child, defineDocument } from '@opensrm/kernel/document/define.ts'
import { f } from '@opensrm/kernel/document/fields.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'

/**
 * Everything that can be bought, described once for the whole group; settings by organisation are
 * in srmBaseItemOrg.
 */
export const srmBaseItem = defineDocument({
  resource: 'srmBaseItem',
  title: t('物料', 'Item'),
  display: {
    code: 'itemCode',
    name: 'itemName',
    nameEn: 'itemNameEn',
    withCode: true,
    apart: ['specification', 'purchaseUomCode'],
  },
  withoutOrg: true,
  fields: {
    itemCode: f.text('物料编码', 'Item code', {
      required: true,
      unique: true,
      fixedAfterCreate: true,
      maxLength: 40,
    }),
    itemName: f.text('物料名称', 'Item name', { required: true, maxLength: 120 }),
    itemNameEn: f.text('英文名称', 'English name'),
    specification: f.text('规格型号', 'Specification', { maxLength: 300 }),
    brand: f.text('品牌', 'Brand', { maxLength: 80 }),
    categoryId: f.ref('srmBaseCategory', '采购品类', 'Purchase category', {
      required: true,
      refFilter: [
        { field: 'leafFlag', is: 'Y' },
        { field: 'status', is: 'ACTIVE' },
      ],
    }),
    itemType: f.lookup('ITEM_TYPE', '物料类型', 'Item type', { required: true }),
    uomCode: f.lookup('UOM', '基本单位', 'Base unit', { required: true }),
    purchaseUomCode: f.lookup('UOM', '采购单位', 'Purchase unit', {
      default: { sameAs: 'uomCode' },
    }),
    taxRate: f.lookup('TAX_RATE', '税率', 'Tax rate', {
      copiedFrom: 'categoryId.taxRate',
      overridable: true,
    }),
    drawingNumber: f.text('图号', 'Drawing no.', { maxLength: 60 }),
    revision: f.text('版本', 'Revision', { maxLength: 20 }),
    materialTexture: f.text('材质', 'Texture', { maxLength: 80 }),
    netWeight: f.number('净重(kg)', 'Net weight (kg)', { min: '0' }),
    lotControlFlag: f.bool('批次管理', 'Lot controlled', { default: 'N' }),
    serialControlFlag: f.bool('序列号管理', 'Serial controlled', { default: 'N' }),
    shelfLifeDays: f.integer('保质期(天)', 'Shelf life (days)', { min: '1' }),
    inspectFlag: f.bool('来料检验', 'Incoming inspection', {
      copiedFrom: 'categoryId.inspectFlag',
      overridable: true,
    }),
    keyPartFlag: f.bool('关键件', 'Key part', { default: 'N' }),
    environmentLevel: f.lookup('ENVIRONMENT_LEVEL', '环保等级', 'Environmental class', {
      default: 'NONE',
    }),
    hazardousFlag: f.bool('危险品', 'Hazardous', { default: 'N' }),
    hsCode: f.text('海关编码', 'HS code', {
      maxLength: 10,
      pattern: '\\d{8,10}',
      hint: t('8至10位数字', '8 to 10 digits'),
    }),
    defaultBuyerId: f.ref('basePerson', '默认采购员', 'Default buyer'),
    productLineId: f.ref('srmBaseProductLine', '产品线', 'Product line', {
      refFilter: [{ field: 'status', is: 'ACTIVE' }],
    }),
    replaceItemId: f.ref('srmBaseItem', '替代物料', 'Replacement item', {
      refFilter: [{ field: 'status', is: 'ACTIVE' }],
    }),
    sourceSystem: f.lookup('DATA_SOURCE', '数据来源', 'Source', { auto: true, default: 'SRM' }),
    erpItemId: f.text('ERP物料ID', 'ERP id', { auto: true, maxLength: 60 }),
    lastSyncTime: f.datetime('最近同步时间', 'Last synchronised', { auto: true }),
    duplicateConfirmed: f.bool('确认非重复', 'Not a duplicate', { default: 'N' }),
    remark: f.textarea('备注', 'Remark', { maxLength: 500 }),
  },
  children: {
    uomConversions: child({
      title: t('单位换算', 'Unit conversions'),
      unique: [['fromUomCode']],
      fields: {
        fromUomCode: f.lookup('UOM', '单位', 'Unit', { required: true }),
        factor: f.number('换算率', 'Factor', { required: true, scale: 8, over: '0' }),
        toUomCode: f.lookup('UOM', '基本单位', 'Base unit', {
          auto: true,
          default: { sameAs: 'header.uomCode' },
        }),
      },
    }),
  },
  states: {
    DRAFT: t('拟定', 'Draft'),
    ACTIVE: t('有效', 'Effective'),
    FROZEN: t('冻结', 'Frozen'),
    OBSOLETE: t('失效', 'Expired'),
  },
  editableIn: ['DRAFT', 'ACTIVE', 'FROZEN'],
  transitions: [
    {
      op: 'doEffect',
      label: t('生效', 'Make effective'),
      from: ['DRAFT'],
      to: 'ACTIVE',
      by: 'buyer',
      style: 'success',
      bulk: true,
    },
    {
      op: 'doFreeze',
      label: t('冻结', 'Freeze'),
      from: ['ACTIVE'],
      to: 'FROZEN',
      by: 'buyer',
      style: 'danger',
      bulk: true,
      input: { reason: f.text('原因', 'Reason', { required: true, maxLength: 300 }) },
    },
    {
      op: 'doUnfreeze',
      label: t('解冻', 'Unfreeze'),
      from: ['FROZEN'],
      to: 'ACTIVE',
      by: 'buyer',
      bulk: true,
    },
    {
      op: 'doInvalid',
      label: t('失效', 'Expire'),
      from: ['ACTIVE', 'FROZEN'],
      to: 'OBSOLETE',
      by: 'buyer',
      style: 'danger',
      bulk: true,
      showsReferences: true,
      confirm: t(
        '失效后有效价格与供应商清单将一并终止，确定？',
        'Its prices and supplier list entries end too. Expire the item?',
      ),
    },
  ],
  access: { org: null, category: 'categoryId', persons: ['defaultBuyerId'], lookup: 'met' },
  list: {
    columns: `
      itemCode itemName specification brand categoryId itemType uomCode taxRate drawingNumber
      revision keyPartFlag defaultBuyerId sourceSystem status`,
    filters: 'itemCode itemName specification categoryId itemType brand drawingNumber status',
    sort: 'itemCode',
  },
  form: [
    {
      title: t('基本信息', 'Basics'),
      fields: `
        itemCode itemName itemNameEn specification brand categoryId itemType uomCode purchaseUomCode
        taxRate`,
    },
    {
      title: t('技术属性', 'Technical'),
      fields: 'drawingNumber revision materialTexture netWeight hsCode productLineId replaceItemId',
    },
    {
      title: t('管控', 'Control'),
      fields: `
        lotControlFlag serialControlFlag shelfLifeDays inspectFlag keyPartFlag environmentLevel
        hazardousFlag defaultBuyerId`,
    },
    {
      title: t('来源', 'Source'),
      fields: 'sourceSystem erpItemId lastSyncTime duplicateConfirmed remark',
    },
  ],
  screens: { materialManagement: { kind: 'list', side: 'buyer' } },
  links: [
    { direction: 'up', resource: 'srmBaseCategory', field: 'categoryId' },
    { direction: 'down', resource: 'srmBaseItemPrice', field: 'itemId' },
    { direction: 'down', resource: 'srmPurAsl', field: 'itemId' },
    { direction: 'down', resource: 'srmPurRequisition', field: 'lines.itemId' },
    { direction: 'down', resource: 'srmPurOrder', field: 'lines.itemId' },
  ],
  indexes: [
    { fields: ['itemName'] },
    { fields: ['drawingNumber'] },
    { fields: ['sourceSystem', 'erpItemId'], unique: true, where: 'erp_item_id is not null' },
  ],
  checks: [
    { name: 'shelf_life_over_0', sql: 'shelf_life_days > 0' },
    { name: 'conversions_factor_over_0', sql: 'factor > 0', child: 'uomConversions' },
  ],
})
