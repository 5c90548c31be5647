import { approvalStates, approvalTransitions } from '@opensrm/kernel/document/approval.ts'
import { child, defineDocument } from '@opensrm/kernel/document/define.ts'
import { f } from '@opensrm/kernel/document/fields.ts'
import { group } from '@opensrm/kernel/document/reading.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'

const told = { auto: true } as const
const answered = { field: 'replyFlag', is: 'Y' } as const
const to = (kind: 'SUPPLIER' | 'PERSON' | 'DEPARTMENT') =>
  ({ field: 'header.recipientKind', is: kind }) as const

const recipients = child({
  title: t('接收方', 'Recipients'),
  minAtSubmit: 1,
  max: 1000,
  fields: {
    supplierId: f.ref('srmPosSupplier', '供应商', 'Supplier', {
      required: to('SUPPLIER'),
      onlyWhen: to('SUPPLIER'),
    }),
    personId: f.ref('basePerson', '内部人员', 'Person', {
      required: to('PERSON'),
      onlyWhen: to('PERSON'),
    }),
    departmentId: f.ref('baseDepartment', '部门', 'Department', {
      required: to('DEPARTMENT'),
      onlyWhen: to('DEPARTMENT'),
      hint: t('发送时展开为部门的在职人员', 'Its people at the time of sending'),
    }),
  },
})

/**
 * A numbered letter as its sender writes it. Recipients never see this record: each gets a receipt of its own with the text
 * merged for it, so that no list, export, file or history can tell who else was addressed.
 */
export const srmBaseNotification = defineDocument({
  resource: 'srmBaseNotification',
  title: t('通知函', 'Notification'),
  number: { field: 'notificationNumber', pattern: 'NF{yyyyMMdd}{seq4}' },
  display: {
    code: 'notificationNumber',
    name: 'notificationTitle',
    nameEn: 'notificationTitleEn',
  },
  approval: {
    process: 'NOTIFICATION',
    processFrom: 'noticeConfigId.processCode',
    applicantField: 'senderId',
  },
  fields: {
    ...group('通知', 'Notification', {
      notificationNumber: f.text('通知编号', 'Notification no.', {
        ...told,
        unique: true,
        maxLength: 30,
      }),
      notificationType: f.lookup('NOTIFICATION_TYPE', '通知类型', 'Type', {
        required: true,
        default: 'GENERAL',
      }),
      noticeConfigId: f.ref('srmBaseNoticeConfig', '通知模板', 'Template', {
        refFilter: [
          { field: 'status', is: 'PUBLISHED' },
          { field: 'configKind', is: 'NOTIFICATION' },
        ],
      }),
      urgencyLevel: f.lookup('NOTIFICATION_URGENCY', '紧急程度', 'Urgency', {
        required: true,
        default: 'NORMAL',
      }),
      orgId: f.ref('baseOrganization', '发送组织', 'Sent by organisation', {
        default: { session: 'orgId' },
      }),
      senderId: f.ref('basePerson', '发送人', 'Sender', {
        ...told,
        default: { session: 'personId' },
      }),
      contactPhone: f.text('联系电话', 'Contact phone', { maxLength: 30 }),
      sourceType: f.text('来源单据类型', 'Source document', { ...told, hidden: true }),
      sourceId: f.text('来源单据ID', 'Source id', { ...told, hidden: true }),
      sourceNumber: f.text('来源单号', 'Source no.', told),
    }),
    ...group('内容', 'Text', {
      notificationTitle: f.text('通知标题', 'Title', {
        required: true,
        maxLength: 250,
        copiedFrom: 'noticeConfigId.titlePattern',
        overridable: true,
        english: 'notificationTitleEn',
      }),
      notificationTitleEn: f.text('英文标题', 'English title', {
        maxLength: 250,
        copiedFrom: 'noticeConfigId.titlePatternEn',
        overridable: true,
      }),
      notificationContent: f.richtext('通知内容', 'Content', {
        required: true,
        copiedFrom: 'noticeConfigId.contentTemplate',
        overridable: true,
        english: 'notificationContentEn',
      }),
      notificationContentEn: f.richtext('英文内容', 'English content', {
        copiedFrom: 'noticeConfigId.contentTemplateEn',
        overridable: true,
      }),
    }),
    ...group('发送', 'Sending', {
      recipientKind: f.lookup('RECIPIENT_KIND', '接收对象', 'Sent to', {
        required: true,
        default: 'SUPPLIER',
      }),
      channels: f.multilookup('MSG_CHANNEL', '发送渠道', 'Channels', {
        copiedFrom: 'noticeConfigId.channels',
        overridable: true,
        hint: t('站内消息总会发送', 'Messages in the application are always sent'),
      }),
      planPublishTime: f.datetime('计划发送时间', 'Planned sending', {
        hint: t('为空表示批准后立即发送', 'Empty: as soon as it is approved'),
      }),
      publishTime: f.datetime('发送时间', 'Sent at', told),
      lastUrgeTime: f.datetime('最近催办', 'Last reminder', told),
      recallReason: f.text('撤回原因', 'Reason of withdrawal', { ...told, maxLength: 200 }),
    }),
    ...group('回复', 'Answers', {
      replyFlag: f.bool('需要回复', 'Answer required', {
        copiedFrom: 'noticeConfigId.replyFlag',
        overridable: true,
        default: 'N',
      }),
      replyDeadline: f.datetime('回复截止时间', 'Answer until', {
        required: answered,
        onlyWhen: answered,
      }),
      replyAttachFlag: f.bool('回复须附件', 'Answer needs attachment', {
        default: 'N',
        onlyWhen: answered,
      }),
      lateReplyFlag: f.bool('允许逾期回复', 'Late answers allowed', {
        default: 'Y',
        onlyWhen: answered,
      }),
      recipientCount: f.integer('接收数', 'Recipients', { computed: 'atRead' }),
      readCount: f.integer('已读数', 'Read', { computed: 'atRead' }),
      replyCount: f.integer('已回复数', 'Answered', { computed: 'atRead' }),
    }),
  },
  children: { recipients },
  states: {
    ...approvalStates,
    APPROVED: t('待发送', 'To be sent'),
    PUBLISHED: t('已发送', 'Sent'),
    CLOSED: t('已关闭', 'Closed'),
    RECALLED: t('已撤回', 'Withdrawn'),
  },
  editableIn: ['DRAFT', 'REJECTED'],
  deletableIn: ['DRAFT', 'REJECTED'],
  transitions: [
    ...approvalTransitions({ approved: ['APPROVED', 'PUBLISHED'] }),
    {
      op: 'doPublish',
      label: t('发送', 'Send'),
      from: ['APPROVED'],
      to: 'PUBLISHED',
      by: 'buyer',
      style: 'primary',
    },
    {
      op: 'doUrge',
      label: t('催办', 'Send reminders'),
      from: ['PUBLISHED'],
      to: 'same',
      by: 'buyer',
      guard: 'waitsForAnswers',
    },
    {
      op: 'doAppendRecipient',
      label: t('追加接收方', 'Add recipients'),
      from: ['PUBLISHED'],
      to: 'same',
      by: 'buyer',
      input: {
        supplierIds: f.multiref('srmPosSupplier', '供应商', 'Suppliers'),
        personIds: f.multiref('basePerson', '内部人员', 'Persons'),
      },
    },
    {
      op: 'doClose',
      label: t('关闭', 'Close'),
      from: ['PUBLISHED'],
      to: 'CLOSED',
      by: 'buyer',
      style: 'danger',
      confirm: t('关闭后不再接收回复，确定关闭？', 'No more answers can be given. Close it?'),
    },
    {
      op: 'doFinish',
      label: t('自动关闭', 'Close when done'),
      from: ['PUBLISHED'],
      to: 'CLOSED',
      by: 'system',
    },
    {
      op: 'doRecall',
      label: t('撤回通知', 'Withdraw notification'),
      from: ['APPROVED', 'PUBLISHED'],
      to: 'RECALLED',
      by: 'buyer',
      style: 'danger',
      input: { reason: f.text('撤回原因', 'Reason', { required: true, maxLength: 200 }) },
    },
    { op: 'doCopy', label: t('复制', 'Copy'), from: [], to: 'same', by: 'buyer' },
  ],
  clock: [{ code: 'publish', op: 'doPublish', at: 'planPublishTime', exact: true }],
  access: { persons: ['senderId'] },
  list: {
    columns: `
      notificationNumber notificationTitle notificationType recipientKind urgencyLevel replyFlag replyDeadline
      publishTime senderId recipientCount readCount replyCount sourceNumber status`,
    filters: `
      notificationNumber notificationTitle notificationType recipients.supplierId publishTime senderId status`,
    sort: '-creationDate',
  },
  screens: {
    notificationManagement: { kind: 'list', side: 'buyer' },
    'notification/notificationEdit': { kind: 'edit', side: 'buyer' },
    'notification/notificationPreview': {
      kind: 'detail',
      side: 'buyer',
      title: t('通知函预览', 'Preview'),
    },
  },
  links: [
    { direction: 'up', resource: 'srmBaseNoticeConfig', field: 'noticeConfigId' },
    { direction: 'down', resource: 'srmBaseNotificationReceipt', field: 'notificationId' },
  ],
  indexes: [
    { fields: ['sourceType', 'sourceId', 'noticeConfigId'], where: 'source_id is not null' },
  ],
})
