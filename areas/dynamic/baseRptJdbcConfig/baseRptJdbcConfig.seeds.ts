import type { Seeds } from '@opensrm/kernel/document/area.ts'

/**
 * The product's own reporting views. They exist from the first start, so that a report needs only
 * its SQL.
 */
export const baseRptJdbcConfigSeeds: Seeds = {
  identity: ['jdbcCode'],
  rows: [
    {
      key: 'SRM_RPT',
      values: {
        status: 'ENABLED',
        enabledFlag: 'Y',
        jdbcCode: 'SRM_RPT',
        jdbcName: '本系统报表视图 / Reporting views',
        allowSchemas: 'rpt',
        maxRows: 50_000,
        timeoutSeconds: 15,
        exportMaxRows: 200_000,
        exportTimeoutSeconds: 600,
        maxConcurrent: 3,
        lastTestResult: 'OK',
      },
    },
  ],
}
