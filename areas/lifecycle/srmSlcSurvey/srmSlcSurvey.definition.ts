import { approvalTransitions } from '@opensrm/kernel/document/approval.ts'
import { child, defineDocument } from '@opensrm/kernel/document/define.ts'
import { f, formattedInBothLanguages, inBothLanguages } from '@opensrm/kernel/document/fields.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'
import { choiceList, questionList } from '@opensrm/kernel/questionnaire/questions.ts'

const asked = questionList()
const npsFlag = f.bool('推荐度题', 'Recommendation question', {
  default: 'N',
  hint: t('十分制，用于计算净推荐值', 'Scale 0-10, for the net promoter score'),
})

/** A survey of raters about suppliers, or of suppliers about us, with its results. */
export const srmSlcSurvey = defineDocument({
  resource: 'srmSlcSurvey',
  title: t('满意度调查', 'Satisfaction survey'),
  number: { field: 'surveyNumber', pattern: 'SS{yyyyMMdd}{seq4}' },
  display: { code: 'surveyNumber', name: 'surveyTitle', nameEn: 'surveyTitleEn' },
  approval: { process: 'SLC_SURVEY' },
  fields: {
    orgId: f.ref('baseOrganization', '业务组织', 'Organisation', { default: { session: 'orgId' } }),
    surveyNumber: f.text('调查编号', 'Survey no.', { auto: true, unique: true, maxLength: 30 }),
    ...inBothLanguages('surveyTitle', '调查标题', 'Title', { required: true, maxLength: 100 }),
    direction: f.lookup('SLC_SURVEY_DIRECTION', '调查方向', 'Survey direction', {
      required: true,
      default: 'INTERNAL',
    }),
    anonymousFlag: f.lookup('YES_NO', '匿名', 'Anonymous', {
      hint: t(
        '为空时：供应商评价我方为匿名，内部评价为实名。匿名时不保存谁给出了哪些答案，回收数不足的供应商没有得分',
        'Empty: anonymous when suppliers rate us, by name when we rate suppliers. Anonymous: whose answers are whose is not kept, and suppliers with too few responses have no score',
      ),
    }),
    periodFrom: f.date('评价期间起', 'Period from', { required: true }),
    periodTo: f.date('评价期间止', 'Period to', { required: true }),
    openDate: f.date('开放日期', 'Opens', { required: true, default: { today: true } }),
    closeDate: f.date('截止日期', 'Closes', { required: true }),
    minResponse: f.integer('最低回收数', 'Least responses', { default: 3, min: '1' }),
    ...formattedInBothLanguages('introduction', '说明', 'Introduction', {}),
    ownerUserId: f.ref('baseUser', '负责人', 'Owner', {
      auto: true,
      default: { session: 'userId' },
    }),
    issuedCount: f.integer('发放份数', 'Issued', { computed: 'atRead' }),
    submittedCount: f.integer('回收份数', 'Submitted', { computed: 'atRead' }),
    responseRate: f.percent('回收率', 'Response rate', { computed: 'atRead' }),
    averageScore: f.number('平均得分', 'Average score', {
      auto: true,
      explained: true,
      precision: 6,
      scale: 2,
    }),
    urgeDate: f.date('最近催办日期', 'Last reminder', { auto: true }),
  },
  children: {
    questions: { ...asked, fields: { ...asked.fields, npsFlag } },
    choices: choiceList('questions'),
    suppliers: child({
      title: t('调查供应商', 'Suppliers'),
      minAtSubmit: 1,
      unique: [['supplierId']],
      about: 'supplierId',
      fields: {
        supplierId: f.ref('srmPosSupplier', '供应商', 'Supplier', { required: true }),
        categoryId: f.ref('srmBaseCategory', '采购品类', 'Purchase category'),
        raterIds: f.multiref('basePerson', '评分人', 'Raters', {
          required: { field: 'header.direction', is: 'INTERNAL' },
        }),
        contactUserIds: f.multiref('baseUser', '供应商用户', 'Supplier users', {
          required: { field: 'header.direction', is: 'SUPPLIER' },
        }),
        supplierScore: f.number('得分', 'Score', {
          auto: true,
          explained: true,
          precision: 6,
          scale: 2,
        }),
        supplierRank: f.integer('排名', 'Rank', { auto: true }),
        fewFlag: f.bool('回收偏少', 'Few responses', { auto: true }),
      },
    }),
  },
  states: {
    DRAFT: t('拟定', 'Draft'),
    APPROVING: t('审批中', 'In approval'),
    REJECTED: t('已驳回', 'Rejected'),
    ISSUED: t('调查中', 'Running'),
    CLOSED: t('已截止', 'Closed'),
    PUBLISHED: t('结果已发布', 'Results published'),
    CANCELLED: t('已作废', 'Cancelled'),
  },
  editableIn: ['DRAFT', 'REJECTED'],
  transitions: [
    ...approvalTransitions({ approved: 'ISSUED' }),
    {
      op: 'doUrge',
      label: t('催办', 'Send reminders'),
      from: ['ISSUED'],
      to: 'same',
      by: 'buyer',
    },
    {
      op: 'doExtend',
      label: t('延期', 'Extend'),
      from: ['ISSUED', 'CLOSED'],
      to: 'ISSUED',
      by: 'buyer',
      input: { closeDate: f.date('截止日期', 'Closes', { required: true }) },
    },
    {
      op: 'doClose',
      label: t('截止', 'Close'),
      from: ['ISSUED'],
      to: 'CLOSED',
      by: 'buyer',
      confirm: t(
        '未提交的评分单将过期，确定截止？',
        'Sheets not handed in will lapse. Close the survey?',
      ),
    },
    {
      op: 'doPublish',
      label: t('发布结果', 'Publish results'),
      from: ['CLOSED'],
      to: 'PUBLISHED',
      by: 'buyer',
      style: 'success',
    },
    { op: 'doCopy', label: t('复制', 'Copy'), from: [], to: 'same', by: 'buyer' },
    {
      op: 'doCancel',
      label: t('作废', 'Cancel'),
      from: ['DRAFT', 'REJECTED', 'ISSUED'],
      to: 'CANCELLED',
      by: 'buyer',
      style: 'danger',
      confirm: t('评分单将一并作废，确定？', 'Its score sheets lapse. Cancel the survey?'),
    },
  ],
  clock: [{ code: 'close', op: 'doClose', at: 'closeDate', after: { days: 1 } }],
  access: { users: ['ownerUserId'] },
  list: {
    columns: `
      surveyNumber surveyTitle direction periodFrom periodTo closeDate issuedCount submittedCount
      responseRate averageScore status`,
    filters: 'surveyNumber surveyTitle direction closeDate status',
    sort: '-creationDate',
  },
  form: [
    {
      title: t('基本信息', 'Basics'),
      fields: `
        surveyNumber surveyTitle direction anonymousFlag orgId periodFrom periodTo openDate
        closeDate minResponse ownerUserId introduction introductionEn`,
    },
    {
      title: t('结果', 'Results'),
      fields: 'issuedCount submittedCount responseRate averageScore urgeDate',
    },
  ],
  screens: {
    satisfactionSurveyList: { kind: 'list', side: 'buyer' },
    satisfactionSurveyEdit: { kind: 'edit', side: 'buyer' },
  },
  links: [
    { direction: 'down', resource: 'srmSlcSurveyScore', field: 'surveyId' },
    { direction: 'down', resource: 'srmSlcSurveyResult', field: 'surveyId' },
  ],
})
