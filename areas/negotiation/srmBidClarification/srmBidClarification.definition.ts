import { child, defineDocument } from '@opensrm/kernel/document/define.ts'
import { f } from '@opensrm/kernel/document/fields.ts'
import { group } from '@opensrm/kernel/document/reading.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'

const told = { auto: true } as const
const inside = { visibleTo: 'buyer' } as const
const asked = { editableBy: 'buyer', editableIn: ['DRAFT'] } as const
const answered = { editableBy: 'supplier', editableIn: ['ISSUED'] } as const

/**
 * Questions of the jury to one bidder about its opened bid. Other bidders know nothing of it, and no answer changes the
 * bid: what was opened stays as it is.
 */
export const srmBidClarification = defineDocument({
  resource: 'srmBidClarification',
  title: t('评标澄清', 'Bid clarification'),
  number: { field: 'clarificationNumber', pattern: 'BCL{yyyyMMdd}{seq3}' },
  display: { code: 'clarificationNumber', name: 'title', withCode: true },
  authors: ['buyer', 'supplier'],
  withoutNew: true,
  fields: {
    ...group('澄清', 'Clarification', {
      clarificationNumber: f.text('澄清编号', 'Clarification no.', {
        ...{ ...told, unique: true, maxLength: 30 },
      }),
      documentId: f.ref('srmBidDocument', '招标文件', 'Tender document', told),
      documentNumber: f.text('招标编号', 'Tender no.', { ...told, maxLength: 30 }),
      title: f.text('招标名称', 'Title', told),
      orgId: f.ref('baseOrganization', '业务组织', 'Organisation', told),
      categoryId: f.ref('srmBaseCategory', '采购品类', 'Purchase category', told),
      buyerId: f.ref('basePerson', '采购员', 'Buyer', told),
      evaluationId: f.ref('srmBidEvaluation', '评标', 'Evaluation', { ...told, ...inside }),
      sectionNo: f.integer('标段号', 'Section no.', told),
      supplierId: f.ref('srmPosSupplier', '投标人', 'Bidder', {
        ...{ ...told, needsCode: 'btnViewBidder' },
      }),
      alias: f.text('代号', 'Code', { ...told, ...inside, maxLength: 10 }),
      clarifyType: f.lookup('BID_CLARIFY_TYPE', '澄清类型', 'Type', { ...asked, required: true }),
      replyEndTime: f.datetime('答复截止', 'Reply by', { ...asked, required: true }),
      issuedBy: f.ref('baseUser', '发出人', 'Issued by', { ...told, ...inside }),
      issueTime: f.datetime('发出时间', 'Issued at', told),
      supervisorId: f.ref('baseUser', '监督人', 'Supervisor', { ...told, ...inside }),
      chairUserId: f.ref('baseUser', '组长账号', 'User of the chair', {
        ...{ ...told, ...inside, hidden: true },
      }),
      readerUserIds: f.multiref('baseUser', '可查看人', 'Readers', {
        ...{ ...told, ...inside, hidden: true },
      }),
    }),
    ...group('答复与结论', 'Reply and conclusion', {
      replyTime: f.datetime('答复时间', 'Replied at', told),
      replyBy: f.text('答复人', 'Replied by', { ...told, maxLength: 60 }),
      conclusion: f.lookup('BID_CLARIFY_RESULT', '结论', 'Conclusion', { ...told, ...inside }),
      conclusionRemark: f.text('结论说明', 'Remark on the conclusion', {
        ...{ ...told, ...inside, maxLength: 500 },
      }),
      cancelReason: f.text('撤销原因', 'Reason cancelled', { ...told, maxLength: 500 }),
    }),
  },
  children: {
    lines: child({
      title: t('澄清事项', 'Questions'),
      numbering: { field: 'lineNum', step: 1 },
      minAtSubmit: 1,
      max: 50,
      fields: {
        lineNum: f.integer('行号', 'Line', { ...told, width: 70 }),
        reference: f.text('投标文件位置', 'Place in the bid', {
          ...{ ...asked, required: true, maxLength: 200 },
        }),
        question: f.textarea('澄清问题', 'Question', {
          ...{ ...asked, required: true, maxLength: 2000 },
        }),
        answer: f.textarea('答复', 'Answer', { ...answered, maxLength: 4000 }),
        correctedValue: f.text('更正值', 'Corrected value', {
          ...{ ...answered, maxLength: 200 },
          onlyWhen: { field: 'header.clarifyType', is: 'ARITHMETIC' },
          hint: t('报价以开标内容为准', 'Prices stay as they were opened'),
        }),
        answerFileIds: f.attachments('答复附件', 'Files of the answer', answered),
      },
    }),
  },
  states: {
    DRAFT: t('拟定', 'Draft'),
    ISSUED: t('待答复', 'Waiting for reply'),
    REPLIED: t('已答复', 'Replied'),
    OVERDUE: t('逾期未复', 'Overdue'),
    CLOSED: t('已关闭', 'Closed'),
    CANCELLED: t('已撤销', 'Cancelled'),
  },
  // The bidder answers afterwards, but neither side changes what was asked.
  editableIn: ['DRAFT'],
  deletableIn: ['DRAFT'],
  transitions: [
    {
      op: 'doSubmit',
      label: t('发出', 'Issue'),
      from: ['DRAFT'],
      to: 'ISSUED',
      by: 'buyer',
      guard: 'byChairOrSecretary',
      recordOnly: true,
      style: 'primary',
    },
    {
      op: 'doReply',
      label: t('提交答复', 'Reply'),
      from: ['ISSUED'],
      to: 'REPLIED',
      by: 'supplier',
      style: 'primary',
      confirm: t('提交后不能再修改，确定？', 'Nothing can be changed afterwards. Reply?'),
    },
    {
      op: 'doExpire',
      label: t('逾期', 'Expire'),
      from: ['ISSUED'],
      to: 'OVERDUE',
      by: 'system',
    },
    {
      op: 'doClose',
      label: t('下结论', 'Conclude'),
      from: ['REPLIED', 'OVERDUE'],
      to: 'CLOSED',
      by: 'buyer',
      guard: 'byChair',
      recordOnly: true,
      style: 'primary',
      optional: true,
      input: {
        conclusion: f.lookup('BID_CLARIFY_RESULT', '结论', 'Conclusion', { required: true }),
        conclusionRemark: f.text('结论说明', 'Remark on the conclusion', { maxLength: 500 }),
      },
    },
    {
      op: 'doCancel',
      label: t('撤销', 'Cancel'),
      from: ['ISSUED'],
      to: 'CANCELLED',
      by: 'buyer',
      guard: 'byChairOrSecretary',
      recordOnly: true,
      style: 'danger',
      optional: true,
      input: { reason: f.text('原因', 'Reason', { required: true, maxLength: 500 }) },
    },
    {
      op: 'followEnd',
      label: t('评标结束', 'Evaluation over'),
      from: ['DRAFT', 'ISSUED', 'REPLIED', 'OVERDUE', 'CLOSED', 'CANCELLED'],
      to: ['DRAFT', 'CANCELLED', 'REPLIED', 'OVERDUE', 'CLOSED'],
      by: 'system',
    },
  ],
  clock: [{ code: 'overdue', op: 'doExpire', at: 'replyEndTime', exact: true }],
  access: {
    supplier: 'supplierId',
    supplierStates: ['ISSUED', 'REPLIED', 'OVERDUE', 'CLOSED', 'CANCELLED'],
    org: 'orgId',
    category: 'categoryId',
    persons: ['buyerId'],
    users: ['supervisorId', 'readerUserIds'],
    codes: { btnViewBidder: t('查看澄清对象', 'See which bidder is asked') },
  },
  list: {
    columns: `
      clarificationNumber documentNumber title sectionNo supplierId alias clarifyType issueTime
      replyEndTime replyTime conclusion status`,
    filters: 'clarificationNumber documentNumber supplierId clarifyType status replyEndTime',
    sort: '-creationDate',
  },
  screens: {
    biddingClarificationList: { kind: 'list', side: 'both' },
    'biddingClarification/biddingClarificationEdit': { kind: 'edit', side: 'both' },
  },
  links: [
    { direction: 'up', resource: 'srmBidDocument', field: 'documentId' },
    { direction: 'up', resource: 'srmBidEvaluation', field: 'evaluationId' },
  ],
  indexes: [
    { fields: ['evaluationId', 'status'] },
    { fields: ['supplierId', 'status'] },
    { fields: ['documentId'] },
  ],
})
