import { addDays } from '@opensrm/kernel/values/date.ts'
import { decimal, fixed, isGreater, sum } from '@opensrm/kernel/values/decimal.ts'
import type { OperationContext } from '@opensrm/platform/documents/operations.ts'
import { BASE_CURRENCY, findRate } from '../../base-data/ports.ts'
import { srmBidRule } from '../srmBidRule/srmBidRule.definition.ts'
import { type MatchedSetup, matchSetup } from '../srmBidSetup/match.ts'
import { srmBidTemplate } from '../srmBidTemplate/srmBidTemplate.definition.ts'
import { srmBidProject } from './srmBidProject.definition.ts'
import type { Project } from './srmBidProject.rules.ts'

/** Up to this amount in CNY something may be sourced although no setup says how. */
const FREE_LIMIT = '100000'
const SPLIT_DAYS = 30

type Estimated = Pick<Project, 'currencyCode' | 'estimatedAmountExclTax'>

/** The estimate in CNY, in which setups state their amounts. */
async function baseAmount(context: OperationContext, project: Estimated): Promise<string> {
  const { rate } = await findRate(context, {
    fromCurrency: project.currencyCode ?? BASE_CURRENCY,
    toCurrency: BASE_CURRENCY,
    date: context.today,
  })
  return fixed(decimal(project.estimatedAmountExclTax).times(rate), 2)
}

/** Fills rule and template from the setup that applies, where none were chosen. */
export async function fillFromSetup(context: OperationContext, project: Project): Promise<void> {
  const { orgId, categoryId, currencyCode, sections } = project
  // The total is computed after this.
  const estimate = fixed(sum(sections.map((section) => section.estimatedAmountExclTax)), 2)
  const amount = await baseAmount(context, { currencyCode, estimatedAmountExclTax: estimate })
  const setup = await matchSetup(context, { orgId, categoryId, amount })
  project.setupId = setup?.id ?? null
  if (setup?.sourcingMode === 'TENDER' && setup.bidType === project.bidType) {
    project.ruleId ??= setup.ruleId
    project.templateId ??= setup.templateId
  }
  const rule = await context.findMaster(srmBidRule, project.ruleId)
  project.legalFlag = rule?.legalFlag ?? null
}

/** Refuses a project that the setups do not allow, and says how likely it was split to stay below a limit. */
export async function checkedAgainstSetup(context: OperationContext, project: Project) {
  const { orgId, categoryId } = project
  const amount = await baseAmount(context, project)
  const setup = await matchSetup(context, { orgId, categoryId, amount })
  if (!setup && isGreater(amount, FREE_LIMIT)) context.refuse('BID_PROJECT_NO_SETUP')
  if (setup?.sourcingMode === 'TENDER' && setup.planRequiredFlag === 'Y' && !project.planId)
    context.refuse('BID_PROJECT_PLAN', { setup: setup.setupCode ?? '' })
  const rule = await context.findMaster(srmBidRule, project.ruleId)
  const template = await context.findMaster(srmBidTemplate, project.templateId)
  if (rule?.status !== 'ENABLED' || template?.status !== 'ENABLED')
    return context.refuse('BID_SETUP_NOT_ENABLED', {}, { field: 'ruleId' })
  if (rule.evaluationMethod !== template.evaluationMethod)
    context.refuse('BID_PROJECT_METHODS', {}, { field: 'templateId' })
  if (rule.bidType !== project.bidType) context.refuse('BID_PROJECT_TYPE', {}, { field: 'ruleId' })
  return { setupId: setup?.id ?? null, ...(await splitFigures(context, project, setup, amount)) }
}

/**
 * Projects of one organisation and category within 30 days count together. If their sum reaches a setup that each of
 * them stays below, the approver is warned.
 */
async function splitFigures(
  context: OperationContext,
  project: Project,
  setup: MatchedSetup | null,
  amount: string,
) {
  const { id, orgId, categoryId } = project
  const since = addDays(context.today, -SPLIT_DAYS)
  const like = await context.select(srmBidProject, { orgId, categoryId })
  const others = like.filter(
    (one) =>
      one.id !== id &&
      !['REJECTED', 'CANCELLED'].includes(one.status) &&
      one.creationDate.slice(0, 10) >= since,
  )
  const parts = [amount]
  for (const other of others) parts.push(await baseAmount(context, other))
  const whole = fixed(sum(parts), 2)
  const reached = await matchSetup(context, { orgId, categoryId, amount: whole })
  const isSplit =
    others.length > 0 &&
    reached !== null &&
    reached.id !== setup?.id &&
    parts.every((part) => isGreater(reached.amountFrom, part))
  return { splitAmount: whole, splitFlag: isSplit ? 'Y' : 'N' }
}
