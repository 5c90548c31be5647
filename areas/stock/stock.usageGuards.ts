import { t } from '@opensrm/kernel/i18n/text.ts'
import { countRows, type Usage } from '@opensrm/platform/documents/usageGuards.ts'
import { sql } from 'kysely'

/** Master data that stock still uses. */
export const stockUsageGuards: readonly Usage[] = [
  {
    of: 'srmBaseItem',
    ops: ['changeUnit'],
    what: t('库存记录', 'stock rows'),
    count: (context, { id }) =>
      countRows(context, sql`select count(*) as n from srm_sic_inventory where item_id = ${id}`),
  },
  {
    of: 'srmBaseSubinventory',
    ops: ['doInvalid', 'changeLocatorControl'],
    what: t('有库存的记录', 'stock rows'),
    count: (context, { id }) =>
      countRows(
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
      countRows(
        context,
        sql`select count(*) as n from srm_sic_transaction where subinventory_id = ${id}`,
      ),
  },
]
