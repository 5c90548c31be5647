import { t } from '@opensrm/kernel/i18n/text.ts'
import { countRows, type Usage } from '@opensrm/platform/documents/usageGuards.ts'
import { sql } from 'kysely'

/** Master data that orders still use. */
export const orderUsageGuards: readonly Usage[] = [
  {
    of: 'srmBaseItem',
    ops: ['doInvalid'],
    what: t('未完成的采购订单行', 'open order lines'),
    count: (context, { id }) =>
      countRows(
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
    what: t('采购订单行', 'order lines'),
    count: (context, { id }) =>
      countRows(context, sql`select count(*) as n from srm_pur_order__lines where item_id = ${id}`),
  },
  {
    of: 'srmBaseSubinventory',
    ops: ['doInvalid'],
    what: t('未完成的订单行', 'open order lines'),
    count: (context, { id }) =>
      countRows(
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
      countRows(
        context,
        sql`select count(*) as n from srm_pur_order where payment_term_id = ${id}`,
      ),
  },
]
