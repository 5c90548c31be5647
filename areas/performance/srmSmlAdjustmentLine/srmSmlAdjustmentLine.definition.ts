import { approvalStates } from '@opensrm/kernel/document/approval.ts'
import { defineDocument } from '@opensrm/kernel/document/define.ts'
import { f } from '@opensrm/kernel/document/fields.ts'
import { group } from '@opensrm/kernel/document/reading.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'
import { points } from '../scoring/fields.ts'

/** The lines of all proportion adjustments with the object of their preset. It stores nothing. */
export const srmSmlAdjustmentLine = defineDocument({
  resource: 'srmSmlAdjustmentLine',
  title: t('配额调整明细', 'Adjustment of a share'),
  display: { code: 'adjustNumber', title: ['adjustId', 'supplierId'] },
  view: true,
  readOnly: true,
  withoutHistory: true,
  fields: {
    ...group('调整明细', 'Adjustment', {
      opens: f.text('打开单据', 'Opens', { auto: true, hidden: true, maxLength: 60 }),
      adjustId: f.ref('srmSmlAdjustmentHead', '调整单', 'Adjustment', { auto: true }),
      adjustNumber: f.text('调整单号', 'Adjustment no.', { auto: true, maxLength: 30 }),
      targetOrgId: f.ref('baseOrganization', '业务组织', 'Organisation', { auto: true }),
      adjustType: f.lookup('SML_ADJUST_TYPE', '调整类型', 'Why', { auto: true }),
      presetId: f.ref('srmSmlPresetProportion', '配额', 'Preset', { auto: true }),
      itemId: f.ref('srmBaseItem', '物料', 'Item', { auto: true }),
      categoryId: f.ref('srmBaseCategory', '采购品类', 'Purchase category', { auto: true }),
      supplierId: f.ref('srmPosSupplier', '供应商', 'Supplier', { auto: true }),
      gradeCode: f.lookup('SPE_GRADE', '绩效等级', 'Performance grade', { auto: true }),
      finalScore: points('绩效得分', 'Score', { auto: true }),
      oldRatio: f.percent('调整前比例', 'Before', { auto: true }),
      actualRatio: f.percent('实际比例', 'Actual share', { auto: true }),
      suggestRatio: f.percent('建议比例', 'Suggested', { auto: true }),
      newRatio: f.percent('调整后比例', 'After', { auto: true }),
      changeRatio: f.percent('变动', 'Change', { auto: true, min: '-100' }),
      lineReason: f.text('行说明', 'Remark', { auto: true, maxLength: 300 }),
      effectiveDate: f.date('生效日期', 'Effective date', { auto: true }),
    }),
  },
  states: {
    ...approvalStates,
    APPROVED: t('已生效', 'Approved'),
    CANCELLED: t('已作废', 'Cancelled'),
  },
  access: { org: 'targetOrgId' },
  list: {
    columns: `
      adjustNumber adjustId supplierId itemId categoryId oldRatio newRatio changeRatio actualRatio
      suggestRatio gradeCode finalScore effectiveDate lineReason adjustType targetOrgId presetId
      status`,
    filters:
      'targetOrgId adjustType presetId itemId categoryId supplierId gradeCode effectiveDate status',
    sort: '-effectiveDate',
    opens: { resource: 'opens', id: 'adjustId' },
  },
  screens: { srmSmlAdjustmentList: { kind: 'list', side: 'buyer' } },
  links: [
    { direction: 'up', resource: 'srmSmlAdjustmentHead', field: 'adjustId' },
    { direction: 'up', resource: 'srmSmlPresetProportion', field: 'presetId' },
  ],
})
