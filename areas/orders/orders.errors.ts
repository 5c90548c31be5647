import { defineErrors } from '@opensrm/kernel/protocol/errors.ts'

/**
 * Refusals of orders and document types. They name document, line, requested and available quantity
 * where these exist.
 */
export const orderErrors = defineErrors({
  // Saving and submitting
  ORDER_MOULD_LIFE: {
    zh: '第{line}行：模具{mould}已超设计寿命，须先延寿',
    en: 'Line {line}: mould {mould} is beyond its design life and has to be extended first',
  },
  BILL_TYPE_FIXED: {
    zh: '已有订单行，不能更换单据类型',
    en: 'The document type cannot change once the order has lines',
  },
  BILL_TYPE_IN_USE: {
    zh: '已有单据使用此类型，单据种类和业务类型不能再改',
    en: 'Documents already use this type, so its document kind and business type can no longer change',
  },
  BILL_TYPE_NOT_MANUAL: {
    zh: '目录商城订单由商城生成，不能手工建立',
    en: 'Catalogue orders are created by the mall and cannot be entered by hand',
  },
  ORDER_NO_MALL_TYPE: {
    zh: '没有启用的目录商城单据类型，请先在采购单据类型中建立',
    en: 'No document type of the catalogue is enabled. Add one to the purchase document types first',
  },
  SUPPLIER_FIXED: {
    zh: '订单提交后不能更换供应商或供应商地点',
    en: 'Supplier and supplier site cannot change once the order has been submitted',
  },
  ORDER_ITEM_REPORT: {
    zh: '物料“{item}”缺少有效的{report}',
    en: '"{item}" has no valid {report}',
  },
  SUPPLIER_NOT_ELIGIBLE: {
    zh: '供应商“{supplier}”不能下单：{reasons}',
    en: 'Supplier "{supplier}" cannot be ordered from: {reasons}',
  },
  ORDER_NO_SITE: {
    zh: '供应商“{supplier}”在该组织没有币种为{currency}的有效地点',
    en: 'Supplier "{supplier}" has no active site in this organisation for currency {currency}',
  },
  ORDER_NEED_BY_BEFORE_ORDER: {
    zh: '需求日期{date}早于订单日期{orderDate}',
    en: 'The need-by date {date} is before the order date {orderDate}',
  },
  ORDER_DELIVERY_SUM: {
    zh: '交货计划合计{sum}，应等于行数量{quantity}',
    en: 'The schedule lines add up to {sum}; they must equal the line quantity {quantity}',
  },
  ORDER_SOURCE_SUM: {
    zh: '需求来源合计{sum}，不能超过行数量{quantity}',
    en: 'The requisition sources add up to {sum}, which exceeds the line quantity {quantity}',
  },
  ORDER_SOURCE_TWICE: {
    zh: '同一申请行在一个订单行中只能引用一次',
    en: 'A requisition line can be a source of an order line only once',
  },
  ORDER_SOURCE_ITEM: {
    zh: '申请{requisition}第{requisitionLine}行的物料或单位与订单行不一致',
    en: 'Line {requisitionLine} of requisition {requisition} has another item or unit than the order line',
  },
  ORDER_REQUISITION_REQUIRED: {
    zh: '该单据类型必须有采购申请：尚有{quantity}没有申请来源',
    en: 'This document type needs requisitions: {quantity} of the line has no requisition source',
  },
  AWARD_OVERDRAWN: {
    zh: '定标行{line}（{item}）最多还可下单{available}，现要增加{asked}',
    en: 'Line {line} of the award, {item}, has {available} left to order, {asked} more is asked for',
  },
  AWARD_ALL_ORDERED: {
    zh: '定标数量已全部下单',
    en: 'Everything awarded is ordered already',
  },
  ORDER_PAYMENT_PERCENT: {
    zh: '付款计划比例合计{sum}%，应为100%',
    en: 'The payment plan adds up to {sum}%; it must be 100%',
  },
  ORDER_PRICE_REQUIRED: {
    zh: '请填写单价；该单据类型不允许无价下单',
    en: 'Please enter a price; this document type does not allow unpriced lines',
  },
  ORDER_NO_EFFECTIVE_PRICE: {
    zh: '物料“{item}”没有有效价格，该单据类型不允许无价下单',
    en: 'There is no effective price for item "{item}", and this document type does not allow unpriced lines',
  },
  ORDER_NO_AGREEMENT_PRICE: {
    zh: '物料“{item}”没有来自采购协议的有效价格',
    en: 'There is no effective agreement price for item "{item}"',
  },
  ORDER_ABOVE_CEILING: {
    zh: '单价{price}高于价格库单价{ceiling}',
    en: 'The price {price} is above the library price {ceiling}',
  },
  ORDER_PRICE_CHANGED: {
    zh: '第{line}行的价格已由{old}变为{new}，请刷新价格后再提交',
    en: 'The price of line {line} changed from {old} to {new}. Refresh the prices, then submit again',
  },
  ORDER_TOLERANCE_ABOVE: {
    zh: '允差不能高于规定的{max}%',
    en: 'The tolerance must not exceed {max}%',
  },
  ORDER_QUANTITY_REMARK: {
    zh: '第{line}行数量不符合最小起订量{minimum}或最小包装量{pack}，请填写行备注说明原因',
    en: 'Line {line} is below the minimum order quantity {minimum} or no multiple of the pack quantity {pack}. Explain it in the line remark',
  },

  DEMAND_NOT_UNIQUE: {
    zh: '供应商或订单类型不唯一，不能自动下单，请采购员处理',
    en: 'Supplier or order type is not unique, so the buyer has to decide. Automatic ordering is not possible',
  },
  DEMAND_NO_SUPPLIER: {
    zh: '申请{requisition}第{line}行没有建议供应商，请选择供应商',
    en: 'Line {line} of requisition {requisition} suggests no supplier. Please choose one',
  },
  // Confirmation
  ORDER_NOT_FROM_MALL: {
    zh: '只有目录商城订单可以逐行拒绝，其他订单请整单拒绝或提议交期',
    en: 'Only orders from the catalogue mall are refused line by line; refuse this order as a whole or propose dates',
  },
  ORDER_PROPOSAL_WAITING: {
    zh: '有交期提议等待采购方处理，不能整单确认',
    en: 'A proposed date is waiting for the buyer; the whole order cannot be confirmed now',
  },
  ORDER_PROPOSAL_SUM: {
    zh: '订单{order}第{line}行交货行{row}的提议数量合计{asked}，应为{available}',
    en: 'Order {order}, line {line}, row {row}: the proposals add up to {asked}, but must add up to {available}',
  },
  ORDER_PROPOSAL_PAST: {
    zh: '提议交期{date}早于今天',
    en: 'The proposed date {date} is in the past',
  },
  ORDER_PROPOSAL_REASON: {
    zh: '提议其他交期或分批时请填写原因',
    en: 'Please give a reason for another date or a split',
  },
  ORDER_ROW_STATE: {
    zh: '订单{order}第{line}行交货行{row}当前不能确认或提议',
    en: 'Order {order}, line {line}, row {row} cannot be confirmed or proposed at the moment',
  },
  ORDER_URGED_LATELY: {
    zh: '一小时内已催办过（{time}），请稍后再试',
    en: 'The supplier was reminded within the last hour ({time}). Please try again later',
  },

  // Shipping, cancelling, closing
  ORDER_NOT_SHIPPABLE: {
    zh: '订单{order}未发布或已结束，不能送货',
    en: 'Order {order} is not published or is finished; nothing can be shipped on it',
  },
  ORDER_LINE_NOT_OPEN: {
    zh: '订单{order}第{line}行已完成、关闭或取消，不能送货',
    en: 'Line {line} of order {order} is completed, closed or cancelled; nothing can be shipped on it',
  },
  ORDER_ROW_NOT_CONFIRMED: {
    zh: '订单{order}第{line}行交货行{row}尚未确认交期，不能送货',
    en: 'Row {row} of line {line} of order {order} is not confirmed yet and cannot be shipped',
  },
  ORDER_OVER_SHIPMENT: {
    zh: '订单{order}第{line}行可送数量为{available}，本次送货{asked}',
    en: 'Line {line} of order {order} has {available} left to ship, but this shipment has {asked}',
  },
  ORDER_LINE_OCCUPIED: {
    zh: '订单{order}第{line}行已有送货或收货{quantity}，不能取消',
    en: 'Line {line} of order {order} has {quantity} shipped or received and cannot be cancelled',
  },
  ORDER_LINE_NOTICED: {
    zh: '订单{order}第{line}行有送货通知{quantity}，请先取消送货通知',
    en: 'Line {line} of order {order} has delivery notices for {quantity}. Cancel them first',
  },
  ORDER_ON_THE_WAY: {
    zh: '订单{order}第{line}行有{quantity}在送货单{notes}中未终结，请先取消、收货或关闭送货单',
    en: 'Line {line} of order {order} has {quantity} on delivery notes {notes}. Cancel, receive or close them first',
  },
  ORDER_ADVANCE_PAID: {
    zh: '订单{order}已预付{amount}，请先退回或核销预付款',
    en: 'Order {order} has {amount} paid in advance. Have it refunded or written off first',
  },
  ORDER_NOTHING_OPEN: {
    zh: '订单{order}没有可关闭的行',
    en: 'Order {order} has no open line to close',
  },
  ORDER_REOPEN_TOO_LATE: {
    zh: '订单{order}第{line}行结束已超过365天，不能重新打开',
    en: 'Line {line} of order {order} ended more than 365 days ago and cannot be reopened',
  },
  ORDER_REOPEN_NOTHING: {
    zh: '订单{order}第{line}行没有可重新打开的数量',
    en: 'Line {line} of order {order} has no quantity to reopen',
  },
})

declare module '@opensrm/kernel/protocol/errorCatalogue.ts' {
  interface ErrorCatalogues {
    orderErrors: typeof orderErrors
  }
}
