import type { RecordOf, RowOf } from '@opensrm/kernel/document/define.ts'
import { defineRules } from '@opensrm/kernel/document/rules.ts'
import { type Text, t } from '@opensrm/kernel/i18n/text.ts'
import type { Issue } from '@opensrm/kernel/protocol/errors.ts'
import { fixed, sum } from '@opensrm/kernel/values/decimal.ts'
import '../tenderSetup.errors.ts'
import { srmBidPlan } from './srmBidPlan.definition.ts'

export type Plan = RecordOf<typeof srmBidPlan>
export type PlanLine = RowOf<typeof srmBidPlan, 'lines'>

/** How the value of a period is written; extra plans name theirs freely. */
const PERIODS: { readonly [period: string]: { form: RegExp; said: (year: string) => Text } } = {
  YEAR: { form: /^\d{4}$/, said: (year) => t(`${year}`, `${year}`) },
  QUARTER: {
    form: /^\d{4}Q[1-4]$/,
    said: (year) => t(`${year}Q1至${year}Q4`, `${year}Q1 to ${year}Q4`),
  },
  MONTH: {
    form: /^\d{4}-(0[1-9]|1[0-2])$/,
    said: (year) => t(`${year}-01至${year}-12`, `${year}-01 to ${year}-12`),
  },
}

/** Whether work on a line has begun, so that it stands as it is. */
export const isExecuted = ({ projectId, lineStatus }: PlanLine): boolean =>
  projectId !== null || (lineStatus !== null && lineStatus !== 'NOT_STARTED')

/** The date by which the next step of a line is planned. */
const NEXT: { readonly [status: string]: keyof PlanLine } = {
  NOT_STARTED: 'planProjectDate',
  PROJECT: 'planPublishDate',
  PUBLISHED: 'planOpenDate',
  OPENED: 'planAwardDate',
}

export function isOverdue(line: PlanLine, today: string): boolean {
  const key = NEXT[line.lineStatus ?? '']
  const due = key ? line[key] : null
  return typeof due === 'string' && due < today
}

function inOrder(line: PlanLine): boolean {
  const { planProjectDate, planPublishDate, planOpenDate, planAwardDate, needByDate } = line
  const dates = [planProjectDate, planPublishDate, planOpenDate, planAwardDate, needByDate]
  if (dates.some((date) => date === null)) return true
  const rises = dates.every((date, at) => at === 0 || (dates[at - 1] ?? '') <= (date ?? ''))
  return rises && (planPublishDate ?? '') < (planOpenDate ?? '')
}

export const srmBidPlanRules = defineRules(srmBidPlan, {
  compute(plan) {
    const amounts = plan.lines.map(({ estimatedAmountExclTax }) => estimatedAmountExclTax)
    plan.totalEstimatedAmountExclTax = fixed(sum(amounts), 2)
    plan.executedCount = plan.lines.filter(
      ({ lineStatus }) => !['NOT_STARTED', 'CANCELLED'].includes(lineStatus ?? 'NOT_STARTED'),
    ).length
  },
  check(plan) {
    const issues: Issue[] = []
    const period = PERIODS[plan.planPeriod ?? '']
    const { periodValue, planYear } = plan
    if (period && periodValue && planYear)
      if (!period.form.test(periodValue) || !periodValue.startsWith(planYear))
        issues.push({
          ...{ field: 'periodValue', code: 'BID_PLAN_PERIOD' },
          args: { form: period.said(planYear) },
        })
    plan.lines.forEach((line, row) => {
      if (!inOrder(line))
        issues.push({
          ...{ child: 'lines', row, field: 'planPublishDate', code: 'BID_PLAN_DATES' },
          args: { line: line.lineNum ?? row + 1 },
        })
    })
    return issues
  },
})
