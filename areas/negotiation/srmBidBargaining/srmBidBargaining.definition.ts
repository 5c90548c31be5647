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
const sealedHint = t('开启前加密保存', 'Kept encrypted until the opening')

/** Who is called. A supplier reads its own row only. */
const suppliers = child({
  title: t('议价供应商', 'Suppliers called'),
  unique: [['supplierId']],
  about: 'supplierId',
  leading: ['replyStatus', 'beforeAmount', 'afterAmount', 'rankNum'],
  max: 50,
  fields: {
    supplierId: f.ref('srmPosSupplier', '供应商', 'Supplier', { required: true }),
    respondId: f.ref('srmBidRespond', '投标书', 'Bid', told),
    beforeAmount: f.amount('议价前金额(不含税)', 'Before, excl. tax', rival),
    targetAmount: f.amount('目标金额(不含税)', 'Target excl. tax', {
      ...inside,
      ...{ over: '0', noTotal: true, needsCode: 'btnViewPrice' },
    }),
    shownTarget: f.amount('买方目标金额(不含税)', 'Target of the buyer excl. tax', rival),
    replyStatus: f.lookup('BID_BARGAIN_REPLY', '回复状态', 'Reply', told),
    replyTime: f.datetime('回复时间', 'Replied at', { ...told, seconds: true }),
    revision: f.integer('版次', 'Revision', { ...told, default: 0 }),
    commitment: f.text('密封指纹', 'Commitment', { ...told, maxLength: 64 }),
    afterAmount: f.amount('议价后金额(不含税)', 'After, excl. tax', rival),
    otherTerms: f.textarea('其他优惠', 'Other concessions', { ...told, maxLength: 2000 }),
    rankNum: f.integer('排名', 'Rank', { ...told, ...inside }),
  },
})

const items = child({
  title: t('议价明细', 'Items'),
  parent: 'suppliers',
  auto: true,
  about: 'supplierId',
  leading: ['itemName', 'quantity', 'uomCode', 'beforePrice', 'replyPrice', 'replyAmount'],
  fields: {
    ...itemFields,
    beforePrice: f.price('原单价', 'Price before', price),
    replyPrice: f.price('新单价', 'New price', { ...price, hint: sealedHint }),
    replyAmount: f.amount('新金额', 'New amount', { ...price, hint: sealedHint }),
  },
})

const openings = child({
  title: t('开启记录', 'Openers'),
  auto: true,
  ...inside,
  about: 'userId',
  fields: {
    userId: f.ref('baseUser', '开启人', 'Opener', told),
    openTime: f.datetime('时间', 'Time', { ...told, seconds: true }),
  },
})

/** One sealed round in which ranked bidders of a section may lower their prices. */
export const srmBidBargaining = defineDocument({
  resource: 'srmBidBargaining',
  title: t('议价', 'Bargaining'),
  number: { field: 'bargainNumber', pattern: 'BG{yyyyMMdd}{seq4}' },
  display: { code: 'bargainNumber', name: 'title', withCode: true },
  fields: {
    ...group('招标', 'Tender', {
      bargainNumber: f.text('议价编号', 'Bargaining no.', {
        ...told,
        ...{ unique: true, maxLength: 30 },
      }),
      ...sectionFields,
      roundNum: f.integer('轮次', 'Round', told),
      ...tenderFields,
    }),
    ...group('议价', 'Bargaining', {
      bargainMode: f.lookup('BID_BARGAIN_MODE', '议价方式', 'Mode', {
        required: true,
        default: 'WRITTEN',
      }),
      startTime: f.datetime('开始时间', 'Start', told),
      endTime: f.datetime('截止时间', 'End', { required: true }),
      topic: f.textarea('议价内容', 'Topics', {
        required: true,
        maxLength: 4000,
        hint: t('所有受邀供应商看到相同内容', 'All suppliers called read the same'),
      }),
      targetFlag: f.bool('告知目标价', 'Show target', { default: 'N', ...inside }),
      singleReason: f.textarea('只邀请一家的理由', 'Reason for calling one only', {
        ...inside,
        maxLength: 500,
      }),
      minutesFileIds: f.attachments('谈判纪要', 'Minutes of the meeting', {
        ...inside,
        editableIn: ['DRAFT', 'RUNNING', 'ENDED'],
      }),
    }),
    ...group('结果', 'Result', {
      openedTime: f.datetime('开启时间', 'Opened at', { ...told, seconds: true }),
      beforeAmount: f.amount('议价前最低(不含税)', 'Lowest before, excl. tax', {
        ...{ ...price, ...inside },
        currencyField: 'currencyCode',
      }),
      afterAmount: f.amount('议价后最低(不含税)', 'Lowest after, excl. tax', {
        ...{ ...price, ...inside },
        currencyField: 'currencyCode',
      }),
      dropRate: f.percent('降幅(%)', 'Drop (%)', { ...price, ...inside }),
      cancelReason: f.text('取消原因', 'Reason cancelled', { ...told, maxLength: 500 }),
    }),
  },
  children: { suppliers, items, openings, adjusts },
  states: {
    DRAFT: t('拟定', 'Draft'),
    RUNNING: t('议价中', 'Running'),
    ENDED: t('待开启', 'To open'),
    OPENED: t('已开启', 'Opened'),
    CANCELLED: t('已取消', 'Cancelled'),
  },
  editableIn: ['DRAFT'],
  deletableIn: ['DRAFT'],
  transitions: [
    {
      op: 'doPublish',
      label: t('发起议价', 'Call suppliers'),
      from: ['DRAFT'],
      to: 'RUNNING',
      by: 'buyer',
      style: 'primary',
      checksRequired: true,
    },
    {
      op: 'doReply',
      label: t('回复议价', 'Reply'),
      from: ['RUNNING'],
      to: 'same',
      by: 'supplier',
      ownRows: true,
      style: 'primary',
      // Each called supplier is asked.
      ownMatter: true,
      input: {
        otherTerms: f.textarea('其他优惠', 'Other concessions', {
          maxLength: 2000,
          hint: sealedHint,
        }),
      },
      inputRows: {
        prices: {
          title: t('新单价（未填的行保持原价）', 'New prices (other items keep their price)'),
          max: 2000,
          fields: {
            rowId: f.ref('srmBidBargaining.items', '清单行', 'Item', { required: true }),
            itemName: f.text('物料名称', 'Item name', { copiedFrom: 'rowId.itemName' }),
            beforePrice: f.price('原单价', 'Price before', { copiedFrom: 'rowId.beforePrice' }),
            replyPrice: f.price('新单价', 'New price', { over: '0' }),
          },
        },
      },
    },
    {
      op: 'doAdjustEndDate',
      label: t('延长截止', 'Extend'),
      from: ['RUNNING'],
      to: 'same',
      by: 'buyer',
      optional: true,
      input: { endTime: f.datetime('新截止时间', 'New end', { required: true }), reason },
    },
    { op: 'doEnd', label: t('截止', 'End'), from: ['RUNNING'], to: 'ENDED', by: 'system' },
    {
      op: 'doOpen',
      label: t('开启', 'Open'),
      from: ['RUNNING', 'ENDED'],
      to: ['ENDED', 'OPENED'],
      by: 'buyer',
      style: 'primary',
      optional: ['RUNNING'],
      repeatable: true,
      confirm: t(
        '须两人在15分钟内开启，其中一人不是采购员，确定？',
        'Two users open within 15 minutes, one of them not the buyer. Open?',
      ),
    },
    {
      op: 'doNextRound',
      label: t('下一轮', 'Next round'),
      from: ['OPENED'],
      to: 'same',
      by: 'buyer',
      optional: true,
      input: { endTime: f.datetime('截止时间', 'End', { required: true }) },
    },
    {
      op: 'doCancel',
      label: t('取消', 'Cancel'),
      from: ['RUNNING', 'ENDED'],
      to: 'CANCELLED',
      by: 'buyer',
      style: 'danger',
      optional: true,
      input: { reason },
    },
    {
      op: 'followTender',
      label: t('招标流标', 'Tender failed'),
      from: ['RUNNING', 'ENDED'],
      to: 'CANCELLED',
      by: 'system',
    },
  ],
  clock: [{ code: 'end', op: 'doEnd', at: 'endTime', exact: true }],
  access: {
    supplier: 'suppliers.supplierId',
    supplierStates: ['RUNNING', 'ENDED', 'OPENED', 'CANCELLED'],
    org: 'orgId',
    category: 'categoryId',
    persons: ['buyerId'],
    users: ['supervisorId'],
  },
  list: {
    columns: `
      bargainNumber documentNumber title sectionNo roundNum bargainMode startTime endTime beforeAmount
      afterAmount dropRate status`,
    filters:
      'bargainNumber documentNumber title sectionNo suppliers.supplierId suppliers.replyStatus status endTime',
    sort: '-creationDate',
    passing: ['RUNNING'],
  },
  screens: {
    biddingBargainingList: { kind: 'list', side: 'both' },
    biddingBargainingEdit: { kind: 'edit', side: 'buyer' },
    biddingBargEdit: { kind: 'detail', side: 'supplier', title: t('议价回复', 'Bargaining reply') },
    biddingBargDetail: { kind: 'detail', side: 'both' },
  },
  links: [{ direction: 'up', resource: 'srmBidDocument', field: 'documentId' }],
  indexes: [
    {
      fields: ['documentId', 'sectionNo'],
      unique: true,
      where: "status in ('RUNNING', 'ENDED')",
    },
    { fields: ['documentId', 'status'] },
    { fields: ['supplierId'], child: 'suppliers' },
  ],
})
