import { child, defineDocument } from '@opensrm/kernel/document/define.ts'
import { f, inBothLanguages } from '@opensrm/kernel/document/fields.ts'
import { enabled, enableTransitions } from '@opensrm/kernel/document/switching.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'

const ofOneUser = { field: 'configLevel', is: 'USER' } as const

/**
 * The layout of a table: the shipped one, overlaid by each user's own widths, order and hidden
 * columns.
 */
export const baseTableConfig = defineDocument({
  resource: 'baseTableConfig',
  title: t('表格模型', 'Table configuration'),
  display: { code: 'tableName', name: 'tableTitle', nameEn: 'tableTitleEn' },
  withoutOrg: true,
  withoutHistory: true,
  fields: {
    tableName: f.text('表格名称', 'Table name', { required: true, maxLength: 100 }),
    ...inBothLanguages('tableTitle', '表格标题', 'Title', { required: true, maxLength: 100 }),
    menuId: f.ref('baseMenu', '所属菜单', 'Menu'),
    configLevel: f.lookup('TABLE_CONFIG_LEVEL', '层级', 'Level', {
      required: true,
      default: 'SYSTEM',
    }),
    userId: f.ref('baseUser', '用户', 'User', { required: ofOneUser, onlyWhen: ofOneUser }),
    keyField: f.text('主键字段', 'Key field', { maxLength: 60, default: 'id' }),
    apiPath: f.text('接口', 'API'),
    pageSize: f.integer('每页条数', 'Page size', { min: '10', max: '1000', default: 20 }),
    showIndex: f.bool('显示序号', 'Show index', { default: 'Y' }),
    showSummary: f.bool('显示合计', 'Show summary', { default: 'N' }),
    selectionFlag: f.bool('可选择', 'Selection', { default: 'Y' }),
    frozenCount: f.integer('冻结列数', 'Frozen columns', { min: '0' }),
    enabledFlag: f.bool('启用', 'Enabled', { computed: { inState: 'ENABLED' } }),
  },
  children: {
    columns: child({
      title: t('列', 'Columns'),
      unique: [['columnKey']],
      fields: {
        columnKey: f.text('列键', 'Key', { required: true, maxLength: 100 }),
        title: f.text('列标题', 'Title', { required: true, maxLength: 100 }),
        titleEn: f.text('英文标题', 'English title', { maxLength: 100 }),
        width: f.integer('宽度', 'Width', { min: '40', max: '1000' }),
        fixed: f.lookup('COLUMN_FIXED', '固定', 'Fixed', { default: 'NONE' }),
        align: f.lookup('COLUMN_ALIGN', '对齐', 'Align'),
        cellType: f.lookup('CELL_TYPE', '单元格类型', 'Cell type', {
          required: true,
          default: 'text',
        }),
        lookupTypeCode: f.text('快码类型', 'Lookup type code', { maxLength: 64 }),
        displayKey: f.text('显示字段', 'Display key', { maxLength: 100 }),
        sortable: f.bool('可排序', 'Sortable', { default: 'N' }),
        resizable: f.bool('可调宽', 'Resizable', { default: 'Y' }),
        isEdit: f.bool('可编辑', 'Editable', { default: 'N' }),
        required: f.bool('必填', 'Required', { default: 'N' }),
        disabled: f.bool('禁用', 'Disabled', { default: 'N' }),
        minValue: f.number('最小值', 'Min'),
        maxValue: f.number('最大值', 'Max'),
        precision: f.integer('小数位', 'Precision', { min: '0', max: '10' }),
        step: f.number('步长', 'Step'),
        columnsDisplay: f.bool('显示', 'Display', { default: 'Y' }),
        isSummary: f.bool('合计', 'Summary', { default: 'N' }),
        showThousandSeparator: f.bool('千分位', 'Thousands separator', { default: 'N' }),
        seqNum: f.integer('排序', 'Sequence', { default: 10 }),
      },
    }),
  },
  ...enabled,
  transitions: enableTransitions(),
  access: { org: null, users: ['userId'] },
  list: {
    columns:
      'tableName tableTitle menuId configLevel userId apiPath pageSize showSummary enabledFlag',
    filters: 'tableName tableTitle configLevel userId',
    sort: 'tableName',
  },
  form: [
    {
      title: t('表格', 'Table'),
      fields: 'tableName tableTitle menuId configLevel userId keyField apiPath enabledFlag',
    },
    {
      title: t('显示', 'Display'),
      fields: 'pageSize showIndex showSummary selectionFlag frozenCount',
    },
  ],
  screens: { table_model: { kind: 'list', side: 'buyer' } },
  links: [{ direction: 'up', resource: 'baseMenu', field: 'menuId' }],
  indexes: [{ fields: ['tableName', 'configLevel', 'userId'], unique: true }],
  checks: [{ name: 'own_layout_has_user', sql: "(config_level = 'USER') = (user_id is not null)" }],
})
