import {
  AppError,
  defineErrors,
  type Issue,
  validationError,
} from '@opensrm/kernel/protocol/errors.ts'

/** Refusals of delivery notes, receipts, ledger and stock. They name document, line, asked and available quantity. */
export const deliveryErrors = defineErrors({
  // Delivery note: saving and submitting
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

  // Delivery note: later
  NOTE_CANCEL_NEEDS_BUYER: {
    zh: '送货单{note}已过预计到达时间{time}，请联系采购方取消',
    en: 'Delivery note {note} was due on {time}. Only the buyer can cancel it now',
  },
  NOTE_HAS_DRAFT_RECEIPT: {
    zh: '送货单{note}有未过账的收货单{receipt}，请先过账或取消该收货单',
    en: 'Delivery note {note} has the unposted receipt {receipt}. Post or cancel that receipt first',
  },

  // Receipt
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

  // Ledger and stock
  INSUFFICIENT_STOCK: {
    zh: '库存不足：物料“{item}”，需要{asked}，可用{available}',
    en: 'Insufficient stock of item "{item}": {asked} requested, {available} available',
  },
  STOCK_ROWS_REQUIRED: { zh: '请至少填写一行物料', en: 'Enter at least one item' },
  TRANSFER_SAME_PLACE: {
    zh: '转出子库与转入子库相同',
    en: 'Source and target subinventory are the same',
  },
  TRANSFER_OTHER_ORG: {
    zh: '只能在同一库存组织的子库之间转移',
    en: 'Goods can only be moved between subinventories of one organisation',
  },
  ADJUST_NOTHING: {
    zh: '调整数量不能为0',
    en: 'A difference of 0 adjusts nothing',
  },
  ADJUST_RECEIVING: {
    zh: '待入库区的货物随收货单处理，不做盘点调整',
    en: 'Goods in the receiving area are dealt with on their receipt, not by count differences',
  },
  ADJUST_ZERO: {
    zh: '第{row}行调整数量不能为零',
    en: 'Row {row}: the adjustment must not be zero',
  },
  ADJUST_OWNER: {
    zh: '第{row}行为供应商寄售库存，请选择供应商',
    en: 'Row {row} is consignment stock: choose its supplier',
  },
})

declare module '@opensrm/kernel/protocol/errorCatalogue.ts' {
  interface ErrorCatalogues {
    deliveryErrors: typeof deliveryErrors
  }
}

/** Refuses with one fault in its own words, or with the whole list. */
export function refuseIssues(issues: readonly Issue[]): void {
  const [first, ...others] = issues
  if (!first) return
  if (others.length > 0) throw validationError(issues)
  const { code, args = {}, msg: _msg, ...place } = first
  throw new AppError(code, args, { ...place, issues })
}
