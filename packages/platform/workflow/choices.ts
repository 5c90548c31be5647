import { sql } from 'kysely'
import type { Db, Tx } from '../http/action.ts'
import type { DocumentKey } from './instances.ts'

/** Approvers chosen by a user for a node of a document's next (or running) process. */
export async function choiceOf(
  db: Db | Tx,
  document: DocumentKey,
  nodeId: string,
): Promise<string[]> {
  const found = await sql<{ id: string }>`select unnest(user_ids) as id from bpm_choice
    where doc_resource = ${document.resource} and doc_id = ${document.id} and node_id = ${nodeId}`.execute(
    db,
  )
  return found.rows.map(({ id }) => id)
}

export async function keepChoice(
  tx: Tx,
  document: DocumentKey,
  nodeId: string,
  userIds: readonly string[],
): Promise<void> {
  await sql`insert into bpm_choice (doc_resource, doc_id, node_id, user_ids)
    values (${document.resource}, ${document.id}, ${nodeId}, ${[...userIds]}::bigint[])
    on conflict (doc_resource, doc_id, node_id) do update set user_ids = excluded.user_ids`.execute(
    tx,
  )
}
