import { AppError } from '@opensrm/kernel/protocol/errors.ts'
import { permissionsOf } from '@opensrm/platform/access/access.ts'
import type { Permissions } from '@opensrm/platform/access/permissions.ts'
import type { OperationContext } from '@opensrm/platform/documents/operations.ts'
import { type Caller, callerIn } from '@opensrm/platform/http/action.ts'
import { baseRptDefinition } from '../baseRptDefinition/baseRptDefinition.definition.ts'
import { baseRptJdbcConfig } from '../baseRptJdbcConfig/baseRptJdbcConfig.definition.ts'
import type { Report } from './reportSql.ts'
import { type Connection, OWN_SOURCE, sourceOf } from './runReport.ts'

/** The product reads lists itself, with the reader's own rights. */
const OF_LISTS: Connection = {
  maxRows: 50_000,
  timeoutMs: 30_000,
  maxConcurrent: 8,
  exportMaxRows: 200_000,
  exportTimeoutMs: 600_000,
  source: OWN_SOURCE,
}

export type OpenReport = {
  report: Report
  connection: Connection
  caller: Caller
  permissions: Permissions
}

/**
 * The published report with this code, if the caller may run it: unknown, unpublished and forbidden
 * reports get the same answer.
 */
export async function openReport(
  context: OperationContext,
  reportCode: string,
): Promise<OpenReport> {
  const [found] = await context.select(baseRptDefinition, { reportCode, status: 'PUBLISHED' })
  return openById(context, found?.id ?? '')
}

/** The same by id, which charts store. */
export async function openById(context: OperationContext, id: string): Promise<OpenReport> {
  const caller = callerIn(context)
  const report = await context.find(baseRptDefinition, id)
  const permissions = await permissionsOf(context.platform, caller)
  if (report?.status !== 'PUBLISHED' || !mayRun(report, permissions))
    throw new AppError('REPORT_NOT_FOUND')
  return { report, caller, permissions, connection: await connectionOf(context, report) }
}

/**
 * Whether the user holds one of the report's responsibilities; users who manage reports may run
 * them all.
 */
export function mayRun(report: Report, permissions: Permissions): boolean {
  const held = new Set(permissions.responsibilities.map(({ id }) => id))
  return (
    report.responsibilities.some(({ respId }) => held.has(String(respId))) ||
    permissions.hasCode('baseRptDefinition', 'btnManage')
  )
}

export function mayExport(report: Report, permissions: Permissions): boolean {
  const held = new Set(permissions.responsibilities.map(({ id }) => id))
  return (
    report.responsibilities.some(
      ({ respId, exportFlag }) => exportFlag === 'Y' && held.has(String(respId)),
    ) || permissions.hasCode('baseRptDefinition', 'btnManage')
  )
}

export async function connectionOf(context: OperationContext, report: Report): Promise<Connection> {
  if (report.reportType === 'RESOURCE') return OF_LISTS
  const config = report.jdbcConfigId
    ? await context.find(baseRptJdbcConfig, report.jdbcConfigId)
    : null
  if (config?.status !== 'ENABLED')
    throw new AppError('REPORT_CONNECTION_OFF', { connection: String(config?.jdbcName ?? '') })
  return {
    maxRows: Number(config.maxRows ?? 5000),
    timeoutMs: Number(config.timeoutSeconds ?? 15) * 1000,
    maxConcurrent: Number(config.maxConcurrent ?? 3),
    exportMaxRows: Number(config.exportMaxRows ?? 200_000),
    exportTimeoutMs: Number(config.exportTimeoutSeconds ?? 600) * 1000,
    source: sourceOf(config),
  }
}
