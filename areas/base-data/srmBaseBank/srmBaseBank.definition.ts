import { defineDocument } from '@opensrm/kernel/document/define.ts'
import { f } from '@opensrm/kernel/document/fields.ts'
import { group } from '@opensrm/kernel/document/reading.ts'
import { switched, switchTransitions } from '@opensrm/kernel/document/switching.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'

/**
 * Head offices and branches. Payment files take CNAPS and SWIFT codes from here, never from an
 * account.
 */
export const srmBaseBank = defineDocument({
  resource: 'srmBaseBank',
  title: t('银行信息', 'Bank'),
  display: { code: 'bankCode', name: 'bankName', nameEn: 'bankNameEn' },
  treeParent: 'parentId',
  withoutOrg: true,
  fields: {
    ...group('银行', 'Bank', {
      bankCode: f.text('银行编码', 'Bank code', { required: true, maxLength: 20 }),
      bankName: f.text('银行名称', 'Bank name', { required: true, maxLength: 100 }),
      bankNameEn: f.text('英文名称', 'English name', { maxLength: 150 }),
      headOfficeFlag: f.bool('是否总行', 'Is a head office', { default: 'N' }),
      parentId: f.ref('srmBaseBank', '所属总行', 'Head office', {
        required: { field: 'headOfficeFlag', is: 'N' },
        refFilter: [
          { field: 'headOfficeFlag', is: 'Y' },
          { field: 'status', is: 'ACTIVE' },
        ],
      }),
      branchName: f.text('支行名称', 'Branch name', {
        required: { field: 'headOfficeFlag', is: 'N' },
        maxLength: 150,
      }),
    }),
    ...group('代码与地址', 'Codes and address', {
      cnapsCode: f.text('联行号', 'CNAPS code', {
        required: {
          all: [
            { field: 'headOfficeFlag', is: 'N' },
            { field: 'countryCode', is: 'CN' },
          ],
        },
        unique: true,
        maxLength: 12,
        pattern: '\\d{12}',
      }),
      swiftCode: f.text('SWIFT代码', 'SWIFT code', {
        required: { field: 'countryCode', not: 'CN' },
        unique: true,
        maxLength: 11,
        pattern: '[A-Z0-9]{8}([A-Z0-9]{3})?',
      }),
      countryCode: f.lookup('COUNTRY', '国家', 'Country', { required: true, default: 'CN' }),
      districtId: f.ref('srmBaseDistrict', '所在地区', 'District', {
        required: {
          all: [
            { field: 'headOfficeFlag', is: 'N' },
            { field: 'countryCode', is: 'CN' },
          ],
        },
        refFilter: [{ field: 'status', is: 'ACTIVE' }],
      }),
      address: f.text('地址', 'Address'),
      sourceType: f.lookup('DATA_SOURCE', '来源', 'Source', { auto: true, default: 'SRM' }),
    }),
  },
  ...switched,
  transitions: switchTransitions(),
  access: { org: null, lookup: 'both' },
  list: {
    columns: `
      bankCode bankName headOfficeFlag parentId branchName cnapsCode swiftCode countryCode
      districtId status`,
    filters: 'bankCode bankName branchName cnapsCode swiftCode districtId status',
    sort: 'bankCode',
  },
  screens: { bankInformationManagement: { kind: 'list', side: 'buyer' } },
  links: [{ direction: 'down', resource: 'srmPosSupplier', field: 'accounts.bankId' }],
  indexes: [
    { fields: ['bankCode'], unique: true, where: "head_office_flag = 'Y'" },
    { fields: ['parentId', 'branchName'], unique: true, where: "head_office_flag = 'N'" },
  ],
  checks: [
    { name: 'head_office_has_no_parent', sql: "head_office_flag = 'N' or parent_id is null" },
  ],
})
