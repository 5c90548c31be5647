import { approvalStates, approvalTransitions, opinion } from '@opensrm/kernel/document/approval.ts'
import { defineDocument } from '@opensrm/kernel/document/define.ts'
import { f } from '@opensrm/kernel/document/fields.ts'
import { group } from '@opensrm/kernel/document/reading.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'
import { acceptRelationsAsked, watchedConflictRows } from '../../tenderSetup/ports/rules.ts'
import { TENDER_AUCTIONS, TENDER_AWARDING, TENDER_EVALUATION } from '../neededPorts.ts'
import {
  addenda,
  adjusts,
  annexes,
  answers,
  indices,
  items,
  juries,
  openers,
  participants,
  sections,
} from './srmBidDocument.children.ts'

const inside = { visibleTo: 'buyer' } as const
const reason = f.text('原因', 'Reason', { required: true, maxLength: 500 })
/** Times may still be set after the content was approved. */
const time = { editableIn: ['DRAFT', 'REJECTED', 'APPROVED', 'PUBLISH_REJECTED'] } as const
const days = (zh: string, en: string, usual: number) =>
  f.integer(zh, en, { ...inside, default: usual, min: '0', max: '365' })

/** Where the publication is prepared, decided on, or done. */
export const TO_PUBLISH = [
  'APPROVED',
  'PUBLISH_APPROVING',
  'PUBLISH_REJECTED',
  'PUBLISHED',
] as const

const CANCELLED_WITH_CONSENT = ['PUBLISHED', 'CLOSED', 'OPENED', 'EVALUATED'] as const

/** A tender: content, times, bidders and openers. Its bidders read it from the publication on, without estimates. */
export const srmBidDocument = defineDocument({
  resource: 'srmBidDocument',
  title: t('招标文件', 'Tender document'),
  number: { field: 'documentNumber', pattern: 'BD{yyyyMMdd}{seq4}' },
  display: { code: 'documentNumber', name: 'title', withCode: true },
  approval: { process: 'BID_DOCUMENT', applicantField: 'buyerId' },
  fields: {
    ...group('基本信息', 'Basics', {
      documentNumber: f.text('招标编号', 'Tender no.', {
        auto: true,
        unique: true,
        maxLength: 30,
      }),
      title: f.text('招标名称', 'Title', { required: true }),
      projectId: f.ref('srmBidProject', '招标项目', 'Project', { ...inside, auto: true }),
      orgId: f.ref('baseOrganization', '业务组织', 'Organisation', {
        required: true,
        default: { session: 'orgId' },
      }),
      categoryId: f.ref('srmBaseCategory', '采购品类', 'Purchase category', { required: true }),
      buyerId: f.ref('basePerson', '采购员', 'Buyer', {
        required: true,
        default: { session: 'personId' },
      }),
      supervisorId: f.ref('baseUser', '监督人', 'Supervisor', { ...inside, required: true }),
      bidType: f.lookup('BID_TYPE', '招标方式', 'Tender type', {
        required: true,
        default: 'INVITED',
      }),
      legalFlag: f.bool('依法必须招标', 'Statutory tender', { default: 'N' }),
      retenderSeq: f.integer('招标次数', 'Tender attempt', { auto: true, default: 1 }),
    }),
    ...group('规则', 'Rules', {
      ruleId: f.ref('srmBidRule', '招标规则', 'Tender rule', {
        refFilter: [{ field: 'status', is: 'ENABLED' }],
        hint: t('系统评标必填', 'Needed for an evaluation in the system'),
      }),
      templateId: f.ref('srmBidTemplate', '评标模板', 'Assessment template', {
        refFilter: [{ field: 'status', is: 'ENABLED' }],
        hint: t('评审指标为空时从模板带出', 'Fills the indices while there are none'),
      }),
      evaluationMethod: f.lookup('BID_EVAL_METHOD', '评标办法', 'Evaluation method', {
        required: true,
        default: 'COMPREHENSIVE',
      }),
      openingMode: f.lookup('BID_OPENING_MODE', '开标方式', 'Opening mode', {
        required: true,
        default: 'ONE_ENVELOPE',
      }),
      sealLevel: f.lookup('BID_SEAL_LEVEL', '密封级别', 'Seal level', {
        required: true,
        default: 'SYSTEM',
      }),
      minBidders: f.integer('最少投标人', 'Minimum bidders', { default: 3, min: '1', max: '20' }),
      openersRequired: f.integer('开标所需人数', 'Openers needed', {
        ...inside,
        default: 2,
        min: '2',
        max: '7',
      }),
      respondentVisibility: f.lookup(
        'BID_RESPONDENT_VIS',
        '开标前投标人可见',
        'Bidders shown before opening',
        { ...inside, required: true, default: 'COUNT' },
      ),
      priceListVisibility: f.lookup('BID_PRICE_VISIBILITY', '开标价公开范围', 'Opened prices', {
        required: true,
        default: 'BIDDERS',
      }),
      minSignupDays: days('最短报名天数', 'Minimum sign-up days', 3),
      minBidDays: days('最短投标天数', 'Minimum days to bid', 7),
      questionLeadDays: days('提问截止提前天数', 'Days from last question to deadline', 3),
      clarifyLeadDays: days('文件变更提前天数', 'Days from document change to deadline', 3),
    }),
    ...group('时间', 'Times', {
      publishTime: f.datetime('发布时间', 'Published at', { auto: true }),
      signupEndTime: f.datetime('报名截止', 'Sign-up ends', time),
      questionEndTime: f.datetime('提问截止', 'Questions end', { ...time, requiredAtSubmit: true }),
      bidEndTime: f.datetime('投标截止/开标时间', 'Bid deadline and opening', {
        ...time,
        requiredAtSubmit: true,
      }),
      originalEndTime: f.datetime('原截止时间', 'Original deadline', { auto: true }),
      siteVisitTime: f.datetime('踏勘时间', 'Site visit'),
      openingPlace: f.text('开标地点', 'Opening place', { maxLength: 300 }),
    }),
    ...group('商务条件', 'Terms', {
      currencyCode: f.lookup('CURRENCY', '币种', 'Currency', { required: true, default: 'CNY' }),
      priceBasis: f.lookup('PRICE_BASIS', '价格基准', 'Price basis', {
        required: true,
        default: 'TAX_EXCLUDED',
      }),
      compareBasis: f.lookup('PRICE_BASIS', '比价基准', 'Comparison basis', {
        required: true,
        default: 'TAX_EXCLUDED',
      }),
      paymentTermId: f.ref('srmBasePaymentTerm', '付款条件', 'Payment term', {
        requiredAtSubmit: true,
        refFilter: [{ field: 'status', is: 'EFFECTIVE' }],
      }),
      consortiumFlag: f.bool('接受联合体', 'Consortia accepted', {
        default: 'N',
        hint: t(
          '投标人可与其他已注册供应商联合投标，每家公司只能参加一个投标',
          'Bidders may bid together with other registered suppliers; no company takes part in two bids',
        ),
      }),
      bidValidDays: f.integer('投标有效期(天)', 'Bid validity days', { default: 90, min: '30' }),
      docFee: f.amount('标书费', 'Document fee', {
        default: '0',
        min: '0',
        currencyField: 'currencyCode',
      }),
      depositMode: f.lookup('BID_DEPOSIT_MODE', '保证金方式', 'Deposit mode', {
        required: true,
        default: 'NONE',
      }),
      deliveryTerm: f.textarea('交付要求', 'Delivery requirements', { requiredAtSubmit: true }),
      qualificationReq: f.richtext('投标人资格要求', 'Bidder qualification', {
        requiredAtSubmit: true,
      }),
      techRequirement: f.richtext('技术要求', 'Technical requirements'),
    }),
    ...group('进度', 'Progress', {
      addendumCount: f.integer('补遗次数', 'Number of addenda', { auto: true, default: 0 }),
      contentRevision: f.integer('文件版次', 'Content revision', { auto: true, default: 1 }),
      respondCount: f.integer('投标数', 'Number of bids', { ...inside, computed: 'atRead' }),
      openedTime: f.datetime('开标时间', 'Opened at', { auto: true, seconds: true }),
      failReason: f.text('流标/终止原因', 'Reason of failing or cancelling', {
        auto: true,
        maxLength: 500,
      }),
    }),
  },
  children: {
    ...{ sections, items, annexes, indices, participants, openers, juries, addenda, answers },
    ...{ conflicts: watchedConflictRows, adjusts },
  },
  states: {
    ...approvalStates,
    APPROVED: t('待发布', 'To publish'),
    PUBLISH_APPROVING: t('发布审批中', 'Publication in approval'),
    PUBLISH_REJECTED: t('发布驳回', 'Publication rejected'),
    PUBLISHED: t('报名投标中', 'Open for bids'),
    CLOSED: t('投标截止', 'Closed'),
    OPENED: t('已开标', 'Opened'),
    EVALUATING: t('评标中', 'Evaluating'),
    EVALUATED: t('评标完成', 'Evaluated'),
    AWARDING: t('定标中', 'Awarding'),
    AWARDED: t('已定标', 'Awarded'),
    COMPLETED: t('已归档', 'Archived'),
    FAILED: t('流标', 'Failed'),
    CANCELLED: t('已终止', 'Cancelled'),
  },
  editableIn: ['DRAFT', 'REJECTED'],
  deletableIn: ['DRAFT', 'REJECTED'],
  transitions: [
    ...approvalTransitions({
      approved: 'APPROVED',
      withdraw: { from: ['APPROVING', 'PUBLISH_APPROVING'], to: ['DRAFT', 'APPROVED'] },
    }),
    {
      op: 'doSetKey',
      label: t('设置开标密码', 'Set opening password'),
      from: ['APPROVED', 'PUBLISH_APPROVING', 'PUBLISH_REJECTED', 'PUBLISHED'],
      to: 'same',
      by: 'buyer',
      optional: true,
      recordOnly: true,
      guard: 'setsPassword',
      input: { password: f.text('开标密码', 'Opening password', { required: true, secret: true }) },
    },
    {
      op: 'doSubmitPublish',
      label: t('提交发布', 'Submit publication'),
      from: ['APPROVED', 'PUBLISH_REJECTED'],
      to: 'PUBLISH_APPROVING',
      by: 'buyer',
      style: 'primary',
      confirm: t(
        '发布审批通过后内容只能通过补遗变更，确定？',
        'Once the publication is approved, only addenda change the content. Submit it?',
      ),
    },
    {
      op: 'doApprovePublish',
      label: t('发布通过', 'Approve publication'),
      from: ['PUBLISH_APPROVING'],
      to: 'PUBLISHED',
      by: 'approver',
      style: 'success',
      input: { opinion },
      approval: {
        process: 'BID_PUBLISH',
        applicantField: 'buyerId',
        startedBy: ['doSubmitPublish'],
        rejectedBy: 'doRejectPublish',
        formRoute: 'biddingPublishDetail',
      },
    },
    {
      op: 'doRejectPublish',
      label: t('发布驳回', 'Reject publication'),
      from: ['PUBLISH_APPROVING'],
      to: 'PUBLISH_REJECTED',
      by: 'approver',
      style: 'danger',
      input: { opinion: { ...opinion, required: true } },
    },
    {
      op: 'doAdjustEndDate',
      label: t('调整截止时间', 'Change deadline'),
      from: ['PUBLISHED'],
      to: 'same',
      by: 'buyer',
      optional: true,
      input: { endTime: f.datetime('新截止时间', 'New deadline', { required: true }), reason },
    },
    {
      op: 'doAddendum',
      label: t('发布补遗', 'Publish addendum'),
      from: ['PUBLISHED'],
      to: 'same',
      by: 'buyer',
      optional: true,
      input: {
        content: f.textarea('补遗内容', 'Content of the addendum', {
          required: true,
          maxLength: 4000,
        }),
        affectsFlag: f.bool('影响投标文件编制', 'Affects bids', { required: true, default: 'Y' }),
        endTime: f.datetime('新截止时间', 'New deadline', {
          hint: t(
            '为空时按提前天数自动顺延',
            'Empty: moved by itself as far as the days of notice ask',
          ),
        }),
        fileIds: f.attachments('附件', 'Attachments'),
      },
      inputRows: {
        quantities: {
          title: t('数量变更', 'Changed quantities'),
          max: 2000,
          fields: {
            lineNum: f.integer('清单编号', 'Item no.', { required: true }),
            quantity: f.number('新数量', 'New quantity', { required: true, over: '0' }),
          },
        },
      },
    },
    {
      op: 'doAddSupplier',
      label: t('增加投标人', 'Add bidder'),
      from: ['PUBLISHED'],
      to: 'same',
      by: 'buyer',
      optional: true,
      input: {
        supplierId: f.ref('srmPosSupplier', '供应商', 'Supplier', { required: true }),
        reason,
      },
    },
    {
      op: 'doReplaceOpener',
      label: t('更换开标人', 'Replace opener'),
      from: ['PUBLISHED'],
      to: 'same',
      by: 'buyer',
      optional: true,
      recordOnly: true,
      guard: 'notBySupervisor',
      input: {
        userId: f.ref('baseUser', '离任开标人', 'Leaving opener', { required: true }),
        substituteId: f.ref('baseUser', '替补', 'Substitute', {
          required: true,
          refFilter: [{ field: 'userType', is: 'INTERNAL' }],
        }),
        reason,
      },
    },
    {
      op: 'doGiveShare',
      label: t('提交密钥份额', 'Give share of the key'),
      from: ['PUBLISHED'],
      to: 'same',
      by: 'buyer',
      optional: true,
      recordOnly: true,
      guard: 'givesShare',
      input: { password: f.text('开标密码', 'Opening password', { required: true, secret: true }) },
    },
    {
      op: 'doConfirmOpener',
      label: t('确认更换开标人', 'Confirm the replacement'),
      from: ['PUBLISHED'],
      to: 'same',
      by: 'buyer',
      optional: true,
      recordOnly: true,
      guard: 'confirmsOpener',
      confirm: t(
        '由监督人确认，替补立即接任，确定？',
        'The supervisor confirms, and the substitutes take over at once. Confirm?',
      ),
    },
    { ...acceptRelationsAsked, from: ['PUBLISHED', 'CLOSED'], guard: 'letsPass' },
    { op: 'doClose', label: t('截止', 'Close'), from: ['PUBLISHED'], to: 'CLOSED', by: 'system' },
    {
      op: 'followOpening',
      label: t('开标', 'Opening'),
      from: ['CLOSED', 'EVALUATING'],
      to: ['CLOSED', 'OPENED', 'EVALUATING', 'FAILED'],
      by: 'system',
    },
    {
      op: 'followJoin',
      label: t('投标人加入', 'Bidder joined'),
      from: ['PUBLISHED'],
      to: 'same',
      by: 'system',
    },
    {
      op: 'followPartners',
      label: t('联合体成员变更', 'Consortium named'),
      from: ['PUBLISHED'],
      to: 'same',
      by: 'system',
    },
    {
      op: 'followAnswer',
      label: t('答疑公布', 'Answer published'),
      from: ['PUBLISHED', 'CLOSED', 'OPENED'],
      to: 'same',
      by: 'system',
    },
    {
      op: 'doAppointJury',
      label: t('指定评委', 'Appoint jury'),
      from: ['PUBLISHED', 'CLOSED', 'OPENED'],
      to: 'same',
      by: 'buyer',
      optional: true,
      inputRows: {
        jurors: {
          title: t('评委', 'Jurors'),
          max: 21,
          fields: {
            expertId: f.ref('srmBidExpert', '专家', 'Expert', {
              required: true,
              refFilter: [{ field: 'status', is: 'APPROVED' }],
            }),
            jurorRole: f.lookup('BID_JUROR_ROLE', '角色', 'Role', { required: true }),
          },
        },
      },
    },
    {
      op: 'doConfirmJury',
      label: t('确认评委', 'Confirm jury'),
      from: ['PUBLISHED', 'CLOSED', 'OPENED'],
      to: 'same',
      by: 'buyer',
      optional: true,
      recordOnly: true,
      guard: 'confirmsJury',
      confirm: t(
        '由监督人确认采购员指定的评委，确定？',
        'The supervisor confirms the jury the buyer appointed. Confirm?',
      ),
    },
    {
      op: 'followJury',
      label: t('评委变更', 'Jury changed'),
      from: ['PUBLISHED', 'CLOSED', 'OPENED', 'EVALUATING'],
      to: 'same',
      by: 'system',
    },
    {
      op: 'doStartEvaluation',
      label: t('开始评标', 'Start evaluation'),
      from: ['CLOSED', 'OPENED'],
      to: 'EVALUATING',
      by: 'buyer',
      style: 'primary',
      optional: true,
      needs: TENDER_EVALUATION,
    },
    {
      op: 'followEvaluation',
      label: t('评标结果', 'Result of the evaluation'),
      from: ['EVALUATING'],
      to: ['CLOSED', 'OPENED', 'EVALUATED'],
      by: 'system',
    },
    {
      op: 'doCreateCompete',
      label: t('转竞价', 'Create auction'),
      from: ['OPENED', 'EVALUATING', 'EVALUATED'],
      to: 'same',
      by: 'buyer',
      optional: true,
      needs: TENDER_AUCTIONS,
      input: {
        sectionNo: f.integer('标段', 'Section', {
          ...{ required: true, min: '1', default: 1 },
          among: { rows: 'sections', field: 'sectionNo', name: 'sectionName' },
        }),
      },
    },
    {
      op: 'doCreatePicketage',
      label: t('定标', 'Award'),
      from: ['EVALUATED'],
      to: 'AWARDING',
      by: 'buyer',
      style: 'primary',
      optional: true,
      needs: TENDER_AWARDING,
    },
    {
      op: 'followAward',
      label: t('定标结果', 'Result of the award'),
      from: ['AWARDING', 'AWARDED'],
      to: ['EVALUATED', 'AWARDING', 'AWARDED'],
      by: 'system',
    },
    {
      op: 'doFail',
      label: t('流标', 'Declare failed'),
      from: ['OPENED', 'EVALUATED'],
      to: 'FAILED',
      by: 'buyer',
      style: 'danger',
      optional: true,
      input: { reason },
    },
    {
      op: 'doArchive',
      label: t('归档', 'Archive'),
      from: ['AWARDED', 'FAILED', 'CANCELLED'],
      to: 'COMPLETED',
      by: 'buyer',
      optional: true,
      confirm: t('归档后不再变更，确定？', 'Nothing changes afterwards. Archive?'),
    },
    {
      op: 'doCancel',
      label: t('终止招标', 'Cancel tender'),
      from: ['APPROVED', 'PUBLISH_REJECTED', ...CANCELLED_WITH_CONSENT],
      to: 'CANCELLED',
      by: 'buyer',
      style: 'danger',
      optional: true,
      input: { reason },
      approval: {
        process: 'BID_CANCEL',
        applicantField: 'buyerId',
        onlyIn: CANCELLED_WITH_CONSENT,
      },
    },
    {
      op: 'doRetender',
      label: t('重新招标', 'Tender again'),
      from: ['FAILED', 'AWARDED'],
      to: 'same',
      by: 'buyer',
      optional: true,
      guard: 'hasFailed',
    },
  ],
  clock: [{ code: 'close', op: 'doClose', at: 'bidEndTime', exact: true }],
  matters: [
    {
      type: 'IN_JURY_CONFIRM',
      when: { status: ['PUBLISHED', 'CLOSED', 'OPENED'] },
      owner: { users: 'juryToConfirm' },
    },
  ],
  access: {
    supplier: 'participants.supplierId',
    supplierStates: [
      'PUBLISHED',
      'CLOSED',
      'OPENED',
      'EVALUATING',
      'EVALUATED',
      'AWARDING',
      'AWARDED',
      'COMPLETED',
      'FAILED',
      'CANCELLED',
    ],
    org: 'orgId',
    category: 'categoryId',
    persons: ['buyerId'],
    users: ['supervisorId'],
    codes: { btnViewJury: t('查看评委名单', 'See who sits on the jury') },
  },
  list: {
    columns: `
      documentNumber title bidType categoryId buyerId publishTime bidEndTime openingMode respondCount
      contentRevision status`,
    filters: `
      documentNumber title projectId bidType categoryId participants.supplierId buyerId status publishTime
      bidEndTime`,
    sort: '-creationDate',
    passing: ['PUBLISHED'],
  },
  screens: {
    biddingDocList: { kind: 'list', side: 'buyer' },
    biddingDocEdit: { kind: 'edit', side: 'buyer' },
    biddingDocDetail: { kind: 'detail', side: 'buyer' },
    biddingDocView: { kind: 'detail', side: 'both' },
    biddingPublishList: {
      kind: 'list',
      side: 'buyer',
      title: t('招标发布', 'Tender publication'),
      preset: { status: [...TO_PUBLISH] },
    },
    biddingPublishDetail: { kind: 'detail', side: 'buyer' },
    biddingTenderList: {
      kind: 'list',
      side: 'supplier',
      title: t('招标文件', 'Tender documents'),
      columns: ['documentNumber', 'title', 'bidType', 'bidEndTime', 'contentRevision', 'status'],
    },
  },
  links: [
    { direction: 'up', resource: 'srmBidProject', field: 'projectId' },
    { direction: 'up', resource: 'srmPurRequisition', field: 'items.requisitionLineId' },
    { direction: 'down', resource: 'srmBidNotice', field: 'documentId' },
    { direction: 'down', resource: 'srmBidSupplier', field: 'documentId' },
    { direction: 'down', resource: 'srmBidQuestion', field: 'documentId' },
    { direction: 'down', resource: 'srmBidRespond', field: 'documentId' },
    { direction: 'down', resource: 'srmBidOpening', field: 'documentId' },
  ],
  indexes: [
    { fields: ['projectId'] },
    { fields: ['supplierId'], child: 'participants' },
    { fields: ['requisitionLineId'], child: 'items' },
  ],
  checks: [
    { name: 'questions_end_before_bids', sql: 'question_end_time <= bid_end_time' },
    { name: 'sign_up_ends_before_bids', sql: 'signup_end_time <= bid_end_time' },
  ],
})
