import { approvalStates } from '@opensrm/kernel/document/approval.ts'
import { defineDocument } from '@opensrm/kernel/document/define.ts'
import { f } from '@opensrm/kernel/document/fields.ts'
import { group } from '@opensrm/kernel/document/reading.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'

const told = { auto: true } as const
const prices = { auto: true, needsCode: 'btnViewPrice' } as const
const money = { ...prices, currencyField: 'currencyCode' } as const

/** What was awarded to whom at which price, one row a line of all awards. It stores nothing. */
export const srmInqAwardLine = defineDocument({
  resource: 'srmInqAwardLine',
  title: t('定标明细', 'Awarded line'),
  display: { code: 'awardNumber', title: ['awardNumber', 'lineNum'] },
  view: true,
  readOnly: true,
  withoutHistory: true,
  fields: {
    ...group('定标明细', 'Awarded line', {
      opens: f.text('打开单据', 'Opens', { ...told, hidden: true, maxLength: 60 }),
      awardId: f.ref('srmInqAward', '定标单', 'Award', told),
      awardNumber: f.text('定标单号', 'Award no.', { ...told, maxLength: 30 }),
      lineNum: f.integer('行号', 'Line', told),
      inquiryId: f.ref('srmInqInquiry', '询价单', 'RFQ', told),
      orgId: f.ref('baseOrganization', '业务组织', 'Organisation', told),
      categoryId: f.ref('srmBaseCategory', '采购品类', 'Purchase category', told),
      buyerId: f.ref('basePerson', '采购员', 'Buyer', told),
      itemId: f.ref('srmBaseItem', '物料', 'Item', told),
      itemName: f.text('物料名称', 'Item name', told),
      supplierId: f.ref('srmPosSupplier', '中标供应商', 'Awarded supplier', told),
      uomCode: f.lookup('UOM', '单位', 'Unit', told),
      awardQuantity: f.number('定标数量', 'Awarded quantity', { ...told, uomField: 'uomCode' }),
      sharePct: f.percent('配额比例(%)', 'Share (%)', told),
      currencyCode: f.lookup('CURRENCY', '币种', 'Currency', told),
      taxRate: f.lookup('TAX_RATE', '税率', 'Tax rate', told),
      awardPriceExclTax: f.price('定标不含税单价', 'Award price excl. tax', prices),
      awardPriceInclTax: f.price('定标含税单价', 'Award price incl. tax', prices),
      amountExclTax: f.amount('不含税金额', 'Amount excl. tax', money),
      amountInclTax: f.amount('含税金额', 'Amount incl. tax', money),
      lastPriceExclTax: f.price('最近不含税单价', 'Last price excl. tax', prices),
      savingAmount: f.amount('降本金额', 'Saving vs last price', money),
      savingRate: f.percent('降幅(%)', 'Saving (%)', { ...prices, min: '-99999', max: '100' }),
      rankNum: f.integer('排名', 'Rank', told),
      roundNum: f.integer('轮次', 'Round', told),
      nonLowestReason: f.lookup('SRC_NON_LOWEST_REASON', '非最低价原因', 'Reason not lowest', told),
      effectiveFrom: f.date('价格生效日期', 'Prices effective from', told),
      effectiveTo: f.date('价格失效日期', 'Prices effective to', told),
    }),
  },
  states: {
    ...approvalStates,
    APPROVED: t('已定标', 'Approved'),
    CANCELLED: t('已作废', 'Void'),
  },
  access: { org: 'orgId', category: 'categoryId', persons: ['buyerId'] },
  list: {
    columns: `
      awardNumber itemId itemName supplierId awardQuantity uomCode awardPriceExclTax amountExclTax
      currencyCode savingAmount savingRate rankNum effectiveFrom effectiveTo inquiryId buyerId
      categoryId status creationDate`,
    filters: `
      awardNumber inquiryId itemId itemName supplierId buyerId categoryId status effectiveFrom
      creationDate`,
    sort: '-creationDate',
    opens: { resource: 'opens', id: 'awardId' },
  },
  screens: { inquiryAwardSummaryList: { kind: 'list', side: 'buyer' } },
  links: [
    { direction: 'up', resource: 'srmInqAward', field: 'awardId' },
    { direction: 'up', resource: 'srmInqInquiry', field: 'inquiryId' },
  ],
})
