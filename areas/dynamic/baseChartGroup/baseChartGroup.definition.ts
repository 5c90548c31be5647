import { child, defineDocument } from '@opensrm/kernel/document/define.ts'
import { f } from '@opensrm/kernel/document/fields.ts'
import { group } from '@opensrm/kernel/document/reading.ts'
import { enabled, enableTransitions } from '@opensrm/kernel/document/switching.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'

/** Which users see which pages of charts, and where. */
export const baseChartGroup = defineDocument({
  resource: 'baseChartGroup',
  title: t('图表分组', 'Chart group'),
  display: { code: 'groupCode', name: 'groupName', nameEn: 'groupNameEn' },
  treeParent: 'parentId',
  withoutOrg: true,
  fields: {
    ...group('分组', 'Group', {
      groupCode: f.text('分组编码', 'Group code', {
        required: true,
        unique: true,
        fixedAfterCreate: true,
        maxLength: 64,
        pattern: '[A-Z][A-Z0-9_]*',
      }),
      groupName: f.text('分组名称', 'Group name', { required: true, maxLength: 100 }),
      groupNameEn: f.text('英文名称', 'English name', { maxLength: 100 }),
      parentId: f.ref('baseChartGroup', '上级分组', 'Parent'),
      groupLevel: f.integer('层级', 'Level', { auto: true, default: 1, hidden: true }),
      fullPath: f.text('全路径', 'Full path', { auto: true, hidden: true }),
      groupSide: f.lookup('MENU_SIDE', '使用方', 'Side', { required: true, default: 'BUYER' }),
      homeFlag: f.bool('显示在首页', 'Show on home', { default: 'N' }),
      seqNum: f.integer('排序', 'Sequence', { default: 10 }),
      enabledFlag: f.bool('启用', 'Enabled', { computed: { inState: 'ENABLED' } }),
    }),
  },
  children: {
    pages: child({
      title: t('图表报告', 'Pages'),
      unique: [['pageId']],
      fields: {
        pageId: f.ref('baseChartReport', '图表报告', 'Page', {
          required: true,
          refFilter: [{ field: 'status', is: 'PUBLISHED' }],
        }),
        seqNum: f.integer('排序', 'Sequence', { default: 10 }),
      },
    }),
    responsibilities: child({
      title: t('可见职责', 'Responsibilities'),
      unique: [['respId']],
      fields: {
        respId: f.ref('baseResponsibility', '职责', 'Responsibility', { required: true }),
      },
    }),
  },
  ...enabled,
  transitions: [
    ...enableTransitions({
      confirm: t(
        '停用后其中的看板不再显示，确定？',
        'Its pages will no longer be shown. Disable it?',
      ),
    }),
  ],
  access: { org: null },
  list: {
    columns: 'groupCode groupName parentId groupSide homeFlag seqNum enabledFlag',
    filters: 'groupCode groupName groupSide enabledFlag',
    sort: 'seqNum',
  },
  screens: {
    'dynamicCharts/group': { kind: 'list', side: 'buyer' },
    'dynamicCharts/group/editGroup': { kind: 'edit', side: 'buyer' },
  },
  links: [{ direction: 'up', resource: 'baseChartReport', field: 'pages.pageId' }],
})
