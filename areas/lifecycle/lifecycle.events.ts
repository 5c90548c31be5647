import { defineEvents } from '@opensrm/kernel/document/events.ts'
import { type Text, t } from '@opensrm/kernel/i18n/text.ts'
import { announced } from '@opensrm/platform/messages/announced.ts'
import type { MessageEvent } from '@opensrm/platform/messages/events.ts'

const paragraph = (zh: string, en: string): Text => t(`<p>${zh}</p>`, `<p>${en}</p>`)

/** What is said of a survey to its raters. */
const sheets = { surveyTitle: 'text', surveyTitleEn: 'text', closeDate: 'text' } as const

type Unseen = Pick<MessageEvent, 'code' | 'title' | 'route' | 'says'> &
  Pick<NonNullable<MessageEvent['shipped']>, 'to' | 'subject' | 'body'>

/** Messages about documents that their receivers cannot see, or no longer. */
const ofUnseen = [
  {
    code: 'srmSlcDailyManage.frozen',
    title: t('供应商管理措施已执行', 'Supplier measure carried out'),
    says: ['noticeText'],
    to: ['supplierId'],
    subject: t('供应商管理通知', 'Notice on your supplier standing'),
    body: paragraph('{noticeText}', '{noticeText}'),
  },
  {
    code: 'srmSlcQualifiedSupplier.approved',
    title: t('供应商已认定合格', 'Supplier qualified'),
    says: ['effectiveTo'],
    to: ['supplierId'],
    subject: t('贵公司已成为合格供应商', 'Your company is a qualified supplier now'),
    body: paragraph(
      '贵公司已通过认定，资格有效至{effectiveTo}。',
      'Your company has been qualified until {effectiveTo}.',
    ),
  },
  {
    code: 'srmSlcDailyManage.unfrozen',
    title: t('供应商冻结已解除', 'Supplier freeze ended'),
    to: ['supplierId'],
    subject: t('冻结已解除', 'A freeze has ended'),
    body: paragraph('对贵公司的一项冻结已解除。', 'A freeze of your company has ended.'),
  },
  {
    code: 'srmSlcLocaleInspect.cancelled',
    title: t('现场考察已取消', 'On-site inspection cancelled'),
    says: ['number'],
    to: ['supplierId'],
    subject: t('现场考察已取消：{number}', 'On-site inspection cancelled: {number}'),
    body: paragraph(
      '现场考察{number}已取消，贵公司无需再作准备。',
      'On-site inspection {number} has been cancelled. Nothing more has to be prepared.',
    ),
  },
  {
    code: 'srmSlcSampleTrial.cancelled',
    title: t('样品试制已取消', 'Sample trial cancelled'),
    says: ['number'],
    to: ['supplierId'],
    subject: t('样品试制已取消：{number}', 'Sample trial cancelled: {number}'),
    body: paragraph(
      '样品试制{number}已取消，尚未发出的样品无需再送。',
      'Sample trial {number} has been cancelled. Samples not yet sent are no longer needed.',
    ),
  },
  {
    code: 'srmSlcSurvey.issued',
    title: t('满意度调查已发放', 'Satisfaction survey issued'),
    route: 'satisfactionSurveyScoreList',
    says: ['surveyTitle', 'surveyTitleEn', 'closeDate'],
    to: ['userIds'],
    subject: t('满意度调查：{surveyTitle}', 'Satisfaction survey: {surveyTitleEn}'),
    body: paragraph(
      '请于{closeDate}前填写调查《{surveyTitle}》。',
      'Please answer the survey {surveyTitleEn} by {closeDate}.',
    ),
  },
  {
    code: 'srmSlcSurvey.scoreDue',
    title: t('满意度评分催办', 'Survey score sheet due'),
    route: 'satisfactionSurveyScoreList',
    says: ['surveyTitle', 'surveyTitleEn', 'closeDate'],
    to: ['userIds'],
    subject: t('请填写满意度调查：{surveyTitle}', 'Survey waiting for you: {surveyTitleEn}'),
    body: paragraph(
      '调查《{surveyTitle}》尚未填写，{closeDate}截止。',
      'You have not answered the survey {surveyTitleEn} yet. It closes on {closeDate}.',
    ),
  },
  {
    code: 'srmSlcSurvey.shown',
    title: t('满意度调查结果', 'Survey result'),
    says: ['surveyTitle', 'surveyTitleEn', 'shownScore'],
    to: ['supplierId'],
    subject: t('满意度调查结果：{surveyTitle}', 'Survey result: {surveyTitleEn}'),
    body: paragraph(
      '调查《{surveyTitle}》已公布结果，得分{shownScore}。',
      'The survey {surveyTitleEn} has been published. The score is {shownScore}.',
    ),
  },
].map(
  ({ to, subject, body, ...event }: Unseen): MessageEvent => ({
    ...{ ...event, module: 'SUPPLIERS', personal: true },
    shipped: { to, channels: ['INAPP', 'EMAIL'], subject, body },
  }),
)

/** The fields of each event, and what its ids refer to. */
export const lifecyclePayloads = defineEvents({
  'srmSlcSurvey.issued': { id: 'record', userIds: 'users', ...sheets },
  'srmSlcSurvey.published': { id: 'record' },
  'srmSlcSurvey.shown': {
    ...{ id: 'record', supplierId: 'supplier' },
    ...{ surveyTitle: 'text', surveyTitleEn: 'text', shownScore: 'text' },
  },
  'srmSlcSampleTrial.finished': { id: 'record', supplierId: 'supplier' },
  'srmSlcSampleTrial.cancelled': { id: 'record', supplierId: 'supplier', number: 'text' },
  'srmSlcBatchTryout.accepted': { id: 'record', ownerId: 'person' },
  'srmSlcBatchTryout.finished': { id: 'record', supplierId: 'supplier' },
  'srmSlcInspectPlan.approved': { id: 'record', personIds: 'persons' },
  'srmSlcLocaleInspect.confirmed': { id: 'record', leaderId: 'person' },
  'srmSlcLocaleInspect.refused': { id: 'record', leaderId: 'person' },
  'srmSlcLocaleInspect.cancelled': { id: 'record', supplierId: 'supplier', number: 'text' },
  'srmSlcLocaleInspect.finished': { id: 'record' },
  'srmSlcLocaleInspect.rectifyDue': {
    id: 'record',
    daysLeft: 'number',
    supplierId: 'supplier',
    leaderId: 'person',
  },
  'srmSlcAgreementSigning.issued': {
    ...{ id: 'record', supplierId: 'supplier', replyDeadline: 'text' },
  },
  'srmSlcAgreementSigning.signed': { id: 'record', ownerId: 'person' },
  'srmSlcAgreementSigning.refused': { id: 'record', ownerId: 'person' },
  'srmSlcAgreementSigning.returned': { id: 'record', supplierId: 'supplier' },
  'srmSlcAgreementSigning.countersigned': { id: 'record', supplierId: 'supplier' },
  'srmSlcQualifiedSupplier.approved': { id: 'record', supplierId: 'supplier', effectiveTo: 'text' },
  'srmSlcSupplierQuit.applied': { id: 'record', buyerId: 'person' },
  'srmSlcSupplierQuit.finished': { id: 'record', supplierId: 'supplier' },
  'srmSlcSupplierBlacklist.approved': { id: 'record' },
  'srmSlcDailyManage.frozen': { id: 'record', supplierId: 'supplier', noticeText: 'text' },
  'srmSlcDailyManage.unfrozen': { id: 'record', supplierId: 'supplier' },
  'srmSlcQualify.supplementDue': {
    id: 'record',
    daysLeft: 'number',
    supplierId: 'supplier',
    ownerId: 'person',
  },
  'srmSlcSurvey.scoreDue': { id: 'record', userIds: 'users', ...sheets },
})

export const lifecycleEvents: readonly MessageEvent[] = [
  ...announced('SUPPLIERS', lifecyclePayloads, [
    [
      'srmSlcQualify.supplementDue',
      '资质补充已到期',
      'Qualification supplement overdue',
      ['supplier', 'ownerId'],
    ],
    ['srmSlcInspectPlan.approved', '考察计划已审批', 'Inspection plan approved'],
    ['srmSlcLocaleInspect.confirmed', '供应商已确认考察日期', 'Supplier confirmed the date'],
    ['srmSlcLocaleInspect.refused', '供应商建议考察改期', 'Supplier proposed another date'],
    ['srmSlcLocaleInspect.finished', '现场考察已完成', 'On-site inspection completed', []],
    [
      'srmSlcLocaleInspect.rectifyDue',
      '考察整改已逾期',
      'Rectification overdue',
      ['supplier', 'leaderId'],
    ],
    [
      'srmSlcSampleTrial.finished',
      '样品试制已完成',
      'Sample trial completed',
      ['supplier', 'testOwnerId', 'createdBy'],
    ],
    ['srmSlcBatchTryout.accepted', '供应商已接受小批量试用', 'Supplier accepted the batch trial'],
    [
      'srmSlcBatchTryout.finished',
      '小批量试用已完成',
      'Batch trial completed',
      ['supplier', 'ownerId'],
    ],
    ['srmSlcAgreementSigning.issued', '协议待签署', 'Agreements to sign'],
    ['srmSlcAgreementSigning.signed', '供应商已签署协议', 'Supplier signed agreements'],
    ['srmSlcAgreementSigning.refused', '供应商对协议有异议', 'Supplier objected to agreements'],
    ['srmSlcAgreementSigning.returned', '协议文本已退回', 'Signed copies returned'],
    [
      'srmSlcAgreementSigning.countersigned',
      '协议已双方签署',
      'Agreement signed by both',
      ['supplier', 'ownerId'],
    ],
    ['srmSlcSupplierQuit.applied', '供应商申请退出', 'Supplier applied to quit'],
    ['srmSlcSupplierQuit.finished', '供应商已退出', 'Supplier has quit'],
    ['srmSlcSupplierBlacklist.approved', '黑名单已变更', 'Blacklist changed'],
    ['srmSlcSurvey.published', '满意度调查结果已发布', 'Survey results published'],
  ]),
  ...ofUnseen,
]

declare module '@opensrm/kernel/document/events.ts' {
  interface EventCatalogues {
    lifecyclePayloads: typeof lifecyclePayloads
  }
}
