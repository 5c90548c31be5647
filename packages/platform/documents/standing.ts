import {
  type AnyRecord,
  type DocumentDefinition,
  tableOf,
} from '@opensrm/kernel/document/define.ts'
import { sql } from 'kysely'
import type { Tx } from '../http/action.ts'
import { byId } from './ids.ts'
import { copyOf } from './rows.ts'
import { readRecord, readRecords } from './store.ts'

/**
 * Current state of the records that a transaction has locked. One operation needs its record in several places, and an
 * order of two hundred lines costs more to read than to change.
 *
 * Writers need not report their changes. PostgreSQL counts the rows a transaction touched in a table. If it touched
 * more than the engine itself stored, a hook, a trigger or another statement wrote there, and the record is read again.
 */
type Standing = {
  record: AnyRecord
  /** rows of the document's tables that code other than the engine had touched before it was read */
  foreign: number
}
type Kept = { stored: number; records: Map<string, Standing> }

const keptBy = new WeakMap<Tx, Map<DocumentDefinition, Kept>>()
/** Transactions on thousands of records read each of them once, so keeping them all is of no use. */
const MOST_KEPT = 50

/**
 * Locks records and returns them complete, in ascending order of id. They are shared: copy a record before changing it.
 */
export async function lockRecords(
  tx: Tx,
  definition: DocumentDefinition,
  ids: readonly string[],
): Promise<AnyRecord[]> {
  if (definition.view) return readRecords(tx, definition, ids, { lock: true })
  const kept = keptIn(tx, definition)
  const held = [...new Set(ids)].sort(byId).map((id) => kept.records.get(id))
  if (held.length > 0 && held.every((standing) => standing !== undefined)) {
    const foreign = await foreignTouches(tx, definition)
    if (held.every((standing) => standing.foreign === foreign))
      return held.map(({ record }) => record)
  }
  const touched: (number | null)[] = []
  const records: AnyRecord[] = await readRecords(tx, definition, ids, {
    lock: true,
    beside: [touchedSql(definition)],
    answered: ([rows]) => touched.push(countIn(rows)),
  })
  const [count = null] = touched
  if (count !== null) for (const record of records) keep(kept, record, count - kept.stored)
  return records
}

/** The current state of a record; reads it only if it may have changed since this transaction locked it. */
export async function standingRecord(
  tx: Tx,
  definition: DocumentDefinition,
  id: string,
): Promise<AnyRecord | null> {
  const held = keptBy.get(tx)?.get(definition)?.records.get(id)
  if (held && held.foreign === (await foreignTouches(tx, definition))) return held.record
  // Its lock is still held, so it may be cached again.
  if (held) return (await lockRecords(tx, definition, [id]))[0] ?? null
  return readRecord(tx, definition, id)
}

/** The same as a private copy: changes to it affect no other code. */
export async function copyOfStanding(
  tx: Tx,
  definition: DocumentDefinition,
  id: string,
): Promise<AnyRecord | null> {
  if (!keptBy.get(tx)?.get(definition)?.records.has(id)) return readRecord(tx, definition, id)
  const record = await standingRecord(tx, definition, id)
  return record && copyOf(record)
}

/** Reports rows stored by the engine: `before` is the state it knew, `stood` the current state if known. */
export function noteStored(
  tx: Tx,
  definition: DocumentDefinition,
  changes: readonly { id: string; before: AnyRecord | null; stood: AnyRecord | undefined }[],
  touched: number,
): void {
  const kept = keptIn(tx, definition)
  kept.stored += touched
  for (const { id, before, stood } of changes) {
    const held = kept.records.get(id)
    if (!held) continue
    // It was stored from an older state, so neither state is current.
    if (!stood || held.record.versionNum !== before?.versionNum) kept.records.delete(id)
    else held.record = stood
  }
}

/** Caches a record that was just created, before hooks see it. */
export async function keepCreated(
  tx: Tx,
  definition: DocumentDefinition,
  record: AnyRecord,
): Promise<void> {
  const foreign = await foreignTouches(tx, definition)
  if (foreign !== null) keep(keptIn(tx, definition), record, foreign)
}

/** After a rollback to a savepoint, no cached record can be trusted. */
export function forgetStanding(tx: Tx): void {
  for (const kept of keptBy.get(tx)?.values() ?? []) kept.records.clear()
}

function keptIn(tx: Tx, definition: DocumentDefinition): Kept {
  let ofDocuments = keptBy.get(tx)
  if (!ofDocuments) {
    ofDocuments = new Map()
    keptBy.set(tx, ofDocuments)
  }
  let kept = ofDocuments.get(definition)
  if (!kept) {
    kept = { stored: 0, records: new Map() }
    ofDocuments.set(definition, kept)
  }
  return kept
}

function keep({ records }: Kept, record: AnyRecord, foreign: number): void {
  if (records.size < MOST_KEPT || records.has(record.id))
    records.set(record.id, { record, foreign })
}

async function foreignTouches(tx: Tx, definition: DocumentDefinition): Promise<number | null> {
  const { rows } = await touchedSql(definition).execute(tx)
  const touched = countIn(rows)
  return touched === null ? null : touched - keptIn(tx, definition).stored
}

type Counted = { touched: string | null }

function countIn([row]: readonly Counted[] = []): number | null {
  return row?.touched == null ? null : Number(row.touched)
}

/** Null when the server has no such counts. */
function touchedSql(definition: DocumentDefinition) {
  const tables = [
    tableOf(definition),
    ...Object.keys(definition.children).map((child) => tableOf(definition, child)),
  ]
  return sql<Counted>`select case when current_setting('track_counts')::boolean then sum(
    pg_stat_get_xact_tuples_inserted(t) + pg_stat_get_xact_tuples_updated(t) + pg_stat_get_xact_tuples_deleted(t)) end as touched
    from unnest(array[${sql.raw(tables.map((table) => `'${table}'::regclass`).join(', '))}]) t`
}
