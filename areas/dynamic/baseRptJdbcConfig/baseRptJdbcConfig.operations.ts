import type { RecordOf } from '@opensrm/kernel/document/define.ts'
import { AppError, type Issue, messageOf } from '@opensrm/kernel/protocol/errors.ts'
import { formatInstant } from '@opensrm/kernel/values/date.ts'
import { defineOperations, type OperationContext } from '@opensrm/platform/documents/operations.ts'
import { runSourceSelect } from '@opensrm/platform/sql/sources.ts'
import { sql } from 'kysely'
import { baseRptDefinition } from '../baseRptDefinition/baseRptDefinition.definition.ts'
import { OWN_SCHEMA, sourceOf } from '../running/runReport.ts'
import { baseRptJdbcConfig } from './baseRptJdbcConfig.definition.ts'

/** A change of these values invalidates the last test. */
const TESTED = ['datasourceId', 'allowSchemas', 'allowTables'] as const

/** Catalogues describe everything in a database. */
const HIDDEN_SCHEMAS = /^(pg_.*|information_schema)$/

export const baseRptJdbcConfigOperations = defineOperations(baseRptJdbcConfig, {
  async beforeSave(context, draft, before) {
    if (before && TESTED.some((key) => before[key] !== draft[key]))
      Object.assign(draft, { lastTestTime: null, lastTestResult: null })
    const schemas = String(draft.allowSchemas ?? '')
      .split(',')
      .map((schema) => schema.trim())
    if (draft.datasourceId === null)
      return schemas.some((schema) => schema !== OWN_SCHEMA)
        ? [{ field: 'allowSchemas', code: 'REPORT_OWN_SCHEMA', args: { schema: OWN_SCHEMA } }]
        : []
    const issues: Issue[] = []
    if (
      schemas.some((schema) => HIDDEN_SCHEMAS.test(schema) || !/^[a-z_][a-z0-9_$]*$/.test(schema))
    )
      issues.push({ field: 'allowSchemas', code: 'REPORT_SCHEMA_NAME' })
    const { rows } = await sql<{ ds_code: string; usage: string; read_only_flag: string }>`
      select ds_code, array_to_string(usage, ',') as usage, read_only_flag from base_datasource
      where id = ${draft.datasourceId}::bigint`.execute(context.tx)
    const [source] = rows
    const isForReports =
      source?.usage.split(',').includes('REPORT') && source?.read_only_flag === 'Y'
    if (!isForReports || source?.ds_code === 'SELF')
      issues.push({ field: 'datasourceId', code: 'REPORT_SOURCE_USE' })
    return issues
  },
  effects: {
    async doTest(context, record) {
      const result = await tested(context, record)
      return {
        patch: {
          fields: {
            lastTestTime: formatInstant(context.now, context.platform.config.timeZone),
            lastTestResult: result.slice(0, 500),
          },
        },
        answer: { result },
      }
    },
    /** Disabling stops published reports, so it needs an explicit confirmation. */
    async doDisable(context, record, input) {
      const used = await context.select(baseRptDefinition, {
        jdbcConfigId: record.id,
        status: 'PUBLISHED',
      })
      if (used.length > 0 && input.isConfirmed !== 'Y')
        context.refuse('REPORT_CONNECTION_USED', { count: used.length })
    },
  },
})

/** Connects as a report would, and looks for a relation it can read. */
async function tested(
  context: OperationContext,
  record: RecordOf<typeof baseRptJdbcConfig>,
): Promise<string> {
  const source = sourceOf(record)
  const isOwn = source.datasourceId === null
  try {
    const { rows } = await runSourceSelect(context.platform, source, {
      sqlText: isOwn
        ? `select count(*) as relations from ${OWN_SCHEMA}.v_relation`
        : 'select 1 as one',
      values: {},
      maxRows: 1,
    })
    return isOwn ? `OK, ${rows[0]?.[0] ?? 0} views` : 'OK'
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return messageOf(error.code, error.args ?? {}, context.caller?.language ?? 'CN')
  }
}
