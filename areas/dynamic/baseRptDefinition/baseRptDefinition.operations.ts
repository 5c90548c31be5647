import { f } from '@opensrm/kernel/document/fields.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'
import { AppError } from '@opensrm/kernel/protocol/errors.ts'
import { formatInstant } from '@opensrm/kernel/values/date.ts'
import { defineOperations, type OperationContext } from '@opensrm/platform/documents/operations.ts'
import { sql } from 'kysely'
import { baseRptJdbcConfig } from '../baseRptJdbcConfig/baseRptJdbcConfig.definition.ts'
import { cached } from '../running/cache.ts'
import { checkReport } from '../running/checkReport.ts'
import { mayExport, mayRun, openReport } from '../running/openReport.ts'
import { parameterValues, tokenValue } from '../running/parameterValues.ts'
import { hashOf, type Report } from '../running/reportSql.ts'
import { columnsFor, runReport } from '../running/runReport.ts'
import { baseRptDefinition } from './baseRptDefinition.definition.ts'

/** The longest page a screen offers. */
const MAX_SCREEN_ROWS = 500

/** What a new version, or a copy, takes over from the report it comes from. */
const CARRIED = [
  'reportName',
  'reportNameEn',
  'reportCategory',
  'reportType',
  'jdbcConfigId',
  'sqlText',
  'resourceName',
  'scopeMode',
  'scopeOrgColumn',
  'scopeCategoryColumn',
  'scopeSupplierColumn',
  'scopeUserColumn',
  'reportSide',
  'autoQuery',
  'pageSize',
  'showSummary',
  'maxRows',
  'cacheSeconds',
  'remark',
] as const

export const baseRptDefinitionOperations = defineOperations(baseRptDefinition, {
  async beforeSave(_context, draft) {
    draft.sqlHash = hashOf(draft)
    return []
  },
  effects: {
    async doCheckSql(context, record) {
      const found = await check(context, record)
      return {
        patch: {
          fields: {
            sqlHash: hashOf(record),
            checkedHash: hashOf(record),
            checkTime: formatInstant(context.now, context.platform.config.timeZone),
            checkResult: `OK, ${found.columns.length} columns, ${found.ms} ms`,
          },
        },
        answer: { columns: found.columns, rows: found.rows, ms: found.ms },
      }
    },
    async doParseColumns(context, record) {
      const { columns } = await check(context, record)
      const known = new Map(record.columns.map((column) => [column.columnCode, column]))
      const wanted = new Set(columns.map(({ columnCode }) => columnCode))
      return {
        patch: {
          remove: {
            columns: record.columns
              .filter(({ columnCode }) => !wanted.has(String(columnCode)))
              .map(({ id }) => id),
          },
          add: {
            columns: columns
              .map((column, index) => ({ ...column, seqNum: (index + 1) * 10 }))
              .filter(({ columnCode }) => !known.has(columnCode))
              .map((column) => ({
                ...column,
                columnName: column.columnCode,
                precision: 2,
                width: 120,
                displayFlag: 'Y',
                sortable: 'Y',
                isSummary: 'N',
              })),
          },
        },
      }
    },
    async doPublish(context, record) {
      // A second pair of eyes on what many will read.
      if (record.createdBy === context.caller?.userId) context.refuse('REPORT_OWN_PUBLISH')
      if (record.previousId) {
        const previous = await context.find(baseRptDefinition, record.previousId)
        if (previous?.status === 'PUBLISHED')
          await context.run(baseRptDefinition, 'doInvalid', previous.id)
      }
      const [other] = await context.select(baseRptDefinition, {
        reportCode: record.reportCode,
        status: 'PUBLISHED',
      })
      if (other && other.id !== record.previousId)
        context.refuse('REPORT_CODE_TAKEN', { code: String(record.reportCode) })
    },
    doAlter: async (context, record) => ({
      answer: {
        id: await renewed(context, record, {
          reportCode: record.reportCode,
          reportVersion: Number(record.reportVersion ?? 1) + 1,
          previousId: record.id,
        }),
      },
    }),
    doCopy: async (context, record, input) => ({
      answer: { id: await renewed(context, record, { reportCode: input.reportCode }) },
    }),
  },
  actions: {
    /** what the caller may run, by category */
    findReports: {
      title: t('可运行报表', 'Reports to run'),
      by: 'both',
      code: 'view',
      readOnly: true,
      input: {},
      async run(context) {
        const { permissions } = context as unknown as { permissions: Parameters<typeof mayRun>[1] }
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
    },
    /** the report as its viewer needs it: parameters with their defaults worked out, columns, never the SQL */
    findReport: {
      title: t('报表查看定义', 'Report to view'),
      by: 'both',
      code: 'view',
      readOnly: true,
      input: { reportCode: f.text('报表编码', 'Report code', { required: true, maxLength: 64 }) },
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
    },
    runReport: {
      title: t('运行报表', 'Run a report'),
      by: 'both',
      code: 'view',
      readOnly: true,
      input: {
        reportCode: f.text('报表编码', 'Report code', { required: true, maxLength: 64 }),
        values: f.json('参数值', 'Parameter values'),
        pageIndex: f.integer('页码', 'Page', { min: '1', max: '50000' }),
        pageRows: f.integer('每页条数', 'Rows a page', { min: '1', max: '20000' }),
        sortKey: f.text('排序列', 'Sorted by', { maxLength: 60 }),
        sortOrder: f.text('排序方向', 'Order', { maxLength: 4 }),
      },
      async run(context, input) {
        const open = await openReport(context, String(input.reportCode))
        const { report, caller, permissions } = open
        // Pages of that size are only ever asked for by an export.
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
        const key = [report.id, report.versionNum, caller.userId, caller.respId, values, ask]
        const page = await cached(key, Number(report.cacheSeconds ?? 0), context.now, () =>
          runReport({ platform: context.platform, ...open, values }, ask),
        )
        await countRun(context, report, page.ms)
        return page
      },
    },
  },
})

async function check(context: OperationContext, record: Report) {
  const config = record.jdbcConfigId
    ? await context.find(baseRptJdbcConfig, record.jdbcConfigId)
    : null
  return checkReport(context.platform, record, {
    allowTables: config?.allowTables ?? null,
    orgId: context.caller?.orgId ?? null,
    today: context.today,
  })
}

async function renewed(
  context: OperationContext,
  record: Report,
  values: { [field: string]: unknown },
): Promise<string> {
  const rows = <T extends { id: string }>(list: readonly T[]) =>
    list.map(({ id: _id, ...row }) => row)
  const made = await context.create(baseRptDefinition, {
    ...Object.fromEntries(CARRIED.map((key) => [key, record[key]])),
    parameters: rows(record.parameters),
    columns: rows(record.columns),
    responsibilities: rows(record.responsibilities),
    ...values,
  })
  return made.id
}

function headOf(report: Report) {
  const { id, reportCode, reportName, reportNameEn, reportCategory, reportVersion, remark } = report
  return { id, reportCode, reportName, reportNameEn, reportCategory, reportVersion, remark }
}

/** Beside the document's version: being read is no change of a report. */
async function countRun({ platform }: OperationContext, report: Report, ms: number): Promise<void> {
  await sql`update base_rpt_definition set run_count = coalesce(run_count, 0) + 1,
    avg_ms = round((coalesce(avg_ms, 0) * coalesce(run_count, 0) + ${ms}) / (coalesce(run_count, 0) + 1.0))
    where id = ${report.id}`.execute(platform.db)
}
