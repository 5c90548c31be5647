import type { AppError } from '@opensrm/kernel/protocol/errors.ts'
import { runAction } from '../../documents/actions.ts'
import type { EngineContext } from '../../documents/engine.ts'
import type { CellIssue, Line } from './drafts.ts'
import { columnKeyOf, inputRowsOf, type SheetOperation } from './operationSheets.ts'
import { type Importing, type ImportResult, placeOf, TakenBack } from './run.ts'

/** An input row, and the sheet row it came from. */
type Sent = { line: Line; values: { [key: string]: unknown } }

/**
 * Passes the rows of a sheet to an operation, all in one call. Rows it refuses are left out and the others are tried
 * again, so that one check reports every fault; the user chooses whether to keep the good ones.
 */
export async function runOperation(
  importing: Importing,
  operation: SheetOperation,
): Promise<ImportResult> {
  const { importer, drafts, mode } = importing
  const { engine, caller, permissions } = importer
  let result: ImportResult = { written: [], unchanged: 0, failed: 0, issues: [] }
  try {
    await engine.inTransaction(caller, permissions, async (context) => {
      const issues: CellIssue[] = drafts.flatMap((draft) => draft.issues)
      const bad = new Set(issues.map(({ row }) => row))
      const all = drafts.flatMap(({ lines }) =>
        lines.flatMap((line) =>
          inputRowsOf(operation, line.values).map((values): Sent => ({ line, values })),
        ),
      )
      let rest = all
      for (;;) {
        rest = rest.filter(({ line }) => !bad.has(line.row.index))
        if (rest.length === 0) break
        const refused = await attempt(importing, operation, context, rest)
        if (refused.length === 0) break
        issues.push(...refused)
        for (const { row } of refused) bad.add(row)
        if (!(await importing.onProgress(drafts.length - bad.size))) throw new TakenBack()
      }
      issues.sort((a, b) => a.row - b.row || (a.place ?? -1) - (b.place ?? -1))
      const good = new Set(rest.map(({ line }) => line.row.index)).size
      result = { written: [], taken: good, unchanged: 0, failed: bad.size, issues }
      const isKept = good > 0 && (mode === 'GOOD' || (mode === 'ALL' && bad.size === 0))
      if (!isKept || !(await importing.onProgress(drafts.length))) throw new TakenBack()
    })
  } catch (error) {
    if (!(error instanceof TakenBack)) throw error
  }
  return result
}

/** Calls the operation. Refusals of rows are returned, and the call is rolled back in that case. */
async function attempt(
  importing: Importing,
  operation: SheetOperation,
  context: EngineContext,
  rows: readonly Sent[],
): Promise<CellIssue[]> {
  const { importer, fn, target } = importing
  const { definition, operations } = fn.document
  const body = { ...target, [operation.rows]: rows.map(({ values }) => values) }
  const action = operations.actions?.[operation.op]
  const outcome = await context.attempt(() =>
    operation.ofRecord || !action
      ? importer.engine.operateInside(context, definition, operation.op, body, {})
      : runAction(
          context,
          { place: { resource: definition.resource, op: operation.op }, action },
          body,
        ),
  )
  if ('done' in outcome) return []
  const found = cellIssues(importing, operation, rows, outcome.refused)
  if (found.length === 0) throw outcome.refused
  return found
}

function cellIssues(
  { fn, headings }: Importing,
  operation: SheetOperation,
  rows: readonly Sent[],
  error: AppError,
): CellIssue[] {
  const given = error.issues?.length
    ? error.issues
    : [{ ...error, code: error.code, args: error.args }]
  // Columns that became input rows share cells: a fault of a shared cell is reported once.
  const said = new Set<string>()
  return given.flatMap(({ code, args = {}, field, child, row }): CellIssue[] => {
    const sent = child === operation.rows && row !== undefined ? rows[row] : undefined
    if (!sent) return []
    const key = columnKeyOf(operation, sent.values, field ?? null)
    const place = placeOf(fn, headings, operation.rows, key)
    const cell = `${sent.line.row.index}/${place}/${code}`
    if (said.has(cell)) return []
    said.add(cell)
    return [{ row: sent.line.row.index, place, code, args }]
  })
}
