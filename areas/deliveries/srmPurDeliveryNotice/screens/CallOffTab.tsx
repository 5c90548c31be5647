import { plainNumber } from '@opensrm/kernel/document/format.ts'
import { useText } from '@opensrm/ui/i18n/text.ts'
import { useRuleContext } from '@opensrm/ui/screens/operationsOffered.ts'
import { useMemo } from 'react'
import { srmPurOrder } from '../../../orders/srmPurOrder/srmPurOrder.definition.ts'
import { type OpenRow, OpenRowsTab } from '../../srmPurDeliveryNote/screens/OpenRowsTab.tsx'
import { useOrderColumn } from '../../srmPurDeliveryNote/screens/ShipTab.tsx'
import { srmPurDeliveryNotice } from '../srmPurDeliveryNotice.definition.ts'
import { CallOffDialog } from './CallOffDialog.tsx'
import '../../srmPurDeliveryNote/screens/workbench.texts.ts'

export type CallOffRow = OpenRow & {
  orderDeliveryId: string
  supplierId: string
  receiveOrgId: string
  deliveryAddress: string | null
  promisedDate: string | null
  noticeableQuantity: string
  daysLeft: number | null
  callNow: string | null
  requiredTime: string | null
}

const line = srmPurOrder.children.lines.fields
const delivery = srmPurOrder.children.deliveries.fields
const noticeLine = srmPurDeliveryNotice.children.lines.fields

/**
 * Promised quantities not called off yet: quantities and times typed into the grid become draft
 * notices.
 */
export function CallOffTab() {
  const { tx } = useText()
  const { today } = useRuleContext()
  return (
    <OpenRowsTab<CallOffRow>
      source={{ resource: 'srmPurDeliveryNotice', action: 'findNoticeable' }}
      resource="srmPurDeliveryNotice"
      label={tx('deal.callOffRows')}
      columns={useCallOffColumns()}
      proposed={({ noticeableQuantity, promisedDate }) => ({
        callNow: plainNumber(noticeableQuantity),
        requiredTime: `${promisedDate && promisedDate > today ? promisedDate : today} 16:00:00`,
      })}
      quantityKey="callNow"
      texts={{
        empty: tx('deal.nothingToCall'),
        tick: tx('deal.tickToCall'),
        create: (count) => tx('deal.createNotices', { count }),
        created: tx('deal.createdNotices'),
      }}
      dialog={(asked) => <CallOffDialog {...asked} />}
    />
  )
}

function useCallOffColumns() {
  const { tx } = useText()
  const { make, column, daysLeft } = useOrderColumn()
  return useMemo(
    () => [
      // The editable columns come first to stay visible on a small screen; reference columns
      // follow.
      column<CallOffRow>(),
      make<CallOffRow>('supplierId', srmPurOrder.fields.supplierId, { width: 130 }),
      make<CallOffRow>('itemId', line.itemId, { width: 180 }),
      make<CallOffRow>('promisedDate', delivery.promisedDate, { width: 116 }),
      make<CallOffRow>('callNow', line.quantity, {
        title: tx('deal.callNow'),
        width: 116,
        editable: true,
        required: true,
      }),
      make<CallOffRow>('requiredTime', noticeLine.requiredTime, {
        width: 160,
        editable: true,
        required: true,
      }),
      make<CallOffRow>('uomCode', line.uomCode, { width: 88 }),
      daysLeft<CallOffRow>(),
      make<CallOffRow>('openQuantity', delivery.openQuantity, { width: 96 }),
      make<CallOffRow>('noticedQuantity', delivery.noticedQuantity, { width: 110 }),
      make<CallOffRow>('receiveOrgId', delivery.receiveOrgId, { width: 172 }),
      make<CallOffRow>('deliveryAddress', delivery.deliveryAddress, { width: 200 }),
    ],
    [make, column, daysLeft, tx],
  )
}
