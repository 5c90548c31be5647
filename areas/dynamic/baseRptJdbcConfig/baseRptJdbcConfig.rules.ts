import { defineRules } from '@opensrm/kernel/document/rules.ts'
import { baseRptJdbcConfig } from './baseRptJdbcConfig.definition.ts'

export const baseRptJdbcConfigRules = defineRules(baseRptJdbcConfig, {
  compute(record) {
    record.enabledFlag = record.status === 'ENABLED' ? 'Y' : 'N'
  },
  guards: {
    isTested: (record) =>
      record.lastTestResult?.startsWith('OK') ? null : { code: 'REPORT_CONNECTION_UNTESTED' },
  },
})
