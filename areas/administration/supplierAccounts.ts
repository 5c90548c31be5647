import type { AnyRow, DocumentDefinition } from '@opensrm/kernel/document/define.ts'
import type { Operations } from '@opensrm/platform/documents/operations.ts'
import { sql } from 'kysely'
import { among, fillMirror } from './mirrors.ts'

type At = Parameters<NonNullable<Operations['enrich']>>[0]

/** Fills a collection of suppliers with their portal accounts, the main one first. */
export function fillSupplierAccounts(
  at: At,
  definition: DocumentDefinition,
  child: string,
  suppliers: AnyRow[],
): Promise<void> {
  const zone = at.platform.config.timeZone
  return fillMirror(
    at,
    definition,
    child,
    suppliers,
    (ids) => sql`
      select id, supplier_id as header_id, id as user_id, user_name, user_full_name as contact_name,
        supplier_admin_flag as admin_flag, case status when 'DISABLED' then 'N' else 'Y' end as enabled_flag,
        to_char(last_login_time at time zone ${zone}, 'YYYY-MM-DD HH24:MI:SS') as last_login_time
      from base_user where ${among('supplier_id', ids)} and user_type = 'SUPPLIER'
      order by supplier_admin_flag desc, id`,
  )
}
