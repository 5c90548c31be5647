import type { Issue } from '@opensrm/kernel/protocol/errors.ts'
import { daysBetween } from '@opensrm/kernel/values/date.ts'
import { fixed, sum } from '@opensrm/kernel/values/decimal.ts'
import {
  defineOperations,
  hinderedBy,
  type OperationContext,
} from '@opensrm/platform/documents/operations.ts'
import { categoryChain } from '../../base-data/ports.ts'
import { srmBidProject } from '../srmBidProject/srmBidProject.definition.ts'
import { srmBidRule } from '../srmBidRule/srmBidRule.definition.ts'
import { setupMatcher } from '../srmBidSetup/match.ts'
import { srmBidPlan } from './srmBidPlan.definition.ts'
import { isExecuted, isOverdue, type Plan, type PlanLine } from './srmBidPlan.rules.ts'

const OPEN = ['DRAFT', 'APPROVING', 'REJECTED'] as const
const ENTERED = [
  'subject',
  'categoryId',
  'demandDeptId',
  'estimatedAmountExclTax',
  'bidType',
  'buyerId',
  'planProjectDate',
  'planPublishDate',
  'planOpenDate',
  'planAwardDate',
  'needByDate',
] as const satisfies readonly (keyof PlanLine)[]

/** Takes the tender type from the setup that applies, and marks lines with less time to bid than its rule asks for. */
async function completeLines(context: OperationContext, plan: Plan): Promise<void> {
  const match = await setupMatcher(context)
  for (const line of plan.lines) {
    if (isExecuted(line)) continue
    const { categoryId, estimatedAmountExclTax: amount } = line
    const setup = await match({ orgId: plan.orgId, categoryId, amount: amount ?? '0' })
    line.bidType ??= setup?.bidType ?? null
    const rule = await context.findMaster(srmBidRule, setup?.ruleId)
    const { planPublishDate: from, planOpenDate: to } = line
    const isShort = rule && from && to && daysBetween(from, to) < (rule.minBidDays ?? 0)
    line.shortFlag = isShort ? 'Y' : 'N'
  }
}

/** Lines with a project stand as they are, whatever a new version changes around them. */
function fixedLineIssues(plan: Plan, before: Plan | null): Issue[] {
  return (before?.lines ?? []).filter(isExecuted).flatMap((stood): Issue[] => {
    const row = plan.lines.findIndex(({ id }) => id === stood.id)
    const line = plan.lines[row]
    if (line && ENTERED.every((key) => line[key] === stood[key])) return []
    const args = { line: stood.lineNum ?? 0 }
    return [
      line
        ? { child: 'lines', row, field: 'subject', code: 'BID_PLAN_FIXED_LINE', args }
        : { field: 'planName', code: 'BID_PLAN_FIXED_LINE', args },
    ]
  })
}

async function assertNoOpenVersion(context: OperationContext, { planNumber }: Plan): Promise<void> {
  const [open] = await context.select(srmBidPlan, { planNumber, status: OPEN })
  if (open) context.refuse('BID_PLAN_OPEN_VERSION', { version: open.planVersion ?? 0 })
}

/** A draft with the next version number; this version stays valid until the draft is approved. */
async function alter(context: OperationContext, plan: Plan) {
  await assertNoOpenVersion(context, plan)
  const next = await context.create(srmBidPlan, {
    planNumber: plan.planNumber,
    planVersion: (plan.planVersion ?? 1) + 1,
    planName: plan.planName,
    orgId: plan.orgId,
    planYear: plan.planYear,
    planPeriod: plan.planPeriod,
    periodValue: plan.periodValue,
    ownerId: plan.ownerId,
    departmentId: plan.departmentId,
    sourceId: plan.id,
    lines: plan.lines.map(({ id, ...line }) => ({ ...line, originLineId: id })),
  })
  const { resource } = srmBidPlan
  return { answer: { id: next.id, number: next.planNumber, resource } }
}

/** The approved version takes over what was executed meanwhile under the former one, and that one ends. */
async function approve(context: OperationContext, plan: Plan) {
  if (!plan.sourceId) return
  const former = await context.run(srmBidPlan, 'doReplaced', plan.sourceId)
  const lineOf = new Map(plan.lines.map((line) => [line.originLineId, line]))
  const executed = former.lines.filter(isExecuted)
  const rows = executed.map((line) => {
    const own = lineOf.get(line.id)
    if (!own || ENTERED.some((key) => own[key] !== line[key]))
      return context.refuse('BID_PLAN_FIXED_LINE', { line: line.lineNum ?? 0 })
    return { id: own.id, projectId: line.projectId, lineStatus: line.lineStatus }
  })
  const lines = Object.fromEntries(
    plan.lines.flatMap(({ id, originLineId }) => (originLineId ? [[originLineId, id]] : [])),
  )
  const projects = new Set(executed.flatMap(({ projectId }) => projectId ?? []))
  for (const id of [...projects].sort())
    await context.run(srmBidProject, 'followPlan', id, { planId: plan.id, lines })
  return { patch: { rows: { lines: rows } } }
}

/** One project over the chosen lines, a section for each. */
async function createProject(
  context: OperationContext,
  plan: Plan,
  { rowIds, supervisorId }: { rowIds: readonly string[]; supervisorId: string },
) {
  const lines = plan.lines.filter(({ id }) => rowIds.includes(id))
  const taken = lines.find(isExecuted)
  if (taken) context.refuse('BID_PLAN_LINE_TAKEN', { line: taken.lineNum ?? 0 })
  const chains = await Promise.all(
    lines.map(({ categoryId }) => categoryChain(context, categoryId)),
  )
  if (new Set(chains.map((chain) => chain.at(-1))).size > 1) context.refuse('BID_PLAN_ROOTS')
  const [first] = lines
  const estimate = sum(lines.map(({ estimatedAmountExclTax }) => estimatedAmountExclTax))
  const project = await context.create(srmBidProject, {
    projectName: lines
      .map(({ subject }) => subject)
      .join('、')
      .slice(0, 200),
    orgId: plan.orgId,
    planId: plan.id,
    categoryId: commonCategory(chains),
    buyerId: first?.buyerId ?? null,
    demandDeptId: first?.demandDeptId ?? null,
    supervisorId,
    bidType: first?.bidType ?? 'OPEN',
    budgetAmountExclTax: fixed(estimate, 2),
    sections: lines.map(({ id, subject, estimatedAmountExclTax }) => ({
      ...{ planLineId: id, sectionName: subject, estimatedAmountExclTax },
    })),
  })
  const { resource } = srmBidProject
  return {
    patch: { rows: { lines: lines.map(({ id }) => ({ id, projectId: project.id })) } },
    answer: { id: project.id, number: project.projectNumber, resource },
  }
}

/** The nearest category that holds the categories of all lines. */
function commonCategory(chains: readonly (readonly string[])[]): string | null {
  const [first = []] = chains
  return first.find((id) => chains.every((chain) => chain.includes(id))) ?? null
}

export const srmBidPlanOperations = defineOperations(srmBidPlan, {
  async beforeSave(context, plan, before) {
    await completeLines(context, plan)
    return fixedLineIssues(plan, before)
  },
  hindrances: { doAlter: hinderedBy(assertNoOpenVersion) },
  effects: {
    doApproval: approve,
    doAlter: alter,
    doCreateProject: createProject,
    async doClose(_context, { lines }, { reason }) {
      const open = lines.filter((line) => !isExecuted(line))
      const rows = open.map(({ id }) => ({ id, lineStatus: 'CANCELLED' }))
      return { patch: { fields: { closeReason: reason }, rows: { lines: rows } } }
    },
    async followProject(_context, plan, { lines }) {
      const own = new Set(plan.lines.map(({ id }) => id))
      return { patch: { rows: { lines: lines.filter(({ id }) => own.has(id)) } } }
    },
  },
  async enrich({ today }, plans) {
    for (const { lines, status } of plans)
      for (const line of lines ?? [])
        line.overdueFlag = status === 'APPROVED' && isOverdue(line, today) ? 'Y' : 'N'
  },
})
