import { sql } from 'kysely'
import type { Platform } from '../http/action.ts'
import { dropRendition } from './renditions.ts'
import { dropStaleUploads } from './uploadParts.ts'

/** Uploads that no document uses are considered abandoned after this time. */
const TEMP_HOURS = 24
const BATCH = 500

/**
 * Job ORPHAN_FILE_PURGE. Rows are marked first and bytes are removed later. Each step can be repeated, so after a crash
 * no document refers to a file whose bytes are gone.
 */
export async function purgeFiles(platform: Platform): Promise<void> {
  const { db, files } = platform
  const now = platform.clock()
  const abandoned = new Date(now.getTime() - TEMP_HOURS * 3_600_000)
  await sql`update base_file set status = 'DELETED', seal = null, deleted_date = ${now}, purge_date = ${now}
    where status = 'TEMP' and creation_date < ${abandoned}`.execute(db)
  for (let count = BATCH; count === BATCH; ) count = await purgeBatch(platform, now)
  await dropStaleUploads(platform, abandoned)
  await files.dropAbandoned(abandoned)
  await sql`delete from file_ticket where expire_time < ${now}`.execute(db)
  await sql`delete from file_edit where expire_time < ${now}`.execute(db)
}

async function purgeBatch({ db, files }: Platform, now: Date): Promise<number> {
  // Copies share the bytes of their original: the bytes are removed with the last row that uses them.
  const { rows } = await sql<{ id: string; file_name: string; shared: string }>`
    select f.id, f.file_name, exists (
      select 1 from base_file o where o.file_name = f.file_name and o.id <> f.id
        and (o.status <> 'DELETED' or o.purge_date > ${now}))::text as shared
    from base_file f
    where f.status = 'DELETED' and f.purged_flag = 'N' and f.purge_date <= ${now}
    order by f.id limit ${BATCH}`.execute(db)
  for (const { file_name, shared } of rows) {
    if (shared === 'true') continue
    await dropRendition({ db, files }, file_name)
    await files.remove(file_name)
  }
  const ids = rows.map(({ id }) => id)
  // Rows that no document ever used are deleted; the others remain for the document's history.
  await sql`delete from base_file where id = any(${ids}::bigint[]) and business_id is null`.execute(
    db,
  )
  await sql`update base_file set purged_flag = 'Y' where id = any(${ids}::bigint[])`.execute(db)
  return rows.length
}
