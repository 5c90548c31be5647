import { t } from '@opensrm/kernel/i18n/text.ts'
import { countRows, type Usage } from '@opensrm/platform/documents/usageGuards.ts'
import { sql } from 'kysely'

/** Master data that requisitions still use. */
export const demandUsageGuards: readonly Usage[] = [
  {
    of: 'srmBaseItem',
    ops: ['doInvalid'],
    what: t('未完成的采购申请行', 'open requisition lines'),
    count: (context, { id }) =>
      countRows(
        context,
        sql`select count(*) as n from srm_pur_requisition h
          join srm_pur_requisition__lines l on l.header_id = h.id
          where l.item_id = ${id} and h.status in ('APPROVING', 'APPROVED')
            and l.line_status in ('OPEN', 'ASSIGNED', 'SOURCING', 'PART_ORDERED')`,
      ),
  },
  {
    of: 'srmBaseItem',
    ops: ['changeUnit'],
    what: t('采购申请行', 'requisition lines'),
    count: (context, { id }) =>
      countRows(
        context,
        sql`select count(*) as n from srm_pur_requisition__lines where item_id = ${id}`,
      ),
  },
]
