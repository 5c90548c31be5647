import { tableOf } from '@opensrm/kernel/document/define.ts'
import type { Fields } from '@opensrm/kernel/document/fields.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'
import { daysBetween } from '@opensrm/kernel/values/date.ts'
import {
  type Decimal,
  decimal,
  greatest,
  isPositive,
  least,
  quantity,
} from '@opensrm/kernel/values/decimal.ts'
import { attachRowLabels } from '@opensrm/platform/documents/labels.ts'
import { documentAction, type OperationContext } from '@opensrm/platform/documents/operations.ts'
import { providerOf } from '@opensrm/platform/documents/ports.ts'
import { sql } from 'kysely'
import {
  findShippingRows,
  OPEN_ROWS_FROM,
  openRowConditions,
  openRowFilters,
  pageOf,
  type ShippingRow,
  shippableQuantity,
} from '../../../orders/ports.ts'
import { srmPurOrder } from '../../../orders/srmPurOrder/srmPurOrder.definition.ts'
import { replacements } from '../../needed.ts'
import { srmPurDeliveryNotice } from '../../srmPurDeliveryNotice/srmPurDeliveryNotice.definition.ts'
import { srmPurDeliveryNote } from '../srmPurDeliveryNote.definition.ts'

const note = sql.table(tableOf(srmPurDeliveryNote))
const noteLines = sql.table(tableOf(srmPurDeliveryNote, 'lines'))
const notice = sql.table(tableOf(srmPurDeliveryNotice))
const noticeLines = sql.table(tableOf(srmPurDeliveryNotice, 'lines'))

const { lines, deliveries: rowFields } = srmPurOrder.children

/** Reference fields of a returned row, needed for their labels. */
const references: Fields = {
  supplierId: srmPurOrder.fields.supplierId,
  buyerId: srmPurOrder.fields.buyerId,
  itemId: lines.fields.itemId,
  receiveOrgId: rowFields.fields.receiveOrgId,
}

/** A row to ship: directly from the order, or a call-off of a delivery notice. */
type Shippable = { delivery_id: string; notice_line_id: string | null }

/**
 * The worklist for shipping, most urgent first: confirmed order rows with open quantity not
 * reserved by a notice, and confirmed notice lines. Orders shipped against notices appear only with
 * their notice lines.
 */
export const findShippable = documentAction({
  title: t('查询可送货明细', 'Find rows to ship'),
  by: 'both',
  code: 'view',
  readOnly: true,
  input: openRowFilters,
  async run(context, input) {
    const page = pageOf(input)
    const where = sql.join(await openRowConditions(context, input), sql` and `)
    const found = sql`
      select d.id as delivery_id, null::bigint as notice_line_id,
        coalesce(d.promised_date, d.first_promised_date, d.need_by_date) as due
      from ${OPEN_ROWS_FROM}
      where ${where} and d.open_quantity > coalesce(d.noticed_quantity, 0)
        and b.delivery_mode is distinct from 'BY_NOTICE'
      union all
      select d.id, n.id, n.required_time::date
      from ${OPEN_ROWS_FROM}
      join ${noticeLines} n on n.order_delivery_id = d.id and n.remaining_quantity > 0
        and n.line_status in ('CONFIRMED', 'PART_SHIPPED')
      join ${notice} nh on nh.id = n.header_id and nh.status in ('PUBLISHED', 'CONFIRMED')
      where ${where}`
    const shown =
      await sql<Shippable>`select * from (${found}) w order by due, delivery_id, notice_line_id
        limit ${page.rows} offset ${(page.index - 1) * page.rows}`.execute(context.tx)
    const counted = await sql<{
      count: string
    }>`select count(*) as count from (${found}) w`.execute(context.tx)
    const rows = await worklistRows(context, shown.rows)
    return { rows, page: { count: Number(counted.rows[0]?.count ?? 0), curIndex: page.index } }
  },
})

type NoticeRow = {
  id: string
  notice_id: string
  notice_number: string
  required_time: string
  quantity: string
  remaining_quantity: string
  delivery_address: string | null
  dock_code: string | null
}

async function worklistRows(context: OperationContext, shown: readonly Shippable[]) {
  const deliveryIds = shown.map((one) => one.delivery_id)
  const rows = await findShippingRows(context, deliveryIds)
  const onNotes = await notedQuantities(context, deliveryIds)
  const returned = providerOf(context.platform.registry, replacements)
  const toSend = await returned?.replacementsToSend(context, deliveryIds)
  const noticeIds = shown.flatMap((one) => one.notice_line_id ?? [])
  const notices = await sql<NoticeRow>`select n.id, h.id as notice_id, h.notice_number,
      n.required_time, n.quantity, n.remaining_quantity, h.delivery_address, h.dock_code
    from ${noticeLines} n join ${notice} h on h.id = n.header_id
    where n.id = any(${noticeIds}::bigint[])`.execute(context.tx)
  const answered = shown.flatMap((one) => {
    const shipping = rows.get(one.delivery_id)
    if (!shipping) return []
    const called = notices.rows.find(({ id }) => id === one.notice_line_id)
    const noted = onNotes.get(keyOf(one))
    const toReplace = toSend?.get(one.delivery_id)
    return [workRow(context.today, { shipping, noted, called, toReplace })]
  })
  const { platform, caller } = context
  await attachRowLabels(context.tx, platform.registry, references, answered, caller ?? 'CN')
  return answered
}

type Noted = { shipped: string; drafted: string }

function keyOf(one: Shippable): string {
  return `${one.delivery_id}/${one.notice_line_id ?? ''}`
}

/**
 * Quantities on notes per order row and notice line: reserved ones, and those in drafts that
 * reserve nothing yet.
 */
async function notedQuantities(
  context: OperationContext,
  deliveryIds: readonly string[],
): Promise<Map<string, Noted>> {
  const found = await sql<
    Noted & Shippable
  >`select l.order_delivery_id as delivery_id, l.notice_line_id,
      coalesce(sum(case when l.final_flag = 'Y' then l.received_quantity else l.quantity end)
        filter (where h.status in ('SHIPPED', 'ARRIVED', 'PART_RECEIVED', 'RECEIVED', 'CLOSED')), 0) as shipped,
      coalesce(sum(l.quantity) filter (where h.status in ('DRAFT', 'REJECTED')), 0) as drafted
    from ${noteLines} l join ${note} h on h.id = l.header_id
    where l.order_delivery_id = any(${deliveryIds}::bigint[])
    group by l.order_delivery_id, l.notice_line_id`.execute(context.tx)
  return new Map(found.rows.map((row) => [keyOf(row), row]))
}

function workRow(
  today: string,
  found: {
    shipping: ShippingRow
    noted: Noted | undefined
    called: NoticeRow | undefined
    toReplace: Decimal | undefined
  },
) {
  const { noted, called, toReplace } = found
  const { order, line, row } = found.shipping
  const promisedDate = row.promisedDate ?? row.firstPromisedDate
  const due = called?.required_time.slice(0, 10) ?? promisedDate
  const openQuantity = called
    ? called.remaining_quantity
    : quantity(greatest(0, decimal(row.openQuantity).minus(decimal(row.noticedQuantity))))
  return {
    id: called ? `n${called.id}` : row.id,
    orderDeliveryId: row.id,
    noticeLineId: called?.id ?? null,
    noticeId: called?.notice_id ?? null,
    noticeNumber: called?.notice_number ?? null,
    requiredTime: called?.required_time.slice(0, 19) ?? null,
    dockCode: called?.dock_code ?? null,
    orderId: order.id,
    poNumber: order.poNumber,
    supplierId: order.supplierId,
    buyerId: order.buyerId,
    lineNum: line.lineNum,
    deliveryNum: row.deliveryNum,
    itemId: line.itemId,
    itemDescription: line.itemDescription,
    specification: line.specification,
    supplierItemCode: line.supplierItemCode,
    uomCode: line.uomCode,
    receiveOrgId: row.receiveOrgId,
    deliveryAddress: called?.delivery_address ?? row.deliveryAddress,
    needByDate: row.needByDate,
    promisedDate,
    daysLeft: due ? daysBetween(today, due) : null,
    quantity: called?.quantity ?? row.quantity,
    shippedQuantity: quantity(noted?.shipped),
    receivedQuantity: row.receivedQuantity,
    openQuantity,
    // Replacements ship directly from the order: a notice calls off only ordered quantities.
    replacementQuantity:
      toReplace && isPositive(toReplace) && !called
        ? quantity(least(toReplace, decimal(openQuantity)))
        : null,
    draftQuantity: quantity(noted?.drafted),
    shippableQuantity: quantity(shippableQuantity(line)),
  }
}
