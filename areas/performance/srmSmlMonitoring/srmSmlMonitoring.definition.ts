import { defineDocument } from '@opensrm/kernel/document/define.ts'
import { f } from '@opensrm/kernel/document/fields.ts'
import { group } from '@opensrm/kernel/document/reading.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'

/**
 * The share each supplier really has of what a preset divides, since the version took effect. It
 * stores nothing; the view behind it counts order lines. Suppliers without a share in the preset are
 * listed as unplanned.
 */
export const srmSmlMonitoring = defineDocument({
  resource: 'srmSmlMonitoring',
  title: t('配额执行监控', 'Proportion monitoring'),
  display: { code: 'rowTitle', title: ['presetId', 'supplierId'] },
  view: true,
  readOnly: true,
  withoutHistory: true,
  fields: {
    ...group('执行', 'Execution', {
      opens: f.text('打开单据', 'Opens', { auto: true, hidden: true, maxLength: 60 }),
      rowTitle: f.text('标题', 'Title', { auto: true, hidden: true, maxLength: 60 }),
      presetId: f.ref('srmSmlPresetProportion', '配额', 'Preset', { auto: true }),
      targetOrgId: f.ref('baseOrganization', '业务组织', 'Organisation', { auto: true }),
      objectType: f.lookup('SML_OBJECT_TYPE', '配额对象', 'Object type', { auto: true }),
      itemId: f.ref('srmBaseItem', '物料', 'Item', { auto: true }),
      categoryId: f.ref('srmBaseCategory', '采购品类', 'Purchase category', { auto: true }),
      ownerId: f.ref('basePerson', '负责人', 'Owner', { auto: true, hidden: true }),
      supplierId: f.ref('srmPosSupplier', '供应商', 'Supplier', { auto: true }),
      effectiveFrom: f.date('生效日期', 'Effective from', { auto: true }),
      effectiveTo: f.date('失效日期', 'Effective to', { auto: true }),
      measureBasis: f.lookup('SML_MEASURE_BASIS', '计量口径', 'Measured by', { auto: true }),
      presetRatio: f.percent('预设比例', 'Preset share', { auto: true }),
      orderLines: f.integer('订单行数', 'Order lines', { auto: true }),
      orderedQuantity: f.number('订购数量', 'Ordered quantity', { auto: true, precision: 24 }),
      orderedAmount: f.amount('订购金额', 'Ordered amount', {
        auto: true,
        needsCode: 'btnViewPrice',
      }),
      receivedQuantity: f.number('收货数量', 'Received quantity', { auto: true, precision: 24 }),
      actualRatio: f.percent('实际比例', 'Actual share', { auto: true }),
      deviation: f.percent('偏差', 'Deviation', {
        auto: true,
        min: '-100',
        hint: t('百分点', 'Percentage points'),
      }),
      tolerance: f.percent('允许偏差', 'Tolerance', { auto: true }),
      resultStatus: f.lookup('SML_RESULT_STATUS', '执行结果', 'Result', { auto: true }),
      unplannedFlag: f.bool('计划外', 'Unplanned', { auto: true }),
      suggestNext: f.number('欠(+)超(-)', 'Short (+) or ahead (-)', {
        auto: true,
        precision: 24,
        min: '-999999999999999999',
      }),
    }),
  },
  states: {
    EFFECTIVE: t('生效', 'Effective'),
    SUPERSEDED: t('历史版本', 'Superseded'),
    EXPIRED: t('已过期', 'Expired'),
  },
  access: { org: 'targetOrgId', persons: ['ownerId'] },
  list: {
    columns: `
      supplierId itemId categoryId presetRatio actualRatio deviation resultStatus tolerance
      orderedQuantity orderedAmount receivedQuantity orderLines unplannedFlag suggestNext
      measureBasis targetOrgId presetId objectType status`,
    filters: `
      targetOrgId presetId categoryId itemId supplierId resultStatus unplannedFlag effectiveFrom status`,
    sort: '-presetId',
    opens: { resource: 'opens', id: 'presetId' },
  },
  screens: { srmSmlMonitoringReport: { kind: 'list', side: 'buyer' } },
  links: [{ direction: 'up', resource: 'srmSmlPresetProportion', field: 'presetId' }],
})
