import { approvalStates, approvalTransitions } from '@opensrm/kernel/document/approval.ts'
import { child, defineDocument } from '@opensrm/kernel/document/define.ts'
import { f } from '@opensrm/kernel/document/fields.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'
import { points, score } from '../scoring/fields.ts'

const isVeto = { field: 'vetoFlag', is: 'Y' } as const

/** The indicators of an evaluation and their weights. */
export const srmSpeTemplate = defineDocument({
  resource: 'srmSpeTemplate',
  title: t('绩效模板', 'Performance template'),
  number: { field: 'templateCode', pattern: 'TPL{seq4}' },
  display: { code: 'templateCode', name: 'templateName' },
  approval: { process: 'SPE_TEMPLATE' },
  fields: {
    templateCode: f.text('模板编码', 'Template code', { auto: true, unique: true, maxLength: 30 }),
    templateName: f.text('模板名称', 'Template', { required: true, unique: true, maxLength: 60 }),
    evaluationObject: f.lookup('SPE_EVALUATION_OBJECT', '考核对象', 'What is evaluated', {
      required: true,
      default: 'CATEGORY',
    }),
    periodType: f.lookup('SPE_PERIOD_TYPE', '考核周期', 'Period type', { required: true }),
    orgIds: f.multiref('baseOrganization', '适用组织', 'Organisations', {
      hint: t('为空表示全部组织', 'Empty: all organisations'),
    }),
    totalWeight: points('权重合计', 'Total weight', { computed: true }),
    description: f.textarea('说明', 'Description'),
    sourceId: f.ref('srmSpeTemplate', '来源模板', 'Made from', { auto: true }),
  },
  children: {
    lines: child({
      title: t('指标与权重', 'Indicators and weights'),
      minAtSubmit: 1,
      numbering: { field: 'seqNum', step: 1 },
      about: 'indicatorId',
      max: 100,
      fields: {
        seqNum: f.integer('顺序', 'Sequence', { auto: true }),
        indicatorId: f.ref('srmSpeIndicators', '指标', 'Indicator', {
          required: true,
          refFilter: [{ field: 'status', is: ['APPROVED', 'ALTERED'] }],
          width: 240,
        }),
        revision: f.integer('版本', 'Revision', { copiedFrom: 'indicatorId.revision' }),
        indicatorCode: f.text('指标编码', 'Indicator code', {
          copiedFrom: 'indicatorId.indicatorCode',
          hidden: true,
        }),
        dimension: f.lookup('SPE_DIMENSION', '维度', 'Dimension', {
          copiedFrom: 'indicatorId.dimension',
        }),
        weight: points('权重(%)', 'Weight (%)', { required: true, over: '0', max: '100' }),
        missingRule: f.lookup('SPE_MISSING_RULE', '缺失处理(覆盖)', 'Missing data here', {
          hint: t('为空按指标', 'Empty: as the indicator says'),
        }),
        vetoFlag: f.bool('一票否决', 'Veto', { default: 'N' }),
        vetoScore: score('否决分数线', 'Veto below', { required: isVeto }),
        vetoGrade: f.lookup('SPE_GRADE', '否决等级', 'Grade cap', { required: isVeto }),
        showSupplierFlag: f.bool('对供应商可见', 'Shown to supplier', { default: 'Y' }),
        newerFlag: f.bool('有新版本', 'Newer revision', { computed: 'atRead' }),
      },
    }),
    categories: child({
      title: t('适用品类', 'Categories'),
      minAtSubmit: 1,
      unique: [['categoryId']],
      fields: {
        categoryId: f.ref('srmBaseCategory', '采购品类', 'Purchase category', { required: true }),
      },
    }),
  },
  states: {
    ...approvalStates,
    APPROVED: t('生效', 'Effective'),
    INVALID: t('失效', 'Expired'),
  },
  editableIn: ['DRAFT', 'REJECTED'],
  deletableIn: ['DRAFT', 'REJECTED'],
  transitions: [
    ...approvalTransitions({ approved: 'APPROVED' }),
    { op: 'doCopy', label: t('复制', 'Copy'), from: [], to: 'same', by: 'buyer' },
    {
      op: 'doRefreshIndicators',
      label: t('取指标新版本', 'Take newer revisions'),
      from: ['APPROVED'],
      to: 'same',
      by: 'buyer',
    },
    {
      op: 'doInvalid',
      label: t('失效', 'Expire'),
      from: ['APPROVED'],
      to: 'INVALID',
      by: 'buyer',
      style: 'danger',
      showsReferences: true,
      confirm: t(
        '执行中的方案仍按其副本进行，确定失效？',
        'Running schemes go on with their copy. Expire it?',
      ),
    },
  ],
  access: { org: null, lookup: 'buyer' },
  list: {
    columns:
      'templateCode templateName evaluationObject periodType orgIds totalWeight status lastUpdateDate',
    filters: 'templateName evaluationObject periodType categories.categoryId status',
    sort: '-creationDate',
  },
  form: [
    {
      title: t('基本信息', 'Basics'),
      fields: `
        templateCode templateName evaluationObject periodType orgIds totalWeight sourceId description`,
    },
  ],
  screens: {
    srmSpeTemplateList: { kind: 'list', side: 'buyer' },
    'SpeTemplate/SpeTemplateEdit': { kind: 'edit', side: 'buyer' },
  },
  links: [
    { direction: 'up', resource: 'srmSpeIndicators', field: 'lines.indicatorId' },
    { direction: 'up', resource: 'srmSpeTemplate', field: 'sourceId' },
  ],
})
