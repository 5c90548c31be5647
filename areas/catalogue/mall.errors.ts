import { defineErrors } from '@opensrm/kernel/protocol/errors.ts'

export const mallErrors = defineErrors({
  MALL_ADDRESS_DEFAULT: {
    zh: '{receiver}已是默认地址',
    en: '{receiver} is the default address already',
  },
  MALL_ADDRESS_SHARED: {
    zh: '组织共用地址由有管理权限的人员维护',
    en: 'Addresses shared in the organisation are kept by users with the permission to manage them',
  },
  MALL_ADDRESS_MANY: {
    zh: '个人地址最多{max}个，请先删除不用的地址',
    en: 'At most {max} personal addresses. Delete one that is not used first',
  },
  MALL_ADDRESS_DISTRICT: {
    zh: '{district}不够具体，地区请选到区县',
    en: '{district} is not precise enough: choose the county',
  },
  MALL_ADDRESS_ORG: {
    zh: '收货组织与业务组织没有采购-库存关联',
    en: 'The receiving organisation is not associated with the organisation as purchase to inventory',
  },
  MALL_ADDRESS_OTHER: {
    zh: '这是其他人的收货地址，请选择自己的或组织共用的地址',
    en: 'This is the address of somebody else. Choose your own or a shared one',
  },
  MALL_OFF_SHELF: { zh: '{sku}：商品已下架', en: '{sku}: no longer on the shelf' },
  MALL_NOT_VISIBLE: {
    zh: '{sku}：不对本组织开放',
    en: '{sku}: not offered to the organisation',
  },
  MALL_NOT_BUYABLE: {
    zh: '{sku}：供应商或采购协议目前不能下单',
    en: '{sku}: its supplier or agreement allows no orders at present',
  },
  MALL_PRICE_ENDED: {
    zh: '{sku}：价格有效期为{from}至{to}',
    en: '{sku}: its price is valid from {from} to {to}',
  },
  MALL_NO_STOCK: {
    zh: '{sku}：可售数量{available}，需要{quantity}',
    en: '{sku}: {available} available, {quantity} wanted',
  },
  MALL_BELOW_MINIMUM: {
    zh: '{sku}：起订量{minimum}',
    en: '{sku}: minimum order quantity {minimum}',
  },
  MALL_MULTIPLE: {
    zh: '{sku}：数量须为{multiple}的倍数',
    en: '{sku}: the quantity must be a multiple of {multiple}',
  },
  MALL_ABOVE_MAXIMUM: {
    zh: '{sku}：单次限购{maximum}',
    en: '{sku}: at most {maximum} per order',
  },
  MALL_NOT_DELIVERED: {
    zh: '{sku}：不配送到该地址',
    en: '{sku}: not delivered to this address',
  },
  MALL_LINE_LIMIT: {
    zh: '{sku}：目录的单行金额上限为{limit}，本行{amount}',
    en: '{sku}: the directory allows {limit} a line, this one is {amount}',
  },
  MALL_NOT_ELIGIBLE: { zh: '{sku}：{reasons}', en: '{sku}: {reasons}' },
  MALL_PRICE_CHANGED: {
    zh: '{sku}：含税单价由{old}变为{new}，请刷新价格确认',
    en: '{sku}: the price incl. tax went from {old} to {new}. Take the present prices to confirm',
  },
  MALL_FRACTION: {
    zh: '{sku}：{quantity}换算为{converted}{unit}，须为整数倍',
    en: '{sku}: {quantity} is {converted} {unit}, which is not a whole number',
  },
  MALL_SUBINVENTORY: {
    zh: '{sku}须入库，收货人地址没有收货子库',
    en: '{sku} goes to stock, and the address of the addressee names no subinventory',
  },
  MALL_CURRENCY_MIXED: {
    zh: '一张商城订单只能有一种币种：{currency}，{sku}为{other}',
    en: 'A mall order has one currency: {currency}. {sku} is in {other}',
  },
  MALL_NEED_BY_PAST: { zh: '需求日期{date}已过', en: 'The need-by date {date} has passed' },
  MALL_APPLICANT_ONLY: {
    zh: '只有下单人可以操作',
    en: 'Only the person who ordered may do this',
  },
  MALL_RECEIVER_ONLY: {
    zh: '只有下单人或收货人可以确认收货',
    en: 'Only the person who ordered or the receiver may confirm receipt',
  },
  MALL_NOTHING_TO_ORDER: {
    zh: '商城订单{order}没有待转单的行',
    en: 'Mall order {order} has no line to be ordered',
  },
  MALL_NOT_ORDERED: {
    zh: '没有行可以转采购订单：{reasons}',
    en: 'No line could be ordered: {reasons}',
  },
  MALL_RECEIVE_OVER: {
    zh: '第{line}行本次最多可收{available}，录入{quantity}',
    en: 'Line {line}: at most {available} can be received now, {quantity} entered',
  },
  MALL_RECEIVE_STATE: {
    zh: '第{line}行没有可收的采购订单',
    en: 'Line {line} has no purchase order to receive on',
  },
  MALL_URGED_TODAY: { zh: '今天已催办过', en: 'The suppliers have been reminded today' },
  MALL_NOT_LATE: {
    zh: '没有超过承诺交期的行',
    en: 'No line is past its promised date',
  },
  MALL_NOTHING_AGAIN: {
    zh: '没有可再次购买的商品：{reasons}',
    en: 'Nothing of it can be bought again: {reasons}',
  },
  MALL_CART_FULL: {
    zh: '购物车最多{max}行，请先下单或移除一些商品',
    en: 'The cart holds at most {max} rows. Check out or remove some first',
  },
  MALL_CART_INVALID: {
    zh: '选中的商品不能购买：{reasons}',
    en: 'Chosen goods cannot be bought: {reasons}',
  },
  MALL_CART_EMPTY: { zh: '请先选择商品', en: 'Choose some goods first' },
  MALL_NO_PERSON: {
    zh: '当前用户没有对应的人员或组织，不能在商城购买',
    en: 'The user belongs to no person or organisation and cannot buy in the mall',
  },
  MALL_NO_ADDRESS: {
    zh: '请先建立收货人地址',
    en: 'Add an address to deliver to first',
  },
  MALL_COMPARE_DIRECTORY: {
    zh: '只能比较同一目录下的商品，最多{max}个',
    en: 'Only goods of one directory can be compared, at most {max}',
  },
})

declare module '@opensrm/kernel/protocol/errorCatalogue.ts' {
  interface ErrorCatalogues {
    mallErrors: typeof mallErrors
  }
}
