import type { DocumentDefinition } from '@opensrm/kernel/document/define.ts'
import { sql } from 'kysely'
import type { OperationContext } from './operations.ts'

/** Operations that write a record, by their names in the history. */
const WRITING = ['create', 'update', 'doCopy']

/**
 * Whether the caller wrote the changes that a release (enabling, publishing) makes effective. A user who created the
 * record, or changed it since its last release, cannot be the second person who checks it. The history records every
 * kind of write.
 */
export async function isAuthor(
  { tx, caller }: Pick<OperationContext, 'tx' | 'caller'>,
  { resource }: DocumentDefinition,
  id: string,
  release: string,
): Promise<boolean> {
  const { rows } = await sql`select 1 from document_history h
    where h.resource = ${resource} and h.record_id = ${id}::bigint and h.user_id = ${caller?.userId ?? null}::bigint
      and h.operation = any(${WRITING}::text[]) and h.id > coalesce((
        select max(r.id) from document_history r
        where r.resource = h.resource and r.record_id = h.record_id and r.operation = ${release}), 0)
    limit 1`.execute(tx)
  return rows.length > 0
}
