import { daysBetween } from '@opensrm/kernel/values/date.ts'
import { defineOperations } from '@opensrm/platform/documents/operations.ts'
import { providerOf } from '@opensrm/platform/documents/ports.ts'
import { documentPush } from '@opensrm/platform/interfaces/push.ts'
import { srmPosMainSupplierSchedule } from './srmPosMainSupplierSchedule.definition.ts'
import { generateSchedule } from './srmPosMainSupplierSchedule.generate.ts'
import { delayOf, FREE_MOVE_DAYS } from './srmPosMainSupplierSchedule.rules.ts'
import { scheduleYear } from './srmPosMainSupplierSchedule.year.ts'

export const srmPosMainSupplierScheduleOperations = defineOperations(srmPosMainSupplierSchedule, {
  /** A confirmed day may move once, within a limit; otherwise it needs a new plan. */
  async beforeSave(context, schedule, before) {
    if (before?.status !== 'CONFIRMED' || before.planDate === schedule.planDate) {
      if (schedule.status === 'PLANNED') schedule.firstPlanDate ??= schedule.planDate
      return []
    }
    const { planDate } = schedule
    if (!planDate || !before.planDate) return []
    const hasMoved = before.firstPlanDate !== before.planDate
    const isFar = Math.abs(daysBetween(before.planDate, planDate)) > FREE_MOVE_DAYS
    if (hasMoved || isFar || planDate < context.today)
      return [{ field: 'planDate', code: 'SCHEDULE_MOVE', args: { days: FREE_MOVE_DAYS } }]
    return []
  },
  async enrich({ today }, schedules) {
    for (const schedule of schedules) {
      const { planDate = null, actualDate = null, status = 'PLANNED' } = schedule
      schedule.delayDays = delayOf({ planDate, actualDate, status }, today)
    }
  },
  effects: {
    /** A plan refused by the other system stays a plan, with the answer. */
    async doSubmitOa(context, schedule) {
      const push = providerOf(context.platform.registry, documentPush)
      const sent = await push?.(context, srmPosMainSupplierSchedule, schedule.id, {
        operation: true,
      })
      if (!sent?.isConfigured) return context.refuse('PUSH_NOT_CONFIGURED')
      const warning = sent.flag === 'E' ? { warning: sent.message } : {}
      return {
        to: sent.flag === 'S' ? ('OA_SUBMITTED' as const) : ('PLANNED' as const),
        answer: { pushed: sent.flag === 'S', ...warning },
      }
    },
    async doConfirm(_context, schedule) {
      return { patch: { fields: { firstPlanDate: schedule.planDate, reason: null } } }
    },
    async doOaCallback(_context, schedule, { isAgreed, reason }) {
      return isAgreed
        ? {
            to: 'CONFIRMED' as const,
            patch: { fields: { firstPlanDate: schedule.planDate, reason: null } },
          }
        : { to: 'PLANNED' as const, patch: { fields: { reason } } }
    },
    doReplan: async (_context, _schedule, { reason }) => ({ patch: { fields: { reason } } }),
    async doFinish(context, _schedule, { actualDate }) {
      if (actualDate > context.today)
        context.refuse('SCHEDULE_LATER', { date: actualDate }, { field: 'actualDate' })
      return { patch: { fields: { actualDate } } }
    },
    doCancel: async (_context, _schedule, { reason }) => ({ patch: { fields: { reason } } }),
  },
  actions: { doGenerate: generateSchedule, findYear: scheduleYear },
})
