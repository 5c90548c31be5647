import { f } from '@opensrm/kernel/document/fields.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'
import { sql } from 'kysely'
import { defineReport, percent, type Sql, sum } from '../engine/report.ts'
import { dueRows } from '../parts/facts.ts'
import * as by from '../parts/filters.ts'

/** Quantities add up within one unit only. */
const inOneUnit = (figure: Sql): Sql =>
  sql`case when count(distinct b.uom_code) <= 1 then ${figure} end`
const price = (quantity: Sql): Sql => sql`round(${quantity} * b.tax, 2)`

export const ProcurementDeliveryRateList = defineReport({
  route: 'ProcurementDeliveryRateList',
  group: 'EXECUTION',
  side: 'buyer',
  title: t('采购交付率', 'Procurement delivery (fill) rate'),
  meaning: t(
    '应交行的数量口径：准时数量与累计交付均以应交数量为限。不同单位的数量不相加，只显示金额口径',
    'The rows due by quantity: on time and delivered are capped by what was due. Quantities of different units are not added; only amounts are shown then',
  ),
  filters: {
    ...by.period('交期', 'Due'),
    dateBasis: {
      field: f.lookup('RPT_DATE_BASIS', '交期基准', 'Date basis', { default: 'ASSESSED' }),
    },
    dimensions: {
      field: f.multilookup('RPT_TL_DIMENSION', '分组', 'Group by', {
        required: true,
        default: 'MONTH',
      }),
    },
    ...by.atLevel(1),
    ...by.bySupplier,
    ...by.byItem,
    ...by.byCategory,
    ...by.byBuyer,
    ...by.byOrg,
  },
  period: by.PERIOD,
  rows: dueRows,
  dimensions: by.some('MONTH', 'SUPPLIER', 'ITEM', 'CATEGORY', 'BUYER', 'ORG'),
  by: ({ dimensions }) => (dimensions as string[] | null) ?? [],
  columns() {
    const due = sum(sql`b.quantity`)
    const onTime = sum(sql`b.num`)
    const final = sum(sql`b.den`)
    const dueAmount = sum(price(sql`b.quantity`))
    const onTimeAmount = sum(price(sql`b.num`))
    const quantity = { uomField: 'uomCode' } as const
    return {
      uomCode: {
        field: f.lookup('UOM', '单位', 'UOM'),
        noTotal: true,
        value: sql`case when count(distinct b.uom_code) <= 1 then max(b.uom_code) end`,
      },
      dueQuantity: {
        field: f.number('应交数量', 'Due', quantity),
        ...due,
        value: inOneUnit(due.value),
      },
      onTimeQuantity: {
        field: f.number('准时数量', 'On time', quantity),
        ...onTime,
        value: inOneUnit(onTime.value),
      },
      finalQuantity: {
        field: f.number('累计交付', 'Delivered', quantity),
        ...final,
        value: inOneUnit(final.value),
      },
      shortQuantity: {
        field: f.number('缺交数量', 'Short', quantity),
        of: { adds: sql`b.quantity - b.den` },
        value: inOneUnit(sql`${due.value} - ${final.value}`),
      },
      onTimeQuantityRate: {
        field: f.percent('准时交货率(数量)', 'On-time delivery by quantity'),
        value: inOneUnit(percent(onTime.value, due.value)),
      },
      fillRate: {
        field: f.percent('交付率', 'Fill rate'),
        value: inOneUnit(percent(final.value, due.value)),
      },
      dueAmount: { field: f.amount('应交金额', 'Amount due'), money: true, ...dueAmount },
      onTimeAmount: { field: f.amount('准时金额', 'Amount on time'), money: true, ...onTimeAmount },
      onTimeAmountRate: {
        field: f.percent('准时交货率(金额)', 'On-time delivery by amount'),
        value: percent(onTimeAmount.value, dueAmount.value),
      },
    }
  },
  sort: ({ by: codes }) => [...(codes.includes('MONTH') ? ['month'] : []), 'onTimeAmountRate'],
  charts: () => [
    {
      key: 'months',
      title: t('各月准时交货率(金额)', 'On-time delivery by amount and month'),
      type: 'LINE',
      by: ['MONTH'],
      bars: ['onTimeAmountRate'],
    },
    {
      key: 'suppliers',
      title: t('最低的供应商', 'Lowest suppliers'),
      type: 'BAR',
      by: ['SUPPLIER'],
      bars: ['onTimeAmountRate'],
      top: 20,
      sort: 'onTimeAmountRate',
    },
  ],
})
