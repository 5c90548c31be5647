import { defineErrors } from '@opensrm/kernel/protocol/errors.ts'

/** Refusals of order alterations. */
export const orderChangeErrors = defineErrors({
  ORDER_CHANGE_OPEN: {
    zh: '订单{order}有未完成的变更{change}，请先处理该变更',
    en: 'Order {order} has the open change order {change}. Finish that one first',
  },
  ORDER_CHANGE_STATE: {
    zh: '订单{order}当前状态为{state}，不能变更',
    en: 'Order {order} is {state} and cannot be changed',
  },
  ORDER_CHANGE_STALE: {
    zh: '订单{order}已是第{version}版，本变更基于第{from}版，请重新发起变更',
    en: 'Order {order} is now in version {version}, but this change order starts from version {from}. Please create a new one',
  },
  ORDER_CHANGE_ROW_STALE: {
    zh: '订单第{line}行在变更期间已变动，请重新发起变更',
    en: 'Line {line} of the order has changed since this change order was created. Please create a new one',
  },
  ORDER_CHANGE_NOTHING: {
    zh: '没有任何变更内容',
    en: 'Nothing differs from the order',
  },
  ORDER_CHANGE_FOREIGN_ROW: {
    zh: '所选行不属于该订单',
    en: 'The chosen row does not belong to this order',
  },
  ORDER_CHANGE_BELOW: {
    zh: '第{line}行新数量{quantity}小于已取消与已占用数量{least}',
    en: 'The new quantity {quantity} of line {line} is less than the {least} cancelled, shipped or received',
  },
  ORDER_CHANGE_ROW_TAKEN: {
    zh: '第{line}行交货行{row}已有{quantity}在送货或收货，不能取消或减少到此以下',
    en: 'Row {row} of line {line} has {quantity} in transit or received. It cannot be cancelled or reduced below that',
  },
  ORDER_CHANGE_DELIVERY_SUM: {
    zh: '第{line}行的交货行合计{sum}，应等于新数量{quantity}',
    en: 'The schedule lines of line {line} add up to {sum}; they must equal the new quantity {quantity}',
  },
  ORDER_CHANGE_DATE_PAST: {
    zh: '新需求日期{date}早于今天',
    en: 'The new date {date} is in the past',
  },
  ORDER_CHANGE_PRICE_CONTROL: {
    zh: '第{line}行的单价由价格库控制，当前有效价格为{price}',
    en: 'The price of line {line} comes from the price library. The effective price is {price}',
  },
  ORDER_CHANGE_PRICE_MISSING: {
    zh: '新增行请填写单价',
    en: 'Please enter a price for the added line',
  },
  ORDER_CHANGE_CATALOG: {
    zh: '目录商城订单不能变更价格或增加数量',
    en: 'A mall order can change neither price nor raise a quantity',
  },
  ORDER_VERSION_UNKNOWN: {
    zh: '订单没有第{version}版',
    en: 'The order has no version {version}',
  },
})

declare module '@opensrm/kernel/protocol/errorCatalogue.ts' {
  interface ErrorCatalogues {
    orderChangeErrors: typeof orderChangeErrors
  }
}
