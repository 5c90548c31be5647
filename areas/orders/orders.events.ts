import { defineEvents } from '@opensrm/kernel/document/events.ts'
import { announced } from '@opensrm/platform/messages/announced.ts'
import type { MessageEvent } from '@opensrm/platform/messages/events.ts'

/** The fields of each event, and what its ids refer to. */
export const ordersPayloads = defineEvents({
  /** in force, also as a new version of one that was */
  'srmPurAgreement.effected': { id: 'record' },
  /** expired or terminated */
  'srmPurAgreement.ended': { id: 'record' },
  'srmPurAgreement.expiring': {
    id: 'record',
    daysLeft: 'number',
    effectiveTo: 'text',
    supplierId: 'supplier',
  },
  'srmPurAgreement.limitExceeded': { id: 'record', code: 'text' },
  'srmPurAgreement.nearLimit': {
    id: 'record',
    agreementNumber: 'text',
    buyerId: 'person',
    releasedAmount: 'number',
  },
  'srmPurAgreement.published': { id: 'record', agreementNumber: 'text', supplierId: 'supplier' },
  'srmPurOrder.approved': { id: 'record', poNumber: 'text', buyerId: 'person' },
  'srmPurOrder.cancelled': {
    id: 'record',
    poNumber: 'text',
    supplierId: 'supplier',
    lineNums: 'texts',
  },
  'srmPurOrder.changeProposed': {
    id: 'record',
    poNumber: 'text',
    buyerId: 'person',
    changeNumber: 'text',
    supplierId: 'supplier',
  },
  'srmPurOrder.changed': {
    id: 'record',
    poNumber: 'text',
    supplierId: 'supplier',
    changeNumber: 'text',
  },
  'srmPurOrder.confirmed': { id: 'record', poNumber: 'text', buyerId: 'person' },
  'srmPurOrder.linesRefused': {
    id: 'record',
    poNumber: 'text',
    buyerId: 'person',
    lineNums: 'texts',
    reason: 'text',
  },
  'srmPurOrder.published': {
    id: 'record',
    poNumber: 'text',
    supplierId: 'supplier',
    confirmDeadline: 'text',
  },
  'srmPurOrder.refused': { id: 'record', poNumber: 'text', buyerId: 'person', reason: 'text' },
  'srmPurOrder.urged': { id: 'record', poNumber: 'text', supplierId: 'supplier' },
  'srmPurSample.published': { id: 'record' },
  'srmPurSample.received': { id: 'record' },
  'srmPurSample.sent': { id: 'record' },
  'srmPurUnpricedMaterial.overdue': { buyerId: 'person', count: 'number', days: 'number' },
})

export const ordersEvents: readonly MessageEvent[] = announced('PURCHASING', ordersPayloads, [
  [
    'srmPurAgreement.expiring',
    '采购协议即将到期',
    'Agreement about to expire',
    ['buyerId', 'supplier'],
  ],
  ['srmPurAgreement.effected', '采购协议生效', 'Agreement in effect'],
  ['srmPurAgreement.ended', '采购协议终止', 'Agreement ended'],
  ['srmPurAgreement.limitExceeded', '采购协议超出限额', 'Agreement limit exceeded'],
  ['srmPurAgreement.nearLimit', '采购协议接近限额', 'Agreement near its limit'],
  ['srmPurOrder.approved', '采购订单已审批', 'Purchase order approved'],
  ['srmPurOrder.linesRefused', '供应商拒绝订单行', 'Supplier refused order lines'],
  ['srmPurSample.received', '样品已收到', 'Sample received'],
  ['srmPurSample.sent', '样品已寄出', 'Sample sent'],
  ['srmPurUnpricedMaterial.overdue', '物料长期未定价', 'Item without a price for too long'],
])

declare module '@opensrm/kernel/document/events.ts' {
  interface EventCatalogues {
    ordersPayloads: typeof ordersPayloads
  }
}
