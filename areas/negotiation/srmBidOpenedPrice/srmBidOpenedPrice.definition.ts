import { defineDocument } from '@opensrm/kernel/document/define.ts'
import { f } from '@opensrm/kernel/document/fields.ts'
import { group } from '@opensrm/kernel/document/reading.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'

const told = { auto: true } as const
const figure = { ...told, needsCode: 'btnViewPrice' } as const
/** Totals of rivals: nobody wants their sum. */
const price = { ...figure, noTotal: true, currencyField: 'currencyCode' } as const

/** What an opened bid costs for a section, after each round over prices that is over. It stores nothing. */
export const srmBidOpenedPrice = defineDocument({
  resource: 'srmBidOpenedPrice',
  title: t('开标价格', 'Opened prices'),
  display: { code: 'documentNumber', title: ['documentNumber', 'sectionNo'] },
  view: true,
  readOnly: true,
  withoutHistory: true,
  fields: {
    ...group('标段', 'Section', {
      opens: f.text('打开单据', 'Opens', { ...told, hidden: true, maxLength: 60 }),
      documentId: f.ref('srmBidDocument', '招标文件', 'Tender document', told),
      documentNumber: f.text('招标编号', 'Tender no.', { ...told, maxLength: 30 }),
      title: f.text('招标名称', 'Title', told),
      sectionNo: f.integer('标段号', 'Section no.', told),
      sectionName: f.text('标段名称', 'Section name', told),
      orgId: f.ref('baseOrganization', '业务组织', 'Organisation', told),
      categoryId: f.ref('srmBaseCategory', '采购品类', 'Purchase category', told),
      buyerId: f.ref('basePerson', '采购员', 'Buyer', told),
      supervisorId: f.ref('baseUser', '监督人', 'Supervisor', told),
      supplierId: f.ref('srmPosSupplier', '供应商', 'Supplier', told),
    }),
    ...group('价格', 'Prices', {
      openedTime: f.datetime('价格开标时间', 'Price opened at', told),
      currencyCode: f.lookup('CURRENCY', '币种', 'Currency', told),
      priceBasis: f.lookup('PRICE_BASIS', '价格基准', 'Price basis', told),
      openAmount: f.amount('开标价', 'Opened price', price),
      clarifiedCount: f.integer('已答复澄清', 'Clarifications answered', told),
      bargainRounds: f.integer('议价轮次', 'Bargaining rounds', told),
      bargainAmount: f.amount('议价后', 'After bargaining', price),
      moonAmount: f.amount('明标竞价后', 'After the open price round', price),
      auctionAmount: f.amount('竞价后', 'After the auction', price),
      lastAmount: f.amount('最新价', 'Latest price', price),
      dropAmount: f.amount('降幅', 'Drop', price),
      dropRate: f.percent('降幅(%)', 'Drop (%)', figure),
    }),
  },
  states: {
    OPENED: t('已开标', 'Opened'),
    EVALUATING: t('评标中', 'Evaluating'),
    EVALUATED: t('评标完成', 'Evaluated'),
    AWARDING: t('定标中', 'Awarding'),
    AWARDED: t('已定标', 'Awarded'),
    COMPLETED: t('已归档', 'Archived'),
    FAILED: t('流标', 'Failed'),
    CANCELLED: t('已终止', 'Cancelled'),
  },
  access: {
    org: 'orgId',
    category: 'categoryId',
    persons: ['buyerId'],
    users: ['supervisorId'],
  },
  list: {
    columns: `
      documentNumber supplierId sectionNo openAmount lastAmount dropRate currencyCode title sectionName
      clarifiedCount bargainRounds bargainAmount moonAmount auctionAmount dropAmount openedTime
      status`,
    filters: 'documentNumber title sectionNo supplierId categoryId buyerId openedTime status',
    sort: '-openedTime',
    opens: { resource: 'opens', id: 'documentId' },
  },
  screens: { biddingOpenedPriceList: { kind: 'list', side: 'buyer' } },
  links: [{ direction: 'up', resource: 'srmBidDocument', field: 'documentId' }],
})
