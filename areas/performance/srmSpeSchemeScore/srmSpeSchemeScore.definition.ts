import { approvalTransitions } from '@opensrm/kernel/document/approval.ts'
import { child, defineDocument } from '@opensrm/kernel/document/define.ts'
import { f, linesInBothLanguages } from '@opensrm/kernel/document/fields.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'
import { indicatorNames, points, score } from '../scoring/fields.ts'

const reason = f.textarea('原因', 'Reason', { required: true, maxLength: 500 })
const open = ['WAITING', 'DRAFT', 'REJECTED'] as const

/**
 * One rater's scores for the suppliers of a scheme. Only the scheme's owner can also see them,
 * after submission.
 */
export const srmSpeSchemeScore = defineDocument({
  resource: 'srmSpeSchemeScore',
  title: t('绩效评分', 'Score sheet'),
  number: { field: 'scoreNumber', pattern: 'SCO{yyyyMMdd}{seq4}' },
  display: { code: 'scoreNumber' },
  approval: {
    process: 'SPE_SCHEME_SCORE',
    processFrom: 'schemeId.scoreProcess',
    applicantField: 'raterId',
  },
  withoutNew: true,
  fields: {
    scoreNumber: f.text('评分单号', 'Sheet no.', { auto: true, unique: true, maxLength: 30 }),
    schemeId: f.ref('srmSpeScheme', '方案', 'Scheme', { auto: true }),
    raterId: f.ref('basePerson', '评分人', 'Rater', {
      auto: true,
      default: { session: 'personId' },
    }),
    ownerId: f.ref('basePerson', '方案负责人', 'Owner of the scheme', { auto: true, hidden: true }),
    periodFrom: f.date('期间起', 'Period from', { auto: true }),
    periodTo: f.date('期间止', 'Period to', { auto: true }),
    scoreDueDate: f.date('评分截止', 'Score until', { auto: true }),
    lineCount: f.integer('评分项数', 'Lines to score', { computed: true }),
    filledCount: f.integer('已评项数', 'Filled', { computed: true }),
    submitTime: f.datetime('提交时间', 'Submitted at', { auto: true }),
  },
  children: {
    lines: child({
      title: t('评分明细', 'Scores'),
      about: 'supplierId',
      max: 20000,
      fields: {
        supplierId: f.ref('srmPosSupplier', '供应商', 'Supplier', { auto: true, width: 180 }),
        categoryId: f.ref('srmBaseCategory', '采购品类', 'Purchase category', { auto: true }),
        indicatorCode: f.text('指标编码', 'Indicator code', {
          auto: true,
          hidden: true,
          maxLength: 30,
        }),
        ...indicatorNames,
        ...linesInBothLanguages('scoringGuide', '评分标准', 'Scoring guide', {
          auto: true,
          maxLength: 2000,
        }),
        lastScore: score('上期得分', 'Last score', { auto: true }),
        score: score('得分', 'Score', { width: 96 }),
        naFlag: f.bool('不评价', 'Cannot judge', { default: 'N' }),
        scoreRemark: f.text('评分说明', 'Remark', { maxLength: 500, width: 200 }),
        evidenceFileIds: f.attachments('附件', 'Evidence'),
        raterRelation: f.lookup('SPE_RATER_RELATION', '关联关系', 'Relation', {
          computed: 'atRead',
          hint: t('仅提示审批人，不限制评分', 'For the approver; it forbids nothing'),
        }),
        evidenceScore: points('低于须说明', 'Comment needed below', { auto: true }),
        raterWeight: points('权重', 'Weight', { auto: true, hidden: true }),
      },
    }),
  },
  states: {
    WAITING: t('待评分', 'To score'),
    DRAFT: t('评分中', 'Being scored'),
    APPROVING: t('审批中', 'In approval'),
    APPROVED: t('已提交', 'Submitted'),
    REJECTED: t('已退回', 'Returned'),
    LAPSED: t('已过期', 'Lapsed'),
  },
  editableIn: open,
  deletableIn: [],
  transitions: [
    ...approvalTransitions({ from: open, approved: 'APPROVED' }),
    {
      op: 'doReturn',
      label: t('退回', 'Return'),
      from: ['APPROVED'],
      to: 'REJECTED',
      by: 'buyer',
      guard: 'isOwnersOfAnother',
      input: { reason },
    },
    {
      op: 'doTransfer',
      label: t('转交', 'Hand over'),
      from: open,
      to: 'WAITING',
      by: 'buyer',
      input: { personId: f.ref('basePerson', '评分人', 'Rater', { required: true }) },
    },
    {
      op: 'doLapse',
      label: t('过期', 'Lapse'),
      from: ['WAITING', 'DRAFT', 'APPROVING', 'REJECTED'],
      to: 'LAPSED',
      by: 'system',
    },
  ],
  access: { persons: ['raterId', 'ownerId'], ownOnly: true, creatorSees: false, org: null },
  matters: [
    {
      type: 'IN_SCORE',
      when: { status: ['WAITING', 'DRAFT', 'REJECTED'] },
      owner: { person: 'raterId' },
      due: 'scoreDueDate',
    },
  ],
  clock: [
    {
      code: 'scoreDue',
      event: 'srmSpeSchemeScore.scoreDue',
      at: 'scoreDueDate',
      daysBefore: [1],
      time: '08:00',
      states: ['WAITING', 'DRAFT', 'REJECTED'],
      carries: ['raterId', 'scoreDueDate'],
    },
  ],
  list: {
    columns: `
      scoreNumber schemeId raterId periodFrom periodTo scoreDueDate lineCount filledCount status
      submitTime`,
    filters: 'schemeId raterId status scoreDueDate',
    sort: '-creationDate',
  },
  form: [
    {
      title: t('评分', 'Score sheet'),
      fields: `
        scoreNumber schemeId raterId periodFrom periodTo scoreDueDate lineCount filledCount submitTime`,
    },
  ],
  screens: {
    srmSpeSchemeScoreList: { kind: 'list', side: 'buyer' },
    'SchemeScore/SrmSpeSchemeScoreEdit': { kind: 'edit', side: 'buyer' },
  },
  links: [{ direction: 'up', resource: 'srmSpeScheme', field: 'schemeId' }],
  indexes: [{ fields: ['schemeId', 'raterId'], unique: true, where: "status <> 'LAPSED'" }],
})
