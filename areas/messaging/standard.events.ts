import { type Text, t } from '@opensrm/kernel/i18n/text.ts'
import type { MessageEvent } from '@opensrm/platform/messages/events.ts'

type Shipped = NonNullable<MessageEvent['shipped']>

/** A row of the table below: receivers, event and texts. */
function told(
  to: readonly string[],
  subject: Text,
  body: Text,
  more: Partial<Shipped> = {},
): { shipped: Shipped } {
  return { shipped: { to, channels: ['INAPP', 'EMAIL'], subject, body, ...more } }
}

const paragraph = (zh: string, en: string): Text => t(`<p>${zh}</p>`, `<p>${en}</p>`)

/**
 * Events of users, workflow, scheduling and integration, with the messages of every new
 * installation.
 */
const base: readonly MessageEvent[] = [
  { code: 'baseMessage.sent', title: t('站内消息已发送', 'Written message sent'), module: 'ADMIN' },
  {
    code: 'baseUser.created',
    title: t('账号已创建', 'Account created'),
    module: 'ADMIN',
    personal: true,
    ...told(
      ['userId', 'id'],
      t('您的账号已开通', 'Your account is ready'),
      paragraph(
        '{receiverName}，您的账号已开通，请按管理员提供的方式登录。',
        '{receiverName}, your account is ready. Sign in the way your administrator told you.',
      ),
      { mandatory: true },
    ),
  },
  {
    code: 'baseUser.passwordReset',
    title: t('密码已被重置', 'Password reset'),
    module: 'ADMIN',
    personal: true,
    ...told(
      ['userId', 'id'],
      t('您的密码已被重置', 'Your password was reset'),
      paragraph(
        '{receiverName}，您的密码已于 {eventTime} 被重置。如非您本人要求，请立即联系管理员。',
        '{receiverName}, your password was reset at {eventTime}. If you did not ask for it, tell your administrator at once.',
      ),
      { mandatory: true },
    ),
  },
  {
    code: 'baseUser.passwordChanged',
    title: t('密码已修改', 'Password changed'),
    module: 'ADMIN',
    personal: true,
    ...told(
      ['userId', 'id'],
      t('您的密码已修改', 'Your password was changed'),
      paragraph(
        '{receiverName}，您的密码已于 {eventTime} 修改。如非您本人操作，请立即联系管理员。',
        '{receiverName}, your password was changed at {eventTime}. If it was not you, tell your administrator at once.',
      ),
      { mandatory: true },
    ),
  },
  {
    code: 'baseUser.locked',
    title: t('账号已锁定', 'Account locked'),
    module: 'ADMIN',
    personal: true,
    ...told(
      ['userId', 'id'],
      t('您的账号已被锁定', 'Your account is locked'),
      paragraph(
        '{receiverName}，您的账号因多次登录失败被临时锁定。如非您本人操作，请联系管理员。',
        '{receiverName}, your account is locked for a while after failed sign-ins. If it was not you, tell your administrator.',
      ),
      { mandatory: true },
    ),
  },
  {
    code: 'baseBpmTask.assigned',
    title: t('待审批', 'Approval waiting'),
    module: 'ADMIN',
    route: 'myUpcoming',
    ...told(
      ['userIds'],
      t('待您审批：{title}', 'For your approval: {title}'),
      paragraph(
        '{receiverName}，{initiatorName} 提交的{docTitle} {docNumber} 等待您审批。',
        '{receiverName}, {docTitle} {docNumber} submitted by {initiatorName} is waiting for your approval.',
      ),
    ),
  },
  {
    code: 'baseBpmTask.urged',
    title: t('审批被催办', 'Reminder of an approval'),
    module: 'ADMIN',
    route: 'myUpcoming',
    ...told(
      ['userIds'],
      t('催办：{title}', 'Reminder: {title}'),
      paragraph(
        '{receiverName}，{docTitle} {docNumber} 的审批被催办，请尽快处理。',
        '{receiverName}, this is a reminder to approve {docTitle} {docNumber}.',
      ),
    ),
  },
  {
    code: 'baseBpmTask.returned',
    title: t('审批被退回', 'Approval returned'),
    module: 'ADMIN',
    route: 'myUpcoming',
    ...told(
      ['userIds'],
      t('退回：{title}', 'Returned: {title}'),
      paragraph(
        '{docTitle} {docNumber} 被退回到您的节点。意见：{opinion}',
        '{docTitle} {docNumber} was returned to you. Comment: {opinion}',
      ),
    ),
  },
  {
    code: 'baseBpmTask.transferred',
    title: t('审批被转办', 'Approval transferred'),
    module: 'ADMIN',
    route: 'myUpcoming',
    ...told(
      ['userIds', 'toUserId'],
      t('转办给您：{title}', 'Transferred to you: {title}'),
      paragraph(
        '{docTitle} {docNumber} 的审批已转给您处理。',
        'The approval of {docTitle} {docNumber} was transferred to you.',
      ),
    ),
  },
  {
    code: 'baseBpmInstance.finished',
    title: t('审批已完成', 'Approval finished'),
    module: 'ADMIN',
    ...told(
      ['userIds', 'initiatorUserId'],
      t('{resultText}：{title}', '{resultText}: {title}'),
      paragraph(
        '{docTitle} {docNumber} 的审批结果：{resultText}，单据状态：{statusText}。意见：{opinion}',
        'Approval of {docTitle} {docNumber}: {resultText}. Status: {statusText}. Comment: {opinion}',
      ),
    ),
  },
  {
    code: 'baseBpmInstance.stopped',
    title: t('审批被终止', 'Approval stopped'),
    module: 'ADMIN',
    ...told(
      ['userIds', 'initiatorUserId'],
      t('审批终止：{title}', 'Approval stopped: {title}'),
      paragraph(
        '{docTitle} {docNumber} 的审批已被终止。',
        'The approval of {docTitle} {docNumber} was stopped.',
      ),
    ),
  },
  {
    code: 'baseUserAuthorization.activated',
    title: t('用户授权已生效', 'Delegation effective'),
    module: 'ADMIN',
    personal: true,
    ...told(
      ['toUserId'],
      t('您收到一项授权', 'New delegation to you'),
      paragraph(
        '{receiverName}，一项授权已于 {eventTime} 对您生效。',
        '{receiverName}, a delegation to you has been effective since {eventTime}.',
      ),
    ),
  },
  {
    code: 'baseScheduleRequest.failed',
    title: t('调度任务失败', 'Scheduled job failed'),
    module: 'ADMIN',
    route: 'schedulingError',
    personal: true,
    ...told(
      ['userIds'],
      t('任务失败：{programName}', 'Job failed: {programName}'),
      paragraph(
        '程序 {programName}（{requestNumber}）运行失败：{errorMessage}',
        'Program {programName} ({requestNumber}) failed: {errorMessage}',
      ),
    ),
  },
  {
    code: 'baseTransactionCompensation.exhausted',
    title: t('事务补偿重试耗尽', 'Compensation exhausted'),
    module: 'INTEGRATION',
    route: 'transactionCompen',
    personal: true,
    ...told(
      ['userIds'],
      t('推送失败：{docNumber}', 'Push failed: {docNumber}'),
      paragraph(
        '{interfaceCode} {docNumber} 重试已耗尽：{errorMessage}',
        'The retries of {interfaceCode} {docNumber} are exhausted: {errorMessage}',
      ),
    ),
  },
  {
    code: 'baseRptBackExport.finished',
    title: t('后台导出完成', 'Background export finished'),
    module: 'REPORT',
    personal: true,
    ...told(
      ['userId'],
      t('导出完成：{fileName}', 'Export finished: {fileName}'),
      paragraph('文件 {fileName} 已可下载。', 'The file {fileName} is ready for download.'),
    ),
  },
  {
    code: 'baseRptBackExport.failed',
    title: t('后台导出失败', 'Background export failed'),
    module: 'REPORT',
    personal: true,
    ...told(
      ['userId'],
      t('导出失败：{fileName}', 'Export failed: {fileName}'),
      paragraph('文件 {fileName} 导出失败。', 'The export of {fileName} failed.'),
    ),
  },
  {
    code: 'baseArticle.agreementChanged',
    title: t('协议已更新', 'Agreement changed'),
    module: 'ADMIN',
    personal: true,
  },
  { code: 'baseSso.failed', title: t('单点登录失败', 'Single sign-on failed'), module: 'ADMIN' },
]

/** Purchasing events for the other side, or for the user who started. */
const purchasing: readonly MessageEvent[] = [
  [
    'srmPurOrder.published',
    '采购订单已发布',
    'Purchase order published',
    'supplier',
    '新采购订单 {docNumber}',
    'New purchase order {docNumber}',
    '采购订单 {docNumber} 已发布，请在 {confirmDeadline} 前确认。',
    'Purchase order {docNumber} was published. Please confirm it by {confirmDeadline}.',
  ],
  [
    'srmPurOrder.urged',
    '采购订单催确认',
    'Reminder to confirm a purchase order',
    'supplier',
    '请确认采购订单 {docNumber}',
    'Please confirm purchase order {docNumber}',
    '采购订单 {docNumber} 尚未确认，请尽快处理。',
    'Purchase order {docNumber} is still waiting for your confirmation.',
  ],
  [
    'srmPurOrder.changed',
    '采购订单已变更',
    'Purchase order changed',
    'supplier',
    '采购订单 {docNumber} 已变更',
    'Purchase order {docNumber} was changed',
    '采购订单 {docNumber} 已变更，请查看并确认。',
    'Purchase order {docNumber} was changed. Please check and confirm it.',
  ],
  [
    'srmPurOrder.cancelled',
    '采购订单已取消',
    'Purchase order cancelled',
    'supplier',
    '采购订单 {docNumber} 已取消',
    'Purchase order {docNumber} was cancelled',
    '采购订单 {docNumber} 已取消，请停止备货。',
    'Purchase order {docNumber} was cancelled. Please stop preparing it.',
  ],
  [
    'srmPurOrder.confirmed',
    '供应商已确认订单',
    'Order confirmed',
    'buyerId',
    '供应商已确认订单 {docNumber}',
    'Order {docNumber} was confirmed',
    '{supplierId} 已确认采购订单 {docNumber}。',
    '{supplierId} confirmed purchase order {docNumber}.',
  ],
  [
    'srmPurOrder.refused',
    '供应商拒绝订单',
    'Order refused',
    'buyerId',
    '供应商拒绝了订单 {docNumber}',
    'Order {docNumber} was refused',
    '{supplierId} 拒绝了采购订单 {docNumber}，请处理。',
    '{supplierId} refused purchase order {docNumber}. Please decide what to do.',
  ],
  [
    'srmPurOrder.changeProposed',
    '供应商提出变更',
    'Change proposed',
    'buyerId',
    '订单 {docNumber} 有变更提议',
    'A change to order {docNumber} was proposed',
    '{supplierId} 对采购订单 {docNumber} 提出了变更。',
    '{supplierId} proposes a change to purchase order {docNumber}.',
  ],
  [
    'srmPurForecast.published',
    '采购预测已发布',
    'Forecast published',
    'supplier',
    '新采购预测 {docNumber}',
    'New forecast {docNumber}',
    '采购预测 {docNumber} 已发布，请回复。',
    'Forecast {docNumber} was published. Please answer it.',
  ],
  [
    'srmPurAgreement.published',
    '采购协议已发布',
    'Agreement published',
    'supplier',
    '新采购协议 {docNumber}',
    'New purchase agreement {docNumber}',
    '采购协议 {docNumber} 已发布。',
    'Purchase agreement {docNumber} was published.',
  ],
  [
    'srmPurDeliveryNotice.published',
    '送货通知已发布',
    'Delivery notice published',
    'supplier',
    '新送货通知 {docNumber}',
    'New delivery notice {docNumber}',
    '送货通知 {docNumber} 已发布，请按期送货。',
    'Delivery notice {docNumber} was published. Please deliver accordingly.',
  ],
  [
    'srmPurDeliveryNote.shipped',
    '送货单已发货',
    'Delivery note shipped',
    'buyerId',
    '送货单 {docNumber} 已发货',
    'Delivery note {docNumber} is on its way',
    '{supplierId} 的送货单 {docNumber} 已发货。',
    'Delivery note {docNumber} of {supplierId} is on its way.',
  ],
  [
    'srmPurDeliveryNote.rejected',
    '送货单被驳回',
    'Delivery note rejected',
    'supplier',
    '送货单 {docNumber} 被驳回',
    'Delivery note {docNumber} was rejected',
    '送货单 {docNumber} 被驳回，请修改后重新提交。',
    'Delivery note {docNumber} was rejected. Please correct and submit it again.',
  ],
  [
    'srmPurReceipt.posted',
    '收货已过账',
    'Receipt posted',
    'supplier',
    '收货单 {docNumber} 已过账',
    'Receipt {docNumber} was posted',
    '收货单 {docNumber} 已过账。',
    'Receipt {docNumber} was posted.',
  ],
  [
    'srmPurReceipt.goodsRejected',
    '来料不合格',
    'Goods rejected',
    'supplier',
    '收货单 {docNumber} 有不合格品',
    'Goods of receipt {docNumber} were rejected',
    '收货单 {docNumber} 中有不合格品，请查看。',
    'Some goods of receipt {docNumber} were rejected. Please check it.',
  ],
  [
    'srmPurReturn.published',
    '退货单已发布',
    'Return published',
    'supplier',
    '退货单 {docNumber}',
    'Return {docNumber}',
    '退货单 {docNumber} 已发布，请确认。',
    'Return {docNumber} was published. Please confirm it.',
  ],
  [
    'srmPurSample.published',
    '样品需求已发布',
    'Sample requested',
    'supplier',
    '样品单 {docNumber}',
    'Sample request {docNumber}',
    '样品单 {docNumber} 已发布，请回复。',
    'Sample request {docNumber} was published. Please answer it.',
  ],
  [
    'srmBasePendingMatter.escalated',
    '待办事项升级',
    'To-do escalated',
    'managerId',
    '待办事项超期未处理',
    'A to-do is overdue',
    '待办事项 {docNumber} 超期未处理，请关注。',
    'To-do {docNumber} is overdue. Please handle it.',
  ],
].map(([code, zh, en, to, subjectZh, subjectEn, bodyZh, bodyEn]) => ({
  code: code as string,
  title: t(zh as string, en as string),
  module: (code as string).startsWith('srmBase') ? 'BASE' : 'PURCHASING',
  ...told(
    [to as string],
    t(subjectZh as string, subjectEn as string),
    paragraph(bodyZh as string, bodyEn as string),
  ),
}))

export const standardEvents: readonly MessageEvent[] = [...base, ...purchasing]
