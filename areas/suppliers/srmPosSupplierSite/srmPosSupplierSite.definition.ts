import { defineDocument } from '@opensrm/kernel/document/define.ts'
import { f, inBothLanguages } from '@opensrm/kernel/document/fields.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'

/** The code for the terms of trade; contact, address and uses of a site need none. */
const TERMS = 'btnEditSiteTerms'

/**
 * A supplier within one business organisation: its trading terms, and whether quotations, orders,
 * receipts and payments are allowed.
 */
export const srmPosSupplierSite = defineDocument({
  resource: 'srmPosSupplierSite',
  title: t('供应商地点(组织库)', 'Supplier site (organisation library)'),
  number: { field: 'siteCode', pattern: 'ST{seq6}' },
  display: { code: 'siteCode', name: 'siteName', nameEn: 'siteNameEn' },
  fields: {
    supplierId: f.ref('srmPosSupplier', '供应商', 'Supplier', {
      required: true,
      fixedAfterCreate: true,
    }),
    orgId: f.ref('baseOrganization', '业务组织', 'Organisation', {
      required: true,
      fixedAfterCreate: true,
    }),
    siteCode: f.text('地点编码', 'Site code', { auto: true, unique: true, maxLength: 40 }),
    ...inBothLanguages('siteName', '地点名称', 'Site name', { required: true, maxLength: 60 }),
    siteType: f.multilookup('POS_SITE_TYPE', '地点用途', 'Site uses', { required: true }),
    addressId: f.ref('srmPosSupplier.addresses', '供应商地址', 'Supplier address', {
      refFilter: [{ field: 'header.id', sameAs: 'supplierId' }],
    }),
    contactId: f.ref('srmPosSupplier.contacts', '联系人', 'Contact', {
      refFilter: [
        { field: 'header.id', sameAs: 'supplierId' },
        { field: 'enabledFlag', is: 'Y' },
      ],
    }),
    accountId: f.ref('srmPosSupplier.accounts', '收款账户', 'Bank account', {
      refFilter: [
        { field: 'header.id', sameAs: 'supplierId' },
        { field: 'currencyCode', sameAs: 'currencyCode' },
        { field: 'enabledFlag', is: 'Y' },
      ],
    }),
    currencyCode: f.lookup('CURRENCY', '币种', 'Currency', {
      required: true,
      default: 'CNY',
      editCode: TERMS,
    }),
    taxRate: f.lookup('TAX_RATE', '税率', 'Tax rate', {
      required: true,
      default: '13',
      editCode: TERMS,
    }),
    paymentTermId: f.ref('srmBasePaymentTerm', '付款条件', 'Payment term', {
      editCode: TERMS,
      refFilter: [{ field: 'status', is: 'EFFECTIVE' }],
    }),
    paymentMethod: f.lookup('PAYMENT_METHOD', '付款方式', 'Payment method', { editCode: TERMS }),
    invoiceType: f.lookup('INVOICE_TYPE', '发票类型', 'Invoice type', { editCode: TERMS }),
    deliveryTerm: f.lookup('POS_DELIVERY_TERM', '交货方式', 'Delivery term', { editCode: TERMS }),
    buyerId: f.ref('basePerson', '采购员', 'Buyer', { visibleTo: 'buyer', editCode: TERMS }),
    leadTimeDays: f.integer('交货周期(天)', 'Lead time (days)', { min: '0', editCode: TERMS }),
    overReceiveRate: f.percent('超收比例', 'Over-receipt tolerance', {
      default: '0',
      editCode: TERMS,
    }),
    confirmRequiredFlag: f.bool('订单需供应商确认', 'Order needs confirmation', {
      default: 'Y',
      editCode: TERMS,
    }),
    inspectionExemptFlag: f.bool('免检', 'Exempt from incoming inspection', {
      default: 'N',
      editCode: TERMS,
    }),
    freezeInquiryFlag: f.bool('冻结询价', 'Sourcing frozen', { auto: true, default: 'N' }),
    freezeOrderFlag: f.bool('冻结下单', 'Ordering frozen', { auto: true, default: 'N' }),
    freezeReceiveFlag: f.bool('冻结收货', 'Receiving frozen', { auto: true, default: 'N' }),
    freezePaymentFlag: f.bool('冻结付款', 'Payment frozen', { auto: true, default: 'N' }),
    erpSiteCode: f.text('ERP地点编码', 'ERP site code', { maxLength: 60, visibleTo: 'buyer' }),
    gradeCode: f.lookup('SPE_GRADE', '组织绩效等级', 'Grade in the organisation', { auto: true }),
    effectiveFrom: f.date('生效日期', 'Effective from', { auto: true }),
    effectiveTo: f.date('失效日期', 'Effective to', { auto: true }),
  },
  states: {
    POTENTIAL: t('潜在', 'Potential'),
    ACTIVE: t('有效', 'Effective'),
    FROZEN: t('冻结', 'Frozen'),
    INACTIVE: t('失效', 'Expired'),
  },
  editableIn: ['POTENTIAL', 'ACTIVE'],
  deletableIn: [],
  transitions: [
    {
      op: 'doActivate',
      label: t('生效', 'Make effective'),
      from: ['POTENTIAL', 'INACTIVE'],
      to: 'ACTIVE',
      by: 'buyer',
      bulk: true,
      style: 'success',
      input: { reason: f.text('依据', 'Grounds', { maxLength: 60 }) },
    },
    { op: 'doFreeze', label: t('冻结', 'Freeze'), from: ['ACTIVE'], to: 'FROZEN', by: 'system' },
    {
      op: 'doUnfreeze',
      label: t('解冻', 'Unfreeze'),
      from: ['FROZEN'],
      to: 'ACTIVE',
      by: 'system',
    },
    {
      op: 'doInactivate',
      label: t('失效', 'Expire'),
      from: ['POTENTIAL', 'ACTIVE', 'FROZEN'],
      to: 'INACTIVE',
      by: 'buyer',
      bulk: true,
      style: 'danger',
      input: { reason: f.text('依据', 'Grounds', { maxLength: 60 }) },
    },
  ],
  access: {
    supplier: 'supplierId',
    org: 'orgId',
    persons: ['buyerId'],
    lookup: 'buyer',
    codes: { [TERMS]: t('维护交易条款', 'Edit trading terms') },
  },
  list: {
    columns: `
      orgId supplierId siteName siteType currencyCode paymentTermId gradeCode freezeOrderFlag
      freezePaymentFlag status buyerId taxRate siteCode effectiveFrom effectiveTo`,
    filters: 'orgId supplierId status currencyCode buyerId gradeCode freezeOrderFlag',
    sort: '-creationDate',
  },
  form: [
    {
      title: t('地点', 'Site'),
      fields:
        'supplierId orgId siteCode siteName siteType addressId contactId accountId erpSiteCode',
    },
    {
      title: t('交易条款', 'Trading terms'),
      fields: `
        currencyCode taxRate paymentTermId paymentMethod invoiceType deliveryTerm buyerId
        leadTimeDays overReceiveRate confirmRequiredFlag inspectionExemptFlag`,
    },
    {
      title: t('状态', 'Standing'),
      fields: `
        freezeInquiryFlag freezeOrderFlag freezeReceiveFlag freezePaymentFlag gradeCode
        effectiveFrom effectiveTo`,
    },
  ],
  screens: { orgLibrarySupplier: { kind: 'list', side: 'buyer' } },
  links: [
    { direction: 'up', resource: 'srmPosSupplier', field: 'supplierId' },
    { direction: 'down', resource: 'srmPurOrder', field: 'siteId' },
  ],
  indexes: [
    { fields: ['supplierId', 'orgId', 'siteName'], unique: true },
    { fields: ['orgId', 'status'] },
  ],
  checks: [{ name: 'period', sql: 'effective_to >= effective_from' }],
})
