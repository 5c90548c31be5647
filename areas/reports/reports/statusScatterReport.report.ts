import { f } from '@opensrm/kernel/document/fields.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'
import { AppError } from '@opensrm/kernel/protocol/errors.ts'
import { addMonths } from '@opensrm/kernel/values/date.ts'
import { sql } from 'kysely'
import { defineReport, distinct, percent, type Sql } from '../engine/report.ts'
import * as by from '../parts/filters.ts'
import {
  BASE_DIMENSIONS,
  bySupplierType,
  frozenAt,
  lastMove,
  ownedSuppliers,
  placeFilters,
  STAGES,
  suppliersAt,
} from '../parts/supplierBase.ts'

const suppliers = (when: Sql) => distinct(sql`b.supplier_id`, { when })

export const statusScatterReport = defineReport({
  route: 'statusScatterReport',
  supplierCall: 'listStatusScatter',
  group: 'SUPPLIER',
  side: 'buyer',
  title: t('供应商状态分布', 'Supplier status distribution'),
  meaning: t(
    '截止日各阶段的供应商数；冻结为合格但冻结下单的供应商，不计入合格。属于多个品类或组织的供应商在各处计数，合计只计一次',
    'Suppliers by stage on the day. Frozen are qualified suppliers with frozen ordering, taken out of qualified. A supplier of several categories or organisations counts in each, and once in the total',
  ),
  filters: {
    asOfDate: { field: f.date('截止日期', 'As of', { required: true, default: { today: true } }) },
    ...by.dimension('RPT_BASE_DIMENSION', 'CATEGORY'),
    ...by.atLevel(1, by.BY_CATEGORY),
    ...placeFilters,
    ...bySupplierType,
    ...by.given(
      'activeMonths',
      f.integer('活跃月数', 'Months of activity', { min: '1', max: '60', default: 12 }),
    ),
  },
  check({ values, today }) {
    const day = String(values.asOfDate)
    if (day > today) throw new AppError('REPORTS_DAY_AHEAD', { day }, { field: 'asOfDate' })
  },
  rows(ask) {
    const day = String(ask.values.asOfDate)
    const since = addMonths(day, -Number(ask.values.activeMonths ?? 12))
    const rows = suppliersAt(ask, day, {
      num: sql`case when ${frozenAt(ask, day)} then 1 else 0 end`,
      den: sql`case when ${lastMove(sql`s.id`, sql`t.post_date between ${since}::date and ${day}::date`)} is not null then 1 else 0 end`,
    })
    return sql`select * from (${rows}) f where f.tag = any(${STAGES}::text[])`
  },
  owned: ownedSuppliers,
  dimensions: BASE_DIMENSIONS,
  by: by.ofDimension,
  columns() {
    const frozen = suppliers(sql`b.tag = 'QUALIFIED' and b.num = 1`)
    const qualified = suppliers(sql`b.tag = 'QUALIFIED' and b.num = 0`)
    const active = suppliers(sql`b.den = 1`)
    return {
      registered: {
        field: f.integer('已注册', 'Registered'),
        ...suppliers(sql`b.tag = 'REGISTERED'`),
      },
      qualifying: {
        field: f.integer('认证中', 'Qualifying'),
        ...suppliers(sql`b.tag = 'QUALIFYING'`),
      },
      qualified: { field: f.integer('合格', 'Qualified'), ...qualified },
      frozen: { field: f.integer('冻结', 'Frozen'), ...frozen },
      quit: { field: f.integer('退出', 'Quit'), ...suppliers(sql`b.tag = 'QUIT'`) },
      blacklisted: {
        field: f.integer('黑名单', 'Blacklisted'),
        ...suppliers(sql`b.tag = 'BLACKLISTED'`),
      },
      total: { field: f.integer('合计', 'Total'), ...suppliers(sql`true`) },
      activeCount: { field: f.integer('有交易数', 'Active'), ...active },
      activeRate: {
        field: f.percent('活跃率', 'Active share'),
        value: percent(
          suppliers(sql`b.tag = 'QUALIFIED' and b.den = 1`).value,
          sql`${qualified.value} + ${frozen.value}`,
        ),
      },
      share: {
        field: f.percent('占比', 'Share'),
        after: true,
        value: sql`round(100.0 * g.total / nullif((select count(distinct x.supplier_id) from b x), 0), 2)`,
      },
    }
  },
  sort: () => ['-total'],
  charts: () => [
    {
      key: 'stages',
      title: t('各阶段供应商', 'Suppliers by stage'),
      type: 'BAR_STACK',
      bars: ['registered', 'qualifying', 'qualified', 'frozen', 'quit', 'blacklisted'],
      top: 20,
    },
  ],
})
