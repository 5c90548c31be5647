import {
  type AnyRecord,
  type AnyRow,
  type DocumentDefinition,
  rowsOf,
  snake,
  tableOf,
} from '@opensrm/kernel/document/define.ts'
import { isServerOwned } from '@opensrm/kernel/document/fields.ts'
import { sql } from 'kysely'
import type { Permissions } from '../access/permissions.ts'
import type { Caller } from '../http/action.ts'
import type { Engine } from './engine.ts'
import { type Change, changesBetween } from './history.ts'
import { readDoor } from './readDoor.ts'
import { readRecord } from './store.ts'

/**
 * What users changed compared with the previous version, for documents whose versions are records of the same number.
 * Versions that were given up, or that the reader may not see, do not count as a previous version.
 */
export async function changesOfVersion(
  { platform }: Engine,
  definition: DocumentDefinition,
  record: AnyRecord,
  reader: { caller: Caller; permissions: Permissions },
): Promise<Change[]> {
  const { version } = definition.display
  const number = definition.number?.field
  if (!version || !number || !record[number]) return []
  const scope = readDoor(definition, reader.permissions, 'open').scope('t')
  const { rows } = await sql<{ id: string }>`select t.id from ${sql.table(tableOf(definition))} t
    where t.${sql.ref(snake(number))} = ${record[number]} and t.status <> 'CANCELLED'
      and t.${sql.ref(snake(version))} < ${record[version]} and ${scope}
    order by t.${sql.ref(snake(version))} desc limit 1`.execute(platform.db)
  const before = rows[0] ? await readRecord(platform.db, definition, rows[0].id) : null
  if (!before) return []
  const changes = changesBetween(definition, withRowsOf(definition, before, record), record)
  return changes.filter(({ field, child }) => {
    if (field === '+' || field === '-') return true
    const fields = child ? definition.children[child]?.fields : definition.fields
    return Boolean(fields?.[field] && !isServerOwned(fields[field]))
  })
}

/** The record with the row ids of the same rows in another version, matched by number, else by position. */
function withRowsOf(
  definition: DocumentDefinition,
  before: AnyRecord,
  after: AnyRecord,
): AnyRecord {
  const called = new Map<string, string>()
  const next: AnyRecord = { ...before }
  const named = (row: AnyRow): AnyRow => ({
    ...row,
    id: called.get(row.id) ?? row.id,
    ...(row.parentId ? { parentId: called.get(row.parentId) ?? row.parentId } : {}),
  })
  const children = Object.entries(definition.children)
  // Child rows are matched within their parents, which therefore come first.
  children.sort(([, a], [, b]) => Number(Boolean(a.parent)) - Number(Boolean(b.parent)))
  for (const [name, { numbering }] of children) {
    const placeOf = placing(numbering?.field)
    const ids = new Map(rowsOf(after, name).map((row) => [placeOf(row), row.id]))
    const placeBefore = placing(numbering?.field)
    const rows = rowsOf(before, name)
    for (const row of rows) {
      const same = ids.get(placeBefore(named(row)))
      if (same) called.set(row.id, same)
    }
    next[name] = rows.map(named)
  }
  return next
}

/** The position of a row under its parent: its number, or the number of rows before it. */
function placing(numberField: string | undefined): (row: AnyRow) => string {
  const counts = new Map<string, number>()
  return (row) => {
    const above = row.parentId ?? ''
    const count = (counts.get(above) ?? 0) + 1
    counts.set(above, count)
    return `${above}/${numberField ? row[numberField] : count}`
  }
}
