import { child, defineDocument } from '@opensrm/kernel/document/define.ts'
import { f } from '@opensrm/kernel/document/fields.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'
import { ruledStates, ruledTransitions } from '../states.ts'

const points = { precision: 9, scale: 4 } as const
const code = { maxLength: 20, pattern: '[A-Za-z0-9.\\-]{1,20}' } as const

/** What jurors judge: weighted dimensions and the tree of indices below each. Tenders keep a copy. */
export const srmBidTemplate = defineDocument({
  resource: 'srmBidTemplate',
  title: t('评标模板', 'Assessment template'),
  number: { field: 'templateCode', pattern: 'AT{seq4}' },
  display: { code: 'templateCode', name: 'templateName' },
  fields: {
    templateCode: f.text('模板编码', 'Template code', { auto: true, unique: true, maxLength: 30 }),
    templateName: f.text('模板名称', 'Template', { required: true, maxLength: 100 }),
    evaluationMethod: f.lookup('BID_EVAL_METHOD', '评标办法', 'Evaluation method', {
      required: true,
      default: 'COMPREHENSIVE',
    }),
    categoryIds: f.multiref('srmBaseCategory', '适用品类', 'Categories', {
      hint: t('为空表示全部品类', 'Empty: all categories'),
    }),
    totalWeight: f.percent('权重合计(%)', 'Total weight (%)', { computed: true, max: '500' }),
    remark: f.textarea('备注', 'Remark', { maxLength: 500 }),
  },
  children: {
    dimensions: child({
      title: t('评审维度', 'Dimensions'),
      minAtSubmit: 1,
      unique: [['dimension']],
      max: 5,
      fields: {
        dimension: f.lookup('BID_DIMENSION', '维度', 'Dimension', { required: true }),
        weightPct: f.percent('权重(%)', 'Weight (%)', { required: true }),
        passScore: f.number('及格分', 'Pass score', {
          ...points,
          over: '0',
          max: '100',
          hint: t('按加权后的维度得分', 'Of the weighted score of the dimension'),
        }),
        jurorRoles: f.multilookup('BID_JUROR_ROLE', '评分角色', 'Scoring roles', {
          required: true,
        }),
      },
    }),
    indices: child({
      title: t('评审指标', 'Indices'),
      minAtSubmit: 1,
      unique: [['indexCode']],
      max: 200,
      fields: {
        seqNum: f.integer('序号', 'Sequence', { required: true, min: '1', max: '9999' }),
        indexCode: f.text('指标编码', 'Index code', {
          ...code,
          hint: t('为空自动编号', 'Empty: numbered automatically'),
        }),
        parentCode: f.text('上级指标', 'Parent index', {
          ...code,
          hint: t('上级指标的编码', 'The code of the parent index'),
        }),
        dimension: f.lookup('BID_DIMENSION', '维度', 'Dimension', { required: true }),
        indexName: f.text('指标名称', 'Index', { required: true, width: 200 }),
        indexType: f.lookup('BID_INDEX_TYPE', '指标类型', 'Index type', { required: true }),
        fullScore: f.number('满分', 'Full score', { ...points, over: '0', max: '1000' }),
        minScore: f.number('最低分', 'Minimum score', { ...points, default: '0', min: '0' }),
        scoreStep: f.number('打分步长', 'Score step', { ...points, default: '0.5', over: '0' }),
        criterion: f.textarea('评分标准', 'Criterion', { required: true, maxLength: 2000 }),
        vetoFlag: f.bool('否决项', 'Veto', { default: 'N' }),
        evidenceFlag: f.bool('需附证明', 'Evidence required', { default: 'N' }),
        featureMaxPct: f.percent('系数最大份额(%)', 'Largest coefficient share (%)', {
          over: '0',
          max: '30',
          hint: t('仅系数法', 'Coefficient method only'),
        }),
      },
    }),
    levels: child({
      title: t('档次', 'Levels'),
      parent: 'indices',
      max: 20,
      fields: {
        label: f.text('档次', 'Level', { required: true, maxLength: 60 }),
        minScore: f.number('最低分', 'From', { ...points, required: true, min: '0' }),
        maxScore: f.number('最高分', 'To', { ...points, required: true, min: '0' }),
      },
    }),
  },
  states: ruledStates,
  transitions: ruledTransitions(),
  access: { org: null, lookup: 'buyer' },
  list: {
    columns: 'templateCode templateName evaluationMethod totalWeight status lastUpdateDate',
    filters: 'templateCode templateName evaluationMethod status',
    sort: '-creationDate',
  },
  form: [
    {
      title: t('基本信息', 'Basics'),
      fields: `
        templateCode templateName evaluationMethod categoryIds totalWeight remark`,
    },
  ],
  screens: {
    assessTemplateList: { kind: 'list', side: 'buyer' },
    assessTemplateEdit: { kind: 'edit', side: 'buyer' },
  },
  links: [{ direction: 'down', resource: 'srmBidSetup', field: 'templateId' }],
})
