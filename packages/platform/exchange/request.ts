import { EXPORT_SHEET_MAX_ROW } from '@opensrm/kernel/protocol/constants.ts'
import { AppError } from '@opensrm/kernel/protocol/errors.ts'
import './exchange.errors.ts'

type Values = { [key: string]: unknown }

/** One column as configured in tables (specification, section 3), limited to what an export needs. */
export type AskedColumn = {
  key: string
  title: unknown
  width?: number
  cellType: string
  lookup?: string
  displayKey?: string
}

/** The parsed request of exportExcel and customExportExcel, not yet checked against any list. */
export type ExportRequest = {
  requestUrl: unknown
  parameters: Values
  columns: AskedColumn[]
  fileName: string | null
  sheetMaxRow: number | null
}

const COLUMNS_MAX = 300

/**
 * Parses an export request. requestParams, columns and customParams are JSON texts or values; customParams override
 * requestParams, e.g. the ids of selected rows.
 */
export function readExportRequest(body: Values): ExportRequest {
  if (body.requestUrl === undefined || body.requestUrl === null || body.requestUrl === '')
    throw new AppError('EXPORT_LINK_EMPTY')
  const listed = parsed('columns', body.columns) ?? []
  if (!Array.isArray(listed)) throw wrong('columns')
  const columns = listed.flatMap(askedColumn)
  if (columns.length === 0) throw new AppError('EXPORT_COLUMNS_EMPTY')
  if (columns.length > COLUMNS_MAX) throw wrong('columns')
  const sheetMaxRow = sheetMaxRowOf(body.sheetMaxRow)
  return {
    requestUrl: body.requestUrl,
    parameters: {
      ...objectOf('requestParams', body.requestParams),
      ...objectOf('customParams', body.customParams),
    },
    columns,
    fileName: typeof body.fileName === 'string' ? body.fileName.trim().slice(0, 120) || null : null,
    sheetMaxRow,
  }
}

function sheetMaxRowOf(raw: unknown): number | null {
  if (raw === undefined || raw === null || raw === '') return null
  const rows = Number(raw)
  if (!Number.isInteger(rows) || rows < EXPORT_SHEET_MAX_ROW)
    throw new AppError('EXPORT_SHEET_TOO_SMALL', { min: EXPORT_SHEET_MAX_ROW })
  return rows
}

function askedColumn(raw: unknown): AskedColumn[] {
  if (typeof raw === 'string') return [{ key: raw, title: null, cellType: 'text' }]
  if (typeof raw !== 'object' || raw === null) return []
  const { key, title, width, columnsDisplay, editType, cellType, lookup, displayKey } =
    raw as Values
  // A column hidden in the table is not exported either.
  if (typeof key !== 'string' || key === '' || columnsDisplay === 'N') return []
  const typeCode = (lookup as { typeCode?: unknown } | null | undefined)?.typeCode
  return [
    {
      key,
      title,
      ...(typeof width === 'number' && width > 0 ? { width } : {}),
      cellType: String(cellType ?? editType ?? 'text'),
      ...(typeof typeCode === 'string' ? { lookup: typeCode } : {}),
      ...(typeof displayKey === 'string' ? { displayKey } : {}),
    },
  ]
}

function objectOf(name: string, raw: unknown): Values {
  const value = parsed(name, raw) ?? {}
  if (typeof value !== 'object' || Array.isArray(value)) throw wrong(name)
  return value as Values
}

function parsed(name: string, raw: unknown): unknown {
  if (typeof raw !== 'string') return raw
  if (raw.trim() === '') return undefined
  try {
    return JSON.parse(raw)
  } catch {
    throw wrong(name)
  }
}

function wrong(name: string): AppError {
  return new AppError('EXPORT_WRONG_PARAMETERS', { name })
}
