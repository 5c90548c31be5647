import type { RowOf } from '@opensrm/kernel/document/define.ts'
import { AppError } from '@opensrm/kernel/protocol/errors.ts'
import { decimal, type Numeric } from '@opensrm/kernel/values/decimal.ts'
import { dueDateOf } from '@opensrm/kernel/values/dueDate.ts'
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
  cutoffDay: number | null
  payDayOfMonth: number | null
  baseDateType: string
  baseDate: string | null
  /** Null while the base date is unknown. */
  dueDate: string | null
}

/**
 * Stages of a payment term with amounts that add up to the total, and due dates where the base date
 * is known.
 */
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

/**
 * Pure: stage k = round(total x cumulative share k) - round(total x cumulative share k-1); the last
 * takes the remainder.
 */
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
      cutoffDay: stage.cutoffDay,
      payDayOfMonth: stage.payDayOfMonth,
      baseDateType: stage.baseDateType ?? '',
      baseDate,
      dueDate: baseDate ? dueDateOf(stage, baseDate) : null,
    }
  })
}
