import { inLanguage, type Text, t } from '@opensrm/kernel/i18n/text.ts'
import { type Issue, validationError } from '@opensrm/kernel/protocol/errors.ts'
import { addDays, daysBetween } from '@opensrm/kernel/values/date.ts'
import { decimal, fixed } from '@opensrm/kernel/values/decimal.ts'
import {
  defineOperations,
  hinderedBy,
  type InputOf,
  type OperationContext,
} from '@opensrm/platform/documents/operations.ts'
import { BASE_CURRENCY, findEffectivePrice } from '../../base-data/ports.ts'
import { srmBaseCategory } from '../../base-data/srmBaseCategory/srmBaseCategory.definition.ts'
import { srmBaseItem } from '../../base-data/srmBaseItem/srmBaseItem.definition.ts'
import { doCheckEligibility, reasonsText } from '../../suppliers/ports.ts'
import { srmPosSupplier } from '../../suppliers/srmPosSupplier/srmPosSupplier.definition.ts'
import { aslLookups } from '../asl.lookups.ts'
import '../introduction.errors.ts'
import { evidenceIssues } from '../srmPurAslApply/evidence.ts'
import { srmPurAslApply } from '../srmPurAslApply/srmPurAslApply.definition.ts'
import {
  assertNoInquiry,
  bindItem,
  createInquiry,
  createSample,
  openDocuments,
} from './sourcing.ts'
import { srmPurMaterialIntroduction } from './srmPurMaterialIntroduction.definition.ts'
import {
  type Candidate,
  type Introduction,
  isChosen,
  isOut,
  resultRefusal,
  type Task,
} from './srmPurMaterialIntroduction.rules.ts'

type Input<Op extends (typeof srmPurMaterialIntroduction)['transitions'][number]['op']> = InputOf<
  typeof srmPurMaterialIntroduction,
  Op
>

/** Results and finished tasks are evidence: their rows stay as they are. */
async function keptIssues(
  context: OperationContext,
  draft: Introduction,
  before: Introduction,
): Promise<Issue[]> {
  const issues: Issue[] = []
  const has = ({ id, supplierId }: Candidate) =>
    draft.candidates.some((one) => one.id === id && one.supplierId === supplierId)
  for (const one of before.candidates) {
    if (has(one) || !(one.inquiryNumber || one.trialNumber || one.tryoutNumber || isOut(one)))
      continue
    const supplier = await context.findMaster(srmPosSupplier, one.supplierId)
    const row = supplier?.supplierName ?? ''
    issues.push({ child: 'candidates', code: 'INTRO_ROW_FIXED', args: { row } })
  }
  const isKept = (task: Task) =>
    draft.tasks.some((one) =>
      (Object.keys(task) as (keyof Task)[]).every(
        (key) => key === 'overdueFlag' || key === 'taskFileIds' || one[key] === task[key],
      ),
    )
  for (const task of before.tasks)
    if (task.taskState !== 'TODO' && !isKept(task))
      issues.push({
        ...{ child: 'tasks', code: 'INTRO_ROW_FIXED', args: { row: task.taskName ?? '' } },
      })
  return issues
}

/** The price of the present supplier in the library, for one unit of the item. */
async function currentPrice(context: OperationContext, introduction: Introduction) {
  const { itemId, currentSupplierId, orgId, uomCode, annualQuantity } = introduction
  if (!itemId || !currentSupplierId || !uomCode) return null
  const found = await findEffectivePrice(context, {
    ...{ orgId, supplierId: currentSupplierId, itemId, uomCode, quantity: annualQuantity },
    ...{ currencyCode: BASE_CURRENCY, priceType: 'FORMAL', date: context.today },
  })
  return found ? fixed(decimal(found.priceExclTax).div(decimal(found.priceUnitQty)), 6) : null
}

async function assertCandidates(
  context: OperationContext,
  { candidates, orgId }: Introduction,
): Promise<void> {
  for (const [row, { supplierId }] of candidates.entries()) {
    const { supplierName, reasons } = await doCheckEligibility(context, {
      ...{ supplierId: supplierId ?? '', orgId: orgId ?? '', action: 'INQUIRE' },
    })
    // Sites and categories come with the introduction.
    const barred = reasons.filter(({ code }) => ['STAGE', 'FREEZE', 'BAN'].includes(code))
    if (barred.length > 0)
      context.refuse(
        'INTRO_SUPPLIER_BLOCKED',
        { supplier: supplierName, reasons: reasonsText(barred) },
        { child: 'candidates', row, field: 'supplierId' },
      )
  }
}

function warned(context: OperationContext, text: Text | null) {
  return text
    ? { answer: { warning: inLanguage(text, context.caller?.language ?? 'CN') } }
    : undefined
}

const ENDED = ['COMPLETED', 'FAILED', 'CANCELLED']

async function firstOfItsKind(
  context: OperationContext,
  { id, orgId, itemId, introType }: Introduction,
): Promise<Text | null> {
  const status = Object.keys(srmPurMaterialIntroduction.states).filter(
    (state) => !ENDED.includes(state),
  )
  const others = itemId
    ? await context.select(srmPurMaterialIntroduction, { orgId, itemId, introType, status })
    : []
  const first = others.find((one) => one.id !== id)?.introNumber
  return first
    ? t(`已有同物料同类型的引进：${first}`, `The item is being introduced already: ${first}`)
    : null
}

/** The usual course of an introduction, spread evenly over its plan. */
async function standardTasks(context: OperationContext, introduction: Introduction) {
  const { categoryId, itemId, leaderId, planStartDate, planEndDate } = introduction
  const category = await context.findMaster(srmBaseCategory, categoryId)
  const item = await context.findMaster(srmBaseItem, itemId)
  const left = { AUDIT: category?.surveyRequireFlag, TRIAL: item?.keyPartFlag }
  const stages = Object.entries(aslLookups.INTRO_STAGE.values).filter(
    ([stage]) => !(stage in left) || left[stage as keyof typeof left] === 'Y',
  )
  const [from, to] = [planStartDate ?? context.today, planEndDate ?? context.today]
  const step = daysBetween(from, to) / stages.length
  return stages.map(([taskStage, title], at) => ({
    ...{ taskNum: at + 1, taskStage, taskName: title.zh, taskNameEn: title.en },
    ...{ ownerId: leaderId, weight: 1, taskState: 'TODO' },
    planDate: addDays(from, Math.round(step * (at + 1))),
  }))
}

async function finishTasks(
  context: OperationContext,
  { tasks, leaderId }: Introduction,
  { rowIds, taskResult, taskFileIds }: Input<'doFinishTask'>,
) {
  const me = context.caller?.personId
  const rows = tasks.filter(({ id }) => rowIds.includes(id))
  const foreign = rows.find(({ ownerId }) => me !== ownerId && me !== leaderId)
  if (foreign) context.refuse('INTRO_NOT_OWNER', { task: foreign.taskName ?? '' })
  const done = { taskState: 'DONE', actualDate: context.today, taskResult }
  return {
    patch: {
      rows: {
        tasks: rows.map((row) => ({
          ...{ id: row.id, ...done, taskFileIds: taskFileIds ?? row.taskFileIds },
        })),
      },
    },
  }
}

const dropped = (tasks: readonly Task[]) =>
  tasks
    .filter(({ taskState }) => taskState === 'TODO')
    .map(({ id }) => ({ id, taskState: 'DROPPED' }))

async function eliminate(
  _context: OperationContext,
  { candidates, tasks }: Introduction,
  { rowIds, reason }: Input<'doEliminate'>,
) {
  const rows = candidates.filter(({ id }) => rowIds.includes(id))
  const out = new Set(rows.map(({ supplierId }) => supplierId))
  return {
    patch: {
      rows: {
        candidates: rows.map(({ id }) => ({ id, eliminateReason: reason, chosenFlag: 'N' })),
        tasks: dropped(tasks.filter(({ supplierId }) => supplierId && out.has(supplierId))),
      },
    },
  }
}

async function resume(context: OperationContext, { pauseDate, planEndDate, tasks }: Introduction) {
  const days = daysBetween(pauseDate ?? context.today, context.today)
  const open = tasks.filter(({ taskState }) => taskState === 'TODO')
  return {
    patch: {
      fields: { planEndDate: addDays(planEndDate ?? context.today, days), pauseDate: null },
      rows: {
        tasks: open.map(({ id, planDate }) => ({
          ...{ id, planDate: addDays(planDate ?? context.today, days) },
        })),
      },
    },
  }
}

/** The conclusion is complete, and each chosen supplier has what its application will be asked for. */
async function assertConcluded(
  context: OperationContext,
  introduction: Introduction,
): Promise<void> {
  const refusal = resultRefusal(introduction)
  if (refusal) context.refuse(refusal.code, refusal.args ?? {})
  const { orgId, itemId, categoryId } = introduction
  const issues: Issue[] = []
  for (const [row, candidate] of introduction.candidates.entries()) {
    if (!isChosen(candidate)) continue
    const { supplierId, trialResult, tryoutResult, suggestStatus: supplyStatus } = candidate
    const of = { supplierId: String(supplierId), orgId, itemId, categoryId }
    const results = { supplyStatus, trialResult, tryoutResult }
    for (const issue of await evidenceIssues(context, { ...of, ...results }, row + 1))
      issues.push({ ...issue, child: 'candidates', row, field: 'suggestStatus' })
  }
  const { title } = srmPurMaterialIntroduction.children.candidates
  if (issues.length > 0) throw validationError(issues, { candidates: title })
}

/** Each chosen supplier gets the draft of its application; the database refuses a second one. */
async function apply(
  context: OperationContext,
  introduction: Introduction,
  candidate: Candidate,
): Promise<void> {
  const { itemId, categoryId, orgId, introTitle, introReason, leaderId, introNumber } = introduction
  await context.create(srmPurAslApply, {
    ...{ orgId, supplierId: candidate.supplierId, introductionId: introduction.id },
    ...{ applyTitle: introTitle, applyReason: introReason, applicantId: leaderId },
    ...{ applyType: 'ADD_ITEM', sourceNumber: introNumber },
    sourceType: srmPurMaterialIntroduction.resource,
    lines: [
      {
        ...{ aslType: 'ITEM', itemId, categoryId, lineOrgId: orgId },
        ...{ locationId: candidate.locationId, manufacturerName: candidate.manufacturerName },
        supplyStatus: candidate.suggestStatus,
        orderLimitQuantity: candidate.orderLimitQuantity,
        ...{ trialNumber: candidate.trialNumber, tryoutNumber: candidate.tryoutNumber },
      },
    ],
  })
}

async function approveResult(context: OperationContext, introduction: Introduction) {
  const { introResult, candidates, tasks } = introduction
  const isFailed = introResult === 'FAIL'
  if (!isFailed)
    for (const candidate of candidates.filter(isChosen))
      await apply(context, introduction, candidate)
  const last = tasks.filter(({ taskState }) => taskState === 'TODO')
  const done = { taskState: 'DONE', actualDate: context.today }
  return {
    to: isFailed ? ('FAILED' as const) : ('COMPLETED' as const),
    patch: {
      fields: { actualEndDate: context.today },
      rows: { tasks: last.map(({ id }) => ({ id, ...done })) },
    },
  }
}

export const srmPurMaterialIntroductionOperations = defineOperations(srmPurMaterialIntroduction, {
  async beforeSave(context, draft, before) {
    draft.currentPriceExclTax ??= await currentPrice(context, draft)
    return before ? keptIssues(context, draft, before) : []
  },
  hindrances: {
    doSubmit: hinderedBy(assertCandidates),
    doCreateInquiry: hinderedBy(assertNoInquiry),
    doSubmitResult: hinderedBy(assertConcluded),
  },
  effects: {
    async doSubmit(context, introduction) {
      await assertCandidates(context, introduction)
      return warned(context, await firstOfItsKind(context, introduction))
    },
    async doApproval(context, introduction) {
      await assertCandidates(context, introduction)
      if (introduction.tasks.length > 0) return
      return { patch: { add: { tasks: await standardTasks(context, introduction) } } }
    },
    async doWithdraw(_context, { status }) {
      return { to: status === 'APPROVING' ? ('DRAFT' as const) : ('RUNNING' as const) }
    },
    doFinishTask: finishTasks,
    doEliminate: eliminate,
    doCreateInquiry: createInquiry,
    doCreateSample: createSample,
    doBindItem: bindItem,
    async doPause(context, _introduction, { reason }) {
      return { patch: { fields: { pauseDate: context.today, pauseReason: reason } } }
    },
    doResume: resume,
    doSubmitResult: assertConcluded,
    doApproveResult: approveResult,
    async doCancel(context, introduction, { reason }) {
      const open = await openDocuments(context, introduction)
      const numbers = open.join(', ')
      const text = t(`仍在进行：${numbers}`, `Still running: ${numbers}`)
      return {
        ...warned(context, open.length > 0 ? text : null),
        patch: {
          fields: { closeReason: reason },
          rows: { tasks: dropped(introduction.tasks) },
        },
      }
    },
  },
  clock: {
    /** The owner is reminded every day, after three days the leader too. */
    async taskDue(context, { id, tasks, leaderId }, rowId) {
      const task = tasks.find((one) => one.id === rowId)
      const isLate = task?.planDate && daysBetween(task.planDate, context.today) > 3
      context.emit('srmPurMaterialIntroduction.taskDue', {
        ...{ id, taskName: task?.taskName ?? '', planDate: task?.planDate ?? '' },
        personIds: [task?.ownerId, isLate ? leaderId : null].flatMap((one) => one ?? []),
      })
    },
  },
  async enrich({ today }, rows) {
    for (const { tasks } of rows)
      for (const task of tasks ?? [])
        task.overdueFlag =
          task.taskState !== 'DROPPED' && (task.actualDate ?? today) > (task.planDate ?? '')
            ? 'Y'
            : 'N'
  },
})
