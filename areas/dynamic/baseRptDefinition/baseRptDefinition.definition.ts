import { child, defineDocument } from '@opensrm/kernel/document/define.ts'
import { f } from '@opensrm/kernel/document/fields.ts'
import { publishedStates } from '@opensrm/kernel/document/publishing.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'

const CODE = '[a-z][a-z0-9_]*'

/**
 * Held by the security administrator, who alone may publish a report whose readers see every row.
 */
export const PUBLISH_UNSCOPED = 'btnPublishUnscoped'

/**
 * A custom report: one SELECT over the reporting views, with its parameters, columns and readers.
 */
export const baseRptDefinition = defineDocument({
  resource: 'baseRptDefinition',
  title: t('报表定义', 'Report definition'),
  display: { code: 'reportCode', name: 'reportName', nameEn: 'reportNameEn' },
  withoutOrg: true,
  fields: {
    reportCode: f.text('报表编码', 'Report code', {
      required: true,
      fixedAfterCreate: true,
      maxLength: 64,
      pattern: '[A-Z][A-Z0-9_]+',
    }),
    reportVersion: f.integer('版本', 'Version', { auto: true, default: 1 }),
    reportName: f.text('报表名称', 'Report name', { required: true, maxLength: 100 }),
    reportNameEn: f.text('英文名称', 'English name', { required: true, maxLength: 100 }),
    reportCategory: f.lookup('REPORT_CATEGORY', '报表分类', 'Category', { required: true }),
    reportType: f.lookup('REPORT_TYPE', '报表类型', 'Type', { required: true, default: 'SQL' }),
    jdbcConfigId: f.ref('baseRptJdbcConfig', '报表连接', 'Connection', {
      required: { field: 'reportType', is: 'SQL' },
      refFilter: [{ field: 'status', is: 'ENABLED' }],
    }),
    sqlText: f.textarea('SQL语句', 'SQL', {
      required: { field: 'reportType', is: 'SQL' },
      maxLength: 20_000,
      needsCode: 'btnCheckSql',
      hint: t(
        ':language 不需定义，为读者的语言（CN 或 EN）',
        ':language is the language of the reader (CN or EN) and needs no parameter',
      ),
    }),
    resourceName: f.text('业务资源', 'Resource', {
      required: { field: 'reportType', is: 'RESOURCE' },
      maxLength: 60,
      suggest: 'findDocuments',
      hint: t(
        '业务列表类报表显示的单据，输入名称查找',
        'The document whose list a report of type Resource list shows; type its name to find it',
      ),
    }),
    scopeMode: f.lookup('SCOPE_MODE', '数据权限', 'Row scope', { required: true, default: 'ORG' }),
    scopeOrgColumn: f.text('组织列', 'Organisation column', {
      required: { field: 'scopeMode', is: ['ORG', 'ORG_CATEGORY'] },
      maxLength: 60,
      pattern: CODE,
    }),
    scopeCategoryColumn: f.text('分类列', 'Category column', {
      required: { field: 'scopeMode', is: 'ORG_CATEGORY' },
      maxLength: 60,
      pattern: CODE,
    }),
    scopeSupplierColumn: f.text('供应商列', 'Supplier column', {
      required: { field: 'reportSide', is: ['SUPPLIER', 'BOTH'] },
      maxLength: 60,
      pattern: CODE,
    }),
    scopeUserColumn: f.text('创建人列', 'Creator column', {
      required: { field: 'scopeMode', is: 'CREATED_BY' },
      maxLength: 60,
      pattern: CODE,
    }),
    reportSide: f.lookup('MENU_SIDE', '使用方', 'Side', { required: true, default: 'BUYER' }),
    autoQuery: f.bool('打开即查询', 'Query on open', { default: 'N' }),
    pageSize: f.integer('每页条数', 'Page size', { min: '10', max: '500', default: 20 }),
    showSummary: f.bool('显示合计', 'Show totals', { default: 'N' }),
    maxRows: f.integer('最大行数', 'Max rows', {
      ...{ min: '1', max: '50000' },
      default: { parameter: 'SQL_MAX_ROWS', else: 5000 },
    }),
    cacheSeconds: f.integer('缓存秒数', 'Cache (s)', { min: '0', max: '3600', default: 0 }),
    menuId: f.ref('baseMenu', '挂载菜单', 'Menu', { auto: true }),
    sqlHash: f.text('SQL摘要', 'SQL hash', { auto: true, hidden: true, maxLength: 64 }),
    checkTime: f.datetime('校验时间', 'Checked at', { auto: true }),
    checkedHash: f.text('已校验摘要', 'Checked hash', { auto: true, hidden: true, maxLength: 64 }),
    checkResult: f.text('校验结果', 'Check result', { auto: true, maxLength: 500 }),
    runCount: f.integer('运行次数', 'Runs', { auto: true, default: 0 }),
    avgMs: f.integer('平均耗时', 'Average ms', { auto: true }),
    timeoutDate: f.date('最近超时日', 'Last timed out', { auto: true, hidden: true }),
    timeoutCount: f.integer('当日超时次数', 'Timeouts that day', { auto: true, hidden: true }),
    previousId: f.ref('baseRptDefinition', '上一版本', 'Previous version', { auto: true }),
    remark: f.textarea('备注', 'Remark', { maxLength: 500 }),
  },
  children: {
    parameters: child({
      title: t('参数', 'Parameters'),
      unique: [['paramCode']],
      fields: {
        paramCode: f.text('参数编码', 'Code', {
          required: true,
          maxLength: 40,
          pattern: '[a-zA-Z][a-zA-Z0-9_]*',
        }),
        paramName: f.text('参数名称', 'Name', { required: true, maxLength: 60 }),
        paramNameEn: f.text('英文名称', 'English name', { maxLength: 60 }),
        paramType: f.lookup('PARAM_TYPE', '类型', 'Type', { required: true, default: 'TEXT' }),
        controlType: f.lookup('PARAM_CONTROL', '控件', 'Control', {
          required: true,
          default: 'INPUT',
        }),
        operatorType: f.lookup('PARAM_OPERATOR', '用法', 'Use', { default: 'EQ' }),
        lookupTypeCode: f.text('快码类型', 'Lookup type code', { maxLength: 60 }),
        requiredFlag: f.bool('必填', 'Required', { default: 'N' }),
        defaultValue: f.text('默认值', 'Default', {
          hint: t(
            `值或 \${today-30} \${monthStart} \${yearStart} \${currentOrgId}`,
            `A value, or \${today-30} \${monthStart} \${yearStart} \${currentOrgId}`,
          ),
        }),
        maxSpanDays: f.integer('最大跨度(天)', 'Max span days', { min: '1' }),
        seqNum: f.integer('排序', 'Sequence', { default: 10 }),
      },
    }),
    columns: child({
      title: t('列', 'Columns'),
      unique: [['columnCode']],
      fields: {
        columnCode: f.text('列编码', 'Column code', {
          required: true,
          maxLength: 60,
          pattern: '[a-z][A-Za-z0-9_]*',
        }),
        columnName: f.text('列名', 'Title', { required: true, maxLength: 60 }),
        columnNameEn: f.text('英文列名', 'English title', { maxLength: 60 }),
        columnType: f.lookup('REPORT_COL_TYPE', '类型', 'Type', { required: true }),
        lookupTypeCode: f.text('快码类型', 'Lookup type code', {
          required: { field: 'columnType', is: 'LOOKUP' },
          maxLength: 60,
        }),
        precision: f.integer('小数位', 'Decimals', { min: '0', max: '10', default: 2 }),
        width: f.integer('宽度', 'Width', { min: '40', max: '600', default: 120 }),
        align: f.lookup('COLUMN_ALIGN', '对齐', 'Align'),
        displayFlag: f.bool('显示', 'Display', { default: 'Y' }),
        sortable: f.bool('可排序', 'Sortable', { default: 'Y' }),
        isSummary: f.bool('合计', 'Summary', { default: 'N' }),
        fieldCode: f.text('字段权限码', 'Field code', { maxLength: 60 }),
        drillRoute: f.text('钻取路由', 'Drill route', { maxLength: 100 }),
        drillParams: f.json('钻取参数', 'Drill parameters'),
        seqNum: f.integer('排序', 'Sequence', { default: 10 }),
      },
    }),
    responsibilities: child({
      title: t('可用职责', 'Responsibilities'),
      unique: [['respId']],
      fields: {
        respId: f.ref('baseResponsibility', '职责', 'Responsibility', { required: true }),
        exportFlag: f.bool('可导出', 'May export', { default: 'Y' }),
      },
    }),
  },
  states: publishedStates,
  transitions: [
    {
      op: 'doCheckSql',
      label: t('校验SQL', 'Check SQL'),
      from: ['DRAFT', 'PUBLISHED'],
      to: 'same',
      by: 'buyer',
      style: 'primary',
    },
    {
      op: 'doParseColumns',
      label: t('解析列', 'Parse columns'),
      from: ['DRAFT'],
      to: 'DRAFT',
      by: 'buyer',
    },
    {
      op: 'doPublish',
      label: t('发布', 'Publish'),
      from: ['DRAFT'],
      to: 'PUBLISHED',
      by: 'buyer',
      style: 'success',
      checksRequired: true,
      guard: 'isChecked',
      input: {
        parentMenuId: f.ref('baseMenu', '挂在菜单下', 'Put it into menu', {
          refFilter: [{ field: 'menuType', is: 'FOLDER' }],
          hint: t(
            '为该报表建立菜单，可用职责的用户可见；不选则不建',
            'Creates a menu entry for this report, visible to those who may run it. Empty: no entry',
          ),
        }),
      },
    },
    {
      op: 'doInvalid',
      label: t('失效', 'Expire'),
      from: ['PUBLISHED'],
      to: 'INVALID',
      by: 'buyer',
      style: 'danger',
      confirm: t('失效后无法再运行，确定？', 'Nobody will be able to run it. Expire it?'),
    },
    {
      op: 'doAlter',
      label: t('变更', 'New version'),
      from: ['PUBLISHED'],
      to: 'same',
      by: 'buyer',
    },
    {
      op: 'doCopy',
      label: t('复制', 'Copy'),
      from: [],
      to: 'same',
      by: 'buyer',
      input: {
        reportCode: f.text('新编码', 'New code', {
          required: true,
          maxLength: 64,
          pattern: '[A-Z][A-Z0-9_]+',
        }),
      },
    },
  ],
  access: {
    org: null,
    responsibilities: ['responsibilities.respId'],
    codes: {
      [PUBLISH_UNSCOPED]: t('发布不限制数据权限的报表', 'Publish reports without row scope'),
    },
  },
  list: {
    columns: `
      reportCode reportName reportCategory reportType jdbcConfigId scopeMode reportSide
      reportVersion checkTime runCount avgMs status`,
    filters: 'reportCode reportName reportCategory reportType reportSide status',
    sort: 'reportCode',
  },
  form: [
    {
      title: t('报表', 'Report'),
      fields: `
        reportCode reportVersion reportName reportNameEn reportCategory reportType reportSide remark`,
    },
    {
      title: t('查询', 'Query'),
      fields: 'jdbcConfigId resourceName sqlText checkTime checkResult sqlHash checkedHash',
    },
    {
      title: t('数据权限', 'Row scope'),
      fields: 'scopeMode scopeOrgColumn scopeCategoryColumn scopeSupplierColumn scopeUserColumn',
    },
    {
      title: t('显示与运行', 'Display and running'),
      fields:
        'autoQuery pageSize showSummary maxRows cacheSeconds menuId runCount avgMs previousId',
    },
  ],
  screens: {
    reportDefinitionList: { kind: 'list', side: 'buyer' },
    'reportDefinition/reportDefinitionEdit': { kind: 'edit', side: 'buyer' },
    viewDynamicReport: {
      kind: 'special',
      side: 'both',
      tabBy: 'reportCode',
      title: t('动态报表', 'Dynamic reports'),
    },
  },
  links: [
    { direction: 'up', resource: 'baseRptJdbcConfig', field: 'jdbcConfigId' },
    { direction: 'up', resource: 'baseRptDefinition', field: 'previousId' },
    { direction: 'down', resource: 'baseChartInfo', field: 'reportDefinitionId' },
  ],
  indexes: [
    { fields: ['reportCode', 'reportVersion'], unique: true },
    { fields: ['reportCode'], unique: true, where: "status = 'PUBLISHED'" },
  ],
})
