import { type AnyRecord, type AnyRow, rowsOf } from '@opensrm/kernel/document/define.ts'
import { AppError } from '@opensrm/kernel/protocol/errors.ts'
import { applyInput, fillSameAs, newRecord } from '../../documents/input.ts'
import { attachRowLabels } from '../../documents/labels.ts'
import { readInScope } from '../../documents/read.ts'
import { resolveReferences } from '../../documents/references.ts'
import type { Exporter } from '../plan.ts'
import type { CellIssue, Line } from './drafts.ts'
import { type Prepared, prepareImport } from './prepare.ts'
import { placed } from './run.ts'
import type { ShownIssue } from './runs.ts'
import { keepErrors, type SentSheet, shown } from './start.ts'

type Values = { [key: string]: unknown }

export type LinesAnswer = {
  status: 'CHECKED' | 'REFUSED'
  /** rows for the open document's table, completed and with labels; empty when there are faults */
  rows: AnyRow[]
  rowCount: number
  issueCount: number
  issues: ShownIssue[]
  errorFileId: string | null
  ignored: string[]
}

class TakenBack extends Error {}

/**
 * Imports rows into a table of a document that is still open and saved later. The check saves the document as it is on
 * the screen together with the rows, and rolls that back.
 */
export async function importLines(
  importer: Exporter,
  sent: SentSheet & { record: Values; parentId: string | null },
): Promise<LinesAnswer> {
  const prepared = await prepareImport(importer, sent)
  const { fn, drafts, rowCount, headings } = prepared
  const child = fn.child as string
  const lines = drafts.flatMap((draft) => draft.lines)
  const issues = drafts.flatMap((draft) => draft.issues)
  const posted = postedRows(prepared, sent, lines)
  const completed =
    (await trySave(importer, prepared, sent, { lines, posted, issues })) ??
    (await completedRows(importer, prepared, sent.record, posted, lines.length))
  const isGood = issues.length === 0 || sent.mode === 'GOOD'
  const bad = new Set(issues.map(({ row }) => row))
  const kept = completed.filter((_, at) => !bad.has(lines[at]?.row.index ?? -1))
  const { platform } = importer.engine
  const fields = fn.document.definition.children[child]?.fields ?? {}
  if (isGood)
    await attachRowLabels(platform.db, platform.registry, fields, kept, importer.caller.language)
  return {
    status: isGood ? 'CHECKED' : 'REFUSED',
    rows: isGood ? kept : [],
    rowCount,
    issueCount: issues.length,
    issues: shown(importer, prepared, issues),
    errorFileId: issues.length ? await keepErrors(importer, prepared, sent, issues) : null,
    ignored: headings.ignored,
  }
}

/** The document's current rows, followed by those of the sheet. */
function postedRows(
  { fn }: Prepared,
  { record, parentId }: { record: Values; parentId: string | null },
  lines: readonly Line[],
): Values[] {
  const before = record[fn.child as string]
  return [
    ...(Array.isArray(before) ? (before as Values[]) : []),
    ...lines.map(({ values }, at) => ({
      ...Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null)),
      id: `new-import-${at}`,
      ...(parentId ? { parentId } : {}),
    })),
  ]
}

/** The rows after a trial save; null when the document could not be saved. Faults of rows are added to `issues`. */
async function trySave(
  { engine, caller, permissions }: Exporter,
  prepared: Prepared,
  { record }: { record: Values },
  { lines, posted, issues }: { lines: readonly Line[]; posted: Values[]; issues: CellIssue[] },
): Promise<AnyRow[] | null> {
  const { fn } = prepared
  const { definition } = fn.document
  const child = fn.child as string
  let completed: AnyRow[] | null = null
  const { id, ...fields } = record
  const stored = /^\d+$/.test(String(id ?? '')) ? { id: String(id) } : {}
  try {
    await engine.inTransaction(caller, permissions, async (context) => {
      if (stored.id)
        await readInScope(engine, context.tx, definition, stored.id, { caller, permissions })
      const input = { ...fields, ...stored, [child]: posted }
      completed = lastRows(
        await engine.saveInside(context, definition, input, {}),
        child,
        lines.length,
      )
      throw new TakenBack()
    })
  } catch (error) {
    if (error instanceof TakenBack) return completed
    if (!(error instanceof AppError)) throw error
    const ofRows = (error.issues ?? []).filter((issue) => issue.child === child)
    const before = posted.slice(0, posted.length - lines.length).map(() => undefined)
    const draft = { rows: lines.map(({ row }) => row), posted: [...before, ...lines] }
    if (ofRows.length)
      issues.push(
        ...placed(
          prepared,
          draft,
          new AppError(error.code, error.args, { issues: ofRows }),
          issues,
        ),
      )
  }
  return null
}

/** Defaults and copied values of rows whose document is still too incomplete to be saved. */
async function completedRows(
  { engine, caller, permissions }: Exporter,
  { fn }: Prepared,
  record: Values,
  posted: readonly Values[],
  count: number,
): Promise<AnyRow[]> {
  const { definition } = fn.document
  const child = fn.child as string
  return engine.inTransaction(caller, permissions, async (context) => {
    const draft = newRecord(context, definition, 'new')
    await applyInput(
      context,
      definition,
      draft,
      { ...record, [child]: posted.slice(-count) },
      {
        side: caller.side,
        status: definition.initialState,
        isNew: true,
        installed: (resource) => engine.platform.registry.documents.has(resource),
        isMasked: () => false,
        hasCode: (code) => permissions.hasCode(definition.resource, code),
      },
    )
    fillSameAs(definition, draft)
    await resolveReferences(context, definition, draft, null)
    fillSameAs(definition, draft)
    return lastRows(draft, child, count)
  })
}

function lastRows(record: AnyRecord, child: string, count: number): AnyRow[] {
  return rowsOf(record, child)
    .slice(-count)
    .map((row, at) => ({ ...row, id: `new-import-${at}` }))
}
