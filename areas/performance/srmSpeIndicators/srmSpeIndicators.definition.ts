import { approvalStates, approvalTransitions } from '@opensrm/kernel/document/approval.ts'
import { child, defineDocument } from '@opensrm/kernel/document/define.ts'
import { f, inBothLanguages, linesInBothLanguages } from '@opensrm/kernel/document/fields.ts'
import { group } from '@opensrm/kernel/document/reading.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'
import { points, score } from '../scoring/fields.ts'

const isManual = { field: 'indicatorType', is: 'MANUAL' } as const
const isMeasured = { field: 'indicatorType', is: 'QUANTITATIVE' } as const
const isLinear = { field: 'scoringMethod', is: 'LINEAR' } as const

/**
 * An indicator of supplier performance, in revisions: a formula over documents, or a question to
 * raters.
 */
export const srmSpeIndicators = defineDocument({
  resource: 'srmSpeIndicators',
  title: t('绩效指标', 'Performance indicator'),
  number: { field: 'indicatorCode', pattern: 'KPI{seq4}' },
  display: {
    code: 'indicatorCode',
    name: 'indicatorName',
    nameEn: 'indicatorNameEn',
    version: 'revision',
  },
  approval: { process: 'SPE_INDICATORS' },
  fields: {
    ...group('基本信息', 'Basics', {
      indicatorCode: f.text('指标编码', 'Indicator code', { auto: true, maxLength: 30 }),
      revision: f.integer('版本', 'Revision', { auto: true, default: 1 }),
      ...inBothLanguages('indicatorName', '指标名称', 'Indicator', {
        required: true,
        maxLength: 60,
      }),
      dimension: f.lookup('SPE_DIMENSION', '维度', 'Dimension', { required: true }),
      indicatorType: f.lookup('SPE_INDICATOR_TYPE', '指标类型', 'Indicator type', {
        required: true,
        default: 'QUANTITATIVE',
      }),
      formulaCode: f.lookup('SPE_FORMULA', '取数公式', 'Formula', {
        required: isMeasured,
        onlyWhen: isMeasured,
      }),
      formulaParams: f.json('公式参数', 'Formula parameters', { onlyWhen: isMeasured }),
      formulaText: f.text('计算表达式', 'Expression', {
        auto: true,
        onlyWhen: isMeasured,
        hint: t('由分子、分母各单据行之和计算', 'Over the sums of its document lines'),
      }),
      unit: f.lookup('SPE_UNIT', '值单位', 'Value unit', { auto: true, onlyWhen: isMeasured }),
    }),
    ...group('计分', 'Scoring', {
      scoringMethod: f.lookup('SPE_SCORING_METHOD', '计分方式', 'Scoring method', {
        required: true,
        default: 'DIRECT',
      }),
      targetValue: f.number('目标值', 'Target', { required: isLinear, onlyWhen: isLinear }),
      floorValue: f.number('底线值', 'Floor', { required: isLinear, onlyWhen: isLinear }),
      missingRule: f.lookup('SPE_MISSING_RULE', '缺失数据处理', 'Missing data', {
        required: true,
        default: 'REWEIGHT',
      }),
      fixedScore: score('固定得分', 'Fixed score', {
        required: { field: 'missingRule', is: 'FIXED' },
        onlyWhen: { field: 'missingRule', is: 'FIXED' },
      }),
    }),
    ...group('人工评分', 'Scored by people', {
      raterSource: f.lookup('SPE_RATER_SOURCE', '评分人来源', 'Rater source', {
        required: isManual,
        onlyWhen: isManual,
      }),
      aggregation: f.lookup('SPE_AGGREGATION', '多人评分汇总', 'Aggregation', {
        default: 'MEAN',
        onlyWhen: isManual,
      }),
      evidenceScore: score('低于须说明', 'Comment needed below', {
        default: '60',
        onlyWhen: isManual,
      }),
      ...linesInBothLanguages('scoringGuide', '评分标准', 'Scoring guide', {
        required: isManual,
        onlyWhen: isManual,
        maxLength: 2000,
      }),
    }),
    ...group('版本', 'Revision', {
      sourceId: f.ref('srmSpeIndicators', '变更来源', 'Changed from', { auto: true }),
      changeReason: f.text('变更原因', 'Reason of change', { maxLength: 300 }),
      effectiveTime: f.datetime('生效时间', 'Effective time', { auto: true }),
    }),
  },
  children: {
    lines: child({
      title: t('得分区间', 'Score intervals'),
      onlyWhen: { field: 'scoringMethod', is: 'INTERVAL' },
      numbering: { field: 'lineNum', step: 1 },
      fields: {
        lineNum: f.integer('行号', 'Line', { auto: true }),
        fromValue: f.number('下限(含)', 'From (included)', {
          hint: t('首行为空', 'Empty in the first row'),
        }),
        toValue: f.number('上限(不含)', 'Below', { hint: t('末行为空', 'Empty in the last row') }),
        score: score('得分', 'Score', { required: true }),
      },
    }),
    persons: child({
      title: t('默认评分人', 'Default raters'),
      onlyWhen: isManual,
      unique: [['targetOrgId', 'personId']],
      fields: {
        targetOrgId: f.ref('baseOrganization', '业务组织', 'Organisation', {
          hint: t('为空表示全部组织', 'Empty: all organisations'),
        }),
        personId: f.ref('basePerson', '评分人', 'Rater', { required: true }),
        raterWeight: points('权重', 'Weight', { default: '1', over: '0' }),
      },
    }),
  },
  states: {
    ...approvalStates,
    APPROVED: t('生效', 'Effective'),
    ALTERED: t('历史版本', 'Former revision'),
    INVALID: t('失效', 'Expired'),
  },
  editableIn: ['DRAFT', 'REJECTED'],
  deletableIn: ['DRAFT', 'REJECTED'],
  transitions: [
    ...approvalTransitions({ approved: 'APPROVED' }),
    {
      op: 'doAlteration',
      label: t('变更', 'Change'),
      from: ['APPROVED'],
      to: 'same',
      by: 'buyer',
      style: 'primary',
    },
    {
      op: 'doAltered',
      label: t('被新版本替代', 'Replaced'),
      from: ['APPROVED'],
      to: 'ALTERED',
      by: 'system',
    },
    { op: 'doCopy', label: t('复制', 'Copy'), from: [], to: 'same', by: 'buyer' },
    {
      op: 'doInvalid',
      label: t('失效', 'Expire'),
      from: ['APPROVED'],
      to: 'INVALID',
      by: 'buyer',
      style: 'danger',
      showsReferences: true,
      confirm: t('失效后模板不可再选用，确定？', 'Templates can no longer choose it. Expire it?'),
    },
  ],
  access: { org: null, lookup: 'buyer' },
  list: {
    columns: `
      indicatorCode revision indicatorName dimension indicatorType formulaCode scoringMethod
      missingRule status effectiveTime`,
    filters: 'indicatorCode indicatorName dimension indicatorType formulaCode status',
    sort: '-creationDate',
  },
  screens: {
    srmSpeIndicatorsList: { kind: 'list', side: 'buyer' },
    'SpeIndicators/SpeIndicatorsEdit': { kind: 'edit', side: 'buyer' },
  },
  links: [
    { direction: 'up', resource: 'srmSpeIndicators', field: 'sourceId' },
    { direction: 'down', resource: 'srmSpeTemplate', field: 'lines.indicatorId' },
  ],
  indexes: [
    { fields: ['indicatorCode', 'revision'], unique: true },
    {
      fields: ['indicatorCode'],
      unique: true,
      where: "revision > 1 and status in ('DRAFT', 'APPROVING', 'REJECTED')",
    },
    { fields: ['indicatorName'], unique: true, where: "status = 'APPROVED'" },
  ],
})
