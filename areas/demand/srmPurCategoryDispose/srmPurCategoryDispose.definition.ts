import { child, defineDocument } from '@opensrm/kernel/document/define.ts'
import { f } from '@opensrm/kernel/document/fields.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'

/**
 * How demand of a category is bought: directly, from an agreement, or by sourcing first. The rule
 * of the nearest category upwards applies.
 */
export const srmPurCategoryDispose = defineDocument({
  resource: 'srmPurCategoryDispose',
  title: t('品类处置规则', 'Category disposition'),
  display: { code: 'ruleName' },
  fields: {
    ruleName: f.text('规则', 'Rule', { copiedFrom: 'categoryId.categoryName', maxLength: 100 }),
    categoryId: f.ref('srmBaseCategory', '采购品类', 'Purchase category', { required: true }),
    applyOrgId: f.ref('baseOrganization', '适用组织', 'Organisation', {
      hint: t('为空表示所有组织', 'Empty means every organisation'),
    }),
    disposeMode: f.lookup('PUR_DISPOSE_MODE', '处置方式', 'Disposition', {
      required: true,
      default: 'BUYER_DECIDES',
    }),
    amountThreshold: f.amount('金额阈值(含税CNY)', 'Amount threshold CNY incl. tax', {
      min: '0',
      hint: t(
        '申请行预估含税金额超过此值时改用超阈值方式',
        'Lines estimated above it are handled differently',
      ),
    }),
    overThresholdMode: f.lookup('PUR_DISPOSE_MODE', '超阈值处置方式', 'Above threshold'),
    defaultBillTypeId: f.ref('srmPurBillType', '默认订单类型', 'Default order type', {
      refFilter: [
        { field: 'documentKind', is: 'ORDER' },
        { field: 'status', is: 'ENABLED' },
      ],
    }),
    quotationTempletId: f.ref('srmPurQuotationTemplet', '报价模板', 'Quotation template', {
      refFilter: [{ field: 'status', is: 'EFFECTIVE' }],
    }),
    snTemplateId: f.ref('srmPurSnImportTemplate', '序列号模板', 'Serial template', {
      refFilter: [{ field: 'status', is: 'EFFECTIVE' }],
    }),
    overTolerancePct: f.percent('超收比例', 'Over tolerance', {
      hint: t('为空按单据类型', 'Empty means document type'),
    }),
    underTolerancePct: f.percent('欠收比例', 'Under tolerance'),
    inspectMode: f.lookup('PUR_INSPECT_MODE', '检验方式', 'Inspection'),
    mergeDays: f.integer('需求合并天数', 'Merge window (days)', {
      min: '0',
      max: '90',
      default: 7,
    }),
    returnToDemand: f.bool('关闭退回需求', 'Closed rest back to demand', { default: 'Y' }),
  },
  children: {
    /** The current buyers of the category; stored with the category, only shown here. */
    buyers: child({
      title: t('负责采购员', 'Buyers in charge'),
      auto: true,
      fields: {
        useOrgId: f.ref('baseOrganization', '业务组织', 'Organisation', { auto: true }),
        buyerId: f.ref('basePerson', '采购员', 'Buyer', { auto: true }),
        effectiveFrom: f.date('生效日期', 'Effective from', { auto: true }),
        effectiveTo: f.date('失效日期', 'Effective to', { auto: true }),
        openLineCount: f.integer('待处理申请行', 'Open demand lines', { auto: true }),
      },
    }),
  },
  states: {
    DRAFT: t('拟定', 'Draft'),
    EFFECTIVE: t('生效', 'Effective'),
    INVALID: t('失效', 'Expired'),
  },
  editableIn: ['DRAFT', 'INVALID'],
  deletableIn: ['DRAFT', 'INVALID'],
  transitions: [
    {
      op: 'doEffect',
      label: t('生效', 'Make effective'),
      from: ['DRAFT', 'INVALID'],
      to: 'EFFECTIVE',
      by: 'buyer',
      style: 'success',
      bulk: true,
    },
    {
      op: 'doInvalid',
      label: t('失效', 'Expire'),
      from: ['EFFECTIVE'],
      to: 'INVALID',
      by: 'buyer',
      style: 'danger',
      bulk: true,
      confirm: t(
        '失效后按上级品类的规则处置，确定？',
        'The rule of the parent category will then apply. Continue?',
      ),
    },
    { op: 'doCopy', label: t('复制', 'Copy'), from: [], to: 'same', by: 'buyer' },
  ],
  access: { org: null },
  list: {
    columns: `
      categoryId applyOrgId disposeMode amountThreshold overThresholdMode defaultBillTypeId
      quotationTempletId overTolerancePct inspectMode status`,
    filters: 'categoryId applyOrgId disposeMode status',
    sort: '-creationDate',
  },
  form: [
    {
      title: t('适用范围', 'Scope'),
      fields: 'ruleName categoryId applyOrgId',
    },
    {
      title: t('处置', 'Disposition'),
      fields: `
        disposeMode amountThreshold overThresholdMode mergeDays returnToDemand defaultBillTypeId
        quotationTempletId snTemplateId`,
    },
    {
      title: t('收货控制', 'Receipt'),
      fields: 'overTolerancePct underTolerancePct inspectMode',
    },
  ],
  screens: { srmPurCategoryDisposeEdit: { kind: 'list', side: 'buyer' } },
  indexes: [{ fields: ['categoryId', 'applyOrgId'], unique: true, where: "status = 'EFFECTIVE'" }],
})
