import { t } from '@opensrm/kernel/i18n/text.ts'
import type { MessageEvent } from '@opensrm/platform/messages/events.ts'

/** What documents of purchasing tell beside the events that come with messages: code, and what it is called. */
const told: readonly (readonly [code: string, zh: string, en: string])[] = [
  ['srmPurAgreement.expiring', '采购协议即将到期', 'Agreement about to expire'],
  ['srmPurAgreement.limitExceeded', '采购协议超出限额', 'Agreement limit exceeded'],
  ['srmPurAgreement.nearLimit', '采购协议接近限额', 'Agreement near its limit'],
  ['srmPurCustomHeader.released', '报关单已放行', 'Customs declaration released'],
  ['srmPurDeliveryNote.approved', '送货单已审批', 'Delivery note approved'],
  ['srmPurDeliveryNote.arrived', '送货单已到货', 'Delivery note arrived'],
  ['srmPurDeliveryNote.cancelled', '送货单已取消', 'Delivery note cancelled'],
  ['srmPurDeliveryNote.closed', '送货单已关闭', 'Delivery note closed'],
  ['srmPurDeliveryNote.submitted', '送货单已提交', 'Delivery note submitted'],
  ['srmPurDeliveryNote.transitOverdue', '送货单在途超期', 'Delivery overdue in transit'],
  ['srmPurDeliveryNotice.appealAccepted', '送货通知申诉已接受', 'Objection to a notice accepted'],
  ['srmPurDeliveryNotice.appealRejected', '送货通知申诉被驳回', 'Objection to a notice refused'],
  ['srmPurDeliveryNotice.appealed', '供应商申诉送货通知', 'Supplier objects to a delivery notice'],
  ['srmPurDeliveryNotice.cancelled', '送货通知已取消', 'Delivery notice cancelled'],
  ['srmPurDeliveryNotice.closed', '送货通知已关闭', 'Delivery notice closed'],
  [
    'srmPurDeliveryNotice.confirmDue',
    '送货通知逾期未确认',
    'Delivery notice not confirmed in time',
  ],
  ['srmPurDeliveryNotice.confirmed', '送货通知已确认', 'Delivery notice confirmed'],
  ['srmPurForecast.confirmed', '采购预测已确认', 'Forecast confirmed'],
  ['srmPurForecast.replied', '供应商已回复预测', 'Supplier answered a forecast'],
  ['srmPurForecast.returned', '采购预测被退回', 'Forecast returned'],
  [
    'srmPurGovernmentMaterial.expiring',
    '监管物料备案即将用尽或到期',
    'Filing about to expire or run out',
  ],
  ['srmPurOrder.approved', '采购订单已审批', 'Purchase order approved'],
  ['srmPurOrder.linesRefused', '供应商拒绝订单行', 'Supplier refused order lines'],
  ['srmPurRequisition.approved', '采购申请已审批', 'Requisition approved'],
  ['srmPurRequisition.assigned', '采购申请已分配采购员', 'Requisition assigned to a buyer'],
  ['srmPurRequisition.lineUnpriced', '采购申请物料未定价', 'Requisition line without a price'],
  ['srmPurReturn.cancelled', '退货单已取消', 'Return cancelled'],
  ['srmPurReturn.confirmed', '供应商已确认退货', 'Supplier confirmed a return'],
  ['srmPurReturn.insisted', '采购方坚持退货', 'Return insisted on'],
  ['srmPurReturn.receivedShort', '退货签收数量不足', 'Return received short'],
  ['srmPurReturn.refused', '供应商拒绝退货', 'Supplier refused a return'],
  ['srmPurReturn.shipped', '退货已发出', 'Return shipped'],
  ['srmPurReturn.signed', '退货已签收', 'Return received by the supplier'],
  ['srmPurSample.received', '样品已收到', 'Sample received'],
  ['srmPurSample.sent', '样品已寄出', 'Sample sent'],
  ['srmPurUnpricedMaterial.overdue', '物料长期未定价', 'Item without a price for too long'],
  ['srmPurWriteOff.posted', '冲销单已过账', 'Reversal posted'],
  ['srmSicTransaction.counterDiffFound', '库存核对发现差异', 'Balances do not agree'],
]

export const purchasingEvents: readonly MessageEvent[] = told.map(([code, zh, en]) => ({
  code,
  title: t(zh, en),
  module: 'PURCHASING',
}))
