import { tableOf } from '@opensrm/kernel/document/define.ts'
import { type Fields, f } from '@opensrm/kernel/document/fields.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'
import { daysBetween } from '@opensrm/kernel/values/date.ts'
import { quantity } from '@opensrm/kernel/values/decimal.ts'
import { permissionsOf } from '@opensrm/platform/access/access.ts'
import { scopeSql } from '@opensrm/platform/access/scope.ts'
import { likePattern } from '@opensrm/platform/documents/filters.ts'
import { attachRowLabels } from '@opensrm/platform/documents/labels.ts'
import type { DocumentAction, OperationContext } from '@opensrm/platform/documents/operations.ts'
import { sql } from 'kysely'
import { type ShippingRow, shippableQuantity } from '../../ports.ts'
import { srmPurOrder } from '../../srmPurOrder/srmPurOrder.definition.ts'
import { findShippingRows } from '../../srmPurOrder/srmPurOrder.shipping.ts'
import { srmPurDeliveryNote } from '../srmPurDeliveryNote.definition.ts'

const order = sql.table(tableOf(srmPurOrder))
const orderLines = sql.table(tableOf(srmPurOrder, 'lines'))
const deliveries = sql.table(tableOf(srmPurOrder, 'deliveries'))
const note = sql.table(tableOf(srmPurDeliveryNote))
const noteLines = sql.table(tableOf(srmPurDeliveryNote, 'lines'))

const { lines, deliveries: rowFields } = srmPurOrder.children

/** References of an answered row, for their labels. */
const references: Fields = {
  supplierId: srmPurOrder.fields.supplierId,
  buyerId: srmPurOrder.fields.buyerId,
  itemId: lines.fields.itemId,
  receiveOrgId: rowFields.fields.receiveOrgId,
}

/** Confirmed order rows with open quantity, what is promised first at the top: the worklist to ship from. */
export const findShippable: DocumentAction = {
  title: t('查询可送货明细', 'Find rows to ship'),
  by: 'both',
  code: 'view',
  readOnly: true,
  input: {
    keyword: f.text('关键字', 'Keyword', {
      hint: t('订单号、物料描述、供应商料号', 'PO no., item, supplier item code'),
    }),
    supplierId: f.ref('srmPosSupplier', '供应商', 'Supplier'),
    orderId: f.ref('srmPurOrder', '采购订单', 'Purchase order'),
    itemId: f.ref('srmBaseItem', '物料', 'Item'),
    receiveOrgId: f.ref('baseOrganization', '收货组织', 'Receiving organisation'),
    promisedTo: f.date('承诺交期至', 'Promised until'),
  },
  async run(context, input) {
    const pageRows = Math.min(Math.max(Number(input.pageRows ?? 20), 1), 1000)
    const pageIndex = Math.max(Number(input.pageIndex ?? 1), 1)
    const where = await worklistSql(context, input)
    const from = sql`from ${deliveries} d join ${orderLines} l on l.id = d.parent_id
      join ${order} o on o.id = d.header_id where ${where}`
    const page = await sql<{ id: string }>`select d.id ${from}
      order by coalesce(d.promised_date, d.first_promised_date, d.need_by_date), d.id
      limit ${pageRows} offset ${(pageIndex - 1) * pageRows}`.execute(context.tx)
    const counted = await sql<{ count: string }>`select count(*) as count ${from}`.execute(
      context.tx,
    )
    const rows = await worklistRows(
      context,
      page.rows.map(({ id }) => id),
    )
    return { rows, page: { count: Number(counted.rows[0]?.count ?? 0), curIndex: pageIndex } }
  },
}

/** Order rows in the caller's reach; rows of others are simply not found. */
export async function findShippingRowsAs(
  context: OperationContext,
  deliveryIds: Iterable<string>,
): Promise<Map<string, ShippingRow>> {
  const permitted = await sql<{ id: string }>`select d.id from ${deliveries} d
    join ${order} o on o.id = d.header_id
    where d.id = any(${[...new Set(deliveryIds)]}::bigint[]) and ${await orderScope(context)}`.execute(
    context.tx,
  )
  return findShippingRows(
    context,
    permitted.rows.map(({ id }) => id),
  )
}

/** A supplier reaches its published orders also where it holds no order menu, only the notes. */
async function orderScope({ platform, caller }: OperationContext) {
  if (!caller) return sql`true`
  const permissions = await permissionsOf(platform, caller)
  return scopeSql(srmPurOrder, permissions.lookUpScope(srmPurOrder), 'o')
}

async function worklistSql(context: OperationContext, input: { [key: string]: unknown }) {
  const conditions = [
    sql`o.status in ('PUBLISHED', 'CONFIRMED')`,
    sql`l.line_status = 'OPEN'`,
    sql`(d.confirm_status = 'CONFIRMED' or d.first_promised_date is not null)`,
    sql`d.open_quantity > 0`,
    sql`l.line_type = 'MATERIAL' and o.order_type is distinct from 'SERVICE'`,
    await orderScope(context),
  ]
  if (input.supplierId) conditions.push(sql`o.supplier_id = ${input.supplierId}::bigint`)
  if (input.orderId) conditions.push(sql`o.id = ${input.orderId}::bigint`)
  if (input.itemId) conditions.push(sql`l.item_id = ${input.itemId}::bigint`)
  if (input.receiveOrgId) conditions.push(sql`d.receive_org_id = ${input.receiveOrgId}::bigint`)
  if (input.promisedTo) conditions.push(sql`d.promised_date <= ${input.promisedTo}::date`)
  if (typeof input.keyword === 'string') {
    const pattern = likePattern(input.keyword)
    conditions.push(sql`(o.po_number ilike ${pattern} or l.item_description ilike ${pattern}
      or l.supplier_item_code ilike ${pattern})`)
  }
  return sql.join(conditions, sql` and `)
}

async function worklistRows(context: OperationContext, ids: readonly string[]) {
  const rows = await findShippingRows(context, ids)
  const onNotes = await notedQuantities(context, ids)
  const answered = ids.flatMap((id) => {
    const shipping = rows.get(id)
    return shipping ? [workRow(context.today, shipping, onNotes.get(id))] : []
  })
  const { platform, caller } = context
  await attachRowLabels(
    context.tx,
    platform.registry,
    references,
    answered,
    caller?.language ?? 'CN',
  )
  return answered
}

type Noted = { shipped: string; drafted: string }

/** What stands on notes per order row: gone already, and in drafts that take nothing yet. */
async function notedQuantities(
  context: OperationContext,
  ids: readonly string[],
): Promise<Map<string, Noted>> {
  const found = await sql<Noted & { id: string }>`select l.order_delivery_id as id,
      coalesce(sum(case when l.final_flag = 'Y' then l.received_quantity else l.quantity end)
        filter (where h.status in ('SHIPPED', 'ARRIVED', 'PART_RECEIVED', 'RECEIVED', 'CLOSED')), 0) as shipped,
      coalesce(sum(l.quantity) filter (where h.status in ('DRAFT', 'REJECTED')), 0) as drafted
    from ${noteLines} l join ${note} h on h.id = l.header_id
    where l.order_delivery_id = any(${ids}::bigint[]) group by 1`.execute(context.tx)
  return new Map(found.rows.map((row) => [row.id, row]))
}

function workRow(today: string, { order, line, row }: ShippingRow, noted: Noted | undefined) {
  const promisedDate = row.promisedDate ?? row.firstPromisedDate
  return {
    id: row.id,
    orderDeliveryId: row.id,
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
    deliveryAddress: row.deliveryAddress,
    needByDate: row.needByDate,
    promisedDate,
    daysLeft: promisedDate ? daysBetween(today, promisedDate) : null,
    quantity: row.quantity,
    shippedQuantity: quantity(noted?.shipped),
    receivedQuantity: row.receivedQuantity,
    openQuantity: row.openQuantity,
    draftQuantity: quantity(noted?.drafted),
    shippableQuantity: quantity(shippableQuantity(line)),
  }
}
