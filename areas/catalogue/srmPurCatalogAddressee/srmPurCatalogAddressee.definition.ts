import { defineDocument } from '@opensrm/kernel/document/define.ts'
import { f } from '@opensrm/kernel/document/fields.ts'
import { group } from '@opensrm/kernel/document/reading.ts'
import { switched, switchTransitions } from '@opensrm/kernel/document/switching.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'

const reader = { auto: true, hidden: true } as const

/** Where mall orders are delivered to. Orders copy the address when they are submitted. */
export const srmPurCatalogAddressee = defineDocument({
  resource: 'srmPurCatalogAddressee',
  title: t('商城收货人', 'Mall addressee'),
  display: { code: 'receiverName', name: 'address', title: ['receiverName', 'address'] },
  fields: {
    ...group('收货人', 'Addressee', {
      orgId: f.ref('baseOrganization', '业务组织', 'Organisation', {
        required: true,
        fixedAfterCreate: true,
        default: { session: 'orgId' },
      }),
      addresseeScope: f.lookup('CAT_ADDRESSEE_SCOPE', '适用范围', 'Scope', {
        required: true,
        fixedAfterCreate: true,
        default: 'PERSONAL',
      }),
      ownerPersonId: f.ref('basePerson', '所属人', 'Owner', { auto: true }),
      /** the organisation that shares the address; personal ones are nobody else's */
      sharedOrgId: f.ref('baseOrganization', '共用组织', 'Shared in', reader),
      receiverName: f.text('收货人', 'Receiver', { required: true, maxLength: 40 }),
      receiverPersonId: f.ref('basePerson', '收货人员工', 'Receiver (employee)', {
        hint: t('可确认收货', 'May confirm receipt'),
      }),
      receiverPhone: f.text('联系电话', 'Phone', {
        required: true,
        maxLength: 30,
        pattern:
          '(\\+?[0-9]{1,4}[ \\-])?(1[0-9]{10}|\\(?[0-9]{2,5}\\)?[ \\-]?[0-9]{5,12})([ \\-][0-9]{1,6})?',
      }),
      defaultFlag: f.bool('默认地址', 'Default', { auto: true, default: 'N' }),
    }),
    ...group('地址', 'Address', {
      receiveOrgId: f.ref('baseOrganization', '收货组织', 'Receiving organisation', {
        required: true,
        default: { sameAs: 'orgId' },
      }),
      subinventoryId: f.ref('srmBaseSubinventory', '收货子库', 'Subinventory', {
        hint: t('入库管理的商品必填', 'Needed for goods received to stock'),
        refFilter: [
          { field: 'orgId', sameAs: 'receiveOrgId' },
          { field: 'receiveFlag', is: 'Y' },
          { field: 'status', is: 'ACTIVE' },
        ],
      }),
      districtId: f.ref('srmBaseDistrict', '所在地区', 'District', {
        required: true,
        refFilter: [{ field: 'status', is: 'ACTIVE' }],
      }),
      address: f.text('详细地址', 'Address', { required: true, maxLength: 200 }),
      postalCode: f.text('邮编', 'Postal code', { maxLength: 10 }),
      receiveWindow: f.text('收货时间', 'Receiving hours', { maxLength: 60 }),
    }),
  },
  ...switched,
  transitions: [
    ...switchTransitions(),
    {
      op: 'doDefault',
      label: t('设为默认', 'Make default'),
      from: ['ACTIVE'],
      to: 'same',
      by: 'buyer',
      guard: 'notDefault',
    },
    {
      op: 'loseDefault',
      label: t('取消默认', 'No longer default'),
      from: [],
      to: 'same',
      by: 'system',
    },
  ],
  // Personal addresses belong to no organisation that others could be permitted for.
  access: {
    ownOnly: true,
    creatorSees: false,
    persons: ['ownerPersonId'],
    org: 'sharedOrgId',
    either: true,
    audience: ['ACTIVE', 'INACTIVE'],
    lookup: 'buyer',
  },
  list: {
    columns: `
      addresseeScope ownerPersonId receiverName receiverPhone receiveOrgId subinventoryId districtId
      address receiveWindow defaultFlag status`,
    filters: 'addresseeScope receiverName receiverPhone receiveOrgId status',
    sort: '-creationDate',
  },
  screens: { purCatalogAddresseeList: { kind: 'list', side: 'buyer' } },
  links: [{ direction: 'down', resource: 'srmPurCatalogOrder', field: 'addresseeId' }],
  indexes: [
    {
      fields: ['ownerPersonId'],
      unique: true,
      where: "default_flag = 'Y' and addressee_scope = 'PERSONAL'",
    },
    {
      fields: ['sharedOrgId'],
      unique: true,
      where: "default_flag = 'Y' and addressee_scope = 'ORG'",
    },
    { fields: ['ownerPersonId', 'status'] },
  ],
  checks: [
    {
      name: 'shared_or_owned',
      sql: "(addressee_scope = 'ORG') = (shared_org_id is not null)",
    },
  ],
})
