import { defineErrors } from '@opensrm/kernel/protocol/errors.ts'

export const messagingErrors = defineErrors({
  MSG_EVENT_UNKNOWN: { zh: '没有消息事件“{event}”', en: 'There is no event "{event}"' },
  MSG_VARIABLE_UNKNOWN: {
    zh: '事件“{event}”没有变量“{name}”',
    en: 'Event "{event}" has no variable "{name}"',
  },
  MSG_TEMPLATE_SHIPPED: {
    zh: '“{name}”为出厂模板，可修改或恢复，不能删除',
    en: '"{name}" is shipped with the product: it can be changed or reset, not deleted',
  },
  MSG_TEMPLATE_NOT_SHIPPED: {
    zh: '该模板不是出厂模板，没有可恢复的文本',
    en: 'This template was not shipped, so there is no text to reset it to',
  },
  MSG_TEMPLATE_MISSING: {
    zh: '没有编码为“{code}”、渠道为该渠道的启用模板',
    en: 'There is no enabled template "{code}" for this channel',
  },
  MSG_SMS_LONG: { zh: '短信内容不能超过 500 字', en: 'An SMS has at most 500 characters' },
  MSG_INAPP_FIXED: {
    zh: '站内渠道不能停用或删除',
    en: 'The in-app channel can be neither disabled nor deleted',
  },
  MSG_CONDITION: { zh: '触发条件有误：{reason}', en: 'The condition is wrong: {reason}' },
  MSG_CONFIG_EMPTY: {
    zh: '请至少填写一个渠道和一个接收人',
    en: 'Enter at least one channel and one receiver',
  },
  MSG_DOCUMENT_MISSING: {
    zh: '没有单据“{number}”，或您无权查看',
    en: 'Document "{number}" does not exist, or you may not see it',
  },
  MSG_CHANNEL_OFF: {
    zh: '渠道未配置：没有启用的{channel}来源',
    en: 'Not configured: no source is enabled for {channel}',
  },
  MSG_NO_ADDRESS: {
    zh: '您的账号没有该渠道的接收地址',
    en: 'Your account has no address for this channel',
  },
  SMTP_UNENCRYPTED: {
    zh: '不加密的邮件服务器必须是内部主机（internal:{host}）',
    en: 'A mail server without encryption has to be an internal host (internal:{host})',
  },
  RECEIVE_SQL_COLUMN: {
    zh: '查询必须返回列 user_id',
    en: 'The query has to return a column user_id',
  },
  RECEIVE_SQL_UNCHECKED: {
    zh: '请先校验通过当前的 SQL',
    en: 'Check this very SQL first',
  },
  RECEIVE_SQL_OWN: {
    zh: '不能启用自己编写的查询，请由其他管理员启用',
    en: 'You cannot enable a query that you wrote yourself. Another administrator has to do it',
  },
  RECEIVE_SQL_SOURCE: {
    zh: '接收查询只能使用本系统的数据',
    en: 'Receiver queries can read this system only',
  },
  MSG_MANDATORY: {
    zh: '消息“{event}”不能退订',
    en: 'Messages of "{event}" cannot be unsubscribed',
  },
  MSG_INAPP_NO_UNSUBSCRIBE: {
    zh: '站内消息不能退订',
    en: 'In-app messages cannot be unsubscribed',
  },
  MSG_ALREADY_UNSUBSCRIBED: { zh: '已经退订过', en: 'This is already unsubscribed' },
  MESSAGE_NO_RECEIVER: { zh: '没有有效的接收人', en: 'Nobody would receive it' },
  MESSAGE_TOO_MANY: {
    zh: '接收人超过 {max} 人',
    en: 'More than {max} people would receive it',
  },
  MESSAGE_RECALL_LATE: {
    zh: '发送超过 24 小时，不能撤回',
    en: 'It was sent more than 24 hours ago and cannot be withdrawn',
  },
  MESSAGE_TIMES: {
    zh: '失效时间必须晚于发送时间',
    en: 'It has to expire after it is sent',
  },
})

declare module '@opensrm/kernel/protocol/errorCatalogue.ts' {
  interface ErrorCatalogues {
    messagingErrors: typeof messagingErrors
  }
}
