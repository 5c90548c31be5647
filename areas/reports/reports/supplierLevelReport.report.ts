import { f } from '@opensrm/kernel/document/fields.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'
import { sql } from 'kysely'
import { defineReport, distinct, percent, type Sql, sum } from '../engine/report.ts'
import { facts, ofPurchase, within } from '../parts/facts.ts'
import * as by from '../parts/filters.ts'
import {
  BASE_DIMENSIONS,
  byStage,
  levelAt,
  ownedSuppliers,
  placeFilters,
  suppliersAt,
  together,
} from '../parts/supplierBase.ts'

const LEVELS: readonly (readonly [key: string, code: string, zh: string, en: string])[] = [
  ['strategic', 'STRATEGIC', '战略', 'Strategic'],
  ['core', 'CORE', '核心', 'Core'],
  ['preferred', 'PREFERRED', '优选', 'Preferred'],
  ['general', 'GENERAL', '一般', 'General'],
  ['restricted', 'RESTRICTED', '限制', 'Restricted'],
  ['temporary', 'TEMPORARY', '临时', 'Temporary'],
]
/** From the best; what is not compared has no order. */
const order = (level: Sql): Sql =>
  sql`case ${level} when 'STRATEGIC' then 5 when 'CORE' then 4 when 'PREFERRED' then 3 when 'GENERAL' then 2 when 'RESTRICTED' then 1 end`
const isSupplier = sql`b.kind = 'SUPPLIER'`
const suppliers = (when: Sql) =>
  distinct(sql`b.supplier_id`, { when: sql`${isSupplier} and ${when}` })

export const supplierLevelReport = defineReport({
  route: 'supplierLevelReport',
  group: 'SUPPLIER',
  side: 'buyer',
  title: t('供应商级别分布', 'Supplier level distribution'),
  meaning: t(
    '期末日所选阶段的供应商按级别计数；升级与降级比较期末与期初的级别，临时与未定级不比较。采购额为期间内的应付采购',
    'Suppliers of the chosen stage by their level on the last day. Upgrades and downgrades compare it with the first day; temporary and unrated are not compared. Purchase amount is that of the period',
  ),
  filters: {
    ...by.period('期间', 'Period'),
    ...by.dimension('RPT_LEVEL_DIMENSION', 'CATEGORY'),
    ...by.atLevel(1, by.BY_CATEGORY),
    ...placeFilters,
    ...byStage,
  },
  period: by.PERIOD,
  rows: (ask) => {
    const day = ask.to > ask.today ? ask.today : ask.to
    return together(
      suppliersAt(ask, day, {
        num: sql`${order(levelAt(ask, day))} - ${order(levelAt(ask, ask.from))}`,
      }),
      facts(
        'PURCHASE',
        sql`rpt.v_purchase_amount p join rpt.v_supplier_profile s on s.id = p.supplier_id`,
        {
          ...ofPurchase,
          ...{
            amount: sql`p.amount`,
            order_type: sql`s.supplier_type`,
            uom_code: sql`s.grade_code`,
            currency_code: levelAt(ask, day),
          },
        },
        within(sql`p.post_date`, ask),
      ),
    )
  },
  owned: ownedSuppliers,
  dimensions: BASE_DIMENSIONS,
  by: by.ofDimension,
  columns() {
    const amount = sum(sql`b.amount`, { when: sql`b.kind = 'PURCHASE'` })
    return {
      ...Object.fromEntries(
        LEVELS.map(([key, code, zh, en]) => [
          key,
          { field: f.integer(zh, en), ...suppliers(sql`b.currency_code = ${sql.lit(code)}`) },
        ]),
      ),
      unrated: {
        field: f.integer('未定级', 'Unrated'),
        ...suppliers(sql`b.currency_code is null`),
      },
      total: { field: f.integer('合计', 'Total'), ...suppliers(sql`true`) },
      purchaseAmount: { field: f.amount('采购额', 'Purchase amount'), money: true, ...amount },
      strategicCoreShare: {
        field: f.percent('战略核心采购占比', 'Share of strategic and core'),
        value: percent(
          sum(sql`b.amount`, {
            when: sql`b.kind = 'PURCHASE' and b.currency_code in ('STRATEGIC', 'CORE')`,
          }).value,
          amount.value,
        ),
      },
      upgraded: { field: f.integer('升级数', 'Upgraded'), ...suppliers(sql`b.num > 0`) },
      downgraded: { field: f.integer('降级数', 'Downgraded'), ...suppliers(sql`b.num < 0`) },
    }
  },
  sort: () => ['-total'],
  charts: () => [
    {
      key: 'levels',
      title: t('各级别供应商', 'Suppliers by level'),
      type: 'BAR_STACK',
      bars: [...LEVELS.map(([key]) => key), 'unrated'],
      top: 20,
    },
  ],
})
