import { defineDocument } from '@opensrm/kernel/document/define.ts'
import { f } from '@opensrm/kernel/document/fields.ts'
import { group } from '@opensrm/kernel/document/reading.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'

/**
 * A finding of the daily look at preset proportions. It lasts as long as its cause: the next look
 * closes what is no longer so.
 */
export const srmSmlWarning = defineDocument({
  resource: 'srmSmlWarning',
  title: t('配额预警', 'Proportion warning'),
  display: { code: 'warningKey', title: ['presetId', 'itemId', 'supplierId'] },
  readOnly: true,
  fields: {
    ...group('预警', 'Warning', {
      warningLevel: f.lookup('POS_WARNING_LEVEL', '预警级别', 'Warning level', { auto: true }),
      warningType: f.lookup('SML_WARNING_TYPE', '预警类型', 'Warning type', { auto: true }),
      warningKey: f.text('预警键', 'Warning key', { auto: true, hidden: true, maxLength: 120 }),
      targetOrgId: f.ref('baseOrganization', '业务组织', 'Organisation', { auto: true }),
      presetId: f.ref('srmSmlPresetProportion', '配额', 'Preset', { auto: true }),
      itemId: f.ref('srmBaseItem', '物料', 'Item', { auto: true }),
      categoryId: f.ref('srmBaseCategory', '采购品类', 'Purchase category', { auto: true }),
      supplierId: f.ref('srmPosSupplier', '供应商', 'Supplier', { auto: true }),
      presetRatio: f.percent('预设比例', 'Preset share', { auto: true }),
      actualRatio: f.percent('实际比例', 'Actual share', { auto: true }),
      deviation: f.percent('偏差', 'Deviation', { auto: true, min: '-100' }),
      tolerance: f.percent('允许偏差', 'Tolerance', { auto: true }),
      effectiveTo: f.date('失效日期', 'Effective to', { auto: true }),
      ownerId: f.ref('basePerson', '负责人', 'Owner', { auto: true }),
      detectTime: f.datetime('发现时间', 'Found at', { auto: true }),
      handleRemark: f.textarea('处理说明', 'Handling', { auto: true, maxLength: 1000 }),
      handleTime: f.datetime('处理时间', 'Handled at', { auto: true }),
    }),
  },
  states: {
    OPEN: t('待处理', 'Open'),
    CLOSED: t('已消除', 'Gone'),
  },
  transitions: [
    {
      op: 'doNote',
      label: t('处理说明', 'Note'),
      from: ['OPEN'],
      to: 'same',
      by: 'buyer',
      style: 'primary',
      bulk: true,
      input: {
        handleRemark: f.textarea('处理说明', 'Handling', { required: true, maxLength: 1000 }),
      },
    },
    { op: 'doClose', label: t('消除', 'Gone'), from: ['OPEN'], to: 'CLOSED', by: 'system' },
  ],
  access: { org: 'targetOrgId', persons: ['ownerId'] },
  list: {
    columns: `
      warningLevel warningType supplierId itemId categoryId presetRatio actualRatio deviation
      ownerId detectTime tolerance effectiveTo targetOrgId presetId handleRemark status`,
    filters: 'targetOrgId warningType warningLevel categoryId itemId supplierId ownerId status',
    sort: '-detectTime',
    link: 'warningType',
  },
  screens: {
    srmSmlWarningReport: {
      kind: 'list',
      side: 'buyer',
      title: t('配额预警', 'Proportion warnings'),
    },
  },
  links: [{ direction: 'up', resource: 'srmSmlPresetProportion', field: 'presetId' }],
  indexes: [
    { fields: ['warningKey'], unique: true, where: "status = 'OPEN'" },
    { fields: ['status', '-detectTime'] },
  ],
})
