import { defineDocument } from '@opensrm/kernel/document/define.ts'
import { f, inBothLanguages } from '@opensrm/kernel/document/fields.ts'
import { group } from '@opensrm/kernel/document/reading.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'

/** A supplier's address for returns. Returns copy the text, so later edits do not change them. */
export const srmPurReturnSupplierAddress = defineDocument({
  resource: 'srmPurReturnSupplierAddress',
  title: t('供应商退货地址', 'Supplier return address'),
  display: { code: 'addressName', name: 'addressDetail' },
  withoutOrg: true,
  fields: {
    ...group('地址', 'Address', {
      supplierId: f.ref('srmPosSupplier', '供应商', 'Supplier', {
        required: true,
        fixedAfterCreate: true,
        default: { session: 'supplierId' },
      }),
      ...inBothLanguages('addressName', '地址名称', 'Address name', {
        required: true,
        maxLength: 60,
      }),
      countryCode: f.lookup('COUNTRY', '国家', 'Country', { required: true, default: 'CN' }),
      districtId: f.ref('srmBaseDistrict', '省市区', 'District', {
        required: { field: 'countryCode', is: 'CN' },
        refFilter: [{ field: 'status', is: 'ACTIVE' }],
      }),
      addressDetail: f.text('详细地址', 'Address', { required: true, maxLength: 200 }),
      postalCode: f.text('邮编', 'Postal code', { maxLength: 12 }),
      contactName: f.text('联系人', 'Contact', { required: true, maxLength: 60 }),
      contactPhone: f.text('联系电话', 'Contact phone', {
        required: true,
        maxLength: 30,
        pattern: '[0-9+][0-9+\\- ]{3,27}[0-9]',
      }),
      categoryIds: f.multiref('srmBaseCategory', '适用品类', 'Categories', {
        hint: t('为空适用所有品类', 'Empty: all categories'),
      }),
      defaultFlag: f.bool('默认地址', 'Default', { auto: true, default: 'N' }),
    }),
  },
  states: { ENABLED: t('启用', 'Enabled'), DISABLED: t('停用', 'Disabled') },
  authors: ['buyer', 'supplier'],
  deletableIn: ['ENABLED', 'DISABLED'],
  transitions: [
    {
      op: 'doDefault',
      label: t('设为默认', 'Make default'),
      from: ['ENABLED'],
      to: 'same',
      by: 'both',
      guard: 'notDefault',
    },
    {
      op: 'doDisable',
      label: t('停用', 'Disable'),
      from: ['ENABLED'],
      to: 'DISABLED',
      by: 'both',
      guard: 'notDefault',
      style: 'danger',
    },
    {
      op: 'doEnable',
      label: t('启用', 'Enable'),
      from: ['DISABLED'],
      to: 'ENABLED',
      by: 'both',
    },
    {
      op: 'loseDefault',
      label: t('取消默认', 'No longer default'),
      from: ['ENABLED'],
      to: 'same',
      by: 'system',
    },
  ],
  access: { supplier: 'supplierId', org: null },
  list: {
    columns: `
      supplierId addressName countryCode districtId addressDetail contactName contactPhone
      defaultFlag status`,
    filters: 'supplierId addressName districtId status',
    sort: '-creationDate',
  },
  screens: { srmPurReturnSupplierAddressList: { kind: 'list', side: 'both' } },
  links: [{ direction: 'down', resource: 'srmPurReturn', field: 'addressId' }],
  indexes: [
    { fields: ['supplierId', 'addressName'], unique: true },
    { fields: ['supplierId'], unique: true, where: "default_flag = 'Y'" },
  ],
})
