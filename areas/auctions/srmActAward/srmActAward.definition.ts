import { approvalStates, approvalTransitions } from '@opensrm/kernel/document/approval.ts'
import { child, defineDocument } from '@opensrm/kernel/document/define.ts'
import { f } from '@opensrm/kernel/document/fields.ts'
import { group } from '@opensrm/kernel/document/reading.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'
import { contractMove } from '../../demand/ports/rules.ts'
import { orderMove, ordersMove } from '../../orders/ports/rules.ts'

const told = { auto: true } as const
const prices = { auto: true, needsCode: 'btnViewPrice' } as const
const sums = { computed: true, currencyField: 'currencyCode', needsCode: 'btnViewPrice' } as const
const amounts = { auto: true, currencyField: 'currencyCode', needsCode: 'btnViewPrice' } as const

const lines = child({
  title: t('定标行', 'Award lines'),
  numbering: { field: 'lineNum', step: 10 },
  minAtSubmit: 1,
  about: 'itemId',
  leading: ['supplierId', 'awardQuantity', 'uomCode', 'awardPriceExclTax', 'amountExclTax'],
  max: 2000,
  unique: [['competeItemId', 'supplierId']],
  fields: {
    lineNum: f.integer('行号', 'Line', { ...told, width: 70 }),
    competeItemId: f.ref('srmActCompete.items', '竞价行', 'Auction line', { required: true }),
    itemId: f.ref('srmBaseItem', '物料', 'Item', told),
    itemName: f.text('物料名称', 'Item name', told),
    uomCode: f.lookup('UOM', '单位', 'Unit', told),
    itemQuantity: f.number('竞价数量', 'Auction quantity', { ...told, uomField: 'uomCode' }),
    supplierId: f.ref('srmPosSupplier', '中标供应商', 'Awarded supplier', { required: true }),
    rankNum: f.integer('排名', 'Rank', told),
    sharePct: f.percent('配额比例(%)', 'Share (%)', { required: true, over: '0', default: '100' }),
    awardQuantity: f.number('定标数量', 'Awarded quantity', {
      computed: true,
      uomField: 'uomCode',
    }),
    taxRate: f.lookup('TAX_RATE', '税率', 'Tax rate', { required: true, default: '13' }),
    awardPriceExclTax: f.price('定标不含税单价', 'Award price excl. tax', {
      ...prices,
      hint: t('供应商最后有效出价按占比分摊', 'From the last offer of the supplier by the shares'),
    }),
    awardPriceInclTax: f.price('定标含税单价', 'Award price incl. tax', prices),
    amountExclTax: f.amount('不含税金额', 'Amount excl. tax', sums),
    amountInclTax: f.amount('含税金额', 'Amount incl. tax', sums),
    lastPriceExclTax: f.price('最近不含税单价', 'Last price excl. tax', prices),
    savingAmount: f.amount('降本金额', 'Saving vs last price', sums),
    reason: f.text('理由', 'Reason', { maxLength: 500 }),
    priceId: f.ref('srmBaseItemPrice', '价格库记录', 'Price record', told),
    requisitionLineId: f.ref('srmPurRequisition.lines', '申请行', 'Requisition line', told),
    orderedQuantity: f.number('已下单数量', 'Ordered quantity', {
      ...told,
      default: '0',
      uomField: 'uomCode',
    }),
  },
})

/** Who gets what of an auction, at the last offers. Its approval writes the prices into the library. */
export const srmActAward = defineDocument({
  resource: 'srmActAward',
  title: t('竞价定标', 'Auction award'),
  number: { field: 'awardNumber', pattern: 'CA{yyyyMMdd}{seq4}' },
  display: { code: 'awardNumber', name: 'title', withCode: true },
  approval: { process: 'ACT_AWARD', amountField: 'amountExclTax', applicantField: 'buyerId' },
  withoutNew: true,
  fields: {
    ...group('基本信息', 'Basics', {
      awardNumber: f.text('定标单号', 'Award no.', { auto: true, unique: true, maxLength: 30 }),
      competeId: f.ref('srmActCompete', '竞价单', 'Auction', told),
      title: f.text('标题', 'Title', told),
      competeType: f.lookup('ACT_TYPE', '竞价方式', 'Auction type', told),
      orgId: f.ref('baseOrganization', '业务组织', 'Organisation', told),
      categoryId: f.ref('srmBaseCategory', '采购品类', 'Purchase category', told),
      buyerId: f.ref('basePerson', '采购员', 'Buyer', told),
      priceBasis: f.lookup('PRICE_BASIS', '价格基准', 'Price basis', told),
      currencyCode: f.lookup('CURRENCY', '币种', 'Currency', told),
      paymentTermId: f.ref('srmBasePaymentTerm', '付款条件', 'Payment term', told),
      effectiveFrom: f.date('价格生效日期', 'Prices effective from', { requiredAtSubmit: true }),
      effectiveTo: f.date('价格失效日期', 'Prices effective to', { requiredAtSubmit: true }),
      awardReason: f.textarea('定标说明', 'Award reasons', {
        requiredAtSubmit: true,
        maxLength: 2000,
      }),
    }),
    ...group('金额与降本', 'Amounts and savings', {
      amountExclTax: f.amount('不含税金额', 'Amount excl. tax', sums),
      amountInclTax: f.amount('含税金额', 'Amount incl. tax', sums),
      startPrice: f.amount('起始价', 'Start price', amounts),
      bestEntryAmount: f.amount('入场最低价', 'Lowest entry price', amounts),
      dropAmount: f.amount('降幅金额', 'Drop vs start', {
        ...sums,
        hint: t('起始价 − 定标金额（同一价格基准）', 'Start price less award, on the price basis'),
      }),
      dropRate: f.percent('降幅率', 'Drop rate', { computed: true, min: '-99999', max: '100' }),
      savingAmount: f.amount('较最近价降本', 'Saving vs last price', sums),
      supplierCount: f.integer('参与家数', 'Participants', told),
      offerCount: f.integer('出价次数', 'Offers', told),
      reserveMetFlag: f.bool('达到保留价', 'Reserve met', told),
      nonFirstFlag: f.bool('非第一名', 'Not rank 1', { computed: true }),
    }),
  },
  children: { lines },
  states: {
    ...approvalStates,
    APPROVED: t('已定标', 'Approved'),
    CANCELLED: t('已作废', 'Void'),
  },
  editableIn: ['DRAFT', 'REJECTED'],
  deletableIn: [],
  transitions: [
    ...approvalTransitions({ approved: 'APPROVED' }),
    contractMove(['APPROVED']),
    { ...orderMove(['APPROVED']), guard: 'hasToOrder' },
    ordersMove(['APPROVED']),
    {
      op: 'doCancel',
      label: t('取消定标', 'Cancel award'),
      from: ['DRAFT', 'REJECTED'],
      to: 'CANCELLED',
      by: 'buyer',
      style: 'danger',
      optional: true,
      confirm: t(
        '取消后竞价单退回已关场，确定？',
        'The auction goes back to closed. Cancel the award?',
      ),
    },
    {
      op: 'doInvalid',
      label: t('作废', 'Void'),
      from: ['APPROVED'],
      to: 'CANCELLED',
      by: 'buyer',
      guard: 'nothingOrdered',
      recordOnly: true,
      code: 'btnManage',
      style: 'danger',
      optional: true,
      input: { reason: f.text('原因', 'Reason', { required: true, maxLength: 300 }) },
    },
  ],
  access: { org: 'orgId', category: 'categoryId', persons: ['buyerId'] },
  list: {
    columns: `
      awardNumber title amountExclTax currencyCode startPrice dropAmount dropRate savingAmount
      supplierCount offerCount competeType competeId reserveMetFlag nonFirstFlag status creationDate`,
    filters: `
      awardNumber competeId title lines.supplierId lines.itemId competeType categoryId buyerId
      nonFirstFlag status creationDate`,
    sort: '-creationDate',
    summary: 'amountExclTax dropAmount savingAmount',
  },
  screens: { competeAwardSummary: { kind: 'list', side: 'buyer' } },
  links: [{ direction: 'up', resource: 'srmActCompete', field: 'competeId' }],
  indexes: [
    { fields: ['competeId'], unique: true, where: "status <> 'CANCELLED'" },
    { fields: ['requisitionLineId'], child: 'lines' },
  ],
  checks: [
    { name: 'prices_in_order', sql: 'effective_to >= effective_from' },
    { name: 'not_overdrawn', child: 'lines', sql: 'ordered_quantity <= award_quantity' },
  ],
})
