import { child, defineDocument } from '@opensrm/kernel/document/define.ts'
import { f } from '@opensrm/kernel/document/fields.ts'
import { group } from '@opensrm/kernel/document/reading.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'
import {
  adjusts,
  itemFields,
  price,
  reason,
  rival,
  sectionFields,
  tenderFields,
} from '../roundFields.ts'

const told = { auto: true } as const
const inside = { visibleTo: 'buyer' } as const

/** Who takes part. A supplier reads its own row only; `shownBest` is filled where the round shows the best price. */
const suppliers = child({
  title: t('参与供应商', 'Participants'),
  unique: [['supplierId']],
  about: 'supplierId',
  leading: ['alias', 'rankNum', 'startAmount', 'latestAmount'],
  // One letter each.
  max: 26,
  fields: {
    supplierId: f.ref('srmPosSupplier', '供应商', 'Supplier', { required: true }),
    respondId: f.ref('srmBidRespond', '投标书', 'Bid', told),
    alias: f.text('代号', 'Code', { ...told, maxLength: 2, width: 70 }),
    startAmount: f.amount('起始总额', 'Total at start', rival),
    latestAmount: f.amount('最新总额', 'Latest total', rival),
    rankNum: f.integer('名次', 'Rank', told),
    shownBest: f.amount('当前最低', 'Best total now', rival),
    quoteCount: f.integer('报价次数', 'Quotes', { ...told, default: 0 }),
    quoteTime: f.datetime('最新报价时间', 'Latest quote at', { ...told, seconds: true }),
    quitFlag: f.bool('已退出', 'Left', { ...told, default: 'N' }),
  },
})

const items = child({
  title: t('明细', 'Items'),
  parent: 'suppliers',
  auto: true,
  about: 'supplierId',
  leading: ['itemName', 'quantity', 'uomCode', 'startPrice', 'latestPrice'],
  fields: {
    ...itemFields,
    startPrice: f.price('起始单价', 'Price at start', price),
    latestPrice: f.price('最新单价', 'Latest price', price),
  },
})

/** Every accepted quote, appended and never changed. How many there are is nothing for the bidders. */
const quotes = child({
  title: t('报价流水', 'Quotes'),
  parent: 'suppliers',
  auto: true,
  about: 'supplierId',
  fields: {
    seqNo: f.integer('序号', 'No.', { ...told, ...inside, width: 70 }),
    supplierId: f.ref('srmPosSupplier', '供应商', 'Supplier', told),
    amount: f.amount('报价总额', 'Total', rival),
    quoteTime: f.datetime('时间', 'Time', { ...told, seconds: true }),
    itemsJson: f.json('分项价', 'Item prices', { ...price, hidden: true }),
  },
})

/** What all bidders read under codes. It has rows only where the round shows all prices. */
const board = child({
  title: t('公开报价', 'Prices shown to all'),
  auto: true,
  onlyWhen: { field: 'showMode', is: 'ALL_PRICES_ALIAS' },
  fields: {
    alias: f.text('代号', 'Code', { ...told, maxLength: 2, width: 70 }),
    amount: f.amount('总额', 'Total', rival),
    quoteTime: f.datetime('时间', 'Time', { ...told, seconds: true }),
  },
})

/** Ranked bidders of a section lower their prices openly, in writing, over hours or days. */
export const srmBidBrightMoon = defineDocument({
  resource: 'srmBidBrightMoon',
  title: t('明标竞价', 'Open price round'),
  number: { field: 'moonNumber', pattern: 'BM{yyyyMMdd}{seq3}' },
  display: { code: 'moonNumber', name: 'title', withCode: true },
  fields: {
    ...group('招标', 'Tender', {
      moonNumber: f.text('明标编号', 'Round no.', { ...told, ...{ unique: true, maxLength: 30 } }),
      ...{ ...sectionFields, ...tenderFields },
      compareBasis: f.lookup('PRICE_BASIS', '比价基准', 'Comparison basis', {
        ...told,
        hint: t('总额和名次按此口径', 'Totals and ranks are on this basis'),
      }),
    }),
    ...group('规则', 'Rules', {
      startTime: f.datetime('开始时间', 'Start', { required: true }),
      endTime: f.datetime('截止时间', 'End', {
        required: true,
        hint: t('开始后2小时至5天', 'From 2 hours to 5 days after the start'),
      }),
      originalEndTime: f.datetime('原截止时间', 'Original end', told),
      showMode: f.lookup('BID_MOON_SHOW', '公开内容', 'Shown to bidders', {
        required: true,
        default: 'ALL_PRICES_ALIAS',
      }),
      decrementType: f.lookup('ACT_STEP_TYPE', '降幅类型', 'Decrement type', {
        required: true,
        default: 'AMOUNT',
      }),
      decrementValue: f.number('最小降幅', 'Minimum decrement', { required: true, over: '0' }),
      decrementBase: f.lookup('ACT_STEP_BASE', '降幅基准', 'Decrement against', {
        required: true,
        default: 'OWN',
      }),
      extendMinutes: f.integer('尾段延时(分)', 'Extension minutes', {
        ...{ required: true, default: 30, min: '0', max: '1440' },
        hint: t('0表示不延时', '0: no extension'),
      }),
      maxExtensions: f.integer('最多延时次数', 'Maximum extensions', {
        ...{ required: true, default: 10, min: '0', max: '100' },
      }),
      extensionCount: f.integer('已延时次数', 'Extensions', { ...told, default: 0 }),
    }),
    ...group('结果', 'Result', {
      startBestAmount: f.amount('起始最低', 'Best at start', {
        ...{ ...price, ...inside },
        currencyField: 'currencyCode',
      }),
      bestAmount: f.amount('当前最低', 'Best now', {
        ...{ ...inside, needsCode: 'btnViewPrice', computed: 'atRead' },
        currencyField: 'currencyCode',
      }),
      cancelAskedBy: f.ref('baseUser', '申请取消人', 'Cancellation asked by', {
        ...told,
        ...inside,
      }),
      cancelAskReason: f.text('申请取消原因', 'Reason asked to cancel', {
        ...{ ...told, ...inside },
        maxLength: 500,
      }),
      cancelReason: f.text('取消原因', 'Reason cancelled', { ...told, maxLength: 500 }),
    }),
  },
  children: { suppliers, items, quotes, board, adjusts },
  states: {
    DRAFT: t('拟定', 'Draft'),
    PUBLISHED: t('待开始', 'Published'),
    RUNNING: t('进行中', 'Running'),
    ENDED: t('已结束', 'Ended'),
    CANCELLED: t('已取消', 'Cancelled'),
  },
  editableIn: ['DRAFT'],
  deletableIn: ['DRAFT'],
  transitions: [
    {
      op: 'doPublish',
      label: t('发布', 'Publish'),
      from: ['DRAFT'],
      to: 'PUBLISHED',
      by: 'buyer',
      style: 'primary',
      checksRequired: true,
      confirm: t('发布后规则不能修改，确定？', 'The rules are fixed after publication. Publish?'),
    },
    { op: 'doStart', label: t('开始', 'Start'), from: ['PUBLISHED'], to: 'RUNNING', by: 'system' },
    {
      op: 'doQuote',
      label: t('报价', 'Quote'),
      // The start counts by the clock, also when the server moves the state a little later.
      from: ['PUBLISHED', 'RUNNING'],
      to: 'same',
      by: 'supplier',
      ownRows: true,
      style: 'primary',
      // Each called supplier is asked.
      ownMatter: true,
      inputRows: {
        prices: {
          title: t('新单价（未填的行保持原价）', 'New prices (other items keep their price)'),
          max: 2000,
          fields: {
            rowId: f.ref('srmBidBrightMoon.items', '清单行', 'Item', { required: true }),
            itemName: f.text('物料名称', 'Item name', { copiedFrom: 'rowId.itemName' }),
            latestPrice: f.price('原单价', 'Price before', { copiedFrom: 'rowId.latestPrice' }),
            newPrice: f.price('新单价', 'New price', { over: '0' }),
          },
        },
      },
    },
    {
      op: 'doQuit',
      label: t('退出', 'Leave'),
      from: ['PUBLISHED', 'RUNNING'],
      to: 'same',
      by: 'supplier',
      ownRows: true,
      style: 'danger',
      optional: true,
      confirm: t(
        '退出后不能再报价，最后的价格仍然有效，确定？',
        'You cannot quote any more, and your last prices stay valid. Leave?',
      ),
    },
    {
      op: 'followQuote',
      label: t('延时', 'Extended'),
      from: ['PUBLISHED', 'RUNNING'],
      to: 'same',
      by: 'system',
    },
    {
      op: 'doAdjustEndDate',
      label: t('延长截止', 'Extend'),
      from: ['PUBLISHED', 'RUNNING'],
      to: 'same',
      by: 'buyer',
      optional: true,
      input: { endTime: f.datetime('新截止时间', 'New end', { required: true }), reason },
    },
    { op: 'doEnd', label: t('截止', 'End'), from: ['RUNNING'], to: 'ENDED', by: 'system' },
    {
      op: 'doCancel',
      label: t('取消', 'Cancel'),
      from: ['PUBLISHED', 'RUNNING'],
      to: ['PUBLISHED', 'RUNNING', 'CANCELLED'],
      by: 'buyer',
      style: 'danger',
      optional: true,
      confirm: t(
        '须采购方另一人和监督人都取消才生效，确定？',
        'It takes effect once the supervisor and another user have both cancelled. Cancel?',
      ),
      input: { reason },
    },
    {
      op: 'followTender',
      label: t('招标流标', 'Tender failed'),
      from: ['PUBLISHED', 'RUNNING'],
      to: 'CANCELLED',
      by: 'system',
    },
  ],
  clock: [
    { code: 'start', op: 'doStart', at: 'startTime', exact: true },
    { code: 'end', op: 'doEnd', at: 'endTime', exact: true },
  ],
  access: {
    supplier: 'suppliers.supplierId',
    supplierStates: ['PUBLISHED', 'RUNNING', 'ENDED', 'CANCELLED'],
    supplierCannotAsk: ['lastUpdatedBy'],
    org: 'orgId',
    category: 'categoryId',
    persons: ['buyerId'],
    users: ['supervisorId'],
  },
  list: {
    columns: `
      moonNumber documentNumber title sectionNo startTime endTime showMode extensionCount
      startBestAmount bestAmount status`,
    filters: 'moonNumber documentNumber title sectionNo suppliers.supplierId status startTime',
    sort: '-creationDate',
    passing: ['PUBLISHED', 'RUNNING'],
  },
  screens: {
    biddingBrightMoonList: { kind: 'list', side: 'both' },
    biddingBrightMoonEdit: { kind: 'edit', side: 'both' },
  },
  links: [{ direction: 'up', resource: 'srmBidDocument', field: 'documentId' }],
  indexes: [
    {
      fields: ['documentId', 'sectionNo'],
      unique: true,
      where: "status in ('PUBLISHED', 'RUNNING')",
    },
    { fields: ['documentId', 'status'] },
    { fields: ['supplierId'], child: 'suppliers' },
  ],
  checks: [{ name: 'ends_after_its_start', sql: 'end_time > start_time' }],
})
