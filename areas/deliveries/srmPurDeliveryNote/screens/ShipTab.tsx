import '../../../demand/ports/purchasing.css'
import { plainNumber } from '@opensrm/kernel/document/format.ts'
import { useText } from '@opensrm/ui/i18n/text.ts'
import { useTab } from '@opensrm/ui/shell/tab.ts'
import { useColumnMaker } from '@opensrm/ui/table/columnMaker.ts'
import { Typography } from 'antd'
import { useMemo } from 'react'
import { srmPurOrder } from '../../../orders/srmPurOrder/srmPurOrder.definition.ts'
import { srmPurDeliveryNotice } from '../../srmPurDeliveryNotice/srmPurDeliveryNotice.definition.ts'
import { CreateNotesDialog } from './CreateNotesDialog.tsx'
import { type OpenRow, OpenRowsTab } from './OpenRowsTab.tsx'
import './workbench.texts.ts'

export type ShipRow = OpenRow & {
  orderDeliveryId: string
  noticeLineId: string | null
  noticeId: string | null
  noticeNumber: string | null
  receiveOrgId: string
  deliveryAddress: string | null
  openQuantity: string
  /** The part that replaces returned goods. */
  replacementQuantity: string | null
  daysLeft: number | null
  shipNow: string | null
}

const line = srmPurOrder.children.lines.fields
const delivery = srmPurOrder.children.deliveries.fields
const notice = srmPurDeliveryNotice.fields

/**
 * What the supplier has promised but not sent yet: quantities typed into the grid become draft
 * notes.
 */
export function ShipTab() {
  const { tx } = useText()
  return (
    <OpenRowsTab<ShipRow>
      source={{ resource: 'srmPurDeliveryNote', action: 'findShippable' }}
      resource="srmPurDeliveryNote"
      label={tx('deal.shipRows')}
      columns={useShipColumns()}
      proposed={(row) => ({ shipNow: plainNumber(row.openQuantity) })}
      quantityKey="shipNow"
      texts={{
        empty: tx('deal.nothingToShip'),
        tick: tx('deal.tickRows'),
        create: (count) => tx('deal.create', { count }),
        created: tx('deal.created'),
      }}
      dialog={(asked) => <CreateNotesDialog {...asked} />}
    />
  )
}

/** Order, line and row as one column with a link to the order. */
export function useOrderColumn() {
  const { tx } = useText()
  const tab = useTab()
  const make = useColumnMaker([line, delivery, notice])
  const { openDocument } = tab
  return useMemo(
    () => ({
      make,
      column: <R extends OpenRow>() =>
        make<R>('poNumber', srmPurOrder.fields.poNumber, {
          title: tx('deal.order'),
          width: 172,
          format: (value, row) => `${String(value)} / ${row.lineNum}-${row.deliveryNum}`,
          render: (row) => (
            <Typography.Link
              tabIndex={-1}
              onClick={() => void openDocument('srmPurOrder', row.orderId)}
            >
              {String(row.poNumber)} / {String(row.lineNum)}-{String(row.deliveryNum)}
            </Typography.Link>
          ),
        }),
      daysLeft: <R extends OpenRow & { daysLeft: number | null }>() =>
        make<R>('daysLeft', line.lineNum, {
          title: tx('deal.daysLeft'),
          width: 84,
          render: (row) => (
            <span className={row.daysLeft !== null && row.daysLeft < 0 ? 'pur-shift is-late' : ''}>
              {row.daysLeft}
            </span>
          ),
        }),
    }),
    [make, tx, openDocument],
  )
}

function useShipColumns() {
  const { tx } = useText()
  const tab = useTab()
  const { make, column, daysLeft } = useOrderColumn()
  return useMemo(
    () => [
      // The editable columns come first to stay visible on a small screen; reference columns
      // follow.
      column<ShipRow>(),
      make<ShipRow>('itemId', line.itemId, { width: 150 }),
      make<ShipRow>('promisedDate', delivery.promisedDate, { width: 112 }),
      daysLeft<ShipRow>(),
      make<ShipRow>('openQuantity', delivery.openQuantity, { width: 80 }),
      make<ShipRow>('shipNow', line.quantity, {
        title: tx('deal.shipNow'),
        width: 116,
        editable: true,
        required: true,
      }),
      make<ShipRow>('replacementQuantity', line.quantity, {
        title: tx('deal.replacement'),
        width: 88,
      }),
      make<ShipRow>('uomCode', line.uomCode, { width: 88 }),
      make<ShipRow>('noticeNumber', notice.noticeNumber, {
        width: 150,
        render: (row) =>
          row.noticeId ? (
            <Typography.Link
              tabIndex={-1}
              onClick={() => void tab.openDocument('srmPurDeliveryNotice', row.noticeId as string)}
            >
              {row.noticeNumber}
            </Typography.Link>
          ) : null,
      }),
      make<ShipRow>('requiredTime', srmPurDeliveryNotice.children.lines.fields.requiredTime, {
        width: 140,
      }),
      make<ShipRow>('draftQuantity', line.quantity, { title: tx('deal.drafted'), width: 92 }),
      make<ShipRow>('quantity', delivery.quantity, { width: 92 }),
      make<ShipRow>('shippedQuantity', line.quantity, { title: tx('deal.shipped'), width: 92 }),
      make<ShipRow>('receivedQuantity', delivery.receivedQuantity, { width: 144 }),
      make<ShipRow>('shippableQuantity', line.quantity, { title: tx('deal.most'), width: 92 }),
      make<ShipRow>('receiveOrgId', delivery.receiveOrgId, { width: 172 }),
      make<ShipRow>('dockCode', notice.dockCode, { width: 90 }),
      make<ShipRow>('supplierItemCode', line.supplierItemCode, { width: 156 }),
      make<ShipRow>('deliveryAddress', delivery.deliveryAddress, { width: 200 }),
    ],
    [make, column, daysLeft, tx, tab.openDocument],
  )
}
