import type { RecordOf } from '@opensrm/kernel/document/define.ts'
import { defineRules } from '@opensrm/kernel/document/rules.ts'
import type { Issue } from '@opensrm/kernel/protocol/errors.ts'
import { baseRptDefinition } from './baseRptDefinition.definition.ts'

const NUMERIC = ['NUMBER', 'AMOUNT', 'PRICE', 'PERCENT']

/** Columns of a list are named like fields; those of a SELECT as PostgreSQL writes them. */
const SQL_NAME = /^[a-z][a-z0-9_]*$/

/**
 * Whether buyer users read rows not limited by their permits. Scope by supplier limits only
 * suppliers; a document's list applies its reader's own rights.
 */
export function isUnscoped({
  reportType,
  reportSide,
  scopeMode,
}: Pick<RecordOf<typeof baseRptDefinition>, 'reportType' | 'reportSide' | 'scopeMode'>): boolean {
  if (reportType === 'RESOURCE' || reportSide === 'SUPPLIER') return false
  return scopeMode === 'NONE' || scopeMode === 'SUPPLIER'
}

export const baseRptDefinitionRules = defineRules(baseRptDefinition, {
  check(record) {
    const issues: Issue[] = []
    const isSql = record.reportType !== 'RESOURCE'
    if (isSql && record.scopeMode === 'NONE' && record.reportSide !== 'BUYER')
      issues.push({ field: 'scopeMode', code: 'REPORT_SCOPE_SUPPLIER' })
    if (isSql && record.scopeMode === 'SUPPLIER' && record.reportSide === 'BUYER')
      issues.push({ field: 'scopeMode', code: 'REPORT_SCOPE_BUYER' })
    record.columns.forEach((column, row) => {
      if (isSql && !SQL_NAME.test(String(column.columnCode)))
        issues.push({
          child: 'columns',
          row,
          field: 'columnCode',
          code: 'REPORT_COLUMN',
          args: { column: String(column.columnCode) },
        })
      if (column.isSummary === 'Y' && !NUMERIC.includes(String(column.columnType)))
        issues.push({ child: 'columns', row, field: 'isSummary', code: 'REPORT_SUM_TEXT' })
    })
    record.parameters.forEach((parameter, row) => {
      const needsLookup = ['LOOKUP', 'MULTI_LOOKUP'].includes(String(parameter.controlType))
      if (needsLookup && !parameter.lookupTypeCode)
        issues.push({ child: 'parameters', row, field: 'lookupTypeCode', code: 'REPORT_LOOKUP' })
    })
    return issues
  },
  checkSubmit(record) {
    const issues: Issue[] = []
    if (record.columns.length === 0) issues.push({ child: 'columns', code: 'REPORT_NO_COLUMNS' })
    if (record.responsibilities.length === 0)
      issues.push({ child: 'responsibilities', code: 'REPORT_NO_READERS' })
    return issues
  },
  guards: {
    isChecked: (record) =>
      record.reportType === 'RESOURCE' ||
      (record.checkedHash && record.checkedHash === record.sqlHash)
        ? null
        : { code: 'REPORT_UNCHECKED' },
  },
})
