import { list } from '@opensrm/kernel/document/format.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../http/action.ts'

/** The files by which two values of a field differ, by name. */
export type FileChange = { added: string[]; removed: string[] }

type Pair = { old?: unknown; new?: unknown }

/** Names are kept longer than the files. A sealed file has none before the opening: such a pair gets no answer. */
export async function fileChangesOf<P extends Pair>(
  db: Db | Tx,
  pairs: readonly P[],
): Promise<Map<P, FileChange>> {
  const ids = [...new Set(pairs.flatMap((pair) => [...list(pair.old), ...list(pair.new)]))]
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ id: string; name: string }>`
    select id, original_file_name as name from base_file where id = any(${ids}::bigint[])`.execute(
    db,
  )
  const names = new Map(rows.map(({ id, name }) => [id, name]))
  const changes = new Map<P, FileChange>()
  for (const pair of pairs) {
    const [old, now] = [list(pair.old), list(pair.new)]
    const named = (wanted: string[]) => wanted.map((id) => names.get(id) ?? '')
    const added = named(now.filter((id) => !old.includes(id)))
    const removed = named(old.filter((id) => !now.includes(id)))
    if (![...added, ...removed].includes('')) changes.set(pair, { added, removed })
  }
  return changes
}
