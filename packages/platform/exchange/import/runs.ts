import { AppError, messageOf } from '@opensrm/kernel/protocol/errors.ts'
import { sql } from 'kysely'
import type { EngineContext } from '../../documents/engine.ts'
import type { Platform } from '../../http/action.ts'
import type { Exporter } from '../plan.ts'
import { TakenBack, type Written } from './run.ts'
import '../exchange.errors.ts'

export type RunStatus =
  | 'RUNNING'
  | 'CHECKED'
  | 'REFUSED'
  | 'DONE'
  | 'UNDONE'
  | 'FAILED'
  | 'CANCELLED'

/** A fault as shown in the wizard: its place and its message. */
export type ShownIssue = { row: number; heading: string | null; msg: string }

/** An import as its user sees it. */
export type RunAnswer = {
  importId: string
  functionCode: string
  fileName: string
  mode: string
  status: RunStatus
  /** number of records in the sheet, and how many of them are done */
  total: number
  done: number
  rowCount: number
  createdCount: number
  changedCount: number
  unchangedCount: number
  failedCount: number
  issueCount: number
  issues: ShownIssue[]
  errorFileId: string | null
  ignored: string[]
  message: string | null
  startTime: string
  /** every record it wrote is known */
  undoable: boolean
}

export type RunChange = Partial<{
  status: RunStatus
  createdCount: number
  changedCount: number
  unchangedCount: number
  failedCount: number
  issueCount: number
  issues: readonly ShownIssue[]
  errorFileId: string | null
  message: string | null
}>

/** After this long without progress, the process that ran it counts as gone. */
const SILENT_SECONDS = 120

export async function insertRun(
  { engine, caller }: Exporter,
  run: {
    functionCode: string
    resource: string
    fileName: string
    mode: string
    total: number
    rowCount: number
    ignored: readonly string[]
    /** hash of the upload: the same upload during a running import counts as the same import */
    contentHash: string
  },
): Promise<{ id: string; isUnderWay: boolean }> {
  const { db } = engine.platform
  // An import whose process is gone no longer counts as running.
  await sql`update import_run set status = 'FAILED', end_time = now()
    where user_id = ${caller.userId}::bigint and content_hash = ${run.contentHash} and status = 'RUNNING'
      and progress_time < now() - interval '${sql.raw(String(SILENT_SECONDS))} seconds'`.execute(db)
  const { rows } = await sql<{ id: string; is_new: string }>`
    with made as (
      insert into import_run (function_code, resource, user_id, resp_id, file_name, mode, status, total, done, row_count,
        ignored, content_hash)
      values (${run.functionCode}, ${run.resource}, ${caller.userId}::bigint, ${caller.respId}::bigint, ${run.fileName},
        ${run.mode}, 'RUNNING', ${run.total}, 0, ${run.rowCount}, ${run.ignored}::text[], ${run.contentHash})
      on conflict (user_id, content_hash) where status = 'RUNNING' do update set content_hash = excluded.content_hash
      returning id, xmax = 0 as is_new
    ) select id, is_new::text as is_new from made`.execute(db)
  return { id: String(rows[0]?.id), isUnderWay: rows[0]?.is_new !== 'true' }
}

/** Saves the progress; false when it was cancelled in the meantime. */
export async function noteProgress(platform: Platform, id: string, done: number): Promise<boolean> {
  const { numAffectedRows } = await sql`update import_run set done = ${done}, progress_time = now()
    where id = ${id}::bigint and status = 'RUNNING'`.execute(platform.db)
  return numAffectedRows === 1n
}

/**
 * Records what was written, in the same transaction, so that exactly the stored imports can be undone. An import
 * cancelled up to this moment keeps nothing.
 */
export async function keepWritten(
  context: EngineContext,
  id: string,
  written: readonly Written[],
): Promise<void> {
  const kept = await sql`update import_run set written = ${JSON.stringify(written)}::jsonb
    where id = ${id}::bigint and status = 'RUNNING'`.execute(context.tx)
  if (kept.numAffectedRows === 0n) throw new TakenBack()
}

export async function endRun(platform: Platform, id: string, change: RunChange): Promise<void> {
  await sql`update import_run set status = ${change.status ?? 'FAILED'}, done = total, end_time = now(),
      created_count = ${change.createdCount ?? 0}, changed_count = ${change.changedCount ?? 0},
      unchanged_count = ${change.unchangedCount ?? 0}, failed_count = ${change.failedCount ?? 0},
      issue_count = ${change.issueCount ?? 0}, issues = ${JSON.stringify(change.issues ?? [])}::jsonb,
      error_file_id = ${change.errorFileId ?? null}::bigint, message = ${change.message ?? null}
    where id = ${id}::bigint and status = 'RUNNING'`.execute(platform.db)
}

export async function cancelRun({ engine, caller }: Exporter, id: string): Promise<void> {
  await sql`update import_run set status = 'CANCELLED', end_time = now()
    where id = ${id}::bigint and user_id = ${caller.userId}::bigint and status = 'RUNNING'`.execute(
    engine.platform.db,
  )
}

const COLUMNS =
  sql.raw(`id, function_code, file_name, mode, status, total, done, row_count, created_count,
  changed_count, unchanged_count, failed_count, issue_count, issues, error_file_id, array_to_json(ignored)::text as ignored,
  message, start_time, (written is not null)::text as undoable, (progress_time < now() - interval '${SILENT_SECONDS} seconds')::text as silent`)

type Row = { [column: string]: string | null }

/** An import of the user. */
export async function findRun({ engine, caller }: Exporter, id: string): Promise<RunAnswer> {
  const { rows } = await sql<Row>`select ${COLUMNS} from import_run
    where id = ${id}::bigint and user_id = ${caller.userId}::bigint`.execute(engine.platform.db)
  if (!rows[0]) throw new AppError('NOT_FOUND', { document: { zh: '导入', en: 'Import' } })
  return answerOf(rows[0], caller.language)
}

/** The user's latest imports of a function that wrote something. */
export async function findRuns(
  { engine, caller }: Exporter,
  functionCode: string,
): Promise<RunAnswer[]> {
  const { rows } = await sql<Row>`select ${COLUMNS} from import_run
    where user_id = ${caller.userId}::bigint and function_code = ${functionCode}
      and status in ('DONE', 'UNDONE') order by id desc limit 10`.execute(engine.platform.db)
  return rows.map((row) => answerOf(row, caller.language))
}

function answerOf(row: Row, language: 'CN' | 'EN'): RunAnswer {
  const isLost = row.status === 'RUNNING' && row.silent === 'true'
  return {
    importId: String(row.id),
    functionCode: String(row.function_code),
    fileName: String(row.file_name),
    mode: String(row.mode),
    status: isLost ? 'FAILED' : (row.status as RunStatus),
    total: Number(row.total),
    done: Number(row.done),
    rowCount: Number(row.row_count),
    createdCount: Number(row.created_count),
    changedCount: Number(row.changed_count),
    unchangedCount: Number(row.unchanged_count),
    failedCount: Number(row.failed_count),
    issueCount: Number(row.issue_count),
    issues: JSON.parse(row.issues ?? '[]'),
    errorFileId: row.error_file_id ?? null,
    ignored: JSON.parse(row.ignored ?? '[]'),
    message: isLost ? messageOf('IMPORT_INTERRUPTED', {}, language) : (row.message ?? null),
    startTime: String(row.start_time).slice(0, 19),
    undoable: row.undoable === 'true',
  }
}
