import { AppError } from '@opensrm/kernel/protocol/errors.ts'
import type { Permissions } from '@opensrm/platform/access/permissions.ts'
import type { Caller } from '@opensrm/platform/http/action.ts'
import { baseRptDefinition } from '../baseRptDefinition/baseRptDefinition.definition.ts'
import { columnOf, type Report } from './reportSql.ts'

export type Scope = { text: string; values: { [name: string]: string } }

/**
 * The same document as if it belonged to organisations, so that organisation permits apply to the
 * report's rows.
 */
const asOrganised = {
  ...baseRptDefinition,
  withoutOrg: undefined,
  access: { org: 'orgId', category: 'orgId' },
}

/**
 * The rows of a report its reader may see. The server wraps the SQL with this condition; nothing of
 * it comes from the client.
 */
export function rowScope(report: Report, caller: Caller, permissions: Permissions): Scope {
  if (caller.side === 'supplier') {
    if (report.reportSide === 'BUYER' || !caller.supplierId) throw new AppError('REPORT_NOT_FOUND')
    const column = columnOf(report, report.scopeSupplierColumn)
    return { text: `${column} = :__supplier::bigint`, values: { __supplier: caller.supplierId } }
  }
  if (report.reportSide === 'SUPPLIER') throw new AppError('REPORT_NOT_FOUND')
  if (report.scopeMode === 'NONE') return { text: 'true', values: {} }
  if (report.scopeMode === 'CREATED_BY') {
    const column = columnOf(report, report.scopeUserColumn)
    return { text: `${column} = :__user::bigint`, values: { __user: caller.userId } }
  }
  const scope = permissions.scopeOf(asOrganised)
  if (scope.kind === 'all' || report.scopeMode === 'SUPPLIER') return { text: 'true', values: {} }
  if (scope.kind !== 'permits' || scope.pairs.length === 0) return { text: 'false', values: {} }
  const org = columnOf(report, report.scopeOrgColumn)
  const byCategory = report.scopeMode === 'ORG_CATEGORY'
  const category = byCategory ? columnOf(report, report.scopeCategoryColumn) : ''
  const values: { [name: string]: string } = {}
  const among = (column: string, name: string, ids: readonly string[]): string => {
    values[name] = ids.join(',')
    return `${column} = any(string_to_array(:${name}::text, ',')::bigint[])`
  }
  const pairs = scope.pairs.map(({ orgIds, categoryIds }, index) => {
    const inOrg = among(org, `__orgs${index}`, orgIds)
    if (!byCategory || categoryIds === null) return inOrg
    return `(${inOrg} and (${category} is null or ${among(category, `__categories${index}`, categoryIds)}))`
  })
  return { text: `(${pairs.join(' or ')})`, values }
}
