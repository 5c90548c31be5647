import { defineDocument } from '@opensrm/kernel/document/define.ts'
import { type Condition, f } from '@opensrm/kernel/document/fields.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'

const inApp: Condition = { field: 'channel', is: 'INAPP' }

/** One message to one user through one channel, with its delivery status. */
export const baseMsgInstance = defineDocument({
  resource: 'baseMsgInstance',
  title: t('消息实例', 'Message instance'),
  number: { field: 'msgNumber', pattern: 'MSG{yyyyMMdd}{seq8}' },
  display: { code: 'msgNumber', name: 'title', nameEn: 'titleEn' },
  withoutOrg: true,
  withoutHistory: true,
  withoutNew: true,
  fields: {
    msgNumber: f.text('消息编号', 'Message no.', { auto: true, width: 190 }),
    configId: f.ref('baseMsgConfig', '消息配置', 'Configuration', { auto: true }),
    eventCode: f.text('消息事件', 'Event', { auto: true, maxLength: 100, suggest: 'findEvents' }),
    eventTitle: f.text('事件名称', 'What happens', { computed: 'atRead' }),
    eventId: f.text('事件ID', 'Event id', { auto: true, maxLength: 64 }),
    channel: f.lookup('MSG_CHANNEL', '渠道', 'Channel', { auto: true }),
    sourceId: f.ref('baseMsgSource', '来源', 'Source', { auto: true }),
    receiverUserId: f.ref('baseUser', '接收人', 'Receiver', { auto: true }),
    receiverAddress: f.text('接收地址', 'Address', { auto: true, maxLength: 300 }),
    title: f.text('标题', 'Title', { maxLength: 300 }),
    content: f.richtext('内容', 'Content', { maxLength: 100000, withoutPictures: true }),
    // In-app messages are read in the reader's current language; outgoing ones are sent in the
    // receiver's own.
    titleEn: f.text('英文标题', 'English title', { maxLength: 300, onlyWhen: inApp }),
    contentEn: f.richtext('英文内容', 'English content', {
      maxLength: 100000,
      onlyWhen: inApp,
      withoutPictures: true,
    }),
    linkRoute: f.text('跳转路由', 'Link', { auto: true }),
    docResource: f.text('单据类型', 'Document', { auto: true, maxLength: 60 }),
    docId: f.integer('单据ID', 'Document id', { auto: true, hidden: true, ungrouped: true }),
    docNumber: f.text('单据编号', 'Document no.', { auto: true, maxLength: 60 }),
    // The approval task or to-do it asks for.
    askedId: f.integer('所催事项', 'Asked for', { auto: true, hidden: true, ungrouped: true }),
    mergeKey: f.text('合并键', 'Merge key', { auto: true, hidden: true, maxLength: 100 }),
    planTime: f.datetime('计划发送', 'Planned', { auto: true }),
    sendTime: f.datetime('发送时间', 'Sent', { auto: true }),
    attempts: f.integer('尝试次数', 'Attempts', { auto: true, default: 0 }),
    lastError: f.text('最近错误', 'Last error', { auto: true, maxLength: 500 }),
    checkedBy: f.ref('baseUser', '审核人', 'Checked by', { auto: true }),
    checkRemark: f.text('审核意见', 'Check note', { auto: true, maxLength: 300 }),
  },
  states: {
    TO_CHECK: t('待审核', 'To check'),
    WAITING: t('待发送', 'Waiting'),
    SENDING: t('发送中', 'Sending'),
    SENT: t('已发送', 'Sent'),
    FAILED: t('发送失败', 'Failed'),
    NO_CHANNEL: t('无可用渠道', 'No channel'),
    SUPPRESSED: t('已抑制', 'Suppressed'),
    REFUSED: t('审核不通过', 'Refused'),
    CANCELLED: t('已取消', 'Cancelled'),
  },
  deletableIn: [],
  transitions: [
    {
      op: 'doApproval',
      label: t('审核通过', 'Release'),
      from: ['TO_CHECK'],
      to: 'WAITING',
      by: 'buyer',
      code: 'btnApprove',
      style: 'success',
      bulk: true,
    },
    {
      op: 'doReject',
      label: t('审核不通过', 'Refuse'),
      from: ['TO_CHECK'],
      to: 'REFUSED',
      by: 'buyer',
      style: 'danger',
      bulk: true,
      input: { remark: f.text('说明', 'Note', { required: true, maxLength: 300 }) },
    },
    {
      op: 'doSend',
      label: t('发送', 'Send'),
      from: ['WAITING'],
      to: ['SENT', 'FAILED', 'NO_CHANNEL', 'SUPPRESSED'],
      by: 'system',
    },
    {
      op: 'doResend',
      label: t('重新发送', 'Send again'),
      from: ['FAILED', 'NO_CHANNEL'],
      to: 'WAITING',
      by: 'buyer',
      style: 'primary',
      bulk: true,
    },
    {
      op: 'doCancel',
      label: t('取消', 'Cancel'),
      from: ['TO_CHECK', 'WAITING', 'FAILED'],
      to: 'CANCELLED',
      by: 'buyer',
      style: 'danger',
      bulk: true,
      confirm: t('取消后不再发送，确定？', 'It will not be sent. Cancel it?'),
    },
  ],
  access: { org: null },
  list: {
    columns: `
      msgNumber eventTitle channel receiverUserId receiverAddress title docNumber planTime sendTime
      attempts lastError status eventCode`,
    filters: 'msgNumber eventCode channel receiverUserId docNumber status planTime sendTime',
    sort: '-creationDate',
  },
  form: [
    {
      title: t('消息', 'Message'),
      fields: `
        msgNumber configId eventCode eventTitle eventId channel sourceId receiverUserId
        receiverAddress docResource docNumber linkRoute`,
    },
    { title: t('内容', 'Content'), fields: 'title content titleEn contentEn' },
    {
      title: t('发送', 'Sending'),
      fields: 'planTime mergeKey sendTime attempts lastError checkedBy checkRemark',
    },
  ],
  screens: {
    msgInstance: { kind: 'list', side: 'buyer' },
    msgInstanceCheck: {
      kind: 'list',
      side: 'buyer',
      preset: { status: 'TO_CHECK' },
      title: t('消息审核', 'Message check'),
    },
  },
  links: [{ direction: 'up', resource: 'baseMsgConfig', field: 'configId' }],
  indexes: [
    { fields: ['status', 'planTime'] },
    { fields: ['receiverUserId', '-creationDate'] },
    { fields: ['eventCode', '-creationDate'] },
    { fields: ['-creationDate'] },
    { fields: ['mergeKey'], where: "status = 'WAITING' and merge_key is not null" },
    { fields: ['eventId', 'configId', 'receiverUserId', 'channel'], unique: true },
  ],
})
