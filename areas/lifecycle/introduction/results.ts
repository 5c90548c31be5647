import { addMonths } from '@opensrm/kernel/values/date.ts'
import type { OperationContext } from '@opensrm/platform/documents/operations.ts'
import { srmSlcAgreementSigning } from '../srmSlcAgreementSigning/srmSlcAgreementSigning.definition.ts'
import { srmSlcBatchTryout } from '../srmSlcBatchTryout/srmSlcBatchTryout.definition.ts'
import { srmSlcLocaleInspect } from '../srmSlcLocaleInspect/srmSlcLocaleInspect.definition.ts'
import { srmSlcQualify } from '../srmSlcQualify/srmSlcQualify.definition.ts'
import { srmSlcSampleTrial } from '../srmSlcSampleTrial/srmSlcSampleTrial.definition.ts'
import '../qualified.errors.ts'
import { lifecycleLookups } from '../lifecycle.lookups.ts'
import { nextStepBegun, openNextSteps } from './course.ts'
import {
  agreementsOf,
  type SceneAgreement,
  type SceneStep,
  type StepCode,
  stepsOf,
} from './steps.ts'

/** A finished document of a step, for one category. */
type Finished = {
  resource: string
  number: string | null
  finished: string
  score: string | null
  isPassed: boolean
  qualifyId: string | null
}

export type StepResult = {
  stepCode: StepCode
  requireMode: string
  stepConclusion: 'PASSED' | 'WAIVED' | 'FAILED' | 'EXPIRED' | 'MISSING' | 'NOT_NEEDED'
  sourceType: string | null
  sourceNumber: string | null
  finishDate: string | null
  score: string | null
  waiveReason: string | null
}

export type IntroductionAsk = {
  supplierId: string
  categoryIds: readonly string[]
  steps: readonly SceneStep[]
  agreements: readonly SceneAgreement[]
  /** results of this introduction count however short results are reused */
  qualifyId: string | null
}

/** How far each step of an introduction has come; a step has passed when it has for every category. */
export async function stepResults(
  context: OperationContext,
  ask: IntroductionAsk,
): Promise<StepResult[]> {
  const results: StepResult[] = []
  for (const step of [...ask.steps].sort((a, b) => a.seqNum - b.seqNum))
    results.push(await resultOf(context, ask, step))
  return results
}

async function resultOf(
  context: OperationContext,
  ask: IntroductionAsk,
  step: SceneStep,
): Promise<StepResult> {
  const { stepCode, requireMode, waiveReason } = step
  const none = { sourceType: null, sourceNumber: null, finishDate: null, score: null }
  const result = { stepCode, requireMode, ...none, waiveReason: waiveReason ?? null }
  if (requireMode === 'SKIP') return { ...result, stepConclusion: 'NOT_NEEDED' }
  if (waiveReason) return { ...result, stepConclusion: 'WAIVED' }
  const found = await finishedOf(context, ask, stepCode)
  if (found.length === 0 || found.includes(null)) return { ...result, stepConclusion: 'MISSING' }
  const done = found.flatMap((one) => one ?? [])
  const worst =
    done.find(({ isPassed }) => !isPassed) ?? done.find((one) => isOver(context, ask, step, one))
  const shown = (worst ?? done[0]) as Finished
  return {
    ...result,
    sourceType: shown.resource,
    sourceNumber: shown.number,
    finishDate: shown.finished,
    score: shown.score,
    stepConclusion: !shown.isPassed ? 'FAILED' : worst ? 'EXPIRED' : 'PASSED',
  }
}

/** Results of this introduction hold; those of others as long as the scene lets them be reused. */
function isOver(
  { today }: OperationContext,
  { qualifyId }: IntroductionAsk,
  { reuseMonths }: SceneStep,
  { finished, qualifyId: of }: Finished,
): boolean {
  if (qualifyId && of === qualifyId && !reuseMonths) return false
  return addMonths(finished, reuseMonths ?? 12) < today
}

/** The latest finished document of a step for each category; null where there is none. */
async function finishedOf(
  context: OperationContext,
  ask: IntroductionAsk,
  stepCode: StepCode,
): Promise<(Finished | null)[]> {
  if (stepCode === 'AGREEMENT') return [await agreementsDone(context, ask)]
  const all = await FINDERS[stepCode](context, ask.supplierId)
  return ask.categoryIds.map((categoryId) => {
    const own = all
      .filter(({ categories }) => categories.has(categoryId))
      .sort((a, b) => (a.finished < b.finished ? 1 : -1))
    const [latest] = own
    return latest ? { ...latest, isPassed: latest.passed.has(categoryId) } : null
  })
}

type Candidate = Omit<Finished, 'isPassed'> & {
  categories: ReadonlySet<string>
  passed: ReadonlySet<string>
}
type Finder = (context: OperationContext, supplierId: string) => Promise<Candidate[]>

const dayOf = (time: string | null): string => (time ?? '').slice(0, 10)
const setOf = (ids: readonly (string | null)[] | null): Set<string> =>
  new Set((ids ?? []).flatMap((id) => id ?? []))

const FINDERS: { readonly [step in Exclude<StepCode, 'AGREEMENT'>]: Finder } = {
  async QUALIFY(context, supplierId) {
    const found = await context.select(srmSlcQualify, { supplierId, status: 'APPROVED' })
    const rows = await context.selectRows(srmSlcQualify, 'categories', {
      headerId: found.map(({ id }) => id),
    })
    return found.map((one) => {
      const categories = setOf(
        rows.filter(({ headerId }) => headerId === one.id).map(({ categoryId }) => categoryId),
      )
      return {
        ...{ resource: srmSlcQualify.resource, number: one.qualifyNumber, qualifyId: one.id },
        ...{ finished: dayOf(one.approvedTime), score: one.score, categories },
        passed: one.conclusion === 'FAIL' ? new Set() : categories,
      }
    })
  },
  async INSPECT(context, supplierId) {
    const found = await context.select(srmSlcLocaleInspect, { supplierId, status: 'APPROVED' })
    return found.map((one) => {
      const categories = setOf(one.categoryIds)
      return {
        ...{ resource: srmSlcLocaleInspect.resource, number: one.inspectNumber },
        ...{ finished: dayOf(one.approvedTime), score: one.totalScore, categories },
        qualifyId: one.qualifyId,
        passed: one.conclusion === 'PASS' ? categories : new Set(),
      }
    })
  },
  async SAMPLE(context, supplierId) {
    const found = await context.select(srmSlcSampleTrial, { supplierId, status: 'APPROVED' })
    const rows = await context.selectRows(srmSlcSampleTrial, 'lines', {
      headerId: found.map(({ id }) => id),
    })
    return found.map((one) => ({
      ...{
        resource: srmSlcSampleTrial.resource,
        number: one.trialNumber,
        qualifyId: one.qualifyId,
      },
      ...{ finished: dayOf(one.approvedTime), score: null },
      ...byLine(
        rows.filter(({ headerId }) => headerId === one.id),
        one.conclusion,
      ),
    }))
  },
  async BATCH(context, supplierId) {
    const found = await context.select(srmSlcBatchTryout, { supplierId, status: 'APPROVED' })
    const rows = await context.selectRows(srmSlcBatchTryout, 'lines', {
      headerId: found.map(({ id }) => id),
    })
    return found.map((one) => ({
      ...{
        resource: srmSlcBatchTryout.resource,
        number: one.tryoutNumber,
        qualifyId: one.qualifyId,
      },
      ...{ finished: dayOf(one.approvedTime), score: one.overallYield },
      ...byLine(
        rows.filter(({ headerId }) => headerId === one.id),
        one.conclusion,
      ),
    }))
  },
}

/** A trial that passed in part counts for the categories of its passed lines alone. */
function byLine(
  lines: readonly { categoryId: string | null; lineResult: string | null }[],
  conclusion: string | null,
) {
  const passing =
    conclusion === 'FAIL' ? [] : lines.filter(({ lineResult }) => lineResult === 'PASS')
  const failing = setOf(
    lines.filter(({ lineResult }) => lineResult !== 'PASS').map(({ categoryId }) => categoryId),
  )
  const passed = setOf(passing.map(({ categoryId }) => categoryId))
  for (const id of failing) passed.delete(id)
  return { categories: setOf(lines.map(({ categoryId }) => categoryId)), passed }
}

async function agreementsDone(
  context: OperationContext,
  { supplierId, agreements }: IntroductionAsk,
): Promise<Finished | null> {
  const signings = await context.select(srmSlcAgreementSigning, { supplierId })
  const rows = await context.selectRows(srmSlcAgreementSigning, 'details', {
    headerId: signings.map(({ id }) => id),
    detailStatus: 'SIGNED',
  })
  const valid = rows.filter(
    ({ longTermFlag, effectiveTo }) => longTermFlag === 'Y' || (effectiveTo ?? '') >= context.today,
  )
  const types = new Set(valid.map(({ agreementType }) => agreementType))
  const wanted = agreements.filter(({ requiredFlag }) => requiredFlag === 'Y')
  const isDone = wanted.every(({ agreementType }) => types.has(agreementType))
  const signing = signings.findLast(({ status }) => status === 'SIGNED')
  if (!isDone || (wanted.length > 0 && !valid[0]) || (wanted.length === 0 && !signing)) return null
  return {
    resource: srmSlcAgreementSigning.resource,
    number: signing?.signingNumber ?? null,
    finished: dayOf(signing?.completedTime ?? context.today),
    score: null,
    isPassed: true,
    qualifyId: signing?.qualifyId ?? null,
  }
}

/** Refuses a step of an introduction as long as a required one before it has not been passed. */
export async function assertEarlierSteps(
  context: OperationContext,
  stepCode: StepCode,
  { qualifyId }: { qualifyId: string | null },
): Promise<void> {
  if (!qualifyId) return
  const review = await context.find(srmSlcQualify, qualifyId)
  if (!review) return
  const steps = stepsOf(review.sceneSteps)
  const own = steps.find((step) => step.stepCode === stepCode)?.seqNum ?? 0
  const results = await stepResults(context, {
    supplierId: String(review.supplierId),
    categoryIds: review.categories.flatMap(({ categoryId }) => categoryId ?? []),
    steps: steps.filter(({ seqNum, requireMode }) => seqNum < own && requireMode === 'REQUIRED'),
    agreements: agreementsOf(review.sceneAgreements),
    qualifyId,
  })
  const open = results.find(({ stepConclusion }) => !isDone(stepConclusion))
  if (open)
    context.refuse('STEP_EARLIER', { step: lifecycleLookups.SLC_STEP.values[open.stepCode] })
  await nextStepBegun(context, qualifyId)
}

export function isDone(conclusion: StepResult['stepConclusion']): boolean {
  return conclusion === 'PASSED' || conclusion === 'WAIVED'
}

/** A step has been passed: what follows waits for its roles. */
export async function stepDone(
  context: OperationContext,
  stepCode: StepCode,
  { qualifyId }: { qualifyId: string | null },
): Promise<void> {
  const review = qualifyId ? await context.find(srmSlcQualify, qualifyId) : null
  if (review) await openNextSteps(context, review, stepCode)
}
