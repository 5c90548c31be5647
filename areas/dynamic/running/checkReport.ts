import type { Language } from '@opensrm/kernel/i18n/text.ts'
import { AppError } from '@opensrm/kernel/protocol/errors.ts'
import type { Platform } from '@opensrm/platform/http/action.ts'
import { checkSelect } from '@opensrm/platform/sql/checkSelect.ts'
import type { SelectAnswer } from '@opensrm/platform/sql/runSelect.ts'
import { runSourceSelect, type Source } from '@opensrm/platform/sql/sources.ts'
import { parse } from 'libpg-query'
import { parameterValues } from './parameterValues.ts'
import { assertUsed, READER_LANGUAGE, type Report, typedSql } from './reportSql.ts'

const TIMEOUT_MS = 5_000

/** Report column types by PostgreSQL type id. */
const COLUMN_TYPES: { [typeId: number]: string } = {
  20: 'NUMBER',
  21: 'NUMBER',
  23: 'NUMBER',
  700: 'NUMBER',
  701: 'NUMBER',
  1700: 'NUMBER',
  1082: 'DATE',
  1114: 'DATETIME',
  1184: 'DATETIME',
}

export type CheckedReport = {
  columns: { columnCode: string; columnType: string }[]
  rows: (string | null)[][]
  ms: number
}

/**
 * Reads a report's SQL as it will be run, with its defaults. Refuses anything but a single plain
 * SELECT of named columns over the allowed views, and returns the result.
 */
export async function checkReport(
  platform: Platform,
  report: Report,
  limits: {
    source: Source
    allowTables: string | null
    orgId: string | null
    today: string
    language: Language
    /** How many rows to show; with 0 only the columns are determined, without running it. */
    rows: number
  },
): Promise<CheckedReport> {
  const sqlText = typedSql(String(report.sqlText ?? ''), report.parameters)
  const { source } = limits
  const isOwn = source.datasourceId === null
  const checked = await checkSelect(sqlText, isOwn ? [source.schema] : (source.schemas ?? []))
  // The published views exist only in our own database.
  await assertShape(checked.text, limits.allowTables, isOwn && report.reportSide !== 'BUYER')
  // Invalid SQL is reported first.
  assertUsed(report)
  const started = performance.now()
  const answer = await runSourceSelect(platform, source, {
    sqlText,
    values: { [READER_LANGUAGE]: limits.language, ...testValues(report, limits) },
    maxRows: limits.rows,
    timeoutMs: TIMEOUT_MS,
  })
  const columns = columnsOf(answer)
  return { columns, rows: answer.rows, ms: Math.round(performance.now() - started) }
}

/** The defaults, if any; a check needs no required values. */
function testValues(report: Report, at: { today: string; orgId: string | null }) {
  const parameters = report.parameters.map((parameter) => ({ ...parameter, requiredFlag: 'N' }))
  return parameterValues({ ...report, parameters } as Report, {}, at)
}

function columnsOf(answer: SelectAnswer): CheckedReport['columns'] {
  const seen = new Set<string>()
  return answer.columns.map(({ name, typeId }) => {
    if (!/^[a-z][a-z0-9_]*$/.test(name)) throw new AppError('REPORT_COLUMN', { column: name })
    if (seen.has(name)) throw new AppError('REPORT_COLUMN_TWICE', { column: name })
    seen.add(name)
    return { columnCode: name, columnType: COLUMN_TYPES[typeId] ?? 'TEXT' }
  })
}

type Node = { [key: string]: unknown }

/**
 * Every column needs a name, recursion is refused, and only relations on the connection's list may
 * be read. Reports for suppliers read the views of published records (p_*), because the others
 * contain drafts and internal data.
 */
async function assertShape(
  text: string,
  allowTables: string | null,
  isForSuppliers: boolean,
): Promise<void> {
  const allowed = (allowTables ?? '')
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean)
  visit(await parse(text), (key, node) => {
    if (key === 'A_Star') throw new AppError('REPORT_STAR')
    if (key === 'withClause' && node.recursive === true) throw new AppError('REPORT_RECURSIVE')
    if (key !== 'RangeVar' || !node.schemaname) return
    const name = String(node.relname)
    if (isForSuppliers && !name.startsWith('p_'))
      throw new AppError('REPORT_TABLE', { relation: name, allowed: 'rpt.p_*' })
    if (allowed.length === 0) return
    if (!allowed.includes(name) && !allowed.includes(`${String(node.schemaname)}.${name}`))
      throw new AppError('REPORT_TABLE', { relation: name, allowed: allowed.join(', ') })
  })
}

function visit(node: unknown, see: (key: string, node: Node) => void): void {
  if (Array.isArray(node)) for (const each of node) visit(each, see)
  else if (typeof node === 'object' && node !== null) {
    // count(*) has no columns to name.
    for (const [key, value] of Object.entries(node as Node)) {
      if (typeof value === 'object' && value !== null) see(key, value as Node)
      visit(value, see)
    }
  }
}
