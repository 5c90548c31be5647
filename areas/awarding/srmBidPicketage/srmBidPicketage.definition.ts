import { approvalStates, approvalTransitions } from '@opensrm/kernel/document/approval.ts'
import { child, defineDocument } from '@opensrm/kernel/document/define.ts'
import { f } from '@opensrm/kernel/document/fields.ts'
import { group } from '@opensrm/kernel/document/reading.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'
import { contractMove } from '../../demand/ports/rules.ts'
import { ordersMove } from '../../orders/ports/rules.ts'

const told = { auto: true } as const
const price = { ...told, needsCode: 'btnViewPrice' } as const
/** Bids compete: nobody wants their sum. */
const rival = { ...price, noTotal: true } as const
const sums = { computed: true, currencyField: 'currencyCode', needsCode: 'btnViewPrice' } as const
const score = { ...told, noTotal: true, precision: 12, scale: 6, shownScale: 2 } as const
const rate = { computed: true, min: '-99999', max: '100', needsCode: 'btnViewPrice' } as const
const reason = f.text('原因', 'Reason', { required: true, maxLength: 500 })
const sectionNo = f.integer('标段号', 'Section no.', { ...told, width: 90 })

const sections = child({
  title: t('标段定标', 'Sections'),
  rowsBySystem: true,
  fields: {
    sectionNo,
    sectionName: f.text('标段名称', 'Section name', told),
    sectionResult: f.lookup('BID_SECTION_AWARD', '结果', 'Result', {
      required: true,
      default: 'AWARDED',
    }),
    failReason: f.text('流标原因', 'Failure reason', {
      maxLength: 500,
      onlyWhen: { field: 'sectionResult', is: 'FAILED' },
    }),
    maxAwards: f.integer('最多中标家数', 'Most winners', told),
    shareRule: f.text('份额规则(%)', 'Shares by rank (%)', { ...told, maxLength: 60 }),
    sharePriceRule: f.lookup('BID_SHARE_PRICE', '份额价格规则', 'Price of shares', told),
    awardCount: f.integer('中标家数', 'Winners', { computed: true }),
    amountExclTax: f.amount('不含税金额', 'Amount excl. tax', sums),
    budgetAmountExclTax: f.amount('预算不含税金额', 'Budget excl. tax', price),
  },
})

const suppliers = child({
  title: t('投标人与中标', 'Bidders and winners'),
  rowsBySystem: true,
  about: 'supplierId',
  leading: [
    ...(['sectionNo', 'awardFlag', 'sharePct'] as const),
    ...(['recommendRank', 'totalScore', 'finalAmount', 'openAmount'] as const),
  ],
  fields: {
    sectionNo,
    supplierId: f.ref('srmPosSupplier', '投标人', 'Bidder', told),
    awardFlag: f.bool('中标', 'Awarded', { default: 'N' }),
    sharePct: f.percent('份额(%)', 'Share (%)', {
      over: '0',
      onlyWhen: { field: 'awardFlag', is: 'Y' },
      required: { field: 'awardFlag', is: 'Y' },
    }),
    recommendRank: f.integer('推荐排名', 'Recommended rank', told),
    candidateFlag: f.bool('推荐候选人', 'Recommended', { ...told, default: 'N' }),
    totalScore: f.number('总分', 'Total score', {
      ...{ ...told, noTotal: true, precision: 9, scale: 2 },
    }),
    openAmount: f.amount('开标价(不含税)', 'Opened price excl. tax', rival),
    negotiatedAmount: f.amount('议价(不含税)', 'Negotiated price excl. tax', rival),
    finalAmount: f.amount('最终价(不含税)', 'Final price excl. tax', rival),
    reason: f.text('理由', 'Reason', { maxLength: 500 }),
    priceScore: f.number('价格分', 'Price score', score),
    techScore: f.number('技术分', 'Technical', score),
    bizScore: f.number('商务分', 'Commercial', score),
    serviceScore: f.number('服务分', 'Service', score),
    deliveryDays: f.integer('交付期(天)', 'Delivery days', told),
    warrantyMonths: f.integer('质保期(月)', 'Warranty (months)', told),
    paymentTermId: f.ref('srmBasePaymentTerm', '付款条件', 'Payment term', told),
    validDays: f.integer('投标有效期(天)', 'Validity days', told),
    excludedFlag: f.bool('已排除', 'Excluded', { ...told, default: 'N' }),
    excludedReason: f.text('排除原因', 'Reason excluded', { ...told, maxLength: 500 }),
    respondId: f.ref('srmBidRespond', '投标书', 'Bid', told),
  },
})

const items = child({
  title: t('定标明细', 'Award lines'),
  rowsBySystem: true,
  about: 'itemId',
  leading: [
    ...(['supplierId', 'awardQuantity', 'uomCode'] as const),
    ...(['awardPriceExclTax', 'amountExclTax', 'estimatedPriceExclTax'] as const),
  ],
  fields: {
    sectionNo,
    lineNum: f.integer('清单编号', 'Item no.', { ...told, width: 90 }),
    documentItemId: f.ref('srmBidDocument.items', '招标清单行', 'Item of the tender', {
      ...told,
      hidden: true,
    }),
    supplierId: f.ref('srmPosSupplier', '中标供应商', 'Awarded supplier', told),
    itemId: f.ref('srmBaseItem', '物料', 'Item', {
      refFilter: [{ field: 'status', is: 'ACTIVE' }],
      hint: t('有物料编码的行才写入价格库', 'Only lines with an item enter the price library'),
    }),
    itemName: f.text('物料名称', 'Item name', told),
    uomCode: f.lookup('UOM', '单位', 'Unit', told),
    itemQuantity: f.number('招标数量', 'Tender quantity', { ...told, uomField: 'uomCode' }),
    sharePct: f.percent('份额(%)', 'Share (%)', told),
    awardQuantity: f.number('定标数量', 'Awarded quantity', {
      computed: true,
      uomField: 'uomCode',
    }),
    taxRate: f.lookup('TAX_RATE', '税率', 'Tax rate', told),
    awardPriceExclTax: f.price('定标不含税单价', 'Award price excl. tax', price),
    awardPriceInclTax: f.price('定标含税单价', 'Award price incl. tax', price),
    amountExclTax: f.amount('不含税金额', 'Amount excl. tax', sums),
    amountInclTax: f.amount('含税金额', 'Amount incl. tax', sums),
    estimatedPriceExclTax: f.price('估算不含税单价', 'Estimated price excl. tax', price),
    lowestPriceExclTax: f.price('最低不含税单价', 'Lowest price excl. tax', price),
    lastPriceExclTax: f.price('最近不含税单价', 'Last price excl. tax', price),
    savingAmount: f.amount('降本金额', 'Saving vs last price', sums),
    priceId: f.ref('srmBaseItemPrice', '价格库记录', 'Price record', told),
    orderedQuantity: f.number('已下单数量', 'Ordered quantity', {
      ...told,
      default: '0',
      uomField: 'uomCode',
    }),
  },
})

const signed = {
  opinion: f.lookup('BID_SIGN_OPINION', '意见', 'Opinion', told),
  remark: f.text('备注', 'Remark', { ...told, maxLength: 500 }),
  signTime: f.datetime('会签时间', 'Signed at', told),
} as const

const countersigns = child({
  title: t('会签', 'Countersigners'),
  unique: [['userId']],
  about: 'userId',
  max: 20,
  fields: {
    userId: f.ref('baseUser', '会签人', 'Countersigner', {
      required: true,
      refFilter: [{ field: 'userType', is: 'INTERNAL' }],
    }),
    signDept: f.ref('baseDepartment', '部门', 'Department', told),
    signOrder: f.integer('顺序', 'Order', {
      required: true,
      default: 1,
      ...{ min: '1', max: '20' },
      hint: t('相同顺序并行会签', 'Equal numbers countersign in parallel'),
    }),
    ...signed,
  },
})

/** Opinions on earlier proposals; they are given again after every change. */
const opinions = child({
  title: t('历次会签意见', 'Earlier opinions'),
  auto: true,
  about: 'userId',
  fields: { userId: f.ref('baseUser', '会签人', 'Countersigner', told), ...signed },
})

/** Who wins which section of an evaluated tender. It is countersigned, approved, and takes effect after publicity. */
export const srmBidPicketage = defineDocument({
  resource: 'srmBidPicketage',
  title: t('定标审批', 'Award sign-off'),
  number: { field: 'picketageNumber', pattern: 'PK{yyyyMMdd}{seq4}' },
  display: { code: 'picketageNumber', name: 'title', withCode: true },
  approval: {
    process: 'BID_PICKETAGE',
    amountField: 'amountExclTax',
    applicantField: 'buyerId',
    secondStep: {
      name: t('偏离排序或超预算复核', 'Review of a deviation or of the budget'),
      when: 'deviateFlag or overBudgetFlag',
      role: 'SOURCING_MANAGER',
    },
  },
  withoutNew: true,
  fields: {
    ...group('基本信息', 'Basics', {
      picketageNumber: f.text('定标编号', 'Award no.', { ...told, unique: true, maxLength: 30 }),
      documentId: f.ref('srmBidDocument', '招标文件', 'Tender document', told),
      documentNumber: f.text('招标编号', 'Tender no.', { ...told, maxLength: 30 }),
      title: f.text('招标名称', 'Title', told),
      evaluationId: f.ref('srmBidEvaluation', '评标报告', 'Evaluation', told),
      orgId: f.ref('baseOrganization', '业务组织', 'Organisation', told),
      categoryId: f.ref('srmBaseCategory', '采购品类', 'Purchase category', told),
      buyerId: f.ref('basePerson', '采购员', 'Buyer', told),
      supervisorId: f.ref('baseUser', '监督人', 'Supervisor', told),
      legalFlag: f.bool('依法必须招标', 'Statutory tender', told),
      currencyCode: f.lookup('CURRENCY', '币种', 'Currency', told),
      priceBasis: f.lookup('PRICE_BASIS', '价格基准', 'Price basis', told),
    }),
    ...group('定标', 'Award', {
      awardReason: f.textarea('定标说明', 'Award statement', {
        requiredAtSubmit: true,
        maxLength: 2000,
      }),
      deviateFlag: f.bool('未按推荐排序', 'Not the recommended order', { computed: true }),
      deviateReason: f.textarea('偏离推荐理由', 'Reason for deviating', {
        maxLength: 2000,
        hint: t('未按推荐排序时必填', 'Needed when the recommended order is not followed'),
      }),
      overBudgetFlag: f.bool('超预算', 'Above the budget', { computed: true }),
      overBudgetReason: f.textarea('超预算理由', 'Reason above the budget', {
        maxLength: 2000,
        hint: t('超预算时必填', 'Needed when the award is above the budget'),
      }),
      effectiveFrom: f.date('价格生效日期', 'Prices effective from', { requiredAtSubmit: true }),
      effectiveTo: f.date('价格失效日期', 'Prices effective to', { requiredAtSubmit: true }),
      publicityFlag: f.bool('中标候选人公示', 'Publicity', {
        default: 'Y',
        hint: t('依法必须招标的项目必须公示', 'Always for a statutory tender'),
      }),
      publicityDays: f.integer('公示天数(工作日)', 'Publicity (working days)', told),
      publicityEndTime: f.datetime('公示截止', 'Publicity ends', told),
      voidReason: f.text('作废原因', 'Reason voided', { ...told, maxLength: 500 }),
    }),
    ...group('金额', 'Amounts', {
      amountExclTax: f.amount('不含税金额', 'Amount excl. tax', sums),
      amountInclTax: f.amount('含税金额', 'Amount incl. tax', sums),
      budgetAmountExclTax: f.amount('预算不含税金额', 'Budget excl. tax', {
        ...sums,
        hint: t('中标标段估算金额之和', 'Sum of the estimates of the awarded sections'),
      }),
      budgetSavingRate: f.percent('预算节约率(%)', 'Saving vs budget (%)', {
        ...rate,
        hint: t('(预算 − 定标金额) ÷ 预算', '(Budget − award) over the budget'),
      }),
      openBestAmount: f.amount('开标最低价', 'Lowest opened price', {
        ...sums,
        hint: t('中标标段最低开标价之和', 'Sum of the lowest opened prices of awarded sections'),
      }),
      negotiationDropRate: f.percent('议价降幅(%)', 'Drop after opening (%)', {
        ...rate,
        hint: t(
          '中标人 (开标价 − 最终价) ÷ 开标价',
          'Of the winners: (opened − final) over the opened price',
        ),
      }),
    }),
  },
  children: { suppliers, items, sections, countersigns, opinions },
  states: {
    ...approvalStates,
    COUNTERSIGNING: t('会签中', 'In countersign'),
    COUNTERSIGNED: t('会签完成', 'Countersigned'),
    PUBLICITY: t('公示中', 'Publicity'),
    EFFECTIVE: t('已生效', 'Effective'),
    CANCELLED: t('已作废', 'Void'),
  },
  editableIn: ['DRAFT', 'REJECTED'],
  deletableIn: [],
  transitions: [
    contractMove(['EFFECTIVE']),
    ordersMove(['EFFECTIVE']),
    {
      op: 'doCountersign',
      label: t('发起会签', 'Start countersigning'),
      from: ['DRAFT', 'REJECTED'],
      to: 'COUNTERSIGNING',
      by: 'buyer',
      optional: true,
      checksRequired: true,
      recordOnly: true,
      guard: 'hasSigners',
    },
    {
      op: 'saveCountersign',
      label: t('会签', 'Countersign'),
      from: ['COUNTERSIGNING'],
      to: ['COUNTERSIGNING', 'COUNTERSIGNED', 'DRAFT'],
      by: 'buyer',
      style: 'primary',
      optional: true,
      recordOnly: true,
      guard: 'isOnTurn',
      input: {
        opinion: f.lookup('BID_SIGN_OPINION', '意见', 'Opinion', {
          required: true,
          default: 'AGREE',
        }),
        remark: f.text('备注', 'Remark', { maxLength: 500 }),
      },
    },
    {
      op: 'doRecall',
      label: t('撤回会签', 'Withdraw from countersigning'),
      from: ['COUNTERSIGNING', 'COUNTERSIGNED'],
      to: 'DRAFT',
      by: 'buyer',
      optional: true,
      confirm: t('会签意见须重新给出，确定撤回？', 'Opinions must be given again. Withdraw?'),
    },
    ...approvalTransitions({
      from: ['DRAFT', 'REJECTED', 'COUNTERSIGNED'],
      approved: ['PUBLICITY', 'EFFECTIVE'],
      submit: { guard: 'isSigned' },
    }),
    {
      op: 'doEffect',
      label: t('生效', 'Take effect'),
      from: ['PUBLICITY'],
      to: 'EFFECTIVE',
      by: 'system',
    },
    {
      op: 'doReplaceWinner',
      label: t('更换中标人', 'Replace winner'),
      from: ['PUBLICITY', 'EFFECTIVE'],
      to: 'DRAFT',
      by: 'buyer',
      guard: 'nothingOrdered',
      code: 'btnManage',
      style: 'danger',
      optional: true,
      input: {
        sectionNo: f.integer('标段号', 'Section no.', {
          ...{ required: true, min: '1', among: { rows: 'sections', field: 'sectionNo' } },
        }),
        supplierId: f.ref('srmPosSupplier', '中标供应商', 'Winner', {
          ...{ required: true, among: { rows: 'suppliers', field: 'supplierId' } },
        }),
        reason,
      },
    },
    {
      op: 'doCancel',
      label: t('取消定标', 'Cancel award'),
      from: ['DRAFT', 'REJECTED'],
      to: 'CANCELLED',
      by: 'buyer',
      style: 'danger',
      optional: true,
      confirm: t(
        '取消后招标退回评标完成，确定？',
        'The tender goes back to evaluated. Cancel the award?',
      ),
    },
    {
      op: 'doAbolish',
      label: t('作废', 'Void'),
      from: ['PUBLICITY', 'EFFECTIVE'],
      to: 'CANCELLED',
      by: 'buyer',
      guard: 'nothingOrdered',
      code: 'btnManage',
      style: 'danger',
      optional: true,
      input: { reason },
    },
  ],
  access: {
    org: 'orgId',
    category: 'categoryId',
    persons: ['buyerId'],
    users: ['supervisorId', 'countersigns.userId'],
  },
  list: {
    columns: `
      picketageNumber documentNumber title buyerId amountExclTax budgetSavingRate
      negotiationDropRate deviateFlag publicityEndTime status`,
    filters: `
      picketageNumber documentNumber title suppliers.supplierId buyerId deviateFlag status
      creationDate`,
    sort: '-creationDate',
  },
  screens: {
    biddingPicketageList: { kind: 'list', side: 'buyer' },
    'biddingPicketage/biddingPicketageProcess': {
      kind: 'detail',
      side: 'buyer',
      title: t('定标过程', 'Award sign-off'),
    },
  },
  matters: [
    { type: 'IN_AWARD', when: { status: ['DRAFT', 'REJECTED'] }, owner: { person: 'buyerId' } },
    { type: 'IN_COUNTERSIGN', when: { status: 'COUNTERSIGNING' }, owner: { users: 'signers' } },
    // Signed by all, it waits for its submission.
    { type: 'IN_AWARD', when: { status: 'COUNTERSIGNED' }, owner: { person: 'buyerId' } },
  ],
  links: [
    { direction: 'up', resource: 'srmBidDocument', field: 'documentId' },
    { direction: 'up', resource: 'srmBidEvaluation', field: 'evaluationId' },
    { direction: 'up', resource: 'srmBidRespond', field: 'suppliers.respondId' },
    { direction: 'down', resource: 'srmBidResult', field: 'picketageId' },
  ],
  indexes: [
    { fields: ['documentId'], unique: true, where: "status <> 'CANCELLED'" },
    { fields: ['userId'], child: 'countersigns' },
  ],
  checks: [
    { name: 'prices_in_order', sql: 'effective_to >= effective_from' },
    { name: 'not_overdrawn', child: 'items', sql: 'ordered_quantity <= award_quantity' },
  ],
})
