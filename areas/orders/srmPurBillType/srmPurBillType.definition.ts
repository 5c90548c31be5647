import { defineDocument } from '@opensrm/kernel/document/define.ts'
import { f } from '@opensrm/kernel/document/fields.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'

const PROPOSAL_HINT = t(
  '供应商提议的交期都在此范围内时自动接受；两项都为空则由采购员决定',
  'Accepted at once if all proposed dates are within these limits. Both empty: the buyer decides',
)

/**
 * How a kind of requisition or order behaves. Its control fields are copied to documents, so later
 * edits never change existing documents.
 */
export const srmPurBillType = defineDocument({
  resource: 'srmPurBillType',
  title: t('采购单据类型', 'Purchase document type'),
  display: { code: 'billTypeCode', name: 'billTypeName', nameEn: 'billTypeNameEn' },
  fields: {
    orgId: f.ref('baseOrganization', '业务组织', 'Organisation', {
      hint: t('为空表示所有组织', 'Empty means all organisations'),
    }),
    billTypeCode: f.text('类型编码', 'Type code', {
      required: true,
      maxLength: 30,
      pattern: '[A-Z0-9_-]+',
    }),
    billTypeName: f.text('类型名称', 'Type name', { required: true, maxLength: 60 }),
    billTypeNameEn: f.text('英文名称', 'English name', { maxLength: 60 }),
    documentKind: f.lookup('PUR_BILL_KIND', '单据种类', 'Document kind', { required: true }),
    orderType: f.lookup('PUR_ORDER_TYPE', '业务类型', 'Business type', {
      required: { field: 'documentKind', is: ['ORDER', 'REQUISITION'] },
    }),
    numberPrefix: f.text('编号前缀', 'Number prefix', { maxLength: 6, pattern: '[A-Z]{1,6}' }),
    processCode: f.text('审批流程编码', 'Approval process', {
      maxLength: 60,
      hint: t('为空则提交即审批通过', 'Empty means approved at submit'),
    }),
    requisitionRequired: f.bool('必须有申请', 'Requisition required', { default: 'N' }),
    priceControl: f.lookup('PUR_PRICE_CONTROL', '价格控制', 'Price control', {
      required: { field: 'documentKind', is: 'ORDER' },
      default: 'LIBRARY',
    }),
    allowUnpriced: f.bool('允许无价下单', 'Unpriced order allowed', { default: 'N' }),
    priceBasis: f.lookup('PRICE_BASIS', '价格基准', 'Price basis', {
      default: { parameter: 'PRICE_BASIS_DEFAULT', else: 'TAX_INCLUDED' },
    }),
    confirmMode: f.lookup('PUR_CONFIRM_MODE', '供应商确认方式', 'Supplier confirmation', {
      default: 'DELIVERY',
    }),
    confirmHours: f.integer('确认时限(小时)', 'Confirm within (hours)', { min: '0', default: 48 }),
    confirmOverdueAction: f.lookup('PUR_OVERDUE_ACTION', '逾期处理', 'On overdue', {
      default: 'URGE',
    }),
    acceptEarlyDays: f.integer('提议提前自动接受(天)', 'Accept dates earlier by (days)', {
      min: '0',
      hint: PROPOSAL_HINT,
    }),
    acceptLateDays: f.integer('提议推迟自动接受(天)', 'Accept dates later by (days)', {
      min: '0',
      hint: PROPOSAL_HINT,
    }),
    autoPublish: f.bool('审批后自动发布', 'Publish on approval', { default: 'Y' }),
    changeConfirmMode: f.lookup('PUR_CHANGE_CONFIRM', '变更确认', 'Confirmation of change orders', {
      default: 'ADVERSE',
    }),
    deliveryMode: f.lookup('PUR_DELIVERY_MODE', '送货依据', 'Ship against', {
      default: 'BY_ORDER',
    }),
    noteRequired: f.bool('必须有送货单', 'Delivery note required', { default: 'Y' }),
    noteApproval: f.lookup('PUR_NOTE_APPROVAL', '送货单审核', 'Note approval', {
      default: 'EXCEPTION',
    }),
    overTolerancePct: f.percent('超收比例', 'Over-delivery tolerance', { default: '0' }),
    underTolerancePct: f.percent('欠收比例', 'Under-delivery tolerance', { default: '0' }),
    earlyDays: f.integer('允许提前天数', 'Early days allowed', { min: '0', default: 7 }),
    lateDays: f.integer('逾期宽限天数', 'Late days of grace', { min: '0', default: 0 }),
    inspectMode: f.lookup('PUR_INSPECT_MODE', '检验方式', 'Inspection', { default: 'BY_ITEM' }),
    settlementBasis: f.lookup('PUR_SETTLE_BASIS', '结算依据', 'Settlement basis', {
      default: 'ACCEPT',
    }),
    printTemplate: f.text('打印模板', 'Print template', { maxLength: 60 }),
    defaultFlag: f.bool('默认类型', 'Default type', { default: 'N' }),
    seqNum: f.integer('排序', 'Sequence', { default: 10 }),
  },
  states: {
    DRAFT: t('拟定', 'Draft'),
    ENABLED: t('启用', 'Enabled'),
    DISABLED: t('停用', 'Disabled'),
  },
  editableIn: ['DRAFT', 'ENABLED', 'DISABLED'],
  deletableIn: ['DRAFT', 'DISABLED'],
  transitions: [
    {
      op: 'doEnable',
      label: t('启用', 'Enable'),
      from: ['DRAFT', 'DISABLED'],
      to: 'ENABLED',
      by: 'buyer',
      style: 'success',
      bulk: true,
    },
    {
      op: 'doDisable',
      label: t('停用', 'Disable'),
      from: ['ENABLED'],
      to: 'DISABLED',
      by: 'buyer',
      style: 'danger',
      bulk: true,
      showsReferences: true,
      confirm: t('确定停用？', 'Disable it?'),
    },
  ],
  access: { org: null, lookup: 'met' },
  list: {
    columns: `
      billTypeCode billTypeName documentKind orderType priceControl confirmMode deliveryMode
      settlementBasis overTolerancePct status`,
    filters: 'billTypeCode billTypeName documentKind orderType status',
    sort: 'seqNum',
  },
  form: [
    {
      title: t('基本信息', 'Basics'),
      fields: `
        billTypeCode billTypeName billTypeNameEn documentKind orderType orgId numberPrefix
        processCode defaultFlag seqNum printTemplate`,
    },
    {
      title: t('价格控制', 'Price control'),
      fields: 'requisitionRequired priceControl allowUnpriced priceBasis',
    },
    {
      title: t('发布与确认', 'Publication and confirmation'),
      fields: `
        autoPublish confirmMode confirmHours confirmOverdueAction acceptEarlyDays acceptLateDays
        changeConfirmMode`,
    },
    {
      title: t('送货与收货', 'Delivery and receipt'),
      fields: `
        deliveryMode noteRequired noteApproval overTolerancePct underTolerancePct earlyDays lateDays
        inspectMode settlementBasis`,
    },
  ],
  screens: { purchaseBillTypeList: { kind: 'list', side: 'buyer' } },
  links: [
    { direction: 'down', resource: 'srmPurRequisition', field: 'billTypeId' },
    { direction: 'down', resource: 'srmPurOrder', field: 'billTypeId' },
  ],
  indexes: [
    { fields: ['documentKind', 'billTypeCode'], unique: true },
    {
      fields: ['orgId', 'documentKind'],
      unique: true,
      where: "default_flag = 'Y' and status = 'ENABLED'",
    },
  ],
  checks: [
    {
      name: 'hours_not_negative',
      sql: 'confirm_hours >= 0 and early_days >= 0 and late_days >= 0',
    },
  ],
})
