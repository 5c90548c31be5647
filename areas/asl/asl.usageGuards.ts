import { t } from '@opensrm/kernel/i18n/text.ts'
import { countRows, type Usage } from '@opensrm/platform/documents/usageGuards.ts'
import { sql } from 'kysely'

/** A category keeps its entries in force. */
export const aslUsageGuards: readonly Usage[] = [
  {
    of: 'srmBaseCategory',
    ops: ['doInvalid'],
    what: t('有效的合格供应商清单', 'entries of the approved supplier list'),
    count: (context, { id }) =>
      countRows(
        context,
        sql`select count(*) as n from srm_pur_asl a
          join srm_base_category c on c.id = a.category_id
          join srm_base_category own on own.id = ${id}
          where a.status = 'EFFECTIVE' and starts_with(c.full_path, own.full_path)`,
      ),
  },
]
