import { type Field, f } from '@opensrm/kernel/document/fields.ts'
import { isMany, type ReportColumn, type ReportParameter } from './useReport.ts'

const REFERENCES: { [paramType: string]: string } = {
  ORG: 'baseOrganization',
  SUPPLIER: 'srmPosSupplier',
  USER: 'baseUser',
  CATEGORY: 'srmBaseCategory',
  ITEM: 'srmBaseItem',
}

/** The field whose editor enters a parameter, as everywhere else. */
export function fieldOfParameter(parameter: ReportParameter): Field {
  const { paramName: zh, paramType, controlType, lookupTypeCode } = parameter
  const en = parameter.paramNameEn || zh
  const reference = REFERENCES[paramType]
  if (reference) return isMany(parameter) ? f.multiref(reference, zh, en) : f.ref(reference, zh, en)
  if (lookupTypeCode && (paramType === 'LOOKUP' || controlType.endsWith('LOOKUP')))
    return isMany(parameter)
      ? f.multilookup(lookupTypeCode, zh, en)
      : f.lookup(lookupTypeCode, zh, en)
  switch (paramType) {
    case 'NUMBER':
      return f.number(zh, en)
    case 'DATE':
      return f.date(zh, en)
    case 'DATETIME':
      return f.datetime(zh, en)
    case 'MONTH':
      return f.month(zh, en)
    case 'BOOL':
      return f.lookup('YES_NO', zh, en)
    default:
      return f.text(zh, en, { maxLength: 500 })
  }
}

/** The field whose format shows a column. */
export function fieldOfColumn(column: ReportColumn): Field {
  const { columnName: zh, columnType, lookupTypeCode, precision } = column
  const en = column.columnNameEn || zh
  switch (columnType) {
    case 'NUMBER':
      return f.number(zh, en, { scale: precision ?? 2 })
    case 'AMOUNT':
      return f.amount(zh, en)
    case 'PRICE':
      return f.price(zh, en)
    case 'PERCENT':
      return f.percent(zh, en)
    case 'DATE':
      return f.date(zh, en)
    case 'DATETIME':
      return f.datetime(zh, en)
    case 'LOOKUP':
      return lookupTypeCode ? f.lookup(lookupTypeCode, zh, en) : f.text(zh, en)
    case 'BOOL':
      return f.lookup('YES_NO', zh, en)
    default:
      return f.text(zh, en)
  }
}
