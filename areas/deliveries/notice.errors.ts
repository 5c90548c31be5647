import { defineErrors } from '@opensrm/kernel/protocol/errors.ts'

/** Refusals of delivery notices and of notes against them. */
export const noticeErrors = defineErrors({
  NOTICE_TIME_PAST: {
    zh: '第{line}行要求到货时间{time}早于今天',
    en: 'Line {line}: the required arrival {time} is in the past',
  },
  NOTICE_OVER: {
    zh: '订单{order}第{line}行可通知数量为{available}，本次通知{asked}',
    en: 'Line {line} of order {order} has {available} left to call off, but {asked} was requested',
  },
  NOTICE_SERVICE_LINE: {
    zh: '订单{order}第{line}行是服务，不能通知送货',
    en: 'Line {line} of order {order} is a service, so it cannot be called off',
  },
  NOTICE_DEADLINE_PAST: {
    zh: '确认截止时间{time}已过，请修改后再发布',
    en: 'The time to confirm by, {time}, has passed. Change it before publishing',
  },
  NOTICE_REPLY_ABOVE: {
    zh: '第{line}行答复数量{reply}超过通知数量{quantity}',
    en: 'Line {line}: your quantity {reply} is above the {quantity} requested',
  },
  NOTICE_REPLY_SAME: {
    zh: '第{line}行答复与通知一致，请直接确认',
    en: 'Line {line}: your answer equals the request. Confirm it instead',
  },
  NOTICE_REPLY_PAST: {
    zh: '第{line}行答复时间{time}早于今天',
    en: 'Line {line}: your arrival time {time} is in the past',
  },
  NOTICE_SHIPPED: {
    zh: '通知单{notice}第{line}行已发货{quantity}，不能取消，请改为关闭',
    en: 'Line {line} of notice {notice} has {quantity} shipped. Close the notice instead of cancelling it',
  },
  NOTE_NEEDS_NOTICE: {
    zh: '订单{order}第{line}行须按送货通知送货，请从已确认的送货通知生成送货单',
    en: 'Line {line} of order {order} is shipped against delivery notices. Create the note from a confirmed notice',
  },
  NOTE_NOTICE_MISMATCH: {
    zh: '通知单{notice}第{line}行与本送货行的订单、收货组织或供应商不一致',
    en: 'Line {line} of notice {notice} is for another order row, organisation or supplier than this note line',
  },
  NOTE_NOTICE_NOT_OPEN: {
    zh: '通知单{notice}第{line}行未确认或已结束，不能送货',
    en: 'Line {line} of notice {notice} is not confirmed or already closed, so nothing can be shipped on it',
  },
})

declare module '@opensrm/kernel/protocol/errorCatalogue.ts' {
  interface ErrorCatalogues {
    noticeErrors: typeof noticeErrors
  }
}
