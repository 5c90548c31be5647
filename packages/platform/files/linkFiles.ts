import type { AnyRecord, DocumentDefinition } from '@opensrm/kernel/document/define.ts'
import { AppError } from '@opensrm/kernel/protocol/errors.ts'
import { sql } from 'kysely'
import type { EngineContext } from '../documents/engine.ts'
import { idsAt, idsByPlace, type Place, placesOf, replaceIds, whereOf } from './attachments.ts'
import { type FileRow, placeKeyOf, selectFiles } from './fileRows.ts'
import { isOpened } from './sealedFiles.ts'
import './files.errors.ts'

/** Days before the bytes of a deleted file are removed, so that a mistake can be undone. */
const KEPT_DAYS = 30

type Context = Pick<EngineContext, 'tx' | 'caller' | 'now'>

type Linking = {
  context: Context
  definition: DocumentDefinition
  record: AnyRecord
  files: Map<string, FileRow>
  /** ids by place before and after the change */
  before: Map<string, string[]>
  after: Map<string, string[]>
  links: { file: FileRow; place: Place }[]
}

/**
 * Links the files that a record names to it, in the transaction that stores the record, and releases those it no longer
 * names. A client's files were checked before (fileIssues). Files that an operation takes from another document are
 * copied, because each file has one owner, whose readers are its readers. `after` gets the stored ids.
 */
export async function linkFiles(
  context: Context,
  definition: DocumentDefinition,
  before: AnyRecord | null,
  after: AnyRecord,
): Promise<void> {
  const places = placesOf(definition, after)
  const old = idsByPlace(placesOf(definition, before))
  const held = idsByPlace(places)
  const changed = places.filter(({ key }) => !sameIds(old.get(key), held.get(key)))
  const isCleared = [...old.keys()].some((key) => !held.has(key))
  if (changed.length === 0 && !isCleared) return

  const ids = new Set([...old.values(), ...held.values()].flat())
  const rows = await selectFiles(context.tx, ids, { lock: true })
  const linking: Linking = {
    context,
    definition,
    record: after,
    files: new Map(rows.map((file) => [file.id, file])),
    before: old,
    after: held,
    links: [],
  }
  for (const place of changed) await linkPlace(linking, place)
  await storeLinks(linking)
  const kept = new Set(places.flatMap(idsAt))
  await release(
    context,
    [...old.values()].flat().filter((id) => !kept.has(id)),
    after.id,
  )
}

async function linkPlace(linking: Linking, place: Place): Promise<void> {
  const { context, files, record } = linking
  const kept: string[] = []
  const copies: FileRow[] = []
  for (const id of idsAt(place)) {
    const file = files.get(id)
    const isOurs = file?.status === 'LINKED' && file.businessId === record.id
    if (linking.before.get(place.key)?.includes(id)) {
      // Deleted in the meantime: the document no longer names it.
      if (isOurs) kept.push(id)
      continue
    }
    if (file?.status === 'TEMP' && file.createdBy === (context.caller?.userId ?? null)) {
      link(linking, file, place)
      kept.push(id)
    } else if (file && isOurs && !linking.after.get(placeKeyOf(file))?.includes(id)) {
      // Moved within the record, from one row to another.
      link(linking, file, place)
      kept.push(id)
    } else if (file && isOpened(file) && file.businessId === record.id) {
      link(linking, file, place)
      kept.push(id)
    } else if (file?.status === 'LINKED') {
      copies.push(file)
      kept.push(id)
    } else {
      const { label } = place.definition
      throw new AppError('UNKNOWN_FILE', { label }, whereOf(place))
    }
  }
  const copied = await insertCopies(context, copies)
  for (const [id, copy] of copied) link(linking, copy, place, id)
  replaceIds(place, (id) => (kept.includes(id) ? (copied.get(id)?.id ?? id) : null))
}

/** Recorded at once, so that a second place with the same file gets a copy of it. */
function link(linking: Linking, file: FileRow, place: Place, original = file.id): void {
  const { child, holder, field } = place
  Object.assign(file, {
    status: 'LINKED',
    businessId: linking.record.id,
    child: child ?? null,
    rowId: child === undefined ? null : String(holder.id),
    field,
  })
  linking.after.set(place.key, [
    ...(linking.after.get(place.key) ?? []).filter((id) => id !== original),
    file.id,
  ])
  linking.links.push({ file, place })
}

async function storeLinks({ context, definition, record, links }: Linking): Promise<void> {
  if (links.length === 0) return
  const tuples = links.map(
    ({ file }) =>
      sql`(${file.id}::bigint, ${file.child}::text, ${file.rowId}::bigint, ${file.field}::text)`,
  )
  await sql`
    update base_file f
    set status = 'LINKED', function_id = ${definition.resource}, business_id = ${record.id},
      link_child = v.child, link_row_id = v.row_id, link_field = v.field
    from (values ${sql.join(tuples)}) as v (id, child, row_id, field)
    where f.id = v.id`.execute(context.tx)
}

/** New rows for the same bytes; they belong to the caller until a document uses them. Returns them by original. */
export async function insertCopies(
  context: Context,
  originals: readonly FileRow[],
): Promise<Map<string, FileRow>> {
  const copies = new Map<string, FileRow>()
  const userId = context.caller?.userId ?? null
  for (const file of originals) {
    const { rows } = await sql<{ id: string }>`
      insert into base_file (original_file_name, file_name, suffix_name, file_size, mime_type, sha256,
        store_type, large_flag, path, file_desc, scan_result, created_by, creation_date)
      select original_file_name, file_name, suffix_name, file_size, mime_type, sha256,
        store_type, large_flag, path, file_desc, scan_result, ${userId}, ${context.now}
      from base_file where id = ${file.id} returning id`.execute(context.tx)
    const id = rows[0]?.id as string
    copies.set(file.id, { ...file, id, status: 'TEMP', businessId: null, createdBy: userId })
  }
  return copies
}

/** Releases all files of deleted records. */
export async function releaseAll(context: Context, recordIds: readonly string[]): Promise<void> {
  await markDeleted(context, sql`status = 'LINKED' and business_id = any(${recordIds}::bigint[])`)
}

async function release(context: Context, ids: readonly string[], recordId: string): Promise<void> {
  if (ids.length === 0) return
  await markDeleted(
    context,
    sql`status = 'LINKED' and business_id = ${recordId} and id = any(${ids}::bigint[])`,
  )
}

export async function markDeleted(context: Context, where: ReturnType<typeof sql>): Promise<void> {
  const { now } = context
  const purge = new Date(now.getTime() + KEPT_DAYS * 86_400_000)
  // A sealed file is gone for good: its key is destroyed.
  await sql`
    update base_file set status = 'DELETED', deleted_by = ${context.caller?.userId ?? null},
      deleted_date = ${now}, seal = null,
      purge_date = case when seal is null then ${purge}::timestamptz else ${now}::timestamptz end
    where ${where}`.execute(context.tx)
}

function sameIds(a: readonly string[] = [], b: readonly string[] = []): boolean {
  return a.length === b.length && a.every((id, at) => id === b[at])
}
