import { t } from '@opensrm/kernel/i18n/text.ts'
import { countRows, type Usage } from '@opensrm/platform/documents/usageGuards.ts'
import { sql } from 'kysely'
import { categoriesWithin } from '../base-data/ports.ts'

/** A category keeps its entries in force. */
export const aslUsageGuards: readonly Usage[] = [
  {
    of: 'srmBaseCategory',
    ops: ['doInvalid'],
    what: t('有效的合格供应商清单', 'entries of the approved supplier list'),
    count: async (context, { id }) =>
      countRows(
        context,
        sql`select count(*) as n from srm_pur_asl where status = 'EFFECTIVE'
          and category_id = any(${await categoriesWithin(context, [id])}::bigint[])`,
      ),
  },
]
