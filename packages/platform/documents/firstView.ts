import { type DocumentDefinition, tableOf } from '@opensrm/kernel/document/define.ts'
import { sql } from 'kysely'
import type { OperationContext } from './operations.ts'

type Opened = (
  context: Pick<OperationContext, 'platform' | 'caller' | 'now'>,
  id: string,
) => Promise<void>

/**
 * Notes in `viewedTime` when a supplier first opened a record: a time stamp, no change of the record. With `through`,
 * the opened record is one that several suppliers read, and the stamp is kept in the record of `definition` that links
 * the supplier to it.
 */
export function notesFirstView(definition: DocumentDefinition, through?: string): Opened {
  return async ({ platform, caller, now }, id) => {
    if (caller?.side !== 'supplier') return
    const which = through
      ? sql`${sql.ref(through)} = ${id} and supplier_id = ${caller.supplierId}`
      : sql`id = ${id}`
    await sql`update ${sql.table(tableOf(definition))} set viewed_time = ${now}
      where ${which} and viewed_time is null`.execute(platform.db)
  }
}
