import { f } from '@opensrm/kernel/document/fields.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'
import { sql } from 'kysely'
import { count, defineReport, percent, type Sql, sum } from '../engine/report.ts'
import { isKind, together, within, withinTime } from '../parts/facts.ts'
import * as by from '../parts/filters.ts'

const WORKING = sql`('IN_TRANSIT', 'REPAIRING', 'MAINTAINING', 'CHANGING')`
const isMould = sql`b.kind = 'MOULD'`
const moulds = (when: Sql = sql`true`) => count(sql`${isMould} and ${when}`)
const cost = (adds: Sql, when: Sql = sql`true`) =>
  ({ money: true, buyerOnly: true, ...sum(adds, { when: sql`${isMould} and ${when}` }) }) as const
const isRecovered = sql`b.cost_mode = 'AMORTISED'`
const currency = { currencyField: 'currencyCode' } as const

/** What all rows share: whose mould it is and what it is counted by. */
const ofMould = sql`m.org_id, m.supplier_id, m.category_id, m.mould_type, m.owner_type, m.project_name, m.currency_code,
  m.mould_status, m.life_warning, m.maintain_warning, m.cost_mode, m.original_cost, m.amortised_amount, m.residual_value,
  m.shot_count, m.life_shots, 'srmMdmMould' as doc, m.id as doc_id, m.mould_code as doc_number`

export const mouldsSummaryList = defineReport({
  route: 'mouldsSummaryList',
  group: 'MOULD',
  side: 'both',
  title: t('模具汇总', 'Mould summary'),
  meaning: t(
    '数量为已建档模具的现状，不含已报废和遗失；报废数、期间次数、维修和备件按所选期间。金额按币种分列，摊销只含单价摊销的模具；寿命使用率为累计次数合计除以设计寿命合计',
    'Counts are of the cards in the ledger as they are now, without scrapped and lost ones; scrapped moulds, shots, repairs and spares are those of the period. Amounts are by currency, recovery is of moulds recovered in the price. Life used is all shots by all design lives',
  ),
  filters: {
    groupBy: {
      field: f.lookup('RPT_MOULD_GROUP', '汇总方式', 'Grouped by', {
        required: true,
        default: 'SUPPLIER_TYPE',
      }),
    },
    ...by.period('期间', 'Period'),
    ...by.byOrg,
    ...by.bySupplier,
    ...by.same('mouldType', f.lookup('MDM_MOULD_TYPE', '模具类型', 'Mould type')),
    ...by.same('ownerType', f.lookup('MDM_OWNER_TYPE', '产权归属', 'Owner')),
    ...by.holding('projectName', f.text('项目', 'Project')),
  },
  period: by.PERIOD,
  rows: (ask) =>
    together(
      sql`select 'MOULD' as kind, m.id, null::date as day, null::bigint as shots, null::numeric as hours, null::numeric as spent, ${ofMould}
        from rpt.v_mould m where m.mould_status not in ('SCRAPPED', 'LOST')`,
      sql`select 'SHOT' as kind, l.id, l.log_date as day, l.shots, null as hours, null as spent, ${ofMould}
        from rpt.v_mould_shot l join rpt.v_mould m on m.id = l.mould_id where ${within(sql`l.log_date`, ask)}`,
      sql`select 'END' as kind, e.id, e.ended as day, null as shots, null as hours, null as spent, ${ofMould}
        from rpt.v_mould_end e join rpt.v_mould m on m.id = e.mould_id where ${within(sql`e.ended`, ask)}`,
      sql`select 'REPAIR' as kind, r.id, r.finish_time::date as day, null as shots, r.down_hours as hours, r.buyer_amount as spent, ${ofMould}
        from rpt.v_mould_repair r join rpt.v_mould m on m.id = r.mould_id where ${withinTime(sql`r.finish_time`, ask)}`,
      sql`select 'SPARE' as kind, s.id, s.movement_date as day, null as shots, null as hours, s.amount as spent, ${ofMould}
        from rpt.v_mould_spare s join rpt.v_mould m on m.id = s.mould_id where ${within(sql`s.movement_date`, ask)}`,
    ),
  dimensions: {
    SUPPLIER: {
      key: 'supplierId',
      field: f.ref('srmPosSupplier', '保管供应商', 'Keeper'),
      value: sql`b.supplier_id`,
    },
    TYPE: {
      key: 'mouldType',
      field: f.lookup('MDM_MOULD_TYPE', '模具类型', 'Mould type'),
      value: sql`b.mould_type`,
    },
    OWNER: {
      key: 'ownerType',
      field: f.lookup('MDM_OWNER_TYPE', '产权归属', 'Owner'),
      value: sql`b.owner_type`,
    },
    PROJECT: {
      key: 'projectName',
      field: f.text('项目', 'Project'),
      value: sql`b.project_name`,
    },
    CURRENCY: {
      key: 'currencyCode',
      field: f.lookup('CURRENCY', '币种', 'Currency'),
      value: sql`b.currency_code`,
    },
  },
  by: ({ groupBy }) => [
    ...(groupBy === 'SUPPLIER_TYPE' ? ['SUPPLIER', 'TYPE'] : [String(groupBy)]),
    // Amounts of different currencies are never added.
    'CURRENCY',
  ],
  columns() {
    const shots = sum(sql`b.shots`, { when: isKind('SHOT') })
    const repairs = count(isKind('REPAIR'))
    return {
      mouldCount: { field: f.integer('模具数', 'Moulds'), ...moulds() },
      inUseCount: {
        field: f.integer('在用', 'In use'),
        ...moulds(sql`b.mould_status = 'IN_USE'`),
      },
      idleCount: { field: f.integer('闲置', 'Idle'), ...moulds(sql`b.mould_status = 'IDLE'`) },
      workCount: {
        field: f.integer('办理中', 'In work'),
        ...moulds(sql`b.mould_status in ${WORKING}`),
      },
      maintainOverCount: {
        field: f.integer('保养超期', 'Maintenance overdue'),
        ...moulds(sql`b.maintain_warning = 'OVER'`),
      },
      lifeWarnCount: {
        field: f.integer('寿命临近', 'Near end of life'),
        ...moulds(sql`b.life_warning = 'WARN'`),
      },
      overLifeCount: {
        field: f.integer('超寿命', 'Beyond life'),
        ...moulds(sql`b.life_warning = 'OVER'`),
      },
      scrappedCount: { field: f.integer('报废遗失', 'Scrapped or lost'), ...count(isKind('END')) },
      originalCostTotal: {
        field: f.amount('原值合计', 'Original cost', currency),
        ...cost(sql`b.original_cost`),
      },
      residualValueTotal: {
        field: f.amount('残值合计', 'Remaining value', currency),
        ...cost(sql`b.residual_value`),
      },
      amortisedTotal: {
        field: f.amount('已摊销合计', 'Recovered', currency),
        ...cost(sql`b.amortised_amount`, isRecovered),
      },
      toRecoverTotal: {
        field: f.amount('待摊销合计', 'To recover', currency),
        ...cost(sql`b.original_cost - b.amortised_amount`, isRecovered),
      },
      periodShots: { field: f.integer('期间次数', 'Shots in the period'), ...shots },
      repairTimes: { field: f.integer('维修次数', 'Repairs'), ...repairs },
      downHours: {
        field: f.number('停机小时', 'Down hours', { scale: 2 }),
        ...sum(sql`b.hours`, { when: isKind('REPAIR') }),
      },
      repairAmount: {
        field: f.amount('维修费用', 'Repair cost', currency),
        ...{ money: true, buyerOnly: true, ...sum(sql`b.spent`, { when: isKind('REPAIR') }) },
      },
      spareAmount: {
        field: f.amount('备件费用', 'Spares used', currency),
        ...{ money: true, buyerOnly: true, ...sum(sql`b.spent`, { when: isKind('SPARE') }) },
      },
      shotsPerRepair: {
        field: f.integer('每次维修间次数', 'Shots per repair'),
        value: sql`round(${shots.value} / nullif(${repairs.value}, 0))`,
      },
      lifePercentAverage: {
        field: f.percent('寿命使用率', 'Life used', { max: '99999' }),
        value: percent(
          sum(sql`b.shot_count`, { when: isMould }).value,
          sum(sql`b.life_shots`, { when: isMould }).value,
        ),
      },
    }
  },
  totalsBy: { key: 'currencyCode', value: sql`b.currency_code` },
  sort: () => ['-mouldCount'],
  charts: () => [
    {
      key: 'conditions',
      title: t('模具状态', 'Moulds by condition'),
      type: 'BAR_STACK',
      bars: ['inUseCount', 'idleCount', 'workCount'],
      top: 20,
    },
    {
      key: 'life',
      title: t('寿命使用率', 'Life used'),
      type: 'BAR',
      bars: ['lifePercentAverage'],
      top: 20,
    },
  ],
})
