import { validationError } from '@opensrm/kernel/protocol/errors.ts'
import { nowText } from '@opensrm/platform/documents/input.ts'
import {
  defineOperations,
  hinderedBy,
  type OperationContext,
  type PatchOf,
} from '@opensrm/platform/documents/operations.ts'
import '../change.inputs.ts'
import '../ppap.errors.ts'
import { beforeSave, liveIssues } from './drafting.ts'
import { countedUses, keepListed } from './interim.ts'
import { srmQcnPpap } from './srmQcnPpap.definition.ts'
import { srmQcnPpapPrints } from './srmQcnPpap.prints.ts'
import { isPassed, type Ppap } from './srmQcnPpap.rules.ts'

type Patch = PatchOf<typeof srmQcnPpap>

const undecided = {
  ...{ decision: null, interimExpiryDate: null, interimQuantity: null, decisionOpinion: null },
} as const
const without = { validUntil: null, validQuantity: null, interimUsedQuantity: '0' } as const

const reviewedNow = ({ elements, round }: Ppap) =>
  elements.filter(
    ({ reviewResult, reviewRound }) => reviewResult && (reviewRound ?? round) === round,
  )

function assertNotReviewed(context: OperationContext, ppap: Ppap): void {
  if (reviewedNow(ppap).length > 0) context.refuse('PPAP_REVIEW_BEGUN', {})
}

function assertFailed(context: OperationContext, { elements }: Ppap): void {
  if (!elements.some(({ reviewResult }) => reviewResult === 'FAIL'))
    context.refuse('PPAP_NOTHING_FAILED', {})
}

async function assertSole(context: OperationContext, ppap: Ppap): Promise<void> {
  const issues = await liveIssues(context, ppap)
  if (issues.length > 0) throw validationError(issues)
}

function assertPlanAhead(context: OperationContext, planSubmitDate: string | null): void {
  if (planSubmitDate && planSubmitDate < context.today)
    context.refuse('PPAP_PLAN_PAST', {}, { field: 'planSubmitDate' })
}

/** The supplier learns of each review; what has not passed is filed and reviewed anew. */
const toldElements = ({ elements }: Ppap, isOpenAgain: boolean) =>
  elements.map((element) => ({
    ...{ id: element.id, shownResult: element.reviewResult, shownOpinion: element.reviewOpinion },
    ...(isOpenAgain && !isPassed(element) ? { reviewResult: null, reviewOpinion: null } : {}),
  }))

/** The next round: passed elements stay as they are. */
function nextRound(ppap: Ppap, planSubmitDate: string | null): Patch {
  return {
    fields: {
      ...undecided,
      round: (ppap.round ?? 1) + 1,
      planSubmitDate: planSubmitDate ?? ppap.planSubmitDate,
    },
    rows: { elements: toldElements(ppap, true) },
  }
}

async function doReturnSupplier(
  context: OperationContext,
  ppap: Ppap,
  { planSubmitDate }: { planSubmitDate: string | null },
) {
  assertFailed(context, ppap)
  assertPlanAhead(context, planSubmitDate)
  const patch = nextRound(ppap, planSubmitDate)
  const failed = ppap.elements.filter(({ reviewResult }) => reviewResult === 'FAIL')
  const { id, supplierId } = ppap
  context.emit('srmQcnPpap.returned', { id, supplierId })
  return {
    patch: {
      ...patch,
      rows: {
        ...patch.rows,
        history: ppap.history
          .filter(({ round }) => round === ppap.round)
          .map((row) => ({
            ...{ id: row.id, returnTime: nowText(context) },
            failedElements: failed.map(({ elementCode }) => elementCode).join(', '),
          })),
      },
    },
  }
}

const LEADS = {
  FULL: { to: 'APPROVED', listed: 'APPROVED' },
  INTERIM: { to: 'INTERIM', listed: 'INTERIM' },
  REJECT: { to: 'REJECTED', listed: 'REJECTED' },
} as const

async function doApproval(context: OperationContext, ppap: Ppap) {
  const { id, supplierId, engineerId, interimExpiryDate } = ppap
  const decision = ppap.decision as keyof typeof LEADS
  if (decision === 'INTERIM' && (interimExpiryDate ?? '') <= context.today)
    context.refuse('PPAP_INTERIM_DATE', { date: interimExpiryDate ?? '' })
  const { to, listed } = LEADS[decision]
  const limits =
    decision === 'INTERIM'
      ? {
          ...{ validUntil: interimExpiryDate, validQuantity: ppap.interimQuantity },
          interimUsedQuantity: '0',
        }
      : without
  await keepListed(context, ppap, listed)
  context.emit('srmQcnPpap.decided', { id, supplierId, engineerId, decision })
  return {
    to,
    patch: {
      fields: {
        ...{ ...limits, shownDecision: decision, shownOpinion: ppap.decisionOpinion },
        ...{ decidedDate: context.today, renewFlag: 'N', renewReason: null },
      },
      rows: { elements: toldElements(ppap, false) },
      // What was ordered under an earlier decision does not count against the new one.
      remove: { uses: ppap.uses.map((use) => use.id) },
    },
  }
}

export const srmQcnPpapOperations = defineOperations(srmQcnPpap, {
  beforeSave,
  prints: srmQcnPpapPrints,
  hindrances: {
    doPublish: hinderedBy(assertSole),
    doSupplierWithdraw: hinderedBy(assertNotReviewed),
    doReturnSupplier: hinderedBy(assertFailed),
    doResubmit: hinderedBy(assertSole),
  },
  effects: {
    async doPublish(context, ppap) {
      await assertSole(context, ppap)
      const { id, supplierId, planSubmitDate } = ppap
      context.emit('srmQcnPpap.published', { id, supplierId, planSubmitDate })
      return { patch: { fields: { publishedFlag: 'Y' } } }
    },
    async doSupplierSubmit(context, { round }) {
      const submitTime = nowText(context)
      return {
        patch: { fields: { submitTime }, add: { history: [{ round: round ?? 1, submitTime }] } },
      }
    },
    async doSupplierWithdraw(context, ppap) {
      assertNotReviewed(context, ppap)
      const taken = ppap.history.filter(({ round }) => round === ppap.round)
      return { patch: { remove: { history: taken.map(({ id }) => id) } } }
    },
    doReturnSupplier,
    doApproval,
    async doResubmit(context, ppap, { planSubmitDate }) {
      assertPlanAhead(context, planSubmitDate)
      await assertSole(context, ppap)
      return { patch: nextRound(ppap, planSubmitDate) }
    },
    async doExpire(context, ppap) {
      await keepListed(context, ppap, 'EXPIRED')
      const { id, supplierId, engineerId } = ppap
      context.emit('srmQcnPpap.expired', { id, supplierId, engineerId })
    },
    followInterim: countedUses,
    async doRenew(_context, _ppap, { reason }) {
      return { patch: { fields: { renewFlag: 'Y', renewReason: reason } } }
    },
    async doCancel(context, ppap, { reason }) {
      const { id, supplierId, publishedFlag } = ppap
      if (ppap.validUntil) await keepListed(context, ppap, 'NONE')
      if (publishedFlag === 'Y') context.emit('srmQcnPpap.cancelled', { id, supplierId })
      return {
        patch: {
          fields: { ...without, cancelReason: reason },
          remove: { uses: ppap.uses.map((use) => use.id) },
        },
      }
    },
  },
})
