import type { Issue } from '@opensrm/kernel/protocol/errors.ts'
import { defineOperations } from '@opensrm/platform/documents/operations.ts'
import { headerFields } from '@opensrm/platform/documents/rows.ts'
import { baseTableConfig } from './baseTableConfig.definition.ts'

/** System fields that every table may show in addition to the document's own. */
const SYSTEM_COLUMNS = ['id', 'status', 'orgId', 'fileIds', 'versionNum']

export const baseTableConfigOperations = defineOperations(baseTableConfig, {
  async beforeSave(context, draft, before) {
    const issues: Issue[] = []
    const { registry } = context.platform
    if (draft.configLevel === 'USER' && context.caller && draft.userId !== context.caller.userId)
      issues.push({ field: 'userId', code: 'TABLE_NOT_YOURS' })
    const path = draft.apiPath ?? ''
    const document = registry.documents.get(path.split('/')[0] ?? '')
    if (path && path !== before?.apiPath && !document && !registry.actions.has(path))
      issues.push({ field: 'apiPath', code: 'TABLE_API_UNKNOWN', args: { path } })
    if (draft.columns.length > 0 && draft.columns.every((row) => row.columnsDisplay === 'N'))
      issues.push({ child: 'columns', code: 'TABLE_NEEDS_COLUMN' })
    if (!document) return issues
    const { definition } = document
    const known = new Set([...Object.keys(headerFields(definition)), ...SYSTEM_COLUMNS])
    draft.columns.forEach((row, at) => {
      const [first = '', second] = String(row.columnKey).split('.')
      const isKnown = second
        ? second in (definition.children[first]?.fields ?? {})
        : known.has(first)
      if (!isKnown)
        issues.push({
          child: 'columns',
          row: at,
          field: 'columnKey',
          code: 'TABLE_COLUMN_UNKNOWN',
          args: { column: String(row.columnKey) },
        })
    })
    return issues
  },
})
