import { approvalTransitions } from '@opensrm/kernel/document/approval.ts'
import { child, defineDocument } from '@opensrm/kernel/document/define.ts'
import { f } from '@opensrm/kernel/document/fields.ts'
import { pushAgain } from '@opensrm/kernel/document/push.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'

/**
 * The price library: every other document reads prices from its approved rows, through
 * findEffectivePrice.
 */
export const srmBaseItemPrice = defineDocument({
  resource: 'srmBaseItemPrice',
  title: t('物料价格', 'Item price'),
  number: { field: 'priceNumber', pattern: 'PL{yyyyMMdd}{seq4}' },
  display: { code: 'priceNumber' },
  approval: { process: 'ITEM_PRICE' },
  fields: {
    priceNumber: f.text('价格编号', 'Price no.', { auto: true, unique: true, maxLength: 30 }),
    orgId: f.ref('baseOrganization', '业务组织', 'Organisation', {
      hint: t('为空表示全集团', 'Empty means the whole group'),
    }),
    supplierId: f.ref('srmPosSupplier', '供应商', 'Supplier', { required: true }),
    itemId: f.ref('srmBaseItem', '物料', 'Item', {
      required: true,
      refFilter: [{ field: 'status', is: 'ACTIVE' }],
    }),
    categoryId: f.ref('srmBaseCategory', '采购品类', 'Purchase category', {
      copiedFrom: 'itemId.categoryId',
    }),
    priceType: f.lookup('PRICE_TYPE', '价格类型', 'Price type', {
      required: true,
      default: 'FORMAL',
    }),
    currencyCode: f.lookup('CURRENCY', '币种', 'Currency', { required: true, default: 'CNY' }),
    uomCode: f.lookup('UOM', '计价单位', 'Price unit', {
      required: true,
      copiedFrom: 'itemId.purchaseUomCode',
      overridable: true,
    }),
    priceUnitQty: f.number('价格单位数量', 'Price per quantity', {
      required: true,
      over: '0',
      default: '1',
    }),
    priceBasis: f.lookup('PRICE_BASIS', '价格基准', 'Price basis', {
      required: true,
      default: { parameter: 'PRICE_BASIS_DEFAULT', else: 'TAX_INCLUDED' },
    }),
    taxRate: f.lookup('TAX_RATE', '税率', 'Tax rate', {
      required: true,
      copiedFrom: 'itemId.taxRate',
      overridable: true,
    }),
    priceExclTax: f.price('不含税单价', 'Price excl. tax', {
      min: '0',
      needsCode: 'btnViewPrice',
      hint: t('价格基准为不含税时录入', 'Entered when the price basis excludes tax'),
    }),
    priceInclTax: f.price('含税单价', 'Price incl. tax', {
      min: '0',
      needsCode: 'btnViewPrice',
      hint: t('价格基准为含税时录入', 'Entered when the price basis includes tax'),
    }),
    effectiveFrom: f.date('生效日期', 'Effective from', {
      required: true,
      default: { today: true },
    }),
    effectiveTo: f.date('失效日期', 'Effective to', { required: true, default: '2099-12-31' }),
    effectStatus: f.lookup('PRICE_EFFECT_STATUS', '生效状态', 'Validity', {
      auto: true,
      default: 'NONE',
    }),
    stepFlag: f.bool('阶梯价', 'Price steps', { default: 'N' }),
    stepMode: f.lookup('PRICE_STEP_MODE', '阶梯方式', 'Step mode', {
      required: { field: 'stepFlag', is: 'Y' },
    }),
    minOrderQuantity: f.number('最小起订量', 'Minimum order quantity', {
      min: '0',
      uomField: 'uomCode',
    }),
    minPackQuantity: f.number('最小包装量', 'Pack quantity', { min: '0', uomField: 'uomCode' }),
    leadTimeDays: f.integer('交货周期(天)', 'Lead time (days)', { min: '0' }),
    paymentTermId: f.ref('srmBasePaymentTerm', '付款条件', 'Payment term', {
      refFilter: [{ field: 'status', is: 'EFFECTIVE' }],
    }),
    incoterm: f.lookup('INCOTERM', '贸易条款', 'Incoterm'),
    sourceType: f.lookup('PRICE_SOURCE', '价格来源', 'Source', { auto: true, default: 'MANUAL' }),
    sourceNumber: f.text('来源单号', 'Source no.', { auto: true, maxLength: 60 }),
    sourceLineId: f.integer('来源行ID', 'Source line id', { auto: true }),
    aslHoldFlag: f.bool('待准入生效', 'Waiting for the supplier list', {
      auto: true,
      default: 'N',
    }),
    contractId: f.ref('srmCctContract', '关联合同', 'Contract', {
      refFilter: [{ field: 'supplierId', sameAs: 'supplierId' }],
    }),
    previousPriceExclTax: f.price('上次不含税单价', 'Previous price excl. tax', {
      auto: true,
      visibleTo: 'buyer',
      needsCode: 'btnViewPrice',
    }),
    changeRate: f.percent('涨跌幅', 'Change %', {
      computed: true,
      min: '-100',
      max: '99999',
      visibleTo: 'buyer',
    }),
    changeReason: f.text('调价原因', 'Reason of change', { maxLength: 300, visibleTo: 'buyer' }),
    highRiseFlag: f.bool('超涨价阈值', 'Rise above the limit', {
      auto: true,
      default: 'N',
      visibleTo: 'buyer',
    }),
    invalidReason: f.text('失效原因', 'Reason of invalidation', {
      auto: true,
      maxLength: 300,
      visibleTo: 'buyer',
    }),
    pushStatus: f.lookup('PUSH_STATUS', '推送状态', 'Push status', {
      auto: true,
      default: 'NONE',
      visibleTo: 'buyer',
    }),
    pushTime: f.datetime('推送时间', 'Push time', { auto: true, visibleTo: 'buyer' }),
    pushMessage: f.text('推送信息', 'Push message', {
      auto: true,
      maxLength: 500,
      visibleTo: 'buyer',
    }),
    externalNo: f.text('外部单号', 'External no.', {
      auto: true,
      maxLength: 60,
      visibleTo: 'buyer',
    }),
  },
  children: {
    steps: child({
      title: t('阶梯价格', 'Price steps'),
      numbering: { field: 'stepNum', step: 1 },
      fields: {
        stepNum: f.integer('阶梯', 'Step', { auto: true }),
        fromQuantity: f.number('数量从(含)', 'From quantity (incl.)', { required: true, min: '0' }),
        toQuantity: f.number('数量至(不含)', 'To quantity (excl.)', { over: '0' }),
        priceExclTax: f.price('不含税单价', 'Price excl. tax', {
          min: '0',
          needsCode: 'btnViewPrice',
        }),
        priceInclTax: f.price('含税单价', 'Price incl. tax', {
          min: '0',
          needsCode: 'btnViewPrice',
        }),
      },
    }),
    changes: child({
      title: t('有效期变更记录', 'Validity changes'),
      auto: true,
      visibleTo: 'buyer',
      fields: {
        changeType: f.lookup('PRICE_CHANGE_TYPE', '变更类型', 'Change', { auto: true }),
        oldStartDate: f.date('原生效日期', 'Old from', { auto: true }),
        oldEffectiveTo: f.date('原失效日期', 'Old effective to', { auto: true }),
        newStartDate: f.date('新生效日期', 'New from', { auto: true }),
        newEffectiveTo: f.date('新失效日期', 'New effective to', { auto: true }),
        causeNumber: f.text('引起单号', 'Caused by', { auto: true, maxLength: 60 }),
        changeTime: f.datetime('变更时间', 'Time', { auto: true }),
      },
    }),
  },
  states: {
    DRAFT: t('拟定', 'Draft'),
    APPROVING: t('审批中', 'In approval'),
    REJECTED: t('已驳回', 'Rejected'),
    APPROVED: t('已审批', 'Approved'),
    INVALID: t('已失效', 'Expired'),
  },
  editableIn: ['DRAFT', 'REJECTED'],
  deletableIn: ['DRAFT', 'REJECTED'],
  transitions: [
    ...approvalTransitions({ approved: 'APPROVED', submit: { bulk: true } }),
    {
      op: 'doTakeOver',
      label: t('按来源生效', 'Take over'),
      from: ['DRAFT'],
      to: 'APPROVED',
      by: 'system',
    },
    {
      op: 'doInvalid',
      label: t('失效', 'Expire'),
      from: ['APPROVED'],
      to: 'INVALID',
      by: 'buyer',
      style: 'danger',
      bulk: true,
      input: { reason: f.text('原因', 'Reason', { required: true, maxLength: 300 }) },
    },
    {
      op: 'doExtend',
      label: t('延期', 'Extend'),
      from: ['APPROVED'],
      to: 'same',
      by: 'buyer',
      bulk: true,
      approval: { process: 'ITEM_PRICE_EXTEND' },
      input: {
        effectiveTo: f.date('新失效日期', 'New effective to', { required: true }),
        reason: f.text('原因', 'Reason', { required: true, maxLength: 300 }),
      },
    },
    pushAgain('doPushEbs', ['APPROVED']),
  ],
  clock: [
    {
      code: 'expiring',
      at: 'effectiveTo',
      daysBefore: { parameter: 'PRICE_EXPIRE_WARN_DAYS' },
      // Repeated daily: if a successor is withdrawn, the price needs a warning after all.
      every: { days: 1 },
      states: ['APPROVED'],
    },
  ],
  access: {
    groupWide: true,
    supplier: 'supplierId',
    supplierStates: ['APPROVED'],
    org: 'orgId',
    category: 'categoryId',
  },
  list: {
    columns: `
      priceNumber orgId supplierId itemId categoryId priceType currencyCode uomCode taxRate
      priceExclTax priceInclTax stepFlag effectiveFrom effectiveTo effectStatus changeRate
      sourceType sourceNumber status pushStatus`,
    filters: `
      priceNumber orgId supplierId itemId categoryId priceType currencyCode effectStatus sourceType
      sourceNumber effectiveFrom status`,
    sort: '-creationDate',
  },
  form: [
    {
      title: t('价格对象', 'What is priced'),
      fields: 'priceNumber orgId supplierId itemId categoryId priceType currencyCode uomCode',
    },
    {
      title: t('价格', 'Price'),
      fields: `
        priceBasis taxRate priceUnitQty priceExclTax priceInclTax stepFlag stepMode
        previousPriceExclTax changeRate changeReason highRiseFlag`,
    },
    {
      title: t('有效期与条件', 'Validity and terms'),
      fields: `
        effectiveFrom effectiveTo effectStatus minOrderQuantity minPackQuantity leadTimeDays
        paymentTermId incoterm contractId`,
    },
    {
      title: t('来源与推送', 'Source and push'),
      fields: `
        sourceType sourceNumber sourceLineId aslHoldFlag invalidReason pushStatus pushTime
        pushMessage externalNo`,
    },
  ],
  screens: { materialItemPrice: { kind: 'list', side: 'both' } },
  links: [
    { direction: 'up', resource: 'srmCctContract', field: 'contractId' },
    { direction: 'up', resource: 'srmBaseItem', field: 'itemId' },
    { direction: 'down', resource: 'srmInqAward', field: 'lines.priceId' },
    { direction: 'down', resource: 'srmInqAuction', field: 'awards.priceId' },
    { direction: 'down', resource: 'srmActAward', field: 'lines.priceId' },
    { direction: 'down', resource: 'srmBidPicketage', field: 'items.priceId' },
    { direction: 'down', resource: 'srmPurOrder', field: 'lines.itemPriceId' },
  ],
  indexes: [
    { fields: ['supplierId', 'itemId', 'orgId', 'effectiveFrom'] },
    { fields: ['effectStatus', 'effectiveTo'] },
    { fields: ['sourceType', 'sourceLineId'], unique: true, where: 'source_line_id is not null' },
  ],
  periods: [
    {
      name: 'one_price_a_day',
      by: ['orgId', 'supplierId', 'itemId', 'currencyCode', 'priceType', 'uomCode'],
      from: 'effectiveFrom',
      to: 'effectiveTo',
      where: "status = 'APPROVED' and asl_hold_flag = 'N'",
    },
  ],
  checks: [
    { name: 'effective_period', sql: 'effective_to >= effective_from' },
    { name: 'prices_not_negative', sql: 'price_excl_tax >= 0 and price_incl_tax >= 0' },
    { name: 'price_unit_over_0', sql: 'price_unit_qty > 0' },
    {
      name: 'steps_range',
      sql: 'from_quantity >= 0 and to_quantity > from_quantity',
      child: 'steps',
    },
  ],
})
