import { inBothLanguages, type Text, t } from '@opensrm/kernel/i18n/text.ts'
import { formatInstant } from '@opensrm/kernel/values/date.ts'
import { permissionsOf } from '@opensrm/platform/access/access.ts'
import { isAuthor } from '@opensrm/platform/documents/authors.ts'
import { defineOperations, type OperationContext } from '@opensrm/platform/documents/operations.ts'
import { callerIn } from '@opensrm/platform/http/action.ts'
import { baseRptJdbcConfig } from '../baseRptJdbcConfig/baseRptJdbcConfig.definition.ts'
import { type CheckedReport, checkReport } from '../running/checkReport.ts'
import { connectionOf } from '../running/openReport.ts'
import { parameterValues } from '../running/parameterValues.ts'
import { hashOf, type Report } from '../running/reportSql.ts'
import {
  columnsOfList,
  listedDocument,
  resourceIssues,
  runResourceReport,
} from '../running/resourceReport.ts'
import { OWN_SOURCE, sourceOf } from '../running/runReport.ts'
import { documentsFor } from '../suggestions.ts'
import { baseRptDefinition, PUBLISH_UNSCOPED } from './baseRptDefinition.definition.ts'
import { isUnscoped } from './baseRptDefinition.rules.ts'
import { reportActions } from './reportActions.ts'
import { leaveMenu, placeInMenu } from './reportMenu.ts'

/** What a new version or a copy takes over from its origin. */
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

/** Rows shown by a check. */
const SHOWN = 20

export const baseRptDefinitionOperations = defineOperations(baseRptDefinition, {
  async beforeSave(context, draft) {
    draft.sqlHash = hashOf(draft)
    if (draft.reportType !== 'RESOURCE') return []
    // The document's own list applies its access rules; the settings of a SQL report do not apply.
    Object.assign(draft, { scopeMode: 'NONE', sqlText: null, jdbcConfigId: null })
    const document = context.platform.registry.documents.get(String(draft.resourceName))
    if (!document)
      return [
        {
          field: 'resourceName',
          code: 'SCSI_RESOURCE',
          args: { resource: String(draft.resourceName) },
        },
      ]
    return resourceIssues(document.definition, draft)
  },
  effects: {
    async doCheckSql(context, record) {
      const found = await check(context, record, { rows: SHOWN })
      return {
        patch: {
          fields: {
            sqlHash: hashOf(record),
            checkedHash: hashOf(record),
            checkTime: formatInstant(context.now, context.platform.config.timeZone),
            checkResult: inBothLanguages(passedText(found)),
          },
        },
        answer: { columns: found.columns, rows: found.rows, ms: found.ms },
      }
    },
    async doParseColumns(context, record) {
      const { columns } = await check(context, record, { rows: 0 })
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
                columnName: column.columnCode,
                sortable: 'Y',
                ...column,
                precision: 2,
                width: 120,
                displayFlag: 'Y',
                isSummary: 'N',
              })),
          },
        },
      }
    },
    async doPublish(context, record, input) {
      await assertPublisher(context, record)
      const previous = record.previousId
        ? await context.find(baseRptDefinition, record.previousId)
        : null
      if (previous?.status === 'PUBLISHED')
        await context.run(baseRptDefinition, 'doInvalid', previous.id)
      const [other] = await context.select(baseRptDefinition, {
        reportCode: record.reportCode,
        status: 'PUBLISHED',
      })
      if (other && other.id !== record.previousId)
        context.refuse('REPORT_CODE_TAKEN', { code: String(record.reportCode) })
      const menuId = await placeInMenu(context, record, {
        parentId: input.parentMenuId,
        isKept: Boolean(previous?.menuId),
      })
      return { patch: { fields: { menuId } } }
    },
    doInvalid: async (context, record) => leaveMenu(context, record),
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
    ...reportActions,
    findDocuments: documentsFor('resourceName', ({ list }) => list.columns.length > 0),
  },
})

/**
 * Four-eyes rule: the publisher must not be an author, and for reports showing every row must be
 * the security administrator.
 */
async function assertPublisher(context: OperationContext, record: Report): Promise<void> {
  const caller = callerIn(context)
  if (await isAuthor(context, baseRptDefinition, record.id, 'doPublish'))
    context.refuse('REPORT_OWN_PUBLISH')
  const permissions = await permissionsOf(context.platform, caller)
  if (isUnscoped(record) && !permissions.hasCode(baseRptDefinition.resource, PUBLISH_UNSCOPED))
    context.refuse('REPORT_UNSCOPED_PUBLISH')
}

function passedText({ columns, ms }: CheckedReport): Text {
  const count = columns.length
  return t(
    `通过，${count} 列，${ms} 毫秒`,
    `OK, ${count} ${count === 1 ? 'column' : 'columns'}, ${ms} ms`,
  )
}

async function check(
  context: OperationContext,
  record: Report,
  { rows }: { rows: number },
): Promise<CheckedReport> {
  if (record.reportType === 'RESOURCE') return checkList(context, record)
  const config = record.jdbcConfigId
    ? await context.find(baseRptJdbcConfig, record.jdbcConfigId)
    : null
  return checkReport(context.platform, record, {
    source: config ? sourceOf(config) : OWN_SOURCE,
    allowTables: config?.allowTables ?? null,
    orgId: context.caller?.orgId ?? null,
    today: context.today,
    language: context.caller?.language ?? 'CN',
    rows,
  })
}

/**
 * The first rows with the rights of the user who checks; before columns are chosen, with those of
 * the document's list.
 */
async function checkList(context: OperationContext, record: Report): Promise<CheckedReport> {
  const { definition } = listedDocument(context.platform, record)
  const caller = callerIn(context)
  const ofList = columnsOfList(definition)
  const columns = record.columns.length > 0 ? record.columns : ofList
  const parameters = record.parameters.map((one) => ({ ...one, requiredFlag: 'N' }))
  const report = { ...record, columns, parameters } as Report
  const values = parameterValues(report, {}, { today: context.today, orgId: caller.orgId })
  const permissions = await permissionsOf(context.platform, caller)
  const connection = await connectionOf(context, record)
  const run = { platform: context.platform, caller, permissions, connection, report, values }
  const page = await runResourceReport(run, { pageIndex: 1, pageRows: SHOWN })
  return {
    columns: ofList,
    rows: page.data.map((row) => ofList.map(({ columnCode }) => row[columnCode] ?? null)),
    ms: page.ms,
  }
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
