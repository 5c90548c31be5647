import type { ErrorCode, Issue } from '@opensrm/kernel/protocol/errors.ts'
import type { OperationContext } from '@opensrm/platform/documents/operations.ts'
import '../notice.errors.ts'
import type { ShippingRow } from '../../orders/ports.ts'
import { srmPurBillType } from '../../orders/srmPurBillType/srmPurBillType.definition.ts'
import { srmPurDeliveryNotice } from '../srmPurDeliveryNotice/srmPurDeliveryNotice.definition.ts'
import type { Notice, NoticeLine } from '../srmPurDeliveryNotice/srmPurDeliveryNotice.rules.ts'
import type { Note } from './srmPurDeliveryNote.rules.ts'

type NoticeHead = Pick<
  Notice,
  'noticeNumber' | 'supplierId' | 'receiveOrgId' | 'deliveryAddress' | 'status'
>

/** Notice lines of note lines, by their id. */
export type NoticeLines = ReadonlyMap<string, { notice: NoticeHead; line: NoticeLine }>

/** The delivery settings of a bill type. */
export type DeliveryPolicy = {
  noteApproval: string | null
  earlyDays: number | null
  lateDays: number | null
  deliveryMode: string | null
}

const WITHOUT_BILL_TYPE: DeliveryPolicy = {
  noteApproval: 'EXCEPTION',
  earlyDays: null,
  lateDays: null,
  deliveryMode: 'BY_ORDER',
}

export async function policies(
  context: OperationContext,
  rows: ReadonlyMap<string, ShippingRow>,
): Promise<(shipping: ShippingRow) => DeliveryPolicy> {
  const ids = new Set([...rows.values()].flatMap(({ order }) => order.billTypeId ?? []))
  const billTypes = ids.size > 0 ? await context.select(srmPurBillType, { id: [...ids] }) : []
  return ({ order }) => billTypes.find(({ id }) => id === order.billTypeId) ?? WITHOUT_BILL_TYPE
}

/** Notice lines without locks, for saving a draft. */
export async function findNoticeLines(
  context: OperationContext,
  lineIds: readonly string[],
): Promise<NoticeLines> {
  if (lineIds.length === 0) return new Map()
  const rows = await context.selectRows(srmPurDeliveryNotice, 'lines', { id: lineIds })
  const notices = await context.select(srmPurDeliveryNotice, {
    id: [...new Set(rows.map(({ headerId }) => headerId))],
  })
  return new Map(
    rows.flatMap((row) => {
      const notice = notices.find(({ id }) => id === row.headerId)
      return notice ? [[row.id, { notice, line: row }] as const] : []
    }),
  )
}

/**
 * Checks that note lines refer to a notice where one is required, and only to confirmed notices
 * meant for them.
 */
export function noticeIssues(
  note: Pick<Note, 'supplierId' | 'receiveOrgId'>,
  lines: Note['lines'],
  rows: ReadonlyMap<string, ShippingRow>,
  by: { notices: NoticeLines; policyOf: (shipping: ShippingRow) => DeliveryPolicy },
): Issue[] {
  const issues: Issue[] = []
  lines.forEach((line, row) => {
    const report = (code: ErrorCode, args: Issue['args']) =>
      issues.push({ child: 'lines', row, field: 'noticeLineId', code, ...(args ? { args } : {}) })
    const shipping = rows.get(line.orderDeliveryId ?? '')
    if (!shipping) return
    if (!line.noticeLineId) {
      // Goods sent again for a return refer to the return.
      if (line.returnItemId || by.policyOf(shipping).deliveryMode !== 'BY_NOTICE') return
      report('NOTE_NEEDS_NOTICE', {
        order: shipping.order.poNumber ?? '',
        line: shipping.line.lineNum ?? 0,
      })
      return
    }
    const called = by.notices.get(line.noticeLineId)
    if (!called) {
      report('UNKNOWN_LINE', undefined)
      return
    }
    const args = { notice: called.notice.noticeNumber ?? '', line: called.line.lineNum ?? 0 }
    const fits =
      called.line.orderDeliveryId === line.orderDeliveryId &&
      called.notice.supplierId === note.supplierId &&
      called.notice.receiveOrgId === note.receiveOrgId
    const isOpen =
      ['PUBLISHED', 'CONFIRMED'].includes(called.notice.status) &&
      ['CONFIRMED', 'PART_SHIPPED'].includes(called.line.lineStatus ?? '')
    if (!fits) report('NOTE_NOTICE_MISMATCH', args)
    else if (!isOpen) report('NOTE_NOTICE_NOT_OPEN', args)
  })
  return issues
}
