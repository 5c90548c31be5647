import { tableOf } from '@opensrm/kernel/document/define.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'
import { decimal, fixed, sum } from '@opensrm/kernel/values/decimal.ts'
import type { OperationContext } from '@opensrm/platform/documents/operations.ts'
import { sql } from 'kysely'
import { lastMonths, listDoor, type OverviewPart } from '../suppliers/ports.ts'
import { srmSpeMonthlyPerformance } from './srmSpeMonthlyPerformance/srmSpeMonthlyPerformance.definition.ts'
import { srmSpePerformance } from './srmSpePerformance/srmSpePerformance.definition.ts'

const MONTHS = 12
const PERIODS = 12
/** Below these shares a buyer should look at the supplier. */
const WARN_BELOW = { onTime: 90, passed: 95 } as const

/** Grades, delivery and quality of one supplier, for its overview. */
export async function performanceOf(
  context: OperationContext,
  supplierId: string,
): Promise<OverviewPart> {
  const monthly = await monthlyOf(context, supplierId)
  const graded = await gradesOf(context, supplierId)
  return {
    figures: monthly.figures,
    charts: [...(graded.charts ?? []), ...(monthly.charts ?? [])],
  }
}

type Month = { month: string; due: string; met: string; inspected: string; passed: string }

async function monthlyOf(context: OperationContext, supplierId: string): Promise<OverviewPart> {
  const door = await listDoor(context, srmSpeMonthlyPerformance)
  if (!door) return { figures: [] }
  const months = lastMonths(context.today, MONTHS)
  const { rows } = await sql<Month>`
    select m.eval_month as month, coalesce(sum(m.due_lines), 0)::text as due,
      coalesce(sum(m.on_time_lines), 0)::text as met, coalesce(sum(m.inspected_lots), 0)::text as inspected,
      coalesce(sum(m.passed_lots), 0)::text as passed
    from ${sql.table(tableOf(srmSpeMonthlyPerformance))} m
    where m.supplier_id = ${supplierId}::bigint and m.eval_month >= ${months[0]} and ${door.scope('m')}
    group by m.eval_month`.execute(context.tx)
  const byMonth = new Map(rows.map((row) => [row.month, row]))
  const opens = { route: 'srmSpeMonthlyPerformanceList', preset: { supplierId } }
  const share = (met: keyof Month, all: keyof Month) =>
    shareOf(
      sum(rows.map((row) => row[met])).toString(),
      sum(rows.map((row) => row[all])).toString(),
    )
  const onTime = share('met', 'due')
  const passed = share('passed', 'inspected')
  const counted = (all: keyof Month) => sum(rows.map((row) => row[all])).toString()
  return {
    figures: [
      {
        key: 'onTime',
        title: t('准时交货率', 'On-time delivery'),
        meaning: t(
          '近12个月到期交货行中准时足量到货的比例，来自月度绩效',
          'Share of the schedule lines due in the last 12 months that arrived in time and in full, from the monthly figures',
        ),
        kind: 'PERCENT',
        values: onTime === null ? [] : [{ value: onTime }],
        note: t(`应交 ${counted('due')} 行`, `of ${counted('due')} lines due`),
        warns: onTime !== null && Number(onTime) < WARN_BELOW.onTime,
        opens,
      },
      {
        key: 'passRate',
        title: t('来料批次合格率', 'Incoming lots passed'),
        meaning: t(
          '近12个月检验批次中一次合格的比例，来自月度绩效',
          'Share of the lots inspected in the last 12 months that passed at once, from the monthly figures',
        ),
        kind: 'PERCENT',
        values: passed === null ? [] : [{ value: passed }],
        note: t(`检验 ${counted('inspected')} 批`, `of ${counted('inspected')} lots`),
        warns: passed !== null && Number(passed) < WARN_BELOW.passed,
        opens,
      },
    ],
    charts: [
      {
        key: 'delivery',
        title: t('交付与质量', 'Delivery and quality'),
        meaning: t(
          '每月准时交货率（行）与来料批次合格率',
          'On-time delivery by lines and incoming lots passed, by month',
        ),
        type: 'LINE',
        dimension: t('月份', 'Month'),
        categories: months,
        series: [
          {
            name: t('准时交货率', 'On time'),
            unit: '%',
            values: months.map((month) => monthShare(byMonth.get(month), 'met', 'due')),
          },
          {
            name: t('批次合格率', 'Lots passed'),
            unit: '%',
            values: months.map((month) => monthShare(byMonth.get(month), 'passed', 'inspected')),
          },
        ],
        opens,
      },
    ],
  }
}

function monthShare(row: Month | undefined, met: keyof Month, all: keyof Month): string | null {
  return row ? shareOf(row[met], row[all]) : null
}

function shareOf(met: string, all: string): string | null {
  return decimal(all).isZero() ? null : fixed(decimal(met).times(100).dividedBy(decimal(all)), 1)
}

/** The final scores of the supplier as a whole, or of its categories where it has no other. */
async function gradesOf(context: OperationContext, supplierId: string): Promise<OverviewPart> {
  const door = await listDoor(context, srmSpePerformance)
  if (!door) return { figures: [] }
  const { rows } = await sql<{ period: string; score: string; grade: string | null }>`
    select to_char(period_from, 'YYYY-MM') as period, round(avg(final_score), 2)::text as score,
      case when count(distinct grade_code) = 1 then min(grade_code) end as grade
    from ${sql.table(tableOf(srmSpePerformance))} p
    where p.supplier_id = ${supplierId}::bigint and p.final_score is not null and p.status <> 'DRAFT'
      and ${door.scope('p')}
    group by 1 order by 1 desc limit ${PERIODS}`.execute(context.tx)
  const periods = rows.toReversed()
  return {
    figures: [],
    charts: [
      {
        key: 'grades',
        title: t('绩效得分走势', 'Course of the score'),
        meaning: t(
          '最近12个考核期的最终得分（同期多个品类取平均），括号内为等级',
          'Final scores of the last 12 periods (the mean of several categories), the grade in brackets',
        ),
        type: 'LINE',
        dimension: t('考核期', 'Period'),
        categories: periods.map(({ period, grade }) => (grade ? `${period} (${grade})` : period)),
        series: [{ name: t('最终得分', 'Final score'), values: periods.map(({ score }) => score) }],
        opens: { route: 'srmSpePerformanceList', preset: { supplierId } },
      },
    ],
  }
}
