import { defineDocument } from '@opensrm/kernel/document/define.ts'
import { f } from '@opensrm/kernel/document/fields.ts'
import { group } from '@opensrm/kernel/document/reading.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'

const money = { auto: true, currencyField: 'currencyCode', needsCode: 'btnViewPrice' } as const

/** Receipts, returns and uses that are on no statement yet, and how long they wait. It stores nothing. */
export const srmRcnUnfinishedStmtMaterial = defineDocument({
  resource: 'srmRcnUnfinishedStmtMaterial',
  title: t('未对账物料明细', 'Unfinished statement - items'),
  display: { code: 'transactionNumber' },
  view: true,
  readOnly: true,
  withoutHistory: true,
  fields: {
    ...group('未对账明细', 'Open row', {
      opens: f.text('打开单据', 'Opens', { auto: true, hidden: true, maxLength: 60 }),
      orgId: f.ref('baseOrganization', '业务组织', 'Organisation', { auto: true }),
      transactionId: f.ref('srmRcnTransactionInfo', '交易', 'Transaction', { auto: true }),
      transactionNumber: f.text('交易号', 'Transaction no.', { auto: true, maxLength: 30 }),
      supplierId: f.ref('srmPosSupplier', '供应商', 'Supplier', { auto: true }),
      poNumber: f.text('采购订单号', 'PO no.', { auto: true, maxLength: 30 }),
      itemId: f.ref('srmBaseItem', '物料', 'Item', { auto: true }),
      itemDescription: f.text('物料描述', 'Item description', { auto: true, maxLength: 300 }),
      categoryId: f.ref('srmBaseCategory', '采购品类', 'Purchase category', { auto: true }),
      transactionType: f.lookup('RCN_TRANSACTION_TYPE', '交易类型', 'Transaction type', {
        auto: true,
      }),
      transactionDate: f.date('交易日期', 'Transaction date', { auto: true }),
      paymentTermId: f.ref('srmBasePaymentTerm', '付款条件', 'Payment term', { auto: true }),
      uomCode: f.lookup('UOM', '单位', 'UOM', { auto: true }),
      openQuantity: f.number('未对账数量', 'Open quantity', { auto: true, uomField: 'uomCode' }),
      openAmount: f.amount('未对账含税金额', 'Open amount incl. tax', money),
      currencyCode: f.lookup('CURRENCY', '币种', 'Currency', { auto: true }),
      ageDays: f.integer('账龄天数', 'Age in days', { computed: 'atRead' }),
    }),
  },
  states: { OPEN: t('未对账', 'Open'), PART: t('部分对账', 'Partly settled') },
  access: { supplier: 'supplierId', org: 'orgId', category: 'categoryId' },
  list: {
    columns: `
      transactionNumber supplierId poNumber itemId itemDescription transactionType transactionDate
      ageDays openQuantity uomCode openAmount currencyCode status`,
    filters: `
      transactionNumber supplierId poNumber itemId categoryId transactionDate transactionType
      currencyCode status`,
    sort: 'transactionDate',
    summary: 'openAmount',
    opens: { resource: 'opens', id: 'transactionId' },
  },
  screens: {},
  links: [{ direction: 'up', resource: 'srmRcnTransactionInfo', field: 'transactionId' }],
})
