import type { Refusal } from '@opensrm/kernel/document/rules.ts'
import { type Issue, refuseIssues } from '@opensrm/kernel/protocol/errors.ts'
import type { OperationContext } from '@opensrm/platform/documents/operations.ts'
import { isService, rowRefusal, type ShippingRow } from '../../orders/ports.ts'
import { doCheckEligibility, reasonsText } from '../../suppliers/ports.ts'
import type { NoticeLines } from './srmPurDeliveryNote.notices.ts'
import type { Note } from './srmPurDeliveryNote.rules.ts'

type Place = Pick<Note, 'receiveOrgId' | 'deliveryAddress'>

/**
 * Whether order rows may be on one note: open, confirmed rows of goods for one organisation and one
 * address. Quantities are checked when the note is submitted.
 */
export function orderRowIssues(
  note: Place,
  lines: Note['lines'],
  rows: ReadonlyMap<string, ShippingRow>,
  notices: NoticeLines,
): Issue[] {
  const issues: Issue[] = []
  lines.forEach((line, row) => {
    const shipping = rows.get(line.orderDeliveryId ?? '')
    const called = notices.get(line.noticeLineId ?? '')?.notice
    const refusal: Refusal | null = shipping
      ? lineRefusal(note, shipping, called)
      : { code: 'UNKNOWN_LINE' }
    if (refusal) issues.push({ child: 'lines', row, field: 'orderDeliveryId', ...refusal })
  })
  return issues
}

export function lineRefusal(
  note: Place,
  shipping: ShippingRow,
  /** A notice may call the goods off to another gate than the order's. */
  called?: Pick<Place, 'deliveryAddress'>,
): Pick<Issue, 'code' | 'args'> | null {
  const refusal = rowRefusal(shipping)
  if (refusal) return refusal
  const { order, line, row } = shipping
  const args = { order: order.poNumber ?? '', line: line.lineNum ?? 0 }
  if (isService(shipping)) return { code: 'NOTE_SERVICE_LINE', args }
  if (row.receiveOrgId !== note.receiveOrgId) return { code: 'NOTE_ORG_DIFFERS', args }
  const { deliveryAddress } = called ?? row
  return (deliveryAddress ?? '') === (note.deliveryAddress ?? '')
    ? null
    : { code: 'NOTE_ADDRESS_DIFFERS', args }
}

/** Refuses while the supplier, or the site of the order, is frozen for receiving. */
export async function assertReceivable(
  context: OperationContext,
  supplierId: string | null,
  rows: Iterable<ShippingRow>,
): Promise<void> {
  const asked = new Set<string>()
  for (const { order } of rows) {
    const key = `${order.orgId}/${order.siteId}`
    if (asked.has(key) || !supplierId || !order.orgId) continue
    asked.add(key)
    const { allowed, supplierName, reasons } = await doCheckEligibility(context, {
      supplierId,
      orgId: order.orgId,
      siteId: order.siteId,
      action: 'RECEIVE',
    })
    if (allowed) continue
    const args = { supplier: supplierName, reasons: reasonsText(reasons) }
    refuseIssues([{ code: 'SUPPLIER_NOT_RECEIVABLE', args }])
  }
}
