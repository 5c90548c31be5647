import type { RecordOf } from '@opensrm/kernel/document/define.ts'
import { AppError } from '@opensrm/kernel/protocol/errors.ts'
import type { Permissions } from '@opensrm/platform/access/permissions.ts'
import type { Caller, Platform } from '@opensrm/platform/http/action.ts'
import { runSourceSelect, type Source } from '@opensrm/platform/sql/sources.ts'
import type { baseRptJdbcConfig } from '../baseRptJdbcConfig/baseRptJdbcConfig.definition.ts'
import { columnConditions } from './chartSql.ts'
import { columnOf, READER_LANGUAGE, type Report, typedSql } from './reportSql.ts'
import { rowScope } from './rowScope.ts'

export type Connection = {
  maxRows: number
  timeoutMs: number
  maxConcurrent: number
  exportMaxRows: number
  exportTimeoutMs: number
  source: Source
}

/** The product's own reporting views. */
export const OWN_SCHEMA = 'rpt'
export const OWN_SOURCE: Source = { datasourceId: null, schema: OWN_SCHEMA }

export function sourceOf({
  datasourceId,
  allowSchemas,
}: Pick<RecordOf<typeof baseRptJdbcConfig>, 'datasourceId' | 'allowSchemas'>): Source {
  if (!datasourceId) return OWN_SOURCE
  const schemas = String(allowSchemas ?? '')
    .split(',')
    .map((name) => name.trim())
  return { datasourceId, schemas: schemas.filter(Boolean) }
}

export type ReportPage = {
  data: { [column: string]: string | null }[]
  page: { count: number; curIndex: number }
  /** There are more rows than the report may show, so totals would be misleading. */
  truncated: 'Y' | 'N'
  totals: { [column: string]: string | null } | null
  ms: number
}

export type Run = {
  platform: Platform
  caller: Caller
  permissions: Permissions
  report: Report
  connection: Connection
  values: { [name: string]: string | null }
  /** Columns that must have a given value, for example that of a clicked chart mark. */
  ofColumns?: { readonly [column: string]: unknown }
  /** By which its reader can stop it. */
  name?: string
}

/** The report as a relation `r` limited to what its reader may see, with the values it needs. */
export function scopedReport({ report, caller, permissions, values, ofColumns = {} }: Run): {
  from: string
  values: { [name: string]: string | null }
} {
  const scope = rowScope(report, caller, permissions)
  const only = columnConditions(report, ofColumns)
  const text = typedSql(String(report.sqlText), report.parameters).replace(/;\s*$/, '')
  return {
    from: `from (\n${text}\n) r where ${scope.text}${only.text}`,
    values: {
      [READER_LANGUAGE]: caller.language,
      ...values,
      ...scope.values,
      ...only.values,
    },
  }
}

/** One page of a report. The server sorts and pages by columns the definition declares. */
export async function runReport(
  run: Run,
  ask: { pageIndex: number; pageRows: number; sort?: { key: string; order: string } | null },
): Promise<ReportPage> {
  const { report, connection } = run
  const started = performance.now()
  const maxRows = Math.min(Number(report.maxRows ?? 5000), connection.maxRows)
  const { from, values } = scopedReport(run)
  const shown = columnsFor(run)
  const read = [...shown, ...keysBeside(run, shown)]
  const select = read.map(({ columnCode }) => columnOf(report, columnCode)).join(', ')
  const order = orderOf(report, ask.sort ?? null)
  const { pageIndex, pageRows } = ask
  const offset = (pageIndex - 1) * pageRows
  const limit = Math.max(0, Math.min(pageRows, maxRows - offset))
  const summed =
    report.showSummary === 'Y' ? shown.filter(({ isSummary }) => isSummary === 'Y') : []
  const sums = summed.map(({ columnCode }) => `, round(sum("${columnCode}"), 2)`).join('')
  const figures = `select count(*)${sums} from (select ${select} ${from} limit ${maxRows + 1}) r`
  const rows = `select ${select} ${from}${order} limit ${limit} offset ${offset}`
  return withSlot(connection, report.jdbcConfigId, async () => {
    const query = (sqlText: string, max: number) =>
      runSourceSelect(run.platform, connection.source, {
        ...(run.name ? { name: run.name } : {}),
        sqlText,
        values,
        maxRows: max,
        timeoutMs: connection.timeoutMs,
      })
    const totals = (await query(figures, 1)).rows[0] ?? []
    const found = limit > 0 ? await query(rows, limit) : { rows: [] }
    const count = Number(totals[0] ?? 0)
    const isTruncated = count > maxRows
    return {
      data: found.rows.map((row) =>
        Object.fromEntries(
          read.map(({ columnCode }, index) => [String(columnCode), row[index] ?? null]),
        ),
      ),
      page: { count: Math.min(count, maxRows), curIndex: pageIndex },
      truncated: isTruncated ? 'Y' : 'N',
      totals:
        summed.length > 0 && !isTruncated
          ? Object.fromEntries(
              summed.map(({ columnCode }, index) => [
                String(columnCode),
                totals[index + 1] ?? null,
              ]),
            )
          : null,
      ms: Math.round(performance.now() - started),
    }
  })
}

/** Columns the reader may see: some need a resource code of their own. */
export function columnsFor({ report, permissions }: Pick<Run, 'report' | 'permissions'>) {
  return report.columns
    .filter(
      ({ displayFlag, fieldCode }) =>
        displayFlag !== 'N' && (!fieldCode || permissions.hasCode('baseRptDefinition', fieldCode)),
    )
    .sort((a, b) => Number(a.seqNum ?? 0) - Number(b.seqNum ?? 0))
}

/** Hidden columns that link a shown one to its document. */
function keysBeside(
  { report, permissions }: Pick<Run, 'report' | 'permissions'>,
  shown: readonly Report['columns'][number][],
): Report['columns'][number][] {
  const wanted = new Set(
    shown.flatMap(({ drillRoute, drillParams }) =>
      drillRoute ? Object.keys((drillParams ?? {}) as { [column: string]: string }) : [],
    ),
  )
  return report.columns.filter(
    ({ columnCode, displayFlag, fieldCode }) =>
      displayFlag === 'N' &&
      wanted.has(String(columnCode)) &&
      (!fieldCode || permissions.hasCode('baseRptDefinition', fieldCode)),
  )
}

function orderOf(report: Report, sort: { key: string; order: string } | null): string {
  if (!sort) return ''
  const column = report.columns.find(({ columnCode }) => columnCode === sort.key)
  if (column?.sortable !== 'Y') throw new AppError('UNKNOWN_FILTER', { filter: sort.key })
  return ` order by ${columnOf(report, sort.key)} ${sort.order === 'desc' ? 'desc' : 'asc'} nulls last`
}

const WAIT_MS = 10_000
type Waiting = { running: number; queue: (() => void)[] }
const slots = new Map<string, Waiting>()

/**
 * Limits the concurrent queries of a connection in this process; the next query waits briefly and
 * is then refused.
 */
export async function withSlot<T>(
  { maxConcurrent }: Connection,
  key: string | null,
  work: () => Promise<T>,
): Promise<T> {
  const name = key ?? ''
  const slot = slots.get(name) ?? { running: 0, queue: [] }
  slots.set(name, slot)
  if (slot.running >= maxConcurrent) await turn(slot)
  slot.running++
  try {
    return await work()
  } finally {
    slot.running--
    slot.queue.shift()?.()
  }
}

function turn(slot: Waiting): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      slot.queue.splice(slot.queue.indexOf(proceed), 1)
      reject(new AppError('REPORT_BUSY'))
    }, WAIT_MS)
    const proceed = (): void => {
      clearTimeout(timer)
      resolve()
    }
    slot.queue.push(proceed)
  })
}
