import { child, defineDocument } from '@opensrm/kernel/document/define.ts'
import { f } from '@opensrm/kernel/document/fields.ts'
import { group } from '@opensrm/kernel/document/reading.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'
import { srmActCompete } from '../srmActCompete/srmActCompete.definition.ts'

const told = { auto: true } as const
const figure = { ...told, needsCode: 'btnViewPrice' } as const
const price = { ...figure, currencyField: 'currencyCode' } as const

/** A section of an opened tender whose rule allows an auction, with its latest one. It stores nothing. */
export const srmBidCompeteSection = defineDocument({
  resource: 'srmBidCompeteSection',
  title: t('招标转竞价', 'Auction of a tender'),
  display: { code: 'documentNumber', title: ['documentNumber', 'sectionNo'] },
  view: true,
  readOnly: true,
  withoutHistory: true,
  fields: {
    ...group('标段', 'Section', {
      documentId: f.ref('srmBidDocument', '招标文件', 'Tender', told),
      documentNumber: f.text('招标编号', 'Tender no.', { ...told, maxLength: 30 }),
      title: f.text('招标名称', 'Title', { ...told, maxLength: 200 }),
      sectionNo: f.integer('标段', 'Section', told),
      sectionName: f.text('标段名称', 'Section name', { ...told, maxLength: 200 }),
      sectionStatus: f.lookup('BID_SECTION_STATUS', '标段状态', 'Section status', told),
      orgId: f.ref('baseOrganization', '业务组织', 'Organisation', told),
      categoryId: f.ref('srmBaseCategory', '采购品类', 'Purchase category', told),
      buyerId: f.ref('basePerson', '采购员', 'Buyer', told),
      supervisorId: f.ref('baseUser', '监督人', 'Supervisor', told),
      openedTime: f.datetime('开标时间', 'Opened', told),
      bidCount: f.integer('有效投标数', 'Effective bids', told),
    }),
    ...group('竞价', 'Auction', {
      competeId: f.ref('srmActCompete', '竞价单', 'Auction', told),
      competeType: f.lookup('ACT_TYPE', '竞价方式', 'Auction type', told),
      startTime: f.datetime('开始时间', 'Start', told),
      closedTime: f.datetime('关场时间', 'Hall closed', told),
      currencyCode: f.lookup('CURRENCY', '币种', 'Currency', told),
      priceBasis: f.lookup('PRICE_BASIS', '价格基准', 'Price basis', told),
      startPrice: f.amount('起始价', 'Start price', price),
      openBest: f.amount('开标最低价', 'Lowest opened total', price),
      finalBest: f.amount('竞价后最低价', 'Lowest total after the auction', price),
    }),
  },
  children: {
    bidders: child({
      title: t('投标人', 'Bidders'),
      auto: true,
      fields: {
        supplierId: f.ref('srmPosSupplier', '供应商', 'Supplier', told),
        openAmount: f.amount('开标总价', 'Opened total', figure),
        entryPrice: f.amount('入场价', 'Entry price', figure),
        lastOffer: f.amount('最终出价', 'Final offer', figure),
        dropAmount: f.amount('降幅', 'Drop', figure),
        dropRate: f.percent('降幅(%)', 'Drop (%)', figure),
        rankNum: f.integer('排名', 'Rank', told),
      },
    }),
  },
  states: { WAITING: t('未转竞价', 'No auction'), ...srmActCompete.states },
  editableIn: [],
  deletableIn: [],
  transitions: [
    {
      op: 'doCreateCompete',
      label: t('转竞价', 'Create auction'),
      from: ['WAITING', 'RESULTED', 'FAILED', 'CANCELLED'],
      to: 'same',
      by: 'buyer',
      style: 'primary',
    },
  ],
  access: {
    org: 'orgId',
    category: 'categoryId',
    persons: ['buyerId'],
    users: ['supervisorId'],
  },
  list: {
    columns: `
      documentNumber title sectionNo sectionName sectionStatus bidCount openedTime competeId
      competeType startTime status`,
    filters: 'documentNumber title competeId categoryId buyerId sectionStatus status openedTime',
    sort: '-openedTime',
  },
  screens: {
    biddingCompeteList: { kind: 'list', side: 'buyer' },
    biddingCompeteDetail: { kind: 'detail', side: 'buyer' },
  },
  links: [
    { direction: 'up', resource: 'srmBidDocument', field: 'documentId' },
    { direction: 'up', resource: 'srmActCompete', field: 'competeId' },
  ],
})
