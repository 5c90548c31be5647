import { defineErrors } from '@opensrm/kernel/protocol/errors.ts'

/** Refusals of delivery notes. */
export const deliveryErrors = defineErrors({
  NOTE_CHANGE_REFUSED: {
    zh: '第{line}行变更后的物料不能发货：{reason}',
    en: 'Line {line}: the changed goods may not ship: {reason}',
  },
  NOTE_ADDRESS_DIFFERS: {
    zh: '订单{order}第{line}行的收货地址与本单不同，一张送货单只能有一个收货地址',
    en: 'Line {line} of order {order} is for another address. A delivery note has one ship-to address',
  },
  NOTE_ORG_DIFFERS: {
    zh: '订单{order}第{line}行的收货组织与本单不同',
    en: 'Line {line} of order {order} is for another receiving organisation',
  },
  NOTE_SERVICE_LINE: {
    zh: '订单{order}第{line}行是服务，不需要送货单，由需求方验收',
    en: 'Line {line} of order {order} is a service: it is accepted by the requester, not delivered on a note',
  },
  NOTE_ROW_TWICE: {
    zh: '同一订单交货行在一张送货单中只能出现一次',
    en: 'A schedule line can be on a delivery note only once',
  },
  NOTE_ARRIVAL_BEFORE_SHIP: {
    zh: '预计到达{arrival}早于发货日期{ship}',
    en: 'The expected arrival {arrival} is before the ship date {ship}',
  },
  NOTE_SHIP_DATE_PAST: {
    zh: '发货日期{date}早于今天，请修改后再发货',
    en: 'The ship date {date} is in the past. Change it before shipping',
  },
  NOTE_LOTS_ABOVE: {
    zh: '第{line}行批次数量合计{sum}，超过送货数量{quantity}',
    en: 'The lots of line {line} add up to {sum}, more than its quantity {quantity}',
  },
  NOTE_LOTS_INCOMPLETE: {
    zh: '第{line}行为批次管理物料：批次数量合计{sum}，应等于送货数量{quantity}',
    en: 'Line {line} is lot controlled: its lots add up to {sum}, they must equal the quantity {quantity}',
  },
  NOTE_SERIALS_INCOMPLETE: {
    zh: '第{line}行为序列号管理物料：已录入{count}个序列号，应为{quantity}个',
    en: 'Line {line} is serial controlled: {count} serial numbers are entered, {quantity} are needed',
  },
  NOTE_SERIAL_LOT: {
    zh: '第{line}行序列号{serial}的批次{lot}不在本行批次中',
    en: 'Serial number {serial} of line {line} refers to lot {lot}, which is not on the line',
  },
  NOTE_SERIAL_USED: {
    zh: '物料“{item}”的序列号{serial}已在送货单{note}中使用',
    en: 'Serial number {serial} of item "{item}" is already on delivery note {note}',
  },
  NOTE_PRODUCTION_FUTURE: {
    zh: '批次{lot}的生产日期{date}晚于今天',
    en: 'The production date {date} of lot {lot} is in the future',
  },
  NOTE_EXPIRY_LATER: {
    zh: '批次{lot}的有效期{date}晚于按保质期计算的{latest}',
    en: 'The expiry {date} of lot {lot} is later than its shelf life allows ({latest})',
  },
  NOTE_EXPIRY_BEFORE_PRODUCTION: {
    zh: '批次{lot}的有效期{date}不晚于生产日期',
    en: 'The expiry {date} of lot {lot} is not after its production date',
  },
  NOTE_EXCEPTION_REFUSED: {
    zh: '订单{order}第{line}行送货异常（{exceptions}），该订单不允许此类送货',
    en: 'Line {line} of order {order}: {exceptions}. This order does not allow such a delivery',
  },
  NOTE_EXCEPTION_REASON: {
    zh: '本单存在送货异常（{exceptions}），请填写异常说明后再提交',
    en: 'This delivery note has exceptions ({exceptions}). Enter an explanation, then submit again',
  },
  SUPPLIER_NOT_RECEIVABLE: {
    zh: '供应商“{supplier}”不能送货或收货：{reasons}',
    en: 'Goods of supplier "{supplier}" cannot be shipped or received: {reasons}',
  },

  NOTE_CANCEL_NEEDS_BUYER: {
    zh: '送货单{note}已过预计到达时间{time}，请联系采购方取消',
    en: 'Delivery note {note} was due on {time}. Only the buyer can cancel it now',
  },
  NOTE_HAS_DRAFT_RECEIPT: {
    zh: '送货单{note}有未过账的收货单{receipt}，请先过账或取消该收货单',
    en: 'Delivery note {note} has the unposted receipt {receipt}. Post or cancel that receipt first',
  },
})

declare module '@opensrm/kernel/protocol/errorCatalogue.ts' {
  interface ErrorCatalogues {
    deliveryErrors: typeof deliveryErrors
  }
}
