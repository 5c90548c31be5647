import { child, defineDocument } from '@opensrm/kernel/document/define.ts'
import { f } from '@opensrm/kernel/document/fields.ts'
import { publishedStates } from '@opensrm/kernel/document/publishing.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'

/** Columns of the layout grid for charts. */
export const GRID = 24

/** A page of charts with common filters. */
export const baseChartReport = defineDocument({
  resource: 'baseChartReport',
  title: t('图表报告', 'Page of charts'),
  display: { code: 'pageCode', name: 'pageName', nameEn: 'pageNameEn' },
  withoutOrg: true,
  fields: {
    pageCode: f.text('报告编码', 'Page code', {
      required: true,
      unique: true,
      fixedAfterCreate: true,
      maxLength: 64,
      pattern: '[A-Z][A-Z0-9_]*',
    }),
    pageName: f.text('报告名称', 'Page name', { required: true, maxLength: 100 }),
    pageNameEn: f.text('英文名称', 'English name', { maxLength: 100 }),
    layoutCols: f.integer('栅格列数', 'Grid columns', { auto: true, default: GRID }),
    pageSide: f.lookup('MENU_SIDE', '使用方', 'Side', { required: true, default: 'BUYER' }),
    autoRefresh: f.integer('自动刷新秒数', 'Auto refresh (s)', {
      min: '0',
      max: '3600',
      default: 0,
    }),
    showFilterBar: f.bool('显示筛选', 'Show filters', { default: 'Y' }),
    remark: f.textarea('备注', 'Remark', { maxLength: 500 }),
  },
  children: {
    items: child({
      title: t('图表布局', 'Charts'),
      max: 20,
      fields: {
        chartId: f.ref('baseChartInfo', '图表', 'Chart', {
          required: true,
          refFilter: [{ field: 'status', is: 'ENABLED' }],
        }),
        titleText: f.text('标题', 'Title', { maxLength: 100 }),
        posX: f.integer('横坐标', 'X', { required: true, min: '0', max: '23', default: 0 }),
        posY: f.integer('纵坐标', 'Y', { required: true, min: '0', max: '500', default: 0 }),
        spanW: f.integer('宽', 'Width', { required: true, min: '4', max: '24', default: 12 }),
        spanH: f.integer('高', 'Height', { required: true, min: '2', max: '20', default: 6 }),
        linkSource: f.bool('联动源', 'Cross-filter source', { default: 'N' }),
      },
    }),
    filters: child({
      title: t('公共筛选', 'Common filters'),
      unique: [['filterCode']],
      fields: {
        filterCode: f.text('筛选编码', 'Code', {
          required: true,
          maxLength: 40,
          pattern: '[a-zA-Z][a-zA-Z0-9_]*',
        }),
        filterName: f.text('筛选名称', 'Name', { required: true, maxLength: 60 }),
        controlType: f.lookup('PARAM_CONTROL', '控件', 'Control', {
          required: true,
          default: 'INPUT',
        }),
        lookupTypeCode: f.text('快码类型', 'Lookup type code', { maxLength: 60 }),
        defaultValue: f.text('默认值', 'Default'),
        targets: f.json('作用参数', 'Targets', {
          hint: t(
            '{"图表编码":"报表参数"}，为空时作用于同名参数',
            '{"chart code": "report parameter"}; empty means parameters of the same name',
          ),
        }),
        seqNum: f.integer('排序', 'Sequence', { default: 10 }),
      },
    }),
  },
  states: publishedStates,
  editableIn: ['DRAFT', 'INVALID'],
  transitions: [
    {
      op: 'doPublish',
      label: t('发布', 'Publish'),
      from: ['DRAFT', 'INVALID'],
      to: 'PUBLISHED',
      by: 'buyer',
      style: 'success',
      checksRequired: true,
    },
    {
      op: 'doInvalid',
      label: t('撤下', 'Take down'),
      from: ['PUBLISHED'],
      to: 'INVALID',
      by: 'buyer',
      style: 'danger',
      confirm: t('撤下后不再显示，确定？', 'Nobody will see it any more. Withdraw it?'),
    },
    {
      op: 'doCopy',
      label: t('复制', 'Copy'),
      from: [],
      to: 'same',
      by: 'buyer',
      input: {
        pageCode: f.text('新编码', 'New code', {
          required: true,
          maxLength: 64,
          pattern: '[A-Z][A-Z0-9_]*',
        }),
      },
    },
  ],
  access: { org: null },
  list: {
    columns: 'pageCode pageName pageSide autoRefresh showFilterBar lastUpdateDate status',
    filters: 'pageCode pageName pageSide status',
    sort: 'pageCode',
  },
  form: [
    {
      title: t('报告', 'Page'),
      fields: 'pageCode pageName pageNameEn pageSide autoRefresh showFilterBar layoutCols remark',
    },
  ],
  screens: {
    'dynamicCharts/report': { kind: 'list', side: 'buyer' },
    'dynamicCharts/report/reportEdit': { kind: 'edit', side: 'buyer' },
    'dynamicCharts/viewReport': {
      kind: 'special',
      side: 'both',
      title: t('图表看板', 'Dashboards'),
    },
  },
  links: [
    { direction: 'up', resource: 'baseChartInfo', field: 'items.chartId' },
    { direction: 'down', resource: 'baseChartGroup', field: 'pages.pageId' },
  ],
})
