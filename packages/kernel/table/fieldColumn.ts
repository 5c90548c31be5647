import { type Field, isDecimal, isServerOwned } from '../document/fields.ts'
import { isNumeric } from '../document/format.ts'
import type { AttachmentConfig, CellType, ColumnConfig } from './columnConfig.ts'

const SAME_NAME: ReadonlySet<string> = new Set<CellType>([
  'text',
  'textarea',
  'number',
  'price',
  'amount',
  'date',
  'datetime',
  'year',
  'month',
  'time',
])

/** The cell type of the specification that shows a field, and edits it where the user may. */
export function cellTypeOfField(field: Field): CellType {
  if (SAME_NAME.has(field.type)) return field.type as CellType
  if (isNumeric(field)) return 'number'
  switch (field.type) {
    case 'bool':
      return 'checkbox'
    case 'attachments':
      return 'upload'
    case 'lookup':
    case 'multilookup':
    case 'ref':
    case 'multiref':
      return isServerOwned(field) ? 'lookup' : 'editlookup'
    default:
      return 'text'
  }
}

/** The column configuration for a field of a document. */
export function columnOfField(key: string, field: Field): ColumnConfig {
  const limits = field as { min?: string; max?: string }
  return {
    key,
    title: field.label,
    field,
    cellType: cellTypeOfField(field),
    ...('lookup' in field ? { lookup: { typeCode: field.lookup } } : {}),
    ...(isNumeric(field) && limits.min !== undefined ? { min: limits.min } : {}),
    ...(isNumeric(field) && limits.max !== undefined ? { max: limits.max } : {}),
    ...(isDecimal(field) && field.scale !== undefined ? { precision: field.scale } : {}),
    ...(field.required === true ? { validate: { required: true } } : {}),
    ...(field.type === 'attachments' ? { attachmentConfig: filesOf(field) } : {}),
  }
}

function filesOf(field: Extract<Field, { type: 'attachments' }>): AttachmentConfig {
  return {
    ...(field.extensions ? { extensions: field.extensions } : {}),
    ...(field.maxBytes !== undefined ? { maxSize: field.maxBytes } : {}),
    ...(field.maxCount !== undefined ? { maxCount: field.maxCount } : {}),
    ...(field.codes === false ? { checkCodes: false } : {}),
  }
}
