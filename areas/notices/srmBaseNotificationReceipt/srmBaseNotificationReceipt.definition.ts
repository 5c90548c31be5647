import { defineDocument } from '@opensrm/kernel/document/define.ts'
import { f } from '@opensrm/kernel/document/fields.ts'
import { group } from '@opensrm/kernel/document/reading.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'

const told = { auto: true } as const
const answered = { field: 'replyFlag', is: 'Y' } as const
/** Still to be answered. */
const OPEN = ['SENT', 'RETURNED'] as const
const asked = { status: OPEN, replyFlag: 'Y' } as const
const remark = (isRequired?: true) =>
  f.text('处理意见', 'Remark', { maxLength: 300, ...(isRequired ? { required: true } : {}) })

/**
 * A notification as one recipient has it: the text merged for it at the sending, its answer and the sender's verdict. Only the
 * recipient, the sender and those above read it.
 */
export const srmBaseNotificationReceipt = defineDocument({
  resource: 'srmBaseNotificationReceipt',
  title: t('收到的通知', 'Received notification'),
  // No number of its own: it would tell how many others there are.
  display: {
    code: 'notificationNumber',
    name: 'notificationTitle',
    nameEn: 'notificationTitleEn',
  },
  fields: {
    ...group('通知', 'Notification', {
      notificationNumber: f.text('通知编号', 'Notification no.', { ...told, maxLength: 30 }),
      notificationTitle: f.text('通知标题', 'Title', {
        ...told,
        maxLength: 1000,
        english: 'notificationTitleEn',
      }),
      notificationTitleEn: f.text('英文标题', 'English title', {
        ...told,
        hidden: true,
        maxLength: 1000,
      }),
      notificationType: f.lookup('NOTIFICATION_TYPE', '通知类型', 'Type', told),
      urgencyLevel: f.lookup('NOTIFICATION_URGENCY', '紧急程度', 'Urgency', told),
      senderId: f.ref('basePerson', '发送人', 'Sender', told),
      contactPhone: f.text('联系电话', 'Contact phone', { ...told, maxLength: 30 }),
      publishTime: f.datetime('发送时间', 'Sent at', told),
      notificationId: f.ref('srmBaseNotification', '通知函', 'Notification', {
        ...told,
        visibleTo: 'buyer',
      }),
      orgId: f.ref('baseOrganization', '发送组织', 'Sent by organisation', told),
      recipientKind: f.lookup('RECIPIENT_KIND', '接收对象', 'Sent to', { ...told, hidden: true }),
      supplierId: f.ref('srmPosSupplier', '供应商', 'Supplier', told),
      personId: f.ref('basePerson', '内部人员', 'Person', { ...told, visibleTo: 'buyer' }),
      senderUserId: f.ref('baseUser', '发送账号', 'Sending account', {
        ...{ ...told, hidden: true, visibleTo: 'buyer' },
      }),
      managerId: f.ref('basePerson', '发送人主管', "Sender's manager", {
        ...{ ...told, hidden: true, visibleTo: 'buyer' },
      }),
      recallReason: f.text('撤回原因', 'Reason of withdrawal', { ...told, maxLength: 200 }),
    }),
    ...group('内容', 'Text', {
      notificationContent: f.richtext('通知内容', 'Content', {
        ...told,
        maxLength: 200_000,
        english: 'notificationContentEn',
      }),
      notificationContentEn: f.richtext('英文内容', 'English content', {
        ...told,
        hidden: true,
        maxLength: 200_000,
      }),
    }),
    ...group('回复', 'Answer', {
      replyFlag: f.bool('需要回复', 'Answer required', { ...told, default: 'N' }),
      replyDeadline: f.datetime('回复截止时间', 'Answer until', { ...told, onlyWhen: answered }),
      replyAttachFlag: f.bool('回复须附件', 'Answer needs attachment', {
        ...told,
        onlyWhen: answered,
      }),
      lateReplyFlag: f.bool('允许逾期回复', 'Late answers allowed', {
        ...told,
        onlyWhen: answered,
      }),
      firstReadTime: f.datetime('首次阅读', 'First read', told),
      readUserId: f.ref('baseUser', '阅读人', 'Read by', told),
      replyContent: f.textarea('回复内容', 'Answer', { ...told, maxLength: 2000 }),
      replyFileIds: f.attachments('回复附件', 'Answer files', told),
      replyTime: f.datetime('回复时间', 'Answered at', told),
      replyUserId: f.ref('baseUser', '回复人', 'Answered by', told),
      lateFlag: f.bool('逾期回复', 'Late', { ...told, onlyWhen: answered }),
      handleOpinion: f.text('处理意见', "Sender's remark", { ...told, maxLength: 300 }),
    }),
  },
  states: {
    SENT: t('已送达', 'Delivered'),
    READ: t('已确认', 'Confirmed'),
    REPLIED: t('已回复', 'Answered'),
    RETURNED: t('退回重报', 'Returned'),
    ACCEPTED: t('已接受', 'Accepted'),
    CLOSED: t('已关闭', 'Closed'),
    RECALLED: t('已撤回', 'Withdrawn'),
  },
  readOnly: true,
  transitions: [
    {
      op: 'doRead',
      label: t('确认收到', 'Confirm receipt'),
      from: ['SENT'],
      to: 'READ',
      by: 'both',
      style: 'primary',
      guard: 'mayConfirm',
      // A list would offer it for letters that ask for an answer as well.
      recordOnly: true,
    },
    {
      op: 'doReply',
      label: t('回复', 'Answer'),
      from: ['SENT', 'RETURNED', 'REPLIED'],
      to: 'REPLIED',
      by: 'both',
      style: 'primary',
      guard: 'mayAnswer',
      input: {
        replyContent: f.textarea('回复内容', 'Answer', { required: true, maxLength: 2000 }),
        replyFileIds: f.attachments('回复附件', 'Files'),
      },
    },
    {
      op: 'doAcceptReply',
      label: t('接受回复', 'Accept answer'),
      from: ['REPLIED'],
      to: 'ACCEPTED',
      by: 'buyer',
      style: 'success',
      guard: 'mayJudge',
      input: { handleOpinion: remark() },
    },
    {
      op: 'doReturnReply',
      label: t('退回重报', 'Return answer'),
      from: ['REPLIED'],
      to: 'RETURNED',
      by: 'buyer',
      guard: 'mayJudge',
      input: {
        handleOpinion: remark(true),
        replyDeadline: f.datetime('新的回复截止时间', 'New deadline', { required: true }),
      },
    },
    {
      op: 'doClose',
      label: t('关闭', 'Close'),
      from: ['SENT', 'RETURNED', 'REPLIED'],
      to: 'CLOSED',
      by: 'system',
    },
    {
      op: 'doRecall',
      label: t('撤回通知', 'Withdraw notification'),
      from: ['SENT', 'READ'],
      to: 'RECALLED',
      by: 'system',
    },
  ],
  matters: [
    {
      type: 'SUP_NOTIFICATION_REPLY',
      when: { ...asked, recipientKind: 'SUPPLIER' },
      owner: 'supplier',
      due: 'replyDeadline',
    },
    {
      type: 'IN_NOTIFICATION_REPLY',
      when: { ...asked, recipientKind: 'PERSON' },
      owner: { person: 'personId' },
      due: 'replyDeadline',
    },
  ],
  clock: [
    {
      code: 'replyDue',
      event: 'srmBaseNotificationReceipt.replyDue',
      at: 'replyDeadline',
      daysBefore: [1],
      states: OPEN,
      where: { replyFlag: 'Y' },
      carries: ['supplierId', 'personId', 'replyDeadline'],
    },
  ],
  // Its creator is whoever approved the letter.
  access: {
    supplier: 'supplierId',
    persons: ['personId', 'senderId', 'managerId'],
    users: ['senderUserId'],
    creatorSees: false,
    org: null,
  },
  list: {
    columns: `
      notificationNumber notificationTitle notificationType urgencyLevel supplierId personId publishTime replyFlag
      replyDeadline firstReadTime replyTime lateFlag status`,
    filters:
      'notificationNumber notificationTitle notificationType supplierId publishTime replyDeadline status',
    sort: '-publishTime',
  },
  screens: {
    'notification/notificationMore': { kind: 'list', side: 'both' },
    'notification/notificationDesc': { kind: 'detail', side: 'both' },
  },
  links: [{ direction: 'up', resource: 'srmBaseNotification', field: 'notificationId' }],
  indexes: [
    {
      fields: ['notificationId', 'supplierId'],
      unique: true,
      where: 'supplier_id is not null',
    },
    { fields: ['notificationId', 'personId'], unique: true, where: 'person_id is not null' },
  ],
})
