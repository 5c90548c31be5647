import { child, defineDocument } from '@opensrm/kernel/document/define.ts'
import { f } from '@opensrm/kernel/document/fields.ts'
import { group } from '@opensrm/kernel/document/reading.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'

/** What the tender tells this bidder, copied when it joins and with every addendum. */
const told = { auto: true } as const
const sealedHint = t('开标前加密保存', 'Kept encrypted until the opening')
const rateHint = t(
  '仅费率报价；上浮填负数；单价按基准单价计算',
  'Quoted by rate only; negative for a mark-up. The price follows from the base price',
)
const price = { min: '0', hint: sealedHint, needsCode: 'btnViewPrice' } as const
const figure = { auto: true, needsCode: 'btnViewPrice' } as const
const files = { sealed: true } as const

const sections = child({
  title: t('标段报价', 'Section totals'),
  rowsBySystem: true,
  fields: {
    sectionId: f.ref('srmBidDocument.sections', '招标标段', 'Section of the tender', {
      ...told,
      hidden: true,
      visibleTo: 'buyer',
    }),
    sectionNo: f.integer('标段号', 'Section no.', { ...told, width: 90 }),
    sectionName: f.text('标段名称', 'Section name', told),
    ceilingAmount: f.amount('最高投标限价', 'Ceiling', { ...told }),
    quoteMode: f.lookup('BID_QUOTE_MODE', '报价方式', 'Quote mode', told),
    bidFlag: f.bool('投标', 'Bid', { default: 'Y' }),
    amountExclTax: f.amount('不含税金额', 'Amount excl. tax', figure),
    taxAmount: f.amount('税额', 'Tax amount', figure),
    amountInclTax: f.amount('含税金额', 'Amount incl. tax', figure),
    exchangeRate: f.number('汇率', 'Exchange rate', { ...told, scale: 8, visibleTo: 'buyer' }),
    convertedAmount: f.amount('换算总价', 'Converted total', { ...figure, visibleTo: 'buyer' }),
    commitmentTech: f.text('技术标指纹', 'Commitment of the technical envelope', {
      ...told,
      maxLength: 64,
    }),
    commitmentPrice: f.text('价格标指纹', 'Commitment of the price envelope', {
      ...told,
      maxLength: 64,
    }),
    openResult: f.lookup('BID_OPEN_RESULT', '开启结果', 'Result of the opening', told),
  },
})

const items = child({
  title: t('分项报价', 'Items'),
  rowsBySystem: true,
  about: 'itemId',
  fields: {
    documentItemId: f.ref('srmBidDocument.items', '招标清单行', 'Item of the tender', {
      ...told,
      hidden: true,
      visibleTo: 'buyer',
    }),
    sectionNo: f.integer('标段号', 'Section no.', { ...told, width: 90 }),
    lineNum: f.integer('清单编号', 'Item no.', { ...told, width: 90 }),
    itemId: f.ref('srmBaseItem', '物料', 'Item', told),
    itemName: f.text('物料名称', 'Item name', { ...told, width: 180 }),
    specification: f.text('规格型号', 'Specification', { ...told, maxLength: 500 }),
    uomCode: f.lookup('UOM', '单位', 'UOM', told),
    quantity: f.number('数量', 'Quantity', { ...told, uomField: 'uomCode' }),
    previousQuantity: f.number('变更前数量', 'Quantity before the change', {
      ...{ ...told, uomField: 'uomCode', noTotal: true },
      hint: t(
        '补遗改变了数量，再次提交后清除',
        'An addendum changed it; cleared by the next submission',
      ),
    }),
    needByDate: f.date('需求日期', 'Need-by date', told),
    mandatoryFlag: f.bool('必报', 'Must be quoted', told),
    quoteFlag: f.bool('报价', 'Quoted', { default: 'Y' }),
    basePrice: f.price('基准单价', 'Base price', told),
    ratePct: f.number('下浮率(%)', 'Discount (%)', {
      ...{ precision: 9, scale: 4, max: '99.9999', hint: rateHint, needsCode: 'btnViewPrice' },
    }),
    priceExclTax: f.price('不含税单价', 'Price excl. tax', price),
    priceInclTax: f.price('含税单价', 'Price incl. tax', price),
    taxRate: f.lookup('TAX_RATE', '税率', 'Tax rate'),
    amountExclTax: f.amount('不含税金额', 'Amount excl. tax', figure),
    taxAmount: f.amount('税额', 'Tax amount', figure),
    amountInclTax: f.amount('含税金额', 'Amount incl. tax', figure),
    brand: f.text('品牌型号', 'Brand and model', { maxLength: 200, hint: sealedHint }),
    deliveryDate: f.date('交付日期', 'Delivery date', { hint: sealedHint }),
    deviation: f.text('偏离', 'Deviation', { maxLength: 500, hint: sealedHint }),
  },
})

const deviations = child({
  title: t('偏离表', 'Deviation table'),
  max: 500,
  fields: {
    kind: f.lookup('BID_DIMENSION', '类别', 'Kind', { default: 'TECH', width: 130 }),
    clause: f.text('招标条款', 'Clause', { maxLength: 200, width: 160 }),
    requirement: f.textarea('招标要求', 'Requirement', { maxLength: 1000, width: 240 }),
    response: f.textarea('投标响应', 'Response', { maxLength: 1000, width: 240 }),
    deviationType: f.lookup('BID_DEVIATION', '偏离类型', 'Deviation', { default: 'MINOR' }),
  },
})

/**
 * A bid. Until the opening what it offers exists as ciphertext only, in a technical and a price envelope for each
 * section; the columns stay empty, and nobody on the buyer's side sees the record.
 */
export const srmBidRespond = defineDocument({
  resource: 'srmBidRespond',
  title: t('投标书', 'Bid'),
  number: { field: 'respondNumber', pattern: 'RS{yyyyMMdd}{seq5}' },
  display: { code: 'respondNumber', name: 'title', withCode: true },
  authors: ['supplier'],
  withoutNew: true,
  files: 'none',
  watermark: true,
  fields: {
    ...group('招标', 'Tender', {
      respondNumber: f.text('投标编号', 'Bid no.', { ...told, unique: true, maxLength: 30 }),
      documentId: f.ref('srmBidDocument', '招标文件', 'Tender document', told),
      documentNumber: f.text('招标编号', 'Tender no.', { ...told, maxLength: 30 }),
      title: f.text('招标名称', 'Title', told),
      orgId: f.ref('baseOrganization', '业务组织', 'Organisation', told),
      categoryId: f.ref('srmBaseCategory', '采购品类', 'Purchase category', told),
      buyerId: f.ref('basePerson', '采购员', 'Buyer', told),
      supplierId: f.ref('srmPosSupplier', '投标人', 'Bidder', told),
      bidEndTime: f.datetime('投标截止', 'Deadline', told),
      currencyCode: f.lookup('CURRENCY', '币种', 'Currency', told),
      priceBasis: f.lookup('PRICE_BASIS', '价格基准', 'Price basis', told),
      compareBasis: f.lookup('PRICE_BASIS', '比价基准', 'Comparison basis', told),
      sealLevel: f.lookup('BID_SEAL_LEVEL', '密封级别', 'Seal level', told),
      documentRevision: f.integer('当前文件版次', 'Content revision', told),
      contentRevision: f.integer('对应文件版次', 'Content revision answered', told),
    }),
    ...group('投标人', 'Bidder', {
      legalPerson: f.text('法定代表人', 'Legal representative', {
        requiredAtSubmit: true,
        maxLength: 60,
      }),
      authorizedName: f.text('授权代表', 'Authorised person', {
        requiredAtSubmit: true,
        maxLength: 60,
      }),
      authorizedPhone: f.text('授权代表电话', 'Phone', { requiredAtSubmit: true, maxLength: 40 }),
      validDays: f.integer('投标有效期(天)', 'Validity days', { requiredAtSubmit: true, min: '1' }),
      paymentTermId: f.ref('srmBasePaymentTerm', '响应付款条件', 'Payment term offered', {
        requiredAtSubmit: true,
        refFilter: [{ field: 'status', is: 'EFFECTIVE' }],
      }),
      relatedCompanies: f.textarea('关联企业申报', 'Related companies declared', {
        requiredAtSubmit: true,
        hint: t('没有请填“无”', 'Write "none" if there are none'),
      }),
      declareFlag: f.bool('投标承诺', 'Declarations accepted', {
        default: 'N',
        hint: t(
          '独立投标、不串通、已申报关联企业',
          'Independent bid, no collusion, related companies listed',
        ),
      }),
    }),
    ...group('技术标', 'Technical envelope', {
      deliveryDays: f.integer('交付期(天)', 'Delivery days', { min: '0', hint: sealedHint }),
      warrantyMonths: f.integer('质保期(月)', 'Warranty (months)', { min: '0', hint: sealedHint }),
      techProposal: f.textarea('技术方案', 'Technical proposal', {
        maxLength: 20_000,
        hint: sealedHint,
      }),
      techFileIds: f.attachments('技术标文件', 'Technical files', files),
      bizFileIds: f.attachments('商务标文件', 'Commercial files', files),
    }),
    ...group('价格标', 'Price envelope', {
      sealed: f.bool('密封中', 'Sealed', { computed: 'atRead' }),
      priceRemark: f.textarea('报价说明', 'Remark on prices', { hint: sealedHint }),
      priceFileIds: f.attachments('价格标文件', 'Price files', files),
      amountExclTax: f.amount('不含税金额', 'Amount excl. tax', {
        ...figure,
        currencyField: 'currencyCode',
      }),
      taxAmount: f.amount('税额', 'Tax amount', { ...figure, currencyField: 'currencyCode' }),
      amountInclTax: f.amount('含税金额', 'Amount incl. tax', {
        ...figure,
        currencyField: 'currencyCode',
      }),
    }),
    ...group('回执', 'Receipt', {
      revision: f.integer('版次', 'Revision', { ...told, default: 0 }),
      submitTime: f.datetime('提交时间', 'Submitted at', { ...told, seconds: true }),
      receivedTime: f.text('服务器接收时间(UTC)', 'Received by the server (UTC)', {
        ...told,
        maxLength: 30,
      }),
      openedTimeTech: f.datetime('技术标开启', 'Technical envelope opened', told),
      openedTimePrice: f.datetime('价格标开启', 'Price envelope opened', told),
      rejectReason: f.text('无效原因', 'Reason not valid', { ...told, maxLength: 500 }),
    }),
  },
  children: { sections, items, deviations },
  states: {
    PENDING: t('待投标', 'To bid'),
    DRAFT: t('编制中', 'Draft'),
    SUBMITTED: t('已投标', 'Submitted'),
    WITHDRAWN: t('已撤回', 'Withdrawn'),
    EXPIRED: t('逾期', 'Expired'),
    RETURNED: t('未开封退回', 'Returned unopened'),
    TECH_OPENED: t('技术标已开', 'Technical envelope opened'),
    OPENED: t('已开标', 'Opened'),
    OPEN_FAILED: t('开启失败', 'Seal broken'),
    REJECTED: t('已否决', 'Rejected'),
    WON: t('中标', 'Won'),
    LOST: t('未中标', 'Lost'),
  },
  editableIn: ['PENDING', 'DRAFT', 'WITHDRAWN'],
  deletableIn: [],
  transitions: [
    {
      op: 'doSubmit',
      label: t('提交投标', 'Submit bid'),
      from: ['PENDING', 'DRAFT', 'WITHDRAWN'],
      to: 'SUBMITTED',
      by: 'supplier',
      style: 'primary',
      checksRequired: true,
      optional: ['WITHDRAWN'],
      confirm: t(
        '提交后开标前任何人都看不到报价，确定提交？',
        'Nobody reads it before the opening. Submit?',
      ),
    },
    {
      op: 'doWithdraw',
      label: t('撤回', 'Withdraw'),
      from: ['SUBMITTED'],
      to: 'WITHDRAWN',
      by: 'supplier',
      optional: true,
      confirm: t(
        '撤回后须重新提交才有效，确定？',
        'It must be submitted again to count. Withdraw?',
      ),
    },
    {
      op: 'doDraft',
      label: t('暂存', 'Keep draft'),
      from: ['PENDING', 'WITHDRAWN'],
      to: 'DRAFT',
      by: 'system',
    },
    {
      op: 'doReset',
      label: t('补遗退回', 'Back to draft by addendum'),
      from: ['PENDING', 'DRAFT', 'SUBMITTED', 'WITHDRAWN'],
      to: ['PENDING', 'DRAFT', 'WITHDRAWN'],
      by: 'system',
    },
    {
      op: 'doExpire',
      label: t('逾期', 'Expire'),
      from: ['PENDING', 'DRAFT', 'WITHDRAWN'],
      to: 'EXPIRED',
      by: 'system',
    },
    {
      op: 'doReturn',
      label: t('未开封退回', 'Return unopened'),
      from: ['PENDING', 'DRAFT', 'SUBMITTED', 'WITHDRAWN', 'TECH_OPENED'],
      to: ['RETURNED', 'EXPIRED'],
      by: 'system',
    },
    {
      op: 'doOpenTech',
      label: t('开技术标', 'Open technical envelope'),
      from: ['SUBMITTED'],
      to: ['TECH_OPENED', 'OPEN_FAILED'],
      by: 'system',
    },
    {
      op: 'doOpen',
      label: t('开标', 'Open'),
      from: ['TECH_OPENED'],
      to: ['OPENED', 'OPEN_FAILED'],
      by: 'system',
    },
    {
      op: 'doReject',
      label: t('否决', 'Reject'),
      from: ['TECH_OPENED', 'OPENED'],
      to: 'REJECTED',
      by: 'system',
    },
    {
      op: 'doResult',
      label: t('定标结果', 'Result'),
      from: ['OPENED', 'WON', 'LOST'],
      to: ['WON', 'LOST', 'OPENED'],
      by: 'system',
    },
  ],
  clock: [
    {
      code: 'closingDue',
      event: 'srmBidRespond.closingDue',
      at: 'bidEndTime',
      daysBefore: [1],
      states: ['PENDING', 'DRAFT', 'WITHDRAWN'],
      carries: ['respondNumber', 'supplierId', 'bidEndTime'],
    },
  ],
  access: {
    supplier: 'supplierId',
    org: 'orgId',
    category: 'categoryId',
    persons: ['buyerId'],
    buyerHiddenStates: ['PENDING', 'DRAFT', 'SUBMITTED', 'WITHDRAWN', 'EXPIRED', 'RETURNED'],
  },
  list: {
    columns: `
      respondNumber title supplierId amountInclTax currencyCode submitTime documentNumber bidEndTime revision
      status`,
    filters: 'respondNumber documentNumber title supplierId status bidEndTime submitTime',
    sort: '-creationDate',
  },
  screens: {
    biddingRespList: {
      kind: 'list',
      side: 'supplier',
      columns: [
        'respondNumber',
        'documentNumber',
        'title',
        'bidEndTime',
        'revision',
        'submitTime',
        'status',
      ],
      sort: 'bidEndTime',
    },
    biddingRespEdit: { kind: 'edit', side: 'supplier' },
    biddingRespDetail: { kind: 'detail', side: 'both' },
    biddingOpenedBidList: {
      kind: 'list',
      side: 'buyer',
      title: t('已开标投标书', 'Opened bids'),
    },
  },
  matters: [
    {
      type: 'SUP_BID_RESPOND',
      when: { status: ['PENDING', 'DRAFT'] },
      owner: 'supplier',
      due: 'bidEndTime',
    },
  ],
  links: [{ direction: 'up', resource: 'srmBidDocument', field: 'documentId' }],
  indexes: [
    { fields: ['documentId', 'supplierId'], unique: true },
    { fields: ['supplierId', 'status', 'bidEndTime'] },
  ],
})
