import { type CounterChange, countedRows } from '@opensrm/kernel/document/counters.ts'
import { quantity } from '@opensrm/kernel/values/decimal.ts'
import { changeCounters } from '@opensrm/platform/documents/counters.ts'
import { nowText } from '@opensrm/platform/documents/input.ts'
import type { InputOf, OperationContext } from '@opensrm/platform/documents/operations.ts'
import { findValue } from '../../../base-data/ports.ts'
import type { OrderProgress } from '../../../orders/ports.ts'
import { srmPurDeliveryNotice } from '../srmPurDeliveryNotice.definition.ts'
import {
  type Notice,
  type NoticeLine,
  noticeStatusOf,
  remainingOf,
  shippedStatus,
} from '../srmPurDeliveryNotice.rules.ts'

/** The change of a notice line by a delivery note or its receipt, by the line's id. */
export type NoticeProgress = CounterChange<'shipped' | 'received'>

/** Notices of these lines, locked in ascending id: after the delivery note, before the orders. */
export async function lockNoticesOf(
  context: OperationContext,
  lineIds: Iterable<string>,
): Promise<Map<string, { notice: Notice; line: NoticeLine }>> {
  const ids = [...new Set(lineIds)]
  const found = new Map<string, { notice: Notice; line: NoticeLine }>()
  if (ids.length === 0) return found
  const rows = await context.selectRows(srmPurDeliveryNotice, 'lines', { id: ids })
  const notices = await context.lockAll(
    srmPurDeliveryNotice,
    rows.map(({ headerId }) => headerId),
  )
  for (const notice of notices) {
    for (const line of notice.lines) if (ids.includes(line.id)) found.set(line.id, { notice, line })
  }
  return found
}

/**
 * Updates notice lines to what was shipped and received on them. Returns the change of the
 * quantities that order rows keep reserved for notices; the caller applies it to the orders
 * together with its own changes.
 */
export async function applyNoticeProgress(
  context: OperationContext,
  changes: readonly NoticeProgress[],
): Promise<OrderProgress[]> {
  if (changes.length === 0) return []
  const locked = await lockNoticesOf(
    context,
    changes.map(({ id }) => id),
  )
  const holders = new Map([...locked].map(([id, { notice }]) => [id, notice.id]))
  await changeCounters(context, srmPurDeliveryNotice, 'applyProgress', { changes, holders })
  const lines = [...locked.values()].map(({ line }) => line)
  return progressed(lines, changes).map(({ before, after }) => ({
    deliveryId: before.orderDeliveryId ?? '',
    noticed: quantity(remainingOf(after).minus(remainingOf(before))),
  }))
}

/** Changed lines, before and after. */
function progressed(
  lines: readonly NoticeLine[],
  changes: readonly NoticeProgress[],
): { before: NoticeLine; after: NoticeLine }[] {
  const counted = countedRows(lines, changes, {
    fields: srmPurDeliveryNotice.children.lines.fields,
    counters: { shipped: 'shippedQuantity', received: 'receivedQuantity' },
  })
  const byId = new Map(counted.map((row) => [row.id, row]))
  return lines.flatMap((before) => {
    const row = byId.get(before.id)
    if (!row) return []
    const after = { ...before, ...row }
    return [{ before, after: { ...after, lineStatus: shippedStatus(after) } }]
  })
}

type RowPatch = { id: string } & Partial<NoticeLine>

/** A notice with changed rows: the patch and the resulting state. */
export function withRows(notice: Notice, rows: readonly RowPatch[]) {
  const byId = new Map(rows.map((row) => [row.id, row]))
  const lines = notice.lines.map((line) => ({ ...line, ...byId.get(line.id) }))
  return { to: noticeStatusOf(lines), patch: { rows: { lines: rows } } }
}

/**
 * The system operation behind applyNoticeProgress. A manually closed notice stays closed, whatever
 * still arrives.
 */
export async function applyProgress(
  _context: OperationContext,
  notice: Notice,
  { changes }: InputOf<typeof srmPurDeliveryNotice, 'applyProgress'>,
) {
  const rows = progressed(notice.lines, changes).map(({ after }) => {
    const { id, shippedQuantity, receivedQuantity, lineStatus } = after
    return { id, shippedQuantity, receivedQuantity, lineStatus }
  })
  const { to, patch } = withRows(notice, rows)
  return notice.status === 'CLOSED' || to === 'CLOSED'
    ? { to: notice.status, patch }
    : { to, patch }
}

/** Ends the call-offs of an ended order line. The order releases its own reservations itself. */
export async function endNoticeLines(
  context: OperationContext,
  orderDeliveryIds: readonly string[],
): Promise<void> {
  if (orderDeliveryIds.length === 0) return
  const rows = await context.selectRows(srmPurDeliveryNotice, 'lines', {
    orderDeliveryId: orderDeliveryIds,
    lineStatus: ['PENDING', 'APPEALED', 'CONFIRMED', 'PART_SHIPPED'],
  })
  const published = await context.select(srmPurDeliveryNotice, {
    id: [...new Set(rows.map(({ headerId }) => headerId))],
    status: ['PUBLISHED', 'CONFIRMED'],
  })
  for (const { id } of published) {
    const rowIds = rows.filter(({ headerId }) => headerId === id).map((row) => row.id)
    await context.run(srmPurDeliveryNotice, 'endLines', id, { rowIds })
  }
}

/** The system operation behind endNoticeLines. */
export async function endLines(
  _context: OperationContext,
  notice: Notice,
  { rowIds }: InputOf<typeof srmPurDeliveryNotice, 'endLines'>,
) {
  const { to, patch } = withRows(
    notice,
    rowIds.map((id) => ({ id, lineStatus: 'CLOSED' })),
  )
  return { to: to === 'PUBLISHED' ? notice.status : to, patch }
}

/**
 * The system operation of the job: the supplier did not answer in time, and the installation treats
 * that as confirmation.
 */
export async function deemConfirmed(context: OperationContext, notice: Notice) {
  const rows = notice.lines.flatMap(({ id, lineStatus }) =>
    lineStatus === 'PENDING' ? [{ id, lineStatus: 'CONFIRMED', replyTime: nowText(context) }] : [],
  )
  const { to, patch } = withRows(notice, rows)
  return { to: to === 'CONFIRMED' ? to : notice.status, patch }
}

/**
 * The supplier did not answer in time: confirms where the installation says so, otherwise sends a
 * reminder.
 */
export async function unanswered(context: OperationContext, notice: Notice): Promise<void> {
  const { id, receiveOrgId: orgId } = notice
  if (!notice.lines.some(({ lineStatus }) => lineStatus === 'PENDING')) return
  const isConsent =
    (await findValue(context, { profileCode: 'PUR_NOTICE_AUTO_CONFIRM', orgId })) === 'Y'
  if (isConsent) return void (await context.run(srmPurDeliveryNotice, 'deemConfirmed', id))
  await context.update(srmPurDeliveryNotice, id, { fields: { urgeTime: nowText(context) } })
  context.emit('srmPurDeliveryNotice.confirmDue', { id })
}
