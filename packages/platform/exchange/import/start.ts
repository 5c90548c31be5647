import { createHash } from 'node:crypto'
import {
  AppError,
  type ErrorArgs,
  faultInRow,
  faultsText,
  messageOf,
  messageText,
} from '@opensrm/kernel/protocol/errors.ts'
import { cleanFileName, extensionOf } from '../../files/fileNames.ts'
import { inThread } from '../../threads/threads.ts'
import { keepFile } from '../keepFile.ts'
import type { Exporter } from '../plan.ts'
import { textIn } from '../values.ts'
import type { CellIssue } from './drafts.ts'
import { errorFileInput } from './errorFile.ts'
import { type Prepared, prepareImport } from './prepare.ts'
import { type Importing, type ImportMode, type ImportResult, runImport } from './run.ts'
import { runOperation } from './runOperation.ts'
import {
  endRun,
  findRun,
  insertRun,
  keepWritten,
  noteProgress,
  type RunAnswer,
  type RunStatus,
  type ShownIssue,
} from './runs.ts'

/** Faults in the answer; the error file has all of them. */
const SHOWN_ISSUES = 200
/** An import that takes longer continues in the background and is polled. */
const ANSWER_AFTER_MS = 1_500

export type SentSheet = {
  functionCode: unknown
  fileName: string
  bytes: Buffer
  mode: ImportMode
  /** the open record of the operation that takes the rows */
  target?: { id: string; versionNum: number } | null
  /** the caller no longer waits for the answer */
  signal?: AbortSignal
}

/** Checks or imports a sheet. Returns when it is done, or after a short time while it continues. */
export async function startImport(importer: Exporter, sent: SentSheet): Promise<RunAnswer> {
  const prepared = await prepareImport(importer, sent)
  const { fn, drafts, headings, rowCount } = prepared
  const { id, isUnderWay } = await insertRun(importer, {
    functionCode: fn.code,
    resource: fn.document.definition.resource,
    fileName: sent.fileName,
    mode: sent.mode,
    total: drafts.length,
    rowCount,
    ignored: headings.ignored,
    contentHash: hashOf(sent),
  })
  if (isUnderWay) return findRun(importer, id)
  const running = work(importer, prepared, sent, id)
  let timer: NodeJS.Timeout | undefined
  await Promise.race([
    running,
    new Promise((resolve) => {
      timer = setTimeout(resolve, ANSWER_AFTER_MS)
    }),
  ])
  clearTimeout(timer)
  return findRun(importer, id)
}

export function modeOf(asked: {
  dryRun?: string | undefined
  mode?: string | undefined
}): ImportMode {
  if (asked.dryRun === 'Y') return 'CHECK'
  return asked.mode === 'GOOD' ? 'GOOD' : 'ALL'
}

export function assertSheetName(name: string): void {
  const extension = extensionOf(name)
  if (extension === 'xlsm') throw new AppError('IMPORT_MACROS')
  if (extension !== 'xlsx') throw new AppError('IMPORT_NO_FILE')
}

/** A run that refused everything becomes a refusal of the call, with its faults. */
export function accepted(run: RunAnswer): RunAnswer {
  if (run.status !== 'REFUSED') return run
  const faults = run.issues.map(({ row, msg }) => faultInRow(row, { zh: msg, en: msg }))
  const count = new Set(run.issues.map(({ row }) => row)).size
  throw new AppError('IMPORT_REFUSED', { count, faults: faultsText(faults) }, { data: run })
}

/** The identity of an import: function, mode, open record and every byte of the file. */
function hashOf({ functionCode, mode, target, bytes }: SentSheet): string {
  return createHash('sha256')
    .update(JSON.stringify([functionCode, mode, target ?? null]))
    .update(bytes)
    .digest('hex')
}

async function work(
  importer: Exporter,
  prepared: Prepared,
  sent: SentSheet,
  id: string,
): Promise<void> {
  const { platform } = importer.engine
  const { language } = importer.caller
  try {
    const { operation } = prepared.fn
    const importing: Importing = {
      importer,
      ...prepared,
      mode: sent.mode,
      target: sent.target ?? null,
      onProgress: (done) => noteProgress(platform, id, done),
      onKept: (context, { written }) => keepWritten(context, id, written),
    }
    const result = operation ? await runOperation(importing, operation) : await runImport(importing)
    const count = (kind: string) => result.written.filter((one) => one.kind === kind).length
    await endRun(platform, id, {
      status: statusOf(sent.mode, result),
      createdCount: result.taken ?? count('created'),
      changedCount: count('changed'),
      unchangedCount: result.unchanged,
      failedCount: result.failed,
      issueCount: result.issues.length,
      issues: shown(importer, prepared, result.issues),
      errorFileId: result.issues.length
        ? await keepErrors(importer, prepared, sent, result.issues)
        : null,
      message:
        sent.mode === 'ALL' && result.failed > 0
          ? messageOf('IMPORT_REFUSED', refusedArgs(result), language)
          : null,
    })
  } catch (error) {
    if (!(error instanceof AppError))
      platform.log.error({ err: error, importId: id }, 'import failed')
    const { code, args } =
      error instanceof AppError ? error : { code: 'IMPORT_INTERRUPTED', args: {} }
    await endRun(platform, id, { status: 'FAILED', message: messageOf(code, args, language) })
  }
}

/** Why nothing was imported: the first faults with their rows, and the number of rows with faults. */
function refusedArgs({ issues }: ImportResult): ErrorArgs {
  const faults = issues.map(({ row, code, args }) => faultInRow(row + 1, messageText(code, args)))
  return { count: new Set(issues.map(({ row }) => row)).size, faults: faultsText(faults) }
}

function statusOf(mode: ImportMode, result: ImportResult): RunStatus {
  if (mode === 'CHECK') return 'CHECKED'
  return mode === 'ALL' && result.failed > 0 ? 'REFUSED' : 'DONE'
}

export function shown(
  { caller }: Exporter,
  { fn, headings }: Pick<Prepared, 'fn' | 'headings'>,
  issues: readonly CellIssue[],
): ShownIssue[] {
  const headingAt = new Map([...headings.places].map(([index, place]) => [place, index]))
  return issues.slice(0, SHOWN_ISSUES).map(({ row, place, code, args }) => {
    const column = place === null ? undefined : fn.columns[headingAt.get(place) ?? -1]
    return {
      row: row + 1,
      heading: column ? textIn(column.title, caller.language) : null,
      msg: messageOf(code, args, caller.language),
    }
  })
}

export async function keepErrors(
  { engine, caller }: Exporter,
  { headings }: Pick<Prepared, 'headings'>,
  { bytes, fileName }: Pick<SentSheet, 'bytes' | 'fileName'>,
  issues: readonly CellIssue[],
): Promise<string | null> {
  const { language } = caller
  const input = errorFileInput(bytes, headings, issues, language)
  const marked = await inThread('markErrors', input).catch((error: unknown) => {
    // The faults are reported anyway; the error file would be too large to be written.
    if (error instanceof AppError) return null
    throw error
  })
  if (!marked) return null
  const ending = language === 'EN' ? 'errors' : '错误'
  const name = cleanFileName(`${fileName.replace(/\.xlsx$/i, '')}_${ending}.xlsx`)
  async function* once(): AsyncGenerator<Uint8Array> {
    yield marked as Uint8Array
  }
  const { id } = await keepFile(engine.platform, {
    name,
    bytes: once(),
    userId: caller.userId,
    resource: null,
  })
  return id
}
