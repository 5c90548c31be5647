import { child, defineDocument } from '@opensrm/kernel/document/define.ts'
import { f } from '@opensrm/kernel/document/fields.ts'
import { group } from '@opensrm/kernel/document/reading.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'
import { srmBidEvaluation } from '../srmBidEvaluation/srmBidEvaluation.definition.ts'

const told = { auto: true } as const

/** How far a jury is: who has handed in what, never what is in it, and no bidder. It stores nothing. */
export const srmBidEvaluationProgress = defineDocument({
  resource: 'srmBidEvaluationProgress',
  title: t('评标过程', 'Evaluation progress'),
  display: { code: 'evaluationNumber', title: ['evaluationNumber', 'title'] },
  view: true,
  readOnly: true,
  withoutHistory: true,
  fields: {
    ...group('评标', 'Evaluation', {
      evaluationId: f.ref('srmBidEvaluation', '评标', 'Evaluation', told),
      evaluationNumber: f.text('评标编号', 'Evaluation no.', { ...told, maxLength: 30 }),
      documentId: f.ref('srmBidDocument', '招标文件', 'Tender document', told),
      documentNumber: f.text('招标编号', 'Tender no.', { ...told, maxLength: 30 }),
      title: f.text('招标名称', 'Title', told),
      orgId: f.ref('baseOrganization', '业务组织', 'Organisation', told),
      categoryId: f.ref('srmBaseCategory', '采购品类', 'Purchase category', told),
      buyerId: f.ref('basePerson', '采购员', 'Buyer', told),
      supervisorId: f.ref('baseUser', '监督人', 'Supervisor', told),
      chairId: f.ref('srmBidExpert', '评委组长', 'Jury chair', told),
      chairUserId: f.ref('baseUser', '组长账号', 'User of the chair', { ...told, hidden: true }),
      evaluationMethod: f.lookup('BID_EVAL_METHOD', '评标办法', 'Evaluation method', told),
      anonymousFlag: f.bool('技术暗标', 'Blind technical evaluation', told),
    }),
    ...group('进度', 'Progress', {
      nextStep: f.lookup('BID_EVAL_STEP', '下一步', 'Next step', told),
      startTime: f.datetime('开始时间', 'Started at', told),
      finishTime: f.datetime('完成时间', 'Finished at', told),
      jurorCount: f.integer('评委人数', 'Jurors', told),
      declaredCount: f.integer('已声明', 'Declared', told),
      markCount: f.integer('响应性评审表', 'Reviews due', told),
      marksDone: f.integer('已提交评审表', 'Reviews handed in', told),
      scoreCount: f.integer('评分表', 'Score sheets due', told),
      scoresDone: f.integer('已确认评分表', 'Score sheets confirmed', told),
      signedCount: f.integer('已签字', 'Signed', told),
    }),
  },
  children: {
    jurors: child({
      title: t('评委', 'Jurors'),
      auto: true,
      about: 'expertId',
      fields: {
        expertId: f.ref('srmBidExpert', '评委', 'Juror', told),
        jurorRole: f.lookup('BID_JUROR_ROLE', '角色', 'Role', told),
        chairFlag: f.bool('组长', 'Chair', told),
        declareTime: f.datetime('承诺时间', 'Declared at', told),
        conflictFlag: f.bool('声明回避', 'Conflict declared', told),
        signTime: f.datetime('签字时间', 'Signed at', told),
      },
    }),
    sheets: child({
      title: t('评审表和评分表', 'Reviews and score sheets'),
      auto: true,
      about: 'expertId',
      fields: {
        sectionNo: f.integer('标段号', 'Section no.', told),
        expertId: f.ref('srmBidExpert', '评委', 'Juror', told),
        sheetType: f.lookup('BID_EVAL_SHEET', '类型', 'Type', told),
        doneCount: f.integer('已完成项', 'Items done', told),
        totalCount: f.integer('应完成项', 'Items to do', told),
        handedInFlag: f.bool('已交', 'Handed in', told),
        handedInTime: f.datetime('提交时间', 'Handed in at', told),
      },
    }),
  },
  states: srmBidEvaluation.states,
  access: {
    org: 'orgId',
    category: 'categoryId',
    persons: ['buyerId'],
    users: ['supervisorId', 'chairUserId'],
  },
  list: {
    columns: `
      evaluationNumber documentNumber title chairId nextStep declaredCount jurorCount marksDone
      markCount scoresDone scoreCount signedCount startTime finishTime status`,
    filters: 'evaluationNumber documentNumber title buyerId nextStep status startTime',
    sort: '-creationDate',
  },
  screens: {
    biddingEvaluationProcessList: { kind: 'list', side: 'buyer' },
    'biddingEvaluation/biddingEvaluationProcess': { kind: 'detail', side: 'buyer' },
  },
  links: [
    { direction: 'up', resource: 'srmBidDocument', field: 'documentId' },
    { direction: 'up', resource: 'srmBidEvaluation', field: 'evaluationId' },
  ],
})
