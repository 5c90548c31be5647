import { type AnyRecord, type AnyRow, rowsOf } from '@opensrm/kernel/document/define.ts'
import { AppError, type Issue } from '@opensrm/kernel/protocol/errors.ts'
import { sql } from 'kysely'
import { translateDatabaseError } from '../../documents/databaseErrors.ts'
import type { EngineContext } from '../../documents/engine.ts'
import { headerFields } from '../../documents/rows.ts'
import { canSaveAll, saveAll } from '../../documents/saveAll.ts'
import { setSavepoint } from '../../documents/savepoint.ts'
import { readRecord } from '../../documents/store.ts'
import {
  beginSuccession,
  markPlace,
  stockNumbers,
  writeSuccession,
} from '../../documents/succession.ts'
import type { Exporter } from '../plan.ts'
import { type CellIssue, changesTo, type Draft, type Line } from './drafts.ts'
import { findExisting, idOf, readRecords } from './existing.ts'
import type { ImportFunction } from './functions.ts'
import type { Headings } from './headings.ts'

type Values = { [key: string]: unknown }

/** CHECK writes and rolls everything back; ALL writes all or nothing; GOOD writes the records without faults. */
export type ImportMode = 'CHECK' | 'ALL' | 'GOOD'

/** The effect of an import on one record, as far as undoing it needs. */
export type Written =
  | { kind: 'created'; id: string; versionNum: number }
  | { kind: 'changed'; id: string; versionNum: number; before: AnyRecord }

export type ImportResult = {
  written: Written[]
  /** number of rows that an operation took; their effect belongs to the operation and cannot be undone as a whole */
  taken?: number
  unchanged: number
  /** records with faults */
  failed: number
  issues: CellIssue[]
}

export type Importing = {
  importer: Exporter
  fn: ImportFunction
  headings: Headings
  drafts: readonly Draft[]
  mode: ImportMode
  /** the open record of the operation that takes the rows */
  target?: { id: string; versionNum: number } | null
  /** called from time to time with the number of finished records; returns false when the import was cancelled */
  onProgress(done: number): Promise<boolean>
  /** runs in the same transaction when anything is kept */
  onKept(context: EngineContext, result: ImportResult): Promise<void>
}

/** Ends a transaction that must be rolled back. */
export class TakenBack extends Error {}

const PROGRESS_EVERY = 50
/** Number of records that are read, and numbers that are drawn, together. */
const AT_ONCE = 200

/**
 * Writes the records of a sheet in one transaction, through the same calls as a client's save. A check is the same
 * write, rolled back at its end, so it cannot come to another result than the import itself.
 */
export async function runImport(importing: Importing): Promise<ImportResult> {
  const { importer, mode, drafts } = importing
  const { engine, caller, permissions } = importer
  const { definition } = importing.fn.document
  let result: ImportResult = nothing()
  try {
    await engine.inTransaction(caller, permissions, async (context) => {
      result = nothing()
      const existing = await findExisting(importing, context)
      beginSuccession(context, definition.resource)
      const known: Known = { existing, seen: new Map(), records: new Map(), result }
      for (let from = 0; from < drafts.length; from += AT_ONCE) {
        const some = drafts.slice(from, from + AT_ONCE)
        const ids = some.flatMap((draft) => idOf(draft, existing) ?? [])
        known.records = await readRecords(importing, context, ids)
        await stockNumbers(context, definition, some.length - ids.length)
        const together = await writeTogether(importing, context, some, known)
        await sql`savepoint import_record`.execute(context.tx)
        for (const [index, draft] of some.entries()) {
          if (!together.has(draft)) await writeOne(importing, context, draft, known)
          const done = from + index + 1
          const isTold = together.has(draft)
            ? done === from + some.length
            : done % PROGRESS_EVERY === 0
          if (isTold && !(await importing.onProgress(done))) throw new TakenBack()
        }
        await sql`release savepoint import_record`.execute(context.tx)
        await writeSuccession(context)
      }
      await stockNumbers(context, definition, 0)
      result.issues.sort((a, b) => a.row - b.row)
      const isKept = mode === 'GOOD' || (mode === 'ALL' && result.failed === 0)
      if (!isKept || result.written.length === 0) throw new TakenBack()
      await importing.onKept(context, result)
    })
  } catch (error) {
    if (!(error instanceof TakenBack)) throw error
  }
  return result
}

function nothing(): ImportResult {
  return { written: [], unchanged: 0, failed: 0, issues: [] }
}

type Known = {
  /** by the value of the matching field */
  existing: Map<string, string>
  /** the next records that the sheet names, with their rows */
  records: ReadonlyMap<string, AnyRecord>
  /** row of the sheet where a record appeared first */
  seen: Map<string, number>
  result: ImportResult
}

/**
 * Writes new records together, if their document allows it, and returns those it wrote. If the database refuses one of
 * them it returns none; each is then written separately, so that the fault is assigned to its record.
 */
async function writeTogether(
  importing: Importing,
  context: EngineContext,
  drafts: readonly Draft[],
  known: Known,
): Promise<ReadonlySet<Draft>> {
  const { engine } = importing.importer
  const { definition } = importing.fn.document
  const created = drafts.filter((draft) => !idOf(draft, known.existing))
  if (created.length < 2 || !canSaveAll(engine, definition)) return new Set()
  const seen = new Map(known.seen)
  const place = await setSavepoint(context)
  try {
    const faults = created.map((draft) => {
      const twin = twinOf(importing, draft, known)
      return [...draft.issues, ...(twin ? [twin] : [])]
    })
    const records = created.map((draft, at) => ({
      input: inputOf(importing, draft),
      isChecked: Boolean(faults[at]?.length),
    }))
    const outcomes = await saveAll(engine, context, definition, records)
    await place.keep()
    for (const [at, outcome] of outcomes.entries()) {
      const draft = created[at] as Draft
      const issues = faults[at] ?? []
      if ('refusal' in outcome) issues.push(...placed(importing, draft, outcome.refusal, issues))
      noteOutcome(known.result, issues, 'record' in outcome ? outcome.record : null)
    }
    return new Set(created)
  } catch (thrown) {
    const error = translateDatabaseError(thrown, context.platform.registry)
    if (!(error instanceof AppError) || error.kind === 'broken' || error.code === 'BUSY')
      throw thrown
    await place.takeBack()
    known.seen = seen
    return new Set()
  }
}

function noteOutcome(result: ImportResult, issues: CellIssue[], record: AnyRecord | null): void {
  if (issues.length > 0 || !record) {
    result.failed++
    result.issues.push(...issues)
  } else result.written.push({ kind: 'created', id: record.id, versionNum: record.versionNum })
}

async function writeOne(
  importing: Importing,
  context: EngineContext,
  draft: Draft,
  known: Known,
): Promise<void> {
  const { result } = known
  const issues = [...draft.issues]
  const twin = twinOf(importing, draft, known)
  if (twin) issues.push(twin)
  const takeBack = markPlace(context)
  try {
    const written = await write(importing, context, draft, known)
    if (issues.length === 0) {
      if (written) result.written.push(written)
      else result.unchanged++
      // One round trip for both, because a sheet has thousands of records.
      await sql`release savepoint import_record; savepoint import_record`.execute(context.tx)
      return
    }
  } catch (thrown) {
    const error = translateDatabaseError(thrown, context.platform.registry)
    // A conflict with another transaction is not a fault of the sheet: the whole import is tried again.
    if (!(error instanceof AppError) || error.kind === 'broken' || error.code === 'BUSY')
      throw thrown
    issues.push(...placed(importing, draft, error, issues))
  }
  await sql`rollback to savepoint import_record`.execute(context.tx)
  takeBack()
  result.failed++
  result.issues.push(...issues)
}

/** A record that appears twice in one sheet would silently overwrite itself. */
function twinOf(
  { fn, headings }: Importing,
  draft: Draft,
  { existing, seen }: Known,
): CellIssue | null {
  const { target } = draft
  const row = draft.rows[0]?.index ?? 0
  if (!target) return null
  // Users know it by what the sheet shows, not by the id in the hidden column.
  const match = 'match' in target ? target.match : String(draft.header[fn.matchBy ?? ''] ?? '')
  const key = idOf(draft, existing) ?? `=${match}`
  const first = seen.get(key)
  if (first === undefined) {
    seen.set(key, row)
    return null
  }
  const field = fn.document.definition.fields[fn.matchBy ?? '']
  return {
    row,
    place: placeOf(fn, headings, null, fn.matchBy),
    code: 'IMPORT_ROW_TWICE',
    args: {
      label: field?.label ?? '#',
      value: match || key,
      row: first + 1,
    },
  }
}

async function write(
  importing: Importing,
  context: EngineContext,
  draft: Draft,
  { existing, records }: Known,
): Promise<Written | null> {
  const { importer, fn } = importing
  const { engine } = importer
  const { definition } = fn.document
  const { target } = draft
  const id = idOf(draft, existing)
  if (!id) {
    const record = await engine.saveInside(context, definition, inputOf(importing, draft), {})
    return { kind: 'created', id: record.id, versionNum: record.versionNum }
  }
  const before = records.get(id)
  if (!before) throw new AppError('NOT_FOUND', { document: definition.title })
  const patch = patchOf(importing, draft, before)
  if (!patch) return null
  if (target && 'id' in target && target.versionNum !== before.versionNum)
    throw new AppError('IMPORT_CHANGED_SINCE')
  const input = { ...patch, id, versionNum: before.versionNum }
  const record = await engine.saveInside(context, definition, input, {})
  const stored = (await readRecord(context.tx, definition, id)) as AnyRecord
  if (stored.versionNum === before.versionNum) return null
  return { kind: 'changed', id, versionNum: record.versionNum, before }
}

/** The input a client would send for a new record. */
function inputOf({ fn }: Importing, { target, header, lines }: Draft): Values {
  const { definition } = fn.document
  // An unknown number identifies no record, and is not used, because the server assigns numbers.
  if (target && 'match' in target && definition.number?.field === fn.matchBy)
    throw new AppError(
      'IMPORT_NOT_FOUND',
      { label: definition.fields[fn.matchBy]?.label ?? '', value: target.match },
      { field: fn.matchBy },
    )
  const rows = fn.lines ? { [fn.lines]: lines.map(({ values }) => withoutBlanks(values)) } : {}
  return { ...fn.values, ...withoutBlanks(header), ...rows }
}

/** Blank cells of a new record get its defaults. */
function withoutBlanks(values: Values): Values {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null))
}

/** Only edited values; rows of the record that the sheet does not show stay unchanged. */
function patchOf({ fn }: Importing, draft: Draft, before: AnyRecord): Values | null {
  const { definition } = fn.document
  const blanksCount = draft.target !== null && 'id' in draft.target
  const header = changesTo(headerFields(definition), before, draft.header, { blanksCount })
  if (fn.matchBy !== null) delete header[fn.matchBy]
  if (!fn.lines || draft.lines.length === 0) return Object.keys(header).length > 0 ? header : null
  const fields = definition.children[fn.lines]?.fields ?? {}
  const stored = rowsOf(before, fn.lines)
  const byId = new Map(stored.map((row) => [row.id, row]))
  let isChanged = Object.keys(header).length > 0
  const patches = new Map<string, Values>()
  const added: Line[] = []
  const lineOf = new Map<string, Line>()
  for (const line of draft.lines) {
    const { values, rowId } = line
    const row: AnyRow | undefined = rowId === null ? undefined : byId.get(rowId)
    if (rowId !== null && !row) throw new AppError('IMPORT_CHANGED_SINCE')
    if (row) {
      lineOf.set(row.id, line)
      patches.set(row.id, changesTo(fields, row, values, { blanksCount: true }))
    } else added.push(line)
    if (!row || Object.keys(patches.get(row.id) ?? {}).length > 0) isChanged = true
  }
  if (!isChanged) return null
  const rows = [
    ...stored.map(({ id }) => ({ ...patches.get(id), id })),
    ...added.map(({ values }) => withoutBlanks(values)),
  ]
  draft.posted = [...stored.map(({ id }) => lineOf.get(id)), ...added]
  return { ...header, [fn.lines]: rows }
}

/** Maps the engine's faults to cells; faults of a cell that already has one are dropped. */
export function placed(
  { fn, headings }: Pick<Importing, 'fn' | 'headings'>,
  draft: Pick<Draft, 'rows' | 'posted'>,
  error: AppError,
  known: readonly CellIssue[],
): CellIssue[] {
  const given: readonly Issue[] = error.issues?.length
    ? error.issues
    : [
        {
          code: error.code,
          args: error.args,
          ...(error.field ? { field: error.field } : {}),
          ...(error.child ? { child: error.child } : {}),
          ...(error.row !== undefined ? { row: error.row } : {}),
        },
      ]
  const first = draft.rows[0]?.index ?? 0
  const located = given.map(({ code, args = {}, field, child, row }) => {
    const line = child && row !== undefined ? draft.posted[row] : undefined
    const place = placeOf(fn, headings, child ?? null, field ?? null)
    // The field was copied from one in the sheet, which has its own fault.
    const isEcho = field !== undefined && place === null
    return { issue: { row: line?.row.index ?? first, place, code, args }, isEcho }
  })
  const isSaid = known.length > 0 || located.some(({ issue }) => issue.place !== null)
  return located.flatMap(({ issue, isEcho }) => {
    const { row, place } = issue
    const isKnown = known.some((one) => place !== null && one.place === place && one.row === row)
    return isKnown || (isEcho && isSaid) ? [] : [issue]
  })
}

export function placeOf(
  fn: ImportFunction,
  headings: Headings,
  child: string | null,
  key: string | null,
): number | null {
  const index = fn.columns.findIndex((column) => column.key === key && column.child === child)
  return headings.places.get(index) ?? null
}
