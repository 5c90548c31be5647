import { approvalStates, approvalTransitions } from '@opensrm/kernel/document/approval.ts'
import { child, defineDocument } from '@opensrm/kernel/document/define.ts'
import { f } from '@opensrm/kernel/document/fields.ts'
import { group } from '@opensrm/kernel/document/reading.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'

const ofSupplier = { field: 'header.id', sameAs: 'header.supplierId' } as const

/** The decision that makes a supplier qualified: every step is looked at anew when it is submitted and when it is approved. */
export const srmSlcQualifiedSupplier = defineDocument({
  resource: 'srmSlcQualifiedSupplier',
  title: t('合格供应商审批', 'Qualified supplier'),
  number: { field: 'qualifiedNumber', pattern: 'QS{yyyyMMdd}{seq4}' },
  display: { code: 'qualifiedNumber' },
  approval: {
    process: 'SLC_QUALIFIED_SUPPLIER',
    secondStep: {
      name: t('管理层', 'Management'),
      when: 'supplierLevel = "STRATEGIC"',
      role: 'GENERAL_MANAGER',
    },
  },
  fields: {
    ...group('申请', 'Application', {
      orgId: f.ref('baseOrganization', '业务组织', 'Organisation', {
        default: { session: 'orgId' },
      }),
      qualifiedNumber: f.text('申请单号', 'Application no.', {
        auto: true,
        unique: true,
        maxLength: 30,
      }),
      supplierId: f.ref('srmPosSupplier', '供应商', 'Supplier', {
        required: true,
        fixedAfterCreate: true,
        refFilter: [{ field: 'status', is: ['REGISTERED', 'QUALIFYING', 'QUALIFIED'] }],
      }),
      applyType: f.lookup('SLC_QUALIFIED_TYPE', '申请类型', 'Application type', {
        required: true,
        default: 'NEW',
      }),
      qualifyId: f.ref('srmSlcQualify', '资质审查单', 'Qualification review', {
        required: { field: 'applyType', is: ['NEW', 'EXTEND_CATEGORY', 'EXTEND_ORG'] },
        refFilter: [
          { field: 'supplierId', sameAs: 'supplierId' },
          { field: 'status', is: 'APPROVED' },
          { field: 'conclusion', is: ['PASS', 'CONDITIONAL'] },
        ],
      }),
      sceneId: f.ref('srmSlcIntroduceScene', '引入场景', 'Introduction scene', {
        copiedFrom: 'qualifyId.sceneId',
      }),
      supplierLevel: f.lookup('POS_SUPPLIER_LEVEL', '供应商级别', 'Level', {
        required: true,
        default: 'GENERAL',
      }),
      effectiveFrom: f.date('生效日期', 'Effective from', {
        required: true,
        default: { today: true },
      }),
      effectiveTo: f.date('失效日期', 'Effective to', { required: true }),
      summary: f.textarea('综合评价', 'Assessment', { required: true, maxLength: 2000 }),
      createAslFlag: f.bool('同时写入货源清单', 'Create list entries', { default: 'Y' }),
    }),
    ...group('步骤', 'Steps', {
      stepsPassedFlag: f.bool('步骤齐备', 'All steps passed', { auto: true, default: 'N' }),
      exceptionFlag: f.bool('例外放行', 'Exception', { default: 'N' }),
      exceptionReason: f.textarea('例外原因', 'Exception reason', {
        required: { field: 'exceptionFlag', is: 'Y' },
        onlyWhen: { field: 'exceptionFlag', is: 'Y' },
      }),
    }),
  },
  children: {
    steps: child({
      title: t('引入步骤结果', 'Step results'),
      auto: true,
      fields: {
        stepCode: f.lookup('SLC_STEP', '步骤', 'Step', { auto: true }),
        requireMode: f.lookup('SLC_REQUIRE_MODE', '必要性', 'Need', { auto: true }),
        stepConclusion: f.lookup('SLC_STEP_RESULT', '结果', 'Result', { auto: true }),
        sourceNumber: f.text('来源单号', 'Source no.', { auto: true, maxLength: 60 }),
        finishDate: f.date('完成日期', 'Finished on', { auto: true }),
        score: f.number('得分', 'Score', { auto: true, precision: 6, scale: 2 }),
        waiveReason: f.text('豁免原因', 'Waiver reason', { auto: true, maxLength: 300 }),
        sourceType: f.text('来源单据类型', 'Source type', { auto: true, hidden: true }),
      },
    }),
    sites: child({
      title: t('合格组织', 'Organisations'),
      unique: [['targetOrgId']],
      about: 'targetOrgId',
      fields: {
        targetOrgId: f.ref('baseOrganization', '业务组织', 'Organisation', { required: true }),
        siteId: f.ref('srmPosSupplierSite', '供应商地点', 'Supplier site', {
          refFilter: [
            { field: 'supplierId', sameAs: 'header.supplierId' },
            { field: 'orgId', sameAs: 'targetOrgId' },
          ],
        }),
        siteName: f.text('地点名称', 'Site name', { required: true, maxLength: 60 }),
        currencyCode: f.lookup('CURRENCY', '币种', 'Currency', { required: true, default: 'CNY' }),
        taxRate: f.lookup('TAX_RATE', '税率', 'Tax rate', { required: true, default: '13' }),
        paymentTermId: f.ref('srmBasePaymentTerm', '付款条件', 'Payment term', {
          required: true,
          refFilter: [{ field: 'status', is: 'EFFECTIVE' }],
        }),
        paymentMethod: f.lookup('PAYMENT_METHOD', '付款方式', 'Payment method', { required: true }),
        accountId: f.ref('srmPosSupplier.accounts', '收款账户', 'Bank account', {
          refFilter: [ofSupplier, { field: 'currencyCode', sameAs: 'currencyCode' }],
        }),
        buyerId: f.ref('basePerson', '采购员', 'Buyer', {
          required: true,
          default: { session: 'personId' },
        }),
      },
    }),
    categories: child({
      title: t('合格品类', 'Categories'),
      minAtSubmit: 1,
      unique: [['targetOrgId', 'categoryId']],
      about: 'categoryId',
      fields: {
        targetOrgId: f.ref('baseOrganization', '业务组织', 'Organisation', { required: true }),
        categoryId: f.ref('srmBaseCategory', '采购品类', 'Purchase category', { required: true }),
        cooperationType: f.lookup('POS_COOPERATION_TYPE', '合作类型', 'Cooperation', {
          required: true,
          default: 'NORMAL',
        }),
        mainFlag: f.bool('主供', 'Main source', { default: 'N' }),
        supplyRange: f.text('供货范围', 'Range supplied', { maxLength: 300 }),
        effectiveTo: f.date('失效日期', 'Effective to', {
          default: { sameAs: 'header.effectiveTo' },
        }),
      },
    }),
    locations: child({
      title: t('认可生产场所', 'Approved locations'),
      fields: {
        locationId: f.ref('srmPosSupplier.locations', '场所', 'Location', {
          required: true,
          refFilter: [ofSupplier],
        }),
        categoryId: f.ref('srmBaseCategory', '采购品类', 'Purchase category'),
        inspectId: f.ref('srmSlcLocaleInspect', '现场考察单', 'On-site inspection', { auto: true }),
        approvedFlag: f.bool('认可', 'Approved', { default: 'Y' }),
      },
    }),
  },
  states: {
    ...approvalStates,
    APPROVED: t('已通过', 'Approved'),
    CANCELLED: t('已取消', 'Cancelled'),
  },
  editableIn: ['DRAFT', 'REJECTED'],
  transitions: [
    {
      op: 'doRefreshSteps',
      label: t('更新步骤结果', 'Refresh steps'),
      from: ['DRAFT', 'REJECTED'],
      to: 'same',
      by: 'buyer',
    },
    ...approvalTransitions({ approved: 'APPROVED' }),
    {
      op: 'doCancel',
      label: t('取消申请', 'Cancel'),
      from: ['DRAFT', 'REJECTED'],
      to: 'CANCELLED',
      by: 'buyer',
      style: 'danger',
    },
  ],
  access: {
    category: 'categories.categoryId',
    codes: { btnException: t('例外放行', 'Allow exceptions') },
  },
  list: {
    columns: `
      qualifiedNumber supplierId applyType sceneId supplierLevel effectiveFrom effectiveTo
      stepsPassedFlag exceptionFlag status`,
    filters: `
      qualifiedNumber supplierId applyType categories.categoryId supplierLevel status effectiveTo`,
    sort: '-creationDate',
  },
  screens: {
    slcQualifiedSupplierList: { kind: 'list', side: 'buyer' },
    slcQualifiedSupplierEdit: { kind: 'edit', side: 'buyer' },
  },
  links: [
    { direction: 'up', resource: 'srmSlcQualify', field: 'qualifyId' },
    { direction: 'up', resource: 'srmPosSupplier', field: 'supplierId' },
  ],
  indexes: [{ fields: ['supplierId', 'status'] }],
  checks: [{ name: 'period', sql: 'effective_to > effective_from' }],
})
