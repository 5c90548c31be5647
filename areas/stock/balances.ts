import { tableOf } from '@opensrm/kernel/document/define.ts'

const t = (resource: string, child?: string): string => tableOf({ resource }, child)

const REQUISITION_LINES = t('srmPurRequisition', 'lines')
const ORDER = t('srmPurOrder')
const ORDER_LINES = t('srmPurOrder', 'lines')
const ORDER_ROWS = t('srmPurOrder', 'deliveries')
const ORDER_COMPONENTS = t('srmPurOrder', 'components')
const ORDER_SOURCES = t('srmPurOrder', 'sources')
const NOTE = t('srmPurDeliveryNote')
const NOTE_LINES = t('srmPurDeliveryNote', 'lines')
const RECEIPT = t('srmPurReceipt')
const RECEIPT_LINES = t('srmPurReceipt', 'lines')
const RETURN = t('srmPurReturn')
const RETURN_ITEMS = t('srmPurReturn', 'items')
const WRITE_OFF = t('srmPurWriteOff')
const WRITE_OFF_LINES = t('srmPurWriteOff', 'lines')
const LEDGER = t('srmSicTransaction')
const STOCK = t('srmSicInventory')
const ITEM = t('srmBaseItem')
const PIECE = t('srmPurMaterialSn')

/** Receipts whose lines count; a written-off receipt counts with its write-off quantity. */
const POSTED = "('POSTED', 'COMPLETED', 'WRITTEN_OFF')"

/**
 * Invariants of all balances from request to receipt, return and consumption: sentences, each with
 * a query for the rows that violate it. Counters are recomputed from the documents and the ledger.
 * Used by the nightly job, the tests and `npm run bench -- balances`.
 */
export const BALANCES = {
  'ordered is what live sources hold': `select l.id, l.ordered_quantity, s.held from ${REQUISITION_LINES} l
    left join lateral (select coalesce(sum(quantity + coalesce(changing_quantity, 0) - closed_quantity), 0) as held from ${ORDER_SOURCES} where requisition_line_id = l.id) s on true
    where l.ordered_quantity <> s.held`,
  'received of a requisition is what its sources received': `select l.id from ${REQUISITION_LINES} l
    left join lateral (select coalesce(sum(received_quantity), 0) as received from ${ORDER_SOURCES} where requisition_line_id = l.id) s on true
    where l.received_quantity <> s.received`,
  'a requisition line is never overdrawn': `select id from ${REQUISITION_LINES} where quantity - ordered_quantity - returned_quantity - closed_quantity < 0`,
  'sources of an order line are not more than the line': `select l.id from ${ORDER_LINES} l
    join lateral (select sum(quantity - closed_quantity) as taken from ${ORDER_SOURCES} where parent_id = l.id) s on true where s.taken > l.quantity`,
  'delivery rows add up to their line': `select l.id from ${ORDER_LINES} l
    join lateral (select sum(quantity) as quantity, sum(occupied_quantity) as occupied, sum(received_quantity) as received,
        sum(replacement_quantity) as replacement from ${ORDER_ROWS} where parent_id = l.id) d on true
    where d.quantity <> l.quantity or d.occupied <> l.occupied_quantity or d.received <> l.received_quantity or d.replacement <> l.replacement_quantity`,
  'occupied is what lines of live notes and direct receipts hold': `select d.id, d.occupied_quantity, n.held from ${ORDER_ROWS} d
    left join lateral (select coalesce(sum(case when x.final_flag = 'Y' then x.received_quantity else x.quantity end), 0) as held
      from ${NOTE_LINES} x join ${NOTE} h on h.id = x.header_id
      where x.order_delivery_id = d.id and h.status in ('APPROVING', 'READY', 'SHIPPED', 'ARRIVED', 'PART_RECEIVED', 'RECEIVED', 'CLOSED')) n on true
    left join lateral (select coalesce(sum(x.quantity - x.write_off_quantity), 0) as held from ${RECEIPT_LINES} x join ${RECEIPT} h on h.id = x.header_id
      where x.order_delivery_id = d.id and x.note_line_id is null and h.status in ${POSTED}) r on true
    where d.occupied_quantity <> n.held + r.held - d.replacement_quantity`,
  'occupied stays within the tolerance of the line': `select id from ${ORDER_LINES}
    where occupied_quantity > (quantity - cancelled_quantity) * (1 + coalesce(over_tolerance_pct, 0) / 100)`,
  'in transit is what was shipped and is neither received nor refused': `select l.id, l.in_transit_quantity, n.coming from ${ORDER_LINES} l
    left join lateral (select coalesce(sum(x.quantity - x.received_quantity - x.refused_quantity), 0) as coming
      from ${NOTE_LINES} x join ${NOTE} h on h.id = x.header_id join ${ORDER_ROWS} d on d.id = x.order_delivery_id
      where d.parent_id = l.id and x.final_flag = 'N' and h.status in ('SHIPPED', 'ARRIVED', 'PART_RECEIVED', 'RECEIVED')) n on true
    where l.in_transit_quantity <> n.coming`,
  'received of a note line is what receipts of it were posted': `select x.id from ${NOTE_LINES} x
    left join lateral (select coalesce(sum(r.quantity - r.write_off_quantity), 0) as received, coalesce(sum(r.refused_quantity), 0) as refused
      from ${RECEIPT_LINES} r join ${RECEIPT} h on h.id = r.header_id where r.note_line_id = x.id and h.status in ${POSTED}) r on true
    where x.received_quantity <> r.received or x.refused_quantity <> r.refused`,
  'received and refused are not more than shipped': `select id from ${NOTE_LINES} where received_quantity + refused_quantity > quantity`,
  'received, accepted, rejected, stocked and returned of an order line are those of its receipts': `select l.id from ${ORDER_LINES} l
    left join lateral (select coalesce(sum(r.quantity - r.write_off_quantity), 0) as received, coalesce(sum(r.accepted_quantity + r.concession_quantity), 0) as accepted,
        coalesce(sum(r.rejected_quantity), 0) as rejected, coalesce(sum(r.stocked_quantity), 0) as stocked, coalesce(sum(r.returned_quantity), 0) as returned
      from ${RECEIPT_LINES} r join ${RECEIPT} h on h.id = r.header_id join ${ORDER_ROWS} d on d.id = r.order_delivery_id
      where d.parent_id = l.id and h.status in ${POSTED}) r on true
    where l.received_quantity <> r.received or l.accepted_quantity <> r.accepted or l.rejected_quantity <> r.rejected
      or l.stocked_quantity <> r.stocked or l.returned_quantity <> r.returned`,
  'to be replaced of an order row is what went back for replacement': `select d.id from ${ORDER_ROWS} d
    left join lateral (select coalesce(sum(i.shipped_quantity), 0) as replaced from ${RETURN_ITEMS} i join ${RETURN} h on h.id = i.header_id
      where i.order_delivery_id = d.id and h.return_mode = 'REPLACE') r on true
    where d.replacement_quantity <> r.replaced`,
  'replaced of a return item is what receipts brought for it': `select i.id from ${RETURN_ITEMS} i
    left join lateral (select coalesce(sum(r.quantity - r.write_off_quantity), 0) as received from ${NOTE_LINES} x
      join ${RECEIPT_LINES} r on r.note_line_id = x.id join ${RECEIPT} h on h.id = r.header_id
      where x.return_item_id = i.id and h.status in ${POSTED}) r on true
    where i.replaced_quantity <> r.received`,
  'shipped of a return item is what the ledger took': `select i.id from ${RETURN_ITEMS} i
    left join lateral (select -coalesce(sum(quantity), 0) as shipped from ${LEDGER} where return_item_id = i.id) x on true
    where i.shipped_quantity <> x.shipped`,
  'returned of a receipt line is what its return items shipped': `select l.id from ${RECEIPT_LINES} l
    left join lateral (select coalesce(sum(shipped_quantity), 0) as shipped from ${RETURN_ITEMS} where receipt_line_id = l.id) i on true
    where l.returned_quantity <> i.shipped`,
  'held of a receipt line is what returns and write-offs under way hold': `select l.id from ${RECEIPT_LINES} l
    left join lateral (select coalesce(sum(i.quantity) filter (where h.return_from = 'RECEIVING'), 0) as receiving,
        coalesce(sum(i.quantity) filter (where h.return_from = 'STOCK'), 0) as stock
      from ${RETURN_ITEMS} i join ${RETURN} h on h.id = i.header_id
      where i.receipt_line_id = l.id and h.status in ('APPROVING', 'WAIT_SUPPLIER', 'REFUSED', 'CONFIRMED')) r on true
    left join lateral (select coalesce(sum(w.held_receiving_quantity), 0) as receiving, coalesce(sum(w.held_stock_quantity), 0) as stock
      from ${WRITE_OFF_LINES} w join ${WRITE_OFF} h on h.id = w.header_id where w.receipt_line_id = l.id and h.status = 'APPROVING') w on true
    where l.held_receiving_quantity <> r.receiving + w.receiving or l.held_stock_quantity <> r.stock + w.stock`,
  'reserved stock is what approved returns wait to take': `select coalesce(s.item_id, r.item_id) as item from
    (select item_id, subinventory_id, lot_number, sum(reserved_quantity) as q from ${STOCK} group by 1, 2, 3 having sum(reserved_quantity) <> 0) s
    full join (select i.item_id, i.subinventory_id, i.lot_number, sum(round(i.quantity * coalesce(ol.uom_rate, 1), 6)) as q
      from ${RETURN_ITEMS} i join ${RETURN} h on h.id = i.header_id
        left join ${ORDER_ROWS} d on d.id = i.order_delivery_id left join ${ORDER_LINES} ol on ol.id = d.parent_id
      where h.return_from <> 'RECEIVING' and h.abnormal_id is null and h.status in ('WAIT_SUPPLIER', 'REFUSED', 'CONFIRMED') group by 1, 2, 3) r
      on r.item_id = s.item_id and r.subinventory_id = s.subinventory_id and r.lot_number is not distinct from s.lot_number
    where coalesce(s.q, 0) <> coalesce(r.q, 0)`,
  'stock is the sum of the ledger': `select coalesce(i.item_id, x.item_id) as item from
    (select item_id, subinventory_id, lot_number, owner_type, supplier_id, sum(on_hand_quantity) as q from ${STOCK}
      where subinventory_id is not null group by 1, 2, 3, 4, 5) i
    full join (select item_id, subinventory_id, lot_number, owner_type, case when owner_type = 'SUPPLIER' then supplier_id end as supplier_id,
        sum(stock_quantity) as q from ${LEDGER} where stock_quantity <> 0 group by 1, 2, 3, 4, 5) x
      on i.item_id = x.item_id and i.subinventory_id = x.subinventory_id and i.lot_number is not distinct from x.lot_number
        and i.owner_type is not distinct from x.owner_type and i.supplier_id is not distinct from x.supplier_id
    where coalesce(i.q, 0) <> coalesce(x.q, 0)`,
  'goods waiting for a verdict and rejected goods are those of the receipts': `select coalesce(i.item_id, r.item_id) as item from
    (select item_id, sum(inspect_quantity) as waiting, sum(rejected_quantity) as rejected from ${STOCK} group by 1) i
    full join (select r.item_id,
        sum(round((r.quantity - r.accepted_quantity - r.concession_quantity - r.rejected_quantity - r.destroyed_quantity - r.write_off_quantity - r.returned_unjudged_quantity) * coalesce(ol.uom_rate, 1), 6)) as waiting,
        sum(round((r.rejected_quantity - r.returned_rejected_quantity - r.scrapped_quantity) * coalesce(ol.uom_rate, 1), 6)) as rejected
      from ${RECEIPT_LINES} r join ${RECEIPT} h on h.id = r.header_id
        join ${ORDER_ROWS} d on d.id = r.order_delivery_id join ${ORDER_LINES} ol on ol.id = d.parent_id
      where h.status in ${POSTED} and r.item_id is not null group by 1) r on r.item_id = i.item_id
    where coalesce(i.rejected, 0) <> coalesce(r.rejected, 0) or coalesce(i.waiting, 0) <> coalesce(r.waiting, 0)`,
  'pieces on a shelf are as many as the stock says': `select coalesce(i.item_id, p.item_id) as item, coalesce(i.place, p.place) as place, i.q, p.n from
    (select s.item_id, s.subinventory_id as place, sum(s.on_hand_quantity) as q from ${STOCK} s join ${ITEM} m on m.id = s.item_id
      where m.serial_control_flag = 'Y' and s.subinventory_id is not null group by 1, 2) i
    full join (select s.item_id, s.subinventory_id as place, count(*) as n from ${PIECE} s join ${ITEM} m on m.id = s.item_id
      where m.serial_control_flag = 'Y' and s.status = 'ACTIVE' and s.written_off_flag = 'N' and s.subinventory_id is not null group by 1, 2) p
      on p.item_id = i.item_id and p.place = i.place
    where coalesce(i.q, 0) <> coalesce(p.n, 0)`,
  'no stock is below zero': `select id from ${STOCK} where on_hand_quantity < 0 or inspect_quantity < 0 or rejected_quantity < 0 or available_quantity < 0`,
  'the ledger receives, accepts, rejects, stocks and returns what the receipts say': `select l.id from ${RECEIPT_LINES} l join ${RECEIPT} h on h.id = l.header_id
    left join lateral (select coalesce(sum(quantity) filter (where transaction_type = 'RECEIVE'), 0) as received,
        coalesce(sum(quantity) filter (where transaction_type = 'INSPECT_ACCEPT'), 0) as accepted,
        coalesce(sum(quantity) filter (where transaction_type = 'INSPECT_REJECT'), 0) as rejected,
        coalesce(sum(quantity) filter (where transaction_type = 'STOCK_IN'), 0) as stocked,
        -coalesce(sum(quantity) filter (where transaction_type in ('RETURN_RECEIVING', 'RETURN_STOCK')), 0) as returned
      from ${LEDGER} where receipt_line_id = l.id) x on true
    where (h.status in ${POSTED} and (x.received <> l.quantity - l.write_off_quantity
        or x.accepted <> l.accepted_quantity + l.concession_quantity + l.destroyed_quantity or x.rejected <> l.rejected_quantity
        or x.stocked <> l.stocked_quantity or x.returned <> l.returned_quantity))
      or (h.status in ('DRAFT', 'CANCELLED') and x.received <> 0)`,
  'used consignment of an order line is what the ledger consumed': `select l.id from ${ORDER_LINES} l
    left join lateral (select coalesce(sum(quantity), 0) as used from ${LEDGER} where order_line_id = l.id and transaction_type = 'CONSUME') x on true
    where abs(l.consumed_quantity * coalesce(l.uom_rate, 1) - x.used) > 0.0001`,
  'issued of a component is what transfers moved to the subcontractor for it': `select c.id, c.issued_quantity, x.moved from ${ORDER_COMPONENTS} c
    left join lateral (select coalesce(sum(quantity), 0) as moved from ${LEDGER} where order_component_id = c.id and transaction_type = 'TRANSFER') x on true
    where coalesce(c.issued_quantity, 0) <> x.moved or c.issued_quantity < 0`,
  'nothing is taken back twice, and what is gone says so': `select x.id from ${LEDGER} x
    join lateral (select sum(quantity) as reversed from ${LEDGER} where reversed_transaction_id = x.id) r on r.reversed is not null
    where (x.quantity + r.reversed) * sign(x.quantity) < 0 or (x.quantity + r.reversed = 0) <> (x.status = 'REVERSED')`,
  'what was written off entirely is owed nothing': `with later as (select substring(source_key from '[0-9]+$')::bigint as of_id,
      sum(amount_incl_tax) as incl, sum(amount_excl_tax) as excl from ${LEDGER} where transaction_type = 'PRICE_ADJUST' group by 1)
    select x.id from ${LEDGER} x
    join lateral (select coalesce(sum(r.amount_incl_tax), 0) + coalesce(sum(l.incl), 0) as incl, coalesce(sum(r.amount_excl_tax), 0) + coalesce(sum(l.excl), 0) as excl
      from ${LEDGER} r left join later l on l.of_id = r.id where r.reversed_transaction_id = x.id) r on true
    left join later l on l.of_id = x.id
    where x.status = 'REVERSED' and (coalesce(x.amount_incl_tax, 0) + coalesce(l.incl, 0) + r.incl <> 0 or coalesce(x.amount_excl_tax, 0) + coalesce(l.excl, 0) + r.excl <> 0)`,
  'the amounts of an order are those of its lines': `select h.id from ${ORDER} h
    join lateral (select sum(amount_incl_tax) as incl, sum(amount_excl_tax) as excl, sum(tax_amount) as tax from ${ORDER_LINES} where header_id = h.id and line_status <> 'CANCELLED') l on true
    where h.status <> 'CANCELLED' and (h.amount_incl_tax <> coalesce(l.incl, 0) or h.amount_excl_tax <> coalesce(l.excl, 0) or h.tax_amount <> coalesce(l.tax, 0))`,
  'the state of an order line follows from its quantities': `select id, line_status from ${ORDER_LINES}
    where (line_status = 'CANCELLED') <> (cancelled_quantity > 0 and cancelled_quantity = quantity)
      or (line_status = 'OPEN' and closed_quantity <> 0)
      or (line_status = 'COMPLETED' and (received_quantity - replacement_quantity <= 0 or occupied_quantity > received_quantity - replacement_quantity
        or received_quantity - replacement_quantity < (quantity - cancelled_quantity) * (1 - coalesce(under_tolerance_pct, 0) / 100)
        or closed_quantity <> greatest(0, quantity - cancelled_quantity - received_quantity + replacement_quantity)))`,
  'what an order says it received follows from its lines': `select h.id, h.receive_status from ${ORDER} h
    join lateral (select case when not coalesce(bool_or(received_quantity > 0), false) then 'UNRECEIVED'
        when bool_and(quantity - cancelled_quantity - closed_quantity <= received_quantity - replacement_quantity) then 'FULL' else 'PARTIAL' end as received
      from ${ORDER_LINES} where header_id = h.id and line_status <> 'CANCELLED') l on true
    where coalesce(h.receive_status, 'UNRECEIVED') <> l.received`,
  'an order is open as long as one of its lines is': `select h.id, h.status from ${ORDER} h
    join lateral (select bool_or(line_status = 'OPEN') as open, bool_or(line_status = 'COMPLETED') as completed from ${ORDER_LINES} where header_id = h.id) l on l.open is not null
    where (h.status in ('PUBLISHED', 'CONFIRMED') and not l.open) or (h.status in ('COMPLETED', 'CLOSED', 'CANCELLED') and l.open)
      or (h.status = 'COMPLETED' and not l.completed)`,
  'the amount of a ledger row adds up': `select id from ${LEDGER} where amount_incl_tax <> amount_excl_tax + tax_amount`,
} as const satisfies { readonly [sentence: string]: string }

export type Broken = { sentence: string; rows: { [column: string]: string | null }[] }

/** Violated invariants with some of the violating rows. */
export async function findBroken(
  sentences: { readonly [sentence: string]: string },
  ask: (text: string) => Promise<Broken['rows']>,
): Promise<Broken[]> {
  const broken: Broken[] = []
  for (const [sentence, text] of Object.entries(sentences)) {
    const rows = await ask(`select * from (${text}) broken limit 3`)
    if (rows.length > 0) broken.push({ sentence, rows })
  }
  return broken
}
