import { child, defineDocument } from '@opensrm/kernel/document/define.ts'
import { f } from '@opensrm/kernel/document/fields.ts'
import { group } from '@opensrm/kernel/document/reading.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'

const onlyOf = (is: string) => ({
  required: { field: 'subjectType', is },
  onlyWhen: { field: 'subjectType', is },
})

/** Data permits: which organisations and purchase categories users, positions or responsibilities may see or write. */
export const basePermissionConfig = defineDocument({
  resource: 'basePermissionConfig',
  changesKind: 'PERMISSION',
  title: t('数据权限配置', 'Permission configuration (organisation and category)'),
  number: { field: 'configCode', pattern: 'QX{yyyyMMdd}{seq4}' },
  display: { code: 'configCode', name: 'configName' },
  withoutOrg: true,
  fields: {
    ...group('授权对象', 'Subjects', {
      configCode: f.text('配置编号', 'Config no.', { auto: true, unique: true, maxLength: 30 }),
      configName: f.text('配置名称', 'Name', { required: true, maxLength: 100 }),
      subjectType: f.lookup('PERMIT_SUBJECT', '授权对象类型', 'Subject type', {
        required: true,
        default: 'USER',
      }),
      userIds: f.multiref('baseUser', '用户', 'Users', {
        ...onlyOf('USER'),
      }),
      positionIds: f.multiref('basePosition', '职位', 'Positions', {
        ...onlyOf('POSITION'),
      }),
      respIds: f.multiref('baseResponsibility', '职责', 'Responsibilities', {
        ...onlyOf('RESPONSIBILITY'),
      }),
      functionScopes: f.multilookup('PERMIT_FUNCTION', '业务范围', 'Business scope', {
        required: true,
      }),
    }),
    ...group('有效期', 'Validity', {
      effectiveFrom: f.date('生效日期', 'Effective from', {
        required: true,
        default: { today: true },
      }),
      effectiveTo: f.date('失效日期', 'Effective to'),
      remark: f.textarea('备注', 'Remark', { maxLength: 500 }),
    }),
  },
  children: {
    orgPermits: child({
      title: t('组织权限', 'Organisation permits'),
      unique: [['orgId']],
      fields: {
        orgId: f.ref('baseOrganization', '业务组织', 'Organisation', {
          required: true,
          refFilter: [{ field: 'status', is: 'ENABLED' }],
        }),
        includeChildren: f.bool('含下级', 'With children', { default: 'Y' }),
        accessLevel: f.lookup('ACCESS_LEVEL', '权限级别', 'Access', { default: 'WRITE' }),
      },
    }),
    categoryPermits: child({
      title: t('采购品类权限', 'Purchase category permits'),
      unique: [['categoryId']],
      fields: {
        categoryId: f.ref('srmBaseCategory', '采购品类', 'Purchase category', { required: true }),
        includeChildren: f.bool('含下级', 'With children', { default: 'Y' }),
        accessLevel: f.lookup('ACCESS_LEVEL', '权限级别', 'Access', { default: 'WRITE' }),
      },
    }),
  },
  states: {
    DRAFT: t('拟定', 'Draft'),
    EFFECTIVE: t('生效', 'Effective'),
    INVALID: t('失效', 'Expired'),
  },
  editableIn: ['DRAFT', 'INVALID'],
  deletableIn: ['DRAFT', 'INVALID'],
  transitions: [
    {
      op: 'doEffect',
      label: t('生效', 'Make effective'),
      from: ['DRAFT', 'INVALID'],
      to: 'EFFECTIVE',
      by: 'buyer',
      style: 'success',
      bulk: true,
      checksRequired: true,
    },
    {
      op: 'doInvalid',
      label: t('失效', 'Expire'),
      from: ['EFFECTIVE'],
      to: 'INVALID',
      by: 'buyer',
      style: 'danger',
      bulk: true,
      confirm: t('确定失效？', 'Expire it?'),
    },
    {
      op: 'doCopy',
      label: t('复制', 'Copy'),
      from: ['EFFECTIVE', 'INVALID', 'DRAFT'],
      to: 'same',
      by: 'buyer',
    },
  ],
  access: { org: null },
  list: {
    columns:
      'configCode configName subjectType userIds functionScopes effectiveFrom effectiveTo status',
    filters: 'configCode configName subjectType userIds status',
    sort: '-creationDate',
  },
  screens: {
    permissionConfigurationList: { kind: 'list', side: 'buyer' },
    permissionConfigurationEdit: { kind: 'edit', side: 'buyer' },
  },
  checks: [{ name: 'effective_period', sql: 'effective_to >= effective_from' }],
})
