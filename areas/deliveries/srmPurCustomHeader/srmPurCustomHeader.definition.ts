import { approvalTransitions } from '@opensrm/kernel/document/approval.ts'
import { defineDocument } from '@opensrm/kernel/document/define.ts'
import { f } from '@opensrm/kernel/document/fields.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'
import { customs, lines } from './srmPurCustomHeader.lines.ts'

const ours = {
  visibleTo: 'buyer',
  editableBy: 'buyer',
  editableIn: ['DRAFT', 'REJECTED', 'APPROVED'],
} as const

/** The import of goods, from papers to release: the customs data, duty and VAT. */
export const srmPurCustomHeader = defineDocument({
  resource: 'srmPurCustomHeader',
  title: t('报关单', 'Customs declaration'),
  number: { field: 'declarationNumber', pattern: 'CD{yyyyMMdd}{seq4}' },
  display: { code: 'declarationNumber' },
  // Suppliers declare too but have no place in the organisation: the buyer of the goods approves.
  approval: { process: 'PUR_CUSTOM', approverField: 'buyerId' },
  fields: {
    declarationNumber: f.text('单据号', 'Document no.', {
      auto: true,
      unique: true,
      maxLength: 30,
    }),
    customsNumber: f.text('海关报关单号', 'Customs entry no.', {
      auto: true,
      unique: true,
      maxLength: 18,
    }),
    noteId: f.ref('srmPurDeliveryNote', '送货单', 'Delivery note', {
      fixedAfterCreate: true,
      refFilter: [{ field: 'status', is: ['READY', 'SHIPPED', 'ARRIVED', 'PART_RECEIVED'] }],
    }),
    supplierId: f.ref('srmPosSupplier', '境外供应商', 'Foreign supplier', {
      required: true,
      copiedFrom: 'noteId.supplierId',
      overridable: true,
      default: { session: 'supplierId' },
    }),
    importOrgId: f.ref('baseOrganization', '境内收货人', 'Importing org', {
      required: true,
      copiedFrom: 'noteId.receiveOrgId',
      overridable: true,
    }),
    buyerId: f.ref('basePerson', '采购员', 'Buyer', { auto: true }),
    tradeMode: f.lookup('PUR_TRADE_MODE', '监管方式', 'Trade mode', {
      required: true,
      default: 'GENERAL',
    }),
    incoterm: f.lookup('INCOTERM', '成交方式', 'Trade term', { required: true }),
    portCode: f.text('进境口岸', 'Port of entry', { required: true, maxLength: 30 }),
    transportMode: f.lookup('PUR_TRANSPORT_MODE', '运输方式', 'Transport', {
      copiedFrom: 'noteId.transportMode',
      overridable: true,
    }),
    billOfLading: f.text('提运单号', 'Bill of lading', { required: true, maxLength: 50 }),
    vesselVoyage: f.text('航班/船名航次', 'Vessel and voyage', { maxLength: 60 }),
    originCountry: f.lookup('COUNTRY', '启运国', 'Country shipped from', { required: true }),
    packages: f.integer('件数', 'Packages', { required: true, min: '1' }),
    grossWeight: f.number('毛重(KG)', 'Gross weight kg', { required: true, over: '0' }),
    netWeight: f.number('净重(KG)', 'Net weight kg', { required: true, over: '0' }),
    currencyCode: f.lookup('CURRENCY', '币种', 'Currency', { required: true, default: 'USD' }),
    brokerName: f.text('报关行', 'Customs broker', { ...ours, maxLength: 60 }),
    exchangeRate: f.number('海关汇率', 'Customs exchange rate', {
      ...ours,
      scale: 8,
      over: '0',
      hint: t('海关公布的当月汇率', "Customs' rate of the month"),
    }),
    freight: f.amount('运费', 'Freight', { min: '0', default: '0', currencyField: 'currencyCode' }),
    insurance: f.amount('保费', 'Insurance', {
      min: '0',
      default: '0',
      currencyField: 'currencyCode',
    }),
    miscFee: f.amount('杂费', 'Other fees', {
      min: '0',
      default: '0',
      currencyField: 'currencyCode',
    }),
    goodsAmountExclTax: f.amount('货值(不含税)', 'Goods value excl. tax', {
      computed: true,
      currencyField: 'currencyCode',
    }),
    dutiableAmount: f.amount('完税价格(CNY)', 'Dutiable value CNY', {
      computed: true,
      visibleTo: 'buyer',
    }),
    dutyAmount: f.amount('关税(CNY)', 'Duty CNY', { computed: true, visibleTo: 'buyer' }),
    importVatAmount: f.amount('进口增值税(CNY)', 'Import VAT CNY', {
      computed: true,
      visibleTo: 'buyer',
    }),
    declareDate: f.date('申报日期', 'Declared', { auto: true }),
    releaseDate: f.date('放行日期', 'Released', { auto: true }),
    taxBillNumber: f.text('税单号', 'Tax bill no.', {
      auto: true,
      maxLength: 60,
      visibleTo: 'buyer',
    }),
    cancelReason: f.text('取消原因', 'Cancel reason', { auto: true, maxLength: 300 }),
    remark: f.textarea('备注', 'Remark', { maxLength: 500 }),
  },
  children: { lines, customs },
  states: {
    DRAFT: t('拟定', 'Draft'),
    APPROVING: t('审核中', 'In approval'),
    REJECTED: t('驳回', 'Rejected'),
    APPROVED: t('待申报', 'To declare'),
    DECLARED: t('已申报', 'Declared'),
    RELEASED: t('已放行', 'Released'),
    CLOSED: t('已结关', 'Closed'),
    CANCELLED: t('已取消', 'Cancelled'),
  },
  authors: ['buyer', 'supplier'],
  editableIn: ['DRAFT', 'REJECTED'],
  transitions: [
    ...approvalTransitions({ approved: 'APPROVED', by: 'both' }),
    {
      op: 'doDeclare',
      label: t('申报', 'Declare'),
      from: ['APPROVED'],
      to: 'DECLARED',
      by: 'buyer',
      guard: 'isComplete',
      style: 'primary',
      input: {
        customsNumber: f.text('海关报关单号', 'Customs entry no.', {
          required: true,
          maxLength: 18,
          pattern: '[0-9]{18}',
        }),
        declareDate: f.date('申报日期', 'Declared', { default: { today: true } }),
      },
    },
    {
      op: 'doRelease',
      label: t('放行', 'Release'),
      from: ['DECLARED'],
      to: 'RELEASED',
      by: 'buyer',
      style: 'success',
      input: {
        releaseDate: f.date('放行日期', 'Released', { required: true, default: { today: true } }),
        taxBillNumber: f.text('税单号', 'Tax bill no.', { maxLength: 60 }),
      },
    },
    {
      op: 'doClose',
      label: t('结关', 'Close'),
      from: ['RELEASED'],
      to: 'CLOSED',
      by: 'buyer',
      confirm: t('税款已缴、单证已归档？', 'Are duty and VAT paid and the documents attached?'),
    },
    {
      op: 'doCancel',
      label: t('取消', 'Cancel'),
      from: ['DRAFT', 'REJECTED', 'APPROVED', 'DECLARED'],
      to: 'CANCELLED',
      by: 'buyer',
      style: 'danger',
      input: { reason: f.text('原因', 'Reason', { required: true, maxLength: 300 }) },
    },
  ],
  access: { supplier: 'supplierId', org: 'importOrgId', persons: ['buyerId'] },
  list: {
    columns: `
      declarationNumber customsNumber supplierId importOrgId noteId tradeMode portCode
      goodsAmountExclTax currencyCode dutyAmount importVatAmount declareDate releaseDate status`,
    filters: `
      declarationNumber customsNumber supplierId noteId lines.itemId lines.hsCode declareDate status`,
    sort: '-creationDate',
    summary: 'dutyAmount importVatAmount',
  },
  form: [
    {
      title: t('基本信息', 'Basics'),
      fields: `
        declarationNumber customsNumber noteId supplierId importOrgId buyerId tradeMode incoterm
        originCountry declareDate releaseDate remark cancelReason`,
    },
    {
      title: t('运输', 'Transport'),
      fields: `
        portCode transportMode billOfLading vesselVoyage packages grossWeight netWeight brokerName`,
    },
    {
      title: t('货值与税款', 'Value and duty'),
      fields: `
        currencyCode exchangeRate freight insurance miscFee goodsAmountExclTax dutiableAmount
        dutyAmount importVatAmount taxBillNumber`,
    },
  ],
  screens: {
    srmPurCustomHeaderList: { kind: 'list', side: 'both' },
    'purCustomsDeclaration/srmPurCustomHeaderEdit': { kind: 'edit', side: 'both' },
  },
  links: [
    { direction: 'up', resource: 'srmPurDeliveryNote', field: 'noteId' },
    { direction: 'up', resource: 'srmPurGovernmentMaterial', field: 'lines.governmentMaterialId' },
  ],
  indexes: [
    { fields: ['supplierId', 'status'] },
    {
      fields: ['noteId'],
      unique: true,
      where: "note_id is not null and status not in ('CANCELLED', 'CLOSED')",
    },
    { fields: ['-declareDate'] },
    { fields: ['hsCode'], child: 'lines' },
  ],
  checks: [{ name: 'lines_quantity_over_0', sql: 'quantity > 0', child: 'lines' }],
})
