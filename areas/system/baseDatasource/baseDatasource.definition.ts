import { defineDocument } from '@opensrm/kernel/document/define.ts'
import { f } from '@opensrm/kernel/document/fields.ts'
import { enabled, enableTransitions } from '@opensrm/kernel/document/switching.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'

/** A database that reports, receiver queries and the database browser may read. */
export const baseDatasource = defineDocument({
  resource: 'baseDatasource',
  title: t('数据源', 'Data source'),
  display: { code: 'dsCode', name: 'dsName', nameEn: 'dsNameEn' },
  withoutOrg: true,
  fields: {
    dsCode: f.text('数据源编码', 'Code', {
      required: true,
      unique: true,
      fixedAfterCreate: true,
      maxLength: 64,
      pattern: '[A-Z][A-Z0-9_]*',
    }),
    dsName: f.text('数据源名称', 'Name', { required: true, maxLength: 100 }),
    dsNameEn: f.text('英文名称', 'English name', { maxLength: 100 }),
    dbType: f.lookup('DB_TYPE', '数据库类型', 'Database type', {
      required: true,
      default: 'POSTGRESQL',
    }),
    host: f.text('主机', 'Host', {
      required: { field: 'dsCode', not: 'SELF' },
      hint: t(
        '主机须在系统参数 OUTBOUND_ALLOWED_HOSTS 中',
        'The host must be listed in option OUTBOUND_ALLOWED_HOSTS',
      ),
    }),
    port: f.integer('端口', 'Port', {
      ...{ min: '1', max: '65535', default: 5432 },
      ungrouped: true,
    }),
    databaseName: f.text('数据库名', 'Database', {
      required: { field: 'dsCode', not: 'SELF' },
      maxLength: 100,
    }),
    schemaName: f.text('模式', 'Schema', { maxLength: 63, default: 'public' }),
    userName: f.text('用户名', 'User name', {
      required: { field: 'dsCode', not: 'SELF' },
      maxLength: 100,
    }),
    secretRef: f.text('密钥引用', 'Secret reference', {
      maxLength: 100,
      pattern: 'env:[A-Z][A-Z0-9_]*',
    }),
    password: f.text('密码', 'Password', { maxLength: 500, secret: true }),
    sslMode: f.lookup('SSL_MODE', 'SSL', 'SSL mode', { default: 'REQUIRE' }),
    poolMax: f.integer('最大连接', 'Max connections', { min: '1', max: '20', default: 4 }),
    connectTimeout: f.integer('连接超时秒', 'Connect timeout (s)', {
      min: '1',
      max: '30',
      default: 5,
    }),
    readOnlyFlag: f.bool('只读', 'Read-only', { default: 'Y' }),
    usage: f.multilookup('DS_USAGE', '用途', 'Usage', { required: true }),
    lastTestTime: f.datetime('最近测试', 'Last test', { auto: true }),
    lastTestResult: f.text('测试结果', 'Test result', { auto: true, maxLength: 500 }),
    enabledFlag: f.bool('启用', 'Enabled', { computed: { inState: 'ENABLED' } }),
  },
  ...enabled,
  transitions: [
    ...enableTransitions(),
    {
      op: 'doTest',
      label: t('测试连接', 'Test'),
      from: ['ENABLED', 'DISABLED'],
      to: 'same',
      by: 'buyer',
      style: 'primary',
    },
  ],
  access: { org: null },
  list: {
    columns: `
      dsCode dsName dbType host port databaseName schemaName userName readOnlyFlag usage
      lastTestTime lastTestResult enabledFlag`,
    filters: 'dsCode dsName dbType enabledFlag',
    sort: 'dsCode',
  },
  form: [
    {
      title: t('数据源', 'Data source'),
      fields: 'dsCode dsName dsNameEn dbType usage readOnlyFlag enabledFlag',
    },
    {
      title: t('连接', 'Connection'),
      fields: `
        host port databaseName schemaName userName password secretRef sslMode poolMax connectTimeout`,
    },
    { title: t('测试', 'Test'), fields: 'lastTestTime lastTestResult' },
  ],
  screens: { datasource: { kind: 'list', side: 'buyer' } },
})
