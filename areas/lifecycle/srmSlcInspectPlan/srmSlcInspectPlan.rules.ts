import type { RecordOf } from '@opensrm/kernel/document/define.ts'
import { defineRules, type Refusal } from '@opensrm/kernel/document/rules.ts'
import type { Issue } from '@opensrm/kernel/protocol/errors.ts'
import { addDays } from '@opensrm/kernel/values/date.ts'
import { decimal } from '@opensrm/kernel/values/decimal.ts'
import { srmSlcInspectPlan } from './srmSlcInspectPlan.definition.ts'

export type Plan = RecordOf<typeof srmSlcInspectPlan>

const isThrough = ({ lineStatus }: { lineStatus: string | null }): boolean =>
  lineStatus === 'DONE' || lineStatus === 'DROPPED'

export const srmSlcInspectPlanRules = defineRules(srmSlcInspectPlan, {
  compute(plan) {
    plan.totalCount = plan.suppliers.length
    plan.doneCount = plan.suppliers.filter(isThrough).length
  },
  check({ startDate, endDate, suppliers, categories, locations, staffs, leaderId }) {
    const issues: Issue[] = []
    if (startDate && endDate && endDate < startDate)
      issues.push({ field: 'endDate', code: 'PLAN_PERIOD' })
    suppliers.forEach(({ planDate }, row) => {
      const isOutside =
        planDate && ((startDate && planDate < startDate) || (endDate && planDate > endDate))
      if (isOutside) issues.push({ child: 'suppliers', row, field: 'planDate', code: 'PLAN_DATE' })
    })
    const named = new Set(suppliers.map(({ supplierId }) => supplierId))
    for (const [child, rows] of Object.entries({ categories, locations }))
      rows.forEach(({ supplierId }, row) => {
        if (supplierId && !named.has(supplierId))
          issues.push({ child, row, field: 'supplierId', code: 'PLAN_SUPPLIER' })
      })
    const leaders = staffs.filter(({ staffRole }) => staffRole === 'LEADER')
    const isLed = leaders.length === 1 && leaders[0]?.personId === leaderId
    if (staffs.length > 0 && !isLed) issues.push({ child: 'staffs', code: 'PLAN_LEADER' })
    return issues
  },
  checkSubmit: ({ staffs }) =>
    staffs.length === 0 ? [{ child: 'staffs', code: 'PLAN_LEADER' }] : [],
  guards: {
    isThrough: ({ suppliers }): Refusal | null =>
      suppliers.every(isThrough) ? null : { code: 'PLAN_OPEN' },
  },
})

type Visit = Pick<Plan['suppliers'][number], 'planDate' | 'days' | 'lineStatus'>

/** The days on which suppliers are visited; half days count as days. */
export function visitDays(visits: readonly Visit[]): string[] {
  return visits.flatMap(({ planDate, days, lineStatus }) => {
    if (!planDate || lineStatus === 'DROPPED') return []
    const length = decimal(days ?? 1)
      .ceil()
      .toNumber()
    return Array.from({ length }, (_, at) => addDays(planDate, at))
  })
}

/** Days on which a plan is at two suppliers: everybody of it goes to each of them. */
export function daysOfTwo(visits: readonly Visit[]): string[] {
  const days = visitDays(visits)
  return [...new Set(days.filter((day, at) => days.indexOf(day) < at))].sort()
}
