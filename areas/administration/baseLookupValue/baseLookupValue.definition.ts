import { defineDocument } from '@opensrm/kernel/document/define.ts'
import { f } from '@opensrm/kernel/document/fields.ts'
import { group } from '@opensrm/kernel/document/reading.ts'
import { enabled, enableTransitions } from '@opensrm/kernel/document/switching.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'

/** A value of a lookup type; once used it is disabled, never deleted. */
export const baseLookupValue = defineDocument({
  resource: 'baseLookupValue',
  title: t('快码值', 'Lookup value'),
  display: { code: 'lookupCode', name: 'meaning', nameEn: 'meaningEn' },
  withoutOrg: true,
  fields: {
    ...group('快码值', 'Value', {
      lookupValuesId: f.integer('值ID', 'Value id', { auto: true, hidden: true }),
      lookupTypeId: f.ref('baseLookupType', '类型', 'Type', {
        required: true,
        fixedAfterCreate: true,
      }),
      lookupType: f.text('类型编码', 'Type code', {
        maxLength: 64,
        copiedFrom: 'lookupTypeId.lookupType',
      }),
      lookupCode: f.text('值编码', 'Code', {
        required: true,
        fixedAfterCreate: true,
        maxLength: 64,
      }),
      meaning: f.text('含义', 'Meaning', { required: true }),
      meaningEn: f.text('英文含义', 'English meaning', { required: true }),
      description: f.text('说明', 'Description', { maxLength: 500 }),
      seqNum: f.integer('排序', 'Sequence', { default: 10 }),
    }),
    ...group('范围', 'Scope', {
      parentLookupTypeId: f.ref('baseLookupType', '上级类型', 'Parent type', {
        copiedFrom: 'lookupTypeId.parentLookupTypeId',
      }),
      parentLookupValuesId: f.ref('baseLookupValue', '上级值', 'Parent value', {
        refFilter: [{ field: 'lookupTypeId', sameAs: 'parentLookupTypeId' }],
      }),
      systemCode: f.text('系统编码', 'System code', {
        maxLength: 20,
        copiedFrom: 'lookupTypeId.systemCode',
      }),
      buOrgId: f.ref('baseOrganization', '业务单元', 'Business unit', {
        hint: t('为空表示不限', 'Empty means any'),
      }),
      effectiveFrom: f.date('生效日期', 'Effective from'),
      effectiveTo: f.date('失效日期', 'Effective to'),
      enabledFlag: f.bool('启用', 'Enabled', { computed: { inState: 'ENABLED' } }),
    }),
  },
  ...enabled,
  transitions: enableTransitions(),
  access: { org: null, lookup: 'buyer' },
  list: {
    columns: `
      lookupType lookupCode meaning meaningEn description seqNum parentLookupValuesId buOrgId
      effectiveFrom effectiveTo enabledFlag`,
    filters: 'lookupTypeId lookupCode meaning buOrgId enabledFlag',
    sort: 'lookupType',
  },
  screens: { lookup: { kind: 'list', side: 'buyer' } },
  links: [{ direction: 'up', resource: 'baseLookupType', field: 'lookupTypeId' }],
  indexes: [
    { fields: ['lookupTypeId', 'lookupCode', 'buOrgId'], unique: true },
    { fields: ['lookupType', 'seqNum'] },
  ],
  checks: [{ name: 'effective_period', sql: 'effective_to >= effective_from' }],
})
