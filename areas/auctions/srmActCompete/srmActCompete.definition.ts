import { approvalStates, approvalTransitions } from '@opensrm/kernel/document/approval.ts'
import { defineDocument } from '@opensrm/kernel/document/define.ts'
import { f } from '@opensrm/kernel/document/fields.ts'
import { group } from '@opensrm/kernel/document/reading.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'
import { finalPrices, items, suppliers, turnParameters } from './srmActCompete.rows.ts'

const reason = f.text('原因', 'Reason', { required: true, maxLength: 300 })
const inside = { visibleTo: 'buyer' } as const
const english = { field: 'competeType', is: 'ENGLISH_REVERSE' } as const
const ofTender = { field: 'sourceType', is: 'TENDER' } as const
const money = { currencyField: 'currencyCode', over: '0' } as const
const RUNNING = ['OPEN', 'PAUSED', 'BETWEEN_TURNS'] as const
const HALL = ['OPEN', 'PAUSED', 'BETWEEN_TURNS', 'CLOSED', 'FAILED'] as const
const host = { by: 'buyer', noButton: true, optional: true } as const
const bidder = { to: 'same', by: 'supplier', noButton: true, optional: true } as const

/** A live auction among invited suppliers. Its offers are in the log of its hall (areas/auctions/hall). */
export const srmActCompete = defineDocument({
  resource: 'srmActCompete',
  title: t('竞价单', 'Competitive auction'),
  number: { field: 'competeNumber', pattern: 'CP{yyyyMMdd}{seq4}' },
  display: { code: 'competeNumber', name: 'title' },
  approval: { process: 'ACT_COMPETE', applicantField: 'buyerId' },
  fields: {
    ...group('基本信息', 'Basics', {
      orgId: f.ref('baseOrganization', '业务组织', 'Organisation', {
        required: true,
        default: { session: 'orgId' },
      }),
      competeNumber: f.text('竞价编号', 'Auction no.', { auto: true, unique: true, maxLength: 30 }),
      title: f.text('竞价标题', 'Title', { required: true, maxLength: 200 }),
      competeType: f.lookup('ACT_TYPE', '竞价方式', 'Auction type', {
        required: true,
        default: 'ENGLISH_REVERSE',
      }),
      trialFlag: f.bool('模拟场', 'Practice event', { default: 'N' }),
      categoryId: f.ref('srmBaseCategory', '采购品类', 'Purchase category', { required: true }),
      buyerId: f.ref('basePerson', '采购员', 'Buyer', {
        required: true,
        default: { session: 'personId' },
      }),
      hostId: f.ref('baseUser', '主持人', 'Host', {
        ...inside,
        required: true,
        default: { session: 'userId' },
      }),
      supervisorId: f.ref('baseUser', '监督人', 'Supervisor', {
        ...inside,
        requiredAtSubmit: true,
      }),
      sourceType: f.lookup('SRC_SOURCE_TYPE', '来源', 'Source', {
        ...inside,
        auto: true,
        default: 'MANUAL',
      }),
      sourceDocumentId: f.ref('srmBidDocument', '来源招标', 'From tender', {
        ...inside,
        auto: true,
        onlyWhen: ofTender,
      }),
      sectionNo: f.integer('标段', 'Section', { ...inside, auto: true, onlyWhen: ofTender }),
      sourceInquiryId: f.ref('srmInqInquiry', '来源询价', 'From RFQ', {
        ...inside,
        auto: true,
        onlyWhen: { field: 'sourceType', is: 'INQUIRY' },
      }),
      currencyCode: f.lookup('CURRENCY', '币种', 'Currency', { required: true, default: 'CNY' }),
      priceBasis: f.lookup('PRICE_BASIS', '价格基准', 'Price basis', {
        required: true,
        default: 'TAX_EXCLUDED',
      }),
      paymentTermId: f.ref('srmBasePaymentTerm', '付款条件', 'Payment term', {
        requiredAtSubmit: true,
      }),
      deliveryAddress: f.text('收货地址', 'Ship-to address', {
        requiredAtSubmit: true,
        maxLength: 300,
      }),
      requirement: f.textarea('要求', 'Requirements'),
      agreementFileIds: f.attachments('竞价规则协议', 'Rules to accept'),
      budgetAmountExclTax: f.amount('预算不含税金额', 'Budget excl. tax', { ...inside, min: '0' }),
    }),
    ...group('时间', 'Time', {
      startTime: f.datetime('开始时间', 'Start', { requiredAtSubmit: true }),
      checkinTime: f.datetime('进场时间', 'Check-in from', {
        hint: t('为空时：开始前30分钟', 'Empty: 30 minutes before the start'),
      }),
      durationMinutes: f.number('时长(分)', 'Duration minutes', {
        precision: 9,
        scale: 2,
        over: '0',
        max: '480',
        onlyWhen: english,
        required: english,
      }),
      autoOpenFlag: f.bool('到时自动开场', 'Open automatically', { default: 'Y' }),
      minSuppliers: f.integer('最少到场家数', 'Minimum ready suppliers', {
        required: true,
        default: 3,
        min: '2',
      }),
      lateReadyFlag: f.bool('允许迟到进场', 'Late ready allowed', {
        default: 'N',
        onlyWhen: english,
      }),
      endTime: f.datetime('当前结束时间', 'Current end', { auto: true, seconds: true }),
      openedTime: f.datetime('开场时间', 'Hall opened', { auto: true, seconds: true }),
      closedTime: f.datetime('关场时间', 'Hall closed', { auto: true, seconds: true }),
    }),
    ...group('价格规则', 'Price rules', {
      startPrice: f.amount('起始价', 'Start price', {
        ...money,
        required: english,
        hint: t('总价；第一次出价不得高于它', 'Total; no first offer may be above it'),
      }),
      startPriceVisible: f.bool('公布起始价', 'Show start price', { default: 'Y' }),
      reservePrice: f.text('保留价', 'Reserve price', {
        ...inside,
        secret: true,
        maxLength: 200,
        hint: t('加密保存，关场后才可见', 'Stored encrypted; shown after the hall is closed'),
      }),
      reserveMetFlag: f.bool('达到保留价', 'Reserve met', { ...inside, auto: true }),
      stepType: f.lookup('ACT_STEP_TYPE', '降幅类型', 'Step type', {
        required: english,
        default: 'AMOUNT',
        onlyWhen: english,
      }),
      stepValue: f.number('最小降幅', 'Minimum decrement', {
        over: '0',
        onlyWhen: english,
        required: english,
      }),
      stepBase: f.lookup('ACT_STEP_BASE', '降幅基准', 'Step against', {
        required: english,
        default: 'OWN',
        onlyWhen: english,
      }),
      maxDropPct: f.percent('单次最大降幅', 'Maximum drop per offer', {
        default: '20',
        hint: t('更大的降幅须由供应商确认', 'Larger drops must be confirmed by the supplier'),
      }),
      tieAllowedFlag: f.bool('允许同价', 'Equal price allowed', {
        default: 'N',
        onlyWhen: english,
      }),
    }),
    ...group('延时', 'Extension', {
      extTriggerSeconds: f.integer('触发延时(秒)', 'Extension window seconds', {
        default: 180,
        min: '0',
        max: '3600',
        onlyWhen: english,
      }),
      extSeconds: f.integer('延时长度(秒)', 'Extension seconds', {
        default: 180,
        min: '1',
        max: '3600',
        onlyWhen: english,
      }),
      extMode: f.lookup('ACT_EXT_MODE', '延时方式', 'Extension mode', {
        default: 'FROM_OFFER',
        onlyWhen: english,
      }),
      extTriggerRank: f.integer('触发名次', 'Extend when rank within', {
        default: 1,
        min: '0',
        onlyWhen: english,
      }),
      maxExtensions: f.integer('最多延时次数', 'Maximum extensions', {
        default: 0,
        min: '0',
        onlyWhen: english,
        hint: t('0表示不限，最多超出计划4小时', '0: unlimited, up to 4 hours over plan'),
      }),
      extensionCount: f.integer('已延时次数', 'Extensions', { auto: true }),
    }),
    ...group('可见性', 'Visibility', {
      rankVisible: f.lookup('ACT_RANK_VISIBLE', '名次可见', 'Rank visibility', {
        required: true,
        default: 'OWN_RANK',
      }),
      priceVisible: f.lookup('ACT_PRICE_VISIBLE', '价格可见', 'Price visibility', {
        required: true,
        default: 'BEST_PRICE',
      }),
      countVisible: f.bool('家数可见', 'Number of bidders shown', { default: 'N' }),
      buyerBlindFlag: f.bool('采购方盲选', 'Buyer sees aliases only', { default: 'Y', ...inside }),
      offerCount: f.integer('出价次数', 'Offers', { ...inside, auto: true }),
      bestComparePrice: f.amount('最优价', 'Best price', { ...inside, auto: true }),
      winnerId: f.ref('srmPosSupplier', '第一名', 'First rank', { ...inside, auto: true }),
      transcriptHash: f.text('记录哈希', 'Hash of the log', { auto: true, maxLength: 64 }),
      cancelReason: f.text('取消原因', 'Cancel reason', { auto: true, maxLength: 300 }),
    }),
  },
  children: { items, suppliers, turnParameters, finalPrices },
  states: {
    ...approvalStates,
    APPROVED: t('待发布', 'Approved'),
    PUBLISHED: t('待开场', 'Published'),
    OPEN: t('竞价中', 'Running'),
    PAUSED: t('暂停', 'Paused'),
    BETWEEN_TURNS: t('轮间', 'Between turns'),
    CLOSED: t('已关场', 'Closed'),
    RESULTED: t('已生成结果', 'Result created'),
    FAILED: t('流拍', 'Failed'),
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
      to: 'PUBLISHED',
      by: 'buyer',
      style: 'primary',
      confirm: t('发布后规则不能修改，确定？', 'The rules are fixed after publication. Publish?'),
    },
    {
      op: 'doAccept',
      label: t('接受规则', 'Accept the rules'),
      from: ['PUBLISHED'],
      to: 'same',
      by: 'supplier',
      optional: true,
      // The hall is the way in, and offers it too.
      style: 'default',
      input: {
        entryPrice: f.amount('入场价', 'Entry price', {
          over: '0',
          hint: t(
            '可选，密封到开场；轮流降价时必填',
            'Optional, sealed until the hall opens; needed for sequential turns',
          ),
        }),
      },
    },
    {
      op: 'doDecline',
      label: t('不参加', 'Decline'),
      from: ['PUBLISHED'],
      to: 'same',
      by: 'supplier',
      optional: true,
      style: 'danger',
      input: { reason },
    },
    {
      op: 'doReady',
      label: t('就绪', 'Ready'),
      from: ['PUBLISHED', 'OPEN', 'BETWEEN_TURNS'],
      ...bidder,
    },
    { op: 'doQuit', label: t('退出', 'Leave'), from: [...RUNNING], ...bidder },
    {
      op: 'doAdjustDate',
      label: t('推迟开始', 'Start later'),
      from: ['PUBLISHED'],
      to: 'same',
      by: 'buyer',
      optional: true,
      input: { startTime: f.datetime('开始时间', 'Start', { required: true }), reason },
    },
    {
      op: 'doOpenHall',
      label: t('开场', 'Open the hall'),
      from: ['PUBLISHED'],
      to: ['PUBLISHED', 'OPEN', 'BETWEEN_TURNS', 'FAILED'],
      ...host,
    },
    {
      op: 'doTurnProcess',
      label: t('暂停或继续', 'Pause or resume'),
      from: [...RUNNING],
      to: [...HALL],
      ...host,
      input: {
        action: f.lookup('ACT_HALL_ACTION', '动作', 'Action', { required: true }),
        reason,
      },
    },
    {
      op: 'doInvalidOffer',
      label: t('作废出价', 'Void an offer'),
      from: ['OPEN', 'PAUSED'],
      to: 'same',
      ...host,
      input: { offerSeq: f.integer('出价序号', 'Offer no.', { required: true, min: '1' }), reason },
    },
    {
      op: 'doLockSupplier',
      label: t('禁止出价', 'Block a supplier'),
      from: [...RUNNING],
      to: 'same',
      ...host,
      input: { alias: f.text('代号', 'Alias', { required: true, maxLength: 20 }), reason },
    },
    {
      op: 'doCloseHall',
      label: t('提前关场', 'Close early'),
      from: [...RUNNING],
      to: [...HALL],
      ...host,
      input: { reason },
    },
    {
      op: 'doNotice',
      label: t('发布公告', 'Send a notice'),
      from: ['PUBLISHED', ...RUNNING],
      to: 'same',
      ...host,
      input: {
        content: f.text('内容', 'Content', { required: true, maxLength: 500 }),
        alias: f.text('代号', 'Alias', { maxLength: 20, hint: t('为空发给全部', 'Empty: to all') }),
      },
    },
    {
      op: 'followHall',
      label: t('跟随大厅', 'Follow the hall'),
      from: [...RUNNING],
      to: [...HALL],
      by: 'system',
    },
    {
      op: 'doCreateResult',
      label: t('生成定标', 'Create the award'),
      from: ['CLOSED'],
      to: 'RESULTED',
      by: 'buyer',
      optional: true,
      guard: 'hasWinner',
      style: 'primary',
    },
    {
      op: 'followAward',
      label: t('跟随定标', 'Follow the award'),
      from: ['RESULTED'],
      to: ['RESULTED', 'CLOSED', 'FAILED'],
      by: 'system',
    },
    {
      op: 'doFail',
      label: t('流拍', 'Declare failed'),
      from: ['PUBLISHED', 'CLOSED'],
      to: 'FAILED',
      by: 'buyer',
      optional: true,
      style: 'danger',
      input: { reason },
    },
    {
      op: 'doCancel',
      label: t('取消竞价', 'Cancel'),
      from: ['DRAFT', 'APPROVED', 'PUBLISHED', 'PAUSED'],
      to: 'CANCELLED',
      by: 'buyer',
      optional: true,
      style: 'danger',
      input: { reason },
    },
  ],
  clock: [
    {
      code: 'open',
      op: 'doOpenHall',
      at: 'startTime',
      where: { autoOpenFlag: 'Y' },
      exact: true,
    },
    {
      code: 'waited',
      op: 'doOpenHall',
      at: 'startTime',
      after: { minutes: 30 },
      where: { autoOpenFlag: 'Y' },
      exact: true,
    },
  ],
  access: {
    supplier: 'suppliers.supplierId',
    supplierStates: [
      'PUBLISHED',
      'OPEN',
      'PAUSED',
      'BETWEEN_TURNS',
      'CLOSED',
      'RESULTED',
      'FAILED',
      'CANCELLED',
    ],
    org: 'orgId',
    category: 'categoryId',
    persons: ['buyerId'],
    users: ['hostId', 'supervisorId'],
  },
  list: {
    columns: `
      competeNumber title competeType categoryId buyerId startTime endTime minSuppliers offerCount
      bestComparePrice status`,
    filters: `
      competeNumber title competeType sourceType sourceDocumentId categoryId buyerId status startTime`,
    sort: '-creationDate',
  },
  screens: {
    competeList: { kind: 'list', side: 'buyer' },
    competeEdit: { kind: 'edit', side: 'buyer' },
    competeDetail: { kind: 'detail', side: 'buyer' },
    supplierCompeteList: {
      kind: 'list',
      side: 'supplier',
      columns: ['competeNumber', 'title', 'competeType', 'startTime', 'endTime', 'status'],
      title: t('参与竞价', 'Auctions'),
    },
    supplierCompeteDetail: { kind: 'detail', side: 'supplier' },
    competeHallMain: {
      kind: 'special',
      side: 'both',
      tabBy: 'competeId',
      title: t('竞价大厅', 'Auction hall'),
    },
  },
  links: [
    { direction: 'up', resource: 'srmBidDocument', field: 'sourceDocumentId' },
    { direction: 'up', resource: 'srmInqInquiry', field: 'sourceInquiryId' },
  ],
  indexes: [
    { fields: ['status', 'startTime'] },
    { fields: ['supplierId'], child: 'suppliers' },
    {
      fields: ['sourceDocumentId', 'sectionNo'],
      unique: true,
      where: "source_document_id is not null and status not in ('RESULTED', 'FAILED', 'CANCELLED')",
    },
  ],
  checks: [{ name: 'supervisor_is_another', sql: 'host_id <> supervisor_id' }],
})
