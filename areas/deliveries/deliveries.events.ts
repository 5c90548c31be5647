import { defineEvents } from '@opensrm/kernel/document/events.ts'
import { announced } from '@opensrm/platform/messages/announced.ts'
import type { MessageEvent } from '@opensrm/platform/messages/events.ts'

/** The fields of each event, and what its ids refer to. */
export const deliveriesPayloads = defineEvents({
  'srmPurCustomHeader.released': { id: 'record' },
  'srmPurDeliveryNote.approved': { id: 'record' },
  'srmPurDeliveryNote.arrived': { id: 'record' },
  'srmPurDeliveryNote.cancelled': { id: 'record' },
  'srmPurDeliveryNote.closed': { id: 'record' },
  'srmPurDeliveryNote.rejected': { id: 'record' },
  'srmPurDeliveryNote.shipped': { id: 'record' },
  'srmPurDeliveryNote.submitted': { id: 'record', status: 'text' },
  'srmPurDeliveryNote.transitOverdue': { id: 'record', daysLeft: 'number', supplierId: 'supplier' },
  'srmPurDeliveryNotice.appealAccepted': { id: 'record' },
  'srmPurDeliveryNotice.appealRejected': { id: 'record' },
  'srmPurDeliveryNotice.appealed': { id: 'record' },
  'srmPurDeliveryNotice.cancelled': { id: 'record' },
  'srmPurDeliveryNotice.closed': { id: 'record' },
  'srmPurDeliveryNotice.confirmDue': { id: 'record' },
  'srmPurDeliveryNotice.confirmed': { id: 'record' },
  'srmPurDeliveryNotice.published': { id: 'record', supplierId: 'supplier' },
  'srmPurGovernmentMaterial.expiring': { id: 'record', daysLeft: 'number', usedShare: 'number' },
  'srmPurReceipt.goodsRejected': { id: 'record' },
  'srmPurReceipt.posted': { id: 'record' },
})

export const deliveriesEvents: readonly MessageEvent[] = announced(
  'PURCHASING',
  deliveriesPayloads,
  [
    ['srmPurCustomHeader.released', '报关单已放行', 'Customs declaration released'],
    ['srmPurDeliveryNote.approved', '送货单已审批', 'Delivery note approved'],
    ['srmPurDeliveryNote.arrived', '送货单已到货', 'Delivery note arrived'],
    ['srmPurDeliveryNote.cancelled', '送货单已取消', 'Delivery note cancelled'],
    ['srmPurDeliveryNote.closed', '送货单已关闭', 'Delivery note closed'],
    ['srmPurDeliveryNote.submitted', '送货单已提交', 'Delivery note submitted'],
    ['srmPurDeliveryNote.transitOverdue', '送货单在途超期', 'Delivery overdue in transit', []],
    ['srmPurDeliveryNotice.appealAccepted', '送货通知申诉已接受', 'Objection to a notice accepted'],
    ['srmPurDeliveryNotice.appealRejected', '送货通知申诉被驳回', 'Objection to a notice refused'],
    [
      'srmPurDeliveryNotice.appealed',
      '供应商申诉送货通知',
      'Supplier objects to a delivery notice',
    ],
    ['srmPurDeliveryNotice.cancelled', '送货通知已取消', 'Delivery notice cancelled'],
    ['srmPurDeliveryNotice.closed', '送货通知已关闭', 'Delivery notice closed'],
    [
      'srmPurDeliveryNotice.confirmDue',
      '送货通知逾期未确认',
      'Delivery notice not confirmed in time',
    ],
    ['srmPurDeliveryNotice.confirmed', '送货通知已确认', 'Delivery notice confirmed'],
    [
      'srmPurGovernmentMaterial.expiring',
      '监管物料备案即将用尽或到期',
      'Filing about to expire or run out',
    ],
  ],
)

declare module '@opensrm/kernel/document/events.ts' {
  interface EventCatalogues {
    deliveriesPayloads: typeof deliveriesPayloads
  }
}
