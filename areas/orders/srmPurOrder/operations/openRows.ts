import { tableOf } from '@opensrm/kernel/document/define.ts'
import { type Fields, f } from '@opensrm/kernel/document/fields.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'
import { likePattern } from '@opensrm/platform/documents/filters.ts'
import type { GivenBy, OperationContext } from '@opensrm/platform/documents/operations.ts'
import { scopeAs } from '@opensrm/platform/documents/readDoor.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { srmPurBillType } from '../../srmPurBillType/srmPurBillType.definition.ts'
import type { ShippingRow } from '../srmPurOrder.balances.ts'
import { srmPurOrder } from '../srmPurOrder.definition.ts'
import { findShippingRows } from '../srmPurOrder.shipping.ts'

/** Suppliers can read their published orders even without an order menu, if they have notes. */
const orderScope = (context: OperationContext) => scopeAs(context, srmPurOrder, 'pick', 'o')

const order = sql.table(tableOf(srmPurOrder))
const deliveries = sql.table(tableOf(srmPurOrder, 'deliveries'))

/** Delivery rows `d` with their line `l`, order `o` and its bill type `b`. */
export const OPEN_ROWS_FROM = sql`${deliveries} d
  join ${sql.table(tableOf(srmPurOrder, 'lines'))} l on l.id = d.parent_id
  join ${order} o on o.id = d.header_id
  left join ${sql.table(tableOf(srmPurBillType))} b on b.id = o.bill_type_id`

/** Filters of worklists over delivery rows. */
export const openRowFilters = {
  keyword: f.text('关键字', 'Keyword', {
    hint: t('订单号、物料描述、供应商料号', 'PO no., item, supplier item code'),
  }),
  supplierId: f.ref('srmPosSupplier', '供应商', 'Supplier'),
  orderId: f.ref('srmPurOrder', '采购订单', 'Purchase order'),
  itemId: f.ref('srmBaseItem', '物料', 'Item'),
  receiveOrgId: f.ref('baseOrganization', '收货组织', 'Receiving organisation'),
  promisedTo: f.date('承诺交期至', 'Promised until'),
} as const satisfies Fields

/**
 * Conditions for open, confirmed rows of goods that the caller may see, plus the given filters;
 * over OPEN_ROWS_FROM.
 */
export async function openRowConditions(
  context: OperationContext,
  input: GivenBy<typeof openRowFilters>,
): Promise<RawBuilder<SqlBool>[]> {
  const conditions: RawBuilder<SqlBool>[] = [
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
  return conditions
}

/** Order rows the caller may see; other rows are not found. */
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

/** Limit and offset of the requested page. */
export function pageOf(input: { pageIndex?: number; pageRows?: number }): {
  rows: number
  index: number
} {
  return {
    rows: Math.min(Math.max(Number(input.pageRows ?? 20), 1), 1000),
    index: Math.max(Number(input.pageIndex ?? 1), 1),
  }
}
