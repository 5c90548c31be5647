import { defineErrors } from '@opensrm/kernel/protocol/errors.ts'

/** Refusals of receipts, inspection and stocking. */
export const receiptErrors = defineErrors({
  RECEIPT_DRAFT_EXISTS: {
    zh: '送货单{note}已有未过账的收货单{receipt}，不能重复收货',
    en: 'Delivery note {note} already has the unposted receipt {receipt}',
  },
  RECEIPT_NOTE_STATE: {
    zh: '送货单{note}当前状态为{state}，不能收货',
    en: 'Delivery note {note} is {state}; nothing can be received on it',
  },
  RECEIPT_NOTHING_EXPECTED: {
    zh: '送货单{note}已没有待收数量',
    en: 'Delivery note {note} has nothing left to receive',
  },
  RECEIPT_NEEDS_NOTE: {
    zh: '订单{order}必须凭送货单收货，不能直接收货',
    en: 'Order {order} is received against delivery notes; it cannot be received directly',
  },
  RECEIPT_NOT_A_SERVICE: {
    zh: '订单{order}第{line}行不是服务，不能做服务验收',
    en: 'Line {line} of order {order} is not a service, so it cannot be accepted as one',
  },
  RECEIPT_IS_A_SERVICE: {
    zh: '订单{order}第{line}行是服务，请使用“服务验收”类型的收货单',
    en: 'Line {line} of order {order} is a service. Use a receipt of type "Service acceptance"',
  },
  RECEIPT_TYPE_FIXED: {
    zh: '已有收货行，不能更换收货类型',
    en: 'The receipt type cannot change once the receipt has lines',
  },
  RECEIPT_EMPTY: { zh: '请填写收货数量', en: 'Enter the quantities received' },
  RECEIPT_LINE_EMPTY: {
    zh: '第{line}行收货数量和拒收数量不能同时为零',
    en: 'Line {line}: received and refused quantity cannot both be zero',
  },
  RECEIPT_REFUSE_REASON: {
    zh: '第{line}行有拒收数量，请选择拒收原因',
    en: 'Line {line} has refused goods. Choose a reason',
  },
  RECEIPT_LOT_REQUIRED: {
    zh: '第{line}行为批次管理物料，请填写批次号',
    en: 'Line {line} is lot controlled. Enter its lot number',
  },
  RECEIPT_SERIALS: {
    zh: '第{line}行为序列号管理物料：收货序列号{count}个，应与收货数量{quantity}一致',
    en: 'Line {line} is serial controlled: {count} serial numbers are received, they must match the quantity {quantity}',
  },
  RECEIPT_DATE_FUTURE: {
    zh: '实际收货时间{time}晚于当前时间',
    en: 'The receiving time {time} is in the future',
  },
  RECEIPT_OVER_NOTE: {
    zh: '送货单{note}第{line}行待收数量为{available}，本次收货与拒收合计{asked}',
    en: 'Line {line} of delivery note {note} can still take {available}; received and refused add up to {asked}',
  },
  RECEIPT_OVER_OPEN: {
    zh: '订单{order}第{line}行未交数量为{available}，本次验收{asked}',
    en: 'Line {line} of order {order} has {available} open, but {asked} is accepted here',
  },
  POST_DATE_FUTURE: {
    zh: '入账日期{date}晚于今天',
    en: 'The posting date {date} is in the future',
  },
  POST_PERIOD_CLOSED: {
    zh: '入账日期{date}所在期间已关账（截至{closedUntil}）',
    en: 'The posting date {date} is in a closed period (closed until {closedUntil})',
  },
  INSPECT_OVER_WAITING: {
    zh: '收货单{receipt}第{line}行待检数量为{available}，本次判定{asked}',
    en: 'Line {line} of receipt {receipt} has {available} waiting for inspection, but {asked} is entered here',
  },
  INSPECT_NOTHING: {
    zh: '请填写检验结果数量',
    en: 'Enter the quantities of the inspection result',
  },
  INSPECT_DEFECT_REQUIRED: {
    zh: '第{line}行有不合格数量，请选择不良原因',
    en: 'Line {line} has rejected goods. Choose the defect',
  },
  INSPECT_MRB_REQUIRED: {
    zh: '第{line}行特采数量需要MRB编号',
    en: 'Line {line}: a quantity on concession needs an MRB number',
  },
  STOCK_IN_NOTHING: { zh: '请填写入库数量', en: 'Enter the quantities to stock' },
  STOCK_IN_OVER: {
    zh: '收货单{receipt}第{line}行可入库数量为{available}，本次入库{asked}',
    en: 'Line {line} of receipt {receipt} has {available} to be stocked, but {asked} was requested',
  },
  STOCK_IN_SUBINVENTORY: {
    zh: '子库“{subinventory}”不属于收货组织、已停用或不允许收货',
    en: 'Subinventory "{subinventory}" is not one of the receiving organisation, is disabled, or takes no receipts',
  },
})

declare module '@opensrm/kernel/protocol/errorCatalogue.ts' {
  interface ErrorCatalogues {
    receiptErrors: typeof receiptErrors
  }
}
