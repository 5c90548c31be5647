import type { Refusal } from '@opensrm/kernel/document/rules.ts'
import type { Issue } from '@opensrm/kernel/protocol/errors.ts'
import { isService, rowRefusal, type ShippingRow } from '../../orders/ports.ts'
import type { Notice } from './srmPurDeliveryNotice.rules.ts'

/**
 * Whether order rows may be called off at all: open, confirmed rows of goods for the notice's
 * organisation.
 */
export function noticeRowIssues(
  notice: Pick<Notice, 'receiveOrgId' | 'lines'>,
  rows: ReadonlyMap<string, ShippingRow>,
): Issue[] {
  return notice.lines.flatMap((line, row) => {
    const shipping = rows.get(line.orderDeliveryId ?? '')
    const refusal: Refusal | null = shipping
      ? refusalOf(notice, shipping)
      : { code: 'UNKNOWN_LINE' }
    return refusal ? [{ child: 'lines', row, field: 'orderDeliveryId', ...refusal }] : []
  })
}

function refusalOf(
  notice: Pick<Notice, 'receiveOrgId'>,
  shipping: ShippingRow,
): Pick<Issue, 'code' | 'args'> | null {
  const refusal = rowRefusal(shipping)
  if (refusal) return refusal
  const args = { order: shipping.order.poNumber ?? '', line: shipping.line.lineNum ?? 0 }
  if (isService(shipping)) return { code: 'NOTICE_SERVICE_LINE', args }
  return shipping.row.receiveOrgId === notice.receiveOrgId
    ? null
    : { code: 'NOTE_ORG_DIFFERS', args }
}
