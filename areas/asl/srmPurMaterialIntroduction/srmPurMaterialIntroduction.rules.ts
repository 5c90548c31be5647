import type { RecordOf, RowOf } from '@opensrm/kernel/document/define.ts'
import { defineRules, type Refusal, type RuleContext } from '@opensrm/kernel/document/rules.ts'
import type { Issue } from '@opensrm/kernel/protocol/errors.ts'
import { type Decimal, decimal, fixed, type Numeric, sum } from '@opensrm/kernel/values/decimal.ts'
import '../introduction.errors.ts'
import { srmPurMaterialIntroduction } from './srmPurMaterialIntroduction.definition.ts'

export type Introduction = RecordOf<typeof srmPurMaterialIntroduction>
export type Candidate = RowOf<typeof srmPurMaterialIntroduction, 'candidates'>
export type Task = RowOf<typeof srmPurMaterialIntroduction, 'tasks'>

export const isOut = ({ eliminateReason }: Candidate): boolean => eliminateReason !== null
export const isChosen = ({ chosenFlag }: Candidate): boolean => chosenFlag === 'Y'

const PASSED = ['PASS', 'CONDITIONAL']
const UNDER_WAY = ['RUNNING', 'FAIL']

/** How far a candidate has come, by the last step that it took. */
function stateOf(candidate: Candidate): string {
  const { tryoutResult, trialResult, quotedPriceExclTax } = candidate
  if (isOut(candidate)) return 'ELIMINATED'
  if (UNDER_WAY.includes(tryoutResult ?? '')) return 'TRIAL'
  if ([tryoutResult, trialResult].some((result) => PASSED.includes(result ?? ''))) return 'PASSED'
  if (UNDER_WAY.includes(trialResult ?? '')) return 'SAMPLING'
  return quotedPriceExclTax === null ? 'CANDIDATE' : 'QUOTED'
}

/** A year's saving against the current price; null where a price is missing. */
function savingOf({ currentPriceExclTax, annualQuantity }: Introduction, price: Numeric) {
  if (price == null || currentPriceExclTax === null) return null
  return fixed(decimal(currentPriceExclTax).minus(decimal(price)).times(decimal(annualQuantity)), 2)
}

function cheapest(candidates: readonly Candidate[]): Decimal | null {
  const prices = candidates.flatMap((one) =>
    isChosen(one) && one.quotedPriceExclTax !== null ? [decimal(one.quotedPriceExclTax)] : [],
  )
  return prices.sort((a, b) => a.comparedTo(b))[0] ?? null
}

function compute(introduction: Introduction): void {
  const { candidates, tasks, targetPriceExclTax } = introduction
  for (const candidate of candidates) candidate.candidateState = stateOf(candidate)
  introduction.expectSaving = savingOf(introduction, targetPriceExclTax)
  introduction.actualSaving = savingOf(introduction, cheapest(candidates))
  const counted = tasks.filter(({ taskState }) => taskState !== 'DROPPED')
  const weightOf = (some: readonly Task[]) => sum(some.map(({ weight }) => weight))
  const done = weightOf(counted.filter(({ taskState }) => taskState === 'DONE'))
  introduction.progressPct =
    counted.length > 0 ? fixed(done.div(weightOf(counted)).times(100), 4) : '0'
}

function check(introduction: Introduction): Issue[] {
  const { candidates, tasks, introType, currentSupplierId } = introduction
  const { planStartDate: from, planEndDate: to } = introduction
  const issues: Issue[] = []
  if (from && to && to < from) issues.push({ field: 'planEndDate', code: 'INTRO_PERIOD' })
  candidates.forEach((candidate, row) => {
    const at = { child: 'candidates', row }
    const isPresent = candidate.supplierId === currentSupplierId && currentSupplierId !== null
    if (isPresent && ['SECOND_SOURCE', 'REPLACE'].includes(introType ?? ''))
      issues.push({ ...at, field: 'supplierId', code: 'INTRO_PRESENT_SUPPLIER' })
    if (isChosen(candidate) && isOut(candidate))
      issues.push({ ...at, field: 'chosenFlag', code: 'INTRO_CHOSEN_OUT' })
  })
  const known = new Set(candidates.map(({ supplierId }) => supplierId))
  tasks.forEach(({ supplierId, planDate, taskState }, row) => {
    const at = { child: 'tasks', row }
    if (supplierId && !known.has(supplierId))
      issues.push({ ...at, field: 'supplierId', code: 'INTRO_TASK_SUPPLIER' })
    const isOutside = planDate && from && to && (planDate < from || planDate > to)
    if (taskState === 'TODO' && isOutside)
      issues.push({ ...at, field: 'planDate', code: 'INTRO_TASK_DATE', args: { from, to } })
  })
  return issues
}

/** What the conclusion still waits for. The task of the conclusion itself ends with it. */
export function resultRefusal(introduction: Introduction): Refusal | null {
  const { tasks, candidates, introResult, resultRemark, itemId } = introduction
  const { fields } = srmPurMaterialIntroduction
  for (const key of ['introResult', 'resultRemark'] as const)
    if (!{ introResult, resultRemark }[key])
      return { code: 'INTRO_RESULT_MISSING', args: { label: fields[key].label } }
  const open = tasks.filter(
    ({ taskState, taskStage }) => taskState === 'TODO' && taskStage !== 'CONCLUDE',
  )
  if (open.length > 0)
    return {
      code: 'INTRO_TASKS_OPEN',
      args: { tasks: open.map(({ taskName }) => taskName).join(', ') },
    }
  const chosen = candidates.some(isChosen)
  if (introResult === 'FAIL') return chosen ? { code: 'INTRO_FAILED_CHOSEN' } : null
  if (!chosen) return { code: 'INTRO_NOBODY_CHOSEN' }
  return itemId ? null : { code: 'INTRO_NO_ITEM' }
}

function byLeader({ leaderId }: Introduction, { personId }: RuleContext): Refusal | null {
  return personId !== null && personId === leaderId ? null : { code: 'INTRO_NOT_LEADER' }
}

export const srmPurMaterialIntroductionRules = defineRules(srmPurMaterialIntroduction, {
  ...{ compute, check },
  asked: {
    taskOwners: ({ tasks }) =>
      tasks.flatMap(({ taskState, ownerId }) => (taskState === 'TODO' ? [ownerId] : [])),
  },
  guards: {
    byLeader,
    withoutItem: ({ itemId }): Refusal | null => (itemId ? { code: 'INTRO_HAS_ITEM' } : null),
  },
})
