import { t } from '@opensrm/kernel/i18n/text.ts'
import type { OperationContext } from '@opensrm/platform/documents/operations.ts'
import type { Usage } from '@opensrm/platform/documents/usageGuards.ts'
import { type RawBuilder, sql } from 'kysely'

async function count(context: OperationContext, query: RawBuilder<{ n: string }>): Promise<number> {
  return Number((await query.execute(context.tx)).rows[0]?.n ?? 0)
}

/** Base data that requisitions, orders, deliveries and stock still need. */
export const purchasingUsageGuards: readonly Usage[] = [
  {
    of: 'srmBaseItem',
    ops: ['doInvalid'],
    what: t('未完成的采购申请行', 'open requisition lines'),
    count: (context, { id }) =>
      count(
        context,
        sql`select count(*) as n from srm_pur_requisition h
          join srm_pur_requisition__lines l on l.header_id = h.id
          where l.item_id = ${id} and h.status in ('APPROVING', 'APPROVED')
            and l.line_status in ('OPEN', 'ASSIGNED', 'SOURCING', 'PART_ORDERED')`,
      ),
  },
  {
    of: 'srmBaseItem',
    ops: ['doInvalid'],
    what: t('未完成的采购订单行', 'open order lines'),
    count: (context, { id }) =>
      count(
        context,
        sql`select count(*) as n from srm_pur_order h
          join srm_pur_order__lines l on l.header_id = h.id
          where l.item_id = ${id} and l.line_status = 'OPEN'
            and h.status in ('APPROVING', 'APPROVED', 'PUBLISHED', 'CONFIRMED')`,
      ),
  },
  {
    of: 'srmBaseItem',
    ops: ['changeUnit'],
    what: t('采购单据或库存', 'purchasing documents or stock rows'),
    count: (context, { id }) =>
      count(
        context,
        sql`select (select count(*) from srm_pur_order__lines where item_id = ${id})
          + (select count(*) from srm_pur_requisition__lines where item_id = ${id})
          + (select count(*) from srm_sic_inventory where item_id = ${id}) as n`,
      ),
  },
  {
    of: 'srmBaseSubinventory',
    ops: ['doInvalid', 'changeLocatorControl'],
    what: t('有库存的记录', 'stock rows'),
    count: (context, { id }) =>
      count(
        context,
        sql`select count(*) as n from srm_sic_inventory where subinventory_id = ${id}
          and (on_hand_quantity <> 0 or inspect_quantity <> 0 or rejected_quantity <> 0 or blocked_quantity <> 0)`,
      ),
  },
  {
    of: 'srmBaseSubinventory',
    ops: ['changeIdentity'],
    what: t('收发货事务', 'inventory transactions'),
    count: (context, { id }) =>
      count(
        context,
        sql`select count(*) as n from srm_sic_transaction where subinventory_id = ${id}`,
      ),
  },
  {
    of: 'srmBaseSubinventory',
    ops: ['doInvalid'],
    what: t('未完成的订单行', 'open order lines'),
    count: (context, { id }) =>
      count(
        context,
        sql`select count(*) as n from srm_pur_order h
          join srm_pur_order__lines l on l.header_id = h.id
          where l.subinventory_id = ${id} and l.line_status = 'OPEN'
            and h.status in ('APPROVED', 'PUBLISHED', 'CONFIRMED')`,
      ),
  },
  {
    of: 'srmBasePaymentTerm',
    ops: ['change'],
    what: t('采购订单', 'orders'),
    count: (context, { id }) =>
      count(context, sql`select count(*) as n from srm_pur_order where payment_term_id = ${id}`),
  },
]
