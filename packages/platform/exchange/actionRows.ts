import type { Text } from '@opensrm/kernel/i18n/text.ts'
import { EXPORT_PAGE_ROWS } from '@opensrm/kernel/protocol/constants.ts'
import { AppError } from '@opensrm/kernel/protocol/errors.ts'
import { callDocument } from '../documents/dispatch.ts'
import type { WholeResult } from '../documents/operations.ts'
import type { Action } from '../http/action.ts'
import { runAction } from '../http/server.ts'
import { lookupsOf } from '../lookups/lookups.ts'
import { sheetColumn } from './columns.ts'
import type { Exporter, ExportPlan } from './plan.ts'
import type { AskedColumn, ExportRequest } from './request.ts'
import type { Source } from './source.ts'
import { meaningOf, textIn, YES_NO } from './values.ts'
import type { CellFormat } from './xlsx/cells.ts'
import type { SheetRow } from './xlsx/workbook.ts'

type Values = { [key: string]: unknown }
type Page = { rows: Values[]; count: number | null }

/** Pages of a reading action with the caller's rights. The table's own columns define the meaning of a cell. */
export async function actionRows(
  exporter: Exporter,
  source: Exclude<Source, { kind: 'list' }>,
  request: ExportRequest,
): Promise<Omit<ExportPlan, 'sheetRows' | 'fileName'>> {
  const { engine, caller, permissions } = exporter
  const { language } = caller
  const resource =
    source.kind === 'action' ? source.document.definition.resource : source.action.resource
  const title =
    source.kind === 'action'
      ? source.document.operations.actions?.[source.action]?.title
      : source.action.title
  if (source.kind === 'action' && !permissions.can(resource, 'exportRows'))
    throw new AppError('NO_PERMISSION')
  const whole =
    source.kind === 'action'
      ? await wholeOf(exporter, source, request)
      : await wholeOfFixed(exporter, source.action, request)
  // The first page shows whether the caller may read the data at all, before anything is written.
  const first = whole ? { rows: [], count: 0 } : await readPage(exporter, source, request, 1)
  const lookups = await lookupsOf(engine.platform)
  const cell = (column: AskedColumn, row: Values): string | null => {
    const label = row[column.displayKey ?? `${column.key}Label`]
    const value = label ?? row[column.key]
    if (value === null || value === undefined || value === '') return null
    if (column.lookup) return meaningOf(lookups, column.lookup, String(value), language)
    if (column.cellType === 'checkbox' && YES_NO[String(value)])
      return textIn(YES_NO[String(value)] as Text, language)
    if (isText(value)) return textIn(value, language)
    return typeof value === 'object' ? JSON.stringify(value) : String(value)
  }
  const cells = (row: Values): SheetRow => request.columns.map((column) => cell(column, row))
  async function* rows(): AsyncGenerator<SheetRow[]> {
    if (whole) {
      for await (const page of whole.pages()) yield page.map(cells)
      return
    }
    let page = first
    for (let index = 1, read = 0; page.rows.length > 0; index++) {
      yield page.rows.map(cells)
      read += page.rows.length
      if (page.count === null || read >= page.count) return
      page = await readPage(exporter, source, request, index + 1)
    }
  }
  return {
    title: title ? textIn(title, language) : resource,
    resource,
    columns: request.columns.map((column) => ({
      ...sheetColumn(column, null, null, language),
      format: formatOf(column),
    })),
    count: async () => (whole ? whole.count() : (first.count ?? first.rows.length)),
    rows,
    ...(whole?.head ? { head: whole.head } : {}),
    ...(whole?.cancel ? { cancel: whole.cancel } : {}),
  }
}

const isText = (value: unknown): value is Text =>
  typeof value === 'object' && value !== null && 'zh' in value && 'en' in value

/** The action's own way to read the whole result, with the caller's rights. */
async function wholeOf(
  { engine, caller, permissions }: Exporter,
  source: Extract<Source, { kind: 'action' }>,
  request: ExportRequest,
): Promise<WholeResult | null> {
  const action = source.document.operations.actions?.[source.action]
  const { resource } = source.document.definition
  if (!action?.exportRows) return null
  const isHis = action.by === 'both' || action.by === caller.side
  if (!isHis || !permissions.can(resource, source.action)) throw new AppError('NO_PERMISSION')
  return engine.inTransaction(
    caller,
    permissions,
    async (context) => (await action.exportRows?.(context, request.parameters)) ?? null,
  )
}

async function wholeOfFixed(
  { engine, caller, permissions, info }: Exporter,
  action: Action,
  request: ExportRequest,
): Promise<WholeResult | null> {
  if (!action.exportRows) return null
  const codes = typeof action.access === 'object' ? [action.access.code, 'btnExport'] : []
  if (codes.some((code) => !permissions.hasCode(action.resource, code)))
    throw new AppError('NO_PERMISSION')
  const context = { engine, caller, platform: engine.platform, request: info }
  return action.exportRows(context, request.parameters)
}

async function readPage(
  { engine, caller, permissions, info }: Exporter,
  source: Exclude<Source, { kind: 'list' }>,
  request: ExportRequest,
  pageIndex: number,
): Promise<Page> {
  const body = { ...request.parameters, pageIndex, pageRows: pageRowsOf(source) }
  const answer =
    source.kind === 'action'
      ? await callDocument({
          engine,
          document: source.document,
          action: source.action,
          body,
          caller,
          permissions,
          request: info,
        })
      : { data: await runAction(engine, source.action, { caller, info, body }) }
  return pageOf('data' in answer ? answer.data : null)
}

/** Fixed lists limit their page size in their input; most accept at most 200 rows. */
function pageRowsOf(source: Source): number {
  return source.kind === 'fixed' ? 200 : EXPORT_PAGE_ROWS
}

/** Rows with or without page data around them. */
function pageOf(data: unknown): Page {
  if (Array.isArray(data)) return { rows: data as Values[], count: null }
  const inner = data as { data?: unknown; page?: { count?: unknown } } | null
  if (Array.isArray(inner?.data))
    return { rows: inner.data as Values[], count: Number(inner.page?.count ?? inner.data.length) }
  throw new AppError('EXPORT_LINK_REFUSED')
}

function formatOf({ cellType, lookup }: AskedColumn): CellFormat {
  if (lookup) return 'text'
  switch (cellType) {
    case 'number':
    case 'compute':
      return 'number'
    case 'price':
    case 'amount':
    case 'date':
    case 'datetime':
      return cellType
    default:
      return 'text'
  }
}
