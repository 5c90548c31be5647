import { createHash } from 'node:crypto'
import { f } from '@opensrm/kernel/document/fields.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'
import { AppError } from '@opensrm/kernel/protocol/errors.ts'
import { permissionsOf } from '@opensrm/platform/access/access.ts'
import { sendEvents } from '@opensrm/platform/documents/engine.ts'
import {
  type ActionInput,
  type DocumentAction,
  documentAction,
  type OperationContext,
} from '@opensrm/platform/documents/operations.ts'
import { type Caller, callerIn } from '@opensrm/platform/http/action.ts'
import { cancelSelect } from '@opensrm/platform/sql/sources.ts'
import { sql } from 'kysely'
import { cached } from '../running/cache.ts'
import { exportReport } from '../running/exportReport.ts'
import { mayExport, mayRun, openReport } from '../running/openReport.ts'
import { parameterValues, tokenValue } from '../running/parameterValues.ts'
import type { Report } from '../running/reportSql.ts'
import { exportResourceReport, runResourceReport } from '../running/resourceReport.ts'
import { columnsFor, type Run, runReport } from '../running/runReport.ts'
import { baseRptDefinition } from './baseRptDefinition.definition.ts'

/** The largest page size a screen offers. */
const MAX_SCREEN_ROWS = 500
/** This many timeouts in one day mean that the report itself is at fault. */
const TIMEOUTS_TOLD = 3
const reportCode = f.text('报表编码', 'Report code', { required: true, maxLength: 64 })
const runKey = f.text('运行键', 'Run key', { maxLength: 40, pattern: '[\\w-]+' })

const runInput = {
  reportCode,
  values: f.json('参数值', 'Parameter values'),
  columns: f.json('列条件', 'Values of columns'),
  pageIndex: f.integer('页码', 'Page', { min: '1', max: '50000' }),
  pageRows: f.integer('每页条数', 'Rows a page', { min: '1', max: '20000' }),
  sortKey: f.text('排序列', 'Sorted by', { maxLength: 60 }),
  sortOrder: f.text('排序方向', 'Order', { maxLength: 4 }),
  runKey,
}

type RunInput = ActionInput<{ input: typeof runInput }>

export const reportActions: { readonly [name: string]: DocumentAction } = {
  /** The reports the caller may run, by category. */
  findReports: documentAction({
    title: t('可运行报表', 'Reports to run'),
    by: 'both',
    code: 'view',
    readOnly: true,
    input: {},
    async run(context) {
      const permissions = await permissionsOf(context.platform, callerIn(context))
      const rows = await context.select(baseRptDefinition, { status: 'PUBLISHED' })
      const side = context.caller?.side === 'supplier' ? 'SUPPLIER' : 'BUYER'
      const shown = []
      for (const { id } of rows.filter(({ reportSide }) =>
        [side, 'BOTH'].includes(`${reportSide}`),
      )) {
        const report = await context.find(baseRptDefinition, id)
        if (report && mayRun(report, permissions)) shown.push(headOf(report))
      }
      return shown
    },
  }),
  /**
   * The report for its viewer: parameters with evaluated defaults and columns, but never the SQL.
   */
  findReport: documentAction({
    title: t('报表查看定义', 'Report to view'),
    by: 'both',
    code: 'view',
    readOnly: true,
    input: { reportCode },
    async run(context, input) {
      const { report, permissions, caller } = await openReport(context, String(input.reportCode))
      const at = { today: context.today, orgId: caller.orgId }
      return {
        ...headOf(report),
        pageSize: report.pageSize,
        autoQuery: report.autoQuery,
        showSummary: report.showSummary,
        mayExport: mayExport(report, permissions) ? 'Y' : 'N',
        columns: columnsFor({ report, permissions }),
        parameters: [...report.parameters]
          .sort((a, b) => Number(a.seqNum ?? 0) - Number(b.seqNum ?? 0))
          .map((parameter) => ({
            ...parameter,
            defaultValue: tokenValue(parameter.defaultValue, at),
          })),
      }
    },
  }),
  runReport: documentAction({
    title: t('运行报表', 'Run a report'),
    by: 'both',
    code: 'view',
    readOnly: true,
    input: runInput,
    run,
    exportRows,
  }),
  /** Stops a run in the database when the reader left the page or cancelled. */
  cancelReport: documentAction({
    title: t('取消运行', 'Cancel a run'),
    by: 'both',
    code: 'view',
    readOnly: true,
    input: { reportCode, runKey: { ...runKey, required: true } },
    async run(context, input) {
      const { connection, caller } = await openReport(context, String(input.reportCode))
      const name = runName(caller, input.runKey)
      return { cancelled: await cancelSelect(context.platform, connection.source, name) }
    },
  }),
}

/**
 * Only columns the reader may see can be filtered: otherwise the number of rows would reveal the
 * values of the others.
 */
function columnsAsked(
  open: Pick<Run, 'report' | 'permissions'>,
  asked: unknown,
): { readonly [column: string]: unknown } {
  const columns = (asked ?? {}) as { readonly [column: string]: unknown }
  const seen = new Set(columnsFor(open).map(({ columnCode }) => columnCode))
  for (const column of Object.keys(columns))
    if (!seen.has(column)) throw new AppError('REPORT_COLUMN', { column })
  return columns
}

async function exportRows(context: OperationContext, input: RunInput) {
  const open = await openReport(context, String(input.reportCode ?? ''))
  const { report, caller, permissions } = open
  if (!mayExport(report, permissions)) throw new AppError('NO_PERMISSION')
  const sent = (input.values ?? {}) as { [name: string]: unknown }
  const values = parameterValues(report, sent, { today: context.today, orgId: caller.orgId })
  const ofColumns = columnsAsked(open, input.columns)
  const asked = { platform: context.platform, ...open, values, ofColumns }
  return report.reportType === 'RESOURCE' ? exportResourceReport(asked) : exportReport(asked)
}

async function run(context: OperationContext, input: RunInput) {
  const open = await openReport(context, String(input.reportCode))
  const { report, caller, permissions } = open
  // Only exports request pages of that size.
  if (Number(input.pageRows) > MAX_SCREEN_ROWS && !mayExport(report, permissions))
    throw new AppError('NO_PERMISSION')
  const sent = (input.values ?? {}) as { [name: string]: unknown }
  const values = parameterValues(report, sent, { today: context.today, orgId: caller.orgId })
  const ask = {
    pageIndex: Number(input.pageIndex ?? 1),
    pageRows: Number(input.pageRows ?? report.pageSize ?? 20),
    sort: input.sortKey
      ? { key: String(input.sortKey), order: String(input.sortOrder ?? 'asc') }
      : null,
  }
  const name = input.runKey ? { name: runName(caller, input.runKey) } : {}
  const ofColumns = columnsAsked(open, input.columns)
  const asked = { platform: context.platform, ...open, values, ofColumns, ...name }
  const { userId, respId, language } = caller
  const key = [report.id, report.versionNum, userId, respId, language, values, ofColumns, ask]
  const page = await cached(key, Number(report.cacheSeconds ?? 0), context.now, () =>
    report.reportType === 'RESOURCE' ? runResourceReport(asked, ask) : runReport(asked, ask),
  ).catch(async (error: unknown) => {
    if (error instanceof AppError && error.code === 'SQL_TIMEOUT')
      await countTimeout(context, report)
    throw error
  })
  await countRun(context, report, page.ms)
  return page
}

/** The name includes the user, so that users cannot stop runs of other users. */
function runName({ userId }: Caller, key: unknown): string {
  const sum = createHash('sha256')
    .update(`${userId}/${String(key)}`)
    .digest('hex')
  return `opensrm-run-${sum.slice(0, 32)}`
}

function headOf(report: Report) {
  const { id, reportCode: code, reportName, reportNameEn, reportCategory, reportVersion } = report
  const { remark } = report
  return { id, reportCode: code, reportName, reportNameEn, reportCategory, reportVersion, remark }
}

/** Notifies the report's author when the timeouts of a day reach the limit. */
async function countTimeout(
  { platform, today }: OperationContext,
  { id, reportCode, reportName, createdBy }: Report,
): Promise<void> {
  // The run's own transaction is rolled back, so this one is separate.
  await platform.db.transaction().execute(async (tx) => {
    const { rows } = await sql<{
      count: string
    }>`update base_rpt_definition set timeout_date = ${today}::date,
      timeout_count = case when timeout_date = ${today}::date then timeout_count + 1 else 1 end
      where id = ${id} returning timeout_count as count`.execute(tx)
    const count = Number(rows[0]?.count)
    if (count !== TIMEOUTS_TOLD) return
    const payload = { id, reportCode, reportName, count, userId: createdBy }
    await sendEvents(tx, [{ event: 'baseRptDefinition.slow', payload }])
  })
}

/** Does not change the document's version: running a report is no change of it. */
async function countRun({ platform }: OperationContext, report: Report, ms: number): Promise<void> {
  await sql`update base_rpt_definition set run_count = coalesce(run_count, 0) + 1,
    avg_ms = round((coalesce(avg_ms, 0) * coalesce(run_count, 0) + ${ms}) / (coalesce(run_count, 0) + 1.0))
    where id = ${report.id}`.execute(platform.db)
}
