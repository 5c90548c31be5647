import { f } from '@opensrm/kernel/document/fields.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'
import { daysBetween } from '@opensrm/kernel/values/date.ts'
import { decimal } from '@opensrm/kernel/values/decimal.ts'
import { sql } from 'kysely'
import { BASE_CURRENCY, findEffectivePrices } from '../../base-data/ports.ts'
import { defineReport, type Sql } from '../engine/report.ts'
import * as by from '../parts/filters.ts'

const uom = { uomField: 'stockUomCode' } as const
const moved = (types: readonly string[], from: string, sign = 1): Sql =>
  sql`coalesce(sum(${sql.lit(sign)} * b.stock_quantity) filter (where b.day >= ${from}::date and b.tag = any(${[...types]}::text[])), 0)`

export const consignmentInventoryDetails = defineReport({
  route: 'consignmentInventoryDetails',
  group: 'STOCK',
  side: 'both',
  title: t('寄售库存收发存明细', 'Consignment stock movements'),
  meaning: t(
    '供应商寄售库存的期初、入库、耗用、退货、调整与期末（库存单位，按入账日期）；期末参考金额按寄售价计算，不构成负债',
    'Opening, receipts, consumption, returns, adjustments and closing of consigned stock, in the stock unit by posting date. The closing amount is at the consignment price, for information only',
  ),
  filters: {
    ...by.period('入账日期', 'Posting date'),
    ...by.bySupplier,
    ...by.byOrg,
    ...by.same('subinventoryId', f.ref('srmBaseSubinventory', '子库', 'Subinventory')),
    ...by.byItem,
    ...by.byCategory,
    ...by.given('lotFlag', f.bool('按批次', 'By lot')),
    ...by.given('nonzeroFlag', f.bool('隐藏零行', 'Hide empty rows', { default: 'Y' })),
  },
  period: by.PERIOD,
  rows: ({
    to,
  }) => sql`select 'PURCHASE' as kind, m.*, m.post_date as day, m.transaction_type as tag, 'srmSicTransaction'::text as doc, m.id as doc_id,
      m.transaction_number as doc_number, m.stock_quantity as quantity, m.stock_uom_code as uom_code
    from rpt.v_consignment_movement m where m.post_date <= ${to}::date`,
  dimensions: {
    ...by.some('SUPPLIER', 'ORG', 'ITEM'),
    SUBINVENTORY: {
      key: 'subinventoryId',
      field: f.ref('srmBaseSubinventory', '子库', 'Subinventory'),
      value: sql`b.subinventory_id`,
    },
    LOT: { key: 'lotNumber', field: f.text('批次号', 'Lot'), value: sql`b.lot_number` },
  },
  by: ({ lotFlag }) => [
    'SUPPLIER',
    'ORG',
    'SUBINVENTORY',
    'ITEM',
    ...(lotFlag === 'Y' ? ['LOT'] : []),
  ],
  columns({ from, to }) {
    const opening = sql`coalesce(sum(b.stock_quantity) filter (where b.day < ${from}::date), 0)`
    const closing = sql`coalesce(sum(b.stock_quantity), 0)`
    const consumed = moved(['CONSUME'], from, -1)
    const ofNow = (when: Sql, what: Sql): Sql =>
      sql`coalesce(sum(${what}) filter (where b.tag = 'CONSUME' and ${when}), 0)`
    return {
      stockUomCode: {
        field: f.lookup('UOM', '单位', 'UOM'),
        noTotal: true,
        value: sql`max(b.stock_uom_code)`,
      },
      openingQuantity: {
        field: f.number('期初', 'Opening', uom),
        noTotal: true,
        value: opening,
        of: { when: sql`b.day < ${from}::date`, adds: sql`b.stock_quantity` },
      },
      receivedQuantity: {
        field: f.number('入库', 'Received', uom),
        noTotal: true,
        value: moved(['STOCK_IN', 'RECEIVE', 'INSPECT_ACCEPT'], from),
        of: {
          when: sql`b.day >= ${from}::date and b.tag in ('STOCK_IN', 'RECEIVE', 'INSPECT_ACCEPT')`,
          adds: sql`b.stock_quantity`,
        },
      },
      consumedQuantity: {
        field: f.number('耗用', 'Consumed', uom),
        noTotal: true,
        value: consumed,
        of: {
          when: sql`b.day >= ${from}::date and b.tag = 'CONSUME'`,
          adds: sql`-b.stock_quantity`,
        },
      },
      returnedQuantity: {
        field: f.number('退货', 'Returned', uom),
        noTotal: true,
        value: moved(['RETURN_STOCK', 'RETURN_RECEIVING'], from, -1),
        of: {
          when: sql`b.day >= ${from}::date and b.tag like 'RETURN%'`,
          adds: sql`-b.stock_quantity`,
        },
      },
      adjustQuantity: {
        field: f.number('调整及转移', 'Adjusted', uom),
        noTotal: true,
        value: sql`coalesce(sum(b.stock_quantity) filter (where b.day >= ${from}::date and b.tag not in ('STOCK_IN', 'RECEIVE', 'INSPECT_ACCEPT', 'CONSUME', 'RETURN_STOCK', 'RETURN_RECEIVING')), 0)`,
      },
      closingQuantity: {
        field: f.number('期末', 'Closing', uom),
        noTotal: true,
        value: closing,
        of: { adds: sql`b.stock_quantity` },
      },
      price: {
        field: f.price('现行寄售价', 'Consignment price', { computed: 'atRead' }),
        money: true,
        noTotal: true,
        value: sql`null::numeric`,
      },
      closingAmount: {
        field: f.amount('期末参考金额', 'Closing amount', { computed: 'atRead' }),
        money: true,
        noTotal: true,
        value: sql`null::numeric`,
      },
      consumedAmount: {
        field: f.amount('耗用不含税金额', 'Consumed excl. tax'),
        money: true,
        value: ofNow(sql`b.day >= ${from}::date`, sql`b.amount`),
      },
      unsettledConsumption: {
        field: f.number('未对账耗用数量', 'Unsettled consumption', uom),
        noTotal: true,
        value: ofNow(sql`true`, sql`b.open_quantity`),
      },
      unpricedConsumption: {
        field: f.number('未定价耗用数量', 'Unpriced consumption', uom),
        noTotal: true,
        value: ofNow(sql`b.priced_flag = 'N'`, sql`-b.stock_quantity`),
      },
      turnoverDays: {
        field: f.number('周转天数', 'Turnover days', { scale: 2 }),
        noTotal: true,
        value: sql`round((${opening} + ${closing}) / 2 * ${sql.lit(daysBetween(from, to) + 1)} / nullif(${consumed}, 0), 2)`,
      },
    }
  },
  having: ({ values }) =>
    values.nonzeroFlag === 'Y'
      ? sql`sum(b.stock_quantity) <> 0 or max(b.day) >= ${values.dateFrom}::date`
      : sql`true`,
  sort: () => ['supplierId', 'orgId', 'itemId'],
  async complete(context, rows, { to }) {
    const prices = await findEffectivePrices(
      context,
      rows.map(({ supplierId, orgId, itemId, stockUomCode }) => ({
        ...{
          supplierId: String(supplierId),
          orgId: orgId ?? null,
          itemId: String(itemId),
          uomCode: String(stockUomCode),
        },
        ...{ date: to, currencyCode: BASE_CURRENCY, priceType: 'CONSIGN', quantity: '1' },
      })),
    )
    for (const [at, row] of rows.entries()) {
      const found = prices[at]
      row.price = found ? decimal(found.priceExclTax).div(found.priceUnitQty).toFixed(6) : null
      row.closingAmount = found
        ? decimal(row.closingQuantity ?? '0')
            .times(found.priceExclTax)
            .div(found.priceUnitQty)
            .toFixed(2)
        : null
    }
  },
})
