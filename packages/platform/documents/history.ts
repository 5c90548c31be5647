import {
  type AnyRecord,
  type AnyRow,
  type DocumentDefinition,
  rowsOf,
} from '@opensrm/kernel/document/define.ts'
import type { Fields } from '@opensrm/kernel/document/fields.ts'
import { sameValue } from '@opensrm/kernel/document/values.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../http/action.ts'
import type { EngineContext } from './engine.ts'
import { headerFields } from './rows.ts'

/** One changed field: of the header, or of a row (`child`, `rowId`, `rowLabel`). `old` is absent for a new row. */
export type Change = {
  field: string
  child?: string
  rowId?: string
  rowLabel?: string
  old: unknown
  new: unknown
}

const SYSTEM = new Set([
  'createdBy',
  'creationDate',
  'lastUpdatedBy',
  'lastUpdateDate',
  'versionNum',
])

/** Differences between two states of a record, field by field, row by row. */
export function changesBetween(
  definition: DocumentDefinition,
  before: AnyRecord | null,
  after: AnyRecord,
): Change[] {
  const changes: Change[] = []
  for (const [key, field] of Object.entries(headerFields(definition))) {
    if (SYSTEM.has(key) || sameValue(field, before?.[key], after[key])) continue
    changes.push({ field: key, old: before?.[key] ?? null, new: after[key] ?? null })
  }
  if (before && before.status !== after.status)
    changes.push({ field: 'status', old: before.status, new: after.status })
  // The rows of a new record are not listed, because they would only repeat the record.
  if (!before) return changes
  for (const [name, child] of Object.entries(definition.children)) {
    changes.push(
      ...rowChanges(
        name,
        child.fields,
        child.numbering?.field,
        rowsOf(before, name),
        rowsOf(after, name),
      ),
    )
  }
  return changes
}

function rowChanges(
  child: string,
  fields: Fields,
  labelField: string | undefined,
  before: AnyRow[],
  after: AnyRow[],
): Change[] {
  const changes: Change[] = []
  const old = new Map(before.map((row) => [row.id, row]))
  const label = (row: AnyRow): { rowLabel?: string } =>
    labelField && row[labelField] != null ? { rowLabel: String(row[labelField]) } : {}
  for (const row of after) {
    const previous = old.get(row.id)
    old.delete(row.id)
    if (!previous) {
      changes.push({
        field: '+',
        child,
        rowId: row.id,
        ...label(row),
        old: null,
        new: summary(fields, row),
      })
      continue
    }
    for (const [key, field] of Object.entries(fields)) {
      if (sameValue(field, previous[key], row[key])) continue
      changes.push({
        field: key,
        child,
        rowId: row.id,
        ...label(row),
        old: previous[key] ?? null,
        new: row[key] ?? null,
      })
    }
  }
  for (const row of old.values())
    changes.push({
      field: '-',
      child,
      rowId: row.id,
      ...label(row),
      old: summary(fields, row),
      new: null,
    })
  return changes
}

function summary(fields: Fields, row: AnyRow): { [key: string]: unknown } {
  return Object.fromEntries(
    Object.keys(fields)
      .filter((key) => row[key] != null)
      .map((key) => [key, row[key]]),
  )
}

export type HistoryEntry = {
  definition: DocumentDefinition
  operation: string
  userId: string | null
  side: 'buyer' | 'supplier' | 'system'
  before: AnyRecord | null
  after: AnyRecord
}

/** Writes the history of records: at once, or batched while many are written in a row. */
export async function writeHistory(
  { tx, many, now }: Pick<EngineContext, 'tx' | 'many' | 'now'>,
  entries: readonly HistoryEntry[],
): Promise<void> {
  const rows = entries
    .filter(({ definition }) => !definition.withoutHistory)
    .map((entry) => historyRow(entry, now))
  if (many) many.history.push(...rows)
  else await insertHistory(tx, rows)
}

/** A snapshot of the record now: it may change again before the row is written. */
function historyRow(entry: HistoryEntry, now: Date) {
  const { definition, operation, userId, side, before, after } = entry
  const changes = JSON.stringify(changesBetween(definition, before, after))
  return sql`(${definition.resource}::text, ${after.id}::bigint, ${now}::timestamptz, ${userId}::bigint, ${side}::text, ${operation}::text,
    ${after.versionNum}::integer, ${before?.status ?? null}::text, ${after.status}::text, ${changes}::jsonb)`
}

export async function insertHistory(tx: Tx, rows: readonly RawBuilder<unknown>[]): Promise<void> {
  if (rows.length === 0) return
  await sql`insert into document_history (resource, record_id, happened, user_id, side, operation, version_num, from_status, to_status, changes)
    values ${sql.join(rows)}`.execute(tx)
}
