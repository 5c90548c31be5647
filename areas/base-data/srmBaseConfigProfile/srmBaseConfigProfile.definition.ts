import { child, defineDocument } from '@opensrm/kernel/document/define.ts'
import { f } from '@opensrm/kernel/document/fields.ts'
import { switched, switchTransitions } from '@opensrm/kernel/document/switching.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'

/**
 * Parameters that control business rules, by organisation, category and date. Areas must not define
 * thresholds of their own.
 */
export const srmBaseConfigProfile = defineDocument({
  resource: 'srmBaseConfigProfile',
  changesKind: 'CONFIG',
  title: t('业务参数配置', 'Business parameter'),
  display: { code: 'profileCode', name: 'profileName', nameEn: 'profileNameEn' },
  withoutOrg: true,
  fields: {
    profileCode: f.text('参数编码', 'Parameter code', {
      required: true,
      unique: true,
      fixedAfterCreate: true,
      maxLength: 60,
      pattern: '[A-Z0-9_]+',
      width: 240,
    }),
    profileName: f.text('参数名称', 'Parameter name', { required: true, maxLength: 100 }),
    profileNameEn: f.text('英文名称', 'English name', { maxLength: 100 }),
    moduleCode: f.lookup('SRM_MODULE', '所属模块', 'Module', { required: true }),
    valueType: f.lookup('PROFILE_VALUE_TYPE', '值类型', 'Value type', { required: true }),
    valueLookupType: f.text('值列表类型', 'Lookup type of the value', {
      required: { field: 'valueType', is: 'LOOKUP' },
      maxLength: 60,
    }),
    defaultValue: f.text('默认值', 'Default value'),
    minValue: f.number('最小值', 'Minimum'),
    maxValue: f.number('最大值', 'Maximum'),
    orgOverrideFlag: f.bool('允许组织覆盖', 'Organisations may override', { default: 'Y' }),
    categoryOverrideFlag: f.bool('允许品类覆盖', 'Categories may override', { default: 'N' }),
    systemFlag: f.bool('系统预置', 'System parameter', { auto: true, default: 'N' }),
    description: f.textarea('参数说明', 'Description', { required: true, maxLength: 500 }),
  },
  children: {
    values: child({
      title: t('参数取值', 'Values'),
      fields: {
        scopeOrgId: f.ref('baseOrganization', '适用组织', 'Organisation', {
          hint: t('为空表示所有组织', 'Empty means all organisations'),
        }),
        categoryId: f.ref('srmBaseCategory', '采购品类', 'Purchase category', {
          hint: t('为空表示所有品类', 'Empty means all categories'),
        }),
        profileValue: f.text('参数值', 'Value', { required: true }),
        effectiveFrom: f.date('生效日期', 'Effective from', {
          required: true,
          default: { today: true },
        }),
        effectiveTo: f.date('失效日期', 'Effective to'),
        remark: f.text('备注', 'Remark'),
      },
    }),
  },
  ...switched,
  transitions: [...switchTransitions({ guard: 'isOwn' })],
  periods: [
    {
      name: 'values_once_a_day',
      by: ['scopeOrgId', 'categoryId'],
      from: 'effectiveFrom',
      to: 'effectiveTo',
      child: 'values',
    },
  ],
  access: { org: null },
  list: {
    columns: `
      profileCode profileName moduleCode valueType defaultValue orgOverrideFlag categoryOverrideFlag
      systemFlag status`,
    filters: 'profileCode profileName moduleCode status',
    sort: 'profileCode',
  },
  form: [
    {
      title: t('基本信息', 'Basics'),
      fields: 'profileCode profileName profileNameEn moduleCode systemFlag description',
    },
    {
      title: t('取值规则', 'Value rules'),
      fields: `
        valueType valueLookupType defaultValue minValue maxValue orgOverrideFlag
        categoryOverrideFlag`,
    },
  ],
  screens: { srmBaseConfigProfileList: { kind: 'list', side: 'buyer' } },
  checks: [
    { name: 'value_range', sql: 'min_value <= max_value' },
    { name: 'values_period', sql: 'effective_to >= effective_from', child: 'values' },
  ],
})
