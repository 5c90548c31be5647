import { child, defineDocument } from '@opensrm/kernel/document/define.ts'
import { f, inBothLanguages } from '@opensrm/kernel/document/fields.ts'
import { group } from '@opensrm/kernel/document/reading.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'
import { templateProject } from '../costTemplate.fields.ts'

/** What the RFQ tells this supplier, copied at its publication. */
const told = { auto: true } as const
const sealedHint = t('开启前加密保存', 'Kept encrypted until the opening')
const price = { min: '0', hint: sealedHint, needsCode: 'btnViewPrice' } as const
const figure = { auto: true, needsCode: 'btnViewPrice' } as const
const COST_DETAIL = 'btnViewCostDetail'
const detail = { needsCode: COST_DETAIL, hint: sealedHint } as const
const reason = f.text('原因', 'Reason', { required: true, maxLength: 500 })

const lines = child({
  title: t('报价行', 'Quotation lines'),
  rowsBySystem: true,
  about: 'itemId',
  fields: {
    lineNum: f.integer('行号', 'Line', { ...told, width: 70 }),
    inquiryItemId: f.ref('srmInqInquiry.items', '询价行', 'RFQ line', {
      ...told,
      hidden: true,
      visibleTo: 'buyer',
    }),
    itemId: f.ref('srmBaseItem', '物料', 'Item', told),
    itemName: f.text('物料名称', 'Item name', { ...told, width: 180 }),
    specification: f.text('规格型号', 'Specification', { ...told, maxLength: 500 }),
    drawingNumber: f.text('图号', 'Drawing no.', { ...told, maxLength: 60 }),
    uomCode: f.lookup('UOM', '单位', 'Unit', told),
    quantity: f.number('数量', 'Quantity', { ...told, uomField: 'uomCode' }),
    needByDate: f.date('需求日期', 'Need-by date', told),
    inquiryFileIds: f.attachments('询价附件', 'Files of the RFQ', told),
    changedFlag: f.bool('内容已变更', 'Changed since quoted', {
      ...told,
      hint: t('变更见“询价变更”，提交后清除', 'See Changes of the RFQ; cleared by the submission'),
    }),
    quoteFlag: f.bool('报价', 'Quoted', { default: 'Y' }),
    priceExclTax: f.price('不含税单价', 'Price excl. tax', price),
    priceInclTax: f.price('含税单价', 'Price incl. tax', price),
    taxRate: f.lookup('TAX_RATE', '税率', 'Tax rate', { followsHeader: 'taxRate' }),
    leadTimeDays: f.integer('交货周期(天)', 'Lead time (days)', { min: '0' }),
    amountExclTax: f.amount('不含税金额', 'Amount excl. tax', figure),
    taxAmount: f.amount('税额', 'Tax amount', figure),
    amountInclTax: f.amount('含税金额', 'Amount incl. tax', figure),
    previousPrice: f.price('上轮价', 'Own price last round', figure),
    feedback: f.text('本轮反馈', 'Feedback', { ...told, maxLength: 60 }),
    minOrderQuantity: f.number('最小起订量', 'Minimum order quantity', {
      min: '0',
      uomField: 'uomCode',
    }),
    minPackQuantity: f.number('最小包装量', 'Pack quantity', { min: '0', uomField: 'uomCode' }),
    supplyQuantity: f.number('可供数量', 'Quantity available', {
      min: '0',
      uomField: 'uomCode',
      hint: t('为空表示全部', 'Empty: all of it'),
    }),
    brand: f.text('品牌', 'Brand', { maxLength: 80 }),
    deviation: f.text('偏离说明', 'Deviation', { maxLength: 500, hint: sealedHint }),
    fileIds: f.attachments('附件', 'Attachments', { sealed: true }),
    comparePrice: f.price('比价单价', 'Comparison price', { ...figure, visibleTo: 'buyer' }),
    rankNum: f.integer('排名', 'Rank', { auto: true, visibleTo: 'buyer' }),
    awardQuantity: f.number('定标数量', 'Awarded quantity', { auto: true, uomField: 'uomCode' }),
    lineResult: f.lookup('SRC_LINE_RESULT', '结果', 'Result', { auto: true }),
  },
})

const ladders = child({
  title: t('阶梯价', 'Price steps'),
  parent: 'lines',
  rowsBySystem: true,
  fields: {
    fromQuantity: f.number('数量从(含)', 'From quantity (incl.)', told),
    toQuantity: f.number('数量至(不含)', 'To quantity (excl.)', told),
    price: f.price('阶梯单价', 'Step price', price),
  },
})

const costs = child({
  title: t('成本分析', 'Cost breakdown'),
  parent: 'lines',
  onlyWhen: { field: 'costBreakdownFlag', is: 'Y' },
  max: 5000,
  fields: {
    costElement: f.lookup('SRC_COST_ELEMENT', '成本要素', 'Cost element', { required: true }),
    description: f.text('说明', 'Description', { maxLength: 300 }),
    quantity: f.number('用量', 'Usage', { min: '0' }),
    unitCost: f.price('单位成本', 'Unit cost', { ...price, needsCode: COST_DETAIL }),
    amount: f.price('金额', 'Amount', { ...figure, needsCode: COST_DETAIL }),
  },
})

/** With a quotation template the supplier fills in its projects, and the price follows from them. */
const quoteProjects = child({
  title: t('报价项目', 'Quotation projects'),
  parent: 'lines',
  rowsBySystem: true,
  leading: [
    'projectCode',
    'projectName',
    'projectNameEn',
    'enteredValue',
    'enteredText',
    'resultValue',
  ],
  fields: {
    ...templateProject,
    enteredValue: f.number('填写值', 'Entered value', {
      ...{ ...detail, noTotal: true },
      onlyWhen: { field: 'projectType', is: 'INPUT' },
    }),
    enteredText: f.text('填写内容', 'Entered text', {
      ...detail,
      maxLength: 300,
      onlyWhen: { field: 'projectType', is: 'TEXT' },
    }),
    resultValue: f.number('计算值', 'Calculated value', {
      auto: true,
      needsCode: COST_DETAIL,
      noTotal: true,
    }),
  },
})

/** What the buyer changed after this supplier had begun to quote. */
const changes = child({
  title: t('询价变更', 'Changes of the RFQ'),
  auto: true,
  fields: {
    changedTime: f.datetime('变更时间', 'Changed at', told),
    lineNum: f.integer('行号', 'Line', { ...told, width: 70 }),
    changedField: f.lookup('INQ_CHANGED_FIELD', '变更内容', 'What changed', told),
    oldValue: f.text('原值', 'Old value', { ...told, maxLength: 500 }),
    newValue: f.text('新值', 'New value', { ...told, maxLength: 500 }),
  },
})

/**
 * What one supplier quotes in one round of an RFQ. Until the opening what it enters exists as ciphertext only
 * (areas/sealing); the columns stay empty.
 */
export const srmInqQuotation = defineDocument({
  resource: 'srmInqQuotation',
  title: t('报价单', 'Quotation'),
  number: { field: 'quotationNumber', pattern: 'QT{yyyyMMdd}{seq5}' },
  display: { code: 'quotationNumber', name: 'title', withCode: true },
  authors: ['supplier'],
  withoutNew: true,
  files: 'sealed',
  watermark: true,
  fields: {
    ...group('询价', 'RFQ', {
      quotationNumber: f.text('报价单号', 'Quotation no.', {
        auto: true,
        unique: true,
        maxLength: 30,
      }),
      inquiryId: f.ref('srmInqInquiry', '询价单', 'RFQ', { ...told, visibleTo: 'buyer' }),
      inquiryNumber: f.text('询价单号', 'RFQ no.', { ...told, maxLength: 30 }),
      title: f.text('询价标题', 'Title', told),
      orgId: f.ref('baseOrganization', '业务组织', 'Organisation', told),
      categoryId: f.ref('srmBaseCategory', '采购品类', 'Purchase category', told),
      buyerId: f.ref('basePerson', '采购员', 'Buyer', told),
      supplierId: f.ref('srmPosSupplier', '供应商', 'Supplier', told),
      roundNum: f.integer('轮次', 'Round', told),
      quoteStartTime: f.datetime('报价开始时间', 'Quoting starts', told),
      quoteEndTime: f.datetime('报价截止时间', 'Quoting ends', told),
      deliveryAddress: f.text('收货地址', 'Ship-to address', { ...told, maxLength: 300 }),
      tradeTerm: f.lookup('SRC_TRADE_TERM', '贸易条款', 'Trade term', told),
      priceBasis: f.lookup('PRICE_BASIS', '价格基准', 'Price basis', told),
      compareBasis: f.lookup('PRICE_BASIS', '比价基准', 'Comparison basis', told),
      priceEffectiveFrom: f.date('价格生效日期', 'Price effective from', told),
      priceEffectiveTo: f.date('价格失效日期', 'Price effective to', told),
      wholeFlag: f.bool('须整单报价', 'All lines must be quoted', { ...told, default: 'N' }),
      requirement: f.richtext('询价要求', 'Requirements', told),
      inquiryFileIds: f.attachments('询价附件', 'Files of the RFQ', told),
      ...inBothLanguages('templetName', '报价模板', 'Quotation template', {
        ...told,
        maxLength: 100,
        hint: t(
          '单价由报价项目计算得出，手工填写的单价不采用',
          'Prices follow from the quotation projects; one that is entered is not used',
        ),
      }),
      templetRate: f.number('报价模板汇率', 'Exchange rate of the template', {
        ...told,
        scale: 8,
        hint: t(
          '公式中的EXCHANGE_RATE：发布日1单位报价币种折本位币',
          'EXCHANGE_RATE in formulas: one unit of the currency of the RFQ in the base currency, at its publication',
        ),
      }),
    }),
    ...group('我的报价', 'Quotation', {
      contactName: f.text('联系人', 'Contact', { requiredAtSubmit: true, maxLength: 60 }),
      contactPhone: f.text('联系电话', 'Contact phone', {
        requiredAtSubmit: true,
        maxLength: 40,
      }),
      currencyCode: f.lookup('CURRENCY', '币种', 'Currency', { requiredAtSubmit: true }),
      taxRate: f.lookup('TAX_RATE', '税率', 'Tax rate', { default: '13' }),
      paymentTermId: f.ref('srmBasePaymentTerm', '付款条件', 'Payment term', {
        refFilter: [{ field: 'status', is: 'EFFECTIVE' }],
      }),
      effectiveTo: f.date('报价有效期至', 'Quotation valid until', { requiredAtSubmit: true }),
      freightAmount: f.amount('运费', 'Freight', { ...price, currencyField: 'currencyCode' }),
      mouldAmount: f.amount('模具费', 'Tooling cost', { ...price, currencyField: 'currencyCode' }),
      remark: f.textarea('备注', 'Remark', { hint: sealedHint }),
    }),
    ...group('金额', 'Amounts', {
      sealed: f.bool('密封中', 'Sealed', { computed: 'atRead' }),
      amountExclTax: f.amount('不含税金额', 'Amount excl. tax', {
        ...figure,
        currencyField: 'currencyCode',
      }),
      taxAmount: f.amount('税额', 'Tax amount', { ...figure, currencyField: 'currencyCode' }),
      amountInclTax: f.amount('含税金额', 'Amount incl. tax', {
        ...figure,
        currencyField: 'currencyCode',
      }),
      exchangeRate: f.number('汇率', 'Exchange rate', {
        auto: true,
        scale: 8,
        visibleTo: 'buyer',
      }),
      compareAmount: f.amount('比价金额', 'Comparison amount', { ...figure, visibleTo: 'buyer' }),
    }),
    ...group('回执', 'Receipt', {
      revision: f.integer('版次', 'Revision', { auto: true, default: 0 }),
      submitTime: f.datetime('提交时间', 'Submitted at', { auto: true, seconds: true }),
      receivedTime: f.text('服务器接收时间(UTC)', 'Received by the server (UTC)', {
        auto: true,
        maxLength: 30,
      }),
      commitment: f.text('密封指纹', 'Seal commitment', { auto: true, maxLength: 64 }),
      refuseReasonType: f.lookup('INQ_REFUSE_REASON', '不报价原因', 'Reason not quoting', {
        auto: true,
      }),
      refuseRemark: f.text('不报价说明', 'Remark on not quoting', { auto: true, maxLength: 500 }),
      resultRemark: f.text('结果说明', 'Result note', { auto: true, maxLength: 500 }),
      viewedTime: f.datetime('首次查看时间', 'First viewed', { auto: true, visibleTo: 'buyer' }),
      urgedTimes: f.integer('催报次数', 'Times urged', {
        auto: true,
        default: 0,
        visibleTo: 'buyer',
      }),
    }),
    costBreakdownFlag: f.bool('要求成本分析', 'Cost breakdown required', {
      ...told,
      hidden: true,
    }),
    detailVisibleFlag: f.bool('明细开启前可见', 'Details visible before opening', {
      ...told,
      hidden: true,
    }),
    sealLevel: f.lookup('INQ_SEAL_LEVEL', '密封级别', 'Seal level', { ...told, hidden: true }),
    termFixedFlag: f.bool('付款条件不可偏离', 'Payment term fixed', { ...told, hidden: true }),
    currencyFixedFlag: f.bool('币种不可改', 'Currency fixed', { ...told, hidden: true }),
    reviseFlag: f.bool('截止前可修改', 'May be revised', { ...told, hidden: true }),
    increaseFlag: f.bool('允许涨价', 'Increase allowed', { ...told, hidden: true }),
  },
  children: { lines, ladders, costs, quoteProjects, changes },
  states: {
    PENDING: t('待报价', 'To quote'),
    DRAFT: t('报价暂存', 'Draft'),
    SUBMITTED: t('已报价', 'Submitted'),
    REFUSED: t('不报价', 'Declined'),
    OPENED: t('已开启', 'Opened'),
    OPEN_FAILED: t('开启失败', 'Seal broken'),
    EXPIRED: t('逾期未报', 'Not quoted in time'),
    INVALID: t('已作废', 'Void'),
    RETURNED: t('未开启退回', 'Returned unopened'),
    AWARDED: t('已中标', 'Awarded'),
    NOT_AWARDED: t('未中标', 'Not awarded'),
  },
  editableIn: ['PENDING', 'DRAFT'],
  deletableIn: [],
  transitions: [
    {
      op: 'doSubmit',
      label: t('提交报价', 'Submit quotation'),
      from: ['PENDING', 'DRAFT'],
      to: 'SUBMITTED',
      by: 'supplier',
      style: 'primary',
      checksRequired: true,
      input: {
        confirmFlag: f.bool('已核对价格', 'Prices checked', { default: 'N' }),
      },
    },
    {
      op: 'doWithdraw',
      label: t('撤回', 'Withdraw'),
      from: ['SUBMITTED'],
      to: 'DRAFT',
      by: 'supplier',
      guard: 'mayRevise',
      optional: true,
      confirm: t(
        '撤回后须重新提交才有效，确定？',
        'It must be submitted again to count. Withdraw?',
      ),
    },
    {
      op: 'doRefuse',
      label: t('不报价', 'Decline'),
      from: ['PENDING', 'DRAFT'],
      to: 'REFUSED',
      by: 'supplier',
      style: 'danger',
      input: {
        reasonType: f.lookup('INQ_REFUSE_REASON', '原因', 'Reason', { required: true }),
        remark: f.text('说明', 'Remark', { maxLength: 500 }),
      },
    },
    {
      op: 'doUndoRefuse',
      label: t('恢复报价', 'Quote after all'),
      from: ['REFUSED'],
      to: 'PENDING',
      by: 'supplier',
      optional: true,
    },
    {
      op: 'doReset',
      label: t('内容变更退回', 'Back to draft by a change'),
      from: ['SUBMITTED'],
      to: 'DRAFT',
      by: 'system',
    },
    { op: 'doDraft', label: t('暂存', 'Keep draft'), from: ['PENDING'], to: 'DRAFT', by: 'system' },
    { op: 'doOpen', label: t('开启', 'Open'), from: ['SUBMITTED'], to: 'OPENED', by: 'system' },
    {
      op: 'doOpenFail',
      label: t('开启失败', 'Seal broken'),
      from: ['SUBMITTED'],
      to: 'OPEN_FAILED',
      by: 'system',
    },
    {
      op: 'doExpire',
      label: t('逾期', 'Expire'),
      from: ['PENDING', 'DRAFT'],
      to: 'EXPIRED',
      by: 'system',
    },
    {
      op: 'doReturnUnopened',
      label: t('未开启退回', 'Return unopened'),
      from: ['PENDING', 'DRAFT', 'SUBMITTED'],
      to: ['RETURNED', 'EXPIRED'],
      by: 'system',
    },
    {
      op: 'doInvalid',
      label: t('作废', 'Void'),
      from: ['OPENED'],
      to: 'INVALID',
      by: 'buyer',
      style: 'danger',
      optional: true,
      input: { reason },
    },
    {
      op: 'doResult',
      label: t('结果', 'Result'),
      from: ['OPENED', 'AWARDED', 'NOT_AWARDED'],
      to: ['OPENED', 'AWARDED', 'NOT_AWARDED'],
      by: 'system',
    },
  ],
  clock: [
    {
      code: 'closingDue',
      event: 'srmInqQuotation.closingDue',
      at: 'quoteEndTime',
      daysBefore: [1],
      states: ['PENDING', 'DRAFT'],
      carries: ['quotationNumber', 'supplierId', 'quoteEndTime'],
    },
  ],
  access: {
    supplier: 'supplierId',
    org: 'orgId',
    category: 'categoryId',
    persons: ['buyerId'],
    codes: { [COST_DETAIL]: t('查看成本明细', 'View cost details') },
  },
  list: {
    columns: `
      quotationNumber inquiryNumber title supplierId amountInclTax quoteEndTime submitTime roundNum
      buyerId status`,
    filters: `
      quotationNumber inquiryNumber supplierId lines.itemId roundNum status quoteEndTime
      submitTime`,
    sort: '-creationDate',
  },
  screens: {
    inquiryNotQuotationList: {
      kind: 'list',
      side: 'supplier',
      title: t('待报价', 'To quote'),
      preset: { status: ['PENDING', 'DRAFT', 'EXPIRED'] },
      columns: [
        'quotationNumber',
        'inquiryNumber',
        'title',
        'roundNum',
        'buyerId',
        'quoteEndTime',
        'status',
      ],
      sort: 'quoteEndTime',
    },
    inquiryNotQuotationDetail: { kind: 'edit', side: 'supplier' },
    inquiryQuotationList: { kind: 'list', side: 'both' },
  },
  matters: [
    {
      type: 'SUP_INQUIRY_QUOTE',
      when: { status: ['PENDING', 'DRAFT'] },
      owner: 'supplier',
      due: 'quoteEndTime',
    },
  ],
  links: [{ direction: 'up', resource: 'srmInqInquiry', field: 'inquiryId' }],
  indexes: [
    { fields: ['inquiryId', 'supplierId', 'roundNum'], unique: true },
    { fields: ['supplierId', 'status', 'quoteEndTime'] },
    { fields: ['inquiryItemId'], child: 'lines' },
  ],
})
