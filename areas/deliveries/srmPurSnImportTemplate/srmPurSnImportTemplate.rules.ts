import type { RecordOf, RowOf } from '@opensrm/kernel/document/define.ts'
import { defineRules, type Refusal } from '@opensrm/kernel/document/rules.ts'
import type { Issue } from '@opensrm/kernel/protocol/errors.ts'
import { deliveriesLookups } from '../deliveries.lookups.ts'
import { srmPurSnImportTemplate } from './srmPurSnImportTemplate.definition.ts'

export type SnTemplate = RecordOf<typeof srmPurSnImportTemplate>
export type SnColumn = RowOf<typeof srmPurSnImportTemplate, 'projects'>

function check(template: SnTemplate): Issue[] {
  const issues: Issue[] = []
  if (Boolean(template.itemId) === Boolean(template.categoryId)) {
    issues.push({ field: 'itemId', code: 'SN_TEMPLATE_TARGET' })
  }
  const { headerRow, dataStartRow } = template
  if ((dataStartRow ?? 0) <= (headerRow ?? 0)) {
    const args = { data: dataStartRow ?? 0, header: headerRow ?? 0 }
    issues.push({ field: 'dataStartRow', code: 'SN_TEMPLATE_ROWS', args })
  }
  const seen = new Set<string>()
  template.projects.forEach((column, row) => {
    const place = { child: 'projects', row }
    if (column.pattern && !isPattern(column.pattern)) {
      const args = { column: column.columnTitle ?? '' }
      issues.push({ ...place, field: 'pattern', code: 'SN_TEMPLATE_PATTERN', args })
    }
    const key =
      column.targetField === 'ATTRIBUTE'
        ? `ATTRIBUTE/${column.attributeCode}`
        : (column.targetField ?? '')
    if (seen.has(key)) {
      const { values } = deliveriesLookups.PUR_SN_FIELD
      const field = values[column.targetField as keyof typeof values] ?? key
      issues.push({ ...place, field: 'targetField', code: 'SN_TEMPLATE_TWICE', args: { field } })
    }
    seen.add(key)
  })
  const titles = new Set(template.projects.map(({ columnTitle }) => columnTitle))
  template.customs.forEach(({ columnTitle }, row) => {
    if (titles.has(columnTitle)) return
    const args = { column: columnTitle ?? '' }
    const place = { child: 'customs', row, field: 'columnTitle' }
    issues.push({ ...place, code: 'SN_TEMPLATE_UNKNOWN_COLUMN', args })
  })
  return issues
}

function isPattern(text: string): boolean {
  try {
    new RegExp(text)
    return true
  } catch {
    return false
  }
}

function hasSerialColumn(template: SnTemplate): Refusal | null {
  const has = template.projects.some(({ targetField }) => targetField === 'SERIAL_NUMBER')
  return has ? null : { code: 'SN_TEMPLATE_SERIAL' }
}

export const srmPurSnImportTemplateRules = defineRules(srmPurSnImportTemplate, {
  check,
  guards: { hasSerialColumn },
})
