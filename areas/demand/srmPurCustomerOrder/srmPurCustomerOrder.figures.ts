import { tableOf } from '@opensrm/kernel/document/define.ts'
import { decimal, greatest, least, quantity, sum } from '@opensrm/kernel/values/decimal.ts'
import type { Db, Tx } from '@opensrm/platform/http/action.ts'
import { sql } from 'kysely'
import { srmPurOrder } from '../../orders/srmPurOrder/srmPurOrder.definition.ts'
import { srmPurRequisition } from '../srmPurRequisition/srmPurRequisition.definition.ts'
import { srmPurCustomerOrder } from './srmPurCustomerOrder.definition.ts'

export type LineFigures = {
  requestedQuantity: string
  orderedQuantity: string
  receivedQuantity: string
  remainingQuantity: string
  latestPromisedDate: string | null
  shortFlag: 'Y' | 'N'
  lineStatus: 'OPEN' | 'PART' | 'FULL' | 'CLOSED'
}

type Found = {
  id: string
  header_id: string
  quantity: string
  need_by_date: string | null
  status: string
  requested: string | null
  ordered: string | null
  received: string | null
  promised: string | null
}

/**
 * Figures of customer order lines, read from the requisition lines created for them, so that
 * cancelled, returned or closed quantities become available again without counters.
 */
export async function findFigures(
  db: Db | Tx,
  headerIds: readonly string[],
): Promise<{ lines: Map<string, LineFigures>; progress: Map<string, string> }> {
  if (headerIds.length === 0) return { lines: new Map(), progress: new Map() }
  const table = (child?: string) => sql.table(tableOf(srmPurCustomerOrder, child))
  const found = await sql<Found>`
    select l.id, l.header_id, l.quantity, l.need_by_date, h.status, r.requested, r.ordered, r.received, p.promised
    from ${table('lines')} l join ${table()} h on h.id = l.header_id
      left join lateral (select sum(q.quantity - q.returned_quantity - q.closed_quantity) as requested,
          sum(q.ordered_quantity) as ordered, sum(q.received_quantity) as received
        from ${sql.table(tableOf(srmPurRequisition, 'lines'))} q
          join ${sql.table(tableOf(srmPurRequisition))} qh on qh.id = q.header_id
        where q.customer_order_line_id = l.id and qh.status <> 'CANCELLED') r on true
      left join lateral (select max(d.promised_date) as promised
        from ${sql.table(tableOf(srmPurRequisition, 'lines'))} q
          join ${sql.table(tableOf(srmPurOrder, 'sources'))} s on s.requisition_line_id = q.id
          join ${sql.table(tableOf(srmPurOrder, 'deliveries'))} d on d.parent_id = s.parent_id
        where q.customer_order_line_id = l.id) p on true
    where l.header_id = any(${headerIds}::bigint[]) order by l.id`.execute(db)
  const lines = new Map(found.rows.map((row) => [row.id, figuresOf(row)]))
  const progress = new Map<string, string>()
  for (const id of headerIds) {
    const own = found.rows.filter((row) => row.header_id === id)
    const shares = own.map((row) => {
      const whole = decimal(row.quantity)
      return whole.isZero() ? 0 : least(decimal(row.received), whole).div(whole)
    })
    const all = own.length > 0 ? sum(shares).div(own.length).times(100) : decimal(0)
    progress.set(id, all.toFixed(4))
  }
  return { lines, progress }
}

function figuresOf(row: Found): LineFigures {
  const remaining = greatest(0, decimal(row.quantity).minus(decimal(row.requested)))
  const isOrdered = !decimal(row.ordered).lessThan(decimal(row.quantity))
  const isReceived = !decimal(row.received).lessThan(decimal(row.quantity))
  const isLate = row.promised !== null && row.promised > (row.need_by_date ?? '')
  return {
    requestedQuantity: quantity(row.requested),
    orderedQuantity: quantity(row.ordered),
    receivedQuantity: quantity(row.received),
    remainingQuantity: quantity(remaining),
    latestPromisedDate: row.promised,
    shortFlag: !isReceived && (isLate || !isOrdered) ? 'Y' : 'N',
    lineStatus: statusOf(row),
  }
}

function statusOf(row: Found): LineFigures['lineStatus'] {
  if (row.status === 'CLOSED') return 'CLOSED'
  const requested = decimal(row.requested)
  if (requested.isZero()) return 'OPEN'
  return requested.lessThan(decimal(row.quantity)) ? 'PART' : 'FULL'
}
