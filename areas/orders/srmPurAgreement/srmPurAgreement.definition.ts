import { approvalStates, approvalTransitions } from '@opensrm/kernel/document/approval.ts'
import { supplierConfirmation } from '@opensrm/kernel/document/confirmation.ts'
import { defineDocument } from '@opensrm/kernel/document/define.ts'
import { f } from '@opensrm/kernel/document/fields.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'
import { contractMove } from '../../demand/ports/rules.ts'
import { lines, orgs, projects, steps } from './srmPurAgreement.children.ts'

const reason = f.text('原因', 'Reason', { required: true, maxLength: 300 })

/**
 * A supplier's terms for a period: prices, and the quantity or amount that may be ordered at them.
 * Orders use it up.
 */
export const srmPurAgreement = defineDocument({
  resource: 'srmPurAgreement',
  title: t('采购协议', 'Purchase agreement'),
  number: { field: 'agreementNumber', pattern: 'PA{yyyyMMdd}{seq4}' },
  display: {
    code: 'agreementNumber',
    name: 'agreementName',
    withCode: true,
    version: 'agreementVersion',
  },
  approval: {
    process: 'PUR_AGREEMENT',
    processFrom: 'billTypeId.processCode',
    amountField: 'limitAmount',
    applicantField: 'buyerId',
  },
  fields: {
    orgId: f.ref('baseOrganization', '业务组织', 'Organisation', {
      required: true,
      default: { session: 'orgId' },
    }),
    agreementNumber: f.text('协议编号', 'Agreement no.', { auto: true, maxLength: 30 }),
    agreementVersion: f.integer('版本', 'Version', { auto: true, default: 1 }),
    agreementName: f.text('协议名称', 'Name', { required: true, maxLength: 100 }),
    billTypeId: f.ref('srmPurBillType', '单据类型', 'Document type', {
      refFilter: [
        { field: 'documentKind', is: 'AGREEMENT' },
        { field: 'status', is: 'ENABLED' },
        { field: 'orgId', sameAs: 'orgId' },
      ],
      default: { marked: 'defaultFlag' },
      hint: t('决定供应商是否需要确认', 'Decides whether the supplier confirms'),
    }),
    confirmMode: f.lookup('PUR_CONFIRM_MODE', '供应商确认方式', 'Supplier confirmation', {
      copiedFrom: 'billTypeId.confirmMode',
    }),
    agreementType: f.lookup('PUR_AGREEMENT_TYPE', '协议类型', 'Agreement type', {
      required: true,
      default: 'PRICE',
    }),
    supplierId: f.ref('srmPosSupplier', '供应商', 'Supplier', {
      required: true,
      fixedAfterCreate: true,
      refFilter: [{ field: 'status', is: ['REGISTERED', 'QUALIFYING', 'QUALIFIED'] }],
    }),
    siteId: f.ref('srmPosSupplierSite', '供应商地点', 'Supplier site', {
      refFilter: [
        { field: 'supplierId', sameAs: 'supplierId' },
        { field: 'orgId', sameAs: 'orgId' },
      ],
      hint: t('为空表示所有地点', 'Empty means every site'),
    }),
    supplierContactId: f.ref('srmPosSupplier.contacts', '供应商联系人', 'Supplier contact', {
      refFilter: [{ field: 'header.id', sameAs: 'supplierId' }],
    }),
    buyerId: f.ref('basePerson', '采购员', 'Buyer', {
      required: true,
      default: { session: 'personId' },
    }),
    currencyCode: f.lookup('CURRENCY', '币种', 'Currency', {
      required: true,
      default: 'CNY',
      fixedAfterCreate: true,
    }),
    priceBasis: f.lookup('PRICE_BASIS', '价格基准', 'Price basis', {
      required: true,
      default: { parameter: 'PRICE_BASIS_DEFAULT', else: 'TAX_INCLUDED' },
      fixedAfterCreate: true,
    }),
    effectiveFrom: f.date('生效日期', 'Effective from', {
      required: true,
      default: { today: true },
    }),
    effectiveTo: f.date('失效日期', 'Effective to', { required: true }),
    paymentTermId: f.ref('srmBasePaymentTerm', '付款条件', 'Payment term', {
      required: true,
      refFilter: [{ field: 'status', is: 'EFFECTIVE' }],
    }),
    incoterm: f.lookup('INCOTERM', '贸易条款', 'Delivery term'),
    limitControl: f.lookup('PUR_LIMIT_CONTROL', '额度控制', 'Limit control', { default: 'REFUSE' }),
    limitAmount: f.amount('协议总额(含税)', 'Limit amount incl. tax', {
      over: '0',
      currencyField: 'currencyCode',
      required: { field: 'agreementType', is: 'AMOUNT' },
    }),
    releasedAmount: f.amount('已执行金额', 'Released amount', {
      auto: true,
      default: '0',
      currencyField: 'currencyCode',
    }),
    remainingAmount: f.amount('剩余金额', 'Remaining amount', {
      computed: true,
      currencyField: 'currencyCode',
    }),
    warningPct: f.percent('预警比例', 'Warn at', { default: '90' }),
    warnedFlag: f.bool('已预警', 'Warned', { auto: true, default: 'N', visibleTo: 'buyer' }),
    sourceType: f.lookup('PUR_SOURCE_TYPE', '来源', 'Source', { auto: true, default: 'MANUAL' }),
    sourceNumber: f.text('来源单号', 'Source no.', { auto: true, maxLength: 60 }),
    contractId: f.ref('srmCctContract', '关联合同', 'Contract', { auto: true }),
    publishTime: f.datetime('发布时间', 'Published at', { auto: true }),
    supplierConfirmTime: f.datetime('供应商确认时间', 'Supplier confirmed at', { auto: true }),
    supplierOpinion: f.text('供应商意见', 'Supplier opinion', { auto: true, maxLength: 300 }),
    changeReason: f.text('变更原因', 'Reason for change', {
      maxLength: 300,
      // The first version has nothing to compare with.
      onlyWhen: { field: 'agreementVersion', not: ['1'] },
    }),
    terminateReason: f.text('终止原因', 'Termination reason', { auto: true, maxLength: 300 }),
    remark: f.textarea('备注', 'Remark', { maxLength: 1000 }),
  },
  children: { lines, steps, orgs, projects },
  states: {
    ...approvalStates,
    WAIT_SUPPLIER: t('待供应商确认', 'At supplier'),
    REFUSED: t('供应商拒绝', 'Refused by supplier'),
    EFFECTIVE: t('已生效', 'Effective'),
    EXPIRED: t('已过期', 'Expired'),
    TERMINATED: t('已终止', 'Terminated'),
    SUPERSEDED: t('旧版本', 'Superseded'),
    CANCELLED: t('已取消', 'Cancelled'),
  },
  editableIn: ['DRAFT', 'REJECTED', 'REFUSED'],
  transitions: [
    ...approvalTransitions({
      from: ['DRAFT', 'REJECTED', 'REFUSED'],
      approved: ['WAIT_SUPPLIER', 'EFFECTIVE'],
    }),
    ...supplierConfirmation({ what: t('协议', 'agreement'), confirmed: 'EFFECTIVE' }),
    {
      op: 'doCreateOrder',
      label: t('下达订单', 'Release an order'),
      from: ['OPEN'],
      to: 'same',
      by: 'buyer',
      at: 'lines',
      headerFrom: ['EFFECTIVE'],
      style: 'primary',
      input: {
        orderBillTypeId: f.ref('srmPurBillType', '订单类型', 'Order type', {
          required: true,
          refFilter: [
            { field: 'documentKind', is: 'ORDER' },
            { field: 'status', is: 'ENABLED' },
            { field: 'orgId', sameAs: 'orgId' },
          ],
          default: { marked: 'defaultFlag' },
        }),
        quantity: f.number('数量(每行)', 'Quantity (each line)', { required: true, over: '0' }),
        needByDate: f.date('需求日期', 'Need-by date', { required: true }),
      },
    },
    {
      op: 'doAlter',
      label: t('变更', 'Change'),
      from: ['EFFECTIVE'],
      to: 'same',
      by: 'buyer',
      optional: true,
      input: { changeReason: f.text('变更原因', 'Reason', { required: true, maxLength: 300 }) },
    },
    { ...contractMove(['EFFECTIVE']), guard: 'hasNoContract' },
    {
      op: 'doTerminate',
      label: t('终止', 'Terminate'),
      from: ['EFFECTIVE'],
      to: 'TERMINATED',
      by: 'buyer',
      style: 'danger',
      input: { reason },
      approval: { process: 'PUR_AGREEMENT_END' },
      confirm: t(
        '终止后不能再按此协议下单，已下达的订单继续执行，确定？',
        'Nothing more can be ordered under it afterwards. Existing orders continue. Terminate it?',
      ),
    },
    {
      op: 'doCloseLine',
      label: t('关闭行', 'Close lines'),
      from: ['OPEN'],
      to: 'CLOSED',
      by: 'buyer',
      at: 'lines',
      headerFrom: ['EFFECTIVE'],
      style: 'danger',
      confirm: t('关闭后该行价格今日失效，确定？', 'Its price ends today. Continue?'),
    },
    {
      op: 'doCancel',
      label: t('取消', 'Cancel'),
      from: ['DRAFT', 'REJECTED', 'REFUSED'],
      to: 'CANCELLED',
      by: 'buyer',
      style: 'danger',
      confirm: t('确定取消？', 'Cancel it?'),
    },
    {
      op: 'followRelease',
      label: t('订单执行', 'Released by orders'),
      from: [],
      to: 'same',
      by: 'system',
    },
    {
      op: 'doSupersede',
      label: t('被新版本取代', 'Superseded'),
      from: ['EFFECTIVE', 'EXPIRED'],
      to: 'SUPERSEDED',
      by: 'system',
    },
    {
      op: 'doExpire',
      label: t('到期', 'Expire'),
      from: ['EFFECTIVE'],
      to: 'EXPIRED',
      by: 'system',
    },
  ],
  clock: [
    { code: 'expire', op: 'doExpire', at: 'effectiveTo', after: { days: 1 } },
    {
      code: 'expiring',
      event: 'srmPurAgreement.expiring',
      at: 'effectiveTo',
      daysBefore: [60, 30, 7],
      states: ['EFFECTIVE'],
      carries: ['effectiveTo', 'supplierId'],
    },
  ],
  access: {
    supplier: 'supplierId',
    supplierStates: [
      'WAIT_SUPPLIER',
      'REFUSED',
      'EFFECTIVE',
      'EXPIRED',
      'TERMINATED',
      'SUPERSEDED',
    ],
    org: 'orgId',
    persons: ['buyerId'],
  },
  list: {
    columns: `
      agreementNumber agreementVersion agreementName agreementType supplierId currencyCode
      effectiveFrom effectiveTo limitAmount releasedAmount remainingAmount buyerId status`,
    filters: `
      agreementNumber agreementName supplierId lines.itemId lines.categoryId buyerId effectiveFrom
      effectiveTo sourceType status`,
    sort: '-creationDate',
  },
  form: [
    {
      title: t('基本信息', 'Basics'),
      fields: `
        agreementNumber agreementVersion agreementName agreementType orgId buyerId billTypeId
        confirmMode sourceType sourceNumber contractId`,
    },
    {
      title: t('供应商', 'Supplier'),
      fields: 'supplierId siteId supplierContactId supplierOpinion',
    },
    {
      title: t('期限与条款', 'Term and conditions'),
      fields: 'effectiveFrom effectiveTo currencyCode priceBasis paymentTermId incoterm',
    },
    {
      title: t('额度', 'Limits'),
      fields: 'limitControl limitAmount releasedAmount remainingAmount warningPct warnedFlag',
    },
    {
      title: t('执行情况', 'Progress'),
      fields: 'publishTime supplierConfirmTime changeReason terminateReason remark',
    },
  ],
  screens: {
    purAgreementList: { kind: 'list', side: 'both' },
    'purAgreementManage/purAgreementEdit': { kind: 'edit', side: 'both' },
  },
  matters: [{ type: 'SUP_AGREEMENT_SIGN', when: { status: 'WAIT_SUPPLIER' }, owner: 'supplier' }],
  links: [{ direction: 'down', resource: 'srmPurOrder', field: 'lines.agreementLineId' }],
  indexes: [
    { fields: ['agreementNumber', 'agreementVersion'], unique: true },
    {
      fields: ['agreementNumber'],
      unique: true,
      where: "status in ('DRAFT', 'APPROVING', 'REJECTED', 'WAIT_SUPPLIER', 'REFUSED')",
    },
    { fields: ['supplierId', 'status', '-creationDate'] },
  ],
  checks: [
    { name: 'period', sql: 'effective_to >= effective_from' },
    {
      name: 'lines_released_not_negative',
      sql: 'released_quantity >= 0 and released_amount >= 0',
      child: 'lines',
    },
    { name: 'released_not_negative', sql: 'released_amount >= 0' },
  ],
})
