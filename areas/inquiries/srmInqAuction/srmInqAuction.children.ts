import { child } from '@opensrm/kernel/document/define.ts'
import { f } from '@opensrm/kernel/document/fields.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'

const told = { auto: true } as const
const price = { needsCode: 'btnViewPrice' } as const
const figure = { auto: true, needsCode: 'btnViewPrice' } as const
const sums = { computed: true, currencyField: 'currencyCode', needsCode: 'btnViewPrice' } as const

export const items = child({
  title: t('标的物料', 'Items'),
  numbering: { field: 'lineNum', step: 10 },
  minAtSubmit: 1,
  about: 'itemId',
  max: 500,
  fields: {
    lineNum: f.integer('行号', 'Line', { auto: true, width: 70 }),
    itemId: f.ref('srmBaseItem', '物料', 'Item', {
      refFilter: [{ field: 'status', is: 'ACTIVE' }],
    }),
    itemName: f.text('物料名称', 'Item name', {
      required: true,
      copiedFrom: 'itemId.itemName',
      overridable: true,
    }),
    specification: f.text('规格型号', 'Specification', {
      maxLength: 500,
      copiedFrom: 'itemId.specification',
      overridable: true,
    }),
    uomCode: f.lookup('UOM', '单位', 'Unit', {
      required: true,
      copiedFrom: 'itemId.purchaseUomCode',
      overridable: true,
    }),
    quantity: f.number('数量', 'Quantity', { required: true, over: '0', uomField: 'uomCode' }),
    needByDate: f.date('需求日期', 'Need-by date', { requiredAtSubmit: true }),
    ceilingPrice: f.price('单价上限', 'Unit ceiling', {
      ...price,
      over: '0',
      hint: t('按比价基准；不公布时发布后密封', 'On the comparison basis; sealed if not published'),
    }),
    targetPrice: f.price('目标价', 'Target price', { ...price, over: '0' }),
    lastPrice: f.price('最近价', 'Last price', figure),
    requisitionId: f.ref('srmPurRequisition', '采购申请', 'Requisition', told),
    requisitionLineId: f.ref('srmPurRequisition.lines', '申请行', 'Requisition line', told),
  },
})

export const suppliers = child({
  title: t('邀请供应商', 'Invited suppliers'),
  unique: [['supplierId']],
  about: 'supplierId',
  minAtSubmit: 1,
  max: 100,
  fields: {
    supplierId: f.ref('srmPosSupplier', '供应商', 'Supplier', { required: true }),
    invitedTime: f.datetime('邀请时间', 'Invited at', told),
    answerStatus: f.lookup('INQ_QUOTE_STATUS', '应标状态', 'Answer status', {
      computed: 'atRead',
    }),
    viewedTime: f.datetime('查看时间', 'First viewed', { computed: 'atRead' }),
    answeredTime: f.datetime('应标时间', 'Submitted at', { computed: 'atRead' }),
    depositStatus: f.lookup('BID_DEPOSIT_STATUS', '保证金状态', 'Deposit', {
      computed: 'atRead',
    }),
  },
})

/** Who gets what. Prices are those that were opened and are never typed. */
export const awards = child({
  title: t('定标建议', 'Award lines'),
  numbering: { field: 'lineNum', step: 10 },
  editableIn: ['OPENED', 'REJECTED'],
  unique: [['auctionItemId', 'supplierId']],
  about: 'itemId',
  leading: ['supplierId', 'awardQuantity', 'uomCode', 'awardPriceExclTax', 'amountExclTax'],
  max: 2000,
  fields: {
    lineNum: f.integer('行号', 'Line', { auto: true, width: 70 }),
    auctionItemId: f.ref('srmInqAuction.items', '标的行', 'Item line', { required: true }),
    itemId: f.ref('srmBaseItem', '物料', 'Item', told),
    itemName: f.text('物料名称', 'Item name', told),
    uomCode: f.lookup('UOM', '单位', 'Unit', told),
    itemQuantity: f.number('标的数量', 'Quantity of the item', { ...told, uomField: 'uomCode' }),
    supplierId: f.ref('srmPosSupplier', '中标供应商', 'Awarded supplier', { required: true }),
    answerLineId: f.ref('srmInqAuctionAnswer.lines', '应标行', 'Answer line', {
      ...told,
      hidden: true,
    }),
    rankNum: f.integer('排名', 'Rank', told),
    sharePct: f.percent('配额比例(%)', 'Share (%)', { required: true, over: '0', default: '100' }),
    awardQuantity: f.number('定标数量', 'Awarded quantity', {
      computed: true,
      uomField: 'uomCode',
    }),
    taxRate: f.lookup('TAX_RATE', '税率', 'Tax rate', told),
    awardPriceExclTax: f.price('定标不含税单价', 'Award price excl. tax', figure),
    awardPriceInclTax: f.price('定标含税单价', 'Award price incl. tax', figure),
    amountExclTax: f.amount('不含税金额', 'Amount excl. tax', sums),
    amountInclTax: f.amount('含税金额', 'Amount incl. tax', sums),
    lastPriceExclTax: f.price('最近不含税单价', 'Last price excl. tax', figure),
    savingAmount: f.amount('降本金额', 'Saving vs last price', sums),
    reason: f.text('非第一名原因', 'Reason when not rank 1', { maxLength: 500 }),
    requisitionLineId: f.ref('srmPurRequisition.lines', '申请行', 'Requisition line', told),
    priceId: f.ref('srmBaseItemPrice', '价格库记录', 'Price record', told),
    orderedQuantity: f.number('已下单数量', 'Ordered quantity', {
      ...told,
      default: '0',
      uomField: 'uomCode',
    }),
  },
})

export const openings = child({
  title: t('开标人', 'Openers present'),
  auto: true,
  about: 'userId',
  fields: {
    roundNum: f.integer('轮次', 'Round', told),
    userId: f.ref('baseUser', '开标人', 'Opener', told),
    openTime: f.datetime('时间', 'Time', { ...told, seconds: true }),
  },
})

/** What was read out at the opening, one row an answer. */
export const records = child({
  title: t('开标记录', 'Opening record'),
  auto: true,
  about: 'supplierId',
  fields: {
    roundNum: f.integer('轮次', 'Round', told),
    supplierId: f.ref('srmPosSupplier', '供应商', 'Supplier', told),
    answerNumber: f.text('应标单号', 'Answer no.', { ...told, maxLength: 30 }),
    submitTime: f.datetime('提交时间', 'Submitted at', { ...told, seconds: true }),
    openResult: f.lookup('BID_OPEN_RESULT', '开启结果', 'Opening result', told),
    amountExclTax: f.amount('不含税金额', 'Amount excl. tax', { ...figure, noTotal: true }),
    amountInclTax: f.amount('含税金额', 'Amount incl. tax', { ...figure, noTotal: true }),
    rankNum: f.integer('开标时排名', 'Rank at the opening', told),
    reason: f.text('原因', 'Reason', { ...told, maxLength: 500 }),
    commitment: f.text('密封指纹', 'Seal commitment', { ...told, maxLength: 64 }),
  },
})

export const adjusts = child({
  title: t('调整记录', 'Adjustments'),
  auto: true,
  fields: {
    adjustType: f.lookup('SRC_ADJUST_TYPE', '调整类型', 'Type', told),
    oldValue: f.text('原值', 'Old value', { ...told, maxLength: 500 }),
    newValue: f.text('新值', 'New value', { ...told, maxLength: 500 }),
    reason: f.text('原因', 'Reason', { ...told, maxLength: 500 }),
    adjustedBy: f.ref('baseUser', '调整人', 'By', told),
    adjustedTime: f.datetime('时间', 'At', told),
  },
})
