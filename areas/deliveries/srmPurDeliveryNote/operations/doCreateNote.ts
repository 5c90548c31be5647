import { f } from '@opensrm/kernel/document/fields.ts'
import type { Refusal } from '@opensrm/kernel/document/rules.ts'
import { filledIn } from '@opensrm/kernel/document/values.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'
import { type Issue, refuseIssues } from '@opensrm/kernel/protocol/errors.ts'
import { permissionsOf } from '@opensrm/platform/access/access.ts'
import {
  documentAction,
  type NewRecord,
  type OperationContext,
} from '@opensrm/platform/documents/operations.ts'
import { providerOf } from '@opensrm/platform/documents/ports.ts'
import { checkShipment, findShippingRowsAs, type ShippingRow } from '../../../orders/ports.ts'
import { replacements } from '../../needed.ts'
import { remainingOf } from '../../srmPurDeliveryNotice/srmPurDeliveryNotice.rules.ts'
import { srmPurDeliveryNote } from '../srmPurDeliveryNote.definition.ts'
import { findNoticeLines, type NoticeLines } from '../srmPurDeliveryNote.notices.ts'
import { lineRefusal } from '../srmPurDeliveryNote.orderRows.ts'

type Asked = { orderDeliveryId: string; noticeLineId: string | null; quantity: string }

const { fields, children } = srmPurDeliveryNote

/** Note fields that every created note takes from the values asked once. */
const ofAll = {
  shipDate: f.date('发货日期', 'Ship date'),
  expectedArrivalTime: f.datetime('预计到达', 'Expected arrival'),
  transportMode: f.lookup('PUR_TRANSPORT_MODE', '运输方式', 'Transport'),
  carrier: fields.carrier,
  trackingNumber: f.text('运单号', 'Tracking no.', { maxLength: 60 }),
  plateNumber: f.text('车牌号', 'Plate no.', { maxLength: 20 }),
  driverName: fields.driverName,
  driverPhone: fields.driverPhone,
  supplierNoteNumber: fields.supplierNoteNumber,
  exceptionReason: fields.exceptionReason,
  remark: fields.remark,
}

/**
 * Creates notes from open order rows: one draft per supplier, receiving organisation and address;
 * all or nothing. A note that a buyer creates for a supplier without portal access is submitted at
 * once, because drafts belong to the supplier.
 */
export const doCreateNote = documentAction({
  title: t('生成送货单', 'Create delivery notes'),
  by: 'both',
  input: ofAll,
  inputRows: {
    rows: {
      title: t('送货行', 'Rows to ship'),
      fields: {
        orderDeliveryId: f.ref('srmPurOrder.deliveries', '订单交货行', 'Order schedule line', {
          required: true,
        }),
        noticeLineId: f.ref('srmPurDeliveryNotice.lines', '通知行', 'Notice line'),
        quantity: children.lines.fields.quantity,
      },
    },
  },
  async run(context, input) {
    const { rows: asked, ...shared } = input
    const args = { label: children.lines.title }
    if (asked.length === 0) context.refuse('LINES_REQUIRED', args)
    const rows = await findShippingRowsAs(
      context,
      asked.map((one) => one.orderDeliveryId),
    )
    const notices = await findNoticeLines(
      context,
      asked.flatMap((one) => one.noticeLineId ?? []),
    )
    refuseIssues(askedIssues(asked, rows, notices))
    const header = filledIn(shared)
    const notes: { id: string; noteNumber: string | null; status: string }[] = []
    for (const group of grouped(asked, rows, notices))
      notes.push(await createOne(context, header, group))
    return { notes }
  },
})

function askedIssues(
  asked: readonly Asked[],
  rows: ReadonlyMap<string, ShippingRow>,
  notices: NoticeLines,
): Issue[] {
  const issues: Issue[] = []
  asked.forEach(({ orderDeliveryId, noticeLineId }, row) => {
    const shipping = rows.get(orderDeliveryId)
    const refusal: Refusal | null = shipping
      ? lineRefusal(shipping.row, shipping)
      : { code: 'UNKNOWN_LINE' }
    const isTwice = asked
      .slice(0, row)
      .some((one) => one.orderDeliveryId === orderDeliveryId && one.noticeLineId === noticeLineId)
    if (refusal) issues.push({ child: 'rows', row, field: 'orderDeliveryId', ...refusal })
    else if (isTwice) {
      issues.push({ child: 'rows', row, field: 'orderDeliveryId', code: 'NOTE_ROW_TWICE' })
    }
  })
  if (issues.length > 0) return issues
  const shipment = asked.map(({ orderDeliveryId, noticeLineId, quantity }, row) => {
    const called = notices.get(noticeLineId ?? '')
    return {
      deliveryId: orderDeliveryId,
      quantity,
      ...(called ? { reserved: remainingOf(called.line) } : {}),
      row,
    }
  })
  return checkShipment(shipment, rows).map((issue) => ({ ...issue, child: 'rows' }))
}

type Group = { shipping: ShippingRow; rows: Asked[] }

function grouped(
  asked: readonly Asked[],
  rows: ReadonlyMap<string, ShippingRow>,
  notices: NoticeLines,
): Group[] {
  const groups = new Map<string, Group>()
  for (const one of asked) {
    const shipping = rows.get(one.orderDeliveryId)
    if (!shipping) continue
    const { order, row } = shipping
    const { deliveryAddress } = notices.get(one.noticeLineId ?? '')?.notice ?? row
    const key = JSON.stringify([order.supplierId, row.receiveOrgId, deliveryAddress])
    const group = groups.get(key)
    if (group) group.rows.push(one)
    else groups.set(key, { shipping, rows: [one] })
  }
  return [...groups.values()]
}

async function createOne(
  context: OperationContext,
  header: NewRecord<typeof srmPurDeliveryNote>,
  { shipping, rows }: Group,
) {
  const returned = providerOf(context.platform.registry, replacements)
  const note = await context.create(srmPurDeliveryNote, {
    ...header,
    supplierId: shipping.order.supplierId,
    receiveOrgId: shipping.row.receiveOrgId,
    lines: (await returned?.withReplacements(context, rows)) ?? rows,
  })
  const { id, noteNumber, status } = note
  if (context.caller?.side !== 'buyer') return { id, noteNumber, status }
  const submitted = await context.run(srmPurDeliveryNote, 'doSubmit', id)
  const permissions = await permissionsOf(context.platform, context.caller)
  if (!permissions.canWrite(srmPurDeliveryNote, submitted, 'doCreateNote')) {
    context.refuse('ORG_NOT_PERMITTED')
  }
  return { id, noteNumber, status: submitted.status }
}
