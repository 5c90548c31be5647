import { defineDocument } from '@opensrm/kernel/document/define.ts'
import { f, formattedInBothLanguages } from '@opensrm/kernel/document/fields.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'
import { answerList } from '@opensrm/kernel/questionnaire/answers.ts'

/**
 * One rater's answers about one supplier. Only the owner of a non-anonymous survey can see it,
 * after submission. In an anonymous survey the sheet shows who has submitted and holds no answers:
 * those are ballots of the survey.
 */
export const srmSlcSurveyScore = defineDocument({
  resource: 'srmSlcSurveyScore',
  title: t('满意度评分', 'Survey score sheet'),
  number: { field: 'sheetNumber', pattern: 'SSS{yyyyMMdd}{seq5}' },
  display: { code: 'sheetNumber' },
  fields: {
    orgId: f.ref('baseOrganization', '业务组织', 'Organisation', { auto: true }),
    sheetNumber: f.text('评分单号', 'Sheet no.', { auto: true, unique: true, maxLength: 30 }),
    surveyId: f.ref('srmSlcSurvey', '调查', 'Survey', { auto: true }),
    supplierId: f.ref('srmPosSupplier', '供应商', 'Supplier', { auto: true }),
    raterUserId: f.ref('baseUser', '评分人', 'Rater', {
      auto: true,
      default: { session: 'userId' },
    }),
    ownerUserId: f.ref('baseUser', '调查负责人', 'Owner of the survey', {
      auto: true,
      hidden: true,
    }),
    anonymousFlag: f.bool('匿名', 'Anonymous', { auto: true, default: 'N' }),
    openDate: f.date('开放日期', 'Opens', { auto: true }),
    closeDate: f.date('截止日期', 'Closes', { auto: true }),
    ...formattedInBothLanguages('introduction', '说明', 'Introduction', {
      auto: true,
      hidden: true,
    }),
    sheetScore: f.number('得分', 'Score', {
      computed: true,
      explained: true,
      precision: 6,
      scale: 2,
    }),
    overallComment: f.textarea('总体意见', 'Overall comment', { maxLength: 1000 }),
    submitTime: f.datetime('提交时间', 'Submitted at', { auto: true }),
  },
  children: { lines: answerList() },
  states: {
    WAITING: t('待评分', 'To score'),
    SUBMITTED: t('已提交', 'Submitted'),
    LAPSED: t('已过期', 'Lapsed'),
  },
  authors: ['buyer', 'supplier'],
  withoutNew: true,
  editableWhere: { buyer: { anonymousFlag: 'N' }, supplier: { anonymousFlag: 'N' } },
  deletableIn: [],
  transitions: [
    {
      op: 'doSubmit',
      label: t('提交', 'Submit'),
      from: ['WAITING'],
      to: 'SUBMITTED',
      by: 'both',
      style: 'primary',
      guard: 'byName',
      checksRequired: true,
      confirm: t('提交后不能再修改，确定提交？', 'It cannot be changed afterwards. Submit?'),
    },
    {
      op: 'doCast',
      label: t('匿名提交', 'Submit anonymously'),
      from: ['WAITING'],
      to: 'SUBMITTED',
      by: 'system',
    },
    {
      op: 'doReturn',
      label: t('退回', 'Return'),
      from: ['SUBMITTED'],
      to: 'WAITING',
      by: 'buyer',
      guard: 'isOfAnother',
      input: { reason: f.textarea('原因', 'Reason', { required: true, maxLength: 500 }) },
    },
    {
      op: 'doExtend',
      label: t('延期', 'Extend'),
      from: ['WAITING', 'LAPSED'],
      to: 'WAITING',
      by: 'system',
      input: { closeDate: f.date('截止日期', 'Closes', { required: true }) },
    },
    { op: 'doLapse', label: t('过期', 'Lapse'), from: ['WAITING'], to: 'LAPSED', by: 'system' },
  ],
  access: {
    users: ['raterUserId', 'ownerUserId'],
    ownOnly: true,
    creatorSees: false,
    org: null,
  },
  list: {
    columns: 'sheetNumber surveyId supplierId openDate closeDate sheetScore submitTime status',
    filters: 'surveyId supplierId closeDate status',
    sort: '-creationDate',
  },
  form: [
    {
      title: t('评分', 'Score sheet'),
      fields: `
        sheetNumber surveyId supplierId openDate closeDate anonymousFlag sheetScore submitTime
        raterUserId overallComment orgId introduction introductionEn`,
    },
  ],
  screens: {
    satisfactionSurveyScoreList: { kind: 'list', side: 'both' },
    satisfactionSurveyScoreEdit: { kind: 'edit', side: 'both' },
  },
  links: [{ direction: 'up', resource: 'srmSlcSurvey', field: 'surveyId' }],
  indexes: [
    {
      fields: ['surveyId', 'supplierId', 'raterUserId'],
      unique: true,
      where: 'survey_id is not null',
    },
  ],
})
