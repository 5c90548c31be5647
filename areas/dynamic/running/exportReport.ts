import { randomUUID } from 'node:crypto'
import { AppError } from '@opensrm/kernel/protocol/errors.ts'
import type { WholeResult } from '@opensrm/platform/documents/operations.ts'
import { handedOver } from '@opensrm/platform/sql/portions.ts'
import { cancelSelect, runSourceSelect, streamSourceSelect } from '@opensrm/platform/sql/sources.ts'
import { columnOf } from './reportSql.ts'
import { columnsFor, type Run, scopedReport, withSlot } from './runReport.ts'

/**
 * All rows of a report through one cursor, so that a file shows a single point in time, however
 * long it takes to write.
 */
export function exportReport(run: Run): WholeResult {
  const { report, connection, platform } = run
  const { from, values } = scopedReport(run)
  const shown = columnsFor(run)
  const select = shown.map(({ columnCode }) => columnOf(report, columnCode)).join(', ')
  const max = connection.exportMaxRows
  const name = `opensrm-export-${randomUUID()}`
  const ask = (sqlText: string, maxRows: number) => ({
    sqlText,
    values,
    maxRows,
    timeoutMs: connection.exportTimeoutMs,
    name,
  })
  return {
    async count() {
      const figures = `select count(*) from (select ${select} ${from} limit ${max + 1}) r`
      const { rows } = await runSourceSelect(platform, connection.source, ask(figures, 1))
      const count = Number(rows[0]?.[0] ?? 0)
      if (count > max) throw new AppError('EXPORT_OVER_LIMIT', { max })
      return count
    },
    cancel: () => cancelSelect(platform, connection.source, name),
    pages: () =>
      handedOver((take) =>
        withSlot(connection, report.jdbcConfigId, () =>
          streamSourceSelect(
            platform,
            connection.source,
            ask(`select ${select} ${from}`, max),
            (rows) =>
              take(
                rows.map((row) =>
                  Object.fromEntries(
                    shown.map(({ columnCode }, at) => [String(columnCode), row[at] ?? null]),
                  ),
                ),
              ),
          ),
        ),
      ),
  }
}
