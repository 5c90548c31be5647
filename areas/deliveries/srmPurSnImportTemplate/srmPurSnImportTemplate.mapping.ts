import type { ErrorCode, Issue } from '@opensrm/kernel/protocol/errors.ts'
import { isDate } from '@opensrm/kernel/values/date.ts'
import type { SnColumn, SnTemplate } from './srmPurSnImportTemplate.rules.ts'

type Columns = Pick<SnTemplate, 'projects' | 'customs' | 'headerRow' | 'dataStartRow'>

/** Rows of a sheet: the row number shown to users, and the cells as text. */
export type SheetRow = { row: number; cells: readonly string[] }

export type MappedSerial = {
  row: number
  serialNumber: string
  attributes: { [code: string]: string }
  [field: string]: unknown
}

const FIELD_OF: { readonly [target: string]: string } = {
  SERIAL_NUMBER: 'serialNumber',
  LOT: 'lotNumber',
  PACKAGE: 'packageNo',
  PRODUCTION_DATE: 'productionDate',
  FIRMWARE: 'firmwareVersion',
  MAC: 'macAddress',
  WARRANTY: 'warrantyMonths',
}

/** The columns when there is no template. */
export const BUILT_IN: Columns = {
  headerRow: 1,
  dataStartRow: 2,
  customs: [],
  projects: (
    [
      ['序列号', 'Serial no.', 'SERIAL_NUMBER', 'TEXT', 'Y'],
      ['批次号', 'Lot no.', 'LOT', 'TEXT', 'N'],
      ['箱号', 'Package no.', 'PACKAGE', 'TEXT', 'N'],
      ['生产日期', 'Production date', 'PRODUCTION_DATE', 'DATE', 'N'],
    ] as const
  ).map(([columnTitle, columnTitleEn, targetField, dataType, requiredFlag], index) => ({
    id: String(index),
    seqNum: index,
    ...{ columnTitle, columnTitleEn, targetField, dataType, requiredFlag },
    attributeCode: null,
    pattern: null,
    maxLength: 60,
    uniqueFlag: targetField === 'SERIAL_NUMBER' ? 'Y' : 'N',
  })),
}

/**
 * Titles in the supplier's language, required columns first and otherwise in the order of the
 * template.
 */
export function titlesFor(
  template: Columns,
  supplierId: string | null,
  language: string,
): string[] {
  return template.projects.map((column) => titleFor(template, column, supplierId, language))
}

function titleFor(
  { customs }: Columns,
  column: SnColumn,
  supplierId: string | null,
  language: string,
): string {
  const own = customs.find(
    (custom) => custom.supplierId === supplierId && custom.columnTitle === column.columnTitle,
  )
  if (own?.supplierTitle) return own.supplierTitle
  return (language === 'EN' && column.columnTitleEn) || (column.columnTitle ?? '')
}

/** Those of the texts that a pattern of the buyer matches as a whole, within a limit of time for all of them. */
export type Matching = (pattern: string, texts: readonly string[]) => ReadonlySet<string>

/**
 * Reads a supplier's sheet by its column titles, in any order. Every faulty cell is reported with
 * row and column; unknown columns are returned as warnings.
 */
export function mapSerials(
  template: Columns,
  supplierId: string | null,
  sheet: readonly SheetRow[],
  matching: Matching,
): { serials: MappedSerial[]; issues: Issue[]; unknown: string[] } {
  const heading = sheet.find(({ row }) => row === template.headerRow)?.cells ?? []
  const issues: Issue[] = []
  const places = template.projects.map((column) => {
    const zh = titleFor(template, column, supplierId, 'CN')
    const en = titleFor(template, column, supplierId, 'EN')
    const known = [zh, en, column.columnTitle ?? '', column.columnTitleEn ?? '']
      .filter(Boolean)
      .map(folded)
    const at = heading.findIndex((title) => known.includes(folded(title)))
    return { column, at, title: { zh, en } }
  })
  for (const { column, at, title } of places) {
    const isNeeded = column.requiredFlag === 'Y' || column.targetField === 'SERIAL_NUMBER'
    if (at >= 0 || !isNeeded || defaultOf(template, column, supplierId)) continue
    issues.push({ code: 'SN_IMPORT_NO_COLUMN', args: { column: title } })
  }
  const used = new Set(places.map(({ at }) => at))
  const unknown = heading.filter((title, at) => title !== '' && !used.has(at))
  if (issues.length > 0) return { serials: [], issues, unknown }
  const rows = sheet.filter(({ row }) => row >= (template.dataStartRow ?? 2))
  const columns = places.map(({ column, at, title }) => {
    const usual = defaultOf(template, column, supplierId) ?? ''
    const texts = rows.map(({ cells }) => (cells[at] ?? '').trim() || usual)
    const short = texts.filter((text) => text !== '' && text.length <= lengthOf(column))
    const fits = column.pattern ? matching(column.pattern, short) : null
    return { column, title, texts, fits, seen: new Set<string>() }
  })
  const serials = rows.map(({ row }, index): MappedSerial => {
    const serial: MappedSerial = { row, serialNumber: '', attributes: {} }
    for (const { column, title, texts, fits, seen } of columns) {
      const text = texts[index] ?? ''
      const fault = faultOf(column, text, { seen, fits })
      if (fault) {
        const args = { row, column: title, value: text }
        issues.push({ row: row - 1, field: column.columnTitle ?? '', code: fault, args })
      } else put(serial, column, text)
    }
    return serial
  })
  if (serials.length === 0) issues.push({ code: 'SN_IMPORT_EMPTY' })
  return { serials, issues, unknown }
}

const lengthOf = ({ maxLength }: SnColumn): number => maxLength ?? 60
const folded = (title: string): string => title.trim().replace(/^\*/, '').toLowerCase()

function defaultOf({ customs }: Columns, column: SnColumn, supplierId: string | null) {
  return customs.find(
    (custom) => custom.supplierId === supplierId && custom.columnTitle === column.columnTitle,
  )?.defaultValue
}

function faultOf(
  column: SnColumn,
  text: string,
  { seen, fits }: { seen: Set<string>; fits: ReadonlySet<string> | null },
): ErrorCode | null {
  const isSerial = column.targetField === 'SERIAL_NUMBER'
  if (text === '') return column.requiredFlag === 'Y' || isSerial ? 'SN_IMPORT_REQUIRED' : null
  if (text.length > lengthOf(column)) return 'SN_IMPORT_FORMAT'
  const isNumber = column.dataType === 'NUMBER' || column.targetField === 'WARRANTY'
  const isDay = column.dataType === 'DATE' || column.targetField === 'PRODUCTION_DATE'
  if (isNumber && !/^-?\d+(\.\d+)?$/.test(text)) return 'SN_IMPORT_FORMAT'
  if (column.targetField === 'WARRANTY' && !/^\d{1,3}$/.test(text)) return 'SN_IMPORT_FORMAT'
  if (isDay && !isDate(text.replaceAll('/', '-'))) return 'SN_IMPORT_FORMAT'
  if (fits && !fits.has(text)) return 'SN_IMPORT_FORMAT'
  if (column.uniqueFlag !== 'Y' && !isSerial) return null
  const key = text.toUpperCase()
  if (seen.has(key)) return 'SN_IMPORT_TWICE'
  seen.add(key)
  return null
}

function put(serial: MappedSerial, column: SnColumn, text: string): void {
  if (text === '') return
  const field = FIELD_OF[column.targetField ?? '']
  if (!field) serial.attributes[column.attributeCode ?? ''] = text
  else if (field === 'serialNumber') serial.serialNumber = text.toUpperCase()
  else if (field === 'productionDate') serial[field] = text.replaceAll('/', '-')
  else serial[field] = field === 'warrantyMonths' ? Number(text) : text
}
