import { defineErrors } from '@opensrm/kernel/protocol/errors.ts'

/** Refusals of requisitions and of the demand pool. */
export const demandErrors = defineErrors({
  REQUISITION_NEED_BY_PAST: {
    zh: '需求日期{date}早于今天，请重新填写',
    en: 'The need-by date {date} is in the past. Please enter a new one',
  },
  ITEM_NOT_PURCHASABLE: {
    zh: '物料“{item}”在收货组织“{org}”不可采购',
    en: 'Item "{item}" may not be bought for receiving organisation "{org}"',
  },
  RECEIVE_ORG_NOT_ASSOCIATED: {
    zh: '收货组织“{org}”未与采购组织关联，不能为其采购',
    en: 'Receiving organisation "{org}" is not associated with the buying organisation',
  },
  REQUISITION_HAS_ORDERS: {
    zh: '申请{requisition}第{line}行已下单{ordered}，不能取消；请先取消订单，或关闭剩余数量',
    en: 'Line {line} of requisition {requisition} has {ordered} on order and cannot be cancelled. Cancel the order first, or close the rest',
  },
  REQUISITION_IN_SOURCING: {
    zh: '申请{requisition}第{line}行有{quantity}正在寻源，请先结束寻源',
    en: 'Line {line} of requisition {requisition} has {quantity} in sourcing. End the sourcing first',
  },
  REQUISITION_BELOW_ORDERED: {
    zh: '数量{asked}小于已下单数量{ordered}',
    en: 'The quantity {asked} is less than the {ordered} already on order',
  },
  REQUISITION_OVERDRAWN: {
    zh: '采购申请{requisition}第{line}行可下单数量为{available}，本单占用{asked}，超出可用数量',
    en: 'Line {line} of requisition {requisition} has {available} available, but this order needs {asked}',
  },
  REQUISITION_NOT_OPEN: {
    zh: '采购申请{requisition}当前状态为{state}，不能再下单',
    en: 'Requisition {requisition} is {state}; nothing more can be ordered from it',
  },
  REQUISITION_OTHER_BUYER: {
    zh: '采购申请{requisition}第{line}行已分配给其他采购员',
    en: 'Line {line} of requisition {requisition} is assigned to another buyer',
  },
  NOTHING_AVAILABLE: {
    zh: '第{line}行没有可处理的数量',
    en: 'Line {line} has no quantity left to process',
  },
  REQUISITION_SUPPLIER_DESIGNATED: {
    zh: '采购申请{requisition}第{line}行指定了供应商，不能向其他供应商下单',
    en: 'Line {line} of requisition {requisition} has a designated supplier and cannot be ordered from another one',
  },
})

declare module '@opensrm/kernel/protocol/errorCatalogue.ts' {
  interface ErrorCatalogues {
    demandErrors: typeof demandErrors
  }
}
