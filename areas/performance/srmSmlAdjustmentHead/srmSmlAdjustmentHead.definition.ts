import { approvalStates, approvalTransitions } from '@opensrm/kernel/document/approval.ts'
import { child, defineDocument } from '@opensrm/kernel/document/define.ts'
import { f } from '@opensrm/kernel/document/fields.ts'
import { group } from '@opensrm/kernel/document/reading.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'
import { points } from '../scoring/fields.ts'

const ofPerformance = { field: 'adjustType', is: 'PERFORMANCE' } as const

/**
 * Changes shares of presets with approval, with suggestions from grades; each preset gets its next
 * version.
 */
export const srmSmlAdjustmentHead = defineDocument({
  resource: 'srmSmlAdjustmentHead',
  title: t('配额调整单', 'Proportion adjustment'),
  number: { field: 'adjustNumber', pattern: 'PJ{yyyyMMdd}{seq4}' },
  display: { code: 'adjustNumber', name: 'adjustTitle' },
  approval: { process: 'SML_ADJUSTMENT' },
  fields: {
    ...group('基本信息', 'Basics', {
      adjustNumber: f.text('调整单号', 'Adjustment no.', {
        auto: true,
        unique: true,
        maxLength: 30,
      }),
      adjustTitle: f.text('标题', 'Title', { required: true, maxLength: 100 }),
      targetOrgId: f.ref('baseOrganization', '业务组织', 'Organisation', {
        required: true,
        default: { session: 'orgId' },
      }),
      adjustType: f.lookup('SML_ADJUST_TYPE', '调整类型', 'Why', { required: true }),
      schemeId: f.ref('srmSpeScheme', '依据绩效方案', 'Based on scheme', {
        required: ofPerformance,
        onlyWhen: ofPerformance,
        refFilter: [{ field: 'status', is: ['PUBLISHED', 'CLOSED'] }],
      }),
      effectiveDate: f.date('生效日期', 'Effective date', {
        required: true,
        default: { today: true },
      }),
      reason: f.textarea('调整说明', 'Reason', { required: true, maxLength: 1000 }),
      objectCount: f.integer('对象数', 'Objects', { computed: true }),
    }),
  },
  children: {
    lines: child({
      title: t('调整明细', 'Lines'),
      minAtSubmit: 1,
      unique: [['presetId', 'supplierId']],
      about: 'supplierId',
      fields: {
        presetId: f.ref('srmSmlPresetProportion', '配额', 'Preset', {
          required: true,
          refFilter: [{ field: 'targetOrgId', sameAs: 'header.targetOrgId' }],
        }),
        supplierId: f.ref('srmPosSupplier', '供应商', 'Supplier', { required: true }),
        gradeCode: f.lookup('SPE_GRADE', '绩效等级', 'Performance grade', { auto: true }),
        finalScore: points('绩效得分', 'Score', { auto: true }),
        oldRatio: f.percent('调整前比例', 'Before', { auto: true }),
        actualRatio: f.percent('实际比例', 'Actual share', { auto: true }),
        suggestRatio: f.percent('建议比例', 'Suggested', { auto: true }),
        newRatio: f.percent('调整后比例', 'After', { required: true }),
        changeRatio: f.percent('变动', 'Change', { computed: true, min: '-100' }),
        lineReason: f.text('行说明', 'Remark', { maxLength: 300 }),
      },
    }),
  },
  states: {
    ...approvalStates,
    APPROVED: t('已生效', 'Approved'),
    CANCELLED: t('已作废', 'Cancelled'),
  },
  editableIn: ['DRAFT', 'REJECTED'],
  deletableIn: ['DRAFT', 'REJECTED'],
  transitions: [
    ...approvalTransitions({ approved: 'APPROVED' }),
    {
      op: 'doLoad',
      label: t('加载配额', 'Load presets'),
      from: ['DRAFT', 'REJECTED'],
      to: 'same',
      by: 'buyer',
      input: {
        presetIds: f.multiref('srmSmlPresetProportion', '配额', 'Presets', { required: true }),
      },
    },
    {
      op: 'doSuggest',
      label: t('计算建议', 'Suggest'),
      from: ['DRAFT', 'REJECTED'],
      to: 'same',
      by: 'buyer',
      style: 'primary',
    },
    {
      op: 'doCancel',
      label: t('作废', 'Cancel'),
      from: ['DRAFT', 'REJECTED'],
      to: 'CANCELLED',
      by: 'buyer',
      style: 'danger',
    },
  ],
  access: { org: 'targetOrgId' },
  list: {
    columns: `
      adjustNumber adjustTitle targetOrgId adjustType schemeId effectiveDate objectCount status
      createdBy creationDate`,
    filters: 'adjustNumber targetOrgId adjustType lines.supplierId status effectiveDate',
    sort: '-creationDate',
  },
  screens: {
    srmSmlAdjustmentHeadList: { kind: 'list', side: 'buyer' },
    'SmlAdjustmentHead/SmlAdjustmentHeadEdit': { kind: 'edit', side: 'buyer' },
  },
  links: [
    { direction: 'up', resource: 'srmSmlPresetProportion', field: 'lines.presetId' },
    { direction: 'up', resource: 'srmSpeScheme', field: 'schemeId' },
    { direction: 'down', resource: 'srmSmlPresetProportion', field: 'adjustmentId' },
  ],
})
