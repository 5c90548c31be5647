import { Readable } from 'node:stream'
import { formatInstant } from '@opensrm/kernel/values/date.ts'
import { sql } from 'kysely'
import type { Platform } from '../http/action.ts'
import type { Exporter, ExportPlan } from './plan.ts'
import { streamWorkbook } from './xlsx/workbook.ts'

export type ExportFormat = 'XLSX' | 'CSV'

export type Writing = { bytes: Readable; written: { rows: number; sheets: number } }

/** The bytes of a planned export; rows are read while the bytes are consumed. */
export function writeExport(platform: Platform, plan: ExportPlan, format: ExportFormat): Writing {
  if (format === 'CSV') return writeCsv(plan)
  return streamWorkbook({
    name: plan.title,
    columns: plan.columns,
    rows: plan.rows(),
    ...(plan.head ? { head: plan.head } : {}),
    sheetRows: plan.sheetRows,
    modified: formatInstant(platform.clock(), platform.config.timeZone),
  })
}

/** With a byte order mark; without it Excel reads Chinese as Latin. */
function writeCsv(plan: ExportPlan): Writing {
  const written = { rows: 0, sheets: 1 }
  async function* lines(): AsyncGenerator<Buffer> {
    yield Buffer.from('\ufeff')
    if (plan.head) yield Buffer.from(`${csvText(plan.head)}\r\n`)
    yield Buffer.from(`${plan.columns.map(({ title }) => csvText(title)).join(',')}\r\n`)
    for await (const batch of plan.rows()) {
      let text = ''
      for (const row of batch) {
        text += plan.columns
          .map(({ format }, at) => (format === 'text' ? csvText(row[at] ?? '') : (row[at] ?? '')))
          .join(',')
        text += '\r\n'
      }
      written.rows += batch.length
      yield Buffer.from(text)
    }
  }
  return { bytes: Readable.from(lines(), { objectMode: false }), written }
}

/** A text that a spreadsheet would run as a formula gets an apostrophe prefix, as spreadsheets write it themselves. */
function csvText(value: string): string {
  const safe = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Logs who exported which rows, and how many. */
export async function logExport(
  { engine, caller }: Exporter,
  plan: ExportPlan,
  taken: { parameters: object; rows: number; background: boolean },
): Promise<void> {
  const { platform } = engine
  await sql`insert into export_log (user_id, resp_id, resource, file_name, parameters, columns, row_count, background, export_time)
    values (${caller.userId}::bigint, ${caller.respId}::bigint, ${plan.resource}, ${plan.fileName},
      ${JSON.stringify(taken.parameters)}::jsonb, ${plan.columns.map(({ title }) => title)}::text[], ${taken.rows},
      ${taken.background ? 'Y' : 'N'}, ${platform.clock().toISOString()}::timestamptz)`.execute(
    platform.db,
  )
}
