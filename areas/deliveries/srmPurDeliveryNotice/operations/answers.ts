import { type Issue, refuseIssues } from '@opensrm/kernel/protocol/errors.ts'
import { decimal, isGreater, quantity } from '@opensrm/kernel/values/decimal.ts'
import type { InputOf, OperationContext } from '@opensrm/platform/documents/operations.ts'
import { applyOrderReceipt } from '../../../orders/ports.ts'
import type { srmPurDeliveryNotice } from '../srmPurDeliveryNotice.definition.ts'
import { type Notice, type NoticeLine, remainingOf } from '../srmPurDeliveryNotice.rules.ts'
import { withRows } from './progress.ts'

function chosen(notice: Notice, input: { rowIds: readonly string[] }): NoticeLine[] {
  return notice.lines.filter(({ id }) => input.rowIds.includes(id))
}

export async function doSupplierConfirm(
  context: OperationContext,
  notice: Notice,
  input: InputOf<typeof srmPurDeliveryNotice, 'doSupplierConfirm'>,
) {
  const rows = chosen(notice, input).map(({ id }) => ({ id, lineStatus: 'CONFIRMED' }))
  const { to, patch } = withRows(notice, rows)
  if (to === 'CONFIRMED') context.emit('srmPurDeliveryNotice.confirmed', { id: notice.id })
  return { to: to === 'CONFIRMED' ? to : notice.status, patch }
}

/**
 * The supplier proposes another time or a smaller quantity, with a reason; rows left out stay as
 * requested.
 */
export async function doSupplierAppeal(
  context: OperationContext,
  notice: Notice,
  input: InputOf<typeof srmPurDeliveryNotice, 'doSupplierAppeal'>,
) {
  const lines = chosen(notice, input)
  const replies = lines.map((line) => ({
    line,
    replyTime: input.replyTime ?? line.requiredTime,
    replyQuantity: input.replyQuantity ?? line.quantity,
  }))
  refuseIssues(replies.flatMap((reply) => replyIssue(context, reply) ?? []))
  context.emit('srmPurDeliveryNotice.appealed', { id: notice.id })
  return {
    patch: {
      rows: {
        lines: replies.map(({ line, replyTime, replyQuantity }) => ({
          id: line.id,
          replyTime,
          replyQuantity,
          replyReason: input.replyReason,
          lineStatus: 'APPEALED',
        })),
      },
    },
  }
}

function replyIssue(
  { today }: OperationContext,
  reply: { line: NoticeLine; replyTime: string | null; replyQuantity: string | null },
): Issue | null {
  const { line, replyTime, replyQuantity } = reply
  const args = { line: line.lineNum ?? 0 }
  if (isGreater(replyQuantity, line.quantity)) {
    const figures = {
      reply: decimal(replyQuantity).toFixed(),
      quantity: decimal(line.quantity).toFixed(),
    }
    return { field: 'replyQuantity', code: 'NOTICE_REPLY_ABOVE', args: { ...args, ...figures } }
  }
  if (replyTime && replyTime.slice(0, 10) < today && replyTime !== line.requiredTime) {
    const time = replyTime.slice(0, 16)
    return { field: 'replyTime', code: 'NOTICE_REPLY_PAST', args: { ...args, time } }
  }
  const isSame =
    replyTime === line.requiredTime && decimal(replyQuantity).equals(decimal(line.quantity))
  return isSame ? { code: 'NOTICE_REPLY_SAME', args } : null
}

/**
 * The supplier's time and quantity apply; a line the supplier cannot deliver at all is closed. The
 * rest returns to the order row.
 */
export async function doBuyerDeliveryConfirm(
  context: OperationContext,
  notice: Notice,
  input: InputOf<typeof srmPurDeliveryNotice, 'doBuyerDeliveryConfirm'>,
) {
  const lines = chosen(notice, input)
  const rows = lines.map((line) => {
    const isNothing = decimal(line.replyQuantity).isZero()
    return {
      id: line.id,
      requiredTime: line.replyTime,
      quantity: isNothing ? line.quantity : line.replyQuantity,
      lineStatus: isNothing ? 'CLOSED' : 'CONFIRMED',
    }
  })
  await applyOrderReceipt(
    context,
    lines.map((line, index) => ({
      deliveryId: line.orderDeliveryId ?? '',
      noticed: quantity(remainingOf({ ...line, ...rows[index] }).minus(remainingOf(line))),
    })),
  )
  context.emit('srmPurDeliveryNotice.appealAccepted', { id: notice.id })
  const { to, patch } = withRows(notice, rows)
  return { to: to === 'PUBLISHED' ? notice.status : to, patch }
}

export async function doBuyerReject(
  context: OperationContext,
  notice: Notice,
  input: InputOf<typeof srmPurDeliveryNotice, 'doBuyerReject'>,
) {
  context.emit('srmPurDeliveryNotice.appealRejected', { id: notice.id })
  return {
    patch: {
      rows: {
        lines: chosen(notice, input).map(({ id }) => ({
          id,
          lineStatus: 'PENDING',
          rejectReason: input.reason,
        })),
      },
    },
  }
}

export async function doCloseLine(
  context: OperationContext,
  notice: Notice,
  input: InputOf<typeof srmPurDeliveryNotice, 'doCloseLine'>,
) {
  return closeLines(context, notice, chosen(notice, input))
}

export async function doClose(context: OperationContext, notice: Notice) {
  const open = notice.lines.filter(({ lineStatus }) =>
    ['PENDING', 'APPEALED', 'CONFIRMED', 'PART_SHIPPED'].includes(lineStatus ?? ''),
  )
  const { patch } = await closeLines(context, notice, open)
  return { to: 'CLOSED' as const, patch }
}

async function closeLines(context: OperationContext, notice: Notice, lines: readonly NoticeLine[]) {
  await giveBack(context, lines)
  context.emit('srmPurDeliveryNotice.closed', { id: notice.id })
  const { to, patch } = withRows(
    notice,
    lines.map(({ id }) => ({ id, lineStatus: 'CLOSED' })),
  )
  return { to: to === 'PUBLISHED' ? notice.status : to, patch }
}

export async function doCancel(
  context: OperationContext,
  notice: Notice,
  input: InputOf<typeof srmPurDeliveryNotice, 'doCancel'>,
) {
  if (notice.publishedFlag === 'Y') {
    await giveBack(context, notice.lines)
    context.emit('srmPurDeliveryNotice.cancelled', { id: notice.id })
  }
  return {
    patch: {
      fields: { cancelReason: input.reason },
      rows: {
        lines: notice.lines
          .filter(({ lineStatus }) => lineStatus !== 'CLOSED')
          .map(({ id }) => ({ id, lineStatus: 'CANCELLED' })),
      },
    },
  }
}

async function giveBack(context: OperationContext, lines: readonly NoticeLine[]): Promise<void> {
  await applyOrderReceipt(
    context,
    lines.map((line) => ({
      deliveryId: line.orderDeliveryId ?? '',
      noticed: quantity(remainingOf(line).negated()),
    })),
  )
}
