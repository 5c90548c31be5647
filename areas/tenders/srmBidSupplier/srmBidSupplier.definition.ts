import { child, defineDocument } from '@opensrm/kernel/document/define.ts'
import { f } from '@opensrm/kernel/document/fields.ts'
import { group } from '@opensrm/kernel/document/reading.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'

const told = { auto: true } as const
const inside = { visibleTo: 'buyer' } as const
const money = { currencyField: 'currencyCode' } as const
const paid = {
  amount: f.amount('到账金额', 'Amount received', { required: true, over: '0' }),
  paidTime: f.datetime('到账时间', 'Received at', { required: true, default: { now: true } }),
  voucher: f.text('银行流水号', 'Bank voucher no.', { maxLength: 60 }),
} as const

const clearanceChecks = child({
  title: t('清标检查', 'Clearance checks'),
  ...{ auto: true, visibleTo: 'buyer' },
  fields: {
    checkType: f.lookup('BID_CLEARANCE_CHECK', '检查项', 'Check', told),
    sectionNo: f.integer('标段号', 'Section no.', { ...told, width: 90 }),
    checkResult: f.lookup('BID_CLEARANCE', '结果', 'Result', told),
    detail: f.text('说明', 'Detail', { ...told, maxLength: 500 }),
  },
})

/** One supplier in one tender: invited or signed up, with its fees. Its bid is a document of its own. */
export const srmBidSupplier = defineDocument({
  resource: 'srmBidSupplier',
  title: t('投标人', 'Bidder'),
  display: { code: 'documentNumber', name: 'title', withCode: true },
  withoutNew: true,
  fields: {
    ...group('招标', 'Tender', {
      documentId: f.ref('srmBidDocument', '招标文件', 'Tender document', told),
      documentNumber: f.text('招标编号', 'Tender no.', { ...told, maxLength: 30 }),
      title: f.text('招标名称', 'Title', told),
      orgId: f.ref('baseOrganization', '业务组织', 'Organisation', told),
      categoryId: f.ref('srmBaseCategory', '采购品类', 'Purchase category', told),
      buyerId: f.ref('basePerson', '采购员', 'Buyer', told),
      currencyCode: f.lookup('CURRENCY', '币种', 'Currency', told),
      bidEndTime: f.datetime('投标截止', 'Deadline', told),
    }),
    ...group('参与', 'Participation', {
      supplierId: f.ref('srmPosSupplier', '供应商', 'Supplier', told),
      joinMode: f.lookup('BID_JOIN_MODE', '参与方式', 'Joined by', told),
      sectionNos: f.text('参与标段', 'Sections', {
        ...told,
        maxLength: 200,
        hint: t('为空表示全部', 'Empty: all'),
      }),
      contactName: f.text('联系人', 'Contact', { ...told, maxLength: 60 }),
      contactPhone: f.text('联系电话', 'Contact phone', { ...told, maxLength: 40 }),
      contactEmail: f.text('邮箱', 'E-mail', { ...told, maxLength: 100 }),
      invitedTime: f.datetime('邀请时间', 'Invited at', told),
      replyStatus: f.lookup('BID_REPLY_STATUS', '回执状态', 'Reply to invitation', told),
      replyTime: f.datetime('回执时间', 'Replied at', told),
      declineReason: f.text('放弃原因', 'Reason to decline', { ...told, maxLength: 500 }),
      signupAuditStatus: f.lookup('BID_AUDIT_STATUS', '报名审核', 'Sign-up check', told),
      signupAuditRemark: f.text('审核意见', 'Check remark', { ...told, maxLength: 500 }),
      viewedTime: f.datetime('首次查看', 'First viewed', { ...told, ...inside }),
      bidState: f.lookup('BID_STATE', '投标状态', 'State of the bid', {
        ...inside,
        computed: 'atRead',
      }),
      urgedTime: f.datetime('上次催办', 'Last reminded', { ...told, ...inside }),
    }),
    ...group('费用', 'Fees', {
      docFee: f.amount('标书费', 'Document fee', { ...told, ...money }),
      docFeeStatus: f.lookup('BID_DEPOSIT_STATUS', '标书费状态', 'State of the document fee', told),
      depositAmount: f.amount('应交保证金', 'Deposit due', { ...told, ...money }),
      depositPaidAmount: f.amount('已交保证金', 'Deposit paid', { ...told, ...money }),
      depositStatus: f.lookup('BID_DEPOSIT_STATUS', '保证金状态', 'State of the deposit', told),
      depositPaidTime: f.datetime('保证金到账时间', 'Deposit received at', told),
      depositVoucher: f.text('银行流水号', 'Bank voucher no.', { ...told, maxLength: 60 }),
      depositFileIds: f.attachments('缴费凭证', 'Proof of payment', {
        editableBy: 'supplier',
        editableIn: ['ACCEPTED'],
      }),
      refundTime: f.datetime('退还时间', 'Deposit refunded at', told),
      forfeitReason: f.text('不予退还原因', 'Reason not refunded', { ...told, maxLength: 500 }),
    }),
    ...group('清标', 'Clearance', {
      clearanceResult: f.lookup('BID_CLEARANCE', '清标结果', 'Clearance result', {
        ...{ ...told, ...inside, default: 'NOT_RUN' },
      }),
      clearanceTime: f.datetime('清标时间', 'Cleared at', { ...told, ...inside }),
      clearanceRemark: f.text('清标说明', 'Clearance remark', {
        ...{ ...told, ...inside, maxLength: 500 },
      }),
      rejectReason: f.text('否决原因', 'Reason rejected', { ...told, maxLength: 500 }),
    }),
    ...group('通知书', 'Letter', {
      notificationType: f.lookup('BID_NOTIFY_TYPE', '通知书类型', 'Letter type', told),
      notificationText: f.textarea('通知书正文', 'Text of the letter', {
        ...told,
        maxLength: 4000,
      }),
      notificationTime: f.datetime('通知时间', 'Letter sent at', told),
      notificationReadTime: f.datetime('签收时间', 'Letter received at', told),
      contractDate: f.date('签约日期', 'Contract signed on', told),
    }),
  },
  children: { clearanceChecks },
  states: {
    INVITED: t('已邀请', 'Invited'),
    SIGNED_UP: t('已报名', 'Signed up'),
    ACCEPTED: t('已接受', 'Accepted'),
    DECLINED: t('已放弃', 'Declined'),
    REFUSED: t('报名驳回', 'Sign-up rejected'),
    OPENED: t('已开标', 'Opened'),
    RETURNED: t('未开封退回', 'Returned unopened'),
    REJECTED: t('已否决', 'Rejected'),
    WON: t('中标', 'Won'),
    LOST: t('未中标', 'Lost'),
  },
  authors: ['supplier'],
  editableIn: ['ACCEPTED'],
  deletableIn: [],
  transitions: [
    {
      op: 'saveSupplierReply',
      label: t('回执', 'Reply'),
      from: ['INVITED', 'ACCEPTED', 'DECLINED'],
      to: ['ACCEPTED', 'DECLINED'],
      by: 'supplier',
      style: 'primary',
      optional: ['ACCEPTED', 'DECLINED'],
      input: {
        reply: f.lookup('BID_REPLY', '回执', 'Reply', { required: true, default: 'ACCEPTED' }),
        reason: f.text('放弃原因', 'Reason to decline', { maxLength: 500 }),
      },
    },
    { op: 'doJoin', label: t('报名', 'Sign up'), from: ['INVITED'], to: 'SIGNED_UP', by: 'system' },
    {
      op: 'doSignUpAgain',
      label: t('重新报名', 'Sign up again'),
      from: ['REFUSED'],
      to: 'SIGNED_UP',
      by: 'supplier',
      optional: true,
    },
    {
      op: 'doAuditSignUp',
      label: t('审核报名', 'Check sign-up'),
      from: ['SIGNED_UP'],
      to: ['ACCEPTED', 'REFUSED'],
      by: 'buyer',
      style: 'primary',
      input: {
        passFlag: f.bool('通过', 'Passed', { required: true, default: 'Y' }),
        remark: f.text('审核意见', 'Check remark', { maxLength: 500 }),
      },
    },
    {
      op: 'followShortlist',
      label: t('入围结果', 'Result of the shortlist'),
      from: ['SIGNED_UP'],
      to: ['ACCEPTED', 'REFUSED'],
      by: 'system',
    },
    {
      op: 'doConfirmFee',
      label: t('确认标书费', 'Confirm document fee'),
      from: ['ACCEPTED'],
      to: 'same',
      by: 'buyer',
      optional: true,
      guard: 'feeIsDue',
      input: paid,
    },
    {
      op: 'doConfirmDeposit',
      label: t('确认保证金', 'Confirm deposit'),
      from: ['ACCEPTED'],
      to: 'same',
      by: 'buyer',
      optional: true,
      guard: 'depositIsDue',
      input: paid,
    },
    {
      op: 'doRefundDeposit',
      label: t('登记退还保证金', 'Record refund of the deposit'),
      from: ['DECLINED', 'OPENED', 'RETURNED', 'REJECTED', 'WON', 'LOST'],
      to: 'same',
      by: 'buyer',
      optional: true,
      guard: 'depositIsHeld',
      input: {
        refundTime: f.datetime('退还时间', 'Refunded at', {
          required: true,
          default: { now: true },
        }),
      },
    },
    {
      op: 'doForfeitDeposit',
      label: t('不予退还保证金', 'Forfeit deposit'),
      from: ['OPENED', 'REJECTED', 'WON', 'LOST'],
      to: 'same',
      by: 'buyer',
      code: 'btnManage',
      style: 'danger',
      optional: true,
      guard: 'depositIsPaid',
      input: { reason: f.text('原因', 'Reason', { required: true, maxLength: 500 }) },
    },
    {
      op: 'doUrge',
      label: t('催办', 'Remind'),
      from: ['INVITED', 'ACCEPTED'],
      to: 'same',
      by: 'buyer',
      optional: true,
      bulk: true,
    },
    { op: 'doOpened', label: t('开标', 'Open'), from: ['ACCEPTED'], to: 'OPENED', by: 'system' },
    {
      op: 'doReturned',
      label: t('退回', 'Return'),
      from: ['INVITED', 'SIGNED_UP', 'ACCEPTED'],
      to: 'RETURNED',
      by: 'system',
    },
    {
      op: 'doClearanceBidding',
      label: t('清标', 'Run clearance'),
      from: ['OPENED'],
      to: 'same',
      by: 'buyer',
      style: 'primary',
      optional: true,
      bulk: true,
    },
    {
      op: 'doDecideClearance',
      label: t('确认清标结论', 'Decide on clearance'),
      from: ['OPENED'],
      to: ['OPENED', 'REJECTED'],
      by: 'buyer',
      optional: true,
      guard: 'clearanceFailed',
      input: {
        decision: f.lookup('BID_PASS', '结论', 'Decision', { required: true }),
        reason: f.text('原因', 'Reason', {
          ...{ required: true, maxLength: 500 },
          hint: t('否决时告知投标人', 'A rejected bidder reads it'),
        }),
      },
      confirm: t(
        '不通过的投标被否决，不再评标和定标，并通知投标人。确定？',
        'A bid that does not pass is rejected: it is neither evaluated nor awarded, and its bidder is told. Go on?',
      ),
    },
    {
      op: 'doResult',
      label: t('定标结果', 'Result'),
      from: ['OPENED', 'WON', 'LOST'],
      to: ['WON', 'LOST', 'OPENED'],
      by: 'system',
    },
    {
      op: 'saveNotification',
      label: t('发通知书', 'Send letter'),
      from: ['REJECTED', 'WON', 'LOST'],
      to: 'same',
      by: 'system',
    },
    {
      op: 'doReceiveNotification',
      label: t('签收通知书', 'Confirm receipt of the letter'),
      from: ['REJECTED', 'WON', 'LOST'],
      to: 'same',
      by: 'supplier',
      style: 'primary',
      optional: true,
      guard: 'letterIsNew',
    },
    {
      op: 'followContract',
      label: t('已签约', 'Contract signed'),
      from: ['WON'],
      to: 'same',
      by: 'system',
    },
  ],
  access: {
    supplier: 'supplierId',
    org: 'orgId',
    category: 'categoryId',
    persons: ['buyerId'],
  },
  list: {
    columns: `
      documentNumber title supplierId replyStatus bidState viewedTime bidEndTime depositStatus docFeeStatus
      joinMode signupAuditStatus sectionNos clearanceResult status`,
    filters: `
      documentNumber title supplierId replyStatus docFeeStatus depositStatus clearanceResult status`,
    sort: '-creationDate',
  },
  screens: {
    monitorRespond: { kind: 'list', side: 'buyer', title: t('应标监控', 'Response monitor') },
    biddingInvitationList: {
      kind: 'list',
      side: 'supplier',
      title: t('邀请与报名', 'Invitations and sign-ups'),
      columns: [
        'documentNumber',
        'title',
        'joinMode',
        'sectionNos',
        'docFeeStatus',
        'depositStatus',
        'bidEndTime',
        'status',
      ],
    },
  },
  links: [{ direction: 'up', resource: 'srmBidDocument', field: 'documentId' }],
  indexes: [
    { fields: ['documentId', 'supplierId'], unique: true },
    { fields: ['supplierId', 'status'] },
  ],
})
