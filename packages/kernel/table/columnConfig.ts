import type { Field } from '../document/fields.ts'
import type { Text } from '../i18n/text.ts'
import { AppError } from '../protocol/errors.ts'
import { decimal, roundTo } from '../values/decimal.ts'

/** Cell types of the specification's column configuration (section 3). */
export const CELL_TYPES = [
  'text',
  'textarea',
  'number',
  'price',
  'amount',
  'lookup',
  'editlookup',
  'date',
  'daterange',
  'datetime',
  'datetimerange',
  'year',
  'month',
  'time',
  'checkbox',
  'slot',
  'viewSlot',
  'button',
  'icon',
  'upload',
  'compute',
  'linkTag',
  'modal',
  'tableOperate',
] as const
export type CellType = (typeof CELL_TYPES)[number]

export type ConfigRow = { [key: string]: unknown }

/** The rights an upload cell checks, and the files it accepts. */
export type AttachmentConfig = {
  functionId?: string
  /** lower-case extensions; empty: all that the server accepts */
  extensions?: readonly string[]
  maxSize?: number
  maxCount?: number
  /** false switches off the check of the four attachment codes on the screen, not on the server */
  checkCodes?: boolean
}

/** One column of a configured table, with the property names of the specification. */
export type ColumnConfig = {
  key: string
  title: string | Text
  width?: number
  fixed?: 'left' | 'right' | boolean
  align?: 'left' | 'center' | 'right'
  sortable?: boolean
  resizable?: boolean
  editType?: CellType
  /** another name for editType; it wins when both are given */
  cellType?: CellType
  lookup?: { typeCode: string }
  /** key of the row property that the cell shows */
  displayKey?: string
  validate?: { required?: boolean | ((row: ConfigRow) => boolean) }
  isEdit?: boolean | ((row: ConfigRow) => boolean)
  disabled?: boolean | ((row: ConfigRow) => boolean)
  min?: number | string
  max?: number | string
  /** decimals */
  precision?: number
  step?: number | string
  fixedStyle?: { [property: string]: string | number }
  columnsDisplay?: 'Y' | 'N'
  isSummary?: boolean
  linkTag?: boolean
  showIcon?: boolean
  showThousandSeparator?: boolean
  attachmentConfig?: AttachmentConfig
  buttonType?: 'default' | 'primary' | 'danger' | 'success'
  /** checkbox: default Y and N */
  trueValue?: string
  falseValue?: string
  /** compute: the value from the row; computed again by the server on save */
  compute?: (row: ConfigRow) => string | number | null
  /** called by a link cell, a button, an icon or a dialog */
  onClick?: (row: ConfigRow) => void
  /** the field of a definition whose values the column shows: units, currencies, records to choose from */
  field?: Field
  /** the text of a drawn cell for copying and export; default its value */
  text?: (row: ConfigRow) => string
}

/** A table of the specification (section 3). */
export type TableSpec = {
  name: string
  columns: readonly ColumnConfig[]
  keyField?: string
  /** address of a list; when present it must not be empty */
  api?: string | null
  searchParams?: { readonly [key: string]: unknown } & { readonly requiredCheck?: boolean }
  pageSize?: number
  selection?: boolean
  showIndex?: boolean
  showSummary?: boolean
  isEdit?: boolean
  /** rows selected across pages, identified by these keys; default keyField */
  pageSelection?: { readonly keyFields: readonly string[] }
  /** 'grid' offers 1000 rows a page and starts with 200 */
  variant?: 'editable' | 'grid'
}

export function cellTypeOf(column: ColumnConfig): CellType {
  return column.cellType ?? column.editType ?? (column.linkTag ? 'linkTag' : 'text')
}

/** Refuses a column with an incomplete configuration (section 5). */
export function assertColumn(column: ColumnConfig): void {
  const type = cellTypeOf(column)
  if (type === 'linkTag' && !column.onClick) throw new AppError('CELL_LINK_NOT_CONFIGURED')
  if (type === 'upload' && !column.attachmentConfig) throw new AppError('ATTACHMENT_CONFIG_MISSING')
}

/** A table without rows of its own needs an address to load from. */
export function assertApi(spec: Pick<TableSpec, 'api'>): void {
  if ('api' in spec && !spec.api) throw new AppError('API_NOT_CONFIGURED')
}

/** A search without a required value is not sent. */
export function assertSearch(spec: Pick<TableSpec, 'searchParams'>): void {
  if (spec.searchParams?.requiredCheck) throw new AppError('REQUIRED_PARAMETER')
}

/** The other value of a checkbox cell. Any value other than its two is a fault; an empty cell counts as unticked. */
export function toggled(
  column: Pick<ColumnConfig, 'trueValue' | 'falseValue'>,
  value: unknown,
): string {
  return isTicked(column, value) ? falseOf(column) : trueOf(column)
}

export function isTicked(
  column: Pick<ColumnConfig, 'trueValue' | 'falseValue'>,
  value: unknown,
): boolean {
  if (value === null || value === undefined || value === '') return false
  if (value === trueOf(column)) return true
  if (value === falseOf(column)) return false
  throw new AppError('NOT_A_BOOLEAN')
}

const trueOf = ({ trueValue }: Pick<ColumnConfig, 'trueValue'>): string => trueValue ?? 'Y'
const falseOf = ({ falseValue }: Pick<ColumnConfig, 'falseValue'>): string => falseValue ?? 'N'

/** Whether the cell can be edited in this row. */
export function isEditableIn(column: ColumnConfig, row: ConfigRow): boolean {
  const says = (rule: ColumnConfig['isEdit']): boolean =>
    typeof rule === 'function' ? rule(row) : rule === true
  return says(column.isEdit) && !says(column.disabled)
}

/** The field type of a cell type; null for cells that only display or act. */
export function fieldOfColumn(column: ColumnConfig): Field | null {
  if (column.field) return column.field
  const label: Text =
    typeof column.title === 'string' ? { zh: column.title, en: column.title } : column.title
  const limits = {
    ...(column.min !== undefined ? { min: String(column.min) } : {}),
    ...(column.max !== undefined ? { max: String(column.max) } : {}),
  }
  const type = cellTypeOf(column)
  switch (type) {
    case 'number':
      return { type, label, precision: 18, scale: column.precision ?? 6, ...limits }
    case 'price':
      return { type, label, precision: 18, scale: column.precision ?? 6, ...limits }
    case 'amount':
      return { type, label, precision: 18, scale: column.precision ?? 2, ...limits }
    case 'lookup':
    case 'editlookup':
      return column.lookup ? { type: 'lookup', label, lookup: column.lookup.typeCode } : null
    case 'date':
    case 'datetime':
    case 'year':
    case 'month':
    case 'time':
      return { type, label }
    case 'checkbox':
      return { type: 'bool', label }
    case 'text':
      return { type, label, maxLength: 4000 }
    case 'textarea':
      return { type, label, maxLength: 4000 }
    default:
      return null
  }
}

/** Text of a cell without a field of its own, or whose column formats its own figures. */
export function cellTextOf(column: ColumnConfig, row: ConfigRow): string | null {
  const type = cellTypeOf(column)
  if (column.text) return column.text(row)
  // A field formats its own values.
  if (column.field) return column.displayKey ? plain(row[column.displayKey]) || null : null
  if (type === 'daterange' || type === 'datetimerange') {
    const value = row[column.key]
    const [from, to] = Array.isArray(value) ? value : [value, null]
    return from || to ? `${from ?? ''} ~ ${to ?? ''}` : ''
  }
  const value = type === 'compute' && column.compute ? column.compute(row) : row[column.key]
  if (column.displayKey) return plain(row[column.displayKey] ?? value)
  // With seconds, as the specification writes date-times.
  if (type === 'datetime') return plain(value).slice(0, 19)
  if (type === 'compute' || isFigure(type)) {
    if (value === null || value === undefined || value === '') return ''
    return figureText(column, value as string | number)
  }
  return null
}

function isFigure(type: CellType): boolean {
  return type === 'number' || type === 'price' || type === 'amount'
}

/** A figure at the column's precision, half up, with the thousands separator unless the column switches it off. */
function figureText(column: ColumnConfig, value: string | number): string {
  const text = String(value)
  if (!/^-?\d+(\.\d+)?$/.test(text)) return text
  const places = column.precision ?? (cellTypeOf(column) === 'amount' ? 2 : undefined)
  const rounded =
    places === undefined ? decimal(text).toFixed() : roundTo(text, places).toFixed(places)
  const separated = column.showThousandSeparator ?? cellTypeOf(column) !== 'number'
  if (!separated) return rounded
  const [whole = '', rest] = rounded.split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',')
  return rest === undefined ? grouped : `${grouped}.${rest}`
}

function plain(value: unknown): string {
  return value === null || value === undefined ? '' : String(value)
}

/** Key of a row in a selection that spans pages. */
export function selectionKey(
  spec: Pick<TableSpec, 'keyField' | 'pageSelection'>,
  row: ConfigRow,
): string {
  const keys = spec.pageSelection?.keyFields ?? [spec.keyField ?? 'id']
  return keys.map((key) => plain(row[key])).join('\u0001')
}
