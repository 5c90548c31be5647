import type { AnyRecord, DocumentDefinition } from '@opensrm/kernel/document/define.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../http/action.ts'
import { idsAt, placesOf, replaceIds } from './attachments.ts'

/** Removes ids of deleted files from a record just read, so that no screen offers files that cannot be opened. */
export async function dropMissingFiles(
  db: Db | Tx,
  definition: DocumentDefinition,
  record: AnyRecord,
): Promise<void> {
  const places = placesOf(definition, record).filter((place) => idsAt(place).length > 0)
  if (places.length === 0) return
  const { rows } = await sql<{ id: string }>`
    select id from base_file where status in ('LINKED', 'SEALED') and business_id = ${record.id}`.execute(
    db,
  )
  const present = new Set(rows.map(({ id }) => id))
  for (const place of places) {
    if (idsAt(place).some((id) => !present.has(id)))
      replaceIds(place, (id) => (present.has(id) ? id : null))
  }
}
