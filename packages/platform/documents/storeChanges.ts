import {
  type AnyRecord,
  type AnyRow,
  type DocumentDefinition,
  rowsOf,
  snake,
  tableOf,
} from '@opensrm/kernel/document/define.ts'
import type { Fields } from '@opensrm/kernel/document/fields.ts'
import { sameValue } from '@opensrm/kernel/document/values.ts'
import { sql } from 'kysely'
import { linkFiles } from '../files/linkFiles.ts'
import type { EngineContext } from './engine.ts'
import { writeHistory } from './history.ts'
import { followMatters } from './matters.ts'
import { pinyinField, pinyinOf } from './pinyin.ts'
import { encode } from './rows.ts'
import { deleteRows, insertRow, insertRows, updateRows, writableHeader } from './store.ts'
import { forget } from './succession.ts'

/**
 * Writes what differs between two states of a record, its history entry, and the new version. `after` gets the stored
 * version and stamps. Everything that changes a document ends here.
 */
export async function storeChanges(
  context: EngineContext,
  definition: DocumentDefinition,
  before: AnyRecord | null,
  after: AnyRecord,
  operation: string,
): Promise<void> {
  const userId = context.caller?.userId ?? null
  forget(context, definition, after.id)
  await linkFiles(context, definition, before, after)
  if (before) await updateHeader(context, definition, before, after, userId)
  else await insertHeader(context, definition, after, userId)
  for (const name of childrenInOrder(definition))
    await storeRows(context, definition, name, before, after)
  await writeHistory(context, {
    definition,
    operation,
    userId,
    side: context.caller?.side ?? 'system',
    before,
    after,
  })
  await followMatters(context, definition, before, after, operation)
}

async function insertHeader(
  context: EngineContext,
  definition: DocumentDefinition,
  after: AnyRecord,
  userId: string | null,
): Promise<void> {
  after.versionNum = 1
  await insertRow(context.tx, tableOf(definition), writableHeader(definition), after, {
    id: after.id,
    status: after.status,
    created_by: userId,
    last_updated_by: userId,
    creation_date: context.now,
    last_update_date: context.now,
    ...pinyinColumn(definition, after),
  })
}

async function updateHeader(
  context: EngineContext,
  definition: DocumentDefinition,
  before: AnyRecord,
  after: AnyRecord,
  userId: string | null,
): Promise<void> {
  after.versionNum = before.versionNum + 1
  const sets = [
    sql`version_num = ${after.versionNum}`,
    sql`last_updated_by = ${userId}`,
    sql`last_update_date = ${context.now}`,
    sql`status = ${after.status}`,
  ]
  for (const [key, field] of Object.entries(writableHeader(definition))) {
    if (!sameValue(field, before[key], after[key]))
      sets.push(sql`${sql.ref(snake(key))} = ${encode(field, after[key])}`)
  }
  for (const [column, value] of Object.entries(pinyinColumn(definition, after)))
    sets.push(sql`${sql.ref(column)} = ${value}`)
  await sql`update ${sql.table(tableOf(definition))} set ${sql.join(sets)} where id = ${after.id}`.execute(
    context.tx,
  )
}

/** What search boxes match beside the name itself. */
function pinyinColumn(definition: DocumentDefinition, record: AnyRecord): { pinyin?: string } {
  const name = pinyinField(definition)
  return name ? { pinyin: pinyinOf(String(record[name] ?? '')) } : {}
}

/** Parents before the rows that hang under them. */
function childrenInOrder(definition: DocumentDefinition): string[] {
  const depth = (name: string): number => {
    const parent = definition.children[name]?.parent
    return parent ? depth(parent) + 1 : 0
  }
  return Object.keys(definition.children).sort((a, b) => depth(a) - depth(b))
}

async function storeRows(
  context: EngineContext,
  definition: DocumentDefinition,
  name: string,
  before: AnyRecord | null,
  after: AnyRecord,
): Promise<void> {
  const child = definition.children[name]
  if (!child) return
  const old = new Map(rowsOf(before, name).map((row) => [row.id, row]))
  const added: AnyRow[] = []
  const changed: AnyRow[] = []
  const keys = new Set<string>()
  for (const row of rowsOf(after, name)) {
    const previous = old.get(row.id)
    old.delete(row.id)
    if (!previous) added.push(row)
    else if (collectChanges(child.fields, previous, row, keys)) changed.push(row)
  }
  const table = tableOf(definition, name)
  await deleteRows(context.tx, table, [...old.keys()])
  await insertRows(context.tx, table, child, after.id, added)
  await updateRows(context.tx, table, child, keys, changed)
}

/** Adds the keys of fields that differ; true when there are any. */
function collectChanges(fields: Fields, a: AnyRow, b: AnyRow, keys: Set<string>): boolean {
  let isChanged = false
  for (const [key, field] of Object.entries(fields)) {
    if (sameValue(field, a[key], b[key])) continue
    isChanged = true
    keys.add(key)
  }
  return isChanged
}
