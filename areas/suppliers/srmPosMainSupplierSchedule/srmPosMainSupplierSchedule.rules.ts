import type { RecordOf } from '@opensrm/kernel/document/define.ts'
import { defineRules } from '@opensrm/kernel/document/rules.ts'
import { daysBetween } from '@opensrm/kernel/values/date.ts'
import { srmPosMainSupplierSchedule } from './srmPosMainSupplierSchedule.definition.ts'

export type Schedule = RecordOf<typeof srmPosMainSupplierSchedule>

/** How far, in days, a confirmed day may move without a new confirmation. */
export const FREE_MOVE_DAYS = 30

/** Counted from the confirmed day. */
export function delayOf(
  { planDate, actualDate, status }: Pick<Schedule, 'planDate' | 'actualDate' | 'status'>,
  today: string,
): number {
  if (!planDate || status === 'CANCELLED') return 0
  return Math.max(0, daysBetween(planDate, actualDate ?? today))
}

export const srmPosMainSupplierScheduleRules = defineRules(srmPosMainSupplierSchedule, {
  check: ({ planYear, planDate }) =>
    planYear && planDate && !planDate.startsWith(planYear)
      ? [{ field: 'planDate', code: 'SCHEDULE_OTHER_YEAR', args: { year: planYear } }]
      : [],
})
