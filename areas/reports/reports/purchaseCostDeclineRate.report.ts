import { f } from '@opensrm/kernel/document/fields.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'
import { sql } from 'kysely'
import { defineReport, type Sql, sum } from '../engine/report.ts'
import { declineRows } from '../parts/decline.ts'
import * as by from '../parts/filters.ts'

const isComparable = sql`b.tag = 'Y'`
const compared = (what: Sql): Sql =>
  sql`sum(${what}) filter (where b.span = 'NOW' and ${isComparable})`
/** Over the rows that can be compared. */
const ofRows = (key: string): Sql => sql`sum(r.${sql.ref(key)}) filter (where r.comparable = 'Y')`

export const BASE_FILTERS = {
  baseType: {
    field: f.lookup('RPT_COST_BASE', '基准', 'Base', { required: true, default: 'LAST_YEAR_AVG' }),
  },
  ...by.given(
    'baseFrom',
    f.date('基准期从', 'Base from', {
      onlyWhen: { field: 'baseType', is: 'CHOSEN_PERIOD' },
      required: { field: 'baseType', is: 'CHOSEN_PERIOD' },
    }),
  ),
  ...by.given(
    'baseTo',
    f.date('基准期到', 'Base to', {
      onlyWhen: { field: 'baseType', is: 'CHOSEN_PERIOD' },
      required: { field: 'baseType', is: 'CHOSEN_PERIOD' },
    }),
  ),
} as const

export const purchaseCostDeclineRate = defineReport({
  route: 'purchaseCostDeclineRate',
  group: 'SPEND',
  side: 'buyer',
  title: t('采购成本下降率明细', 'Purchase cost decline detail'),
  meaning: t(
    '按物料比较本期应付采购的均价与基准价（全部供应商）；降本金额=基准价×数量−实际金额，负数为涨价。没有基准价的物料不可比，不计入比率',
    'The average price of payable purchases by item against the base price over all suppliers. Saved = base price x quantity - actual amount, negative when dearer. Items without a base price are outside the rates',
  ),
  filters: {
    ...by.period('入账日期', 'Posting date'),
    ...BASE_FILTERS,
    ...by.byCategory,
    ...by.byItem,
    ...by.bySupplier,
    ...by.byOrg,
    ...by.given('bySupplierFlag', f.bool('按供应商', 'By supplier')),
  },
  period: by.PERIOD,
  restrictsItself: true,
  rows: (ask) => declineRows(ask),
  dimensions: by.some('ITEM', 'SUPPLIER'),
  by: ({ bySupplierFlag }) => (bySupplierFlag === 'Y' ? ['ITEM', 'SUPPLIER'] : ['ITEM']),
  columns: ({ values }) => ({
    uomCode: { field: f.lookup('UOM', '单位', 'UOM'), noTotal: true, value: sql`max(b.uom_code)` },
    quantity: {
      field: f.number('本期数量', 'Quantity', { uomField: 'uomCode' }),
      noTotal: true,
      ...sum(sql`b.quantity`),
    },
    averagePrice: {
      field: f.price('本期均价', 'Average price'),
      money: true,
      noTotal: true,
      value: sql`round(sum(b.amount) / nullif(sum(b.quantity), 0), 6)`,
    },
    baseType: {
      field: f.lookup('RPT_COST_BASE', '基准', 'Base'),
      noTotal: true,
      value: sql`${String(values.baseType)}::text`,
    },
    basePrice: {
      field: f.price('基准价', 'Base price'),
      money: true,
      noTotal: true,
      value: sql`max(b.tax)`,
    },
    priceChange: {
      field: f.price('价差', 'Price change'),
      money: true,
      noTotal: true,
      value: sql`case when max(b.tax) > 0 then round(sum(b.amount) / nullif(sum(b.quantity), 0), 6) - max(b.tax) end`,
    },
    declineRate: {
      field: f.percent('成本下降率', 'Cost decline'),
      noTotal: true,
      value: sql`round(100 * ${compared(sql`b.den`)} / nullif(${compared(sql`b.num`)}, 0), 2)`,
      ofRows: sql`round(100 * ${ofRows('declineAmount')} / nullif(${ofRows('baseAmount')}, 0), 2)`,
    },
    baseAmount: {
      field: f.amount('基准金额', 'Base amount'),
      money: true,
      noTotal: true,
      value: compared(sql`b.num`),
      ofRows: ofRows('baseAmount'),
    },
    actualAmount: {
      field: f.amount('实际金额', 'Actual amount'),
      money: true,
      ...sum(sql`b.amount`),
    },
    declineAmount: {
      field: f.amount('降本金额', 'Saved'),
      money: true,
      noTotal: true,
      value: compared(sql`b.den`),
      ofRows: ofRows('declineAmount'),
    },
    comparable: { field: f.bool('可比', 'Comparable'), noTotal: true, value: sql`max(b.tag)` },
  }),
  sort: () => ['-declineAmount'],
})
