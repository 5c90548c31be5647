import type { DocumentDefinition } from '@opensrm/kernel/document/define.ts'
import { sql } from 'kysely'
import type { OperationContext } from './operations.ts'

/** How records are written by people, as their history names it. */
const WRITING = ['create', 'update', 'doCopy']

/**
 * Whether the caller wrote what a release (enabling, publishing) brings into force: whoever made the record, or changed
 * it since it was released last, cannot be the second person who looks at it. Its history says so, whatever way the
 * record was written.
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
