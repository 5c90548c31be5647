import { f } from '@opensrm/kernel/document/fields.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'
import { addMonths } from '@opensrm/kernel/values/date.ts'
import { sql } from 'kysely'
import { defineReport } from '../engine/report.ts'
import * as by from '../parts/filters.ts'
import { lastMove, placeFilters } from '../parts/supplierBase.ts'

export const noTransactionReport = defineReport({
  route: 'noTransactionReport',
  supplierCall: 'listNoTransaction',
  group: 'SUPPLIER',
  side: 'buyer',
  title: t('无交易供应商', 'Suppliers without transactions'),
  meaning: t(
    '合格日期早于所选月数、此后没有收货、检验入库或寄售耗用的供应商；从未交易的按合格日期计算天数',
    'Suppliers qualified before the chosen months without a receipt, acceptance or consumption since then. Days of those who never traded count from their qualification',
  ),
  filters: {
    ...by.given(
      'idleMonths',
      f.integer('无交易月数', 'Months without', {
        required: true,
        min: '1',
        max: '60',
        default: 12,
      }),
    ),
    ...placeFilters,
    ...by.same('supplierLevel', f.lookup('POS_SUPPLIER_LEVEL', '级别', 'Level')),
    ...by.same(
      'supplierStatus',
      f.lookup('POS_SUPPLIER_STAGE', '供应商状态', 'Stage', { default: 'QUALIFIED' }),
      'status',
    ),
    qualifiedBefore: {
      field: f.date('合格日期早于', 'Qualified before'),
      where: (value) => sql`f.qualified_date < ${value}::date`,
    },
    ...by.only(
      'withoutOrders',
      '仅无未交订单',
      'Only without open orders',
      () => sql`f.open_amount = 0`,
    ),
  },
  rows({ today, values, scope }) {
    const since = addMonths(today, -Number(values.idleMonths ?? 12))
    return sql`select s.*, s.id as supplier_id, null::bigint as org_id, null::bigint as category_id, ${lastMove(sql`s.id`, scope('t'))} as last_date,
        (select max(o.order_date) from rpt.v_order_line o where o.supplier_id = s.id and ${scope('o')}) as last_order,
        (select coalesce(sum(p.amount), 0) from rpt.v_purchase_amount p where p.supplier_id = s.id and ${scope('p')}) as historic,
        (select coalesce(sum(p.amount), 0) from rpt.v_purchase_amount p where p.supplier_id = s.id and ${scope('p')}
          and p.post_date between make_date(left(${today}, 4)::int - 1, 1, 1) and make_date(left(${today}, 4)::int - 1, 12, 31)) as last_year,
        (select coalesce(sum(o.open_amount), 0) from rpt.v_open_row o where o.supplier_id = s.id and ${scope('o')}) as open_amount,
        (select string_agg(distinct c.category_name, ', ') from rpt.v_supplier_place p join rpt.v_category c on c.id = p.category_id
          where p.supplier_id = s.id) as categories
      from rpt.v_supplier_profile s
      where s.qualified_date < ${since}::date and ${lastMove(sql`s.id`, sql`t.post_date >= ${since}::date and ${scope('t')}`)} is null`
  },
  owned: ({ scope }) =>
    sql`(${scope('f')} or exists (select 1 from rpt.v_supplier_place p where p.supplier_id = f.supplier_id and ${scope('p')}))`,
  columns: ({ today }) => ({
    supplierId: { field: f.ref('srmPosSupplier', '供应商', 'Supplier'), value: sql`b.supplier_id` },
    supplierStatus: {
      field: f.lookup('POS_SUPPLIER_STAGE', '状态', 'Stage'),
      value: sql`b.status`,
    },
    supplierLevel: {
      field: f.lookup('POS_SUPPLIER_LEVEL', '级别', 'Level'),
      value: sql`b.supplier_level`,
    },
    categoryNames: { field: f.text('供应品类', 'Categories'), value: sql`b.categories` },
    qualifiedDate: { field: f.date('合格日期', 'Qualified on'), value: sql`b.qualified_date` },
    lastOrderDate: { field: f.date('最近订单日期', 'Last order'), value: sql`b.last_order` },
    lastTransactionDate: {
      field: f.date('最近交易日期', 'Last transaction'),
      value: sql`b.last_date`,
    },
    idleDays: {
      field: f.integer('无交易天数', 'Days without'),
      value: sql`${today}::date - coalesce(b.last_date, b.qualified_date)`,
    },
    lastYearAmount: {
      field: f.amount('去年采购额', 'Purchased last year'),
      money: true,
      value: sql`b.last_year`,
      total: sql`sum(b.last_year)`,
    },
    historicAmount: {
      field: f.amount('历史采购额', 'Purchased ever'),
      money: true,
      value: sql`b.historic`,
      total: sql`sum(b.historic)`,
    },
    openOrderAmount: {
      field: f.amount('未交订单金额', 'Open orders'),
      money: true,
      value: sql`b.open_amount`,
      total: sql`sum(b.open_amount)`,
    },
    buyerId: { field: f.ref('basePerson', '负责采购员', 'Buyer'), value: sql`b.buyer_id` },
    suggestion: {
      field: f.lookup('RPT_SUGGESTION', '建议', 'Suggestion'),
      value: sql`case when b.open_amount > 0 then 'FOLLOW_UP' else 'QUIT' end`,
    },
    idleSuppliers: {
      field: f.integer('无交易供应商', 'Without transactions'),
      figure: true,
      value: sql`null`,
      total: sql`count(*)`,
    },
  }),
  sort: () => ['-idleDays'],
  opens: { resource: 'srmPosSupplier', id: 'supplierId' },
})
