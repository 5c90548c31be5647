import { defineErrors } from '@opensrm/kernel/protocol/errors.ts'

/** Refusals of customer orders. */
export const customerOrderErrors = defineErrors({
  CUSTOMER_DATES: {
    zh: '交期{delivery}早于下单日期{order}',
    en: 'The delivery date {delivery} is before the order date {order}',
  },
  CUSTOMER_BELOW_REQUESTED: {
    zh: '第{line}行已申请{requested}，数量不能改为{asked}',
    en: 'Line {line}: {requested} are already requested, so the quantity cannot become {asked}',
  },
  CUSTOMER_OVER: {
    zh: '第{line}行剩余{available}，本次申请{asked}',
    en: 'Line {line} has {available} left, but {asked} was requested',
  },
  CUSTOMER_NOTHING: {
    zh: '没有可申请的数量',
    en: 'There is nothing left to request',
  },
})

declare module '@opensrm/kernel/protocol/errorCatalogue.ts' {
  interface ErrorCatalogues {
    customerOrderErrors: typeof customerOrderErrors
  }
}
