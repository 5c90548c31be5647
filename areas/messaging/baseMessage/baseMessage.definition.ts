import { child, defineDocument } from '@opensrm/kernel/document/define.ts'
import { f } from '@opensrm/kernel/document/fields.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'

/** An in-app message, written by a user or by the system and read in the inbox. */
export const baseMessage = defineDocument({
  resource: 'baseMessage',
  title: t('站内消息', 'In-app message'),
  display: { code: 'title', nameEn: 'titleEn' },
  withoutOrg: true,
  fields: {
    title: f.text('标题', 'Title', { required: true }),
    content: f.richtext('内容', 'Content', { required: true, maxLength: 50000 }),
    // System messages are in both languages; users write in one.
    titleEn: f.text('英文标题', 'English title', { auto: true, hidden: true }),
    contentEn: f.richtext('英文内容', 'English content', {
      ...{ auto: true, hidden: true, maxLength: 50000 },
    }),
    msgKind: f.lookup('MESSAGE_KIND', '消息类别', 'Kind', { required: true, default: 'NOTICE' }),
    priorityLevel: f.lookup('MESSAGE_PRIORITY', '优先级', 'Priority', { default: 'NORMAL' }),
    receiverScope: f.lookup('MESSAGE_SCOPE', '接收范围', 'Receivers', {
      required: true,
      default: 'USERS',
    }),
    userIds: f.multiref('baseUser', '用户', 'Users', {
      required: { field: 'receiverScope', is: 'USERS' },
    }),
    departmentIds: f.multiref('baseDepartment', '部门', 'Departments', {
      required: { field: 'receiverScope', is: 'DEPARTMENTS' },
    }),
    respIds: f.multiref('baseResponsibility', '职责', 'Responsibilities', {
      required: { field: 'receiverScope', is: 'RESPONSIBILITIES' },
    }),
    supplierIds: f.multiref('srmPosSupplier', '供应商', 'Suppliers', {
      required: { field: 'receiverScope', is: 'SUPPLIERS' },
    }),
    emailFlag: f.bool('同时发邮件', 'Also by e-mail', { default: 'N' }),
    sendTime: f.datetime('发送时间', 'Send at'),
    expireTime: f.datetime('失效时间', 'Expires'),
    linkRoute: f.text('跳转路由', 'Link'),
    receiverCount: f.integer('接收人数', 'Receivers', { auto: true, default: 0 }),
    readCount: f.integer('已读人数', 'Read', { auto: true, default: 0 }),
  },
  children: {
    receipts: child({
      title: t('接收记录', 'Receipts'),
      auto: true,
      fields: {
        userId: f.ref('baseUser', '接收人', 'Receiver', { auto: true }),
        receiveTime: f.datetime('接收时间', 'Received', { auto: true }),
        readTime: f.datetime('阅读时间', 'Read at', { auto: true }),
        deletedFlag: f.bool('已删除', 'Deleted by receiver', { auto: true, default: 'N' }),
      },
    }),
  },
  states: {
    DRAFT: t('草稿', 'Draft'),
    PLANNED: t('待发送', 'Planned'),
    SENT: t('已发送', 'Sent'),
    RECALLED: t('已撤回', 'Withdrawn'),
  },
  transitions: [
    {
      op: 'doSend',
      label: t('发送', 'Send'),
      from: ['DRAFT'],
      to: ['SENT', 'PLANNED'],
      by: 'buyer',
      style: 'primary',
      confirm: t('确定发送？', 'Send it?'),
    },
    {
      op: 'doDeliver',
      label: t('到时发送', 'Send in time'),
      from: ['PLANNED'],
      to: 'SENT',
      by: 'system',
    },
    {
      op: 'doCancel',
      label: t('取消计划', 'Cancel plan'),
      from: ['PLANNED'],
      to: 'DRAFT',
      by: 'buyer',
    },
    {
      op: 'doRecall',
      label: t('撤回', 'Withdraw'),
      from: ['SENT'],
      to: 'RECALLED',
      by: 'buyer',
      style: 'danger',
      confirm: t('未读的将消失，确定撤回？', 'Unread copies will be removed. Withdraw it?'),
    },
    { op: 'doCopy', label: t('复制', 'Copy'), from: [], to: 'same', by: 'buyer' },
  ],
  clock: [{ code: 'deliver', op: 'doDeliver', at: 'sendTime', exact: true }],
  access: { org: null, users: ['createdBy'] },
  list: {
    columns: `
      title msgKind priorityLevel receiverScope sendTime expireTime receiverCount readCount
      createdBy status`,
    filters: 'title msgKind priorityLevel status sendTime createdBy',
    sort: '-creationDate',
  },
  form: [
    {
      title: t('消息', 'Message'),
      fields: 'title msgKind priorityLevel linkRoute content',
    },
    {
      title: t('接收人', 'Receivers'),
      fields: `
        receiverScope userIds departmentIds respIds supplierIds emailFlag sendTime expireTime
        receiverCount readCount`,
    },
  ],
  screens: {
    messageList: { kind: 'list', side: 'buyer' },
    messageListDetail: { kind: 'edit', side: 'buyer' },
  },
  indexes: [
    { fields: ['-creationDate'] },
    { fields: ['userId', 'deletedFlag', 'readTime'], child: 'receipts' },
  ],
})
