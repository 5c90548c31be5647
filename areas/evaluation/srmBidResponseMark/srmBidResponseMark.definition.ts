import { child, defineDocument } from '@opensrm/kernel/document/define.ts'
import { f } from '@opensrm/kernel/document/fields.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'

const told = { auto: true } as const

/**
 * What one juror finds about the responsiveness of the bids of one section: no scores. The jury reads it once every
 * juror has submitted.
 */
export const srmBidResponseMark = defineDocument({
  resource: 'srmBidResponseMark',
  title: t('响应性评审', 'Responsiveness review'),
  number: { field: 'markNumber', pattern: 'RM{yyyyMMdd}{seq4}' },
  display: { code: 'markNumber', name: 'title', withCode: true },
  withoutNew: true,
  fields: {
    markNumber: f.text('评审编号', 'Review no.', { ...told, unique: true, maxLength: 30 }),
    title: f.text('招标名称', 'Title', told),
    orgId: f.ref('baseOrganization', '业务组织', 'Organisation', { ...told, hidden: true }),
    evaluationId: f.ref('srmBidEvaluation', '评标', 'Evaluation', told),
    documentNumber: f.text('招标编号', 'Tender no.', { ...told, maxLength: 30 }),
    sectionNo: f.integer('标段号', 'Section no.', told),
    expertId: f.ref('srmBidExpert', '评委', 'Juror', told),
    jurorUserId: f.ref('baseUser', '评委账号', 'User of the juror', { ...told, hidden: true }),
    chairUserId: f.ref('baseUser', '组长账号', 'User of the chair', { ...told, hidden: true }),
    readerUserIds: f.multiref('baseUser', '可查看人', 'Readers', { ...told, hidden: true }),
    jurorRole: f.lookup('BID_JUROR_ROLE', '角色', 'Role', told),
    bidCount: f.integer('投标数', 'Bids', told),
    doneCount: f.integer('已评数', 'Marked', { computed: true }),
    submitTime: f.datetime('提交时间', 'Submitted at', told),
    returnReason: f.text('退回原因', 'Reason returned', { ...told, maxLength: 500 }),
  },
  children: {
    lines: child({
      title: t('评审明细', 'Marks'),
      rowsBySystem: true,
      fields: {
        respondId: f.ref('srmBidRespond', '投标书', 'Bid', { ...told, hidden: true }),
        bidderName: f.text('投标人', 'Bidder', told),
        indexId: f.ref('srmBidDocument.indices', '指标', 'Index', { ...told, hidden: true }),
        indexName: f.text('指标名称', 'Index', told),
        criterion: f.textarea('要求', 'Criterion', told),
        evidence: f.text('投标响应位置', 'Where in the bid', { maxLength: 200 }),
        mark: f.lookup('BID_MARK', '结论', 'Mark'),
        deviationType: f.lookup('BID_DEVIATION', '偏离', 'Deviation', { default: 'NO_DEVIATION' }),
        opinion: f.textarea('意见', 'Opinion', { maxLength: 1000 }),
      },
    }),
    results: child({
      title: t('汇总结论', 'Combined result'),
      auto: true,
      fields: {
        respondId: f.ref('srmBidRespond', '投标书', 'Bid', { ...told, hidden: true }),
        bidderName: f.text('投标人', 'Bidder', told),
        indexName: f.text('指标名称', 'Index', told),
        passCount: f.integer('通过票', 'Pass votes', told),
        failCount: f.integer('不通过票', 'Fail votes', told),
        finalMark: f.lookup('BID_PASS', '结论', 'Result', told),
        minorDeviations: f.integer('细微偏离数', 'Minor deviations', told),
      },
    }),
  },
  states: {
    TO_MARK: t('待评审', 'To mark'),
    MARKING: t('评审中', 'Marking'),
    SUBMITTED: t('已提交', 'Submitted'),
    CONFIRMED: t('已确认', 'Confirmed'),
  },
  editableIn: ['TO_MARK', 'MARKING'],
  deletableIn: [],
  transitions: [
    {
      op: 'doMark',
      label: t('暂存', 'Keep marks'),
      from: ['TO_MARK'],
      to: 'MARKING',
      by: 'system',
    },
    {
      op: 'doSubmit',
      label: t('提交', 'Submit'),
      from: ['MARKING'],
      to: 'SUBMITTED',
      by: 'buyer',
      guard: 'byOwner',
      recordOnly: true,
      style: 'primary',
    },
    {
      op: 'doReturn',
      label: t('退回讨论', 'Return for discussion'),
      from: ['SUBMITTED'],
      to: 'MARKING',
      by: 'buyer',
      guard: 'byChair',
      recordOnly: true,
      optional: true,
      input: { reason: f.text('原因', 'Reason', { required: true, maxLength: 500 }) },
    },
    {
      op: 'doConfirm',
      label: t('确认评审结论', 'Confirm results'),
      from: ['SUBMITTED'],
      to: 'CONFIRMED',
      by: 'buyer',
      guard: 'byChair',
      recordOnly: true,
      style: 'primary',
      optional: true,
      confirm: t(
        '按多数意见汇总本标段全部评委的结论，否决的投标不再评审，确定？',
        'The marks of all jurors of this section are combined by majority; rejected bids are evaluated no further. Confirm?',
      ),
    },
    {
      op: 'followConfirm',
      label: t('随组长确认', 'Confirmed by the chair'),
      from: ['SUBMITTED'],
      to: 'CONFIRMED',
      by: 'system',
    },
    {
      op: 'followRelease',
      label: t('公开', 'Release'),
      from: ['SUBMITTED'],
      to: 'same',
      by: 'system',
    },
  ],
  matters: [
    {
      type: 'IN_BID_EVALUATE',
      when: { status: ['TO_MARK', 'MARKING', 'SUBMITTED'] },
      owner: { users: 'reviewer' },
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
      markNumber documentNumber title sectionNo expertId jurorRole bidCount doneCount submitTime status`,
    filters: 'markNumber documentNumber sectionNo status',
    sort: '-creationDate',
  },
  form: [
    {
      title: t('评标', 'Evaluation'),
      fields: 'markNumber title evaluationId documentNumber sectionNo expertId jurorRole',
    },
    { title: t('进度', 'Progress'), fields: 'bidCount doneCount submitTime returnReason' },
  ],
  screens: {
    biddingResponseMarkList: { kind: 'list', side: 'buyer' },
    biddingResponseMarkEdit: { kind: 'edit', side: 'buyer' },
  },
  links: [{ direction: 'up', resource: 'srmBidEvaluation', field: 'evaluationId' }],
  indexes: [{ fields: ['evaluationId', 'sectionNo', 'expertId'], unique: true }],
})
