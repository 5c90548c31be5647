import { defineDocument } from '@opensrm/kernel/document/define.ts'
import { f } from '@opensrm/kernel/document/fields.ts'
import { group } from '@opensrm/kernel/document/reading.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'

const told = { auto: true } as const
const figure = { auto: true, needsCode: 'btnViewPrice' } as const
/** Prices of different items: nobody wants their sum. */
const price = { ...figure, currencyField: 'currencyCode' } as const
const change = { ...figure, min: '-100', max: '99999' } as const

/**
 * Effective prices beside what was paid before, elsewhere and as a target, with a level of alarm. Prices are without tax,
 * for one unit, in the currency of the organisation. It stores nothing and reads awarded prices only.
 */
export const srmBidPriceMonitoring = defineDocument({
  resource: 'srmBidPriceMonitoring',
  title: t('价格信息监控', 'Price monitoring'),
  display: { code: 'priceNumber', title: ['priceNumber', 'itemName'] },
  view: true,
  readOnly: true,
  withoutHistory: true,
  fields: {
    ...group('价格', 'Price', {
      opens: f.text('打开单据', 'Opens', { ...told, hidden: true, maxLength: 60 }),
      priceId: f.integer('价格ID', 'Price id', { ...told, hidden: true }),
      priceNumber: f.text('价格编号', 'Price no.', { ...told, maxLength: 30 }),
      itemId: f.ref('srmBaseItem', '物料', 'Item', told),
      itemName: f.text('物料名称', 'Item name', told),
      specification: f.text('规格型号', 'Specification', { ...told, maxLength: 500 }),
      categoryId: f.ref('srmBaseCategory', '采购品类', 'Purchase category', told),
      orgId: f.ref('baseOrganization', '业务组织', 'Organisation', told),
      supplierId: f.ref('srmPosSupplier', '供应商', 'Supplier', told),
      sourceType: f.lookup('PRICE_SOURCE', '价格来源', 'Source', told),
      sourceNumber: f.text('来源单号', 'Source no.', { ...told, maxLength: 60 }),
      buyerId: f.ref('basePerson', '采购员', 'Buyer', told),
      currencyCode: f.lookup('CURRENCY', '币种', 'Currency', told),
      awardDate: f.date('定标日期', 'Awarded on', {
        ...told,
        hint: t('非寻源价格为录入日期', 'For prices from elsewhere the day they were entered'),
      }),
      priceExclTax: f.price('不含税单价', 'Price excl. tax', price),
      effectiveFrom: f.date('生效日期', 'Effective from', told),
      effectiveTo: f.date('失效日期', 'Effective to', told),
      daysLeft: f.integer('剩余天数', 'Days left', { ...told, min: '-90' }),
    }),
    ...group('比较', 'Compared', {
      previousPriceExclTax: f.price('上次不含税单价', 'Previous price excl. tax', price),
      changeRate: f.percent('涨跌幅', 'Change %', change),
      lowestPrice12m: f.price('12个月最低价', 'Lowest price of 12 months', price),
      averagePrice12m: f.price('12个月均价', 'Average price of 12 months', {
        ...price,
        hint: t('按定标数量加权', 'Weighted by awarded quantities'),
      }),
      gapToLowest: f.percent('高于最低价', 'Above the lowest %', change),
      targetPriceExclTax: f.price('目标不含税单价', 'Target price excl. tax', price),
      gapToTarget: f.percent('高于目标价', 'Above the target %', change),
      quoteCount: f.integer('报价数', 'Quotations', told),
      awardQuantity: f.number('定标数量', 'Awarded quantity', told),
      alarmLevel: f.lookup('SRC_ALARM_LEVEL', '预警级别', 'Alarm level', {
        ...figure,
        hint: t(
          '按涨幅、与最低价的差距和剩余天数，界限见参数SRC_ALARM_*',
          'By change, distance to the lowest price and days left; limits are parameters SRC_ALARM_*',
        ),
      }),
    }),
  },
  states: { APPROVED: t('已审批', 'Approved') },
  access: { groupWide: true, org: 'orgId', category: 'categoryId' },
  list: {
    columns: `
      itemId itemName alarmLevel specification categoryId supplierId sourceType sourceNumber
      currencyCode awardDate priceExclTax previousPriceExclTax changeRate lowestPrice12m
      averagePrice12m gapToLowest targetPriceExclTax gapToTarget effectiveFrom effectiveTo daysLeft
      quoteCount awardQuantity buyerId orgId`,
    filters: `
      itemId itemName categoryId supplierId buyerId sourceType alarmLevel awardDate effectiveTo
      orgId`,
    sort: '-creationDate',
    opens: { resource: 'opens', id: 'priceId' },
  },
  screens: { monitorPriceInfo: { kind: 'list', side: 'buyer' } },
  links: [{ direction: 'up', resource: 'srmBaseItem', field: 'itemId' }],
})
