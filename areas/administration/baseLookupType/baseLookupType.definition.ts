import { child, defineDocument } from '@opensrm/kernel/document/define.ts'
import { f } from '@opensrm/kernel/document/fields.ts'
import { enabled, enableTransitions } from '@opensrm/kernel/document/switching.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'

/** A list of values shipped with the product or added by the customer. */
export const baseLookupType = defineDocument({
  resource: 'baseLookupType',
  title: t('快码类型', 'Lookup type'),
  display: { code: 'lookupType', name: 'meaning', nameEn: 'meaningEn' },
  withoutOrg: true,
  fields: {
    lookupType: f.text('类型编码', 'Type code', {
      required: true,
      unique: true,
      fixedAfterCreate: true,
      maxLength: 64,
      pattern: '[A-Z][A-Z0-9_]{1,63}',
    }),
    meaning: f.text('类型名称', 'Name', { required: true, maxLength: 100 }),
    meaningEn: f.text('英文名称', 'English name', { required: true, maxLength: 100 }),
    description: f.textarea('说明', 'Description', { maxLength: 500 }),
    parentLookupTypeId: f.ref('baseLookupType', '上级类型', 'Parent type', {
      refFilter: [{ field: 'status', is: 'ENABLED' }],
    }),
    systemCode: f.text('系统编码', 'System code', { auto: true, maxLength: 20, default: 'BASE' }),
    customLevel: f.lookup('CUSTOM_LEVEL', '维护级别', 'Maintenance level', { default: 'USER' }),
    orgSpecificFlag: f.bool('按组织维护', 'Per business unit', { default: 'N' }),
    enabledFlag: f.bool('启用', 'Enabled', { computed: { inState: 'ENABLED' } }),
  },
  children: {
    values: child({
      title: t('快码值', 'Lookup values'),
      auto: true,
      fields: {
        lookupCode: f.text('值编码', 'Code', { auto: true }),
        meaning: f.text('含义', 'Meaning', { auto: true }),
        meaningEn: f.text('英文含义', 'English meaning', { auto: true }),
        description: f.text('说明', 'Description', { auto: true }),
        seqNum: f.integer('排序', 'Sequence', { auto: true }),
        parentLookupValuesId: f.ref('baseLookupValue', '上级值', 'Parent value', { auto: true }),
        buOrgId: f.ref('baseOrganization', '业务单元', 'Business unit', { auto: true }),
        effectiveFrom: f.date('生效日期', 'Effective from', { auto: true }),
        effectiveTo: f.date('失效日期', 'Effective to', { auto: true }),
        enabledFlag: f.bool('启用', 'Enabled', { auto: true }),
      },
    }),
  },
  ...enabled,
  transitions: enableTransitions(),
  access: { org: null, lookup: 'buyer' },
  list: {
    columns: `
      lookupType meaning meaningEn parentLookupTypeId customLevel systemCode orgSpecificFlag
      enabledFlag`,
    filters: 'lookupType meaning customLevel enabledFlag',
    sort: 'lookupType',
  },
  form: [
    {
      title: t('类型', 'Type'),
      fields: `
        lookupType meaning meaningEn parentLookupTypeId customLevel systemCode orgSpecificFlag
        enabledFlag description`,
    },
  ],
  screens: {
    lookuptype: { kind: 'list', side: 'buyer' },
    lookupTypeEdit: { kind: 'edit', side: 'buyer' },
  },
  links: [{ direction: 'down', resource: 'baseLookupValue', field: 'lookupTypeId' }],
  checks: [{ name: 'not_its_own_parent', sql: 'parent_lookup_type_id <> id' }],
})
