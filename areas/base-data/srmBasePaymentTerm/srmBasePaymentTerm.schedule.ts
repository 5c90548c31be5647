import type { RowOf } from '@opensrm/kernel/document/define.ts'
import { AppError } from '@opensrm/kernel/protocol/errors.ts'
import { addDays } from '@opensrm/kernel/values/date.ts'
import { decimal, type Numeric } from '@opensrm/kernel/values/decimal.ts'
import { cumulativePart, currencyDecimals } from '@opensrm/kernel/values/money.ts'
import type { OperationContext } from '@opensrm/platform/documents/operations.ts'
import { srmBasePaymentTerm } from './srmBasePaymentTerm.definition.ts'

type Stage = Pick<
  RowOf<typeof srmBasePaymentTerm, 'stages'>,
  | 'stageNum'
  | 'stageType'
  | 'proportion'
  | 'baseDateType'
  | 'offsetDays'
  | 'cutoffDay'
  | 'payDayOfMonth'
>

export type ScheduledStage = {
  stageNum: number
  stageType: string
  proportion: string
  amount: string
  offsetDays: number
  baseDateType: string
  baseDate: string | null
  /** null while the base date is not known */
  dueDate: string | null
}

/** Stages of a payment term with amounts that sum to the whole, and due dates where the base date is known. */
export async function calcSchedule(
  context: OperationContext,
  ask: {
    termId: string
    amount: Numeric
    currencyCode: string | null
    baseDates?: { readonly [type: string]: string | null }
  },
): Promise<ScheduledStage[]> {
  const term = await context.find(srmBasePaymentTerm, ask.termId)
  if (!term) throw new AppError('NOT_FOUND')
  return scheduleOf(term.stages, ask)
}

/** Pure: stage k = round(total x cumulative share k) - round(total x cumulative share k-1), the last takes the rest. */
export function scheduleOf(
  stages: readonly Stage[],
  ask: {
    amount: Numeric
    currencyCode: string | null
    baseDates?: { readonly [type: string]: string | null }
  },
): ScheduledStage[] {
  let before = decimal(0)
  return stages.map((stage, index) => {
    const proportion = decimal(stage.proportion)
    const now = index === stages.length - 1 ? decimal(100).minus(before) : proportion
    const amount = cumulativePart({
      total: ask.amount,
      whole: 100,
      takenBefore: before,
      now,
      decimals: currencyDecimals(ask.currencyCode),
    })
    before = before.plus(proportion)
    const baseDate = ask.baseDates?.[stage.baseDateType ?? ''] ?? null
    return {
      stageNum: stage.stageNum ?? index + 1,
      stageType: stage.stageType ?? '',
      proportion: stage.proportion ?? '0',
      amount,
      offsetDays: stage.offsetDays ?? 0,
      baseDateType: stage.baseDateType ?? '',
      baseDate,
      dueDate: baseDate ? dueDateOf(stage, baseDate) : null,
    }
  })
}

/** Month-end bases move to the cut-off or the month's last day; then the days; then forward to the fixed pay day. */
export function dueDateOf(
  stage: Pick<Stage, 'baseDateType' | 'offsetDays' | 'cutoffDay' | 'payDayOfMonth'>,
  baseDate: string,
): string {
  const isMonthEnd = stage.baseDateType?.startsWith('MONTH_END_') ?? false
  const due = addDays(
    isMonthEnd ? periodEnd(baseDate, stage.cutoffDay) : baseDate,
    stage.offsetDays ?? 0,
  )
  if (!stage.payDayOfMonth) return due
  const thisMonth = dayInMonth(due, stage.payDayOfMonth)
  return thisMonth >= due ? thisMonth : dayInMonth(nextMonth(due), stage.payDayOfMonth)
}

function periodEnd(date: string, cutoffDay: number | null): string {
  if (!cutoffDay) return dayInMonth(date, 31)
  const cutoff = dayInMonth(date, cutoffDay)
  return date <= cutoff ? cutoff : dayInMonth(nextMonth(date), cutoffDay)
}

function dayInMonth(date: string, day: number): string {
  const last = Number(addDays(nextMonth(date), -1).slice(8))
  return `${date.slice(0, 8)}${String(Math.min(day, last)).padStart(2, '0')}`
}

/** First day of the following month. */
function nextMonth(date: string): string {
  return `${addDays(`${date.slice(0, 8)}28`, 4).slice(0, 8)}01`
}
