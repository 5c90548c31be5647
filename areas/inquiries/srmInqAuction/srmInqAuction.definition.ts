import { approvalTransitions } from '@opensrm/kernel/document/approval.ts'
import { defineDocument } from '@opensrm/kernel/document/define.ts'
import { f } from '@opensrm/kernel/document/fields.ts'
import { group } from '@opensrm/kernel/document/reading.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'
import { contractMove } from '../../demand/ports/rules.ts'
import { orderMove, ordersMove } from '../../orders/ports/rules.ts'
import { acceptRelationsAsked, watchedConflictRows } from '../../tenderSetup/ports/rules.ts'
import { adjusts, awards, items, openings, records, suppliers } from './srmInqAuction.children.ts'

const told = { auto: true } as const
const reason = f.text('原因', 'Reason', { required: true, maxLength: 500 })
const money = { currencyField: 'currencyCode', needsCode: 'btnViewPrice' } as const

/**
 * One sealed round among invited suppliers, with a ceremonial opening and the award in the same document. Suppliers never
 * read it; each gets an answer of its own with what it may know.
 */
export const srmInqAuction = defineDocument({
  resource: 'srmInqAuction',
  title: t('招标式竞价', 'Sealed auction'),
  number: { field: 'auctionNumber', pattern: 'AQ{yyyyMMdd}{seq4}' },
  display: { code: 'auctionNumber', name: 'title', withCode: true },
  approval: {
    process: 'AUCTION_AWARD',
    amountField: 'awardAmountExclTax',
    applicantField: 'buyerId',
    secondStep: {
      name: t('非第一名中标复核', 'Review of an award that is not to rank 1'),
      when: 'nonLowestFlag',
      role: 'SOURCING_MANAGER',
    },
  },
  fields: {
    ...group('基本信息', 'Basics', {
      auctionNumber: f.text('竞价单号', 'Sealed auction no.', {
        ...{ ...told, unique: true, maxLength: 30 },
      }),
      title: f.text('标题', 'Title', { required: true }),
      orgId: f.ref('baseOrganization', '业务组织', 'Organisation', {
        required: true,
        default: { session: 'orgId' },
      }),
      categoryId: f.ref('srmBaseCategory', '采购品类', 'Purchase category', { required: true }),
      buyerId: f.ref('basePerson', '采购员', 'Buyer', {
        required: true,
        default: { session: 'personId' },
      }),
      sourceType: f.lookup('SRC_SOURCE_TYPE', '来源', 'Source', { ...told, default: 'MANUAL' }),
      inquiryId: f.ref('srmInqInquiry', '来源询价单', 'Source RFQ', told),
      previousId: f.ref('srmInqAuction', '上次竞价', 'Auction before', told),
      retenderSeq: f.integer('竞价次数', 'Attempt no.', { ...told, default: 1 }),
      requirement: f.richtext('技术要求', 'Requirements', {
        hint: t('供应商可见', 'Shown to suppliers'),
      }),
      termFileIds: f.attachments('招标条款', 'Terms', { requiredAtSubmit: true }),
    }),
    ...group('竞价规则', 'Rules', {
      sealLevel: f.lookup('AUC_SEAL_LEVEL', '密封级别', 'Seal level', {
        required: true,
        default: 'SYSTEM',
        hint: t(
          '多人密钥：须由开标人各自的密码共同开启',
          'Dual control: only the passwords of the openers together open it',
        ),
      }),
      startTime: f.datetime('开始时间', 'Starts', { requiredAtSubmit: true }),
      endTime: f.datetime('截止时间', 'Ends', { requiredAtSubmit: true }),
      minAnswers: f.integer('最少应标数', 'Minimum answers', {
        required: true,
        default: 3,
        min: '2',
      }),
      awardMode: f.lookup('INQ_AWARD_MODE', '定标方式', 'Award mode', {
        required: true,
        default: 'WHOLE',
      }),
      awardRule: f.lookup('AUC_AWARD_RULE', '定标规则', 'Award rule', {
        required: true,
        default: 'LOWEST_PRICE',
      }),
      currencyCode: f.lookup('CURRENCY', '币种', 'Currency', { required: true, default: 'CNY' }),
      priceBasis: f.lookup('PRICE_BASIS', '价格基准', 'Price basis', {
        required: true,
        default: 'TAX_EXCLUDED',
      }),
      compareBasis: f.lookup('PRICE_BASIS', '比价基准', 'Comparison basis', {
        required: true,
        default: 'TAX_EXCLUDED',
      }),
      ceilingAmount: f.amount('最高限价', 'Ceiling', {
        ...money,
        over: '0',
        hint: t(
          '按比价基准；不公布时发布后密封',
          'On the comparison basis; sealed if not published',
        ),
      }),
      ceilingPublicFlag: f.bool('公布限价', 'Publish ceiling', { default: 'Y' }),
      budgetAmountExclTax: f.amount('预算不含税金额', 'Budget excl. tax', { ...money, over: '0' }),
      depositAmount: f.amount('保证金', 'Deposit', {
        ...{ default: '0', min: '0', currencyField: 'currencyCode' },
        hint: t('不超过预算的2%', 'At most 2 percent of the budget'),
      }),
      resultVisibility: f.lookup('AUC_RESULT_VIS', '结果公开', 'Result shown to suppliers', {
        required: true,
        default: 'ALL_PRICES_ANON',
      }),
    }),
    ...group('开标', 'Opening', {
      supervisorId: f.ref('baseUser', '监督人', 'Supervisor', { requiredAtSubmit: true }),
      openerIds: f.multiref('baseUser', '开标人', 'Openers', { requiredAtSubmit: true }),
      openersRequired: f.integer('开标所需人数', 'Openers needed', {
        required: true,
        default: 2,
        min: '2',
        max: '5',
      }),
      keyReadyIds: f.multiref('baseUser', '已设密码的开标人', 'Openers with a password', told),
      openedTime: f.datetime('开标时间', 'Opened at', { ...told, seconds: true }),
      ceilingCommitment: f.text('限价密封指纹', 'Seal commitment of the ceiling', {
        ...told,
        maxLength: 64,
      }),
      tieBreakEndTime: f.datetime('同价再报截止', 'Tie break ends', told),
      lotSeed: f.text('抽签种子', 'Seed of the lot', { ...told, maxLength: 64 }),
    }),
    ...group('商务条件', 'Terms of purchase', {
      paymentTermId: f.ref('srmBasePaymentTerm', '付款条件', 'Payment term', {
        requiredAtSubmit: true,
        refFilter: [{ field: 'status', is: 'EFFECTIVE' }],
      }),
      deliveryAddress: f.text('收货地址', 'Ship-to address', {
        requiredAtSubmit: true,
        maxLength: 300,
      }),
      priceEffectiveFrom: f.date('价格生效日期', 'Price effective from', {
        requiredAtSubmit: true,
      }),
      priceEffectiveTo: f.date('价格失效日期', 'Price effective to', { requiredAtSubmit: true }),
    }),
    ...group('进度', 'Progress', {
      invitedCount: f.integer('邀请家数', 'Invited', { computed: true }),
      answerCount: f.integer('应标数', 'Answers', { computed: 'atRead' }),
      roundNum: f.integer('轮次', 'Round', { ...told, default: 1 }),
      cancelReason: f.text('取消或流标原因', 'Reason of cancelling or failing', {
        ...told,
        maxLength: 500,
      }),
      cancelAskedBy: f.ref('baseUser', '申请取消人', 'Cancellation asked by', told),
    }),
    ...group('定标', 'Award', {
      awardAmountExclTax: f.amount('定标不含税金额', 'Award amount excl. tax', {
        ...money,
        computed: true,
      }),
      awardAmountInclTax: f.amount('定标含税金额', 'Award amount incl. tax', {
        ...money,
        computed: true,
      }),
      savingAmount: f.amount('降本金额', 'Saving vs last price', { ...money, computed: true }),
      nonLowestFlag: f.bool('非第一名中标', 'Not rank 1', { computed: true }),
      awardReason: f.textarea('定标说明', 'Award reasons', {
        maxLength: 2000,
        editableIn: ['OPENED', 'REJECTED'],
      }),
      outputType: f.lookup('SRC_OUTPUT_TYPE', '输出类型', 'Output', {
        required: true,
        default: 'PRICE',
        editableIn: ['DRAFT', 'OPENED', 'REJECTED'],
      }),
    }),
  },
  children: {
    items,
    suppliers,
    awards,
    openings,
    records,
    conflicts: watchedConflictRows,
    adjusts,
  },
  states: {
    DRAFT: t('拟定', 'Draft'),
    PUBLISHED: t('待开始', 'Published'),
    ONGOING: t('应标中', 'Running'),
    ENDED: t('待开标', 'To open'),
    OPENED: t('已开标', 'Opened'),
    TIE_BREAK: t('同价再报', 'Tie break'),
    APPROVING: t('定标审批中', 'Award in approval'),
    REJECTED: t('定标驳回', 'Award rejected'),
    AWARDED: t('已定标', 'Awarded'),
    FAILED: t('流标', 'Failed'),
    CANCELLED: t('已取消', 'Cancelled'),
  },
  editableIn: ['DRAFT'],
  deletableIn: ['DRAFT'],
  transitions: [
    {
      op: 'doSetKey',
      label: t('设置开标密码', 'Set opening password'),
      from: ['DRAFT'],
      to: 'same',
      by: 'buyer',
      optional: true,
      recordOnly: true,
      guard: 'setsPassword',
      input: { password: f.text('开标密码', 'Opening password', { required: true, secret: true }) },
    },
    {
      op: 'doPublish',
      label: t('发布', 'Publish'),
      from: ['DRAFT'],
      to: ['PUBLISHED', 'ONGOING'],
      by: 'buyer',
      style: 'primary',
      checksRequired: true,
      confirm: t(
        '发布后内容不能再改；监督人、开标人与供应商无利害关系，确定？',
        'The content is fixed afterwards, and supervisor and openers have no interest in a supplier. Publish?',
      ),
    },
    {
      op: 'doUnpublish',
      label: t('收回发布', 'Take back'),
      from: ['PUBLISHED'],
      to: 'DRAFT',
      by: 'buyer',
      optional: true,
      confirm: t('供应商将收到收回通知，确定？', 'The suppliers are told. Take it back?'),
    },
    {
      op: 'doStartImmediately',
      label: t('立即开始', 'Start now'),
      from: ['PUBLISHED'],
      to: 'ONGOING',
      by: 'buyer',
      optional: true,
      confirm: t('供应商现在即可应标，确定？', 'Suppliers may answer from now on. Start?'),
    },
    { op: 'doStart', label: t('开始', 'Start'), from: ['PUBLISHED'], to: 'ONGOING', by: 'system' },
    {
      op: 'doAdjustEndDate',
      label: t('调整截止时间', 'Change end'),
      from: ['PUBLISHED', 'ONGOING'],
      to: 'same',
      by: 'buyer',
      optional: true,
      input: { endTime: f.datetime('新截止时间', 'New end', { required: true }), reason },
    },
    {
      op: 'doAddSupplier',
      label: t('增加供应商', 'Add supplier'),
      from: ['PUBLISHED', 'ONGOING'],
      to: 'same',
      by: 'buyer',
      optional: true,
      input: {
        supplierId: f.ref('srmPosSupplier', '供应商', 'Supplier', { required: true }),
        reason,
      },
    },
    {
      op: 'doChangeOpeners',
      label: t('更换开标人', 'Change openers'),
      from: ['PUBLISHED', 'ONGOING', 'ENDED'],
      to: 'same',
      by: 'buyer',
      optional: true,
      guard: 'openersAreFree',
      input: { openerIds: f.multiref('baseUser', '开标人', 'Openers', { required: true }), reason },
    },
    { ...acceptRelationsAsked, from: ['PUBLISHED', 'ONGOING', 'ENDED'], guard: 'letsPass' },
    {
      op: 'doEnd',
      label: t('截止', 'End'),
      from: ['PUBLISHED', 'ONGOING'],
      to: 'ENDED',
      by: 'system',
    },
    {
      op: 'doBidOpening',
      label: t('开标', 'Open answers'),
      from: ['ENDED', 'TIE_BREAK'],
      to: ['ENDED', 'TIE_BREAK', 'OPENED', 'FAILED'],
      by: 'buyer',
      style: 'primary',
      repeatable: true,
      optional: ['TIE_BREAK'],
      recordOnly: true,
      guard: 'byOpener',
      input: {
        password: f.text('开标密码', 'Opening password', {
          secret: true,
          hint: t('密封级别为多人密钥时必填', 'Required at level dual control'),
        }),
      },
    },
    {
      op: 'doTieBreak',
      label: t('同价再报', 'Tie break'),
      from: ['OPENED'],
      to: 'TIE_BREAK',
      by: 'buyer',
      guard: 'hasFirstRound',
      optional: true,
      input: { endTime: f.datetime('截止时间', 'End', { required: true }) },
    },
    {
      op: 'doEndTieBreak',
      label: t('同价再报截止', 'End of the tie break'),
      from: ['TIE_BREAK'],
      to: 'same',
      by: 'system',
    },
    {
      op: 'doPropose',
      label: t('按排名建议', 'Propose by rank'),
      from: ['OPENED', 'REJECTED'],
      to: 'same',
      by: 'buyer',
      code: 'btnSave',
      optional: true,
    },
    ...approvalTransitions({
      from: ['OPENED', 'REJECTED'],
      approved: 'AWARDED',
      withdraw: { to: 'OPENED' },
    }),
    contractMove(['AWARDED']),
    { ...orderMove(['AWARDED']), guard: 'givesOrders' },
    ordersMove(['AWARDED']),
    {
      op: 'doFail',
      label: t('流标', 'Declare failed'),
      from: ['OPENED', 'REJECTED'],
      to: 'FAILED',
      by: 'buyer',
      style: 'danger',
      optional: true,
      input: { reason },
    },
    {
      op: 'doCancel',
      label: t('取消', 'Cancel'),
      from: ['DRAFT', 'PUBLISHED', 'ONGOING', 'ENDED', 'OPENED', 'REJECTED'],
      to: ['ENDED', 'OPENED', 'REJECTED', 'CANCELLED'],
      by: 'buyer',
      guard: 'mayCancel',
      recordOnly: true,
      style: 'danger',
      optional: true,
      confirm: t(
        '截止后的取消须由监督人再次执行取消才生效，确定？',
        'After the end a cancellation counts once the supervisor cancels too. Cancel?',
      ),
      input: { reason },
    },
    {
      op: 'doRetender',
      label: t('重新竞价', 'Repeat'),
      from: ['FAILED', 'CANCELLED'],
      to: 'same',
      by: 'buyer',
      optional: true,
    },
  ],
  clock: [
    { code: 'start', op: 'doStart', at: 'startTime', exact: true },
    { code: 'end', op: 'doEnd', at: 'endTime', exact: true },
    { code: 'tieBreakEnd', op: 'doEndTieBreak', at: 'tieBreakEndTime', exact: true },
  ],
  access: {
    org: 'orgId',
    category: 'categoryId',
    persons: ['buyerId'],
    users: ['supervisorId', 'openerIds'],
  },
  list: {
    columns: `
      auctionNumber title endTime invitedCount answerCount awardAmountExclTax categoryId buyerId
      startTime openedTime status creationDate`,
    filters: `
      auctionNumber title categoryId items.itemId suppliers.supplierId buyerId status startTime endTime
      creationDate`,
    sort: '-creationDate',
    passing: ['PUBLISHED', 'ONGOING', 'TIE_BREAK'],
  },
  screens: { auctionQuestion: { kind: 'list', side: 'buyer' } },
  links: [
    { direction: 'up', resource: 'srmInqInquiry', field: 'inquiryId' },
    { direction: 'up', resource: 'srmInqAuction', field: 'previousId' },
    { direction: 'up', resource: 'srmPurRequisition', field: 'items.requisitionId' },
    { direction: 'down', resource: 'srmInqAuctionAnswer', field: 'auctionId' },
    { direction: 'down', resource: 'srmInqAuction', field: 'previousId' },
  ],
  indexes: [
    { fields: ['requisitionId'], child: 'items' },
    { fields: ['supplierId'], child: 'suppliers' },
  ],
  checks: [
    { name: 'prices_in_order', sql: 'price_effective_to >= price_effective_from' },
    { name: 'answering_in_order', sql: 'end_time > start_time' },
    { name: 'not_overdrawn', child: 'awards', sql: 'ordered_quantity <= award_quantity' },
  ],
})
