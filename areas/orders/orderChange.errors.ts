import { defineErrors } from '@opensrm/kernel/protocol/errors.ts'

/** Refusals of order alterations. */
export const orderChangeErrors = defineErrors({
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
})

declare module '@opensrm/kernel/protocol/errorCatalogue.ts' {
  interface ErrorCatalogues {
    orderChangeErrors: typeof orderChangeErrors
  }
}
