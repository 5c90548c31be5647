import { approvalStates, approvalTransitions } from '@opensrm/kernel/document/approval.ts'
import { defineDocument } from '@opensrm/kernel/document/define.ts'
import { f } from '@opensrm/kernel/document/fields.ts'
import { group } from '@opensrm/kernel/document/reading.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'
import { conflictRows } from '../../tenderSetup/ports/rules.ts'
import {
  adjusts,
  costTemplate,
  items,
  openings,
  rounds,
  suppliers,
} from './srmInqInquiry.children.ts'

const reason = f.text('原因', 'Reason', { required: true, maxLength: 500 })

/**
 * A request for quotation: lines, invited suppliers and a time until which they quote. Suppliers never read it; each
 * gets a quotation of its own with what it may know.
 */
export const srmInqInquiry = defineDocument({
  resource: 'srmInqInquiry',
  title: t('询价单', 'RFQ'),
  number: { field: 'inquiryNumber', pattern: 'INQ{yyyyMMdd}{seq4}' },
  display: { code: 'inquiryNumber', name: 'title', withCode: true },
  approval: { process: 'INQ_INQUIRY', applicantField: 'buyerId' },
  fields: {
    ...group('基本信息', 'Basics', {
      inquiryNumber: f.text('询价单号', 'RFQ no.', { auto: true, unique: true, maxLength: 30 }),
      title: f.text('询价标题', 'Title', { required: true }),
      orgId: f.ref('baseOrganization', '业务组织', 'Organisation', {
        required: true,
        default: { session: 'orgId' },
      }),
      inquiryType: f.lookup('INQ_TYPE', '询价类型', 'RFQ type', {
        required: true,
        default: 'STANDARD',
      }),
      categoryId: f.ref('srmBaseCategory', '采购品类', 'Purchase category', { required: true }),
      buyerId: f.ref('basePerson', '采购员', 'Buyer', {
        required: true,
        default: { session: 'personId' },
      }),
      departmentId: f.ref('baseDepartment', '部门', 'Department', {
        default: { session: 'departmentId' },
      }),
      sourceType: f.lookup('SRC_SOURCE_TYPE', '来源', 'Source', {
        auto: true,
        default: 'MANUAL',
      }),
      introductionId: f.ref('srmPurMaterialIntroduction', '物料引进', 'Item introduction', {
        auto: true,
      }),
      requirement: f.richtext('询价要求', 'Requirements', {
        hint: t('供应商可见', 'Shown to suppliers'),
      }),
      internalRemark: f.textarea('内部备注', 'Internal remark'),
    }),
    ...group('报价规则', 'How to quote', {
      inviteMode: f.lookup('INQ_INVITE_MODE', '邀请方式', 'Invitation', {
        required: true,
        default: 'INVITED',
        hint: t(
          '公开：本组织该品类的合格供应商均可查看并报价',
          'Open: every supplier qualified for organisation and category may view and quote',
        ),
      }),
      sealLevel: f.lookup('INQ_SEAL_LEVEL', '密封级别', 'Seal level', {
        required: true,
        default: 'SYSTEM',
      }),
      awardMode: f.lookup('INQ_AWARD_MODE', '定标方式', 'Award mode', {
        required: true,
        default: 'BY_LINE',
      }),
      currencyCode: f.lookup('CURRENCY', '币种', 'Currency', { required: true, default: 'CNY' }),
      multiCurrencyFlag: f.bool('允许其他币种', 'Other currencies allowed', { default: 'N' }),
      priceBasis: f.lookup('PRICE_BASIS', '价格基准', 'Price basis', {
        required: true,
        default: 'TAX_EXCLUDED',
      }),
      compareBasis: f.lookup('PRICE_BASIS', '比价基准', 'Comparison basis', {
        required: true,
        default: 'TAX_EXCLUDED',
      }),
      partialQuoteFlag: f.bool('允许部分报价', 'Partial quotations allowed', { default: 'Y' }),
      reviseFlag: f.bool('截止前可修改', 'May be revised before the end', { default: 'Y' }),
      costBreakdownFlag: f.bool('要求成本分析', 'Cost breakdown required', { default: 'N' }),
      quotationTempletId: f.ref('srmPurQuotationTemplet', '报价模板', 'Quotation template', {
        refFilter: [{ field: 'status', is: 'EFFECTIVE' }],
        onlyWhen: { field: 'costBreakdownFlag', is: 'Y' },
        hint: t(
          '按品类带出；单价由供应商填写的项目计算，价格基准同模板。清空则供应商自由列成本',
          'Proposed by the category. Prices follow from what suppliers enter, on the price basis of the template. Empty: suppliers list their costs freely',
        ),
      }),
      quoteStartTime: f.datetime('报价开始时间', 'Quoting starts', {
        hint: t('为空从发布时开始', 'Empty: with the publication'),
      }),
      quoteEndTime: f.datetime('报价截止时间', 'Quoting ends', { requiredAtSubmit: true }),
      minQuotes: f.integer('最少报价数', 'Minimum quotations', { default: 3, min: '1' }),
      maxRounds: f.integer('最大轮次', 'Maximum rounds', { default: 3, min: '1', max: '9' }),
      singleSourceReason: f.textarea('供应商不足理由', 'Reason for too few suppliers'),
    }),
    ...group('商务条件', 'Terms', {
      paymentTermId: f.ref('srmBasePaymentTerm', '付款条件', 'Payment term', {
        requiredAtSubmit: true,
        refFilter: [{ field: 'status', is: 'EFFECTIVE' }],
      }),
      allowTermDeviation: f.bool('可偏离付款条件', 'Payment term may differ', { default: 'N' }),
      tradeTerm: f.lookup('SRC_TRADE_TERM', '贸易条款', 'Trade term', { default: 'DDP' }),
      deliveryAddress: f.text('收货地址', 'Ship-to address', {
        requiredAtSubmit: true,
        maxLength: 300,
      }),
      priceEffectiveFrom: f.date('价格生效日期', 'Price effective from', {
        requiredAtSubmit: true,
      }),
      priceEffectiveTo: f.date('价格失效日期', 'Price effective to', { requiredAtSubmit: true }),
      budgetAmountExclTax: f.amount('预算不含税金额', 'Budget excl. tax', {
        over: '0',
        currencyField: 'currencyCode',
        needsCode: 'btnViewPrice',
      }),
    }),
    templetRate: f.number('报价模板汇率', 'Exchange rate of the template', {
      ...{ auto: true, scale: 8, hidden: true },
    }),
    detailVisibleFlag: f.bool('明细开启前可见', 'Details visible before opening', {
      ...{ auto: true, hidden: true },
    }),
    ...group('进度', 'Progress', {
      currentRound: f.integer('当前轮次', 'Current round', { auto: true, default: 1 }),
      invitedCount: f.integer('邀请家数', 'Invited', { computed: true }),
      quotedCount: f.integer('报价家数', 'Quoted', { computed: 'atRead' }),
      openersRequired: f.integer('开启所需人数', 'Openers needed', { auto: true }),
      openedTime: f.datetime('开启时间', 'Opened at', { auto: true, seconds: true }),
      openedBy: f.multiref('baseUser', '开启人', 'Opened by', { auto: true }),
      lowQuoteFlag: f.bool('报价不足', 'Too few quotations', { auto: true, default: 'N' }),
      lowQuoteReason: f.text('报价不足开启原因', 'Why opened with too few', {
        auto: true,
        maxLength: 500,
      }),
      cancelReason: f.text('取消或流标原因', 'Reason of cancelling or failing', {
        auto: true,
        maxLength: 500,
      }),
    }),
  },
  children: { items, suppliers, costTemplate, rounds, openings, conflicts: conflictRows, adjusts },
  states: {
    ...approvalStates,
    APPROVED: t('待发布', 'To publish'),
    PUBLISHED: t('已发布未开始', 'Published'),
    QUOTING: t('报价中', 'Quoting'),
    CLOSED: t('报价截止', 'Closed'),
    OPENED: t('已开启', 'Opened'),
    AWARDING: t('定标中', 'Awarding'),
    AWARDED: t('已定标', 'Awarded'),
    FAILED: t('流标', 'Failed'),
    CONVERTED: t('已转竞价', 'Turned into an auction'),
    CANCELLED: t('已取消', 'Cancelled'),
  },
  editableIn: ['DRAFT', 'REJECTED'],
  deletableIn: ['DRAFT', 'REJECTED'],
  transitions: [
    ...approvalTransitions({ approved: 'APPROVED' }),
    {
      op: 'doPublish',
      label: t('发布', 'Publish'),
      from: ['APPROVED'],
      to: ['PUBLISHED', 'QUOTING'],
      by: 'buyer',
      style: 'primary',
    },
    {
      op: 'doStart',
      label: t('立即开始', 'Start now'),
      from: ['PUBLISHED'],
      to: 'QUOTING',
      by: 'buyer',
      optional: true,
      confirm: t('供应商现在即可报价，确定？', 'Suppliers may quote from now on. Start?'),
    },
    {
      op: 'doAdjustEndDate',
      label: t('调整截止时间', 'Change end'),
      from: ['PUBLISHED', 'QUOTING'],
      to: 'same',
      by: 'buyer',
      optional: true,
      input: { endTime: f.datetime('新截止时间', 'New end', { required: true }), reason },
    },
    {
      op: 'doAddSupplier',
      label: t('增加供应商', 'Add supplier'),
      from: ['PUBLISHED', 'QUOTING'],
      to: 'same',
      by: 'buyer',
      optional: true,
      input: {
        supplierId: f.ref('srmPosSupplier', '供应商', 'Supplier', { required: true }),
        reason,
      },
    },
    {
      op: 'doChangeContent',
      label: t('变更内容', 'Change content'),
      from: ['QUOTING'],
      to: 'same',
      by: 'buyer',
      code: 'btnPublish',
      optional: true,
      confirm: t(
        '已提交的报价将退回草稿，供应商须重新提交，确定？',
        'Submitted quotations become drafts, and suppliers must submit again. Change the RFQ?',
      ),
      input: {
        requirement: f.richtext('新的询价要求', 'New requirements', {
          hint: t('为空则不变', 'Empty: unchanged'),
        }),
        reason,
      },
      inputRows: {
        items: {
          title: t('变更的行', 'Changed lines'),
          max: 500,
          fields: {
            lineNum: f.integer('行号', 'Line', { required: true }),
            quantity: f.number('新数量', 'New quantity', {
              over: '0',
              hint: t('为空的栏不变', 'Empty fields stay unchanged'),
            }),
            needByDate: f.date('新需求日期', 'New need-by date'),
            specification: f.text('新规格型号', 'New specification', { maxLength: 500 }),
            drawingNumber: f.text('新图号', 'New drawing no.', { maxLength: 60 }),
          },
        },
      },
    },
    {
      op: 'doUrge',
      label: t('催报', 'Urge'),
      from: ['QUOTING'],
      to: 'same',
      by: 'buyer',
      optional: true,
    },
    {
      op: 'doClose',
      label: t('提前截止', 'Close early'),
      from: ['PUBLISHED', 'QUOTING'],
      to: 'CLOSED',
      by: 'buyer',
      optional: true,
      confirm: t('所有供应商均已答复，提前截止？', 'Every supplier has answered. Close now?'),
    },
    {
      op: 'doBidOpening',
      label: t('开启报价', 'Open quotations'),
      from: ['CLOSED'],
      to: ['CLOSED', 'OPENED', 'FAILED'],
      by: 'buyer',
      style: 'primary',
      repeatable: true,
      input: {
        reason: f.text('报价不足仍开启的原因', 'Reason, if there are too few quotations', {
          maxLength: 500,
        }),
      },
    },
    {
      op: 'doNewRound',
      label: t('新一轮报价', 'New round'),
      from: ['OPENED'],
      to: 'QUOTING',
      by: 'buyer',
      guard: 'hasRounds',
      optional: true,
      input: {
        endTime: f.datetime('截止时间', 'End', { required: true }),
        feedback: f.lookup('INQ_ROUND_FEEDBACK', '反馈方式', 'Feedback to suppliers', {
          required: true,
          default: 'NONE',
        }),
        allowIncrease: f.bool('允许涨价', 'Increase allowed', { default: 'N' }),
        supplierIds: f.multiref('srmPosSupplier', '参与供应商', 'Suppliers', {
          hint: t('为空表示本轮全部有效报价供应商', 'Empty: all with a valid quotation'),
        }),
        reason,
      },
    },
    {
      op: 'doCreateAward',
      label: t('定标', 'Award'),
      from: ['OPENED'],
      to: 'AWARDING',
      by: 'buyer',
      style: 'primary',
    },
    {
      op: 'doCreateAuction',
      label: t('转竞价', 'To an auction'),
      from: ['DRAFT', 'APPROVED', 'OPENED'],
      to: 'CONVERTED',
      by: 'buyer',
      guard: 'hasOpenLines',
      recordOnly: true,
      optional: true,
      confirm: t(
        '未定标的行和供应商转入竞价，询价随即结束，确定？',
        'Lines that are not awarded and suppliers move to the auction, and the RFQ ends. Continue?',
      ),
      input: {
        target: f.lookup('INQ_AUCTION_TARGET', '转入', 'Becomes', {
          default: 'SEALED',
          hint: t(
            '在线竞价以最低报价为起始价；没有报价时用预算',
            'A live auction starts at the lowest quotation; without one, at the budget',
          ),
        }),
      },
    },
    {
      op: 'followView',
      label: t('供应商加入', 'Supplier joined'),
      from: ['PUBLISHED', 'QUOTING'],
      to: 'same',
      by: 'system',
    },
    {
      op: 'doReopenAward',
      label: t('退回已开启', 'Back to opened'),
      from: ['OPENED', 'AWARDING', 'AWARDED'],
      to: 'OPENED',
      by: 'system',
    },
    {
      op: 'doAward',
      label: t('定标完成', 'Awarded'),
      from: ['AWARDING'],
      to: ['OPENED', 'AWARDED'],
      by: 'system',
    },
    {
      op: 'doFail',
      label: t('流标', 'Declare failed'),
      from: ['CLOSED', 'OPENED'],
      to: 'FAILED',
      by: 'buyer',
      style: 'danger',
      optional: true,
      input: { reason },
    },
    {
      op: 'doCancel',
      label: t('取消', 'Cancel'),
      from: ['DRAFT', 'REJECTED', 'APPROVED', 'PUBLISHED', 'QUOTING', 'CLOSED', 'OPENED'],
      to: 'CANCELLED',
      by: 'buyer',
      style: 'danger',
      optional: true,
      input: { reason },
    },
    { op: 'doCopy', label: t('复制', 'Copy'), from: [], to: 'same', by: 'buyer', optional: true },
  ],
  clock: [
    { code: 'start', op: 'doStart', at: 'quoteStartTime', exact: true },
    { code: 'close', op: 'doClose', at: 'quoteEndTime', exact: true },
  ],
  access: { org: 'orgId', category: 'categoryId', persons: ['buyerId'] },
  list: {
    columns: `
      inquiryNumber title quoteEndTime invitedCount quotedCount categoryId buyerId currentRound
      inquiryType status creationDate`,
    filters: `
      inquiryNumber title inquiryType inviteMode categoryId items.itemId suppliers.supplierId buyerId status
      quoteEndTime creationDate`,
    sort: '-creationDate',
    passing: ['PUBLISHED', 'QUOTING'],
  },
  screens: {
    inquiryProposal: { kind: 'list', side: 'buyer' },
  },
  links: [
    { direction: 'up', resource: 'srmPurRequisition', field: 'items.requisitionId' },
    { direction: 'up', resource: 'srmInqNewMaterialRecord', field: 'items.newMaterialRecordId' },
    { direction: 'up', resource: 'srmPurMaterialIntroduction', field: 'introductionId' },
    { direction: 'down', resource: 'srmInqQuotation', field: 'inquiryId' },
    { direction: 'down', resource: 'srmInqAward', field: 'inquiryId' },
    { direction: 'down', resource: 'srmInqAuction', field: 'inquiryId' },
  ],
  indexes: [
    { fields: ['introductionId'], where: 'introduction_id is not null' },
    { fields: ['requisitionId'], child: 'items' },
    { fields: ['newMaterialRecordId'], child: 'items' },
    { fields: ['supplierId'], child: 'suppliers' },
  ],
  checks: [
    { name: 'prices_in_order', sql: 'price_effective_to >= price_effective_from' },
    { name: 'quoting_in_order', sql: 'quote_end_time > quote_start_time' },
  ],
})
