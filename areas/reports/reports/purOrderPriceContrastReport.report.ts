import { f } from '@opensrm/kernel/document/fields.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'
import { AppError } from '@opensrm/kernel/protocol/errors.ts'
import { decimal } from '@opensrm/kernel/values/decimal.ts'
import { sql } from 'kysely'
import { BASE_CURRENCY, findEffectivePrices } from '../../base-data/ports.ts'
import { defineReport, quotient, type Span, type Sql, sum } from '../engine/report.ts'
import { facts, within } from '../parts/facts.ts'
import * as by from '../parts/filters.ts'

const average = (span: Span = 'NOW'): Sql =>
  quotient(sum(sql`b.amount`, { span }).value, sum(sql`b.quantity`, { span }).value, 6)
const extreme = (which: Sql): Sql => sql`${which}(b.num) filter (where b.span = 'NOW')`
/** The latest line, by its order date and then its id. */
const latest = (what: Sql): Sql =>
  sql`(array_agg(${what} order by b.day desc, b.id desc) filter (where b.span = 'NOW' and b.num is not null))[1]`
const lowest = sql`min(g."averagePrice") over (partition by g."itemId")`

export const purOrderPriceContrastReport = defineReport({
  route: 'purOrderPriceContrastReport',
  group: 'SPEND',
  side: 'buyer',
  title: t('采购价格对比', 'Purchase price comparison'),
  meaning: t(
    '已定价且非赠品的订单行，按物料与对比成员；价格为不含税人民币、每库存单位。均价为金额除以数量，差异率相对该物料各成员的最低均价',
    'Priced order lines without gifts, by item and compared member. Prices are excluding tax in CNY for one stock unit. An average is amount by quantity; gaps are to the lowest average of the item',
  ),
  filters: {
    ...by.byItem,
    ...by.byCategory,
    ...by.period('订单日期', 'Order date'),
    dimension: {
      field: f.lookup('RPT_PRICE_DIMENSION', '对比', 'Compare by', {
        required: true,
        default: 'SUPPLIER',
      }),
    },
    ...by.bySupplier,
    ...by.byOrg,
    orderType: {
      ...by.byOrderType.orderType,
      field: f.lookup('PUR_ORDER_TYPE', '业务类型', 'Business type', { default: 'STANDARD' }),
    },
    ...by.given('severalFlag', f.bool('仅多供应商', 'Only several suppliers')),
  },
  period: by.PERIOD,
  spans: ['PREVIOUS'],
  rows: (ask) =>
    facts(
      'ORDER',
      sql`rpt.v_order_line o`,
      {
        ...{
          id: sql`o.id`,
          org_id: sql`o.org_id`,
          supplier_id: sql`o.supplier_id`,
          category_id: sql`o.category_id`,
        },
        ...{
          item_id: sql`o.item_id`,
          buyer_id: sql`o.buyer_id`,
          order_type: sql`o.order_type`,
          day: sql`o.order_date`,
        },
        ...{
          doc: sql`'srmPurOrder'`,
          doc_id: sql`o.order_id`,
          doc_number: sql`o.po_number`,
          uom_code: sql`o.stock_uom_code`,
        },
        ...{
          quantity: sql`o.stock_quantity`,
          amount: sql`o.amount`,
          num: sql`o.unit_price`,
          tag: sql`o.specification`,
        },
      },
      sql`${within(sql`o.order_date`, ask)} and o.item_id is not null and o.gift_flag = 'N' and o.unpriced_flag = 'N' and o.stock_quantity > 0`,
    ),
  dimensions: by.some('ITEM', 'SUPPLIER', 'MONTH', 'ORG'),
  by: ({ dimension }) => ['ITEM', String(dimension)],
  having: () => sql`coalesce(sum(b.quantity) filter (where b.span = 'NOW'), 0) > 0`,
  check({ values }) {
    if (!values.itemId && !values.categoryId)
      throw new AppError('REPORTS_ITEM_OR_CATEGORY', undefined, { field: 'itemId' })
  },
  columns({ values, by: [, member] }) {
    const quantity = sum(sql`b.quantity`)
    return {
      specification: {
        field: f.text('规格型号', 'Specification'),
        value: sql`max(b.tag)`,
        noTotal: true,
      },
      uomCode: {
        field: f.lookup('UOM', '库存单位', 'Stock UOM'),
        value: sql`max(b.uom_code)`,
        noTotal: true,
      },
      orderQuantity: {
        field: f.number('订购量', 'Ordered', { uomField: 'uomCode' }),
        noTotal: true,
        ...quantity,
      },
      averagePrice: {
        field: f.price('加权均价', 'Average price'),
        money: true,
        noTotal: true,
        value: average(),
        of: {},
      },
      lowestPrice: {
        field: f.price('最低价', 'Lowest price'),
        money: true,
        noTotal: true,
        value: extreme(sql`min`),
      },
      highestPrice: {
        field: f.price('最高价', 'Highest price'),
        money: true,
        noTotal: true,
        value: extreme(sql`max`),
      },
      latestPrice: {
        field: f.price('最近价', 'Latest price'),
        money: true,
        noTotal: true,
        value: latest(sql`b.num`),
      },
      latestDate: {
        field: f.date('最近日期', 'Latest date'),
        noTotal: true,
        value: sql`max(b.day) filter (where b.span = 'NOW')`,
      },
      ...(member === 'SUPPLIER'
        ? {
            libraryPrice: {
              field: f.price('价格库现价', 'Price in the library', { computed: 'atRead' }),
              money: true,
              noTotal: true,
              value: sql`null::numeric`,
            },
          }
        : {}),
      itemLowest: {
        field: f.price('最低均价', 'Lowest average'),
        money: true,
        after: true,
        value: lowest,
      },
      gapToLowest: {
        field: f.percent('与最低价差异率', 'Gap to the lowest'),
        money: true,
        after: true,
        value: sql`round(100 * (g."averagePrice" - ${lowest}) / nullif(${lowest}, 0), 2)`,
      },
      previousAverage: {
        field: f.price('上期均价', 'Previous average'),
        money: true,
        noTotal: true,
        value: average('PREVIOUS'),
      },
      priceChange: {
        field: f.percent('较上期变化率', 'Change on previous'),
        money: true,
        noTotal: true,
        value: sql`round(100 * (${average()} - ${average('PREVIOUS')}) / nullif(${average('PREVIOUS')}, 0), 2)`,
      },
      overpaidAmount: {
        field: f.amount('高于最低价金额', 'Above the lowest'),
        money: true,
        after: true,
        value: sql`round((g."averagePrice" - ${lowest}) * g."orderQuantity", 2)`,
        ofRows: sql`sum(r."overpaidAmount")`,
      },
      ...(values.severalFlag === 'Y'
        ? {
            members: {
              field: f.integer('成员数', 'Members'),
              after: true,
              value: sql`count(*) over (partition by g."itemId")`,
            },
          }
        : {}),
    }
  },
  listed: ({ values }) => (values.severalFlag === 'Y' ? sql`r.members > 1` : sql`true`),
  sort: () => ['itemId', 'averagePrice'],
  charts: ({ values }) => [
    ...(values.itemId
      ? [
          {
            key: 'months',
            title: t('各供应商月均价', 'Average price by month and supplier'),
            type: 'LINE' as const,
            by: ['MONTH', 'SUPPLIER'],
            bars: ['averagePrice'],
          },
        ]
      : []),
    {
      key: 'suppliers',
      title: t('供应商均价', 'Average price by supplier'),
      type: 'BAR',
      by: values.itemId ? ['SUPPLIER'] : ['ITEM'],
      bars: ['averagePrice'],
      top: 20,
      sort: 'averagePrice',
    },
  ],
  async complete(context, rows, { today, values }) {
    const asked = rows.filter(({ supplierId, itemId }) => supplierId && itemId)
    const prices = await findEffectivePrices(
      context,
      asked.map(({ supplierId, itemId, uomCode }) => ({
        ...{
          supplierId: String(supplierId),
          itemId: String(itemId),
          uomCode: String(uomCode),
          date: today,
        },
        ...{
          orgId: (values.orgId as string) ?? null,
          currencyCode: BASE_CURRENCY,
          priceType: 'FORMAL',
          quantity: '1',
        },
      })),
    )
    for (const [at, row] of asked.entries()) {
      const found = prices[at]
      row.libraryPrice = found
        ? decimal(found.priceExclTax).div(found.priceUnitQty).toFixed(6)
        : null
    }
  },
})
