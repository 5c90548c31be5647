import { child, defineDocument } from '@opensrm/kernel/document/define.ts'
import { f } from '@opensrm/kernel/document/fields.ts'
import { enabled, enableTransitions } from '@opensrm/kernel/document/switching.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'

/**
 * A set of menus and buttons. Responsibilities bundle roles; mutually exclusive roles are listed as
 * conflicting.
 */
export const baseRole = defineDocument({
  resource: 'baseRole',
  changesKind: 'PERMISSION',
  title: t('角色', 'Role'),
  display: { code: 'roleCode', name: 'roleName', nameEn: 'roleNameEn' },
  withoutOrg: true,
  fields: {
    roleCode: f.text('角色编码', 'Role code', {
      required: true,
      unique: true,
      maxLength: 64,
      pattern: '[A-Z][A-Z0-9_]*',
    }),
    roleName: f.text('角色名称', 'Role name', { required: true, maxLength: 100 }),
    roleNameEn: f.text('英文名称', 'English name', { maxLength: 100 }),
    roleSide: f.lookup('RESP_SIDE', '使用方', 'Side', { required: true }),
    riskLevel: f.lookup('RISK_LEVEL', '风险等级', 'Risk level', { default: 'LOW' }),
    conflictRoleIds: f.multiref('baseRole', '互斥角色', 'Conflicting roles'),
    description: f.textarea('说明', 'Description', { maxLength: 500 }),
    menuCount: f.integer('菜单数', 'Menus', { computed: 'atRead' }),
    resourceCount: f.integer('按钮数', 'Buttons', { computed: 'atRead' }),
    enabledFlag: f.bool('启用', 'Enabled', { computed: { inState: 'ENABLED' } }),
  },
  children: {
    menuPermits: child({
      title: t('菜单权限', 'Menu permits'),
      auto: true,
      unique: [['menuId']],
      fields: {
        menuId: f.ref('baseMenu', '菜单', 'Menu', { required: true }),
        checkFlag: f.bool('选中', 'Checked', { default: 'Y' }),
      },
    }),
    resourcePermits: child({
      title: t('按钮权限', 'Resource permits'),
      auto: true,
      max: 10_000,
      unique: [['menuId', 'resourceId']],
      fields: {
        menuId: f.ref('baseMenu', '菜单', 'Menu', { required: true }),
        resourceId: f.ref('baseResource', '按钮', 'Resource', {
          required: true,
          refFilter: [{ field: 'menuId', sameAs: 'menuId' }],
        }),
      },
    }),
  },
  ...enabled,
  transitions: [
    ...enableTransitions(),
    {
      op: 'doSavePermits',
      label: t('设置权限', 'Set permits'),
      from: ['ENABLED'],
      to: 'same',
      by: 'buyer',
      noButton: true,
      inputRows: {
        menuPermits: {
          title: t('菜单权限', 'Menu permits'),
          max: 2000,
          fields: { menuId: f.ref('baseMenu', '菜单', 'Menu', { required: true }) },
        },
        resourcePermits: {
          title: t('按钮权限', 'Resource permits'),
          max: 10_000,
          fields: {
            menuId: f.ref('baseMenu', '菜单', 'Menu', { required: true }),
            resourceId: f.ref('baseResource', '按钮', 'Resource', { required: true }),
          },
        },
      },
    },
    { op: 'doCopy', label: t('复制', 'Copy'), from: ['ENABLED'], to: 'same', by: 'buyer' },
  ],
  access: { org: null },
  list: {
    columns:
      'roleCode roleName roleSide riskLevel menuCount resourceCount conflictRoleIds enabledFlag',
    filters: 'roleCode roleName roleSide riskLevel enabledFlag',
    sort: 'roleCode',
  },
  form: [
    {
      title: t('角色', 'Role'),
      fields: `
        roleCode roleName roleNameEn roleSide riskLevel conflictRoleIds menuCount resourceCount
        enabledFlag description`,
    },
  ],
  screens: {
    'systemsetting/role': { kind: 'list', side: 'buyer' },
    'systemsetting/menuFuncPrivilege': {
      kind: 'edit',
      side: 'buyer',
      title: t('菜单功能权限', 'Menu and function privileges'),
    },
  },
  links: [{ direction: 'down', resource: 'baseResponsibility', field: 'roles.roleId' }],
})
