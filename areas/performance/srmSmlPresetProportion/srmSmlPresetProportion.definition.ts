import { child, defineDocument } from '@opensrm/kernel/document/define.ts'
import { f } from '@opensrm/kernel/document/fields.ts'
import { group } from '@opensrm/kernel/document/reading.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'

const isItem = { field: 'objectType', is: 'ITEM' } as const

/** The share of an item or category for each supplier; later versions come from adjustments. */
export const srmSmlPresetProportion = defineDocument({
  resource: 'srmSmlPresetProportion',
  title: t('预设配额比例', 'Preset proportion'),
  number: { field: 'presetNumber', pattern: 'PP{seq6}' },
  display: { code: 'presetNumber', version: 'presetVersion' },
  fields: {
    ...group('对象', 'Object', {
      presetNumber: f.text('配额编号', 'Preset no.', { auto: true, maxLength: 30 }),
      presetVersion: f.integer('版本', 'Version', { auto: true, default: 1 }),
      targetOrgId: f.ref('baseOrganization', '业务组织', 'Organisation', {
        required: true,
        default: { session: 'orgId' },
      }),
      objectType: f.lookup('SML_OBJECT_TYPE', '配额对象', 'Object type', {
        required: true,
        default: 'ITEM',
      }),
      itemId: f.ref('srmBaseItem', '物料', 'Item', { required: isItem, onlyWhen: isItem }),
      categoryId: f.ref('srmBaseCategory', '采购品类', 'Purchase category', {
        required: { field: 'objectType', is: 'CATEGORY' },
      }),
      measureBasis: f.lookup('SML_MEASURE_BASIS', '计量口径', 'Measured by', { auto: true }),
      ownerId: f.ref('basePerson', '负责人', 'Owner', {
        required: true,
        default: { session: 'personId' },
      }),
    }),
    ...group('有效期与偏差', 'Validity and tolerance', {
      effectiveFrom: f.date('生效日期', 'Effective from', {
        required: true,
        default: { today: true },
      }),
      effectiveTo: f.date('失效日期', 'Effective to', { required: true }),
      tolerance: f.percent('允许偏差', 'Tolerance', {
        default: '5',
        max: '50',
        hint: t('百分点', 'Percentage points'),
      }),
      totalRatio: f.percent('合计', 'Total', { computed: true, max: '10000' }),
      adjustmentId: f.ref('srmSmlAdjustmentHead', '来源调整单', 'From adjustment', { auto: true }),
    }),
  },
  children: {
    lines: child({
      title: t('供应商配额', 'Shares'),
      unique: [['supplierId'], ['priority']],
      about: 'supplierId',
      max: 100,
      fields: {
        supplierId: f.ref('srmPosSupplier', '供应商', 'Supplier', { required: true, width: 180 }),
        siteId: f.ref('srmPosSupplierSite', '供应商地点', 'Supplier site', {
          refFilter: [
            { field: 'supplierId', sameAs: 'supplierId' },
            { field: 'orgId', sameAs: 'header.targetOrgId' },
            { field: 'status', is: 'ACTIVE' },
          ],
        }),
        presetRatio: f.percent('预设比例', 'Preset share', { required: true }),
        minOrderQuantity: f.number('最小起订量', 'Minimum order quantity', {
          min: '0',
          default: '0',
        }),
        orderMultiple: f.number('订购倍数', 'Order multiple', { min: '0', default: '0' }),
        priority: f.integer('优先级', 'Priority', { min: '1', max: '999' }),
      },
    }),
  },
  states: {
    DRAFT: t('拟定', 'Draft'),
    EFFECTIVE: t('生效', 'Effective'),
    SUPERSEDED: t('历史版本', 'Superseded'),
    EXPIRED: t('已过期', 'Expired'),
    INVALID: t('失效', 'Expired early'),
  },
  transitions: [
    {
      op: 'doEffect',
      label: t('生效', 'Make effective'),
      from: ['DRAFT'],
      to: 'EFFECTIVE',
      by: 'buyer',
      code: 'btnEffectPreset',
      style: 'success',
      checksRequired: true,
    },
    {
      op: 'doSupersede',
      label: t('被新版本替代', 'Replaced'),
      from: ['EFFECTIVE'],
      to: ['SUPERSEDED', 'EFFECTIVE'],
      by: 'system',
    },
    {
      op: 'doExpire',
      label: t('到期', 'Expire'),
      from: ['EFFECTIVE'],
      to: 'EXPIRED',
      by: 'system',
    },
    {
      op: 'doInvalid',
      label: t('失效', 'Expire now'),
      from: ['DRAFT', 'EFFECTIVE'],
      to: 'INVALID',
      by: 'buyer',
      style: 'danger',
      input: { reason: f.text('原因', 'Reason', { required: true, maxLength: 300 }) },
    },
  ],
  clock: [
    { code: 'expire', op: 'doExpire', at: 'effectiveTo', after: { days: 1 } },
    {
      code: 'expiring',
      event: 'srmSmlPresetProportion.expiring',
      at: 'effectiveTo',
      daysBefore: [30],
      states: ['EFFECTIVE'],
      carries: ['ownerId', 'effectiveTo'],
    },
  ],
  access: { org: 'targetOrgId', persons: ['ownerId'] },
  list: {
    columns: `
      presetNumber presetVersion targetOrgId objectType itemId categoryId measureBasis effectiveFrom
      effectiveTo tolerance totalRatio ownerId status`,
    filters: 'targetOrgId itemId categoryId lines.supplierId status effectiveFrom',
    sort: '-creationDate',
  },
  screens: {
    srmSmlPresetProportionList: { kind: 'list', side: 'buyer' },
    'srmSmlPresetProportionList/edit': { kind: 'edit', side: 'buyer' },
  },
  links: [{ direction: 'up', resource: 'srmSmlAdjustmentHead', field: 'adjustmentId' }],
  indexes: [{ fields: ['presetNumber', 'presetVersion'], unique: true }],
  periods: [
    {
      name: 'one_preset_of_item_a_day',
      by: ['targetOrgId', 'itemId'],
      from: 'effectiveFrom',
      to: 'effectiveTo',
      where: "status = 'EFFECTIVE' and object_type = 'ITEM'",
    },
    {
      name: 'one_preset_of_category_a_day',
      by: ['targetOrgId', 'categoryId'],
      from: 'effectiveFrom',
      to: 'effectiveTo',
      where: "status = 'EFFECTIVE' and object_type = 'CATEGORY'",
    },
  ],
})
