import { type AnyRecord, snake, tableOf } from '@opensrm/kernel/document/define.ts'
import { sql } from 'kysely'
import type { EngineContext } from '../../documents/engine.ts'
import { readDoor } from '../../documents/readDoor.ts'
import { decodeHeader, type TextRow } from '../../documents/rows.ts'
import { attachChildren } from '../../documents/store.ts'
import type { Draft } from './drafts.ts'
import type { Importing } from './run.ts'

type Target = Pick<Importing, 'fn' | 'drafts' | 'importer'>

/** Ids of the records that matching fields name, limited to those the caller may change. */
export async function findExisting(
  { fn, drafts, importer }: Target,
  context: EngineContext,
): Promise<Map<string, string>> {
  const found = new Map<string, string>()
  const wanted = [
    ...new Set(drafts.flatMap(({ target }) => (target && 'match' in target ? [target.match] : []))),
  ]
  if (fn.matchBy === null || wanted.length === 0) return found
  const { definition } = fn.document
  const column = sql.ref(`t.${snake(fn.matchBy)}`)
  const scope = readDoor(definition, importer.permissions, 'list').scope('t')
  const { rows } = await sql<{ id: string; key: string }>`
    select t.id, ${column}::text as key from ${sql.table(tableOf(definition))} t
    where ${column}::text = any(${wanted}::text[]) and ${scope}`.execute(context.tx)
  for (const { id, key } of rows) found.set(key, id)
  return found
}

/** The id of the record that a draft names, if it exists. */
export function idOf({ target }: Draft, existing: ReadonlyMap<string, string>): string | undefined {
  if (!target) return undefined
  return 'id' in target ? target.id : existing.get(target.match)
}

/** Records in the caller's scope, read in batches: a sheet exported for editing names thousands. */
export async function readRecords(
  { fn, importer }: Target,
  context: EngineContext,
  ids: readonly string[],
): Promise<ReadonlyMap<string, AnyRecord>> {
  if (ids.length === 0) return new Map()
  const { definition } = fn.document
  const scope = readDoor(definition, importer.permissions, 'list').scope('t')
  const { rows } = await sql<TextRow>`select t.* from ${sql.table(tableOf(definition))} t
    where t.id = any(${ids}::bigint[]) and ${scope}`.execute(context.tx)
  const records = rows.map((row) => decodeHeader(definition, row))
  await attachChildren(context.tx, definition, records)
  return new Map(records.map((record) => [record.id, record]))
}
