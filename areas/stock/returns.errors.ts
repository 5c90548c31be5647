import { defineErrors } from '@opensrm/kernel/protocol/errors.ts'

/** Refusals of returns, return addresses and write-offs. */
export const returnsErrors = defineErrors({
  ADDRESS_IS_DEFAULT: {
    zh: '地址“{address}”是默认地址，请先将其他地址设为默认',
    en: 'Address "{address}" is the default. Make another address the default first',
  },
  ADDRESS_NAME_TWICE: {
    zh: '该供应商已有名为“{address}”的地址',
    en: 'The supplier already has an address named "{address}"',
  },
  ADDRESS_IN_USE: {
    zh: '地址“{address}”已被退货单使用，只能停用',
    en: 'Address "{address}" is used by a return. Disable it instead of deleting it',
  },
  RECEIPT_LINE_HELD: {
    zh: '收货单{receipt}第{line}行有{held}被退货或冲销占用，可用{available}，本次需要{asked}',
    en: 'Line {line} of receipt {receipt}: {held} are reserved by a return or reversal. {available} are available, but {asked} were requested',
  },

  RETURN_NO_SOURCE_REFUND: {
    zh: '无来源的退货只能退款，没有订单行可补货',
    en: 'A return without a source can only be refunded: there is no order line to replace it on',
  },
  RETURN_REPLACE_DATE_PAST: {
    zh: '约定补货日期{date}早于今天',
    en: 'The replacement date {date} is in the past',
  },
  RETURN_NOTHING_RETURNABLE: {
    zh: '收货单{receipt}没有可退数量',
    en: 'Receipt {receipt} has nothing that can be returned from there',
  },
  RETURN_OVER_RETURNABLE: {
    zh: '收货单{receipt}第{line}行可退数量为{available}，本次退货{asked}',
    en: 'Line {line} of receipt {receipt} has {available} to return, but {asked} was requested',
  },
  RETURN_LINE_CLOSED: {
    zh: '订单{order}第{line}行已关闭，不能补货，请改用退款',
    en: 'Line {line} of order {order} is closed and cannot be replaced. Use a refund',
  },
  RETURN_SERVICE: {
    zh: '收货单{receipt}第{line}行是服务，不能退货',
    en: 'Line {line} of receipt {receipt} is a service, so it cannot be returned',
  },
  RETURN_SERIALS: {
    zh: '第{line}行为序列号管理物料：已填{count}个序列号，应为{quantity}个',
    en: 'Line {line} is serial controlled: {count} serial numbers are entered, {quantity} are needed',
  },
  RETURN_SERIAL_AWAY: {
    zh: '第{line}行：序列号{serials}不在退货转出的地方',
    en: 'Line {line}: serial numbers {serials} are not where the goods go back from',
  },
  RETURN_SERIAL_UNKNOWN: {
    zh: '序列号{serial}不在第{line}行对应的收货中，或已退货',
    en: 'Serial number {serial} of line {line} was not on that receipt line, or has already been returned',
  },
  RETURN_ADDRESS_REQUIRED: {
    zh: '供应商没有可用的退货地址，请先维护退货地址',
    en: 'The supplier has no return address. Enter one first',
  },
  RETURN_PICKUP_PAST: {
    zh: '约定提货日期{date}早于今天',
    en: 'The pick-up date {date} is in the past',
  },
  RETURN_RECEIVED_OVER: {
    zh: '第{line}行已退货出库{available}，签收数量不能为{asked}',
    en: '{available} of line {line} were shipped back, so {asked} cannot be received',
  },
  RETURN_NOTHING_TO_REPLACE: {
    zh: '退货单{return}没有待补货的数量',
    en: 'Return {return} has nothing left to replace',
  },
  RETURN_REPLACEMENT_OVER: {
    zh: '退货单{return}第{line}行待补货{available}，本次送货{asked}',
    en: 'Line {line} of return {return} has {available} to be replaced, but {asked} is on the note',
  },
  RETURN_REPLACEMENT_ROW: {
    zh: '第{line}行的补货退货行与订单交货行不一致',
    en: 'Note line {line}: the returned line belongs to another schedule line',
  },

  WRITEOFF_EMPTY: {
    zh: '按“{type}”没有可冲销的数量',
    en: 'There is nothing that can be reversed as "{type}"',
  },
  WRITEOFF_OVER: {
    zh: '第{line}行原事务{transaction}可冲销数量为{available}，本次冲销{asked}',
    en: 'Line {line}: transaction {transaction} has {available} to reverse, but {asked} was requested',
  },
  WRITEOFF_SETTLED: {
    zh: '第{line}行原事务{transaction}已有{settled}对账，可冲销{available}，请先撤回对账单或做退货',
    en: 'Line {line}: {settled} of transaction {transaction} is already reconciled, so only {available} can be reversed. Withdraw the statement or create a return',
  },
  WRITEOFF_SOURCE: {
    zh: '第{line}行的原事务不属于本单的来源或类型',
    en: 'Line {line}: the source transaction does not belong to the source or type of this reversal',
  },
  WRITEOFF_OF_WRITEOFF: {
    zh: '事务{transaction}本身是冲销，不能再冲销',
    en: 'Transaction {transaction} is itself a reversal and cannot be reversed',
  },
  WRITEOFF_NOT_CONSUMPTION: {
    zh: '事务{transaction}不是寄售耗用，请从收货单或退货单冲销',
    en: 'Transaction {transaction} is no consumption. Reverse it from its receipt or return',
  },
  WRITEOFF_BEFORE_SOURCE: {
    zh: '入账日期{date}早于原事务的入账日期{source}',
    en: 'The posting date {date} is before that of the source transaction, {source}',
  },
  WRITEOFF_RETURN_SIGNED: {
    zh: '退货单{return}已被供应商签收，不能冲销',
    en: 'Return {return} was received by the supplier and cannot be reversed',
  },
  WRITEOFF_RETURN_REPLACED: {
    zh: '退货单{return}已有补货送货单{note}，不能冲销',
    en: 'Return {return} already has the replacement note {note} and cannot be reversed',
  },
  WRITEOFF_SERIALS: {
    zh: '第{line}行为序列号管理物料：已填{count}个序列号，应为{quantity}个',
    en: 'Line {line} is serial controlled: {count} serial numbers are entered, {quantity} are needed',
  },
  WRITEOFF_SERIALS_MOVED: {
    zh: '第{line}行：序列号{serials}不属于被冲销的事务，或之后已有变动',
    en: 'Line {line}: serial numbers {serials} are not of the posting reversed, or have moved since',
  },
  WRITEOFF_SERIALS_PLACE: {
    zh: '第{line}行：从子库“{place}”冲销{quantity}个，所填序列号中有{count}个在该子库',
    en: 'Line {line}: {quantity} are taken back from subinventory "{place}", where {count} of the serial numbers are',
  },
  WRITEOFF_COMPONENT_PIECES: {
    zh: '第{line}行：组件“{item}”按序列号管理，应退回{quantity}个，已填{count}个；可退回的有：{serials}',
    en: 'Line {line}: {quantity} of the serial-controlled component "{item}" come back, but {count} are named. Available: {serials}',
  },
  WRITEOFF_OVER_ORDER: {
    zh: '订单{order}第{line}行的数量已被其他送货占用，冲销后会超过可送数量',
    en: 'Line {line} of order {order} was delivered by other notes in the meantime. The reversal would exceed its quantity',
  },
  RETURN_OF_ABNORMAL: {
    zh: '来自异常单的退货数量和来源不能修改，请取消后在异常单重新处置',
    en: 'Quantity and source of a return made from an abnormal report are fixed. Cancel it and dispose of the goods there',
  },
  REJUDGE_OVER_REJECTED: {
    zh: '收货单{receipt}第{line}行不合格在库{available}，本次需要{asked}',
    en: 'Line {line} of receipt {receipt} has {available} rejected goods here, but {asked} were asked for',
  },
})

declare module '@opensrm/kernel/protocol/errorCatalogue.ts' {
  interface ErrorCatalogues {
    returnsErrors: typeof returnsErrors
  }
}
