import { child, defineDocument } from '@opensrm/kernel/document/define.ts'
import { f } from '@opensrm/kernel/document/fields.ts'
import { group } from '@opensrm/kernel/document/reading.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'
import { BID_CLARIFICATIONS } from '../neededPorts.ts'

const told = { auto: true } as const
const price = { ...told, needsCode: 'btnViewPrice', noTotal: true } as const
const kept = { ...told, noTotal: true, precision: 12, scale: 6 } as const
/** Kept exactly, shown with two decimals. */
const score = { ...kept, shownScale: 2 } as const
const reason = f.text('原因', 'Reason', { required: true, maxLength: 500 })
const section = f.integer('标段号', 'Section no.', {
  ...{ required: true, min: '1', among: { rows: 'bids', field: 'sectionNos' } },
})
const bid = f.text('代号', 'Code of the bid', {
  ...{ required: true, maxLength: 10, among: { rows: 'bids', field: 'alias', name: 'bidderName' } },
})
const amongJurors = { among: { rows: 'jurors', field: 'expertId', name: 'userId' } } as const

const jurors = child({
  title: t('评委', 'Jurors'),
  auto: true,
  about: 'expertId',
  fields: {
    expertId: f.ref('srmBidExpert', '评委', 'Juror', told),
    userId: f.ref('baseUser', '评委账号', 'User of the juror', { ...told, hidden: true }),
    jurorRole: f.lookup('BID_JUROR_ROLE', '角色', 'Role', told),
    chairFlag: f.bool('组长', 'Chair', { ...told, default: 'N' }),
    declareTime: f.datetime('承诺时间', 'Declared at', told),
    conflictFlag: f.bool('声明回避', 'Conflict declared', { ...told, default: 'N' }),
    voteForId: f.ref('srmBidExpert', '推选', 'Voted for', told),
  },
})

const bids = child({
  title: t('投标', 'Bids'),
  auto: true,
  fields: {
    respondId: f.ref('srmBidRespond', '投标书', 'Bid', { ...told, hidden: true }),
    alias: f.text('代号', 'Code', { ...told, maxLength: 10, width: 80 }),
    bidderName: f.text('投标人', 'Bidder', told),
    sectionNos: f.text('投标标段', 'Sections bid', { ...told, maxLength: 200 }),
    deliveryDays: f.integer('交付期(天)', 'Delivery days', told),
    warrantyMonths: f.integer('质保期(月)', 'Warranty (months)', told),
    techProposal: f.textarea('技术方案', 'Technical proposal', { ...told, maxLength: 20_000 }),
    rejectReason: f.text('否决原因', 'Reason rejected', { ...told, maxLength: 500 }),
  },
})

const results = child({
  title: t('评标结果', 'Results'),
  auto: true,
  about: 'supplierId',
  leading: ['sectionNo', 'alias', 'rankNum', 'candidateFlag', 'totalScore', 'evaluatedPrice'],
  fields: {
    sectionNo: f.integer('标段号', 'Section no.', { ...told, width: 90 }),
    alias: f.text('代号', 'Code', { ...told, maxLength: 10, width: 80 }),
    respondId: f.ref('srmBidRespond', '投标书', 'Bid', { ...told, hidden: true }),
    supplierId: f.ref('srmPosSupplier', '投标人', 'Bidder', told),
    convertedAmount: f.amount('开标价', 'Opened price', price),
    evaluatedPrice: f.amount('评标价', 'Evaluated price', { ...price, explained: true }),
    minorDeviations: f.integer('细微偏离数', 'Minor deviations', told),
    priceScore: f.number('价格分', 'Price score', { ...score, explained: true }),
    techScore: f.number('技术分', 'Technical', { ...score, explained: true }),
    bizScore: f.number('商务分', 'Commercial', { ...score, explained: true }),
    serviceScore: f.number('服务分', 'Service', { ...score, explained: true }),
    totalScore: f.number('总分', 'Total', {
      ...told,
      ...{ noTotal: true, precision: 9, scale: 2, shownScale: 2, explained: true },
    }),
    coefficient: f.number('系数', 'Coefficient', { ...kept, explained: true }),
    comparisonPrice: f.number('比较价', 'Comparison price', {
      ...price,
      ...{ precision: 18, scale: 6, explained: true },
    }),
    rankNum: f.integer('排名', 'Rank', told),
    abnormalFlag: f.bool('异常低价', 'Abnormally low', { ...told, default: 'N' }),
    abnormalReason: f.text('异常低价依据', 'Why abnormally low', { ...told, maxLength: 100 }),
    abnormalDecision: f.lookup('BID_PASS', '异常低价结论', 'Decision on the low price', told),
    abnormalRemark: f.text('结论说明', 'Remark on the decision', { ...told, maxLength: 500 }),
    excludedReason: f.lookup('BID_EXCLUSION', '不参与排名', 'Not ranked because', told),
    candidateFlag: f.bool('推荐候选人', 'Recommended', { ...told, default: 'N' }),
    tieBreakRemark: f.text('同分处理', 'Tie break', { ...told, maxLength: 200 }),
  },
})

const signatures = child({
  title: t('签字', 'Signatures'),
  auto: true,
  about: 'expertId',
  fields: {
    expertId: f.ref('srmBidExpert', '评委', 'Juror', told),
    signTime: f.datetime('签字时间', 'Signed at', told),
    agreeFlag: f.bool('同意', 'Agrees', told),
    opinion: f.text('意见', 'Opinion', { ...told, maxLength: 500 }),
  },
})

/** The evaluation of an opened tender by its jury, from the declarations to the signed report. */
export const srmBidEvaluation = defineDocument({
  resource: 'srmBidEvaluation',
  title: t('评标', 'Bid evaluation'),
  number: { field: 'evaluationNumber', pattern: 'BE{yyyyMMdd}{seq4}' },
  display: { code: 'evaluationNumber', name: 'title', withCode: true },
  withoutNew: true,
  fields: {
    ...group('评标', 'Evaluation', {
      evaluationNumber: f.text('评标编号', 'Evaluation no.', {
        ...told,
        unique: true,
        maxLength: 30,
      }),
      documentId: f.ref('srmBidDocument', '招标文件', 'Tender document', told),
      documentNumber: f.text('招标编号', 'Tender no.', { ...told, maxLength: 30 }),
      title: f.text('招标名称', 'Title', told),
      orgId: f.ref('baseOrganization', '业务组织', 'Organisation', told),
      categoryId: f.ref('srmBaseCategory', '采购品类', 'Purchase category', told),
      buyerId: f.ref('basePerson', '采购员', 'Buyer', told),
      supervisorId: f.ref('baseUser', '监督人', 'Supervisor', told),
      ruleId: f.ref('srmBidRule', '招标规则', 'Tender rule', told),
      evaluationMethod: f.lookup('BID_EVAL_METHOD', '评标办法', 'Evaluation method', told),
      anonymousFlag: f.bool('技术暗标', 'Blind technical evaluation', told),
      currencyCode: f.lookup('CURRENCY', '币种', 'Currency', told),
    }),
    ...group('进度', 'Progress', {
      chairId: f.ref('srmBidExpert', '评委组长', 'Jury chair', told),
      jurorCount: f.integer('评委人数', 'Jurors', told),
      confirmedCount: f.integer('已确认评分表', 'Score sheets confirmed', told),
      openCount: f.integer('未完成', 'Still open', { ...told, hidden: true }),
      startTime: f.datetime('开始时间', 'Started at', told),
      finishTime: f.datetime('完成时间', 'Finished at', told),
      competitionRemark: f.text('竞争性说明', 'Why competition remains', {
        ...told,
        maxLength: 500,
      }),
      abortReason: f.text('中止原因', 'Reason of the abortion', { ...told, maxLength: 500 }),
      lotSeed: f.text('抽签种子', 'Seed of the lots', {
        ...told,
        maxLength: 64,
        hint: t('完全同分时按此种子抽签', 'Decides between bids that are equal in everything'),
      }),
    }),
    ...group('报告', 'Report', {
      reportText: f.textarea('评标报告', 'Evaluation report', { ...told, maxLength: 20_000 }),
    }),
  },
  children: { bids, results, jurors, signatures },
  states: {
    PREPARING: t('准备中', 'Preparing'),
    REVIEWING: t('初步评审', 'Responsiveness'),
    SCORING: t('详细评审', 'Scoring'),
    TOTALED: t('已汇总', 'Totalled'),
    SIGNING: t('报告签字', 'Signing'),
    COMPLETED: t('已完成', 'Completed'),
    ABORTED: t('已中止', 'Aborted'),
  },
  editableIn: [],
  deletableIn: [],
  transitions: [
    {
      op: 'doDeclare',
      label: t('承诺与回避声明', 'Declare'),
      from: ['PREPARING'],
      to: 'same',
      by: 'buyer',
      guard: 'toDeclare',
      recordOnly: true,
      optional: true,
      input: {
        conflictFlag: f.bool('有利害关系，须回避', 'I have a conflict of interest', {
          required: true,
          default: 'N',
          hint: t(
            '未勾选即承诺保密且与投标人无利害关系',
            'Without it you promise secrecy and declare that you have no interest in a bidder',
          ),
        }),
      },
    },
    {
      op: 'doElectChair',
      label: t('推选组长', 'Elect chair'),
      from: ['PREPARING'],
      to: ['PREPARING', 'REVIEWING'],
      by: 'buyer',
      guard: 'toElect',
      recordOnly: true,
      optional: true,
      input: {
        expertId: f.ref('srmBidExpert', '组长', 'Chair', { required: true, ...amongJurors }),
      },
    },
    {
      op: 'doStartScore',
      label: t('开始评分', 'Start scoring'),
      from: ['REVIEWING'],
      to: 'SCORING',
      by: 'buyer',
      guard: 'byChair',
      recordOnly: true,
      style: 'primary',
      optional: true,
      input: {
        reason: f.text('竞争性说明', 'Why competition remains', {
          maxLength: 500,
          hint: t(
            '有效投标少于规则要求时必填',
            'Needed when fewer bids are left than the rule asks for',
          ),
        }),
      },
    },
    {
      op: 'doCreateClarification',
      label: t('发起澄清', 'Ask a bidder'),
      from: ['REVIEWING', 'SCORING', 'TOTALED'],
      to: 'same',
      by: 'buyer',
      guard: 'byChairOrSecretary',
      recordOnly: true,
      optional: true,
      needs: BID_CLARIFICATIONS,
      input: {
        sectionNo: section,
        alias: bid,
        clarifyType: f.lookup('BID_CLARIFY_TYPE', '澄清类型', 'Type', { required: true }),
        replyEndTime: f.datetime('答复截止', 'Reply by', { required: true }),
      },
      inputRows: {
        lines: {
          title: t('澄清事项', 'Questions'),
          max: 50,
          fields: {
            reference: f.text('投标文件位置', 'Place in the bid', {
              ...{ required: true, maxLength: 200 },
            }),
            question: f.textarea('澄清问题', 'Question', { required: true, maxLength: 2000 }),
          },
        },
      },
    },
    {
      op: 'doReturnScore',
      label: t('退回评分', 'Return scores'),
      from: ['SCORING', 'TOTALED'],
      to: 'SCORING',
      by: 'buyer',
      guard: 'byChair',
      recordOnly: true,
      optional: true,
      input: {
        expertId: f.ref('srmBidExpert', '评委', 'Juror', { required: true, ...amongJurors }),
        sectionNo: section,
        reason,
      },
    },
    {
      op: 'doTotalScore',
      label: t('汇总', 'Total'),
      from: ['SCORING'],
      to: 'TOTALED',
      by: 'buyer',
      guard: 'byChair',
      recordOnly: true,
      style: 'primary',
      optional: true,
    },
    {
      op: 'doDecideLowPrice',
      label: t('异常低价结论', 'Decide on low price'),
      from: ['TOTALED'],
      to: 'same',
      by: 'buyer',
      guard: 'toDecideLow',
      recordOnly: true,
      optional: true,
      input: {
        sectionNo: section,
        alias: bid,
        decision: f.lookup('BID_PASS', '结论', 'Decision', { required: true }),
        reason,
      },
    },
    {
      op: 'doRetotal',
      label: t('重新汇总', 'Total again'),
      from: ['TOTALED'],
      to: 'same',
      by: 'buyer',
      guard: 'byChair',
      recordOnly: true,
      optional: true,
    },
    {
      op: 'doCreateReport',
      label: t('生成报告', 'Make report'),
      from: ['TOTALED'],
      to: 'SIGNING',
      by: 'buyer',
      guard: 'byChair',
      recordOnly: true,
      style: 'primary',
      optional: true,
      input: { opinion: f.textarea('评审意见', 'Opinion of the jury', { maxLength: 4000 }) },
    },
    {
      op: 'doSign',
      label: t('签字', 'Sign'),
      from: ['SIGNING'],
      to: 'same',
      by: 'buyer',
      guard: 'toSign',
      recordOnly: true,
      optional: true,
      input: {
        agreeFlag: f.bool('同意报告', 'I agree with the report', { required: true, default: 'Y' }),
        opinion: f.text('意见', 'Opinion', {
          maxLength: 500,
          hint: t('不同意时必填', 'Needed if you do not agree'),
        }),
      },
    },
    {
      op: 'doCompleteEvaluation',
      label: t('完成评标', 'Complete evaluation'),
      from: ['SIGNING'],
      to: 'COMPLETED',
      by: 'buyer',
      guard: 'toComplete',
      recordOnly: true,
      style: 'primary',
      optional: true,
    },
    {
      op: 'doAbort',
      label: t('中止评标', 'Abort evaluation'),
      from: ['PREPARING', 'REVIEWING', 'SCORING', 'TOTALED', 'SIGNING'],
      to: 'ABORTED',
      by: 'buyer',
      recordOnly: true,
      guard: 'bySupervisor',
      style: 'danger',
      optional: true,
      input: { reason },
    },
    {
      op: 'followJuror',
      label: t('评委递补', 'Juror joined'),
      from: ['PREPARING'],
      to: 'same',
      by: 'system',
    },
    {
      op: 'followReview',
      label: t('评审结论', 'Result of the review'),
      from: ['REVIEWING'],
      to: 'same',
      by: 'system',
    },
    {
      op: 'followScore',
      label: t('评分确认', 'Scores confirmed'),
      from: ['SCORING'],
      to: 'same',
      by: 'system',
    },
  ],
  matters: [
    {
      type: 'IN_BID_EVALUATE',
      when: { status: ['PREPARING', 'REVIEWING', 'SCORING', 'TOTALED', 'SIGNING'] },
      owner: { users: 'jury' },
    },
  ],
  access: {
    org: 'orgId',
    category: 'categoryId',
    persons: ['buyerId'],
    users: ['supervisorId', 'jurors.userId'],
  },
  list: {
    columns: `
      evaluationNumber documentNumber title evaluationMethod jurorCount confirmedCount startTime
      finishTime status`,
    filters: 'evaluationNumber documentNumber title status startTime',
    sort: '-creationDate',
  },
  screens: {
    biddingEvaluationList: { kind: 'list', side: 'buyer' },
    biddingEvaluationEdit: {
      kind: 'detail',
      side: 'buyer',
      title: t('评标', 'Bid evaluation'),
    },
  },
  links: [
    { direction: 'up', resource: 'srmBidDocument', field: 'documentId' },
    { direction: 'down', resource: 'srmBidResponseMark', field: 'evaluationId' },
    { direction: 'down', resource: 'srmBidScore', field: 'evaluationId' },
    { direction: 'down', resource: 'srmBidClarification', field: 'evaluationId' },
  ],
  indexes: [
    { fields: ['documentId'], unique: true, where: "status <> 'ABORTED'" },
    { fields: ['userId'], child: 'jurors' },
  ],
})
