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
const reason = f.text('原因', 'Reason', { required: true, maxLength: 500 })

const lines = child({
  title: t('定标行', 'Award lines'),
  numbering: { field: 'lineNum', step: 10 },
  minAtSubmit: 1,
  about: 'itemId',
  leading: [
    ...(['supplierId', 'awardQuantity', 'uomCode'] as const),
    ...(['awardPriceExclTax', 'amountExclTax', 'lastPriceExclTax', 'savingAmount'] as const),
  ],
  max: 2000,
  unique: [['inquiryItemId', 'supplierId']],
  fields: {
    lineNum: f.integer('行号', 'Line', { ...told, width: 70 }),
    inquiryItemId: f.ref('srmInqInquiry.items', '询价行', 'RFQ line', { required: true }),
    itemId: f.ref('srmBaseItem', '物料', 'Item', told),
    itemName: f.text('物料名称', 'Item name', told),
    uomCode: f.lookup('UOM', '单位', 'Unit', told),
    itemQuantity: f.number('询价数量', 'RFQ quantity', { ...told, uomField: 'uomCode' }),
    supplierId: f.ref('srmPosSupplier', '中标供应商', 'Awarded supplier', { required: true }),
    sharePct: f.percent('配额比例(%)', 'Share (%)', { required: true, over: '0', default: '100' }),
    awardQuantity: f.number('定标数量', 'Awarded quantity', {
      computed: true,
      uomField: 'uomCode',
    }),
    firstPriceExclTax: f.price('首轮不含税单价', 'First-round price excl. tax', prices),
    quotedPriceExclTax: f.price('末轮不含税单价', 'Last quoted price excl. tax', prices),
    awardPriceExclTax: f.price('定标不含税单价', 'Award price excl. tax', prices),
    taxRate: f.lookup('TAX_RATE', '税率', 'Tax rate', told),
    awardPriceInclTax: f.price('定标含税单价', 'Award price incl. tax', prices),
    amountExclTax: f.amount('不含税金额', 'Amount excl. tax', sums),
    amountInclTax: f.amount('含税金额', 'Amount incl. tax', sums),
    rankNum: f.integer('排名', 'Rank', told),
    lowestPriceExclTax: f.price('最低有效不含税单价', 'Lowest valid price excl. tax', prices),
    lastPriceExclTax: f.price('最近不含税单价', 'Last price excl. tax', prices),
    savingAmount: f.amount('降本金额', 'Saving vs last price', sums),
    savingRate: f.percent('降幅(%)', 'Saving (%)', { computed: true, min: '-99999', max: '100' }),
    nonLowestReason: f.lookup('SRC_NON_LOWEST_REASON', '非最低价原因', 'Reason not lowest'),
    roundNum: f.integer('轮次', 'Round', told),
    quotationLineId: f.ref('srmInqQuotation.lines', '报价行', 'Quotation line', {
      ...told,
      hidden: true,
    }),
    quoteCurrency: f.lookup('CURRENCY', '报价币种', 'Currency quoted', told),
    exchangeRate: f.number('汇率', 'Exchange rate', { ...told, scale: 8 }),
    requisitionLineId: f.ref('srmPurRequisition.lines', '申请行', 'Requisition line', told),
    priceId: f.ref('srmBaseItemPrice', '价格库记录', 'Price record', told),
    orderedQuantity: f.number('已下单数量', 'Ordered quantity', {
      ...told,
      default: '0',
      uomField: 'uomCode',
    }),
  },
})

/** Who gets what of an RFQ, at which price. Its approval writes the prices into the library. */
export const srmInqAward = defineDocument({
  resource: 'srmInqAward',
  title: t('定标汇总', 'RFQ award'),
  number: { field: 'awardNumber', pattern: 'IA{yyyyMMdd}{seq4}' },
  display: { code: 'awardNumber', name: 'title', withCode: true },
  approval: { process: 'INQ_AWARD', amountField: 'amountExclTax', applicantField: 'buyerId' },
  withoutNew: true,
  fields: {
    ...group('基本信息', 'Basics', {
      awardNumber: f.text('定标单号', 'Award no.', { auto: true, unique: true, maxLength: 30 }),
      inquiryId: f.ref('srmInqInquiry', '询价单', 'RFQ', told),
      title: f.text('标题', 'Title', told),
      orgId: f.ref('baseOrganization', '业务组织', 'Organisation', told),
      categoryId: f.ref('srmBaseCategory', '采购品类', 'Purchase category', told),
      buyerId: f.ref('basePerson', '采购员', 'Buyer', told),
      awardMode: f.lookup('INQ_AWARD_MODE', '定标方式', 'Award mode', told),
      priceBasis: f.lookup('PRICE_BASIS', '价格基准', 'Price basis', told),
      currencyCode: f.lookup('CURRENCY', '币种', 'Currency', told),
      effectiveFrom: f.date('价格生效日期', 'Prices effective from', { requiredAtSubmit: true }),
      effectiveTo: f.date('价格失效日期', 'Prices effective to', { requiredAtSubmit: true }),
      notifyMode: f.lookup('SRC_NOTIFY_MODE', '结果通知', 'Result notification', {
        required: true,
        default: 'WINNERS_AND_LOSERS',
      }),
      awardReason: f.textarea('定标说明', 'Award reasons', {
        requiredAtSubmit: true,
        maxLength: 2000,
      }),
    }),
    ...group('金额与降本', 'Amounts and savings', {
      amountExclTax: f.amount('不含税金额', 'Amount excl. tax', sums),
      amountInclTax: f.amount('含税金额', 'Amount incl. tax', sums),
      lowestAmount: f.amount('最低价组合金额', 'Amount at lowest prices', {
        ...sums,
        hint: t('各行最低价 × 定标数量之和', 'Sum of lowest price times awarded quantity'),
      }),
      savingAmount: f.amount('降本金额', 'Saving vs last price', {
        ...sums,
        hint: t('(最近价 − 定标价) × 定标数量之和', 'Sum of (last − award price) times quantity'),
      }),
      savingRate: f.percent('降本率(%)', 'Saving rate (%)', {
        computed: true,
        min: '-99999',
        max: '100',
        hint: t('降本金额 ÷ (最近价 × 定标数量之和)', 'Saving over the amount at last prices'),
      }),
      quoteCount: f.integer('有效报价数', 'Valid quotations', told),
      roundCount: f.integer('轮次', 'Rounds', told),
      nonLowestFlag: f.bool('非最低价中标', 'Not lowest', { computed: true }),
      lowQuoteFlag: f.bool('报价不足', 'Too few quotations', told),
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
      confirm: t('取消后询价退回已开启，确定？', 'The RFQ goes back to opened. Cancel the award?'),
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
      input: { reason },
    },
  ],
  access: { org: 'orgId', category: 'categoryId', persons: ['buyerId'] },
  list: {
    columns: `
      awardNumber inquiryId amountExclTax savingAmount savingRate quoteCount nonLowestFlag buyerId
      title status creationDate`,
    filters: `
      awardNumber inquiryId lines.itemId lines.supplierId buyerId categoryId nonLowestFlag status
      effectiveFrom creationDate`,
    sort: '-creationDate',
  },
  screens: { newInquiryAwardSummaryList: { kind: 'list', side: 'buyer' } },
  links: [
    { direction: 'up', resource: 'srmInqInquiry', field: 'inquiryId' },
    { direction: 'up', resource: 'srmInqQuotation', field: 'lines.quotationLineId' },
  ],
  indexes: [
    {
      fields: ['inquiryId'],
      unique: true,
      where: "status in ('DRAFT', 'APPROVING', 'REJECTED')",
    },
    { fields: ['requisitionLineId'], child: 'lines' },
  ],
  checks: [
    { name: 'prices_in_order', sql: 'effective_to >= effective_from' },
    { name: 'not_overdrawn', child: 'lines', sql: 'ordered_quantity <= award_quantity' },
  ],
})
