import type { RecordOf, RowOf } from '@opensrm/kernel/document/define.ts'
import { defineRules, type Refusal, type RuleContext } from '@opensrm/kernel/document/rules.ts'
import type { Issue } from '@opensrm/kernel/protocol/errors.ts'
import {
  type Decimal,
  decimal,
  greatest,
  isGreater,
  isPositive,
  quantity,
  sum,
} from '@opensrm/kernel/values/decimal.ts'
import { srmPurDeliveryNotice } from './srmPurDeliveryNotice.definition.ts'

export type Notice = RecordOf<typeof srmPurDeliveryNotice>
export type NoticeLine = RowOf<typeof srmPurDeliveryNotice, 'lines'>

const ENDED: readonly (string | null)[] = ['CLOSED', 'CANCELLED']

/**
 * The quantity of a line still to be shipped: the order row keeps it reserved while the notice is
 * published.
 */
export function remainingOf(
  line: Pick<NoticeLine, 'quantity' | 'shippedQuantity' | 'lineStatus'>,
): Decimal {
  if (ENDED.includes(line.lineStatus)) return decimal(0)
  return greatest(0, decimal(line.quantity).minus(decimal(line.shippedQuantity)))
}

/** State of a confirmed line, derived from the quantity shipped on it. */
export function shippedStatus(
  line: Pick<NoticeLine, 'quantity' | 'shippedQuantity' | 'lineStatus'>,
): string {
  const { lineStatus } = line
  if (!['CONFIRMED', 'PART_SHIPPED', 'SHIPPED'].includes(lineStatus ?? '')) return lineStatus ?? ''
  if (!isPositive(line.shippedQuantity)) return 'CONFIRMED'
  return isGreater(line.quantity, line.shippedQuantity) ? 'PART_SHIPPED' : 'SHIPPED'
}

/** Header state of a published notice, derived from its lines. */
export function noticeStatusOf(
  lines: readonly Pick<
    NoticeLine,
    'lineStatus' | 'quantity' | 'shippedQuantity' | 'receivedQuantity'
  >[],
): 'PUBLISHED' | 'CONFIRMED' | 'COMPLETED' | 'CLOSED' {
  const isOver = (line: (typeof lines)[number]) =>
    ENDED.includes(line.lineStatus) ||
    (line.lineStatus === 'SHIPPED' && !isGreater(line.shippedQuantity, line.receivedQuantity))
  if (lines.every(isOver)) {
    return lines.some((line) => isPositive(line.shippedQuantity)) ? 'COMPLETED' : 'CLOSED'
  }
  const waits = lines.some(
    ({ lineStatus }) => lineStatus === 'PENDING' || lineStatus === 'APPEALED',
  )
  return waits ? 'PUBLISHED' : 'CONFIRMED'
}

function compute(notice: Notice): void {
  for (const line of notice.lines) line.remainingQuantity = quantity(remainingOf(line))
  notice.totalQuantity = quantity(sum(notice.lines.map((line) => line.quantity)))
  notice.totalShipped = quantity(sum(notice.lines.map((line) => line.shippedQuantity)))
  notice.totalReceived = quantity(sum(notice.lines.map((line) => line.receivedQuantity)))
}

function check(notice: Notice, { today }: RuleContext): Issue[] {
  if (notice.status !== 'DRAFT') return []
  return notice.lines.flatMap((line, row) => {
    if (!line.requiredTime || line.requiredTime.slice(0, 10) >= today) return []
    const args = { line: line.lineNum ?? 0, time: line.requiredTime.slice(0, 16) }
    return [{ child: 'lines', row, field: 'requiredTime', code: 'NOTICE_TIME_PAST', args }]
  })
}

/** Goods in transit cannot be cancelled. */
function canCancel(notice: Notice): Refusal | null {
  const shipped = notice.lines.find((line) => isPositive(line.shippedQuantity))
  if (!shipped) return null
  return {
    code: 'NOTICE_SHIPPED',
    args: {
      notice: notice.noticeNumber ?? '',
      line: shipped.lineNum ?? 0,
      quantity: decimal(shipped.shippedQuantity).toFixed(),
    },
  }
}

export const srmPurDeliveryNoticeRules = defineRules(srmPurDeliveryNotice, {
  compute,
  check,
  guards: { canCancel },
})
