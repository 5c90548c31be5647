import { child, defineDocument } from '@opensrm/kernel/document/define.ts'
import { f } from '@opensrm/kernel/document/fields.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'

const CODE = '[a-z][a-z0-9_]*'

/** One chart of a published report: the axis column, the measures, and how they are drawn. */
export const baseChartInfo = defineDocument({
  resource: 'baseChartInfo',
  title: t('图表', 'Chart'),
  display: { code: 'chartCode', name: 'chartName', nameEn: 'chartNameEn' },
  withoutOrg: true,
  fields: {
    chartCode: f.text('图表编码', 'Chart code', {
      required: true,
      unique: true,
      fixedAfterCreate: true,
      maxLength: 64,
      pattern: '[A-Z][A-Z0-9_]*',
    }),
    chartName: f.text('图表名称', 'Name', { required: true, maxLength: 100 }),
    chartNameEn: f.text('英文名称', 'English name', { maxLength: 100 }),
    chartType: f.lookup('CHART_TYPE', '图表类型', 'Chart type', { required: true, default: 'BAR' }),
    reportDefinitionId: f.ref('baseRptDefinition', '数据报表', 'Report', {
      required: true,
      refFilter: [
        { field: 'status', is: 'PUBLISHED' },
        { field: 'reportType', is: 'SQL' },
      ],
    }),
    dimColumn: f.text('维度列', 'Dimension column', { maxLength: 60, pattern: CODE }),
    dimGrain: f.lookup('PERIOD_GRAIN', '时间粒度', 'Time grain', { default: 'NONE' }),
    dimKeyColumn: f.text('维度标识列', 'Key column', {
      maxLength: 60,
      pattern: CODE,
      hint: t(
        '与维度一一对应的标识，例如 supplier_id；点击后按它找到单据',
        'Tells the marks apart, e.g. supplier_id; a click finds the documents by it',
      ),
    }),
    seriesColumn: f.text('系列列', 'Series column', { maxLength: 60, pattern: CODE }),
    sortMode: f.lookup('CHART_SORT', '排序', 'Sort', { default: 'NONE' }),
    topN: f.integer('前N项', 'Top N', {
      min: '0',
      max: '100',
      default: 0,
      hint: t('0表示全部，其余合并为“其他”', '0 means all; the rest is summed up'),
    }),
    fixedParams: f.json('固定参数', 'Fixed parameters'),
    compareMode: f.lookup('CHART_COMPARE', '对比', 'Compared with', {
      default: 'NONE',
      hint: t(
        '报表须有参数 dateFrom 与 dateTo',
        'The report needs the parameters dateFrom and dateTo',
      ),
    }),
    betterWhen: f.lookup('CHART_BETTER', '变化的好坏', 'A change is good when', {
      default: 'NEUTRAL',
    }),
    meaningText: f.text('口径说明', 'Meaning', { maxLength: 300 }),
    meaningTextEn: f.text('英文口径说明', 'English meaning', { maxLength: 300 }),
    palette: f.lookup('CHART_PALETTE', '配色', 'Palette', { default: 'DEFAULT' }),
    unitText: f.text('单位', 'Unit', { maxLength: 20 }),
    unitTextEn: f.text('英文单位', 'English unit', { maxLength: 20 }),
    scaleFactor: f.number('缩放系数', 'Scale divisor', { over: '0', default: '1' }),
    scaleFactorEn: f.number('英文缩放系数', 'English scale divisor', {
      over: '0',
      hint: t(
        '中文按万、亿计，英文按千、百万计；为空时同缩放系数',
        'Chinese counts in 10,000s and English in thousands. Empty: the same as in Chinese',
      ),
    }),
    targetValue: f.number('目标值', 'Target', {
      hint: t('按缩放系数后的单位填写', 'In the unit of the scale divisor'),
    }),
    warnRule: f.text('预警规则', 'Warning rule', {
      maxLength: 40,
      pattern: 'value (<|<=|>|>=) -?\\d+(\\.\\d+)?',
      hint: t(
        '例如 value < 95，按缩放系数后的单位',
        'e.g. value < 95, in the unit of the scale divisor',
      ),
    }),
    drillRoute: f.text('钻取路由', 'Drill route', { maxLength: 100 }),
    drillParams: f.json('钻取条件', 'Drill filters', {
      hint: t(
        '列表的筛选条件，可用 $key（维度标识）、$mark（点中的时段）、$period（统计期间）、$from（期间起）、$to（期间止）',
        'Filters of the list; $key is what was clicked, $mark its days, $period the days of the chart, $from and $to their ends',
      ),
    }),
    refreshSeconds: f.integer('刷新秒数', 'Refresh (s)', { min: '0', max: '3600', default: 0 }),
    previewTime: f.datetime('预览时间', 'Previewed', { auto: true }),
  },
  children: {
    measures: child({
      title: t('指标', 'Measures'),
      fields: {
        columnCode: f.text('数值列', 'Value column', {
          required: true,
          maxLength: 60,
          pattern: CODE,
        }),
        aggregation: f.lookup('CHART_AGG', '汇总方式', 'Aggregation', {
          required: true,
          default: 'SUM',
        }),
        baseColumn: f.text('分母列', 'Divisor column', {
          required: { field: 'aggregation', is: 'RATIO' },
          maxLength: 60,
          pattern: CODE,
          hint: t(
            '比率 = 数值列合计 / 分母列合计',
            'A ratio is the sum of the values by the sum of these',
          ),
        }),
        measureName: f.text('指标名称', 'Name', { required: true, maxLength: 60 }),
        measureNameEn: f.text('英文名称', 'English name', { maxLength: 60 }),
        axis: f.lookup('SERIES_AXIS', '坐标轴', 'Axis', { default: 'LEFT' }),
        drawAs: f.lookup('CHART_TYPE', '画法', 'Draw as'),
        precision: f.integer('小数位', 'Decimals', { min: '0', max: '6', default: 2 }),
        seqNum: f.integer('排序', 'Sequence', { default: 10 }),
      },
    }),
  },
  states: {
    DRAFT: t('拟定', 'Draft'),
    ENABLED: t('启用', 'Enabled'),
    DISABLED: t('停用', 'Disabled'),
  },
  editableIn: ['DRAFT', 'DISABLED'],
  transitions: [
    {
      op: 'doPreview',
      label: t('预览', 'Preview'),
      from: ['DRAFT', 'ENABLED', 'DISABLED'],
      to: 'same',
      by: 'buyer',
      style: 'primary',
    },
    {
      op: 'doEnable',
      label: t('启用', 'Enable'),
      from: ['DRAFT', 'DISABLED'],
      to: 'ENABLED',
      by: 'buyer',
      style: 'success',
      guard: 'isTried',
    },
    {
      op: 'doDisable',
      label: t('停用', 'Disable'),
      from: ['ENABLED'],
      to: 'DISABLED',
      by: 'buyer',
      style: 'danger',
      confirm: t('看板上将不再显示，确定？', 'Pages no longer show it. Disable it?'),
    },
    {
      op: 'doCopy',
      label: t('复制', 'Copy'),
      from: [],
      to: 'same',
      by: 'buyer',
      input: {
        chartCode: f.text('新编码', 'New code', {
          required: true,
          maxLength: 64,
          pattern: '[A-Z][A-Z0-9_]*',
        }),
      },
    },
  ],
  access: { org: null },
  list: {
    columns: `
      chartCode chartName chartType reportDefinitionId dimColumn seriesColumn topN refreshSeconds
      status`,
    filters: 'chartCode chartName chartType reportDefinitionId status',
    sort: 'chartCode',
  },
  form: [
    {
      title: t('图表', 'Chart'),
      fields: `
        chartCode chartName chartNameEn chartType reportDefinitionId dimColumn dimGrain dimKeyColumn
        seriesColumn sortMode topN compareMode fixedParams previewTime`,
    },
    {
      title: t('画法', 'Drawing'),
      fields: `
        palette unitText unitTextEn scaleFactor scaleFactorEn targetValue warnRule betterWhen
        meaningText meaningTextEn drillRoute drillParams refreshSeconds`,
    },
  ],
  screens: { 'dynamicCharts/chartsInfo': { kind: 'list', side: 'buyer' } },
  links: [
    { direction: 'up', resource: 'baseRptDefinition', field: 'reportDefinitionId' },
    { direction: 'down', resource: 'baseChartReport', field: 'items.chartId' },
  ],
})
