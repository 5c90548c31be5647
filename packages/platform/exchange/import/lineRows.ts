import type { AnyRow } from '@opensrm/kernel/document/define.ts'
import { AppError } from '@opensrm/kernel/protocol/errors.ts'
import { attachRowLabels } from '../../documents/labels.ts'
import { readInScope } from '../../documents/read.ts'
import { rowsOf } from '../../documents/storeChanges.ts'
import type { Exporter } from '../plan.ts'
import type { CellIssue, Line } from './drafts.ts'
import { type Prepared, prepareImport } from './prepare.ts'
import { placed } from './run.ts'
import type { ShownIssue } from './runs.ts'
import { keepErrors, type SentSheet, shown } from './start.ts'

type Values = { [key: string]: unknown }

export type LinesAnswer = {
  status: 'CHECKED' | 'REFUSED'
  /** rows for the open document's table, completed and labelled; empty when something is wrong */
  rows: AnyRow[]
  rowCount: number
  issueCount: number
  issues: ShownIssue[]
  errorFileId: string | null
  ignored: string[]
}

class TakenBack extends Error {}

/**
 * Rows of a line table from a sheet, for a document that is open and saved later with them: they are checked by saving
 * the document as it stands on the screen together with them, and taking that back.
 */
export async function importLines(
  importer: Exporter,
  sent: SentSheet & { record: Values; parentId: string | null },
): Promise<LinesAnswer> {
  const prepared = await prepareImport(importer, sent.functionCode, sent.bytes)
  const { fn, drafts, rowCount, headings } = prepared
  const child = fn.child as string
  const lines = drafts.flatMap((draft) => draft.lines)
  const issues = drafts.flatMap((draft) => draft.issues)
  const completed = await trySave(importer, prepared, sent, lines, issues)
  const isGood = issues.length === 0 || sent.mode === 'GOOD'
  const bad = new Set(issues.map(({ row }) => row))
  const kept = (completed ?? lines.map(({ values }, at) => ({ ...values, id: `new${at}` }))).filter(
    (_, at) => !bad.has(lines[at]?.row.index ?? -1),
  ) as AnyRow[]
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

/** The rows as the document completes them; null when it could not be saved. Faults of the rows are added to `issues`. */
async function trySave(
  { engine, caller, permissions }: Exporter,
  prepared: Prepared,
  { record, parentId }: { record: Values; parentId: string | null },
  lines: readonly Line[],
  issues: CellIssue[],
): Promise<AnyRow[] | null> {
  const { fn } = prepared
  const { definition } = fn.document
  const child = fn.child as string
  let completed: AnyRow[] | null = null
  const before = (record[child] as unknown[] | undefined) ?? []
  const posted = [...before.map(() => undefined), ...lines]
  const rows = [
    ...before,
    ...lines.map(({ values }, at) => ({
      ...Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null)),
      id: `new-import-${at}`,
      ...(parentId ? { parentId } : {}),
    })),
  ]
  try {
    await engine.inTransaction(caller, permissions, async (context) => {
      if (record.id && !/^\d+$/.test(String(record.id))) delete record.id
      if (record.id)
        await readInScope(engine, context.tx, definition, String(record.id), {
          caller,
          permissions,
        })
      const saved = await engine.saveInside(context, definition, { ...record, [child]: rows }, {})
      completed = rowsOf(saved, child)
        .slice(-lines.length)
        .map((row, at) => ({ ...row, id: `new-import-${at}` }))
      throw new TakenBack()
    })
  } catch (error) {
    if (error instanceof TakenBack) return completed
    if (!(error instanceof AppError)) throw error
    const ofRows = (error.issues ?? []).filter((issue) => issue.child === child)
    const draft = { rows: lines.map(({ row }) => row), posted }
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
