import { child, defineDocument } from '@opensrm/kernel/document/define.ts'
import { f } from '@opensrm/kernel/document/fields.ts'
import { enabled, enableTransitions } from '@opensrm/kernel/document/switching.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'

/**
 * The menu tree. Every route of the product is seeded; edit routes belong to the menu of their
 * list.
 */
export const baseMenu = defineDocument({
  resource: 'baseMenu',
  changesKind: 'PERMISSION',
  title: t('菜单', 'Menu'),
  display: { code: 'menuCode', name: 'menuName', nameEn: 'menuNameEn' },
  treeParent: 'menuParentId',
  withoutOrg: true,
  fields: {
    menuId: f.integer('菜单ID', 'Menu id', { auto: true, hidden: true }),
    menuParentId: f.ref('baseMenu', '上级菜单', 'Parent'),
    menuCode: f.text('菜单编码', 'Menu code', { required: true, unique: true, maxLength: 100 }),
    menuName: f.text('菜单名称', 'Menu name', { required: true, maxLength: 100 }),
    menuNameEn: f.text('英文名称', 'English name', { required: true, maxLength: 100 }),
    menuType: f.lookup('MENU_TYPE', '菜单类型', 'Menu type', { required: true }),
    htmlUrl: f.text('路由', 'URL', {
      required: { field: 'menuType', is: ['PAGE', 'IFRAME', 'LINK'] },
      maxLength: 300,
    }),
    imageLink: f.text('图标', 'Icon', { maxLength: 60 }),
    levelId: f.integer('层级', 'Level', { auto: true, default: 0 }),
    menuSide: f.lookup('MENU_SIDE', '适用方', 'Side', { required: true, default: 'BUYER' }),
    openMode: f.lookup('MENU_OPEN_MODE', '打开方式', 'Open mode', { default: 'SINGLE' }),
    keepAliveFlag: f.bool('缓存页面', 'Keep alive', { default: 'Y' }),
    badgeCode: f.text('角标', 'Badge', { maxLength: 60 }),
    seqNum: f.integer('排序', 'Sequence', { default: 10 }),
    respIds: f.multiref('baseResponsibility', '直接授权职责', 'Own responsibilities', {
      auto: true,
    }),
    enabled: f.bool('启用', 'Enabled', { computed: { inState: 'ENABLED' } }),
  },
  children: {
    resources: child({
      title: t('按钮资源', 'Resources'),
      auto: true,
      fields: {
        resourceCode: f.text('资源编码', 'Resource code', { auto: true }),
        resourceName: f.text('资源名称', 'Resource name', { auto: true }),
        resIcon: f.text('图标', 'Icon', { auto: true }),
      },
    }),
  },
  ...enabled,
  transitions: [
    ...enableTransitions(),
    {
      op: 'doMove',
      label: t('移动', 'Move'),
      from: ['ENABLED', 'DISABLED'],
      to: 'same',
      by: 'buyer',
      input: {
        menuParentId: f.ref('baseMenu', '新上级菜单', 'New parent'),
        seqNum: f.integer('排序', 'Sequence'),
      },
    },
  ],
  access: { org: null, held: 'menus' },
  list: {
    columns: `
      menuName menuNameEn menuCode menuType htmlUrl imageLink levelId menuSide openMode
      keepAliveFlag seqNum enabled`,
    filters: 'menuName menuCode htmlUrl menuSide enabled',
    sort: 'menuCode',
  },
  form: [
    {
      title: t('菜单', 'Menu'),
      fields:
        'menuId menuCode menuName menuNameEn menuParentId menuType htmlUrl imageLink menuSide',
    },
    {
      title: t('打开方式', 'Opening'),
      fields: 'openMode keepAliveFlag badgeCode levelId seqNum respIds enabled',
    },
  ],
  screens: { 'systemsetting/menuFunction': { kind: 'list', side: 'buyer' } },
  links: [{ direction: 'down', resource: 'baseResource', field: 'menuId' }],
  indexes: [{ fields: ['menuParentId', 'seqNum'] }, { fields: ['htmlUrl'] }],
  checks: [{ name: 'not_its_own_parent', sql: 'menu_parent_id <> id' }],
})
