import { formatInstant } from '@opensrm/kernel/values/date.ts'
import { defineOperations } from '@opensrm/platform/documents/operations.ts'
import { runOwnSelect } from '@opensrm/platform/sql/runSelect.ts'
import { baseRptJdbcConfig } from './baseRptJdbcConfig.definition.ts'

/** What a test of the values says nothing about any more once they change. */
const TESTED = ['datasourceId', 'allowSchemas', 'allowTables'] as const

/** The product's own reporting views. */
export const OWN_SCHEMA = 'rpt'

export const baseRptJdbcConfigOperations = defineOperations(baseRptJdbcConfig, {
  async beforeSave(_context, draft, before) {
    if (before && TESTED.some((key) => before[key] !== draft[key]))
      Object.assign(draft, { lastTestTime: null, lastTestResult: null })
    const schemas = String(draft.allowSchemas ?? '').split(',')
    return draft.datasourceId === null && schemas.some((schema) => schema !== OWN_SCHEMA)
      ? [{ field: 'allowSchemas', code: 'REPORT_OWN_SCHEMA', args: { schema: OWN_SCHEMA } }]
      : []
  },
  effects: {
    async doTest(context, record) {
      if (record.datasourceId) context.refuse('REPORT_SOURCE_OTHER')
      const { rows } = await runOwnSelect(context.platform, OWN_SCHEMA, {
        sqlText: `select count(*) as relations from ${OWN_SCHEMA}.v_relation`,
        values: {},
        maxRows: 1,
      })
      return {
        patch: {
          fields: {
            lastTestTime: formatInstant(context.now, context.platform.config.timeZone),
            lastTestResult: `OK, ${rows[0]?.[0] ?? 0} views`,
          },
        },
      }
    },
  },
})
