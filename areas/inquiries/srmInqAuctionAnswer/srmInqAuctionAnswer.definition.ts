import { child, defineDocument } from '@opensrm/kernel/document/define.ts'
import { f } from '@opensrm/kernel/document/fields.ts'
import { group } from '@opensrm/kernel/document/reading.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'

/** What the auction tells this supplier, copied at its publication. */
const told = { auto: true } as const
const sealedHint = t('开标前加密保存', 'Kept encrypted until the opening')
const price = { min: '0', hint: sealedHint, needsCode: 'btnViewPrice' } as const
const figure = { auto: true, needsCode: 'btnViewPrice' } as const
const sums = { ...figure, currencyField: 'currencyCode' } as const
const reason = f.text('原因', 'Reason', { required: true, maxLength: 500 })

const lines = child({
  title: t('应标行', 'Answer lines'),
  rowsBySystem: true,
  about: 'itemId',
  fields: {
    lineNum: f.integer('行号', 'Line', { ...told, width: 70 }),
    auctionItemId: f.ref('srmInqAuction.items', '标的行', 'Item line', {
      ...told,
      hidden: true,
      visibleTo: 'buyer',
    }),
    itemId: f.ref('srmBaseItem', '物料', 'Item', told),
    itemName: f.text('物料名称', 'Item name', { ...told, width: 180 }),
    specification: f.text('规格型号', 'Specification', { ...told, maxLength: 500 }),
    uomCode: f.lookup('UOM', '单位', 'Unit', told),
    quantity: f.number('数量', 'Quantity', { ...told, uomField: 'uomCode' }),
    needByDate: f.date('需求日期', 'Need-by date', told),
    ceilingPrice: f.price('单价上限', 'Unit ceiling', figure),
    previousPrice: f.price('首轮价', 'Own price of the first round', figure),
    priceExclTax: f.price('不含税单价', 'Price excl. tax', price),
    priceInclTax: f.price('含税单价', 'Price incl. tax', price),
    taxRate: f.lookup('TAX_RATE', '税率', 'Tax rate', { followsHeader: 'taxRate' }),
    amountExclTax: f.amount('不含税金额', 'Amount excl. tax', figure),
    amountInclTax: f.amount('含税金额', 'Amount incl. tax', figure),
    brand: f.text('品牌', 'Brand', { maxLength: 80, hint: sealedHint }),
    remark: f.text('备注', 'Remark', { maxLength: 500, hint: sealedHint }),
    rankNum: f.integer('排名', 'Rank', told),
    awardQuantity: f.number('定标数量', 'Awarded quantity', { ...told, uomField: 'uomCode' }),
    lineResult: f.lookup('SRC_LINE_RESULT', '结果', 'Result', told),
  },
})

/** States in which a deposit is given back. */
const ENDED = [
  'REFUSED',
  'EXPIRED',
  'RECALLED',
  'RETURNED',
  'OPEN_FAILED',
  'INVALID',
  'AWARDED',
  'NOT_AWARDED',
] as const

/** What the result visibility of the auction releases; nobody is named. */
const priceList = child({
  title: t('开标价格(匿名)', 'Opened prices (anonymous)'),
  auto: true,
  fields: {
    lineNum: f.integer('行号', 'Line', told),
    alias: f.text('代号', 'Alias', { ...told, maxLength: 10 }),
    rankNum: f.integer('排名', 'Rank', told),
    unitPrice: f.price('单价(比价基准)', 'Price on the comparison basis', figure),
    amount: f.amount('金额(比价基准)', 'Amount on the comparison basis', {
      ...figure,
      noTotal: true,
    }),
    commitment: f.text('密封指纹', 'Seal commitment', { ...told, maxLength: 64 }),
    winnerFlag: f.bool('中标', 'Won', told),
  },
})

/**
 * What one supplier answers to a sealed auction. Until the opening what it enters exists as ciphertext only
 * (areas/sealing); the columns stay empty.
 */
export const srmInqAuctionAnswer = defineDocument({
  resource: 'srmInqAuctionAnswer',
  title: t('竞价应标', 'Sealed auction answer'),
  number: { field: 'answerNumber', pattern: 'AW{yyyyMMdd}{seq5}' },
  display: { code: 'answerNumber', name: 'title', withCode: true },
  authors: ['supplier'],
  withoutNew: true,
  files: 'sealed',
  fields: {
    ...group('竞价', 'Sealed auction', {
      answerNumber: f.text('应标单号', 'Answer no.', { ...told, unique: true, maxLength: 30 }),
      auctionId: f.ref('srmInqAuction', '竞价单', 'Sealed auction', {
        ...told,
        visibleTo: 'buyer',
      }),
      auctionNumber: f.text('竞价单号', 'Sealed auction no.', { ...told, maxLength: 30 }),
      title: f.text('标题', 'Title', told),
      orgId: f.ref('baseOrganization', '业务组织', 'Organisation', told),
      categoryId: f.ref('srmBaseCategory', '采购品类', 'Purchase category', told),
      buyerId: f.ref('basePerson', '采购员', 'Buyer', told),
      supplierId: f.ref('srmPosSupplier', '供应商', 'Supplier', told),
      roundNum: f.integer('轮次', 'Round', {
        ...told,
        hint: t('2为同价再报', '2 is the tie break'),
      }),
      startTime: f.datetime('开始时间', 'Starts', told),
      endTime: f.datetime('截止时间', 'Ends', told),
      wholeFlag: f.bool('须整单应标', 'All lines must be answered', { ...told, default: 'N' }),
      awardRule: f.lookup('AUC_AWARD_RULE', '定标规则', 'Award rule', told),
      currencyCode: f.lookup('CURRENCY', '币种', 'Currency', told),
      priceBasis: f.lookup('PRICE_BASIS', '价格基准', 'Price basis', told),
      compareBasis: f.lookup('PRICE_BASIS', '比价基准', 'Comparison basis', told),
      ceilingAmount: f.amount('最高限价', 'Ceiling', sums),
      paymentTermId: f.ref('srmBasePaymentTerm', '付款条件', 'Payment term', told),
      deliveryAddress: f.text('收货地址', 'Ship-to address', { ...told, maxLength: 300 }),
      requirement: f.richtext('技术要求', 'Requirements', told),
      termFileIds: f.attachments('招标条款', 'Terms', told),
      sealLevel: f.lookup('AUC_SEAL_LEVEL', '密封级别', 'Seal level', told),
    }),
    ...group('我的应标', 'Answer', {
      acceptTermsFlag: f.bool('接受条款', 'Terms accepted', { default: 'N' }),
      contactName: f.text('联系人', 'Contact', { requiredAtSubmit: true, maxLength: 60 }),
      contactPhone: f.text('联系电话', 'Contact phone', {
        requiredAtSubmit: true,
        maxLength: 40,
      }),
      taxRate: f.lookup('TAX_RATE', '税率', 'Tax rate', { default: '13' }),
      leadTimeDays: f.integer('交货周期(天)', 'Lead time (days)', { min: '0', hint: sealedHint }),
      warrantyMonths: f.integer('质保期(月)', 'Warranty (months)', { min: '0', hint: sealedHint }),
      techRemark: f.textarea('技术说明', 'Technical remarks', { hint: sealedHint }),
    }),
    ...group('金额', 'Amounts', {
      sealed: f.bool('密封中', 'Sealed', { computed: 'atRead' }),
      amountExclTax: f.amount('不含税金额', 'Amount excl. tax', sums),
      amountInclTax: f.amount('含税金额', 'Amount incl. tax', sums),
      rankNum: f.integer('排名', 'Rank', told),
    }),
    ...group('保证金', 'Deposit', {
      depositAmount: f.amount('应交保证金', 'Deposit due', {
        ...told,
        currencyField: 'currencyCode',
      }),
      depositStatus: f.lookup('BID_DEPOSIT_STATUS', '保证金状态', 'Deposit', told),
      depositPaidAmount: f.amount('已交保证金', 'Deposit paid', {
        ...told,
        currencyField: 'currencyCode',
      }),
      depositPaidTime: f.datetime('保证金到账时间', 'Deposit received at', told),
      depositVoucher: f.text('银行流水号', 'Bank voucher no.', { ...told, maxLength: 60 }),
      depositFileIds: f.attachments('保证金凭证', 'Deposit proof', {
        editableIn: ['PENDING', 'DRAFT', 'SUBMITTED'],
      }),
      refundTime: f.datetime('退还时间', 'Deposit refunded at', told),
    }),
    ...group('回执', 'Receipt', {
      revision: f.integer('版次', 'Revision', { ...told, default: 0 }),
      submitTime: f.datetime('提交时间', 'Submitted at', { ...told, seconds: true }),
      receivedTime: f.text('服务器接收时间(UTC)', 'Received by the server (UTC)', {
        ...told,
        maxLength: 30,
      }),
      commitment: f.text('密封指纹', 'Seal commitment', { ...told, maxLength: 64 }),
      refuseReasonType: f.lookup('INQ_REFUSE_REASON', '放弃原因', 'Reason to decline', told),
      refuseRemark: f.text('放弃说明', 'Remark on declining', { ...told, maxLength: 500 }),
      viewedTime: f.datetime('首次查看时间', 'First viewed', { ...told, visibleTo: 'buyer' }),
    }),
    ...group('结果', 'Result', {
      complianceFlag: f.bool('符合要求', 'Compliant', told),
      complianceReason: f.text('不符合原因', 'Reason not compliant', { ...told, maxLength: 500 }),
      resultRemark: f.text('结果说明', 'Result note', { ...told, maxLength: 500 }),
    }),
  },
  children: { lines, priceList },
  states: {
    PENDING: t('待应标', 'To answer'),
    DRAFT: t('暂存', 'Draft'),
    SUBMITTED: t('已应标', 'Submitted'),
    REFUSED: t('已放弃', 'Declined'),
    EXPIRED: t('逾期', 'Expired'),
    RECALLED: t('竞价已收回', 'Taken back'),
    RETURNED: t('未开封退回', 'Returned unopened'),
    OPEN_FAILED: t('开启失败', 'Seal broken'),
    OPENED: t('已开标', 'Opened'),
    INVALID: t('无效', 'Void'),
    AWARDED: t('中标', 'Won'),
    NOT_AWARDED: t('未中标', 'Not won'),
  },
  editableIn: ['PENDING', 'DRAFT'],
  deletableIn: [],
  transitions: [
    {
      op: 'doSubmit',
      label: t('提交应标', 'Submit answer'),
      from: ['PENDING', 'DRAFT'],
      to: 'SUBMITTED',
      by: 'supplier',
      style: 'primary',
      checksRequired: true,
    },
    {
      op: 'doWithdraw',
      label: t('撤回', 'Withdraw'),
      from: ['SUBMITTED'],
      to: 'DRAFT',
      by: 'supplier',
      optional: true,
      confirm: t(
        '撤回后须重新提交才有效，确定？',
        'It must be submitted again to count. Withdraw?',
      ),
    },
    {
      op: 'doRefuse',
      label: t('放弃应标', 'Decline'),
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
      label: t('恢复应标', 'Answer after all'),
      from: ['REFUSED'],
      to: 'PENDING',
      by: 'supplier',
      optional: true,
    },
    {
      op: 'doConfirmDeposit',
      label: t('确认保证金', 'Confirm deposit'),
      from: ['PENDING', 'DRAFT', 'SUBMITTED'],
      to: 'same',
      by: 'buyer',
      optional: true,
      guard: 'depositIsDue',
      input: {
        amount: f.amount('到账金额', 'Amount received', { required: true, over: '0' }),
        paidTime: f.datetime('到账时间', 'Received at', {
          required: true,
          default: { now: true },
        }),
        voucher: f.text('银行流水号', 'Bank voucher no.', { maxLength: 60 }),
      },
    },
    {
      op: 'doRefundDeposit',
      label: t('退还保证金', 'Return deposit'),
      from: ENDED,
      to: 'same',
      by: 'buyer',
      optional: true,
      guard: 'depositIsHeld',
    },
    {
      op: 'doDepositRefunded',
      label: t('保证金已退还', 'Deposit refunded'),
      from: ENDED,
      to: 'same',
      by: 'system',
    },
    {
      op: 'doJudge',
      label: t('符合性评定', 'Judge compliance'),
      from: ['OPENED'],
      to: ['OPENED', 'INVALID'],
      by: 'buyer',
      optional: true,
      guard: 'isJudged',
      input: {
        complianceFlag: f.bool('符合要求', 'Compliant', { required: true, default: 'Y' }),
        complianceReason: f.text('不符合原因', 'Reason not compliant', { maxLength: 500 }),
      },
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
    { op: 'doDraft', label: t('暂存', 'Keep draft'), from: ['PENDING'], to: 'DRAFT', by: 'system' },
    {
      op: 'doExpire',
      label: t('逾期', 'Expire'),
      from: ['PENDING', 'DRAFT'],
      to: 'EXPIRED',
      by: 'system',
    },
    {
      op: 'doRecall',
      label: t('竞价收回', 'Auction taken back'),
      from: ['PENDING', 'REFUSED'],
      to: 'RECALLED',
      by: 'system',
    },
    {
      op: 'doReturn',
      label: t('未开封退回', 'Return unopened'),
      from: ['PENDING', 'DRAFT', 'SUBMITTED'],
      to: ['RETURNED', 'EXPIRED'],
      by: 'system',
    },
    { op: 'doOpen', label: t('开标', 'Open'), from: ['SUBMITTED'], to: 'OPENED', by: 'system' },
    {
      op: 'doOpenFail',
      label: t('开启失败', 'Seal broken'),
      from: ['SUBMITTED'],
      to: 'OPEN_FAILED',
      by: 'system',
    },
    {
      op: 'doVoid',
      label: t('自动作废', 'Void by rule'),
      from: ['OPENED'],
      to: 'INVALID',
      by: 'system',
    },
    {
      op: 'doResult',
      label: t('结果', 'Result'),
      from: ['OPENED'],
      to: ['AWARDED', 'NOT_AWARDED'],
      by: 'system',
    },
  ],
  clock: [
    {
      code: 'closingDue',
      event: 'srmInqAuctionAnswer.closingDue',
      at: 'endTime',
      daysBefore: [1],
      states: ['PENDING', 'DRAFT'],
      carries: ['answerNumber', 'supplierId', 'endTime'],
    },
  ],
  access: {
    supplier: 'supplierId',
    org: 'orgId',
    category: 'categoryId',
    persons: ['buyerId'],
  },
  list: {
    columns: `
      answerNumber title supplierId amountInclTax endTime depositAmount depositStatus submitTime rankNum
      roundNum auctionNumber buyerId status`,
    filters: 'answerNumber auctionNumber title supplierId lines.itemId roundNum status endTime',
    sort: '-creationDate',
  },
  screens: { auctionAnswer: { kind: 'list', side: 'both' } },
  matters: [
    {
      type: 'SUP_AUCTION_ANSWER',
      when: { status: ['PENDING', 'DRAFT'] },
      owner: 'supplier',
      due: 'endTime',
    },
  ],
  links: [{ direction: 'up', resource: 'srmInqAuction', field: 'auctionId' }],
  indexes: [
    {
      fields: ['auctionId', 'supplierId', 'roundNum'],
      unique: true,
      where: "status <> 'RECALLED'",
    },
    { fields: ['supplierId', 'status', 'endTime'] },
    { fields: ['auctionItemId'], child: 'lines' },
  ],
})
