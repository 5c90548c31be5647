import type { DocumentDefinition } from '@opensrm/kernel/document/define.ts'
import { type Field, isSortable } from '@opensrm/kernel/document/fields.ts'
import { AppError, type Issue } from '@opensrm/kernel/protocol/errors.ts'
import { dayOf } from '@opensrm/kernel/values/date.ts'
import { ListTotals } from '@opensrm/platform/documents/counts.ts'
import { type ListRequest, listByPage, MAX_PAGE_ROWS } from '@opensrm/platform/documents/list.ts'
import type { WholeResult } from '@opensrm/platform/documents/operations.ts'
import { readDoor } from '@opensrm/platform/documents/readDoor.ts'
import type { RegisteredDocument } from '@opensrm/platform/documents/registry.ts'
import { headerFields } from '@opensrm/platform/documents/rows.ts'
import type { Platform } from '@opensrm/platform/http/action.ts'
import { isMany, type Parameter, type Report } from './reportSql.ts'
import { columnsFor, type ReportPage, type Run } from './runReport.ts'

type Row = { [key: string]: unknown }

/** Column types by kind of field; others are shown as text, references by their names. */
const COLUMN_TYPES: { [type: string]: string } = {
  integer: 'NUMBER',
  number: 'NUMBER',
  amount: 'AMOUNT',
  price: 'PRICE',
  percent: 'PERCENT',
  date: 'DATE',
  datetime: 'DATETIME',
  bool: 'BOOL',
}

const totals = new WeakMap<Platform, ListTotals>()

/** The document whose list a report of type RESOURCE shows. */
export function listedDocument(
  platform: Platform,
  report: Pick<Report, 'resourceName'>,
): RegisteredDocument {
  const found = platform.registry.documents.get(String(report.resourceName))
  if (!found) throw new AppError('SCSI_RESOURCE', { resource: String(report.resourceName) })
  return found
}

/** The columns of the document's list as report columns. */
export function columnsOfList(definition: DocumentDefinition) {
  const fields = headerFields(definition)
  return definition.list.columns.flatMap((key) => {
    const field = fields[key]
    if (!field || key === 'status') return []
    return [
      {
        columnCode: key,
        columnName: field.label.zh,
        columnNameEn: field.label.en,
        columnType: field.type === 'lookup' ? 'LOOKUP' : (COLUMN_TYPES[field.type] ?? 'TEXT'),
        lookupTypeCode: field.type === 'lookup' ? field.lookup : null,
        sortable: isSortable(field) ? 'Y' : 'N',
      },
    ]
  })
}

/** Columns and conditions must be fields that the document's list can show. */
export function resourceIssues(definition: DocumentDefinition, report: Report): Issue[] {
  const fields = headerFields(definition)
  const isShown = (field: Field | undefined) =>
    Boolean(field && !field.secret && field.type !== 'attachments')
  const issues: Issue[] = []
  report.columns.forEach(({ columnCode }, row) => {
    if (!isShown(fields[String(columnCode)]))
      issues.push({
        child: 'columns',
        row,
        field: 'columnCode',
        code: 'REPORT_COLUMN',
        args: { column: String(columnCode) },
      })
  })
  report.parameters.forEach((parameter, row) => {
    const key = filterOf(definition, parameter)
    if (key !== 'status' && (!isShown(fields[key]) || fields[key]?.computed === 'atRead'))
      issues.push({
        child: 'parameters',
        row,
        field: 'paramCode',
        code: 'REPORT_FILTER',
        args: { name: String(parameter.paramCode) },
      })
  })
  return issues
}

/** `orderDateFrom` and `orderDateTo` are the two ends of a range of `orderDate`. */
function filterOf(definition: DocumentDefinition, { paramCode }: Parameter): string {
  const code = String(paramCode)
  return headerFields(definition)[code] ? code : code.replace(/(From|To)$/, '')
}

/** One page of the document's list, with the rights of the user who runs the report. */
export async function runResourceReport(
  { platform, caller, permissions, report, values }: Run,
  ask: { pageIndex: number; pageRows: number; sort?: { key: string; order: string } | null },
): Promise<ReportPage> {
  const document = listedDocument(platform, report)
  const { definition } = document
  if (!permissions.can(definition.resource, 'listByPage')) throw new AppError('NO_PERMISSION')
  const started = performance.now()
  const known = totals.get(platform) ?? new ListTotals(platform.db)
  totals.set(platform, known)
  const shown = columnsFor({ report, permissions })
  const { mask } = readDoor(definition, permissions, 'list')
  const visible = shown.filter(({ columnCode }) => !mask.header.hidden.has(String(columnCode)))
  const maxRows = Number(report.maxRows ?? 5000)
  const { pageIndex, pageRows, sort = null } = ask
  const sorted = sort && report.columns.find(({ columnCode }) => columnCode === sort.key)
  if (sort && sorted?.sortable !== 'Y') throw new AppError('UNKNOWN_FILTER', { filter: sort.key })
  const request: ListRequest = {
    ...filtersOf(definition, report, values),
    columns: visible.map(({ columnCode }) => String(columnCode)),
    pageIndex,
    pageRows: Math.min(pageRows, Math.max(1, maxRows - (pageIndex - 1) * pageRows)),
    ...(sort ? { sort: [{ key: sort.key, order: sort.order === 'desc' ? 'desc' : 'asc' }] } : {}),
  }
  const today = dayOf(platform.clock(), platform.config.timeZone)
  const context = { platform, totals: known, caller, permissions, today }
  const answer = await listByPage(context, document, request)
  const isBeyond = (pageIndex - 1) * pageRows >= maxRows
  const rows = isBeyond ? [] : (JSON.parse(answer.rowsJson) as Row[])
  return {
    data: rows.map((row) =>
      Object.fromEntries(
        visible.map(({ columnCode }) => [String(columnCode), shownText(row, String(columnCode))]),
      ),
    ),
    page: { count: Math.min(answer.page.count, maxRows), curIndex: pageIndex },
    truncated: answer.page.count > maxRows ? 'Y' : 'N',
    totals: null,
    ms: Math.round(performance.now() - started),
  }
}

/** All rows, page by page: lists are read along their own index. */
export function exportResourceReport(run: Run): WholeResult {
  const report = { ...run.report, maxRows: run.connection.exportMaxRows } as Report
  const page = (pageIndex: number) =>
    runResourceReport({ ...run, report }, { pageIndex, pageRows: MAX_PAGE_ROWS })
  return {
    count: async () => (await page(1)).page.count,
    async *pages() {
      for (let index = 1; ; index++) {
        const { data } = await page(index)
        if (data.length > 0) yield data
        if (data.length < MAX_PAGE_ROWS) return
      }
    },
  }
}

/** Parameter values as list filters: ranges for ordered fields, equality for others. */
function filtersOf(
  definition: DocumentDefinition,
  report: Report,
  values: { [name: string]: string | null },
): Row {
  const filters: Row = {}
  for (const parameter of report.parameters) {
    const value = values[String(parameter.paramCode)] ?? null
    if (value === null) continue
    const key = filterOf(definition, parameter)
    const isStart = parameter.operatorType === 'GE' || /From$/.test(String(parameter.paramCode))
    const isEnd = parameter.operatorType === 'LE' || /To$/.test(String(parameter.paramCode))
    if (isMany(parameter)) filters[key] = value.split(',')
    else if (key !== parameter.paramCode || isStart || isEnd) {
      const [from = null, to = null] = (filters[key] ?? []) as (string | null)[]
      filters[key] = isEnd ? [from, value] : [value, to]
    } else if (['date', 'datetime'].includes(headerFields(definition)[key]?.type ?? ''))
      filters[key] = [value, value]
    else filters[key] = value
  }
  return filters
}

function shownText(row: Row, key: string): string | null {
  const value = row[`${key}Label`] ?? row[key]
  if (value === null || value === undefined) return null
  return Array.isArray(value) ? value.join(', ') : String(value)
}
