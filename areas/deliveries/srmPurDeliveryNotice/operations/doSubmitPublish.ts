import { type Issue, refuseIssues } from '@opensrm/kernel/protocol/errors.ts'
import { formatInstant } from '@opensrm/kernel/values/date.ts'
import { type Decimal, decimal, greatest, isGreater } from '@opensrm/kernel/values/decimal.ts'
import { nowText } from '@opensrm/platform/documents/input.ts'
import type { OperationContext } from '@opensrm/platform/documents/operations.ts'
import {
  applyOrderReceipt,
  lockOrderRowsForShipping,
  openRowQuantity,
  type ShippingRow,
} from '../../../orders/ports.ts'
import { assertReceivable } from '../../srmPurDeliveryNote/srmPurDeliveryNote.orderRows.ts'
import { noticeRowIssues } from '../srmPurDeliveryNotice.orderRows.ts'
import type { Notice } from '../srmPurDeliveryNotice.rules.ts'

const HOURS_TO_CONFIRM = 24

/** Reserves the quantities on the order rows, under lock, and notifies the supplier. */
export async function doSubmitPublish(context: OperationContext, notice: Notice) {
  const now = nowText(context)
  if (notice.confirmDeadline && notice.confirmDeadline <= now) {
    const time = notice.confirmDeadline.slice(0, 16)
    context.refuse('NOTICE_DEADLINE_PAST', { time }, { field: 'confirmDeadline' })
  }
  const rows = await lockOrderRowsForShipping(
    context,
    notice.lines.map((line) => line.orderDeliveryId ?? ''),
  )
  await assertReceivable(context, notice.supplierId, rows.values())
  refuseIssues(noticeRowIssues(notice, rows))
  refuseIssues(overIssues(notice, rows))
  await applyOrderReceipt(
    context,
    notice.lines.map((line) => ({
      deliveryId: line.orderDeliveryId ?? '',
      noticed: line.quantity ?? '0',
    })),
  )
  context.emit('srmPurDeliveryNotice.published', { id: notice.id, supplierId: notice.supplierId })
  return {
    patch: {
      fields: {
        publishTime: now,
        publishedFlag: 'Y',
        confirmDeadline: notice.confirmDeadline ?? hoursLater(context, HOURS_TO_CONFIRM),
      },
    },
  }
}

function hoursLater(context: OperationContext, hours: number): string {
  const { timeZone } = context.platform.config
  return formatInstant(new Date(context.now.getTime() + hours * 3_600_000), timeZone)
}

/**
 * What may still be called off on a row: without tolerance, less what is on notes or other notices.
 */
export function noticeableOf({ row, line }: Pick<ShippingRow, 'row' | 'line'>): Decimal {
  return greatest(0, openRowQuantity(row, line.lineStatus).minus(decimal(row.noticedQuantity)))
}

function overIssues(notice: Notice, rows: ReadonlyMap<string, ShippingRow>): Issue[] {
  const asked = new Map<string, Decimal>()
  const issues: Issue[] = []
  notice.lines.forEach((line, row) => {
    const id = line.orderDeliveryId ?? ''
    const shipping = rows.get(id)
    if (!shipping) return
    const total = decimal(asked.get(id)).plus(decimal(line.quantity))
    asked.set(id, total)
    const available = noticeableOf(shipping)
    if (!isGreater(total, available)) return
    const args = {
      order: shipping.order.poNumber ?? '',
      line: shipping.line.lineNum ?? 0,
      asked: total.toFixed(),
      available: available.toFixed(),
    }
    issues.push({ child: 'lines', row, field: 'quantity', code: 'NOTICE_OVER', args })
  })
  return issues
}
