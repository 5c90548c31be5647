import { defineDocument } from '@opensrm/kernel/document/define.ts'
import { f } from '@opensrm/kernel/document/fields.ts'
import { group } from '@opensrm/kernel/document/reading.ts'
import { switched, switchTransitions } from '@opensrm/kernel/document/switching.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'

/** From countries down to towns; addresses store the lowest district. */
export const srmBaseDistrict = defineDocument({
  resource: 'srmBaseDistrict',
  title: t('行政区划', 'District'),
  display: { code: 'districtCode', name: 'districtName', nameEn: 'districtNameEn' },
  treeParent: 'parentId',
  withoutOrg: true,
  fields: {
    ...group('区划', 'District', {
      districtCode: f.text('区划编码', 'District code', {
        required: true,
        unique: true,
        fixedAfterCreate: true,
        maxLength: 20,
      }),
      districtName: f.text('区划名称', 'Name', { required: true, maxLength: 60 }),
      districtNameEn: f.text('英文名称', 'English name', { maxLength: 100 }),
      parentId: f.ref('srmBaseDistrict', '上级区划', 'Parent district', {
        required: { field: 'districtLevel', not: 'COUNTRY' },
        refFilter: [{ field: 'status', is: 'ACTIVE' }],
      }),
      districtLevel: f.lookup('DISTRICT_LEVEL', '级别', 'Level', { required: true }),
      countryCode: f.lookup('COUNTRY', '国家', 'Country', {
        copiedFrom: 'parentId.countryCode',
        overridable: true,
      }),
      depth: f.integer('层级', 'Depth', { auto: true, default: 1, hidden: true }),
      fullName: f.text('全称', 'Full name', { auto: true, maxLength: 300 }),
      postalCode: f.text('邮政编码', 'Postal code', { maxLength: 10 }),
      areaCode: f.text('电话区号', 'Dialling code', { maxLength: 10 }),
      seqNum: f.integer('排序号', 'Sequence', { default: 0 }),
    }),
  },
  ...switched,
  transitions: switchTransitions(),
  access: { org: null, lookup: 'both' },
  list: {
    columns: `
      districtCode districtName districtNameEn districtLevel parentId postalCode areaCode seqNum
      status`,
    filters: 'districtCode districtName districtLevel countryCode status',
    sort: 'seqNum',
  },
  screens: { srmBaseDistrictList: { kind: 'list', side: 'buyer' } },
  indexes: [{ fields: ['parentId', 'seqNum'] }, { fields: ['districtName'] }],
  checks: [{ name: 'not_its_own_parent', sql: 'parent_id <> id' }],
})
