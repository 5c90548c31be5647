import { defineDocument } from '@opensrm/kernel/document/define.ts'
import { f } from '@opensrm/kernel/document/fields.ts'
import { enabled, enableTransitions } from '@opensrm/kernel/document/switching.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'

/**
 * The tree of legal entities, business units and inventory organisations that all other data
 * belongs to.
 */
export const baseOrganization = defineDocument({
  resource: 'baseOrganization',
  title: t('组织', 'Organisation'),
  display: { code: 'orgCode', name: 'orgName', nameEn: 'orgNameEn' },
  treeParent: 'parentId',
  withoutOrg: true,
  fields: {
    orgCode: f.text('组织编码', 'Org code', { required: true, unique: true, maxLength: 32 }),
    orgName: f.text('组织名称', 'Org name', { required: true }),
    orgNameEn: f.text('英文名称', 'English name'),
    shortName: f.text('简称', 'Short name', { maxLength: 60 }),
    orgType: f.lookup('ORG_TYPE', '组织类型', 'Org type', { required: true }),
    parentId: f.ref('baseOrganization', '上级组织', 'Parent', {
      refFilter: [{ field: 'status', is: 'ENABLED' }],
    }),
    levelId: f.integer('层级', 'Level', { auto: true, default: 0 }),
    treeFullPath: f.text('全路径', 'Full path', { auto: true, maxLength: 500 }),
    legalOrgId: f.ref('baseOrganization', '所属法人', 'Legal entity', { auto: true }),
    unifiedCreditCode: f.text('统一社会信用代码', 'Unified social credit code', {
      required: {
        all: [
          { field: 'orgType', is: 'LEGAL' },
          { field: 'countryCode', is: 'CN' },
        ],
      },
      maxLength: 18,
      pattern: '[0-9A-HJ-NPQRTUWXY]{18}',
    }),
    legalRepresentative: f.text('法定代表人', 'Legal representative', { maxLength: 60 }),
    registeredAddress: f.text('注册地址', 'Registered address', { maxLength: 300 }),
    districtId: f.ref('srmBaseDistrict', '所在地区', 'District'),
    phone: f.text('电话', 'Phone', { maxLength: 30 }),
    bankId: f.ref('srmBaseBank', '开户行', 'Bank'),
    bankAccount: f.text('银行账号', 'Bank account', {
      maxLength: 40,
      needsCode: 'btnViewFullAccount',
    }),
    currencyCode: f.lookup('CURRENCY', '本位币', 'Functional currency', {
      required: { field: 'orgType', is: ['LEGAL', 'BU'] },
      default: 'CNY',
    }),
    defaultTaxRate: f.lookup('TAX_RATE', '默认税率', 'Default tax rate', { default: '13' }),
    countryCode: f.lookup('COUNTRY', '国家', 'Country', { default: 'CN' }),
    deliveryAddress: f.text('收货地址', 'Ship-to address', {
      required: { field: 'orgType', is: 'INV' },
      maxLength: 300,
    }),
    receiver: f.text('收货人', 'Receiver', { maxLength: 60 }),
    receiverPhone: f.text('收货电话', 'Receiver phone', { maxLength: 30 }),
    timeZone: f.text('时区', 'Time zone', { maxLength: 60, default: 'Asia/Shanghai' }),
    erpOrgCode: f.text('ERP组织编码', 'ERP org code', { maxLength: 60 }),
    effectiveFrom: f.date('生效日期', 'Effective from', {
      required: true,
      default: { today: true },
    }),
    effectiveTo: f.date('失效日期', 'Effective to'),
    seqNum: f.integer('排序', 'Sequence', { default: 10 }),
    enabledFlag: f.bool('启用', 'Enabled', { computed: { inState: 'ENABLED' } }),
  },
  ...enabled,
  transitions: [
    ...enableTransitions(),
    {
      op: 'doMove',
      label: t('移动', 'Move'),
      from: ['ENABLED'],
      to: 'same',
      by: 'buyer',
      input: { parentId: f.ref('baseOrganization', '新上级组织', 'New parent') },
    },
  ],
  access: { org: null, lookup: 'met' },
  list: {
    columns: `
      orgCode orgName orgType parentId legalOrgId unifiedCreditCode currencyCode erpOrgCode
      effectiveFrom effectiveTo enabledFlag`,
    filters: 'orgCode orgName orgType parentId erpOrgCode enabledFlag',
    sort: 'treeFullPath',
  },
  form: [
    {
      title: t('基本信息', 'Basics'),
      fields: `
        orgCode orgName orgNameEn shortName orgType parentId levelId treeFullPath legalOrgId
        erpOrgCode seqNum enabledFlag`,
    },
    {
      title: t('法人与银行', 'Legal and bank'),
      fields: `
        unifiedCreditCode legalRepresentative registeredAddress countryCode districtId phone bankId
        bankAccount currencyCode defaultTaxRate`,
    },
    {
      title: t('收货', 'Delivery'),
      fields: 'deliveryAddress receiver receiverPhone timeZone',
    },
    { title: t('有效期', 'Validity'), fields: 'effectiveFrom effectiveTo' },
  ],
  screens: {
    'systemsetting/institution': { kind: 'list', side: 'buyer' },
    institution: { kind: 'special', side: 'buyer', title: t('组织架构', 'Organisation chart') },
    'institution/main': { kind: 'edit', side: 'buyer' },
  },
  links: [{ direction: 'down', resource: 'baseDepartment', field: 'orgId' }],
  indexes: [
    { fields: ['parentId', 'seqNum'] },
    { fields: ['orgType', 'erpOrgCode'], unique: true, where: 'erp_org_code is not null' },
  ],
  checks: [
    { name: 'effective_period', sql: 'effective_to >= effective_from' },
    { name: 'not_its_own_parent', sql: 'parent_id <> id' },
  ],
})
