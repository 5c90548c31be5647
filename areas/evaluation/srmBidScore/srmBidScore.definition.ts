import { child, defineDocument } from '@opensrm/kernel/document/define.ts'
import { f } from '@opensrm/kernel/document/fields.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'

const told = { auto: true } as const
const points = { precision: 9, scale: 4 } as const

/**
 * What one juror gives the bids of one section. Until the totals nobody else reads it; then the jury, the supervisor and
 * the buyer do.
 */
export const srmBidScore = defineDocument({
  resource: 'srmBidScore',
  title: t('评委评分', 'Juror score sheet'),
  number: { field: 'scoreNumber', pattern: 'BSC{yyyyMMdd}{seq4}' },
  display: { code: 'scoreNumber', name: 'title', withCode: true },
  withoutNew: true,
  fields: {
    scoreNumber: f.text('评分表编号', 'Score sheet no.', { ...told, unique: true, maxLength: 30 }),
    title: f.text('招标名称', 'Title', told),
    orgId: f.ref('baseOrganization', '业务组织', 'Organisation', { ...told, hidden: true }),
    evaluationId: f.ref('srmBidEvaluation', '评标', 'Evaluation', told),
    documentNumber: f.text('招标编号', 'Tender no.', { ...told, maxLength: 30 }),
    sectionNo: f.integer('标段号', 'Section no.', told),
    expertId: f.ref('srmBidExpert', '评委', 'Juror', told),
    jurorUserId: f.ref('baseUser', '评委账号', 'User of the juror', { ...told, hidden: true }),
    readerUserIds: f.multiref('baseUser', '可查看人', 'Readers', { ...told, hidden: true }),
    jurorRole: f.lookup('BID_JUROR_ROLE', '角色', 'Role', told),
    scoredCount: f.integer('已评项', 'Scored', { computed: true }),
    totalCount: f.integer('应评项', 'To score', { computed: true }),
    confirmTime: f.datetime('确认时间', 'Confirmed at', told),
    returnReason: f.text('退回原因', 'Reason returned', { ...told, maxLength: 500 }),
  },
  children: {
    lines: child({
      title: t('评分明细', 'Score lines'),
      rowsBySystem: true,
      fields: {
        respondId: f.ref('srmBidRespond', '投标书', 'Bid', { ...told, hidden: true }),
        bidderName: f.text('投标人', 'Bidder', told),
        indexId: f.ref('srmBidDocument.indices', '指标', 'Index', { ...told, hidden: true }),
        dimension: f.lookup('BID_DIMENSION', '维度', 'Dimension', told),
        indexType: f.lookup('BID_INDEX_TYPE', '类型', 'Type', told),
        indexName: f.text('指标名称', 'Index', told),
        criterion: f.textarea('评分标准', 'Criterion', told),
        fullScore: f.number('满分', 'Full score', { ...points, ...told }),
        minScore: f.number('最低分', 'Minimum score', { ...points, ...told }),
        scoreStep: f.number('打分步长', 'Score step', { ...points, ...told }),
        score: f.number('得分', 'Score', { ...points, min: '0' }),
        reason: f.text('评分理由', 'Reason', { maxLength: 500 }),
        outlierFlag: f.bool('离群', 'Outlier', { ...told, default: 'N' }),
      },
    }),
  },
  states: {
    TO_SCORE: t('待评分', 'To score'),
    SCORING: t('评分中', 'Scoring'),
    CONFIRMED: t('已确认', 'Confirmed'),
    RETURNED: t('已退回', 'Returned'),
  },
  editableIn: ['TO_SCORE', 'SCORING', 'RETURNED'],
  deletableIn: [],
  transitions: [
    {
      op: 'doScore',
      label: t('暂存', 'Keep scores'),
      from: ['TO_SCORE'],
      to: 'SCORING',
      by: 'system',
    },
    {
      op: 'doConfirmScore',
      label: t('确认评分', 'Confirm scores'),
      from: ['SCORING', 'RETURNED'],
      to: 'CONFIRMED',
      by: 'buyer',
      guard: 'byOwner',
      recordOnly: true,
      style: 'primary',
      confirm: t('确认后不能再修改，确定？', 'They cannot be changed afterwards. Confirm?'),
    },
    {
      op: 'doReturnScore',
      label: t('退回', 'Return'),
      from: ['CONFIRMED'],
      to: 'RETURNED',
      by: 'system',
    },
    {
      op: 'followTotals',
      label: t('公开', 'Release'),
      from: ['CONFIRMED', 'RETURNED'],
      to: 'same',
      by: 'system',
    },
  ],
  matters: [
    {
      type: 'IN_BID_EVALUATE',
      when: { status: ['TO_SCORE', 'SCORING', 'RETURNED'] },
      owner: { users: 'juror' },
    },
  ],
  access: {
    users: ['jurorUserId', 'readerUserIds'],
    ownOnly: true,
    creatorSees: false,
    org: null,
  },
  list: {
    columns: `
      scoreNumber documentNumber title sectionNo expertId jurorRole scoredCount totalCount confirmTime status`,
    filters: 'scoreNumber documentNumber sectionNo status',
    sort: '-creationDate',
  },
  form: [
    {
      title: t('评标', 'Evaluation'),
      fields: 'scoreNumber title evaluationId documentNumber sectionNo expertId jurorRole',
    },
    { title: t('进度', 'Progress'), fields: 'scoredCount totalCount confirmTime returnReason' },
  ],
  screens: {
    biddingScoreList: { kind: 'list', side: 'buyer' },
    biddingScoreEdit: { kind: 'edit', side: 'buyer' },
  },
  links: [{ direction: 'up', resource: 'srmBidEvaluation', field: 'evaluationId' }],
  indexes: [{ fields: ['evaluationId', 'sectionNo', 'expertId'], unique: true }],
})
