import { defineEvents } from '@opensrm/kernel/document/events.ts'
import { announced } from '@opensrm/platform/messages/announced.ts'
import type { MessageEvent } from '@opensrm/platform/messages/events.ts'

/** The fields of each event, and what its ids refer to. */
export const stockPayloads = defineEvents({
  'srmPurReturn.cancelled': { id: 'record' },
  'srmPurReturn.confirmed': { id: 'record' },
  'srmPurReturn.insisted': { id: 'record' },
  'srmPurReturn.published': { id: 'record' },
  'srmPurReturn.receivedShort': { id: 'record' },
  'srmPurReturn.refused': { id: 'record' },
  'srmPurReturn.shipped': { id: 'record' },
  'srmPurReturn.signed': { id: 'record' },
  'srmPurWriteOff.posted': { id: 'record' },
  'srmSicTransaction.counterDiffFound': { sentences: 'texts' },
})

export const stockEvents: readonly MessageEvent[] = announced('PURCHASING', stockPayloads, [
  ['srmPurReturn.cancelled', '退货单已取消', 'Return cancelled', ['supplier']],
  ['srmPurReturn.confirmed', '供应商已确认退货', 'Supplier confirmed a return', ['createdBy']],
  ['srmPurReturn.insisted', '采购方坚持退货', 'Return insisted on', ['supplier']],
  ['srmPurReturn.receivedShort', '退货签收数量不足', 'Return received short'],
  ['srmPurReturn.refused', '供应商拒绝退货', 'Supplier refused a return', ['createdBy']],
  ['srmPurReturn.shipped', '退货已发出', 'Return shipped', ['supplier']],
  ['srmPurReturn.signed', '退货已签收', 'Return received by the supplier'],
  ['srmPurWriteOff.posted', '冲销单已过账', 'Reversal posted'],
  ['srmSicTransaction.counterDiffFound', '库存核对发现差异', 'Balances do not agree'],
])

declare module '@opensrm/kernel/document/events.ts' {
  interface EventCatalogues {
    stockPayloads: typeof stockPayloads
  }
}
