import { child, defineDocument } from '@opensrm/kernel/document/define.ts'
import { f } from '@opensrm/kernel/document/fields.ts'
import { enabled, enableTransitions } from '@opensrm/kernel/document/switching.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'

/**
 * What a user works as: a bundle of roles with a data scope. The menu tree shows one responsibility
 * at a time.
 */
export const baseResponsibility = defineDocument({
  resource: 'baseResponsibility',
  changesKind: 'PERMISSION',
  title: t('职责', 'Responsibility'),
  display: { code: 'respCode', name: 'respName', nameEn: 'respNameEn' },
  withoutOrg: true,
  fields: {
    respCode: f.text('职责编码', 'Responsibility code', {
      required: true,
      unique: true,
      fixedAfterCreate: true,
      maxLength: 64,
      pattern: '[A-Z][A-Z0-9_]*',
    }),
    respName: f.text('职责名称', 'Name', { required: true, maxLength: 100 }),
    respNameEn: f.text('英文名称', 'English name', { maxLength: 100 }),
    respSide: f.lookup('RESP_SIDE', '使用方', 'Side', { required: true }),
    dataScope: f.lookup('DATA_SCOPE', '数据范围', 'Data scope', {
      required: true,
      default: 'ORG_AND_CATEGORY',
    }),
    homeRoute: f.text('首页', 'Home route', { maxLength: 100, default: 'inHome' }),
    description: f.textarea('说明', 'Description', { maxLength: 500 }),
    effectiveFrom: f.date('生效日期', 'Effective from', {
      required: true,
      default: { today: true },
    }),
    effectiveTo: f.date('失效日期', 'Effective to'),
    seqNum: f.integer('排序', 'Sequence', { default: 10 }),
    enabledFlag: f.bool('启用', 'Enabled', { computed: { inState: 'ENABLED' } }),
  },
  children: {
    roles: child({
      title: t('包含角色', 'Roles'),
      unique: [['roleId']],
      fields: {
        roleId: f.ref('baseRole', '角色', 'Role', {
          required: true,
          refFilter: [{ field: 'status', is: 'ENABLED' }],
        }),
        effectiveFrom: f.date('生效日期', 'Effective from'),
        effectiveTo: f.date('失效日期', 'Effective to'),
      },
    }),
    users: child({
      title: t('已分配用户', 'Users'),
      auto: true,
      fields: {
        userId: f.ref('baseUser', '用户', 'User', { auto: true }),
        effectiveFrom: f.date('生效日期', 'Effective from', { auto: true }),
        effectiveTo: f.date('失效日期', 'Effective to', { auto: true }),
      },
    }),
  },
  ...enabled,
  transitions: enableTransitions(),
  access: { org: null, lookup: 'buyer', held: 'responsibilities' },
  list: {
    columns: 'respCode respName respSide dataScope homeRoute effectiveFrom effectiveTo enabledFlag',
    filters: 'respCode respName respSide dataScope enabledFlag',
    sort: 'seqNum',
  },
  form: [
    {
      title: t('职责', 'Responsibility'),
      fields: `
        respCode respName respNameEn respSide dataScope homeRoute effectiveFrom effectiveTo seqNum
        enabledFlag description`,
    },
  ],
  screens: {
    'systemsetting/responsibility': { kind: 'list', side: 'buyer' },
    'systemsetting/respSave': {
      kind: 'edit',
      side: 'buyer',
      title: t('新建职责', 'New responsibility'),
    },
    'responsibility/respSave': {
      kind: 'edit',
      side: 'buyer',
      title: t('职责维护', 'Edit responsibility'),
    },
  },
  links: [
    { direction: 'down', resource: 'baseUserResponsibility', field: 'respId' },
    { direction: 'up', resource: 'baseRole', field: 'roles.roleId' },
  ],
  checks: [{ name: 'effective_period', sql: 'effective_to >= effective_from' }],
})
