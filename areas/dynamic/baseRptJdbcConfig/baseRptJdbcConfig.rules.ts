import { defineRules } from '@opensrm/kernel/document/rules.ts'
import { baseRptJdbcConfig } from './baseRptJdbcConfig.definition.ts'

export const baseRptJdbcConfigRules = defineRules(baseRptJdbcConfig, {
  guards: {
    isTested: (record) =>
      record.lastTestResult?.startsWith('OK') ? null : { code: 'REPORT_CONNECTION_UNTESTED' },
  },
})
