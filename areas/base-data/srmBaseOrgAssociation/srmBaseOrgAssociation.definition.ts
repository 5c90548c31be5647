import { defineDocument } from '@opensrm/kernel/document/define.ts'
import { f } from '@opensrm/kernel/document/fields.ts'
import { group } from '@opensrm/kernel/document/reading.ts'
import { switched, switchTransitions } from '@opensrm/kernel/document/switching.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'

/** Which purchase organisation buys for which inventory and settlement organisation. */
export const srmBaseOrgAssociation = defineDocument({
  resource: 'srmBaseOrgAssociation',
  title: t('组织关联关系', 'Organisation association'),
  display: { code: 'associationType' },
  withoutOrg: true,
  fields: {
    ...group('关联关系', 'Association', {
      associationType: f.lookup('ORG_ASSOCIATION_TYPE', '关联类型', 'Association type', {
        required: true,
      }),
      fromOrgId: f.ref('baseOrganization', '来源组织', 'From organisation', { required: true }),
      toOrgId: f.ref('baseOrganization', '关联组织', 'To organisation', { required: true }),
      defaultFlag: f.bool('是否默认', 'Default', { default: 'N' }),
      categoryId: f.ref('srmBaseCategory', '采购品类', 'Purchase category', {
        hint: t('仅集中采购', 'Central purchasing only'),
      }),
      erpCode: f.text('ERP编码', 'ERP code', { maxLength: 40 }),
    }),
    ...group('有效期', 'Validity', {
      effectiveFrom: f.date('生效日期', 'Effective from', {
        required: true,
        default: { today: true },
      }),
      effectiveTo: f.date('失效日期', 'Effective to'),
      remark: f.text('备注', 'Remark'),
    }),
  },
  ...switched,
  transitions: switchTransitions(),
  access: { org: null, lookup: 'buyer' },
  list: {
    columns: `
      associationType fromOrgId toOrgId defaultFlag categoryId erpCode effectiveFrom effectiveTo
      status`,
    filters: 'associationType fromOrgId toOrgId status',
    sort: 'associationType',
  },
  screens: { orgAssociationList: { kind: 'list', side: 'buyer' } },
  indexes: [{ fields: ['associationType', 'fromOrgId'] }],
  periods: [
    {
      name: 'one_association_a_day',
      by: ['associationType', 'fromOrgId', 'toOrgId', 'categoryId'],
      from: 'effectiveFrom',
      to: 'effectiveTo',
      where: "status = 'ACTIVE'",
    },
  ],
  checks: [
    { name: 'two_organisations', sql: 'from_org_id <> to_org_id' },
    { name: 'effective_period', sql: 'effective_to >= effective_from' },
    {
      name: 'category_of_central_purchase',
      sql: "category_id is null or association_type = 'CENTRAL_PURCHASE'",
    },
  ],
})
