import { defineDocument } from '@opensrm/kernel/document/define.ts'
import { f } from '@opensrm/kernel/document/fields.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'

/**
 * Where reports may read, how much and for how long. The product's own reporting views are the
 * connection SRM_RPT.
 */
export const baseRptJdbcConfig = defineDocument({
  resource: 'baseRptJdbcConfig',
  title: t('报表连接', 'Report connection'),
  display: { code: 'jdbcCode', name: 'jdbcName' },
  withoutOrg: true,
  fields: {
    jdbcCode: f.text('连接编码', 'Code', {
      required: true,
      unique: true,
      fixedAfterCreate: true,
      maxLength: 64,
      pattern: '[A-Z][A-Z0-9_]*',
    }),
    jdbcName: f.text('连接名称', 'Name', { required: true, maxLength: 100 }),
    datasourceId: f.ref('baseDatasource', '数据源', 'Data source', {
      refFilter: [{ field: 'status', is: 'ENABLED' }],
      hint: t('为空时读取本系统的报表视图', "Empty reads this system's reporting views"),
    }),
    allowSchemas: f.text('允许的模式', 'Allowed schemas', {
      required: true,
      default: 'rpt',
      pattern: '[a-z_][a-z0-9_]*(,[a-z_][a-z0-9_]*)*',
      hint: t('逗号分隔', 'Separated by commas'),
    }),
    allowTables: f.textarea('允许的表/视图', 'Allowed relations', {
      hint: t(
        '逗号分隔，为空表示模式内全部',
        'Separated by commas; empty means all of the schemas',
      ),
    }),
    maxRows: f.integer('最大行数', 'Max rows', {
      ...{ min: '1', max: '50000' },
      default: { parameter: 'SQL_MAX_ROWS', else: 5000 },
    }),
    timeoutSeconds: f.integer('超时秒数', 'Timeout (s)', {
      ...{ min: '1', max: '120' },
      default: { parameter: 'SQL_TIMEOUT_SECONDS', else: 15 },
    }),
    exportMaxRows: f.integer('导出最大行数', 'Export max rows', {
      min: '1',
      max: '1000000',
      default: 200_000,
    }),
    exportTimeoutSeconds: f.integer('导出超时秒数', 'Export timeout (s)', {
      min: '10',
      max: '1800',
      default: 600,
    }),
    maxConcurrent: f.integer('并发查询数', 'Concurrent queries', {
      min: '1',
      max: '10',
      default: 3,
    }),
    lastTestTime: f.datetime('最近测试', 'Last test', { auto: true }),
    lastTestResult: f.text('测试结果', 'Test result', { auto: true, maxLength: 500 }),
    enabledFlag: f.bool('启用', 'Enabled', { computed: { inState: 'ENABLED' } }),
  },
  states: { ENABLED: t('启用', 'Enabled'), DISABLED: t('停用', 'Disabled') },
  initialState: 'DISABLED',
  editableIn: ['ENABLED', 'DISABLED'],
  transitions: [
    {
      op: 'doTest',
      label: t('测试连接', 'Test'),
      from: ['ENABLED', 'DISABLED'],
      to: 'same',
      by: 'buyer',
      style: 'primary',
    },
    {
      op: 'doEnable',
      label: t('启用', 'Enable'),
      from: ['DISABLED'],
      to: 'ENABLED',
      by: 'buyer',
      style: 'success',
      guard: 'isTested',
    },
    {
      op: 'doDisable',
      label: t('停用', 'Disable'),
      from: ['ENABLED'],
      to: 'DISABLED',
      by: 'buyer',
      style: 'danger',
      input: {
        isConfirmed: f.bool('仍要停用', 'Disable all the same', {
          default: 'N',
          hint: t('使用此连接的报表将无法查询', 'Reports on this connection stop working'),
        }),
      },
    },
  ],
  access: { org: null },
  list: {
    columns: `
      jdbcCode jdbcName datasourceId allowSchemas maxRows timeoutSeconds exportMaxRows maxConcurrent
      lastTestTime lastTestResult enabledFlag`,
    filters: 'jdbcCode jdbcName datasourceId enabledFlag',
    sort: 'jdbcCode',
  },
  form: [
    {
      title: t('连接', 'Connection'),
      fields: 'jdbcCode jdbcName datasourceId allowSchemas allowTables enabledFlag',
    },
    {
      title: t('限制', 'Limits'),
      fields: 'maxRows timeoutSeconds exportMaxRows exportTimeoutSeconds maxConcurrent',
    },
    { title: t('测试', 'Test'), fields: 'lastTestTime lastTestResult' },
  ],
  screens: { jdbcConfigList: { kind: 'list', side: 'buyer' } },
  links: [{ direction: 'down', resource: 'baseRptDefinition', field: 'jdbcConfigId' }],
})
