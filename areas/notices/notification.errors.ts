import { defineErrors } from '@opensrm/kernel/protocol/errors.ts'

export const notificationErrors = defineErrors({
  NOTIFICATION_DEADLINE: {
    zh: '回复截止时间至少晚于发送时间一小时',
    en: 'The deadline must be at least one hour after the sending',
  },
  NOTIFICATION_QUIT: {
    zh: '供应商“{supplier}”已退出，不能接收通知',
    en: '"{supplier}" has quit and cannot be addressed',
  },
  NOTIFICATION_NOBODY: {
    zh: '没有新的接收人：部门没有在职人员，或所选接收方都已收到',
    en: 'Nobody new to send it to: the departments have no people, or all chosen have it already',
  },
  NOTIFICATION_URGED: {
    zh: '上次催办在{time}，四小时内只能催办一次',
    en: 'The last reminder went out at {time}. One is possible every four hours',
  },
  NOTIFICATION_NO_ANSWERS: {
    zh: '此通知不需要回复',
    en: 'This notification asks for no answer',
  },
  NOTIFICATION_ANSWERED: {
    zh: '已有接收方回复，不能撤回',
    en: 'A recipient has answered already, so it cannot be withdrawn',
  },
  RECEIPT_NOT_YOURS: {
    zh: '只有接收方可以确认或回复',
    en: 'Only the recipient can confirm or answer it',
  },
  RECEIPT_ASKS_ANSWER: {
    zh: '此通知需要回复，请填写回复',
    en: 'This notification asks for an answer',
  },
  RECEIPT_OWN_ANSWER: {
    zh: '不能处理自己的回复',
    en: 'You cannot decide on your own answer',
  },
  RECEIPT_REPLIED: {
    zh: '已由{user}回复',
    en: '{user} has answered already',
  },
  RECEIPT_LATE: {
    zh: '已过回复截止时间{time}',
    en: 'The deadline {time} has passed',
  },
  RECEIPT_FILE: {
    zh: '回复须附件',
    en: 'The answer needs an attachment',
  },
})

declare module '@opensrm/kernel/protocol/errorCatalogue.ts' {
  interface ErrorCatalogues {
    notificationErrors: typeof notificationErrors
  }
}
