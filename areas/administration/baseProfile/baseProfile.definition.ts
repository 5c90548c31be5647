import { child, defineDocument } from '@opensrm/kernel/document/define.ts'
import { f } from '@opensrm/kernel/document/fields.ts'
import { enabled, enableTransitions } from '@opensrm/kernel/document/switching.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'

const ofLookup = { field: 'valueType', is: 'LOOKUP' } as const
const ofNumber = { field: 'valueType', is: 'NUMBER' } as const

/** Technical parameters of the platform, by site, organisation, responsibility or user. Business ones are srmBaseConfigProfile. */
export const baseProfile = defineDocument({
  resource: 'baseProfile',
  changesKind: 'CONFIG',
  title: t('配置文件(系统参数)', 'Profile option'),
  display: { code: 'profileCode', name: 'profileName', nameEn: 'profileNameEn' },
  withoutOrg: true,
  fields: {
    profileCode: f.text('参数编码', 'Profile code', {
      required: true,
      unique: true,
      fixedAfterCreate: true,
      maxLength: 64,
      pattern: '[A-Z][A-Z0-9_]+',
    }),
    profileName: f.text('参数名称', 'Name', { required: true, maxLength: 100 }),
    profileNameEn: f.text('英文名称', 'English name', { required: true, maxLength: 100 }),
    profileGroup: f.lookup('PROFILE_GROUP', '分组', 'Group', { required: true }),
    valueType: f.lookup('PROFILE_OPTION_TYPE', '值类型', 'Value type', {
      required: true,
      default: 'TEXT',
    }),
    lookupTypeCode: f.text('快码类型', 'Lookup type code', {
      required: ofLookup,
      onlyWhen: ofLookup,
      maxLength: 64,
    }),
    minValue: f.number('最小值', 'Min', { onlyWhen: ofNumber }),
    maxValue: f.number('最大值', 'Max', { onlyWhen: ofNumber }),
    defaultValue: f.text('默认值', 'Default value', { maxLength: 500 }),
    allowLevels: f.multilookup('PROFILE_LEVEL', '可设层级', 'Allowed levels', { required: true }),
    sensitiveFlag: f.bool('敏感', 'Sensitive', { default: 'N' }),
    description: f.textarea('说明', 'Description'),
    enabledFlag: f.bool('启用', 'Enabled', { computed: { inState: 'ENABLED' } }),
  },
  children: {
    values: child({
      title: t('参数值', 'Values'),
      fields: {
        levelType: f.lookup('PROFILE_LEVEL', '层级', 'Level', { required: true }),
        orgId: f.ref('baseOrganization', '业务组织', 'Organisation', {
          required: { field: 'levelType', is: 'ORG' },
        }),
        respId: f.ref('baseResponsibility', '职责', 'Responsibility', {
          required: { field: 'levelType', is: 'RESP' },
        }),
        userId: f.ref('baseUser', '用户', 'User', { required: { field: 'levelType', is: 'USER' } }),
        profileValue: f.text('值', 'Value', { required: true, maxLength: 500 }),
        effectiveFrom: f.date('生效日期', 'Effective from'),
      },
    }),
  },
  ...enabled,
  transitions: enableTransitions(),
  access: { org: null },
  list: {
    columns: `
      profileCode profileName profileGroup valueType defaultValue allowLevels sensitiveFlag
      enabledFlag`,
    filters: 'profileCode profileName profileGroup enabledFlag',
    sort: 'profileCode',
  },
  form: [
    {
      title: t('参数', 'Profile'),
      fields: 'profileCode profileName profileNameEn profileGroup enabledFlag description',
    },
    {
      title: t('取值', 'Value'),
      fields: 'valueType lookupTypeCode minValue maxValue defaultValue allowLevels sensitiveFlag',
    },
  ],
  screens: { profile: { kind: 'list', side: 'buyer' } },
  checks: [{ name: 'value_range', sql: 'min_value <= max_value' }],
})
